//! The shapes of the drawing on a grid finer than the cells: two points wide and four high in each.

use chancery::board::{ProvinceId, ProvinceKind};
use chancery_drawing::{Point, Ring, SceneryKind};

use super::Subject;
use super::stretch::{FINE, Stretch, whole};
use crate::region::Region;

/// Points across a cell.
pub(crate) const ACROSS: usize = 2;
/// Points down a cell.
pub(crate) const DOWN: usize = 4;
/// Points of a cell.
pub(crate) const POINTS: usize = ACROSS * DOWN;

/// Points across a gap that is closed; a wider one is meant to be there.
const GAP_MAX: usize = 6;

/// What lies at a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    /// Nothing that the drawing knows.
    Nothing,
    /// Land that is no part of the board.
    Beyond,
    /// Water that is no province.
    Water,
    /// A province.
    Province(ProvinceId),
}

/// Whether something is land or water, or neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    Land,
    Water,
    Neither,
}

/// How a border looks, the faintest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Edge {
    /// Between two seas.
    Seas,
    /// Between two lands.
    Lands,
    /// Between land and water.
    Coast,
}

/// The grid.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// The part of the drawing that is shown.
    pub(crate) region: Region,
    spots: Vec<Spot>,
    /// What most of each cell is.
    cells: Vec<Spot>,
    /// How many points of the grid each province has.
    areas: Vec<usize>,
    is_sea: Vec<bool>,
    horizontal: Stretch,
    vertical: Stretch,
    /// The coordinate in the drawing of the middle of each row of points.
    middles: Vec<i64>,
}

impl Ground {
    /// The part of a drawing that is shown, on so many cells.
    pub(crate) fn new(
        subject: &Subject<'_>,
        region: Region,
        (columns, rows): (usize, usize),
    ) -> Self {
        let Subject { drawing, map, .. } = subject;
        let places: Vec<Point> = map
            .provinces()
            .filter(|(_, province)| province.kind != ProvinceKind::Impassable)
            .map(|(id, _)| drawing.code(id))
            .filter(|place| region.contains(*place))
            .collect();
        let along =
            |coordinate: fn(&Point) -> i32| -> Vec<i32> { places.iter().map(coordinate).collect() };
        let is_sea = map.provinces().map(|(_, p)| p.kind == ProvinceKind::Sea).collect();
        let vertical = Stretch::new((region.from.y, region.to.y), rows * DOWN, &along(|at| at.y));
        let middle = |y| vertical.to_drawing(whole(y) * FINE + FINE / 2);
        let mut ground = Self {
            columns,
            rows,
            region,
            spots: vec![Spot::Nothing; columns * ACROSS * rows * DOWN],
            cells: Vec::with_capacity(columns * rows),
            areas: vec![0; map.province_count()],
            is_sea,
            horizontal: Stretch::new(
                (region.from.x, region.to.x),
                columns * ACROSS,
                &along(|at| at.x),
            ),
            middles: (0..rows * DOWN).map(middle).collect(),
            vertical,
        };
        ground.fill_shapes(subject);
        ground.count();
        ground
    }

    fn fill_shapes(&mut self, subject: &Subject<'_>) {
        let drawing = subject.drawing.drawing();
        for (province, _) in subject.map.provinces() {
            if let Some(shape) = subject.drawing.shape(province) {
                self.fill(&shape.rings(), Spot::Province(province));
            }
        }
        for scenery in drawing.scenery() {
            let spot = match scenery.kind {
                SceneryKind::Land => Spot::Beyond,
                SceneryKind::Strait => Spot::Water,
                // At this distance a lake is part of what lies around it.
                SceneryKind::Lake => continue,
            };
            self.fill(&drawing.scenery_shape(scenery).rings(), spot);
        }
        self.close_gaps();
    }

    /// Fills what is inside an odd number of rings.
    fn fill(&mut self, rings: &[Ring], spot: Spot) {
        let width = self.columns * ACROSS;
        let mut crossings: Vec<Vec<i64>> = vec![Vec::new(); self.middles.len()];
        for ring in rings {
            let next = ring.iter().cycle().skip(1);
            for (from, to) in ring.iter().zip(next) {
                self.cross(*from, *to, &mut crossings);
            }
        }
        let step = |at: &i64| {
            // The first point whose middle is not left of it.
            let at = (self.horizontal.to_screen(*at) + FINE / 2 - 1).div_euclid(FINE);
            usize::try_from(at).unwrap_or(0).min(width)
        };
        let mut runs = Vec::new();
        for (y, row) in crossings.iter_mut().enumerate() {
            row.sort_unstable();
            let pairs = row.chunks_exact(2);
            runs.extend(pairs.map(|pair| y * width + step(&pair[0])..y * width + step(&pair[1])));
        }
        for run in runs {
            self.spots[run].fill(spot);
        }
    }

