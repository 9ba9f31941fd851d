//! Sets of provinces of a width known to the compiler, for the inner loops of the lists.

use std::ops::{BitAnd, BitOr};

use crate::board::ProvinceId;

/// How many provinces one word holds.
pub(super) const WORD: usize = 64;

/// A set of provinces in `W` words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mask<const W: usize>([u64; W]);

impl<const W: usize> Mask<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The set with these bits; words that are not there are empty.
    #[inline]
    pub(super) fn from_row(row: &[u64]) -> Self {
        if let Ok(words) = row.try_into() {
            return Self(words);
        }
        let mut words = [0; W];
        for (word, bits) in words.iter_mut().zip(row) {
            *word = *bits;
        }
        Self(words)
    }

    /// The set of one province. Narrow sets stay in registers if no word is asked for by number.
    #[inline]
    fn one(province: ProvinceId) -> Self {
        let (at, bit) = (province.index() / WORD, 1 << (province.index() % WORD));
        if W <= 4 {
            return Self(std::array::from_fn(|i| if i == at { bit } else { 0 }));
        }
        let mut one = Self::EMPTY;
        one.0[at] = bit;
        one
    }

    #[inline]
    pub(super) fn insert(&mut self, province: ProvinceId) {
        let i = province.index();
        self.0[i / WORD] |= 1 << (i % WORD);
    }

    #[inline]
    pub(super) fn contains(&self, province: ProvinceId) -> bool {
        let (at, bit) = (province.index() / WORD, province.index() % WORD);
        let word = if W <= 4 {
            self.0
                .iter()
                .enumerate()
                .fold(0, |found, (i, word)| if i == at { *word } else { found })
        } else {
            self.0[at]
        };
        word >> bit & 1 == 1
    }

    #[inline]
    pub(super) fn without(mut self, other: Self) -> Self {
        for (word, bits) in self.0.iter_mut().zip(other.0) {
            *word &= !bits;
        }
        self
    }

    #[inline]
    pub(super) fn with(self, province: ProvinceId) -> Self {
        self | Self::one(province)
    }

    #[inline]
    pub(super) fn less(self, province: ProvinceId) -> Self {
        self.without(Self::one(province))
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest member.
    #[inline]
    pub(super) fn first(&self) -> Option<ProvinceId> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(ProvinceId::new(word * WORD + self.0[word].trailing_zeros() as usize))
    }

    /// The members in ascending order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = ProvinceId> {
        let (mut at, mut word) = (0, self.0[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *self.0.get(at)?;
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(ProvinceId::new(at * WORD + bit))
        })
    }
}

impl<const W: usize> BitAnd for Mask<W> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        for (word, bits) in self.0.iter_mut().zip(other.0) {
            *word &= bits;
        }
        self
    }
}

impl<const W: usize> BitOr for Mask<W> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        for (word, bits) in self.0.iter_mut().zip(other.0) {
            *word |= bits;
        }
        self
    }
}
