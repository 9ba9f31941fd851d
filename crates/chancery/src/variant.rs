//! A variant: what a game of a kind starts from and how it is won.

use crate::board::Map;
use crate::position::Position;
use crate::rules::Rules;

/// How a game ends without anybody agreeing to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Victory {
    /// A power that owns at least this many centres, and more than any other, has won.
    pub centres: Option<u16>,
    /// The game is a draw after this many years in a row in which no centre changed hands.
    pub years_without_capture: Option<u16>,
    /// The game ends after this year; what it is then is a rule choice (`turn-limit`).
    pub last_year: Option<i32>,
}

/// A map with a start, rules and an end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// The name it is looked up by, such as `standard`.
    pub id: String,
    /// The name people read, such as `Standard`.
    pub title: String,
    /// The map.
    pub map: Map,
    /// The position and phase a game starts from.
    pub start: Position,
    /// The rules it suggests; a game may choose others.
    pub rules: Rules,
    /// How it is won.
    pub victory: Victory,
}
