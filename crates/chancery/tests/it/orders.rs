//! Movement orders: what they say, when they are legal, and which counts for a unit.

use chancery::adjudicate::{Workspace, movement};
use chancery::board::Map;
use chancery::orders::{
    IllegalReason, LegalOrder, MovementAction, MovementOrder, OrderNotes, Pacts, Setting, validate,
    validate_loosely,
};
use chancery::position::Position;
use chancery::rules::Rules;

use crate::support::{board, movement_orders, place, position, province, reason_text};

const LAND: &str = "
    inland mun boh tyr sil
    army   mun-boh mun-tyr mun-sil boh-tyr boh-sil
    power  Germany
    power  Austria
";

/// A peninsula with two coasts, and an island.
const COAST: &str = "
    coast  spa/nc/sc por mar isl
    inland gas
    sea    mao lyo
    army   spa-por spa-mar spa-gas mar-gas
    fleet  spa/nc-mao spa/sc-mao spa/sc-lyo spa/nc-por spa/sc-por spa/sc-mar mar-lyo por-mao
    fleet  isl-mao mao-lyo
    power  France
    power  Italy
";

/// One order against a position, under rules that are the preferences with changes.
fn judge(map: &Map, before: &Position, rules: &str, order: &str) -> Result<LegalOrder, String> {
    let rules = Rules::DATC.with(rules).expect(rules);
    let (notes, pacts) = (OrderNotes::new(), Pacts::none());
    let setting = Setting { map, position: before, rules: &rules, pacts: &pacts, notes: &notes };
    let order = movement_orders(map, order)[0];
    validate(setting, &[order], &order).map_err(reason_text)
}

/// The orders of one unit in turn, and what is said of each; then where the unit is.
fn judge_all(
    map: &Map,
    before: &Position,
    rules: &str,
    orders: &str,
    at: &str,
) -> (String, String) {
    let rules = Rules::DATC.with(rules).expect(rules);
    let (notes, pacts) = (OrderNotes::new(), Pacts::none());
    let setting = Setting { map, position: before, rules: &rules, pacts: &pacts, notes: &notes };
    let orders = movement_orders(map, orders);
    let mut workspace = Workspace::new();
    let resolution = movement(setting, &orders, &mut workspace);
    let text = |i| resolution.refused(i).map_or_else(|| "counted".to_owned(), reason_text);
    let verdicts: Vec<String> = (0..orders.len()).map(text).collect();
    let unit = resolution.unit(province(map, at)).and_then(|unit| unit.after);
    let place = unit.map_or_else(|| "gone".to_owned(), |at| map.location_code(at));
    (verdicts.join(" "), place)
}

#[test]
fn of_several_orders_for_a_unit_only_different_ones_compete() {
    let map = board(LAND);
    let before = position(&map, "Germany A mun");
    let (boh, tyr) = ("Germany A mun - boh", "Germany A mun - tyr");
    for (choice, orders, said, after) in [
        ("4.D.3=a", [boh, tyr].join(";"), "counted Superseded", "boh"),
        ("4.D.3=b", [boh, tyr].join(";"), "Superseded counted", "tyr"),
        ("4.D.3=c", [boh, tyr].join(";"), "SeveralOrders SeveralOrders", "mun"),
        ("4.D.3=c", [boh, boh].join(";"), "counted Superseded", "boh"),
        ("4.D.3=c", [boh, "Germany A mun - mun"].join(";"), "counted SameProvince", "boh"),
        ("4.D.3=c", [boh, boh, tyr].join(";"), "SeveralOrders Superseded SeveralOrders", "mun"),
    ] {
        let found = judge_all(&map, &before, choice, &orders, "mun");
        assert_eq!(found, (said.to_owned(), after.to_owned()), "{choice}: {orders}");
    }
}

#[test]
fn an_order_to_another_powers_unit_does_not_disturb_its_owners() {
    let map = board(LAND);
    let before = position(&map, "Germany A mun\nAustria A tyr");
    let (own, foreign) = ("Germany A mun - boh", "Austria A mun - sil");
    for choice in ["4.D.3=a", "4.D.3=b", "4.D.3=c"] {
        for (orders, said) in
            [([own, foreign], "counted ForeignUnit"), ([foreign, own], "ForeignUnit counted")]
        {
            let found = judge_all(&map, &before, choice, &orders.join(";"), "mun");
            assert_eq!(found, (said.to_owned(), "boh".to_owned()), "{choice}: {orders:?}");
        }
    }
    let (said, after) = judge_all(&map, &before, "", foreign, "mun");
    assert_eq!((said.as_str(), after.as_str()), ("ForeignUnit", "mun"));
}

