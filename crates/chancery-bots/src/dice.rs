//! Chance that is the same on every machine.

use chancery::position::{PhaseKind, Season};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use crate::view::View;

/// Numbers that follow from the seed of a view, its phase and its power.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(view: &View<'_>) -> Self {
        let phase = view.position.phase;
        let season = match phase.season {
            Season::Spring => 0,
            Season::Fall => 1,
            Season::Winter => 2,
        };
        let kind = match phase.kind {
            PhaseKind::Movement => 0,
            PhaseKind::Retreat => 1,
            PhaseKind::Adjustment => 2,
        };
        let mut source = ChaCha8Rng::seed_from_u64(view.seed);
        // 32 bits of year, then a byte each for the power and for the part of the year.
        let year = u64::from(phase.year.cast_unsigned());
        source.set_stream((year << 16) | ((view.power.index() as u64) << 8) | (season << 4) | kind);
        Self(source)
    }

    /// A number below a bound that is not zero.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        // The upper half of a product of two 32-bit numbers fits.
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }

    /// A score between 0 and the bound.
    pub(crate) fn noise(&mut self, bound: i32) -> i32 {
        self.below(bound.max(1).unsigned_abs()).cast_signed()
    }

    /// True this many times in a hundred.
    pub(crate) fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            let bound = u32::try_from(end).unwrap_or(u32::MAX);
            items.swap(end - 1, self.below(bound) as usize);
        }
    }
}
