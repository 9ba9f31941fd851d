//! Rows cut into pieces that look alike to everybody who asks, once for all of them.

use std::ops::Range;

use super::runs::Run;
use super::sight::Eye;
use crate::control::Class;
use crate::land::{HolderByte, Land};

/// Some of those who ask, a bit each.
pub(super) type Askers = u64;

/// The most who can ask at once.
pub(super) const ASKERS_MAX: usize = Askers::BITS as usize;

/// To whom every terrain under every holder is open.
pub(super) struct Openness {
    /// By terrain, then holder. Kinds of terrain past the last are alike: open to nobody.
    by_terrain: Vec<[Askers; 256]>,
}

impl Openness {
    pub(super) fn new(eyes: &[Eye<'_>]) -> Self {
        // Who sees each holder as of each class.
        let mut seen = [[0; Class::ALL.len()]; 256];
        for (at, eye) in eyes.iter().enumerate() {
            for holder in HolderByte::all() {
                seen[holder.index()][eye.class(holder) as usize] |= 1 << at;
            }
        }
        let kinds = eyes.iter().map(|eye| eye.passage.cells.len()).max().unwrap_or(0).min(256);
        let mut by_terrain = vec![[0; 256]; kinds + 1];
        for (terrain, open_to) in by_terrain.iter_mut().enumerate() {
            for class in Class::ALL {
                let admits = |eye: &Eye<'_>| {
                    eye.passage.cells.get(terrain).is_some_and(|by| by.admits(class))
                };
                let admitted = eyes.iter().enumerate().filter(|(_, eye)| admits(eye));
                let admitted: Askers = admitted.map(|(at, _)| 1 << at).sum();
                for (open_to, seen) in open_to.iter_mut().zip(&seen) {
                    *open_to |= admitted & seen[class as usize];
                }
            }
        }
        Self { by_terrain }
    }
}

/// A row in pieces, from west to east.
#[derive(Default)]
pub(super) struct Pieces {
    /// Where each begins, and to whom it is open; of these, the first `len`.
    begun: Vec<(u32, Askers)>,
    len: usize,
    end: u32,
}

impl Pieces {
    /// Cuts a row.
    pub(super) fn cut(&mut self, land: &Land, openness: &Openness, cells: Range<u32>) {
        let terrain = land.terrain_of(cells.clone());
        let table = &openness.by_terrain;
        let last = table.len() - 1;
        let of_terrain = |terrain: u8| &table[usize::from(terrain).min(last)];
        if let Some(holders) = land.holders_of(cells.clone()) {
            let both = terrain.iter().zip(holders);
            self.note(cells.start, both.map(|(at, holder)| of_terrain(at.0)[holder.index()]));
        } else {
            let nobody = HolderByte::NOBODY.index();
            self.note(cells.start, terrain.iter().map(|at| of_terrain(at.0)[nobody]));
        }
    }

    /// Notes a piece wherever a cell is open to others than the one before it. Without a branch:
    /// where a piece ends cannot be foreseen.
    fn note(&mut self, start: u32, cells: impl ExactSizeIterator<Item = Askers>) {
        // One place more than there can be pieces, to write what the next may be.
        self.begun.resize(self.begun.len().max(cells.len() + 1), (0, 0));
        let (mut len, mut before, mut at) = (0, 0, start);
        for open_to in cells {
            self.begun[len] = (at, open_to);
            len += usize::from(open_to != before);
            before = open_to;
            at += 1;
        }
        (self.len, self.end) = (len, at);
    }

    /// Adds the stretches that are open to one who asks.
    pub(super) fn open_to(&self, asker: usize, runs: &mut Vec<Run>) {
        let mut opened = None;
        for &(at, open_to) in &self.begun[..self.len] {
            match (opened, open_to >> asker & 1 == 1) {
                (None, true) => opened = Some(at),
                (Some(start), false) => {
                    runs.push(Run { start, end: at });
                    opened = None;
                }
                _ => {}
            }
        }
        runs.extend(opened.map(|start| Run { start, end: self.end }));
    }

    /// How many pieces the row is in.
    pub(super) const fn len(&self) -> usize {
        self.len
    }
}