/// What an illegal order leaves: a unit that holds, is in the way, and may be supported.
#[test]
fn a_unit_with_an_illegal_order_holds_and_is_in_the_way() {
    let map = board(LAND);
    let before = position(&map, "Germany A mun, A sil\nAustria A boh, A tyr");
    for illegal in ["Germany A mun - mun", "Germany A mun S A mun", "Germany A mun C A boh - tyr"] {
        let attack = format!("{illegal}; Austria A boh - mun");
        let (said, after) = judge_all(&map, &before, "", &attack, "boh");
        assert_ne!(said.split(' ').next(), Some("counted"), "{illegal}");
        assert_eq!(after, "boh", "{illegal}");
        let stronger = format!("{attack}; Austria A tyr S A boh - mun");
        assert_eq!(judge_all(&map, &before, "", &stronger, "boh").1, "mun", "{illegal}");
        let held = format!("{stronger}; Germany A sil S A mun");
        assert_eq!(judge_all(&map, &before, "", &held, "boh").1, "boh", "{illegal}");
    }
}

/// The unit is looked at in the same way whatever it is told to do.
#[test]
fn orders_of_every_kind_are_first_checked_for_their_unit() {
    let map = board(COAST);
    let before = position(&map, "France F mao, A gas, A por\nItaly F lyo");
    let actions = ["H", "- lyo", "S A gas", "S A gas - spa", "C A por - isl"];
    for action in actions {
        for (unit, rules, expected) in [
            ("France F mar", "", "NoUnit"),
            ("France F lyo", "", "ForeignUnit"),
            ("France A mao", "4.C.2=a", "WrongUnitKind"),
            ("France mao", "4.C.1=a", "UnitKindMissing"),
            ("France F mao/nc", "4.B.6=a", "NoSuchCoast"),
        ] {
            let order = format!("{unit} {action}");
            let said = judge(&map, &before, rules, &order);
            assert_eq!(said, Err(expected.to_owned()), "{order}");
        }
    }
}

/// What loose validation says of one order.
fn judge_loosely(map: &Map, rules: &str, order: &str) -> Result<(), String> {
    let rules = Rules::DATC.with(rules).expect(rules);
    let order = movement_orders(map, order)[0];
    validate_loosely(map, &rules, &OrderNotes::new(), &order).map_err(reason_text)
}

/// Whether the units are there, whose they are, what borders on what: none of it is asked.
#[test]
fn loose_validation_asks_the_map_only() {
    let map = board(COAST);
    let before = position(&map, "Italy F lyo");
    for (order, strictly) in [
        ("France F mar - lyo", "NoUnit"),
        ("France F lyo H", "ForeignUnit"),
        ("Italy F lyo - isl", "NotAdjacent"),
        ("Italy F lyo S F mar - spa/sc", "NothingToSupport"),
        ("Italy F lyo S A gas - por", "NothingToSupport"),
        ("Italy F lyo C A mar - isl", "NothingToConvoy"),
        ("Italy F lyo - spa", "counted"),
    ] {
        let said =
            judge(&map, &before, "", order).map_or_else(|reason| reason, |_| "counted".into());
        assert_eq!(said, strictly, "{order}");
        assert_eq!(judge_loosely(&map, "", order), Ok(()), "{order}");
    }
    for (rules, order, expected) in [
        ("", "France A gas - gas", "SameProvince"),
        ("", "France A gas - mao", "CannotEnter"),
        ("", "France F lyo - gas", "CannotEnter"),
        ("4.B.6=a", "France A spa/ec H", "NoSuchCoast"),
        ("4.B.6=a", "France F lyo - mar/sc", "NoSuchCoast"),
        ("", "France A gas S A gas", "SupportsItself"),
        ("", "France F lyo S A gas", "SupportOutOfReach"),
        ("", "France A gas S F mao - lyo", "SupportOutOfReach"),
        ("", "France A mar S A gas - gas", "SameProvince"),
        ("", "France F por S F mao - gas", "SupportedMoveImpossible"),
        ("", "France A gas C A spa - isl", "OnlyFleetsConvoy"),
        ("", "France F mar C A spa - isl", "NotAtSea"),
        ("", "France F mao C A lyo - isl", "OnlyArmiesAreConvoyed"),
        ("", "France F mao C A spa - lyo", "CannotEnter"),
        ("", "France F mao C A spa - spa", "SameProvince"),
        ("4.C.2=a", "France F mar - gas", "CannotEnter"),
    ] {
        let said =
            judge_loosely(&map, rules, order).map_or_else(|reason| reason, |()| "counted".into());
        assert_eq!(said, expected, "{order}");
    }
}

/// Where no convoy can have been meant, that the fleets are missing is beside the point.
#[test]
fn only_a_move_over_water_lacks_a_chain_of_fleets() {
    let map = board(COAST);
    let before = position(&map, "France A por, A gas");
    for (order, expected) in [
        ("France A por - mar", "NoConvoyRoute"),
        ("France A por - gas", "NotAdjacent"),
        ("France A gas - por", "NotAdjacent"),
        ("France A por - mao", "CannotEnter"),
    ] {
        assert_eq!(judge(&map, &before, "", order), Err(expected.to_owned()), "{order}");
    }
}

