//! Files of lines.

use chancery::notation::{Names, Reader};

use super::{CorpusItem, CorpusVerdict, Misreading, context, line_form};

/// Judges every row of a file of lines: a header, then tab-separated columns `id`, `source`,
/// `context`, `text`, `expected`, `note`.
#[must_use]
pub fn judge_lines(names: &Names<'_>, file: &str) -> Vec<CorpusVerdict> {
    let mut reader = Reader::new(names);
    let rows = file.lines().skip(1).filter(|line| !line.is_empty());
    rows.map(|row| judge_row(names, &mut reader, row)).collect()
}

fn judge_row(names: &Names<'_>, reader: &mut Reader<'_>, row: &str) -> CorpusVerdict {
    let mut columns = row.split('\t');
    let mut next = || columns.next().unwrap_or_default();
    let (id, _source, about, text, expected) = (next(), next(), next(), next(), next());
    let value =
        |key: &str| about.split(';').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    let context = context(names, value("phase").unwrap_or("M"), value("power"));
    let reading = reader.read(&unescape(text), &context);
    let found = line_form(names, &reading);
    let misread = (found != expected).then(|| Misreading {
        expected: expected.to_owned(),
        found,
        is_silent: reading.orders().next().is_some() && reading.warnings().next().is_none(),
    });
    CorpusVerdict { id: id.to_owned(), of: CorpusItem::Line, misread }
}

/// Resolves `\t`, `\u` with four hex digits and `\U` with eight.
fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let escape = &rest[at..];
        let digits = match escape.as_bytes().get(1) {
            Some(b't') => 0,
            Some(b'u') => 4,
            Some(b'U') => 8,
            _ => {
                out.push('\\');
                rest = &escape[1..];
                continue;
            }
        };
        let code = escape.get(2..2 + digits).and_then(|hex| u32::from_str_radix(hex, 16).ok());
        out.push(code.and_then(char::from_u32).unwrap_or('\t'));
        rest = escape.get(2 + digits..).unwrap_or("");
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_stand_for_characters_that_do_not_show() {
        for (written, meant) in [
            ("a\\tb", "a\tb"),
            ("\\u00fcber", "über"),
            ("\\U0001f600", "😀"),
            ("a \\ b", "a \\ b"),
            ("\\u00", "\t"),
            ("", ""),
        ] {
            assert_eq!(unescape(written), meant, "{written:?}");
        }
    }
}
