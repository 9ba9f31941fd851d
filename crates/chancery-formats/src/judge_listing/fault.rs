//! What can be wrong with a listing.

use crate::fault::TextFault;

/// A fault of a listing.
pub type ListingFault = TextFault<ListingFaultKind>;

/// What is wrong at one place of a listing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ListingFaultKind {
    /// Longer than the reader accepts.
    #[error("{bytes} bytes; at most {bytes_max} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The bound.
        bytes_max: usize,
    },
    /// A headline that does not name its phase.
    #[error("this headline names no phase")]
    NoPhase,
    /// A result the judge does not have.
    #[error("`{word}` is no result of the judge")]
    UnknownResult {
        /// The word.
        word: String,
    },
    /// A line among the dislodged units that says something else.
    #[error("this line does not say where a unit can retreat to")]
    NotDislodged,
    /// A line of counts that cannot be read.
    #[error("this line does not say how many centres and units a power has")]
    NotACount,
}
