//! What finding zones takes, counted.

use std::ops::AddAssign;

/// How much was done to find zones: the proposal bounds it by the cells, and so do the tests, in
/// counts and not in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Work {
    /// How often a cell was looked at.
    pub cells: u64,
    /// Pieces of rows that look alike to everybody who asks.
    pub pieces: u64,
    /// Cells listed for a border beside them or a connection from them.
    pub edges: u64,
    /// Runs of cells, for each who asks.
    pub runs: u64,
    /// Pairs of runs in two rows that were compared.
    pub meetings: u64,
    /// How often a run was asked for another that it hangs together with.
    pub steps: u64,
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.cells += other.cells;
        self.pieces += other.pieces;
        self.edges += other.edges;
        self.runs += other.runs;
        self.meetings += other.meetings;
        self.steps += other.steps;
    }
}
