//! DATC section 6.C: rings of moves.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.C.1",
        "Three units rotate",
        "Three units that each move to the next one's place all succeed.",
        &[],
    ),
    case(
        "6.C.2",
        "Rotation with one supported mover",
        "A ring succeeds when a move in it has support besides.",
        &[],
    ),
    case(
        "6.C.3",
        "Rotation stopped by a standoff",
        "A ring stops when a unit from outside stands one of its moves off.",
        &[],
    ),
    case(
        "6.C.4",
        "Rotation through a convoy that is attacked but survives",
        "A ring may include a convoy, and an attack on its fleets that dislodges nobody leaves it \
         alone.",
        &[],
    ),
    case(
        "6.C.5",
        "Rotation broken by a dislodged convoy",
        "A ring stops when the convoy in it is disrupted.",
        &[],
    ),
    case(
        "6.C.6",
        "Two armies swap using two convoys",
        "Two armies may change places when both go by convoy.",
        &[],
    ),
    case(
        "6.C.7",
        "Convoyed swap spoiled by a standoff",
        "A swap by convoy fails for both when one of them is stood off.",
        &[],
    ),
    case(
        "6.C.8",
        "No self dislodgement when a rotation fails",
        "A move of a ring that fails may not dislodge a unit of its own power.",
        &[],
    ),
    case(
        "6.C.9",
        "No help to dislodge own unit when a rotation fails",
        "Nor may a support help to dislodge a unit of its own power when a ring fails.",
        &[],
    ),
];
