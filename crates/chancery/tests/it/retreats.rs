//! Retreat phases.

use chancery::adjudicate::{RetreatFate, RetreatResolution, Verdict, retreat_options, retreats};
use chancery::board::Map;
use chancery::position::Position;
use chancery::rules::Rules;

use crate::support::{arrivals, board, position, province, reason_text, retreat_orders};

/// Land around a bay, with an island of two coasts beyond.
const BOARD: &str = "
    inland mun* boh* tyr sil
    coast  kie* ber* pru stp/nc/sc* den
    sea    bal bar bot
    army   mun-boh mun-tyr mun-kie mun-ber mun-sil boh-tyr boh-sil ber-kie ber-sil ber-pru
    army   pru-sil kie-den
    fleet  bal-kie bal-ber bal-pru bal-den bal-bot bot-stp/sc bar-stp/nc bot-bar ber-kie ber-pru
    power  Germany mun kie ber
    power  Austria boh
    power  Russia stp
";

/// An army driven from Munich by one from Bohemia; Tyrolia contested, Silesia held.
const MUNICH: &str = "
    phase S1901R
    Austria A mun, A sil
    dislodged Germany A mun from boh
    contested tyr
";

/// A fleet driven from the gulf; one coast of the island can be reached from there.
const GULF: &str = "
    phase S1901R
    Germany F bot
    dislodged Russia F bot from bal
";

fn judge(map: &Map, before: &Position, orders: &str, rules: &Rules) -> (RetreatResolution, String) {
    let resolution = retreats(map, before, &retreat_orders(map, orders), rules);
    let verdict =
        |verdict: &Verdict| verdict.illegal().map_or_else(|| "counted".to_owned(), reason_text);
    let verdicts: Vec<String> = resolution.verdicts().iter().map(verdict).collect();
    (resolution, verdicts.join(" "))
}

/// What is said of each order, and which units arrive.
#[track_caller]
fn check(case: &str, rules: &str, before: &str, orders: &str, verdicts: &str, arrived: &str) {
    let map = board(BOARD);
    let before = position(&map, before);
    let rules = Rules::DATC.with(rules).expect(case);
    let (resolution, said) = judge(&map, &before, orders, &rules);
    assert_eq!(said, verdicts, "{case}: {orders}");
    let mut after = before.clone();
    resolution.apply(&mut after);
    assert_eq!(arrivals(&map, &before, &after), arrived, "{case}: {orders}");
    assert_eq!(after.dislodged_count(), 0, "{case}");
    assert!(after.contested().is_empty(), "{case}");
}

#[test]
fn a_retreat_goes_only_where_nothing_shuts_it_out() {
    for (case, orders, verdicts, arrived) in [
        ("to a free neighbour", "Germany A mun - kie", "counted", "Germany A kie"),
        ("to a neighbour with a unit", "Germany A mun - sil", "Occupied", ""),
        ("to where a standoff was", "Germany A mun - tyr", "Contested", ""),
        ("to where the attacker came from", "Germany A mun - boh", "AttackerCameFrom", ""),
        ("beyond the neighbours", "Germany A mun - pru", "NotAdjacent", ""),
        ("to sea", "Germany A mun - bal", "CannotEnter", ""),
        ("to where it is", "Germany A mun - mun", "SameProvince", ""),
        ("off the board", "Germany A mun D", "counted", ""),
        ("by another power", "Russia A mun - kie", "ForeignUnit", ""),
        ("of the attacker itself", "Austria A mun - kie", "NotDislodged", ""),
        ("of a unit that is not dislodged", "Austria A sil - pru", "NotDislodged", ""),
        ("from where no unit is", "Germany A ber - kie", "NoUnit", ""),
        ("by an order that names no power", "? A mun - kie", "counted", "Germany A kie"),
        ("not ordered", "", "", ""),
    ] {
        check(case, "", MUNICH, orders, verdicts, arrived);
    }
}

