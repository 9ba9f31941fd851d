//! What must be done to a text before a strict reader of XML takes it.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

/// A text that a strict reader takes, and how its places lie in the text it was made from.
pub(super) struct Prepared<'t> {
    pub(super) text: Cow<'t, str>,
    /// Where something was put in, and how many bytes.
    inserted: (usize, usize),
}

impl Prepared<'_> {
    /// The same place in the original text.
    fn original(&self, byte: usize) -> usize {
        let (at, count) = self.inserted;
        if byte <= at { byte } else { byte.saturating_sub(count).max(at) }
    }

    /// The same bytes in the original text.
    pub(super) fn span(&self, range: Range<usize>) -> Range<usize> {
        self.original(range.start)..self.original(range.end)
    }

    /// The byte of the original text at a place of the prepared one.
    pub(super) fn byte_at(&self, at: roxmltree::TextPos) -> usize {
        let line = usize::try_from(at.row).unwrap_or(1).saturating_sub(1);
        let start: usize = self.text.split_inclusive('\n').take(line).map(str::len).sum();
        let rest = self.text.get(start..).unwrap_or("");
        let column = usize::try_from(at.col).unwrap_or(1).saturating_sub(1);
        let inside = rest.char_indices().nth(column).map_or(rest.len(), |(byte, _)| byte);
        self.original(start + inside)
    }
}

/// Declares the prefixes that are used and not declared: jDip's pictures leave that to their
/// document type, which readers do not look at.
pub(super) fn prepare(text: &str) -> Prepared<'_> {
    let body = text.find("<svg").map_or(text.len(), |at| at + "<svg".len());
    let missing = undeclared(&text[body..]);
    if missing.is_empty() {
        return Prepared { text: Cow::Borrowed(text), inserted: (0, 0) };
    }
    let mut declared = String::new();
    for prefix in missing {
        let _ = write!(declared, " xmlns:{prefix}=\"undeclared:{prefix}\"");
    }
    let text = format!("{}{declared}{}", &text[..body], &text[body..]);
    Prepared { text: Cow::Owned(text), inserted: (body, declared.len()) }
}

/// Prefixes of elements that are declared nowhere; eight at most, more than any picture has.
fn undeclared(text: &str) -> Vec<&str> {
    let mut missing: Vec<&str> = Vec::new();
    for part in text.split('<').skip(1) {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
        let Some((name, rest)) = end.map(|end| part.split_at(end)) else { continue };
        let prefix = !name.is_empty() && rest.starts_with(':') && !name.starts_with('-');
        if prefix && missing.len() < 8 && !missing.contains(&name) {
            missing.push(name);
        }
    }
    missing.retain(|name| *name != "xml" && !text.contains(&format!("xmlns:{name}=")));
    missing
}

/// What the reader of XML says, without its own note of the place.
pub(super) fn without_place(error: &roxmltree::Error) -> String {
    let message = error.to_string();
    let at = message
        .rfind(" at ")
        .filter(|at| message[at + 4..].chars().all(|c| c.is_ascii_digit() || c == ':'));
    message[..at.unwrap_or(message.len())].to_owned()
}
