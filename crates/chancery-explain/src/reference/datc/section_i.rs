//! DATC section 6.I: builds.

use super::{CaseInfo, case};

pub(super) const CASES: &[CaseInfo] = &[
    case(
        "6.I.1",
        "More build orders than builds",
        "When too many builds are ordered, the first legal ones are made under the preferred \
         value.",
        &["4.D.4"],
    ),
    case("6.I.2", "Fleet build inland", "A fleet cannot be built inland.", &["4.C.4"]),
    case("6.I.3", "Build where a unit stands", "Nothing is built where a unit stands.", &[]),
    case(
        "6.I.4",
        "Build on the free coast of an occupied port",
        "Nothing is built on the free coast of an occupied province.",
        &[],
    ),
    case(
        "6.I.5",
        "Build in a home centre no longer owned",
        "Nothing is built in a home centre that another power owns.",
        &[],
    ),
    case(
        "6.I.6",
        "Build in an owned centre that is not a home centre",
        "Nothing is built in an owned centre that is no home.",
        &[],
    ),
    case("6.I.7", "Two builds in one centre", "One province takes one build.", &["4.D.5"]),
];