#[test]
fn the_options_are_what_is_not_shut_out() {
    let map = board(BOARD);
    let bay = "phase S1901R\nRussia A kie\n";
    for (case, before, at, options) in [
        ("an army", MUNICH.to_owned(), "mun", "kie ber"),
        ("a fleet is told its coasts", GULF.to_owned(), "bot", "stp/sc bar"),
        ("a wing", format!("{bay} dislodged Germany W kie from ber"), "kie", "mun den bal"),
        ("a neutral unit", format!("{bay} dislodged neutral A kie from ber"), "kie", ""),
        ("a unit in its place", bay.to_owned(), "kie", ""),
        ("driven out by convoy", format!("{bay} dislodged Germany A kie"), "kie", "mun ber den"),
    ] {
        let before = position(&map, &before);
        let codes: Vec<String> = retreat_options(&map, &before, province(&map, at))
            .map(|place| map.location_code(place))
            .collect();
        assert_eq!(codes.join(" "), options, "{case}");
    }
}

#[test]
fn units_that_retreat_into_one_province_are_all_disbanded() {
    let two = "
        phase S1901R
        Austria A mun, A ber
        dislodged Germany A mun from boh
        dislodged Russia A ber from pru
    ";
    for (case, orders, verdicts, arrived) in [
        ("both to one", "Germany A mun - sil; Russia A ber - sil", "counted counted", ""),
        (
            "an illegal retreat is in nobody's way",
            "Germany A mun - ber; Russia A ber - sil",
            "Occupied counted",
            "Russia A sil",
        ),
        (
            "a unit that disbands is in nobody's way",
            "Germany A mun D; Russia A ber - sil",
            "counted counted",
            "Russia A sil",
        ),
        (
            "neither in the other's way",
            "Germany A mun - kie; Russia A ber - sil",
            "counted counted",
            "Russia A sil, Germany A kie",
        ),
    ] {
        check(case, "", two, orders, verdicts, arrived);
    }
    let map = board(BOARD);
    let orders = "Germany A mun - sil; Russia A ber - sil";
    let (resolution, _) = judge(&map, &position(&map, two), orders, &Rules::DATC);
    let munich = resolution.outcome(province(&map, "mun")).expect("an outcome");
    assert!(matches!(munich.fate, RetreatFate::Collided { .. }));
    let rivals: Vec<_> = resolution.rivals(munich).map(|rival| rival.at).collect();
    assert_eq!(rivals, [province(&map, "ber")]);
}

#[test]
fn every_way_off_the_board_has_its_own_name() {
    let map = board(BOARD);
    let before = position(
        &map,
        "
        phase S1901R
        Austria A mun, A ber, A boh, A tyr
        Russia F kie, F pru
        dislodged Germany A mun from sil
        dislodged Germany A ber from sil
        dislodged neutral A boh from tyr
        dislodged Austria F kie from bal
        dislodged Germany F pru from bal
        ",
    );
    let orders = "Germany A mun - boh; Russia A boh D; Austria F kie D; Germany F pru - bar";
    let (resolution, _) = judge(&map, &before, orders, &Rules::DATC);
    let fate = |code| resolution.outcome(province(&map, code)).map(|outcome| outcome.fate);
    assert_eq!(fate("mun"), Some(RetreatFate::NowhereToGo), "and its order is illegal");
    assert_eq!(fate("ber"), Some(RetreatFate::NowhereToGo));
    assert_eq!(fate("boh"), Some(RetreatFate::Neutral));
    assert_eq!(fate("kie"), Some(RetreatFate::Disbanded), "by its own order, with nowhere to go");
    assert_eq!(fate("pru"), Some(RetreatFate::NowhereToGo));
    assert_eq!(fate("tyr"), None, "not dislodged");
    let (resolution, _) = judge(&map, &position(&map, MUNICH), "", &Rules::DATC);
    let outcome = resolution.outcomes()[0];
    assert_eq!(
        (outcome.fate, outcome.order),
        (RetreatFate::NoOrder, None),
        "C12: no order at fault"
    );
    let (resolution, _) = judge(&map, &position(&map, MUNICH), "Germany A mun - sil", &Rules::DATC);
    assert!(matches!(resolution.outcomes()[0].fate, RetreatFate::Illegal(_)));
}

