//! A variant as it was read, before it is written as a folder of ours.

use chancery::Victory;
use chancery::board::MapDefinition;
use chancery::position::Phase;

/// A variant as it was read.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) aliases: Vec<String>,
    /// A line about it; may be empty.
    pub(crate) description: String,
    /// All that it says of itself, for the README.
    pub(crate) about: String,
    pub(crate) credits: Vec<String>,
    /// What it was made from, for the first line of each file.
    pub(crate) source: String,
    pub(crate) map: DraftMap,
    pub(crate) phase: Phase,
    pub(crate) neutral: Vec<String>,
    pub(crate) victory: Victory,
    /// Choices beside the preset, by id.
    pub(crate) rules: Vec<(String, String)>,
    pub(crate) preset: &'static str,
    pub(crate) powers: Vec<DraftPower>,
    /// The picture of its map.
    pub(crate) picture: Option<String>,
}

/// The map of a draft.
#[derive(Debug, Clone)]
pub(crate) enum DraftMap {
    /// Its own. The powers of the definition are left empty.
    Own(Box<MapDefinition>),
    /// That of another draft, with other centres.
    Shared { id: String, centres_added: Vec<String>, centres_removed: Vec<String> },
}

/// A power of a draft.
#[derive(Debug, Clone, Default)]
pub(crate) struct DraftPower {
    pub(crate) name: String,
    pub(crate) adjective: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) homes: Vec<String>,
    pub(crate) country: Vec<String>,
    pub(crate) owns: Vec<String>,
    /// Units such as `F stp/sc`.
    pub(crate) units: Vec<String>,
    /// The tint of its land, such as `#d98a7c`; empty where nothing says it.
    pub(crate) colour: String,
}

/// A picture of a map.
#[derive(Debug, Clone)]
pub(crate) struct DraftPicture {
    pub(crate) svg: String,
    /// The colours of powers, by their names in small letters.
    pub(crate) colours: Vec<(String, String)>,
}

/// An id from a name: `Hundred3 v1 [H31]` is `hundred3-v1-h31`.
pub(crate) fn id_of(name: &str) -> String {
    let mut id = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            id.push(c.to_ascii_lowercase());
        } else if !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
    }
    let id = id.trim_end_matches('-');
    if id.is_empty() { "variant".to_owned() } else { id.to_owned() }
}

/// One line of text: no characters that move the pen, and no more of them than a variant takes.
pub(crate) fn one_line(text: &str, chars_max: usize) -> String {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|w| !w.is_empty())
        .collect();
    let line = words.join(" ");
    if line.chars().count() <= chars_max {
        return line;
    }
    let mut short: String = line.chars().take(chars_max.saturating_sub(1)).collect();
    match short.rfind(' ') {
        Some(space) => short.truncate(space),
        None => drop(short.pop()),
    }
    short + " …"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_small_letters_digits_and_single_hyphens() {
        for (name, id) in [
            ("Standard", "standard"),
            ("Hundred3 v1 [H31]", "hundred3-v1-h31"),
            ("DATC_Loeb9_tc14d", "datc-loeb9-tc14d"),
            ("../../etc", "etc"),
            ("Ελλάς", "variant"),
        ] {
            assert_eq!(id_of(name), id, "{name}");
        }
    }

    #[test]
    fn a_line_has_no_breaks_and_ends_with_a_word() {
        assert_eq!(one_line(" a\n\tb\u{7} c ", 10), "a b c");
        assert_eq!(one_line("alpha beta gamma", 12), "alpha beta …");
        assert_eq!(one_line("", 12), "");
    }
}
