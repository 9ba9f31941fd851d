//! The proposal's claims about the work that zones take, in counts: time in proportion to the cells,
//! one scratch layer, and nothing where nothing can be supplied.

use chancery_supply::control::{Admission, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::{Land, Passage, TerrainId};
use chancery_supply::pattern::{self, CLOSED, OPEN, Pattern};
use chancery_supply::zones::Work;
use chancery_supply::zones::sides::{Openings, of_sides_counted};

fn work(land: &Land, passage: &Passage, seeds: &[CellId], sides: u8) -> Work {
    let relations = Relations::new(sides);
    let sides: Vec<Openings<'_>> =
        (0..sides).map(|side| Openings { side: SideId(side), seeds, friends: &[] }).collect();
    of_sides_counted(land, passage, &relations, &sides).1
}

fn square(width: u32) -> Grid {
    Grid::new(Tiling::Hexagons, width, width, true).expect("a grid")
}

/// Land drawn by a rule of columns and rows.
fn drawn(width: u32, is_open: impl Fn(u32, u32) -> bool) -> Land {
    let mut land = Land::new(square(width));
    for (cell, terrain) in (0..).zip(land.terrain_mut()) {
        *terrain = if is_open(cell % width, cell / width) { OPEN } else { CLOSED };
    }
    land
}

/// Land on which sets of runs are joined in nasty orders, and what maps look like.
fn lands(width: u32) -> Vec<(&'static str, Land)> {
    let mut ways = pattern::land(square(width), Pattern::Patches, 1);
    pattern::hold(&mut ways, 3, 2);
    pattern::lay_ways(&mut ways, 3);
    vec![
        ("all open", drawn(width, |_, _| true)),
        ("teeth", drawn(width, |x, y| x % 2 == 0 || y + 1 == width)),
        ("teeth hanging", drawn(width, |x, y| x % 2 == 0 || y == 0)),
        ("slanting", drawn(width, |x, y| (x + y) % 3 == 0)),
        ("steps", drawn(width, |x, y| x % 4 < 2 || y % 3 == 0 && x % 8 < 4)),
        ("snake", drawn(width, |x, y| y % 2 == 0 || x == if y % 4 == 1 { 1 } else { width - 2 })),
        (
            "teeth in pairs",
            drawn(width, |x, y| x % 2 == 0 || y == 8 + 8 * (x + 1).trailing_zeros()),
        ),
        ("teeth from the east", drawn(width, |x, y| x % 2 == 0 || x + y + 2 == width)),
        ("patches", pattern::land(square(width), Pattern::Patches, 1)),
        ("mostly open", pattern::land(square(width), Pattern::Scattered { open: 95 }, 1)),
        ("half open", pattern::land(square(width), Pattern::Scattered { open: 50 }, 1)),
        ("ways", ways),
    ]
}

#[test]
fn zones_take_work_in_proportion_to_the_cells() {
    for width in [128, 512] {
        for (name, land) in lands(width) {
            let cells = u64::from(width) * u64::from(width);
            let seeds = pattern::sources(land.grid(), 5);
            let work = work(&land, &pattern::passage(), &seeds, 1);
            assert_eq!(work.cells, cells, "{name}: each cell is looked at once");
            assert!(work.pieces <= cells, "{name}: {work:?}");
            // Two edges of pieces make a run; borders, sources and the ends of rows make more.
            let more = work.edges + u64::from(width) + seeds.len() as u64;
            assert!(2 * work.runs <= work.pieces + 2 * more, "{name}: {work:?}");
            assert!(work.meetings <= 2 * work.runs + work.edges, "{name}: {work:?}");
            assert!(work.steps <= 8 * work.runs, "{name}: {work:?}");
        }
    }
}

#[test]
fn the_cells_are_looked_at_once_for_all_sides() {
    let mut land = pattern::land(square(256), Pattern::Patches, 1);
    pattern::hold(&mut land, 10, 2);
    let seeds = pattern::sources(land.grid(), 5);
    let one = work(&land, &pattern::passage(), &seeds, 1);
    let ten = work(&land, &pattern::passage(), &seeds, 10);
    assert_eq!(ten.cells, one.cells);
    assert!(ten.pieces < 4 * one.pieces, "{one:?} {ten:?}");
}

#[test]
fn nothing_is_done_where_nothing_can_be_supplied() {
    let land = Land::new(square(64));
    assert_eq!(work(&land, &pattern::passage(), &[], 10), Work::default());
}

#[test]
fn edges_that_nobody_minds_take_no_work() {
    let mut land = Land::new(square(64));
    pattern::lay_ways(&mut land, 3);
    let open = Passage { cells: vec![Admission::ALWAYS], borders: vec![], connections: vec![] };
    let seeds = [CellId(0)];
    let free = work(&land, &open, &seeds, 1);
    assert_eq!((free.edges, free.runs), (0, 64));
    let minded = Passage { borders: vec![Admission::NEVER], ..open };
    assert!(work(&land, &minded, &seeds, 1).edges > 0);
    assert_eq!(land.terrain()[0], TerrainId(0));
}
