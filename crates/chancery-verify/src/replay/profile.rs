//! Programs that record games, and what is known of their faults.

use chancery::Variant;
use chancery::advance::EmptyPhases;
use chancery::board::{PowerId, ProvinceId};
use chancery::orders::{MovementOrder, Order, OrderNotes, OrderSet};
use chancery::position::{Dislodged, Position, Unit};
use chancery::record::PhaseOrders;
use chancery::rules::Rules;

use crate::judged::{Judged, judge};

/// A program that records games: the rules it follows, and where it does not.
#[derive(Debug)]
pub struct Profile {
    /// How it is named: `python`.
    pub name: &'static str,
    /// Which program and version.
    pub about: &'static str,
    /// The values it gives the rule choices.
    pub rules: fn(Rules) -> Rules,
    /// Its known faults.
    pub faults: &'static [KnownFault],
}

/// A known fault of a program.
#[derive(Debug)]
pub struct KnownFault {
    /// A name for lists: `retreats-after-convoy`.
    pub id: &'static str,
    /// What the program does.
    pub description: &'static str,
    /// How it is recognised, in words.
    pub recognised: &'static str,
    /// Changes what is judged to what the program makes of it; answers whether there was anything
    /// to change. A phase that then comes out as recorded is explained.
    pub change: fn(&mut Trial<'_>) -> bool,
}

/// What is judged when a fault is tried on a phase.
#[derive(Debug, Clone)]
pub struct Trial<'a> {
    /// The variant.
    pub variant: &'a Variant,
    /// The position before.
    pub before: Position,
    /// The stated paths and narrowing orders of the orders.
    pub notes: &'a OrderNotes,
    /// The rules.
    pub rules: Rules,
    /// The orders.
    pub orders: Vec<Order>,
    /// Units that are judged as if they were of another power, by where they stand: their power.
    pub lent: Vec<(ProvinceId, PowerId)>,
    /// How the program lists retreats.
    pub lists: RetreatLists,
}

/// How a program lists where dislodged units may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetreatLists {
    /// As the rules have it.
    Legal,
    /// After a convoyed attack as the rules have it, or every neighbour, occupied, contested or
    /// not.
    NeighboursAfterConvoy,
}

impl Trial<'_> {
    /// Judges the unit of a province as if it were of another power. Its own power must not move
    /// it: it is given back where it stands.
    pub fn lend(&mut self, at: ProvinceId, to: PowerId) {
        let Some(unit) = self.before.unit(at) else { return };
        let Some(power) = unit.power else { return };
        self.before.set_unit(at, Some(Unit { power: Some(to), ..unit }));
        for order in self.movement_orders().filter(|order| order.unit.at.province == at) {
            order.by = Some(to);
            order.unit.power = None;
        }
        self.lent.push((at, power));
    }

    /// What comes of it, with lent units given back.
    #[must_use]
    pub fn judge(&self, empty_phases: EmptyPhases) -> Judged {
        let set = OrderSet { orders: self.orders.clone(), notes: self.notes.clone() };
        let given = PhaseOrders { set, ..PhaseOrders::default() };
        let mut judged = judge(self.variant, &self.rules, empty_phases, self.before.clone(), given);
        let after = &mut judged.played.after;
        for &(at, power) in &self.lent {
            let back = |unit: Unit| Unit { power: Some(power), ..unit };
            match after.dislodged_at(at) {
                Some(dislodged) => {
                    let unit = back(dislodged.unit);
                    after.set_dislodged(at, Some(Dislodged { unit, ..dislodged }));
                }
                None => after.set_unit(at, after.unit(at).map(back)),
            }
        }
        judged
    }

    /// The movement orders, to change.
    pub fn movement_orders(&mut self) -> impl Iterator<Item = &mut MovementOrder> {
        self.orders.iter_mut().filter_map(|order| match order {
            Order::Movement(order) => Some(order),
            Order::Retreat(_) | Order::Adjustment(_) | Order::SetUp(_) => None,
        })
    }

    /// The first movement order for the unit of a province.
    #[must_use]
    pub fn order_of(&self, at: ProvinceId) -> Option<&MovementOrder> {
        self.orders.iter().find_map(|order| match order {
            Order::Movement(order) if order.unit.at.province == at => Some(order),
            _ => None,
        })
    }
}
