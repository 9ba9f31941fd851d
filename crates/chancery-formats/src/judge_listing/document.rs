//! A listing as a document: powers, places and orders as words.

use std::ops::Range;

use chancery::position::{Phase, UnitKind};

use super::fault::ListingFault;

/// What was found in a mail.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Listings {
    /// The listings, in the order of the mail.
    pub listings: Vec<JudgeListing>,
    /// What could not be made out. The rest of the listing stands all the same.
    pub faults: Vec<ListingFault>,
}

/// One listing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgeListing {
    /// The phase.
    pub phase: Phase,
    /// What is listed.
    pub kind: ListingKind,
    /// The judge's name of the game, with the number of the mail: `ferret.001`.
    pub game: Option<String>,
    /// The orders, or the units of a position.
    pub orders: Vec<ListedOrder>,
    /// The dislodged units.
    pub dislodged: Vec<ListedDislodged>,
    /// The centres by owner, `Unowned` among them; empty where they are not listed.
    pub owners: Vec<(String, Vec<String>)>,
    /// How many centres and units each power has; empty where they are not listed.
    pub counts: Vec<CentreCount>,
    /// The phase announced to be next.
    pub next: Option<Phase>,
}

/// What a listing lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListingKind {
    /// Orders and what became of them.
    Results,
    /// Orders as they were received.
    Orders,
    /// The units of a position.
    Position,
}

/// A line of orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedOrder {
    /// The power.
    pub power: String,
    /// The order in the judge's words, without what became of it: `Army Vienna -> Galicia`, `Builds
    /// an army in Vienna`, `1 unusable build pending`.
    pub text: String,
    /// What became of it; nothing is success.
    pub results: Vec<JudgeResult>,
    /// The bytes of the mail it was read from.
    pub span: Range<usize>,
}

/// What became of an order, in the judge's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JudgeResult {
    /// `bounce`: a standoff.
    Standoff,
    /// `cut`.
    Cut,
    /// `dislodged`.
    Dislodged,
    /// `void`.
    Void,
    /// `no convoy`.
    NoConvoy,
    /// `destroyed`.
    Destroyed,
}

impl JudgeResult {
    /// Every result.
    pub const ALL: [Self; 6] =
        [Self::Standoff, Self::Cut, Self::Dislodged, Self::Void, Self::NoConvoy, Self::Destroyed];

    /// The judge's word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standoff => "bounce",
            Self::Cut => "cut",
            Self::Dislodged => "dislodged",
            Self::Void => "void",
            Self::NoConvoy => "no convoy",
            Self::Destroyed => "destroyed",
        }
    }
}

/// A dislodged unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedDislodged {
    /// The adjective of its power: `Austrian`.
    pub power: String,
    /// Its kind.
    pub kind: UnitKind,
    /// Where it was: `Spain (south coast)`.
    pub place: String,
    /// Where it can go; nowhere is destroyed.
    pub retreats: Vec<String>,
    /// The bytes of the mail it was read from.
    pub span: Range<usize>,
}

/// How many centres and units a power has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentreCount {
    /// The power.
    pub power: String,
    /// Its centres.
    pub centres: u32,
    /// Its units.
    pub units: u32,
    /// How many it builds; below zero, how many it removes.
    pub builds: i32,
}
