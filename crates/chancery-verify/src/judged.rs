//! One phase judged from a position, with what is asked about it most.

use chancery::Variant;
use chancery::adjudicate::{Reason, Settled, UnitOutcome, Workspace, movement};
use chancery::advance::{EmptyPhases, Terms};
use chancery::board::{Map, ProvinceId};
use chancery::orders::{MovementOrder, Order, Setting};
use chancery::position::Position;
use chancery::record::{MovementSummary, PhaseOrders, PhaseOutcome, Played, play};
use chancery::rules::Rules;

/// A phase that has been judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The rules it was judged by.
    pub rules: Rules,
    /// The position before.
    pub before: Position,
    /// The orders, what became of them, and the position after.
    pub played: Played,
}

/// A movement phase with its reasons. Orders are counted among those of a movement phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explained {
    /// The orders of a movement phase among those given.
    pub orders: Vec<MovementOrder>,
    /// What became of the units, by province.
    pub outcomes: Vec<UnitOutcome>,
    /// Why, in the same order.
    pub reasons: Vec<Reason>,
}

/// Judges a phase.
#[must_use]
pub fn judge(
    variant: &Variant,
    rules: &Rules,
    empty_phases: EmptyPhases,
    before: Position,
    orders: PhaseOrders,
) -> Judged {
    let terms = Terms { map: &variant.map, rules, victory: &variant.victory, empty_phases };
    let played = play(&terms, 0, &before, orders, &mut Workspace::new());
    Judged { rules: *rules, before, played }
}

impl Judged {
    /// What became of a movement phase; `None` for another.
    #[must_use]
    pub const fn movement(&self) -> Option<&MovementSummary> {
        match &self.played.outcome {
            PhaseOutcome::Movement(summary) => Some(summary),
            PhaseOutcome::Retreat(_) | PhaseOutcome::Adjustment(_) => None,
        }
    }

    /// What became of the unit of a province in a movement phase.
    #[must_use]
    pub fn unit(&self, at: ProvinceId) -> Option<&UnitOutcome> {
        let units = &self.movement()?.units;
        units.binary_search_by_key(&at, |outcome| outcome.at).ok().map(|i| &units[i])
    }

    /// Whether the chosen rules give no result.
    #[must_use]
    pub fn is_unresolved(&self) -> bool {
        let unresolved = |summary: &MovementSummary| {
            summary.cycles.iter().any(|cycle| cycle.settled == Settled::NoResolution)
        };
        self.movement().is_some_and(unresolved)
    }

    /// Why each unit ended a movement phase as it did; `None` for another kind of phase. It is
    /// worked out anew.
    #[must_use]
    pub fn explain(&self, map: &Map) -> Option<Explained> {
        self.movement()?;
        let given = &self.played.orders;
        let orders: Vec<MovementOrder> = given.set.orders.iter().filter_map(as_movement).collect();
        let setting = Setting {
            map,
            position: &self.before,
            rules: &self.rules,
            pacts: &given.pacts,
            notes: &given.set.notes,
        };
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        let with_reasons = resolution.units().filter_map(|outcome| {
            let reason = resolution.reason(outcome.at)?;
            Some((outcome, reason))
        });
        let (outcomes, reasons) = with_reasons.unzip();
        Some(Explained { orders, outcomes, reasons })
    }
}

const fn as_movement(order: &Order) -> Option<MovementOrder> {
    match order {
        Order::Movement(order) => Some(*order),
        Order::Retreat(_) | Order::Adjustment(_) | Order::SetUp(_) => None,
    }
}
