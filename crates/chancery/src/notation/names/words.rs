//! Names of several words, written short: each word by its beginning.

use super::Candidates;
use crate::board::ProvinceId;

/// The most words of a name that are looked at together.
pub(super) const WORDS_MAX: usize = 6;

/// A shortened name has at least this many letters: fewer say too little.
const LETTERS_MIN: usize = 3;

/// The words of every name.
#[derive(Debug, Default)]
pub(super) struct NameWords {
    names: Vec<(Vec<String>, ProvinceId)>,
}

impl NameWords {
    pub(super) fn add(&mut self, words: Vec<String>, id: ProvinceId) {
        if words.len() > 1 {
            self.names.push((words, id));
        }
    }

    /// The provinces with a name in which each of `words` begins a word, one after the other.
    pub(super) fn beginning_with(&self, words: &[&str]) -> Candidates {
        let letters: usize = words.iter().map(|w| w.len()).sum();
        if words.is_empty() || letters < LETTERS_MIN {
            return Candidates::default();
        }
        let fits =
            |name: &[String]| name.iter().zip(words).all(|(n, w)| n.starts_with(plain_word(w)));
        let has = |name: &[String]| name.windows(words.len()).any(fits);
        self.names.iter().filter(|(name, _)| has(name)).map(|(_, id)| *id).collect()
    }
}

/// A word of a name with its usual spelling: `saint` is mostly written `st`.
pub(in crate::notation) fn plain_word(word: &str) -> &str {
    if word == "saint" { "st" } else { word }
}
