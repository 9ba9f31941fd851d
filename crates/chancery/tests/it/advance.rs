//! From one phase to the next: what becomes of dislodged units, centres, powers and the game.

use chancery::Victory;
use chancery::adjudicate::{Workspace, adjustments, movement, retreats};
use chancery::advance::{
    Changes, Circumstances, DisbandReason, DrawReason, EmptyPhases, Ending, Terms,
    after_adjustments, after_movement, after_retreats, alive,
};
use chancery::board::{Map, PowerSet};
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Rules;

use crate::support::{
    adjustment_orders, board, movement_orders, position, power, province, retreat_orders, unit_text,
};

const BOARD: &str = "
    inland mun* boh* tyr sil vie*
    coast  kie* ber* pru den*
    sea    bal nth
    army   mun-boh mun-tyr mun-kie mun-ber mun-sil boh-tyr boh-sil ber-kie ber-sil ber-pru
    army   pru-sil kie-den boh-vie tyr-vie
    fleet  bal-kie bal-ber bal-pru bal-den nth-den nth-kie bal-nth
    power  Germany mun kie ber
    power  Austria boh vie
    power  Denmark den
";

const NO_VICTORY: Victory = Victory { centres: None, years_without_capture: None, last_year: None };

fn terms<'a>(map: &'a Map, victory: &'a Victory) -> Terms<'a> {
    Terms { map, rules: &Rules::DATC, victory, empty_phases: EmptyPhases::Skipped, winter: None }
}

/// Plays a phase with these orders, in no special circumstances.
fn play(terms: &Terms<'_>, before: &Position, orders: &str) -> (Position, Changes) {
    play_now(terms, Circumstances::default(), before, orders)
}

fn play_now(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
    before: &Position,
    orders: &str,
) -> (Position, Changes) {
    let Terms { map, rules, .. } = *terms;
    let mut changes = Changes::default();
    let after = match before.phase.kind {
        PhaseKind::Movement => {
            let (notes, pacts) = (OrderNotes::new(), Pacts::none());
            let setting = Setting { map, position: before, rules, pacts: &pacts, notes: &notes };
            let orders = movement_orders(map, orders);
            let mut workspace = Workspace::new();
            let resolution = movement(setting, &orders, &mut workspace);
            after_movement(terms, now, &resolution, &mut changes)
        }
        PhaseKind::Retreat => {
            let resolution = retreats(map, before, &retreat_orders(map, orders), rules);
            after_retreats(terms, now, before, &resolution, &mut changes)
        }
        PhaseKind::Adjustment => {
            let orders = adjustment_orders(map, orders);
            let resolution = adjustments(map, before, &orders, rules, now.disorder);
            after_adjustments(terms, now, before, &resolution, &mut changes)
        }
    };
    (after, changes)
}

fn disbanded(map: &Map, changes: &Changes) -> Vec<(String, DisbandReason)> {
    let texts = changes.disbanded.iter();
    texts.map(|gone| (unit_text(map, gone.at, gone.unit), gone.reason)).collect()
}

/// Austria drives the German army from Munich; it could go to Kiel or Berlin.
const ATTACK: &str = "Austria A boh - mun; Austria A tyr S A boh - mun; Germany A mun H";

#[test]
fn phases_follow_each_other_and_empty_ones_are_passed_over() {
    let map = board(BOARD);
    let played = Terms { empty_phases: EmptyPhases::Played, ..terms(&map, &NO_VICTORY) };
    let quiet = "Germany A mun, A kie\nAustria A boh\nown Germany mun kie\nown Austria boh";
    let hungry = "Germany A mun\nAustria A boh\nown Germany mun kie\nown Austria boh";
    let full = "Germany A mun\nAustria A kie, A boh\nown Germany mun kie\nown Austria boh";
    for (case, terms, phase, units, next) in [
        ("spring, nobody dislodged", terms(&map, &NO_VICTORY), "S1901M", quiet, "F1901M"),
        ("fall, nothing to adjust", terms(&map, &NO_VICTORY), "F1901M", quiet, "S1902M"),
        ("fall, a build owed", terms(&map, &NO_VICTORY), "F1901M", hungry, "W1901A"),
        ("fall, a removal owed", terms(&map, &NO_VICTORY), "F1901R", full, "S1902M"),
        ("a spring retreat", terms(&map, &NO_VICTORY), "S1901R", quiet, "F1901M"),
        ("a fall retreat", terms(&map, &NO_VICTORY), "F1901R", hungry, "W1901A"),
        ("winter", terms(&map, &NO_VICTORY), "W1901A", hungry, "S1902M"),
        ("before our era", terms(&map, &NO_VICTORY), "W-1A", hungry, "S0M"),
        ("every phase played, spring", played, "S1901M", quiet, "S1901R"),
        ("every phase played, fall", played, "F1901M", quiet, "F1901R"),
        ("every phase played, after it", played, "F1901R", quiet, "W1901A"),
    ] {
        let before = position(&map, &format!("phase {phase}\n{units}"));
        let (after, changes) = play(&terms, &before, "");
        assert_eq!(after.phase.to_string(), next, "{case}");
        let skipped: Vec<String> = changes.skipped.iter().map(ToString::to_string).collect();
        assert!(!skipped.contains(&next.to_owned()), "{case}: {skipped:?}");
    }
}

