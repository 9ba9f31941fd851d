//! Reasons are faithful: without the cited order the outcome changes, or another cause remains.

use chancery::adjudicate::{Fate, Resolution, Workspace, movement};
use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, MovementOrder};
use chancery::rules::Rules;

use crate::board::{Board, Dice};

/// What a reader sees of an outcome.
type Outcome = (Fate, bool);

fn outcome(resolution: &Resolution<'_>, at: ProvinceId) -> Outcome {
    let unit = resolution.unit(at).expect("the unit is there");
    (unit.fate, unit.dislodged.is_some())
}

/// Turns each order cited as a cause into a hold, one at a time. Answers how many there were.
fn check(seed: u64) -> usize {
    let mut dice = Dice(seed);
    let board = Board::random(&mut dice, Rules::DATC);
    let units: Vec<ProvinceId> = board.position.units().map(|(at, _)| at).collect();
    let orders: Vec<MovementOrder> =
        units.iter().map(|&at| board.random_order(&mut dice, at)).collect();
    let (mut workspace, mut other) = (Workspace::new(), Workspace::new());
    let resolution = movement(board.setting(), &orders, &mut workspace);
    let mut cited = 0;
    for &at in &units {
        for cause in resolution.causes(at) {
            cited += 1;
            let mut changed = orders.clone();
            for order in changed.iter_mut().filter(|order| order.unit.at.province == cause) {
                order.action = MovementAction::Hold;
            }
            let without = movement(board.setting(), &changed, &mut other);
            let differs = outcome(&resolution, at) != outcome(&without, at);
            let remains = !without.causes(at).is_empty();
            assert!(
                differs || remains,
                "seed {seed}: {} cites {} for {:?}",
                board.variant.map.province(at).code,
                board.variant.map.province(cause).code,
                resolution.reason(at)
            );
        }
    }
    cited
}

/// Takes every unit cited as a cause off the board, where an order was hindered. Answers how many
/// orders were.
fn check_without_all(seed: u64) -> usize {
    let mut dice = Dice(seed);
    let mut board = Board::random(&mut dice, Rules::DATC);
    let units: Vec<ProvinceId> = board.position.units().map(|(at, _)| at).collect();
    let orders: Vec<MovementOrder> =
        units.iter().map(|&at| board.random_order(&mut dice, at)).collect();
    let (mut workspace, mut other) = (Workspace::new(), Workspace::new());
    let resolution = movement(board.setting(), &orders, &mut workspace);
    let hindered = |&&at: &&ProvinceId| {
        let fate = outcome(&resolution, at).0;
        matches!(fate, Fate::Failed(_) | Fate::Cut | Fate::Disrupted)
    };
    let hindered: Vec<(ProvinceId, Outcome, Vec<ProvinceId>)> = units
        .iter()
        .filter(hindered)
        .map(|&at| (at, outcome(&resolution, at), resolution.causes(at)))
        .collect();
    let before = board.position.clone();
    for (at, was, causes) in &hindered {
        board.position = before.clone();
        let place = &board.variant.map.province(*at).code;
        let mut causes = causes.clone();
        // A support may be cut by several, of which one is cited: then the next one is.
        loop {
            assert!(!causes.is_empty(), "seed {seed}, {place}: {was:?} for no cause");
            for cause in causes {
                board.position.set_unit(cause, None);
            }
            let without = movement(board.setting(), &orders, &mut other);
            if outcome(&without, *at) != *was {
                break;
            }
            causes = without.causes(*at);
        }
    }
    hindered.len()
}

#[test]
fn without_all_the_cited_units_a_hindered_order_ends_otherwise() {
    let hindered: usize = (0..1_500).map(check_without_all).sum();
    assert!(hindered > 3_000, "only {hindered} orders were hindered");
}

#[test]
fn without_the_cited_order_the_outcome_changes_or_another_cause_remains() {
    let cited: usize = (0..1_500).map(check).sum();
    assert!(cited > 5_000, "only {cited} causes were cited");
}
