//! The Python package `diplomacy`, version 1.1.2. Read in its source and checked by running it; the
//! records in `tests/data` are its own output for the positions that show each fault.

use chancery::adjudicate::{Fate, MoveFailure};
use chancery::advance::EmptyPhases;
use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, MovementOrder, Order, Route, VoidReason};
use chancery::position::Unit;
use chancery::rules::{AdjacentConvoy, AutomaticRemoval, Rules};

use super::super::profile::{KnownFault, Profile, RetreatLists, Trial};

pub(super) const PYTHON: Profile = Profile {
    name: "python",
    about: "the Python package `diplomacy` 1.1.2",
    rules,
    faults: &[
        KnownFault {
            id: "retreats-after-convoy",
            description: "A unit dislodged by a convoyed army is offered every neighbouring \
                          province, occupied, contested or not.",
            recognised: "Some fleet convoys, and the lists fit when units dislodged by convoyed \
                         armies are offered all their neighbours.",
            change: retreats_after_convoy,
        },
        KnownFault {
            id: "via-without-fall-back",
            description: "An army ordered by convoy to a neighbour goes by land where no convoy is \
                          ordered, but not where one is ordered and disrupted.",
            recognised: "An army is ordered via convoy and a fleet to convoy it, and the phase \
                         fits without the fall-back of 4.A.3.",
            change: via_without_fall_back,
        },
        KnownFault {
            id: "own-support-of-via",
            description: "A power's support for an attack on its own unit counts when the attacker \
                          is ordered via convoy, by convoy or not.",
            recognised: "An army is ordered via convoy to a province with a unit whose power \
                         supports it, and the phase fits when the supporters are of another power.",
            change: own_support_of_via,
        },
        KnownFault {
            id: "own-support-disrupts",
            description: "A convoy is disrupted by an attack that is strong enough only with the \
                          support of the fleet's own power, although the fleet stays.",
            recognised: "A power supports an attack on its own convoying fleet, and the phase fits \
                         when the convoys that this support would break are holds.",
            change: own_support_disrupts,
        },
        KnownFault {
            id: "own-support-in-defence",
            description: "In a head-to-head battle, a power's support for the unit that attacks its \
                          own is left out of what defends that unit.",
            recognised: "Two units move at each other, one of them with support of the other's \
                         power, and the phase fits when that support is a hold.",
            change: own_support_in_defence,
        },
        KnownFault {
            id: "two-rounds-of-cuts",
            description: "Convoyed armies cut supports in two rounds: first those whose fleets are \
                          safe whatever the others do, then those whom the first have made safe. \
                          A convoy that would be made safe only later is called off, as if in a \
                          paradox.",
            recognised: "The phase fits when the convoys still in danger after the first round are \
                         holds.",
            change: two_rounds_of_cuts,
        },
    ],
};

fn rules(datc: Rules) -> Rules {
    Rules {
        adjacent_convoy: AdjacentConvoy::OwnFleetOrViaOrLand,
        automatic_removal: AutomaticRemoval::Home,
        ..datc
    }
}

fn retreats_after_convoy(trial: &mut Trial<'_>) -> bool {
    trial.lists = RetreatLists::NeighboursAfterConvoy;
    trial.movement_orders().any(|order| matches!(order.action, MovementAction::Convoy { .. }))
}

fn via_without_fall_back(trial: &mut Trial<'_>) -> bool {
    if trial.rules.adjacent_convoy != AdjacentConvoy::OwnFleetOrViaOrLand {
        return false;
    }
    trial.rules.adjacent_convoy = AdjacentConvoy::OwnFleetOrVia;
    let judged = trial.judge(EmptyPhases::Skipped);
    let mut changed = false;
    for order in trial.movement_orders() {
        let MovementAction::Move { to, route } = order.action else { continue };
        let fate = judged.unit(order.unit.at.province).map(|unit| unit.fate);
        let by_land = match fate {
            Some(Fate::Void(VoidReason::NoConvoyOrdered)) => true,
            Some(Fate::Failed(MoveFailure::ConvoyDisrupted)) => route != Route::ViaConvoy,
            _ => false,
        };
        let stays =
            matches!(fate, Some(Fate::Failed(MoveFailure::ConvoyDisrupted | MoveFailure::Paradox)));
        if by_land {
            order.action = MovementAction::Move { to, route: Route::Direct };
        }
        changed |= stays && !by_land;
    }
    changed
}

fn own_support_of_via(trial: &mut Trial<'_>) -> bool {
    let orders: Vec<MovementOrder> = trial.movement_orders().map(|order| *order).collect();
    let via = |from: ProvinceId, to: ProvinceId| {
        orders.iter().any(|order| {
            order.unit.at.province == from
                && matches!(order.action, MovementAction::Move { to: landing, route: Route::ViaConvoy }
                    if landing.province == to)
        })
    };
    let supports: Vec<ProvinceId> = own_supports(trial)
        .filter(|support| via(support.of, support.against))
        .map(|support| support.by)
        .collect();
    for by in &supports {
        lend_to_a_stranger(trial, *by);
    }
    !supports.is_empty()
}

