//! Sets of provinces as bits, and square tables of them.

use super::ids::ProvinceId;

const WORD: usize = 64;

/// A rectangular table of bits: one row a place, one bit a province.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BitRows {
    words_per_row: usize,
    bits: Vec<u64>,
}

impl BitRows {
    pub(crate) fn new(rows: usize, provinces: usize) -> Self {
        let words_per_row = provinces.div_ceil(WORD).max(1);
        Self { words_per_row, bits: vec![0; rows * words_per_row] }
    }

    #[inline]
    pub(crate) fn insert(&mut self, row: usize, province: ProvinceId) {
        let i = province.index();
        self.bits[row * self.words_per_row + i / WORD] |= 1 << (i % WORD);
    }

    #[inline]
    pub(crate) fn contains(&self, row: usize, province: ProvinceId) -> bool {
        let i = province.index();
        self.bits[row * self.words_per_row + i / WORD] >> (i % WORD) & 1 == 1
    }

    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words_per_row..(row + 1) * self.words_per_row]
    }
}

/// The provinces whose bits are set in a row, in ascending order.
#[inline]
pub(crate) fn iter_bits(words: &[u64]) -> impl Iterator<Item = ProvinceId> + '_ {
    members(move |i| words.get(i).copied())
}

/// The members of a set whose words are asked for in order until there are no more.
#[inline]
fn members(word: impl Fn(usize) -> Option<u64>) -> impl Iterator<Item = ProvinceId> {
    let (mut next, mut rest) = (0, 0);
    std::iter::from_fn(move || {
        while rest == 0 {
            rest = word(next)?;
            next += 1;
        }
        let bit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(ProvinceId::new((next - 1) * WORD + bit))
    })
}

/// A set of provinces. Up to 128 provinces it lives in the value itself and costs no allocation;
/// above that it has a heap part. Two sets of the same provinces are equal however they came about.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ProvinceSet {
    low: [u64; 2],
    high: Vec<u64>,
}

impl ProvinceSet {
    /// The empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self { low: [0; 2], high: Vec::new() }
    }

    /// Whether no province is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.low == [0; 2] && self.high.is_empty()
    }

    /// How many provinces are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether `province` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, province: ProvinceId) -> bool {
        let i = province.index();
        let word = match i / WORD {
            w @ 0..2 => self.low[w],
            w => self.high.get(w - 2).copied().unwrap_or(0),
        };
        word >> (i % WORD) & 1 == 1
    }

    /// Adds a province; answers whether it was not there before.
    pub fn insert(&mut self, province: ProvinceId) -> bool {
        let i = province.index();
        let word = match i / WORD {
            w @ 0..2 => &mut self.low[w],
            w => {
                if self.high.len() <= w - 2 {
                    self.high.resize(w - 1, 0);
                }
                &mut self.high[w - 2]
            }
        };
        let bit = 1 << (i % WORD);
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }

    /// Takes a province out; answers whether it was there.
    pub fn remove(&mut self, province: ProvinceId) -> bool {
        let i = province.index();
        let word = match i / WORD {
            w @ 0..2 => &mut self.low[w],
            w => match self.high.get_mut(w - 2) {
                Some(word) => word,
                None => return false,
            },
        };
        let bit = 1 << (i % WORD);
        let there = *word & bit != 0;
        *word &= !bit;
        // The heap part never ends in an empty word, so that equality is about members only.
        while self.high.last() == Some(&0) {
            self.high.pop();
        }
        there
    }

    /// Takes every province out and keeps the heap part for reuse.
    pub fn clear(&mut self) {
        self.low = [0; 2];
        self.high.clear();
    }

    /// The members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = ProvinceId> + '_ {
        members(|i| self.low.get(i).or_else(|| self.high.get(i - self.low.len())).copied())
    }

    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.low.iter().chain(&self.high).copied()
    }
}

impl FromIterator<ProvinceId> for ProvinceSet {
    fn from_iter<I: IntoIterator<Item = ProvinceId>>(iter: I) -> Self {
        let mut set = Self::new();
        for province in iter {
            set.insert(province);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_forgets_what_was_removed_on_small_and_large_maps() {
        for index in [0, 63, 64, 127, 128, 200, 4095] {
            let p = ProvinceId::new(index);
            let mut set = ProvinceSet::new();
            assert!(set.insert(p), "{index}");
            assert!(!set.insert(p), "{index}");
            assert!(set.contains(p), "{index}");
            assert_eq!(set.iter().collect::<Vec<_>>(), [p], "{index}");
            assert!(set.remove(p), "{index}");
            assert_eq!(set, ProvinceSet::new(), "{index}");
        }
    }
}
