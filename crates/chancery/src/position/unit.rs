//! Units and how a position stores them.

use crate::board::{Coast, Location, PowerId, ProvinceId};

/// What kind of unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnitKind {
    /// An army.
    Army,
    /// A fleet.
    Fleet,
    /// A wing: moves over land and sea, never convoys or is convoyed (jDip's rule option).
    Wing,
}

impl UnitKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Army, Self::Fleet, Self::Wing];

    /// The letter used in orders.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Army => 'A',
            Self::Fleet => 'F',
            Self::Wing => 'W',
        }
    }

    /// The kind in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Army => "army",
            Self::Fleet => "fleet",
            Self::Wing => "wing",
        }
    }
}

/// Whether a unit was supplied when a winter came, where a rule of the house asks for supply
/// ([`crate::advance::Winter`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Supply {
    /// It was, or nobody asked.
    #[default]
    Supplied,
    /// It was not: its support orders are void, and it is the first to leave where removals are
    /// owed. The mark goes with the unit until the next winter.
    Unsupplied,
}

/// A unit on the board: its kind, its power (`None` for a neutral unit), its coast and its supply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The kind.
    pub kind: UnitKind,
    /// The power, or `None` for a neutral unit, which always holds.
    pub power: Option<PowerId>,
    /// The coast a fleet stands on, where its province has more than one.
    pub coast: Option<Coast>,
    /// Whether it was supplied last winter.
    pub supply: Supply,
}

impl Unit {
    /// A unit without a coast.
    #[must_use]
    pub const fn new(kind: UnitKind, power: PowerId) -> Self {
        Self::of(kind, Some(power))
    }

    /// A unit of a power or of none, without a coast.
    #[must_use]
    pub const fn of(kind: UnitKind, power: Option<PowerId>) -> Self {
        Self { kind, power, coast: None, supply: Supply::Supplied }
    }

    /// Whether it was not supplied last winter.
    #[inline]
    #[must_use]
    pub const fn is_unsupplied(self) -> bool {
        matches!(self.supply, Supply::Unsupplied)
    }

    /// Where the unit is, when it stands in `province`.
    #[inline]
    #[must_use]
    pub const fn at(self, province: ProvinceId) -> Location {
        Location { province, coast: self.coast }
    }
}

/// A unit or no unit in two bytes: power in the low byte, then two bits of kind, four of coast, one
/// of supply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Slot(u16);

impl Slot {
    pub(crate) const EMPTY: Self = Self(0);

    /// The kinds by their two bits. A table, since which kind it is cannot be foreseen and a wrong
    /// guess costs more. The first entry is never used: only the empty slot has no kind.
    const KINDS: [UnitKind; 4] = [UnitKind::Army, UnitKind::Army, UnitKind::Fleet, UnitKind::Wing];

    #[inline]
    pub(crate) const fn new(unit: Unit) -> Self {
        let (kind, supply) = (unit.kind as u16 + 1, unit.supply as u16);
        let coast = Coast::pack(unit.coast) as u16;
        Self(PowerId::pack(unit.power) as u16 | kind << 8 | coast << 10 | supply << 14)
    }

    #[inline]
    pub(crate) const fn unit(self) -> Option<Unit> {
        if self.0 == 0 {
            return None;
        }
        Some(Unit {
            kind: Self::KINDS[(self.0 >> 8 & 3) as usize],
            power: PowerId::unpack((self.0 & 0xff) as u8),
            coast: Coast::unpack((self.0 >> 10 & 15) as u8),
            supply: if self.0 >> 14 == 0 { Supply::Supplied } else { Supply::Unsupplied },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_keeps_every_unit() {
        assert_eq!(Slot::EMPTY.unit(), None);
        for kind in UnitKind::ALL {
            for power in [None, Some(PowerId::new(0)), Some(PowerId::new(253))] {
                for coast in [None, Some(Coast::North), Some(Coast::NorthWest)] {
                    for supply in [Supply::Supplied, Supply::Unsupplied] {
                        let unit = Unit { kind, power, coast, supply };
                        assert_eq!(Slot::new(unit).unit(), Some(unit));
                    }
                }
            }
        }
    }
}
