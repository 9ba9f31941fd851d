//! The record of a game: playing, undoing, branching, editing, looking back.

use chancery::Victory;
use chancery::adjudicate::{
    AdjustmentResolution, RetreatFate, RetreatResolution, Verdict, Workspace,
};
use chancery::advance::{EmptyPhases, Ending};
use chancery::board::{ByPower, Map, ProvinceId};
use chancery::orders::{Order, OrderSet};
use chancery::position::{Position, Unit, UnitKind};
use chancery::record::{
    Action, CentreTime, Edit, EditError, Header, PhaseOrders, PhaseOutcome, Played, Rate, Record,
    RecordError, STEPS_MAX, StepId,
};
use chancery::rules::Rules;

use crate::support::{
    adjustment_orders, arrivals, board, movement_orders, position, power, province, reason_text,
    retreat_orders,
};

const BOARD: &str = "
    inland mun* boh* tyr sil
    coast  kie* ber* den*
    sea    bal
    army   mun-boh mun-tyr mun-kie mun-ber mun-sil boh-tyr boh-sil ber-kie ber-sil kie-den
    fleet  bal-kie bal-ber bal-den ber-kie kie-den
    power  Germany mun kie ber
    power  Austria boh
";

const START: &str = "
    phase F1901M
    Germany A mun, F kie
    Austria A boh, A tyr
    own Germany mun ber kie
    own Austria boh
";

fn record(map: &Map, centres: u16) -> Record {
    let header = Header {
        variant: "sketch".to_owned(),
        rules: Rules::DATC,
        victory: Victory { centres: Some(centres), ..Victory::default() },
        empty_phases: EmptyPhases::Skipped,
    };
    Record::new(header, position(map, START))
}

/// Orders of each kind of phase, in one list.
fn orders(map: &Map, movement: &str, retreat: &str, adjustment: &str) -> PhaseOrders {
    let movement = movement_orders(map, movement).into_iter().map(Order::Movement);
    let retreat = retreat_orders(map, retreat).into_iter().map(Order::Retreat);
    let adjustment = adjustment_orders(map, adjustment).into_iter().map(Order::Adjustment);
    let orders = movement.chain(retreat).chain(adjustment).collect();
    PhaseOrders { set: OrderSet { orders, ..OrderSet::default() }, ..PhaseOrders::default() }
}

const ATTACK: &str = "Austria A boh - mun; Austria A tyr S A boh - mun; Germany F kie - den; \
                      Germany A sil H";

/// Plays Fall with the attack on Munich, its retreat, and Winter.
fn played(map: &Map, centres: u16) -> Record {
    let mut record = record(map, centres);
    let workspace = &mut Workspace::new();
    record.play(map, orders(map, ATTACK, "", ""), workspace).expect("Fall");
    let retreat = orders(map, "Germany A ber H", "Germany A mun - sil", "");
    record.play(map, retreat, workspace).expect("the retreats");
    let winter = orders(map, "", "", "Austria waive; Germany build A kie");
    record.play(map, winter, workspace).expect("Winter");
    record
}

