//! Texts without what a terminal would obey: sheets, modules and settings come from others.

use std::borrow::Cow;

/// A text in which control characters are shown and not obeyed, but for line ends, tabs and styles
/// as [`paint`](crate::paint::paint) writes them.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    cleaned(text, style_len)
}

/// The same without styles: for words that nobody has painted yet.
pub(crate) fn harmless_words(words: &str) -> Cow<'_, str> {
    cleaned(words, |_| 0)
}

/// Shows each control character except where so many bytes are kept, from it on.
fn cleaned(text: &str, kept: impl Fn(&str) -> usize) -> Cow<'_, str> {
    let is_obeyed = |c: char| c.is_control() && c != '\n' && c != '\t';
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(is_obeyed) {
        let (before, after) = rest.split_at(at);
        clean.push_str(before);
        let (style, after) = after.split_at(kept(after));
        clean.push_str(style);
        rest = after;
        if style.is_empty() {
            let mut after = after.chars();
            clean.extend(after.next().map(picture));
            rest = after.as_str();
        }
    }
    clean.push_str(rest);
    Cow::Owned(clean)
}

/// The length of the style that a text begins with: 0 where it begins with none.
fn style_len(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("\u{1b}[") else { return 0 };
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';');
    end.filter(|end| rest[*end..].starts_with('m')).map_or(0, |end| 2 + end + 1)
}

/// What is shown in the place of a control character.
fn picture(control: char) -> char {
    match u32::from(control) {
        code @ 0..0x20 => char::from_u32(0x2400 + code),
        0x7f => Some('\u{2421}'),
        _ => None,
    }
    .unwrap_or(char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_shown() {
        for (text, clean, words) in [
            ("a\tb\n\u{e9}", "a\tb\n\u{e9}", "a\tb\n\u{e9}"),
            ("\u{1b}[1;38;5;3mx\u{1b}[0m", "\u{1b}[1;38;5;3mx\u{1b}[0m", "␛[1;38;5;3mx␛[0m"),
            ("\u{1b}[2Jx\u{1b}]0;t\u{7}", "␛[2Jx␛]0;t␇", "␛[2Jx␛]0;t␇"),
            ("\0\r\u{7f}\u{9b}1m", "␀␍␡\u{fffd}1m", "␀␍␡\u{fffd}1m"),
            ("\u{1b}", "␛", "␛"),
            ("\u{1b}[", "␛[", "␛["),
            ("\u{1b}[12", "␛[12", "␛[12"),
        ] {
            assert_eq!((harmless(text).as_ref(), harmless_words(text).as_ref()), (clean, words));
        }
    }
}
