//! Places: names of one word or several, exact, shortened or misspelt.

use super::{Parsed, Parser};
use crate::board::{Coast, ProvinceId};
use crate::notation::coast::{coast, glued_coast, is_coast_code};
use crate::notation::draft::{Found, PlaceDraft, Sure};
use crate::notation::error::{OrderParseError, OrderParseErrorKind};
use crate::notation::names::{Meaning, plain_word};
use crate::notation::reading::WarningKind;
use crate::notation::token::{Gap, Kind, Mark};
use crate::position::UnitKind;

/// The most words that are looked at together, whatever the map.
const WORDS_MAX: usize = 6;

/// A name of this many letters with one slip in it is taken even where the order would be
/// impossible.
const LONG_NAME: usize = 6;

/// Words that follow each other and may be one name: for each, how long the key is up to it, and
/// the token after it.
#[derive(Debug)]
pub(super) struct Run {
    ends: [(usize, usize); WORDS_MAX],
    len: usize,
    /// How many words there are before the first hyphen.
    before_hyphen: usize,
}

impl Run {
    pub(super) const fn len(&self) -> usize {
        self.len
    }
}

/// Whether names may be guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// Only names the map lists.
    Exact,
    /// Shortened and misspelt names too.
    Guess,
}

impl Parser<'_> {
    /// Puts the letters of the words from `at` on into the key. Words belong together over blanks,
    /// a period after a word, and a tight hyphen.
    pub(super) fn run(&mut self, at: usize, words_max: usize) -> Run {
        let mut run = Run { ends: [(0, 0); WORDS_MAX], len: 0, before_hyphen: 0 };
        let mut index = at;
        let mut hyphen = false;
        self.key.clear();
        while run.len < words_max.min(WORDS_MAX) {
            let Some(word) = self.word(index) else { break };
            self.key.extend(plain_word(word).chars().filter(|c| *c != '\''));
            index += 1;
            run.ends[run.len] = (self.key.len(), index);
            run.len += 1;
            if !hyphen {
                run.before_hyphen = run.len;
            }
            if self.token(index - 1).is_some_and(|t| t.mark == Mark::Possessive) {
                break;
            }
            let Some(joint) = self.token(index) else { break };
            let next_tight = self.token(index + 1).is_some_and(|t| t.gap == Gap::Tight);
            match joint.kind {
                Kind::Period if joint.gap == Gap::Tight => index += 1,
                Kind::Hyphen if joint.gap == Gap::Tight && next_tight => {
                    hyphen = true;
                    index += 1;
                }
                _ => {}
            }
        }
        run
    }

    /// The letters of the first `words` words of a run, and the token after them.
    pub(super) fn run_key(&self, run: &Run, words: usize) -> (&str, usize) {
        let (len, next) = run.ends[words - 1];
        (&self.key[..len], next)
    }

    /// The longest name of the map that begins at `at`, and the token after it.
    pub(in crate::notation) fn exact_place(&mut self, at: usize) -> Option<(Found, usize)> {
        let run = self.run(at, self.names.words_max());
        for words in (1..=run.len).rev() {
            let (len, next) = run.ends[words - 1];
            let found = match self.names.exact(&self.key[..len], words) {
                Some(Meaning::Own(id)) => Found::Own(id),
                Some(Meaning::Alias(id)) => Found::Alias(id),
                Some(Meaning::Shared { owner, provinces }) => {
                    Found::Shared { owner, among: provinces }
                }
                None => continue,
            };
            return Some((found, next));
        }
        None
    }

    /// Whether a name of the map begins at `at`.
    pub(in crate::notation) fn is_place(&mut self, at: usize) -> bool {
        self.exact_place(at).is_some()
    }

    /// Takes a place, with its coast. `None`, and nothing taken, where there is none.
    pub(super) fn place(&mut self, effort: Effort) -> Parsed<Option<PlaceDraft>> {
        let start = self.at;
        let coast_before = self.coast_before();
        let name_start = self.at;
        let taken = self.name(effort);
        let Some((found, glued)) = taken else {
            self.at = start;
            return Ok(None);
        };
        let name = self.span(name_start, self.at);
        let mut place = PlaceDraft { found, coast: glued.or(coast_before), name, span: name };
        self.coast_after(&mut place)?;
        place.span = self.span(start, self.at);
        Ok(Some(place))
    }

    /// Takes a place that must be there.
    pub(super) fn expect_place(&mut self) -> Parsed<PlaceDraft> {
        match self.place(Effort::Guess)? {
            Some(place) => Ok(place),
            None => Err(self.unknown_place()),
        }
    }

    /// The error that the next word is no place, with the provinces it may have meant.
    pub(super) fn unknown_place(&mut self) -> OrderParseError {
        let span = self.here();
        let Some(word) = self.next_word() else {
            return OrderParseErrorKind::NotAnOrder.at(span);
        };
        let nearest = if self.may_guess() { self.names.suggestions(word) } else { Vec::new() };
        OrderParseErrorKind::UnknownProvince { nearest }.at(span)
    }

    /// Takes the name of a place, and a coast glued to it.
    fn name(&mut self, effort: Effort) -> Option<(Found, Option<Coast>)> {
        if let Some((found, next)) = self.exact_place(self.at) {
            let longer = match found {
                Found::Own(_) => None,
                _ if effort == Effort::Exact => None,
                _ => self.misspelt_after(next),
            };
            let (found, next) = longer.unwrap_or((found, next));
            self.at = next;
            return Some((found, None));
        }
        if let Some((id, coast)) = self.glued_coast() {
            self.at += 1;
            return Some((Found::Own(id), Some(coast)));
        }
        if effort == Effort::Exact {
            return None;
        }
        let (found, next) = self.guess(self.at)?;
        self.at = next;
        Some((found, None))
    }

    /// A longer name that begins with the name found and was misspelt after it: `gulf` and then
    /// `of lions`, `black` and then `sae`.
    fn misspelt_after(&mut self, next: usize) -> Option<(Found, usize)> {
        let word = self.word(next)?;
        let known = self.verb(next).is_some() || self.unit_word(next).is_some();
        if known || word.len() < 2 || !self.may_guess() {
            return None;
        }
        self.near(self.at).filter(|(_, end)| *end > next)
    }

    /// A code and a coast in one word, of a province that has named coasts: `stpnc`.
    fn glued_coast(&self) -> Option<(ProvinceId, Coast)> {
        let word = self.next_word()?;
        let (code, rest) = (word.get(..3)?, word.get(3..)?);
        let id = self.names.codes().get(code.as_bytes())?;
        let named = &self.names.map().province(id).coasts;
        glued_coast(rest).filter(|coast| named.contains(coast)).map(|coast| (id, coast))
    }

    /// What a name that the map does not list may mean, and the token after it.
    fn guess(&mut self, at: usize) -> Option<(Found, usize)> {
        let first = self.word(at)?;
        let says_something = self.verb(at).is_some() || is_structure(first);
        if says_something || !self.may_guess() {
            return None;
        }
        if let Some(found) = self.shortened(at) {
            return Some(found);
        }
        if first.chars().count() <= 2 {
            let found = self.names.beginning_with(first);
            return (!found.is_empty()).then_some((Found::TooShort(found), at + 1));
        }
        self.near(at)
    }

    /// Names written short: by the beginnings of their words, or of the whole.
    fn shortened(&mut self, at: usize) -> Option<(Found, usize)> {
        let run = self.run(at, self.names.words_max());
        let mut words: [&str; WORDS_MAX] = [""; WORDS_MAX];
        let mut start = 0;
        for (slot, (len, _)) in words.iter_mut().zip(&run.ends[..run.len]) {
            *slot = self.key.get(start..*len).unwrap_or("");
            start = *len;
        }
        for count in (1..=run.len).rev() {
            let mut found = self.names.shortened(&words[..count]);
            let (_, next) = run.ends[count - 1];
            if count == 1 {
                let word = words[0];
                if word.len() >= 3 {
                    self.names.beginning_with(word).iter().for_each(|id| found.add(id));
                }
                let (near, slips) = self.names.near(word, 1);
                if slips == 1 && word.len() >= 4 && !found.is_empty() {
                    near.iter().for_each(|id| found.add(id));
                }
            }
            if !found.is_empty() {
                return Some((Found::Shortened(found), next));
            }
        }
        None
    }

    /// Misspelt names; the longest first, and those without a hyphen before those with one.
    fn near(&mut self, at: usize) -> Option<(Found, usize)> {
        let run = self.run(at, self.names.words_max());
        let plain = (1..=run.before_hyphen).rev();
        let joined = (run.before_hyphen + 1..=run.len).rev();
        for words in plain.chain(joined) {
            let (len, next) = run.ends[words - 1];
            let key = &self.key[..len];
            let (among, slips) = self.names.near(key, words);
            if among.is_empty() {
                continue;
            }
            let long = slips == 1 && key.chars().count() >= LONG_NAME;
            let sure = if long { Sure::Certain } else { Sure::IfPossible };
            return Some((Found::Near { among, sure }, next));
        }
        None
    }

    /// Takes a coast before its place: `north coast of`, `north coast`, `nc`.
    fn coast_before(&mut self) -> Option<Coast> {
        let word = self.next_word()?;
        let found = coast(word)?;
        let next = if self.word(self.at + 1) == Some("coast") {
            self.at + 2 + usize::from(self.word(self.at + 2) == Some("of"))
        } else if is_coast_code(word) {
            self.at + 1
        } else {
            return None;
        };
        let next = next + usize::from(self.word(next) == Some("the"));
        if !self.is_place(next) {
            return None;
        }
        self.at = next;
        Some(found)
    }

    /// Takes an army or fleet letter glued to a code: `apar`. Tolerant readers only.
    pub(super) fn glued_unit(&mut self) -> Option<(UnitKind, PlaceDraft)> {
        let word = self.next_word().filter(|_| self.is_tolerant())?;
        let kind = match word.as_bytes().first()? {
            b'a' => UnitKind::Army,
            b'f' => UnitKind::Fleet,
            _ => return None,
        };
        let id = self.names.codes().get(word.get(1..)?.as_bytes())?;
        let span = self.here();
        self.warn(WarningKind::Glued, span);
        self.at += 1;
        Some((kind, PlaceDraft { found: Found::Own(id), coast: None, name: span, span }))
    }
}

/// Words that join the parts of an order or a sentence, and are no names however near they are to
/// one.
pub(super) fn is_structure(word: &str) -> bool {
    matches!(
        word,
        "via" | "by" | "from" | "through" | "and" | "or" | "with" | "then" | "not" | "all" | "any"
    )
}
