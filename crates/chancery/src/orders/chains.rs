//! Whether a fleet in mid-water is of use to a convoy: whether a minimal chain runs through it.
//!
//! A minimal chain through a fleet that touches neither shore is two chains from it, one to each
//! shore, that touch each other nowhere else and stay off each other's shore. Whether there are
//! such is a hard question in general (an induced path through a given vertex), so it is asked in
//! three steps. Two shortest chains say yes in nearly every case that is a yes, and a fleet that
//! everything must pass to reach either shore says no in nearly every case that is a no; both take
//! each fleet once. What is left is searched. The search is bounded for each question by itself, so
//! that no answer depends on what else was asked.

use smallvec::SmallVec;

use super::routes::{Bits, Fleets, first_common};
use crate::board::{Map, ProvinceId};

/// How many steps the search for a minimal chain through one fleet may take. Beyond the bound the
/// fleet is taken to be of use: it is joined to both shores by different fleets.
const SEARCH_STEPS_MAX: u32 = 512;

/// Fleets found to be of use, by convoy.
#[derive(Debug, Clone, Default)]
pub(super) struct Found {
    /// The shores of each convoy asked about, ascending, and the place of its row.
    convoys: Vec<(ProvinceId, ProvinceId, u16)>,
    rows: Vec<u64>,
}

impl Found {
    pub(super) fn forget(&mut self) {
        self.convoys.clear();
        self.rows.clear();
    }

    /// The row of a convoy, one bit a province, made if it is new.
    fn row(&mut self, from: ProvinceId, to: ProvinceId, words: usize) -> &mut [u64] {
        let place = self.convoys.binary_search_by_key(&(from, to), |&(a, b, _)| (a, b));
        let row = match place {
            Ok(known) => usize::from(self.convoys[known].2),
            Err(place) => {
                let row = self.convoys.len();
                // There are no more questions than orders that count; past that, start afresh.
                let Ok(number) = u16::try_from(row) else {
                    self.forget();
                    return self.row(from, to, words);
                };
                self.convoys.insert(place, (from, to, number));
                self.rows.resize((row + 1) * words, 0);
                row
            }
        };
        &mut self.rows[row * words..(row + 1) * words]
    }
}

/// Memory for the search.
#[derive(Debug, Clone, Default)]
pub(super) struct Room {
    /// The fleets of the chain found, in no order.
    chain: Vec<ProvinceId>,
    /// Fleets reached, each with the place in this list of the one it was reached from.
    queue: Vec<(ProvinceId, u16)>,
    /// Places that no further fleet of the chain may be in.
    closed: Bits,
    /// The fleets of the chain that have not been got at yet.
    ahead: Bits,
}

/// A question: is this fleet of use between these shores?
#[derive(Debug, Clone, Copy)]
struct Question<'a> {
    map: &'a Map,
    middle: ProvinceId,
    from: ProvinceId,
    to: ProvinceId,
}

impl Fleets {
    /// Whether a minimal chain runs through a fleet that touches neither shore.
    pub(super) fn through(
        &mut self,
        map: &Map,
        middle: ProvinceId,
        from: ProvinceId,
        to: ProvinceId,
    ) -> bool {
        let (words, bit) = (self.bits.len(), 1 << (middle.index() % 64));
        if self.found.row(from, to, words)[middle.index() / 64] & bit != 0 {
            return true;
        }
        if !self.reaches_past(map, middle, from, to) || !self.reaches_past(map, middle, to, from) {
            return false;
        }
        let mut room = std::mem::take(&mut self.room);
        let question = Question { map, middle, from, to };
        let back = Question { map, middle, from: to, to: from };
        let useful = if self.by_shortest(question, &mut room) || self.by_shortest(back, &mut room) {
            true
        } else {
            room.chain.clear();
            !self.behind_one_fleet(question, &mut room) && self.search(question, &mut room)
        };
        if useful {
            // Every fleet of a minimal chain is on one.
            let row = self.found.row(from, to, words);
            for fleet in room.chain.iter().chain([&middle]) {
                row[fleet.index() / 64] |= 1 << (fleet.index() % 64);
            }
        }
        self.room = room;
        useful
    }

    /// Tries the shortest chain to where the army boards with the shortest that is then left to
    /// where it lands. A shortest chain has no fleet to spare.
    fn by_shortest(&mut self, question: Question<'_>, room: &mut Room) -> bool {
        let Question { map, middle, from, to } = question;
        room.chain.clear();
        room.closed.clear();
        room.closed.extend_from_slice(map.shores_row(to));
        if !self.shortest_past(map, middle, from, room) {
            return false;
        }
        room.closed.copy_from_slice(map.shores_row(from));
        for &fleet in &room.chain {
            add(&mut room.closed, map.shores_row(fleet));
            close(&mut room.closed, fleet);
        }
        self.shortest_past(map, middle, to, room)
    }

