//! Production, by cells and by units.

use super::Playing;
use super::ledger::{carried, saturated};
use crate::books::Account;
use crate::economy::Economy;
use crate::grid::CellId;
use crate::land::{EdgeLayer, TerrainId};
use crate::table::Table;
use crate::terms::{MaterialId, UnitTypeId};
use crate::units::Place;
use crate::world::World;

/// The most that anything has of a material when it has just been produced: Xconq's stocks are of
/// sixteen bits.
const STOCK_MAX: i32 = 32_767;

impl Playing<'_> {
    pub(super) fn produce(&mut self) {
        let rules = self.rules;
        let beside = &rules.economy.productivity_adjacent;
        let beside = beside.any(|percent| percent > 0).then_some(beside);
        for material in self.turn.books.materials() {
            self.cells_produce(material);
            for unit in 0..self.units() {
                self.unit_produces(unit, material, beside);
            }
        }
    }

    /// What cells produce, where the material lies in cells at all.
    fn cells_produce(&mut self, material: MaterialId) {
        let economy = &self.rules.economy;
        let of_land = economy.cell_production.any(|number| number > 0);
        let people = people(economy, |people| economy.people_production.get(people, material));
        if self.world.cell_stocks.layer(material).is_none() || !of_land && people.is_empty() {
            return;
        }
        for cell in self.world.land.grid().cells() {
            let lies = |edges: &EdgeLayer| edges.directions(cell) != 0;
            let table = &economy.cell_production;
            let land =
                if of_land { self.world.sum_of_cell(table, cell, material, lies) } else { 0 };
            let stocks = &self.world.cell_stocks;
            let lives = people.iter().filter(|(people, _)| stocks.get(*people, cell) > 0);
            let amount = land + lives.map(|&(_, amount)| i64::from(amount)).sum::<i64>();
            if amount <= 0 {
                continue;
            }
            let before = stocks.get(material, cell);
            let after = most(before, amount);
            self.world.cell_stocks.set(material, cell, after);
            let line = self.turn.books.at(Account::Cells, material);
            line.produced += amount;
            line.lost_to_storage += i64::from(before) + amount - i64::from(after);
        }
    }

    /// What a unit produces. `beside` says what cells beside it yield, if any do.
    fn unit_produces(
        &mut self,
        unit: usize,
        material: MaterialId,
        beside: Option<&Table<UnitTypeId, TerrainId>>,
    ) {
        let Some(cell) = self.active(unit) else { return };
        let economy = &self.rules.economy;
        let base = base_production(self.world, economy, unit, material);
        if base <= 0 {
            return;
        }
        let kind = self.world.units.list()[unit].kind;
        let own = economy.productivity.get(kind, self.world.land.terrain()[cell.index()]);
        let beside = beside.map_or(0, |table| best_beside(self.world, table, kind, cell));
        let counts = |percent: i32| {
            let percent = percent.max(economy.productivity_min.get(kind, material));
            i64::from(percent.min(economy.productivity_max.get(kind, material)).max(0))
        };
        // The two are added, each with a fraction of its own.
        let share = |percent| carried(i64::from(base) * counts(percent), self.world.turn);
        let amount = share(own).saturating_add(share(beside)).min(i64::from(i32::MAX));
        let before = self.world.units.stock(unit, material);
        let after = most(before, amount);
        self.world.units.set_stock(unit, material, after);
        let line = self.line(unit, material);
        line.produced += amount;
        line.lost_to_storage += i64::from(before) + amount - i64::from(after);
    }
}

/// What one that has so much has when so much is added; what it had above the most it keeps.
fn most(before: i32, amount: i64) -> i32 {
    let after = (i64::from(before) + amount).min(i64::from(before.max(STOCK_MAX)));
    saturated(after)
}

/// The materials that are people, with what they make of or take from something.
pub(super) fn people(
    economy: &Economy,
    amount: impl Fn(MaterialId) -> i32,
) -> Vec<(MaterialId, i32)> {
    let people = (0..).map(MaterialId).zip(&economy.people).filter(|(_, is_people)| **is_people);
    people.map(|(people, _)| (people, amount(people))).filter(|(_, amount)| *amount > 0).collect()
}

/// What a unit would produce on the best of ground.
fn base_production(world: &World, economy: &Economy, unit: usize, material: MaterialId) -> i32 {
    let it = world.units.list()[unit];
    let inside = economy.occupant_production.get(it.kind, material);
    if matches!(it.place, Place::Inside(_)) && inside >= 0 {
        inside
    } else {
        economy.base_production.get(it.kind, material)
    }
}

/// The percentage that the best of the cells beside a unit's yields.
fn best_beside(
    world: &World,
    table: &Table<UnitTypeId, TerrainId>,
    kind: UnitTypeId,
    cell: CellId,
) -> i32 {
    let yields = |(_, other): (usize, CellId)| table.get(kind, world.land.terrain()[other.index()]);
    world.land.grid().neighbours(cell).map(yields).max().unwrap_or(0).max(0)
}
