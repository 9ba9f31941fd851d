//! DATC section 6.E: head-to-head battles and beleaguered garrisons.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.E.1",
        "Loser of a head-to-head does not block the winner's old province",
        "The loser of a head-to-head battle, dislodged, does not keep others from the winner's \
         old place.",
        &[],
    ),
    case(
        "6.E.2",
        "No self dislodgement head to head",
        "Two units of one power do not dislodge each other head to head.",
        &[],
    ),
    case(
        "6.E.3",
        "No helping a foreign unit win head to head against own unit",
        "A support does not help a foreign unit to win head to head against the supporter's own \
         power.",
        &[],
    ),
    case(
        "6.E.4",
        "Head-to-head loser that is not dislodged still blocks",
        "The loser of a head-to-head battle that is not dislodged still keeps others out.",
        &[],
    ),
    case(
        "6.E.5",
        "Head-to-head loser dislodged by a third unit still blocks",
        "So does one that is dislodged by a third unit and not by its opponent.",
        &[],
    ),
    case(
        "6.E.6",
        "Loser saved by its own power's support still blocks",
        "So does one that stays because part of the force against it was its own power's.",
        &[],
    ),
    case(
        "6.E.7",
        "Beleaguered unit saved because part of the attack is own support",
        "A unit between two attacks stays when the stronger is stronger only by its own power's \
         support.",
        &[],
    ),
    case(
        "6.E.8",
        "As before with the beleaguered fleet in a head-to-head",
        "The same when the unit between them is itself in a head-to-head battle.",
        &[],
    ),
    case(
        "6.E.9",
        "Beleaguered fleet that escapes lets the stronger attacker in",
        "When that unit gets away instead, the same support counts and the stronger attack enters.",
        &[],
    ),
    case(
        "6.E.10",
        "Beleaguered fleet in a failed rotation with the weaker attacker",
        "The same when the unit is in a ring of moves that fails.",
        &[],
    ),
    case(
        "6.E.11",
        "Beleaguered army swaps by convoy with the stronger attacker",
        "When that unit leaves by convoy into the stronger attacker's place, both succeed.",
        &["4.A.3"],
    ),
    case(
        "6.E.12",
        "Support against own unit still prevents another attacker",
        "A support that may not help to dislodge still counts for keeping another attack out.",
        &[],
    ),
    case(
        "6.E.13",
        "Three equal supported attacks cancel out",
        "Three equal attacks with equal support leave everything as it was.",
        &[],
    ),
    case(
        "6.E.14",
        "Unit with an illegal opposing move still defends",
        "A unit whose move the other way is impossible still stands in the way.",
        &["4.E.1"],
    ),
    case(
        "6.E.15",
        "Two heads-on units each shield the other from dislodgement",
        "Two units in a head-to-head battle, each under a stronger attack from behind, may both \
         stay.",
        &[],
    ),
];