#[test]
fn a_game_is_its_phases_with_orders_results_and_positions() {
    let map = board(BOARD);
    let record = played(&map, 99);
    let phases: Vec<String> = record.phases().map(|view| view.phase().to_string()).collect();
    assert_eq!(phases, ["F1901M", "F1901R", "W1901A"]);
    assert_eq!(record.position().phase.to_string(), "S1902M");
    let mut views = record.phases();
    let (fall, retreats, winter) = (views.next(), views.next(), views.next());
    let verdicts = |view: &chancery::record::PhaseView<'_>| -> Vec<String> {
        let text = |v: &Verdict| v.illegal().map_or_else(|| "counted".to_owned(), reason_text);
        view.played.verdicts.iter().map(text).collect()
    };
    let fall = fall.expect("Fall");
    assert_eq!(verdicts(&fall).last().map(String::as_str), Some("NoUnit"), "A sil is not there");
    let PhaseOutcome::Movement(summary) = &fall.played.outcome else { panic!("no movement") };
    let attacker = summary.units.iter().find(|unit| unit.at == province(&map, "boh"));
    assert_eq!(attacker.and_then(|unit| unit.order), Some(0));
    // The order for a unit that is not dislodged is of another kind of phase; the retreat keeps its
    // place in the list given.
    let retreats = retreats.expect("retreats");
    assert_eq!(verdicts(&retreats), ["WrongPhase", "counted"]);
    let PhaseOutcome::Retreat(resolution) = &retreats.played.outcome else { panic!("no retreats") };
    let outcome = resolution.outcome(province(&map, "mun")).expect("an outcome");
    assert!(matches!(outcome.fate, RetreatFate::Retreated { .. }));
    assert_eq!(outcome.order, Some(1));
    assert_eq!(resolution.verdicts().len(), 2);
    let winter = winter.expect("Winter");
    assert_eq!(verdicts(&winter), ["NothingToWaive", "counted"]);
    assert_eq!(
        winter.played.orders.by(winter.before, power(&map, "Austria")).collect::<Vec<_>>(),
        [0]
    );
}

#[test]
fn undoing_and_redoing_walk_the_line_that_was_left() {
    let map = board(BOARD);
    let mut record = played(&map, 99);
    let end = record.position().clone();
    let tip = record.current();
    let mut back = Vec::new();
    while let Some(step) = record.undo() {
        back.push(step);
    }
    assert_eq!(record.current(), StepId::START);
    assert_eq!(record.position(), &position(&map, START));
    assert_eq!(record.undo(), None);
    back.pop();
    back.reverse();
    back.push(tip);
    let forward: Vec<StepId> = std::iter::from_fn(|| record.redo()).collect();
    assert_eq!(forward, back);
    assert_eq!(record.position(), &end);
}

#[test]
fn what_follows_an_undo_is_a_branch_and_nothing_is_lost() {
    let map = board(BOARD);
    let mut record = played(&map, 99);
    let main = record.current();
    record.go_to(StepId::START).expect("the start");
    let what_if = record.play(&map, PhaseOrders::default(), &mut Workspace::new()).expect("room");
    assert_eq!(record.after(StepId::START).len(), 2);
    assert_eq!(record.phases().count(), 1);
    record.undo();
    assert_eq!(record.redo(), Some(what_if), "redoing follows the branch left last");
    record.go_to(main).expect("the main line");
    assert_eq!(record.phases().count(), 3);
    record.go_to(StepId::START).expect("the start");
    while record.redo().is_some() {}
    assert_eq!(record.current(), main, "and the branch visited last");
    let mut young = Record::new(record.header().clone(), record.position().clone());
    assert_eq!(young.go_to(main), Err(RecordError::NoSuchStep { step: main }));
}

#[test]
fn orders_and_edits_are_steps_too() {
    let map = board(BOARD);
    let mut record = record(&map, 99);
    assert_eq!(record.orders(), None);
    let given = orders(&map, ATTACK, "", "");
    record.order(given.clone()).expect("room");
    let fleet = Unit::new(UnitKind::Fleet, power(&map, "Austria"));
    let bal = province(&map, "bal");
    let before = record.position().clone();
    record.edit(vec![Edit::Unit { at: bal, unit: Some(fleet) }]).expect("an edit");
    assert_eq!(arrivals(&map, &before, record.position()), "Austria F bal");
    assert_eq!(record.orders(), Some(&given), "an edit keeps the orders");
    record.play(&map, given, &mut Workspace::new()).expect("Fall");
    assert_eq!(record.orders(), None, "played");
    record.undo();
    record.undo();
    assert_eq!(record.position(), &before);
    record.undo();
    assert_eq!((record.orders(), record.current()), (None, StepId::START));
    let kinds: Vec<&str> = (0..record.step_count())
        .scan(Some(StepId::START), |next, _| {
            let step = (*next)?;
            *next = record.after(step).first().copied();
            record.at(step).map(|(action, _)| match action {
                Action::Started => "started",
                Action::Ordered(_) => "ordered",
                Action::Edited { .. } => "edited",
                Action::Played(_) => "played",
            })
        })
        .collect();
    assert_eq!(kinds, ["started", "ordered", "edited", "played"]);
}

