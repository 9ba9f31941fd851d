//! What a case states and what was found instead.

use std::fmt;

use chancery::rules::RuleError;
use chancery_formats::case::Expectation;

use super::play::{PlayError, PlayedStep};

/// Something a case states that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// The step, counted from zero.
    pub step: usize,
    /// What it is about.
    pub subject: Subject,
    /// What the case states, in its words.
    pub expected: String,
    /// What was found, in the same words.
    pub found: String,
}

/// What a mismatch is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// The case cannot be played at all.
    Case,
    /// Whether the rules give a result.
    Resolution,
    /// What became of an order.
    Order {
        /// The power that gave it.
        power: String,
        /// Its text.
        text: String,
    },
    /// The units afterwards.
    Units,
    /// The units that are dislodged.
    Dislodged,
    /// Where a dislodged unit came to be attacked from, and how.
    Attacker {
        /// The unit.
        unit: String,
    },
    /// Where a dislodged unit may go.
    Retreats {
        /// The unit.
        unit: String,
    },
    /// The vacant provinces in which a standoff left nobody.
    Contested,
    /// The units disbanded in a retreat phase.
    Disbanded,
    /// The units removed by rule.
    Automatic,
    /// What a power may build or must remove.
    Balance {
        /// The power.
        power: String,
    },
    /// The centres of a power.
    Centres {
        /// The power.
        power: String,
    },
    /// The phase that follows.
    Next,
    /// The units that were not supplied.
    Unsupplied,
    /// The units that the winter took.
    Lost,
    /// Whether and how the game ends.
    Ending,
    /// How an order text is read.
    Reading,
}

impl Mismatch {
    pub(super) fn new(
        step: usize,
        subject: Subject,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self { step, subject, expected: expected.into(), found: found.into() }
    }

    pub(super) fn rules(error: &RuleError) -> Self {
        Self::new(0, Subject::Case, "rules that exist", error.to_string())
    }

    pub(super) fn unplayable(error: &PlayError) -> Self {
        Self::new(error.step, Subject::Case, "a case that can be played", error.to_string())
    }

    /// A step without a result where the case expects one.
    ///
    /// Where a case states positions alone, one of several consistent results will do.
    pub(super) fn unresolved(
        step: usize,
        expected: &Expectation,
        played: &PlayedStep,
    ) -> Option<Self> {
        let wrong = Self::new(step, Subject::Resolution, "a result", "no resolution");
        let states_orders = expected.results.iter().any(Option::is_some);
        let judged = &played.judged;
        (judged.is_unresolved() && (states_orders || !judged.has_several_results()))
            .then_some(wrong)
    }

    /// A step with a result where the case expects none.
    pub(super) fn resolved(step: usize) -> Self {
        Self::new(step, Subject::Resolution, "no resolution", "a result")
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Case => f.write_str("the case"),
            Self::Resolution => f.write_str("the result"),
            Self::Order { power, text } => write!(f, "{power}: {text}"),
            Self::Units => f.write_str("the units afterwards"),
            Self::Dislodged => f.write_str("the dislodged units"),
            Self::Attacker { unit } => write!(f, "the attacker of {unit}"),
            Self::Retreats { unit } => write!(f, "the retreats of {unit}"),
            Self::Contested => f.write_str("the contested provinces"),
            Self::Disbanded => f.write_str("the disbanded units"),
            Self::Automatic => f.write_str("the units removed by rule"),
            Self::Balance { power } => write!(f, "the builds of {power}"),
            Self::Centres { power } => write!(f, "the centres of {power}"),
            Self::Next => f.write_str("the next phase"),
            Self::Unsupplied => f.write_str("the units that were not supplied"),
            Self::Lost => f.write_str("the units that the winter took"),
            Self::Ending => f.write_str("the end of the game"),
            Self::Reading => f.write_str("the reading"),
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, subject, expected, found } = self;
        if *step > 0 {
            write!(f, "step {step}: ")?;
        }
        write!(f, "{subject}: expected {expected}, found {found}")
    }
}
