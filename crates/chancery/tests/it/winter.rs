//! Units that were not supplied, and what a rule of the house brings between the ownership of
//! autumn and the adjustments.

use chancery::Victory;
use chancery::adjudicate::{
    AdjustmentOutcome, Chance, Fate, RemovalReason, Workspace, adjudicate_partial, adjustments,
    balance, movement, movement_of_legal,
};
use chancery::advance::{EmptyPhases, Hardship, Terms, Winter, YearEnd};
use chancery::board::{Map, PowerSet};
use chancery::options::{
    LegalIndex, LegalWorkspace, choose_movement, draw_adjustments, legal_adjustments,
    legal_movement,
};
use chancery::orders::{Order, OrderNotes, OrderSet, Pacts, Provisions, Setting, VoidReason};
use chancery::position::{PhaseKind, Position, PositionFault, Standing, Supply, Unit, check};
use chancery::record::{Header, PhaseOrders, Played, Record, play};
use chancery::rules::Rules;

use crate::support::{
    adjustment_orders, board, movement_orders, position, power, province, reason_text,
    retreat_orders, unit_text,
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

/// A rule that knows beforehand what comes of every winter, by codes of provinces.
#[derive(Debug, Default)]
struct Foretold {
    unsupplied: &'static str,
    lost: &'static str,
    limits: &'static [(&'static str, u16)],
    /// What must be said, in the order of [`said`].
    said: Option<&'static str>,
}

impl Winter for Foretold {
    fn come(&self, end: YearEnd<'_>) -> Hardship {
        if let Some(expected) = self.said {
            assert_eq!(said(end.map, end.provisions), expected);
        }
        let set = |codes: &str| codes.split_whitespace().map(|c| province(end.map, c)).collect();
        Hardship {
            unsupplied: set(self.unsupplied),
            lost: set(self.lost),
            build_limits: self.limits.iter().map(|(of, n)| (power(end.map, of), *n)).collect(),
        }
    }
}

fn said(map: &Map, provisions: &Provisions) -> String {
    let name = |power| map.power(power).name.as_str();
    let passages = provisions.passages().map(|(by, to)| format!("{} lets {}", name(by), name(to)));
    let lists = provisions.lists().map(|(power, list)| {
        let codes: Vec<_> = list.iter().map(|at| map.province(*at).code.as_str()).collect();
        format!("{}: {}", name(power), codes.join(" "))
    });
    passages.chain(lists).collect::<Vec<_>>().join(", ")
}

fn provisions(map: &Map, passages: &[(&str, &str)], lists: &[(&str, &str)]) -> Provisions {
    let mut provisions = Provisions::none();
    for (by, to) in passages {
        provisions.grant(power(map, by), power(map, to));
    }
    for (of, codes) in lists {
        provisions.set_list(power(map, of), codes.split_whitespace().map(|c| province(map, c)));
    }
    provisions
}

fn terms<'a>(map: &'a Map, winter: Option<&'a dyn Winter>) -> Terms<'a> {
    let empty_phases = EmptyPhases::Skipped;
    Terms { map, rules: &Rules::DATC, victory: &NO_VICTORY, empty_phases, winter }
}

fn given(map: &Map, before: &Position, orders: &str) -> PhaseOrders {
    let orders = match before.phase.kind {
        PhaseKind::Movement => {
            movement_orders(map, orders).into_iter().map(Order::Movement).collect()
        }
        PhaseKind::Retreat => retreat_orders(map, orders).into_iter().map(Order::Retreat).collect(),
        PhaseKind::Adjustment => {
            adjustment_orders(map, orders).into_iter().map(Order::Adjustment).collect()
        }
    };
    let set = OrderSet { orders, ..OrderSet::default() };
    PhaseOrders { set, ..PhaseOrders::default() }
}

fn play_by(map: &Map, winter: &Foretold, before: &Position, orders: &str) -> Played {
    let given = given(map, before, orders);
    play(&terms(map, Some(winter)), 0, before, given, &mut Workspace::new())
}

