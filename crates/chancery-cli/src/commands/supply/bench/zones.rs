//! How fast zones are found.

use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, bail};
use chancery_supply::control::{Relation, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::Land;
use chancery_supply::pattern::{self, Pattern};
use chancery_supply::zones::sides::{Openings, of_sides};
use chancery_supply::zones::{Joined as _, ZoneId, Zones};
use serde::Serialize;

use super::Pool;
use crate::commands::bench::memory::peak_bytes_of;
use crate::commands::bench::timing::{Figure, count, measure, timed};

/// How zones are found on some land.
#[derive(Debug, Serialize)]
pub(super) struct ZoneFigure {
    /// What the land is like.
    pub(super) land: &'static str,
    pub(super) cells: usize,
    pub(super) threads: u16,
    /// The zones of one side.
    pub(super) ns_per_cell: Figure,
    /// The same, and the zone of each cell written out, in memory that is used again.
    pub(super) with_layer_ns_per_cell: Figure,
    pub(super) zones: usize,
    /// The most memory of the program meanwhile, the land and the layer included; null where the
    /// system does not say.
    pub(super) memory_bytes_per_cell: Option<f64>,
}

/// Lands that are timed: their names, and whether they are held by sides and have rivers and roads.
const LANDS: [(&str, Pattern, bool); 4] = [
    ("patches", Pattern::Patches, false),
    ("ways", Pattern::Patches, true),
    ("mostly open", Pattern::Scattered { open: 95 }, false),
    ("half open", Pattern::Scattered { open: 50 }, false),
];

/// The sides among which land is divided.
const SIDES: u8 = 4;
/// The number from which land is made.
const SEED: u64 = 1998;

fn land(grid: Grid, pattern: Pattern, has_ways: bool) -> Land {
    let mut land = pattern::land(grid, pattern, SEED);
    if has_ways {
        pattern::hold(&mut land, SIDES, SEED);
        pattern::lay_ways(&mut land, SEED);
    }
    land
}

/// The zones of some sides, all of which have the same sources.
fn zones(land: &Land, sides: u8, seeds: &[CellId]) -> Vec<Zones> {
    let openings = |side| Openings { side: SideId(side), seeds, friends: &[] };
    let openings: Vec<Openings<'_>> = (0..sides).map(openings).collect();
    of_sides(land, &pattern::passage(), &relations(), &openings)
}

fn relations() -> Relations {
    let mut relations = Relations::new(SIDES);
    relations.set(SideId(0), SideId(1), Relation::Friendly);
    relations
}

/// Times the zones of one side on square lands of about so many cells.
pub(super) fn time(cells: u32, pools: &[Pool], budget: Duration, figures: &mut Vec<ZoneFigure>) {
    let width = cells.isqrt().max(3);
    let Ok(grid) = Grid::new(Tiling::Hexagons, width, width, true) else { return };
    let cells = grid.len();
    for (name, pattern, has_ways) in LANDS {
        let land = land(grid.clone(), pattern, has_ways);
        let seeds = pattern::sources(land.grid(), SEED);
        for Pool { threads, pool } in pools {
            pool.install(|| {
                let mut layer = Vec::new();
                let (memory, found) = peak_bytes_of(|| {
                    let found = zones(&land, 1, &seeds);
                    found[0].write_by_cell(&mut layer);
                    found
                });
                let find = || zones(&land, 1, &seeds);
                let alone = measure(budget, cells, || timed(|| drop(black_box(find()))));
                let with_layer = measure(budget, cells, || {
                    timed(|| {
                        find()[0].write_by_cell(&mut layer);
                        black_box(&layer);
                    })
                });
                let kib = memory.and_then(|bytes| u32::try_from(bytes / 1024).ok());
                figures.push(ZoneFigure {
                    land: name,
                    cells,
                    threads: *threads,
                    ns_per_cell: alone,
                    with_layer_ns_per_cell: with_layer,
                    zones: found[0].len(),
                    memory_bytes_per_cell: kib.map(|kib| f64::from(kib) * 1024.0 / count(cells)),
                });
            });
        }
    }
}

/// Compares the zones of two sides on small lands with a flood from cell to cell.
pub(super) fn check() -> Result<()> {
    let everywhere = LANDS.map(|land| (Tiling::Hexagons, land));
    let others = [Tiling::Squares, Tiling::SquaresWithCorners].map(|tiling| (tiling, LANDS[1]));
    for (tiling, (name, pattern, has_ways)) in everywhere.into_iter().chain(others) {
        let grid = Grid::new(tiling, 263, 171, has_ways)?;
        let land = land(grid, pattern, has_ways);
        let seeds = pattern::sources(land.grid(), SEED);
        // So many that rows are divided among threads.
        for (side, found) in (0..2).zip(zones(&land, 12, &seeds)) {
            if found.by_cell() != flooded(&land, side, &seeds) {
                bail!("the zones of side {side} on the land `{name}` are wrong: {tiling:?}");
            }
        }
    }
    Ok(())
}

/// The zone of each cell, by going from each cell to those it is joined to.
fn flooded(land: &Land, side: u8, seeds: &[CellId]) -> Vec<ZoneId> {
    let (passage, relations) = (pattern::passage(), relations());
    let openings = Openings { side: SideId(side), seeds, friends: &[] };
    let view = openings.view(land, &passage, &relations);
    let is_seed: std::collections::BTreeSet<CellId> = seeds.iter().copied().collect();
    let mut zones = vec![ZoneId::NONE; view.cells()];
    let mut seen = vec![false; view.cells()];
    let mut count = 0;
    for start in land.grid().cells() {
        if std::mem::replace(&mut seen[start.index()], true) {
            continue;
        }
        let mut reached = vec![start];
        let mut at = 0;
        while let Some(&cell) = reached.get(at) {
            view.joined(cell, &mut |other| {
                if !std::mem::replace(&mut seen[other.index()], true) {
                    reached.push(other);
                }
            });
            at += 1;
        }
        if reached.iter().any(|cell| is_seed.contains(cell)) {
            count += 1;
            for cell in reached {
                zones[cell.index()] = ZoneId(count);
            }
        }
    }
    zones
}
