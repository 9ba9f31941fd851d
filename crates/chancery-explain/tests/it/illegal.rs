//! A sentence for every reason for which an order can be illegal.

use chancery::board::ProvinceId;
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, IllegalReason, Order, RetreatAction, RetreatOrder, UnitClaim,
};
use chancery::position::UnitKind;
use chancery_explain::{Scene, illegal, reference};

use crate::board::{Board, claim, order};

fn board() -> Board {
    Board::new(&[
        "France A par",
        "France F spa/sc",
        "Germany A mun",
        "Germany F kie",
        "Turkey F bla",
        "Turkey A rum",
        "nobody A ser",
    ])
}

#[track_caller]
fn check_order(board: &Board, order: &Order, reason: IllegalReason, expected: &str) {
    let scene = Scene::new(&board.map, &board.position, &board.rules);
    let sentence = illegal(&scene, order, reason);
    assert_eq!(format!("{} [{}]", sentence.text, sentence.rule), format!("Illegal: {expected}"));
    let page = reference::page(&sentence.rule.to_string());
    assert!(page.is_ok(), "{:?}", page.err());
}

#[track_caller]
fn check(text: &str, reason: IllegalReason, expected: &str) {
    let board = board();
    let order = Order::Movement(order(&board.map, text));
    check_order(&board, &order, reason, expected);
}

/// A retreat of the unit of the first place to the second.
#[track_caller]
fn check_retreat(unit: &str, to: &str, reason: IllegalReason, expected: &str) {
    let board = board();
    let unit = claim(&board.map, unit);
    let action = RetreatAction::Retreat { to: board.to(to) };
    let order = Order::Retreat(RetreatOrder { by: None, unit, action });
    check_order(&board, &order, reason, expected);
}

#[track_caller]
fn check_adjustment(
    rules: &str,
    action: fn(UnitClaim) -> AdjustmentAction,
    unit: &str,
    reason: IllegalReason,
    expected: &str,
) {
    let board = board().with_rules(rules);
    let action = action(claim(&board.map, unit));
    let order = Order::Adjustment(AdjustmentOrder { by: None, action });
    check_order(&board, &order, reason, expected);
}

#[test]
fn about_the_unit() {
    use IllegalReason as R;
    let board = board();
    let (france, spa) = (board.power("France"), board.to("spa/sc"));
    for (text, reason, expected) in [
        (
            "A par - bur",
            R::WrongPhase,
            "the phase is Spring 1901, movement, and takes moves, supports, convoys and holds \
             only. [phases]",
        ),
        (
            "A par - bur",
            R::OrdererUnknown,
            "it is not said which power orders A Paris, and the board does not tell. \
             [legal-order]",
        ),
        (
            "A par - bur",
            R::NoSuchProvince { province: ProvinceId::new(4_000) },
            "the order names a province that this map does not have. [legal-order]",
        ),
        ("A boh H", R::NoUnit, "no unit stands in Bohemia. [legal-order]"),
        (
            "A par - bur",
            R::ForeignUnit { power: Some(france) },
            "A Paris belongs to France. [legal-order]",
        ),
        (
            "A ser H",
            R::ForeignUnit { power: None },
            "A Serbia is neutral and takes no orders. [legal-order]",
        ),
        (
            "F par H",
            R::WrongUnitKind { actual: UnitKind::Army },
            "the unit in Paris is an army. [4.C.2=b]",
        ),
        (
            "par H",
            R::UnitKindMissing,
            "the order must say what kind of unit stands in Paris. [4.C.1=b]",
        ),
        (
            "F spa/nc H",
            R::WrongCoast { actual: spa },
            "the fleet stands on the south coast of Spain. [4.B.5=b]",
        ),
        (
            "A rum - bul/ec",
            R::NoSuchCoast,
            "an army is on no coast, so the east coast means nothing. [4.B.6=b]",
        ),
        (
            "F kie - hol/wc",
            R::NoSuchCoast,
            "Holland has no west coast that could be named. [4.B.6=b]",
        ),
        ("A par - bur", R::Superseded, "the first order for A Paris counts instead. [4.D.3=a]"),
        (
            "A par - bur",
            R::SeveralOrders,
            "A Paris was given several orders, so none of them counts. [4.D.3=a]",
        ),
    ] {
        check(text, reason, expected);
    }
}