/// The units that are marked, dislodged ones with a star.
fn marked(map: &Map, position: &Position) -> String {
    let placed = position.unsupplied().map(|(at, unit)| unit_text(map, at, unit));
    let dislodged = position.dislodged().filter(|(_, d)| d.unit.is_unsupplied());
    let dislodged = dislodged.map(|(at, d)| format!("{}*", unit_text(map, at, d.unit)));
    placed.chain(dislodged).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_supports_of_an_unsupplied_unit_are_void() {
    let map = board(BOARD);
    let marked = "Germany A mun, A tyr\n Austria A boh";
    for (case, before, orders, supporter, expected) in [
        ("supplied", "", "A mun - boh, A tyr S mun - boh", "tyr", Fate::Supported),
        (
            "a support to move",
            "unsupplied tyr",
            "A mun - boh, A tyr S mun - boh",
            "tyr",
            Fate::Void(VoidReason::Unsupplied),
        ),
        (
            "a support to hold",
            "unsupplied mun",
            "A mun S tyr, A tyr H",
            "mun",
            Fate::Void(VoidReason::Unsupplied),
        ),
        (
            "it can be supported",
            "unsupplied mun",
            "A mun - boh, A tyr S mun - boh",
            "mun",
            Fate::Moved,
        ),
        ("it can move", "unsupplied mun", "A mun - sil", "mun", Fate::Moved),
    ] {
        let before = position(&map, &format!("{marked}\n{before}"));
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        let rules = Rules::DATC;
        let setting =
            Setting { map: &map, position: &before, rules: &rules, pacts: &pacts, notes: &notes };
        let text: Vec<String> =
            orders.split(", ").map(|order| format!("Germany {order}")).collect();
        let orders = movement_orders(&map, &text.join("; "));
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        let fate = resolution.unit(province(&map, supporter)).map(|outcome| outcome.fate);
        assert_eq!(fate, Some(expected), "{case}");
    }
}

#[test]
fn an_unsupplied_unit_still_cuts_support() {
    let map = board(BOARD);
    let before = position(&map, "Germany A mun, A sil\n Austria A boh\n unsupplied boh");
    let orders = "Germany A mun S sil; Germany A sil H; Austria A boh - mun";
    let played = play_by(&map, &Foretold::default(), &before, orders);
    let chancery::record::PhaseOutcome::Movement(summary) = &played.outcome else { panic!() };
    let munich = summary.units.iter().find(|unit| unit.at == province(&map, "mun"));
    assert_eq!(munich.map(|unit| unit.fate), Some(Fate::Cut));
}

#[test]
fn listed_orders_are_the_same_and_flagged_and_judged_alike() {
    let map = board(BOARD);
    let plain = position(&map, "Germany A mun, A tyr\n Austria A boh");
    let mut hungry = plain.clone();
    hungry.set_supply(province(&map, "tyr"), Supply::Unsupplied);
    let index = LegalIndex::new(&map);
    let (notes, pacts, rules) = (OrderNotes::new(), Pacts::none(), Rules::DATC);
    let setting =
        |position| Setting { map: &map, position, rules: &rules, pacts: &pacts, notes: &notes };
    let (mut one, mut other) = (LegalWorkspace::new(), LegalWorkspace::new());
    let legal = legal_movement(&index, setting(&plain), &mut one);
    let flagged = legal_movement(&index, setting(&hungry), &mut other);
    assert_eq!(legal.all(), flagged.all());
    for unit in legal.units() {
        assert!(unit.orders.iter().all(|order| !order.is_void_in(&plain)));
    }
    for unit in flagged.units() {
        let void = unit.orders.iter().filter(|order| order.is_void_in(&hungry)).count();
        let supports = unit.orders.iter().filter(|order| order.is_support()).count();
        let expected = if unit.at == Some(province(&map, "tyr")) { supports } else { 0 };
        assert_eq!(void, expected, "{:?}", unit.at);
        assert!(supports > 0);
    }
    // Orders known to be legal are judged like those that are claimed.
    let mut chosen = LegalWorkspace::new();
    let set = choose_movement(&index, setting(&hungry), &mut chosen, |unit| {
        unit.orders.iter().position(|order| order.is_support()).unwrap_or_default()
    });
    let mut workspace = Workspace::new();
    let resolution = movement_of_legal(set, &mut workspace);
    let tyrolia = resolution.unit(province(&map, "tyr")).map(|outcome| outcome.fate);
    assert_eq!(tyrolia, Some(Fate::Void(VoidReason::Unsupplied)));
}

#[test]
fn what_is_sure_counts_no_support_of_an_unsupplied_unit() {
    let map = board(BOARD);
    let chance = |mark: &str| {
        let before = position(&map, &format!("Germany A mun\n Austria A boh, A tyr\n {mark}"));
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        let rules = Rules::DATC;
        let setting =
            Setting { map: &map, position: &before, rules: &rules, pacts: &pacts, notes: &notes };
        let known = movement_orders(&map, "Germany A mun H; Austria A boh - mun");
        let outcomes = adjudicate_partial(setting, &known);
        let munich = outcomes.iter().find(|outcome| outcome.at == province(&map, "mun"));
        munich.map(|outcome| outcome.dislodged)
    };
    assert_eq!(chance(""), Some(Chance::Possible));
    assert_eq!(chance("unsupplied tyr"), Some(Chance::Impossible));
}

#[test]
fn the_mark_goes_with_its_unit_through_moves_and_retreats() {
    let map = board(BOARD);
    let rule = Foretold::default();
    let start = position(&map, "Germany A mun, A tyr\n Austria A boh\n unsupplied boh mun");
    let played = play_by(&map, &rule, &start, "Germany A mun - boh; Germany A tyr S mun - boh");
    assert_eq!(marked(&map, &played.after), "Germany A boh, Austria A boh*");
    let retreated = play_by(&map, &rule, &played.after, "Austria A boh - vie");
    assert_eq!(marked(&map, &retreated.after), "Germany A boh, Austria A vie");
    assert_eq!(retreated.after.phase.to_string(), "F1901M");
    assert_ne!(retreated.after, {
        let mut fed = retreated.after.clone();
        fed.set_supply(province(&map, "vie"), Supply::Supplied);
        fed
    });
}

#[test]
fn unsupplied_units_leave_first_by_order_and_without() {
    let map = board(BOARD);
    // Four units and two centres: two must go.
    let four = "phase W1901A\n Germany A mun, A ber, A sil, F kie\n own Germany mun ber\n";
    for (case, marks, rules, orders, outcomes, gone) in [
        ("one unfed", "sil", "", "A sil, A ber", "removed removed", ""),
        ("the order does not matter", "sil", "", "A ber, A sil", "removed removed", ""),
        ("the unfed one is left to the rule", "sil", "", "A ber", "removed", "sil"),
        ("two fed ones", "sil", "", "A ber, F kie", "removed UnsuppliedFirst", "sil"),
        ("the last counts", "sil", "4.D.6=c", "A ber, F kie", "UnsuppliedFirst removed", "sil"),
        (
            "none counts",
            "sil",
            "4.D.6=a",
            "A ber, F kie",
            "UnsuppliedFirst UnsuppliedFirst",
            "sil kie",
        ),
        ("all unfed", "sil mun", "", "F kie, A sil", "UnsuppliedFirst removed", "mun"),
        (
            "more unfed than owed",
            "sil mun ber",
            "",
            "F kie, A sil",
            "UnsuppliedFirst removed",
            "ber",
        ),
        ("nobody ordered", "mun ber", "", "", "", "ber mun"),
    ] {
        let before = position(&map, &format!("{four} unsupplied {marks}"));
        let rules = Rules::DATC.with(rules).expect(case);
        let orders: Vec<String> = orders
            .split(", ")
            .filter(|o| !o.is_empty())
            .map(|o| format!("Germany remove {o}"))
            .collect();
        let orders = adjustment_orders(&map, &orders.join("; "));
        let resolution = adjustments(&map, &before, &orders, &rules, PowerSet::EMPTY);
        let words = resolution.outcomes().iter().map(|outcome| match outcome {
            AdjustmentOutcome::Removed { .. } => "removed".to_owned(),
            AdjustmentOutcome::Illegal(reason) => reason_text(*reason),
            other => panic!("{other:?}"),
        });
        assert_eq!(words.collect::<Vec<_>>().join(" "), outcomes, "{case}");
        let forced = resolution
            .forced_removals()
            .iter()
            .map(|removal| map.province(removal.at).code.clone());
        assert_eq!(forced.collect::<Vec<_>>().join(" "), gone, "{case}");
    }
}

#[test]
fn the_reason_of_a_forced_removal_is_that_it_was_not_supplied() {
    let map = board(BOARD);
    let before =
        position(&map, "phase W1901A\n Germany A mun, A sil\n own Germany mun\n unsupplied mun");
    let resolution = adjustments(&map, &before, &[], &Rules::DATC, PowerSet::EMPTY);
    let removal = resolution.forced_removals().first().expect("one must go");
    assert_eq!(removal.at, province(&map, "mun"));
    assert_eq!(removal.reason, RemovalReason::Unsupplied { than: province(&map, "sil") });
}

#[test]
fn lists_and_draws_of_removals_keep_the_unsupplied_first() {
    let map = board(BOARD);
    let four = "phase W1901A\n Germany A mun, A ber, A sil, F kie\n own Germany mun ber\n";
    for (marks, listed) in [("", 4), ("sil", 4), ("sil mun", 2), ("sil mun ber", 3)] {
        let before = position(&map, &format!("{four} unsupplied {marks}"));
        let mut workspace = LegalWorkspace::new();
        let legal = legal_adjustments(&map, &before, &Rules::DATC, &mut workspace);
        assert_eq!(legal.all().len(), listed, "{marks}");
        for seed in 0..40_u32 {
            let mut state = seed;
            let drawn = draw_adjustments(&map, &before, &Rules::DATC, &mut workspace, |below| {
                state = state.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
                (state >> 16) % below
            });
            let orders: Vec<_> =
                drawn.iter().filter_map(|drawn| drawn.order.adjustment_order(drawn.by)).collect();
            let resolution = adjustments(&map, &before, &orders, &Rules::DATC, PowerSet::EMPTY);
            let illegal =
                |outcome: &AdjustmentOutcome| matches!(outcome, AdjustmentOutcome::Illegal(_));
            assert!(!resolution.outcomes().iter().any(illegal), "{marks} {orders:?}");
        }
    }
}

#[test]
fn builds_are_bounded_by_what_the_winter_leaves() {
    let map = board(BOARD);
    let two = "phase W1901A\n Germany A den\n own Germany mun kie den\n";
    for (limit, builds, orders, outcomes) in [
        ("", 2, "build A mun, build F kie", "built built"),
        ("limit Germany 5", 2, "build A mun, build F kie", "built built"),
        ("limit Germany 1", 1, "build A mun, build F kie", "built TooManyBuilds"),
        ("limit Germany 0", 0, "build A mun", "TooManyBuilds"),
        ("limit Austria 0", 2, "build A mun", "built"),
    ] {
        let before = position(&map, &format!("{two} {limit}"));
        let germany = power(&map, "Germany");
        assert_eq!(balance(&map, &before, germany, &Rules::DATC).builds(), builds, "{limit}");
        let orders: Vec<String> = orders.split(", ").map(|o| format!("Germany {o}")).collect();
        let orders = adjustment_orders(&map, &orders.join("; "));
        let resolution = adjustments(&map, &before, &orders, &Rules::DATC, PowerSet::EMPTY);
        let words = resolution.outcomes().iter().map(|outcome| match outcome {
            AdjustmentOutcome::Built { .. } => "built".to_owned(),
            AdjustmentOutcome::Illegal(reason) => reason_text(*reason),
            other => panic!("{other:?}"),
        });
        assert_eq!(words.collect::<Vec<_>>().join(" "), outcomes, "{limit}");
    }
}

#[test]
fn the_winter_comes_after_the_ownership_of_autumn_and_before_adjustments() {
    let map = board(BOARD);
    let fall = "phase F1901M\n Germany A mun, A sil\n Austria A boh\n own Germany mun kie\n own Austria vie";
    let rule = Foretold {
        unsupplied: "sil boh",
        lost: "boh",
        limits: &[("Austria", 0), ("Germany", 1)],
        ..Foretold::default()
    };
    let played = play_by(&map, &rule, &position(&map, fall), "");
    // Bohemia was captured before its unit was lost, and would have been a build for Austria.
    assert_eq!(played.changes.captures.len(), 1);
    assert_eq!(played.changes.unsupplied, [province(&map, "sil")]);
    let lost = played.changes.lost.iter().map(|lost| unit_text(&map, lost.at, lost.unit));
    assert_eq!(lost.collect::<Vec<_>>(), ["Austria A boh"]);
    assert_eq!(marked(&map, &played.after), "Germany A sil");
    assert_eq!(played.after.phase.to_string(), "S1902M", "nobody may build");
    assert_eq!(played.after.build_limits().count(), 0);
    // Germany has two centres and two units; with a third centre its limit matters.
    let richer = format!("{fall}\n own Germany ber den");
    let played = play_by(&map, &rule, &position(&map, &richer), "");
    assert_eq!(played.after.phase.to_string(), "W1901A");
    let limits: Vec<_> = played.after.build_limits().collect();
    assert_eq!(limits, [(power(&map, "Germany"), 1), (power(&map, "Austria"), 0)]);
    let built = play_by(&map, &rule, &played.after, "Germany build A ber; Germany build A kie");
    assert_eq!(built.after.build_limits().count(), 0, "the limit is for one winter");
    assert_eq!(marked(&map, &built.after), "Germany A sil", "the mark lasts through the year");
}

#[test]
fn a_mark_wears_off_with_the_next_winter_with_a_rule_and_without() {
    let map = board(BOARD);
    let fall = position(&map, "phase F1901M\n Germany A mun\n own Germany mun\n unsupplied mun");
    let fed = play_by(&map, &Foretold::default(), &fall, "");
    assert_eq!(marked(&map, &fed.after), "");
    let given = PhaseOrders::default();
    let without = play(&terms(&map, None), 0, &fall, given, &mut Workspace::new());
    assert_eq!(without.after, fed.after);
}

#[test]
fn a_power_whose_last_unit_is_lost_and_who_has_no_centre_is_eliminated() {
    let map = board(BOARD);
    let rule = Foretold { lost: "tyr mun sil", ..Foretold::default() };
    let fall = "phase F1901M\n Germany A mun\n Austria A tyr\n neutral A sil\n own Germany mun";
    let played = play_by(&map, &rule, &position(&map, fall), "");
    assert_eq!(played.changes.eliminated, [power(&map, "Austria")].into_iter().collect());
    assert_eq!(played.changes.lost.len(), 2, "a neutral unit is left alone");
    assert!(played.after.is_occupied(province(&map, "sil")));
}

#[test]
fn what_is_said_in_autumn_goes_with_the_units() {
    let map = board(BOARD);
    let fall =
        "phase F1901M\n Germany A mun, A tyr, F kie\n Austria A boh, A vie\n own Germany mun";
    let fall = position(&map, fall);
    let passages = [("Austria", "Germany"), ("Austria", "Austria")];
    let lists = [("Germany", "kie mun tyr mun"), ("Austria", "boh vie")];
    let header = Header {
        variant: String::new(),
        rules: Rules::DATC,
        victory: NO_VICTORY,
        empty_phases: EmptyPhases::Skipped,
    };
    let mut record = Record::new(header, fall.clone());
    let orders = "Germany A mun - boh; Germany A tyr S mun - boh; Germany F kie - bal";
    let autumn = PhaseOrders {
        provisions: provisions(&map, &passages, &lists),
        ..given(&map, &fall, orders)
    };
    let expected = "Austria lets Germany, Germany: bal boh tyr, Austria: sil vie";
    let rule = Foretold { said: Some(expected), ..Foretold::default() };
    let mut workspace = Workspace::new();
    record.play_with(&map, Some(&rule), autumn, &mut workspace).expect("a phase");
    let Some(view) = record.phases().next_back() else { panic!() };
    let carried = said(&map, &view.played.changes.provisions);
    assert_eq!(carried, "Austria lets Germany, Germany: bal boh tyr, Austria: boh vie");
    let retreat = given(&map, record.position(), "Austria A boh - sil");
    record.play_with(&map, Some(&rule), retreat, &mut workspace).expect("a phase");
    assert_eq!(record.position().phase.to_string(), "W1901A");
    // A unit that is disbanded is named no more, and what is said in a spring is not asked for.
    let mut other = record.clone();
    other.undo();
    let rule = Foretold {
        said: Some("Austria lets Germany, Germany: bal boh tyr, Austria: vie"),
        ..Foretold::default()
    };
    other.play_with(&map, Some(&rule), PhaseOrders::default(), &mut workspace).expect("a phase");
}

#[test]
fn what_cannot_be_in_a_position_is_told() {
    let map = board(BOARD);
    let mut before = position(&map, "Germany A mun\n neutral A sil\n limit Germany 1");
    let (at, unit) =
        (province(&map, "sil"), before.unit(province(&map, "sil")).expect("it stands"));
    before.set_unit(at, Some(Unit { supply: Supply::Unsupplied, ..unit }));
    let faults = check(&map, &before, &Rules::DATC);
    assert_eq!(
        faults,
        [
            PositionFault::NeutralUnsupplied { at, standing: Standing::Placed },
            PositionFault::BuildLimitOutOfPlace { power: power(&map, "Germany") },
        ]
    );
}
