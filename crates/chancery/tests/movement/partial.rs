//! The tri-state view never says wrongly what is sure.

use chancery::adjudicate::{Chance, Fate, Workspace, adjudicate_partial, movement};
use chancery::board::ProvinceId;
use chancery::orders::MovementOrder;
use chancery::rules::{CHOICES, PRESETS, Rules};

use crate::board::{Board, Dice};

/// Plays the free units of a board in many ways and holds each result against the verdicts.
/// Answers how many verdicts were certain or impossible.
fn check(seed: u64, rules: Rules) -> usize {
    check_on(seed, rules, false)
}

fn check_on(seed: u64, rules: Rules, bordered: bool) -> usize {
    let mut dice = Dice(seed);
    let board = if bordered {
        Board::random_bordered(&mut dice, rules)
    } else {
        Board::random(&mut dice, rules)
    };
    let units: Vec<ProvinceId> = board.position.units().map(|(at, _)| at).collect();
    let known: Vec<MovementOrder> = units
        .iter()
        .filter(|_| dice.roll(3) > 0)
        .copied()
        .collect::<Vec<_>>()
        .iter()
        .map(|&at| board.random_order(&mut dice, at))
        .collect();
    let verdicts = adjudicate_partial(board.setting(), &known);
    assert_eq!(verdicts.len(), known.len(), "seed {seed}");
    let mut workspace = Workspace::new();
    for _ in 0..40 {
        let mut all = known.clone();
        for &at in &units {
            if !known.iter().any(|order| order.unit.at.province == at) && dice.roll(8) > 0 {
                all.push(board.random_order(&mut dice, at));
            }
        }
        let resolution = movement(board.setting(), &all, &mut workspace);
        for verdict in &verdicts {
            let outcome = resolution.unit(verdict.at).expect("the unit is there");
            let dislodged = outcome.dislodged.is_some();
            let success = match outcome.fate {
                Fate::Held => !dislodged,
                Fate::Moved | Fate::Supported | Fate::Convoyed => true,
                _ => false,
            };
            for (chance, happened) in [(verdict.success, success), (verdict.dislodged, dislodged)] {
                let sound = match chance {
                    Chance::Certain => happened,
                    Chance::Impossible => !happened,
                    Chance::Possible | Chance::NotSettled => true,
                };
                let place = &board.variant.map.province(verdict.at).code;
                assert!(sound, "seed {seed}, {place}: {verdict:?} but {outcome:?} under {all:?}");
            }
        }
    }
    verdicts
        .iter()
        .flat_map(|verdict| [verdict.success, verdict.dislodged])
        .filter(|chance| matches!(chance, Chance::Certain | Chance::Impossible))
        .count()
}

#[test]
fn what_is_certain_happens_and_what_is_impossible_does_not() {
    let sure: usize = (0..400).map(|seed| check(seed, Rules::DATC)).sum();
    assert!(sure > 2_000, "only {sure} verdicts were sure");
}

#[test]
fn the_same_under_every_preset() {
    for preset in PRESETS {
        let sure: usize = (1_000..1_040).map(|seed| check(seed, preset.rules)).sum();
        assert!(sure > 100, "{}: only {sure} verdicts were sure", preset.name);
    }
}

#[test]
fn the_same_under_any_mixture_of_choices() {
    for seed in 0..600 {
        let mut dice = Dice(seed);
        let mut rules = Rules::DATC;
        for choice in CHOICES {
            let value = dice.pick(choice.values);
            rules.set(choice.id, value.key).expect("the table lists values that exist");
        }
        check(10_000 + seed, rules);
    }
}

#[test]
fn the_same_where_borders_add_and_take_away() {
    let sure: usize = (20_000..20_300).map(|seed| check_on(seed, Rules::DATC, true)).sum();
    assert!(sure > 500, "only {sure} verdicts were sure");
}
