//! Movement.

use super::Playing;
use crate::control::{Class, Holder};
use crate::grid::CellId;
use crate::moves::{Destination, Move, Refusal, Refused};
use crate::units::Place;

/// A move that can be made.
struct Way {
    place: Place,
    /// The cell in which it ends, and how many steps it is.
    cell: CellId,
    steps: u32,
}

impl Playing<'_> {
    /// Makes moves, one after the other.
    pub(super) fn make(&mut self, moves: &[Move]) {
        for (at, &what) in moves.iter().enumerate() {
            match self.way(what) {
                Ok(way) => self.go(what.unit, &way),
                Err(why) => self.turn.refused.push(Refused { at, what, why }),
            }
        }
    }

    /// What a move comes to, or why it cannot be made.
    fn way(&self, what: Move) -> Result<Way, Refusal> {
        let unit = self.world.units.list().get(what.unit).ok_or(Refusal::NoUnit)?;
        let from = self.cell(what.unit).ok_or(Refusal::NotInWorld)?;
        if !unit.complete {
            return Err(Refusal::NotComplete);
        }
        let (place, cell) = match what.to {
            Destination::Cell(cell) if self.world.land.grid().contains(cell) => {
                (Place::Cell(cell), cell)
            }
            Destination::Cell(_) => return Err(Refusal::NoCell),
            Destination::Into(transport) => {
                (Place::Inside(transport), self.transport(what.unit, transport)?)
            }
        };
        if place == unit.place {
            return Err(Refusal::There);
        }
        // From one unit to another in the same cell is a step too.
        let steps = self.world.land.grid().distance(from, cell).max(1);
        self.afford(what.unit, steps)?;
        Ok(Way { place, cell, steps })
    }

    /// The cell of a unit that another is to go into, if it may.
    fn transport(&self, unit: usize, transport: usize) -> Result<CellId, Refusal> {
        let units = &self.world.units;
        let cell = self.cell(transport).ok_or(Refusal::NoTransport)?;
        let (it, other) = (units.list()[unit], units.list()[transport]);
        if units.with_transports(transport).any(|at| at == unit) {
            return Err(Refusal::IntoItself);
        }
        if !other.complete {
            return Err(Refusal::TransportNotComplete);
        }
        let friendly = it.side == other.side
            || match (it.side, other.side) {
                (Some(side), Some(other)) => {
                    let class = self.world.relations.class(side, Holder::Side(other));
                    class == Class::Friendly
                }
                _ => false,
            };
        if !friendly {
            return Err(Refusal::NotFriendly);
        }
        if units.too_deep(unit, transport) {
            return Err(Refusal::TooDeep);
        }
        Ok(cell)
    }

    /// Whether a unit has what it must have, and what so many steps consume.
    fn afford(&self, unit: usize, steps: u32) -> Result<(), Refusal> {
        let kind = self.world.units.list()[unit].kind;
        let economy = &self.rules.economy;
        for material in self.turn.books.materials() {
            let per_move = economy.consumption_per_move.get(kind, material).max(0);
            let consumed = i64::from(per_move) * i64::from(steps);
            let needs = consumed.max(economy.material_to_move.get(kind, material).into());
            let has = self.world.units.stock(unit, material);
            if needs > 0 && i64::from(has) < needs {
                return Err(Refusal::Short { material, has, needs });
            }
        }
        Ok(())
    }

    fn go(&mut self, unit: usize, way: &Way) {
        let kind = self.world.units.list()[unit].kind;
        for material in self.turn.books.materials() {
            let per_move = self.rules.economy.consumption_per_move.get(kind, material).max(0);
            let consumed = i64::from(per_move) * i64::from(way.steps);
            let consumed = -self.change(unit, material, -consumed);
            self.line(unit, material).consumed_by_moves += consumed;
        }
        self.gone[unit] = self.gone[unit].saturating_add(way.steps);
        if let Some(it) = self.world.units.get_mut(unit) {
            it.place = way.place;
        }
        self.take(unit, way.cell);
    }
}