    /// Notes where a side crosses the middles of rows.
    fn cross(&self, from: Point, to: Point, crossings: &mut [Vec<i64>]) {
        let (x1, y1) = (i64::from(from.x), i64::from(from.y));
        let (x2, y2) = (i64::from(to.x), i64::from(to.y));
        let first = self.middles.partition_point(|y| *y < y1.min(y2));
        let after = self.middles.partition_point(|y| *y < y1.max(y2));
        let rows = self.middles[first..after].iter().zip(&mut crossings[first..after]);
        for (middle, row) in rows {
            row.push(x1 + (middle - y1) * (x2 - x1) / (y2 - y1));
        }
    }

    /// Lakes, and slivers between shapes, become what lies left or right of them.
    fn close_gaps(&mut self) {
        let width = self.columns * ACROSS;
        for row in self.spots.chunks_exact_mut(width) {
            let mut at = 0;
            while at < width {
                if row[at] != Spot::Nothing {
                    at += 1;
                    continue;
                }
                let end = (at..width).find(|x| row[*x] != Spot::Nothing).unwrap_or(width);
                if at > 0 && end < width && end - at <= GAP_MAX {
                    let left = row[at - 1];
                    row[at..end].fill(left);
                }
                at = end;
            }
        }
    }

    /// Counts what each cell and each province has.
    fn count(&mut self) {
        for spot in &self.spots {
            if let Spot::Province(province) = spot {
                self.areas[province.index()] += 1;
            }
        }
        for row in 0..self.rows {
            for column in 0..self.columns {
                self.cells.push(self.most_of(column, row));
            }
        }
    }

    /// What lies at a point; beyond the edge, what lies at the edge.
    pub(crate) fn spot(&self, x: usize, y: usize) -> Spot {
        let (width, height) = (self.columns * ACROSS, self.rows * DOWN);
        self.spots[y.min(height - 1) * width + x.min(width - 1)]
    }

    pub(crate) fn element(&self, spot: Spot) -> Element {
        match spot {
            Spot::Nothing => Element::Neither,
            Spot::Beyond => Element::Land,
            Spot::Water => Element::Water,
            Spot::Province(province) => {
                if self.is_sea[province.index()] {
                    Element::Water
                } else {
                    Element::Land
                }
            }
        }
    }

    /// The border between two neighbouring points, if there is one.
    pub(crate) fn edge(&self, a: Spot, b: Spot) -> Option<Edge> {
        if a == b {
            return None;
        }
        match (self.element(a), self.element(b)) {
            (Element::Neither, _) | (_, Element::Neither) => None,
            (Element::Land, Element::Land) => Some(Edge::Lands),
            // A strait opens into the sea.
            (Element::Water, Element::Water) => {
                (a != Spot::Water && b != Spot::Water).then_some(Edge::Seas)
            }
            _ => Some(Edge::Coast),
        }
    }

    /// What most of a cell is; of equals, what comes first in reading.
    fn most_of(&self, column: usize, row: usize) -> Spot {
        let mut best = (Spot::Nothing, 0);
        for index in 0..POINTS {
            let spot = self.point_of(column, row, index);
            // Nothing beats more than half.
            if best.1 * 2 <= POINTS {
                let count = self.points_in(column, row, spot);
                if count > best.1 {
                    best = (spot, count);
                }
            }
        }
        best.0
    }

    /// What a cell is, for the most part.
    pub(crate) fn cell(&self, column: usize, row: usize) -> Spot {
        self.cells[row * self.columns + column]
    }

    /// How many points of a cell are of one kind.
    pub(crate) fn points_in(&self, column: usize, row: usize, spot: Spot) -> usize {
        (0..POINTS).filter(|index| self.point_of(column, row, *index) == spot).count()
    }

    fn point_of(&self, column: usize, row: usize, index: usize) -> Spot {
        self.spot(column * ACROSS + index % ACROSS, row * DOWN + index / ACROSS)
    }

    /// Where a point of the drawing is, in units of [`FINE`] of a cell.
    pub(crate) fn place(&self, at: Point) -> (i64, i64) {
        let x = self.horizontal.to_screen(i64::from(at.x)) / whole(ACROSS);
        let y = self.vertical.to_screen(i64::from(at.y)) / whole(DOWN);
        (x, y)
    }

    /// How many points of the grid a province has.
    pub(crate) fn area(&self, province: ProvinceId) -> usize {
        self.areas[province.index()]
    }
}
