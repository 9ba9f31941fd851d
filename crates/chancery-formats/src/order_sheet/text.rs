//! From text to its lines: which word says what. The words themselves are read later, when the map
//! is at hand.

use std::ops::Range;

use chancery::rules::Rules;

use super::fault::{SheetFault, SheetFaultKind as Kind};
use super::sections::{self, PROXY, SECTIONS_MAX, Says, Section, SectionKind};
use crate::fault::TextFault;
use crate::lines::{Piece, lines, without_comment};

/// The first line of a sheet: its format and version.
pub const FIRST_LINE: &str = "chancery sheet 1";

/// The longest sheet that is read, in bytes.
pub const SHEET_BYTES_MAX: usize = 4 << 20;

/// What a line before the orders can begin with.
const KNOWN: &str = "variant, rules, house, phase, contested, pact, proxy, disorder, quiet years";

/// The line that names the rule of the house.
pub(super) const HOUSE: &str = "house";

/// The line that bounds builds.
pub(super) const BUILDS_AT_MOST: &str = "builds at most";

/// The words that begin a list by power.
const LISTS: [(&str, List); 3] =
    [("units", List::Units), ("dislodged", List::Dislodged), ("centres", List::Centres)];

/// A list by power.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum List {
    Units,
    Dislodged,
    Centres,
}

/// A line of a list: a power, and what it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ListLine<'t> {
    pub(super) list: List,
    pub(super) power: Piece<'t>,
    pub(super) items: Piece<'t>,
}

/// An order sheet as text, with its lines told apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetText<'t> {
    pub(super) text: &'t str,
    beside: Beside<'t>,
    pub(super) variant: Option<Piece<'t>>,
    pub(super) rules: Option<Piece<'t>>,
    pub(super) phase: Option<Piece<'t>>,
    pub(super) contested: Option<Piece<'t>>,
    pub(super) pacts: Vec<Piece<'t>>,
    /// Leave announced before the orders.
    pub(super) announced: Vec<Piece<'t>>,
    pub(super) disorder: Option<Piece<'t>>,
    pub(super) quiet_years: Option<Piece<'t>>,
    pub(super) house: Option<Piece<'t>>,
    pub(super) build_limits: Option<Piece<'t>>,
    /// What is said of the winter before the orders.
    pub(super) winter: Vec<OwnLine<'t>>,
    /// The lists that are given, empty ones among them.
    pub(super) lists: Vec<List>,
    pub(super) list_lines: Vec<ListLine<'t>>,
    /// The orders.
    pub(super) sections: Vec<Section>,
    /// What else is said among the orders.
    pub(super) own_lines: Vec<OwnLine<'t>>,
}

/// A line of the sheet's own, as it may stand among the orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OwnLine<'t> {
    /// What it is about.
    pub(super) says: Says,
    /// The line.
    pub(super) line: Piece<'t>,
    /// What it says.
    pub(super) words: Piece<'t>,
}

/// What was said beside a sheet, by whoever has it read. It holds where the sheet says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Beside<'t> {
    /// The name of the variant.
    pub variant: Option<&'t str>,
    /// The rules.
    pub rules: Option<Rules>,
    /// The name of the rule of the house.
    pub house: Option<&'t str>,
}

impl<'t> SheetText<'t> {
    /// Tells the lines of a sheet apart.
    ///
    /// # Errors
    ///
    /// Every line that cannot be told, and every one that is missing.
    pub fn read(text: &'t str) -> Result<Self, Vec<SheetFault>> {
        Self::read_beside(text, Beside::default())
    }

    /// The same where something was said beside the sheet.
    ///
    /// # Errors
    ///
    /// Every line that cannot be told, and every one that is missing.
    pub fn read_beside(text: &'t str, beside: Beside<'t>) -> Result<Self, Vec<SheetFault>> {
        if text.len() > SHEET_BYTES_MAX {
            let kind = Kind::TooLong { bytes: text.len(), bytes_max: SHEET_BYTES_MAX };
            return Err(vec![TextFault { span: 0..0, kind }]);
        }
        let mut reader = Reader::new(text, beside);
        let rest = (1..).zip(lines(text)).map(|(number, it)| (without_comment(it), it, number));
        let mut said = rest.filter(|(words, _, _)| !words.text.is_empty());
        match said.next() {
            // Some editors put a mark before the text.
            Some((words, _, _)) if words.text.trim_start_matches('\u{feff}') == FIRST_LINE => {}
            first => {
                let span = first.map_or(0..0, |(words, _, _)| words.span());
                let kind = Kind::NotASheet { first_line: FIRST_LINE };
                return Err(vec![TextFault { span, kind }]);
            }
        }
        for (words, line, number) in said {
            reader.line = number;
            if reader.sections.is_empty() {
                reader.line(words, line);
            } else {
                reader.line_of_orders(words, line);
            }
        }
        reader.finish()
    }

