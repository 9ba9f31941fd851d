//! Order sheets.

use std::sync::Arc;

use chancery::Variant;
use chancery::board::PowerId;
use chancery::notation::Names;
use chancery::notation::write::{Style, order as order_words};
use chancery::orders::{HandedIn, HandedInSets, Order, OrderNotes, Proxy};
use chancery::position::Position;
use chancery::rules::Rules;
use chancery_formats::order_sheet::{Beside, ReadSheet, Sheet, SheetText, write};
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
    let written = write(&read.sheet, map, &read.handed_in, &read.orders.notes);
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
        let written = write(&sheet, &variant.map, &HandedInSets::default(), &OrderNotes::new());
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

/// What was handed in, in words: of each set its number, its power and its orders, then what else.
fn handed_in(read: &ReadSheet) -> Vec<String> {
    let variant = standard();
    let map = &variant.map;
    let name = |power: PowerId| map.power(power).name.as_str();
    let words = |order: &Order| order_words(map, &read.orders.notes, order, Style::Short);
    let leave = |proxy: &Proxy| {
        let Proxy { owner, unit, to } = *proxy;
        format!("{} lets {} order {}", name(owner), name(to), map.province(unit).code)
    };
    let HandedInSets { sets, standing, announced } = &read.handed_in;
    let mut told = Vec::new();
    for HandedIn { by, dated, relation, orders, proxies } in sets {
        let said = orders.iter().map(words).chain(proxies.iter().map(leave));
        let said: Vec<_> = said.collect();
        let by = by.map_or("nobody", name);
        told.push(format!("{dated:?} {relation:?} {by}: {}", said.join("; ")));
    }
    told.extend(
        standing.iter().map(|(by, order)| format!("{} always: {}", name(*by), words(order))),
    );
    told.extend(announced.iter().map(|proxy| format!("all know: {}", leave(proxy))));
    told
}

const SETS: &str = "\
chancery sheet 1
variant: standard
rules: datc
proxy: Germany may order A vie, A bud
orders
France: A par - bur

Italy
  A ven H
  proxy: Austria may order A rom   # as agreed
A boh H
other orders, adds
Italy:
A ven - tri
orders 2, replaces
proxy: Turkey may order F sev
Orders for France in Spring 1901
A par - pic
standing orders
Russia:
A mos - ukr
F sev H
";

#[test]
fn orders_stand_in_sections_by_who_handed_them_in_when() {
    let read = good(SETS);
    let expected = [
        "None Unsaid France: A par - bur",
        "None Unsaid Italy: A ven H; A boh H; Italy lets Austria order rom",
        "None Adds Italy: A ven - tri",
        "Some(2) Replaces France: A par - pic",
        "Some(2) Replaces Russia: Russia lets Turkey order sev",
        "Russia always: A mos - ukr",
        "Russia always: F sev H",
        "all know: Austria lets Germany order vie",
        "all know: Austria lets Germany order bud",
    ];
    assert_eq!(handed_in(&read), expected);
    let line = read.orders.items.iter().find(|item| item.span.of(SETS) == "F sev H");
    assert_eq!(line.map(|item| item.line), Some(22), "lines are those of the whole text");
    let written = write(&read.sheet, &standard().map, &read.handed_in, &read.orders.notes);
    assert_eq!(handed_in(&good(&written)), expected, "{written}");
    assert!(written.contains("\nEngland:\n"), "who has not written is awaited: {written}");
    assert!(!written.contains("\nRussia:\n\n"), "who has written elsewhere is not: {written}");
}

/// An order of another phase is illegal, but it was given, and a sheet keeps what was given.
#[test]
fn orders_of_another_phase_are_written_under_its_heading() {
    let text = "chancery sheet 1\nvariant: standard\nrules: datc\norders\nFrance:\nA par - bur\n\
                W1901A\nwaive\nA mar D\nS1901M\nF bre - mao\nItaly:\nF nap - ion\n";
    let read = good(text);
    let expected = [
        "None Unsaid France: A par - bur; W; D A mar; F bre - mao",
        "None Unsaid Italy: F nap - ion",
    ];
    assert_eq!(handed_in(&read), expected);
    let written = write(&read.sheet, &standard().map, &read.handed_in, &read.orders.notes);
    assert_eq!(handed_in(&good(&written)), expected, "{written}");
}

