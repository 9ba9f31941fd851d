//! What can be wrong with a picture.

use thiserror::Error;

use crate::animation::FRAMES_MAX;
use crate::canvas::{PIXELS_MAX, WIDTH_MAX};
use crate::picture::SVG_BYTES_MAX;

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RasterError {
    /// The text is too long to be read.
    #[error("the SVG has {bytes} bytes; at most {SVG_BYTES_MAX} are read")]
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// The text is no SVG.
    #[error("this cannot be read as SVG: {reason}")]
    NotSvg {
        /// What is wrong with it.
        reason: String,
    },
    /// The picture would be of no width, or too wide.
    #[error("a picture can be 1 to {WIDTH_MAX} pixels wide, not {width}")]
    Width {
        /// The width that was asked for.
        width: u32,
    },
    /// The picture would have too many pixels, or a side of none.
    #[error(
        "at a width of {width} pixels the picture would be {height} pixels high; it can have \
         {PIXELS_MAX} pixels in all, and must have some"
    )]
    Size {
        /// The width that was asked for.
        width: u32,
        /// The height that follows.
        height: u32,
    },
    /// A canvas that is not of the size of the others.
    #[error("a picture of {width} by {height} pixels among pictures of another size")]
    Unequal {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// More frames than an animation can have.
    #[error("an animation can have {FRAMES_MAX} frames")]
    TooManyFrames,
    /// A library that writes a format refused. That is a fault of ours.
    #[error("the {format} could not be written: {reason}")]
    Unwritten {
        /// The format.
        format: &'static str,
        /// What the library says.
        reason: String,
    },
}
