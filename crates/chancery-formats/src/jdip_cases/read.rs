//! From text to the document.

use std::ops::Range;

use chancery::position::Phase;

use super::document::{AfterUnits, JdipCase, JdipCases, JdipOrder, JdipResult, JdipUnit};
use super::fault::{JdipCaseFault, JdipCaseFaultKind as Kind};
use crate::case::read_unit_words;
use crate::fault::TextFault;
use crate::lines::{Piece, lines, without_comment};
use crate::phase_words;

/// The longest file that is read, in bytes.
pub const JDIP_CASES_BYTES_MAX: usize = 16 << 20;

/// The keywords, those first that begin with another.
const KEYWORDS: [(&str, Keyword); 12] = [
    ("VARIANT_ALL", Keyword::VariantAll),
    ("CASE", Keyword::Case),
    ("PRESTATE_SETPHASE", Keyword::SetPhase),
    ("PRESTATE_DISLODGED", Keyword::Block(Block::Dislodged)),
    ("PRESTATE_RESULTS", Keyword::Block(Block::Results)),
    ("PRESTATE_SUPPLYCENTER_OWNERS", Keyword::Block(Block::Owners)),
    ("PRESTATE", Keyword::Block(Block::Units)),
    ("ORDERS", Keyword::Block(Block::Orders)),
    ("POSTSTATE_SAME", Keyword::Same),
    ("POSTSTATE_DISLODGED", Keyword::Block(Block::AfterDislodged)),
    ("POSTSTATE", Keyword::Block(Block::After)),
    ("END", Keyword::End),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Keyword {
    VariantAll,
    Case,
    SetPhase,
    Block(Block),
    Same,
    End,
}

/// A keyword under which lines stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Block {
    Units,
    Dislodged,
    Results,
    Owners,
    Orders,
    After,
    AfterDislodged,
}

/// Reads a case file.
///
/// # Errors
///
/// Every fault of the file, with the bytes it concerns.
pub fn read(text: &str) -> Result<JdipCases, Vec<JdipCaseFault>> {
    let mut reader = Reader { variant: None, cases: Vec::new(), open: None, faults: Vec::new() };
    if text.len() > JDIP_CASES_BYTES_MAX {
        let kind = Kind::TooLong { bytes: text.len(), bytes_max: JDIP_CASES_BYTES_MAX };
        return Err(vec![TextFault { span: 0..0, kind }]);
    }
    for (i, line) in lines(text).enumerate() {
        let line = without_comment(line);
        if !line.text.is_empty() {
            reader.line(i + 1, line);
        }
    }
    if let Some(open) = reader.open.take() {
        reader.faults.push(TextFault { span: open.head, kind: Kind::NoEnd });
    }
    if reader.variant.is_none() {
        reader.faults.push(TextFault { span: 0..0, kind: Kind::NoVariant });
    }
    match reader.variant {
        Some(variant) if reader.faults.is_empty() => Ok(JdipCases { variant, cases: reader.cases }),
        _ => Err(reader.faults),
    }
}

struct Reader {
    variant: Option<String>,
    cases: Vec<JdipCase>,
    open: Option<OpenCase>,
    faults: Vec<JdipCaseFault>,
}

/// A case that has begun and not ended.
struct OpenCase {
    case: JdipCase,
    head: Range<usize>,
    block: Option<Block>,
}

impl Reader {
    fn fault(&mut self, span: Range<usize>, kind: Kind) {
        self.faults.push(TextFault { span, kind });
    }

