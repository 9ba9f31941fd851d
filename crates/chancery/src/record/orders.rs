//! What was given for one phase.

use crate::board::{PowerId, PowerSet};
use crate::orders::{
    AdjustmentAction, MovementOrder, Order, OrderSet, Pacts, RetreatOrder, UnitClaim,
};
use crate::position::Position;

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
    /// The places in the list of the orders that a power gave in this position.
    pub fn by<'a>(
        &'a self,
        position: &'a Position,
        power: PowerId,
    ) -> impl Iterator<Item = usize> + 'a {
        let orders = self.set.orders.iter().enumerate();
        orders
            .filter(move |(_, order)| giver(position, order) == Some(power))
            .map(|(index, _)| index)
    }
}

/// The power that gives an order: the one that is said to, or else the one whose unit is named, or
/// else the one whose unit or centre it is, as the judges take it.
fn giver(position: &Position, order: &Order) -> Option<PowerId> {
    let on_board = |claim: UnitClaim| claim.at.province.index() < position.province_count();
    match order {
        Order::Movement(MovementOrder { by, unit, .. }) => by
            .or(unit.power)
            .or_else(|| on_board(*unit).then(|| position.unit(unit.at.province)).flatten()?.power),
        Order::Retreat(RetreatOrder { by, unit, .. }) => {
            by.or(unit.power).or_else(|| position.dislodged_at(unit.at.province)?.unit.power)
        }
        Order::Adjustment(order) => order.by.or_else(|| match order.action {
            AdjustmentAction::Build(unit) => unit
                .power
                .or_else(|| on_board(unit).then(|| position.owner(unit.at.province)).flatten()),
            AdjustmentAction::Remove(unit) => unit.power.or_else(|| {
                on_board(unit).then(|| position.unit(unit.at.province)).flatten()?.power
            }),
            AdjustmentAction::Waive => None,
        }),
        Order::SetUp(line) => line.power,
    }
}
