//! What the house asks of computer powers.

use std::fmt::Debug;

use chancery_game::{Command, GameView, Ground};

/// Those who play for computer powers. They are handed the view of the power they play for, and
/// nothing else.
pub trait Computers: Debug + Send + Sync + 'static {
    /// The orders of the power for the phase being played, in any notation. The same view and seed
    /// give the same orders.
    fn orders(&self, ground: Ground<'static>, view: &GameView, seed: u64) -> String;

    /// What the power says at the table before it orders: answers to offers that wait for them,
    /// offers of its own, votes. Asked again when something is offered to it, so that it must come
    /// to an end by itself: what has been said is in the view. The same view and seed say the same.
    fn talk(&self, ground: Ground<'static>, view: &GameView, seed: u64) -> Vec<Command> {
        let _ = (ground, view, seed);
        Vec::new()
    }
}
