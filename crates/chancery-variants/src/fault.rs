//! What can be wrong with a variant, and where.

use std::fmt;
use std::ops::Range;

use chancery::board::MapFault;
use chancery::rules::RuleError;

use crate::lint::Lint;
use crate::{header, limits};

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file, as the library that holds it calls it: `variants/standard/variant.toml`.
    pub file: String,
    /// The line, from 1. Line 1, column 1 also stands for the file as a whole.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The bytes of the file that are meant.
    pub span: (usize, usize),
}

impl Place {
    /// The bytes of the file that are meant.
    #[must_use]
    pub const fn range(&self) -> Range<usize> {
        self.span.0..self.span.1
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// How much a fault matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// It may be meant.
    Warning,
    /// The variant cannot be played, or drawn, as it stands.
    Error,
}

impl Severity {
    /// In a word: `error`, `warning`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// One thing wrong with a variant: what and where. [`FaultKind::hint`] says what would do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct Fault {
    /// Where it stands.
    pub place: Place,
    /// What is wrong.
    pub kind: FaultKind,
}

impl Fault {
    /// How much it matters.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match &self.kind {
            FaultKind::Lint(lint) => lint.severity(),
            _ => Severity::Error,
        }
    }
}

/// What is wrong with a variant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The file is not TOML.
    #[error("this is not TOML: {message}")]
    Syntax {
        /// What the reader of TOML says.
        message: String,
    },
    /// A file that is not there.
    #[error("there is no `{file}` beside this file, and `map` names no map to share")]
    NoTopology {
        /// Its name.
        file: &'static str,
    },
    /// A file above the limit.
    #[error("the file has {bytes} bytes; at most {max} are read", max = limits::FILE_BYTES_MAX)]
    FileTooLarge {
        /// How many it has.
        bytes: usize,
    },
    /// More faults than are listed.
    #[error("{count} more faults are not listed")]
    MoreFaults {
        /// How many.
        count: usize,
    },
    /// A key that the format does not have.
    #[error("{table} has no `{key}`")]
    UnknownKey {
        /// The table, in words.
        table: &'static str,
        /// The key.
        key: String,
        /// The keys it has.
        known: &'static [&'static str],
    },
    /// A key that must be there.
    #[error("{table} needs `{key}`")]
    MissingKey {
        /// The table, in words.
        table: &'static str,
        /// The key.
        key: &'static str,
    },
    /// A value of another type.
    #[error("`{key}` is {found}; it should be {expected}")]
    WrongType {
        /// The key.
        key: String,
        /// What is there.
        found: &'static str,
        /// What should be there.
        expected: &'static str,
    },
    /// An entry of a list, of another type than the list holds.
    #[error("`{key}` holds {found}; each of its entries should be {expected}")]
    WrongItem {
        /// The key.
        key: String,
        /// What is there.
        found: &'static str,
        /// What should be there.
        expected: &'static str,
    },
    /// A text that is empty, too long, or has characters that cannot be printed on one line.
    #[error("`{key}` should be one line of 1 to {max} characters", max = limits::TEXT_CHARS_MAX)]
    BadText {
        /// The key.
        key: String,
    },
    /// A number outside of what makes sense.
    #[error("`{key}` should be from {min} to {max}")]
    OutOfRange {
        /// The key.
        key: &'static str,
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// A word that is none of a fixed list.
    #[error("`{word}` is no {what}")]
    UnknownWord {
        /// The word.
        word: String,
        /// What it should be, in words.
        what: &'static str,
        /// The words there are.
        known: &'static [&'static str],
    },
    /// A line of borders that names one place, or none.
    #[error("a border needs two places at least: `par bur pic` says that par borders on both")]
    LoneBorder,
    /// A code that no province has.
    #[error("no province has the code `{code}`")]
    UnknownProvince {
        /// The code as written.
        code: String,
        /// A code that was perhaps meant.
        suggestion: Option<String>,
    },
    /// A coast that its province does not have.
    #[error("`{code}` has no coast `{coast}`")]
    UnknownCoast {
        /// The code of the province.
        code: String,
        /// The coast as written.
        coast: String,
        /// The coasts it has.
        known: Vec<&'static str>,
    },
    /// A place without a coast where one must be named.
    #[error("`{code}` has several coasts; say which")]
    CoastMissing {
        /// The code of the province.
        code: String,
        /// The coasts it has.
        known: Vec<&'static str>,
    },
    /// A coast on a place that is used by land.
    #[error("`{place}` names a coast, which only fleets have")]
    CoastForArmy {
        /// The place as written.
        place: String,
    },
    /// One border given twice.
    #[error("the border of `{from}` and `{to}` is there already")]
    DuplicateBorder {
        /// One side.
        from: String,
        /// The other side.
        to: String,
    },
    /// A border to be removed that is not there.
    #[error("`{from}` and `{to}` have no such border to remove")]
    NoSuchBorder {
        /// One side.
        from: String,
        /// The other side.
        to: String,
    },
    /// A change of a province that changes nothing.
    #[error("`{code}` {state}")]
    ChangesNothing {
        /// The code.
        code: String,
        /// How it is already.
        state: &'static str,
    },
    /// Something wrong with the map as a whole.
    #[error("{0}")]
    Map(MapFault),
    /// A rule choice or preset that does not exist.
    #[error("{0}")]
    Rule(RuleError),
    /// A text that is no phase.
    #[error("`{text}` is no phase; write one as S1901M, F1901R or W1901A")]
    NotAPhase {
        /// The text.
        text: String,
    },
    /// A text that is no unit.
    #[error("`{text}` is no unit; write one as `A par`, `F stp/sc` or `W lon`")]
    NotAUnit {
        /// The text.
        text: String,
    },
    /// A unit where it cannot be.
    #[error("a{n} {unit} cannot stand in `{place}`", n = if *unit == "army" { "n" } else { "" })]
    CannotStand {
        /// The kind of unit.
        unit: &'static str,
        /// The place as written.
        place: String,
    },
    /// Two units in one province.
    #[error("`{code}` has a unit already")]
    TwoUnits {
        /// The code of the province.
        code: String,
    },
    /// A wing where the rules have none.
    #[error("the rules of this variant have no wings")]
    NoWings,
    /// A place owned that is no supply centre.
    #[error("`{code}` is not a supply centre and cannot be owned")]
    NotACentre {
        /// The code.
        code: String,
    },
    /// A centre of two owners.
    #[error("`{code}` is owned by {first} and by {second}")]
    TwoOwners {
        /// The code.
        code: String,
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// One name for two powers.
    #[error("`{name}` names both {first} and {second}")]
    SharedPowerName {
        /// The name.
        name: String,
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// A text that is no colour.
    #[error("`{text}` is no colour; write one as `#d98a7c`")]
    NotAColour {
        /// The text.
        text: String,
    },
    /// A letter of a power that is too long, or no letter.
    #[error("`{text}` cannot be the letter of a power: one to three letters or digits are")]
    NotALetter {
        /// The text.
        text: String,
    },
    /// One letter for two powers.
    #[error("`{letter}` is the letter of both {first} and {second}")]
    SharedLetter {
        /// The letter.
        letter: String,
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// A power that is not among those taken over.
    #[error("there is no power `{name}` to leave out")]
    UnknownPower {
        /// The name.
        name: String,
        /// A name that was perhaps meant.
        suggestion: Option<String>,
    },
    /// Another variant that is not there.
    #[error("there is no variant `{name}`")]
    UnknownVariant {
        /// The name.
        name: String,
        /// A name that was perhaps meant.
        suggestion: Option<String>,
    },
    /// Sharing with a variant that shares itself.
    #[error("`{name}` itself takes its {what} from another variant; name that one")]
    SharedOnwards {
        /// The variant.
        name: String,
        /// `map` or `powers`.
        what: &'static str,
    },
    /// A shared map beside one of one's own.
    #[error("`map` shares a map, but there is a `{file}` beside this file too")]
    TwoMaps {
        /// The file.
        file: &'static str,
    },
    /// Changes of a map that is one's own.
    #[error("`{table}` changes a shared map; this variant has its own")]
    ChangesOfOwnMap {
        /// `add` or `remove`.
        table: &'static str,
    },
    /// A border rule that says both or neither of two things.
    #[error("a border rule needs either `effect` or `strength`")]
    EffectOrStrength,
    /// A border rule with years said in two ways.
    #[error("say either `years`, or `first_year` and `last_year`")]
    YearsTwice,
    /// Two border rules of one id.
    #[error("two border rules have the id `{id}`")]
    DuplicateRule {
        /// The id.
        id: String,
    },
    /// More of something than a variant may have.
    #[error("too many {what}: at most {max} are possible")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many are possible.
        max: usize,
    },
    /// No way in which a game ends.
    #[error("`victory` says no way in which a game ends")]
    NoEnd,
    /// More centres to win than there are.
    #[error("{wanted} centres win, but the map has {there}")]
    TooFewCentres {
        /// How many win.
        wanted: usize,
        /// How many there are.
        there: usize,
    },
    /// What the linter finds in a variant that can be read.
    #[error("{0}")]
    Lint(Lint),
}

impl FaultKind {
    /// The name by which a program knows it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "syntax",
            Self::NoTopology { .. } => "no-topology",
            Self::FileTooLarge { .. } => "file-too-large",
            Self::MoreFaults { .. } => "more-faults",
            Self::UnknownKey { .. } => "unknown-key",
            Self::MissingKey { .. } => "missing-key",
            Self::WrongType { .. } => "wrong-type",
            Self::WrongItem { .. } => "wrong-item",
            Self::BadText { .. } => "bad-text",
            Self::OutOfRange { .. } => "out-of-range",
            Self::UnknownWord { .. } => "unknown-word",
            Self::LoneBorder => "lone-border",
            Self::UnknownProvince { .. } => "unknown-province",
            Self::UnknownCoast { .. } => "unknown-coast",
            Self::CoastMissing { .. } => "coast-missing",
            Self::CoastForArmy { .. } => "coast-for-army",
            Self::DuplicateBorder { .. } => "duplicate-border",
            Self::NoSuchBorder { .. } => "no-such-border",
            Self::ChangesNothing { .. } => "changes-nothing",
            Self::Map(fault) => map_code(fault),
            Self::Rule(_) => "unknown-rule",
            Self::NotAPhase { .. } => "not-a-phase",
            Self::NotAUnit { .. } => "not-a-unit",
            Self::CannotStand { .. } => "cannot-stand",
            Self::TwoUnits { .. } => "two-units",
            Self::NoWings => "no-wings",
            Self::NotACentre { .. } => "not-a-centre",
            Self::TwoOwners { .. } => "two-owners",
            Self::SharedPowerName { .. } => "shared-power-name",
            Self::NotAColour { .. } => "not-a-colour",
            Self::NotALetter { .. } => "not-a-letter",
            Self::SharedLetter { .. } => "shared-letter",
            Self::UnknownPower { .. } => "unknown-power",
            Self::UnknownVariant { .. } => "unknown-variant",
            Self::SharedOnwards { .. } => "shared-onwards",
            Self::TwoMaps { .. } => "two-maps",
            Self::ChangesOfOwnMap { .. } => "changes-of-own-map",
            Self::EffectOrStrength => "effect-or-strength",
            Self::YearsTwice => "years-twice",
            Self::DuplicateRule { .. } => "duplicate-rule",
            Self::TooMany { .. } => "too-many",
            Self::NoEnd => "no-end",
            Self::TooFewCentres { .. } => "too-few-centres",
            Self::Lint(lint) => lint.code(),
        }
    }

    /// What would do, in a sentence, where that can be said.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::NoTopology { file } => {
                Some(format!("write a `{file}`, or share a map with `map = \"standard\"`"))
            }
            Self::UnknownKey { key, known, .. } => Some(near_or_all(key, known)),
            Self::UnknownWord { word, known, .. } => Some(near_or_all(word, known)),
            Self::UnknownProvince { suggestion, .. }
            | Self::UnknownPower { suggestion, .. }
            | Self::UnknownVariant { suggestion, .. } => {
                suggestion.as_ref().map(|name| format!("did you mean `{name}`?"))
            }
            Self::UnknownCoast { code, known, .. } if known.is_empty() => {
                Some(format!("`{code}` has no named coasts"))
            }
            Self::UnknownCoast { code, known, .. } | Self::CoastMissing { code, known } => {
                let all: Vec<String> = known.iter().map(|c| format!("`{code}/{c}`")).collect();
                Some(format!("it can be {}", all.join(" or ")))
            }
            Self::Rule(error) => {
                header::rule_suggestion(error).map(|name| format!("did you mean `{name}`?"))
            }
            Self::Lint(lint) => lint.hint(),
            Self::TooFewCentres { there, .. } => {
                Some(format!("a majority of {there} is {}", there / 2 + 1))
            }
            Self::NoWings => Some("say `wings = \"on\"` under `[rules]`".to_owned()),
            Self::NoEnd => Some("say for example `centres = 18`".to_owned()),
            Self::Map(MapFault::SharedName { .. }) => Some(
                "list it under `[ambiguous]` of the topology if people use it for both".to_owned(),
            ),
            Self::Map(MapFault::HomeWithoutCentre { power, code }) => Some(format!(
                "give {power} other `homes` in its `[[power]]`, or make `{code}` a centre"
            )),
            Self::TwoMaps { file } => Some(format!("leave out `map` or remove `{file}`")),
            Self::EffectOrStrength => {
                Some("`effect = \"closed\"`, `effect = \"frozen\"` or `strength = -1`".to_owned())
            }
            _ => None,
        }
    }
}

