//! The coast after a place, in every style.

use super::{Parsed, Parser};
use crate::board::{Coast, ProvinceId};
use crate::notation::coast::{coast, is_coast_code};
use crate::notation::draft::PlaceDraft;
use crate::notation::error::OrderParseErrorKind;
use crate::notation::token::{Gap, Kind};

impl Parser<'_> {
    /// Takes the coast after a place, where one follows: `/nc`, `(north coast)`, `-nc`, ` nc`,
    /// `, north coast`, `'s north coast`. A place named with the same coast twice is well named.
    pub(super) fn coast_after(&mut self, place: &mut PlaceDraft) -> Parsed<()> {
        let provinces = place.found.candidates();
        while let Some((found, next)) = self.one_coast(provinces.as_slice())? {
            place.coast = Some(found);
            self.at = next;
        }
        Ok(())
    }

    /// The coast that begins at the next token, and the token after it.
    fn one_coast(&self, provinces: &[ProvinceId]) -> Parsed<Option<(Coast, usize)>> {
        let Some(token) = self.next() else { return Ok(None) };
        let at = self.at;
        let found = match token.kind {
            Kind::Slash => return self.coast_after_slash(provinces),
            Kind::Open(_) => self.coast_in_brackets(),
            Kind::Hyphen if token.gap == Gap::Tight => {
                let code = self.word(at + 1).filter(|w| is_coast_code(w));
                let tight = self.token(at + 1).is_some_and(|t| t.gap == Gap::Tight);
                code.filter(|_| tight).and_then(coast).map(|c| (c, at + 2))
            }
            Kind::Comma => self.coast_phrase(at + 1),
            Kind::Word => self.coast_phrase(at).or_else(|| self.bare_coast(at, provinces)),
            _ => None,
        };
        Ok(found)
    }

    /// After a slash that touches the place there is a coast, or a mistake.
    fn coast_after_slash(&self, provinces: &[ProvinceId]) -> Parsed<Option<(Coast, usize)>> {
        let at = self.at + 1;
        let tight = self.next().is_some_and(|t| t.gap == Gap::Tight);
        let Some(word) = self.word(at) else { return Ok(None) };
        let found = self.coast_phrase(at).or_else(|| coast(word).map(|c| (c, at + 1)));
        if found.is_some() || !tight {
            return Ok(found);
        }
        Err(self.unknown_coast(provinces, at))
    }

    fn unknown_coast(
        &self,
        provinces: &[ProvinceId],
        at: usize,
    ) -> crate::notation::error::OrderParseError {
        let span = self.span(at, at + 1);
        match provinces {
            &[province] => {
                let coasts = self.names.map().province(province).coasts.clone();
                OrderParseErrorKind::UnknownCoast { province, coasts }.at(span)
            }
            _ => OrderParseErrorKind::AmbiguousProvince { candidates: provinces.to_vec() }.at(span),
        }
    }

    /// Brackets with nothing but a coast in them.
    fn coast_in_brackets(&self) -> Option<(Coast, usize)> {
        const TOKENS_MAX: usize = 6;
        let close = self.partner(self.at)?;
        let mut at = self.at + 1;
        self.take_the(&mut at);
        if close - at > TOKENS_MAX {
            return None;
        }
        // Written apart in whatever way: `N.C.`, `north-east coast`.
        let mut words = String::new();
        for index in at..close {
            match self.word(index) {
                Some(word) => words.push_str(word),
                None if matches!(self.kind(index)?, Kind::Period | Kind::Hyphen) => {}
                None => return None,
            }
        }
        Some((coast(&words)?, close + 1))
    }

    /// `nc`, `north coast`, `the south coast`, `north-east coast`: what means a coast wherever it
    /// stands.
    fn coast_phrase(&self, at: usize) -> Option<(Coast, usize)> {
        let mut at = at;
        self.take_the(&mut at);
        let word = self.word(at)?;
        if is_coast_code(word) {
            return Some((coast(word)?, at + 1));
        }
        if self.word(at + 1) == Some("coast") {
            return Some((coast(word)?, at + 2));
        }
        if self.kind(at + 1) == Some(Kind::Hyphen) && self.word(at + 3) == Some("coast") {
            let both = [word, self.word(at + 2)?].concat();
            return Some((coast(&both)?, at + 4));
        }
        None
    }

    /// `north` after a province that has a north coast, if it does not begin something else.
    fn bare_coast(&self, at: usize, provinces: &[ProvinceId]) -> Option<(Coast, usize)> {
        let word = self.word(at).filter(|w| w.len() >= 4)?;
        let found = coast(word)?;
        let map = self.names.map();
        let exists = provinces.iter().any(|id| map.province(*id).coasts.contains(&found));
        let free = self
            .word(at + 1)
            .is_none_or(|next| crate::notation::verb::verb(next, self.phase()).is_some());
        (exists && free).then_some((found, at + 1))
    }

    fn take_the(&self, at: &mut usize) {
        *at += usize::from(self.word(*at) == Some("the"));
    }
}
