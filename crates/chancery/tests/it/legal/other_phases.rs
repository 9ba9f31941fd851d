//! Lists and draws of retreats, builds and removals.

use std::collections::BTreeSet;

use chancery::adjudicate::{
    AdjustmentOutcome, RetreatFate, Verdict, adjustments, balance, retreats,
};
use chancery::board::{Map, OrderKind, PowerSet};
use chancery::options::{
    LegalWorkspace, draw_adjustments, draw_retreats, legal_adjustments, legal_retreats,
};
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, OrderId, RetreatAction, RetreatOrder, UnitClaim,
};
use chancery::position::{Dislodged, Position, UnitKind};
use chancery::rules::Rules;

use super::dice::Dice;
use super::scenes::{Crowd, ODD, places, position};
use crate::support::board;

const SPARSE: Crowd = Crowd { land: 25, sea: 25, odd: 5 };

/// Both lands of a strait, with everything that makes a difference between movement phases.
const BOARD: &str = "
    inland aa* bb
    coast  cc* dd/nc/sc* ee* ff*
    sea    gg hh*
    army   aa-bb aa-cc bb-dd cc-dd ee-ff
    fleet  gg-cc gg-dd/nc gg-ee gg-hh hh-dd/sc hh-ff ee-ff cc-dd/nc
    power  One aa cc dd
    power  Two ee ff
    border closed dd orders retreat
    border frozen ff orders disband
    border closed cc orders build
    border frozen ee orders build
";

/// A random position of a retreat phase: some units are dislodged, some provinces contested.
pub(super) fn retreat_position(map: &Map, dice: &mut Dice) -> Position {
    let mut position = position(map, SPARSE, dice);
    position.phase = "S1901R".parse().expect("a phase");
    let dislodged = super::scenes::position(map, ODD, dice);
    let provinces: Vec<_> = map.provinces().map(|(id, _)| id).collect();
    for (at, unit) in dislodged.units() {
        if dice.percent(60) {
            continue;
        }
        let from = *dice.pick(&provinces);
        let barred = dice.percent(60).then_some(from);
        position.set_dislodged(at, Some(Dislodged { unit, barred }));
    }
    for at in provinces {
        if !position.is_occupied(at) && dice.percent(15) {
            position.contested_mut().insert(at);
        }
    }
    position
}

/// A random position of an adjustment phase: centres are owned by anybody.
pub(super) fn adjustment_position(map: &Map, dice: &mut Dice) -> Position {
    let mut position = position(map, SPARSE, dice);
    position.phase = "W1901A".parse().expect("a phase");
    let powers: Vec<_> = map.powers().map(|(id, _)| id).collect();
    for &centre in map.centres() {
        let home = powers.iter().find(|power| map.power(**power).homes.contains(&centre));
        let owner = if dice.percent(60) { home } else { Some(dice.pick(&powers)) };
        position.set_owner(centre, owner.copied());
    }
    position
}

/// The number of a retreat order that is judged legal, with its destination in full.
fn legal_retreat(
    map: &Map,
    position: &Position,
    order: RetreatOrder,
    rules: &Rules,
) -> Option<OrderId> {
    let resolution = retreats(map, position, &[order], rules);
    let outcome = resolution.outcome(order.unit.at.province)?;
    let action = match (resolution.verdicts(), outcome.fate) {
        ([Verdict::Counted], RetreatFate::Retreated { to }) => RetreatAction::Retreat { to },
        ([Verdict::Counted], _) => RetreatAction::Disband,
        _ => return None,
    };
    OrderId::of_retreat(&RetreatOrder { action, ..order })
}

#[track_caller]
fn check_retreats(map: &Map, seed: u64) {
    let mut dice = Dice::new(seed);
    let position = retreat_position(map, &mut dice);
    let rules = Rules::DATC;
    let mut workspace = LegalWorkspace::new();
    let legal = legal_retreats(map, &position, &mut workspace);
    assert!(legal.all().is_sorted_by(|a, b| a < b), "{seed}");
    let mut expected = BTreeSet::new();
    for (at, Dislodged { unit, .. }) in position.dislodged() {
        let claim = UnitClaim::new(unit.kind, unit.at(at));
        let retreats = places(map).into_iter().map(|to| RetreatAction::Retreat { to });
        for action in retreats.chain([RetreatAction::Disband]) {
            let order = RetreatOrder { by: unit.power, unit: claim, action };
            expected.extend(legal_retreat(map, &position, order, &rules));
        }
    }
    assert_eq!(legal.all().iter().copied().collect::<BTreeSet<_>>(), expected, "{seed}");
    for unit in legal.units() {
        for order in unit.orders {
            let order = order.retreat_order(&position).expect("an order of a retreat phase");
            assert_eq!(order.by, Some(unit.power), "{seed}");
        }
    }
    let units: Vec<Vec<OrderId>> = legal.units().map(|unit| unit.orders.to_vec()).collect();
    let drawn = draw_retreats(map, &position, &mut workspace, |bound| bound - 1);
    let last = units.iter().filter_map(|orders| orders.last().copied());
    assert!(drawn.iter().map(|drawn| drawn.order).eq(last), "{seed}");
}

