//! DATC section 6.F: convoys.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.F.1",
        "Fleets in coastal provinces cannot convoy",
        "Fleets convoy at sea only, not from a coastal province.",
        &["4.E.1"],
    ),
    case(
        "6.F.2",
        "A convoyed army can be stood off",
        "A convoyed army is stood off like any other.",
        &[],
    ),
    case(
        "6.F.3",
        "A convoyed army can be supported",
        "A convoyed army's move can be supported.",
        &[],
    ),
    case(
        "6.F.4",
        "A mere attack does not disrupt a convoy",
        "An attack on a convoying fleet does not disrupt the convoy.",
        &[],
    ),
    case(
        "6.F.5",
        "A beleaguered convoying fleet still convoys",
        "Two attacks that stop each other do not disrupt the convoy.",
        &[],
    ),
    case(
        "6.F.6",
        "An army of a disrupted convoy cuts nothing",
        "An army whose convoy is disrupted cuts no support.",
        &[],
    ),
    case(
        "6.F.7",
        "A disrupted convoy does not make its target contested",
        "An army whose convoy is disrupted does not make its destination contested.",
        &[],
    ),
    case(
        "6.F.8",
        "A disrupted convoy causes no standoff",
        "An army whose convoy is disrupted keeps nobody out of its destination.",
        &[],
    ),
    case(
        "6.F.9",
        "Two routes, one dislodged",
        "Of two ordered routes one is broken: the other carries the army under the preferred \
         value.",
        &["4.A.1"],
    ),
    case(
        "6.F.10",
        "Two routes, a foreign one dislodged",
        "The same when a foreign fleet is the one dislodged.",
        &["4.A.1"],
    ),
    case(
        "6.F.11",
        "Two foreign routes, one dislodged",
        "The same when both routes are foreign.",
        &["4.A.1"],
    ),
    case(
        "6.F.12",
        "Dislodged fleet was on no route",
        "A fleet that is on no route takes no part in the convoy, dislodged or not.",
        &["4.A.1", "4.E.1"],
    ),
    case(
        "6.F.13",
        "Unwanted second route carries the army",
        "A route offered by a foreign fleet carries the army even when its owner no longer wants \
         it.",
        &[],
    ),
    case(
        "6.F.14",
        "Convoyed army attacks the support that would sink its convoy",
        "The simplest paradox: the army attacks the support that would sink its own convoy.",
        &["4.A.2"],
    ),
    case(
        "6.F.15",
        "Simple paradox next to an unrelated convoy",
        "A paradox rule leaves unrelated convoys alone.",
        &["4.A.2"],
    ),
    case(
        "6.F.16",
        "Paradox through a beleaguered convoy (Pandin)",
        "Pandin's paradox: the convoying fleet stands between two attacks, one of which hangs on \
         the army.",
        &["4.A.2"],
    ),
    case(
        "6.F.17",
        "Pandin with the attacked supporter under a supported attack",
        "Pandin's paradox when the army would dislodge the supporter.",
        &["4.A.2"],
    ),
    case(
        "6.F.18",
        "Convoyed army attacks the unit that supports its convoy",
        "The betrayal paradox: the army attacks the unit that keeps its convoy alive.",
        &["4.A.2"],
    ),
    case(
        "6.F.19",
        "Two routes and an attack on one of them",
        "With a second route the army arrives whatever happens to the first, so there is no \
         paradox.",
        &["4.A.1", "4.A.2"],
    ),
    case(
        "6.F.20",
        "Unwanted second route used as a shield",
        "A second route nobody wanted is no shield under the preferred value.",
        &["4.A.1", "4.A.2"],
    ),
    case(
        "6.F.21",
        "Convoy used to try to keep a support alive",
        "A convoy ordered only to protect a support does not do so under the preferred value.",
        &["4.A.2"],
    ),
    case(
        "6.F.22",
        "Two linked paradoxes with two solutions",
        "Two convoys, each attacking the support against the other: two consistent answers.",
        &["4.A.2"],
    ),
    case(
        "6.F.23",
        "Two linked paradoxes where the convoys exclude each other",
        "Two convoys that each succeed only if the other fails.",
        &["4.A.2"],
    ),
    case(
        "6.F.24",
        "Two linked paradoxes with no solution",
        "Two linked convoys with no consistent answer.",
        &["4.A.2"],
    ),
    case(
        "6.F.25",
        "A support that is cut only at the end of a chain",
        "A chain of dependence that looks like a paradox and has one answer.",
        &[],
    ),
    case(
        "6.F.26",
        "Paradox with neighbouring convoys that must not be touched",
        "The convoys beside a paradox succeed; only those in it fail.",
        &["4.A.2"],
    ),
    case(
        "6.F.27",
        "Two separate paradoxes at once",
        "Two paradoxes in one phase, each settled by itself.",
        &["4.A.2"],
    ),
    case(
        "6.F.28",
        "Chain of six linked paradoxical convoys",
        "Six convoys linked in one paradox.",
        &["4.A.2"],
    ),
    case(
        "6.F.29",
        "Same chain resolved by one extra support",
        "One more support gives the same chain a single answer, so no paradox rule is used.",
        &["4.A.2"],
    ),
    case(
        "6.F.30",
        "A convoyed attack comes from its start, not from the last fleet",
        "An attack from the army's start and not from the last fleet: the fleet in its \
         destination may still dislodge that fleet.",
        &["4.A.4"],
    ),
];
