//! Chains of fleets: whether an army can cross the water, and which fleets could carry it.
//!
//! A chain from one province to another is a set of fleets, the first touching the one, the last
//! the other, each touching the next. It is *minimal* when no fleet can be left out. A fleet that
//! is on no minimal chain is of no use to the convoy: an order to it to convoy is impossible
//! (DATC 6.G.19).

use smallvec::SmallVec;

use crate::board::{Map, ProvinceId, iter_bits};
use crate::position::{Unit, UnitKind};

/// How many steps the search for a minimal chain through a fleet in mid-water may take. Whether an
/// induced path runs through a given vertex is a hard question in general; on maps people play the
/// search ends after a few dozen steps. Beyond the bound the fleet is taken to be of use when it is
/// joined to both shores.
const SEARCH_STEPS_MAX: usize = 4096;

/// One bit a province, without an allocation on maps of up to 128 provinces.
type Bits = SmallVec<[u64; 2]>;

/// The fleets that count in a question about routes, as bits by province, and room to think.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fleets {
    bits: Bits,
    frontier: Bits,
    seen: Bits,
}

impl Fleets {
    /// Forgets every fleet and fits the bits to a map.
    pub(crate) fn reset(&mut self, map: &Map) {
        let words = map.province_count().div_ceil(64).max(1);
        for bits in [&mut self.bits, &mut self.frontier, &mut self.seen] {
            bits.clear();
            bits.resize(words, 0);
        }
    }

    /// Counts a unit if it is a fleet where fleets convoy.
    #[inline]
    pub(crate) fn take_in(&mut self, map: &Map, at: ProvinceId, unit: Unit) {
        if unit.kind == UnitKind::Fleet && map.province(at).convoys {
            self.insert(at);
        }
    }

    #[inline]
    pub(crate) fn insert(&mut self, at: ProvinceId) {
        self.bits[at.index() / 64] |= 1 << (at.index() % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: ProvinceId) {
        self.bits[at.index() / 64] &= !(1 << (at.index() % 64));
    }

    #[inline]
    pub(crate) fn contains(&self, at: ProvinceId) -> bool {
        self.bits[at.index() / 64] >> (at.index() % 64) & 1 == 1
    }

    /// Whether the fleets join two provinces over water.
    pub(crate) fn join(&mut self, map: &Map, from: ProvinceId, to: ProvinceId) -> bool {
        let (near, far) = (map.shores_row(from), map.shores_row(to));
        if self.bits.iter().zip(near).zip(far).any(|((f, a), b)| f & a & b != 0) {
            return true;
        }
        self.start_at(near);
        self.flood(map, far)
    }

    /// Whether the fleets join two provinces when one of them is left out.
    pub(crate) fn join_without(
        &mut self,
        map: &Map,
        from: ProvinceId,
        to: ProvinceId,
        without: ProvinceId,
    ) -> bool {
        let there = self.contains(without);
        self.remove(without);
        let joined = self.join(map, from, to);
        if there {
            self.insert(without);
        }
        joined
    }

    /// The shortest chain that joins two provinces, from the first to the second; of several the
    /// one with the lowest numbers first. Empty if there is none.
    pub(crate) fn shortest(&self, map: &Map, from: ProvinceId, to: ProvinceId) -> Vec<ProvinceId> {
        let fleets: Vec<ProvinceId> = iter_bits(&self.bits).collect();
        // Backwards from the landing, so that the walk forwards can take the lowest number.
        let mut steps: Vec<Option<usize>> =
            fleets.iter().map(|&fleet| map.touches_by_water(fleet, to).then_some(0)).collect();
        let mut queue: Vec<usize> = (0..fleets.len()).filter(|&i| steps[i].is_some()).collect();
        let mut head = 0;
        while let Some(&nearer) = queue.get(head) {
            head += 1;
            for i in 0..fleets.len() {
                if steps[i].is_none() && map.touches_by_water(fleets[i], fleets[nearer]) {
                    steps[i] = steps[nearer].map(|s| s + 1);
                    queue.push(i);
                }
            }
        }
        let mut chain = Vec::new();
        let first = |i: &usize| map.touches_by_water(fleets[*i], from);
        let mut at = (0..fleets.len())
            .filter(first)
            .filter(|&i| steps[i].is_some())
            .min_by_key(|&i| steps[i]);
        while let Some(i) = at {
            chain.push(fleets[i]);
            let next = steps[i].and_then(|s| s.checked_sub(1));
            at = next.and_then(|next| {
                (0..fleets.len())
                    .find(|&j| steps[j] == Some(next) && map.touches_by_water(fleets[i], fleets[j]))
            });
        }
        chain
    }

    /// Whether `fleet` is on some minimal chain between the two provinces.
    pub(crate) fn useful(
        &mut self,
        map: &Map,
        fleet: ProvinceId,
        from: ProvinceId,
        to: ProvinceId,
    ) -> bool {
        let touches = |shore| map.touches_by_water(fleet, shore);
        match (touches(from), touches(to)) {
            (true, true) => true,
            (true, false) => self.reaches_past(map, fleet, to, from),
            (false, true) => self.reaches_past(map, fleet, from, to),
            (false, false) => self.through(map, fleet, from, to),
        }
    }

    /// Whether a chain starts with `fleet` and ends at `goal`, no later fleet touching `behind`.
    /// The shortest such chain has no fleet to spare.
    fn reaches_past(
        &mut self,
        map: &Map,
        fleet: ProvinceId,
        goal: ProvinceId,
        behind: ProvinceId,
    ) -> bool {
        self.start_at(&[]);
        for (seen, (fleets, near)) in
            self.seen.iter_mut().zip(self.bits.iter().zip(map.shores_row(behind)))
        {
            *seen = fleets & near;
        }
        self.frontier[fleet.index() / 64] |= 1 << (fleet.index() % 64);
        self.flood(map, map.shores_row(goal))
    }

    fn start_at(&mut self, shore: &[u64]) {
        for (i, word) in self.frontier.iter_mut().enumerate() {
            *word = self.bits[i] & shore.get(i).copied().unwrap_or(0);
            self.seen[i] = *word;
        }
    }

    /// Spreads the frontier over the fleets until it meets `goal` or ends.
    fn flood(&mut self, map: &Map, goal: &[u64]) -> bool {
        let mut first = 0;
        loop {
            let rest = &self.frontier[first..];
            let Some(word) = rest.iter().position(|w| *w != 0).map(|w| first + w) else {
                return false;
            };
            first = word;
            let bit = self.frontier[word].trailing_zeros() as usize;
            self.frontier[word] &= self.frontier[word] - 1;
            let sea = ProvinceId::new(word * 64 + bit);
            let next = map.waters_row(sea);
            for i in 0..self.bits.len() {
                let fresh = next[i] & self.bits[i] & !self.seen[i];
                if fresh == 0 {
                    continue;
                }
                if fresh & goal[i] != 0 {
                    return true;
                }
                first = first.min(i);
                self.seen[i] |= fresh;
                self.frontier[i] |= fresh;
            }
        }
    }

    /// Whether a minimal chain runs through a fleet that touches neither shore: two chains from it,
    /// one to each shore, that touch each other nowhere else.
    fn through(&mut self, map: &Map, fleet: ProvinceId, from: ProvinceId, to: ProvinceId) -> bool {
        if !self.reaches_past(map, fleet, from, to) || !self.reaches_past(map, fleet, to, from) {
            return false;
        }
        // What is left of the flood is not needed any more: its bits keep the chain.
        let Self { bits: fleets, seen: on_chain, .. } = self;
        on_chain.fill(0);
        let mut search = Search { map, fleets, from, to, on_chain };
        search.run(fleet).unwrap_or(true)
    }
}

/// The two halves of a chain that runs through a fleet in mid-water.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Half {
    /// From the fleet back to where the army starts.
    Start,
    /// From the fleet on to where it lands.
    Landing,
}

