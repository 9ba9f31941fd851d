//! DATC section 6.D: supports and dislodgements.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case("6.D.1", "Hold support saves a unit", "Support to hold makes an equal attack fail.", &[]),
    case(
        "6.D.2",
        "Hold support cut by a move",
        "Support to hold is cut by an attack on the supporter.",
        &[],
    ),
    case(
        "6.D.3",
        "Move support cut by a move",
        "Support to move is cut by an attack on the supporter.",
        &[],
    ),
    case(
        "6.D.4",
        "A hold-supporting unit can itself be hold supported",
        "A unit that supports a holder can itself be supported to hold.",
        &[],
    ),
    case(
        "6.D.5",
        "A move-supporting unit can be hold supported",
        "A unit that supports a move can itself be supported to hold.",
        &[],
    ),
    case(
        "6.D.6",
        "A convoying fleet can be hold supported",
        "A fleet that convoys can be supported to hold.",
        &[],
    ),
    case(
        "6.D.7",
        "A unit that tries to move cannot use hold support",
        "A unit ordered to move gets no good of support to hold, even if it stays.",
        &[],
    ),
    case(
        "6.D.8",
        "An army whose convoy is missing cannot use hold support",
        "An army ordered over water with a fleet on the route but no convoy order was ordered to \
         move: support to hold is void.",
        &["4.E.1"],
    ),
    case(
        "6.D.9",
        "Move support for a unit that holds is void",
        "Support to move does not help a unit that holds.",
        &[],
    ),
    case(
        "6.D.10",
        "Own unit cannot be dislodged",
        "A unit does not dislodge a unit of its own power, supported or not.",
        &[],
    ),
    case(
        "6.D.11",
        "Own bounced unit cannot be dislodged",
        "Nor does it dislodge one of its own power that came back from a standoff.",
        &[],
    ),
    case(
        "6.D.12",
        "Supporting a foreign attack on own holding unit has no dislodging force",
        "A support never helps a foreign attack to dislodge a holding unit of the supporter's \
         power.",
        &[],
    ),
    case(
        "6.D.13",
        "Supporting a foreign attack on own bounced unit has no dislodging force",
        "Nor one of the supporter's power that came back from a standoff.",
        &[],
    ),
    case(
        "6.D.14",
        "Own support does not shield against an already sufficient attack",
        "Support by its own power does not protect a unit from an attack strong enough without it.",
        &[],
    ),
    case(
        "6.D.15",
        "The attacked unit cannot cut support given against itself",
        "A support is not cut by the very unit it is directed against.",
        &[],
    ),
    case(
        "6.D.16",
        "Convoying a foreign army that dislodges own unit is allowed",
        "A fleet may carry a foreign army that dislodges a unit of the fleet's own power.",
        &[],
    ),
    case(
        "6.D.17",
        "A dislodged supporter loses its support even against its attacker",
        "Dislodgement cuts a support, even when it comes from the unit the support is directed \
         against.",
        &[],
    ),
    case(
        "6.D.18",
        "A supporter that survives keeps its support",
        "A supporter attacked by the unit it is directed against, and not dislodged, keeps its \
         support.",
        &[],
    ),
    case(
        "6.D.19",
        "Supporter survives because part of the attack is its own power's support",
        "A supporter stays when part of the force against it comes from its own power.",
        &[],
    ),
    case(
        "6.D.20",
        "A move by the same power never cuts support",
        "An attack by a unit of the supporter's own power cuts nothing.",
        &[],
    ),
    case(
        "6.D.21",
        "A dislodged mover still cuts support",
        "A unit that is dislodged while it moves still cuts support where it was going.",
        &[],
    ),
    case(
        "6.D.22",
        "No support for a fleet move inland",
        "A move that is impossible for a fleet cannot be supported.",
        &["4.E.1"],
    ),
    case(
        "6.D.23",
        "No support for a move from the wrong coast",
        "A move that is impossible from the fleet's coast cannot be supported.",
        &["4.E.1"],
    ),
    case(
        "6.D.24",
        "No support for an army move to sea",
        "An army's move into the sea cannot be supported.",
        &["4.E.1"],
    ),
    case(
        "6.D.25",
        "A unit giving an unmatched hold support can be supported",
        "A unit whose support to hold is void may be supported to hold.",
        &[],
    ),
    case(
        "6.D.26",
        "A unit giving an unmatched move support can be supported",
        "A unit whose support to move is void may be supported to hold.",
        &[],
    ),
    case(
        "6.D.27",
        "A fleet with an unmatched convoy order can be supported",
        "A fleet whose convoy is void may be supported to hold.",
        &[],
    ),
    case(
        "6.D.28",
        "Unit with an impossible move holds and can be supported",
        "A unit with an impossible move holds, and may be supported to hold.",
        &["4.E.1"],
    ),
    case(
        "6.D.29",
        "Unit ordered to an unreachable coast holds and can be supported",
        "A fleet ordered to a coast it cannot reach holds, and may be supported to hold.",
        &["4.B.3", "4.E.1"],
    ),
    case(
        "6.D.30",
        "Unit ordered without a needed coast holds and can be supported",
        "A fleet that should have named a coast holds, and may be supported to hold.",
        &["4.B.1", "4.E.1"],
    ),
    case(
        "6.D.31",
        "Fleet cannot support the one army only it could carry",
        "A fleet cannot support an army's move that needs this very fleet as its convoy.",
        &["4.E.1"],
    ),
    case(
        "6.D.32",
        "Convoy move with no fleet present counts as no order",
        "An army ordered over water with no fleet on any route has an impossible order: it holds \
         and may be supported.",
        &["4.E.1"],
    ),
    case(
        "6.D.33",
        "Unwanted foreign support breaks a self standoff",
        "Support nobody asked for counts, even when it spoils an arranged standoff.",
        &[],
    ),
    case(
        "6.D.34",
        "A unit may not support a move into its own province",
        "A unit cannot support a move into the province it stands in.",
        &["4.E.1"],
    ),
    case(
        "6.D.35",
        "Dislodged supporter lets a supported ally follow in",
        "When a supporter is dislodged, a supported third unit may take the place its support was \
         directed at.",
        &[],
    ),
];
