//! An order whose names are not settled yet: which province a name means may depend on the rest of
//! the order.

use super::names::Candidates;
use super::span::Span;
use crate::board::{Coast, PowerId, ProvinceId};
use crate::position::UnitKind;

/// What a name was found to mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// This province, by its code or name: nothing else in the order can change that.
    Own(ProvinceId),
    /// This province, by another name.
    Alias(ProvinceId),
    /// One of several that share the name; the owner is the one whose code or name it is.
    Shared { owner: Option<ProvinceId>, among: Candidates },
    /// One of those whose name begins like this.
    Shortened(Candidates),
    /// One of those whose name is near, and how sure that is.
    Near { among: Candidates, sure: Sure },
    /// One or two letters: never guessed.
    TooShort(Candidates),
}

impl Found {
    /// Every province it may be.
    pub(super) fn candidates(self) -> Candidates {
        match self {
            Self::Own(id) | Self::Alias(id) => [id].into_iter().collect(),
            Self::Shared { among, .. }
            | Self::Shortened(among)
            | Self::Near { among, .. }
            | Self::TooShort(among) => among,
        }
    }
}

/// How much a guess at a misspelt name can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sure {
    /// A long name with one slip: taken even where the order would be impossible.
    Certain,
    /// A code, a short name, or two slips: taken only where the order would be possible.
    IfPossible,
}

/// A place as written.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlaceDraft {
    pub(super) found: Found,
    pub(super) coast: Option<Coast>,
    /// The name.
    pub(super) name: Span,
    /// The name and the coast.
    pub(super) span: Span,
}

/// A unit as written.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitDraft {
    pub(super) kind: Option<UnitKind>,
    pub(super) power: Option<PowerId>,
    pub(super) place: PlaceDraft,
}

/// How a move is to go, as written.
#[derive(Debug, Clone)]
pub(super) enum RouteDraft {
    Unspecified,
    Direct,
    ViaConvoy,
    Path(Vec<PlaceDraft>),
}

/// What the unit is to do, as written.
#[derive(Debug, Clone)]
pub(super) enum ActionDraft {
    Hold,
    Move {
        to: PlaceDraft,
        route: RouteDraft,
    },
    SupportHold {
        target: UnitDraft,
        only: Option<Box<ActionDraft>>,
    },
    SupportMove {
        target: UnitDraft,
        to: PlaceDraft,
    },
    Convoy {
        army: UnitDraft,
        to: PlaceDraft,
    },
    Retreat {
        to: PlaceDraft,
    },
    Disband,
    Remove,
    Build,
    Waive,
    /// A unit of a set-up.
    Stand {
        dislodged: bool,
    },
}

impl ActionDraft {
    /// Whether it is an order of a movement phase by which the unit stays where it is.
    pub(super) const fn stays(&self) -> bool {
        match self {
            Self::Hold
            | Self::SupportHold { .. }
            | Self::SupportMove { .. }
            | Self::Convoy { .. } => true,
            Self::Move { .. }
            | Self::Retreat { .. }
            | Self::Disband
            | Self::Remove
            | Self::Build
            | Self::Waive
            | Self::Stand { .. } => false,
        }
    }
}

/// An order as written.
#[derive(Debug, Clone)]
pub(super) struct OrderDraft {
    /// The power named at the start, if one is.
    pub(super) by: Option<PowerId>,
    /// The unit; only a waived build has none.
    pub(super) unit: Option<UnitDraft>,
    pub(super) action: ActionDraft,
    /// The whole order.
    pub(super) span: Span,
}