#[test]
fn a_dislodged_unit_with_somewhere_to_go_waits_for_its_retreat() {
    let map = board(BOARD);
    let before = position(&map, "phase S1901M\nGermany A mun\nAustria A boh, A tyr");
    let terms = terms(&map, &NO_VICTORY);
    let (after, changes) = play(&terms, &before, ATTACK);
    assert_eq!(after.phase.to_string(), "S1901R");
    assert!(changes.disbanded.is_empty());
    assert_eq!(changes.eliminated, PowerSet::EMPTY, "C18: not before the retreat");
    let dislodged = after.dislodged_at(province(&map, "mun")).expect("a dislodged unit");
    assert_eq!(dislodged.barred, Some(province(&map, "boh")));
    let (after, changes) = play(&terms, &after, "Germany A mun D");
    assert_eq!(after.phase.to_string(), "F1901M");
    assert_eq!(changes.eliminated.iter().collect::<Vec<_>>(), [power(&map, "Germany")]);
}

#[test]
fn the_way_a_convoyed_attacker_came_from_is_open_or_barred_by_choice() {
    let map = board(BOARD);
    // C22: the army in Kiel goes to Denmark by sea, though it could walk.
    let before = position(&map, "phase S1901M\nDenmark A den\nGermany A kie, F bal, F nth");
    let by_sea = "Germany A kie - den; Germany F bal C A kie - den; Germany F nth S A kie - den";
    let by_land = "Germany A kie - den; Germany F nth S A kie - den";
    let kie = province(&map, "kie");
    for (choice, orders, barred, next) in [
        ("4.A.5=a", by_sea, Some(kie), "F1901M"),
        ("4.A.5=b", by_sea, None, "S1901R"),
        ("4.A.5=b", by_land, Some(kie), "F1901M"),
    ] {
        let rules = Rules::DATC.with(choice).expect(choice);
        let terms = Terms { rules: &rules, ..terms(&map, &NO_VICTORY) };
        let (after, changes) = play(&terms, &before, orders);
        assert_eq!(after.phase.to_string(), next, "{choice}: {orders}");
        // Kiel is the only way out of Denmark by land.
        assert_eq!(changes.disbanded.len(), usize::from(barred.is_some()), "{choice}");
        let waiting = after.dislodged_at(province(&map, "den"));
        assert_eq!(waiting.map(|unit| unit.barred), barred.is_none().then_some(None), "{choice}");
    }
}

#[test]
fn units_that_no_order_can_keep_are_disbanded_at_once() {
    let map = board(BOARD);
    let surrounded =
        "phase S1901M\nGermany A mun\nAustria A boh, A tyr, A sil, A kie, A ber\nown Germany den";
    let open = "phase S1901M\nGermany A mun\nAustria A boh, A tyr";
    let neutral = "phase S1901M\nneutral A mun\nAustria A boh, A tyr";
    let ordinary = terms(&map, &NO_VICTORY);
    let played = Terms { empty_phases: EmptyPhases::Played, ..ordinary };
    let germany: PowerSet = [power(&map, "Germany")].into_iter().collect();
    let none = PowerSet::EMPTY;
    for (case, terms, disorder, before, reason, next) in [
        ("nowhere to go", ordinary, none, surrounded, Some(DisbandReason::NowhereToGo), "F1901M"),
        ("C14", ordinary, germany, open, Some(DisbandReason::CivilDisorder), "F1901M"),
        ("C15", ordinary, none, neutral, Some(DisbandReason::Neutral), "F1901M"),
        ("somewhere to go", ordinary, none, open, None, "S1901R"),
        ("every phase played", played, none, surrounded, None, "S1901R"),
    ] {
        let now = Circumstances { disorder, ..Circumstances::default() };
        let (after, changes) = play_now(&terms, now, &position(&map, before), ATTACK);
        let reasons: Vec<_> = disbanded(&map, &changes).into_iter().map(|(_, why)| why).collect();
        assert_eq!(reasons, reason.into_iter().collect::<Vec<_>>(), "{case}");
        assert_eq!(after.phase.to_string(), next, "{case}");
    }
}

