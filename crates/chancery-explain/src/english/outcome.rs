//! What became of a unit in a movement phase.

use chancery::adjudicate::{CutReason, Dislodgement, Reason, UnitOutcome};
use chancery::board::ProvinceId;
use chancery::orders::Order;

use super::{convoys, holds, illegal, moves, names, supports, void};
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says what became of a unit, and adds who dislodged it if the sentence has not.
pub(crate) fn outcome(scene: &Scene, unit: &UnitOutcome, reason: &Reason) -> Sentence {
    let mut sentence = by_reason(scene, unit, reason);
    if let Some(dislodgement) = unit.dislodged
        && !tells_dislodgement(reason)
    {
        sentence.details.push(dislodged(scene, unit.at, dislodgement).text);
    }
    sentence
}

const fn tells_dislodgement(reason: &Reason) -> bool {
    matches!(reason, Reason::Overcome { .. } | Reason::Cut(CutReason::Dislodged { .. }))
}

fn by_reason(scene: &Scene, unit: &UnitOutcome, reason: &Reason) -> Sentence {
    match reason {
        Reason::Illegal(reason) => {
            let order = unit.order.and_then(|index| scene.orders.get(index));
            illegal::of_unit(scene, unit.at, order.map(|o| Order::Movement(*o)).as_ref(), *reason)
        }
        Reason::Void(reason) => void::void(scene, unit.at, unit.action, *reason),
        Reason::NotAttacked => holds::not_attacked(scene, unit.at),
        Reason::Stood { hold, attackers } => holds::stood(scene, unit.at, hold, attackers),
        Reason::Overcome { hold, by, attack } => holds::overcome(scene, unit.at, hold, *by, attack),
        Reason::Moved { attack, met, rivals, convoy } => {
            moves::moved(scene, unit, attack, met, rivals, convoy)
        }
        Reason::Bounced { attack, met, rivals } => {
            moves::bounced(scene, unit, attack, met.as_ref(), rivals)
        }
        Reason::OwnUnit => own_unit(scene, unit),
        Reason::ConvoyDisrupted(why) => convoys::army_left_behind(scene, unit, why),
        Reason::Paradox { core } => convoys::paradox(scene, unit, core),
        Reason::Ring { ring } => moves::ring(scene, unit, ring),
        Reason::Supported { target, to, harmless } => {
            supports::supported(scene, unit, *target, *to, harmless)
        }
        Reason::Cut(why) => supports::cut(scene, unit.at, *why),
        Reason::Convoyed { army, used, harmless } => {
            convoys::convoyed(scene, unit, *army, *used, harmless)
        }
        Reason::Disrupted(why) => convoys::disrupted(scene, why),
    }
}

fn own_unit(scene: &Scene, unit: &UnitOutcome) -> Sentence {
    let text =
        format!("{} fails: a unit of its own power stayed there.", moves::written(scene, unit));
    Sentence::new(text, RuleRef::Basic(Basic::OwnUnit))
}

/// Says who dislodged a unit.
pub(crate) fn dislodged(scene: &Scene, at: ProvinceId, dislodgement: Dislodgement) -> Sentence {
    let by = names::unit(scene, dislodgement.by);
    let how = if dislodgement.convoyed { ", which came by convoy" } else { "" };
    let text = format!("{} is dislodged by {by}{how}.", names::unit(scene, at));
    Sentence::new(text, RuleRef::Basic(Basic::Dislodged))
}
