//! What is recorded against what the engine decides.
//!
//! [`cases`] runs cases: a position, orders, and what becomes of them. [`corpus`] compares what is
//! read out of order texts with what should be. [`replay`] judges recorded games again, phase by
//! phase, and explains where another engine decided otherwise. [`supply`] runs worked examples of
//! supply. All answer with data: what was
//! expected, what was found, and where.
//!
//! Pure, as the engine is: files and clocks are their callers' affair.

pub mod cases;
pub mod corpus;
pub mod judged;
mod names;
pub mod replay;
pub mod supply;
