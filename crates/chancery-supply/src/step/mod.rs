//! The supply step of one side: its zones, and what its units give and get in them.
//!
//! Each side's step reads and changes its own units only, all from the same state, so sides can be
//! reckoned in any order, or at once.

mod muster;
mod pool;
mod sides;
mod within;

use crate::control::{Relations, SideId};
use crate::grid::CellId;
use crate::mix::mix;
use crate::share::Rounding;
use crate::terms::{MaterialId, TermsTable};
use crate::units::Units;
use crate::zones::{Joined, ZoneId, Zones};
pub use muster::{Muster, Request, Source};
use pool::Market;
use within::Within;

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
        /// The turn; a world puts its own in its place.
        turn: u32,
    },
}

impl Tie {
    /// The key of a unit for a material: the smaller goes first. No two units have the same.
    #[must_use]
    pub fn key(self, material: MaterialId, unit: usize) -> u64 {
        match self {
            Self::ByUnit => unit as u64,
            Self::ByTurn { seed, turn } => {
                let mixed = [u64::from(turn), material.0.into(), unit as u64];
                mixed.into_iter().fold(seed, |sum, next| mix(sum ^ next))
            }
        }
    }
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
    /// Who gave to whom, where a limited length settles that.
    pub passed: Vec<Passed>,
    /// The members whose stock was below nought, by material, zone and unit. What they want counts
    /// from there; for their weight it is as good as nothing.
    pub debts: Vec<Debt>,
}

/// A stock below nought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Debt {
    /// Whose.
    pub unit: usize,
    /// Of which material.
    pub material: MaterialId,
    /// How much it is short of nothing.
    pub amount: u32,
}

/// Reckons a side's step for `materials`, which share a zone map, without regard to lengths.
/// `zones` is asked for the zones of the sources' cells, once, and not at all where there is no
/// source. [`Muster`] is the same step by step.
#[must_use]
pub fn supply(
    side: SideId,
    units: &Units,
    terms: &TermsTable,
    materials: &[MaterialId],
    switches: Switches,
    zones: impl FnOnce(&[CellId]) -> Zones,
) -> Step {
    let switches = Switches { opening: Opening::Own, ..switches };
    let request = Request { side, units, terms, materials, switches };
    let muster = Muster::new(request, &Relations::new(0));
    let seeds = muster.seeds();
    let zones = if seeds.is_empty() { Zones::default() } else { zones(seeds) };
    muster.share(zones)
}

impl Muster<'_> {
    /// The step in zones, each of them a pool, without regard to lengths.
    #[must_use]
    pub fn share(&self, zones: Zones) -> Step {
        self.settle(zones, |market, zone, step| market.share(zone, &mut step.entries))
    }

    /// The step in zones, where goods go no farther than their length from cell to joined cell of
    /// `ground`, on which the zones are. To enter a cell costs what `costs` says of it, or one.
    ///
    /// Where a limited length has a say, shares are always made whole by the largest remainder.
    #[must_use]
    pub fn share_within<J: Joined + ?Sized>(
        &self,
        zones: Zones,
        ground: &J,
        costs: Option<&[u32]>,
    ) -> Step {
        let mut within = Within::new(ground, costs, self);
        self.settle(zones, |market, zone, step| {
            within.share(market, zone, &mut step.entries, &mut step.passed);
        })
    }

    fn settle(
        &self,
        zones: Zones,
        mut share: impl FnMut(Market<'_>, &[(ZoneId, usize)], &mut Step),
    ) -> Step {
        let members = self.members(&zones);
        let mut step = Step {
            side: self.request.side,
            materials: self.request.materials.to_vec(),
            zones,
            members: vec![],
            entries: vec![],
            passed: vec![],
            debts: vec![],
        };
        for &material in self.request.materials {
            for zone in members.chunk_by(|(zone, _), (other, _)| zone == other) {
                share(Market { request: self.request, material }, zone, &mut step);
            }
            let debt = |&(_, unit): &(ZoneId, usize)| {
                let stock = self.request.units.stock(unit, material);
                (stock < 0).then_some(Debt { unit, material, amount: stock.unsigned_abs() })
            };
            step.debts.extend(members.iter().filter_map(debt));
        }
        step.members = members;
        step
    }
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

    /// Who gave how much to whom of a material in a zone, for display. Where a limited length
    /// settles it, that is what passed; else a zone is a pool, and this is one way among many, with
    /// as few pairs as there are givers and takers, less one.
    #[must_use]
    pub fn pairs(&self, material: MaterialId, zone: ZoneId) -> Vec<Passed> {
        let here = |it: &&Passed| it.material == material && it.zone == zone;
        let passed: Vec<Passed> = self.passed.iter().filter(here).copied().collect();
        if passed.is_empty() { self.pooled(material, zone) } else { passed }
    }

    fn pooled(&self, material: MaterialId, zone: ZoneId) -> Vec<Passed> {
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
