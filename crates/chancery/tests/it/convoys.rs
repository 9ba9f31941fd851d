//! Convoys: when an army is committed to one, and what a support for such a move needs.

use chancery::adjudicate::{Fate, MoveFailure, Workspace, movement};
use chancery::board::Map;
use chancery::orders::{
    IllegalReason, MovementAction, OrderNotes, Pacts, Route, Setting, validate,
};
use chancery::rules::{ConvoyPath, Rules};

use crate::support::{board, movement_orders, position, province, reason_text};

/// Two neighbouring coasts on an island, a third one across, and two seas that touch all three.
const ISLAND: &str = "
    coast  edi lvp bel
    sea    nth iri mao
    army   edi-lvp
    fleet  nth-edi nth-lvp nth-bel iri-edi iri-lvp iri-bel mao-nth mao-iri edi-lvp
    power  England
    power  France
    power  Germany
";

/// What became of the order of the unit in a province.
fn fate(map: &Map, units: &str, orders: &str, at: &str) -> Fate {
    let before = position(map, units);
    let orders = movement_orders(map, orders);
    let (notes, pacts) = (OrderNotes::new(), Pacts::none());
    let rules = Rules::DATC;
    let setting = Setting { map, position: &before, rules: &rules, pacts: &pacts, notes: &notes };
    let mut workspace = Workspace::new();
    let resolution = movement(setting, &orders, &mut workspace);
    resolution.unit(province(map, at)).expect("a unit stands there").fate
}

#[test]
fn with_intent_shown_a_foreign_route_carries_the_army_when_the_own_one_is_lost() {
    let map = board(ISLAND);
    // A German army comes the other way, so that only a convoy brings the two past each other.
    let units = "England A edi, F nth\nFrance F iri\nGermany A lvp, F mao, F bel";
    let sunk = "Germany A lvp - edi; Germany F mao - nth; Germany F bel S F mao - nth";
    let own = "England F nth C A edi - lvp";
    let foreign = "France F iri C A edi - lvp";
    for (convoys, expected) in [
        ([own, foreign], Fate::Moved),
        ([own, ""], Fate::Failed(MoveFailure::ConvoyDisrupted)),
        (["", foreign], Fate::Failed(MoveFailure::Bounced)),
    ] {
        let orders = format!("England A edi - lvp; {}; {sunk}", convoys.join("; "));
        assert_eq!(fate(&map, units, &orders, "edi"), expected, "{orders}");
    }
}

#[test]
fn a_support_for_a_move_by_convoy_needs_fleets_that_could_carry_it() {
    let map = board(ISLAND);
    let support = "England F nth S A edi - bel";
    for (units, expected) in [
        ("England A edi, F nth", "Illegal SupporterIsTheConvoy"),
        ("England A edi, F nth, F iri", "Void"),
        ("England F edi, F nth", "Illegal SupportedMoveImpossible"),
        ("England A edi, F nth\nFrance F iri", "Void"),
        ("England A edi, F nth\nFrance F mao", "Illegal SupporterIsTheConvoy"),
    ] {
        let found = match fate(&map, units, &support.replace("A edi", &units[8..13]), "nth") {
            Fate::Illegal(reason) => format!("Illegal {}", reason_text(reason)),
            Fate::Void(_) => "Void".to_owned(),
            other => format!("{other:?}"),
        };
        assert_eq!(found, expected, "{units}");
    }
}

/// Two seas between the shores, and a third that touches the near shore and the second sea.
const STRAIT: &str = "
    coast  near far
    sea    one two aside
    fleet  near-one one-two two-far near-aside aside-one
    power  England
";

#[test]
fn a_stated_path_takes_only_fleets_that_may_convoy() {
    let map = board(STRAIT);
    let before = position(&map, "England A near, F one, F two, F aside");
    for (seas, expected) in [
        (["one", "two"].as_slice(), Ok(())),
        (&["aside", "one", "two"], Err(IllegalReason::BadPath)),
        (&["one"], Err(IllegalReason::BadPath)),
        (&[], Err(IllegalReason::BadPath)),
        (&["one", "two", "one", "two", "one", "two"], Err(IllegalReason::BadPath)),
    ] {
        let mut notes = OrderNotes::new();
        let seas: Vec<_> = seas.iter().map(|sea| province(&map, sea)).collect();
        let path = notes.add_path(&seas).expect("room for one path");
        let orders = "England A near - far; England F aside C A near - far";
        let mut orders = movement_orders(&map, orders);
        let to = province(&map, "far").into();
        orders[0].action = MovementAction::Move { to, route: Route::Path(path) };
        let (mut rules, pacts) = (Rules::DATC, Pacts::none());
        rules.convoy_path = ConvoyPath::Allowed;
        let setting =
            Setting { map: &map, position: &before, rules: &rules, pacts: &pacts, notes: &notes };
        assert_eq!(validate(setting, &orders, &orders[0]).map(|_| ()), expected, "{seas:?}");
        let aside = validate(setting, &orders, &orders[1]).map(|_| ());
        assert_eq!(aside, Err(IllegalReason::ConvoyImpossible));
    }
}
