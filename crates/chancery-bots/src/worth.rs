//! What places are worth to a power: centres by themselves, and every place by the centres near it.
//!
//! Scores are whole numbers, so that they are the same on every machine. A centre that is free for
//! the taking is worth [`CENTRE`].

use chancery::board::{Map, PowerId, PowerSet, ProvinceId};
use chancery::position::{Position, UnitKind};

use crate::graph::Graph;
use crate::view::{Terms, View};

/// A centre of nobody.
pub(crate) const CENTRE: i32 = 1000;

/// A neutral unit stands in it, which takes two to move.
const GUARDED_NEUTRAL: i32 = 500;

/// An own centre that nobody threatens, and what each unit that could enter adds.
const OWN: i32 = 100;
const OWN_BY_THREAT: i32 = 150;
const THREATS_MAX: i32 = 3;

/// What each unit near a foreign centre takes from its worth: the weak side is where to go.
const LESS_BY_DEFENDER: i32 = 80;
const DEFENDERS_MAX: i32 = 4;

/// What the centre of a power that has half of what wins is worth more.
const LEADER: i32 = 200;
/// What is left, in hundredths, of the worth of the others' centres then.
const BESIDE_LEADER: i32 = 30;

/// The weight of what lies one step away, two steps, and so on, in parts of [`PULL_PARTS`]. Each
/// step also spreads over the neighbours, so that far things fade quickly.
const PULL: [i32; 7] = [24, 12, 8, 6, 5, 4, 3];
const PULL_PARTS: i32 = 192;

/// What is handed on in a step is the sum over the neighbours, divided by this.
const SPREAD: i32 = 5;
/// The same over a ferry, which needs a fleet and its order.
const FERRY_SPREAD: i32 = 30;

/// A position as seen by anybody: what the worths of all powers have in common.
#[derive(Debug, Clone)]
pub(crate) struct Scene<'a> {
    pub(crate) terms: Terms<'a>,
    pub(crate) graph: &'a Graph,
    pub(crate) position: &'a Position,
    /// How many units can step into each province or stand in it.
    reach: Vec<i32>,
    centres: Vec<i32>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(view: &View<'a>, graph: &'a Graph) -> Self {
        let (map, position) = (view.terms.map, view.position);
        let everybody = |_: Option<PowerId>| true;
        let reach = reach(map, graph, position, everybody);
        let mut centres = vec![0; map.power_count()];
        for &centre in map.centres() {
            let owner = position.owner(centre);
            if let Some(count) = owner.and_then(|owner| centres.get_mut(owner.index())) {
                *count += 1;
            }
        }
        Self { terms: view.terms, graph, position, reach, centres }
    }

    /// How many centres a power owns.
    pub(crate) fn centres_of(&self, power: PowerId) -> i32 {
        self.centres.get(power.index()).copied().unwrap_or(0)
    }

    /// How many centres win; all of them where no number does.
    pub(crate) fn goal(&self) -> i32 {
        let enough = self.terms.victory.centres.map(i32::from);
        let all = i32::try_from(self.terms.map.centres().len()).unwrap_or(i32::MAX);
        enough.unwrap_or(all).max(1)
    }

    /// The strongest other power, if it has half of what wins.
    pub(crate) fn leader_but(&self, power: PowerId) -> Option<PowerId> {
        let others = self.terms.map.powers().map(|(id, _)| id).filter(|id| *id != power);
        let strongest = others.max_by_key(|id| (self.centres_of(*id), std::cmp::Reverse(*id)))?;
        self.leads(strongest).then_some(strongest)
    }

    /// Whether a power has half of what wins.
    pub(crate) fn leads(&self, power: PowerId) -> bool {
        self.centres_of(power).saturating_mul(2) >= self.goal()
    }
}

/// How many units of the powers asked for can step into each province, or stand in it.
pub(crate) fn reach(
    map: &Map,
    graph: &Graph,
    position: &Position,
    whose: impl Fn(Option<PowerId>) -> bool,
) -> Vec<i32> {
    let mut reach = vec![0; map.province_count()];
    for (at, unit) in position.units() {
        if unit.power.is_none() || !whose(unit.power) {
            continue;
        }
        reach[at.index()] += 1;
        let Some(place) = graph.of_unit(at, unit) else { continue };
        let mut last = None;
        for to in graph.steps(place).iter().map(|to| graph.province(*to)) {
            // The coasts of one province follow each other.
            if last != Some(to) {
                reach[to.index()] += 1;
            }
            last = Some(to);
        }
    }
    reach
}

