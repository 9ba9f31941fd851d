//! The crate as others use it.

mod replay;
