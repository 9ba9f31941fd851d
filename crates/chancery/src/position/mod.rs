//! Where everything stands: units, dislodged units, owners of centres, contested provinces, and
//! the phase.

mod by_province;
mod check;
mod phase;
mod unit;

pub use check::{Misplacement, PositionFault, Standing, check};
pub use phase::{Phase, PhaseKind, PhaseParseError, Season};
pub use unit::{Supply, Unit, UnitKind};

pub(crate) use by_province::ByProvince;
pub(crate) use unit::Slot;

use smallvec::SmallVec;

use crate::board::{Map, PowerId, ProvinceId, ProvinceSet};

/// A unit that has been dislodged and waits for its retreat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dislodged {
    /// The unit, with the coast it stood on.
    pub unit: Unit,
    /// The province it may not retreat to because its attacker came from there; `None` when the
    /// attacker came by convoy and the rules allow that retreat (DATC 4.A.5).
    pub barred: Option<ProvinceId>,
}

/// A dislodged unit as a position stores it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Entry {
    at: ProvinceId,
    slot: Slot,
    /// The barred province plus one, or 0.
    barred: u16,
}

/// Dislodged units, ascending by province. Each takes an attacker and a supporter to dislodge, so
/// that on 128 provinces there are at most 42 and nothing is allocated.
type Entries = SmallVec<[Entry; 42]>;

impl Entry {
    fn unpack(self) -> Option<Dislodged> {
        let barred = self.barred.checked_sub(1).map(|i| ProvinceId::new(i.into()));
        self.slot.unit().map(|unit| Dislodged { unit, barred })
    }
}

/// The most builds that a winter leaves to some powers, ascending by power. On standard maps nothing
/// is allocated.
type BuildLimits = SmallVec<[(PowerId, u16); 8]>;

/// A position of a game: everything the next adjudication depends on, and nothing else.
///
/// It is made for one map and holds indexes of that map. Cloning it allocates nothing on maps of
/// up to 128 provinces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The phase to be played.
    pub phase: Phase,
    units: ByProvince<Slot>,
    /// The provinces with a unit: what `units` says, quicker to walk.
    occupied: ProvinceSet,
    dislodged: Entries,
    owners: ByProvince<u8>,
    contested: ProvinceSet,
    build_limits: BuildLimits,
}

impl Position {
    /// An empty board of `province_count` provinces.
    #[must_use]
    pub fn new(province_count: usize, phase: Phase) -> Self {
        Self {
            phase,
            units: ByProvince::new(province_count),
            occupied: ProvinceSet::new(),
            dislodged: Entries::new(),
            owners: ByProvince::new(province_count),
            contested: ProvinceSet::new(),
            build_limits: BuildLimits::new(),
        }
    }

    /// How many provinces the board has.
    #[must_use]
    pub fn province_count(&self) -> usize {
        self.units.as_slice().len()
    }

    /// The unit in a province.
    ///
    /// # Panics
    ///
    /// Panics if the province is of another map and its number too high for this board.
    #[inline]
    #[must_use]
    pub fn unit(&self, province: ProvinceId) -> Option<Unit> {
        self.units[province].unit()
    }

    /// Whether a unit that is not dislodged stands in a province.
    #[inline]
    #[must_use]
    pub fn is_occupied(&self, province: ProvinceId) -> bool {
        self.occupied.contains(province)
    }

    /// Puts a unit into a province, in place of any other, or takes it away.
    ///
    /// # Panics
    ///
    /// Panics if the province is of another map and its number too high for this board.
    pub fn set_unit(&mut self, province: ProvinceId, unit: Option<Unit>) {
        self.units[province] = unit.map_or(Slot::EMPTY, Slot::new);
        if unit.is_some() {
            self.occupied.insert(province);
        } else {
            self.occupied.remove(province);
        }
    }

