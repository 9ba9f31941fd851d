//! Builds, waived builds and removals by order.

use chancery::adjudicate::{AdjustmentOutcome, AdjustmentResolution, adjustments, balance};
use chancery::board::{Map, PowerSet};
use chancery::position::Position;
use chancery::rules::Rules;

use crate::support::{
    adjustment_orders, arrivals, board, departures, position, power, reason_text,
};

/// Three German homes, two Russian ones of which one has two coasts, and two centres of nobody's.
const BOARD: &str = "
    inland mun* war* boh sil
    coast  kie* ber* stp/nc/sc* den* swe*
    sea    bal bar isl*
    army   mun-kie mun-ber mun-boh mun-sil kie-ber ber-sil sil-war boh-sil war-stp kie-den
    army   den-swe stp-swe
    fleet  bal-kie bal-ber bal-stp/sc bal-den bal-swe bar-stp/nc bar-isl kie-ber kie-den den-swe
    fleet  stp/sc-swe
    power  Germany mun kie ber
    power  Russia war stp
    name   mun Munich
    name   kie Kiel
    name   ber Berlin
";

fn judge(
    map: &Map,
    before: &Position,
    orders: &str,
    rules: &Rules,
) -> (AdjustmentResolution, String) {
    let orders = adjustment_orders(map, orders);
    let resolution = adjustments(map, before, &orders, rules, PowerSet::EMPTY);
    let said = |outcome: &AdjustmentOutcome| match outcome {
        AdjustmentOutcome::Built { .. } => "built".to_owned(),
        AdjustmentOutcome::Removed { .. } => "removed".to_owned(),
        AdjustmentOutcome::Waived { .. } => "waived".to_owned(),
        AdjustmentOutcome::Illegal(reason) => reason_text(*reason),
    };
    let outcomes: Vec<String> = resolution.outcomes().iter().map(said).collect();
    (resolution, outcomes.join(" "))
}

/// What is said of each order, and which units are new.
#[track_caller]
fn check_builds(case: &str, rules: &str, before: &str, orders: &str, said: &str, new: &str) {
    let map = board(BOARD);
    let before = position(&map, before);
    let rules = Rules::DATC.with(rules).expect(case);
    let (resolution, outcomes) = judge(&map, &before, orders, &rules);
    assert_eq!(outcomes, said, "{case}: {orders}");
    let mut after = before.clone();
    resolution.apply(&mut after);
    assert_eq!(arrivals(&map, &before, &after), new, "{case}: {orders}");
    assert!(resolution.forced_removals().is_empty(), "{case}");
}

/// What is said of each order, and which units are gone, forced removals among them.
#[track_caller]
fn check_removals(case: &str, rules: &str, before: &str, orders: &str, said: &str, gone: &str) {
    let map = board(BOARD);
    let before = position(&map, before);
    let rules = Rules::DATC.with(rules).expect(case);
    let (resolution, outcomes) = judge(&map, &before, orders, &rules);
    assert_eq!(outcomes, said, "{case}: {orders}");
    let mut after = before.clone();
    resolution.apply(&mut after);
    assert_eq!(departures(&map, &before, &after), gone, "{case}: {orders}");
}

/// Germany lacks two units; all its homes are free.
const GERMANY: &str = "
    phase W1901A
    Germany A den
    own Germany mun kie den
";

#[test]
fn a_build_needs_a_free_home_centre_that_one_owns_and_a_unit_that_can_stand_there() {
    let held =
        "phase W1901A\nGermany A kie\nRussia A ber\nown Germany mun kie ber den\nown Russia war";
    for (case, before, orders, said, new) in [
        ("an army", GERMANY, "Germany build A mun", "built", "Germany A mun"),
        ("a fleet", GERMANY, "Germany build F kie", "built", "Germany F kie"),
        (
            "two",
            GERMANY,
            "Germany build F kie; Germany build A mun",
            "built built",
            "Germany A mun, Germany F kie",
        ),
        ("no power named", GERMANY, "? build A mun", "built", "Germany A mun"),
        ("nobody's centre", GERMANY, "? build A swe", "OrdererUnknown", ""),
        ("not owned", GERMANY, "Germany build A ber", "NotOwned", ""),
        ("owned by another", GERMANY, "Russia build A mun", "NotOwned", ""),
        ("no home", held, "Germany build A den", "NotABuildSite", ""),
        ("no centre", GERMANY, "Germany build A sil", "NotACentre", ""),
        ("an own unit there", held, "Germany build A kie", "Occupied", ""),
        ("another's unit there", held, "Germany build A ber", "Occupied", ""),
        ("a fleet inland", GERMANY, "Germany build F mun", "CannotBuildThere", ""),
        (
            "nothing owed",
            "phase W1901A\nGermany A sil\nown Germany mun",
            "Germany build A mun",
            "TooManyBuilds",
            "",
        ),
        (
            "removals owed",
            "phase W1901A\nGermany A sil, A kie\nown Germany ber kie",
            "Germany build A ber",
            "TooManyBuilds",
            "",
        ),
    ] {
        check_builds(case, "", before, orders, said, new);
    }
}

