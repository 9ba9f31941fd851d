//! Names that were misspelt.

use super::Candidates;
use crate::board::ProvinceId;

/// A name to compare with.
#[derive(Debug)]
struct Name {
    key: Box<str>,
    letters: u32,
    len: usize,
    words: usize,
    province: ProvinceId,
}

/// The names of a map, ready to be compared with a misspelt one.
#[derive(Debug, Default)]
pub(super) struct Slips {
    names: Vec<Name>,
    codes: Vec<Name>,
}

impl Slips {
    /// Adds a name. Names of three letters and less are no names but abbreviations, of which only
    /// the codes are guessed.
    pub(super) fn add(&mut self, words: &[String], province: ProvinceId) {
        let name = Name::new(words, province);
        if name.len > 3 {
            self.names.push(name);
        }
    }

    /// Adds a code.
    pub(super) fn add_code(&mut self, words: &[String], province: ProvinceId) {
        let code = Name::new(words, province);
        if code.len == 3 {
            self.codes.push(code);
        }
    }

    /// The provinces whose names are the fewest slips away, and how many slips: one letter too
    /// many, too few, wrong, or swapped with its neighbour. Codes of three letters and names of up
    /// to five are one slip away or not at all, longer names up to two. A name is written in no
    /// more words than it has: `words` is how many `key` was written in.
    pub(super) fn near(&self, key: &str, words: usize) -> (Candidates, usize) {
        let len = key.chars().count();
        let mut best = usize::MAX;
        let mut found = Candidates::default();
        if len < 3 {
            return (found, best);
        }
        let letters = letters(key);
        let codes = self.codes.iter().filter(|_| len <= 4);
        for name in self.names.iter().filter(|_| len >= 4).chain(codes) {
            let limit = if name.len < 6 { 1 } else { 2 };
            if name.words < words || name.too_far(letters, len, limit.min(best)) {
                continue;
            }
            let slips = strsim::damerau_levenshtein(key, &name.key);
            if slips > limit || slips > best {
                continue;
            }
            if slips < best {
                best = slips;
                found = Candidates::default();
            }
            found.add(name.province);
        }
        (found, best)
    }

    /// Provinces to ask about when no name is near enough to be taken, best first.
    pub(super) fn suggestions(&self, key: &str) -> Vec<ProvinceId> {
        let len = key.chars().count();
        let limit = (len / 2).min(SUGGESTED_SLIPS_MAX);
        let letters = letters(key);
        let mut found: Vec<(usize, ProvinceId)> = Vec::new();
        for name in self.names.iter().chain(&self.codes) {
            if !name.too_far(letters, len, limit) {
                let slips = strsim::damerau_levenshtein(key, &name.key);
                if slips <= limit && slips < name.len {
                    found.push((slips, name.province));
                }
            }
        }
        found.sort_unstable();
        let mut best: Vec<ProvinceId> = Vec::new();
        for (_, province) in found {
            if best.len() < SUGGESTIONS_MAX && !best.contains(&province) {
                best.push(province);
            }
        }
        best
    }
}

/// How many provinces are suggested at most.
const SUGGESTIONS_MAX: usize = 3;

/// How far a suggestion may be from what was written.
const SUGGESTED_SLIPS_MAX: usize = 3;

impl Name {
    fn new(words: &[String], province: ProvinceId) -> Self {
        let key = words.concat().into_boxed_str();
        Self { letters: letters(&key), len: key.chars().count(), words: words.len(), key, province }
    }

    /// Whether a word with these letters is certainly more than `slips` slips away. Each slip
    /// changes the length by one at most, and takes one kind of letter away or brings one or both.
    fn too_far(&self, letters: u32, len: usize, slips: usize) -> bool {
        self.len.abs_diff(len) > slips || (self.letters ^ letters).count_ones() as usize > 2 * slips
    }
}

/// The kinds of letter of a word, one bit each.
fn letters(key: &str) -> u32 {
    key.chars().fold(0, |set, c| set | 1 << (u32::from(c) % 32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_within_reach_are_found() {
        let mut slips = Slips::default();
        for (index, name) in ["burgundy", "munich", "rome", "smyrna"].into_iter().enumerate() {
            slips.add(&[name.to_owned()], ProvinceId::new(index));
        }
        for (index, code) in ["kie", "pie", "wal", "war"].into_iter().enumerate() {
            slips.add_code(&[code.to_owned()], ProvinceId::new(index + 10));
        }
        for (case, word, expected, distance) in [
            ("one letter", "burgandy", vec![0], 1),
            ("two letters in a long name", "bargandy", vec![0], 2),
            ("a letter lost", "munch", vec![1], 1),
            ("rn read as m", "smyma", vec![3], 2),
            ("two letters in a short name", "roam", vec![], usize::MAX),
            ("letters swapped", "rmoe", vec![2], 1),
            ("a code", "lie", vec![10, 11], 1),
            ("a code with a letter too many", "warr", vec![13], 1),
            ("two letters are never guessed", "wa", vec![], usize::MAX),
            ("nothing near", "xyzzy", vec![], usize::MAX),
        ] {
            let (found, best) = slips.near(word, 1);
            let expected: Candidates = expected.into_iter().map(ProvinceId::new).collect();
            assert_eq!((found, best), (expected, distance), "{case}: {word}");
        }
    }
}