    /// The name of the variant the sheet is for.
    #[must_use]
    pub fn variant(&self) -> &'t str {
        self.variant.map(|variant| variant.text).or(self.beside.variant).unwrap_or_default()
    }

    /// Where the sheet names the variant, to say that there is none of that name.
    #[must_use]
    pub fn variant_span(&self) -> Range<usize> {
        self.variant.map_or(0..0, |variant| variant.span())
    }

    /// The name of the rule of the house, if there is one.
    #[must_use]
    pub fn house(&self) -> Option<&'t str> {
        self.house.map(|house| house.text).or(self.beside.house)
    }

    /// Where the sheet names the rule of the house, to say that there is none of that name.
    #[must_use]
    pub fn house_span(&self) -> Range<usize> {
        self.house.map_or(0..0, |house| house.span())
    }

    /// The rules said beside the sheet.
    pub(super) const fn rules_beside(&self) -> Option<Rules> {
        self.beside.rules
    }
}

/// The lines found so far.
struct Reader<'t> {
    text: &'t str,
    beside: Beside<'t>,
    /// The number of the line being read, from 1.
    line: usize,
    /// What the lines that can stand once say, with their numbers.
    keys: [(&'static str, Option<(Piece<'t>, usize)>); 8],
    pacts: Vec<Piece<'t>>,
    announced: Vec<Piece<'t>>,
    /// The lists that are given, with the numbers of their lines.
    lists: Vec<(List, usize)>,
    list_lines: Vec<ListLine<'t>>,
    list: Option<List>,
    sections: Vec<Section>,
    /// Whether there were more sections than are kept.
    has_too_many: bool,
    winter: Vec<OwnLine<'t>>,
    own_lines: Vec<OwnLine<'t>>,
    faults: Vec<SheetFault>,
}