/// The name of a fault of a map as a whole.
const fn map_code(fault: &MapFault) -> &'static str {
    match fault {
        MapFault::NoProvinces => "no-provinces",
        MapFault::TooManyProvinces { .. } | MapFault::TooManyPowers { .. } => "too-many",
        MapFault::BadCode { .. } => "bad-code",
        MapFault::DuplicateCode { .. } => "duplicate-code",
        MapFault::SharedName { .. } => "shared-name",
        MapFault::NotAmbiguous { .. } => "not-ambiguous",
        MapFault::DuplicateAmbiguous { .. } => "duplicate-ambiguous",
        MapFault::UnnamedPower { .. } => "unnamed-power",
        MapFault::DuplicatePower { .. } | MapFault::SharedPowerName { .. } => "shared-power-name",
        MapFault::UnknownProvince { .. } => "unknown-province",
        MapFault::UnknownCoast { .. } => "unknown-coast",
        MapFault::CoastMissing { .. } => "coast-missing",
        MapFault::CoastNotAllowed { .. } => "coast-for-army",
        MapFault::BadCoasts { .. } => "bad-coasts",
        MapFault::ImpossibleEdge { .. } => "impossible-border",
        MapFault::SelfEdge { .. } => "own-neighbour",
        MapFault::HomeWithoutCentre { .. } => "home-without-centre",
        MapFault::ImpassableCentre { .. } => "impassable-centre",
        MapFault::BadConvoyCoast { .. } => "bad-convoy-coast",
        _ => "map",
    }
}

/// The nearest of some words if one is near, else all of them.
fn near_or_all(word: &str, known: &[&str]) -> String {
    match nearest(word, known.iter().copied()) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("it can be {}", known.join(", ")),
    }
}

/// Names above this are not compared.
const NAME_CHARS_MAX: usize = 64;

/// The name nearest to `word`, if it is near enough to be a slip of the pen; the first of several
/// equally near.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    // Longer than any slip; and the distance takes time by the product of the lengths.
    if length > NAME_CHARS_MAX {
        return None;
    }
    let slips_max = if length < 4 { 1 } else { 2 };
    names
        .into_iter()
        .filter(|name| name.chars().count().abs_diff(length) <= slips_max)
        .map(|name| (strsim::osa_distance(&word, &name.to_lowercase()), name))
        .filter(|(slips, _)| *slips <= slips_max)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, name)| name)
}