    /// Every unit that is not dislodged, by province.
    #[inline]
    pub fn units(&self) -> impl Iterator<Item = (ProvinceId, Unit)> + '_ {
        let (mut occupied, slots) = (self.occupied.iter(), self.units.as_slice());
        std::iter::from_fn(move || {
            let at = occupied.next()?;
            // There is one wherever the set says so.
            Some((at, slots[at.index()].unit()?))
        })
    }

    /// The units that were not supplied last winter, by province. Dislodged units are not among
    /// them.
    pub fn unsupplied(&self) -> impl Iterator<Item = (ProvinceId, Unit)> + '_ {
        self.units().filter(|(_, unit)| unit.is_unsupplied())
    }

    /// Says of the unit in a province whether it was supplied last winter. Where no unit stands,
    /// nothing is said.
    ///
    /// # Panics
    ///
    /// Panics if the province is of another map and its number too high for this board.
    pub fn set_supply(&mut self, province: ProvinceId, supply: Supply) {
        if let Some(unit) = self.unit(province) {
            self.set_unit(province, Some(Unit { supply, ..unit }));
        }
    }

    /// The units of one power, by province.
    pub fn units_of(&self, power: PowerId) -> impl Iterator<Item = (ProvinceId, Unit)> + '_ {
        self.units().filter(move |(_, unit)| unit.power == Some(power))
    }

    /// The dislodged unit of a province.
    #[must_use]
    pub fn dislodged_at(&self, province: ProvinceId) -> Option<Dislodged> {
        let found = self.dislodged.binary_search_by_key(&province, |entry| entry.at).ok()?;
        self.dislodged[found].unpack()
    }

    /// The unit of a province that has orders in this phase: the dislodged one in a retreat phase.
    /// `None` for a province of another map.
    #[must_use]
    pub fn unit_to_order(&self, province: ProvinceId) -> Option<Unit> {
        match self.phase.kind {
            PhaseKind::Retreat => self.dislodged_at(province).map(|dislodged| dislodged.unit),
            PhaseKind::Movement | PhaseKind::Adjustment => {
                let on_board = province.index() < self.province_count();
                on_board.then(|| self.unit(province)).flatten()
            }
        }
    }

    /// Marks a unit as dislodged in a province, in place of any other, or takes the mark away.
    pub fn set_dislodged(&mut self, province: ProvinceId, dislodged: Option<Dislodged>) {
        let found = self.dislodged.binary_search_by_key(&province, |entry| entry.at);
        let entry = dislodged.map(|d| Entry {
            at: province,
            slot: Slot::new(d.unit),
            barred: d.barred.map_or(0, |p| p.get() + 1),
        });
        match (found, entry) {
            (Ok(i), Some(entry)) => self.dislodged[i] = entry,
            (Ok(i), None) => {
                self.dislodged.remove(i);
            }
            (Err(i), Some(entry)) => self.dislodged.insert(i, entry),
            (Err(_), None) => {}
        }
    }

    /// How many units are dislodged.
    #[must_use]
    pub fn dislodged_count(&self) -> usize {
        self.dislodged.len()
    }

    /// Every dislodged unit, by province.
    pub fn dislodged(&self) -> impl Iterator<Item = (ProvinceId, Dislodged)> + '_ {
        self.dislodged.iter().filter_map(|entry| Some((entry.at, entry.unpack()?)))
    }

    /// The owner of a centre.
    ///
    /// # Panics
    ///
    /// Panics if the province is of another map and its number too high for this board.
    #[inline]
    #[must_use]
    pub fn owner(&self, province: ProvinceId) -> Option<PowerId> {
        PowerId::unpack(self.owners[province])
    }

    /// Gives a centre to a power, or to nobody.
    ///
    /// # Panics
    ///
    /// Panics if the province is of another map and its number too high for this board.
    pub fn set_owner(&mut self, province: ProvinceId, owner: Option<PowerId>) {
        self.owners[province] = PowerId::pack(owner);
    }

    /// The centres a power owns, by province.
    pub fn centres_of(&self, power: PowerId) -> impl Iterator<Item = ProvinceId> + '_ {
        let wanted = PowerId::pack(Some(power));
        self.owners
            .as_slice()
            .iter()
            .enumerate()
            .filter(move |(_, owner)| **owner == wanted)
            .map(|(i, _)| ProvinceId::new(i))
    }

    /// How many centres of the map a power owns.
    ///
    /// # Panics
    ///
    /// Panics if the map has more provinces than the board.
    #[must_use]
    pub fn centre_count(&self, map: &Map, power: PowerId) -> u16 {
        let owned = map.centres().iter().filter(|centre| self.owner(**centre) == Some(power));
        // There are never more than provinces.
        owned.fold(0, |count: u16, _| count.saturating_add(1))
    }

    /// The most builds that the winter leaves to a power in this adjustment phase; `None` where it
    /// sets no bound.
    #[must_use]
    pub fn build_limit(&self, power: PowerId) -> Option<u16> {
        let found = self.build_limits.binary_search_by_key(&power, |limit| limit.0).ok()?;
        self.build_limits.get(found).map(|limit| limit.1)
    }

    /// Bounds the builds of a power in this adjustment phase, or takes the bound away.
    pub fn set_build_limit(&mut self, power: PowerId, limit: Option<u16>) {
        let found = self.build_limits.binary_search_by_key(&power, |limit| limit.0);
        match (found, limit) {
            (Ok(i), Some(limit)) => self.build_limits[i].1 = limit,
            (Ok(i), None) => {
                self.build_limits.remove(i);
            }
            (Err(i), Some(limit)) => self.build_limits.insert(i, (power, limit)),
            (Err(_), None) => {}
        }
    }

    /// Every bound on builds, by power.
    pub fn build_limits(&self) -> impl Iterator<Item = (PowerId, u16)> + '_ {
        self.build_limits.iter().copied()
    }

    /// Takes every bound on builds away.
    pub fn clear_build_limits(&mut self) {
        self.build_limits.clear();
    }

    /// Vacant provinces in which a standoff left nobody: closed to retreats.
    #[must_use]
    pub const fn contested(&self) -> &ProvinceSet {
        &self.contested
    }

    /// The same set, to change.
    pub const fn contested_mut(&mut self) -> &mut ProvinceSet {
        &mut self.contested
    }
}
