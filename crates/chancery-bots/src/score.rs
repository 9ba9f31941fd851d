//! How good the result of a movement phase is for a power.

use chancery::adjudicate::{Fate, Resolution};
use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::position::Season;

use crate::graph::Graph;
use crate::worth::{CENTRE, Scene, Worth, captures};

/// To own as many centres as win, at the end of a Fall.
const WIN: i32 = 20_000;
/// A unit on a centre in Spring that it still has to hold through the Fall.
const HALF_TAKEN: i32 = 700;
/// An own centre in which another stands in Spring.
const HALF_LOST: i32 = 350;
/// What a centre of another takes from the score; one of a leader takes more.
const FOREIGN: i32 = 100;
const FOREIGN_OF_LEADER: i32 = 600;
/// For each unit that could enter an own centre beyond those that could hold it.
const EXPOSED_IN_SPRING: i32 = 300;
const EXPOSED_IN_FALL: i32 = 180;
const EXPOSED_MAX: i32 = 2;
/// A centre of another that more own units can enter than others can hold.
const WITHIN_REACH: i32 = 150;
/// A unit dislodged, which may be lost.
const OWN_DISLODGED: i32 = 400;
const FOREIGN_DISLODGED: i32 = 200;
/// What orders that came to nothing take off, so that of equal sets the tidier one is given.
const GIVEN: i32 = 4;
const WASTED: i32 = 6;

/// A centre of the map.
#[derive(Debug, Clone, Copy)]
struct Centre {
    at: ProvinceId,
    owner: Option<PowerId>,
}

/// Scores results for one power.
#[derive(Debug)]
pub(crate) struct Judge<'a> {
    graph: &'a Graph,
    worth: &'a Worth,
    power: PowerId,
    friends: PowerSet,
    leaders: PowerSet,
    centres: Vec<Centre>,
    goal: i32,
    season: Season,
    /// By province, of the result at hand: who would take a centre, and how many units of this power
    /// and of others reach it.
    holder: Vec<Option<PowerId>>,
    guards: Vec<i32>,
    threats: Vec<i32>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(
        scene: &Scene<'a>,
        worth: &'a Worth,
        power: PowerId,
        friends: PowerSet,
    ) -> Self {
        let map = scene.terms.map;
        let centre = |at: &ProvinceId| Centre { at: *at, owner: scene.position.owner(*at) };
        let leads = |id: &PowerId| *id != power && scene.leads(*id);
        let provinces = map.province_count();
        Self {
            graph: scene.graph,
            worth,
            power,
            friends,
            leaders: map.powers().map(|(id, _)| id).filter(leads).collect(),
            centres: map.centres().iter().map(centre).collect(),
            goal: scene.goal(),
            season: scene.position.phase.season,
            holder: vec![None; provinces],
            guards: vec![0; provinces],
            threats: vec![0; provinces],
        }
    }

    /// The score of a result: the higher the better.
    pub(crate) fn score(&mut self, resolution: &Resolution<'_>) -> i32 {
        self.holder.fill(None);
        self.guards.fill(0);
        self.threats.fill(0);
        self.units(resolution) + self.centres()
    }

    /// Looks at where the units are, and scores their places.
    fn units(&mut self, resolution: &Resolution<'_>) -> i32 {
        let mut score = 0;
        for outcome in resolution.units() {
            let own = outcome.unit.power == Some(self.power);
            let foreign = outcome.unit.power.is_some_and(|of| !own && !self.friends.contains(of));
            if own {
                score += match outcome.fate {
                    Fate::Supported | Fate::Convoyed => GIVEN,
                    Fate::Void(_) | Fate::Failed(_) => -WASTED,
                    _ => 0,
                };
            }
            let Some(after) = outcome.after else {
                score += if own { -OWN_DISLODGED } else { 0 };
                score += if foreign { FOREIGN_DISLODGED } else { 0 };
                continue;
            };
            if captures(outcome.unit.kind) {
                self.holder[after.province.index()] = outcome.unit.power;
            }
            if !own && !foreign {
                continue;
            }
            let Some(place) = self.graph.find(outcome.unit.kind, after) else { continue };
            let count = if own { &mut self.guards } else { &mut self.threats };
            count[after.province.index()] += 1;
            for to in self.graph.steps(place) {
                count[self.graph.province(*to).index()] += 1;
            }
            if own {
                score += self.worth.pull(place);
            }
        }
        score
    }

    fn centres(&self) -> i32 {
        let mut score = 0;
        let mut owned = 0;
        let mut chances = 0;
        for &Centre { at, owner } in &self.centres {
            let holder = self.holder[at.index()];
            let exposed = self.threats[at.index()] - self.guards[at.index()];
            let exposed = exposed.clamp(0, EXPOSED_MAX);
            let next = if self.season == Season::Spring { owner } else { holder.or(owner) };
            if next == Some(self.power) {
                owned += 1;
                score += match holder {
                    Some(holder) if holder != self.power => HALF_LOST,
                    _ if self.season == Season::Spring => CENTRE - EXPOSED_IN_SPRING * exposed,
                    _ => CENTRE - EXPOSED_IN_FALL * exposed,
                };
                continue;
            }
            if next.is_some_and(|next| self.friends.contains(next)) {
                continue;
            }
            score -= match next {
                Some(next) if self.leaders.contains(next) => FOREIGN_OF_LEADER,
                Some(_) => FOREIGN,
                None => 0,
            };
            if holder == Some(self.power) {
                score += HALF_TAKEN - EXPOSED_IN_FALL * exposed;
            } else if self.guards[at.index()] > self.threats[at.index()] {
                chances += 1;
            }
        }
        let won = self.season == Season::Fall && owned >= self.goal;
        score + WITHIN_REACH * chances + if won { WIN } else { 0 }
    }
}
