//! What happens between phases: centres that change hands, and the end of the game.

use chancery::advance::{Capture, DrawReason, Ending};
use chancery::board::{Location, PowerId, PowerSet, ProvinceId};
use chancery::position::Unit;
use chancery::rules::TurnLimit;

use super::names;
use crate::reference::{Basic, RuleRef};
use crate::results::What;
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says what came of a phase.
pub(crate) fn consequence(scene: &Scene, what: &What) -> Sentence {
    match what {
        What::Dislodged { unit, at, retreats } => may_retreat(scene, *unit, *at, retreats),
        What::Closed(provinces) => closed(scene, provinces),
        What::Captured(capture) => captured(scene, *capture),
        What::Eliminated(power) => Sentence::new(
            format!("{} is eliminated.", names::power(scene, Some(*power))),
            RuleRef::Basic(Basic::Centres),
        ),
        What::Owes { power, builds } => owes(scene, *power, *builds),
        What::Ended(ending) => ended(scene, ending),
    }
}

/// Where a dislodged unit may go.
fn may_retreat(scene: &Scene, unit: Unit, at: ProvinceId, retreats: &[Location]) -> Sentence {
    let of = names::power(scene, unit.power);
    let place = names::place(scene, unit.at(at));
    let to: Vec<String> = retreats.iter().map(|to| names::place(scene, *to)).collect();
    let may = match to.as_slice() {
        [] => "can go nowhere".to_owned(),
        to => format!("may retreat to {}", names::join(to, "or")),
    };
    let text = format!("{of}: {} {place} is dislodged and {may}.", unit.kind.letter());
    Sentence::new(text, RuleRef::Basic(Basic::Retreat))
}

fn closed(scene: &Scene, provinces: &[ProvinceId]) -> Sentence {
    let provinces: Vec<String> = provinces.iter().map(|at| names::province(scene, *at)).collect();
    let text = format!("Closed to retreats by standoffs: {}.", names::list(&provinces));
    Sentence::new(text, RuleRef::Basic(Basic::Retreat))
}

/// What a power may build, or must remove.
fn owes(scene: &Scene, power: PowerId, builds: i32) -> Sentence {
    let what = match builds {
        1 => "may build a unit".to_owned(),
        0.. => format!("may build {builds} units"),
        -1 => "must remove a unit".to_owned(),
        _ => format!("must remove {} units", builds.unsigned_abs()),
    };
    let rule = if builds < 0 { Basic::Disband } else { Basic::Build };
    Sentence::new(format!("{} {what}.", names::power(scene, Some(power))), RuleRef::Basic(rule))
}

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
