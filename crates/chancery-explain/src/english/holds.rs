//! Units that were to stay: not attacked, attacked in vain, dislodged.

use chancery::adjudicate::Tally;
use chancery::board::ProvinceId;

use super::names;
use super::tally::{Strength, details, strength};
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

pub(super) fn not_attacked(scene: &Scene, at: ProvinceId) -> Sentence {
    let text = format!("{} holds: nobody attacked it.", names::province(scene, at));
    Sentence::new(text, RuleRef::Basic(Basic::Hold))
}

pub(super) fn stood(
    scene: &Scene,
    at: ProvinceId,
    hold: &Tally,
    attackers: &[(ProvinceId, Tally)],
) -> Sentence {
    let place = names::province(scene, at);
    let of = |(from, tally): &(ProvinceId, Tally)| {
        strength(scene, Strength::Attack, tally, Some(&names::unit(scene, *from)))
    };
    let hold_text = strength(scene, Strength::Hold, hold, None);
    let strong = |(_, tally): &&(ProvinceId, Tally)| tally.strength > hold.strength;
    let strongest: Vec<_> = attackers.iter().filter(strong).collect();
    let (text, rule) = match strongest.as_slice() {
        [] => {
            let attacks: Vec<String> = attackers.iter().map(of).collect();
            let verb = if attacks.len() == 1 { "does" } else { "do" };
            let attacks = names::list(&attacks);
            (
                format!("{place} holds: {attacks} {verb} not exceed {hold_text}."),
                Basic::HoldStrength,
            )
        }
        [only] => (
            format!("{place} holds: {} exceeds {hold_text} and is stood off by another.", of(only)),
            Basic::Beleaguered,
        ),
        many => {
            let attacks: Vec<String> = many.iter().map(|attacker| of(attacker)).collect();
            let attacks = names::list(&attacks);
            (format!("{place} holds: {attacks} stand each other off."), Basic::Beleaguered)
        }
    };
    let mut sentence = Sentence::new(text, RuleRef::Basic(rule));
    sentence.details = details(scene, attackers.iter().map(|(_, tally)| tally));
    let holder = scene.unit(at).and_then(|unit| unit.power);
    let own = |from: &&ProvinceId| {
        holder.is_some() && scene.unit(**from).and_then(|unit| unit.power) == holder
    };
    for from in attackers.iter().map(|(from, _)| from).filter(own) {
        let attacker = names::unit(scene, *from);
        sentence.details.push(format!("{attacker} is of the same power and cannot dislodge it."));
    }
    sentence
}

pub(super) fn overcome(
    scene: &Scene,
    at: ProvinceId,
    hold: &Tally,
    by: ProvinceId,
    attack: &Tally,
) -> Sentence {
    let hold_text = strength(scene, Strength::Hold, hold, None);
    let attack_text = strength(scene, Strength::Attack, attack, Some(&names::unit(scene, by)));
    let text =
        format!("{} is dislodged: {attack_text} exceeds {hold_text}.", names::unit(scene, at));
    let mut sentence = Sentence::new(text, RuleRef::Basic(Basic::Dislodged));
    sentence.details = details(scene, std::iter::once(attack));
    sentence
}