#[test]
fn each_reading_of_a_poorly_written_build_has_a_case() {
    let russia = "phase W1901A\nown Russia stp war";
    let isle = "phase W1901A\nown Russia isl";
    for (choice, before, orders, said, new) in [
        ("4.B.6=a", GERMANY, "Germany build F kie/nc", "NoSuchCoast", ""),
        ("4.B.6=b", GERMANY, "Germany build F kie/nc", "built", "Germany F kie"),
        ("4.B.6=a", russia, "Russia build A stp/nc", "NoSuchCoast", ""),
        ("4.B.6=b", russia, "Russia build A stp/nc", "built", "Russia A stp"),
        ("4.B.7=fails", russia, "Russia build F stp", "CoastRequiredInBuild", ""),
        ("4.B.7=fails", russia, "Russia build F stp/ec", "CoastRequiredInBuild", ""),
        ("4.B.7=fails", russia, "Russia build F stp/nc", "built", "Russia F stp/nc"),
        ("4.C.3=a", GERMANY, "Germany build mun", "BuildKindMissing", ""),
        ("4.C.3=b", GERMANY, "Germany build mun", "built", "Germany A mun"),
        ("4.C.3=c", GERMANY, "Germany build mun", "built", "Germany A mun"),
        ("4.C.3=b", russia, "Russia build stp/nc", "BuildKindMissing", ""),
        ("4.C.3=c", russia, "Russia build stp/nc", "built", "Russia F stp/nc"),
        ("4.C.3=c", GERMANY, "Germany build kie", "BuildKindMissing", ""),
        ("4.C.3=c, build-sites=any-owned", isle, "Russia build isl", "built", "Russia F isl"),
        ("build-sites=any-owned", isle, "Russia build A isl", "CannotBuildThere", ""),
        ("4.C.4=a", GERMANY, "Germany build F mun", "CannotBuildThere", ""),
        ("4.C.4=b", GERMANY, "Germany build F mun", "built", "Germany A mun"),
    ] {
        check_builds(choice, choice, before, orders, said, new);
    }
}

#[test]
fn more_builds_than_owed_are_cut_down_as_the_rules_say() {
    let one = "phase W1901A\nGermany A den, A swe\nown Germany mun kie ber";
    let three = "Germany build A sil; Germany build A kie; Germany build A mun";
    let (none, first) = ("TooManyBuilds TooManyBuilds", "built TooManyBuilds");
    for (choice, before, orders, said, new) in [
        ("4.D.4=a", one, three, &format!("NotACentre {none}") as &str, ""),
        ("4.D.4=b", one, three, &format!("NotACentre {first}"), "Germany A kie"),
        ("4.D.4=c", one, three, "NotACentre TooManyBuilds built", "Germany A mun"),
        ("4.D.4=a", one, "Germany build A kie", "built", "Germany A kie"),
        ("4.D.4=b", one, "Germany waive; Germany build A kie", "waived TooManyBuilds", ""),
        ("4.D.4=c", one, "Germany build A kie; Germany waive", "TooManyBuilds waived", ""),
        ("4.D.4=a", one, "Germany waive; Germany build A kie", "NothingToWaive TooManyBuilds", ""),
        (
            "4.D.5=a",
            GERMANY,
            "Germany build A kie; Germany build F kie",
            "PlaceTakenByBuild PlaceTakenByBuild",
            "",
        ),
        (
            "4.D.5=b",
            GERMANY,
            "Germany build A kie; Germany build F kie",
            "built PlaceTakenByBuild",
            "Germany A kie",
        ),
        (
            "4.D.5=c",
            GERMANY,
            "Germany build A kie; Germany build F kie",
            "PlaceTakenByBuild built",
            "Germany F kie",
        ),
    ] {
        check_builds(choice, choice, before, orders, said, new);
    }
}

