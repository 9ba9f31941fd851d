//! From the lines of a sheet to a position and orders.

use std::collections::BTreeSet;
use std::ops::{Bound, Range};

use chancery::Variant;
use chancery::board::{Location, PowerId, PowerSet, ProvinceId};
use chancery::notation::Names;
use chancery::orders::Pacts;
use chancery::position::{Phase, Position, UnitKind};
use chancery::rules::Rules;

use super::fault::{SheetFault, SheetFaultKind as Kind};
use super::model::{ReadSheet, Sheet};
use super::text::{List, ListLine, SheetText};
use super::winter::WinterLines;
use crate::board::{BoardBuilder, BoardFault};
use crate::fault::TextFault;
use crate::lines::{Piece, commas};
use crate::rules_words;
use crate::words::WordReader;

/// The word under which the units of no power stand.
pub(super) const NEUTRAL: &str = "neutral";

/// How many faults are looked for: each misspelt place costs a search for what was meant, and a
/// sheet is refused for one as for many.
const FAULTS_MAX: usize = 1000;

/// What stands after a unit that was not supplied.
pub(super) const UNSUPPLIED: &str = "unsupplied";

/// What stands before a province a dislodged unit may not retreat to.
pub(super) const NOT_TO: &str = "not to ";

impl SheetText<'_> {
    /// Reads the words of the sheet. `variant` must be the one the sheet names, and `names` those
    /// of its map.
    ///
    /// A sheet without units, dislodged units and centres is of the variant's start; one with some
    /// of them and without centres has the owners of the start.
    ///
    /// # Errors
    ///
    /// Every fault of the lines before the orders. What cannot be read among the orders is no fault
    /// of the sheet: it is in the reading.
    pub fn resolve(
        &self,
        variant: &Variant,
        names: &Names<'_>,
    ) -> Result<ReadSheet, Vec<SheetFault>> {
        let mut reader = Resolver::new(names);
        let rules = match self.rules {
            Some(piece) => reader.rules(piece),
            None => self.rules_beside(),
        };
        let position = self.position(&mut reader, variant);
        let pacts = reader.pacts(&self.pacts);
        let disorder = reader.disorder(self.disorder);
        let quiet_years = reader.quiet_years(self.quiet_years);
        let (Some(rules), Some(position)) = (rules, position) else { return Err(reader.faults) };
        let mut winter = WinterLines::default();
        for line in &self.winter {
            winter.take(&mut reader, &position, *line, None);
        }
        let (orders, handed_in) =
            self.orders(&mut reader, names, &position, rules.wings, &mut winter);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        let variant = self.variant().to_owned();
        let house = self.house().map(str::to_owned);
        let provisions = winter.said;
        let sheet =
            Sheet { variant, rules, position, pacts, disorder, quiet_years, house, provisions };
        Ok(ReadSheet { sheet, orders, handed_in })
    }

    fn position(&self, reader: &mut Resolver<'_>, variant: &Variant) -> Option<Position> {
        let phase = match self.phase {
            Some(word) => reader.phase(word)?,
            None => variant.start.phase,
        };
        let mut board = BoardBuilder::new(&variant.map, phase);
        if self.lists.is_empty() {
            board.position = variant.start.clone();
            board.position.phase = phase;
        } else if !self.lists.contains(&List::Centres) {
            for (power, _) in variant.map.powers() {
                for centre in variant.start.centres_of(power) {
                    board.position.set_owner(centre, Some(power));
                }
            }
        }
        for line in &self.list_lines {
            reader.list_line(&mut board, line);
        }
        for piece in self.contested.into_iter().flat_map(commas) {
            if let Some(province) = reader.province(piece) {
                board.position.contested_mut().insert(province);
            }
        }
        if let Some(limits) = self.build_limits {
            reader.build_limits(&mut board.position, limits);
        }
        Some(board.position)
    }
}

/// A reader of the words of a sheet, with what was wrong with them.
pub(super) struct Resolver<'n> {
    pub(super) words: WordReader<'n>,
    faults: Vec<SheetFault>,
}

impl<'n> Resolver<'n> {
    pub(super) fn new(names: &'n Names<'n>) -> Self {
        Self { words: WordReader::new(names), faults: Vec::new() }
    }

    /// What was wrong.
    pub(super) fn into_faults(self) -> Vec<SheetFault> {
        self.faults
    }
}

