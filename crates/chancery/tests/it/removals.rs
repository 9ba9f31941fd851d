//! Removals that nobody ordered: the rule of civil disorder.

use chancery::adjudicate::{AdjustmentOutcome, AdjustmentResolution, RemovalReason, adjustments};
use chancery::board::{Map, PowerSet};
use chancery::rules::Rules;

use crate::support::{adjustment_orders, board, position, power, province, unit_text};

/// The middle and the east of the standard board, with what borders what there.
const EAST: &str = "
    inland mos* war* ukr gal bud* vie* boh tyr mun* sil
    coast  stp/nc/sc* lvn sev* rum* fin pru tri* ven* rom* nap* tus pie apu
    sea    bla adr
    army   apu-nap apu-rom apu-ven boh-gal boh-mun boh-sil boh-tyr boh-vie bud-gal bud-rum bud-tri
    army   bud-vie fin-stp gal-rum gal-sil gal-ukr gal-vie gal-war lvn-mos lvn-pru lvn-stp lvn-war
    army   mos-sev mos-stp mos-ukr mos-war mun-sil mun-tyr nap-rom pie-tus pie-tyr pie-ven pru-sil
    army   pru-war rom-tus rom-ven rum-sev rum-ukr sev-ukr sil-war tri-tyr tri-ven tri-vie tus-ven
    army   tyr-ven tyr-vie ukr-war
    fleet  adr-apu adr-tri adr-ven apu-nap apu-ven bla-rum bla-sev fin-stp/sc lvn-pru lvn-stp/sc
    fleet  nap-rom pie-tus rom-tus rum-sev tri-ven
    power  Russia mos sev stp war
    power  Italy nap rom ven
    power  Austria bud tri vie
    name   bla Black Sea
    name   lvn Livonia
    name   ukr Ukraine
    name   mos Moscow
";