/// What places are worth to one power.
#[derive(Debug, Clone)]
pub(crate) struct Worth {
    /// By province: a centre to take or to guard.
    base: Vec<i32>,
    /// By place: what is near.
    pull: Vec<i32>,
    /// By province: how many units of others can step in or stand there.
    threat: Vec<i32>,
}

impl Worth {
    /// What places are worth to a power at peace with its friends.
    pub(crate) fn new(scene: &Scene<'_>, power: PowerId, friends: PowerSet) -> Self {
        let Scene { terms, graph, position, .. } = *scene;
        let map = terms.map;
        let own = |of: Option<PowerId>| of.is_some_and(|of| of == power || friends.contains(of));
        let own_reach = reach(map, graph, position, own);
        let threat: Vec<i32> =
            scene.reach.iter().zip(&own_reach).map(|(all, own)| all - own).collect();
        let mut base = vec![0; map.province_count()];
        for &centre in map.centres() {
            let threat = threat[centre.index()];
            base[centre.index()] = base_of(scene, power, friends, centre, threat);
        }
        let pull = pull(graph, &base, true);
        Self { base, pull, threat }
    }

    /// By place: what is near to take, own centres apart. Ferries count while there is a fleet to
    /// carry; without one an army on an island comes to nothing.
    pub(crate) fn prospects(&self, scene: &Scene<'_>, power: PowerId, has_fleet: bool) -> Vec<i32> {
        let mut base = self.base.clone();
        for centre in scene.position.centres_of(power) {
            base[centre.index()] = 0;
        }
        pull(scene.graph, &base, has_fleet)
    }

    pub(crate) fn base(&self, province: ProvinceId) -> i32 {
        self.base[province.index()]
    }

    pub(crate) fn pull(&self, place: usize) -> i32 {
        self.pull[place]
    }

    pub(crate) fn threat(&self, province: ProvinceId) -> i32 {
        self.threat[province.index()]
    }
}

fn base_of(
    scene: &Scene<'_>,
    power: PowerId,
    friends: PowerSet,
    centre: ProvinceId,
    threat: i32,
) -> i32 {
    let position = scene.position;
    let there = position.unit(centre);
    match position.owner(centre) {
        Some(owner) if owner == power => OWN + OWN_BY_THREAT * threat.min(THREATS_MAX),
        Some(owner) if friends.contains(owner) => 0,
        Some(owner) => {
            let worth = CENTRE - LESS_BY_DEFENDER * threat.min(DEFENDERS_MAX);
            match scene.leader_but(power) {
                Some(leader) if leader == owner => worth + LEADER,
                Some(_) => worth * BESIDE_LEADER / 100,
                None => worth,
            }
        }
        None if there.is_some_and(|unit| unit.power.is_none()) => GUARDED_NEUTRAL,
        None => CENTRE,
    }
}

/// Spreads the worth of provinces over the places from which they are reached.
fn pull(graph: &Graph, base: &[i32], by_ferry: bool) -> Vec<i32> {
    let own = |place| base[graph.province(place).index()];
    let mut near: Vec<i32> = (0..graph.len()).map(own).collect();
    let mut next = near.clone();
    let mut pull = vec![0; graph.len()];
    for weight in PULL {
        for (place, spread) in next.iter_mut().enumerate() {
            let mut last = (None, 0);
            let mut sum = near[place];
            for &to in graph.steps(place) {
                // Of the coasts of one province the best counts.
                let (province, value) = (Some(graph.province(to)), near[to]);
                if last.0 == province {
                    let more = (value - last.1).max(0);
                    sum += more;
                    last.1 += more;
                } else {
                    sum += value;
                    last = (province, value);
                }
            }
            let ferries = if by_ferry { graph.ferries(place) } else { &[] };
            let ferried: i32 = ferries.iter().map(|to| near[*to]).sum();
            *spread = sum / SPREAD + ferried / FERRY_SPREAD;
        }
        std::mem::swap(&mut near, &mut next);
        for (pull, near) in pull.iter_mut().zip(&near) {
            *pull += weight * near / PULL_PARTS;
        }
    }
    pull
}

/// Whether a unit of this kind takes a centre by standing in it.
pub(crate) fn captures(kind: UnitKind) -> bool {
    kind != UnitKind::Wing
}
