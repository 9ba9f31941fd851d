//! DATC section 6.G: convoys to a neighbouring province.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.G.1",
        "Two adjacent armies swap using a convoy",
        "An army goes to a neighbouring province by its own power's fleet and so changes places.",
        &["4.A.3"],
    ),
    case(
        "6.G.2",
        "Foreign fleet convoys an army against its wishes",
        "A foreign fleet's convoy is not used unless the army's order says so.",
        &["4.A.3"],
    ),
    case(
        "6.G.3",
        "Unwanted convoy that gets dislodged, target empty",
        "A foreign fleet's convoy that is dislodged does not stop the army from walking.",
        &["4.A.3"],
    ),
    case(
        "6.G.4",
        "Unwanted dislodged convoy with an opposing move",
        "The same when a unit moves the other way.",
        &["4.A.3"],
    ),
    case(
        "6.G.5",
        "One own fleet in the chain is enough to show intent",
        "One own fleet ordered on the route is enough to show that the convoy is meant.",
        &["4.A.3"],
    ),
    case(
        "6.G.6",
        "Own convoy order off the route actually used",
        "An own convoy order shows it even when the ordered route runs over other fleets.",
        &["4.A.3"],
    ),
    case(
        "6.G.7",
        "An impossible own convoy order shows no intent",
        "A convoy order that is impossible shows nothing.",
        &["4.A.3", "4.E.1"],
    ),
    case(
        "6.G.8",
        "Move marked via convoy without any convoy order",
        "A move written via convoy, with no convoy ordered, does not go by land under the \
         preferred value.",
        &["4.A.3"],
    ),
    case(
        "6.G.9",
        "Convoyed swap or overland dislodgement",
        "The army that could dislodge by land changes places instead when an own fleet convoys it.",
        &["4.A.3"],
    ),
    case(
        "6.G.10",
        "Does a unit dislodged by convoy still bounce a third unit",
        "A unit dislodged by a convoyed army still keeps a third unit out of the place that army \
         left, under the preferred value.",
        &["4.A.3", "4.A.7"],
    ),
    case(
        "6.G.11",
        "Adjacent convoy with a paradox",
        "A paradox with a convoy to a neighbouring province.",
        &["4.A.2", "4.A.3"],
    ),
    case(
        "6.G.12",
        "Adjacent armies swap by two convoys",
        "Two neighbouring armies change places, each by its own convoy.",
        &["4.A.3"],
    ),
    case(
        "6.G.13",
        "Support not cut by a convoyed attack from the province it acts on",
        "A support into the province an army starts from is not cut by that army, even by convoy, \
         under the preferred value.",
        &["4.A.3", "4.A.4"],
    ),
    case(
        "6.G.14",
        "As 6.G.10 with the other unit convoyed",
        "As 6.G.10 with the dislodged unit as the convoyed one.",
        &["4.A.3", "4.A.7"],
    ),
    case(
        "6.G.15",
        "As 6.G.10 with both units convoyed",
        "As 6.G.10 with both units convoyed.",
        &["4.A.7"],
    ),
    case(
        "6.G.16",
        "Never two units in one province, convoyed against land",
        "Two units that change places leave no room for a third.",
        &["4.A.3"],
    ),
    case(
        "6.G.17",
        "Never two units in one province, land against convoyed",
        "The same with the other unit convoyed.",
        &["4.A.3"],
    ),
    case(
        "6.G.18",
        "Never two units in one province, both convoyed",
        "The same with both convoyed.",
        &[],
    ),
    case(
        "6.G.19",
        "A superfluous own fleet shows no intent",
        "A fleet that no route needs cannot convoy, and its order shows no intent.",
        &["4.A.3", "4.E.1"],
    ),
    case(
        "6.G.20",
        "Move via convoy whose convoy is dislodged does not go overland",
        "A move written via convoy does not fall back to land when the convoy is dislodged, under \
         the preferred value.",
        &["4.A.3"],
    ),
];
