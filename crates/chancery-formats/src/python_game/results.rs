//! The package's result codes, and which of them ours come to.
//!
//! | ours | the package's |
//! |---|---|
//! | held, moved, supported, convoyed | none |
//! | illegal order | `void` (the package drops such an order, unless its rule `NO_CHECK` is on) |
//! | legal, matches nothing: support, convoy | `void` |
//! | legal, matches nothing: move without a convoy | `no convoy` |
//! | move failed: standoff, own unit in the way | `bounce` |
//! | move failed: convoy disrupted, paradox | `no convoy` |
//! | support cut | `cut` |
//! | convoy disrupted, fleet not dislodged | `no convoy` |
//! | dislodged | `dislodged` besides; alone for a fleet whose convoy was disrupted by that |
//! | retreated | none |
//! | retreat collided | `bounce`, `disband` |
//! | disbanded by order, by rule, or for want of a place or an order | `disband` |
//! | retreat order illegal | `void`, `disband` |
//! | build or disband carried out | the empty code |
//! | build or disband not carried out | `void` |
//!
//! The package labels some orders otherwise although what becomes of the units is the same: a
//! support that lends no force against a unit of its own power is `void` there, and so is one for
//! an army whose convoy failed (or `no convoy`). `maybe` never outlives its adjudication.

use chancery::adjudicate::{
    AdjustmentOutcome, Fate, MoveFailure, RetreatFate, RetreatOutcome, UnitOutcome,
};
use chancery::orders::VoidReason;

/// A result code of the package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResultCode {
    /// The empty code: an adjustment was carried out.
    Done,
    /// `no convoy`.
    NoConvoy,
    /// `bounce`: a standoff.
    Standoff,
    /// `void`.
    Void,
    /// `cut`.
    Cut,
    /// `dislodged`.
    Dislodged,
    /// `disrupted`.
    Disrupted,
    /// `disband`.
    Disband,
}

impl ResultCode {
    /// Every code.
    pub const ALL: [Self; 8] = [
        Self::Done,
        Self::NoConvoy,
        Self::Standoff,
        Self::Void,
        Self::Cut,
        Self::Dislodged,
        Self::Disrupted,
        Self::Disband,
    ];

    /// The package's word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Done => "",
            Self::NoConvoy => "no convoy",
            Self::Standoff => "bounce",
            Self::Void => "void",
            Self::Cut => "cut",
            Self::Dislodged => "dislodged",
            Self::Disrupted => "disrupted",
            Self::Disband => "disband",
        }
    }

    /// The code of a word. The package also writes its number before it, `10002:bounce`.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let word = match word.split_once(':') {
            Some((number, word)) if number.bytes().all(|b| b.is_ascii_digit()) => word,
            _ => word,
        };
        Self::ALL.into_iter().find(|code| code.word() == word)
    }
}

/// The codes of a unit in a movement phase.
#[must_use]
pub fn movement_codes(outcome: &UnitOutcome) -> Vec<ResultCode> {
    let order = match outcome.fate {
        Fate::Held | Fate::Moved | Fate::Supported | Fate::Convoyed => None,
        Fate::Void(VoidReason::NoConvoyOrdered)
        | Fate::Failed(MoveFailure::ConvoyDisrupted | MoveFailure::Paradox) => {
            Some(ResultCode::NoConvoy)
        }
        Fate::Illegal(_) | Fate::Void(_) => Some(ResultCode::Void),
        Fate::Failed(MoveFailure::Bounced | MoveFailure::OwnUnit) => Some(ResultCode::Standoff),
        Fate::Cut => Some(ResultCode::Cut),
        Fate::Disrupted => outcome.dislodged.is_none().then_some(ResultCode::NoConvoy),
    };
    let unit = outcome.dislodged.map(|_| ResultCode::Dislodged);
    order.into_iter().chain(unit).collect()
}

/// The codes of a unit in a retreat phase.
#[must_use]
pub fn retreat_codes(outcome: &RetreatOutcome) -> Vec<ResultCode> {
    match outcome.fate {
        RetreatFate::Retreated { .. } => Vec::new(),
        RetreatFate::Collided { .. } => vec![ResultCode::Standoff, ResultCode::Disband],
        RetreatFate::Illegal(_) => vec![ResultCode::Void, ResultCode::Disband],
        RetreatFate::Disbanded
        | RetreatFate::NoOrder
        | RetreatFate::NowhereToGo
        | RetreatFate::Neutral => vec![ResultCode::Disband],
    }
}

/// The code of an order of an adjustment phase.
#[must_use]
pub const fn adjustment_code(outcome: &AdjustmentOutcome) -> ResultCode {
    match outcome {
        AdjustmentOutcome::Built { .. }
        | AdjustmentOutcome::Removed { .. }
        | AdjustmentOutcome::Waived { .. } => ResultCode::Done,
        AdjustmentOutcome::Illegal(_) => ResultCode::Void,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_as_it_is_written() {
        for code in ResultCode::ALL {
            assert_eq!(ResultCode::from_word(code.word()), Some(code));
        }
        assert_eq!(ResultCode::from_word("10002:bounce"), Some(ResultCode::Standoff));
        assert_eq!(ResultCode::from_word("maybe"), None);
    }
}
