//! The supply step of one side: its zones, and what its units give and get in them.
//!
//! Each side's step reads and changes its own units only, all from the same state, so sides can be
//! reckoned in any order, or at once.

use crate::control::SideId;
use crate::grid::CellId;
use crate::share::{Claim, Rounding, Weight, share_out};
use crate::terms::{MaterialId, Terms, TermsTable};
use crate::units::Units;
use crate::zones::{ZoneId, Zones};

/// How readings of the proposal differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Switches {
    /// Who opens a cell.
    pub opening: Opening,
    /// What a source is.
    pub seeding: Seeding,
    /// What shares are in proportion to.
    pub share_by: ShareBy,
    /// How whole pieces come of real shares.
    pub rounding: Rounding,
    /// Who goes first where everything else is equal.
    pub tie: Tie,
}

/// Whose sources open the cell they stand in, whatever its terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opening {
    /// The side's own alone.
    #[default]
    Own,
    /// Those of friendly sides too: the side's supply passes, and nothing of theirs is shared.
    Friendly,
}

/// What a source is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Seeding {
    /// A unit of a type that can give, whether it has anything or not: "capable of acting as".
    #[default]
    ByType,
    /// A unit that has something to give.
    ByStock,
}

/// What shares are in proportion to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ShareBy {
    /// The priority: of two alike in what they can take, one twice as high gets twice as much.
    #[default]
    Priority,
    /// The priority times what is wanted, as the kernel of 1998 has it.
    PriorityTimesNeed,
}

/// Who goes first where everything else is equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Tie {
    /// The earlier unit, always.
    #[default]
    ByUnit,
    /// Another every turn: by a number mixed of these, the material and the unit.
    ByTurn {
        /// Of the world.
        seed: u64,
        /// The turn.
        turn: u32,
    },
}

/// What a unit gave and got of a material, each not counting the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry {
    /// The material.
    pub material: MaterialId,
    /// The zone.
    pub zone: ZoneId,
    /// The unit, by its place in the list.
    pub unit: usize,
    /// What it gave.
    pub given: u32,
    /// What it got; its own goods may be among it.
    pub received: u32,
}

/// What of a material went from one unit to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Passed {
    /// The material.
    pub material: MaterialId,
    /// The zone.
    pub zone: ZoneId,
    /// Who gave it, by its place in the list.
    pub giver: usize,
    /// Who got it; can be the giver.
    pub taker: usize,
    /// How much.
    pub amount: u32,
}

/// The supply step of one side for materials that share a zone map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Whose.
    pub side: SideId,
    /// Of which materials.
    pub materials: Vec<MaterialId>,
    /// The zones.
    pub zones: Zones,
    /// The units that take part, with their zones, by zone and unit. Units in no zone are left out.
    pub members: Vec<(ZoneId, usize)>,
    /// Who gave or got anything, by material, zone and unit.
    pub entries: Vec<Entry>,
}

/// Reckons a side's step for `materials`, which share a zone map. `zones` is asked for the zones of
/// the sources' cells, once, and not at all where there is no source.
#[must_use]
pub fn supply(
    side: SideId,
    units: &Units,
    terms: &TermsTable,
    materials: &[MaterialId],
    switches: Switches,
    zones: impl FnOnce(&[CellId]) -> Zones,
) -> Step {
    let party = Party::of(side, units);
    let seeds = party.seeds(units, terms, materials, switches.seeding);
    let zones = if seeds.is_empty() { Zones::default() } else { zones(&seeds) };
    let members = party.members(&zones);
    let mut entries = Vec::new();
    for &material in materials {
        for zone in members.chunk_by(|(zone, _), (other, _)| zone == other) {
            Pool { units, terms, material, switches }.share(zone, &mut entries);
        }
    }
    Step { side, materials: materials.to_vec(), zones, members, entries }
}

impl Step {
    /// Changes stocks by what was given and got.
    pub fn apply(&self, units: &mut Units) {
        for entry in &self.entries {
            let stock = i64::from(units.stock(entry.unit, entry.material));
            let stock = stock - i64::from(entry.given) + i64::from(entry.received);
            // Between nought and what the unit can hold, or what it had.
            let stock = i32::try_from(stock).unwrap_or(i32::MAX);
            units.set_stock(entry.unit, entry.material, stock);
        }
    }

