//! Where a unit goes, and how.

use super::place::{Effort, is_structure};
use super::{Parsed, Parser};
use crate::notation::draft::{ActionDraft, PlaceDraft, RouteDraft};
use crate::notation::error::{Missing, OrderParseErrorKind};
use crate::notation::limits::PATH_SEAS_MAX;
use crate::notation::reading::WarningKind;
use crate::notation::token::{Kind, Token};
use crate::notation::verb::{Verb, is_preposition};
use crate::position::PhaseKind;

impl Parser<'_> {
    /// Takes the destination after a verb or a dash: one place, or a chain of them (a stated convoy
    /// path), or a route and then the place.
    pub(super) fn go(&mut self) -> Parsed<ActionDraft> {
        self.skip_signs();
        self.skip_prepositions();
        let mut route = self.route()?;
        self.skip_prepositions();
        if self.off_board() {
            return Ok(ActionDraft::Disband);
        }
        let mut last = self.destination()?;
        let mut places = vec![last];
        while let Some(place) = self.next_in_chain(last)? {
            places.push(place);
            last = place;
            if places.len() > PATH_SEAS_MAX + 1 {
                return Err(OrderParseErrorKind::BadRoute.at(place.span));
            }
        }
        if matches!(route, RouteDraft::Unspecified) {
            self.skip_closed();
            route = self.route()?;
        }
        if matches!(route, RouteDraft::ViaConvoy)
            && let path @ RouteDraft::Path(_) = self.route()?
        {
            // `by convoy through nth`: the second phrase says more.
            route = path;
        }
        places.pop();
        if !places.is_empty() {
            route = RouteDraft::Path(places);
        }
        Ok(ActionDraft::Move { to: last, route })
    }

    /// Takes prepositions, but not the beginning of a name.
    pub(super) fn skip_prepositions(&mut self) {
        while self.next_word().is_some_and(is_preposition) && !self.is_place(self.at) {
            self.at += 1;
        }
    }

    /// Takes a place that something goes to.
    pub(super) fn destination(&mut self) -> Parsed<PlaceDraft> {
        self.skip_brackets();
        if self.is_map_label() {
            self.at += 2;
        }
        self.skip_prepositions();
        let Some(token) = self.next() else { return Err(self.incomplete(Missing::Destination)) };
        if token.is_dash() {
            return Err(OrderParseErrorKind::NotAnOrder.at(self.rest()));
        }
        if self.next_word().is_some_and(is_structure) {
            return Err(self.incomplete(Missing::Destination));
        }
        if let Some(found) = self.unit_word(self.at)
            && self.token(self.at + 1).is_none()
            && !self.is_place(self.at)
        {
            self.at = found.next;
            return Err(self.incomplete(Missing::Destination));
        }
        self.expect_place()
    }

    /// Takes a dash and the place after it. A misspelt place only continues a chain of seas: after
    /// land a dash is the beginning of a remark.
    fn next_in_chain(&mut self, last: PlaceDraft) -> Parsed<Option<PlaceDraft>> {
        let map = self.names.map();
        let at_sea = last.found.candidates().iter().all(|id| map.province(id).convoys);
        let effort = if at_sea { Effort::Guess } else { Effort::Exact };
        let start = self.at;
        self.skip_closed();
        if !self.next().is_some_and(Token::is_dash) {
            self.at = start;
            return Ok(None);
        }
        self.at += 1;
        self.skip_brackets();
        let place = self.place(effort)?;
        if place.is_none() {
            self.at = start;
        }
        Ok(place)
    }

    /// Takes words that say how: `via convoy`, `by land`, `through nth and nwg`, `convoyed by nth`,
    /// in brackets or not.
    pub(super) fn route(&mut self) -> Parsed<RouteDraft> {
        let start = self.at;
        if self.kind(self.at) == Some(Kind::Comma) {
            self.at += 1;
        }
        if self.is_open() {
            let Some(close) = self.partner(self.at) else { return Ok(RouteDraft::Unspecified) };
            let end = std::mem::replace(&mut self.end, close);
            self.at += 1;
            let route = self.route_words();
            let complete = self.at == close;
            self.end = end;
            let route = route?;
            if complete && !matches!(route, RouteDraft::Unspecified) {
                self.at = close + 1;
                return Ok(route);
            }
            self.at = start;
            return Ok(RouteDraft::Unspecified);
        }
        let route = self.route_words()?;
        if matches!(route, RouteDraft::Unspecified) {
            self.at = start;
        }
        Ok(route)
    }

    fn route_words(&mut self) -> Parsed<RouteDraft> {
        let start = self.at;
        let Some(word) = self.next_word() else { return Ok(RouteDraft::Unspecified) };
        let after = match word {
            "vc" | "viaconvoy" => {
                self.at += 1;
                return Ok(RouteDraft::ViaConvoy);
            }
            "overland" | "direct" | "directly" => {
                self.at += 1;
                return Ok(RouteDraft::Direct);
            }
            "via" => RouteDraft::ViaConvoy,
            "convoyed" | "convoy" if self.follows_convoyed() => RouteDraft::ViaConvoy,
            "by" | "through" | "thru" | "with" | "using" | "over" => RouteDraft::Unspecified,
            _ => return Ok(RouteDraft::Unspecified),
        };
        self.at += 1;
        if word == "convoyed" || word == "convoy" {
            self.skip_words(|w| matches!(w, "by" | "via" | "through"));
        }
        self.skip_words(|w| matches!(w, "a" | "an" | "the"));
        match self.next_word() {
            Some("convoy" | "convoys" | "c" | "cv" | "sea" | "water" | "boat")
                if !self.is_place(self.at) =>
            {
                self.at += 1;
                Ok(RouteDraft::ViaConvoy)
            }
            Some("land" | "rail" | "road" | "foot") => {
                self.at += 1;
                Ok(RouteDraft::Direct)
            }
            Some(_) => self.path(start, after),
            None => {
                self.at = if matches!(after, RouteDraft::Unspecified) { start } else { self.at };
                Ok(after)
            }
        }
    }

    /// Whether `convoyed` is about the move itself: nothing, `by`, `via` or `to` follows.
    fn follows_convoyed(&self) -> bool {
        self.word(self.at + 1).is_none_or(|w| matches!(w, "by" | "via" | "through" | "to" | "into"))
    }

    /// Takes the seas of a path: `nth nwg`, `nth, nwg`, `nth and nwg`, `nth-nwg`.
    fn path(&mut self, start: usize, otherwise: RouteDraft) -> Parsed<RouteDraft> {
        let mut places: Vec<PlaceDraft> = Vec::new();
        loop {
            let before = self.at;
            if !places.is_empty() {
                let joint = self.next().is_some_and(|t| {
                    t.is_dash() || matches!(t.kind, Kind::Comma | Kind::Plus | Kind::Slash)
                });
                self.at += usize::from(joint);
                self.take("and");
                self.take("then");
            }
            self.take("the");
            let named_unit = self.unit_word(self.at).is_some() && self.is_place(self.at + 1);
            self.at += usize::from(named_unit && places.is_empty());
            let Some(place) = self.place(Effort::Exact)? else {
                self.at = before;
                break;
            };
            places.push(place);
            if places.len() > PATH_SEAS_MAX {
                return Err(OrderParseErrorKind::BadRoute.at(place.span));
            }
        }
        if !places.is_empty() {
            return Ok(RouteDraft::Path(places));
        }
        let verb_follows = matches!(self.verb(self.at), Some((Verb::Move, _)));
        match otherwise {
            RouteDraft::Unspecified => {
                self.at = start;
                Ok(RouteDraft::Unspecified)
            }
            _ if verb_follows => Ok(otherwise),
            _ => Err(self.unknown_place()),
        }
    }

    /// Takes words that take a unit off the board.
    pub(super) fn off_board(&mut self) -> bool {
        let words = match self.next_word() {
            Some("otb" | "offboard") => 1,
            Some("off") if self.word(self.at + 1) == Some("board") => 2,
            Some("off") if self.word(self.at + 1) == Some("the") => 3,
            Some(word)
                if self.phase() == Some(PhaseKind::Retreat)
                    && self.is_tolerant()
                    && !self.is_place(self.at)
                    && strsim::osa_distance("otb", word) == 1 =>
            {
                let span = self.here();
                self.warn(WarningKind::Word, span);
                1
            }
            _ => return false,
        };
        self.at = (self.at + words).min(self.end);
        true
    }
}
