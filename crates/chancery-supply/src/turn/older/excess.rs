//! Xconq's first way: what a unit cannot hold goes to others near it, and who has less than it can
//! hold asks others near it.
//!
//! Units give and ask in their order, and look at others by distance, then by cell, those in the
//! cell itself before those inside them, then in their order. In Xconq the direction in which the
//! search begins is dealt.

use crate::grid::CellId;
use crate::terms::MaterialId;
use crate::turn::Playing;
use crate::units::Place;

/// Lets every unit that has more than it can hold give to units of its side within its out-length.
pub(in crate::turn) fn give_excess(playing: &mut Playing<'_>) {
    for giver in 0..playing.units() {
        for material in playing.turn.books.materials() {
            let kind = playing.world.units.list()[giver].kind;
            let length = playing.rules.economy.lengths.unit_out.get(kind, material);
            let excess = |playing: &Playing<'_>| {
                let stock = playing.world.units.stock(giver, material);
                i64::from(stock) - i64::from(playing.storage(giver, material))
            };
            if excess(playing) <= 0 {
                continue;
            }
            let own = playing.world.units.list()[giver].side;
            for taker in playing.around(giver, length) {
                if excess(playing) <= 0 {
                    break;
                }
                if playing.world.units.list()[taker].side == own {
                    playing.offer(giver, taker, material);
                }
            }
        }
    }
}

/// Lets every unit that has less than it can hold ask units that trust it within its in-length.
/// How far those give is not looked at, but one that does not give at all gives only to what is
/// inside it.
pub(in crate::turn) fn share_scarce(playing: &mut Playing<'_>) {
    for taker in 0..playing.units() {
        for material in playing.turn.books.materials() {
            let kind = playing.world.units.list()[taker].kind;
            let length = playing.rules.economy.lengths.unit_in.get(kind, material);
            let needs = |playing: &Playing<'_>| {
                playing.world.units.stock(taker, material) < playing.storage(taker, material)
            };
            if !needs(playing) {
                continue;
            }
            for giver in playing.around(taker, length) {
                if !needs(playing) {
                    break;
                }
                if playing.trusts(giver, taker) {
                    playing.offer(giver, taker, material);
                }
            }
        }
    }
}

impl Playing<'_> {
    /// The other units within a distance of one, the nearest first; of the independents none.
    fn around(&self, unit: usize, length: i32) -> Vec<usize> {
        let side = self.world.units.list()[unit].side;
        let (Ok(length), Some(cell), Some(_)) = (u32::try_from(length), self.cell(unit), side)
        else {
            return vec![];
        };
        let mut around: Vec<(u32, CellId, bool, usize)> = Vec::new();
        for other in (0..self.units()).filter(|&other| other != unit) {
            let Some(at) = self.cell(other) else { continue };
            let distance = self.world.land.grid().distance(cell, at);
            if distance <= length {
                let place = self.world.units.list()[other].place;
                around.push((distance, at, matches!(place, Place::Inside(_)), other));
            }
        }
        around.sort_unstable();
        around.into_iter().map(|(.., other)| other).collect()
    }

    /// Whether a unit would be of no use to itself with goods: it will not move, and consumes none.
    fn is_idle(&self, unit: usize, material: MaterialId) -> bool {
        let kind = self.world.units.list()[unit].kind;
        self.speed(unit) == 0 && self.rules.economy.base_consumption.get(kind, material) <= 0
    }

    fn speed(&self, unit: usize) -> i64 {
        let kind = usize::from(self.world.units.list()[unit].kind.0);
        self.rules.economy.speeds.get(kind).copied().unwrap_or(0).into()
    }

    /// Whether a unit will have nothing left of something that it consumes and starves without,
    /// within three turns.
    fn is_in_danger(&self, unit: usize) -> bool {
        let kind = self.world.units.list()[unit].kind;
        let economy = &self.rules.economy;
        self.turn.books.materials().any(|material| {
            let rate = i64::from(economy.base_consumption.get(kind, material));
            let stock = i64::from(self.world.units.stock(unit, material));
            rate > 0 && economy.hp_per_starve.get(kind, material) > 0 && stock < 3 * rate
        })
    }

    /// Lets a unit give to another what the rules of the older way say that it can spare.
    fn offer(&mut self, giver: usize, taker: usize, material: MaterialId) {
        let (Some(from), Some(to)) = (self.cell(giver), self.cell(taker)) else { return };
        let (it, other) = (self.world.units.list()[giver], self.world.units.list()[taker]);
        let lengths = &self.rules.economy.lengths;
        let inside = other.place == Place::Inside(giver);
        let gives = lengths.unit_out.get(it.kind, material) >= 0 || inside;
        let length = lengths.unit_in.get(other.kind, material);
        let distance = self.world.land.grid().distance(from, to);
        let reaches = u32::try_from(length).is_ok_and(|length| distance <= length);
        if !gives || !reaches || self.is_idle(taker, material) {
            return;
        }
        let amount = if other.complete {
            self.spared(giver, taker, material)
        } else {
            // One still being built is somewhere to put what there is no other room for.
            self.over(giver, material)
        };
        let limit = |most: i32| if most < 0 { i64::MAX } else { most.into() };
        let load = limit(self.rules.economy.load_max.get(other.kind, material));
        let unload = limit(self.rules.economy.unload_max.get(it.kind, material));
        self.pass(giver, taker, material, amount.min(load).min(unload));
    }

    /// What a unit has above what it can hold.
    fn over(&self, unit: usize, material: MaterialId) -> i64 {
        let stock = i64::from(self.world.units.stock(unit, material));
        (stock - i64::from(self.storage(unit, material))).max(0)
    }

    /// What a giver can spare for a taker.
    fn spared(&self, giver: usize, taker: usize, material: MaterialId) -> i64 {
        let economy = &self.rules.economy;
        let of = |unit: usize| {
            let stock = i64::from(self.world.units.stock(unit, material));
            (self.world.units.list()[unit].kind, stock, i64::from(self.storage(unit, material)))
        };
        let ((kind, has, storage), (other, held, room)) = (of(giver), of(taker));
        let need = room - held;
        let produces = economy.base_production.get(kind, material)
            > economy.base_consumption.get(kind, material);
        let idle = self.is_idle(giver, material);
        if produces || idle || self.is_in_danger(taker) || storage >= room / 4 {
            let half = (need / 2).max(1);
            // What is less than half of what it has is easily spared.
            return match has / 2 {
                spare if need < spare => need,
                spare if half < spare => half,
                _ if has > storage => has - storage,
                _ if idle => has,
                _ => 0,
            };
        }
        // Turns of motion left, of three moves' worth of what a turn consumes.
        let turns = |unit: usize, kind, stock: i64| {
            let per_move = i64::from(economy.consumption_per_move.get(kind, material));
            stock / (self.speed(unit) * per_move * 3).max(1)
        };
        if turns(giver, kind, has) > turns(taker, other, held) {
            (has + 8).min(storage) / 9
        } else {
            0
        }
    }
}