#[test]
fn builds_are_waived_or_made_by_rule() {
    for (choice, orders, said, new) in [
        ("4.D.7=a", "Germany waive; Germany waive", "waived waived", ""),
        ("4.D.7=a", "", "", ""),
        ("4.D.7=a", "? waive", "OrdererUnknown", ""),
        ("4.D.7=b", "Germany waive", "NothingToWaive", "Germany A mun, Germany A kie"),
        ("4.D.7=b", "Germany build F kie", "built", "Germany A mun, Germany F kie"),
    ] {
        check_builds(choice, choice, GERMANY, orders, said, new);
    }
    // One build, three free places: the first by name, which is neither the first by code nor the
    // first on the map.
    let one = "phase W1901A\nGermany A den, A swe\nown Germany mun kie ber";
    check_builds("4.D.7=b", "4.D.7=b", one, "", "", "Germany A ber");
    let isle = "phase W1901A\nown Russia isl";
    let rules = "4.D.7=b, build-sites=any-owned";
    check_builds("a fleet where no army can be", rules, isle, "", "", "Russia F isl");
}

#[test]
fn a_power_in_civil_disorder_is_not_made_to_build() {
    let map = board(BOARD);
    let before = position(&map, GERMANY);
    let rules = Rules::DATC.with("4.D.7=b").expect("a rule");
    let disorder: PowerSet = [power(&map, "Germany")].into_iter().collect();
    let resolution = adjustments(&map, &before, &[], &rules, disorder);
    assert!(resolution.forced_builds().is_empty());
}

#[test]
fn builds_owed_are_the_surplus_as_far_as_there_are_places() {
    let map = board(BOARD);
    // C21: two units short, one free home.
    let before = position(
        &map,
        "phase W1901A\nGermany A mun, A sil\nRussia A kie\nown Germany mun kie ber den",
    );
    let balance = balance(&map, &before, power(&map, "Germany"), &Rules::DATC);
    assert_eq!((balance.surplus(), balance.sites, balance.builds()), (2, 1, 1));
    for (orders, said, left) in [
        ("Germany build A ber", "built", 0),
        ("Germany build A ber; Germany waive", "built waived", 0),
        ("Germany waive", "waived", 0),
        ("Germany build A kie", "Occupied", 1),
        ("", "", 1),
    ] {
        let (resolution, outcomes) = judge(&map, &before, orders, &Rules::DATC);
        assert_eq!(outcomes, said);
        let account = resolution.accounts().find(|(of, _)| *of == power(&map, "Germany"));
        assert_eq!(account.map(|(_, account)| account.builds_left()), Some(left), "{orders}");
    }
}

#[test]
fn where_one_may_build_is_a_choice() {
    let homeless = "phase W1901A\nown Germany den";
    let at_home = "phase W1901A\nown Germany den mun";
    for (choice, before, said, new) in [
        ("build-sites=home", at_home, "NotABuildSite", ""),
        ("build-sites=home", homeless, "NotABuildSite", ""),
        ("build-sites=any-owned", at_home, "built", "Germany A den"),
        ("build-sites=any-owned", homeless, "built", "Germany A den"),
        ("build-sites=any-owned-with-home", at_home, "built", "Germany A den"),
        ("build-sites=any-owned-with-home", homeless, "NotABuildSite", ""),
    ] {
        check_builds(choice, choice, before, "Germany build A den", said, new);
    }
}

#[test]
fn a_wing_blockades_the_centre_of_another_power() {
    let blockade = "phase W1901A\nGermany A sil\nRussia W mun\nown Germany mun kie\nown Russia war";
    let two =
        "phase W1901A\nGermany A sil, A boh\nRussia W mun\nown Germany mun kie\nown Russia war";
    let own = "phase W1901A\nGermany W mun, A sil\nown Germany mun kie ber";
    for (case, rules, before, orders, said, new) in [
        ("wings=off", "wings=off", GERMANY, "Germany build W mun", "NoWings", ""),
        ("wings=on", "wings=on", GERMANY, "Germany build W mun", "built", "Germany W mun"),
        ("wings=off", "wings=off", blockade, "Germany build A kie", "built", "Germany A kie"),
        ("wings=on", "wings=on", blockade, "Germany build A kie", "TooManyBuilds", ""),
        ("no removal either", "wings=on", two, "", "", ""),
        ("one's own", "wings=on", own, "Germany build A kie", "built", "Germany A kie"),
    ] {
        check_builds(case, rules, before, orders, said, new);
    }
}

