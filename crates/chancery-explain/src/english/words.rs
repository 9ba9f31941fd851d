//! Single words for tables.

use chancery::adjudicate::{Fate, MoveFailure};

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
