//! What is said of a winter, and what it leaves: in order sheets and in saved games.

use std::collections::BTreeMap;

use chancery::adjudicate::Workspace;
use chancery::advance::{Hardship, Winter, YearEnd};
use chancery::board::{Map, ProvinceSet};
use chancery::notation::Names;
use chancery::orders::HandedInSets;
use chancery::position::{Dislodged, Phase, Position, Supply, Unit};
use chancery::record::{PhaseOrders, Record};
use chancery_formats::order_sheet::{Beside, ReadSheet, SheetText, write};
use chancery_formats::python_game::{PackageNames, SaveAs, SavedGame, read_game};
use chancery_variants::standard;

const AUTUMN: &str = "\
chancery sheet 1

variant: standard
rules: datc
house: supply-lines
phase: F1901R
passage: France to England, Italy
rations: F nth, A yor
rations: A bur, A par

units
  England: F nth, A yor, unsupplied
  France: A par, F spa/nc, unsupplied
  Germany: A bur

dislodged
  France: A bur, not to mun, unsupplied

centres
  France: par

orders

France:
";

fn read_beside(text: &str, beside: Beside<'_>) -> Result<ReadSheet, Vec<(String, String)>> {
    let variant = standard();
    let names = Names::new(&variant.map);
    let sheet = SheetText::read_beside(text, beside);
    sheet.and_then(|sheet| sheet.resolve(&variant, &names)).map_err(|faults| {
        faults.iter().map(|f| (text[f.span.clone()].to_owned(), f.to_string())).collect()
    })
}

fn read(text: &str) -> Result<ReadSheet, Vec<(String, String)>> {
    read_beside(text, Beside::default())
}

/// What a sheet says of the winter.
fn said(read: &ReadSheet) -> String {
    let map = &standard().map;
    let name = |power| map.power(power).name.as_str();
    let provisions = &read.sheet.provisions;
    let passages = provisions.passages().map(|(by, to)| format!("{} to {}", name(by), name(to)));
    let lists = provisions.lists().map(|(power, list)| {
        let codes: Vec<_> = list.iter().map(|at| map.province(*at).code.as_str()).collect();
        format!("{}: {}", name(power), codes.join(" "))
    });
    passages.chain(lists).collect::<Vec<_>>().join("; ")
}

#[test]
fn a_sheet_of_an_autumn_is_written_as_it_was_read() {
    let sheet = read(AUTUMN).unwrap_or_else(|faults| panic!("{faults:?}"));
    let map = &standard().map;
    assert_eq!(
        said(&sheet),
        "France to England; France to Italy; England: nth yor; France: bur par",
        "of two units in Burgundy the dislodged one is meant"
    );
    let marked: Vec<_> =
        sheet.sheet.position.unsupplied().map(|(at, _)| map.province(at).code.as_str()).collect();
    assert_eq!(marked, ["spa", "yor"]);
    let dislodged = sheet.sheet.position.dislodged().next().expect("there is one");
    assert!(dislodged.1.unit.is_unsupplied());
    assert_eq!(write(&sheet.sheet, map, &sheet.handed_in, &sheet.orders.notes), AUTUMN);
}

#[test]
fn a_bound_on_builds_is_written_as_it_was_read() {
    let mut sheet = read("chancery sheet 1\nvariant: standard\nrules: datc\n").expect("good").sheet;
    let map = &standard().map;
    sheet.position.phase = "W1901A".parse().expect("a phase");
    sheet.position.set_build_limit(map.power_by_name("Italy").expect("plays"), Some(0));
    sheet.position.set_build_limit(map.power_by_name("Austria").expect("plays"), Some(12));
    let written =
        write(&sheet, map, &HandedInSets::default(), &chancery::orders::OrderNotes::new());
    assert!(written.contains("\nbuilds at most: Austria 12, Italy 0\n"), "{written}");
    assert_eq!(read(&written).expect("good").sheet, sheet);
}

/// A sheet of the autumn of the start, with these lines before the orders and these among them.
fn autumn(before: &str, among: &str) -> String {
    format!(
        "chancery sheet 1\nvariant: standard\nrules: datc\n{before}phase: F1901M\norders\n{among}"
    )
}

