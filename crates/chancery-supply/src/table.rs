//! Tables of numbers by two kinds of ids.

use std::marker::PhantomData;

use crate::land::TerrainId;
use crate::terms::{MaterialId, UnitTypeId};

/// What numbers the rows or columns of a [`Table`].
pub trait Key: Copy {
    /// As an index.
    fn index(self) -> usize;
}

impl Key for MaterialId {
    fn index(self) -> usize {
        self.0.into()
    }
}

impl Key for UnitTypeId {
    fn index(self) -> usize {
        self.0.into()
    }
}

impl Key for TerrainId {
    fn index(self) -> usize {
        self.0.into()
    }
}

/// A layer of borders, connections or coatings, by its place in the list of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LayerId(pub u16);

impl Key for LayerId {
    fn index(self) -> usize {
        self.0.into()
    }
}

/// A number for each pair of a row and a column. What was not set holds the default, of whatever
/// row and column: there is no pair without a number.
///
/// # Examples
///
/// ```
/// use chancery_supply::table::Table;
/// use chancery_supply::terms::{MaterialId, UnitTypeId};
/// let mut table = Table::new(-1);
/// table.set(UnitTypeId(1), MaterialId(2), 7);
/// assert_eq!(table.get(UnitTypeId(1), MaterialId(2)), 7);
/// assert_eq!(table.get(UnitTypeId(9), MaterialId(0)), -1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table<R, C> {
    default: i32,
    /// By row, then column; what lies past the end is the default.
    cells: Vec<Vec<i32>>,
    keys: PhantomData<(R, C)>,
}

impl<R: Key, C: Key> Table<R, C> {
    /// A table that holds `default` everywhere.
    #[must_use]
    pub const fn new(default: i32) -> Self {
        Self { default, cells: vec![], keys: PhantomData }
    }

    /// What it holds for a pair.
    #[inline]
    #[must_use]
    pub fn get(&self, row: R, column: C) -> i32 {
        let row = self.cells.get(row.index());
        row.and_then(|row| row.get(column.index())).copied().unwrap_or(self.default)
    }

    /// Sets what it holds for a pair.
    pub fn set(&mut self, row: R, column: C, number: i32) {
        let (row, column) = (row.index(), column.index());
        if row >= self.cells.len() {
            self.cells.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.cells[row];
        if column >= cells.len() {
            cells.resize(column + 1, self.default);
        }
        cells[column] = number;
    }

    /// Whether any pair, set or not, holds a number of which `holds` is true.
    #[must_use]
    pub fn any(&self, holds: impl Fn(i32) -> bool) -> bool {
        holds(self.default) || self.cells.iter().flatten().any(|&number| holds(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_set_is_the_default() {
        let mut table = Table::new(-1);
        assert!(table.any(|number| number < 0) && !table.any(|number| number > 0));
        table.set(TerrainId(3), MaterialId(1), 5);
        let row = |terrain| [0, 1, 2].map(|at| table.get(TerrainId(terrain), MaterialId(at)));
        assert_eq!([row(3), row(2), row(200)], [[-1, 5, -1], [-1; 3], [-1; 3]]);
        assert!(table.any(|number| number > 0));
    }
}
