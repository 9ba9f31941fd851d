//! Where the marks stand: each as near to its place as the others let it, none over another.

use std::ops::Range;

use super::ground::{Element, Ground, POINTS, Spot};
use super::labels::{Label, Rank};
use super::stretch::{FINE, whole};

/// Marks where they stand.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    pub(crate) placed: Vec<Placed>,
    /// Those for which there was no room.
    pub(crate) left_out: Vec<Label>,
}

/// A mark and where its first letter stands.
#[derive(Debug, Clone)]
pub(crate) struct Placed {
    pub(crate) label: Label,
    pub(crate) column: usize,
    pub(crate) row: usize,
}

/// How far a mark may stand from its place: this many columns, and half as many rows.
const REACH: usize = 18;
/// How often all marks are placed anew, each around the others.
const ROUNDS: usize = 6;
/// How many of its best places a mark tries when that means moving another.
const TRIED: usize = 48;
/// What it costs when a point under a mark is another province's.
const COST_FOREIGN: i64 = 6;
/// And when it is of the other element: a land's mark in the sea.
const COST_STRANGE: i64 = 14;
/// What a column's distance costs, squared; rows are twice as high as columns are wide.
const COST_DISTANCE: i64 = 12;

/// A place a mark could have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    cost: i64,
    row: usize,
    column: usize,
}

/// Places all marks.
pub(crate) fn place(ground: &Ground, labels: Vec<Label>) -> Layout {
    let solver = Solver::new(ground, labels);
    // Where there is room for all, those that have least of it choose first.
    let by_need = |solver: &Solver<'_>| {
        let mut order: Vec<usize> = (0..solver.labels.len()).collect();
        order.sort_by_key(|i| (solver.areas[*i], *i));
        order
    };
    let order = by_need(&solver);
    let mut places = solver.solve(&order);
    if places.contains(&None) {
        let mut order = order;
        order.sort_by_key(|i| solver.labels[*i].rank);
        let by_rank = solver.solve(&order);
        let weight = |places: &[Option<Candidate>]| -> [usize; 3] {
            [Rank::Unit, Rank::Centre, Rank::Empty].map(|rank| {
                let of_rank = solver.labels.iter().zip(places).filter(|(l, _)| l.rank == rank);
                of_rank.filter(|(_, place)| place.is_none()).count()
            })
        };
        if weight(&by_rank) < weight(&places) {
            places = by_rank;
        }
    }
    let mut layout = Layout::default();
    for (label, place) in solver.labels.into_iter().zip(places) {
        match place {
            Some(Candidate { row, column, .. }) => {
                layout.placed.push(Placed { label, column, row });
            }
            None => layout.left_out.push(label),
        }
    }
    layout
}

struct Solver<'a> {
    ground: &'a Ground,
    labels: Vec<Label>,
    /// How much room the province of each has.
    areas: Vec<usize>,
    /// The places of each, the best first.
    candidates: Vec<Vec<Candidate>>,
}

/// Which mark covers each cell, the cell after each mark included.
struct Taken {
    columns: usize,
    cells: Vec<Option<usize>>,
}

impl<'a> Solver<'a> {
    fn new(ground: &'a Ground, labels: Vec<Label>) -> Self {
        let areas = labels.iter().map(|label| ground.area(label.province)).collect();
        let candidates = labels.iter().map(|label| candidates(ground, label)).collect();
        Self { ground, labels, areas, candidates }
    }

    /// Places the marks in an order, then each anew around the others.
    fn solve(&self, order: &[usize]) -> Vec<Option<Candidate>> {
        let mut taken = Taken::new(self.ground);
        let mut places: Vec<Option<Candidate>> = vec![None; self.labels.len()];
        for label in order {
            places[*label] = self.best(*label, &taken).or_else(|| self.anywhere(*label, &taken));
            self.put(*label, places[*label], &mut taken);
        }
        for _ in 0..ROUNDS {
            let before = places.clone();
            for label in order {
                self.improve(*label, &mut places, &mut taken);
            }
            if places == before {
                break;
            }
        }
        places
    }

    fn width(&self, label: usize) -> usize {
        self.labels[label].letters.len()
    }

    /// The best place that is free.
    fn best(&self, label: usize, taken: &Taken) -> Option<Candidate> {
        let width = self.width(label);
        self.candidates[label].iter().find(|at| taken.is_free(at.column, at.row, width)).copied()
    }

    /// The free place nearest to where the mark should be, however far.
    fn anywhere(&self, label: usize, taken: &Taken) -> Option<Candidate> {
        let width = self.width(label);
        let all = (0..self.ground.rows).flat_map(|row| {
            let last = self.ground.columns.checked_sub(width);
            last.map(|last| (0..=last).map(move |column| (column, row))).into_iter().flatten()
        });
        let free = all.filter(|(column, row)| taken.is_free(*column, *row, width));
        free.map(|(column, row)| rated(self.ground, &self.labels[label], column, row)).min()
    }

    fn put(&self, label: usize, place: Option<Candidate>, taken: &mut Taken) {
        if let Some(place) = place {
            taken.set(&place, self.width(label), Some(label));
        }
    }

