//! The published test cases, by number: what each is about, in our own words. Positions and
//! results are case files; here is what the rule command says.

mod section_a;
mod section_b;
mod section_c;
mod section_d;
mod section_e;
mod section_f;
mod section_g;
mod section_h;
mod section_i;
mod section_j;

/// A published case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CaseInfo {
    /// Its number: `6.D.9`.
    pub id: &'static str,
    /// A short title of ours.
    pub title: &'static str,
    /// What it tests, in a sentence.
    pub tests: &'static str,
    /// The choices its outcome rests on.
    pub choices: &'static [&'static str],
}

const fn case(
    id: &'static str,
    title: &'static str,
    tests: &'static str,
    choices: &'static [&'static str],
) -> CaseInfo {
    CaseInfo { id, title, tests, choices }
}

/// A section of the document's chapter 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Section {
    /// Its number: `6.D`.
    pub id: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// Its cases, in order.
    pub cases: &'static [CaseInfo],
}

/// Every section with its cases. The numbering is that of version 3.3.
pub const SECTIONS: &[Section] = &[
    Section { id: "6.A", title: "Basic checks", cases: section_a::CASES },
    Section { id: "6.B", title: "Provinces with several coasts", cases: section_b::CASES },
    Section { id: "6.C", title: "Rings of moves", cases: section_c::CASES },
    Section { id: "6.D", title: "Supports and dislodgements", cases: section_d::CASES },
    Section {
        id: "6.E",
        title: "Head-to-head battles and beleaguered garrisons",
        cases: section_e::CASES,
    },
    Section { id: "6.F", title: "Convoys", cases: section_f::CASES },
    Section { id: "6.G", title: "Convoys to a neighbouring province", cases: section_g::CASES },
    Section { id: "6.H", title: "Retreats", cases: section_h::CASES },
    Section { id: "6.I", title: "Builds", cases: section_i::CASES },
    Section { id: "6.J", title: "Civil disorder and disbands", cases: section_j::CASES },
];

/// The case with this number.
#[must_use]
pub fn find(id: &str) -> Option<&'static CaseInfo> {
    SECTIONS.iter().flat_map(|s| s.cases).find(|c| c.id == id)
}
