//! A material in a zone, where what a unit gives goes no farther than its length.

use std::collections::BTreeMap;

use super::pool::Market;
use super::{Entry, Muster, Passed};
use crate::grid::CellId;
use crate::limited::{Giver, share_within_reach};
use crate::share::Claim;
use crate::zones::reach::Reach;
use crate::zones::{Joined, ZoneId};

/// Who is how far from whom, in the zones of one side.
pub(super) struct Within<'a, J: ?Sized> {
    reach: Reach<'a, J>,
    /// The cells in which units of the side are, in order.
    stations: Vec<CellId>,
    /// Those within a length of a cell. Units in one cell and materials of one length share them.
    found: BTreeMap<(CellId, u32), Vec<CellId>>,
}

impl<'a, J: Joined + ?Sized> Within<'a, J> {
    pub(super) fn new(ground: &'a J, costs: Option<&'a [u32]>, muster: &Muster<'_>) -> Self {
        let mut stations: Vec<CellId> = muster.units.iter().map(|&(cell, _)| cell).collect();
        stations.sort_unstable();
        stations.dedup();
        Self { reach: Reach::new(ground, costs), stations, found: BTreeMap::new() }
    }

    /// Shares a material among the units of a zone. Where no giver's length is limited, the zone is
    /// a pool, and who gives to whom is left open.
    pub(super) fn share(
        &mut self,
        market: Market<'_>,
        members: &[(ZoneId, usize)],
        entries: &mut Vec<Entry>,
        passed: &mut Vec<Passed>,
    ) {
        let wanted = |(unit, claim): (usize, Claim)| (claim.wanted > 0).then_some((unit, claim));
        let offers = members.iter().map(|&(_, unit)| (unit, market.offer(unit)));
        let offers: Vec<(usize, Claim)> = offers.filter_map(wanted).collect();
        if offers.iter().all(|&(unit, _)| market.length(unit).is_none()) {
            market.share(members, entries);
            return;
        }
        let claims = members.iter().map(|&(_, unit)| (unit, market.claim(unit)));
        let (takers, claims): (Vec<usize>, Vec<Claim>) = claims.filter_map(wanted).unzip();
        if takers.is_empty() {
            return;
        }
        let givers: Vec<Giver> =
            offers.iter().map(|(_, offer)| Giver { goods: offer.wanted, key: offer.key }).collect();
        let pairs = self.pairs(market, &offers, &takers);
        let shared = share_within_reach(&givers, &claims, &pairs);
        let zone = members.first().map_or(ZoneId::NONE, |&(zone, _)| zone);
        let material = market.material;
        let mut amounts: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
        for ((unit, _), given) in offers.iter().zip(shared.given) {
            amounts.entry(*unit).or_default().0 = given;
        }
        for (unit, received) in takers.iter().zip(shared.received) {
            amounts.entry(*unit).or_default().1 = received;
        }
        for (unit, (given, received)) in amounts {
            if given > 0 || received > 0 {
                entries.push(Entry { material, zone, unit, given, received });
            }
        }
        passed.extend(shared.passed.into_iter().map(|(giver, taker, amount)| {
            let (giver, taker) = (offers[giver].0, takers[taker]);
            Passed { material, zone, giver, taker, amount }
        }));
    }

    /// The pairs of a giver and a taker within its length, by place in the lists.
    fn pairs(
        &mut self,
        market: Market<'_>,
        offers: &[(usize, Claim)],
        takers: &[usize],
    ) -> Vec<(usize, usize)> {
        let units = market.request.units;
        let mut by_cell: BTreeMap<CellId, Vec<usize>> = BTreeMap::new();
        for (taker, &unit) in takers.iter().enumerate() {
            if let Some(cell) = units.cell(unit) {
                by_cell.entry(cell).or_default().push(taker);
            }
        }
        let mut pairs = Vec::new();
        for (giver, &(unit, _)) in offers.iter().enumerate() {
            match (market.length(unit), units.cell(unit)) {
                (Some(length), Some(cell)) => {
                    let found = self.stations_within(cell, length).iter();
                    let reached = found.filter_map(|cell| by_cell.get(cell)).flatten();
                    pairs.extend(reached.map(|&taker| (giver, taker)));
                }
                _ => pairs.extend((0..takers.len()).map(|taker| (giver, taker))),
            }
        }
        pairs
    }

    /// The cells with units of the side within a length of a cell, in order.
    fn stations_within(&mut self, cell: CellId, length: u32) -> &[CellId] {
        let Self { reach, stations, found } = self;
        found.entry((cell, length)).or_insert_with(|| {
            let within = reach.within(cell, length).iter().copied();
            let mut cells: Vec<CellId> =
                within.filter(|cell| stations.binary_search(cell).is_ok()).collect();
            cells.sort_unstable();
            cells
        })
    }
}
