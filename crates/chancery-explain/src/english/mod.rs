//! The sentences in English. One file a kind of fact; every enum of reasons is matched without a
//! catch-all, so that a new reason does not compile until it can be said.

mod adjustments;
mod changes;
mod claim;
mod convoys;
mod cycles;
mod doubts;
mod holds;
mod illegal;
mod illegal_help;
mod illegal_moves;
mod illegal_other_phases;
mod illegal_rules;
mod moves;
mod names;
mod outcome;
mod retreats;
mod supply;
mod supports;
mod tally;
mod void;
mod words;

pub(crate) use adjustments::{adjusted, forced_build, forced_removal};
pub(crate) use changes::{captured, consequence, ended};
pub(crate) use cycles::cycle;
pub(crate) use doubts::doubt;
pub(crate) use illegal::illegal;
pub(crate) use outcome::{dislodged, outcome};
pub(crate) use retreats::{disbanded, retreated};
pub(crate) use supply::{build_limit, unfed};
pub(crate) use void::void;
pub(crate) use words::{
    ILLEGAL, adjustment_word, chain_mark, dependency_word, fate_word, retreat_word,
};
