//! How a promise fared in a phase: what was written, compared with what was promised.

use chancery::board::{PowerId, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Order, OrderSet, RetreatAction};
use chancery::position::{Phase, PhaseKind, Position};

use super::{Undertaking, Verdict};
use crate::ground::{Ground, power};
use crate::people::Seat;

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
    let phase = Observed { ground, by: power(by), towards: power(towards), before, orders };
    match undertaking {
        Undertaking::SupportMove { .. } | Undertaking::SupportHold { .. } => {
            (made && before.phase.kind == PhaseKind::Movement).then(|| phase.support(undertaking))
        }
        Undertaking::KeepOut { province, until } => {
            let closed = ground.province(province)?;
            phase.lasting(until, |entered| entered == closed)
        }
        Undertaking::Peace { until } | Undertaking::Alliance { until } => {
            phase.lasting(until, |entered| phase.is_theirs(entered))
        }
    }
}

struct Observed<'a> {
    ground: Ground<'a>,
    by: PowerId,
    towards: PowerId,
    before: &'a Position,
    orders: &'a OrderSet,
}

impl Observed<'_> {
    /// Kept or broken while it lasts: broken by any order to go into, or to help anybody else but
    /// the other power into, a province that is closed.
    fn lasting(&self, until: &str, closed: impl Fn(ProvinceId) -> bool) -> Option<Verdict> {
        let until: Phase = until.parse().ok()?;
        if self.before.phase > until {
            return None;
        }
        let broken = self.own().any(|order| self.aims(order).is_some_and(&closed));
        Some(if broken { Verdict::Broken } else { Verdict::Kept })
    }

    /// The orders of the power that promised.
    fn own(&self) -> impl Iterator<Item = &Order> {
        let orders = self.orders.orders.iter();
        orders.filter(|order| order.giver(self.before) == Some(self.by))
    }

    /// Where an order would bring a unit that is not the other power's.
    fn aims(&self, order: &Order) -> Option<ProvinceId> {
        match order {
            Order::Movement(MovementOrder { action, .. }) => match action {
                MovementAction::Move { to, .. } => Some(to.province),
                MovementAction::SupportMove { target, to }
                | MovementAction::Convoy { army: target, to } => {
                    let helped = self.before.unit(target.at.province)?.power;
                    (helped != Some(self.towards)).then_some(to.province)
                }
                MovementAction::Hold | MovementAction::SupportHold { .. } => None,
            },
            Order::Retreat(retreat) => match retreat.action {
                RetreatAction::Retreat { to } => Some(to.province),
                RetreatAction::Disband => None,
            },
            Order::Adjustment(_) | Order::SetUp(_) => None,
        }
    }

    fn is_theirs(&self, province: ProvinceId) -> bool {
        let stands = self.before.unit(province).and_then(|unit| unit.power);
        stands == Some(self.towards) || self.before.owner(province) == Some(self.towards)
    }

    fn support(&self, undertaking: &Undertaking) -> Verdict {
        let place = |code: &String| self.ground.province(code);
        let (by, unit, to) = match undertaking {
            Undertaking::SupportMove { by, unit, to } => (place(by), place(unit), place(to)),
            Undertaking::SupportHold { by, unit } => (place(by), place(unit), None),
            _ => return Verdict::Moot,
        };
        let (Some(by), Some(unit)) = (by, unit) else { return Verdict::Moot };
        let stands = |at, whose| self.before.unit(at).and_then(|it| it.power) == Some(whose);
        if !stands(by, self.by) || !stands(unit, self.towards) {
            return Verdict::Moot;
        }
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
            Some(order) if kept(&order) => Verdict::Kept,
            _ => Verdict::Broken,
        }
    }
}
