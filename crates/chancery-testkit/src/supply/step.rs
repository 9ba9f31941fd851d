//! A side's supply step, from the definitions.

use std::collections::{BTreeMap, BTreeSet};

use chancery_supply::control::SideId;
use chancery_supply::share::Rounding;
use chancery_supply::step::ShareBy;
use chancery_supply::terms::{MaterialId, Terms};

use super::reach::{Lines, share as share_lines};
use super::share::{Fraction, Want, largest_remainder, webster, whole};
use super::world::{Class, World};
use super::zones::{Seen, can_give, taking_part};

/// What units give or get, by material and unit; those that give or get nothing are left out.
pub type Amounts = BTreeMap<(u16, usize), u32>;

/// What comes of a step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moved {
    /// The cells of each zone, by their lowest.
    pub zones: Vec<BTreeSet<u32>>,
    /// What is given.
    pub given: Amounts,
    /// What is received.
    pub received: Amounts,
}

/// How far goods go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Anywhere in a zone.
    Unlimited,
    /// As far as the giver's length, and no farther.
    Strict,
    /// Anywhere in what hangs together of the cells within the length of any source.
    Chain,
}

/// What a unit has to give.
#[must_use]
pub fn available(terms: &Terms, stock: i32) -> u32 {
    if !can_give(terms) {
        return 0;
    }
    capped(i64::from(stock) - i64::from(terms.out_threshold), terms.out_per_turn)
}

/// What a unit wants.
#[must_use]
pub fn wanted(terms: &Terms, stock: i32) -> u32 {
    // One that can hold nothing, or never takes, has no debts to fill either.
    let full = terms.in_threshold.min(terms.storage);
    if full <= 0 { 0 } else { capped(i64::from(full) - i64::from(stock), terms.in_per_turn) }
}

fn capped(amount: i64, cap: i32) -> u32 {
    let amount = if cap < 0 { amount } else { amount.min(i64::from(cap)) };
    u32::try_from(amount.max(0)).expect("the difference of two stocks")
}

/// What a unit counts for: on the straight line from the starving priority, with nothing, to the
/// priority, with all that it takes.
#[must_use]
pub fn weight(terms: &Terms, stock: i32) -> Fraction {
    let full = terms.in_threshold.min(terms.storage);
    if full <= 0 {
        return whole(terms.priority);
    }
    let has = whole(stock.clamp(0, full));
    let (full, starving, sated) =
        (whole(full), whole(terms.starve_priority), whole(terms.priority));
    (&has * sated + (&full - &has) * starving) / full
}

/// The classes of materials that share zones. Chains are zones of cells within a length, so that
/// materials carried differently far are classes of their own.
#[must_use]
pub fn classes(world: &World, length: Length) -> Vec<Class> {
    if length != Length::Chain {
        return world.classes.clone();
    }
    let mut classes = Vec::new();
    for class in &world.classes {
        let lengths = |material: u16| -> Vec<i32> {
            let length = |terms: &Vec<Terms>| terms[usize::from(material)].length.max(-1);
            world.terms.iter().map(length).collect()
        };
        let mut by_lengths: Vec<(Vec<i32>, Vec<u16>)> = Vec::new();
        for &material in &class.materials {
            match by_lengths.iter_mut().find(|(of, _)| *of == lengths(material)) {
                Some((_, materials)) => materials.push(material),
                None => by_lengths.push((lengths(material), vec![material])),
            }
        }
        let masks = &class.masks;
        let class = |(_, materials)| Class { materials, masks: masks.clone() };
        classes.extend(by_lengths.into_iter().map(class));
    }
    classes
}

/// Reckons a side's step for a class of materials.
#[must_use]
pub fn step(world: &World, class: &Class, side: SideId, length: Length) -> Moved {
    let seen = Seen::new(world, class, side);
    let zones = match length {
        Length::Unlimited | Length::Strict => seen.zones(),
        Length::Chain => seen.chained_zones(),
    };
    let mut moved = Moved { zones, ..Moved::default() };
    for zone in moved.zones.clone() {
        for &material in &class.materials {
            let units = 0..world.units.len();
            let cell = |unit| taking_part(world, side, unit).filter(|cell| zone.contains(cell));
            let members: Vec<(usize, u32)> =
                units.filter_map(|unit| Some((unit, cell(unit)?))).collect();
            let pool = Pool { world, material: material.into(), members: &members };
            let (given, received) = match length {
                Length::Strict if pool.is_limited() => pool.share_lines(&seen),
                Length::Unlimited | Length::Strict | Length::Chain => pool.share(),
            };
            for ((&(unit, _), given), received) in members.iter().zip(given).zip(received) {
                let entries = [(&mut moved.given, given), (&mut moved.received, received)];
                for (amounts, amount) in entries {
                    if amount > 0 {
                        amounts.insert((material, unit), amount);
                    }
                }
            }
        }
    }
    moved
}

