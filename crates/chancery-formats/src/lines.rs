//! The lines of a text with their places.

use std::ops::Range;

/// A line or a part of one, with the bytes it stands at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece<'t> {
    pub(crate) text: &'t str,
    start: usize,
}

impl<'t> Piece<'t> {
    /// A whole text.
    pub(crate) const fn of(text: &'t str) -> Self {
        Self { text, start: 0 }
    }
}

impl Piece<'_> {
    pub(crate) const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The piece without blanks at its ends.
    pub(crate) fn trim(self) -> Self {
        let front = self.text.len() - self.text.trim_start().len();
        Self { text: self.text.trim(), start: self.start + front }
    }

    /// The empty piece after this one.
    pub(crate) const fn end(self) -> Self {
        Self { text: "", start: self.start + self.text.len() }
    }

    /// The piece after a beginning, if it begins so.
    pub(crate) fn strip_prefix(self, prefix: &str) -> Option<Self> {
        let text = self.text.strip_prefix(prefix)?;
        Some(Self { text, start: self.start + prefix.len() })
    }

    /// What stands before and from a byte on, which must begin a character.
    pub(crate) fn split_at(self, place: usize) -> (Self, Self) {
        let (before, after) = self.text.split_at(place);
        (Self { text: before, start: self.start }, Self { text: after, start: self.start + place })
    }

    /// What stands before and after the first of a character, which itself is left out.
    pub(crate) fn split_once(self, at: impl Fn(char) -> bool) -> Option<(Self, Self)> {
        let (place, c) = self.text.char_indices().find(|(_, c)| at(*c))?;
        let (before, after) = (&self.text[..place], place + c.len_utf8());
        let after = Self { text: &self.text[after..], start: self.start + after };
        Some((Self { text: before, start: self.start }, after))
    }
}

/// The lines of a text, without their ends.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let piece = Piece { text: line.trim_end_matches(['\n', '\r']), start };
        start += line.len();
        piece
    })
}

/// A line without its comment, which `#` begins, and without blanks at its ends.
pub(crate) fn without_comment(line: Piece<'_>) -> Piece<'_> {
    line.split_once(|c| c == '#').map_or(line, |(before, _)| before).trim()
}

/// The parts between commas, without blanks at their ends and without empty ones.
pub(crate) fn commas(piece: Piece<'_>) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = Some(piece);
    let parts = std::iter::from_fn(move || {
        let all = rest?;
        let (part, after) = match all.split_once(|c| c == ',') {
            Some((part, after)) => (part, Some(after)),
            None => (all, None),
        };
        rest = after;
        Some(part.trim())
    });
    parts.filter(|part| !part.text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_knows_its_bytes() {
        let text = "a: b, ,c # x\r\n\n d";
        let lines: Vec<_> = lines(text).collect();
        assert_eq!(lines.len(), 3);
        let first = without_comment(lines[0]);
        let (head, list) = first.split_once(|c| c == ':').expect("has a colon");
        for (piece, expected) in
            [(first, "a: b, ,c"), (head, "a"), (list.trim(), "b, ,c"), (lines[2].trim(), "d")]
        {
            assert_eq!((piece.text, &text[piece.span()]), (expected, expected));
        }
    }
}