    fn line(&mut self, number: usize, line: Piece<'_>) {
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, line.end()),
        };
        let found = KEYWORDS.iter().find(|(name, _)| word.text.eq_ignore_ascii_case(name));
        match found {
            Some((name, keyword)) => self.keyword(number, name, *keyword, line, rest),
            None if word.text.contains('_') && !word.text.contains(':') => {
                self.fault(word.span(), Kind::UnknownKeyword { word: word.text.to_owned() });
            }
            None => self.item(line),
        }
    }

    fn keyword(
        &mut self,
        number: usize,
        name: &'static str,
        keyword: Keyword,
        line: Piece<'_>,
        rest: Piece<'_>,
    ) {
        let follows = match keyword {
            Keyword::VariantAll => Some("the name of a variant"),
            Keyword::Case => Some("the name of the case"),
            Keyword::SetPhase => Some("a phase"),
            Keyword::Block(_) | Keyword::Same | Keyword::End => None,
        };
        match follows {
            Some(what) if rest.text.is_empty() => {
                self.fault(line.span(), Kind::NothingFollows { keyword: name, what });
            }
            None if !rest.text.is_empty() => {
                self.fault(rest.span(), Kind::SomethingFollows { keyword: name });
            }
            _ => {}
        }
        match keyword {
            Keyword::VariantAll if self.variant.is_some() => {
                self.fault(line.span(), Kind::VariantTwice);
            }
            Keyword::VariantAll => self.variant = Some(rest.text.to_owned()),
            Keyword::Case => self.begin(number, line, rest),
            Keyword::End => match self.open.take() {
                Some(open) => self.cases.push(open.case),
                None => self.fault(line.span(), Kind::OutsideOfCase),
            },
            Keyword::SetPhase => self.set_phase(line, rest),
            Keyword::Block(block) => match &mut self.open {
                Some(open) => {
                    open.block = Some(block);
                    if block == Block::After && open.case.after == AfterUnits::Same {
                        self.fault(line.span(), Kind::SameAndOther);
                    }
                }
                None => self.fault(line.span(), Kind::OutsideOfCase),
            },
            Keyword::Same => match &mut self.open {
                Some(open) => {
                    let before = std::mem::replace(&mut open.case.after, AfterUnits::Same);
                    open.block = None;
                    if matches!(before, AfterUnits::These(units) if !units.is_empty()) {
                        self.fault(line.span(), Kind::SameAndOther);
                    }
                }
                None => self.fault(line.span(), Kind::OutsideOfCase),
            },
        }
    }

    fn begin(&mut self, number: usize, line: Piece<'_>, name: Piece<'_>) {
        if let Some(open) = self.open.take() {
            self.fault(open.head, Kind::CaseWithinCase);
        }
        let case = JdipCase {
            name: name.text.to_owned(),
            line: number,
            phase: None,
            units: Vec::new(),
            dislodged: Vec::new(),
            results: Vec::new(),
            owners: Vec::new(),
            orders: Vec::new(),
            after: AfterUnits::These(Vec::new()),
            after_dislodged: Vec::new(),
        };
        self.open = Some(OpenCase { case, head: line.span(), block: None });
    }

    fn set_phase(&mut self, line: Piece<'_>, rest: Piece<'_>) {
        let phase = read_phase(rest.text);
        if phase.is_none() && !rest.text.is_empty() {
            self.fault(rest.span(), Kind::NotAPhase { text: rest.text.to_owned() });
        }
        match &mut self.open {
            Some(open) => {
                open.case.phase = phase;
                open.block = None;
            }
            None => self.fault(line.span(), Kind::OutsideOfCase),
        }
    }

    /// A line under a keyword.
    fn item(&mut self, line: Piece<'_>) {
        let Some(mut open) = self.open.take() else {
            return self.fault(line.span(), Kind::OutsideOfCase);
        };
        match open.block {
            None => self.fault(line.span(), Kind::UnderNoKeyword),
            Some(Block::Orders) => open.case.orders.extend(self.order(line)),
            Some(Block::Results) => open.case.results.extend(self.result(line)),
            Some(block) => {
                let unit = self.unit(line);
                match (block, &mut open.case.after) {
                    (Block::Dislodged, _) => open.case.dislodged.extend(unit),
                    (Block::Owners, _) => open.case.owners.extend(unit),
                    (Block::AfterDislodged, _) => open.case.after_dislodged.extend(unit),
                    (Block::After, AfterUnits::These(units)) => units.extend(unit),
                    // A fault of the keyword above.
                    (Block::After, AfterUnits::Same) => {}
                    (Block::Units | Block::Orders | Block::Results, _) => {
                        open.case.units.extend(unit);
                    }
                }
            }
        }
        self.open = Some(open);
    }

    fn order(&mut self, line: Piece<'_>) -> Option<JdipOrder> {
        let Some((power, text)) = line.split_once(|c| c == ':') else {
            self.fault(line.span(), Kind::NoPower);
            return None;
        };
        Some(JdipOrder { power: power.trim().text.to_owned(), text: text.trim().text.to_owned() })
    }

    fn result(&mut self, line: Piece<'_>) -> Option<JdipResult> {
        let Some((word, rest)) = line.split_once(|c| c == ':') else {
            self.fault(line.span(), Kind::NotAResult);
            return None;
        };
        let word = word.trim();
        if word.text.eq_ignore_ascii_case("success") {
            return self.order(rest.trim()).map(JdipResult::Success);
        }
        if word.text.eq_ignore_ascii_case("failure") {
            return self.order(rest.trim()).map(JdipResult::Failure);
        }
        self.fault(word.span(), Kind::NotAResult);
        None
    }

    fn unit(&mut self, line: Piece<'_>) -> Option<JdipUnit> {
        let Some((power, text)) = line.split_once(|c| c == ':') else {
            self.fault(line.span(), Kind::NoPower);
            return None;
        };
        let text = text.trim();
        let unit = read_unit_words(text.text);
        let Some((kind, place)) = unit else {
            self.fault(text.span(), Kind::NotAUnit { text: text.text.to_owned() });
            return None;
        };
        let power = power.trim().text.to_owned();
        Some(JdipUnit { power, kind, place })
    }
}

/// A phase in words, or in six characters, where an adjustment may stand in the fall.
fn read_phase(text: &str) -> Option<Phase> {
    let short = text.to_ascii_uppercase();
    let short = short.parse().ok().map(|mut phase: Phase| {
        if phase.kind == chancery::position::PhaseKind::Adjustment {
            phase.season = chancery::position::Season::Winter;
        }
        phase
    });
    short.or_else(|| phase_words::read(text))
}
