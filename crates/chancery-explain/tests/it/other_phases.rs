//! Sentences about retreats, adjustments and what happens between phases.

use chancery::adjudicate::{adjustments, retreats};
use chancery::advance::{Capture, DisbandReason, Disbanded, DrawReason, Ending};
use chancery::board::PowerSet;
use chancery::orders::{AdjustmentAction, AdjustmentOrder, RetreatAction, RetreatOrder};
use chancery::position::{Dislodged, Position, Unit, UnitKind};
use chancery_explain::{Scene, Sentence, reference};

use crate::board::{Board, claim, phase};

#[track_caller]
fn check(sentence: &Sentence, expected: &str) {
    assert_eq!(format!("{sentence} [{}]", sentence.rule), expected);
    assert!(reference::page(&sentence.rule.to_string()).is_ok());
}

/// A retreat phase with these dislodged units.
fn retreat_phase(dislodged: &[(&str, &str)]) -> Board {
    let mut board = Board::new(&["Germany A mun"]);
    board.position.phase = phase("S1901R");
    for (owner, unit) in dislodged {
        let claim = claim(&board.map, unit);
        let kind = claim.kind.unwrap_or(UnitKind::Army);
        let power = board.map.power_by_name(owner);
        let unit = Unit { coast: claim.at.coast, ..Unit::of(kind, power) };
        let dislodged = Dislodged { unit, barred: None };
        board.position.set_dislodged(claim.at.province, Some(dislodged));
    }
    board
}

fn retreat(board: &Board, unit: &str, to: Option<&str>) -> RetreatOrder {
    let action = match to {
        Some(to) => RetreatAction::Retreat { to: board.to(to) },
        None => RetreatAction::Disband,
    };
    RetreatOrder { by: None, unit: claim(&board.map, unit), action }
}

#[track_caller]
fn check_retreat(board: &Board, orders: &[RetreatOrder], unit: &str, expected: &str) {
    let resolution = retreats(&board.map, &board.position, orders, &board.rules);
    let outcome = resolution.outcome(board.at(unit)).expect("it is dislodged");
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    check(&chancery_explain::retreated(&scene, &resolution, orders, outcome), expected);
}

#[test]
fn retreats_are_told() {
    let board = retreat_phase(&[("France", "A par"), ("Italy", "A pie"), ("nobody", "A ser")]);
    let to_burgundy = retreat(&board, "A par", Some("bur"));
    check_retreat(&board, &[to_burgundy], "par", "A Paris retreats to Burgundy. [retreat]");
    let disband = retreat(&board, "A par", None);
    check_retreat(&board, &[disband], "par", "A Paris is disbanded as ordered. [retreat]");
    check_retreat(
        &board,
        &[],
        "par",
        "A Paris is disbanded: it had no order to retreat. [retreat]",
    );
    check_retreat(
        &board,
        &[retreat(&board, "A par", Some("mun"))],
        "par",
        "Illegal: A Paris cannot reach Munich in one step.\n  A Paris is disbanded. [reach]",
    );
    check_retreat(&board, &[], "ser", "A Serbia is removed: it belongs to no power. [retreat]");
}

#[test]
fn two_retreats_to_one_place() {
    let board = retreat_phase(&[("France", "A par"), ("Italy", "A mar")]);
    let orders = ["A par", "A mar"].map(|unit| retreat(&board, unit, Some("bur")));
    check_retreat(
        &board,
        &orders,
        "par",
        "A Paris is disbanded: A Marseilles retreats to Burgundy as well. [retreat]",
    );
}

#[test]
fn units_without_a_retreat_phase_are_told() {
    let board = retreat_phase(&[]);
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    let unit = Unit::new(UnitKind::Army, board.power("France"));
    for (reason, expected) in [
        (DisbandReason::NowhereToGo, "A Paris is disbanded: no retreat is left to it. [retreat]"),
        (DisbandReason::Neutral, "A Paris is removed: it belongs to no power. [retreat]"),
        (
            DisbandReason::CivilDisorder,
            "A Paris is disbanded: its power is in civil disorder. [civil-disorder]",
        ),
    ] {
        let disbanded = Disbanded { at: board.at("par"), unit, reason };
        check(&chancery_explain::disbanded(&scene, disbanded), expected);
    }
}

/// Winter 1901 with these centres.
fn winter(units: &[&str], centres: &[(&str, &str)], rules: &str) -> Board {
    let mut board = Board::new(units).with_rules(rules);
    board.position.phase = phase("W1901A");
    for (power, centre) in centres {
        let power = board.power(power);
        board.position.set_owner(board.at(centre), Some(power));
    }
    board
}

fn adjust(board: &Board, power: &str, action: AdjustmentAction) -> AdjustmentOrder {
    AdjustmentOrder { by: Some(board.power(power)), action }
}

#[track_caller]
fn check_adjustment(board: &Board, action: AdjustmentAction, expected: &str) {
    let order = adjust(board, "France", action);
    let none = PowerSet::EMPTY;
    let resolution = adjustments(&board.map, &board.position, &[order], &board.rules, none);
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    check(&chancery_explain::adjusted(&scene, &order, resolution.outcomes()[0]), expected);
}

