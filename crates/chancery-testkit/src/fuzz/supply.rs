//! Any bytes as a module of Xconq, as moves of its units, and as a world whose supply is reckoned
//! twice.

use std::ops::Range;
use std::sync::LazyLock;

use chancery_gdl::convert::{Converted, convert};
use chancery_gdl::{Game, Kind, Library, LoadError, load, moves};
use chancery_supply::moves::{Destination, Move};

use crate::supply::compare::compare_bytes;

/// Whatever the world, the goods and who wants them: zones, shares and what goes no farther than a
/// length are those of the second reckoning, and so conserve every piece.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn supply_is_as_reckoned_twice(data: &[u8]) {
    if let Err(difference) = compare_bytes(data) {
        panic!("{difference}");
    }
}

/// How many turns of a world are played.
const TURNS: u32 = 3;

/// The most cells of a world that is played; larger ones are only read.
const CELLS_MAX: usize = 2_000;

/// Whatever the text, of a module, of one that it can include and of an overlay, split at bytes of
/// zero: reading ends, twice with the same; what is told of lies in the text; every unit is of a
/// type and a side, and what it has can be asked; what comes of it is a world, whose turns can be
/// played and whose books balance.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn modules_are_read(data: &[u8]) {
    let mut library = Library::default();
    for (name, text) in ["main", "part", "over"].into_iter().zip(data.split(|&byte| byte == 0)) {
        library.insert(name, text.to_vec());
    }
    let overlays: &[&str] = if library.get("over").is_some() { &["over"] } else { &[] };
    let read = load(&library, "main", overlays);
    assert_eq!(load(&library, "main", overlays), read, "read twice");
    let check_place = |file: &str, bytes: &Range<usize>| {
        let text = library.get(file).expect("a module of the library");
        assert!(text.get(bytes.clone()).is_some(), "{bytes:?} is not of the text of {file}");
    };
    let game = match read {
        Ok(game) => game,
        Err(LoadError::CutShort { file, fault }) => {
            return check_place(&file, &fault.span.bytes);
        }
        Err(error) => panic!("{error}"),
    };
    for warning in &game.warnings {
        let file = game.files.get(usize::from(warning.span.file.0)).expect("a file that was read");
        check_place(file, &warning.span.bytes);
    }
    check_units(&game);
    if game.world.grid.len() <= CELLS_MAX {
        let converted = convert(&game);
        assert_eq!(converted.world.units.list().len(), game.units.len(), "units by number");
        play(converted, |_| vec![]);
    }
}

/// Plays a few turns, of which every piece of every material is in the books.
fn play(converted: Converted, moves: impl Fn(u32) -> Vec<Move>) {
    let Converted { mut world, rules, .. } = converted;
    for _ in 0..TURNS {
        let next = world.turn.saturating_add(1);
        let turn = world.play(&rules, &moves(next));
        assert_eq!(turn.books.balance(), Ok(()), "turn {}", turn.number);
    }
}

fn check_units(game: &Game) {
    let materials = game.types(Kind::Material).len();
    for unit in &game.units {
        assert!(usize::from(unit.kind) < game.types(Kind::Unit).len(), "{unit:?} is of no type");
        assert!(unit.side < game.sides.len(), "{unit:?} is of no side");
        for material in 0..materials {
            let _ = game.stock(unit, u16::try_from(material).expect("a number of a type"));
        }
    }
}

static DUEL: LazyLock<Game> = LazyLock::new(|| {
    let mut library = Library::default();
    let text = br#"(unit-type fort (name "fort")) (unit-type ship (name "ship"))
        (material-type food) (terrain-type sea) (side 1) (side 2) (area 12 8)
        (fort 5 4 1 (n "Dover")) (ship 6 4 1 (n "Argo")) (ship 7 4 2 (# 9)) (ship (in "Argo"))"#;
    library.insert("duel", &text[..]);
    load(&library, "duel", &[]).expect("it is in the library")
});

/// Whatever the text: reading it as moves ends, twice with the same; faults lie in it; moves are of
/// units that there are, to cells of the area or into other units; made or refused, they leave books
/// that balance.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn moves_are_read(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let read = moves::read(&text, &DUEL);
    assert_eq!(moves::read(&text, &DUEL), read, "read twice");
    for fault in &read.faults {
        assert!(text.get(fault.bytes.clone()).is_some(), "{fault:?} is not of the text");
        assert!((1..=text.lines().count().max(1)).contains(&fault.line), "{fault:?}");
    }
    let units = DUEL.units.len();
    for turn in [1, 2, 3, 50, 1_000_000] {
        for it in read.moves.of_turn(turn) {
            assert!(it.unit < units, "{it:?}");
            match it.to {
                Destination::Cell(cell) => assert!(DUEL.world.grid.contains(cell), "{it:?}"),
                Destination::Into(other) => assert!(other < units && other != it.unit, "{it:?}"),
            }
        }
    }
    play(convert(&DUEL), |turn| read.moves.of_turn(turn));
}
