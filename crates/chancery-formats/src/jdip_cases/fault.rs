//! What can be wrong with a jDip case file.

use crate::fault::TextFault;

/// A fault of a jDip case file.
pub type JdipCaseFault = TextFault<JdipCaseFaultKind>;

/// What is wrong at one place of a jDip case file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JdipCaseFaultKind {
    /// Longer than the reader accepts.
    #[error("{bytes} bytes; at most {bytes_max} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The bound.
        bytes_max: usize,
    },
    /// The file does not say for which variant it is.
    #[error("the file does not say VARIANT_ALL and the name of a variant")]
    NoVariant,
    /// A second `VARIANT_ALL`.
    #[error("VARIANT_ALL stands twice")]
    VariantTwice,
    /// A line outside of a case.
    #[error("this line is in no case; a case begins with CASE and its name")]
    OutsideOfCase,
    /// A line in a case but before any keyword of it.
    #[error("this line stands under no keyword such as PRESTATE or ORDERS")]
    UnderNoKeyword,
    /// A case within a case.
    #[error("the case before has no END")]
    CaseWithinCase,
    /// A case that does not end.
    #[error("the case has no END")]
    NoEnd,
    /// A keyword without what must follow on its line.
    #[error("{keyword} must be followed by {what}")]
    NothingFollows {
        /// The keyword.
        keyword: &'static str,
        /// What must follow.
        what: &'static str,
    },
    /// A keyword with something on its line that belongs on the next one.
    #[error("nothing may follow {keyword} on its line")]
    SomethingFollows {
        /// The keyword.
        keyword: &'static str,
    },
    /// A word in capitals that is no keyword.
    #[error("`{word}` is no keyword")]
    UnknownKeyword {
        /// The word.
        word: String,
    },
    /// A phase that is none.
    #[error("`{text}` is no phase; write such as `Spring 1901, Movement`")]
    NotAPhase {
        /// The text.
        text: String,
    },
    /// A line without a power.
    #[error("the line does not begin with a power and a colon")]
    NoPower,
    /// A unit that is none.
    #[error("`{text}` is no unit; write such as `A par` or `Fleet Spain/sc`")]
    NotAUnit {
        /// The text.
        text: String,
    },
    /// The units afterwards, said to be the same and said to be these.
    #[error("POSTSTATE and POSTSTATE_SAME stand in one case; one of them says what is true")]
    SameAndOther,
    /// A result that is neither success nor failure.
    #[error("a result begins with SUCCESS: or FAILURE:")]
    NotAResult,
}
