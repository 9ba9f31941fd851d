//! A source of small decisions that are the same on every machine.

/// Numbers that look random: the `SplitMix64` sequence of a seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let a = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let b = (a ^ (a >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        b ^ (b >> 31)
    }

    /// A number below `bound`, which is not zero.
    pub(crate) fn roll(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("below a bound of this type")
    }

    /// Whether something that happens so many times in a hundred happens.
    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.roll(100) < chance
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.roll(of.len())]
    }
}
