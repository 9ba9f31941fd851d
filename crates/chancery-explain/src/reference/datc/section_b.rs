//! DATC section 6.B: provinces with several coasts.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.B.1",
        "Fleet move with two possible coasts and none named",
        "Where a fleet could land on two coasts, it must say which.",
        &["4.B.1", "4.E.1"],
    ),
    case(
        "6.B.2",
        "Fleet move with one possible coast and none named",
        "Where only one coast can be reached, a move without a coast goes there under the \
         preferred value.",
        &["4.B.2"],
    ),
    case(
        "6.B.3",
        "Fleet move naming a coast it cannot reach",
        "A coast that was named is not changed into one that can be reached, under the preferred \
         value.",
        &["4.B.3", "4.E.1"],
    ),
    case(
        "6.B.4",
        "Support into a coast the supporter itself cannot enter",
        "Support goes into a province, so a fleet that touches any part of it may support to \
         every coast.",
        &[],
    ),
    case(
        "6.B.5",
        "Support refused when own coast does not reach the target",
        "The supporter's own coast decides what it can reach.",
        &["4.E.1"],
    ),
    case(
        "6.B.6",
        "Attack on the other coast cuts support",
        "An attack cuts a support whatever coast it lands on.",
        &[],
    ),
    case(
        "6.B.7",
        "Own move supported without naming the coast",
        "Support of a move without a coast, by its own power: the preferred value counts it for \
         both coasts.",
        &["4.B.4"],
    ),
    case(
        "6.B.8",
        "Support without coast when only one coast fits",
        "Support without a coast is clear where the mover could land on one coast only.",
        &["4.B.2", "4.B.4"],
    ),
    case(
        "6.B.9",
        "Support naming the other coast does not match",
        "A support that names a coast helps only a move to that coast.",
        &["4.B.4"],
    ),
    case(
        "6.B.10",
        "Ordered fleet described with the wrong coast",
        "The coast on which the ordered fleet stands need not be named, so naming the wrong one \
         does no harm under the preferred value.",
        &["4.B.5"],
    ),
    case(
        "6.B.11",
        "Naming the other coast does not move the fleet there",
        "Naming another coast of one's own province does not put the fleet there.",
        &["4.B.5", "4.E.1"],
    ),
    case(
        "6.B.12",
        "Army move with a meaningless coast",
        "A coast named for an army is ignored under the preferred value.",
        &["4.B.6"],
    ),
    case(
        "6.B.13",
        "Leaving by one coast and entering by the other still meets head on",
        "Two fleets cannot pass each other around the two coasts of a province.",
        &[],
    ),
    case(
        "6.B.14",
        "Fleet build in a two-coast port without a coast",
        "A fleet cannot be built where there are two coasts without naming one.",
        &["4.B.7"],
    ),
    case(
        "6.B.15",
        "Foreign move supported without naming the coast",
        "Support of a foreign move without a coast: the preferred value counts it for both coasts.",
        &["4.B.4"],
    ),
    case(
        "6.B.16",
        "Hold support naming the wrong coast of the holder",
        "The coast of a supported holder need not be named, so naming the wrong one does no harm \
         under the preferred value.",
        &["4.B.5"],
    ),
    case(
        "6.B.17",
        "Move support naming the wrong departure coast",
        "The coast a supported mover leaves from need not be named, so naming the wrong one does \
         no harm under the preferred value.",
        &["4.B.5"],
    ),
    case(
        "6.B.18",
        "Convoy that starts in a two-coast province",
        "An army may board at any coast of its province.",
        &[],
    ),
    case(
        "6.B.19",
        "Convoy that ends in a two-coast province",
        "An army may land at any coast of its destination.",
        &[],
    ),
];
