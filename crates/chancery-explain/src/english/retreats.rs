//! What became of dislodged units.

use chancery::adjudicate::{RetreatFate, RetreatOutcome, RetreatResolution};
use chancery::advance::{DisbandReason, Disbanded};
use chancery::board::Location;
use chancery::orders::{Order, RetreatOrder};

use super::{illegal, names};
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says what became of one dislodged unit of a retreat phase.
pub(crate) fn retreated(
    scene: &Scene,
    resolution: &RetreatResolution,
    orders: &[RetreatOrder],
    outcome: &RetreatOutcome,
) -> Sentence {
    let unit = names::unit(scene, outcome.at);
    match outcome.fate {
        RetreatFate::Retreated { to } => {
            plain(format!("{unit} retreats to {}.", names::place(scene, to)))
        }
        RetreatFate::Disbanded => plain(format!("{unit} is disbanded as ordered.")),
        RetreatFate::Collided { to } => collided(scene, resolution, outcome, to),
        RetreatFate::Illegal(reason) => {
            let order = outcome.order.and_then(|index| orders.get(index));
            let order = order.map(|order| Order::Retreat(*order));
            let mut sentence = illegal::without_details(scene, outcome.at, order.as_ref(), reason);
            sentence.details.push(format!("{unit} is disbanded."));
            sentence
        }
        RetreatFate::NoOrder => plain(format!("{unit} is disbanded: it had no order to retreat.")),
        RetreatFate::NowhereToGo => {
            plain(format!("{unit} is disbanded: no retreat is left to it."))
        }
        RetreatFate::Neutral => plain(format!("{unit} is removed: it belongs to no power.")),
    }
}

fn plain(text: String) -> Sentence {
    Sentence::new(text, RuleRef::Basic(Basic::Retreat))
}

fn collided(
    scene: &Scene,
    resolution: &RetreatResolution,
    outcome: &RetreatOutcome,
    to: Location,
) -> Sentence {
    let unit = names::unit(scene, outcome.at);
    let rivals: Vec<String> =
        resolution.rivals(outcome).map(|rival| names::unit(scene, rival.at)).collect();
    let whom = if rivals.is_empty() { "another unit".to_owned() } else { names::list(&rivals) };
    let verb = if rivals.len() > 1 { "retreat" } else { "retreats" };
    let to = names::province(scene, to.province);
    plain(format!("{unit} is disbanded: {whom} {verb} to {to} as well."))
}

/// Says why a dislodged unit left the board before its retreat phase.
pub(crate) fn disbanded(scene: &Scene, disbanded: Disbanded) -> Sentence {
    let letter = disbanded.unit.kind.letter();
    let place = names::place(scene, disbanded.unit.at(disbanded.at));
    match disbanded.reason {
        DisbandReason::NowhereToGo => {
            plain(format!("{letter} {place} is disbanded: no retreat is left to it."))
        }
        DisbandReason::Neutral => {
            plain(format!("{letter} {place} is removed: it belongs to no power."))
        }
        DisbandReason::CivilDisorder => Sentence::new(
            format!("{letter} {place} is disbanded: its power is in civil disorder."),
            RuleRef::Basic(Basic::CivilDisorder),
        ),
    }
}
