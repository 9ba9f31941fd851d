//! Playing the steps of a case.

use chancery::Variant;
use chancery::advance::EmptyPhases;
use chancery::notation::Names;
use chancery::orders::{OrderSet, Pacts};
use chancery::position::Position;
use chancery::record::PhaseOrders;
use chancery::rules::{Rules, Wings};
use chancery_formats::case::{Step, Verdict};

use super::set_up;
use crate::judged::{Judged, judge};
use crate::orders::{OrderReader, Unread};

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
    /// For each order of the step, its place among the orders given; `None` for one that belongs to
    /// another kind of phase or cannot be read.
    pub given: Vec<Option<usize>>,
    /// The phase with no step left out: the next position has its retreats still to come.
    pub judged: Judged,
    /// The next position in which anybody has something to order.
    pub following: Position,
}

/// Plays the steps of a case, each from its own position or from where the one before ended.
///
/// `wings` says whether `W` is a unit in the order texts, whatever the rules make of it.
///
/// # Errors
///
/// The first step that cannot be played, and why.
pub fn play(
    variant: &Variant,
    steps: &[Step],
    rules: &Rules,
    wings: Wings,
) -> Result<Vec<PlayedStep>, PlayError> {
    let mut played: Vec<PlayedStep> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let before = match (&step.set_up, played.last()) {
            (Some(set_up), _) => set_up::position(&variant.map, rules, step.phase, set_up),
            (None, Some(last)) => Ok(set_up::carried(last.judged.played.after.clone(), step.phase)),
            (None, None) => Err(PlayFault::NoSetUp),
        };
        let result = before.and_then(|before| play_step(variant, step, (rules, wings), before));
        played.push(result.map_err(|fault| PlayError { step: index, fault })?);
    }
    Ok(played)
}

fn play_step(
    variant: &Variant,
    step: &Step,
    (rules, wings): (&Rules, Wings),
    before: Position,
) -> Result<PlayedStep, PlayFault> {
    let map = &variant.map;
    let mut set = OrderSet::default();
    let names = Names::new(map);
    let mut reader = OrderReader::new(&names, wings);
    let mut given = Vec::with_capacity(step.orders.len());
    for (i, order) in step.orders.iter().enumerate() {
        let by = set_up::power_id(map, &order.power)?;
        match reader.read(&before, by, &order.text, &mut set.notes) {
            Ok(order) => {
                given.push(Some(set.orders.len()));
                set.orders.push(order);
            }
            Err(Unread::WrongPhase) => given.push(None),
            // What cannot be read is as good as illegal, if that is what the case says it is.
            Err(Unread::NoOrder) if is_to_be_illegal(step, i) => given.push(None),
            Err(Unread::NoOrder) => {
                return Err(PlayFault::UnreadOrder { text: order.text.clone() });
            }
        }
    }
    let mut pacts = Pacts::none();
    for (a, b) in &step.pacts {
        pacts.join(set_up::power_id(map, a)?, set_up::power_id(map, b)?);
    }
    let orders = PhaseOrders { set, pacts, ..PhaseOrders::default() };
    let due = judge(variant, rules, EmptyPhases::Skipped, before.clone(), orders.clone());
    let judged = judge(variant, rules, EmptyPhases::Played, before, orders);
    Ok(PlayedStep { given, judged, following: due.played.after })
}

fn is_to_be_illegal(step: &Step, order: usize) -> bool {
    let stated = step.expect.results.get(order).and_then(Option::as_ref);
    stated.is_some_and(|result| result.verdict == Verdict::Illegal)
}