#[test]
fn about_the_way() {
    use IllegalReason as R;
    for (text, reason, expected) in [
        (
            "A par - bur",
            R::BorderClosed { province: board().at("bur") },
            "Burgundy is closed to this order. [border]",
        ),
        ("A par - par", R::SameProvince, "A Paris is in Paris already. [6.A.4]"),
        ("F kie - mun", R::CannotEnter, "a fleet cannot be in Munich. [reach]"),
        ("A rum - bla", R::CannotEnter, "an army cannot be in Black Sea. [reach]"),
        ("A par - mun", R::NotAdjacent, "A Paris cannot reach Munich in one step. [reach]"),
        (
            "F bla - bul",
            R::CoastRequired,
            "F Black Sea can reach several coasts of Bulgaria, and the order names none. \
             [4.B.1=fails]",
        ),
        (
            "F bla - bul/sc",
            R::CoastUnreachable,
            "F Black Sea cannot reach Bulgaria (south coast), only another coast there. \
             [4.B.3=b]",
        ),
        (
            "A rum - ank",
            R::NoConvoyRoute,
            "Ankara is not next to A Rumania, and no chain of fleets leads there. [convoy]",
        ),
        (
            "F kie - den via convoy",
            R::OnlyArmiesAreConvoyed,
            "F Kiel is no army, and only armies go by convoy. [convoy]",
        ),
        (
            "F bla C F kie - den",
            R::OnlyArmiesAreConvoyed,
            "F Kiel is no army, and only armies go by convoy. [convoy]",
        ),
        (
            "A rum - ank",
            R::PathRequired,
            "A Rumania cannot go by convoy without naming the seas. [4.A.6=a]",
        ),
        (
            "A rum - ank",
            R::BadPath,
            "the seas named are no unbroken chain of fleets from A Rumania to Ankara, each \
             of them needed on some route. [4.A.6=a]",
        ),
    ] {
        check(text, reason, expected);
    }
}

#[test]
fn about_supports() {
    use IllegalReason as R;
    let board = board();
    for (text, reason, expected) in [
        ("A par S A par", R::SupportsItself, "A Paris cannot support itself. [support]"),
        (
            "A par S A bur",
            R::NothingToSupport { at: board.at("bur") },
            "no unit stands in Burgundy to be supported. [support]",
        ),
        (
            "A par S A mun",
            R::SupportOutOfReach { to: board.at("mun") },
            "A Paris could not itself go to Munich, so it cannot support there. [support]",
        ),
        (
            "A par S F kie - bur",
            R::SupportedMoveImpossible,
            "F Kiel - Burgundy is not possible, so it cannot be supported. [support]",
        ),
        (
            "F bla S A rum - arm",
            R::SupporterIsTheConvoy,
            "A Rumania - Armenia needs F Black Sea as its convoy, which cannot support it as \
             well. [6.D.31]",
        ),
        (
            "A rum S F bla - bul",
            R::CoastRequiredInSupport,
            "F Black Sea can reach several coasts of Bulgaria, and the support names none. \
             [4.B.4=c]",
        ),
    ] {
        check(text, reason, expected);
    }
}

#[test]
fn about_what_a_support_says_of_the_other_unit() {
    use IllegalReason as R;
    let germany = board().power("Germany");
    for (text, reason, expected) in [
        (
            "A par S A mun - bur",
            R::PowerMissing,
            "the order must say to which power A Munich belongs. [4.C.5=b]",
        ),
        (
            "A par S A mun - bur",
            R::WrongPower { actual: Some(germany) },
            "A Munich belongs to Germany. [4.C.6=b]",
        ),
        ("A rum S A ser", R::WrongPower { actual: None }, "A Serbia is neutral. [4.C.6=b]"),
        (
            "A par S A mun",
            R::NarrowingNotAllowed,
            "the rules of this game bind no support to an exact order. [narrowed-support=off]",
        ),
        (
            "A par S A mun",
            R::NarrowingMismatch,
            "the order in brackets must be a hold, a support or a convoy by A Munich. \
             [narrowed-support=off]",
        ),
    ] {
        check(text, reason, expected);
    }
}

