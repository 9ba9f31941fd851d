//! Single words for tables.

use chancery::adjudicate::{AdjustmentOutcome, DependencyKind, Fate, MoveFailure, RetreatFate};
use chancery::orders::IllegalReason;

use crate::chain::Mark;

/// An order that does not count.
pub(crate) const ILLEGAL: &str = "illegal";

/// A word or two for what became of an order.
pub(crate) const fn fate_word(fate: Fate) -> &'static str {
    match fate {
        Fate::Held => "holds",
        Fate::Illegal(_) => ILLEGAL,
        Fate::Void(_) => "void",
        Fate::Moved => "succeeds",
        Fate::Failed(MoveFailure::Bounced) => "fails",
        Fate::Failed(MoveFailure::ConvoyDisrupted) => "fails, convoy disrupted",
        Fate::Failed(MoveFailure::Paradox) => "fails, paradox",
        Fate::Failed(MoveFailure::OwnUnit) => "fails, own unit",
        Fate::Supported => "given",
        Fate::Cut => "cut",
        Fate::Convoyed => "convoys",
        Fate::Disrupted => "disrupted",
    }
}

/// What became of a retreat.
pub(crate) const fn retreat_word(fate: RetreatFate) -> &'static str {
    match fate {
        RetreatFate::Retreated { .. } => "retreats",
        RetreatFate::Disbanded
        | RetreatFate::NoOrder
        | RetreatFate::NowhereToGo
        | RetreatFate::Neutral => "disbanded",
        RetreatFate::Collided { .. } => "collides, disbanded",
        RetreatFate::Illegal(IllegalReason::SeveralOrders) => "several orders, disbanded",
        RetreatFate::Illegal(_) => "illegal, disbanded",
    }
}

/// What became of an order of an adjustment phase.
pub(crate) const fn adjustment_word(outcome: AdjustmentOutcome) -> &'static str {
    match outcome {
        AdjustmentOutcome::Built { .. } => "built",
        AdjustmentOutcome::Removed { .. } => "removed",
        AdjustmentOutcome::Waived { .. } => "waived",
        AdjustmentOutcome::Illegal(_) => ILLEGAL,
    }
}

/// What a unit is to the one that rests on it.
pub(crate) const fn dependency_word(kind: DependencyKind) -> &'static str {
    match kind {
        DependencyKind::Support => "support",
        DependencyKind::Convoy => "convoy",
        DependencyKind::Occupant => "in the destination",
        DependencyKind::Rival => "same destination",
        DependencyKind::Attacker => "attacker",
        DependencyKind::Served => "served",
    }
}

/// What follows a unit of a chain that is not followed further.
pub(crate) const fn chain_mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Circle => " (depends on this in turn)",
        Mark::Above => " (as above)",
        Mark::More => " (and more)",
    }
}
