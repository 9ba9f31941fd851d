//! A quick set of orders of one power: what it may well order, by what places are worth to it.
//!
//! It serves twice: as what others are expected to do, and as what the search begins with.

use chancery::board::{PowerId, ProvinceId};
use chancery::orders::MovementOrder;
use chancery::position::Season;

use crate::dice::Dice;
use crate::graph::PlaceId;
use crate::menu::Choices;
use crate::worth::{Scene, Worth, captures};

/// How far chance moves the score of a place.
const NOISE: i32 = 100;
/// What is left of the worth of a province where a unit of another stands, in hundredths.
const HELD: i32 = 45;
/// What a centre entered in Spring is worth, in hundredths: it must be held through the Fall.
const IN_SPRING: i32 = 75;
/// In how many of a hundred cases a unit gives up its own move to support a better one.
const YIELDS: u32 = 60;

/// Guesses the orders of one power's units, one each, in the order of `units`.
pub(crate) fn guess(
    scene: &Scene<'_>,
    power: PowerId,
    units: &[&Choices],
    worth: &Worth,
    dice: &mut Dice,
) -> Vec<Option<MovementOrder>> {
    let mut guess = Guess { scene, power, units, worth, chosen: vec![None; units.len()] };
    let mut turns: Vec<usize> = (0..units.len()).collect();
    dice.shuffle(&mut turns);
    for &unit in &turns {
        guess.choose(unit, dice);
    }
    for &unit in &turns {
        guess.support(unit, dice);
    }
    guess.chosen.into_iter().map(|chosen| chosen.and_then(|chosen| chosen.order)).collect()
}

/// What was chosen for a unit.
#[derive(Debug, Clone, Copy)]
struct Chosen {
    order: Option<MovementOrder>,
    /// Where the unit goes, or stays.
    to: PlaceId,
    score: i32,
}

struct Guess<'a> {
    scene: &'a Scene<'a>,
    power: PowerId,
    units: &'a [&'a Choices],
    worth: &'a Worth,
    chosen: Vec<Option<Chosen>>,
}

impl Guess<'_> {
    fn choose(&mut self, unit: usize, dice: &mut Dice) {
        let choices = self.units[unit];
        let stay = self.score(choices, choices.place) + dice.noise(NOISE);
        let mut best = Chosen { order: choices.stand, to: choices.place, score: stay };
        if self.is_taken(choices.at, unit) {
            best.score = i32::MIN;
        }
        for step in &choices.moves {
            if self.is_taken(self.scene.graph.province(step.to), unit) {
                continue;
            }
            let score = self.score(choices, step.to) + dice.noise(NOISE);
            if score > best.score {
                best = Chosen { order: Some(step.order), to: step.to, score };
            }
        }
        self.chosen[unit] = Some(best);
    }

    /// Whether another unit of the power goes to a province, or stands there and has not been told
    /// to leave.
    fn is_taken(&self, province: ProvinceId, by: usize) -> bool {
        let graph = self.scene.graph;
        self.units.iter().zip(&self.chosen).enumerate().any(|(i, (unit, chosen))| {
            i != by
                && match chosen {
                    Some(chosen) => graph.province(chosen.to) == province,
                    None => unit.at == province,
                }
        })
    }

    fn score(&self, choices: &Choices, to: PlaceId) -> i32 {
        let Scene { terms, graph, position, .. } = *self.scene;
        let province = graph.province(to);
        let mut score = self.worth.pull(to);
        if terms.map.province(province).centre && captures(choices.unit.kind) {
            let base = self.worth.base(province);
            let later = position.phase.season == Season::Spring
                && position.owner(province) != Some(self.power);
            score += if later { base * IN_SPRING / 100 } else { base };
        }
        let there = position.unit(province);
        if there.is_some_and(|unit| unit.power != Some(self.power)) {
            score = score * HELD / 100;
        }
        score
    }

    /// Lets a unit support another of its power where that is better than what it does itself.
    fn support(&mut self, unit: usize, dice: &mut Dice) {
        let Some(own) = self.chosen[unit] else { return };
        let choices = self.units[unit];
        let stays = own.to == choices.place;
        let mut best: Option<(i32, MovementOrder)> = None;
        for (other, chosen) in self.units.iter().zip(&self.chosen) {
            let Some(chosen) = chosen.filter(|_| other.at != choices.at) else { continue };
            let (to, order) = self.helped(choices, other, chosen);
            let Some(order) = order else { continue };
            let contested = self.worth.threat(to) > 0;
            let gain = self.worth.base(to) + self.worth.pull(chosen.to);
            let better = stays || gain > own.score && dice.chance(YIELDS);
            if contested && better && best.is_none_or(|(best, _)| gain > best) {
                best = Some((gain, order));
            }
        }
        if let Some((_, order)) = best {
            self.chosen[unit] = Some(Chosen { order: Some(order), to: choices.place, ..own });
        }
    }

    /// The support of one unit for what was chosen for another, and the province it is for.
    fn helped(
        &self,
        helper: &Choices,
        other: &Choices,
        chosen: Chosen,
    ) -> (ProvinceId, Option<MovementOrder>) {
        let graph = self.scene.graph;
        let to = graph.places()[chosen.to].at;
        let order = if chosen.to == other.place {
            helper.support_to_hold(other.at)
        } else {
            helper.support_for(other.at, to)
        };
        (to.province, order)
    }
}
