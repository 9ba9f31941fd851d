//! The proposal's claims about memory: one scratch layer, two pointers a unit, and a little beside.

use chancery_supply::control::{Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::Land;
use chancery_supply::pattern::{self, Pattern};
use chancery_supply::step::{Switches, supply};
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
use chancery_supply::units::{Place, Unit, Units};
use chancery_supply::zones::Zones;
use chancery_supply::zones::sides::{Openings, of_sides_counted};

/// The most memory held at once beyond what there was before, and what came of it.
fn measured<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let mut made = None;
    let info = allocation_counter::measure(|| made = Some(work()));
    (info.bytes_max, made.expect("it was made"))
}

/// Zones of one side, their runs, and the memory they took.
fn zones(land: &Land, seeds: &[CellId]) -> (u64, Zones, u64) {
    let (passage, relations) = (pattern::passage(), Relations::new(1));
    let sides = [Openings { side: SideId(0), seeds, friends: &[] }];
    let (bytes, (mut zones, work)) =
        measured(|| of_sides_counted(land, &passage, &relations, &sides));
    (bytes, zones.remove(0), work.runs)
}

#[test]
fn zones_and_their_layer_take_five_bytes_a_cell_and_sixteen_a_run() {
    let patterns =
        [Pattern::Patches, Pattern::Scattered { open: 95 }, Pattern::Scattered { open: 50 }];
    for pattern in patterns {
        let grid = Grid::new(Tiling::Hexagons, 1024, 1024, true).expect("a grid");
        let cells = grid.len() as u64;
        let land = pattern::land(grid, pattern, 1);
        let seeds = pattern::sources(land.grid(), 2);
        let (scratch, zones, runs) = zones(&land, &seeds);
        let (layer, by_cell) = measured(|| zones.by_cell());
        assert_eq!(by_cell.len() as u64, cells);
        assert!(layer <= 4 * cells + 1024, "{pattern:?}: the layer alone, {layer} bytes");
        assert!(scratch <= cells + 16 * runs, "{pattern:?}: {scratch} bytes, {runs} runs");
    }
}

#[test]
fn a_side_without_sources_takes_no_memory() {
    let land = Land::new(Grid::new(Tiling::Hexagons, 512, 512, true).expect("a grid"));
    let (bytes, ..) = zones(&land, &[]);
    assert!(bytes < 1024, "{bytes} bytes");
}

/// What sharing among so many units takes, a depot in every ten: the bytes asked for in all, for
/// each unit and material.
fn bytes_per_unit_and_material(count: u32, materials: u16) -> u64 {
    let side = SideId(0);
    let land = Land::new(Grid::new(Tiling::Hexagons, 100, 100, true).expect("a grid"));
    let mut terms = TermsTable::new(2, materials);
    let mut units = Units::new(materials);
    let all: Vec<MaterialId> = (0..materials).map(MaterialId).collect();
    for &material in &all {
        let depot = Terms { out_threshold: 0, storage: 90, ..Terms::default() };
        *terms.get_mut(UnitTypeId(0), material) = depot;
        let army = Terms { in_threshold: 9, storage: 9, ..Terms::default() };
        *terms.get_mut(UnitTypeId(1), material) = army;
    }
    for at in 0..count {
        let kind = UnitTypeId(u16::from(at % 10 > 0));
        let unit = units.push(Unit::new(kind, Some(side), Place::Cell(CellId(at))));
        for &material in &all {
            units.set_stock(unit, material, i32::from(kind.0 == 0) * 50);
        }
    }
    let zones = zones(&land, &[CellId(0)]).1;
    let mut step = None;
    let info = allocation_counter::measure(|| {
        step = Some(supply(side, &units, &terms, &all, Switches::default(), |_| zones));
    });
    let step = step.expect("a step");
    assert_eq!(step.members.len(), count as usize);
    assert_eq!(size_of_val(&step.members[0]), 2 * size_of::<usize>(), "a unit and its zone");
    assert_eq!(step.entries.len(), count as usize * usize::from(materials));
    info.bytes_total / u64::from(count) / u64::from(materials)
}

#[test]
fn sharing_takes_memory_in_proportion_to_units_and_materials() {
    let few = bytes_per_unit_and_material(500, 2);
    for (units, materials) in [(500, 20), (8_000, 2), (4_000, 10)] {
        let many = bytes_per_unit_and_material(units, materials);
        assert!(many <= few + few / 4, "{many} bytes a unit and material, beside {few}");
    }
}