/// One fleet of a chain in the making, and how far the search beyond it has come.
#[derive(Debug, Clone, Copy)]
struct Level {
    /// The fleet that was added last.
    added: ProvinceId,
    /// The fleet that the next one has to touch: the one added, or the one in mid-water where the
    /// second half begins.
    head: ProvinceId,
    half: Half,
    /// The lowest province number that has not been tried.
    untried: usize,
}

/// A depth-first search for a minimal chain, grown from a fleet in mid-water to one shore first and
/// then from the same fleet to the other. Iterative, since a chain may cross thousands of seas.
struct Search<'a> {
    map: &'a Map,
    fleets: &'a Bits,
    from: ProvinceId,
    to: ProvinceId,
    /// The fleets of the chain.
    on_chain: &'a mut Bits,
}

impl Search<'_> {
    /// Whether there is such a chain through `middle`; `None` when the search took too long.
    fn run(&mut self, middle: ProvinceId) -> Option<bool> {
        let mut levels: SmallVec<[Level; 16]> = SmallVec::new();
        levels.push(Level { added: middle, head: middle, half: Half::Start, untried: 0 });
        self.flip(middle);
        let mut steps = 0;
        while let Some(level) = levels.last_mut() {
            let Some(next) = self.candidate(level.head, level.untried) else {
                let added = level.added;
                self.flip(added);
                levels.pop();
                continue;
            };
            level.untried = next.index() + 1;
            let Level { head, half, .. } = *level;
            if !self.fits(next, head, half) {
                continue;
            }
            steps += 1;
            if steps > SEARCH_STEPS_MAX {
                return None;
            }
            let (head, half) = match half {
                Half::Start if self.map.touches_by_water(next, self.from) => {
                    (middle, Half::Landing)
                }
                Half::Landing if self.map.touches_by_water(next, self.to) => return Some(true),
                half => (next, half),
            };
            self.flip(next);
            levels.push(Level { added: next, head, half, untried: 0 });
        }
        Some(false)
    }

    /// Puts a fleet on the chain, or takes it off.
    fn flip(&mut self, fleet: ProvinceId) {
        self.on_chain[fleet.index() / 64] ^= 1 << (fleet.index() % 64);
    }

    /// The next fleet, from a province number on, that touches the head of the chain.
    fn candidate(&self, head: ProvinceId, untried: usize) -> Option<ProvinceId> {
        let first = untried / 64;
        let near = self.map.shores_row(head).iter().zip(self.fleets);
        let mut mask = u64::MAX << (untried % 64);
        for (word, (near, fleets)) in near.enumerate().skip(first) {
            let found = near & fleets & mask;
            if found != 0 {
                return Some(ProvinceId::new(word * 64 + found.trailing_zeros() as usize));
            }
            mask = u64::MAX;
        }
        None
    }

    /// Whether a fleet can follow the head: it is not on the chain, touches no other fleet of it,
    /// and does not touch the shore of the other half.
    fn fits(&mut self, next: ProvinceId, head: ProvinceId, half: Half) -> bool {
        let behind = match half {
            Half::Start => self.to,
            Half::Landing => self.from,
        };
        let on_chain = self.on_chain[next.index() / 64] >> (next.index() % 64) & 1 == 1;
        if on_chain || self.map.touches_by_water(next, behind) {
            return false;
        }
        self.flip(head);
        let near = self.map.waters_row(next);
        let met = self.on_chain.iter().zip(near).fold(0, |met, (chain, near)| met | chain & near);
        self.flip(head);
        met == 0
    }
}
