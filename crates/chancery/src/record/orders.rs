//! What was given for one phase.

use crate::board::{PowerId, PowerSet};
use crate::orders::{AdjustmentAction, Order, OrderSet, Pacts};

/// Everything that was given for one phase: orders, pacts, and the powers in civil disorder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PhaseOrders {
    /// The orders, in the order in which they were given.
    pub set: OrderSet,
    /// The pacts in force.
    pub pacts: Pacts,
    /// The powers in civil disorder.
    pub disorder: PowerSet,
}

impl PhaseOrders {
    /// The places in the list of the orders that a power gave.
    pub fn by(&self, power: PowerId) -> impl Iterator<Item = usize> + '_ {
        let orders = self.set.orders.iter().enumerate();
        orders.filter(move |(_, order)| giver(order) == Some(power)).map(|(index, _)| index)
    }
}

/// The power that gives an order: the one that is said to, or else the one whose unit is named.
fn giver(order: &Order) -> Option<PowerId> {
    match order {
        Order::Movement(order) => order.by.or(order.unit.power),
        Order::Retreat(order) => order.by.or(order.unit.power),
        Order::Adjustment(order) => order.by.or(match order.action {
            AdjustmentAction::Build(claim) | AdjustmentAction::Remove(claim) => claim.power,
            AdjustmentAction::Waive => None,
        }),
        Order::SetUp(line) => line.power,
    }
}
