//! The older ways of distribution, which know distances and no zones.

pub(super) mod excess;
pub(super) mod levelling;

use super::Playing;
use crate::control::{Class, Holder};
use crate::terms::MaterialId;

impl Playing<'_> {
    /// Whether a unit gives to another: to its own side and to friendly ones; independents only
    /// among themselves.
    fn trusts(&self, giver: usize, taker: usize) -> bool {
        let units = self.world.units.list();
        match (units[giver].side, units[taker].side) {
            (Some(giver), Some(taker)) => {
                let class = self.world.relations.class(giver, Holder::Side(taker));
                matches!(class, Class::Own | Class::Friendly)
            }
            (giver, taker) => giver == taker,
        }
    }

    /// Moves goods from one unit to another, as much as is there and as there is room for.
    fn pass(&mut self, giver: usize, taker: usize, material: MaterialId, amount: i64) -> i64 {
        let has = i64::from(self.world.units.stock(giver, material)).max(0);
        let held = i64::from(self.world.units.stock(taker, material));
        let room = i64::from(self.storage(taker, material)) - held;
        let amount = amount.min(has).min(room).max(0);
        self.change(giver, material, -amount);
        self.change(taker, material, amount);
        self.line(giver, material).older_given += amount;
        self.line(taker, material).older_received += amount;
        amount
    }
}
