//! Units that come and go.

use super::{Playing, Taken};
use crate::control::Holder;
use crate::grid::CellId;
use crate::units::{Place, Unit};
use crate::world::{Coming, Going};

impl Playing<'_> {
    /// Units whose turn has come appear, with all that is in them. One whose place is none, or that
    /// is in the world already, does not.
    pub(super) fn appear(&mut self) {
        let turn = self.world.turn;
        let comings: Vec<Coming> =
            self.world.comings.extract_if(.., |it| it.turn <= turn).collect();
        if comings.is_empty() {
            return;
        }
        let before: Vec<bool> = (0..self.units()).map(|unit| self.cell(unit).is_some()).collect();
        for coming in comings {
            match self.world.units.get_mut(coming.unit) {
                Some(unit) if unit.place == Place::Off => unit.place = coming.place,
                _ => {}
            }
        }
        for unit in (0..self.units()).filter(|&unit| !before[unit]) {
            let Some(cell) = self.cell(unit) else { continue };
            for material in self.turn.books.materials() {
                let stock = self.world.units.stock(unit, material);
                self.line(unit, material).arrived += i64::from(stock);
            }
            self.turn.appeared.push(unit);
            self.take(unit, cell);
        }
    }

    /// Units whose turn has come leave, with all that is in them.
    pub(super) fn leave(&mut self) {
        let turn = self.world.turn;
        let goings: Vec<Going> = self.world.goings.extract_if(.., |it| it.turn <= turn).collect();
        let mut leaving = vec![false; self.units()];
        for going in goings {
            if let Some(leaving) = leaving.get_mut(going.unit) {
                *leaving = true;
            }
        }
        self.turn.left = self.remove(&leaving);
    }

    /// Takes units out of the world, with all that is in them, and gives them in order.
    pub(super) fn remove(&mut self, gone: &[bool]) -> Vec<usize> {
        if !gone.contains(&true) {
            return vec![];
        }
        let goes = |unit: &usize| {
            self.cell(*unit).is_some() && self.world.units.with_transports(*unit).any(|it| gone[it])
        };
        let removed: Vec<usize> = (0..self.units()).filter(goes).collect();
        for &unit in &removed {
            for material in self.turn.books.materials() {
                let stock = i64::from(self.world.units.stock(unit, material));
                self.world.units.set_stock(unit, material, 0);
                let line = self.line(unit, material);
                line.lost_with_units += stock.max(0);
                line.written_off -= stock.min(0);
            }
            if let Some(it) = self.world.units.get_mut(unit) {
                it.place = Place::Off;
            }
        }
        removed
    }

    /// A unit that has just come into a cell takes it, where it can and nobody else's unit is there.
    pub(super) fn take(&mut self, unit: usize, cell: CellId) {
        let it = self.world.units.list()[unit];
        let terrain = self.world.land.terrain()[cell.index()];
        let can = self.rules.economy.control_range.get(it.kind, terrain) >= 0;
        if !can || it.place != Place::Cell(cell) || self.world.land.holders().is_none() {
            return;
        }
        let here = |other: &&Unit| other.place == Place::Cell(cell);
        if self.world.units.list().iter().filter(here).any(|other| other.side != it.side) {
            return;
        }
        let from = self.world.land.holder(cell);
        let by = it.side.map_or(Holder::Independents, Holder::Side);
        if from != by {
            self.world.land.holders_mut()[cell.index()] = by.into();
            self.turn.taken.push(Taken { cell, from, by });
        }
    }
}
