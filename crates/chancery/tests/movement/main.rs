//! Movement phases on the standard map: laws that hold for any orders.

mod board;
mod faithful;
mod partial;
mod validation;
mod wide_water;
mod work;
