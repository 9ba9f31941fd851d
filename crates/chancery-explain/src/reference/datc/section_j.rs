//! DATC section 6.J: civil disorder and disbands.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.J.1",
        "More disband orders than needed",
        "When too many disbands are ordered, the first legal ones are carried out under the \
         preferred value.",
        &["4.D.6"],
    ),
    case(
        "6.J.2",
        "Same unit disbanded twice",
        "A unit ordered off twice goes once, and the rest is taken by rule.",
        &["4.D.8"],
    ),
    case(
        "6.J.3",
        "Automatic removal, armies at unequal distance",
        "The unit farther from the owned centres goes first.",
        &["4.D.8"],
    ),
    case(
        "6.J.4",
        "Automatic removal, armies at equal distance",
        "At equal distance the name of the province decides.",
        &["4.D.8"],
    ),
    case(
        "6.J.5",
        "Automatic removal, fleets at unequal distance",
        "The same with fleets at unequal distance.",
        &["4.D.8"],
    ),
    case(
        "6.J.6",
        "Automatic removal, fleets at equal distance",
        "The same with fleets at equal distance.",
        &["4.D.8"],
    ),
    case(
        "6.J.7",
        "Automatic removal, fleets go before an army at equal distance",
        "At equal distance a fleet goes before an army.",
        &["4.D.8"],
    ),
    case(
        "6.J.8",
        "Automatic removal, nearer fleet outlives farther army",
        "A farther army goes before a nearer fleet.",
        &["4.D.8"],
    ),
    case(
        "6.J.9",
        "Automatic removal counts from both coasts, south nearer",
        "From a centre with two coasts, distance counts from either side.",
        &["4.D.8"],
    ),
    case(
        "6.J.10",
        "Automatic removal counts from both coasts, north nearer",
        "The same with the other coast nearer.",
        &["4.D.8"],
    ),
    case(
        "6.J.11",
        "Automatic removal lets armies count over water",
        "Distance counts over land and water for every unit.",
        &["4.D.8"],
    ),
    case(
        "6.J.12",
        "Automatic removal measures to owned, not home, centres",
        "Distance counts from owned centres, home or not.",
        &["4.D.8"],
    ),
];
