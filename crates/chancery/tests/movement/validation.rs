//! Validation knows the board and the power's own orders, changes nothing, and is what the
//! adjudicator goes by.

use chancery::adjudicate::{Workspace, movement};
use chancery::board::ProvinceId;
use chancery::orders::{
    IllegalReason, LegalAction, LegalOrder, MovementAction, MovementOrder, Setting, Travel,
    UnitClaim, validate, validate_loosely,
};
use chancery::position::{Unit, UnitKind};
use chancery::rules::{PRESETS, Rules};

use crate::board::{Board, Dice};

type Answer = Result<LegalOrder, IllegalReason>;

/// A board with an order for every unit, legal or not; many fleets are to convoy a move that is
/// ordered, so that armies bound for a neighbour may go by sea.
fn scene(seed: u64, rules: Rules) -> (Board, Vec<MovementOrder>) {
    let mut dice = Dice(seed);
    let board = Board::random(&mut dice, rules);
    let units: Vec<ProvinceId> = board.position.units().map(|(at, _)| at).collect();
    let mut orders: Vec<MovementOrder> =
        units.iter().map(|&at| board.any_order(&mut dice, at)).collect();
    let map = &board.variant.map;
    for number in 0..orders.len() {
        let fleet = orders[number].unit;
        let carried = orders.iter().find_map(|order| match order.action {
            MovementAction::Move { to, .. }
                if fleet.kind == Some(UnitKind::Fleet)
                    && order.unit.kind == Some(UnitKind::Army)
                    && map.touches_by_water(fleet.at.province, order.unit.at.province)
                    && map.touches_by_water(fleet.at.province, to.province) =>
            {
                Some(MovementAction::Convoy { army: order.unit, to })
            }
            _ => None,
        });
        if let Some(convoy) = carried {
            orders[number].action = convoy;
        }
    }
    (board, orders)
}

/// The orders of a power and those of the others.
fn split(
    orders: &[MovementOrder],
    like: &MovementOrder,
) -> (Vec<MovementOrder>, Vec<MovementOrder>) {
    orders.iter().copied().partition(|order| order.by == like.by)
}

#[test]
fn validating_again_gives_the_same_answer() {
    for seed in 0..300 {
        let (board, orders) = scene(seed, Rules::DATC);
        let answers = || -> Vec<Answer> {
            orders.iter().map(|order| validate(board.setting(), &orders, order)).collect()
        };
        let first = answers();
        let mut workspace = Workspace::new();
        movement(board.setting(), &orders, &mut workspace);
        assert_eq!(first, answers(), "seed {seed}");
    }
}

#[test]
fn the_orders_of_other_powers_do_not_count_in_validation() {
    let mut differ = 0;
    for preset in PRESETS {
        for seed in 0..100 {
            let (board, orders) = scene(seed, preset.rules);
            for order in &orders {
                let (own, others) = split(&orders, order);
                let alone = validate(board.setting(), &own, order);
                assert_eq!(alone, validate(board.setting(), &orders, order), "seed {seed}");
                let reversed: Vec<_> = orders.iter().rev().copied().collect();
                assert_eq!(alone, validate(board.setting(), &reversed, order), "seed {seed}");
                differ += usize::from(alone != validate(board.setting(), &others, order));
            }
        }
    }
    assert!(differ > 10, "own orders hardly ever counted: {differ}");
}

/// What a legal order does, without how an army travels.
fn without_travel(action: LegalAction) -> LegalAction {
    match action {
        LegalAction::Move { to, .. } => LegalAction::Move { to, travel: Travel::Direct },
        other => other,
    }
}

