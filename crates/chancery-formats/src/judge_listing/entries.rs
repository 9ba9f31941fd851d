//! The entries of a listing: lines joined with those they run on to.
//!
//! The judge breaks lines at eighty characters. What it breaks is indented, or begins where the
//! line before could not end.

use std::ops::Range;

use crate::lines::{Piece, lines};

/// A headline, an order, or another sentence of the judge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    /// Its words, with single blanks between.
    pub(super) text: String,
    /// The bytes of the mail.
    pub(super) span: Range<usize>,
}

/// The entries of a mail, in order. A blank line ends an entry.
pub(super) fn entries(mail: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut open = false;
    for line in lines(mail) {
        let words = line.trim();
        if words.text.is_empty() {
            open = false;
            continue;
        }
        match entries.last_mut() {
            Some(entry) if open && runs_on(&entry.text, line) => {
                entry.text.push(' ');
                push_words(&mut entry.text, words.text);
                entry.span.end = words.span().end;
            }
            _ => {
                let mut text = String::new();
                push_words(&mut text, words.text);
                entries.push(Entry { text, span: words.span() });
            }
        }
        open = true;
    }
    entries
}

/// Whether a line goes on with the text before it.
fn runs_on(before: &str, line: Piece<'_>) -> bool {
    let indented = line.text.starts_with([' ', '\t']);
    let words = line.trim().text;
    if power_and_rest(words).is_some() || words.starts_with("The ") {
        return false;
    }
    let ended = (before.ends_with('.') && !before.ends_with("St.")) || before.ends_with([')', ':']);
    !ended || indented && power_and_rest(before).is_some()
}

fn push_words(text: &mut String, words: &str) {
    for (i, word) in words.split_whitespace().enumerate() {
        if i > 0 {
            text.push(' ');
        }
        text.push_str(word);
    }
}

/// The longest name of a power, in bytes. The colon is not looked for beyond it: a line is asked
/// about again for each that may run on from it.
const POWER_BYTES_MAX: usize = 256;

/// Splits `Austria: Army Vienna` after the power: one to three words, then a colon.
pub(super) fn power_and_rest(text: &str) -> Option<(&str, &str)> {
    let colon = text.bytes().take(POWER_BYTES_MAX + 1).position(|byte| byte == b':')?;
    let (power, rest) = (&text[..colon], &text[colon + 1..]);
    let is_name = power.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '\''));
    let words = power.split(' ').count();
    let starts_well = power.starts_with(char::is_uppercase);
    (is_name && starts_well && words <= 3 && !rest.is_empty()).then(|| (power, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_of_one_endless_sentence_is_read_in_time() {
        for line in [" a\n", " a.\n"] {
            let mail = format!("{}: x.\n{}", "A".repeat(1 << 17), line.repeat(1 << 17));
            assert!(!entries(&mail).is_empty());
        }
        let mail = format!("Austria: Army Vienna.\n{}", "\t.\n".repeat(1 << 17));
        assert_eq!(entries(&mail).len(), 1);
    }

    #[test]
    fn broken_lines_are_joined() {
        let mail = "\
Austria: Army Vienna -> Galicia. (*bounce*)
France: Fleet Mid-Atlantic Ocean CONVOY Army Gascony ->
   Wales.
Italy:     Naples, St.
           Petersburg.
Russia:    Moscow,
\tWarsaw.

The Fleet in the North Sea can retreat to Belgium
or London.
The Army in Paris was
destroyed.
";
        let joined: Vec<_> = entries(mail).into_iter().map(|e| e.text).collect();
        assert_eq!(
            joined,
            [
                "Austria: Army Vienna -> Galicia. (*bounce*)",
                "France: Fleet Mid-Atlantic Ocean CONVOY Army Gascony -> Wales.",
                "Italy: Naples, St. Petersburg.",
                "Russia: Moscow, Warsaw.",
                "The Fleet in the North Sea can retreat to Belgium or London.",
                "The Army in Paris was destroyed.",
            ]
        );
    }
}
