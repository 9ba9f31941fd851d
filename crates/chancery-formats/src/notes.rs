//! Orders of several readings in one set.

use chancery::notation::{ItemKind, Reading};
use chancery::orders::{MovementAction, MovementOrder, Order, OrderNotes, OrderSet, Route};

/// Adds the orders of a reading to a set.
pub(crate) fn add_reading(reading: &Reading, set: &mut OrderSet) {
    for item in &reading.items {
        if let ItemKind::Order(read) = &item.kind {
            add_order(read.order, &reading.notes, set);
        }
    }
}

/// Adds an order to a set. Its path or narrowing order is kept in the notes of the set; where those
/// are full, which no game comes near, it is kept without.
pub(crate) fn add_order(order: Order, notes: &OrderNotes, set: &mut OrderSet) {
    let order = match order {
        Order::Movement(order) => Order::Movement(renoted(order, notes, &mut set.notes)),
        Order::Retreat(_) | Order::Adjustment(_) | Order::SetUp(_) => order,
    };
    set.orders.push(order);
}

fn renoted(mut order: MovementOrder, from: &OrderNotes, into: &mut OrderNotes) -> MovementOrder {
    match &mut order.action {
        MovementAction::Move { route, .. } => {
            if let Route::Path(path) = *route {
                *route = into.add_path(from.path(path)).map_or(Route::ViaConvoy, Route::Path);
            }
        }
        MovementAction::SupportHold { only, .. } => {
            if let Some(id) = *only {
                // A narrowing order may itself be narrowed; the reader bounds how deep.
                let narrowing = from.narrowing(id).map(|order| renoted(*order, from, into));
                *only = narrowing.and_then(|order| into.add_narrowing(order));
            }
        }
        MovementAction::Hold
        | MovementAction::SupportMove { .. }
        | MovementAction::Convoy { .. } => {}
    }
    order
}
