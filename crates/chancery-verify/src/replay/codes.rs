//! Result codes of the Python package, and the table that says which one an outcome has.

use std::fmt;

use chancery::adjudicate::{AdjustmentOutcome, Fate, MoveFailure, RetreatFate, UnitOutcome};
use chancery::orders::VoidReason;

/// A result code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// A move that failed.
    Bounce,
    /// An order that did nothing.
    Void,
    /// A support that was cut.
    Cut,
    /// A unit that was dislodged.
    Dislodged,
    /// A convoy that was disrupted.
    Disrupted,
    /// A move by convoy without a convoy, or a convoy or support of such a move.
    NoConvoy,
    /// A unit that left the board.
    Disband,
    /// A code that is not known here.
    Unknown,
}

impl Code {
    /// Reads a code; `None` for the empty one, which is success.
    pub(super) fn read(word: &str) -> Option<Self> {
        Some(match word {
            "" => return None,
            "bounce" => Self::Bounce,
            "void" => Self::Void,
            "cut" => Self::Cut,
            "dislodged" => Self::Dislodged,
            "disrupted" => Self::Disrupted,
            "no convoy" => Self::NoConvoy,
            "disband" => Self::Disband,
            _ => Self::Unknown,
        })
    }

    /// How it is written.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bounce => "bounce",
            Self::Void => "void",
            Self::Cut => "cut",
            Self::Dislodged => "dislodged",
            Self::Disrupted => "disrupted",
            Self::NoConvoy => "no convoy",
            Self::Disband => "disband",
            Self::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The codes of a unit in a movement phase, apart from those that [`super::labels`] knows.
pub(super) fn of_unit(outcome: &UnitOutcome) -> Vec<Code> {
    let code = match outcome.fate {
        Fate::Held | Fate::Moved | Fate::Supported | Fate::Convoyed | Fate::Illegal(_) => None,
        Fate::Void(VoidReason::NoConvoyOrdered)
        | Fate::Failed(MoveFailure::ConvoyDisrupted | MoveFailure::Paradox) => Some(Code::NoConvoy),
        Fate::Void(_) => Some(Code::Void),
        Fate::Failed(MoveFailure::Bounced | MoveFailure::OwnUnit) => Some(Code::Bounce),
        Fate::Cut => Some(Code::Cut),
        // The package takes this code back when it marks the fleet as dislodged.
        Fate::Disrupted if outcome.dislodged.is_some() => None,
        Fate::Disrupted => Some(Code::Disrupted),
    };
    let dislodged = outcome.dislodged.map(|_| Code::Dislodged);
    code.into_iter().chain(dislodged).collect()
}

/// The codes of a dislodged unit in a retreat phase.
pub(super) fn of_retreat(fate: RetreatFate) -> Vec<Code> {
    match fate {
        RetreatFate::Retreated { .. } => Vec::new(),
        RetreatFate::Collided { .. } => vec![Code::Bounce, Code::Disband],
        RetreatFate::Illegal(_) => vec![Code::Void, Code::Disband],
        RetreatFate::Disbanded
        | RetreatFate::NoOrder
        | RetreatFate::NowhereToGo
        | RetreatFate::Neutral => vec![Code::Disband],
    }
}

/// The codes of an order in an adjustment phase.
pub(super) fn of_adjustment(outcome: AdjustmentOutcome) -> Vec<Code> {
    match outcome {
        AdjustmentOutcome::Illegal(_) => vec![Code::Void],
        AdjustmentOutcome::Built { .. }
        | AdjustmentOutcome::Removed { .. }
        | AdjustmentOutcome::Waived { .. } => Vec::new(),
    }
}
