//! Styles of a picture, made to reach the picture only and nothing outside of it.

use std::fmt::Write as _;

use simplecss::StyleSheet;

/// Rules of one picture; more than any picture has by hand.
const RULES_MAX: usize = 4_096;

/// The rules of a style sheet, each below the class `picture`. At-rules are left out, and so is
/// every declaration that could fetch something.
pub(super) fn scoped(text: &str) -> String {
    let sheet = StyleSheet::parse(text);
    let mut out = String::new();
    for rule in sheet.rules.iter().take(RULES_MAX) {
        // The parser writes a class as the attribute that it is.
        let selector = rule.selector.to_string().replace("[class~='", ".").replace("[id='", "#");
        let selector = selector.replace("']", "").replace("*.", ".").replace("*#", "#");
        if !selector.chars().all(is_plain) {
            continue;
        }
        let declarations = rule.declarations.iter();
        let kept: Vec<String> = declarations
            .filter(|declaration| declaration.name.chars().all(is_plain))
            .filter(|declaration| is_local(declaration.value))
            .map(|declaration| format!("{}:{}", declaration.name, declaration.value))
            .collect();
        if !kept.is_empty() {
            let _ = write!(out, ".picture {selector}{{{}}}", kept.join(";"));
        }
    }
    out
}

const fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, ' ' | '.' | '#' | '-' | '_' | '*' | '>' | ':')
}

/// Whether the value of an attribute or a declaration refers to nothing outside of the picture and
/// can be written into a style sheet.
pub(super) fn is_local(value: &str) -> bool {
    // A backslash can hide what is written.
    if value.contains(['\\', '<', '{', '}', ';', '@']) {
        return false;
    }
    let lower = value.to_lowercase();
    if lower.contains("expression(") || lower.contains("javascript:") || lower.contains("image(") {
        return false;
    }
    lower
        .split("url(")
        .skip(1)
        .all(|rest| rest.trim_start_matches([' ', '"', '\'']).starts_with('#'))
}