fn forced(map: &Map, resolution: &AdjustmentResolution) -> String {
    let texts = resolution.forced_removals().iter();
    texts.map(|removal| unit_text(map, removal.at, removal.unit)).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn check(case: &str, rules: &str, board_text: &str, before: &str, gone: &str) {
    let map = board(board_text);
    let before = position(&map, &format!("phase W1901A\n{before}"));
    let rules = Rules::DATC.with(rules).expect(case);
    let resolution = adjustments(&map, &before, &[], &rules, PowerSet::EMPTY);
    assert_eq!(forced(&map, &resolution), gone, "{case}");
}

#[test]
fn the_farthest_leaves_first_then_fleets_then_by_name() {
    let c01 = "Russia F lvn, A stp, A ukr, F bla\nown Russia mos stp war";
    let c02 = "Italy A war, A tus\nown Italy war";
    let c03 = "Austria A boh, A bud, A mun, A vie\nown Austria vie bud tri";
    let c04 = "Italy A ven, A tyr, F adr\nown Italy ven rom";
    let c05 = "Russia A mos, A lvn, A ukr\nown Russia mos stp";
    for (case, rules, before, gone) in [
        ("C01 farthest from what it owns", "4.D.8=2023", c01, "Russia F bla"),
        ("C01 both fleets at 1: by name", "4.D.8=home", c01, "Russia F bla"),
        ("C02 from what it owns", "4.D.8=2023", c02, "Italy A tus"),
        ("C02 from its homes", "4.D.8=home", c02, "Italy A war"),
        ("C03 farthest", "4.D.8=2023", c03, "Austria A mun"),
        ("C04 a fleet before an army", "4.D.8=2023", c04, "Italy F adr"),
        ("C05 by name", "4.D.8=2023", c05, "Russia A lvn"),
        ("C11 the last unit", "4.D.8=2023", "Italy A pie", "Italy A pie"),
        (
            "all, in their order",
            "4.D.8=home",
            "Italy A war, A tus, F adr",
            "Italy A war, Italy F adr, Italy A tus",
        ),
    ] {
        check(case, rules, EAST, before, gone);
    }
}

#[test]
fn each_way_to_measure_has_a_case() {
    // A: two steps from home and far from what is owned. B: far from home, next to the country.
    // C: in between, and farthest from the country.
    let text = "
        inland home* h1 h2 c1 c2 c3 own* more* b land
        army   home-h1 h1-h2 home-c1 c1-c2 c2-c3 c3-own own-more own-b b-land
        power  Realm home
        country Realm land
    ";
    let before = "Realm A h2, A b, A c3\nown Realm own more";
    for (choice, gone) in
        [("4.D.8=home", "Realm A b"), ("4.D.8=2000", "Realm A c3"), ("4.D.8=2023", "Realm A h2")]
    {
        check(choice, choice, text, before, gone);
    }
}

#[test]
fn a_step_crosses_any_border_whoever_could_take_it() {
    let text = "
        inland home* cape
        coast  port shore
        sea    gulf
        army   home-port
        fleet  port-gulf gulf-shore
        one-way army cape-home
        power  Realm home
    ";
    for (case, before, gone) in [
        ("an army over water", "Realm A shore, A port\nown Realm home", "Realm A shore"),
        ("a fleet over land", "Realm F gulf, A shore\nown Realm home", "Realm A shore"),
        ("against a one-way border", "Realm A cape, F gulf\nown Realm home", "Realm F gulf"),
    ] {
        check(case, "", text, before, gone);
    }
}

#[test]
fn what_no_way_leads_to_is_farthest() {
    let text = "
        inland home* near isle*
        army   home-near
        power  Realm home
    ";
    check("an island", "", text, "Realm A isle, A near\nown Realm home", "Realm A isle");
    check(
        "no home at all",
        "4.D.8=home",
        "inland a* b*\npower Realm",
        "Realm A b, A a\nown Realm a",
        "Realm A a",
    );
}

#[test]
fn a_forced_removal_says_what_decided() {
    let map = board(EAST);
    let at = |code| province(&map, code);
    let cases = [
        (
            "Russia A lvn, A ukr, A gal\nown Russia mos war",
            RemovalReason::NameFirst { than: at("lvn") },
            Some(1),
        ),
        (
            "Russia A fin, A gal\nown Russia mos",
            RemovalReason::NameFirst { than: at("gal") },
            Some(2),
        ),
        (
            "Russia A gal, A ukr\nown Russia mos",
            RemovalReason::Farther { than: at("ukr"), distance: Some(1) },
            Some(2),
        ),
        (
            "Russia A ukr, F sev\nown Russia mos",
            RemovalReason::FleetFirst { than: at("ukr") },
            Some(1),
        ),
        ("Russia A ukr", RemovalReason::NoneStays, None),
    ];
    for (before, reason, distance) in cases {
        let position = position(&map, &format!("phase W1901A\n{before}"));
        let resolution = adjustments(&map, &position, &[], &Rules::DATC, PowerSet::EMPTY);
        let removal = resolution.forced_removals()[0];
        assert_eq!((removal.reason, removal.distance), (reason, distance), "{before}");
        assert_eq!(removal.power, power(&map, "Russia"));
    }
}

#[test]
fn orders_come_first_and_no_unit_is_removed_twice() {
    let map = board(EAST);
    for (case, before, orders, forced_text, counted) in [
        (
            "C07 the same unit twice",
            "Italy F adr, A rom, A tus\nown Italy rom",
            "Italy remove A tus; Italy remove A tus",
            "Italy F adr",
            1,
        ),
        (
            "C08 a fleet on a coast, named without it",
            "Russia F stp/sc, A mos\nown Russia mos",
            "Russia remove F stp",
            "",
            1,
        ),
        (
            "C09 a fleet on a coast, named with it",
            "Russia F stp/nc, A mos\nown Russia mos",
            "Russia remove F stp/nc",
            "",
            1,
        ),
        ("C11 no order and no error", "Italy A pie", "", "Italy A pie", 0),
    ] {
        let position = position(&map, &format!("phase W1901A\n{before}"));
        let orders = adjustment_orders(&map, orders);
        let resolution = adjustments(&map, &position, &orders, &Rules::DATC, PowerSet::EMPTY);
        assert_eq!(forced(&map, &resolution), forced_text, "{case}");
        let removed = resolution.outcomes().iter();
        let removed = removed.filter(|o| matches!(o, AdjustmentOutcome::Removed { .. })).count();
        assert_eq!(removed, counted, "{case}");
    }
}
