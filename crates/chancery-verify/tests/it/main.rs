//! The crate as others use it.

mod page;
mod replay;
