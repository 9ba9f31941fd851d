//! On what the values of a preset rest: the words of its rulebook, a reading of them, or nothing.

use chancery::rules::Preset;

/// On what one value of a preset rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// The source of the preset says so.
    Stated,
    /// The source says something that can be read in more than one way, and this is our reading.
    Reading,
    /// The source is silent, so the preset takes the preferred value of `datc`.
    Preferred,
}

/// Choices that DATC section 4 does not have.
const OWN: &[&str] = &[
    "support-cut",
    "support-foreign",
    "narrowed-support",
    "build-sites",
    "wings",
    "turn-limit",
    "fleet-via-convoy",
    "via-without-fleets",
    "incomplete-intent",
];

/// By preset: the choices its source states, and those it leaves to a reading.
const BASES: &[(&str, &[&str], &[&str])] = &[
    ("1971", &["4.A.1", "4.A.2", "4.B.7"], &["4.A.3", "4.A.5", "4.A.7", "4.C.3", "4.D.7", "4.D.8"]),
    ("1982", &["4.A.1", "4.A.2", "4.B.7"], &["4.A.3", "4.A.5", "4.A.7", "4.C.3", "4.D.7", "4.D.8"]),
    ("2000", &["4.A.1", "4.A.2", "4.B.7", "4.D.7"], &["4.A.3", "4.A.5", "4.A.7", "4.C.3", "4.D.8"]),
    (
        "2023",
        &["4.A.1", "4.A.2", "4.A.5", "4.B.7", "4.D.7", "4.D.8", "4.E.1", "turn-limit"],
        &["4.A.3", "4.A.7", "4.B.4", "4.C.3"],
    ),
    (
        "2025ee",
        &[
            "4.A.1", "4.A.2", "4.A.3", "4.A.5", "4.B.7", "4.C.1", "4.D.3", "4.D.4", "4.D.6",
            "4.D.7", "4.D.8", "4.E.1",
        ],
        &["4.A.7", "4.B.4", "4.C.3", "4.D.5", "turn-limit"],
    ),
    ("dptg", &["4.A.3"], &["4.A.1", "4.A.2"]),
    ("empire1901", &["support-cut"], &["support-foreign"]),
];

/// On what the value of a choice in a preset rests.
#[must_use]
pub fn basis(preset: &Preset, choice: &str) -> Basis {
    if preset.name == "datc" {
        return if OWN.contains(&choice) { Basis::Preferred } else { Basis::Stated };
    }
    match BASES.iter().find(|(name, ..)| *name == preset.name) {
        Some((_, stated, _)) if stated.contains(&choice) => Basis::Stated,
        Some((_, _, reading)) if reading.contains(&choice) => Basis::Reading,
        _ => Basis::Preferred,
    }
}
