//! Judging recorded games again, phase by phase.
//!
//! Each phase is judged from the position the record has for it, so that one difference does not
//! bring others after it. What the record says of the next position is compared with what was
//! decided: the phase, the units, the dislodged units and where each may go, the centres, and the
//! result codes of the program that recorded it.
//!
//! A program may be known to be at fault. Its [`Profile`] lists how, each fault as a change of what
//! is judged: a difference is explained when the phase, judged with some of these changes, comes
//! out as it was recorded. No profile names a game or a phase.

mod compare;
mod explain;
mod labels;
mod profile;
mod profiles;
mod record;

pub use compare::{Difference, Recorded};
pub use labels::{Label, LabelDifference};
pub use profile::{KnownFault, Profile, Trial};
pub use profiles::PROFILES;
pub use record::{RecordedGame, RecordedNext, RecordedPhase};

use chancery::Variant;
use chancery::advance::EmptyPhases;
use chancery::record::PhaseOrders;
use chancery::rules::{RuleError, Rules};

use crate::judged::{Judged, judge};

/// What recorded games are judged by.
#[derive(Debug, Clone, Copy)]
pub struct Judgement {
    /// The rules.
    pub rules: Rules,
    /// The program that recorded them, if its faults are to explain differences.
    pub profile: Option<&'static Profile>,
}

impl Judgement {
    /// Reads rules in which a profile may stand in place of a preset: `python`, `python,4.A.1=a`,
    /// `datc`.
    ///
    /// # Errors
    ///
    /// The first part that is neither profile nor preset nor a known setting.
    pub fn read(text: &str, given: Rules) -> Result<Self, RuleError> {
        let (name, changes) = text.split_once(',').unwrap_or((text, ""));
        match PROFILES.iter().find(|profile| profile.name == name.trim()) {
            Some(profile) => {
                // Where units are built, and whether there are wings, is a matter of the variant.
                let Rules { build_sites, wings, .. } = given;
                let datc = Rules { build_sites, wings, ..Rules::DATC };
                let rules = (profile.rules)(datc).with(changes)?;
                Ok(Self { rules, profile: Some(profile) })
            }
            None => Ok(Self { rules: given.with(text)?, profile: None }),
        }
    }
}

/// What judging a phase again showed.
#[derive(Debug, Clone)]
pub struct PhaseReport {
    /// The phase as it was decided.
    pub judged: Judged,
    /// What the record has otherwise.
    pub differences: Vec<Difference>,
    /// The known faults that explain all differences together; empty where there are none, or
    /// where nothing explains them.
    pub faults: Vec<&'static KnownFault>,
    /// Units whose result code differs from the table's.
    pub labels: Vec<LabelDifference>,
}

impl PhaseReport {
    /// Whether every difference is explained.
    #[must_use]
    pub fn is_explained(&self) -> bool {
        let codes = self.labels.iter().all(|label| label.label != Label::Unexplained);
        codes && (self.differences.is_empty() || !self.faults.is_empty())
    }
}

/// Judges a recorded phase and compares what came of it with the record.
#[must_use]
pub fn replay(variant: &Variant, phase: &RecordedPhase, by: &Judgement) -> PhaseReport {
    let given = PhaseOrders { set: phase.orders.clone(), ..PhaseOrders::default() };
    let judged = judge(variant, &by.rules, phase.empty_phases, phase.before.clone(), given);
    let differences = compare::compare(&variant.map, phase, &judged);
    let faults = match by.profile {
        Some(profile) if !differences.is_empty() => {
            explain::explain(variant, phase, by.rules, profile)
        }
        _ => Vec::new(),
    };
    let labels = labels::compare(phase, &judged, &differences);
    PhaseReport { judged, differences, faults, labels }
}

/// What the rules of a saved game of the Python package do with phases in which nobody has anything
/// to order.
#[must_use]
pub fn empty_phases(rules: &[String]) -> EmptyPhases {
    if rules.iter().any(|rule| rule == "DONT_SKIP_PHASES") {
        EmptyPhases::Played
    } else {
        EmptyPhases::Skipped
    }
}