/// A support for an attack on a unit of the supporter's own power.
#[derive(Debug, Clone, Copy)]
struct OwnSupport {
    /// The supporter.
    by: ProvinceId,
    /// The attacker.
    of: ProvinceId,
    /// The unit attacked.
    against: ProvinceId,
}

fn own_supports<'t>(trial: &'t Trial<'_>) -> impl Iterator<Item = OwnSupport> + 't {
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
fn lend_to_a_stranger(trial: &mut Trial<'_>, at: ProvinceId) {
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

fn own_support_disrupts(trial: &mut Trial<'_>) -> bool {
    let convoys = convoys(trial);
    let against_fleets: Vec<ProvinceId> = own_supports(trial)
        .filter(|support| convoys.iter().any(|convoy| convoy.fleets.contains(&support.against)))
        .map(|support| support.by)
        .collect();
    if against_fleets.is_empty() {
        return false;
    }
    let mut counted = trial.clone();
    for by in against_fleets {
        lend_to_a_stranger(&mut counted, by);
    }
    let disrupted = endangered(&counted, &convoys, &[]);
    call_off(trial, &disrupted)
}

fn own_support_in_defence(trial: &mut Trial<'_>) -> bool {
    let heads = |a: ProvinceId, b: ProvinceId| {
        trial.order_of(a).is_some_and(|order| {
            matches!(order.action, MovementAction::Move { to, route }
                if to.province == b && route != Route::ViaConvoy)
        })
    };
    let left_out: Vec<ProvinceId> = own_supports(trial)
        .filter(|s| heads(s.of, s.against) && heads(s.against, s.of))
        .map(|support| support.by)
        .collect();
    for order in trial.movement_orders() {
        if left_out.contains(&order.unit.at.province) {
            order.action = MovementAction::Hold;
        }
    }
    !left_out.is_empty()
}

fn two_rounds_of_cuts(trial: &mut Trial<'_>) -> bool {
    let convoys = convoys(trial);
    let everybody: Vec<ProvinceId> = convoys.iter().map(|convoy| convoy.army).collect();
    let in_danger = endangered(trial, &convoys, &everybody);
    let called_off = endangered(trial, &convoys, &in_danger);
    call_off(trial, &called_off)
}

/// Makes the convoys of these armies holds, and the armies that insist on a convoy stay; answers
/// whether there is one.
fn call_off(trial: &mut Trial<'_>, armies: &[ProvinceId]) -> bool {
    for order in trial.movement_orders() {
        let called_off = match order.action {
            MovementAction::Convoy { army, .. } => armies.contains(&army.at.province),
            MovementAction::Move { route, .. } => {
                route == Route::ViaConvoy && armies.contains(&order.unit.at.province)
            }
            _ => false,
        };
        if called_off {
            order.action = MovementAction::Hold;
        }
    }
    !armies.is_empty()
}

/// An army's move by convoy as it is ordered.
struct Convoy {
    army: ProvinceId,
    fleets: Vec<ProvinceId>,
}

fn convoys(trial: &mut Trial<'_>) -> Vec<Convoy> {
    let orders: Vec<MovementOrder> = trial.movement_orders().map(|order| *order).collect();
    let moves = orders.iter().filter_map(|order| match order.action {
        MovementAction::Move { to, .. } => Some((order.unit.at.province, to.province)),
        _ => None,
    });
    let carries = |order: &MovementOrder, from: ProvinceId, landing: ProvinceId| {
        matches!(order.action, MovementAction::Convoy { army, to }
            if army.at.province == from && to.province == landing)
    };
    let convoys = moves.map(|(army, landing)| {
        let carriers = orders.iter().filter(|order| carries(order, army, landing));
        Convoy { army, fleets: carriers.map(|order| order.unit.at.province).collect() }
    });
    convoys.filter(|convoy| !convoy.fleets.is_empty()).collect()
}

/// The armies of which a fleet is dislodged if the armies of `idle` stay where they are.
fn endangered(trial: &Trial<'_>, convoys: &[Convoy], idle: &[ProvinceId]) -> Vec<ProvinceId> {
    let mut without = trial.clone();
    for order in without.movement_orders() {
        if idle.contains(&order.unit.at.province) {
            order.action = MovementAction::Hold;
        }
    }
    let judged = without.judge(EmptyPhases::Skipped);
    let dislodged =
        |at: &ProvinceId| judged.unit(*at).is_some_and(|fleet| fleet.dislodged.is_some());
    let endangered = convoys.iter().filter(|convoy| convoy.fleets.iter().any(dislodged));
    endangered.map(|convoy| convoy.army).collect()
}
