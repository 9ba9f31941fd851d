//! A power of a map, sets of powers, and one value for each of them.

use super::ids::{PowerId, ProvinceId};

/// A power: its names and its home centres.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Power {
    /// The name, such as `Austria`.
    pub name: String,
    /// The adjective, such as `Austrian`.
    pub adjective: String,
    /// Other spellings people use: abbreviations, older names.
    pub aliases: Vec<String>,
    /// The home centres, in ascending order. Builds go here unless the rules say otherwise.
    pub homes: Vec<ProvinceId>,
    /// Every province of its country, the homes among them, in ascending order. Only the rule of
    /// 2000 for removals looks at it (choice `4.D.8`).
    pub country: Vec<ProvinceId>,
}

/// A set of powers, of a size that every map fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PowerSet([u64; 4]);

impl PowerSet {
    /// No power.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether no power is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        matches!(self.0, [0, 0, 0, 0])
    }

    /// How many powers are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether `power` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, power: PowerId) -> bool {
        let i = power.index();
        self.0[i / 64] >> (i % 64) & 1 == 1
    }

    /// Adds a power.
    #[inline]
    pub const fn insert(&mut self, power: PowerId) {
        let i = power.index();
        self.0[i / 64] |= 1 << (i % 64);
    }

    /// Takes a power out.
    #[inline]
    pub const fn remove(&mut self, power: PowerId) {
        let i = power.index();
        self.0[i / 64] &= !(1 << (i % 64));
    }

    /// The powers that are in this set and not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = PowerId> {
        self.0.into_iter().enumerate().flat_map(|(w, bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                Some(PowerId::new(w * 64 + bit))
            })
        })
    }
}

impl FromIterator<PowerId> for PowerSet {
    fn from_iter<I: IntoIterator<Item = PowerId>>(iter: I) -> Self {
        let mut set = Self::EMPTY;
        for power in iter {
            set.insert(power);
        }
        set
    }
}

/// One `T` for every power: total by construction, so indexing cannot miss.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ByPower<T>(Vec<T>);

impl<T> ByPower<T> {
    /// Builds the value of each of `power_count` powers.
    pub fn from_fn(power_count: usize, f: impl FnMut(PowerId) -> T) -> Self {
        Self((0..power_count).map(PowerId::new).map(f).collect())
    }

    /// The powers with their values, in map order.
    pub fn iter(&self) -> impl Iterator<Item = (PowerId, &T)> {
        self.0.iter().enumerate().map(|(i, value)| (PowerId::new(i), value))
    }
}

impl<T> std::ops::Index<PowerId> for ByPower<T> {
    type Output = T;

    fn index(&self, power: PowerId) -> &T {
        &self.0[power.index()]
    }
}

impl<T> std::ops::IndexMut<PowerId> for ByPower<T> {
    fn index_mut(&mut self, power: PowerId) -> &mut T {
        &mut self.0[power.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::POWERS_MAX;

    #[test]
    fn a_set_of_powers_forgets_what_was_removed() {
        for index in [0, 6, 63, 64, 200, POWERS_MAX - 1] {
            let power = PowerId::new(index);
            let mut set: PowerSet = [power].into_iter().collect();
            assert!(set.contains(power), "{index}");
            assert_eq!((set.len(), set.iter().collect::<Vec<_>>()), (1, vec![power]), "{index}");
            set.remove(power);
            assert_eq!(set, PowerSet::EMPTY, "{index}");
            assert!(set.is_empty(), "{index}");
        }
    }
}
