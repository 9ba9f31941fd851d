//! Chains of fleets: whether an army can cross the water, and which fleets could carry it.
//!
//! A chain from one province to another is a set of fleets, the first touching the one, the last
//! the other, each touching the next. It is *minimal* when no fleet can be left out. A fleet that
//! is on no minimal chain is of no use to the convoy: an order to it to convoy is impossible
//! (DATC 6.G.19).

use smallvec::SmallVec;

use super::chains::{Found, Room};
use crate::board::{Map, ProvinceId, iter_bits};
use crate::position::{Unit, UnitKind};

/// One bit a province, without an allocation on maps of up to 128 provinces.
pub(super) type Bits = SmallVec<[u64; 2]>;

/// The fleets that count in a question about routes, as bits by province, and room to think.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fleets {
    pub(super) bits: Bits,
    frontier: Bits,
    seen: Bits,
    /// The fleets known to be on a minimal chain; forgotten when a fleet comes or goes.
    pub(super) found: Found,
    pub(super) room: Room,
    steps: u32,
}

impl Fleets {
    /// Forgets every fleet and fits the bits to a map.
    pub(crate) fn reset(&mut self, map: &Map) {
        let words = map.province_count().div_ceil(64).max(1);
        for bits in [&mut self.bits, &mut self.frontier, &mut self.seen] {
            bits.clear();
            bits.resize(words, 0);
        }
        self.found.forget();
        self.steps = 0;
    }

    /// How many steps from a fleet to those it touches the questions since the last reset took.
    pub(crate) const fn steps(&self) -> u32 {
        self.steps
    }

    pub(super) const fn count_step(&mut self) {
        self.count_steps(1);
    }

    pub(super) const fn count_steps(&mut self, more: u32) {
        self.steps = self.steps.saturating_add(more);
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
        self.found.forget();
        self.bits[at.index() / 64] |= 1 << (at.index() % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: ProvinceId) {
        self.found.forget();
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
        // For the time of one question only, so that what is known of the fleets stays known.
        let (word, bit) = (without.index() / 64, 1 << (without.index() % 64));
        let before = self.bits[word];
        self.bits[word] &= !bit;
        let joined = self.join(map, from, to);
        self.bits[word] = before;
        joined
    }

    /// The shortest chain that joins two provinces, from the first to the second; of several the
    /// one with the lowest numbers first. Empty if there is none.
    pub(crate) fn shortest(&self, map: &Map, from: ProvinceId, to: ProvinceId) -> Vec<ProvinceId> {
        // Backwards from the landing, so that the walk forwards can take the lowest number. Each
        // level holds the fleets that are as many steps from the landing as there are levels below.
        let masked =
            |row: &[u64]| -> Bits { row.iter().zip(&self.bits).map(|(r, f)| r & f).collect() };
        let mut levels = vec![masked(map.shores_row(to))];
        let mut left: Bits = self.bits.iter().zip(&levels[0]).map(|(f, l)| f & !l).collect();
        let boarding = map.shores_row(from);
        loop {
            let nearest = &levels[levels.len() - 1];
            if nearest.iter().all(|word| *word == 0) {
                return Vec::new();
            }
            if nearest.iter().zip(boarding).any(|(level, shore)| level & shore != 0) {
                break;
            }
            let mut next: Bits = SmallVec::from_elem(0, left.len());
            for fleet in iter_bits(nearest) {
                for ((next, left), near) in
                    next.iter_mut().zip(&mut left).zip(map.shores_row(fleet))
                {
                    *next |= *left & near;
                    *left &= !near;
                }
            }
            levels.push(next);
        }
        let mut chain = Vec::with_capacity(levels.len());
        let mut row = boarding;
        for level in levels.iter().rev() {
            let Some(fleet) = first_common(&[level, row]) else { break };
            chain.push(fleet);
            row = map.waters_row(fleet);
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
    pub(super) fn reaches_past(
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
            self.count_step();
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
}

/// The first province whose bit is set in every row.
pub(super) fn first_common(rows: &[&[u64]]) -> Option<ProvinceId> {
    let words = rows.iter().map(|row| row.len()).min().unwrap_or(0);
    (0..words).find_map(|w| {
        let bits = rows.iter().fold(u64::MAX, |bits, row| bits & row[w]);
        (bits != 0).then(|| ProvinceId::new(w * 64 + bits.trailing_zeros() as usize))
    })
}
