//! What the house asks of computer powers.

use std::fmt::Debug;

use chancery_game::{GameView, Ground};

/// Those who play for computer powers. They are handed the view of the power they play for, and
/// nothing else.
pub trait Computers: Debug + Send + Sync + 'static {
    /// The orders of the power for the phase being played, in any notation. The same view and seed
    /// give the same orders.
    fn orders(&self, ground: Ground<'static>, view: &GameView, seed: u64) -> String;
}
