//! How often orders succeed: jDip's order statistics.

use crate::adjudicate::{Fate, UnitOutcome};
use crate::board::{ByPower, Map};
use crate::orders::LegalAction;
use crate::position::Position;

/// A share: so many of so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rate {
    /// How many of them.
    pub part: u32,
    /// How many in all.
    pub whole: u32,
}

impl Rate {
    /// The share in percent, rounded to the nearest, halves up; `None` of nothing.
    #[must_use]
    pub fn percent(self) -> Option<u32> {
        let (part, whole) = (u64::from(self.part), u64::from(self.whole));
        let rounded = (part * 200 + whole).checked_div(whole * 2)?;
        u32::try_from(rounded).ok()
    }

    fn count(&mut self, success: bool) {
        self.part = self.part.saturating_add(u32::from(success));
        self.whole = self.whole.saturating_add(1);
    }

    const fn plus(self, other: Self) -> Self {
        Self {
            part: self.part.saturating_add(other.part),
            whole: self.whole.saturating_add(other.whole),
        }
    }
}

/// The orders of one power: of each kind, how many succeeded.
///
/// Only orders that were given count, one a unit. A hold succeeds if the unit is not dislodged, a
/// support if it is given, a convoy if the fleet was there for its army. What matches nothing does
/// not succeed. Illegal orders are counted apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct OrderCount {
    /// Moves.
    pub moves: Rate,
    /// Holds.
    pub holds: Rate,
    /// Supports of one's own units.
    pub own_supports: Rate,
    /// Supports of the units of others.
    pub foreign_supports: Rate,
    /// Convoys.
    pub convoys: Rate,
    /// Illegal orders, whatever they said.
    pub illegal: u32,
}

impl OrderCount {
    /// Legal orders of every kind: how many succeeded.
    #[must_use]
    pub fn overall(self) -> Rate {
        self.moves.plus(self.holds).plus(self.supports()).plus(self.convoys)
    }

    /// Supports of anybody: how many were given.
    #[must_use]
    pub const fn supports(self) -> Rate {
        self.own_supports.plus(self.foreign_supports)
    }

    /// How many of the legal orders were supports, successful or not.
    #[must_use]
    pub fn support_share(self) -> Rate {
        Rate { part: self.supports().whole, whole: self.overall().whole }
    }

    /// How many of the legal orders were supports of the units of others, successful or not.
    #[must_use]
    pub fn foreign_support_share(self) -> Rate {
        Rate { part: self.foreign_supports.whole, whole: self.overall().whole }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            moves: self.moves.plus(other.moves),
            holds: self.holds.plus(other.holds),
            own_supports: self.own_supports.plus(other.own_supports),
            foreign_supports: self.foreign_supports.plus(other.foreign_supports),
            convoys: self.convoys.plus(other.convoys),
            illegal: self.illegal.saturating_add(other.illegal),
        }
    }
}

/// The order statistics of a movement phase, or of several added up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderStatistics {
    /// The counts of each power.
    pub by_power: ByPower<OrderCount>,
}

impl OrderStatistics {
    /// Nothing counted yet.
    #[must_use]
    pub fn none(map: &Map) -> Self {
        Self { by_power: ByPower::from_fn(map.power_count(), |_| OrderCount::default()) }
    }

    /// Counts the orders of a movement phase, played from the position `before`.
    #[must_use]
    pub fn of(map: &Map, before: &Position, units: &[UnitOutcome]) -> Self {
        let mut statistics = Self::none(map);
        for outcome in units.iter().filter(|outcome| outcome.order.is_some()) {
            let Some(power) = outcome.unit.power.filter(|p| p.index() < map.power_count()) else {
                continue;
            };
            count(&mut statistics.by_power[power], outcome, before);
        }
        statistics
    }

    /// Adds the counts of another phase on the same map.
    pub fn add(&mut self, other: &Self) {
        for (power, counts) in other.by_power.iter() {
            self.by_power[power] = self.by_power[power].plus(*counts);
        }
    }

    /// The counts of all powers together.
    #[must_use]
    pub fn total(&self) -> OrderCount {
        self.by_power.iter().fold(OrderCount::default(), |sum, (_, counts)| sum.plus(*counts))
    }
}

fn count(counts: &mut OrderCount, outcome: &UnitOutcome, before: &Position) {
    if let Fate::Illegal(_) = outcome.fate {
        counts.illegal = counts.illegal.saturating_add(1);
        return;
    }
    match outcome.action {
        LegalAction::Hold => counts.holds.count(outcome.dislodged.is_none()),
        LegalAction::Move { .. } => counts.moves.count(outcome.fate == Fate::Moved),
        LegalAction::Convoy { .. } => counts.convoys.count(outcome.fate == Fate::Convoyed),
        LegalAction::SupportHold { target, .. } | LegalAction::SupportMove { target, .. } => {
            let own = before.unit(target).is_some_and(|unit| unit.power == outcome.unit.power);
            let rate = if own { &mut counts.own_supports } else { &mut counts.foreign_supports };
            rate.count(outcome.fate == Fate::Supported);
        }
    }
}