impl<'t> Reader<'t> {
    const fn new(text: &'t str, beside: Beside<'t>) -> Self {
        Self {
            text,
            beside,
            line: 0,
            keys: [
                ("variant", None),
                ("rules", None),
                ("phase", None),
                ("contested", None),
                ("disorder", None),
                ("quiet years", None),
                (HOUSE, None),
                (BUILDS_AT_MOST, None),
            ],
            pacts: Vec::new(),
            announced: Vec::new(),
            lists: Vec::new(),
            list_lines: Vec::new(),
            list: None,
            sections: Vec::new(),
            has_too_many: false,
            winter: Vec::new(),
            own_lines: Vec::new(),
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, span: Range<usize>, kind: Kind) {
        self.faults.push(TextFault { span, kind });
    }

    /// Begins orders, if the line does.
    fn section(&mut self, begins: Option<Result<SectionKind, Kind>>, line: Piece<'t>) -> bool {
        let Some(begins) = begins else { return false };
        let kind = begins.unwrap_or_else(|kind| {
            self.fault(line.trim().span(), kind);
            SectionKind::Standing
        });
        if let Some(last) = self.sections.last_mut() {
            last.body.end = line.span().start;
        }
        if self.sections.len() == SECTIONS_MAX {
            if !self.has_too_many {
                let kind = Kind::TooManySections { sections_max: SECTIONS_MAX };
                self.fault(line.trim().span(), kind);
            }
            self.has_too_many = true;
            return true;
        }
        self.sections.push(Section { kind, body: line.span().end..self.text.len() });
        true
    }

    /// A line among the orders. What is none of the sheet's own is left to the reader of orders.
    fn line_of_orders(&mut self, words: Piece<'t>, line: Piece<'t>) {
        if self.section(sections::further(words.text), line) {
            return;
        }
        let Some((says, words)) = sections::own(words) else { return };
        // Without a rule of the house the words of one are a player's own.
        if says == Says::Leave || self.has_house() {
            self.own_lines.push(OwnLine { says, line, words });
        }
    }

    /// Whether a rule of the house is named.
    fn has_house(&self) -> bool {
        let named = self.keys.iter().any(|(key, said)| *key == HOUSE && said.is_some());
        named || self.beside.house.is_some()
    }

    /// A line before the orders that says something of the winter.
    fn winter_line(&mut self, says: Says, line: Piece<'t>, words: Piece<'t>) {
        self.list = None;
        self.winter.push(OwnLine { says, line, words });
    }

    /// A line before the orders, without its comment, and as it stands.
    fn line(&mut self, line: Piece<'t>, whole: Piece<'t>) {
        if self.section(sections::first(line.text), whole) {
            return;
        }
        let head = line.text.trim_end_matches(':').trim_end();
        if let Some((name, list)) = LISTS.iter().find(|(name, _)| head.eq_ignore_ascii_case(name)) {
            let first = self.lists.iter().find(|(known, _)| known == list).map(|(_, at)| *at);
            if let Some(first) = first {
                return self.twice(line, name, first);
            }
            self.lists.push((*list, self.line));
            self.list = Some(*list);
            return;
        }
        let Some((key, value)) = line.split_once(|c| c == ':') else {
            let kind = match self.list {
                Some(_) => Kind::NoPower,
                None => Kind::UnknownLine { known: KNOWN },
            };
            return self.fault(line.span(), kind);
        };
        let (key, value) = (key.trim(), value.trim());
        for (name, said) in [("pact", &mut self.pacts), (PROXY, &mut self.announced)] {
            if key.text.eq_ignore_ascii_case(name) {
                said.push(value);
                self.list = None;
                return;
            }
        }
        if let Some((says, words)) = sections::own(line) {
            return self.winter_line(says, line, words);
        }
        let place = self.keys.iter().position(|(name, _)| key.text.eq_ignore_ascii_case(name));
        match (place, self.list) {
            (Some(place), _) => {
                self.list = None;
                let (name, slot) = &mut self.keys[place];
                match *slot {
                    None => *slot = Some((value, self.line)),
                    Some((_, first)) => {
                        let name = *name;
                        self.twice(key, name, first);
                    }
                }
            }
            (None, Some(list)) => {
                self.list_lines.push(ListLine { list, power: key, items: value });
            }
            (None, None) => self.fault(line.span(), Kind::UnknownLine { known: KNOWN }),
        }
    }

    fn twice(&mut self, again: Piece<'t>, key: &'static str, first: usize) {
        self.fault(again.span(), Kind::Twice { key, first });
    }

    fn finish(mut self) -> Result<SheetText<'t>, Vec<SheetFault>> {
        let beside = self.beside;
        if !self.has_house() {
            let said = self.winter.iter().map(|line| (line.line, line.says.key()));
            for (line, key) in said.collect::<Vec<_>>() {
                self.fault(line.trim().span(), Kind::NoHouse { key });
            }
        }
        let [variant, rules, phase, contested, disorder, quiet_years, house, build_limits] =
            self.keys.map(|(_, said)| said.map(|(value, _)| value));
        // Only the start of a variant needs no phase.
        if phase.is_none() && !self.lists.is_empty() {
            self.fault(0..0, Kind::Missing { key: "phase" });
        }
        for (key, value, is_said) in [
            ("variant", variant, beside.variant.is_some()),
            ("rules", rules, beside.rules.is_some()),
        ] {
            if value.map_or(!is_said, |value| value.text.is_empty()) {
                let span = value.map_or(0..0, |value| value.span());
                self.fault(span, Kind::Missing { key });
            }
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        Ok(SheetText {
            text: self.text,
            beside,
            variant,
            rules,
            phase,
            contested,
            pacts: self.pacts,
            announced: self.announced,
            disorder,
            quiet_years,
            house,
            build_limits,
            winter: self.winter,
            lists: self.lists.into_iter().map(|(list, _)| list).collect(),
            list_lines: self.list_lines,
            sections: self.sections,
            own_lines: self.own_lines,
        })
    }
}