#[test]
fn what_is_said_among_the_orders_is_said_by_the_power_above() {
    for (among, expected) in [
        ("France:\nA par H\npassage: Italy, germany\n", "France to Germany; France to Italy"),
        ("France:\nPassage: France to Italy\nA par H\n", "France to Italy"),
        ("passage: France to Italy\nFrance:\nA par H\n", "France to Italy"),
        (
            "France:\nrations: A mar, army Paris\nGermany:\nrations: F kie\n",
            "France: mar par; Germany: kie",
        ),
        ("rations: F bre\n", "France: bre"),
        ("France A par H\npassage: Italy\n", "France to Italy"),
    ] {
        let sheet = read(&autumn("house: supply-lines\n", among));
        let sheet = sheet.unwrap_or_else(|faults| panic!("{among}: {faults:?}"));
        assert_eq!(said(&sheet), expected, "{among}");
        assert_eq!(sheet.orders.errors().count(), 0, "{among}");
    }
}

#[test]
fn who_may_say_what() {
    let house = "house: supply-lines\n";
    for (before, among, place, expected) in [
        (house, "France:\npassage: Italy to France\n", "Italy", "only Italy itself can grant"),
        (house, "passage: Italy\n", "Italy", "who grants passage here?"),
        (house, "France:\npassage:\n", "", "who grants passage here?"),
        (house, "France:\npassage: Frence to Italy\n", "Frence", "did you mean France?"),
        (house, "France:\nrations: A mun\n", "A mun", "the unit belongs to Germany"),
        (house, "rations: A par, A mun\n", "A mun", "the unit belongs to Germany"),
        (house, "rations: A par, A par\n", "A par", "stands in the list already"),
        (house, "rations: A par\nrations: A mar\n", "A mar", "France has given a list"),
        (house, "rations: A gas\n", "A gas", "no power has a unit `A gas` here"),
        (house, "rations: F par\n", "F par", "no power has a unit `F par` here"),
        ("passage: France to Italy\n", "", "passage: France to Italy", "with a rule of the house"),
        ("rations: A par\n", "", "rations: A par", "with a rule of the house"),
    ] {
        let faults = read(&autumn(before, among)).expect_err(among);
        let [(found, why)] = faults.as_slice() else { panic!("{among}: {faults:?}") };
        assert_eq!(found, place, "{among}: {why}");
        assert!(why.contains(expected), "{among}: {why}");
    }
    for phase in ["S1901M", "S1901R", "W1901A"] {
        let text = autumn(house, "France:\nrations: A par\n").replace("F1901M", phase);
        let faults = read(&text).expect_err(phase);
        assert!(faults[0].1.contains("with the orders of autumn"), "{phase}: {faults:?}");
    }
    for (line, expected) in [
        ("units\n  France: unsupplied, A par\n", "after the unit it is about"),
        ("units\n  France: A par, unsupplied, unsupplied\n", "after the unit it is about"),
        ("builds at most: Italy\n", "the most it may build"),
        ("builds at most: Italy 99999\n", "the most it may build"),
        ("builds at most: 3\n", "the most it may build"),
        ("builds at most: Italy -1\n", "the most it may build"),
        ("builds at most: Italy 1, Austria 2, Italy 1\n", "already how much this power may build"),
    ] {
        let faults = read(&autumn(line, "")).expect_err(line);
        assert!(faults.iter().any(|(_, why)| why.contains(expected)), "{line}: {faults:?}");
    }
}

