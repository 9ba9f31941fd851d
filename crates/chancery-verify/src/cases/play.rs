//! Playing the steps of a case.

use chancery::Variant;
use chancery::adjudicate::{
    AdjustmentResolution, Cycle, RetreatResolution, Settled, UnitOutcome, Workspace, adjustments,
    movement, retreats,
};
use chancery::advance::{
    Changes, EmptyPhases, Terms, after_adjustments, after_movement, after_retreats,
};
use chancery::board::PowerSet;
use chancery::orders::{
    AdjustmentOrder, IllegalReason, MovementOrder, Order, OrderNotes, Pacts, RetreatOrder, Setting,
};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Rules;
use chancery_formats::case::Step;

use super::set_up;
use crate::orders;

/// Why a case cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct PlayError {
    /// The step, counted from zero.
    pub step: usize,
    /// What is wrong with it.
    pub fault: PlayFault,
}

/// What is wrong with a step that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayFault {
    /// The map has no such place.
    #[error("there is no place `{word}`")]
    UnknownPlace {
        /// The word.
        word: String,
    },
    /// The map has no such power.
    #[error("there is no power `{word}`")]
    UnknownPower {
        /// The word.
        word: String,
    },
    /// An order text that cannot be read.
    #[error("`{text}` cannot be read as an order of this phase")]
    UnreadOrder {
        /// The text.
        text: String,
    },
    /// A first step without a position.
    #[error("the first step states no position")]
    NoSetUp,
}

/// A step that has been played.
#[derive(Debug, Clone)]
pub struct PlayedStep {
    /// The rules it was played by.
    pub rules: Rules,
    /// The position before.
    pub before: Position,
    /// For each order of the step, its place among the orders of this kind of phase; `None` for an
    /// order that belongs to another kind.
    pub given: Vec<Option<usize>>,
    /// The orders of this kind of phase and what became of them.
    pub resolved: Resolved,
    /// The position after the orders, with the retreats still to come.
    pub after: Position,
    /// The position of the next phase in which anybody has something to order.
    pub next: Position,
}

/// The orders of a step and what became of them.
#[derive(Debug, Clone)]
pub enum Resolved {
    /// A movement phase.
    Movement {
        /// The orders.
        orders: Vec<MovementOrder>,
        /// Why each does not count, if it does not.
        refused: Vec<Option<IllegalReason>>,
        /// What became of the units.
        outcomes: Vec<UnitOutcome>,
        /// Orders that depended on each other.
        cycles: Vec<Cycle>,
    },
    /// A retreat phase.
    Retreats {
        /// The orders.
        orders: Vec<RetreatOrder>,
        /// What became of them.
        resolution: RetreatResolution,
    },
    /// An adjustment phase.
    Adjustments {
        /// The orders.
        orders: Vec<AdjustmentOrder>,
        /// What became of them.
        resolution: AdjustmentResolution,
    },
}

impl PlayedStep {
    /// Whether the chosen rules give no result.
    #[must_use]
    pub fn is_unresolved(&self) -> bool {
        match &self.resolved {
            Resolved::Movement { cycles, .. } => {
                cycles.iter().any(|cycle| cycle.settled == Settled::NoResolution)
            }
            Resolved::Retreats { .. } | Resolved::Adjustments { .. } => false,
        }
    }
}

/// Plays the steps of a case, each from its own position or from where the one before ended.
///
/// # Errors
///
/// The first step that cannot be played, and why.
pub fn play(
    variant: &Variant,
    steps: &[Step],
    rules: &Rules,
) -> Result<Vec<PlayedStep>, PlayError> {
    let mut played: Vec<PlayedStep> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let before = match (&step.set_up, played.last()) {
            (Some(set_up), _) => set_up::position(&variant.map, rules, step, set_up),
            (None, Some(last)) => Ok(set_up::carried(last.after.clone(), step.phase)),
            (None, None) => Err(PlayFault::NoSetUp),
        };
        let result = before.and_then(|before| play_step(variant, step, rules, before));
        played.push(result.map_err(|fault| PlayError { step: index, fault })?);
    }
    Ok(played)
}

fn play_step(
    variant: &Variant,
    step: &Step,
    rules: &Rules,
    before: Position,
) -> Result<PlayedStep, PlayFault> {
    let map = &variant.map;
    let mut notes = OrderNotes::new();
    let (mut read, mut given) = (Vec::new(), Vec::with_capacity(step.orders.len()));
    for order in &step.orders {
        let by = set_up::power_id(map, &order.power)?;
        match orders::read(map, &before, step.phase.kind, by, &order.text, &mut notes) {
            Ok(order) => {
                given.push(Some(read.len()));
                read.push(order);
            }
            Err(orders::Unread::WrongPhase) => given.push(None),
            Err(orders::Unread::NoOrder) => {
                return Err(PlayFault::UnreadOrder { text: order.text.clone() });
            }
        }
    }
    let mut pacts = Pacts::none();
    for (a, b) in &step.pacts {
        pacts.join(set_up::power_id(map, a)?, set_up::power_id(map, b)?);
    }
    let terms = |empty_phases| Terms {
        map,
        rules,
        victory: &variant.victory,
        empty_phases,
        disorder: PowerSet::EMPTY,
        quiet_years: 0,
    };
    let (played, skipped) = (terms(EmptyPhases::Played), terms(EmptyPhases::Skipped));
    Ok(match step.phase.kind {
        PhaseKind::Movement => {
            let orders: Vec<MovementOrder> = read.iter().filter_map(as_movement).collect();
            let setting = Setting { map, position: &before, rules, pacts: &pacts, notes: &notes };
            let mut workspace = Workspace::new();
            let resolution = movement(setting, &orders, &mut workspace);
            let outcomes: Vec<UnitOutcome> = resolution.units().collect();
            let cycles = resolution.cycles().to_vec();
            let refused = (0..orders.len()).map(|i| resolution.refused(i)).collect();
            let next = |terms| after_movement(terms, &resolution, &mut Changes::default());
            let (after, next) = (next(&played), next(&skipped));
            let resolved = Resolved::Movement { orders, refused, outcomes, cycles };
            PlayedStep { rules: *rules, before, given, resolved, after, next }
        }
        PhaseKind::Retreat => {
            let orders: Vec<RetreatOrder> = read.iter().filter_map(as_retreat).collect();
            let resolution = retreats(map, &before, &orders, rules);
            let next = |terms| after_retreats(terms, &before, &resolution, &mut Changes::default());
            let (after, next) = (next(&played), next(&skipped));
            let resolved = Resolved::Retreats { orders, resolution };
            PlayedStep { rules: *rules, before, given, resolved, after, next }
        }
        PhaseKind::Adjustment => {
            let orders: Vec<AdjustmentOrder> = read.iter().filter_map(as_adjustment).collect();
            let resolution = adjustments(map, &before, &orders, rules, PowerSet::EMPTY);
            let after = after_adjustments(&skipped, &before, &resolution, &mut Changes::default());
            let resolved = Resolved::Adjustments { orders, resolution };
            PlayedStep { rules: *rules, before, given, resolved, next: after.clone(), after }
        }
    })
}

const fn as_movement(order: &Order) -> Option<MovementOrder> {
    match order {
        Order::Movement(order) => Some(*order),
        _ => None,
    }
}

const fn as_retreat(order: &Order) -> Option<RetreatOrder> {
    match order {
        Order::Retreat(order) => Some(*order),
        _ => None,
    }
}

const fn as_adjustment(order: &Order) -> Option<AdjustmentOrder> {
    match order {
        Order::Adjustment(order) => Some(*order),
        _ => None,
    }
}