impl Resolver<'_> {
    pub(super) fn fault(&mut self, piece: Piece<'_>, kind: impl Into<Kind>) {
        self.fault_at(piece.span(), kind);
    }

    pub(super) fn fault_at(&mut self, span: Range<usize>, kind: impl Into<Kind>) {
        self.faults.push(TextFault { span, kind: kind.into() });
    }

    /// The value, or a fault of the piece.
    pub(super) fn note<T>(&mut self, piece: Piece<'_>, read: Result<T, BoardFault>) -> Option<T> {
        read.map_err(|fault| self.fault(piece, fault)).ok()
    }

    fn rules(&mut self, piece: Piece<'_>) -> Option<Rules> {
        rules_words::read(piece.text).map_err(|error| self.fault(piece, error)).ok()
    }

    fn phase(&mut self, piece: Piece<'_>) -> Option<Phase> {
        let word = piece.text;
        let kind = |_| Kind::NotAPhase { word: word.to_owned() };
        word.parse().map_err(|error| self.fault(piece, kind(error))).ok()
    }

    /// Whether so much is wrong that the rest is not looked at.
    pub(super) const fn has_enough(&self) -> bool {
        self.faults.len() >= FAULTS_MAX
    }

    fn unit(&mut self, piece: Piece<'_>) -> Option<(UnitKind, Location)> {
        if self.has_enough() {
            return None;
        }
        let read = self.words.unit(piece.text);
        self.note(piece, read)
    }

    fn province(&mut self, piece: Piece<'_>) -> Option<ProvinceId> {
        if self.has_enough() {
            return None;
        }
        let read = self.words.province(piece.text);
        self.note(piece, read)
    }

    pub(super) fn power(&mut self, piece: Piece<'_>) -> Option<PowerId> {
        let read = self.words.power(piece.text);
        self.note(piece, read)
    }

    fn list_line(&mut self, board: &mut BoardBuilder<'_>, line: &ListLine<'_>) {
        let neutral = line.list != List::Centres && line.power.text.eq_ignore_ascii_case(NEUTRAL);
        let power = if neutral { None } else { self.power(line.power) };
        match line.list {
            List::Units => {
                let mut last = None;
                for item in commas(line.items) {
                    if item.text.eq_ignore_ascii_case(UNSUPPLIED) {
                        self.unsupplied(
                            board,
                            item,
                            last.take(),
                            BoardBuilder::unsupplied_standing,
                        );
                        continue;
                    }
                    last = None;
                    let Some((kind, at)) = self.unit(item) else { continue };
                    let put = board.unit(power, kind, at);
                    last = self.note(item, put).map(|()| at.province);
                }
            }
            List::Dislodged => self.dislodged(board, power, line.items),
            List::Centres => {
                for item in commas(line.items) {
                    let province = self.province(item);
                    let (Some(province), Some(power)) = (province, power) else { continue };
                    let owned = board.owner(power, province);
                    self.note(item, owned);
                }
            }
        }
    }

    /// Dislodged units, each perhaps followed by where it may not go.
    fn dislodged(
        &mut self,
        board: &mut BoardBuilder<'_>,
        power: Option<PowerId>,
        items: Piece<'_>,
    ) {
        let (mut last, mut unmarked) = (None, None);
        for item in commas(items) {
            if item.text.eq_ignore_ascii_case(UNSUPPLIED) {
                self.unsupplied(board, item, unmarked.take(), BoardBuilder::unsupplied);
                continue;
            }
            if let Some(place) = item.strip_prefix(NOT_TO) {
                let barred = self.province(place.trim());
                match last.take().and_then(|at| Some((at, board.position.dislodged_at(at)?))) {
                    Some((at, mut dislodged)) => {
                        dislodged.barred = barred;
                        board.position.set_dislodged(at, Some(dislodged));
                    }
                    None => self.fault(item, Kind::BarsNothing),
                }
                continue;
            }
            let Some((kind, at)) = self.unit(item) else { continue };
            let put = board.dislodged(power, kind, at, None);
            last = self.note(item, put).map(|()| at.province);
            unmarked = last;
        }
    }

    /// The mark of the unit before it.
    fn unsupplied<'m>(
        &mut self,
        board: &mut BoardBuilder<'m>,
        item: Piece<'_>,
        before: Option<ProvinceId>,
        mark: impl Fn(&mut BoardBuilder<'m>, ProvinceId) -> Result<(), BoardFault>,
    ) {
        match before {
            Some(at) => {
                let marked = mark(board, at);
                self.note(item, marked);
            }
            None => self.fault(item, Kind::MarksNothing),
        }
    }

    /// The most that powers may build.
    fn build_limits(&mut self, position: &mut Position, limits: Piece<'_>) {
        let mut limited = PowerSet::default();
        for item in commas(limits) {
            let digits = item.text.bytes().rev().take_while(u8::is_ascii_digit).count();
            let (power, number) = item.split_at(item.text.len() - digits);
            let name = power.trim();
            // Without a space between them, what stands before the digits may be a minus.
            let is_apart = power.text.ends_with(char::is_whitespace);
            let (Ok(limit), true, false) = (number.text.parse(), is_apart, name.text.is_empty())
            else {
                self.fault(item, Kind::NotALimit);
                continue;
            };
            match self.power(name) {
                Some(power) if limited.contains(power) => self.fault(item, Kind::SecondLimit),
                Some(power) => {
                    limited.insert(power);
                    position.set_build_limit(power, Some(limit));
                }
                None => {}
            }
        }
    }

    fn pacts(&mut self, lines: &[Piece<'_>]) -> Pacts {
        let mut pacts = Pacts::none();
        for line in lines {
            let items: Vec<_> = commas(*line).collect();
            if items.len() < 2 {
                self.fault(*line, Kind::PactOfOne);
            }
            // A power may be named over and over.
            let powers: BTreeSet<PowerId> =
                items.into_iter().filter_map(|item| self.power(item)).collect();
            for a in &powers {
                for b in powers.range((Bound::Excluded(a), Bound::Unbounded)) {
                    pacts.join(*a, *b);
                }
            }
        }
        pacts
    }

    fn disorder(&mut self, line: Option<Piece<'_>>) -> PowerSet {
        let mut disorder = PowerSet::default();
        for item in line.into_iter().flat_map(commas) {
            if let Some(power) = self.power(item) {
                disorder.insert(power);
            }
        }
        disorder
    }

    fn quiet_years(&mut self, line: Option<Piece<'_>>) -> u16 {
        let Some(line) = line else { return 0 };
        line.text.parse().unwrap_or_else(|_| {
            self.fault(line, Kind::NotYears { word: line.text.to_owned() });
            0
        })
    }
}
