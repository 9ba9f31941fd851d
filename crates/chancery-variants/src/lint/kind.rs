//! What the linter finds: variants that load and are still doubtful, or cannot be played as meant.

use super::PlaceKind;
use crate::fault::Severity;
use crate::look::Colour;

/// Something that the loader accepts and a designer should look at.
///
/// Each has a [`code`](Self::code), by which an author says that it is meant, and a
/// [`severity`](Self::severity).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Lint {
    /// A border that is crossed one way only.
    #[error("{unit} can go from `{from}` to `{to}` and not back")]
    OneWayBorder {
        /// Armies or fleets.
        unit: &'static str,
        /// Where from.
        from: String,
        /// Where to.
        to: String,
    },
    /// Land neighbours on one water without a coast between them.
    #[error(
        "`{first}` and `{second}` are neighbours by land and both on `{water}`, but no fleet goes \
         between them"
    )]
    NoCoastEdge {
        /// The one.
        first: String,
        /// The other.
        second: String,
        /// The water.
        water: String,
    },
    /// A coast between provinces that are on no common water.
    #[error("fleets go between `{first}` and `{second}`, which share no water")]
    CoastWithoutWater {
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// A province that no unit can come to.
    #[error("nobody can ever come to `{code}` from where the powers begin")]
    Unreachable {
        /// Its code.
        code: String,
    },
    /// A coast that no fleet can come to.
    #[error("no fleet can come to the coast of `{place}`: it borders on no water")]
    DryCoast {
        /// The province, or the named coast.
        place: String,
    },
    /// Two coasts of a province with the same neighbours.
    #[error("the coasts `{first}` and `{second}` have the same neighbours")]
    CoastsAlike {
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// Two names that are easily taken for each other.
    #[error("the names {first} and {second} differ in one letter only")]
    SimilarNames {
        /// The one.
        first: String,
        /// The other.
        second: String,
        /// The code of the other.
        code: String,
    },
    /// An ambiguous name that hides a code.
    #[error(
        "`{name}` is the code of a province, but as an ambiguous name it means `{first}` first"
    )]
    AmbiguousCode {
        /// The name.
        name: String,
        /// What it means first.
        first: String,
    },
    /// A home owned at the start where no unit of its power stands.
    #[error("{power} owns its home `{code}` at the start and has no unit there")]
    HomeWithoutStart {
        /// The power.
        power: String,
        /// The code.
        code: String,
    },
    /// A power that can never build.
    #[error("{power} has no homes, so it can never build")]
    PowerWithoutHomes {
        /// The power.
        power: String,
    },
    /// A power that is out of the game before it begins.
    #[error("{power} has no unit at the start and owns no centre")]
    PowerWithoutStart {
        /// The power.
        power: String,
    },
    /// A province that is a home of two powers.
    #[error("`{code}` is a home of {first} and of {second}")]
    SharedHome {
        /// The code.
        code: String,
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// More units than centres, or fewer.
    #[error("{power} begins with {} and {}", counted(*.units, "unit"), counted(*.centres, "centre"))]
    UnevenStart {
        /// The power.
        power: String,
        /// How many units.
        units: usize,
        /// How many centres.
        centres: usize,
    },
    /// A unit of one power, or of nobody, in a centre that another owns.
    #[error("`{code}` is owned by {power}, and another's unit stands in it at the start")]
    GuestAtStart {
        /// The code.
        code: String,
        /// The owner.
        power: String,
    },
    /// A count with which two powers could have won.
    #[error("{wanted} of {there} centres win, which is no majority: two powers can have as many")]
    NoMajority {
        /// How many win.
        wanted: usize,
        /// How many there are.
        there: usize,
    },
    /// A game that is over before it begins.
    #[error("the last year is {last}, and the game begins in {first}")]
    EndsBeforeStart {
        /// The last year.
        last: i32,
        /// The first year.
        first: i32,
    },
    /// A game that begins with retreats of nobody.
    #[error("the game begins with retreats, and no unit is dislodged")]
    StartsWithRetreats,
    /// A power that has won before the game begins.
    #[error("{power} owns {centres} centres at the start, which win")]
    WonAtStart {
        /// The power.
        power: String,
        /// How many it owns.
        centres: usize,
    },
    /// A name for a variant that another variant has as its id.
    #[error("`{alias}` is the id of another variant, so it never names this one")]
    AliasOfOther {
        /// The alias.
        alias: String,
    },
    /// A border rule for a border that is not there.
    #[error("the rule `{id}` is about entering `{into}` from `{from}`, which are no neighbours")]
    RuleWithoutBorder {
        /// The id of the rule.
        id: String,
        /// Where to.
        into: String,
        /// Where from.
        from: String,
    },
    /// A border rule that is never in force.
    #[error("the rule `{id}` is never in force: its years are over or end before they begin")]
    RuleNeverInForce {
        /// The id of the rule.
        id: String,
    },
    /// Two powers whose tints are taken for each other.
    #[error("the colours of {first} and {second} are too near each other")]
    ColoursAlike {
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// A tint on which a name cannot be read.
    #[error("the colour {colour} of {power} is so dark that names on it cannot be read")]
    DarkColour {
        /// The power.
        power: String,
        /// The tint.
        colour: Colour,
    },
    /// A tint like that of land nobody owns, or of water.
    #[error("the colour {colour} of {power} is like that of {what}")]
    ColourTaken {
        /// The power.
        power: String,
        /// The tint.
        colour: Colour,
        /// What has such a colour.
        what: &'static str,
    },
    /// An expectation of a doubt that is not there.
    #[error("nothing comes of this expectation: there is no `{code}` here")]
    UnmetExpectation {
        /// The code of the doubt.
        code: &'static str,
    },
    /// A fault of a drawing's file.
    #[error("{message}")]
    Drawing {
        /// What is wrong.
        message: String,
        /// What would do.
        hint: Option<String>,
    },
    /// A province that is not drawn.
    #[error("`{code}` is not drawn")]
    NotDrawn {
        /// Its code.
        code: String,
    },
    /// A shape or a place of no province.
    #[error("there is no province `{key}` to draw")]
    DrawnForNothing {
        /// The key in the drawing.
        key: String,
    },
    /// A place that the drawing does not state.
    #[error("`{key}` has no place for its {}", .place.key())]
    PlaceMissing {
        /// The location.
        key: String,
        /// The place.
        place: PlaceKind,
    },
    /// A place for what can never be there.
    #[error("`{key}` has a place for its {}, which can never be there", .place.key())]
    PlaceNeedless {
        /// The location.
        key: String,
        /// The place.
        place: PlaceKind,
    },
    /// A place outside of its province.
    #[error("the place of `{key}` for its {} is outside of its shape", .place.key())]
    PlaceOutside {
        /// The location.
        key: String,
        /// The place.
        place: PlaceKind,
    },
    /// Two places on top of each other.
    #[error("the places of `{key}` for its {} and its {} overlap", .place.key(), .over.key())]
    PlacesOverlap {
        /// The location.
        key: String,
        /// The one place.
        place: PlaceKind,
        /// The other.
        over: PlaceKind,
    },
    /// Neighbours that are drawn apart.
    #[error("`{first}` and `{second}` are neighbours for {units}, but they are drawn apart")]
    DrawnApart {
        /// The one.
        first: String,
        /// The other.
        second: String,
        /// For whom.
        units: &'static str,
    },
    /// Provinces that are drawn as neighbours and are none.
    #[error("`{first}` and `{second}` are drawn with a common border that {units} cannot cross")]
    DrawnTogether {
        /// The one.
        first: String,
        /// The other.
        second: String,
        /// For whom.
        units: &'static str,
    },
    /// A link between provinces that are no neighbours.
    #[error("a line joins `{first}` and `{second}`, which are no neighbours")]
    FalseLink {
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
}

/// The codes of the doubts that are warnings, by name.
pub const WARNINGS: &[&str] = &[
    "alias-of-other",
    "ambiguous-code",
    "coast-without-water",
    "coasts-alike",
    "colour-taken",
    "colours-alike",
    "dark-colour",
    "drawn-apart",
    "drawn-together",
    "false-link",
    "guest-at-start",
    "home-without-start",
    "no-coast-edge",
    "no-majority",
    "one-way-border",
    "place-missing",
    "place-needless",
    "place-outside",
    "places-overlap",
    "power-without-homes",
    "rule-never-in-force",
    "rule-without-border",
    "shared-home",
    "similar-names",
    "uneven-start",
    "unmet-expectation",
    "unreachable",
];

fn counted(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

impl Lint {
    /// A fault of a drawing's file.
    pub(crate) fn of_drawing(fault: &chancery_drawing::Fault) -> Self {
        Self::Drawing { message: fault.kind.to_string(), hint: fault.kind.hint() }
    }

    /// The name by which an author and a program know it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OneWayBorder { .. } => "one-way-border",
            Self::NoCoastEdge { .. } => "no-coast-edge",
            Self::CoastWithoutWater { .. } => "coast-without-water",
            Self::Unreachable { .. } => "unreachable",
            Self::DryCoast { .. } => "dry-coast",
            Self::CoastsAlike { .. } => "coasts-alike",
            Self::SimilarNames { .. } => "similar-names",
            Self::AmbiguousCode { .. } => "ambiguous-code",
            Self::HomeWithoutStart { .. } => "home-without-start",
            Self::PowerWithoutHomes { .. } => "power-without-homes",
            Self::PowerWithoutStart { .. } => "power-without-start",
            Self::SharedHome { .. } => "shared-home",
            Self::UnevenStart { .. } => "uneven-start",
            Self::GuestAtStart { .. } => "guest-at-start",
            Self::NoMajority { .. } => "no-majority",
            Self::EndsBeforeStart { .. } => "ends-before-start",
            Self::StartsWithRetreats => "starts-with-retreats",
            Self::WonAtStart { .. } => "won-at-start",
            Self::AliasOfOther { .. } => "alias-of-other",
            Self::RuleWithoutBorder { .. } => "rule-without-border",
            Self::RuleNeverInForce { .. } => "rule-never-in-force",
            Self::ColoursAlike { .. } => "colours-alike",
            Self::DarkColour { .. } => "dark-colour",
            Self::ColourTaken { .. } => "colour-taken",
            Self::UnmetExpectation { .. } => "unmet-expectation",
            Self::Drawing { .. } => "drawing",
            Self::NotDrawn { .. } => "not-drawn",
            Self::DrawnForNothing { .. } => "drawn-for-nothing",
            Self::PlaceMissing { .. } => "place-missing",
            Self::PlaceNeedless { .. } => "place-needless",
            Self::PlaceOutside { .. } => "place-outside",
            Self::PlacesOverlap { .. } => "places-overlap",
            Self::DrawnApart { .. } => "drawn-apart",
            Self::DrawnTogether { .. } => "drawn-together",
            Self::FalseLink { .. } => "false-link",
        }
    }

    /// An error where the variant cannot be played or drawn as it stands, a warning where it may be
    /// meant.
    #[must_use]
    pub fn severity(&self) -> Severity {
        if WARNINGS.contains(&self.code()) { Severity::Warning } else { Severity::Error }
    }

    /// The provinces, places and powers that it is about.
    #[must_use]
    pub fn subjects(&self) -> Vec<&str> {
        match self {
            Self::OneWayBorder { from, to, .. } => vec![from, to],
            Self::NoCoastEdge { first, second, .. }
            | Self::CoastWithoutWater { first, second }
            | Self::CoastsAlike { first, second }
            | Self::SimilarNames { first, second, .. }
            | Self::SharedHome { first, second, .. }
            | Self::ColoursAlike { first, second }
            | Self::DrawnApart { first, second, .. }
            | Self::DrawnTogether { first, second, .. }
            | Self::FalseLink { first, second } => vec![first, second],
            Self::Unreachable { code } | Self::NotDrawn { code } => vec![code],
            Self::DryCoast { place } => vec![place],
            Self::AmbiguousCode { name, .. } => vec![name],
            Self::HomeWithoutStart { power, code } | Self::GuestAtStart { power, code } => {
                vec![power, code]
            }
            Self::PowerWithoutHomes { power }
            | Self::PowerWithoutStart { power }
            | Self::UnevenStart { power, .. }
            | Self::WonAtStart { power, .. }
            | Self::DarkColour { power, .. }
            | Self::ColourTaken { power, .. } => vec![power],
            Self::AliasOfOther { alias } => vec![alias],
            Self::RuleWithoutBorder { id, .. } | Self::RuleNeverInForce { id } => vec![id],
            Self::DrawnForNothing { key }
            | Self::PlaceMissing { key, .. }
            | Self::PlaceNeedless { key, .. }
            | Self::PlaceOutside { key, .. }
            | Self::PlacesOverlap { key, .. } => vec![key],
            Self::NoMajority { .. }
            | Self::EndsBeforeStart { .. }
            | Self::StartsWithRetreats
            | Self::UnmetExpectation { .. }
            | Self::Drawing { .. } => Vec::new(),
        }
    }
}
