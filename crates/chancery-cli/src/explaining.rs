//! The sentences about a movement phase.

use chancery::adjudicate::{Workspace, movement};
use chancery::board::Map;
use chancery::orders::{MovementOrder, Order, Setting};
use chancery::position::Position;
use chancery::record::PhaseOrders;
use chancery::rules::Rules;
use chancery_explain::{Report, Style};

/// A movement phase to be explained.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Movement<'a> {
    /// The map.
    pub(crate) map: &'a Map,
    /// The position before.
    pub(crate) position: &'a Position,
    /// The rules.
    pub(crate) rules: &'a Rules,
    /// What was given.
    pub(crate) given: &'a PhaseOrders,
}

impl Movement<'_> {
    /// Judges the phase and hands the report to `tell`, with the place of each order of the report
    /// in the list given: orders of other kinds of phase are not in the report.
    pub(crate) fn with_report<T>(&self, tell: impl FnOnce(&Report<'_>, &[usize]) -> T) -> T {
        let (orders, places) = movement_orders(&self.given.set.orders);
        let setting = Setting {
            map: self.map,
            position: self.position,
            rules: self.rules,
            pacts: &self.given.pacts,
            notes: &self.given.set.notes,
        };
        let mut workspace = Workspace::new();
        let report = Report::new(movement(setting, &orders, &mut workspace), Style::default());
        tell(&report, &places)
    }
}

/// The movement orders of a list, with their places in it.
pub(crate) fn movement_orders(orders: &[Order]) -> (Vec<MovementOrder>, Vec<usize>) {
    let orders = orders.iter().enumerate().filter_map(|(place, order)| match order {
        Order::Movement(order) => Some((*order, place)),
        Order::Retreat(_) | Order::Adjustment(_) | Order::SetUp(_) => None,
    });
    orders.unzip()
}
