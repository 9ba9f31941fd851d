//! How a turn is kept in books.

use super::{Playing, Turn};
use crate::books::{Account, Books, Line};
use crate::control::{SIDES_MAX, SideId};
use crate::grid::CellId;
use crate::rules::Rules;
use crate::terms::MaterialId;
use crate::world::World;

impl<'a> Playing<'a> {
    /// Opens the books of the next turn.
    pub(super) fn begin(world: &'a mut World, rules: &'a Rules) -> Self {
        world.turn = world.turn.saturating_add(1);
        world.cell_stocks.fit(world.land.grid().len());
        let books = Books::new(world.sides(), world.units.materials());
        let turn = Turn {
            number: world.turn,
            books,
            steps: vec![],
            refused: vec![],
            taken: vec![],
            debts: vec![],
            appeared: vec![],
            starved: vec![],
            left: vec![],
        };
        let gone = vec![0; world.units.list().len()];
        let mut playing = Self { world, rules, turn, gone };
        playing.count(|line| &mut line.before);
        playing
    }

    /// Closes the books.
    pub(super) fn end(mut self) -> Turn {
        self.count(|line| &mut line.after);
        self.turn
    }

    /// Counts what everybody has, piece by piece.
    fn count(&mut self, amount: fn(&mut Line) -> &mut i64) {
        for material in self.turn.books.materials() {
            for unit in 0..self.units() {
                if self.cell(unit).is_some() {
                    let stock = self.world.units.stock(unit, material);
                    *amount(self.line(unit, material)) += i64::from(stock);
                }
            }
            for account in self.turn.books.accounts() {
                let held = match account {
                    Account::Side(side) => self.world.treasuries.get(Some(side), material),
                    Account::Independents => self.world.treasuries.get(None, material),
                    Account::Cells => self.world.cell_stocks.sum(material),
                };
                *amount(self.turn.books.at(account, material)) += held;
            }
        }
    }

    /// How many units there are, those to come and those gone among them.
    pub(super) fn units(&self) -> usize {
        self.world.units.list().len()
    }

    /// The cell of a unit, where it is in the world: one of a side that cannot be is not.
    pub(super) fn cell(&self, unit: usize) -> Option<CellId> {
        let side = self.world.units.list().get(unit)?.side;
        let cell = self.world.units.cell(unit)?;
        let can_be = side.is_none_or(|SideId(side)| side < SIDES_MAX);
        (can_be && self.world.land.grid().contains(cell)).then_some(cell)
    }

    /// The cell of a unit that is in the world and whole.
    pub(super) fn active(&self, unit: usize) -> Option<CellId> {
        self.cell(unit).filter(|_| self.world.units.list()[unit].complete)
    }

    /// Whose a unit's goods are.
    pub(super) fn account(&self, unit: usize) -> Account {
        self.world.units.list()[unit].side.map_or(Account::Independents, Account::Side)
    }

    /// The line of a unit's goods.
    pub(super) fn line(&mut self, unit: usize, material: MaterialId) -> &mut Line {
        let account = self.account(unit);
        self.turn.books.at(account, material)
    }

    /// The most that a unit can hold.
    pub(super) fn storage(&self, unit: usize, material: MaterialId) -> i32 {
        self.rules.terms.get(self.world.units.list()[unit].kind, material).storage
    }

    /// Changes what a unit has, and gives by how much it did: less than asked for at the ends of
    /// the numbers.
    pub(super) fn change(&mut self, unit: usize, material: MaterialId, by: i64) -> i64 {
        let before = self.world.units.stock(unit, material);
        let after = saturated(i64::from(before).saturating_add(by));
        self.world.units.set_stock(unit, material, after);
        i64::from(after) - i64::from(before)
    }
}

/// A number as near to another as can be written.
pub(super) fn saturated(number: i64) -> i32 {
    let end = if number < 0 { i32::MIN } else { i32::MAX };
    i32::try_from(number).unwrap_or(end)
}

/// What of so many hundredths falls to a turn: whole pieces, and fractions carried from turn to
/// turn, so that after any number of turns what fell is the whole part of what was due.
pub(super) fn carried(hundredths: i64, turn: u32) -> i64 {
    let due = |turn: u32| (i128::from(hundredths) * i128::from(turn)).div_euclid(100);
    let falls = due(turn) - due(turn.saturating_sub(1));
    i64::try_from(falls).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_carried_from_turn_to_turn() {
        for (hundredths, expected) in [
            (50, vec![0, 1, 0, 1]),
            (33, vec![0, 0, 0, 1]),
            (250, vec![2, 3, 2, 3]),
            (100, vec![1, 1, 1, 1]),
        ] {
            let falls: Vec<i64> = (1..=4).map(|turn| carried(hundredths, turn)).collect();
            assert_eq!(falls, expected, "{hundredths}");
            let in_all: i64 = (1..=300).map(|turn| carried(hundredths, turn)).sum();
            assert_eq!(in_all, hundredths * 3);
        }
        assert!(carried(i64::MAX, u32::MAX) - i64::MAX / 100 <= 1, "at the ends of the numbers");
    }
}
