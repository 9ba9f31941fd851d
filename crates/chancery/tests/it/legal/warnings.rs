//! Warnings about one's own orders.

use chancery::board::Map;
use chancery::options::{Escort, Unused, Warning, warnings};
use chancery::orders::{MovementAction, OrderNotes, Pacts, Route, Setting};
use chancery::position::Position;
use chancery::rules::Rules;

use crate::support::{movement_orders, position, power, province};

/// A warning in a few words.
fn text(map: &Map, warning: Warning) -> String {
    let code = |at| map.province(at).code.as_str();
    match warning {
        Warning::NoOrder { at } => format!("{} idle", code(at)),
        Warning::Unescorted { army, to, others } => {
            let others = match others {
                Escort::Possible => "others may help",
                Escort::Impossible => "nobody can help",
            };
            format!("{}-{} unescorted, {others}", code(army), code(to))
        }
        Warning::UnusedConvoy { fleet, army, to, why } => {
            let why = match why {
                Unused::OtherOrder => "other order",
                Unused::OtherPath => "other path",
                Unused::GoesByLand => "by land",
            };
            format!("{} C {}-{} unused, {why}", code(fleet), code(army), code(to))
        }
        Warning::Unsupplied { at } => format!("{} unsupplied", code(at)),
        Warning::UnmatchedSupport { at, target, why } => {
            format!("{} S {} unmatched, {why:?}", code(at), code(target))
        }
    }
}

/// What England is warned of, under rules that differ from the DATC's as said.
fn warned(map: &Map, position: &Position, changes: &str, orders: &str) -> String {
    let rules = Rules::DATC.with(changes).expect(changes);
    let (pacts, notes) = (Pacts::none(), OrderNotes::new());
    let setting = Setting { map, position, rules: &rules, pacts: &pacts, notes: &notes };
    let orders = movement_orders(map, orders);
    let found = warnings(setting, power(map, "England"), &orders);
    assert!(found.is_sorted_by_key(Warning::at), "{orders:?}");
    found.iter().map(|warning| text(map, *warning)).collect::<Vec<_>>().join("; ")
}

/// Units, England's orders, and what England is warned of.
const CASES: &[(&str, &str, &str)] = &[
    ("England A lon, F eng", "England A lon H; England F eng H", ""),
    ("England A lon, F eng", "England A lon H", "eng idle"),
    ("England A lon, F eng", "", "eng idle; lon idle"),
    // An illegal order is an order; what is wrong with it is said elsewhere.
    ("England A lon, F eng", "England A lon - par; England F eng H", ""),
    // Two fleets are needed and one is ordered (L5).
    (
        "England A lon, F eng, F mao",
        "England A lon - spa; England F eng C A lon - spa; England F mao H",
        "lon-spa unescorted, nobody can help",
    ),
    (
        "England A lon, F eng, F mao",
        "England A lon - spa; England F eng C A lon - spa; England F mao C A lon - spa",
        "",
    ),
    (
        "England A lon, F eng\nFrance F mao",
        "England A lon - spa; England F eng C A lon - spa",
        "lon-spa unescorted, others may help",
    ),
    // To be carried by others altogether.
    ("England A lon\nFrance F nth", "England A lon - bel", "lon-bel unescorted, others may help"),
    // The fleet carries another army, or to another place.
    (
        "England A lon, F nth",
        "England A lon - bel; England F nth C A lon - hol",
        "lon-bel unescorted, nobody can help; nth C lon-hol unused, other order",
    ),
    (
        "England A lon, F nth",
        "England A lon H; England F nth C A lon - hol",
        "nth C lon-hol unused, other order",
    ),
    // Of the orders of others nothing is known.
    ("England F nth\nFrance A bel", "England F nth C A bel - lon", ""),
    ("England A pic\nFrance A bel", "England A pic S A bel", ""),
    ("England A pic\nFrance A ruh", "England A pic S A ruh - bel", ""),
    // Supports for own units.
    ("England A pic, A bel", "England A pic S A bel; England A bel H", ""),
    (
        "England A pic, A bel",
        "England A pic S A bel; England A bel - hol",
        "pic S bel unmatched, OrderedToMove",
    ),
    (
        "England A pic, A ruh",
        "England A pic S A ruh - bel; England A ruh - hol",
        "pic S ruh unmatched, NotOrderedToMoveThere",
    ),
    (
        "England A pic, A ruh",
        "England A pic S A ruh - bel",
        "pic S ruh unmatched, NotOrderedToMoveThere; ruh idle",
    ),
    (
        "England F mar, F mao",
        "England F mar S F mao - spa/nc; England F mao - spa/sc",
        "mar S mao unmatched, OtherCoast",
    ),
    ("England F mar, F mao", "England F mar S F mao - spa; England F mao - spa/nc", ""),
    // An order to somebody else's unit is not one's own.
    ("England A lon\nFrance A par", "England A lon H; England A par H; France A par H", ""),
];

#[test]
fn a_power_is_warned_of_what_is_legal_and_seldom_meant() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    for (units, orders, expected) in CASES {
        let position = position(map, units);
        assert_eq!(warned(map, &position, "datc", orders), *expected, "{units}: {orders}");
    }
}

#[test]
fn a_convoy_beside_a_land_route_is_unused_where_only_the_words_count() {
    let standard = chancery_variants::standard();
    let position = position(&standard.map, "England A bel, F nth");
    let orders = "England A bel - hol; England F nth C A bel - hol";
    for (changes, expected) in [
        ("datc", ""),
        ("4.A.3=1971", ""),
        ("4.A.3=1982", ""),
        ("4.A.3=dptg", "nth C bel-hol unused, by land"),
    ] {
        assert_eq!(warned(&standard.map, &position, changes, orders), expected, "{changes}");
    }
}

#[test]
fn a_stated_path_is_escorted_by_its_own_fleets_only() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let position = position(map, "England A lon, F nth, F eng");
    let rules = Rules::DATC.with("4.A.6=b").expect("a setting");
    let mut notes = OrderNotes::new();
    let path = notes.add_path(&[province(map, "eng")]).expect("the first one");
    let text_of = "England A lon - bel; England F nth C A lon - bel; England F eng H";
    let mut orders = movement_orders(map, text_of);
    let MovementAction::Move { route, .. } = &mut orders[0].action else { panic!("a move") };
    *route = Route::Path(path);
    let pacts = Pacts::none();
    let setting = Setting { map, position: &position, rules: &rules, pacts: &pacts, notes: &notes };
    let found = warnings(setting, power(map, "England"), &orders);
    let found: Vec<String> = found.iter().map(|warning| text(map, *warning)).collect();
    let unescorted = "lon-bel unescorted, nobody can help";
    assert_eq!(found, [unescorted, "nth C lon-bel unused, other path"]);
}
