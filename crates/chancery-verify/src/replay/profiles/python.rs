//! The Python package `diplomacy`, version 1.1.2. Read in its source and checked by running it; the
//! records in `tests/data` are its own output for the positions that show each fault.

use chancery::adjudicate::{Fate, MoveFailure};
use chancery::advance::EmptyPhases;
use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, MovementOrder, Route, VoidReason};
use chancery::rules::{AdjacentConvoy, AutomaticRemoval, Rules};

use super::super::profile::{KnownFault, Profile, RetreatLists, Trial};
use super::convoys::{call_off, convoys, endangered};
use super::own_support::{lend_to_a_stranger, own_supports};

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
