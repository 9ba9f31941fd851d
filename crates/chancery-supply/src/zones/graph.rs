//! Zones of any graph, such as the provinces of a map.

use super::{Zone, ZoneId, Zones};
use crate::control::{Admission, Class, Holder, Relations, SideId};
use crate::grid::CellId;
use crate::land::{Passage, TerrainId};

/// The zones of a graph: the sets of cells that hang together by `edges` and hold a seed. An edge
/// to a cell past `cells` is none, and neither is a seed there.
///
/// What is an edge is for the caller to say: two neighbours with nothing closed between them.
///
/// # Examples
///
/// ```
/// use chancery_supply::grid::CellId;
/// use chancery_supply::zones::graph;
/// let edges = [(CellId(0), CellId(3)), (CellId(1), CellId(2))];
/// let zones = graph::zones(5, edges, [CellId(3)]);
/// assert_eq!(zones.iter().count(), 1, "one of the three has a seed");
/// assert_eq!(zones.at(CellId(0)), zones.at(CellId(3)));
/// assert_eq!(zones.at(CellId(1)).0, 0);
/// ```
#[must_use]
pub fn zones(
    cells: u32,
    edges: impl IntoIterator<Item = (CellId, CellId)>,
    seeds: impl IntoIterator<Item = CellId>,
) -> Zones {
    let mut sets = Sets { parents: (0..cells).collect() };
    for (a, b) in edges {
        if a.0 < cells && b.0 < cells {
            sets.join(a.0, b.0);
        }
    }
    let mut seeded = vec![false; cells as usize];
    for seed in seeds.into_iter().filter(|seed| seed.0 < cells) {
        seeded[sets.first(seed.0) as usize] = true;
    }
    let mut zones = Zones { by_cell: vec![ZoneId::NONE; cells as usize], zones: vec![] };
    for cell in 0..cells {
        let first = sets.first(cell);
        if !seeded[first as usize] {
            continue;
        }
        if first == cell {
            zones.zones.push(Zone { first: CellId(cell), cells: 0 });
            let number = u32::try_from(zones.zones.len()).unwrap_or(u32::MAX);
            zones.by_cell[cell as usize] = ZoneId(number);
        }
        // The first of a set is its lowest cell, so it has its zone by now.
        let zone = zones.by_cell[first as usize];
        zones.by_cell[cell as usize] = zone;
        zones.zones[zone.0 as usize - 1].cells += 1;
    }
    zones
}

/// The cells of a graph, with what lies on and between them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Graph {
    /// The terrain of each cell, and who holds it.
    pub cells: Vec<(TerrainId, Holder)>,
    /// Which are neighbours, each pair once.
    pub edges: Vec<Edge>,
}

/// Two neighbours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    /// Which.
    pub cells: (CellId, CellId),
    /// The layers of borders that lie between them, by number.
    pub borders: Vec<usize>,
    /// The layers of connections that lead from one to the other, by number.
    pub connections: Vec<usize>,
}

impl Graph {
    /// The zones of a side whose sources stand in `seeds`, by the same rule as on a grid.
    #[must_use]
    pub fn zones(
        &self,
        passage: &Passage,
        relations: &Relations,
        side: SideId,
        seeds: &[CellId],
    ) -> Zones {
        let mut classes: Vec<Class> =
            self.cells.iter().map(|&(_, holder)| relations.class(side, holder)).collect();
        let mut open: Vec<bool> = self
            .cells
            .iter()
            .zip(&classes)
            .map(|(&(terrain, _), &class)| {
                passage.cells.get(usize::from(terrain.0)).is_some_and(|it| it.admits(class))
            })
            .collect();
        for seed in seeds {
            if let (Some(class), Some(open)) =
                (classes.get_mut(seed.index()), open.get_mut(seed.index()))
            {
                (*class, *open) = (Class::Own, true);
            }
        }
        let joined = |edge: &&Edge| {
            let ends = [edge.cells.0.index(), edge.cells.1.index()];
            let both = |by: Admission| ends.iter().all(|&at| by.admits(classes[at]));
            ends.iter().all(|&at| at < classes.len())
                && (ends.iter().all(|&at| open[at])
                    && edge.borders.iter().all(|&border| both(passage.over(border)))
                    || edge.connections.iter().any(|&along| both(passage.along(along))))
        };
        let edges = self.edges.iter().filter(joined).map(|edge| edge.cells);
        let cells = u32::try_from(self.cells.len()).unwrap_or(u32::MAX);
        zones(cells, edges, seeds.iter().copied())
    }
}

/// Sets of cells; the first of each is its lowest cell.
struct Sets {
    parents: Vec<u32>,
}

impl Sets {
    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.first(a), self.first(b));
        self.parents[a.max(b) as usize] = a.min(b);
    }

    fn first(&mut self, mut cell: u32) -> u32 {
        while self.parents[cell as usize] != cell {
            let above = self.parents[self.parents[cell as usize] as usize];
            self.parents[cell as usize] = above;
            cell = above;
        }
        cell
    }
}