#[test]
fn a_support_for_a_move_into_the_units_own_province_is_no_support_to_hold() {
    let map = board(LAND);
    let before = position(&map, "Germany A mun, A boh");
    let order = movement_orders(&map, "Germany A boh S A mun - mun")[0];
    assert!(matches!(order.action, MovementAction::SupportMove { .. }));
    let said = judge(&map, &before, "", "Germany A boh S A mun - mun");
    assert_eq!(said, Err(reason_text(IllegalReason::SameProvince)));
    assert!(judge(&map, &before, "", "Germany A boh S A mun").is_ok());
    // The same on another coast of the province.
    let map = board(COAST);
    let before = position(&map, "France F spa/nc, F mao");
    let said = judge(&map, &before, "", "France F mao S F spa/nc - spa/sc");
    assert_eq!(said, Err(reason_text(IllegalReason::SameProvince)));
}

#[test]
fn a_support_is_directed_to_where_the_unit_moves_or_stands() {
    let map = board(COAST);
    for (order, expected) in [
        ("France F mao S F spa/nc", Some("spa/nc")),
        ("France F mao S F lyo - spa/sc", Some("spa/sc")),
        ("France F mao H", None),
        ("France F mao - lyo", None),
        ("France F mao C A por - isl", None),
    ] {
        let found = movement_orders(&map, order)[0].action.supports_into();
        assert_eq!(found, expected.map(|code| place(&map, code)), "{order}");
    }
}

#[test]
fn a_support_goes_to_a_province_and_its_coast_counts_only_where_it_is_named() {
    let map = board(COAST);
    let before = position(&map, "France F mar, F mao");
    let support = |coast| format!("France F mar S F mao - spa{coast}; France F mao - spa/nc");
    for (coast, expected) in [("", "spa/nc"), ("/nc", "spa/nc"), ("/sc", "mao")] {
        // Another fleet comes in from the other side, so that the support decides.
        let before = position(&map, "France F mar, F mao\nItaly F lyo");
        let orders = format!("{}; Italy F lyo - spa/sc", support(coast));
        let (said, after) = judge_all(&map, &before, "", &orders, "mao");
        assert_eq!((said.as_str(), after.as_str()), ("counted counted counted", expected));
    }
    // Marseilles never reaches the north coast itself.
    assert!(judge(&map, &before, "", "France F mar S F mao - spa/nc").is_ok());
    assert_eq!(
        judge(&map, &before, "", "France F mar - spa/nc"),
        Err(reason_text(IllegalReason::CoastUnreachable))
    );
}

#[test]
fn an_army_boards_and_lands_at_a_province_with_two_coasts() {
    let map = board(COAST);
    for (army, to) in [("spa", "isl"), ("isl", "spa")] {
        let before = position(&map, &format!("France A {army}, F mao"));
        let orders = format!("France A {army} - {to}; France F mao C A {army} - {to}");
        let (said, after) = judge_all(&map, &before, "", &orders, army);
        assert_eq!((said.as_str(), after.as_str()), ("counted counted", to));
    }
}

/// Two orders are equal when everything they say is, and not when anything differs.
#[test]
fn orders_are_equal_only_if_every_part_is() {
    let map = board(COAST);
    let mut notes = OrderNotes::new();
    let base = movement_orders(&map, "France F mao S F spa/nc")[0];
    let with = |change: &dyn Fn(&mut MovementOrder)| {
        let mut order = base;
        change(&mut order);
        order
    };
    let other = movement_orders(&map, "France F spa/nc H")[0];
    let narrowing = notes.add_narrowing(other);
    let target = |change: fn(&mut chancery::orders::UnitClaim)| {
        move |order: &mut MovementOrder| {
            if let MovementAction::SupportHold { target, .. } = &mut order.action {
                change(target);
            }
        }
    };
    let different = [
        with(&|order| order.by = None),
        with(&|order| order.unit.kind = None),
        with(&|order| order.unit.at = place(&map, "lyo")),
        with(&target(|target| target.kind = None)),
        with(&target(|target| target.at.coast = None)),
        with(&target(|target| target.power = Some(chancery::board::PowerId::new(0)))),
        with(&|order| {
            if let MovementAction::SupportHold { only, .. } = &mut order.action {
                *only = narrowing;
            }
        }),
        movement_orders(&map, "France F mao S F spa/nc - por")[0],
        movement_orders(&map, "France F mao H")[0],
    ];
    assert_eq!(base, with(&|_| {}));
    for (number, order) in different.iter().enumerate() {
        assert_ne!(base, *order, "{number}");
        assert!(different[..number].iter().all(|earlier| earlier != order), "{number}");
    }
    assert_eq!(notes.add_narrowing(other), narrowing, "kept once");
}