#[test]
fn each_reading_of_a_poorly_written_retreat_has_a_case() {
    let harbour = "phase S1901R\nGermany F stp/sc\ndislodged Russia F stp/nc from bot";
    for (choice, before, orders, verdicts, arrived) in [
        ("4.B.2=a", GULF, "Russia F bot - stp", "counted", "Russia F stp/sc"),
        ("4.B.2=b", GULF, "Russia F bot - stp", "CoastNotNamed", ""),
        ("4.B.3=a", GULF, "Russia F bot - stp/nc", "counted", "Russia F stp/sc"),
        ("4.B.3=b", GULF, "Russia F bot - stp/nc", "CoastUnreachable", ""),
        ("4.B.5=a", harbour, "Russia F stp/sc - bar", "WrongCoast", ""),
        ("4.B.5=b", harbour, "Russia F stp/sc - bar", "counted", "Russia F bar"),
        ("4.B.6=a", GULF, "Russia F bot - stp/ec", "NoSuchCoast", ""),
        ("4.B.6=b", GULF, "Russia F bot - stp/ec", "counted", "Russia F stp/sc"),
        ("4.C.1=a", GULF, "Russia bot - bar", "UnitKindMissing", ""),
        ("4.C.1=b", GULF, "Russia bot - bar", "counted", "Russia F bar"),
        ("4.C.2=a", GULF, "Russia A bot - bar", "WrongUnitKind", ""),
        ("4.C.2=b", GULF, "Russia A bot - bar", "counted", "Russia F bar"),
    ] {
        check(choice, choice, before, orders, verdicts, arrived);
    }
}

#[test]
fn of_several_orders_for_a_unit_only_legal_and_different_ones_compete() {
    let (kie, ber, sil) = ("Germany A mun - kie", "Germany A mun - ber", "Germany A mun - sil");
    let none = "SeveralOrders SeveralOrders";
    for (choice, orders, verdicts, arrived) in [
        ("4.D.3=a", [kie, ber].join(";"), "counted Superseded", "Germany A kie"),
        ("4.D.3=b", [kie, ber].join(";"), "Superseded counted", "Germany A ber"),
        ("4.D.3=c", [kie, ber].join(";"), none, ""),
        ("4.D.3=a", [sil, kie].join(";"), "Occupied counted", "Germany A kie"),
        ("4.D.3=b", [kie, sil].join(";"), "counted Occupied", "Germany A kie"),
        ("4.D.3=c", [sil, kie].join(";"), "Occupied counted", "Germany A kie"),
        ("4.D.3=c", [kie, kie].join(";"), "counted Superseded", "Germany A kie"),
        ("4.D.3=c", [kie, ber, kie].join(";"), &format!("{none} SeveralOrders"), ""),
        ("4.D.3=b", [kie, ber, kie].join(";"), "Superseded Superseded counted", "Germany A kie"),
    ] {
        check(choice, choice, MUNICH, &orders, verdicts, arrived);
    }
}

#[test]
fn a_coast_must_be_named_where_two_can_be_reached() {
    let map = board(
        "
        coast spa/nc/sc gas
        sea   mao
        fleet mao-spa/nc mao-spa/sc mao-gas
        power France
        power England
        ",
    );
    let before = position(&map, "phase S1901R\nEngland F mao\ndislodged France F mao from gas");
    for (choice, to, verdicts) in [
        ("4.B.1=fails", "spa", "CoastRequired"),
        ("4.B.1=fails", "spa/nc", "counted"),
        ("4.B.6=b", "spa/ec", "CoastRequired"),
    ] {
        let orders = format!("France F mao - {to}");
        assert_eq!(judge(&map, &before, &orders, &Rules::DATC).1, verdicts, "{choice}: {to}");
    }
}

#[test]
fn a_closed_border_is_closed_to_retreats_of_its_season() {
    let closed = "
        inland mun boh tyr
        army   mun-boh mun-tyr
        power  Germany
        power  Austria
        border closed tyr seasons spring orders retreat
    ";
    let frozen =
        closed.replace("closed tyr seasons spring orders retreat", "frozen mun phases retreat");
    for (case, text, phase, verdicts) in [
        ("in its season", closed, "S1901R", "BorderClosed"),
        ("in another season", closed, "F1901R", "counted"),
        ("from the ice", &frozen, "F1901R", "BorderClosed"),
    ] {
        let map = board(text);
        let before = format!("phase {phase}\nAustria A mun\ndislodged Germany A mun from boh");
        let before = position(&map, &before);
        let (resolution, said) = judge(&map, &before, "Germany A mun - tyr", &Rules::DATC);
        assert_eq!(said, verdicts, "{case}");
        let options = retreat_options(&map, &before, province(&map, "mun")).count();
        let nowhere = resolution.outcomes()[0].fate == RetreatFate::NowhereToGo;
        assert_eq!((options == 0, nowhere), (said != "counted", said != "counted"), "{case}");
    }
}
