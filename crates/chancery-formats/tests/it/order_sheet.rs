//! Order sheets.

use std::sync::Arc;

use chancery::Variant;
use chancery::notation::Names;
use chancery::orders::OrderSet;
use chancery::position::Position;
use chancery_formats::order_sheet::{ReadSheet, Sheet, SheetText, write};
use chancery_variants::standard;

const SAMPLE: &str = include_str!("data/sheet.txt");

fn read(text: &str) -> Result<ReadSheet, Vec<(String, String)>> {
    let variant: Arc<Variant> = standard();
    let names = Names::new(&variant.map);
    let sheet = SheetText::read(text).and_then(|sheet| sheet.resolve(&variant, &names));
    sheet.map_err(|faults| {
        faults.iter().map(|f| (text[f.span.clone()].to_owned(), f.to_string())).collect()
    })
}

#[track_caller]
fn good(text: &str) -> ReadSheet {
    read(text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn a_sheet_is_written_as_it_was_read() {
    let read = good(SAMPLE);
    let map = &standard().map;
    let written = write(&read.sheet, map, &read.orders.clone().into_order_set());
    assert_eq!(written, SAMPLE);
    assert_eq!(good(&written), read);
}

#[test]
fn every_position_survives_its_sheet() {
    let variant = standard();
    let start = good("chancery sheet 1\nvariant: standard\nrules: datc\n").sheet;
    assert_eq!(start.position, variant.start, "no position is the start");
    let mut position = Position::new(variant.map.province_count(), variant.start.phase);
    for (sheet, case) in [
        (start.clone(), "the start"),
        (Sheet { position: position.clone(), ..start.clone() }, "an empty board"),
        (
            {
                let par = variant.map.province_by_code("par").expect("is on the map");
                position.set_owner(par, variant.map.power_by_name("England"));
                Sheet { position, ..start }
            },
            "centres without units",
        ),
    ] {
        let written = write(&sheet, &variant.map, &OrderSet::default());
        assert_eq!(good(&written).sheet, sheet, "{case}");
    }
}

#[test]
fn people_may_write_it_their_way() {
    let text = "\
# A sheet written by hand.

  chancery sheet 1   # the version
VARIANT: standard
Rules:  1971
phase: S1901M
Units:
  austrian: Army Vienna, f trieste , Fleet St Petersburg (south coast)
Pact: France, England, germany
Centres
Austria: Vienna,budapest
ORDERS:
Austria
 army vienna -> Galicia
F Trieste stands   # ready
nonsense
";
    let read = good(text);
    let sheet = &read.sheet;
    assert_eq!(sheet.position.units().count(), 3);
    let austria = standard().map.power_by_name("Austria").expect("is a power");
    assert_eq!(sheet.position.centres_of(austria).count(), 2);
    assert_eq!(sheet.pacts.iter().count(), 3, "each with each");
    assert_eq!(read.orders.orders().count(), 2);
    let errors: Vec<_> = read.orders.errors().map(|e| e.span.of(text)).collect();
    assert_eq!(errors, ["nonsense"], "an order that cannot be read is no fault of the sheet");
    let lines: Vec<_> = read.orders.items.iter().map(|item| item.line).collect();
    assert!(lines.contains(&16), "lines are those of the whole text: {lines:?}");
}

#[test]
fn owners_are_those_of_the_start_where_the_sheet_says_none() {
    let read = good("chancery sheet 1\nvariant: standard\nrules: datc\nphase: F1901M\nunits\n");
    let variant = standard();
    let count = |position: &Position| {
        variant.map.powers().map(|(power, _)| position.centres_of(power).count()).sum::<usize>()
    };
    assert_eq!(count(&read.sheet.position), 22);
    assert_eq!(read.sheet.position.units().count(), 0);
}

#[test]
fn a_text_that_is_no_sheet_is_refused() {
    for (text, at) in [
        ("", ""),
        ("# only this\n", ""),
        ("Austria: A vie H", "Austria: A vie H"),
        ("chancery sheet 2", "chancery sheet 2"),
    ] {
        let expected = "an order sheet begins with the line `chancery sheet 1`";
        assert_eq!(read(text), Err(vec![(at.to_owned(), expected.to_owned())]), "{text:?}");
    }
}

#[test]
fn every_fault_of_the_lines_is_reported_under_its_words() {
    let text = "\
chancery sheet 1
variant: standard
variant: again
what is this
mood: good
units
A vie
units
orders
";
    let faults = read(text).expect_err("is at fault");
    let expected = [
        ("variant", "`variant` stands twice; the first stands in line 2"),
        ("what is this", "this line means nothing here"),
        ("mood: good", "this line means nothing here"),
        ("A vie", "this line does not begin with a power and a colon"),
        ("units", "`units` stands twice; the first stands in line 6"),
        ("", "the sheet does not say `phase:`"),
        ("", "the sheet does not say `rules:`"),
    ];
    check(&faults, &expected);
}

#[test]
fn every_fault_of_the_words_is_reported_under_its_words() {
    let text = "\
chancery sheet 1
variant: standard
rules: 4.A.2=1982
phase: X1901M
quiet years: many
pact: France
pact: France, Rusia
disorder: Nobody
contested: xyzzy, par
units
Austria: A vie, A vie, F boh, F stp, A adr, ships, A xyzzy
Atlantis: A par
dislodged
Italy: not to rom, A ven, A ven, A tus, not to xyzzy
centres
Austria: tyr, ser
Italy: ser
neutral: bel
orders
";
    let faults = read(text).expect_err("is at fault");
    let expected = [
        ("4.A.2=1982", "there is no preset `4.A.2=1982`"),
        ("X1901M", "`X1901M` is no phase"),
        ("France", "a pact is between two powers or more"),
        ("Rusia", "no power is called `Rusia`; did you mean Russia?"),
        ("Nobody", "no power is called `Nobody`"),
        ("many", "`many` is no number of years"),
    ];
    check(&faults, &expected);
    let faults = read(&text.replace("X1901M", "S1901M")).expect_err("is at fault");
    let expected = [
        ("4.A.2=1982", "there is no preset `4.A.2=1982`"),
        ("A vie", "Vienna has a unit already"),
        ("F boh", "a fleet cannot stand in boh"),
        ("F stp", "the fleet in St Petersburg stands on one coast: nc or sc"),
        ("A adr", "an army cannot stand in adr"),
        ("ships", "`ships` is no unit"),
        ("A xyzzy", "no place is called `xyzzy`"),
        ("Atlantis", "no power is called `Atlantis`"),
        ("not to rom", "write `not to`, and a province, after the dislodged unit"),
        ("A ven", "another unit is already dislodged from Venice"),
        ("xyzzy", "no place is called `xyzzy`"),
        ("tyr", "Tyrolia is no supply centre"),
        ("ser", "Serbia belongs to Austria already"),
        ("neutral", "no power is called `neutral`"),
        ("xyzzy", "no place is called `xyzzy`"),
        ("France", "a pact is between two powers or more"),
        ("Rusia", "no power is called `Rusia`; did you mean Russia?"),
        ("Nobody", "no power is called `Nobody`"),
        ("many", "`many` is no number of years"),
    ];
    check(&faults, &expected);
}

/// Each expectation is the text at fault and the beginning of what is said of it.
#[track_caller]
fn check(faults: &[(String, String)], expected: &[(&str, &str)]) {
    for ((at, what), (expected_at, expected_what)) in faults.iter().zip(expected) {
        assert_eq!(at, expected_at, "{what}");
        assert!(what.starts_with(expected_what), "{what}");
    }
    assert_eq!(faults.len(), expected.len(), "{faults:?}");
}
