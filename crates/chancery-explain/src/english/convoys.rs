//! Convoys that carried their army, convoys that were disrupted, and paradoxes.

use chancery::adjudicate::{DisruptionReason, UnitOutcome};
use chancery::board::ProvinceId;
use chancery::orders::LegalAction;
use chancery::rules::ConvoyParadox;

use super::supports::harmless_attacks;
use super::{moves, names};
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// The name of the paradox rule in force.
pub(super) const fn paradox_rule(rule: ConvoyParadox) -> &'static str {
    match rule {
        ConvoyParadox::Rule1971 => "the rule of 1971",
        ConvoyParadox::Rule1982 => "the rule of 1982",
        ConvoyParadox::Rule2000 => "the rule of 2000",
        ConvoyParadox::AllHold => "the all-hold rule",
        ConvoyParadox::Affect => "Verheijden",
        ConvoyParadox::Szykman => "Szykman",
    }
}

pub(super) fn paradox(scene: &Scene, unit: &UnitOutcome, core: &[ProvinceId]) -> Sentence {
    let core: Vec<String> = core.iter().map(|at| names::unit(scene, *at)).collect();
    let by = paradox_rule(scene.rules.convoy_paradox);
    let written = moves::written(scene, unit);
    let mut text = format!("Paradox settled by {by}: {written} does not take place.");
    if !core.is_empty() {
        text.pop();
        text.push_str("; the orders of ");
        text.push_str(&names::list(&core));
        text.push_str(" hang on each other.");
    }
    Sentence::new(text, RuleRef::in_force(ConvoyParadox::INFO.id, scene.rules))
}

/// Each cause of a disruption: `F North Sea was dislodged by F Skagerrak`.
fn causes(scene: &Scene, why: &[DisruptionReason]) -> String {
    let cause = |reason: &DisruptionReason| match reason {
        DisruptionReason::Dislodged { at, by } => {
            let (fleet, attacker) = (names::unit(scene, *at), names::unit(scene, *by));
            format!("{fleet} was dislodged by {attacker}")
        }
        DisruptionReason::Paradox { at } => {
            let by = paradox_rule(scene.rules.convoy_paradox);
            format!("{} does not convoy in a paradox settled by {by}", names::unit(scene, *at))
        }
    };
    let causes: Vec<String> = why.iter().map(cause).collect();
    if causes.is_empty() { "no route is left".to_owned() } else { names::list(&causes) }
}

fn disruption_rule(scene: &Scene, why: &[DisruptionReason]) -> RuleRef {
    let by_paradox = |reason: &DisruptionReason| match reason {
        DisruptionReason::Paradox { .. } => true,
        DisruptionReason::Dislodged { .. } => false,
    };
    if why.iter().any(by_paradox) {
        RuleRef::in_force(ConvoyParadox::INFO.id, scene.rules)
    } else {
        RuleRef::Basic(Basic::Disrupted)
    }
}

pub(super) fn army_left_behind(
    scene: &Scene,
    unit: &UnitOutcome,
    why: &[DisruptionReason],
) -> Sentence {
    let written = moves::written(scene, unit);
    let text = format!("{written} fails, its convoy disrupted: {}.", causes(scene, why));
    Sentence::new(text, disruption_rule(scene, why))
}

pub(super) fn disrupted(scene: &Scene, why: &[DisruptionReason]) -> Sentence {
    let text = format!("Convoy disrupted: {}.", causes(scene, why));
    Sentence::new(text, disruption_rule(scene, why))
}

pub(super) fn convoyed(
    scene: &Scene,
    unit: &UnitOutcome,
    army: ProvinceId,
    used: bool,
    harmless: &[ProvinceId],
) -> Sentence {
    let fleet = names::unit(scene, unit.at);
    let cargo = match unit.action {
        LegalAction::Convoy { army, to } => names::movement(scene, army, to.into()),
        LegalAction::Hold
        | LegalAction::Move { .. }
        | LegalAction::SupportHold { .. }
        | LegalAction::SupportMove { .. } => names::unit(scene, army),
    };
    let attacks = harmless_attacks(scene, unit.at, harmless, "dislodge");
    let text = if used {
        format!("{fleet} convoys {cargo}{attacks}.")
    } else {
        format!("{fleet} is there to convoy {cargo}, which does not arrive over it{attacks}.")
    };
    Sentence::new(text, RuleRef::Basic(Basic::Convoy))
}
