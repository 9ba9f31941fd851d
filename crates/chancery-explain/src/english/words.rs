//! Single words for tables.

use chancery::adjudicate::{DependencyKind, Fate, MoveFailure};

use crate::chain::Mark;

/// A word or two for what became of an order.
pub(crate) const fn fate_word(fate: Fate) -> &'static str {
    match fate {
        Fate::Held => "holds",
        Fate::Illegal(_) => "illegal",
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
