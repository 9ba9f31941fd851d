//! A unit: its power, its kind, its place.

use super::place::Effort;
use super::{Parsed, Parser};
use crate::board::{PowerId, ProvinceKind};
use crate::notation::draft::{Found, PlaceDraft, Sure, UnitDraft};
use crate::notation::error::{Missing, OrderParseErrorKind};
use crate::notation::names::PowerMatch;
use crate::notation::reading::WarningKind;
use crate::notation::token::{Case, Gap, Kind, Mark};
use crate::notation::verb::{Form, UnitWord, is_filler, is_ordinary_word, misspelt_unit, unit};
use crate::position::UnitKind;
use crate::rules::Wings;

/// What a word for a unit says, and where it ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitStart {
    /// The kind, where one is stated.
    pub(super) kind: Option<UnitKind>,
    /// The token after the word.
    pub(super) next: usize,
    /// Whether the word had to be corrected.
    pub(super) corrected: bool,
}

impl Parser<'_> {
    /// Takes the ordered unit.
    pub(super) fn ordered_unit(&mut self) -> Parsed<UnitDraft> {
        self.skip_brackets();
        self.skip_question();
        self.skip_words(is_filler);
        self.skip_brackets();
        let start = self.at;
        let power = self.owner();
        self.skip_question();
        self.is_starred = self.next().is_some_and(|t| t.mark == Mark::Star);
        let Some(found) = self.unit_word(self.at) else {
            return self.unit_without_kind(start, power);
        };
        self.take_unit_word(found);
        self.unit_place(found.kind, power, Missing::Unit)
    }

    /// Takes the supported or convoyed unit.
    pub(super) fn other_unit(&mut self, glued: Option<UnitKind>) -> Parsed<UnitDraft> {
        self.skip_brackets();
        self.skip_question();
        self.skip_words(is_filler);
        let power = self.owner();
        self.skip_words(is_filler);
        let mut kind = glued;
        if glued.is_none()
            && let Some(found) = self.unit_word(self.at)
        {
            self.take_unit_word(found);
            kind = found.kind;
        }
        self.unit_place(kind, power, Missing::Target)
    }

    /// Takes the place after the word for a unit.
    pub(super) fn unit_place(
        &mut self,
        kind: Option<UnitKind>,
        power: Option<PowerId>,
        missing: Missing,
    ) -> Parsed<UnitDraft> {
        self.skip_before_place();
        let Some(token) = self.next() else { return Err(self.incomplete(missing)) };
        if token.is_dash() {
            return Err(self.incomplete(missing));
        }
        let mut place = self.expect_place()?;
        self.doubt(kind, &mut place);
        Ok(UnitDraft { kind, power, place })
    }

    /// A short alias of a province where no such unit can be is more likely a slip of the pen: a
    /// fleet in `alp` is in Albania, not in the Alps. Tolerant readers only.
    fn doubt(&mut self, kind: Option<UnitKind>, place: &mut PlaceDraft) {
        let Found::Alias(id) = place.found else { return };
        let land = self.names.map().province(id).kind;
        let impossible = match kind {
            Some(UnitKind::Fleet) => land == ProvinceKind::Inland,
            Some(UnitKind::Army) => land == ProvinceKind::Sea,
            _ => false,
        };
        let word = self.word(self.at - 1).filter(|w| w.len() == 3);
        let Some(word) = word.filter(|_| impossible && self.is_tolerant()) else { return };
        if self.may_guess() {
            let (among, _) = self.names.near(word, 1);
            if !among.is_empty() {
                place.found = Found::Near { among, sure: Sure::IfPossible };
            }
        }
    }

    /// Takes what may stand between the word for a unit and its place: signs, `in the`, and the
    /// letter a place has on a printed map.
    fn skip_before_place(&mut self) {
        loop {
            let Some(token) = self.next() else { return };
            let skipped = match token.kind {
                Kind::Period
                | Kind::Colon
                | Kind::Slash
                | Kind::Question
                | Kind::Open(_)
                | Kind::Close(_) => true,
                Kind::Hyphen => {
                    let after = self.token(self.at + 1);
                    token.gap == Gap::Tight && after.is_some_and(|t| t.gap == Gap::Tight)
                }
                Kind::Word => {
                    let word = self.next_word().unwrap_or("");
                    let filler = is_filler(word) || word == "from";
                    filler && !self.is_place(self.at) || self.is_map_label()
                }
                _ => false,
            };
            if !skipped {
                return;
            }
            self.at += 1 + usize::from(self.is_map_label());
        }
    }

    /// Whether the next token is a letter of a printed map: `I:` in `army in I: Belgium`.
    pub(super) fn is_map_label(&self) -> bool {
        self.next_word().is_some_and(|w| w.len() <= 2)
            && self.token(self.at + 1).is_some_and(|t| t.kind == Kind::Colon && t.gap == Gap::Tight)
            && self.word(self.at + 2).is_some()
    }

    /// A leading `?` says that the kind of unit is not known.
    pub(super) fn skip_question(&mut self) {
        while self.kind(self.at) == Some(Kind::Question) {
            self.at += 1;
        }
    }

    /// Takes the power whose unit is meant: `German`, `Germany's`, `(GER)`, before a unit or a
    /// place.
    pub(super) fn owner(&mut self) -> Option<PowerId> {
        let (found, next) = self.power_at(self.at)?;
        let possessive = self.token(next - 1).is_some_and(|t| t.mark == Mark::Possessive);
        let mut after = next;
        while matches!(self.kind(after), Some(Kind::Close(_))) {
            after += 1;
        }
        let before_unit = self.unit_word(after).is_some() && self.token(after + 1).is_some();
        let before_place = !self.is_place(self.at) && self.is_place(after);
        if possessive || before_unit || before_place {
            self.at = after;
            return Some(found.power());
        }
        None
    }

    /// The power named at `at` by a word that is more than an initial, and the token after it.
    pub(super) fn power_at(&mut self, at: usize) -> Option<(PowerMatch, usize)> {
        let names = self.names.powers();
        let run = self.run(at, names.words_max());
        for words in (1..=run.len()).rev() {
            let (key, next) = self.run_key(&run, words);
            if let Some(power) = names.exact(key) {
                return Some((PowerMatch::Known(power), next));
            }
        }
        names.known(self.word(at)?).map(|power| (PowerMatch::Known(power), at + 1))
    }

    /// The word for a unit at `at`.
    pub(super) fn unit_word(&self, at: usize) -> Option<UnitStart> {
        let word = self.word(at)?;
        let next_word = self.word(at + 1);
        if matches!(word, "a" | "an") && next_word.is_some_and(|w| w.len() > 1 && unit(w).is_some())
        {
            return self.unit_word(at + 1);
        }
        let (found, corrected) = match unit(word) {
            Some(UnitWord::Kind(UnitKind::Wing)) if self.context.wings == Wings::Off => {
                return None;
            }
            Some(found) => (found, false),
            None => (misspelt_unit(word)?, true),
        };
        let kind = match found {
            UnitWord::Kind(kind) => Some(kind),
            UnitWord::Any => None,
        };
        Some(UnitStart { kind, next: at + 1, corrected })
    }

    pub(super) fn take_unit_word(&mut self, found: UnitStart) {
        if found.corrected {
            self.warn(WarningKind::Word, self.span(found.next - 1, found.next));
        }
        self.at = found.next;
    }

    /// The ordered unit where no word says its kind.
    fn unit_without_kind(&mut self, start: usize, power: Option<PowerId>) -> Parsed<UnitDraft> {
        if let Some(kind) = self.navy() {
            return self.unit_place(Some(kind), power, Missing::Unit);
        }
        let ordinary = self.next_word().is_some_and(is_ordinary_word)
            && matches!(self.verb(self.at + 1), Some((_, Form::Plain | Form::Bound)));
        if ordinary {
            return Err(OrderParseErrorKind::NotAnOrder.at(self.span(start, self.end)));
        }
        if let Some(place) = self.place(Effort::Exact)? {
            return Ok(UnitDraft { kind: None, power, place });
        }
        if let Some((kind, place)) = self.glued_unit() {
            return Ok(UnitDraft { kind: Some(kind), power, place });
        }
        if self.is_unknown_unit() {
            return Err(OrderParseErrorKind::UnknownUnit.at(self.here()));
        }
        if let Some(place) = self.guessed_subject()? {
            return Ok(UnitDraft { kind: None, power, place });
        }
        Err(OrderParseErrorKind::NotAnOrder.at(self.span(start, self.end)))
    }

    /// `N` for a fleet, before a place that is one word. Tolerant readers only.
    fn navy(&mut self) -> Option<UnitKind> {
        let is_navy = self.next_word() == Some("n") && self.is_tolerant();
        if !is_navy || self.is_place(self.at) || !self.is_place(self.at + 1) {
            return None;
        }
        self.warn(WarningKind::Word, self.here());
        self.at += 1;
        Some(UnitKind::Fleet)
    }

    /// Whether a word that means nothing stands where the kind of a unit would stand.
    fn is_unknown_unit(&mut self) -> bool {
        let Some(word) = self.next_word() else { return false };
        let foreign = |w: &str| w.chars().next().is_some_and(|c| !c.is_ascii());
        let short = word.chars().count() <= 2;
        let before_foreign = short && foreign(word) && self.word(self.at + 1).is_some();
        if before_foreign {
            return true;
        }
        let Some((_, next)) = self.exact_place(self.at + 1) else { return false };
        short || self.token(next).is_some_and(crate::notation::token::Token::is_dash)
    }

    /// A place the map does not list, where it is clear that one must stand: a verb or a dash
    /// follows.
    fn guessed_subject(&mut self) -> Parsed<Option<PlaceDraft>> {
        let start = self.at;
        let Some(token) = self.next().filter(|t| t.kind == Kind::Word) else { return Ok(None) };
        let warnings = self.warnings.len();
        let Some(place) = self.place(Effort::Guess)? else { return Ok(None) };
        let followed = match self.next() {
            _ if matches!(place.found, Found::TooShort(_)) => false,
            Some(next) if next.is_dash() => true,
            Some(_) => {
                let upper = token.case != Case::Lower;
                upper && self.verb(self.at).is_some()
            }
            None => false,
        };
        if followed {
            return Ok(Some(place));
        }
        self.at = start;
        self.warnings.truncate(warnings);
        Ok(None)
    }
}
