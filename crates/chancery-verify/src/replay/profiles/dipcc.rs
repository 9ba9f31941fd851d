//! dipcc, the engine of `facebookresearch/diplomacy_searchbot` and `diplomacy_cicero`. Known from its
//! source; it writes games in the form of the Python package.

use chancery::board::Location;
use chancery::orders::{MovementAction, MovementOrder, Route};
use chancery::position::UnitKind;
use chancery::rules::{AdjacentConvoy, AutomaticRemoval, CoastOnePossible, Rules};

use super::super::profile::{KnownFault, Profile, Trial};
use super::convoys::{call_off, convoys, endangered};

pub(super) const DIPCC: Profile = Profile {
    name: "dipcc",
    about: "dipcc, of diplomacy_searchbot and diplomacy_cicero",
    rules,
    faults: &[
        KnownFault {
            id: "words-alone-show-intent",
            description: "An army goes to a neighbour by convoy only where its order says so; a \
                          convoy by a fleet of its own power shows nothing.",
            recognised: "A fleet is ordered to convoy an army to a neighbour, the army's order does \
                         not say by convoy, and the phase fits when it says by land.",
            change: words_alone_show_intent,
        },
        KnownFault {
            id: "undecided-convoys-fail",
            description: "A convoy that is still undecided when nothing else can be decided fails, \
                          as if in a paradox, also where there is only one consistent result.",
            recognised: "The phase fits when the convoys whose fleets are in danger while no \
                         convoyed army cuts anything are holds.",
            change: undecided_convoys_fail,
        },
    ],
};

fn rules(datc: Rules) -> Rules {
    Rules {
        adjacent_convoy: AdjacentConvoy::OwnFleetOrViaOrLand,
        coast_one_possible: CoastOnePossible::Fails,
        automatic_removal: AutomaticRemoval::Home,
        ..datc
    }
}

fn words_alone_show_intent(trial: &mut Trial<'_>) -> bool {
    let carried: Vec<_> = convoys(trial).into_iter().map(|convoy| convoy.army).collect();
    let map = &trial.variant.map;
    let mut changed = false;
    for order in trial.movement_orders() {
        let MovementOrder { unit, action: MovementAction::Move { to, route }, .. } = *order else {
            continue;
        };
        let from = Location::inland(unit.at.province);
        let is_neighbour = map.reaches(UnitKind::Army, from, to.province);
        if route == Route::Unspecified && is_neighbour && carried.contains(&from.province) {
            order.action = MovementAction::Move { to, route: Route::Direct };
            changed = true;
        }
    }
    changed
}

fn undecided_convoys_fail(trial: &mut Trial<'_>) -> bool {
    let convoys = convoys(trial);
    let everybody: Vec<_> = convoys.iter().map(|convoy| convoy.army).collect();
    let undecided = endangered(trial, &convoys, &everybody);
    call_off(trial, &undecided)
}