#[test]
fn an_edit_that_cannot_be_made_changes_nothing() {
    let map = board(BOARD);
    let mut record = record(&map, 99);
    let (mun, far) = (province(&map, "mun"), ProvinceId::new(200));
    let edits = vec![Edit::Unit { at: mun, unit: None }, Edit::Contested { at: far }];
    let error = EditError::NoSuchProvince { edit: 1, at: far, provinces: map.province_count() };
    assert_eq!(record.edit(edits), Err(RecordError::Edit(error)));
    assert_eq!((record.step_count(), record.position()), (1, &position(&map, START)));
    let other = board("inland mun\npower Germany");
    let played = record.play(&other, PhaseOrders::default(), &mut Workspace::new());
    assert!(matches!(played, Err(RecordError::OtherMap { .. })));
    let every = vec![
        Edit::Unit { at: mun, unit: None },
        Edit::Dislodged { at: mun, dislodged: None },
        Edit::Owner { at: mun, owner: Some(power(&map, "Austria")) },
        Edit::Contested { at: mun },
        Edit::Uncontested { at: mun },
        Edit::Phase("S1905M".parse().expect("a phase")),
    ];
    record.edit(every).expect("edits");
    let position: &Position = record.position();
    assert_eq!(position.owner(mun), Some(power(&map, "Austria")));
    assert_eq!((position.unit(mun), position.phase.year), (None, 1905));
    assert!(position.contested().is_empty());
}

#[test]
fn a_full_record_says_so_and_stays_as_it_is() {
    let map = board(BOARD);
    let mut record = record(&map, 99);
    let mut added = 1;
    while record.order(PhaseOrders::default()).is_ok() {
        added += 1;
    }
    assert_eq!((added, record.step_count()), (65_536, 65_536));
    let tip = record.current();
    assert_eq!(record.edit(Vec::new()), Err(RecordError::Full));
    let played = record.play(&map, PhaseOrders::default(), &mut Workspace::new());
    assert_eq!((played, record.current()), (Err(RecordError::Full), tip));
    assert_eq!(record.line().count(), 65_536);
}

#[test]
fn the_centre_table_has_a_line_for_the_start_and_for_every_fall() {
    let map = board(BOARD);
    let record = played(&map, 99);
    let (germany, austria) = (power(&map, "Germany"), power(&map, "Austria"));
    let rows: Vec<_> = record
        .centre_table(&map)
        .into_iter()
        .map(|row| (row.time, row.centres[germany], row.centres[austria], row.unowned))
        .collect();
    assert_eq!(rows, [(CentreTime::Start, 3, 1, 1), (CentreTime::Fall(1901), 3, 2, 0)]);
}

#[test]
fn the_end_of_a_game_is_remembered_and_undone() {
    let map = board(BOARD);
    let mut record = played(&map, 3);
    let solo = Some(Ending::Solo { power: power(&map, "Germany"), centres: 3 });
    assert_eq!(record.ending(), solo, "also after the Winter that follows");
    record.undo();
    assert_eq!(record.ending(), solo);
    record.undo();
    assert_eq!(record.ending(), None);
}

