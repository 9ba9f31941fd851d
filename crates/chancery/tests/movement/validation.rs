//! Validation knows the board and the power's own orders, and is what the adjudicator goes by.

use chancery::adjudicate::{Workspace, movement};
use chancery::board::ProvinceId;
use chancery::orders::{
    LegalAction, MovementAction, MovementOrder, Setting, Travel, validate, validate_loosely,
};
use chancery::position::UnitKind;
use chancery::rules::{PRESETS, Rules};

use crate::board::{Board, Dice};

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
