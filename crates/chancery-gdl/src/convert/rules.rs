//! The rules of a module.

use chancery_supply::control::Admission;
use chancery_supply::land::Passage;
use chancery_supply::rules::{MaterialClass, Rules};
use chancery_supply::step::{Switches, Tie};
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};

use super::{Layers, economy, materials};
use crate::game::{Game, Subtype};
use crate::keyword::{LENGTH_COST, TIE_SEED, TieKey, ZONE_INTO};
use crate::table;
use crate::value::Kind;

pub(super) fn rules(game: &Game, layers: &Layers) -> Rules {
    Rules {
        terms: terms(game),
        classes: classes(game, layers),
        length_costs: length_costs(game),
        length_rule: game.choices.length_rule,
        switches: switches(game),
        economy: economy::economy(game, layers),
    }
}

fn terms(game: &Game) -> TermsTable {
    let types = u16::try_from(game.types(Kind::Unit).len()).unwrap_or(u16::MAX);
    let mut table = TermsTable::new(types, materials(game));
    for kind in 0..types {
        for material in 0..materials(game) {
            let held = |name| table::find(name).map_or(0, |it| game.table(it, kind, material));
            let weight = |name| u16::try_from(held(name)).unwrap_or(0);
            *table.get_mut(UnitTypeId(kind), MaterialId(material)) = Terms {
                out_threshold: held("supply-out-threshold"),
                out_per_turn: held("supply-out-per-turn"),
                in_threshold: held("supply-in-threshold"),
                in_per_turn: held("supply-in-per-turn"),
                priority: weight("supply-priority"),
                starve_priority: weight("supply-starve-priority"),
                storage: held("unit-storage-x"),
                length: held("supply-length"),
            };
        }
    }
    table
}

/// Materials that can go to the same places, together: each has a map of zones of its own only
/// where it must.
fn classes(game: &Game, layers: &Layers) -> Vec<MaterialClass> {
    let mut classes: Vec<MaterialClass> = Vec::new();
    for material in 0..materials(game) {
        let passage = passage(game, layers, material);
        match classes.iter_mut().find(|class| class.passage == passage) {
            Some(class) => class.materials.push(MaterialId(material)),
            None => classes.push(MaterialClass { materials: vec![MaterialId(material)], passage }),
        }
    }
    classes
}

fn passage(game: &Game, layers: &Layers, material: u16) -> Passage {
    let types = u16::try_from(game.types(Kind::Terrain).len()).unwrap_or(u16::MAX);
    let along = |numbers: &[u16]| numbers.iter().map(|&it| admission(game, it, material)).collect();
    Passage {
        // What lies along edges fills no cell, and lets no zone into one that a layer gives it.
        cells: (0..types)
            .map(|terrain| match game.subtype(terrain) {
                Subtype::Cell => admission(game, terrain, material),
                _ => Admission::NEVER,
            })
            .collect(),
        borders: along(&layers.borders),
        connections: along(&layers.connections),
    }
}

/// Whom terrain lets in with a material: by the table, else by its property, else by what it is.
fn admission(game: &Game, terrain: u16, material: u16) -> Admission {
    let by_table = table::find(ZONE_INTO.name).map_or(-1, |it| game.table(it, terrain, material));
    let kind = game.types(Kind::Terrain).get(usize::from(terrain));
    let by_property = kind.and_then(|it| it.number(ZONE_INTO.name)).unwrap_or(-1);
    let said = [by_table, by_property].into_iter().find_map(|it| Admission::from_bits(it.into()));
    said.unwrap_or(match game.subtype(terrain) {
        Subtype::Cell => Admission::HELD_OR_FREE,
        Subtype::Border => Admission::ALWAYS,
        Subtype::Connection | Subtype::Coating => Admission::NEVER,
    })
}

fn length_costs(game: &Game) -> Vec<u32> {
    let cost = |it: &crate::game::Type| it.number(LENGTH_COST.name);
    let costs = game.types(Kind::Terrain).iter().map(cost);
    costs.map(|cost| cost.and_then(|it| u32::try_from(it).ok()).unwrap_or(1)).collect()
}

fn switches(game: &Game) -> Switches {
    let choices = &game.choices;
    let seed = game.globals.get(TIE_SEED).and_then(|&seed| u64::try_from(seed).ok()).unwrap_or(0);
    Switches {
        opening: choices.opening,
        seeding: choices.seeding,
        share_by: choices.share_by,
        rounding: choices.rounding,
        tie: match choices.tie {
            TieKey::Unit => Tie::ByUnit,
            TieKey::Turn => Tie::ByTurn { seed, turn: 0 },
        },
    }
}
