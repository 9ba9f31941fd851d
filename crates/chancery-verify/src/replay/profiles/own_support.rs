//! Supports for attacks on units of the supporter's own power, which programs count in their own ways.

use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, Order};
use chancery::position::Unit;

use super::super::profile::Trial;

/// A support for an attack on a unit of the supporter's own power.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnSupport {
    /// The supporter.
    pub(super) by: ProvinceId,
    /// The attacker.
    pub(super) of: ProvinceId,
    /// The unit attacked.
    pub(super) against: ProvinceId,
}

pub(super) fn own_supports<'t>(trial: &'t Trial<'_>) -> impl Iterator<Item = OwnSupport> + 't {
    let power_of = |province| trial.before.unit(province).and_then(|unit| unit.power);
    trial.orders.iter().filter_map(move |order| {
        let Order::Movement(order) = order else { return None };
        let MovementAction::SupportMove { target, to } = order.action else { return None };
        let (by, of, against) = (order.unit.at.province, target.at.province, to.province);
        let own = power_of(by).is_some() && power_of(by) == power_of(against);
        own.then_some(OwnSupport { by, of, against })
    })
}

/// Lets a unit that supports be of a power that has nothing to do with it: its own power's attacks
/// on it, which would not have cut its support, are holds.
pub(super) fn lend_to_a_stranger(trial: &mut Trial<'_>, at: ProvinceId) {
    let before = trial.before.clone();
    let power_of = |province| before.unit(province).and_then(|unit: Unit| unit.power);
    let own = power_of(at);
    let mut near = Vec::new();
    for order in trial.movement_orders() {
        let MovementAction::Move { to, .. } = order.action else { continue };
        let power = power_of(order.unit.at.province);
        if to.province == at && power == own {
            order.action = MovementAction::Hold;
        } else if to.province == at {
            near.push(power);
        }
    }
    // Two that are lent must not meet as units of one power.
    near.extend(trial.lent.iter().map(|(lent, _)| power_of(*lent)));
    let mut powers = trial.variant.map.powers().map(|(power, _)| Some(power));
    if let Some(Some(stranger)) = powers.find(|power| *power != own && !near.contains(power)) {
        trial.lend(at, stranger);
    }
}
