//! What can be ordered: every legal order of a phase as a list or drawn at random, a builder that asks
//! for the parts of an order one after the other, and warnings about orders that are legal and
//! seldom meant.

mod builder;
mod listing;
mod warnings;

pub use builder::{Asked, Builder, Choice, Finished, NotLit, Question, State, Verb};
pub use listing::{
    DenseIndex, LegalIndex, LegalOrders, LegalWorkspace, UnitOrders, choose_movement,
    draw_adjustments, draw_movement, draw_orders, draw_retreats, legal_adjustments, legal_movement,
    legal_orders, legal_retreats,
};
pub use warnings::{Escort, Unused, Warning, warnings};
