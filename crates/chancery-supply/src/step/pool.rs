//! A material in a zone, shared by all who are in it.

use super::{Entry, Request, ShareBy};
use crate::share::{Claim, Rounding, Weight, share_out};
use crate::terms::{MaterialId, Terms};
use crate::zones::ZoneId;

/// A material as the units of a side offer and claim it.
#[derive(Clone, Copy)]
pub(super) struct Market<'a> {
    pub(super) request: Request<'a>,
    pub(super) material: MaterialId,
}

impl Market<'_> {
    pub(super) fn share(self, members: &[(ZoneId, usize)], entries: &mut Vec<Entry>) {
        let offers = members.iter().map(|&(_, unit)| self.offer(unit));
        let sum = |claims: &[Claim]| claims.iter().map(|it| u64::from(it.wanted)).sum::<u64>();
        let givers: Vec<Claim> = offers.collect();
        let offered = sum(&givers);
        if offered == 0 {
            return;
        }
        let takers: Vec<Claim> = members.iter().map(|&(_, unit)| self.claim(unit)).collect();
        let goods = offered.min(sum(&takers));
        if goods == 0 {
            return;
        }
        let given = share_out(goods, &givers, Rounding::LargestRemainder);
        let received = share_out(goods, &takers, self.request.switches.rounding);
        for ((&(zone, unit), given), received) in members.iter().zip(given).zip(received) {
            if given > 0 || received > 0 {
                entries.push(Entry { material: self.material, zone, unit, given, received });
            }
        }
    }

    fn terms(&self, unit: usize) -> (&Terms, i32) {
        let kind = self.request.units.list()[unit].kind;
        let stock = self.request.units.stock(unit, self.material);
        (self.request.terms.get(kind, self.material), stock)
    }

    /// What a unit has to give. What is asked of the givers is asked in proportion to it.
    pub(super) fn offer(&self, unit: usize) -> Claim {
        let (terms, stock) = self.terms(unit);
        let available = terms.available(stock);
        Claim { wanted: available, weight: Weight::whole(available.into()), key: self.key(unit) }
    }

    /// How far what a unit gives goes.
    pub(super) fn length(&self, unit: usize) -> Option<u32> {
        self.terms(unit).0.reach()
    }

    /// What a unit wants.
    pub(super) fn claim(&self, unit: usize) -> Claim {
        let (terms, stock) = self.terms(unit);
        let wanted = terms.wanted(stock);
        if wanted == 0 {
            return Claim { wanted, weight: Weight::NONE, key: self.key(unit) };
        }
        let weight = match self.request.switches.share_by {
            ShareBy::Priority => terms.weight(stock),
            ShareBy::PriorityTimesNeed => terms.weight_by_need(stock, wanted),
        };
        Claim { wanted, weight, key: self.key(unit) }
    }

    fn key(&self, unit: usize) -> u64 {
        self.request.switches.tie.key(self.material, unit)
    }
}
