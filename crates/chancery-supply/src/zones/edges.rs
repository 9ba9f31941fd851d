//! What lies between the cells of a row, or leads from them, and how it cuts the row.

use super::runs::Run;
use super::sight::Eye;
use crate::control::Admission;
use crate::grid::CellId;
use crate::land::{EdgeLayer, Land};

/// The edges of one row at a time, as far as anybody who asks minds them.
#[derive(Debug, Clone, Default)]
pub(super) struct Edges {
    /// The layers of borders that somebody minds, by number.
    borders: Vec<usize>,
    /// The layers of connections that somebody minds.
    connections: Vec<usize>,
    /// Whether any such border lies on the cells of the row.
    bordered: bool,
    /// The cells with such a border to the east of them, in order.
    barred: Vec<Directed>,
    /// The cells from which such a connection leads, in order.
    led: Vec<Directed>,
}

/// A cell, and directions from it, a bit each.
pub(super) type Directed = (CellId, u8);

impl Edges {
    /// For the rows of a land in the eyes of those who ask.
    pub(super) fn new(land: &Land, eyes: &[Eye<'_>]) -> Self {
        let bars = |&at: &usize| eyes.iter().any(|eye| eye.passage.over(at) != Admission::ALWAYS);
        let leads = |&at: &usize| eyes.iter().any(|eye| eye.passage.along(at) != Admission::NEVER);
        let borders = (0..land.borders.len()).filter(bars).collect();
        let connections = (0..land.connections.len()).filter(leads).collect();
        Self { borders, connections, ..Self::default() }
    }

    /// Looks over another row. Takes no time in proportion to its cells where nothing lies there.
    pub(super) fn look(&mut self, land: &Land, row: u32) {
        let east = 1 << land.grid().tiling().east();
        self.bordered = self.borders.iter().any(|&at| land.borders[at].touches(row));
        list_cells(&mut self.barred, land, row, &land.borders, &self.borders, east);
        list_cells(&mut self.led, land, row, &land.connections, &self.connections, u8::MAX);
    }

    /// Whether there is nothing in the row that anybody minds.
    pub(super) const fn is_empty(&self) -> bool {
        !self.bordered && self.led.is_empty()
    }

    /// Whether any border lies on the cells of the row.
    pub(super) const fn bordered(&self) -> bool {
        self.bordered
    }

    /// The cells from which a connection leads, in order, with the directions.
    pub(super) fn led(&self) -> &[Directed] {
        &self.led
    }

    /// How many edges were listed.
    pub(super) const fn len(&self) -> usize {
        self.barred.len() + self.led.len()
    }

    /// Adds the runs of the row as one sees it: stretches of open cells, cut by borders, and each
    /// closed cell by itself into which a connection leads.
    pub(super) fn cut(&self, eye: &Eye<'_>, open: &[Run], runs: &mut Vec<Run>) {
        let east = eye.land.grid().tiling().east();
        let (mut barred, mut led) = (self.barred.iter().peekable(), self.led.iter().peekable());
        for &Run { mut start, end } in open {
            while let Some(&(cell, _)) = led.next_if(|(cell, _)| cell.0 < start) {
                add_closed(eye, cell, runs);
            }
            while led.next_if(|(cell, _)| cell.0 < end).is_some() {}
            while let Some(&(cell, _)) = barred.next_if(|(cell, _)| cell.0 + 1 < end) {
                let next = CellId(cell.0 + 1);
                if cell.0 >= start && !eye.passes(cell, east, next) {
                    runs.push(Run { start, end: next.0 });
                    start = next.0;
                }
            }
            runs.push(Run { start, end });
        }
        for &(cell, _) in led {
            add_closed(eye, cell, runs);
        }
    }
}

fn add_closed(eye: &Eye<'_>, cell: CellId, runs: &mut Vec<Run>) {
    if eye.is_led_to(cell) {
        runs.push(Run { start: cell.0, end: cell.0 + 1 });
    }
}

/// How many cells are passed over together where nothing lies on any.
const GLANCE: usize = 16;

/// Lists the cells of a row along which, in some of the directions, some of the layers lie.
fn list_cells(
    list: &mut Vec<Directed>,
    land: &Land,
    row: u32,
    layers: &[EdgeLayer],
    minded: &[usize],
    directions: u8,
) {
    list.clear();
    let mut touching = 0;
    for layer in minded.iter().map(|&at| &layers[at]).filter(|layer| layer.touches(row)) {
        let cells = land.grid().row(row);
        let starts = cells.clone().step_by(GLANCE);
        for (start, part) in starts.zip(layer.stretch(cells).chunks(GLANCE)) {
            if part.iter().fold(0, |all, bits| all | bits) & directions == 0 {
                continue;
            }
            let lying = (start..).map(CellId).zip(part.iter().map(|bits| bits & directions));
            list.extend(lying.filter(|(_, bits)| *bits != 0));
        }
        touching += 1;
    }
    if touching > 1 {
        list.sort_unstable();
        list.dedup_by(|later, first| {
            let same = later.0 == first.0;
            first.1 |= if same { later.1 } else { 0 };
            same
        });
    }
}