#[test]
fn the_rules_say_which_orders_count() {
    let read = good(SETS);
    let variant = standard();
    let judged = |rules: &str| {
        let rules = Rules::DATC.with(rules).expect(rules);
        let (orders, left_out) = read.gather(&rules);
        let words = |order: &Order| order_words(&variant.map, &orders.notes, order, Style::Short);
        (orders.orders.iter().map(words).collect::<Vec<_>>(), left_out.len())
    };
    let (orders, left_out) = judged("4.D.2=a,4.E.4=a");
    assert_eq!(orders, ["A par - pic", "A par - bur", "A mos - ukr", "F sev H"]);
    // Two sets of Italy's, and what leave the rules do not look for.
    assert!(left_out >= 3, "{left_out}");
    let (orders, _) = judged("4.D.2=b,4.E.4=b");
    assert_eq!(orders, ["A par - pic", "A par - bur", "A ven H", "A boh H", "A ven - tri"]);
}

#[test]
fn every_fault_of_the_sections_is_reported_under_its_words() {
    let text = "\
chancery sheet 1
variant: standard
rules: datc
proxy: Austria A ven
orders 2, ads
orders
";
    let faults = SheetText::read(text).expect_err("is at fault");
    let said: Vec<_> = faults.iter().map(|f| &text[f.span.clone()]).collect();
    assert_eq!(said, ["orders 2, ads"]);
    let text = "\
chancery sheet 1
variant: standard
rules: datc
proxy: Austria A ven
proxy: Atlantis may order A ven, A viena, A boh, F rom
orders
Italy:
A ven H
proxy: Austria may order A ven, A par
standing orders
A boh H
";
    let faults = read(text).expect_err("is at fault");
    let expected = [
        ("Austria A ven", "write who may order what: `proxy: Austria may order A ven`"),
        ("Atlantis", "no power is called `Atlantis`"),
        ("A viena", "no place is called `viena`; did you mean Vienna?"),
        ("A boh", "no power has a unit `A boh` that awaits orders"),
        ("F rom", "no power has a unit `F rom` that awaits orders"),
        ("A par", "the unit belongs to France; only its owner can give leave"),
        ("A boh H", "whose standing order is this?"),
    ];
    check(&faults, &expected);
    let many = format!("{}{}", &text[..text.find("proxy").unwrap_or(0)], "orders 1\n".repeat(300));
    let faults = SheetText::read(&many).expect_err("is at fault");
    assert_eq!(faults.len(), 1, "said once: {faults:?}");
    assert_eq!(faults[0].to_string(), "more than 256 lines begin orders here");
}

#[test]
fn what_the_sheet_lacks_can_be_said_beside_it() {
    let text = "chancery sheet 1\nphase: F1901M\n";
    let old = Rules::preset("1971").expect("is a preset");
    let beside = Beside { variant: Some("standard"), rules: Some(old), ..Beside::default() };
    let variant = standard();
    let names = Names::new(&variant.map);
    let read = |text, beside| {
        SheetText::read_beside(text, beside).and_then(|sheet| sheet.resolve(&variant, &names))
    };
    let sheet = read(text, beside).expect("says enough").sheet;
    assert_eq!((sheet.variant.as_str(), sheet.rules), ("standard", old));
    let own = "chancery sheet 1\nvariant: hundred\nrules: datc\n";
    let sheet = read(own, beside).expect("says enough").sheet;
    assert_eq!(
        (sheet.variant.as_str(), sheet.rules),
        ("hundred", Rules::DATC),
        "its own word holds"
    );
    let missing = |beside| read(text, beside).expect_err("lacks something").len();
    assert_eq!(missing(Beside { rules: None, ..beside }), 1);
    assert_eq!(missing(Beside { variant: None, ..beside }), 1);
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
Austria: A vie, A vie, F boh, F stp, A adr, ships, A xyzzy, A prx, Amry mun
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
        ("A prx", "no place is called `prx`; did you mean Prussia?"),
        ("Amry mun", "`Amry mun` is no unit"),
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

#[test]
fn a_hostile_sheet_costs_no_more_than_its_length() {
    let head = "chancery sheet 1\nvariant: standard\nrules: datc\nphase: S1901M\n";
    let words = ["A prx, ", "not to prx, ", "x, "].map(|word| word.repeat(20_000));
    for list in ["units", "dislodged", "centres"] {
        for items in &words {
            let text = format!("{head}{list}\nAustria: {items}\n");
            let faults = read(&text).expect_err("is at fault");
            assert!(faults.len() >= 1000, "{list} {}: {}", &items[..8], faults.len());
        }
    }
    let pact = format!("{head}pact: {}\n", "Austria, Italy, ".repeat(100_000));
    assert_eq!(read(&pact).map(|read| read.sheet.pacts.iter().count()), Ok(1));
    let again = format!("{head}{}{}", "#\n".repeat(100_000), "contested: bur\n".repeat(20_000));
    assert_eq!(read(&again).map_err(|faults| faults.len()).err(), Some(19_999));
    let marked = format!("\u{feff}{head}");
    assert!(read(&marked).is_ok(), "a mark that editors put before a text means nothing");
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
