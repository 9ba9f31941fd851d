//! Border rules: when a province may not be entered, or only at a lower strength.

use super::ids::ProvinceId;
use crate::position::{Phase, PhaseKind, Season, UnitKind};

/// The kinds of order a border rule can name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderKind {
    /// Hold.
    Hold,
    /// Move.
    Move,
    /// Support to hold or to move.
    Support,
    /// Convoy.
    Convoy,
    /// Retreat.
    Retreat,
    /// Disband, in a retreat phase or as a removal.
    Disband,
    /// Build.
    Build,
}

/// The years a border rule is in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Years {
    /// Every year.
    All,
    /// From the first to the last, both included.
    Range(i32, i32),
    /// Odd years.
    Odd,
    /// Even years.
    Even,
}

impl Years {
    /// Whether `year` is one of them.
    #[must_use]
    pub const fn contains(self, year: i32) -> bool {
        match self {
            Self::All => true,
            Self::Range(first, last) => first <= year && year <= last,
            Self::Odd => year % 2 != 0,
            Self::Even => year % 2 == 0,
        }
    }
}

/// What a border rule does while it is in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BorderEffect {
    /// The province may not be entered, nor supported into, from the provinces named. A unit in it
    /// is free to act.
    Closed,
    /// No order may be given to a unit in the province, and none may enter or act on it: jDip's
    /// ice. It is also how jDip reads every border that does not say from where: it asks the
    /// province a unit stands in as well as the one it acts on.
    Frozen,
    /// A move over the border has this much added to its strength, usually -1; one that goes
    /// around it by convoy has not. A move left without strength cuts nothing and succeeds only
    /// where nothing at all resists it. A support over a border that takes away is illegal.
    Strength(i8),
}

/// A rule about entering one province. It is in force when every condition holds; an empty list of
/// kinds, seasons or phases sets no condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BorderRule {
    /// A name for messages, such as `ice`.
    pub id: String,
    /// What it is, in words.
    pub description: String,
    /// The provinces it is entered from; empty means from anywhere.
    pub from: Vec<ProvinceId>,
    /// The unit kinds concerned.
    pub units: Vec<UnitKind>,
    /// The order kinds concerned.
    pub orders: Vec<OrderKind>,
    /// The seasons concerned.
    pub seasons: Vec<Season>,
    /// The kinds of phase concerned.
    pub phases: Vec<PhaseKind>,
    /// The years concerned.
    pub years: Years,
    /// What it does.
    pub effect: BorderEffect,
}

impl BorderRule {
    /// Whether the rule is in force for this unit kind, order and phase, entering from `from`.
    #[must_use]
    pub fn applies(
        &self,
        from: ProvinceId,
        unit: UnitKind,
        order: OrderKind,
        phase: Phase,
    ) -> bool {
        fn any_or<T: PartialEq>(list: &[T], value: &T) -> bool {
            list.is_empty() || list.contains(value)
        }
        any_or(&self.from, &from)
            && any_or(&self.units, &unit)
            && any_or(&self.orders, &order)
            && any_or(&self.seasons, &phase.season)
            && any_or(&self.phases, &phase.kind)
            && self.years.contains(phase.year)
    }
}