#[test]
fn order_statistics_count_what_succeeded() {
    let map = board(BOARD);
    let mut record = record(&map, 99);
    let army = Some(Unit::new(UnitKind::Army, power(&map, "Germany")));
    record.edit(vec![Edit::Unit { at: province(&map, "ber"), unit: army }]).expect("an edit");
    let text = "Austria A boh - mun; Austria A tyr S A boh - mun; Germany A mun - tyr; \
                Germany A ber S A boh - mun; Germany F kie - mun";
    record.play(&map, orders(&map, text, "", ""), &mut Workspace::new()).expect("Fall");
    let statistics = record.statistics(&map);
    let (phase, of_fall) = &statistics[0];
    assert_eq!((phase.to_string().as_str(), statistics.len()), ("F1901M", 1));
    let rate = |part, whole| Rate { part, whole };
    let austria = of_fall.by_power[power(&map, "Austria")];
    assert_eq!((austria.moves, austria.own_supports), (rate(1, 1), rate(1, 1)));
    assert_eq!(austria.overall(), rate(2, 2));
    let germany = of_fall.by_power[power(&map, "Germany")];
    assert_eq!((germany.moves, germany.foreign_supports), (rate(0, 1), rate(1, 1)));
    assert_eq!((germany.illegal, germany.foreign_support_share()), (1, rate(1, 2)));
    let mut sum = of_fall.clone();
    sum.add(of_fall);
    assert_eq!(sum.total().overall(), rate(6, 8));
    assert_eq!(sum.total().support_share(), rate(4, 8));
}

#[test]
fn a_rate_is_rounded_to_the_nearest_percent() {
    for (part, whole, percent) in
        [(0, 0, None), (1, 3, Some(33)), (2, 3, Some(67)), (1, 200, Some(1)), (7, 7, Some(100))]
    {
        assert_eq!(Rate { part, whole }.percent(), percent, "{part}/{whole}");
    }
}

#[test]
fn a_game_kept_elsewhere_is_put_together_again_step_by_step() {
    let map = board(BOARD);
    let record = played(&map, 99);
    let mut again =
        Record::new(record.header().clone(), record.at(StepId::START).expect("a start").1.clone());
    for step in record.steps().skip(1) {
        assert_eq!(StepId::new(step.index()), Some(step));
        let Some((Action::Played(played), _)) = record.at(step) else { panic!("{step:?}") };
        let outcome = match &played.outcome {
            PhaseOutcome::Movement(summary) => PhaseOutcome::Movement(summary.clone()),
            PhaseOutcome::Retreat(resolution) => {
                let backwards = resolution.outcomes().iter().rev().copied().collect();
                let verdicts = resolution.verdicts().to_vec();
                PhaseOutcome::Retreat(RetreatResolution::stored(verdicts, backwards))
            }
            PhaseOutcome::Adjustment(resolution) => {
                let accounts: Vec<_> = resolution.accounts().map(|(_, account)| *account).collect();
                PhaseOutcome::Adjustment(AdjustmentResolution::stored(
                    resolution.outcomes().to_vec(),
                    &ByPower::from_fn(map.power_count(), |power| accounts[power.index()]),
                    resolution.forced_removals().to_vec(),
                    resolution.forced_builds().to_vec(),
                ))
            }
        };
        again.append(Played { outcome, ..(**played).clone() }).expect("the same board");
    }
    assert_eq!(again, record);
    assert_eq!(StepId::new(STEPS_MAX), None);
}

#[test]
fn an_order_that_names_no_power_is_of_the_power_whose_unit_it_names() {
    let map = board(BOARD);
    let record = record(&map, 99);
    let position = record.position();
    let units: Vec<_> = position.units().collect();
    for (at, unit) in units {
        let owner = unit.power.expect("no neutral unit");
        let text = format!("? {} {} H", unit.kind.letter(), map.location_code(unit.at(at)));
        let given = orders(&map, &text, "", "");
        for (power, _) in map.powers() {
            let expected: &[usize] = if power == owner { &[0] } else { &[] };
            assert_eq!(given.by(position, power).collect::<Vec<_>>(), expected, "{text}");
        }
    }
}
