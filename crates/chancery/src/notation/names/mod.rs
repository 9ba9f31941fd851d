//! What people call the provinces and powers of a map.
//!
//! The index is made once for a map. It answers, in rising order of effort: the province with
//! exactly this name; the provinces whose name begins like this, or of whose words these are the
//! beginnings; the provinces whose name is a slip of the pen away. Which of several provinces is
//! meant is not decided here: that takes the rest of the order (see `settle`).

mod candidates;
mod codes;
mod power;
mod slips;
mod words;

use std::collections::BTreeMap;

use super::lexer::Lexed;
use super::span::Span;
use crate::board::{Map, PowerId, ProvinceId, ProvinceKind};
use codes::Codes;
use power::PowerNames;
use slips::Slips;
use words::NameWords;

pub(super) use candidates::Candidates;
pub(super) use power::PowerMatch;
pub(super) use words::plain_word;

/// The index of the names of a map.
///
/// # Examples
///
/// ```
/// use chancery::board::{Map, MapDefinition, ProvinceDefinition, ProvinceKind};
/// use chancery::notation::Names;
///
/// let paris = ProvinceDefinition {
///     code: "par".to_owned(),
///     name: "Paris".to_owned(),
///     aliases: vec![],
///     kind: ProvinceKind::Inland,
///     coasts: vec![],
///     centre: true,
///     convoys: false,
/// };
/// let map = Map::new(MapDefinition { provinces: vec![paris], ..MapDefinition::default() })
///     .expect("the map is sound");
/// let names = Names::new(&map);
/// assert_eq!(names.province("PARIS"), map.province_by_code("par"));
/// assert_eq!(names.province("London"), None);
/// ```
#[derive(Debug)]
pub struct Names<'m> {
    map: &'m Map,
    codes: Codes,
    entries: BTreeMap<Box<str>, Entry>,
    words: NameWords,
    slips: Slips,
    powers: PowerNames,
    words_max: usize,
}

/// What a name means, with its blanks and signs left out.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    /// How many words the name has where it has most: a name written in more words than that is
    /// another one (`mar s` is not `mars`).
    words: usize,
    pub(super) meaning: Meaning,
}

/// What a name means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// One province, by its code or its name.
    Own(ProvinceId),
    /// One province, by another name.
    Alias(ProvinceId),
    /// Several provinces. If it is the code or the name of one of them, that is the owner.
    Shared { owner: Option<ProvinceId>, provinces: Candidates },
}

impl<'m> Names<'m> {
    /// Indexes the names of a map. Impassable provinces are left out: no order can name them.
    #[must_use]
    pub fn new(map: &'m Map) -> Self {
        let mut builder = Builder { scratch: Lexed::default(), entries: BTreeMap::new() };
        let mut words = NameWords::default();
        let mut slips = Slips::default();
        for (id, province) in map.provinces() {
            if province.kind == ProvinceKind::Impassable {
                continue;
            }
            builder.add(&province.code, Meaning::Own(id));
            let name = builder.add(&province.name, Meaning::Own(id));
            slips.add(&name, id);
            slips.add_code(&builder.key(&province.code), id);
            words.add(name, id);
            for alias in &province.aliases {
                let key = builder.add(alias, Meaning::Alias(id));
                slips.add(&key, id);
                words.add(key, id);
            }
        }
        for shared in map.ambiguous_names() {
            builder.share(&shared.name, &shared.provinces, map);
        }
        let entries = builder.entries;
        let words_max = entries.values().map(|e| e.words).max().unwrap_or(1).min(words::WORDS_MAX);
        Self {
            map,
            codes: Codes::new(&entries, map),
            entries,
            words,
            slips,
            powers: PowerNames::new(map),
            words_max,
        }
    }

