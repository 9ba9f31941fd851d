//! Orders that depended on each other in a circle.

use chancery::adjudicate::{Cycle, Settled};
use chancery::rules::ConvoyParadox;

use super::convoys::paradox_rule;
use super::names;
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says which orders depended on each other, and how that was settled.
pub(crate) fn cycle(scene: &Scene, cycle: &Cycle) -> Sentence {
    let units: Vec<String> = cycle.orders.iter().map(|at| names::unit(scene, *at)).collect();
    let units = names::list(&units);
    let in_force = RuleRef::in_force(ConvoyParadox::INFO.id, scene.rules);
    let by = paradox_rule(scene.rules.convoy_paradox);
    match cycle.settled {
        Settled::Ring => {
            let text = format!("The orders of {units} are a ring of moves, and all of them move.");
            Sentence::new(text, RuleRef::Basic(Basic::Ring))
        }
        Settled::ByRule => Sentence::new(
            format!(
                "The orders of {units} are a paradox with {}, settled by {by}.",
                results(cycle)
            ),
            in_force,
        ),
        Settled::NoResolution => {
            let text = format!(
                "The orders of {units} have {}, and the rules chosen leave it at that.",
                results(cycle)
            );
            let mut sentence = Sentence::new(text, in_force);
            sentence.details.push(
                "What is shown is the result by Szykman's rule where a convoy is among them, and \
                 with their supports cut where none is."
                    .to_owned(),
            );
            sentence
        }
    }
}

fn results(cycle: &Cycle) -> &'static str {
    match cycle.results {
        0 => "no consistent result",
        1 => "one consistent result or more",
        _ => "several consistent results",
    }
}
