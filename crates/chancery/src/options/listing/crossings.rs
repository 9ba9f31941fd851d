//! Who can cross the water in a position: every army that some chain of fleets can carry, where to,
//! and by which fleets.

use super::index::LegalIndex;
use super::mask::Mask;
use crate::board::{Map, ProvinceId};
use crate::orders::routes::Fleets;

/// The most joined fleets whose chains are tried one by one: ten have a few hundred minimal chains
/// at most, fewer than the bounded search of a single question tries. On the standard map six
/// joined fleets are many. In larger groups, each fleet is asked about by itself.
const WALKED_FLEETS_MAX: usize = 10;

/// No entry, end of a list.
const NONE: u32 = u32::MAX;

/// An army that can cross.
#[derive(Debug, Clone, Copy)]
pub(super) struct Crossing<const W: usize> {
    pub(super) army: ProvinceId,
    /// Where it can land.
    pub(super) landings: Mask<W>,
    /// Where it can land and cannot go by land.
    pub(super) beyond: Mask<W>,
}

/// A fleet that is of use to an army.
#[derive(Debug, Clone, Copy)]
pub(super) struct Carriage<const W: usize> {
    pub(super) army: ProvinceId,
    /// Where the army can land by a minimal chain with this fleet.
    pub(super) landings: Mask<W>,
    /// Where the army cannot go without this fleet, not even by land.
    pub(super) needed: Mask<W>,
    /// The next carriage by the same fleet.
    next: u32,
}

/// A fleet of a group, and where the chains of the group lead from the shore in question.
#[derive(Debug, Clone, Copy)]
struct Walked<const W: usize> {
    fleet: ProvinceId,
    /// Where a minimal chain with this fleet leads.
    with: Mask<W>,
    /// Where a chain without it leads.
    without: Mask<W>,
}

/// The crossings of a position.
#[derive(Debug, Clone)]
pub(super) struct Crossings<const W: usize> {
    /// Every fleet that may convoy.
    pub(super) fleets: Mask<W>,
    /// The armies that can cross, ascending.
    pub(super) all: Vec<Crossing<W>>,
    /// Where any of them can land and cannot go by land.
    beyond: Mask<W>,
    /// Sets of joined fleets.
    groups: Vec<Mask<W>>,
    carriages: Vec<Carriage<W>>,
    /// By province of a fleet: its first and last carriage.
    lists: Vec<(u32, u32)>,
    walked: Vec<Walked<W>>,
    asked: Fleets,
}

impl<const W: usize> Default for Crossings<W> {
    fn default() -> Self {
        Self {
            fleets: Mask::EMPTY,
            all: Vec::new(),
            beyond: Mask::EMPTY,
            groups: Vec::new(),
            carriages: Vec::new(),
            lists: Vec::new(),
            walked: Vec::new(),
            asked: Fleets::default(),
        }
    }
}

impl<const W: usize> Crossings<W> {
    /// Finds the crossings of armies over fleets that may convoy.
    pub(super) fn survey(
        &mut self,
        map: &Map,
        index: &LegalIndex,
        fleets: Mask<W>,
        armies: Mask<W>,
    ) {
        self.fleets = fleets;
        self.all.clear();
        self.beyond = Mask::EMPTY;
        self.carriages.clear();
        if fleets.is_empty() {
            return;
        }
        self.lists.resize(map.province_count(), (NONE, NONE));
        for fleet in fleets.iter() {
            self.lists[fleet.index()] = (NONE, NONE);
        }
        self.group(map, index);
        for army in (armies & shores(map, fleets)).iter() {
            self.cross(map, index, army, Mask::from_row(map.shores_row(army)) & fleets);
        }
    }

    /// Sorts the fleets into sets of joined ones. On waters that can be crossed one way only, which
    /// sets those are depends on where one starts, so there all make one group.
    fn group(&mut self, map: &Map, index: &LegalIndex) {
        self.groups.clear();
        if !index.two_way_waters {
            self.groups.push(self.fleets);
            return;
        }
        let mut rest = self.fleets;
        while let Some(first) = rest.first() {
            let group = flood(map, Mask::EMPTY.with(first), self.fleets);
            rest = rest.without(group);
            self.groups.push(group);
        }
    }

    fn cross(&mut self, map: &Map, index: &LegalIndex, army: ProvinceId, shore: Mask<W>) {
        let land = index.land().less(army);
        let first = self.carriages.len();
        // Where some group leads, and where two do.
        let (mut landings, mut twice) = (Mask::EMPTY, Mask::EMPTY);
        for i in 0..self.groups.len() {
            let group = self.groups[i];
            let shore = shore & group;
            if shore.is_empty() {
                continue;
            }
            self.walked.clear();
            if index.two_way_waters && group.len() <= WALKED_FLEETS_MAX {
                let not_walked = |fleet| Walked { fleet, with: Mask::EMPTY, without: Mask::EMPTY };
                self.walked.extend(group.iter().map(not_walked));
                let mut walk = Walk { map, group, walked: &mut self.walked };
                for first in shore.iter() {
                    walk.step(first, 0, shore, land);
                }
            } else {
                self.ask(map, army, group, land);
            }
            let here = self.walked.iter().fold(Mask::EMPTY, |all, walked| all | walked.with);
            twice = twice | (landings & here);
            landings = landings | here;
            for i in 0..self.walked.len() {
                let Walked { fleet, with, without } = self.walked[i];
                if !with.is_empty() {
                    self.add_carriage(fleet, army, with, here.without(without));
                }
            }
        }
        if landings.is_empty() {
            return;
        }
        let beyond = landings.without(index.reach(index.places.first(army)));
        for carriage in &mut self.carriages[first..] {
            carriage.needed = (carriage.needed & beyond).without(twice);
        }
        self.beyond = self.beyond | beyond;
        self.all.push(Crossing { army, landings, beyond });
    }

