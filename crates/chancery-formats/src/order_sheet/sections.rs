//! The lines that begin orders: whose time they are of, and what they say of earlier ones.

use std::ops::Range;

use chancery::orders::Relation;

use super::fault::SheetFaultKind as Kind;
use crate::lines::Piece;

/// How many sections of orders a sheet can have. Each begins what is read anew, so this keeps the
/// cost of a sheet in line with its length.
pub(super) const SECTIONS_MAX: usize = 256;

/// The highest number of a set. What has four figures is a year, such as players put over orders.
const NUMBER_MAX: u32 = 999;

pub(super) const STANDING: &str = "standing orders";
pub(super) const FIRST: &str = "orders";
pub(super) const OTHER: &str = "other orders";
pub(super) const ADDS: &str = "adds";
pub(super) const REPLACES: &str = "replaces";

/// What begins a line that gives leave.
pub(super) const PROXY: &str = "proxy";

/// What begins a line that grants passage.
pub(super) const PASSAGE: &str = "passage";

/// What begins a line with the units that eat first.
pub(super) const RATIONS: &str = "rations";

/// Orders under one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Section {
    pub(super) kind: SectionKind,
    /// The bytes of the orders.
    pub(super) body: Range<usize>,
}

/// What the orders of a section are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SectionKind {
    /// A set of each power that has orders there.
    Sets {
        /// Their place in time, where they have a number.
        dated: Option<u32>,
        /// What they say of earlier ones.
        relation: Relation,
    },
    /// Orders until further notice.
    Standing,
}

/// What the line that begins the first orders says; `None` for another line.
pub(super) fn first(line: &str) -> Option<Result<SectionKind, Kind>> {
    let head = Head::of(line)?;
    match head.opening {
        Opening::Standing => Some(Ok(SectionKind::Standing)),
        // `orders of the king` would be a line about something else, but before the orders there
        // is no such line.
        Opening::Orders | Opening::Other => Some(head.sets()),
    }
}

/// The same below the first orders, where players' own words stand: `orders` and `orders for
/// Austria` are theirs, `orders 2` and `other orders` are the sheet's.
pub(super) fn further(line: &str) -> Option<Result<SectionKind, Kind>> {
    let head = Head::of(line)?;
    match head.opening {
        Opening::Standing => Some(Ok(SectionKind::Standing)),
        Opening::Other => head.sets().ok().map(Ok),
        Opening::Orders => head.is_numbered().then(|| head.sets()),
    }
}

/// What a line of the sheet's own is about that may stand among the orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    /// Leave to order units.
    Leave,
    /// Passage in the winter.
    Passage,
    /// Who eats first in the winter.
    Rations,
}

impl Says {
    /// What such a line begins with.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Leave => PROXY,
            Self::Passage => PASSAGE,
            Self::Rations => RATIONS,
        }
    }
}

/// What such a line is about, and what stands after its first word.
pub(super) fn own(line: Piece<'_>) -> Option<(Says, Piece<'_>)> {
    let (key, value) = line.split_once(|c| c == ':')?;
    let says = [Says::Leave, Says::Passage, Says::Rations];
    let says = says.into_iter().find(|says| key.trim().text.eq_ignore_ascii_case(says.key()))?;
    Some((says, value.trim()))
}

/// The words a section begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opening {
    Standing,
    Other,
    Orders,
}

/// A line that begins with such words, and the words after them.
struct Head<'t> {
    opening: Opening,
    rest: Vec<&'t str>,
}

impl<'t> Head<'t> {
    fn of(line: &'t str) -> Option<Self> {
        let words = |c: char| c == ',' || c == ':' || c.is_whitespace();
        let openings =
            [(STANDING, Opening::Standing), (OTHER, Opening::Other), (FIRST, Opening::Orders)];
        let (rest, opening) = openings.iter().find_map(|(begins, opening)| {
            let (head, rest) = line.split_at_checked(begins.len())?;
            let whole = rest.is_empty() || rest.starts_with(words);
            (whole && head.eq_ignore_ascii_case(begins)).then_some((rest, *opening))
        })?;
        let rest: Vec<_> = rest.split(words).filter(|word| !word.is_empty()).collect();
        let is_only = opening != Opening::Standing || rest.is_empty();
        is_only.then_some(Self { opening, rest })
    }

    fn is_numbered(&self) -> bool {
        self.rest.first().is_some_and(|word| number(word).is_some())
    }

    fn sets(&self) -> Result<SectionKind, Kind> {
        let (mut dated, mut relation) = (None, Relation::Unsaid);
        for word in &self.rest {
            match (number(word), dated, relation) {
                (Some(number), None, Relation::Unsaid) => dated = Some(number),
                (None, _, Relation::Unsaid) if word.eq_ignore_ascii_case(ADDS) => {
                    relation = Relation::Adds;
                }
                (None, _, Relation::Unsaid) if word.eq_ignore_ascii_case(REPLACES) => {
                    relation = Relation::Replaces;
                }
                _ => return Err(Kind::NotASet { word: (*word).to_owned() }),
            }
        }
        Ok(SectionKind::Sets { dated, relation })
    }
}

fn number(word: &str) -> Option<u32> {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    word.parse().ok().filter(|number| digits && (1..=NUMBER_MAX).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(found: Option<&Result<SectionKind, Kind>>) -> String {
        match found {
            None => "no".to_owned(),
            Some(Err(_)) => "fault".to_owned(),
            Some(Ok(SectionKind::Standing)) => "standing".to_owned(),
            Some(Ok(SectionKind::Sets { dated, relation })) => {
                let number = dated.map_or_else(|| "-".to_owned(), |number| number.to_string());
                format!("{number} {relation:?}")
            }
        }
    }

    #[test]
    fn a_line_begins_a_section_or_is_a_players_own() {
        for (line, at_first, below) in [
            ("orders", "- Unsaid", "no"),
            ("ORDERS:", "- Unsaid", "no"),
            ("orders 1", "1 Unsaid", "1 Unsaid"),
            ("Orders 12, adds:", "12 Adds", "12 Adds"),
            ("orders 3 replaces", "3 Replaces", "3 Replaces"),
            ("orders, adds", "- Adds", "no"),
            ("other orders", "- Unsaid", "- Unsaid"),
            ("other orders, replaces", "- Replaces", "- Replaces"),
            ("Standing Orders:", "standing", "standing"),
            ("orders 2, ads", "fault", "fault"),
            ("orders 2 3", "fault", "fault"),
            ("orders 1901", "fault", "no"),
            ("orders 0", "fault", "no"),
            ("orders for Austria", "fault", "no"),
            ("other orders of mine", "fault", "no"),
            ("standing orders of mine", "no", "no"),
            ("ordersheet", "no", "no"),
            ("A vie H", "no", "no"),
        ] {
            assert_eq!(said(first(line).as_ref()), at_first, "{line}");
            assert_eq!(said(further(line).as_ref()), below, "{line}");
        }
    }
}
