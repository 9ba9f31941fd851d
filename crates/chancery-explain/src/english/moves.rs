//! Moves that succeeded and moves that failed.

use chancery::adjudicate::{Fate, Opposition, Rival, Tally, UnitOutcome};
use chancery::board::ProvinceId;

use super::names;
use super::tally::{Strength, details, strength};
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Where the unit was to go; its own province if its order was no move.
fn destination(unit: &UnitOutcome) -> ProvinceId {
    names::destination(unit.action).map_or(unit.at, |to| to.province)
}

/// The move as it is written: `A Paris - Burgundy`.
pub(super) fn written(scene: &Scene, unit: &UnitOutcome) -> String {
    match names::destination(unit.action) {
        Some(to) => names::movement(scene, unit.at, to),
        None => names::unit(scene, unit.at),
    }
}

/// The strength that stood against a move, in words; nothing if none did.
fn obstacle(scene: &Scene, unit: &UnitOutcome, met: &Opposition) -> Option<String> {
    let there = destination(unit);
    match met {
        Opposition::Nothing | Opposition::Vacated => None,
        Opposition::Hold(tally) => {
            let of = names::unit(scene, there);
            Some(strength(scene, Strength::Hold, tally, Some(&of)))
        }
        Opposition::FailedToLeave => {
            Some(format!("hold 1 of {} (which could not leave)", names::unit(scene, there)))
        }
        Opposition::HeadToHead(tally) => {
            let of = names::movement_into(scene, there, unit.at);
            let text = strength(scene, Strength::Defend, tally, Some(&of));
            Some(format!("{text} (head-to-head)"))
        }
    }
}

fn rival(scene: &Scene, unit: &UnitOutcome, rival: &Rival) -> String {
    let of = names::movement_into(scene, rival.from, destination(unit));
    strength(scene, Strength::Prevent, &rival.prevent, Some(&of))
}

/// A move that succeeded.
pub(super) fn moved(
    scene: &Scene,
    unit: &UnitOutcome,
    attack: &Tally,
    met: &Opposition,
    rivals: &[Rival],
    convoy: &[ProvinceId],
) -> Sentence {
    let written = written(scene, unit);
    let mut obstacles: Vec<String> = obstacle(scene, unit, met).into_iter().collect();
    obstacles.extend(rivals.iter().map(|r| rival(scene, unit, r)));
    let why = if obstacles.is_empty() {
        match met {
            Opposition::Vacated => format!("{} left", names::unit(scene, destination(unit))),
            Opposition::Nothing
            | Opposition::Hold(_)
            | Opposition::FailedToLeave
            | Opposition::HeadToHead(_) => "nobody stood or went there".to_owned(),
        }
    } else {
        let attack = strength(scene, Strength::Attack, attack, None);
        format!("{attack} exceeds {}", names::list(&obstacles))
    };
    let over: Vec<String> = convoy.iter().map(|sea| names::province(scene, *sea)).collect();
    let text = if over.is_empty() {
        format!("{written} succeeds: {why}.")
    } else {
        format!("{written} succeeds by convoy over {}: {why}.", names::list(&over))
    };
    let rule = match met {
        Opposition::HeadToHead(_) => Basic::HeadToHead,
        Opposition::Nothing
        | Opposition::Vacated
        | Opposition::Hold(_)
        | Opposition::FailedToLeave => Basic::Move,
    };
    let mut sentence = Sentence::new(text, RuleRef::Basic(rule));
    sentence.details = details(scene, std::iter::once(attack));
    sentence
}

/// A move that failed against what stood or moved there.
pub(super) fn bounced(
    scene: &Scene,
    unit: &UnitOutcome,
    attack: &Tally,
    met: Option<&Opposition>,
    rivals: &[Rival],
) -> Sentence {
    let written = written(scene, unit);
    let against = met.and_then(|met| obstacle(scene, unit, met));
    let mut obstacles: Vec<String> = against.into_iter().collect();
    obstacles.extend(rivals.iter().map(|r| rival(scene, unit, r)));
    let attack_text = strength(scene, Strength::Attack, attack, None);
    let comparison = match obstacles.as_slice() {
        [] => "is not enough".to_owned(),
        [only] => format!("does not exceed {only}"),
        [_, _] => format!("exceeds neither {}", names::join(&obstacles, "nor")),
        _ => format!("exceeds none of {}", names::list(&obstacles)),
    };
    let standoff = if is_standoff(scene, attack, rivals) { " (standoff)" } else { "" };
    let rule = match met {
        Some(Opposition::HeadToHead(_)) => Basic::HeadToHead,
        Some(Opposition::Hold(_) | Opposition::FailedToLeave) => Basic::HoldStrength,
        Some(Opposition::Nothing | Opposition::Vacated) | None if rivals.is_empty() => Basic::Move,
        Some(Opposition::Nothing | Opposition::Vacated) | None => Basic::Standoff,
    };
    let text = format!("{written} fails: {attack_text} {comparison}{standoff}.");
    let mut sentence = Sentence::new(text, RuleRef::Basic(rule));
    sentence.details = details(scene, std::iter::once(attack));
    sentence
}

/// Whether the moves to one place stopped each other: none of the rivals got in. Where outcomes
/// are not known, a rival of equal strength certainly did not.
fn is_standoff(scene: &Scene, attack: &Tally, rivals: &[Rival]) -> bool {
    let got_in = |rival: &Rival| match scene.outcome(rival.from) {
        Some(outcome) => outcome.fate == Fate::Moved,
        None => rival.prevent.strength > attack.strength,
    };
    !rivals.is_empty() && !rivals.iter().any(got_in)
}

/// A move in a ring.
pub(super) fn ring(scene: &Scene, unit: &UnitOutcome, ring: &[ProvinceId]) -> Sentence {
    let mut stops: Vec<String> = ring.iter().map(|at| names::province(scene, *at)).collect();
    stops.extend(ring.first().map(|at| names::province(scene, *at)));
    let text =
        format!("{} succeeds in a ring of moves: {}.", written(scene, unit), stops.join(" - "));
    Sentence::new(text, RuleRef::Basic(Basic::Ring))
}
