//! From packed bytes to XML, within bounds.

use std::io::Read as _;

use flate2::read::GzDecoder;
use roxmltree::{Document, ParsingOptions};

use super::fault::JdipSaveFaultKind as Kind;

/// The longest saved game that is read, in bytes once unpacked. A few kilobytes can unpack to
/// gigabytes, so the bound is kept while unpacking.
pub const SAVE_BYTES_MAX: usize = 64 << 20;

/// The most elements, attributes apart, a saved game may have.
pub const SAVE_NODES_MAX: u32 = 4_000_000;

/// How many elements are looked at, each time one is. A reference costs a few bytes and what it
/// leads to is looked at again, so a file could ask for the product of its parts.
pub(super) const STEPS_MAX: u32 = 1 << 24;

/// The longest name of a power or a province, in bytes.
pub(super) const NAME_BYTES_MAX: usize = 100;

/// What gzip files begin with.
const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Unpacks a saved game; one that is not packed is taken as it is.
pub(super) fn unpack(bytes: &[u8]) -> Result<String, Kind> {
    let too_long = Kind::TooLong { bytes_max: SAVE_BYTES_MAX };
    let broken = |message: String| Kind::BrokenPacking { message };
    let mut unpacked = Vec::new();
    if bytes.starts_with(&GZIP_MAGIC) {
        let bound = u64::try_from(SAVE_BYTES_MAX).unwrap_or(u64::MAX);
        let mut reader = GzDecoder::new(bytes).take(bound + 1);
        reader.read_to_end(&mut unpacked).map_err(|error| broken(error.to_string()))?;
    } else {
        unpacked.extend_from_slice(&bytes[..bytes.len().min(SAVE_BYTES_MAX + 1)]);
    }
    if unpacked.len() > SAVE_BYTES_MAX {
        return Err(too_long);
    }
    String::from_utf8(unpacked).map_err(|error| broken(error.to_string()))
}

/// Parses the XML. A document type, which could define text that grows, is refused.
pub(super) fn parse(xml: &str) -> Result<Document<'_>, Kind> {
    let options = ParsingOptions { nodes_limit: SAVE_NODES_MAX, ..ParsingOptions::default() };
    Document::parse_with_options(xml, options)
        .map_err(|error| Kind::NotXml { message: error.to_string() })
}
