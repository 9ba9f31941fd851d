//! What was given for one phase.

use crate::board::{PowerId, PowerSet};
use crate::orders::{OrderSet, Pacts, Provisions};
use crate::position::Position;

/// Everything that was given for one phase: orders, pacts, what is said of the winter, and the powers
/// in civil disorder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PhaseOrders {
    /// The orders, in the order in which they were given.
    pub set: OrderSet,
    /// The pacts in force.
    pub pacts: Pacts,
    /// What is said of the winter after an autumn, where a rule of the house asks. In the retreat
    /// phase before it, what was said with the orders still holds.
    pub provisions: Provisions,
    /// The powers in civil disorder.
    pub disorder: PowerSet,
}

impl PhaseOrders {
    /// The places in the list of the orders that a power gave in this position.
    pub fn by<'a>(
        &'a self,
        position: &'a Position,
        power: PowerId,
    ) -> impl Iterator<Item = usize> + 'a {
        let orders = self.set.orders.iter().enumerate();
        orders
            .filter(move |(_, order)| order.giver(position) == Some(power))
            .map(|(index, _)| index)
    }
}
