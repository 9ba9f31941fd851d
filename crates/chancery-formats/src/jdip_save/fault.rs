//! What can be wrong with a saved game of jDip.

use crate::fault::ValueFault;

/// A fault of a saved game, with its place among the saved objects.
pub type JdipSaveFault = ValueFault<JdipSaveFaultKind>;

/// What is wrong at one place of a saved game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JdipSaveFaultKind {
    /// The packing is broken.
    #[error("the file cannot be unpacked: {message}")]
    BrokenPacking {
        /// What the unpacker says.
        message: String,
    },
    /// Longer than the reader accepts, once unpacked.
    #[error("more than {bytes_max} bytes once unpacked, and no more are read")]
    TooLong {
        /// The bound.
        bytes_max: usize,
    },
    /// References that lead to the same objects over and over.
    #[error("its references lead to more than is looked at, {steps_max} elements")]
    TooEntangled {
        /// The bound.
        steps_max: u32,
    },
    /// Not XML, or more of it than the reader accepts.
    #[error("not XML that is read: {message}")]
    NotXml {
        /// What the XML parser says.
        message: String,
    },
    /// XML of something else.
    #[error("`{element}` is not what a saved game of jDip begins with, which is `jsx`")]
    NotASave {
        /// The outermost element.
        element: String,
    },
    /// An object without a field it must have.
    #[error("the field `{field}` is missing")]
    Missing {
        /// The field.
        field: &'static str,
    },
    /// Two objects with one id.
    #[error("two objects have the id `{id}`")]
    DuplicateId {
        /// The id.
        id: String,
    },
    /// A reference to nothing.
    #[error("no object has the id `{id}`")]
    UnknownId {
        /// The id.
        id: String,
    },
    /// A value that is not what it must be.
    #[error("`{value}` is not {accepted}")]
    NotOneOf {
        /// The value.
        value: String,
        /// What it may be.
        accepted: &'static str,
    },
    /// A position with more or fewer provinces than the map.
    #[error("{found} provinces here, and {expected} on the map: which is which cannot be told")]
    OtherMap {
        /// How many there are.
        found: usize,
        /// How many the map has.
        expected: usize,
    },
}
