//! Zones of any graph, such as the provinces of a map.

use super::sets::Sets;
use super::sight::Sight;
use super::{Joined, Zones};
use crate::control::{Admission, Holder, Relations, SideId};
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
    let mut sets = Sets::new(cells);
    for (a, b) in edges {
        if a.0 < cells && b.0 < cells {
            sets.join(a.0, b.0);
        }
    }
    let seeds = seeds.into_iter().filter(|seed| seed.0 < cells);
    let mut firsts: Vec<u32> = seeds.map(|seed| sets.first(seed.0)).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let numbers: Vec<(u32, u32)> = firsts.iter().copied().zip(1..).collect();
    Zones::of_layer(&sets.numbered(&numbers), &firsts)
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

/// A graph as one side sees it, whose sources stand in some of its cells.
#[derive(Debug)]
pub struct GraphView<'a> {
    seeds: &'a [CellId],
    /// The cells that each is joined to, in the order of edges.
    joined: Vec<Vec<CellId>>,
}

impl<'a> GraphView<'a> {
    /// Looks over every cell and edge, by the same rule as on a grid. An edge to a cell that is
    /// none joins nothing, and a source there is none.
    #[must_use]
    pub fn new(
        graph: &Graph,
        passage: &Passage,
        relations: &Relations,
        side: SideId,
        seeds: &'a [CellId],
    ) -> Self {
        Self::with_friends(graph, passage, relations, side, seeds, &[])
    }

    /// The same, where sources of friendly sides open cells without beginning zones in them.
    #[must_use]
    pub fn with_friends(
        graph: &Graph,
        passage: &Passage,
        relations: &Relations,
        side: SideId,
        seeds: &'a [CellId],
        friends: &[CellId],
    ) -> Self {
        let look = |&(terrain, holder): &(TerrainId, Holder)| {
            Sight::new(passage, terrain, relations.class(side, holder))
        };
        let mut sights: Vec<Sight> = graph.cells.iter().map(look).collect();
        for seed in seeds {
            if let Some(sight) = sights.get_mut(seed.index()) {
                *sight = Sight::SEED;
            }
        }
        for friend in friends {
            if let Some(sight) = sights.get_mut(friend.index()) {
                *sight = sight.opened_by_friend();
            }
        }
        let mut joined = vec![vec![]; sights.len()];
        for edge in &graph.edges {
            let (a, b) = edge.cells;
            let (Some(here), Some(there)) = (sights.get(a.index()), sights.get(b.index())) else {
                continue;
            };
            let both = |by: Admission| here.admitted_by(by) && there.admitted_by(by);
            let over = here.is_open()
                && there.is_open()
                && edge.borders.iter().all(|&border| both(passage.over(border)));
            if over || edge.connections.iter().any(|&along| both(passage.along(along))) {
                joined[a.index()].push(b);
                joined[b.index()].push(a);
            }
        }
        Self { seeds, joined }
    }

    /// The zones.
    #[must_use]
    pub fn zones(&self) -> Zones {
        let from = |(cell, others): (usize, &'_ Vec<CellId>)| {
            let cell = CellId(u32::try_from(cell).unwrap_or(u32::MAX));
            others.iter().map(move |&other| (cell, other)).collect::<Vec<_>>()
        };
        let cells = u32::try_from(self.joined.len()).unwrap_or(u32::MAX);
        let edges = self.joined.iter().enumerate().flat_map(from);
        zones(cells, edges, self.seeds.iter().copied())
    }
}

impl Joined for GraphView<'_> {
    fn cells(&self) -> usize {
        self.joined.len()
    }

    fn joined(&self, cell: CellId, visit: &mut dyn FnMut(CellId)) {
        for &other in self.joined.get(cell.index()).into_iter().flatten() {
            visit(other);
        }
    }
}
