//! What a computer power is shown.

use chancery::Victory;
use chancery::board::{Map, PowerId};
use chancery::orders::Order;
use chancery::position::Position;
use chancery::rules::Rules;

use crate::offer::{Offer, Pact};

/// What a game is played by.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// The map.
    pub map: &'a Map,
    /// The rules.
    pub rules: &'a Rules,
    /// How the game is won.
    pub victory: &'a Victory,
}

/// A phase that is over, as everybody may see it.
#[derive(Debug, Clone, Copy)]
pub struct Finished<'a> {
    /// The position it was played from, with its phase.
    pub before: &'a Position,
    /// The orders that all powers gave.
    pub orders: &'a [Order],
}

/// All that a computer power sees when it is asked: what its player would see, and nothing else.
///
/// What others have ordered in the phase to be played has no place here.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// What the game is played by.
    pub terms: Terms<'a>,
    /// The power that is asked.
    pub power: PowerId,
    /// The position, with the phase to be played. It is of the map of the terms.
    pub position: &'a Position,
    /// The phases that are over, the last one last. It may begin anywhere.
    pub history: &'a [Finished<'a>],
    /// The offers made to this power and by it in the phase to be played, answered or not.
    pub offers: &'a [Offer],
    /// What this power has agreed with others.
    pub pacts: &'a [Pact],
    /// What chance follows from. One seed serves a whole game: phase and power are mixed in.
    pub seed: u64,
}
