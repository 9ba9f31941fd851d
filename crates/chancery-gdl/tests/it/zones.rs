//! Zones of the two real modules with a layer of control, beside what a flood fill of the kernel's
//! dumps came to.

use std::collections::BTreeSet;

use chancery_gdl::convert::{convert, number};
use chancery_gdl::table;
use chancery_gdl::{Game, Kind, load};
use chancery_supply::control::SideId;
use chancery_supply::grid::CellId;
use chancery_supply::step::Step;
use chancery_supply::world::World;

use crate::shared::{library, shared};

/// The overlay that makes the rule of the flood fill: sources are the types that produce oil, and
/// zones lie in what a side holds, whatever the terrain.
fn overlay(game: &Game) -> String {
    let oil = game.types(Kind::Material).iter().position(|it| it.is_called("oil"));
    let oil = u16::try_from(oil.expect("oil")).expect("few materials");
    let production = table::find("base-production").expect("a table");
    let sources = (0..).zip(game.types(Kind::Unit));
    let sources = sources.filter(|(number, _)| game.table(production, *number, oil) > 0);
    let names: Vec<String> = sources.map(|(_, it)| format!("|{}|", it.name)).collect();
    format!(
        "(add t* supply-zone-into 1) (table supply-out-threshold (({}) oil 0))",
        names.join(" ")
    )
}

/// What the fill says of a side: sources' cells, zones, the sizes and first cells of the largest,
/// units, and how many of them are in a zone.
fn zones(world: &World, step: &Step) -> serde_json::Value {
    let grid = world.land.grid();
    let mut largest: Vec<_> = step.zones.iter().map(|(_, zone)| (zone.cells, zone.first)).collect();
    largest.sort_by_key(|&(cells, first)| (std::cmp::Reverse(cells), first));
    largest.truncate(12);
    let units = world.units.list().iter().enumerate();
    let ours =
        units.filter(|(at, it)| it.side == Some(step.side) && world.units.cell(*at).is_some());
    let place = |cell: CellId| {
        let (column, row) = grid.place(cell);
        [column, row]
    };
    serde_json::json!({
        "zones": step.zones.len(),
        "cells": largest.iter().map(|(cells, _)| cells).collect::<Vec<_>>(),
        "min_cells": largest.iter().map(|&(_, first)| place(first)).collect::<Vec<_>>(),
        "units": ours.count(),
        "units_in_zone": step.members.len(),
    })
}

/// The number of cells with a source of a side in them.
fn seeds(game: &Game, world: &World, side: SideId) -> usize {
    let terms = convert(game).rules.terms;
    let oil = chancery_supply::terms::MaterialId(0);
    let units = world.units.list().iter().enumerate();
    let sources = units.filter(|(_, it)| it.side == Some(side) && terms.get(it.kind, oil).gives());
    sources.filter_map(|(at, _)| world.units.cell(at)).collect::<BTreeSet<_>>().len()
}

#[test]
fn zones_of_real_worlds_are_those_of_a_flood_fill() {
    let Some(shared) = shared() else { return };
    let text = std::fs::read_to_string(shared.join("golden/real_zones.json")).expect("a file");
    let expected: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let mut library = library(&shared.join("modules"));
    let mut sides = 0;
    for (module, by_side) in expected.as_object().expect("modules") {
        let game = load(&library, module, &[]).expect("a module");
        library.insert("sources of oil", overlay(&game).into_bytes());
        let game = load(&library, module, &["sources of oil"]).expect("a module");
        let converted = convert(&game);
        let steps = converted.world.supply(&converted.rules);
        for step in steps.iter().filter(|step| step.materials.iter().any(|it| it.0 == 0)) {
            let mut theirs = by_side[number(Some(step.side)).to_string()].clone();
            let fields = theirs.as_object_mut().expect("a side");
            let sources = fields.remove("seeds");
            let ours = zones(&converted.world, step);
            assert_eq!(ours, theirs, "{module}, side {:?}", step.side);
            let cells = seeds(&game, &converted.world, step.side);
            assert_eq!(sources, Some(cells.into()), "{module}, side {:?}", step.side);
            sides += 1;
        }
    }
    assert_eq!(sides, 20);
}
