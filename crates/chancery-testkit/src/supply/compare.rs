//! The crate beside the second reckoning.

use std::collections::BTreeMap;

use chancery_supply::limited::Shared;
use chancery_supply::share::Rounding;
use chancery_supply::step::Step;
use chancery_supply::terms::MaterialId;

use super::deal::{Deal, random_bytes};
use super::engine::{Reckoned, moved, reckon, shares, shares_within_reach};
use super::reach::{self, Lines};
use super::share::{self, Want};
use super::step::{Length, Moved, classes, step};
use super::world::World;

/// What was gone through, so that agreement can be seen to be about something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// Worlds.
    pub worlds: u64,
    /// Zones.
    pub zones: u64,
    /// Pools in which something moved.
    pub pools: u64,
    /// Goods that moved, over all worlds.
    pub goods: u64,
    /// Shares of dealt goods that are no whole numbers.
    pub fractions: u64,
    /// Dealt sharings within reach in which a level was not the same for all.
    pub levels: u64,
}

impl Count {
    /// Both together.
    pub fn add(&mut self, other: Self) {
        self.worlds += other.worlds;
        self.zones += other.zones;
        self.pools += other.pools;
        self.goods += other.goods;
        self.fractions += other.fractions;
        self.levels += other.levels;
    }
}

/// Compares what is dealt for a seed and number.
///
/// # Errors
///
/// The difference, with all that it is about.
pub fn compare_dealt(seed: u64, number: u64) -> Result<Count, String> {
    let bytes = random_bytes(seed, number);
    compare_bytes(&bytes).map_err(|difference| format!("seed {seed}, {number}: {difference}"))
}

/// Compares a world, a sharing and a sharing within reach that are dealt from bytes.
///
/// # Errors
///
/// The difference, with all that it is about.
pub fn compare_bytes(bytes: &[u8]) -> Result<Count, String> {
    let mut deal = Deal::new(bytes);
    let mut count = Count { worlds: 1, ..Count::default() };
    let (goods, wants) = deal.wants(8);
    compare_shares(goods, &wants, &mut count)?;
    compare_lines(&deal.lines(), &mut count)?;
    compare_world(&deal.world(), &mut count)?;
    Ok(count)
}

fn same<T: std::fmt::Debug + PartialEq>(
    what: &str,
    found: &T,
    expected: &T,
    about: &dyn std::fmt::Debug,
) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}\n found    {found:?}\n expected {expected:?}\n of {about:?}"))
}

fn compare_shares(goods: u64, wants: &[Want], count: &mut Count) -> Result<(), String> {
    let about = (goods, wants);
    let real = share::real_shares(goods, wants);
    count.fractions += real.iter().filter(|it| !it.is_integer()).count() as u64;
    let found = shares(goods, wants, Rounding::LargestRemainder);
    same("largest remainder", &found, &share::largest_remainder(goods, wants), &about)?;
    let found = shares(goods, wants, Rounding::Webster);
    same("Webster", &found, &share::webster(goods, wants), &about)
}

fn compare_lines(lines: &Lines, count: &mut Count) -> Result<(), String> {
    let expected = reach::share(lines);
    let found = shares_within_reach(lines);
    same("received within reach", &found.received, &expected.received, lines)?;
    same("given within reach", &found.given, &expected.given, lines)?;
    let level = |(it, real): (&Want, &share::Fraction)| {
        (real > &share::whole(0)).then(|| real / &it.weight)
    };
    let weighty = lines.wants.iter().zip(&expected.real);
    let mut levels: Vec<_> =
        weighty.filter(|(it, _)| it.weight > share::whole(0)).filter_map(level).collect();
    levels.sort();
    levels.dedup();
    count.levels += u64::from(levels.len() > 1);
    check_passed(lines, &found)
}

/// What is passed on adds up to what is given and received, along lines that are there.
fn check_passed(lines: &Lines, found: &Shared) -> Result<(), String> {
    let (mut given, mut received) = (vec![0; lines.givers.len()], vec![0; lines.wants.len()]);
    for &(from, to, amount) in &found.passed {
        if amount == 0 || !lines.reach.contains(&(from, to)) {
            return Err(format!("passed {from} {to} {amount}\n of {lines:?}"));
        }
        given[from] += amount;
        received[to] += amount;
    }
    let expected = (found.given.clone(), found.received.clone());
    same("passed on", &(given, received), &expected, lines)
}

fn compare_world(world: &World, count: &mut Count) -> Result<(), String> {
    for length in [Length::Unlimited, Length::Strict, Length::Chain] {
        let Reckoned { steps, units } = reckon(world, length);
        let mut steps = steps.iter();
        let mut stocks = world.stocks.clone();
        for side in world.sides() {
            for class in classes(world, length) {
                let expected = step(world, &class, side, length);
                let of = || format!("{side:?}, materials {:?}, {length:?}", class.materials);
                let found = steps.next().ok_or_else(|| format!("no step of {}", of()))?;
                same(&of(), &moved(found), &expected, world)?;
                check_pairs(found).map_err(|fault| format!("{fault}: {}\n of {world:?}", of()))?;
                count.zones += expected.zones.len() as u64;
                count.pools += u64::from(!expected.given.is_empty());
                count.goods += expected.given.values().copied().map(u64::from).sum::<u64>();
                change(&mut stocks, &expected);
            }
        }
        same("steps to spare", &steps.next(), &None, world)?;
        let has = |unit: usize, material: usize| {
            units.stock(unit, MaterialId(u16::try_from(material).unwrap_or(u16::MAX)))
        };
        let found: Vec<Vec<i32>> = stocks
            .iter()
            .enumerate()
            .map(|(unit, by_material)| {
                (0..by_material.len()).map(|material| has(unit, material)).collect()
            })
            .collect();
        same("stocks after", &found, &stocks, world)?;
    }
    Ok(())
}

fn change(stocks: &mut [Vec<i32>], moved: &Moved) {
    let amounts = moved.given.iter().map(|(at, &amount)| (at, -i64::from(amount)));
    let amounts = amounts.chain(moved.received.iter().map(|(at, &amount)| (at, amount.into())));
    let mut sums: BTreeMap<(u16, usize), i64> = BTreeMap::new();
    for (&at, amount) in amounts {
        *sums.entry(at).or_default() += amount;
    }
    for ((material, unit), sum) in sums {
        let stock = &mut stocks[unit][usize::from(material)];
        *stock = i32::try_from(i64::from(*stock) + sum).expect("what a stock can be");
    }
}

/// Who gave to whom adds up to what was given and received, for each material and zone.
fn check_pairs(step: &Step) -> Result<(), String> {
    for &material in &step.materials {
        for (zone, _) in step.zones.iter() {
            let mut left: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
            for entry in step.entries.iter().filter(|it| (it.material, it.zone) == (material, zone))
            {
                left.insert(entry.unit, (entry.given.into(), entry.received.into()));
            }
            for pair in step.pairs(material, zone) {
                left.entry(pair.giver).or_default().0 -= i64::from(pair.amount);
                left.entry(pair.taker).or_default().1 -= i64::from(pair.amount);
            }
            if left.values().any(|&it| it != (0, 0)) {
                return Err(format!("the pairs of {zone:?} leave {left:?}"));
            }
        }
    }
    Ok(())
}
