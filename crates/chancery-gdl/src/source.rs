//! Files, and places in them.

use std::ops::Range;

/// A file of a library, by number in the order in which files were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u16);

/// A stretch of bytes of a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The bytes.
    pub bytes: Range<usize>,
}

/// The longest file that is read, in bytes. The largest of the known modules has a tenth of a
/// megabyte.
pub const FILE_BYTES_MAX: usize = 64 << 20;

/// The line and column of a byte, from 1; columns count bytes, which are characters here.
///
/// # Examples
///
/// ```
/// use chancery_gdl::source::line_and_column;
/// assert_eq!(line_and_column(b"(set turn 1)\n(units)", 14), (2, 2));
/// ```
#[must_use]
pub fn line_and_column(text: &[u8], byte: usize) -> (usize, usize) {
    let before = &text[..byte.min(text.len())];
    let (mut line, mut column) = (1, 1);
    for byte in before {
        (line, column) = if *byte == b'\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    (line, column)
}

/// Bytes as text: every byte is the character of its number (Latin-1), so every file is text.
#[must_use]
pub fn text_of(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}
