//! A turn: production, distribution, supply, movement, consumption and starvation, in Xconq's
//! order, with books that balance to the piece.
//!
//! Where Xconq throws dice for the fraction of an amount, it is carried by turn here, so that a
//! hundred turns come to exactly a hundred times the amount. Where it goes by a random order,
//! the order here is that of units and cells.

mod comings;
mod consumption;
mod ledger;
mod movement;
mod older;
mod production;
mod storage;

use crate::books::{Account, Books};
use crate::control::Holder;
use crate::grid::CellId;
use crate::moves::{Move, Refused};
use crate::rules::Rules;
use crate::step::{Debt, Step};
use crate::world::World;

/// What became of a turn, beside the world that it left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Which turn it was.
    pub number: u32,
    /// What became of goods.
    pub books: Books,
    /// The supply step of each side and class of materials, by side; none where zones are not used.
    pub steps: Vec<Step>,
    /// Moves that were not made.
    pub refused: Vec<Refused>,
    /// Cells that came to be held by somebody else, in order.
    pub taken: Vec<Taken>,
    /// Stocks below nought after consumption: what a unit needed and did not have. They are written
    /// off in the next turn.
    pub debts: Vec<Debt>,
    /// Units that appeared, by their places in the list.
    pub appeared: Vec<usize>,
    /// Units that starved, and what was in them.
    pub starved: Vec<usize>,
    /// Units that left, and what was in them.
    pub left: Vec<usize>,
}

/// A cell that came to be held by somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Taken {
    /// Which.
    pub cell: CellId,
    /// Who held it.
    pub from: Holder,
    /// Who holds it now.
    pub by: Holder,
}

impl World {
    /// Plays a turn, the one after [`World::turn`]:
    ///
    /// 1. production by cells, then by units;
    /// 2. the older way of distribution, where it is in use; then what units cannot hold and a
    ///    treasury takes; then what nothing can hold is lost, and debts are written off;
    /// 3. the supply step of every side;
    /// 4. units that come;
    /// 5. `moves`, one after the other;
    /// 6. consumption by people, by cells, and by units, less what their moves consumed;
    /// 7. units that have nothing starve;
    /// 8. units that go.
    ///
    /// Nothing is refused for what it says: a unit of a type, a side or a place that is none does
    /// nothing, and a move that cannot be made is told with the reason and changes nothing.
    pub fn play(&mut self, rules: &Rules, moves: &[Move]) -> Turn {
        let mut playing = Playing::begin(self, rules);
        playing.produce();
        playing.distribute();
        playing.supply();
        playing.appear();
        playing.make(moves);
        playing.consume();
        playing.starve();
        playing.leave();
        playing.end()
    }
}

/// A turn being played.
struct Playing<'a> {
    world: &'a mut World,
    rules: &'a Rules,
    turn: Turn,
    /// How many steps each unit has gone.
    gone: Vec<u32>,
}

impl Playing<'_> {
    /// The supply step, and what became of it.
    fn supply(&mut self) {
        if !self.rules.economy.distribution.has_zones() {
            return;
        }
        let steps = self.world.supply(self.rules);
        for step in &steps {
            step.apply(&mut self.world.units);
            for entry in &step.entries {
                let line = self.turn.books.at(Account::Side(step.side), entry.material);
                line.given += i64::from(entry.given);
                line.received += i64::from(entry.received);
            }
        }
        self.turn.steps = steps;
    }
}
