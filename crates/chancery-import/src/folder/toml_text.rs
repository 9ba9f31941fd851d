//! Small pieces of TOML, laid out as a person would.

use std::fmt::Write as _;

/// The longest line a list is put on.
const LINE_CHARS_MAX: usize = 100;

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// A key, in quotes where it needs them.
pub(super) fn key(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !text.is_empty() && text.chars().all(plain) { text.to_owned() } else { quoted(text) }
}

/// A list of texts.
pub(super) fn list<T: AsRef<str>>(items: &[T]) -> String {
    let quoted: Vec<String> = items.iter().map(|item| quoted(item.as_ref())).collect();
    format!("[{}]", quoted.join(", "))
}

/// A line `key = value` with a list, on several lines where it is long. Nothing for an empty list.
pub(super) fn list_line<T: AsRef<str>>(out: &mut String, name: &str, items: &[T]) {
    if items.is_empty() {
        return;
    }
    let line = format!("{} = {}", key(name), list(items));
    if line.chars().count() <= LINE_CHARS_MAX {
        let _ = writeln!(out, "{line}");
        return;
    }
    let _ = writeln!(out, "{} = [", key(name));
    for item in items {
        let _ = writeln!(out, "    {},", quoted(item.as_ref()));
    }
    out.push_str("]\n");
}

/// A line `key = "text"`. Nothing for an empty text.
pub(super) fn text_line(out: &mut String, name: &str, text: &str) {
    if !text.is_empty() {
        let _ = writeln!(out, "{} = {}", key(name), quoted(text));
    }
}
