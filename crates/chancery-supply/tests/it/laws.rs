//! What must hold of any world, whatever its rules.

use std::collections::BTreeMap;

use chancery_supply::books::{Books, Line};
use chancery_supply::control::SideId;
use chancery_supply::share::Rounding;
use chancery_supply::step::{Seeding, Step, Tie};
use chancery_supply::terms::{MaterialId, Terms};
use chancery_supply::units::{Place, Units};
use chancery_supply::world::World;
use chancery_supply::zones::ZoneId;
use proptest::prelude::*;

use crate::dealt::{Dealt, MATERIALS, dealt, numbered};

fn materials() -> impl Iterator<Item = MaterialId> {
    (0..MATERIALS).map(MaterialId)
}

/// What the members of a step got or gave of a material in a zone.
fn sum(step: &Step, material: MaterialId, zone: ZoneId, amount: fn((u32, u32)) -> u32) -> u64 {
    let here = step.entries.iter().filter(|it| it.material == material && it.zone == zone);
    here.map(|it| u64::from(amount((it.given, it.received)))).sum()
}

/// The units in another order: `order[new]` is the old place.
fn reordered(world: &World, order: &[usize]) -> World {
    let mut units = Units::new(MATERIALS);
    let new = |old: usize| order.iter().position(|&it| it == old).unwrap_or(usize::MAX);
    for &old in order {
        let mut unit = world.units.list()[old];
        if let Place::Inside(transport) = unit.place {
            unit.place = Place::Inside(new(transport));
        }
        let at = units.push(unit);
        for material in materials() {
            units.set_stock(at, material, world.units.stock(old, material));
        }
    }
    World { units, ..world.clone() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn books_balance_every_turn_and_one_turn_begins_where_the_last_ended(dealt in dealt()) {
        let Dealt { mut world, rules, moves } = dealt;
        let mut last: Option<Books> = None;
        for moves in &moves {
            let before = world.clone();
            let turn = world.play(&rules, moves);
            prop_assert_eq!(turn.number, world.turn);
            prop_assert_eq!(turn.books.balance(), Ok(()));
            for (account, material, line) in turn.books.lines() {
                if let Some(last) = &last {
                    prop_assert_eq!(line.before, last.line(account, material).after);
                }
            }
            let mut again = before;
            prop_assert_eq!(&again.play(&rules, moves), &turn, "the same every time");
            prop_assert_eq!(&again, &world);
            last = Some(turn.books);
        }
    }

    #[test]
    fn a_step_conserves_and_keeps_within_terms(dealt in dealt()) {
        let Dealt { world, rules, .. } = dealt;
        for step in world.supply(&rules) {
            for (zone, _) in step.zones.iter() {
                for material in materials() {
                    let given = sum(&step, material, zone, |(given, _)| given);
                    prop_assert_eq!(given, sum(&step, material, zone, |(_, received)| received));
                    let passed = step.pairs(material, zone);
                    let passed: u64 = passed.iter().map(|it| u64::from(it.amount)).sum();
                    prop_assert_eq!(given, passed);
                }
            }
            for entry in &step.entries {
                let unit = world.units.list()[entry.unit];
                let terms: &Terms = rules.terms.get(unit.kind, entry.material);
                let stock = world.units.stock(entry.unit, entry.material);
                prop_assert_eq!(unit.side, Some(step.side));
                prop_assert!(entry.given <= terms.available(stock));
                prop_assert!(entry.received <= terms.wanted(stock));
            }
        }
    }

    #[test]
    fn a_side_is_supplied_as_if_it_were_alone(dealt in dealt()) {
        // What others have, and in which order sides are reckoned, is of no account.
        let Dealt { world, mut rules, .. } = dealt;
        rules.switches.seeding = Seeding::ByType;
        let steps = world.supply(&rules);
        for side in (0..world.sides()).map(SideId) {
            let mut alone = world.clone();
            for unit in 0..world.units.list().len() {
                if world.units.list()[unit].side != Some(side) {
                    for material in materials() {
                        alone.units.set_stock(unit, material, 0);
                    }
                }
            }
            let alone: Vec<Step> =
                alone.supply(&rules).into_iter().filter(|it| it.side == side).collect();
            let among: Vec<Step> = steps.iter().filter(|it| it.side == side).cloned().collect();
            prop_assert_eq!(alone, among);
        }
    }

    #[test]
    fn the_order_of_units_settles_ties_and_nothing_else(dealt in dealt(), turn in 0..8usize) {
        let Dealt { world, mut rules, .. } = dealt;
        rules.switches.rounding = Rounding::LargestRemainder;
        rules.switches.tie = Tie::ByUnit;
        let count = world.units.list().len();
        let order: Vec<usize> = (0..count).map(|at| (count - 1 - at + turn) % count.max(1)).collect();
        let other = reordered(&world, &order);
        for (step, again) in world.supply(&rules).iter().zip(other.supply(&rules)) {
            prop_assert_eq!(&step.zones, &again.zones);
            for (new, &old) in order.iter().enumerate() {
                for material in materials() {
                    let of = |step: &Step, unit: usize| {
                        let entries = step.entries.iter();
                        let mut mine = entries.filter(|it| (it.material, it.unit) == (material, unit));
                        mine.next().map_or((0, 0), |it| (it.given, it.received))
                    };
                    let (one, two) = (of(step, old), of(&again, new));
                    prop_assert!(one.0.abs_diff(two.0) <= 1, "gave {one:?} and {two:?}");
                    prop_assert!(one.1.abs_diff(two.1) <= 1, "got {one:?} and {two:?}");
                }
            }
        }
    }
}

#[test]
fn dealt_worlds_have_everything_in_them() {
    // Laws over worlds in which nothing happens would say nothing.
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for number in 0..1_000 {
        let Dealt { mut world, rules, moves } = numbered(number);
        for moves in &moves {
            let turn = world.play(&rules, moves);
            let lines: Vec<Line> = turn.books.lines().map(|(.., line)| *line).collect();
            let some = |of: fn(&Line) -> i64| lines.iter().any(|line| of(line) > 0);
            for (what, happened) in [
                ("arrived", some(|it| it.arrived)),
                ("produced", some(|it| it.produced)),
                ("given in zones", some(|it| it.given)),
                ("given in the older way", some(|it| it.older_given)),
                ("consumed", some(|it| it.consumed)),
                ("consumed by moves", some(|it| it.consumed_by_moves)),
                ("lost to storage", some(|it| it.lost_to_storage)),
                ("lost with units", some(|it| it.lost_with_units)),
                ("written off", some(|it| it.written_off)),
                ("refused", !turn.refused.is_empty()),
                ("taken", !turn.taken.is_empty()),
                ("in debt", !turn.debts.is_empty()),
                ("appeared", !turn.appeared.is_empty()),
                ("starved", !turn.starved.is_empty()),
                ("left", !turn.left.is_empty()),
                ("passed within a length", turn.steps.iter().any(|it| !it.passed.is_empty())),
                ("two zones", turn.steps.iter().any(|it| it.zones.len() > 1)),
            ] {
                *seen.entry(what).or_default() += u32::from(happened);
            }
        }
    }
    assert!(seen.values().all(|&times| times >= 30), "{seen:?}");
}

/// What three hundred worlds come to, as one number.
fn digest() -> i64 {
    let mut digest = 0_i64;
    let mut note = |number: i64| digest = digest.wrapping_mul(31).wrapping_add(number);
    for number in 0..300 {
        let Dealt { mut world, rules, moves } = numbered(number);
        for moves in &moves {
            let turn = world.play(&rules, moves);
            for (.., line) in turn.books.lines() {
                for amount in [line.produced, line.received, line.older_received, line.after] {
                    note(amount);
                }
            }
            for unit in 0..world.units.list().len() {
                materials().for_each(|material| note(world.units.stock(unit, material).into()));
            }
        }
    }
    digest
}

/// What they came to where this was written. It is the same on every machine, with threads and
/// without; rules that change change it.
const DIGEST: i64 = -2_294_662_967_708_835_036;

#[test]
fn a_world_goes_the_same_way_everywhere() {
    assert_eq!(digest(), DIGEST);
}
