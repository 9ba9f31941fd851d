//! Modules of the shared folder, where it is at hand, beside dumps of the kernel.

use std::collections::BTreeMap;

use chancery_gdl::table;
use chancery_gdl::{Game, Kind, load};

use crate::shared::{MODULES, dump, library, shared};

/// Rows of cells as the kernel prints them: from the north, `.` outside the area.
type Rows = Vec<Vec<Option<i32>>>;

/// What a dump says.
#[derive(Default)]
struct Dump {
    types: BTreeMap<&'static str, Vec<String>>,
    layers: BTreeMap<String, Rows>,
    /// By table, then row and column.
    tables: BTreeMap<String, BTreeMap<(u16, u16), i32>>,
    /// Type, side, place and stock of each unit.
    units: Vec<String>,
}

fn parsed(text: &str) -> Dump {
    let mut dump = Dump::default();
    let (mut layer, mut table) = (String::new(), String::new());
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let value = |at: usize| words[at].split_once('=').map_or(words[at], |(_, value)| value);
        match words[0] {
            "UTYPE" => dump.types.entry("unit").or_default().push(words[2].to_owned()),
            "MTYPE" => dump.types.entry("material").or_default().push(words[2].to_owned()),
            "TTYPE" => dump.types.entry("terrain").or_default().push(words[2].to_owned()),
            "AUX" => words[1].clone_into(&mut layer),
            "TERRAIN" | "CONTROL" | "AUXROW" => {
                let name = if words[0] == "AUXROW" { layer.clone() } else { words[0].to_owned() };
                let cells = words[2..].iter().map(|cell| cell.parse().ok());
                dump.layers.entry(name).or_default().push(cells.collect());
            }
            "TABLE" => {
                words[1].clone_into(&mut table);
                dump.tables.entry(table.clone()).or_default();
            }
            "T" => {
                let number = |at: usize| words[at].parse::<u16>().expect("a number");
                let held = words[3].parse().expect("a number");
                dump.tables.entry(table.clone()).or_default().insert((number(1), number(2)), held);
            }
            "UNIT" if words[1] == "pre" => {
                let stock = words.iter().find_map(|word| word.strip_prefix("m=")).unwrap_or("");
                let (kind, side) = (value(3), value(4));
                dump.units.push(format!("{kind} {side} {},{} {stock}", value(5), value(6)));
            }
            _ => {}
        }
    }
    dump.units.sort();
    dump
}

/// A layer as the kernel prints it.
fn rows(game: &Game, numbers: &[i32]) -> Rows {
    let grid = &game.world.grid;
    let row = |y: u32| {
        (0..grid.width()).map(|x| grid.cell(x, y).map(|cell| numbers[cell.index()])).collect()
    };
    (0..grid.height()).rev().map(row).collect()
}

fn units(game: &Game) -> Vec<String> {
    let materials = u16::try_from(game.types(Kind::Material).len()).expect("few materials");
    let mut told: Vec<String> = game
        .units
        .iter()
        .filter(|unit| unit.appears.is_none())
        .map(|unit| {
            let outermost = unit.inside.map_or(unit, |transport| &game.units[transport]);
            let (x, y) = outermost.at.expect("a place");
            let stock: Vec<String> =
                (0..materials).map(|material| game.stock(unit, material).to_string()).collect();
            let kind = &game.types(Kind::Unit)[usize::from(unit.kind)].name;
            format!("{kind} {} {x},{y} {}", unit.side, stock.join(","))
        })
        .collect();
    told.sort();
    told
}

/// How many of two lists are in one and not in the other, and the first few of them.
fn differing(ours: &[String], theirs: &[String]) -> Vec<String> {
    let missing = |from: &[String], of: &[String], sign: &str| -> Vec<String> {
        let mut left = of.to_vec();
        let mut told = Vec::new();
        for one in from {
            match left.iter().position(|other| other == one) {
                Some(at) => drop(left.swap_remove(at)),
                None => told.push(format!("{sign} {one}")),
            }
        }
        told
    };
    [missing(ours, theirs, "+"), missing(theirs, ours, "-")].concat()
}

/// Whether a layer is made by the weather once a game has begun: no file has it.
fn is_weather(layer: &str) -> bool {
    ["mud", "snow"].contains(&layer)
}

/// Places of towns whose cells grow goods.
const GROWN: [&str; 7] =
    [" 124,20 ", " 130,18 ", " 135,17 ", " 141,14 ", " 141,9 ", " 152,10 ", " 165,10 "];

#[test]
fn modules_are_read_as_the_kernel_reads_them() {
    let Some(shared) = shared() else { return };
    let library = library(&shared.join("modules"));
    let mut told = Vec::new();
    for module in MODULES {
        let game = load(&library, module, &[]).expect("a module");
        let text = dump(&shared.join("golden"), module);
        let dump = parsed(&text);
        for (name, kind) in
            [("unit", Kind::Unit), ("material", Kind::Material), ("terrain", Kind::Terrain)]
        {
            let types = game.types(kind);
            // The kernel prints the word of some and the name of others.
            let same = types.len() == dump.types[name].len()
                && types.iter().zip(&dump.types[name]).all(|(it, name)| it.is_called(name));
            if !same {
                told.push(format!("{module}: {name} types are not {:?}", dump.types[name]));
            }
        }
        for (layer, theirs) in dump.layers.iter().filter(|(layer, _)| !is_weather(layer)) {
            let ours = match layer.as_str() {
                "TERRAIN" => Some(rows(&game, &game.world.terrain)),
                "CONTROL" => game.world.control.as_ref().map(|it| rows(&game, it)),
                name => {
                    let terrain = game.types(Kind::Terrain).iter().position(|it| it.name == name);
                    let number = u16::try_from(terrain.expect("a terrain")).expect("few");
                    let empty = vec![0; game.world.grid.len()];
                    Some(rows(&game, game.world.aux_terrain.get(&number).unwrap_or(&empty)))
                }
            };
            let Some(ours) = ours else {
                told.push(format!("{module}: no layer {layer}"));
                continue;
            };
            let cells = ours.iter().flatten().zip(theirs.iter().flatten());
            let wrong = cells.filter(|(ours, theirs)| ours != theirs).count();
            if wrong > 0 || ours.len() != theirs.len() {
                told.push(format!("{module}: {wrong} cells of {layer} differ"));
            }
        }
        for (name, theirs) in &dump.tables {
            let kind = table::find(name).expect("a table");
            let (rows, columns) = (game.types(kind.rows).len(), game.types(kind.columns).len());
            for row in 0..u16::try_from(rows).expect("few") {
                for column in 0..u16::try_from(columns).expect("few") {
                    let ours = game.table(kind, row, column);
                    let theirs = theirs.get(&(row, column)).copied().unwrap_or(kind.default);
                    if ours != theirs {
                        told.push(format!("{module}: {name} {row} {column}: {ours}, not {theirs}"));
                    }
                }
            }
        }
        let mut wrong = differing(&units(&game), &dump.units);
        if module == "cil" {
            // Seven towns of the independents, who have no treasury, carry what their cells grew
            // before the dump was made.
            wrong.retain(|unit| !GROWN.iter().any(|place| unit.contains(place)));
        }
        if !wrong.is_empty() {
            let first = wrong.iter().take(40).cloned().collect::<Vec<_>>().join("; ");
            told.push(format!("{module}: {} units differ: {first}", wrong.len()));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}
