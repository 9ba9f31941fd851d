//! DATC section 6.H: retreats.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case("6.H.1", "Supports are not allowed in retreats", "Units do not support retreats.", &[]),
    case(
        "6.H.2",
        "A dislodged unit cannot support a retreat",
        "Dislodged units do not support retreats either.",
        &[],
    ),
    case("6.H.3", "No convoy in the retreat phase", "Armies do not retreat by convoy.", &[]),
    case(
        "6.H.4",
        "Undislodged units cannot move in the retreat phase",
        "Only dislodged units are ordered in a retreat phase.",
        &[],
    ),
    case(
        "6.H.5",
        "No retreat to where the attack came from",
        "A unit may not retreat to the province its attacker came from.",
        &[],
    ),
    case(
        "6.H.6",
        "No retreat to a province left empty by a standoff",
        "A unit may not retreat to a province that a standoff left empty.",
        &[],
    ),
    case(
        "6.H.7",
        "Two retreats to one province disband both",
        "Two units that retreat to one province are both disbanded.",
        &[],
    ),
    case("6.H.8", "Three retreats to one province disband all", "So are three.", &[]),
    case(
        "6.H.9",
        "The loser's failed attack leaves the attacker's province open for retreat",
        "A unit dislodged head to head leaves its dislodger's old place open for others to \
         retreat to.",
        &[],
    ),
    case(
        "6.H.10",
        "An illegal retreat does not block a legal one",
        "An illegal retreat does not stand in the way of a legal one.",
        &[],
    ),
    case(
        "6.H.11",
        "Retreat to the start of an adjacent convoyed attacker",
        "A unit dislodged by a convoyed neighbour may retreat to where that army started, under \
         the preferred value.",
        &["4.A.3", "4.A.5"],
    ),
    case(
        "6.H.12",
        "Same when both armies tried to go by convoy",
        "The same when both armies went by convoy.",
        &["4.A.3", "4.A.5"],
    ),
    case(
        "6.H.13",
        "A convoy ordered in the movement phase does not serve a retreat",
        "A convoy ordered in the movement phase does not serve a retreat.",
        &[],
    ),
    case(
        "6.H.14",
        "A support ordered in the movement phase does not serve a retreat",
        "A support ordered in the movement phase does not serve a retreat.",
        &[],
    ),
    case(
        "6.H.15",
        "No retreat to the other coast of the attacker's province",
        "The province the attacker came from is closed on every coast.",
        &[],
    ),
    case(
        "6.H.16",
        "Fleet with only the attacker's other coast left is destroyed",
        "A fleet with only such a coast left has no retreat and is destroyed.",
        &[],
    ),
    case(
        "6.H.17",
        "A standoff on one coast bars the other coast too",
        "A standoff on one coast closes the whole province to retreats.",
        &[],
    ),
];