    /// The map these are the names of.
    #[must_use]
    pub const fn map(&self) -> &'m Map {
        self.map
    }

    /// The province with exactly this name, code or alias, whatever the case of letters, accents,
    /// blanks and signs. `None` where there is none, or more than one.
    #[must_use]
    pub fn province(&self, name: &str) -> Option<ProvinceId> {
        match self.exact(&key_of(name)?.concat(), 1)? {
            Meaning::Own(id) | Meaning::Alias(id) => Some(id),
            Meaning::Shared { owner, .. } => owner,
        }
    }

    /// The power of this name, adjective or alias, or the only one that has a name beginning like
    /// this, whatever the case of letters, accents, blanks and signs.
    #[must_use]
    pub fn power(&self, name: &str) -> Option<PowerId> {
        self.powers.known(&key_of(name)?.concat())
    }

    /// The most words a name has.
    pub(super) const fn words_max(&self) -> usize {
        self.words_max
    }

    /// The fast table of short names.
    pub(super) const fn codes(&self) -> &Codes {
        &self.codes
    }

    pub(super) const fn powers(&self) -> &PowerNames {
        &self.powers
    }

    /// What a name means that was written in `words` words; `key` is the words without anything
    /// between them.
    pub(super) fn exact(&self, key: &str, words: usize) -> Option<Meaning> {
        if let Some(id) = self.codes.get(key.as_bytes()).filter(|_| words == 1) {
            return Some(Meaning::Own(id));
        }
        let entry = self.entries.get(key)?;
        (words <= entry.words.max(1)).then_some(entry.meaning)
    }

    /// The provinces with a name that begins with `key`.
    pub(super) fn beginning_with(&self, key: &str) -> Candidates {
        let range = (std::ops::Bound::Included(key), std::ops::Bound::Unbounded);
        let mut found = Candidates::default();
        for (_, entry) in
            self.entries.range::<str, _>(range).take_while(|(name, _)| name.starts_with(key))
        {
            match entry.meaning {
                Meaning::Own(id) | Meaning::Alias(id) => found.add(id),
                Meaning::Shared { provinces, .. } => provinces.iter().for_each(|id| found.add(id)),
            }
        }
        found
    }

    /// The provinces of whose names the words are the beginnings of words that follow each other
    /// (`n africa`, `med`).
    pub(super) fn shortened(&self, words: &[&str]) -> Candidates {
        self.words.beginning_with(words)
    }

    /// The provinces whose names are nearest to `key`, which was written in `words` words, if they
    /// are near enough; and how many slips away.
    pub(super) fn near(&self, key: &str, words: usize) -> (Candidates, usize) {
        self.slips.near(key, words)
    }

    /// Provinces whose names are like `key` without being near enough to be taken.
    pub(super) fn suggestions(&self, key: &str) -> Vec<ProvinceId> {
        self.slips.suggestions(key)
    }
}

struct Builder {
    scratch: Lexed,
    entries: BTreeMap<Box<str>, Entry>,
}

impl Builder {
    /// The words of a name, folded.
    fn key(&mut self, name: &str) -> Vec<String> {
        words_of(name, &mut self.scratch)
    }

    /// Adds a name and answers its words. A code or a name outweighs an alias.
    fn add(&mut self, name: &str, meaning: Meaning) -> Vec<String> {
        let words = self.key(name);
        let key = words.concat();
        if key.is_empty() {
            return words;
        }
        let entry = self
            .entries
            .entry(key.into_boxed_str())
            .or_insert_with(|| Entry { words: words.len(), meaning });
        entry.words = entry.words.max(words.len());
        if matches!(meaning, Meaning::Own(_)) {
            entry.meaning = meaning;
        }
        words
    }

    /// Adds a name that several provinces share.
    fn share(&mut self, name: &str, provinces: &[ProvinceId], map: &Map) {
        let passable = provinces
            .iter()
            .copied()
            .filter(|id| map.province(*id).kind != ProvinceKind::Impassable);
        let provinces: Candidates = passable.collect();
        let words = self.key(name);
        let key = words.concat().into_boxed_str();
        let owner = match self.entries.get(&key).map(|entry| entry.meaning) {
            Some(Meaning::Own(id)) => Some(id),
            _ => None,
        };
        let meaning = match provinces.only() {
            Some(id) => Meaning::Alias(id),
            None => Meaning::Shared { owner, provinces },
        };
        if !key.is_empty() && !provinces.is_empty() {
            self.entries.insert(key, Entry { words: words.len(), meaning });
        }
    }
}

/// The words of a name, folded: `St. Petersburg` is `st`, `petersburg`.
fn words_of(name: &str, scratch: &mut Lexed) -> Vec<String> {
    scratch.clear();
    let Ok(end) = u32::try_from(name.len().min(super::limits::LINE_BYTES_MAX)) else {
        return Vec::new();
    };
    scratch.add(name, Span::new(0, end));
    let words = scratch.tokens.iter().map(|t| scratch.text(t)).filter(|w| !w.is_empty());
    words.map(|w| plain_word(w).replace('\'', "")).collect()
}

/// The words of a name; `None` when it has none.
fn key_of(name: &str) -> Option<Vec<String>> {
    let words = words_of(name, &mut Lexed::default());
    (!words.is_empty()).then_some(words)
}
