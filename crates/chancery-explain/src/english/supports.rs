//! Supports that were given and supports that were cut.

use chancery::adjudicate::{CutReason, UnitOutcome};
use chancery::board::{Location, ProvinceId};
use chancery::rules::SupportCut;

use super::names;
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

pub(super) fn supported(
    scene: &Scene,
    unit: &UnitOutcome,
    target: ProvinceId,
    to: Option<Location>,
    harmless: &[ProvinceId],
) -> Sentence {
    let helped = match to {
        Some(to) => names::movement(scene, target, to),
        None => names::unit(scene, target),
    };
    let supporter = names::unit(scene, unit.at);
    let attacks = harmless_attacks(scene, unit.at, harmless, "cut");
    let text = format!("{supporter} supports {helped}{attacks}.");
    let rule = if harmless.is_empty() { Basic::Support } else { Basic::Cut };
    let mut sentence = Sentence::new(text, RuleRef::Basic(rule));
    let why = |by: &ProvinceId| why_harmless(scene, unit, *by, to);
    sentence.details = harmless.iter().filter_map(why).collect();
    sentence
}

/// Why an attack did not cut, where that can be read off the board.
fn why_harmless(
    scene: &Scene,
    unit: &UnitOutcome,
    by: ProvinceId,
    to: Option<Location>,
) -> Option<String> {
    let attacker = scene.unit(by)?;
    let name = names::unit(scene, by);
    if attacker.power.is_some() && attacker.power == unit.unit.power {
        return Some(format!("{name} is of the same power."));
    }
    (to.map(|to| to.province) == Some(by))
        .then(|| format!("{name} stands where the support is directed."))
}

pub(super) fn cut(scene: &Scene, at: ProvinceId, why: CutReason) -> Sentence {
    let supporter = names::unit(scene, at);
    match why {
        CutReason::Attacked { by } => {
            let attack = names::movement_into(scene, by, at);
            let text = format!("{supporter}'s support is cut by {attack}.");
            let rule = match scene.rules.support_cut {
                SupportCut::Datc => RuleRef::Basic(Basic::Cut),
                SupportCut::AnyAttack => RuleRef::in_force(SupportCut::INFO.id, scene.rules),
            };
            Sentence::new(text, rule)
        }
        CutReason::Dislodged { by } => {
            let attacker = names::unit(scene, by);
            let text =
                format!("{supporter}'s support is cut: {supporter} is dislodged by {attacker}.");
            Sentence::new(text, RuleRef::Basic(Basic::Cut))
        }
        CutReason::Circular => {
            let text = format!(
                "{supporter}'s support counts as cut: it hangs on itself through other orders."
            );
            Sentence::new(text, RuleRef::Basic(Basic::Border))
        }
    }
}

/// `; A and B do not VERB it`, or nothing where nobody attacked.
pub(super) fn harmless_attacks(
    scene: &Scene,
    at: ProvinceId,
    harmless: &[ProvinceId],
    verb: &str,
) -> String {
    if harmless.is_empty() {
        return String::new();
    }
    let attacks: Vec<String> =
        harmless.iter().map(|by| names::movement_into(scene, *by, at)).collect();
    let does = if attacks.len() == 1 { "does" } else { "do" };
    format!("; {} {does} not {verb} it", names::list(&attacks))
}
