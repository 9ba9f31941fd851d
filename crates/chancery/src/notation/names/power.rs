//! What people call powers.

use std::collections::BTreeMap;

use super::words_of;
use crate::board::{Map, PowerId};
use crate::notation::lexer::Lexed;

/// A shortened name of a power has at least this many letters.
const SHORT_MIN: usize = 3;

/// A misspelt name of a power has at least this many letters.
const GUESS_MIN: usize = 5;

/// How a power was recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) enum PowerMatch {
    /// By a name, adjective or alias, or by the only one that begins like this.
    Known(PowerId),
    /// By its initial.
    Initial(PowerId),
    /// As the only one that is one slip away.
    Guess(PowerId),
}

impl PowerMatch {
    pub(in crate::notation) const fn power(self) -> PowerId {
        match self {
            Self::Known(power) | Self::Initial(power) | Self::Guess(power) => power,
        }
    }
}

/// The names of the powers of a map.
#[derive(Debug)]
pub(in crate::notation) struct PowerNames {
    /// By name without blanks and signs; `None` where several powers share it.
    entries: BTreeMap<Box<str>, Option<PowerId>>,
    /// By letter; `None` where several powers begin with it, or none does.
    initials: [Option<PowerId>; 26],
    words_max: usize,
}

impl PowerNames {
    pub(super) fn new(map: &Map) -> Self {
        let mut names = Self { entries: BTreeMap::new(), initials: [None; 26], words_max: 1 };
        let mut own = Initials::default();
        let mut others = Initials::default();
        let mut scratch = Lexed::default();
        for (id, power) in map.powers() {
            for name in [&power.name, &power.adjective] {
                own.add(names.add(name, id, &mut scratch), id);
            }
            for alias in &power.aliases {
                others.add(names.add(alias, id, &mut scratch), id);
            }
        }
        for (slot, (own, other)) in names.initials.iter_mut().zip(own.0.iter().zip(&others.0)) {
            *slot = match (own, other) {
                (Initial::One(id), _) | (Initial::Free, Initial::One(id)) => Some(*id),
                _ => None,
            };
        }
        names
    }

    /// Adds a name; answers its first letter.
    fn add(&mut self, name: &str, id: PowerId, scratch: &mut Lexed) -> Option<u8> {
        let words = words_of(name, scratch);
        let key = words.concat();
        let first = key.bytes().next()?;
        self.words_max = self.words_max.max(words.len());
        self.entries
            .entry(key.into_boxed_str())
            .and_modify(|known| *known = known.filter(|k| *k == id))
            .or_insert(Some(id));
        Some(first)
    }

    /// The most words a name has.
    pub(in crate::notation) const fn words_max(&self) -> usize {
        self.words_max
    }

    /// The power with exactly this name.
    pub(in crate::notation) fn exact(&self, key: &str) -> Option<PowerId> {
        *self.entries.get(key)?
    }

    /// The power with this name, or the only one with a name that begins like this, or, for
    /// letters left out as in `russ'n`, that begins and ends like this.
    pub(in crate::notation) fn known(&self, key: &str) -> Option<PowerId> {
        if let Some(id) = self.exact(key) {
            return Some(id);
        }
        let (start, end) = key.split_once('\'').unwrap_or((key, ""));
        if start.len() < SHORT_MIN {
            return None;
        }
        let range = (std::ops::Bound::Included(start), std::ops::Bound::Unbounded);
        let names = self.entries.range::<str, _>(range);
        let mut found = None;
        for (_, id) in names
            .take_while(|(name, _)| name.starts_with(start))
            .filter(|(name, _)| name.len() >= start.len() + end.len() && name.ends_with(end))
        {
            if found.is_some_and(|f| f != *id) {
                return None;
            }
            found = Some(*id);
        }
        found.flatten()
    }

    /// The power with this initial.
    pub(in crate::notation) fn initial(&self, key: &str) -> Option<PowerId> {
        let &[letter] = key.as_bytes() else { return None };
        *self.initials.get(usize::from(letter.wrapping_sub(b'a')))?
    }

    /// The only power that has a name one slip away.
    pub(in crate::notation) fn guess(&self, key: &str) -> Option<PowerId> {
        if key.len() < GUESS_MIN {
            return None;
        }
        let mut found = None;
        for (name, id) in &self.entries {
            let near = name.len() >= GUESS_MIN && name.len().abs_diff(key.len()) <= 1;
            if near && strsim::osa_distance(name, key) == 1 {
                if found.is_some_and(|f| f != *id) {
                    return None;
                }
                found = Some(*id);
            }
        }
        found.flatten()
    }
}

/// Who begins with a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Initial {
    #[default]
    Free,
    One(PowerId),
    Several,
}

#[derive(Debug, Default)]
struct Initials([Initial; 26]);

impl Initials {
    fn add(&mut self, letter: Option<u8>, id: PowerId) {
        let Some(letter) = letter else { return };
        let Some(slot) = self.0.get_mut(usize::from(letter.wrapping_sub(b'a'))) else { return };
        *slot = match *slot {
            Initial::Free => Initial::One(id),
            Initial::One(known) if known == id => Initial::One(id),
            _ => Initial::Several,
        };
    }
}
