//! What can be wrong with a case file.

use chancery::rules::RuleError;

use crate::fault::{ShapeFault, TableFault, TextFault, ValueFault};

/// A fault of a TOML case file.
pub type CaseFault = TextFault<CaseFaultKind>;

/// A fault of a JSON case file.
pub type CaseValueFault = ValueFault<CaseFaultKind>;

/// What is wrong at one place of a case file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CaseFaultKind {
    /// A fault any TOML document can have.
    #[error(transparent)]
    Table(#[from] TableFault),
    /// A fault any JSON document can have.
    #[error(transparent)]
    Shape(#[from] ShapeFault),
    /// Another format, or another version of this one.
    #[error("the format is `{found}`; this reader knows `{known}`")]
    UnknownFormat {
        /// The format as written.
        found: String,
        /// The format that is read.
        known: &'static str,
    },
    /// A text that grants no passage.
    #[error("`{text}` grants no passage; write who grants it to whom: `France to Italy`")]
    NotPassage {
        /// The text.
        text: String,
    },
    /// Two cases with one id.
    #[error("another case has the id `{id}` already")]
    DuplicateId {
        /// The id.
        id: String,
    },
    /// A text that is no phase.
    #[error("`{word}` is no phase; a phase is written S1901M, F1901R or W1901A")]
    NotAPhase {
        /// The text.
        word: String,
    },
    /// A text that is no unit.
    #[error("`{word}` is no unit; a unit is written A par, F stp/sc or W bla")]
    NotAUnit {
        /// The text.
        word: String,
    },
    /// A text that does not say what becomes of an order.
    #[error(
        "`{word}` does not say what becomes of an order; write such as `fails: standoff, \
         dislodged`, with one of {verdicts} and, after a colon, one of {causes}"
    )]
    NotAResult {
        /// The text.
        word: String,
        /// The verdicts.
        verdicts: String,
        /// The causes.
        causes: String,
    },
    /// A word that is none of a few.
    #[error("`{word}` is none of {accepted}")]
    NotOneOf {
        /// The word.
        word: String,
        /// The words that may stand here.
        accepted: &'static str,
    },
    /// A rule preset or choice that does not exist.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// A pact that is not one of two powers.
    #[error("`{text}` is no pact; write two powers with a comma between")]
    NotAPact {
        /// The text.
        text: String,
    },
    /// A text that does not give leave.
    #[error("`{text}` gives no leave; write such as `Austria may order A ven`")]
    NotLeave {
        /// The text.
        text: String,
    },
    /// More or fewer results than orders of a power.
    #[error("{power} has {order_count} orders here, and {result_count} results")]
    UnequalResults {
        /// The power.
        power: String,
        /// How many orders it has.
        order_count: usize,
        /// How many results are given.
        result_count: usize,
    },
    /// An alternative for a step that does not exist.
    #[error("there is no step {step}; the last is {last}")]
    NoSuchStep {
        /// The step.
        step: usize,
        /// The last one.
        last: usize,
    },
    /// A document that marks no case the way DATC does since its version 3.
    #[error("no case is marked in this document; DATC marks each one since its version 3")]
    NoCases,
    /// A marked case of a DATC document that has no end.
    #[error("this case is never closed; `</div>` ends one")]
    NotClosed,
    /// A case about the reading of a text that has none, or several.
    #[error("a case about reading is about one text, and this one has {count}")]
    NotOneText {
        /// How many it has.
        count: usize,
    },
    /// An order before any power.
    #[error("no power stands above this order")]
    NoPowerAbove,
    /// A key that stands beside one it cannot stand beside.
    #[error("`{key}` cannot stand beside `{beside}`")]
    CannotStandBeside {
        /// The key.
        key: &'static str,
        /// The other key.
        beside: &'static str,
    },
}
