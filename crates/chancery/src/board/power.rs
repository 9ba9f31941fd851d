//! A power of a map, and one value for each of them.

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