#[test]
fn contested_provinces_last_until_the_retreats_are_over() {
    let map = board(BOARD);
    let units = "phase S1901M\nGermany A mun, A ber\nAustria A boh, A tyr, A pru";
    let orders = format!("{ATTACK}; Germany A ber - sil; Austria A pru - sil");
    let terms = terms(&map, &NO_VICTORY);
    let (after, _) = play(&terms, &position(&map, units), &orders);
    let contested: Vec<_> = after.contested().iter().collect();
    assert_eq!(contested, [province(&map, "sil")]);
    let (after, _) = play(&terms, &after, "Germany A mun - kie");
    assert!(after.contested().is_empty());
    // With no retreat phase to come they are forgotten at once.
    let units = "phase S1901M\nGermany A ber\nAustria A pru";
    let orders = "Germany A ber - sil; Austria A pru - sil";
    let (after, _) = play(&terms, &position(&map, units), orders);
    assert!(after.contested().is_empty());
}

#[test]
fn centres_change_hands_after_fall_only_and_only_to_those_who_can_hold_them() {
    let map = board(BOARD);
    for (case, phase, units, captured) in [
        ("in spring", "S1901M", "Germany A den", false),
        ("in fall", "F1901M", "Germany A den", true),
        ("in a fall retreat", "F1901R", "Germany A den", true),
        ("by a fleet", "F1901M", "Germany F den", true),
        ("by a wing", "F1901M", "Germany W den", false),
        ("by a neutral unit", "F1901M", "neutral A den", false),
        ("by its owner", "F1901M", "Denmark A den", false),
    ] {
        let text = format!("phase {phase}\n{units}\nown Denmark den\nown Germany mun");
        let (after, changes) = play(&terms(&map, &NO_VICTORY), &position(&map, &text), "");
        let owner = if captured { "Germany" } else { "Denmark" };
        let den = province(&map, "den");
        assert_eq!(after.owner(den), Some(power(&map, owner)), "{case}");
        assert_eq!(changes.captures.len(), usize::from(captured), "{case}");
        if let [capture] = changes.captures[..] {
            assert_eq!(capture.from, Some(power(&map, "Denmark")), "{case}");
            assert_eq!((capture.centre, capture.to), (den, power(&map, "Germany")), "{case}");
        }
    }
}

#[test]
fn elimination_is_decided_after_the_retreats() {
    let map = board(BOARD);
    // C18: Denmark's only unit is driven from its only centre, with another within reach.
    let before = position(
        &map,
        "phase F1901M\nDenmark A den\nGermany F nth, F bal\nown Denmark den\nown Germany mun kie",
    );
    let terms = terms(&map, &NO_VICTORY);
    let orders = "Germany F nth - den; Germany F bal S F nth - den";
    let (retreat, changes) = play(&terms, &before, orders);
    assert_eq!(retreat.phase.to_string(), "F1901R");
    assert_eq!((changes.eliminated, changes.captures.len()), (PowerSet::EMPTY, 0));
    let denmark = power(&map, "Denmark");
    for (orders, owner, eliminated) in [
        ("Denmark A den - kie", Some(denmark), PowerSet::EMPTY),
        ("Denmark A den D", Some(power(&map, "Germany")), [denmark].into_iter().collect()),
    ] {
        let (after, changes) = play(&terms, &retreat, orders);
        assert_eq!(after.owner(province(&map, "kie")), owner, "{orders}");
        assert_eq!(changes.eliminated, eliminated, "{orders}");
    }
}

