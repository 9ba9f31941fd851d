//! Orders: what was claimed, and whether it is legal.

mod chains;
pub(crate) mod claims;
mod equality;
pub(crate) mod id;
mod legal;
mod loose;
pub(crate) mod on_map;
mod order;
mod pacts;
mod provisions;
mod reasons;
pub(crate) mod routes;
mod sets;
pub(crate) mod validate;

pub use equality::{equal_canonically, equal_exactly};
pub use id::OrderId;
pub use legal::{Drawn, LegalAction, LegalOrder, LegalSet, Travel};
pub use loose::validate_loosely;
pub use order::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, NarrowingId, Order,
    OrderNotes, OrderSet, PathId, RetreatAction, RetreatOrder, Route, SetUpLine, UnitClaim,
};
pub use pacts::Pacts;
pub use provisions::Provisions;
pub use reasons::{IllegalReason, VoidReason};
pub use sets::{Gathered, HandedIn, HandedInSets, LeftOut, Origin, Proxy, Relation, gather};
pub use validate::{Setting, validate};