#[test]
fn about_convoys() {
    use IllegalReason as R;
    let board = board();
    for (text, reason, expected) in [
        (
            "A par C A mun - bur",
            R::OnlyFleetsConvoy,
            "A Paris is no fleet, and only fleets convoy. [convoy]",
        ),
        ("F kie C A mun - den", R::NotAtSea, "F Kiel is not at sea, so it cannot convoy. [convoy]"),
        (
            "F bla C A sev - ank",
            R::NothingToConvoy { at: board.at("sev") },
            "no army stands in Sevastopol to be convoyed. [convoy]",
        ),
        (
            "F bla C A rum - smy",
            R::ConvoyImpossible,
            "no chain of fleets that needs F Black Sea can carry A Rumania - Smyrna. [convoy]",
        ),
    ] {
        check(text, reason, expected);
    }
}

#[test]
fn support_for_other_powers_may_be_forbidden() {
    let power = board().power("Germany");
    for (rules, power, expected) in [
        (
            "support-foreign=own",
            Some(power),
            "A Munich belongs to Germany, and support is for units of one's own power only. \
             [support-foreign=own]",
        ),
        (
            "support-foreign=allies",
            Some(power),
            "A Munich belongs to Germany, and support is for units of one's own power and of \
             powers in a pact with it only. [support-foreign=allies]",
        ),
    ] {
        let board = board().with_rules(rules);
        let order = Order::Movement(order(&board.map, "A par S A mun - bur"));
        check_order(&board, &order, IllegalReason::SupportNotAllowed { power }, expected);
    }
}

#[test]
fn about_retreats() {
    use IllegalReason as R;
    for (unit, to, reason, expected) in [
        (
            "A par",
            "bur",
            R::NotDislodged,
            "A Paris is not dislodged, so it takes no order now. [retreat]",
        ),
        ("A boh", "mun", R::Occupied, "a unit stands in Munich. [retreat]"),
        ("A par", "bur", R::Contested, "Burgundy was left empty by a standoff. [retreat]"),
        (
            "A par",
            "bur",
            R::AttackerCameFrom,
            "the attacker of A Paris came from Burgundy. [retreat]",
        ),
    ] {
        check_retreat(unit, to, reason, expected);
    }
}

#[test]
fn about_builds() {
    use IllegalReason as R;
    for (rules, unit, reason, expected) in [
        ("", "A bur", R::NotACentre, "Burgundy is no supply centre. [build]"),
        ("", "A ber", R::NotOwned, "the power does not own Berlin. [build]"),
        (
            "",
            "A hol",
            R::NotABuildSite,
            "Holland is no home centre of the power. [build-sites=home]",
        ),
        (
            "build-sites=any-owned-with-home",
            "A hol",
            R::NotABuildSite,
            "Holland takes a build only while the power owns a home centre. \
             [build-sites=any-owned-with-home]",
        ),
        (
            "",
            "A ber",
            R::TooManyBuilds,
            "the builds ordered before it are all that is allowed. [4.D.4=b]",
        ),
        (
            "4.D.4=a",
            "A ber",
            R::TooManyBuilds,
            "more builds than allowed are ordered, so none is made. [4.D.4=a]",
        ),
        ("", "A ber", R::PlaceTakenByBuild, "the first build in Berlin is made. [4.D.5=b]"),
        ("", "ber", R::BuildKindMissing, "the order must say what to build in Berlin. [4.C.3=c]"),
        ("", "F vie", R::CannotBuildThere, "F Vienna cannot stand in Vienna. [4.C.4=a]"),
        (
            "",
            "W ber",
            R::NoWings,
            "there can be no wing in Berlin: the rules of this game have none. [wings=off]",
        ),
    ] {
        check_adjustment(rules, AdjustmentAction::Build, unit, reason, expected);
    }
}

#[test]
fn about_removals_and_waived_builds() {
    use IllegalReason as R;
    for (rules, reason, expected) in [
        ("", R::TooManyRemovals, "the disbands ordered before it are all that is owed. [4.D.6=b]"),
        (
            "4.D.6=a",
            R::TooManyRemovals,
            "more disbands than owed are ordered, so the rule of civil disorder decides. \
             [4.D.6=a]",
        ),
        ("", R::AlreadyRemoved, "A Paris is disbanded by another order. [disband]"),
    ] {
        check_adjustment(rules, AdjustmentAction::Remove, "A par", reason, expected);
    }
    for (rules, expected) in [
        ("", "no build is owed that could be waived. [4.D.7=a]"),
        ("4.D.7=b", "builds may not be waived. [4.D.7=b]"),
    ] {
        let waive = |_| AdjustmentAction::Waive;
        check_adjustment(rules, waive, "A par", IllegalReason::NothingToWaive, expected);
    }
}