#[test]
fn eliminated_is_who_has_neither_units_nor_centres_left() {
    let map = board(BOARD);
    let terms = terms(&map, &NO_VICTORY);
    let landless =
        position(&map, "phase F1901R\nDenmark A sil\nGermany A den\nown Germany mun den");
    let (winter, changes) = play(&terms, &landless, "");
    assert_eq!(winter.phase.to_string(), "W1901A");
    assert_eq!(changes.eliminated, PowerSet::EMPTY, "it still has a unit");
    let (spring, changes) = play(&terms, &winter, "");
    assert_eq!(changes.eliminated.iter().collect::<Vec<_>>(), [power(&map, "Denmark")]);
    assert_eq!(alive(&map, &spring).iter().collect::<Vec<_>>(), [power(&map, "Germany")]);
}

#[test]
fn games_end_by_centres_by_quiet_years_or_by_the_last_year() {
    let map = board(BOARD);
    let (germany, austria) = (power(&map, "Germany"), power(&map, "Austria"));
    let both: PowerSet = [germany, austria].into_iter().collect();
    let only: PowerSet = [germany].into_iter().collect();
    let victory =
        |centres, quiet, last| Victory { centres, years_without_capture: quiet, last_year: last };
    let ahead = "own Germany mun kie ber\nown Austria boh vie";
    let even = "own Germany mun kie\nown Austria boh vie";
    let draw = |reason| Some(Ending::Draw { powers: both, reason });
    let (solo, year) = (Some(Ending::Solo { power: germany, centres: 3 }), 1901);
    let most = |winners, centres| Some(Ending::MostCentres { winners, centres });
    for (case, rules, victory, quiet, owners, ending) in [
        ("enough and more than any other", "", victory(Some(3), None, None), 0, ahead, solo),
        ("not enough", "", victory(Some(4), None, None), 0, ahead, None),
        ("enough, but no more than another", "", victory(Some(2), None, None), 0, even, None),
        (
            "quiet for long enough",
            "",
            victory(None, Some(3), None),
            2,
            ahead,
            draw(DrawReason::NoCapture { years: 3 }),
        ),
        ("not quiet for long enough", "", victory(None, Some(3), None), 1, ahead, None),
        (
            "turn-limit=draw",
            "turn-limit=draw",
            victory(None, None, Some(1901)),
            0,
            ahead,
            draw(DrawReason::LastYear { year }),
        ),
        (
            "turn-limit=most-centres",
            "turn-limit=most-centres",
            victory(None, None, Some(1901)),
            0,
            ahead,
            most(only, 3),
        ),
        (
            "turn-limit=most-centres, shared",
            "2023",
            victory(None, None, Some(1901)),
            0,
            even,
            most(both, 2),
        ),
        ("before the last year", "", victory(None, None, Some(1902)), 0, ahead, None),
        ("a solo in the last year", "", victory(Some(3), None, Some(1901)), 0, ahead, solo),
    ] {
        let rules = Rules::DATC.with(rules).expect(case);
        let terms = Terms { rules: &rules, ..terms(&map, &victory) };
        let now = Circumstances { quiet_years: quiet, ..Circumstances::default() };
        let before = position(&map, &format!("phase F1901M\n{owners}"));
        let (_, changes) = play_now(&terms, now, &before, "");
        assert_eq!(changes.ending, ending, "{case}");
        let spring = position(&map, &format!("phase S1901M\n{owners}"));
        assert_eq!(play(&terms, &spring, "").1.ending, None, "{case}: never in spring");
    }
}

#[test]
fn quiet_years_are_counted_and_a_capture_starts_the_count_again() {
    let map = board(BOARD);
    let terms = terms(&map, &NO_VICTORY);
    let now = Circumstances { quiet_years: 4, ..Circumstances::default() };
    for (case, text, quiet) in [
        ("a quiet fall", "phase F1901M\nGermany A mun\nown Germany mun", 5),
        ("a capture", "phase F1901M\nGermany A mun", 0),
        ("a spring", "phase S1901M\nGermany A mun", 4),
        ("a winter", "phase W1901A\nGermany A mun\nown Germany mun kie", 4),
    ] {
        let (_, changes) = play_now(&terms, now, &position(&map, text), "");
        assert_eq!(changes.quiet_years, quiet, "{case}");
    }
}