    /// Adds to the chain the shortest one from a fleet to a shore, past the places that are closed.
    fn shortest_past(
        &mut self,
        map: &Map,
        start: ProvinceId,
        shore: ProvinceId,
        room: &mut Room,
    ) -> bool {
        let goal = map.shores_row(shore);
        room.queue.clear();
        room.queue.push((start, 0));
        close(&mut room.closed, start);
        let mut place = 0;
        while let Some(&(at, _)) = room.queue.get(place) {
            self.count_step();
            // There are at most 4096 provinces.
            let from = u16::try_from(place).unwrap_or(u16::MAX);
            for (w, near) in map.shores_row(at).iter().enumerate() {
                let mut fresh = near & self.bits[w] & !room.closed[w];
                room.closed[w] |= fresh;
                let last = fresh & goal[w];
                if last != 0 {
                    room.chain.push(ProvinceId::new(w * 64 + last.trailing_zeros() as usize));
                    let mut back = place;
                    while back != 0 {
                        let (fleet, before) = room.queue[back];
                        room.chain.push(fleet);
                        back = usize::from(before);
                    }
                    return true;
                }
                while fresh != 0 {
                    let fleet = ProvinceId::new(w * 64 + fresh.trailing_zeros() as usize);
                    room.queue.push((fleet, from));
                    fresh &= fresh - 1;
                }
            }
            place += 1;
        }
        false
    }

    /// Whether one other fleet is on every chain from `middle` to either shore. Then no minimal
    /// chain runs through `middle`: it would have to pass that fleet twice.
    fn behind_one_fleet(&mut self, question: Question<'_>, room: &mut Room) -> bool {
        let Question { map, middle, from, to } = question;
        room.chain.clear();
        room.closed.clear();
        room.closed.resize(self.bits.len(), 0);
        if !self.shortest_past(map, middle, from, room) {
            return false;
        }
        // Such a fleet is on this chain. Walking along it, each fleet beside it is passed once.
        room.chain.push(middle);
        room.chain.reverse();
        room.closed.fill(0);
        for &fleet in &room.chain {
            close(&mut room.closed, fleet);
        }
        // The chain beyond the furthest fleet that can be got at past the one walked to.
        room.ahead.clone_from(&room.closed);
        open(&mut room.ahead, middle);
        let mut furthest = 0;
        for step in 0..room.chain.len() {
            if step > 0 && step == furthest {
                return true;
            }
            room.queue.clear();
            room.queue.push((room.chain[step], 0));
            while let Some((at, _)) = room.queue.pop() {
                self.count_step();
                if map.touches_by_water(at, to) || map.touches_by_water(at, from) {
                    return false;
                }
                let near = map.shores_row(at);
                while first_common(&[near, &room.ahead]).is_some() {
                    furthest += 1;
                    open(&mut room.ahead, room.chain[furthest]);
                }
                for (w, near) in near.iter().enumerate() {
                    let mut fresh = near & self.bits[w] & !room.closed[w];
                    room.closed[w] |= fresh;
                    while fresh != 0 {
                        let fleet = ProvinceId::new(w * 64 + fresh.trailing_zeros() as usize);
                        room.queue.push((fleet, 0));
                        fresh &= fresh - 1;
                    }
                }
            }
        }
        false
    }

    /// Searches for a minimal chain. Also true when the search took too long.
    fn search(&mut self, question: Question<'_>, room: &mut Room) -> bool {
        let Question { map, middle, from, to } = question;
        room.closed.fill(0);
        room.chain.clear();
        let (fleets, on_chain) = (&self.bits, &mut room.closed);
        let chain = &mut room.chain;
        let mut search = Search { map, fleets, from, to, on_chain, chain, steps: 0 };
        let found = search.run(middle);
        let steps = search.steps.min(SEARCH_STEPS_MAX);
        self.count_steps(steps);
        found.unwrap_or(true)
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
    /// The same once one is complete.
    chain: &'a mut Vec<ProvinceId>,
    steps: u32,
}

impl Search<'_> {
    /// Whether there is such a chain through `middle`; `None` when the search took too long.
    fn run(&mut self, middle: ProvinceId) -> Option<bool> {
        let mut levels: SmallVec<[Level; 16]> = SmallVec::new();
        levels.push(Level { added: middle, head: middle, half: Half::Start, untried: 0 });
        self.flip(middle);
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
            self.steps += 1;
            if self.steps > SEARCH_STEPS_MAX {
                return None;
            }
            let (head, half) = match half {
                Half::Start if self.map.touches_by_water(next, self.from) => {
                    (middle, Half::Landing)
                }
                Half::Landing if self.map.touches_by_water(next, self.to) => {
                    self.chain.extend(levels.iter().map(|level| level.added).chain([next]));
                    return Some(true);
                }
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

fn close(row: &mut [u64], at: ProvinceId) {
    row[at.index() / 64] |= 1 << (at.index() % 64);
}

fn open(row: &mut [u64], at: ProvinceId) {
    row[at.index() / 64] &= !(1 << (at.index() % 64));
}

fn add(row: &mut [u64], other: &[u64]) {
    for (word, more) in row.iter_mut().zip(other) {
        *word |= more;
    }
}
