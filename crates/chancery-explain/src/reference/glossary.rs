//! The words of the game as this project uses them.

/// A word and what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
    /// Words for the same thing elsewhere, which this project does not use.
    pub instead_of: &'static [&'static str],
}

const fn word(
    word: &'static str,
    meaning: &'static str,
    instead_of: &'static [&'static str],
) -> Word {
    Word { word, meaning, instead_of }
}

/// Every word, in alphabetical order.
pub const GLOSSARY: &[Word] = &[
    word(
        "adjustment",
        "The part of Winter in which units are built or disbanded.",
        &["build phase"],
    ),
    word("attack", "A move into a province that another unit is in or moves to.", &[]),
    word("build", "A new unit in a home centre, ordered in Winter.", &["raise"]),
    word("civil disorder", "The state of a power that sends no orders.", &["NMR"]),
    word("coast", "A side of a province that has more than one; fleets stand on one.", &[]),
    word("contested", "Left empty by a standoff, and so closed to retreats.", &["embattled"]),
    word("convoy", "To carry an army over a sea; also the chain of fleets that does.", &["ferry"]),
    word("cut", "Made void by an attack on the supporter: said of supports.", &["broken"]),
    word("disband", "To take a unit off the board.", &["remove"]),
    word("dislodged", "Driven out of its province, and about to retreat.", &["routed"]),
    word("disrupted", "Left without a route of undislodged fleets: said of convoys.", &["sunk"]),
    word("head-to-head", "Said of two moves at each other, neither of them by convoy.", &[]),
    word("hold", "To stay; what a unit does that has no order.", &["stand"]),
    word("home centre", "A supply centre that was a power's own from the beginning.", &[]),
    word("illegal", "Impossible in this position, whatever others do.", &["impossible"]),
    word("legal", "Possible in this position, whatever others do.", &[]),
    word("location", "A province, with its coast where that matters.", &[]),
    word("move", "An order to go to another province.", &["attack order"]),
    word("pact", "An agreement stated on the order sheet, where rules ask for one.", &[]),
    word("phase", "One step of a year: a movement, a retreat or an adjustment phase.", &[]),
    word("power", "One of the sides of the game; a player is a person.", &["nation", "country"]),
    word("province", "A space of the board, on land or at sea.", &["area", "territory"]),
    word("retreat", "The move of a dislodged unit to a free province.", &[]),
    word("ring", "Moves that each go to where the next one leaves.", &["circular movement"]),
    word("standoff", "Moves to one province that keep each other out.", &["bounce"]),
    word("strength", "One for a unit and one for each support that counts.", &["force"]),
    word("supply centre", "A province that keeps a unit; whoever has enough wins.", &["dot"]),
    word("support", "To lend a unit's strength to another that holds or moves.", &["back"]),
    word("turn", "A season's movement with its retreats.", &[]),
    word(
        "void",
        "Legal, and without effect because it matches no other order.",
        &["invalid", "NSO"],
    ),
    word("waive", "To do without a build.", &["decline"]),
    word("wing", "A third kind of unit, in variants that have it.", &[]),
];
