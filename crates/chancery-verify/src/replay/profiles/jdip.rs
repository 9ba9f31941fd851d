//! jDip. Known from its own test suite: where the results it asserts differ from the document's.

use chancery::orders::MovementAction;
use chancery::rules::{
    AdjacentConvoy, AutomaticRemoval, ConvoyParadox, ConvoyPath, Rules, SeveralOrders,
};

use super::super::profile::{KnownFault, Profile, Trial};

pub(super) const JDIP: Profile = Profile {
    name: "jdip",
    about: "jDip 1.7 and its forks",
    rules,
    faults: &[KnownFault {
        id: "no-cut-against-own-convoy",
        description: "A convoyed army does not cut support for an attack on a fleet of its own \
                      convoy, also where that leads to no paradox (its case 6.F.17).",
        recognised: "A fleet convoys, and the phase fits under the rule of 2000 in 4.A.2.",
        change: no_cut_against_own_convoy,
    }],
};

fn rules(datc: Rules) -> Rules {
    Rules {
        adjacent_convoy: AdjacentConvoy::OwnFleetOrViaOrLand,
        convoy_path: ConvoyPath::Allowed,
        several_orders: SeveralOrders::Last,
        automatic_removal: AutomaticRemoval::Home,
        ..datc
    }
}

fn no_cut_against_own_convoy(trial: &mut Trial<'_>) -> bool {
    trial.rules.convoy_paradox = ConvoyParadox::Rule2000;
    trial.movement_orders().any(|order| matches!(order.action, MovementAction::Convoy { .. }))
}
