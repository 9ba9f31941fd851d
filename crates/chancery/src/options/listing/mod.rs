//! Every legal order of a phase, as a list or drawn from it.

mod crossings;
mod dense;
mod draw;
mod index;
mod kept;
mod list;
mod mask;
mod movement;
mod pick;
mod places;

pub use dense::DenseIndex;
pub use draw::{choose_movement, draw_adjustments, draw_movement, draw_orders, draw_retreats};
pub use index::LegalIndex;
pub use list::{legal_adjustments, legal_movement, legal_orders, legal_retreats};

use std::ops::Range;

use self::kept::Kept;
use self::mask::WORD;
use self::movement::Survey;
use crate::adjudicate::Balance;
use crate::board::{PROVINCES_MAX, PowerId, ProvinceId};
use crate::orders::routes::Fleets;
use crate::orders::{Drawn, OrderId};

/// How many words of bits are enough for 128 provinces.
const NARROW: usize = 2;

/// How many words of bits the largest map needs.
const WIDE: usize = PROVINCES_MAX / WORD;

/// Memory for lists of legal orders, used again from phase to phase. On maps of up to 128 provinces
/// nothing is allocated once it is large enough.
#[derive(Debug, Clone, Default)]
pub struct LegalWorkspace {
    narrow: Survey<NARROW>,
    wide: Survey<WIDE>,
    list: List,
    fleets: Fleets,
    drawn: Vec<Drawn>,
    balances: Vec<Balance>,
    /// The orders of one power that can still be drawn.
    open: Vec<OrderId>,
}

impl LegalWorkspace {
    /// Empty memory.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

/// Orders, sorted into groups.
#[derive(Debug, Clone, Default)]
struct List {
    kept: Kept,
    groups: Vec<Group>,
}

/// The orders of one unit, as a part of all.
#[derive(Debug, Clone)]
struct Group {
    at: Option<ProvinceId>,
    power: PowerId,
    range: Range<usize>,
}

impl List {
    fn clear(&mut self) {
        self.kept.clear();
        self.groups.clear();
    }

    /// Makes what has been kept since the last group a group.
    fn close_group(&mut self, at: Option<ProvinceId>, power: PowerId) {
        let first = self.groups.last().map_or(0, |group| group.range.end);
        self.groups.push(Group { at, power, range: first..self.kept.len() });
    }

    /// Strikes orders.
    fn retain(&mut self, mut keep: impl FnMut(OrderId) -> bool) {
        let mut end = 0;
        for group in &mut self.groups {
            let range = std::mem::replace(&mut group.range, end..end);
            for i in range {
                let order = self.kept.get(i);
                if keep(order) {
                    self.kept.set(end, order);
                    end += 1;
                }
            }
            group.range.end = end;
        }
        self.kept.truncate(end);
    }

    fn orders(&self) -> LegalOrders<'_> {
        LegalOrders { orders: self.kept.as_slice(), groups: &self.groups }
    }
}

/// The legal orders of a phase.
///
/// # Which orders are listed
///
/// Exactly those that [`validate`](crate::orders::validate()) takes (in a movement phase), each in one form:
///
/// - What can be stated is: the kind of every unit, the coast of a fleet where its province has
///   several, the coast a fleet lands on. [`OrderId::movement_order`] adds the powers.
/// - An army that can be carried over water has an order *via convoy* to each place it can land,
///   whether or not it could go there by land; the order to go there by land is another one. The
///   explicit "by land" is not listed beside it: it is the same unless the power's own other orders
///   turn the plain move into a convoyed one (4.A.3).
/// - A support for a fleet that could land on several coasts names one of them, or none for
///   whichever the fleet takes; these are different orders. Where one coast only is possible, it is
///   named, so that the support names the move as the move itself is written.
/// - A fleet has an order to convoy an army to a place if it is part of a minimal chain of fleets
///   that leads there, and a support for a convoyed move if the chain does not need it (6.D.31).
/// - There is no end to stated convoy paths and narrowing orders, so neither is listed. Where the
///   rules want a path (4.A.6, value `c`), convoyed moves are therefore missing.
///
/// In a retreat phase: each province that is open to the dislodged unit, and disbanding. In an
/// adjustment phase: each build or removal that the power could order if it ordered nothing else,
/// and one order to waive where that is possible.
///
/// # In which order
///
/// By unit, ascending by province, and for each unit ascending by [`OrderId`]. In an adjustment
/// phase by power first, with the waived build last.
#[derive(Debug, Clone, Copy)]
pub struct LegalOrders<'a> {
    orders: &'a [OrderId],
    groups: &'a [Group],
}

/// The legal orders of one unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitOrders<'a> {
    /// Where the unit stands, or where it would be built; `None` for the waiving of a build.
    pub at: Option<ProvinceId>,
    /// The power that can give the orders.
    pub power: PowerId,
    /// The orders. Empty where a border rule forbids every one.
    pub orders: &'a [OrderId],
}

impl<'a> LegalOrders<'a> {
    /// Every order of every unit.
    #[must_use]
    pub const fn all(&self) -> &'a [OrderId] {
        self.orders
    }

    /// The units that can be ordered, with their orders.
    pub fn units(&self) -> impl Iterator<Item = UnitOrders<'a>> + use<'a> {
        let orders = self.orders;
        self.groups.iter().map(move |group| UnitOrders {
            at: group.at,
            power: group.power,
            orders: &orders[group.range.clone()],
        })
    }

    /// The units of one power, with their orders.
    pub fn of_power(&self, power: PowerId) -> impl Iterator<Item = UnitOrders<'a>> + use<'a> {
        self.units().filter(move |unit| unit.power == power)
    }

    /// The orders of the unit in a province, or of building one there; none where there is nothing
    /// to order.
    #[must_use]
    pub fn of_unit(&self, at: ProvinceId) -> &'a [OrderId] {
        self.units().find(|unit| unit.at == Some(at)).map_or(&[], |unit| unit.orders)
    }
}