#[test]
fn the_list_of_retreats_is_what_is_judged_legal() {
    let standard = chancery_variants::standard();
    let board = board(BOARD);
    for seed in 0..20 {
        check_retreats(&standard.map, seed);
        check_retreats(&board, seed);
    }
}

/// Every order that a power could write in an adjustment phase.
fn every_adjustment(map: &Map) -> Vec<AdjustmentAction> {
    let mut actions = vec![AdjustmentAction::Waive];
    for at in places(map) {
        for kind in UnitKind::ALL {
            actions.push(AdjustmentAction::Build(UnitClaim::new(kind, at)));
            actions.push(AdjustmentAction::Remove(UnitClaim::new(kind, at)));
        }
    }
    actions
}

/// The number of an adjustment that is judged legal, in full.
fn legal_adjustment(
    map: &Map,
    position: &Position,
    order: AdjustmentOrder,
    rules: &Rules,
) -> Option<OrderId> {
    let resolution = adjustments(map, position, &[order], rules, PowerSet::EMPTY);
    let action = match *resolution.outcomes().first()? {
        AdjustmentOutcome::Built { kind, at, .. } => {
            AdjustmentAction::Build(UnitClaim::new(kind, at))
        }
        AdjustmentOutcome::Removed { kind, at, .. } => {
            AdjustmentAction::Remove(UnitClaim::new(kind, at))
        }
        AdjustmentOutcome::Waived { .. } => AdjustmentAction::Waive,
        AdjustmentOutcome::Illegal(_) => return None,
    };
    OrderId::of_adjustment(&AdjustmentOrder { action, ..order })
}

#[track_caller]
fn check_adjustments(map: &Map, changes: &str, seed: u64) {
    let case = format!("{changes} {seed}");
    let mut dice = Dice::new(seed);
    let position = adjustment_position(map, &mut dice);
    let rules = Rules::DATC.with(changes).expect(changes);
    let mut workspace = LegalWorkspace::new();
    let legal = legal_adjustments(map, &position, &rules, &mut workspace);
    for (power, _) in map.powers() {
        let mut expected = BTreeSet::new();
        for action in every_adjustment(map) {
            let order = AdjustmentOrder { by: Some(power), action };
            expected.extend(legal_adjustment(map, &position, order, &rules));
        }
        let listed: Vec<OrderId> =
            legal.of_power(power).flat_map(|unit| unit.orders).copied().collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), expected, "{case}");
        assert_eq!(listed.len(), expected.len(), "{case}: without repetition");
    }
    check_drawn_adjustments(&case, map, &position, &rules, &mut dice);
}

/// Draws orders for all powers: each is followed, and none that is owed is missing.
fn check_drawn_adjustments(
    case: &str,
    map: &Map,
    position: &Position,
    rules: &Rules,
    dice: &mut Dice,
) {
    let mut workspace = LegalWorkspace::new();
    let drawn = draw_adjustments(map, position, rules, &mut workspace, |bound| {
        u32::try_from(dice.roll(bound as usize)).expect("below the bound")
    });
    let orders: Vec<AdjustmentOrder> =
        drawn.iter().filter_map(|drawn| drawn.order.adjustment_order(drawn.by)).collect();
    assert_eq!(orders.len(), drawn.len(), "{case}");
    let resolution = adjustments(map, position, &orders, rules, PowerSet::EMPTY);
    let illegal = |outcome: &AdjustmentOutcome| matches!(outcome, AdjustmentOutcome::Illegal(_));
    assert!(!resolution.outcomes().iter().any(illegal), "{case}: {:?}", resolution.outcomes());
    for (power, account) in resolution.accounts() {
        let frozen = position.units_of(power).any(|(at, unit)| {
            let kind = OrderKind::Disband;
            map.closed_by(at, at, unit.kind, kind, position.phase).is_some()
        });
        assert!(account.builds_left() == 0, "{case}");
        assert!(account.removals_left() == 0 || frozen, "{case}");
        assert_eq!(account.balance, balance(map, position, power, rules), "{case}");
    }
}

#[test]
fn the_list_of_adjustments_is_what_is_judged_legal() {
    let standard = chancery_variants::standard();
    let board = board(BOARD);
    for changes in
        ["datc", "4.D.7=b", "wings=on", "build-sites=any-owned", "build-sites=any-owned-with-home"]
    {
        for seed in 0..4 {
            check_adjustments(&standard.map, changes, seed);
        }
        for seed in 0..20 {
            check_adjustments(&board, changes, seed);
        }
    }
}

#[test]
fn nothing_is_listed_for_a_unit_that_nobody_commands() {
    let map = board(BOARD);
    let mut workspace = LegalWorkspace::new();
    for seed in 0..20 {
        let position = retreat_position(&map, &mut Dice::new(seed));
        for unit in legal_retreats(&map, &position, &mut workspace).units() {
            let at = unit.at.expect("a unit stands somewhere");
            let dislodged = position.dislodged_at(at).expect("it is dislodged");
            assert_eq!(dislodged.unit.power, Some(unit.power), "{seed}");
        }
    }
}
