//! The Python package `diplomacy`, version 1.1.2. Read in its source and checked by running it; the
//! records in `tests/data` are its own output for the positions that show each fault.

use chancery::advance::EmptyPhases;
use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, MovementOrder};
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
    let fell_back = trial.rules.adjacent_convoy == AdjacentConvoy::OwnFleetOrViaOrLand;
    trial.rules.adjacent_convoy = AdjacentConvoy::OwnFleetOrVia;
    fell_back && trial.movement_orders().any(|o| matches!(o.action, MovementAction::Convoy { .. }))
}

fn two_rounds_of_cuts(trial: &mut Trial<'_>) -> bool {
    let convoys = convoys(trial);
    let everybody: Vec<ProvinceId> = convoys.iter().map(|convoy| convoy.army).collect();
    let in_danger = endangered(trial, &convoys, &everybody);
    let called_off = endangered(trial, &convoys, &in_danger);
    for order in trial.movement_orders() {
        if let MovementAction::Convoy { army, .. } = order.action
            && called_off.contains(&army.at.province)
        {
            order.action = MovementAction::Hold;
        }
    }
    !called_off.is_empty()
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