/// Germany has two units too many.
const TOO_MANY: &str = "
    phase W1901A
    Germany A kie, A sil, F swe
    own Germany kie
";

#[test]
fn removals_are_ordered_for_own_units_that_are_there() {
    let (sil, swe) = ("Germany A sil", "Germany F swe");
    let both = [sil, swe].join(", ");
    for (case, orders, said, gone) in [
        ("both", "Germany remove A sil; Germany remove F swe", "removed removed", both.as_str()),
        ("the near one", "Germany remove A kie", "removed", "Germany A kie, Germany F swe"),
        ("no power named", "? remove A sil", "removed", &both),
        ("another's", "Russia remove A sil", "ForeignUnit", &both),
        ("nobody there", "Germany remove A mun", "NoUnit", &both),
        ("twice", "Germany remove A sil; Germany remove A sil", "removed AlreadyRemoved", &both),
        ("a build instead", "Germany build A mun", "NotOwned", &both),
        ("a waived build instead", "Germany waive", "NothingToWaive", &both),
    ] {
        check_removals(case, "", TOO_MANY, orders, said, gone);
    }
    let even = "phase W1901A\nGermany A kie\nown Germany kie";
    check_removals("none owed", "", even, "Germany remove A kie", "TooManyRemovals", "");
}

#[test]
fn each_reading_of_a_poorly_written_removal_has_a_case() {
    let fleet = "phase W1901A\nRussia F stp/nc, A war\nown Russia war";
    let forced = "Russia F stp/nc";
    for (choice, orders, said, gone) in [
        ("4.B.5=a", "Russia remove F stp/sc", "WrongCoast", forced),
        ("4.B.5=b", "Russia remove F stp/sc", "removed", forced),
        ("4.B.6=a", "Russia remove A war/nc", "NoSuchCoast", forced),
        ("4.B.6=b", "Russia remove A war/nc", "removed", "Russia A war"),
        ("4.C.1=a", "Russia remove war", "UnitKindMissing", forced),
        ("4.C.1=b", "Russia remove war", "removed", "Russia A war"),
        ("4.C.2=a", "Russia remove F war", "WrongUnitKind", forced),
        ("4.C.2=b", "Russia remove F war", "removed", "Russia A war"),
    ] {
        check_removals(choice, choice, fleet, orders, said, gone);
    }
}

#[test]
fn more_removals_than_owed_are_cut_down_as_the_rules_say() {
    // One removal owed; by rule it would be the fleet.
    let one = "phase W1901A\nGermany A kie, A sil, F swe\nown Germany kie ber";
    let orders = "Germany remove A mun; Germany remove A sil; Germany remove A kie";
    let none = "NoUnit TooManyRemovals TooManyRemovals";
    for (choice, said, gone) in [
        ("4.D.6=a", none, "Germany F swe"),
        ("4.D.6=b", "NoUnit removed TooManyRemovals", "Germany A sil"),
        ("4.D.6=c", "NoUnit TooManyRemovals removed", "Germany A kie"),
    ] {
        check_removals(choice, choice, one, orders, said, gone);
    }
    check_removals("4.D.6=a", "4.D.6=a", one, "Germany remove A sil", "removed", "Germany A sil");
}

#[test]
fn too_many_removals_do_not_spoil_the_builds_of_others() {
    let map = board(BOARD);
    let before = position(&map, "phase W1901A\nGermany A sil\nown Germany mun kie\nown Russia war");
    let rules = Rules::DATC.with("4.D.6=a, 4.D.4=a").expect("rules");
    let orders = "Germany build A mun; Germany remove A sil; Russia build A war";
    assert_eq!(judge(&map, &before, orders, &rules).1, "built TooManyRemovals built");
}

#[test]
fn a_border_rule_can_forbid_builds_and_removals() {
    let text = "
        coast  kie* ber*
        power  Germany kie ber
        border frozen kie orders build units fleet
        border frozen ber orders disband
    ";
    let map = board(text);
    let build = position(&map, "phase W1901A\nown Germany kie ber");
    let remove = position(&map, "phase W1901A\nGermany A ber");
    for (before, orders, said) in [
        (&build, "Germany build F kie", "BorderClosed"),
        (&build, "Germany build A kie", "built"),
        (&remove, "Germany remove A ber", "BorderClosed"),
    ] {
        assert_eq!(judge(&map, before, orders, &Rules::DATC).1, said, "{orders}");
    }
}