/// The units of a zone, with their cells, and a material.
struct Pool<'a> {
    world: &'a World,
    material: usize,
    members: &'a [(usize, u32)],
}

impl Pool<'_> {
    fn terms(&self, unit: usize) -> (&Terms, i32) {
        let kind = usize::from(self.world.units[unit].kind.0);
        (&self.world.terms[kind][self.material], self.world.stocks[unit][self.material])
    }

    /// Who goes first of equals is no matter of reckoning; only that there is an order is.
    fn key(&self, unit: usize) -> u64 {
        let material = u16::try_from(self.material).expect("a number of a material");
        self.world.switches.tie.key(MaterialId(material), unit)
    }

    fn wants(&self) -> Vec<Want> {
        let want = |&(unit, _): &(usize, u32)| {
            let (terms, stock) = self.terms(unit);
            let most = wanted(terms, stock);
            let weight = match self.world.switches.share_by {
                ShareBy::Priority => weight(terms, stock),
                ShareBy::PriorityTimesNeed => weight(terms, stock) * whole(most),
            };
            Want { most, weight, key: self.key(unit) }
        };
        self.members.iter().map(want).collect()
    }

    fn offers(&self) -> Vec<Want> {
        let offer = |&(unit, _): &(usize, u32)| {
            let (terms, stock) = self.terms(unit);
            let most = available(terms, stock);
            Want { most, weight: whole(most), key: self.key(unit) }
        };
        self.members.iter().map(offer).collect()
    }

    /// What each gives and gets of what all have.
    fn share(&self) -> (Vec<u32>, Vec<u32>) {
        let (offers, wants) = (self.offers(), self.wants());
        let sum = |wants: &[Want]| wants.iter().map(|it| u64::from(it.most)).sum::<u64>();
        let goods = sum(&offers).min(sum(&wants));
        (largest_remainder(goods, &offers), rounded(self.world, goods, &wants))
    }

    /// Whether somebody who has something to give cannot give it anywhere.
    fn is_limited(&self) -> bool {
        self.members.iter().any(|&(unit, _)| {
            let (terms, stock) = self.terms(unit);
            available(terms, stock) > 0 && terms.length >= 0
        })
    }

    /// What each gives and gets where everybody gives only as far as the length of its type.
    fn share_lines(&self, seen: &Seen<'_>) -> (Vec<u32>, Vec<u32>) {
        let wants = self.wants();
        let keep = |most: &Want| most.most > 0;
        let takers: Vec<usize> = (0..wants.len()).filter(|&it| keep(&wants[it])).collect();
        let offers = self.offers();
        let givers: Vec<usize> = (0..offers.len()).filter(|&it| keep(&offers[it])).collect();
        let mut reach = BTreeSet::new();
        for (from, &giver) in givers.iter().enumerate() {
            let (unit, cell) = self.members[giver];
            let within = seen.within(cell, self.terms(unit).0.length);
            let to = takers.iter().enumerate();
            let to = to.filter(|&(_, &it)| within.contains(&self.members[it].1));
            reach.extend(to.map(|(to, _)| (from, to)));
        }
        let passed = share_lines(&Lines {
            givers: givers.iter().map(|&it| (offers[it].most, offers[it].key)).collect(),
            wants: takers.iter().map(|&it| wants[it].clone()).collect(),
            reach,
        });
        let spread = |places: &[usize], amounts: &[u32]| {
            let mut by_member = vec![0; self.members.len()];
            for (&place, &amount) in places.iter().zip(amounts) {
                by_member[place] = amount;
            }
            by_member
        };
        (spread(&givers, &passed.given), spread(&takers, &passed.received))
    }
}

fn rounded(world: &World, goods: u64, wants: &[Want]) -> Vec<u32> {
    match world.switches.rounding {
        Rounding::LargestRemainder => largest_remainder(goods, wants),
        Rounding::Webster => webster(goods, wants),
    }
}
