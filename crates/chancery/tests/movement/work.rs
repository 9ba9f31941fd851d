//! The solver's work is bounded, paradox or not.

use chancery::adjudicate::{Work, Workspace, movement};
use chancery::board::ProvinceId;
use chancery::orders::{LegalAction, MovementOrder, Travel};
use chancery::rules::{CHOICES, Rules};

use crate::board::{Board, Dice};

/// The bound that [`Work`] states, for `n` units with `m` armies that are to go by convoy.
fn check_bound(work: Work, n: u32, m: u32, what: &str) {
    let Work { rounds, evaluations, cores, trials, route_steps } = work;
    assert!(rounds <= m + 1, "{what}: {rounds} rounds with {m} armies by convoy");
    assert!(cores <= rounds * 2 * n, "{what}: {cores} cores of {n} units");
    assert!(trials <= cores * 1_024, "{what}: {trials} trials in {cores} cores");
    let most = rounds * 2 * n * (n + 1);
    assert!(evaluations <= most, "{what}: {evaluations} evaluations of {n} units");
    let most = rounds * n * (8 * n + 512);
    assert!(route_steps <= most, "{what}: {route_steps} route steps with {n} units");
}

fn count(found: usize) -> u32 {
    u32::try_from(found).expect("a few units")
}

/// Judges a random board and holds the work against the bound.
fn judge(seed: u64, rules: Rules, what: &str) -> Work {
    let mut dice = Dice(seed);
    let board = Board::random(&mut dice, rules);
    let units: Vec<ProvinceId> = board.position.units().map(|(at, _)| at).collect();
    let orders: Vec<MovementOrder> =
        units.iter().map(|&at| board.random_order(&mut dice, at)).collect();
    let mut workspace = Workspace::new();
    let resolution = movement(board.setting(), &orders, &mut workspace);
    let by_convoy = orders.iter().filter(|order| {
        let said = chancery::orders::validate(board.setting(), &orders, order);
        matches!(said.map(|legal| legal.action()),
            Ok(LegalAction::Move { travel, .. }) if travel != Travel::Direct)
    });
    check_bound(resolution.work(), count(units.len()), count(by_convoy.count()), what);
    resolution.work()
}

#[test]
fn the_work_stays_within_its_bound_under_every_value_of_every_choice() {
    let mut cores = 0;
    for choice in CHOICES {
        for value in choice.values {
            let mut rules = Rules::DATC;
            rules.set(choice.id, value.key).expect("a value of the choice");
            let what = format!("{}={}", choice.id, value.key);
            cores += (0..60).map(|seed| judge(seed, rules, &what).cores).sum::<u32>();
        }
    }
    assert!(cores > 100, "only {cores} cores of orders that depended on each other");
}
