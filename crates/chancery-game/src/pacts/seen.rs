//! How a promise fared in a phase: what was written, compared with what was promised.

use chancery::board::{PowerId, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Order, OrderSet};
use chancery::position::{Phase, PhaseKind, Position};

use super::{Undertaking, Verdict};
use crate::ground::{Ground, power};
use crate::people::Seat;

/// How a promise was broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    /// By this order.
    Order(Order),
    /// By no order for the unit in this province.
    Nothing(ProvinceId),
}

/// What is seen of an undertaking of `by` towards another power in a phase: `before` is the
/// position it began with, `orders` is everybody's. `made` tells whether this is the phase in which
/// it was accepted. `None` where it says nothing about this phase.
///
/// Orders as written count, not what became of them: who orders what was promised has kept it.
#[must_use]
pub fn seen(
    ground: Ground<'_>,
    undertaking: &Undertaking,
    (by, towards): (Seat, Seat),
    before: &Position,
    orders: &OrderSet,
    made: bool,
) -> Option<Verdict> {
    let pair = (power(by), power(towards));
    let verdict = |broken: bool| if broken { Verdict::Broken } else { Verdict::Kept };
    let concerned = match undertaking {
        Undertaking::SupportMove { by, unit, .. } | Undertaking::SupportHold { by, unit } => {
            if !made || before.phase.kind != PhaseKind::Movement {
                return None;
            }
            let stands = |code: &str, whose| {
                let unit = ground.province(code).and_then(|at| before.unit(at));
                unit.and_then(|unit| unit.power) == Some(whose)
            };
            if !stands(by, pair.0) || !stands(unit, pair.1) {
                return Some(Verdict::Moot);
            }
            true
        }
        Undertaking::KeepOut { until, .. }
        | Undertaking::Passage { until, .. }
        | Undertaking::Peace { until }
        | Undertaking::Alliance { until } => {
            until.parse::<Phase>().is_ok_and(|until| before.phase <= until)
        }
    };
    concerned.then(|| verdict(breach(ground, undertaking, pair, before, orders).is_some()))
}

/// What in the orders of a phase breaks an undertaking that holds in it: the first such order, or
/// that there is none where one was promised. `None` where it was kept.
#[must_use]
pub fn breach(
    ground: Ground<'_>,
    undertaking: &Undertaking,
    (by, towards): (PowerId, PowerId),
    before: &Position,
    orders: &OrderSet,
) -> Option<Breach> {
    let phase = Observed { by, towards, before, orders };
    match undertaking {
        Undertaking::SupportMove { by, unit, to } => {
            phase.support(ground.province(by)?, ground.province(unit)?, ground.province(to))
        }
        Undertaking::SupportHold { by, unit } => {
            phase.support(ground.province(by)?, ground.province(unit)?, None)
        }
        Undertaking::KeepOut { province, .. } | Undertaking::Passage { province, .. } => {
            let closed = ground.province(province)?;
            phase.entering(|entered| entered == closed)
        }
        Undertaking::Peace { .. } | Undertaking::Alliance { .. } => {
            phase.entering(|entered| phase.is_theirs(entered))
        }
    }
}

struct Observed<'a> {
    by: PowerId,
    towards: PowerId,
    before: &'a Position,
    orders: &'a OrderSet,
}

impl Observed<'_> {
    /// The first order to go into, or to help anybody else but the other power into, a province that
    /// is closed.
    fn entering(&self, closed: impl Fn(ProvinceId) -> bool) -> Option<Breach> {
        let enters =
            |order: &&Order| order.brings_into(self.before, self.towards).is_some_and(&closed);
        let found = self.own().find(enters);
        found.map(|order| Breach::Order(*order))
    }

    /// The orders of the power that promised.
    fn own(&self) -> impl Iterator<Item = &Order> {
        let orders = self.orders.orders.iter();
        orders.filter(|order| order.giver(self.before) == Some(self.by))
    }

    fn is_theirs(&self, province: ProvinceId) -> bool {
        let stands = self.before.unit(province).and_then(|unit| unit.power);
        stands == Some(self.towards) || self.before.owner(province) == Some(self.towards)
    }

    /// What was written instead of a support that was promised: into a province, or to hold.
    fn support(&self, by: ProvinceId, unit: ProvinceId, to: Option<ProvinceId>) -> Option<Breach> {
        let kept = |order: &MovementOrder| match order.action {
            MovementAction::SupportMove { target, to: into } => {
                target.at.province == unit && Some(into.province) == to
            }
            MovementAction::SupportHold { target, .. } => {
                target.at.province == unit && to.is_none()
            }
            _ => false,
        };
        let mut written = self.own().filter_map(Order::movement);
        match written.find(|order| order.unit.at.province == by) {
            Some(order) if kept(&order) => None,
            Some(order) => Some(Breach::Order(Order::Movement(order))),
            None => Some(Breach::Nothing(by)),
        }
    }
}
