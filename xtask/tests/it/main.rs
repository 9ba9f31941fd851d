//! The whole of `xtask` against this repository.

mod real;
mod tidy;
