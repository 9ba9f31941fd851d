//! Orders, and being ready.

use chancery::notation::OrderParseError;
use chancery::orders::Order;

use super::{Change, Result};
use crate::event::Happening;
use crate::ground::power;
use crate::people::Seat;
use crate::refusal::Refusal;

/// How many more orders than units and centres are taken: somebody may order a unit twice.
const SPARE: usize = 8;

impl Change<'_> {
    /// Takes a power's orders in place of those before. All of them are read, or none is taken.
    pub(super) fn order(&mut self, seat: Seat, text: &str, by_master: bool) -> Result {
        let (position, charter) = (&self.game.position, &self.game.charter);
        let map = &self.ground.variant.map;
        let split = self.ground.split_winter(Some(seat), text, position, charter);
        let (text, winter) = split.map_err(|faults| Refusal::Winter { faults })?;
        let reading = self.ground.read(seat, &text, position, &charter.rules);
        let faults: Vec<OrderParseError> = reading.errors().cloned().collect();
        if !faults.is_empty() {
            return Err(Refusal::Unreadable { faults });
        }
        let own = power(seat);
        let max =
            position.units_of(own).count() + usize::from(position.centre_count(map, own)) + SPARE;
        let set = reading.into_order_set();
        if set.orders.len() > max {
            return Err(Refusal::TooMany { count: set.orders.len(), max });
        }
        if let Some(other) = set.orders.iter().filter_map(Order::by).find(|by| *by != own) {
            return Err(Refusal::Foreign { power: map.power(other).name.clone() });
        }
        let mut orders = self.ground.lines(&set.orders, &set.notes);
        orders.extend(self.ground.winter_lines(seat, &winter, position));
        self.happen(Happening::Ordered { seat, orders, by_master })?;
        self.play_if_late_ones_came()
    }

    pub(super) fn ready(&mut self, seat: Seat, ready: bool) -> Result {
        let was = self.game.entry(seat).is_some_and(|entry| entry.ready);
        if was == ready && !self.game.thinks(seat) {
            return Ok(());
        }
        self.happen(Happening::Ready { seat, ready })?;
        self.play_if_ready()
    }

    pub(super) fn wait(&mut self, seat: Seat, wait: bool) -> Result {
        let was = self.game.entry(seat).is_some_and(|entry| entry.waits);
        if was == wait {
            return Ok(());
        }
        self.happen(Happening::Waits { seat, wait })?;
        self.play_if_ready()
    }
}
