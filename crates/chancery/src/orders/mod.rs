//! Orders: what was claimed, whether it is legal, and what could be ordered.

mod builder;
mod chains;
pub(crate) mod claims;
mod equality;
mod id;
mod legal;
mod listing;
mod loose;
pub(crate) mod on_map;
mod order;
mod pacts;
mod reasons;
pub(crate) mod routes;
mod sets;
pub(crate) mod validate;
mod warnings;

pub use builder::{Asked, Builder, Choice, Finished, NotLit, Question, State, Verb};
pub use equality::{equal_canonically, equal_exactly};
pub use id::OrderId;
pub use legal::{LegalAction, LegalOrder, Travel};
pub use listing::{
    DenseIndex, Drawn, LegalIndex, LegalOrders, LegalWorkspace, UnitOrders, draw_adjustments,
    draw_movement, draw_orders, draw_retreats, legal_adjustments, legal_movement, legal_orders,
    legal_retreats,
};
pub use loose::validate_loosely;
pub use order::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, NarrowingId, Order,
    OrderNotes, OrderSet, PathId, RetreatAction, RetreatOrder, Route, SetUpLine, UnitClaim,
};
pub use pacts::Pacts;
pub use reasons::{IllegalReason, VoidReason};
pub use sets::{HandedIn, HandedInSets, Proxy, Relation, gather};
pub use validate::{Setting, validate};
pub use warnings::{Escort, Unused, Warning, warnings};
