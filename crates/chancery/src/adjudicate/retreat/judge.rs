//! Judging retreat orders: each against the board, then against each other.

use super::options::{can_retreat, shut};
use super::{RetreatFate, RetreatOutcome, RetreatResolution};
use crate::adjudicate::Verdict;
use crate::board::{Map, OrderKind, ProvinceSet};
use crate::orders::{IllegalReason, RetreatAction, RetreatOrder};
use crate::orders::{claims, on_map};
use crate::position::{Dislodged, Position};
use crate::rules::{Rules, SeveralOrders};

pub(super) fn judge(
    map: &Map,
    position: &Position,
    orders: &[RetreatOrder],
    rules: &Rules,
    resolution: &mut RetreatResolution,
) {
    let RetreatResolution { verdicts, outcomes } = resolution;
    verdicts.clear();
    outcomes.clear();
    outcomes.extend(position.dislodged().map(|(at, Dislodged { unit, .. })| {
        let fate = if unit.power.is_none() {
            RetreatFate::Neutral
        } else if can_retreat(map, position, at) {
            RetreatFate::NoOrder
        } else {
            RetreatFate::NowhereToGo
        };
        RetreatOutcome { at, unit, order: None, fate }
    }));
    for (index, order) in orders.iter().enumerate() {
        let verdict = match validate(map, position, order, rules) {
            Ok(fate) => resolution.follow(index, order, fate, rules.several_orders),
            Err(reason) => {
                resolution.refuse(index, order, reason);
                Verdict::Illegal(reason)
            }
        };
        resolution.verdicts.push(verdict);
    }
    collide(&mut resolution.outcomes);
}

/// Checks one retreat order against the board. It changes nothing and gives the same answer however
/// often it is asked.
fn validate(
    map: &Map,
    position: &Position,
    order: &RetreatOrder,
    rules: &Rules,
) -> Result<RetreatFate, IllegalReason> {
    on_map::retreat(map, order)?;
    let at = order.unit.at.province;
    let standing = position.unit(at);
    let Some(dislodged) = position.dislodged_at(at) else {
        return Err(if standing.is_some() {
            IllegalReason::NotDislodged
        } else {
            IllegalReason::NoUnit
        });
    };
    let unit = dislodged.unit;
    if let Err(foreign) = claims::commanded(unit, order.by) {
        // The attacker's own order for the unit that has just arrived there.
        let own = standing.is_some_and(|s| s.power.is_some() && s.power == order.by);
        return Err(if own { IllegalReason::NotDislodged } else { foreign });
    }
    claims::unit_as_claimed(map, rules, order.unit, at, unit)?;
    match order.action {
        RetreatAction::Disband => {
            match map.closed_by(at, at, unit.kind, OrderKind::Disband, position.phase) {
                Some(_) => Err(IllegalReason::BorderClosed { province: at }),
                None => Ok(RetreatFate::Disbanded),
            }
        }
        RetreatAction::Retreat { to } => {
            let to = claims::step(map, rules, unit.kind, unit.at(at), to)?;
            match shut(map, position, at, dislodged, to.province) {
                Some(reason) => Err(reason),
                None => Ok(RetreatFate::Retreated { to }),
            }
        }
    }
}

impl RetreatResolution {
    /// A legal order: it counts, unless another one for the unit does (4.D.3). Orders that say the
    /// same are one order.
    fn follow(
        &mut self,
        index: usize,
        order: &RetreatOrder,
        fate: RetreatFate,
        several: SeveralOrders,
    ) -> Verdict {
        // A legal order has a dislodged unit, so there is an outcome for it.
        let Some(outcome) = self.index(order.unit.at.province).map(|i| &mut self.outcomes[i])
        else {
            return Verdict::Illegal(IllegalReason::NotDislodged);
        };
        let earlier = match (outcome.fate, outcome.order) {
            (RetreatFate::Illegal(IllegalReason::SeveralOrders), _) => {
                return Verdict::Illegal(IllegalReason::SeveralOrders);
            }
            (RetreatFate::Retreated { .. } | RetreatFate::Disbanded, Some(earlier)) => earlier,
            _ => {
                (outcome.order, outcome.fate) = (Some(index), fate);
                return Verdict::Counted;
            }
        };
        if outcome.fate == fate {
            return Verdict::Illegal(IllegalReason::Superseded);
        }
        match several {
            SeveralOrders::First => Verdict::Illegal(IllegalReason::Superseded),
            SeveralOrders::Last => {
                (outcome.order, outcome.fate) = (Some(index), fate);
                self.verdicts[earlier] = Verdict::Illegal(IllegalReason::Superseded);
                Verdict::Counted
            }
            SeveralOrders::AllIllegal => {
                let reason = IllegalReason::SeveralOrders;
                outcome.fate = RetreatFate::Illegal(reason);
                self.verdicts[earlier] = Verdict::Illegal(reason);
                Verdict::Illegal(reason)
            }
        }
    }

    /// An illegal order: the first one says why its unit is disbanded, should no legal one come.
    fn refuse(&mut self, index: usize, order: &RetreatOrder, reason: IllegalReason) {
        let Some(outcome) = self.index(order.unit.at.province).map(|i| &mut self.outcomes[i])
        else {
            return;
        };
        let addressed = claims::commanded(outcome.unit, order.by).is_ok();
        if addressed && outcome.order.is_none() {
            outcome.order = Some(index);
            if outcome.fate == RetreatFate::NoOrder {
                outcome.fate = RetreatFate::Illegal(reason);
            }
        }
    }
}

/// Disbands every unit that is not alone in the province it retreats to.
fn collide(outcomes: &mut [RetreatOutcome]) {
    let (mut entered, mut shared) = (ProvinceSet::new(), ProvinceSet::new());
    for outcome in &*outcomes {
        if let RetreatFate::Retreated { to } = outcome.fate
            && !entered.insert(to.province)
        {
            shared.insert(to.province);
        }
    }
    if shared.is_empty() {
        return;
    }
    for outcome in outcomes {
        if let RetreatFate::Retreated { to } = outcome.fate
            && shared.contains(to.province)
        {
            outcome.fate = RetreatFate::Collided { to };
        }
    }
}
