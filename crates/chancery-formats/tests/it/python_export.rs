//! Saved games that we write for the Python package.

use chancery::adjudicate::Workspace;
use chancery::notation::{Context, Names, Reader};
use chancery::position::{Unit, UnitKind};
use chancery::record::{PhaseOrders, Record};
use chancery_formats::python_game::{PackageNames, SaveAs, SavedGame, read_game};
use chancery_variants::standard;

use crate::shared;

/// The orders of a game of our own: a block for each phase, with a line between.
const SCRIPT: &str = include_str!("data/played-game.txt");

fn save_as() -> SaveAs {
    SaveAs {
        id: "chancery-test".to_owned(),
        map: "standard".to_owned(),
        rules: vec!["NO_PRESS".to_owned(), "POWER_CHOICE".to_owned()],
        timestamp: 1_700_000_000_000_000,
        house: None,
    }
}

/// Plays the blocks of a script, as far as they go.
fn play(script: &str) -> Record {
    let variant = standard();
    let names = Names::new(&variant.map);
    let mut reader = Reader::new(&names);
    let mut record = Record::of_variant(&variant);
    let mut workspace = Workspace::default();
    for block in script.split("----\n") {
        let (phase, orders) = block.split_once('\n').expect("a phase, then its orders");
        let position = record.position().clone();
        assert_eq!(position.phase.to_string(), phase, "the script is out of step");
        let context = Context { position: Some(&position), ..Context::new(position.phase.kind) };
        let reading = reader.read(orders, &context);
        assert_eq!(reading.errors().count(), 0, "{phase}: {:?}", reading.errors().next());
        let set = reading.into_order_set();
        let orders = PhaseOrders { set, ..PhaseOrders::default() };
        record.play(&variant.map, orders, &mut workspace).expect("there is room");
    }
    record
}

fn saved(record: &Record) -> SavedGame {
    let variant = standard();
    let names = PackageNames::new(&variant.map);
    SavedGame::of_record(record, &names, &save_as()).expect("can be saved")
}

/// Compares with a committed game. `cargo xtask test-real python-package` has the package load and
/// replay the same file, so a change here is to be checked there.
#[track_caller]
fn is_committed(game: &SavedGame, committed: &str) {
    let written = game.to_json();
    if written != committed.trim_end() {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        let path = folder.join(format!("{}.json", game.phases.len()));
        std::fs::write(&path, format!("{written}\n")).expect("writes beside the test");
        panic!("the game is written otherwise than before: see {}", path.display());
    }
}

#[test]
fn a_game_is_written_as_the_package_replays_it() {
    let game = saved(&play(SCRIPT));
    is_committed(&game, include_str!("data/python/played.json"));
}

#[test]
fn illegal_orders_are_kept_by_the_packages_own_rule() {
    let orders = "S1901M\nAustria: A vie - par, A bud - ser\nFrance: F bre - xyz, A par - bur";
    let orders = orders.replace("F bre - xyz, ", "F lon - nth, F bre C A par - lon, ");
    let game = saved(&play(&orders));
    assert!(game.rules.iter().any(|rule| rule == "NO_CHECK"), "{:?}", game.rules);
    let french = game.phases[0].orders.get("FRANCE").cloned().flatten().unwrap_or_default();
    assert_eq!(french, ["F BRE C A PAR - LON", "A PAR - BUR"], "London is not French");
    is_committed(&game, include_str!("data/python/unchecked.json"));
}

#[test]
fn what_was_written_is_read_again() {
    let record = play(SCRIPT);
    let game = saved(&record);
    let variant = standard();
    let names = PackageNames::new(&variant.map);
    let again = read_game(&game.to_json()).expect("is a saved game");
    assert_eq!(again.to_json(), game.to_json());
    let notation = Names::new(&variant.map);
    let mut reader = Reader::new(&notation);
    let mut replayed = Record::of_variant(&variant);
    let mut workspace = Workspace::default();
    for index in 0..again.phases.len() - 1 {
        let position = again.position(index, &names).expect("is without fault");
        assert_eq!(&position.phase, &replayed.position().phase);
        let orders = again.orders(index, &position, &names, &mut reader);
        assert_eq!(orders.faults, []);
        let orders = PhaseOrders { set: orders.set, ..PhaseOrders::default() };
        replayed.play(&variant.map, orders, &mut workspace).expect("there is room");
    }
    assert_eq!(replayed.position(), record.position());
}

#[test]
fn orders_of_recorded_games_are_read_whole() {
    let variant = standard();
    let names = PackageNames::new(&variant.map);
    let notation = Names::new(&variant.map);
    let mut reader = Reader::new(&notation);
    let mut order_count = 0;
    for (name, text) in shared::files("games", "json") {
        let game = read_game(&text).expect("a game");
        for (index, phase) in game.phases.iter().enumerate() {
            if game.map_name() != "standard" || phase.phase().is_none() {
                continue;
            }
            let position = game.position(index, &names).expect("is without fault");
            let orders = game.orders(index, &position, &names, &mut reader);
            assert_eq!(orders.faults, [], "{name} {}", phase.name);
            let saved: usize =
                phase.orders.iter().map(|(_, list)| list.iter().flatten().count()).sum();
            assert_eq!(orders.set.orders.len(), saved, "{name} {}", phase.name);
            order_count += saved;
        }
    }
    assert!(order_count == 0 || order_count > 5_000, "{order_count}");
}

#[test]
fn what_the_package_does_not_have_is_refused() {
    let variant = standard();
    let names = PackageNames::new(&variant.map);
    let mut start = variant.start.clone();
    let par = variant.map.province_by_code("par").expect("is on the map");
    let mut check = |unit: Unit, expected: &str| {
        start.set_unit(par, Some(unit));
        let record = Record::new(Record::of_variant(&variant).header().clone(), start.clone());
        let refused = SavedGame::of_record(&record, &names, &save_as()).map(|_| ());
        assert_eq!(refused.map_err(|fault| fault.to_string()), Err(expected.to_owned()));
    };
    let france = variant.map.power_by_name("France").expect("is a power");
    check(Unit::new(UnitKind::Wing, france), "S1901M: the package has no wings");
    let neutral = Unit::of(UnitKind::Army, None);
    check(neutral, "S1901M: the package has no units without a power");
}
