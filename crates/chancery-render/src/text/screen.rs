//! The cells of a text map, before it is said in which characters and colours.

use chancery::board::{PowerId, ProvinceKind};

use super::Subject;
use super::ground::{ACROSS, DOWN, Edge, Element, Ground, POINTS, Spot};
use super::layout::Placed;
use crate::territory;

/// What a letter is drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Plain words.
    Text,
    /// Words that may be passed over.
    Quiet,
    /// Headings.
    Strong,
    /// The code of a province.
    Code,
    /// A unit, or the letter of its power.
    Unit(Option<PowerId>),
    /// What must not be missed.
    Alarm,
}

/// What lies behind a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paper {
    /// The terminal's own.
    Plain,
    Sea,
    /// Land that is no part of the board.
    Beyond,
    Land(Option<PowerId>),
}

/// What stands in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Letter(char, Ink),
    /// What shows of the map where no letter stands.
    Map(Lines),
}

/// The lines of the map in a cell, fine and coarse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Lines {
    /// Its points that are on a line, in the order of reading, the first lowest.
    pub(crate) points: u8,
    /// The sides over which the line runs on: north, east, south, west from the lowest.
    pub(crate) ways: u8,
    /// What line it is.
    pub(crate) edge: Option<Edge>,
    /// Whether the cell is one of those that show that the sea is water.
    pub(crate) ripple: bool,
}

pub(crate) const NORTH: u8 = 1;
pub(crate) const EAST: u8 = 2;
pub(crate) const SOUTH: u8 = 4;
pub(crate) const WEST: u8 = 8;

/// A cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) mark: Mark,
    pub(crate) paper: Paper,
}

/// A line of words.
#[derive(Debug, Clone, Default)]
pub(crate) struct Line(Vec<(char, Ink)>);

impl Line {
    pub(crate) fn add(&mut self, text: &str, ink: Ink) {
        self.0.extend(text.chars().map(|letter| (letter, ink)));
    }

    pub(crate) fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

/// A text map, row by row.
#[derive(Debug, Clone)]
pub(crate) struct Screen {
    columns: usize,
    pub(crate) rows: Vec<Vec<Cell>>,
}

impl Screen {
    pub(crate) fn new(columns: usize) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// The title, where there is one; what is too long is cut.
    pub(crate) fn title(&mut self, title: &str) {
        if !title.is_empty() {
            let mut line = Line::default();
            line.add(title, Ink::Strong);
            self.line(line);
        }
    }

    /// A line of words, cut to the width.
    pub(crate) fn line(&mut self, line: Line) {
        let letters = line.0.into_iter().take(self.columns);
        let cell = |(letter, ink)| Cell { mark: Mark::Letter(letter, ink), paper: Paper::Plain };
        self.rows.push(letters.map(cell).collect());
    }

    /// The map with its marks.
    pub(crate) fn map(&mut self, subject: &Subject<'_>, ground: &Ground, placed: &[Placed]) {
        let first = self.rows.len();
        let territory = territory(subject.map, subject.position);
        let paper = |spot| paper(subject, ground, &territory, spot);
        for row in 0..ground.rows {
            let cells = (0..ground.columns).map(|column| Cell {
                mark: Mark::Map(lines(ground, column, row)),
                paper: paper(ground.cell(column, row)),
            });
            self.rows.push(cells.collect());
        }
        for Placed { label, column, row } in placed {
            let own = paper(Spot::Province(label.province));
            let cells = self.rows[first + row].iter_mut().skip(*column);
            for (cell, (letter, ink)) in cells.zip(&label.letters) {
                *cell = Cell { mark: Mark::Letter(*letter, *ink), paper: own };
            }
        }
    }
}

fn paper(
    subject: &Subject<'_>,
    ground: &Ground,
    territory: &[Option<PowerId>],
    spot: Spot,
) -> Paper {
    match (spot, ground.element(spot)) {
        (_, Element::Neither) => Paper::Plain,
        (_, Element::Water) => Paper::Sea,
        (Spot::Province(province), Element::Land)
            if subject.map.province(province).kind != ProvinceKind::Impassable =>
        {
            Paper::Land(territory.get(province.index()).copied().flatten())
        }
        (_, Element::Land) => Paper::Beyond,
    }
}

/// The lines of a cell.
fn lines(ground: &Ground, column: usize, row: usize) -> Lines {
    let (x, y) = (column * ACROSS, row * DOWN);
    let points = (0..POINTS)
        .filter(|index| is_on_line(ground, x + index % ACROSS, y + index / ACROSS))
        .fold(0, |points, index| points | 1 << index);
    let sides = [
        (NORTH, crosses_top(ground, column, row)),
        (EAST, crosses_left(ground, column + 1, row)),
        (SOUTH, crosses_top(ground, column, row + 1)),
        (WEST, crosses_left(ground, column, row)),
    ];
    let ways = sides.iter().filter(|(_, edge)| edge.is_some()).fold(0, |ways, (way, _)| ways | way);
    let edge = sides.into_iter().filter_map(|(_, edge)| edge).max();
    let is_water = ground.element(ground.cell(column, row)) == Element::Water;
    let ripple = is_water && edge.is_none() && (column + 3 * row).is_multiple_of(6);
    Lines { points, ways, edge, ripple }
}

/// Whether a point is drawn as part of a line: coasts whole, borders dotted, those of seas sparsely.
fn is_on_line(ground: &Ground, x: usize, y: usize) -> bool {
    let here = ground.spot(x, y);
    let after = [ground.spot(x + 1, y), ground.spot(x, y + 1)];
    let before = [ground.spot(x.saturating_sub(1), y), ground.spot(x, y.saturating_sub(1))];
    let edges = after.into_iter().filter_map(|other| ground.edge(here, other));
    match edges.max() {
        Some(Edge::Lands) => (x + y).is_multiple_of(2) || is_shore(ground, here, &before),
        Some(Edge::Seas) => (x + 2 * y).is_multiple_of(4),
        Some(Edge::Coast) => is_shore(ground, here, &after) || is_shore(ground, here, &before),
        None => is_shore(ground, here, &before),
    }
}

/// Whether a point is the last of the land before the water.
fn is_shore(ground: &Ground, here: Spot, beside: &[Spot]) -> bool {
    ground.element(here) == Element::Land
        && beside.iter().any(|other| ground.element(*other) == Element::Water)
}

/// The border that runs through the upper side of a cell.
fn crosses_top(ground: &Ground, column: usize, row: usize) -> Option<Edge> {
    let y = row * DOWN;
    let points = column * ACROSS..(column + 1) * ACROSS;
    points.filter_map(|x| ground.edge(ground.spot(x, y), ground.spot(x + 1, y))).max()
}

/// The border that runs through the left side of a cell.
fn crosses_left(ground: &Ground, column: usize, row: usize) -> Option<Edge> {
    let x = column * ACROSS;
    let points = row * DOWN..(row + 1) * DOWN;
    points.filter_map(|y| ground.edge(ground.spot(x, y), ground.spot(x, y + 1))).max()
}
