//! DATC section 6.A: basic checks.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.A.1",
        "Fleet ordered to a province it does not touch",
        "A fleet moves only to a place next to it; otherwise its order is illegal and it holds.",
        &["4.E.1"],
    ),
    case("6.A.2", "Army ordered into the sea", "An army cannot end in water.", &["4.E.1"]),
    case("6.A.3", "Fleet ordered inland", "A fleet cannot leave the coast for inland.", &["4.E.1"]),
    case(
        "6.A.4",
        "Unit ordered to where it already is",
        "A move to one's own province is no move.",
        &["4.E.1"],
    ),
    case(
        "6.A.5",
        "Convoyed move to own province does not protect",
        "A convoy from a province to itself is illegal, and so is support for it: an attack on \
         the unit is not fended off that way.",
        &["4.E.1"],
    ),
    case(
        "6.A.6",
        "Order given to another power's fleet",
        "A power orders its own units only; the owner's order is not disturbed.",
        &["4.E.1"],
    ),
    case(
        "6.A.7",
        "Fleets cannot be carried by convoy",
        "Only armies are carried; a fleet ordered to a place it cannot reach by itself holds.",
        &["4.E.1"],
    ),
    case(
        "6.A.8",
        "Unit cannot support itself in place",
        "Support for the supporter itself is illegal, so a supported attack dislodges it.",
        &["4.E.1"],
    ),
    case(
        "6.A.9",
        "Coastal fleet cannot cut across land",
        "Two coastal provinces that touch by land only are not next to each other for a fleet.",
        &["4.E.1"],
    ),
    case(
        "6.A.10",
        "Support needs the target to be reachable by the supporter",
        "Support reaches only where the supporter could itself move.",
        &["4.E.1"],
    ),
    case(
        "6.A.11",
        "Two equal moves stand each other off",
        "Equal strength is not enough to enter a province another unit wants too.",
        &[],
    ),
    case(
        "6.A.12",
        "Three equal moves all stand off",
        "Any number of equal moves keep one another out.",
        &[],
    ),
];
