//! Consumption at the end of a turn, and starvation.

use super::Playing;
use super::ledger::{carried, saturated};
use super::production::people;
use crate::books::Account;
use crate::step::Debt;
use crate::terms::MaterialId;
use crate::units::Place;

impl Playing<'_> {
    pub(super) fn consume(&mut self) {
        for material in self.turn.books.materials() {
            self.cells_consume(material);
            for unit in 0..self.units() {
                self.unit_consumes(unit, material);
            }
        }
    }

    /// What people in a cell and its terrain take, as far as it is there.
    fn cells_consume(&mut self, material: MaterialId) {
        let economy = &self.rules.economy;
        let of_land = economy.cell_consumption.any(|number| number > 0);
        let people = people(economy, |people| economy.people_consumption.get(people, material));
        if self.world.cell_stocks.layer(material).is_none() || !of_land && people.is_empty() {
            return;
        }
        for cell in self.world.land.grid().cells() {
            let stocks = &self.world.cell_stocks;
            let lives = people.iter().filter(|(people, _)| stocks.get(*people, cell) > 0);
            let by_people: i64 = lives.map(|&(_, amount)| i64::from(amount)).sum();
            let terrain = self.world.land.terrain()[cell.index()];
            let by_land = i64::from(economy.cell_consumption.get(terrain, material).max(0));
            let stock = stocks.get(material, cell);
            let taken = i64::from(stock.max(0)).min(by_people + by_land);
            let left = i64::from(stock) - taken;
            self.world.cell_stocks.set(material, cell, saturated(left));
            self.turn.books.at(Account::Cells, material).consumed += taken;
        }
    }

    /// What a unit takes, less what its moves took already: from the treasury where it keeps
    /// nothing itself and all of it is there, else from what it has, down to a debt.
    fn unit_consumes(&mut self, unit: usize, material: MaterialId) {
        if self.active(unit).is_none() {
            return;
        }
        let it = self.world.units.list()[unit];
        let economy = &self.rules.economy;
        let mut base = i64::from(economy.base_consumption.get(it.kind, material));
        if matches!(it.place, Place::Inside(_)) {
            let percent = economy.consumption_as_occupant.get(it.kind, material);
            base = base * i64::from(percent) / 100;
        }
        let per_move = economy.consumption_per_move.get(it.kind, material).max(0);
        let needed = base - i64::from(self.gone[unit]) * i64::from(per_move);
        let takes = economy.treasury.takes.get(it.kind, material) != 0;
        if needed > 0 {
            let direct = takes
                && self.deals_with_treasury(unit, material)
                && self.world.treasuries.get(it.side, material) >= needed;
            let change = if direct {
                self.world.treasuries.change(it.side, material, -needed)
            } else {
                self.change(unit, material, -needed)
            };
            self.line(unit, material).consumed -= change;
        }
        let stock = self.world.units.stock(unit, material);
        if stock < 0 {
            self.turn.debts.push(Debt { unit, material, amount: stock.unsigned_abs() });
        }
    }

    /// Takes hit points from units that have nothing of what they cannot be without: the most that
    /// any material costs. Those that have none left are gone, with all that is in them.
    pub(super) fn starve(&mut self) {
        let mut dead = vec![false; self.units()];
        for (unit, dead) in dead.iter_mut().enumerate() {
            if self.active(unit).is_none() {
                continue;
            }
            let kind = self.world.units.list()[unit].kind;
            let costs = self.turn.books.materials().filter_map(|material| {
                let cost = self.rules.economy.hp_per_starve.get(kind, material);
                let starves = cost > 0 && self.world.units.stock(unit, material) <= 0;
                starves.then(|| carried(cost.into(), self.world.turn))
            });
            let loss = costs.max().unwrap_or(0);
            if loss > 0
                && let Some(it) = self.world.units.get_mut(unit)
            {
                it.hit_points = it.hit_points.saturating_sub(saturated(loss));
                *dead = it.hit_points <= 0;
            }
        }
        self.turn.starved = self.remove(&dead);
    }
}
