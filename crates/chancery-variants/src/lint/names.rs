//! Names that are taken for each other.

use super::{Doubts, Lint, doubt};
use crate::assemble::Draft;
use crate::library::Library;

/// On maps with more provinces, names are not compared with each other: it takes the square of
/// their number, and such a map numbers its provinces anyway.
const NAMES_MAX: usize = 512;
/// Shorter names differ in a letter as a rule.
const CHARS_MIN: usize = 5;
/// Longer ones are not compared: it takes the square of their length.
const CHARS_MAX: usize = 64;

pub(super) fn of_provinces(draft: &Draft, doubts: &mut Doubts) {
    similar(draft, doubts);
    for ambiguous in &draft.topology.ambiguous {
        let name = ambiguous.value.name.to_lowercase();
        let first = ambiguous.value.provinces.first();
        let Some(first) = first.filter(|first| **first != name).cloned() else { continue };
        if draft.topology.codes.index(&name).is_some() {
            doubt(doubts, ambiguous.span, Lint::AmbiguousCode { name, first });
        }
    }
}

fn similar(draft: &Draft, doubts: &mut Doubts) {
    let provinces = &draft.topology.provinces;
    if provinces.len() > NAMES_MAX {
        return;
    }
    let names: Vec<String> =
        provinces.iter().map(|province| province.definition.name.to_lowercase()).collect();
    for (i, province) in provinces.iter().enumerate() {
        let first = (0..i).find(|other| are_similar(&names[*other], &names[i]));
        if let Some(first) = first {
            let lint = Lint::SimilarNames {
                first: provinces[first].definition.name.clone(),
                second: province.definition.name.clone(),
                code: province.definition.code.clone(),
            };
            doubt(doubts, province.name, lint);
        }
    }
}

/// Whether two names differ by one slip of the pen.
fn are_similar(a: &str, b: &str) -> bool {
    let (length, other) = (a.chars().count(), b.chars().count());
    if !(CHARS_MIN..=CHARS_MAX).contains(&length) || length.abs_diff(other) > 1 || a == b {
        return false;
    }
    // Numbers tell provinces apart on purpose.
    let is_numbered = |name: &str| name.chars().any(|c| c.is_ascii_digit());
    !(is_numbered(a) && is_numbered(b)) && strsim::osa_distance(a, b) == 1
}

pub(super) fn of_variant(library: &Library, draft: &Draft, doubts: &mut Doubts) {
    for alias in &draft.header.aliases {
        let is_other = library.id_of(&alias.value).is_some_and(|id| id != draft.id);
        if is_other {
            doubt(doubts, alias.span, Lint::AliasOfOther { alias: alias.value.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::are_similar;

    #[test]
    fn names_are_similar_that_one_slip_makes_equal() {
        for (a, b, expected) in [
            ("westwold", "eastwold", false),
            ("westwold", "westwald", true),
            ("westwold", "westwolds", true),
            ("westwold", "westwodl", true),
            ("westwold", "westwold", false),
            ("fell", "bell", false),
            ("lake 1", "lake 2", false),
            ("lakes", "lake s", true),
        ] {
            assert_eq!(are_similar(a, b), expected, "{a} {b}");
            assert_eq!(are_similar(b, a), expected, "{b} {a}");
        }
    }
}
