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
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    (line, before.len() - start + 1)
}

/// Bytes as text: every byte is the character of its number (Latin-1), so every file is text.
#[must_use]
pub fn text_of(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}
