//! What the reader is told beside the text.

use crate::board::PowerId;
use crate::position::{PhaseKind, Position};
use crate::rules::Wings;

/// What a text is expected to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Expect {
    /// Orders of a phase of this kind. What belongs to another phase is an error.
    Orders(PhaseKind),
    /// The units of a position: `Austria: A vie, F tri`.
    SetUp,
    /// Orders of any phase, told apart by their words: a bare unit is incomplete, a move is an
    /// order of a movement phase.
    AnyOrders,
}

/// How far the reader goes to make sense of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// A name that can mean several provinces is settled by the unit, the position and the
    /// neighbours where they leave one, and conventions of single magazines are followed.
    Tolerant,
    /// The names alone count: a name that can mean several provinces is an error, unless it is the
    /// code or the name of one of them.
    Strict,
}

/// What the reader is told beside the text.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// What the text is expected to hold. A phase heading in the text changes it from there on.
    pub expect: Expect,
    /// Whose orders these are where the text does not say.
    pub power: Option<PowerId>,
    /// The position the orders are for: it settles names that can mean several provinces. What was
    /// not stated stays not stated all the same; see `normalise`.
    pub position: Option<&'a Position>,
    /// How far to go.
    pub strictness: Strictness,
    /// Whether `W` is a unit.
    pub wings: Wings,
}

impl Context<'_> {
    /// Orders of a phase of this kind, without power or position, read tolerantly, no wings.
    #[must_use]
    pub const fn new(kind: PhaseKind) -> Self {
        Self::expecting(Expect::Orders(kind))
    }

    /// The same for anything that can be expected.
    #[must_use]
    pub const fn expecting(expect: Expect) -> Self {
        Self {
            expect,
            power: None,
            position: None,
            strictness: Strictness::Tolerant,
            wings: Wings::Off,
        }
    }
}
