//! What happens between phases: centres that change hands, and the end of the game.

use chancery::advance::{Capture, DrawReason, Ending};
use chancery::board::PowerSet;
use chancery::rules::TurnLimit;

use super::names;
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says that a centre changed hands.
pub(crate) fn captured(scene: &Scene, capture: Capture) -> Sentence {
    let to = names::power(scene, Some(capture.to));
    let centre = names::province(scene, capture.centre);
    let text = match capture.from {
        Some(_) => format!("{to} takes {centre} from {}.", names::power(scene, capture.from)),
        None => format!("{to} takes {centre}."),
    };
    Sentence::new(text, RuleRef::Basic(Basic::Centres))
}

/// Says how the game ended.
pub(crate) fn ended(scene: &Scene, ending: &Ending) -> Sentence {
    match ending {
        Ending::Solo { power, centres } => {
            let winner = names::power(scene, Some(*power));
            let text = format!("{winner} has won with {}.", count(*centres));
            Sentence::new(text, RuleRef::Basic(Basic::Victory))
        }
        Ending::MostCentres { winners, centres } => {
            let have = if winners.len() == 1 { "has" } else { "have" };
            let who = all(scene, *winners);
            let text = format!(
                "The last year is over: {who} {have} won, with the most centres ({centres})."
            );
            Sentence::new(text, RuleRef::in_force(TurnLimit::INFO.id, scene.rules))
        }
        Ending::Draw { powers, reason } => {
            let who = all(scene, *powers);
            let (why, rule) = match reason {
                DrawReason::NoCapture { years } => (
                    format!("no centre changed hands for {years} years"),
                    RuleRef::Basic(Basic::Victory),
                ),
                DrawReason::LastYear { year } => (
                    format!("{year} was the last year"),
                    RuleRef::in_force(TurnLimit::INFO.id, scene.rules),
                ),
            };
            Sentence::new(format!("The game is a draw between {who}: {why}."), rule)
        }
    }
}

fn all(scene: &Scene, powers: PowerSet) -> String {
    let all: Vec<String> = powers.iter().map(|power| names::power(scene, Some(power))).collect();
    names::list(&all)
}

fn count(centres: u16) -> String {
    if centres == 1 { "1 centre".to_owned() } else { format!("{centres} centres") }
}