    /// Who gave how much to whom of a material in a zone, for display: a zone is a pool, so this is
    /// one way among many, with as few pairs as there are givers and takers, less one.
    #[must_use]
    pub fn pairs(&self, material: MaterialId, zone: ZoneId) -> Vec<Passed> {
        let here = || self.entries.iter().filter(|it| it.material == material && it.zone == zone);
        let mut takers = here().map(|it| (it.unit, it.received)).filter(|it| it.1 > 0);
        let mut pairs = Vec::new();
        let mut current = takers.next();
        for giver in here() {
            let mut left = giver.given;
            while left > 0 {
                let Some((taker, room)) = &mut current else { break };
                let (taker, amount) = (*taker, left.min(*room));
                pairs.push(Passed { material, zone, giver: giver.unit, taker, amount });
                left -= amount;
                *room -= amount;
                if *room == 0 {
                    current = takers.next();
                }
            }
        }
        pairs
    }
}

/// The units of a side that take part, with their cells.
struct Party {
    units: Vec<(CellId, usize)>,
}

impl Party {
    fn of(side: SideId, units: &Units) -> Self {
        let ours = units.list().iter().enumerate();
        let ours = ours.filter(|(_, unit)| unit.side == Some(side) && unit.complete);
        Self { units: ours.filter_map(|(at, _)| Some((units.cell(at)?, at))).collect() }
    }

    /// The cells of sources of any of the materials.
    fn seeds(
        &self,
        units: &Units,
        terms: &TermsTable,
        materials: &[MaterialId],
        seeding: Seeding,
    ) -> Vec<CellId> {
        let kind = |at: usize| units.list()[at].kind;
        let seeds = |at: usize, material: MaterialId| {
            let terms = terms.get(kind(at), material);
            match seeding {
                Seeding::ByType => terms.gives(),
                Seeding::ByStock => terms.available(units.stock(at, material)) > 0,
            }
        };
        let seeds = |at: usize| materials.iter().any(|&material| seeds(at, material));
        self.units.iter().filter(|(_, at)| seeds(*at)).map(|&(cell, _)| cell).collect()
    }

    fn members(&self, zones: &Zones) -> Vec<(ZoneId, usize)> {
        let with_zone = self.units.iter().map(|&(cell, at)| (zones.at(cell), at));
        let mut members: Vec<_> = with_zone.filter(|(zone, _)| *zone != ZoneId::NONE).collect();
        members.sort_unstable();
        members
    }
}

/// A material in a zone, shared by all who are in it.
struct Pool<'a> {
    units: &'a Units,
    terms: &'a TermsTable,
    material: MaterialId,
    switches: Switches,
}

impl Pool<'_> {
    fn share(&self, members: &[(ZoneId, usize)], entries: &mut Vec<Entry>) {
        let givers: Vec<Claim> = members.iter().map(|&(_, at)| self.offer(at)).collect();
        let takers: Vec<Claim> = members.iter().map(|&(_, at)| self.claim(at)).collect();
        let sum = |claims: &[Claim]| claims.iter().map(|it| u64::from(it.wanted)).sum::<u64>();
        let goods = sum(&givers).min(sum(&takers));
        if goods == 0 {
            return;
        }
        let given = share_out(goods, &givers, Rounding::LargestRemainder);
        let received = share_out(goods, &takers, self.switches.rounding);
        for ((&(zone, unit), given), received) in members.iter().zip(given).zip(received) {
            if given > 0 || received > 0 {
                entries.push(Entry { material: self.material, zone, unit, given, received });
            }
        }
    }

    fn terms(&self, unit: usize) -> (&Terms, i32) {
        let kind = self.units.list()[unit].kind;
        (self.terms.get(kind, self.material), self.units.stock(unit, self.material))
    }

    /// What a unit has to give. What is asked of the givers is asked in proportion to it.
    fn offer(&self, unit: usize) -> Claim {
        let (terms, stock) = self.terms(unit);
        let available = terms.available(stock);
        Claim { wanted: available, weight: Weight::whole(available.into()), key: self.key(unit) }
    }

    fn claim(&self, unit: usize) -> Claim {
        let (terms, stock) = self.terms(unit);
        let (wanted, priority) = (terms.wanted(stock), terms.weight(stock));
        let weight = match self.switches.share_by {
            ShareBy::Priority => priority,
            // Sixteen bits of priority times thirty-two of threshold times as many of need are
            // below a hundred; a weight too large to write down is as good as the largest.
            ShareBy::PriorityTimesNeed => priority.times(wanted).unwrap_or(Weight::whole(u64::MAX)),
        };
        Claim { wanted, weight, key: self.key(unit) }
    }

    fn key(&self, unit: usize) -> u64 {
        match self.switches.tie {
            Tie::ByUnit => unit as u64,
            Tie::ByTurn { seed, turn } => {
                let mixed = [u64::from(turn), self.material.0.into(), unit as u64];
                mixed.into_iter().fold(seed, |sum, next| mix(sum ^ next))
            }
        }
    }
}

/// Scatters a number over all numbers; different ones stay different (the finalizer of splitmix64).
const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
