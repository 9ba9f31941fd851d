//! A movement phase judged again, to speak of it.

use chancery::adjudicate::{Workspace, movement};
use chancery::board::Map;
use chancery::orders::{MovementOrder, Order, Setting};
use chancery::position::Position;
use chancery::record::PhaseOrders;
use chancery::rules::Rules;

use crate::report::Report;
use crate::scene::Style;

/// A movement phase to be explained.
#[derive(Debug, Clone, Copy)]
pub struct Movement<'a> {
    /// The map.
    pub map: &'a Map,
    /// The position before.
    pub position: &'a Position,
    /// The rules.
    pub rules: &'a Rules,
    /// What was given.
    pub given: &'a PhaseOrders,
    /// How to write.
    pub style: Style,
}

impl Movement<'_> {
    /// Judges the phase and hands the report to `tell`, with the place of each order of the report
    /// in the list given: orders of other kinds of phase are not in the report.
    pub fn with_report<T>(&self, tell: impl FnOnce(&Report<'_>, &[usize]) -> T) -> T {
        let (orders, places) = movement_orders(&self.given.set.orders);
        let setting = Setting {
            map: self.map,
            position: self.position,
            rules: self.rules,
            pacts: &self.given.pacts,
            notes: &self.given.set.notes,
        };
        let mut workspace = Workspace::new();
        let report = Report::new(movement(setting, &orders, &mut workspace), self.style);
        tell(&report, &places)
    }
}

/// The movement orders of a list, with their places in it.
#[must_use]
pub fn movement_orders(orders: &[Order]) -> (Vec<MovementOrder>, Vec<usize>) {
    let orders = orders.iter().enumerate();
    orders.filter_map(|(place, order)| Some((order.movement()?, place))).unzip()
}
