//! What can be wrong with a line of order text, and exactly where.

use super::limits::{ITEMS_MAX, LINE_BYTES_MAX, NOTES_MAX, TEXT_BYTES_MAX};
use super::span::Span;
use crate::board::{Coast, PowerId, ProvinceId};
use crate::position::PhaseKind;

/// Why a piece of text is no order, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct OrderParseError {
    /// What is wrong.
    pub kind: OrderParseErrorKind,
    /// The words it is about.
    pub span: Span,
}

/// What an incomplete order lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missing {
    /// The place of the ordered unit.
    Unit,
    /// What the unit is to do.
    Verb,
    /// Where it is to go, or where the supported or convoyed unit is to go.
    Destination,
    /// The unit that is supported or convoyed.
    Target,
}

/// What is wrong with a piece of text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderParseErrorKind {
    /// No province has this name, nor one near it.
    #[error("unknown province")]
    UnknownProvince {
        /// Provinces with a name like it, best first; often none.
        nearest: Vec<ProvinceId>,
    },
    /// The name can mean several provinces, and nothing says which.
    #[error("this can mean more than one province")]
    AmbiguousProvince {
        /// What it can mean, in the order of the map.
        candidates: Vec<ProvinceId>,
    },
    /// There is no such kind of unit.
    #[error("unknown kind of unit")]
    UnknownUnit,
    /// No power has this name.
    #[error("unknown power")]
    UnknownPower {
        /// A power with a name like it.
        nearest: Option<PowerId>,
    },
    /// The province has named coasts, and this is none of them.
    #[error("unknown coast")]
    UnknownCoast {
        /// The province.
        province: ProvinceId,
        /// Its coasts; empty when it has no named ones.
        coasts: Vec<Coast>,
    },
    /// A fleet can go to either coast, so the order must say to which (DATC 4.B.1, 4.B.7). Only
    /// [`normalise`](super::normalise()) reports this: the reader keeps what was claimed.
    #[error("the coast must be named")]
    CoastRequired {
        /// The province.
        province: ProvinceId,
        /// The coasts it could be.
        choices: Vec<Coast>,
    },
    /// The order ends too early.
    #[error("the order is not complete")]
    Incomplete {
        /// What it lacks.
        missing: Missing,
    },
    /// This is not an order, nor anything else the reader knows.
    #[error("this is not an order")]
    NotAnOrder,
    /// An order, and then something that does not belong to it. The order is not taken: what
    /// follows may change it.
    #[error("something follows the order that does not belong to it")]
    TrailingText,
    /// An order of another phase.
    #[error("this order belongs to another phase")]
    WrongPhase {
        /// The phases it belongs to.
        belongs: PhaseKind,
    },
    /// A stated convoy path that is none: through land, or for a fleet.
    #[error("this is no convoy path")]
    BadRoute,
    /// A narrowing order on a support to move, or one that is a move or of another phase: it applies
    /// only to a unit that stays.
    #[error("only a support to hold can be narrowed, and only to an order that stays")]
    NarrowedMove,
    /// Narrowing orders inside each other, too deep.
    #[error("narrowing orders are nested too deep")]
    TooDeep,
    /// The line is longer than the reader takes.
    #[error("the line is longer than {LINE_BYTES_MAX} bytes")]
    LineTooLong,
    /// The text is longer than the reader takes; nothing of it was read.
    #[error("the text is longer than {TEXT_BYTES_MAX} bytes")]
    TextTooLong,
    /// The text holds more than the reader takes; the rest was not read.
    #[error("the text holds more than {ITEMS_MAX} orders and other lines")]
    TooMany,
    /// More stated paths or narrowing orders than the reader takes.
    #[error("the text states more than {NOTES_MAX} paths or narrowing orders")]
    TooManyNotes,
}

impl OrderParseErrorKind {
    /// The name of the kind in files and on the wire.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::UnknownProvince { .. } => "unknown-province",
            Self::AmbiguousProvince { .. } => "ambiguous-province",
            Self::UnknownUnit => "unknown-unit",
            Self::UnknownPower { .. } => "unknown-power",
            Self::UnknownCoast { .. } => "unknown-coast",
            Self::CoastRequired { .. } => "coast-required",
            Self::Incomplete { .. } => "incomplete",
            Self::NotAnOrder => "not-an-order",
            Self::TrailingText => "trailing-text",
            Self::WrongPhase { .. } => "wrong-phase",
            Self::BadRoute => "bad-route",
            Self::NarrowedMove => "narrowed-move",
            Self::TooDeep => "too-deep",
            Self::LineTooLong => "line-too-long",
            Self::TextTooLong => "text-too-long",
            Self::TooMany => "too-many",
            Self::TooManyNotes => "too-many-notes",
        }
    }

    /// The error of this kind at a place.
    #[must_use]
    pub const fn at(self, span: Span) -> OrderParseError {
        OrderParseError { kind: self, span }
    }
}