#[test]
fn the_adjudicator_counts_the_orders_that_validation_finds_legal_and_no_others() {
    let (mut legal, mut illegal) = (0, 0);
    for preset in PRESETS {
        for seed in 0..200 {
            let (board, orders) = scene(seed, preset.rules);
            let mut workspace = Workspace::new();
            let resolution = movement(board.setting(), &orders, &mut workspace);
            for (number, order) in orders.iter().enumerate() {
                let (own, _) = split(&orders, order);
                let said = validate(board.setting(), &own, order);
                assert_eq!(said.err(), resolution.refused(number), "seed {seed}");
                match said {
                    Ok(said) => {
                        let done = resolution.action(said.at()).expect("the unit is there");
                        // An army in a paradox may be made to hold (4.A.2, `affect`).
                        let halted = done == LegalAction::Hold && !resolution.cycles().is_empty();
                        let same = without_travel(done) == without_travel(said.action());
                        assert!(halted || same, "seed {seed}: {said:?}, {done:?}");
                        legal += 1;
                    }
                    Err(_) => illegal += 1,
                }
            }
        }
    }
    assert!(legal > 1_000 && illegal > 1_000, "{legal} legal, {illegal} illegal");
}

#[test]
fn what_is_legal_in_a_position_is_taken_by_loose_validation() {
    let (mut taken, mut refused) = (0, 0);
    for preset in PRESETS {
        for seed in 0..200 {
            let (board, orders) = scene(seed, preset.rules);
            let Setting { map, rules, notes, .. } = board.setting();
            for order in &orders {
                let loosely = validate_loosely(map, rules, notes, order);
                if validate(board.setting(), &orders, order).is_ok() {
                    assert_eq!(loosely, Ok(()), "seed {seed}: {order:?}");
                }
                taken += usize::from(loosely.is_ok());
                refused += usize::from(loosely.is_err());
            }
        }
    }
    assert!(taken > 1_000 && refused > 1_000, "{taken} taken, {refused} refused");
}

/// The standard map with nothing on it but an army and some fleets, all of one power.
fn afloat(army: ProvinceId, fleets: &[ProvinceId]) -> Board {
    let mut board = Board::random(&mut Dice(0), Rules::DATC);
    let old: Vec<ProvinceId> = board.position.units().map(|(at, _)| at).collect();
    for at in old {
        board.position.set_unit(at, None);
    }
    let power = board.variant.map.power_by_name("England");
    let unit = |kind| Some(Unit { kind, power, coast: None });
    board.position.set_unit(army, unit(UnitKind::Army));
    for &sea in fleets {
        board.position.set_unit(sea, unit(UnitKind::Fleet));
    }
    board
}

/// What is said to a fleet that is to support an army's move.
fn support(setting: Setting<'_>, fleet: ProvinceId, army: ProvinceId, to: ProvinceId) -> Answer {
    let order = MovementOrder {
        by: setting.position.unit(fleet).and_then(|unit| unit.power),
        unit: UnitClaim::new(UnitKind::Fleet, fleet.into()),
        action: MovementAction::SupportMove {
            target: UnitClaim::new(UnitKind::Army, army.into()),
            to: to.into(),
        },
    };
    validate(setting, &[], &order)
}

/// 6.D.31 on the whole standard map, over one sea and over two.
#[test]
fn a_fleet_that_is_on_every_route_of_a_move_may_not_support_it() {
    let variant = chancery_variants::standard();
    let map = &variant.map;
    let seas: Vec<ProvinceId> =
        map.provinces().filter(|(_, province)| province.convoys).map(|(sea, _)| sea).collect();
    let coasts = |sea: ProvinceId| -> Vec<ProvinceId> {
        map.neighbours(sea).filter(|&land| map.can_stand(UnitKind::Army, land.into())).collect()
    };
    let (mut alone, mut beside) = (0, 0);
    for &sea in &seas {
        for from in coasts(sea) {
            for to in coasts(sea) {
                if from == to || map.reaches(UnitKind::Army, from.into(), to) {
                    continue;
                }
                let board = afloat(from, &[sea]);
                let said = support(board.setting(), sea, from, to);
                assert_eq!(said, Err(IllegalReason::SupporterIsTheConvoy));
                alone += 1;
                for &other in seas.iter().filter(|&&other| other != sea) {
                    let by_other =
                        map.touches_by_water(other, from) && map.touches_by_water(other, to);
                    let board = afloat(from, &[sea, other]);
                    let said = support(board.setting(), sea, from, to);
                    assert_eq!(said.is_ok(), by_other, "{said:?}");
                    beside += usize::from(by_other);
                }
            }
        }
    }
    assert!(alone > 150 && beside > 30, "{alone} pairs, {beside} with another fleet");
}
