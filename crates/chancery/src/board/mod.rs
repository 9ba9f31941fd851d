//! The board: provinces, coasts, powers and who can go where.
//!
//! [`MapDefinition`] is what somebody claims a map to be; [`Map`] is a claim that has been checked.

mod bits;
mod border;
mod check;
mod definition;
mod distance;
mod ids;
mod map;
mod power;

pub use bits::ProvinceSet;
pub(crate) use bits::iter_bits;
pub use border::{BorderEffect, BorderRule, OrderKind, Years};
pub use definition::{
    AmbiguousDefinition, BorderDefinition, MapDefinition, MapFault, MapPart, PowerDefinition,
    ProvinceDefinition, ProvinceKind,
};
pub use distance::Distances;
pub use ids::{Coast, Location, POWERS_MAX, PROVINCES_MAX, PowerId, ProvinceId};
pub use map::{AmbiguousName, Map, Province};
pub use power::{ByPower, Power, PowerSet};