#[test]
fn without_a_rule_of_the_house_the_words_of_one_are_a_players_own() {
    let text = autumn("", "France:\nA par H\npassage: Italy\nrations: A par\n");
    let plain = read(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(plain.orders.orders().count(), 1);
    assert!(plain.orders.errors().count() > 0);
    assert!(plain.sheet.provisions.is_empty());
    let beside = Beside { house: Some("supply-lines-3"), ..Beside::default() };
    let read = read_beside(&text, beside).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(said(&read), "France to Italy; France: par");
    assert_eq!(read.sheet.house.as_deref(), Some("supply-lines-3"));
}

/// A rule that leaves everybody but the first power hungry, and lets nobody build.
#[derive(Debug)]
struct Lean;

impl Winter for Lean {
    fn come(&self, end: YearEnd<'_>) -> Hardship {
        let first = end.map.powers().next().map(|(power, _)| power);
        let hungry = end.position.units().filter(|(_, unit)| unit.power != first);
        let unsupplied: ProvinceSet = hungry.map(|(at, _)| at).collect();
        let build_limits = end.map.powers().map(|(power, _)| (power, 0)).collect();
        Hardship { unsupplied, build_limits, ..Hardship::default() }
    }
}

fn save(map: &Map, record: &Record, house: Option<&str>) -> SavedGame {
    let save_as = SaveAs {
        id: "winter".to_owned(),
        map: "standard".to_owned(),
        rules: Vec::new(),
        timestamp: 0,
        house: house.map(str::to_owned),
    };
    SavedGame::of_record(record, &PackageNames::new(map), &save_as).expect("can be saved")
}

#[test]
fn a_saved_game_keeps_the_marks_and_the_bounds() {
    let variant = standard();
    let map = &variant.map;
    let header = Record::of_variant(&variant).header().clone();
    // A unit more than centres for Austria, and one less for England.
    let mut start = variant.start.clone();
    start.phase = "F1901M".parse::<Phase>().expect("a phase");
    let at = |code: &str| map.province_by_code(code).expect("is on the map");
    start.set_unit(at("gal"), start.unit(at("vie")));
    start.set_unit(at("lvp"), None);
    let mut record = Record::new(header, start);
    record
        .play_with(map, Some(&Lean), PhaseOrders::default(), &mut Workspace::new())
        .expect("room");
    let after: &Position = record.position();
    assert_eq!(after.phase.to_string(), "W1901A");
    let game = save(map, &record, Some("supply-lines"));
    let text = game.to_json();
    let again = read_game(&text).expect("a game");
    assert_eq!(again.to_json(), text);
    assert_eq!(again.house.as_deref(), Some("supply-lines"));
    let last = again.phases.len() - 1;
    let read = again.position(last, &PackageNames::new(map)).expect("a position");
    let marks = |position: &Position| -> BTreeMap<usize, Unit> {
        position.unsupplied().map(|(at, unit)| (at.index(), unit)).collect()
    };
    assert_eq!(marks(&read), marks(after));
    assert_eq!(marks(&read).len(), 18);
    assert_eq!(read.build_limits().collect::<Vec<_>>(), after.build_limits().collect::<Vec<_>>());
    // Without a rule nothing of ours is in it.
    let mut plain = Record::of_variant(&variant);
    plain.play(map, PhaseOrders::default(), &mut Workspace::new()).expect("room");
    let text = save(map, &plain, None).to_json();
    for key in ["house", "unsupplied", "build_limits"] {
        assert!(!text.contains(key), "{key}");
    }
}

#[test]
fn a_saved_game_keeps_the_mark_of_a_dislodged_unit() {
    let variant = standard();
    let map = &variant.map;
    let mut start = variant.start.clone();
    start.phase = "F1901R".parse::<Phase>().expect("a phase");
    let par = map.province_by_code("par").expect("is on the map");
    let unit = Unit { supply: Supply::Unsupplied, ..start.unit(par).expect("it stands there") };
    let germany = map.power_by_name("Germany");
    start.set_unit(par, Some(Unit { power: germany, supply: Supply::Supplied, ..unit }));
    start.set_dislodged(par, Some(Dislodged { unit, barred: None }));
    let record = Record::new(Record::of_variant(&variant).header().clone(), start.clone());
    let game = read_game(&save(map, &record, None).to_json()).expect("a game");
    let read = game.position(0, &PackageNames::new(map)).expect("a position");
    assert_eq!(read.dislodged_at(par).map(|d| d.unit), Some(unit));
    assert_eq!(read.unit(par), start.unit(par));
}