    fn lift(&self, label: usize, place: Option<Candidate>, taken: &mut Taken) {
        if let Some(place) = place {
            taken.set(&place, self.width(label), None);
        }
    }

    /// Gives a mark a better place, if need be by moving another that loses less.
    fn improve(&self, label: usize, places: &mut [Option<Candidate>], taken: &mut Taken) {
        let now = places[label];
        self.lift(label, now, taken);
        let mut best = self.best(label, taken).or(now);
        let mut moved = None;
        let cost_of = |place: Option<Candidate>| place.map_or(i64::MAX / 4, |place| place.cost);
        let mut gain_best = 0;
        let alone = cost_of(best);
        for place in self.candidates[label].iter().take(TRIED) {
            if place.cost >= alone {
                break;
            }
            let Some(other) = taken.only_one(place, self.width(label)) else { continue };
            let other_now = places[other];
            self.lift(other, other_now, taken);
            self.put(label, Some(*place), taken);
            let other_new = self.best(other, taken);
            self.lift(label, Some(*place), taken);
            self.put(other, other_now, taken);
            let Some(other_new) = other_new else { continue };
            let gain = alone + cost_of(other_now) - place.cost - other_new.cost;
            if gain > gain_best {
                gain_best = gain;
                best = Some(*place);
                moved = Some((other, other_new));
            }
        }
        if let Some((other, place)) = moved {
            self.lift(other, places[other], taken);
            places[other] = Some(place);
            self.put(other, Some(place), taken);
        }
        places[label] = best;
        self.put(label, best, taken);
    }
}

impl Taken {
    fn new(ground: &Ground) -> Self {
        // A column more, for the cell after a mark at the edge.
        let columns = ground.columns + 1;
        Self { columns, cells: vec![None; columns * ground.rows] }
    }

    /// The cells of a mark and the one after it, so that one is free between two.
    fn cells(&self, column: usize, row: usize, width: usize) -> Range<usize> {
        let first = row * self.columns + column;
        first..first + width + 1
    }

    fn is_free(&self, column: usize, row: usize, width: usize) -> bool {
        self.cells[self.cells(column, row, width)].iter().all(Option::is_none)
    }

    /// The mark in the way, where it is one.
    fn only_one(&self, place: &Candidate, width: usize) -> Option<usize> {
        let mut marks = self.cells[self.cells(place.column, place.row, width)].iter().flatten();
        let first = *marks.next()?;
        marks.all(|other| *other == first).then_some(first)
    }

    fn set(&mut self, place: &Candidate, width: usize, to: Option<usize>) {
        let cells = self.cells(place.column, place.row, width);
        self.cells[cells].fill(to);
    }
}

/// The places of a mark, the best first.
fn candidates(ground: &Ground, label: &Label) -> Vec<Candidate> {
    let width = label.letters.len();
    let Some(last) = ground.columns.checked_sub(width) else { return Vec::new() };
    let cell = |at: i64| usize::try_from(at / FINE).unwrap_or(0);
    let (column, row) = (cell(label.at.0).saturating_sub(width / 2), cell(label.at.1));
    let rows = row.saturating_sub(REACH / 2)..ground.rows.min(row + REACH / 2 + 1);
    let columns = column.saturating_sub(REACH)..(last + 1).min(column + REACH + 1);
    let mut all = Vec::new();
    for row in rows {
        let under: Vec<i64> = (columns.start..columns.end + width)
            .map(|column| cost_under(ground, label, column, row))
            .collect();
        for column in columns.clone() {
            let covered = &under[column - columns.start..][..width];
            let cost = covered.iter().sum::<i64>() + cost_of_distance(label, column, row);
            all.push(Candidate { cost, row, column });
        }
    }
    all.sort_unstable();
    all
}

/// A place and what it costs.
fn rated(ground: &Ground, label: &Label, column: usize, row: usize) -> Candidate {
    let covered = column..column + label.letters.len();
    let under: i64 = covered.map(|column| cost_under(ground, label, column, row)).sum();
    Candidate { cost: under + cost_of_distance(label, column, row), row, column }
}

/// What it costs that a mark covers a cell.
fn cost_under(ground: &Ground, label: &Label, column: usize, row: usize) -> i64 {
    if column >= ground.columns {
        return 0;
    }
    let own = Spot::Province(label.province);
    let foreign = whole(POINTS - ground.points_in(column, row, own));
    if foreign == 0 {
        return 0;
    }
    let element = ground.element(ground.cell(column, row));
    let is_strange = element != Element::Neither && element != ground.element(own);
    foreign * if is_strange { COST_STRANGE } else { COST_FOREIGN }
}

/// What it costs that a mark is not where it should be.
fn cost_of_distance(label: &Label, column: usize, row: usize) -> i64 {
    let middle = whole(column * 2 + label.letters.len()) * FINE / 2;
    let dx = middle - label.at.0;
    let dy = 2 * (whole(row) * FINE + FINE / 2 - label.at.1);
    (dx * dx + dy * dy) * COST_DISTANCE / (FINE * FINE)
}
