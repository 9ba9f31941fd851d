//! Treasuries, and what nothing can hold.

use super::Playing;
use super::older;
use crate::books::Account;
use crate::economy::OlderWay;
use crate::terms::MaterialId;

impl Playing<'_> {
    /// Everything between production and zones.
    pub(super) fn distribute(&mut self) {
        let economy = &self.rules.economy;
        let older = economy.distribution.has_older().then_some(economy.older_way);
        match older {
            Some(OlderWay::Excess) => older::excess::give_excess(self),
            Some(OlderWay::Levelling) => older::levelling::level(self),
            None => {}
        }
        for material in self.turn.books.materials() {
            for unit in 0..self.units() {
                self.deposit(unit, material);
                self.clip_unit(unit, material);
            }
            self.clip_cells(material);
        }
        if older == Some(OlderWay::Excess) {
            older::excess::share_scarce(self);
        }
    }

    /// Whether a unit deals with its side's treasury and keeps nothing itself.
    pub(super) fn deals_with_treasury(&self, unit: usize, material: MaterialId) -> bool {
        let of_independents = self.rules.economy.treasury.of_independents;
        self.storage(unit, material) <= 0
            && self.has_treasury(material)
            && (self.world.units.list()[unit].side.is_some() || of_independents)
    }

    /// Whether the material is kept in treasuries.
    pub(super) fn has_treasury(&self, material: MaterialId) -> bool {
        self.rules.economy.treasury.kept.get(usize::from(material.0)) == Some(&true)
    }

    /// Puts what a unit cannot keep into its side's treasury, where it may.
    fn deposit(&mut self, unit: usize, material: MaterialId) {
        let it = self.world.units.list()[unit];
        let stock = self.world.units.stock(unit, material);
        let gives = self.rules.economy.treasury.gives.get(it.kind, material) != 0;
        if stock <= 0
            || !gives
            || self.active(unit).is_none()
            || !self.deals_with_treasury(unit, material)
        {
            return;
        }
        let kept = self.world.treasuries.change(it.side, material, stock.into());
        self.change(unit, material, -kept);
    }

    fn clip_unit(&mut self, unit: usize, material: MaterialId) {
        let stock = self.world.units.stock(unit, material);
        let kept = stock.min(self.storage(unit, material)).max(0);
        if kept == stock || self.cell(unit).is_none() {
            return;
        }
        self.world.units.set_stock(unit, material, kept);
        let over = i64::from(stock) - i64::from(kept);
        let line = self.line(unit, material);
        line.lost_to_storage += over.max(0);
        line.written_off -= over.min(0);
    }

    fn clip_cells(&mut self, material: MaterialId) {
        let storage = &self.rules.economy.cell_storage;
        let terrain = self.world.land.terrain();
        let Some(layer) = self.world.cell_stocks.layer_mut(material) else { return };
        let line = self.turn.books.at(Account::Cells, material);
        for (stock, &terrain) in layer.iter_mut().zip(terrain) {
            let kept = (*stock).min(storage.get(terrain, material)).max(0);
            let over = i64::from(*stock) - i64::from(kept);
            line.lost_to_storage += over.max(0);
            line.written_off -= over.min(0);
            *stock = kept;
        }
    }
}
