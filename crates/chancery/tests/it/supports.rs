//! Supports: what cuts them, as far as it is known, and what an outcome rests on.

use chancery::adjudicate::{Chance, Dependency, Fate, Workspace, adjudicate_partial, movement};
use chancery::board::Map;
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::position::Position;
use chancery::rules::Rules;

use crate::support::{board, movement_orders, position, province};

/// Picardy's support for Burgundy against Belgium, and who may come to cut it.
const LAND: &str = "
    inland bel bur pic par bre gas ruh
    army   bel-bur bel-pic bel-ruh bur-pic bur-par bur-ruh bur-gas pic-par pic-bre
    army   par-gas bre-gas
    power  France
    power  Germany
    power  England
";

/// The same by the sea: two seas join London and Picardy, and each has neighbours of its own.
const COAST: &str = "
    coast  bel pic lon bre wal
    sea    eng nth iri sko ice
    army   bel-pic pic-bre lon-wal
    fleet  eng-bel eng-pic eng-lon eng-bre eng-wal eng-iri iri-wal bel-pic pic-bre lon-wal
    fleet  nth-lon nth-pic nth-eng nth-sko nth-ice sko-ice
    power  France
    power  Germany
    power  England
";

fn with_setting<T>(
    map: &Map,
    before: &Position,
    rules: &Rules,
    look: impl FnOnce(Setting<'_>) -> T,
) -> T {
    let (notes, pacts) = (OrderNotes::new(), Pacts::none());
    look(Setting { map, position: before, rules, pacts: &pacts, notes: &notes })
}

/// Asks what is sure of the support that the unit in `pic` gives when these orders are known.
#[track_caller]
fn check_chance(units: &str, known: &str, expected: Chance) {
    let map = board(LAND);
    let before = position(&map, units);
    let orders = movement_orders(&map, known);
    let answers =
        with_setting(&map, &before, &Rules::DATC, |setting| adjudicate_partial(setting, &orders));
    let answer = answers.iter().find(|answer| answer.at == province(&map, "pic"));
    assert_eq!(answer.map(|answer| answer.success), Some(expected), "{known}");
}

const SUPPORTED: &str = "France A bur - bel; France A pic S A bur - bel";

/// An attack from where the support goes cuts only if it dislodges, so all turns on its strength.
#[test]
fn an_attack_from_where_the_support_goes_cuts_it_only_by_dislodging() {
    let all = |more: &str| format!("{SUPPORTED}; Germany A bel - pic{more}");
    let two = "France A bur, A pic\nGermany A bel";
    check_chance(two, &all(""), Chance::Certain);
    // A third unit helps the attack, and a fourth may cut that help or not.
    let four = "France A bur, A pic, A gas\nGermany A bel\nEngland A par";
    check_chance(four, &all("; England A par S A bel - pic; France A gas H"), Chance::Impossible);
    check_chance(four, &all("; England A par S A bel - pic; France A gas - par"), Chance::Certain);
    check_chance(four, &all("; England A par S A bel - pic"), Chance::Possible);
    // The supporter is itself supported to hold: the attack is never strong enough.
    let held = "France A bur, A pic, A gas, A bre\nGermany A bel\nEngland A par";
    let help = "; England A par S A bel - pic; France A bre S A pic";
    check_chance(held, &all(help), Chance::Certain);
    // Help from the supporter's own power dislodges nobody of that power.
    let own = "France A bur, A pic, A par\nGermany A bel";
    check_chance(own, &all(""), Chance::Certain);
    check_chance(own, &all("; France A par S A bel - pic"), Chance::Certain);
}

#[test]
fn any_other_attack_cuts_a_support_and_one_by_its_own_power_never_does() {
    let units = "France A bur, A pic, A bre\nGermany A bel\nEngland A par";
    let all = |more: &str| format!("{SUPPORTED}; Germany A bel H{more}");
    check_chance(units, &all("; France A bre H; England A par H"), Chance::Certain);
    check_chance(units, &all("; France A bre H"), Chance::Possible);
    check_chance(units, &all("; England A par - pic"), Chance::Impossible);
    check_chance(units, &all("; France A bre - pic; England A par H"), Chance::Certain);
    check_chance(units, &all("; France A bre - pic; England A par - pic"), Chance::Impossible);
}

/// One attack that cuts is enough, whatever is said of the others, and in whatever order they are
/// given.
#[test]
fn of_several_attacks_one_that_cuts_decides_and_one_that_may_comes_next() {
    let units = "France A bur, A pic\nGermany A bel, A bre\nEngland A par";
    let attacks = ["Germany A bel - pic", "Germany A bre - pic", "England A par - pic"];
    let cases: &[(&[usize], &str, Chance)] = &[
        (&[0, 1, 2], "", Chance::Impossible),
        (&[0, 1], "England A par H", Chance::Impossible),
        (&[0], "Germany A bre H", Chance::Possible),
        (&[0], "Germany A bre H; England A par H", Chance::Certain),
    ];
    for (given, more, expected) in cases {
        let mut orders: Vec<&str> = given.iter().map(|&attack| attacks[attack]).collect();
        orders.extend([SUPPORTED, more]);
        check_chance(units, &orders.join("; "), *expected);
        orders.reverse();
        check_chance(units, &orders.join("; "), *expected);
    }
}

/// The fate of the unit in `pic` when all orders are known.
fn fate(rules: &Rules, units: &str, orders: &str) -> Fate {
    let map = board(COAST);
    let before = position(&map, units);
    let orders = movement_orders(&map, orders);
    with_setting(&map, &before, rules, |setting| {
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        resolution.unit(province(&map, "pic")).expect("a unit in pic").fate
    })
}

#[test]
fn a_convoyed_attack_cuts_a_support_if_its_convoy_is_there_and_its_power_is_another() {
    let units = "France A pic, A bre\nGermany A bel\nEngland A lon, F eng, F iri";
    let own_units = "France A pic, A bre, A lon\nGermany A bel\nEngland F eng, F iri";
    let support = "France A pic S A bre; France A bre H";
    let convoy = "A lon - pic; England F eng C A lon - pic";
    for (units, orders, expected) in [
        (units, format!("{support}; England {convoy}"), Fate::Cut),
        // No convoy: the army was not carried, and nothing arrived.
        (units, format!("{support}; England A lon - pic"), Fate::Supported),
        (own_units, format!("{support}; France {convoy}"), Fate::Supported),
    ] {
        assert_eq!(fate(&Rules::DATC, units, &orders), expected, "{orders}");
    }
    let units = "France A pic, A bre, F wal, F iri\nGermany A bel\nEngland A lon, F eng";
    let dislodged =
        format!("{support}; England {convoy}; France F wal - eng; France F iri S F wal - eng");
    assert_eq!(fate(&Rules::DATC, units, &dislodged), Fate::Supported, "a disrupted convoy");
}

/// jDip's rule 21/22 is the value `2000` of choice 4.A.2: an army does not cut support for an
/// attack on a fleet that it cannot do without.
#[test]
fn a_convoyed_army_spares_a_support_against_a_fleet_it_needs_and_cuts_it_if_it_has_another() {
    let rules = Rules::DATC.with("4.A.2=2000").expect("a value of the choice");
    let support = "France F pic S F wal - eng; France F wal - eng";
    let army = "England A lon - pic; England F eng C A lon - pic";
    let one_route = "France F pic, F wal\nEngland A lon, F eng";
    assert_eq!(fate(&rules, one_route, &format!("{support}; {army}")), Fate::Supported);
    let two_routes = format!("{one_route}, F nth");
    let orders = format!("{support}; {army}; England F nth C A lon - pic");
    assert_eq!(fate(&rules, &two_routes, &orders), Fate::Cut);
}

#[test]
fn a_support_against_a_fleet_is_open_while_the_other_route_is() {
    let map = board(COAST);
    let rules = Rules::DATC.with("4.A.2=2000").expect("a value of the choice");
    let units = "France F pic, F wal, F sko, F ice\nEngland A lon, F eng, F nth";
    let before = position(&map, units);
    let known = "France F pic S F wal - eng; France F wal - eng; England A lon - pic; \
                 England F eng C A lon - pic; England F nth C A lon - pic";
    for (more, expected) in [
        ("", Chance::Possible),
        ("France F sko H; France F ice H", Chance::Impossible),
        ("France F sko - nth; France F ice S F sko - nth", Chance::Certain),
    ] {
        let orders = movement_orders(&map, &format!("{known}; {more}"));
        let answers =
            with_setting(&map, &before, &rules, |setting| adjudicate_partial(setting, &orders));
        let answer = answers.iter().find(|answer| answer.at == province(&map, "pic"));
        assert_eq!(answer.map(|answer| answer.success), Some(expected), "{more}");
    }
}

/// A dependency as it is written here: `attacker par`.
fn dependency_text(map: &Map, dependency: Dependency) -> String {
    let kind = format!("{:?}", dependency.kind).to_lowercase();
    format!("{kind} {}", map.province(dependency.on).code)
}

/// What the outcome of one unit rests on.
#[track_caller]
fn check_dependencies(sketch: &str, units: &str, orders: &str, expected: &[(&str, &str)]) {
    let map = board(sketch);
    let before = position(&map, units);
    let orders = movement_orders(&map, orders);
    with_setting(&map, &before, &Rules::DATC, |setting| {
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        for (at, expected) in expected {
            let found = resolution.dependencies(province(&map, at));
            let mut found: Vec<String> =
                found.into_iter().map(|found| dependency_text(&map, found)).collect();
            found.sort();
            assert_eq!(found.join(", "), *expected, "{at}");
        }
    });
}

#[test]
fn a_support_rests_on_moves_to_its_unit_and_only_then_on_supports_of_it() {
    let units = "France A bur, A pic, A bre\nGermany A bel, A ruh\nEngland A par";
    let supported = format!(
        "{SUPPORTED}; France A bre S A pic; Germany A bel H; Germany A ruh S A bel; England A par"
    );
    check_dependencies(
        LAND,
        units,
        &format!("{supported} - pic"),
        &[
            ("pic", "attacker par, served bur, support bre"),
            ("bre", "served pic"),
            ("bur", "occupant bel, support pic"),
            ("bel", "attacker bur, support ruh"),
            ("ruh", "served bel"),
            ("par", "occupant pic"),
        ],
    );
    check_dependencies(
        LAND,
        units,
        &format!("{supported} H"),
        &[("pic", "served bur"), ("bre", "served pic"), ("par", "")],
    );
}

#[test]
fn a_convoyed_move_rests_on_its_fleets_and_its_rivals() {
    check_dependencies(
        COAST,
        "France A bre\nEngland A lon, F eng\nGermany F iri",
        "England A lon - pic; England F eng C A lon - pic; France A bre - pic; Germany F iri - eng",
        &[
            ("lon", "convoy eng, rival bre"),
            ("eng", "attacker iri, served lon"),
            ("bre", "rival lon"),
        ],
    );
}