    /// Asks about each fleet of a group, and each landing, by itself.
    fn ask(&mut self, map: &Map, army: ProvinceId, group: Mask<W>, land: Mask<W>) {
        self.asked.reset(map);
        self.fleets.iter().for_each(|fleet| self.asked.insert(fleet));
        let shore = Mask::from_row(map.shores_row(army));
        let landings = shores(map, flood(map, shore & group, group)) & land;
        for fleet in group.iter() {
            let mut with = Mask::EMPTY;
            for to in landings.iter() {
                if self.asked.useful(map, fleet, army, to) {
                    with.insert(to);
                }
            }
            let others = group.less(fleet);
            let without = shores(map, flood(map, shore & others, others));
            self.walked.push(Walked { fleet, with, without });
        }
    }

    fn add_carriage(
        &mut self,
        fleet: ProvinceId,
        army: ProvinceId,
        landings: Mask<W>,
        needed: Mask<W>,
    ) {
        let new = u32::try_from(self.carriages.len()).unwrap_or(NONE);
        let (first, last) = &mut self.lists[fleet.index()];
        match self.carriages.get_mut(*last as usize) {
            Some(carriage) => carriage.next = new,
            None => *first = new,
        }
        *last = new;
        self.carriages.push(Carriage { army, landings, needed, next: NONE });
    }

    /// Whether any army can go to a province over water only.
    #[inline]
    pub(super) fn any_beyond_to(&self, to: ProvinceId) -> bool {
        self.beyond.contains(to)
    }

    /// The armies that can go to a province over water only and do not need the unit in `but` for
    /// it, ascending.
    #[inline]
    pub(super) fn beyond_to(
        &self,
        to: ProvinceId,
        but: ProvinceId,
    ) -> impl Iterator<Item = ProvinceId> {
        let crossings = self.all.iter().filter(move |crossing| crossing.beyond.contains(to));
        let needs = move |army| {
            self.of_fleet(but).any(|carriage| carriage.army == army && carriage.needed.contains(to))
        };
        crossings.map(|crossing| crossing.army).filter(move |army| !needs(*army))
    }

    /// The armies that a fleet is of use to, ascending. None where there is no such fleet.
    #[inline]
    pub(super) fn of_fleet(&self, fleet: ProvinceId) -> impl Iterator<Item = &Carriage<W>> {
        let mut next = if self.fleets.contains(fleet) { self.lists[fleet.index()].0 } else { NONE };
        std::iter::from_fn(move || {
            let carriage = self.carriages.get(next as usize)?;
            next = carriage.next;
            Some(carriage)
        })
    }
}

/// Every fleet that is joined to one of the first.
fn flood<const W: usize>(map: &Map, first: Mask<W>, fleets: Mask<W>) -> Mask<W> {
    let (mut seen, mut frontier) = (first, first);
    while let Some(fleet) = frontier.first() {
        let fresh = (Mask::from_row(map.waters_row(fleet)) & fleets).without(seen);
        seen = seen | fresh;
        frontier = (frontier | fresh).less(fleet);
    }
    seen
}

/// Every province that one of the fleets touches.
fn shores<const W: usize>(map: &Map, fleets: Mask<W>) -> Mask<W> {
    let rows = fleets.iter().map(|fleet| Mask::from_row(map.waters_row(fleet)));
    rows.fold(Mask::EMPTY, |all, row| all | row)
}

/// A walk over every minimal chain from one shore through one group of fleets.
struct Walk<'a, const W: usize> {
    map: &'a Map,
    group: Mask<W>,
    walked: &'a mut [Walked<W>],
}

impl<const W: usize> Walk<'_, W> {
    /// Adds `fleet` to a chain and goes on from it, at most as deep as the group has fleets.
    ///
    /// `chain` has a bit for each fleet in it, by place in `walked`. `closed` are the fleets that
    /// touch the start or an earlier fleet: with any of them, the chain would have a fleet to
    /// spare. So it would if it landed outside of `open`, on a shore that an earlier fleet touches.
    fn step(&mut self, fleet: ProvinceId, chain: u16, closed: Mask<W>, open: Mask<W>) {
        let waters = Mask::from_row(self.map.waters_row(fleet));
        let landings = waters & open;
        let mut with_fleet = chain;
        for (i, walked) in self.walked.iter_mut().enumerate() {
            with_fleet |= u16::from(walked.fleet == fleet) << i;
            let led = if with_fleet >> i & 1 == 1 { &mut walked.with } else { &mut walked.without };
            *led = *led | landings;
        }
        for next in (waters & self.group).without(closed).iter() {
            self.step(next, with_fleet, closed | waters.with(fleet), open.without(waters));
        }
    }
}