#[test]
fn adjustments_are_told() {
    let builds = winter(&[], &[("France", "par"), ("France", "bre")], "");
    let unit = |text| claim(&builds.map, text);
    let build = AdjustmentAction::Build;
    check_adjustment(&builds, build(unit("F bre")), "France builds F Brest. [build]");
    check_adjustment(&builds, AdjustmentAction::Waive, "France waives a build. [4.D.7=a]");
    check_adjustment(
        &builds,
        build(unit("A mar")),
        "Illegal: the power does not own Marseilles. [build]",
    );
    let disbands = winter(&["France A par", "France A bur"], &[("France", "par")], "");
    check_adjustment(
        &disbands,
        AdjustmentAction::Remove(unit("A bur")),
        "France disbands A Burgundy. [disband]",
    );
}

#[track_caller]
fn check_forced(board: &Board, expected: &str) {
    let resolution = adjustments(&board.map, &board.position, &[], &board.rules, PowerSet::EMPTY);
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    let removals = resolution.forced_removals().iter();
    let builds = resolution.forced_builds().iter();
    let sentences = removals
        .map(|removal| chancery_explain::forced_removal(&scene, removal))
        .chain(builds.map(|build| chancery_explain::forced_build(&scene, *build)));
    let sentences: Vec<Sentence> = sentences.collect();
    assert_eq!(sentences.len(), 1, "{sentences:?}");
    check(&sentences[0], expected);
}

#[test]
fn what_nobody_ordered_is_told() {
    check_forced(
        &winter(&["France A par", "France A mos"], &[("France", "par")], ""),
        "France must disband a unit, and A Moscow leaves: it is 5 steps from the nearest centre \
         it owns, A Paris only 0 steps. [4.D.8=2023]",
    );
    check_forced(
        &winter(&["France A gas", "France F pic"], &[("France", "par")], ""),
        "France must disband a unit, and F Picardy leaves: it is 1 step from the nearest centre \
         it owns, as A Gascony is, and fleets leave first. [4.D.8=2023]",
    );
    check_forced(
        &winter(&["France A gas", "France A bur"], &[("France", "par")], ""),
        "France must disband a unit, and A Burgundy leaves: it is 1 step from the nearest centre \
         it owns, as A Gascony is, and comes first by name. [4.D.8=2023]",
    );
    check_forced(
        &winter(&["France A gas"], &[], "4.D.8=home"),
        "France must disband a unit, and A Gascony leaves: no unit is left to stay. [4.D.8=home]",
    );
    check_forced(
        &winter(&[], &[("France", "par")], "4.D.7=b"),
        "France builds A Paris without an order: builds may not be waived. [4.D.7=b]",
    );
}

#[test]
fn captures_are_told() {
    let board = Board::new(&[]);
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    let (france, italy) = (board.power("France"), board.power("Italy"));
    for (from, expected) in [
        (None, "France takes Belgium. [centres]"),
        (Some(italy), "France takes Belgium from Italy. [centres]"),
    ] {
        let capture = Capture { centre: board.at("bel"), from, to: france };
        check(&chancery_explain::captured(&scene, capture), expected);
    }
}

#[test]
fn endings_are_told() {
    let board = Board::new(&[]).with_rules("2023");
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    let france = board.power("France");
    let both: PowerSet = [france, board.power("Italy")].into_iter().collect();
    let alone: PowerSet = [france].into_iter().collect();
    for (ending, expected) in [
        (Ending::Solo { power: france, centres: 18 }, "France has won with 18 centres. [victory]"),
        (
            Ending::MostCentres { winners: alone, centres: 9 },
            "The last year is over: France has won, with the most centres (9). \
             [turn-limit=most-centres]",
        ),
        (
            Ending::MostCentres { winners: both, centres: 9 },
            "The last year is over: France and Italy have won, with the most centres (9). \
             [turn-limit=most-centres]",
        ),
        (
            Ending::Draw { powers: both, reason: DrawReason::NoCapture { years: 3 } },
            "The game is a draw between France and Italy: no centre changed hands for 3 years. \
             [victory]",
        ),
        (
            Ending::Draw { powers: both, reason: DrawReason::LastYear { year: 1907 } },
            "The game is a draw between France and Italy: 1907 was the last year. \
             [turn-limit=most-centres]",
        ),
    ] {
        check(&chancery_explain::ended(&scene, &ending), expected);
    }
}

#[test]
fn a_scene_names_the_dislodged_unit_and_not_its_attacker() {
    let mut board = retreat_phase(&[("France", "F mar")]);
    let unit = Unit::new(UnitKind::Army, board.power("Italy"));
    board.position.set_unit(board.at("mar"), Some(unit));
    let position: &Position = &board.position;
    assert!(position.is_occupied(board.at("mar")));
    check_retreat(
        &board,
        &[],
        "mar",
        "F Marseilles is disbanded: it had no order to retreat. [retreat]",
    );
}
