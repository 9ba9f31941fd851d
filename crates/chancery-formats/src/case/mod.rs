//! Cases: a position, orders, and what becomes of them.
//!
//! Three kinds of file hold cases: our own TOML ([`read_toml`], [`write_toml`]), the JSON of a
//! collection ([`read_json`]), and a published DATC document ([`read_html`]). All give the same
//! [`Case`].
//!
//! [`CaseReader`] then reads the words of a case on a map: positions, orders, units, places.
//!
//! The format is described in `docs/formats/case.md`.

mod ending;
mod fault;
mod gather;
mod html_blocks;
mod html_read;
mod json_parts;
mod json_read;
mod model;
mod resolve;
mod toml_parts;
mod toml_read;
mod toml_sets;
mod toml_winter;
mod toml_write;
mod words;

pub use fault::{CaseFault, CaseFaultKind, CaseValueFault};
pub use gather::CountedOrders;
pub use html_read::read_html;
pub use json_read::read_json;
pub use model::{
    Alternative, AlternativeOutcome, AttackRoute, Attacker, Case, CaseBody, CaseEnding,
    CaseHandedIn, CaseLeave, CaseOrder, CaseProvisions, CaseSet, Cause, DislodgedUnit, Expectation,
    OrderResult, PlacedUnit, Play, PreviousEnd, PreviousOrder, Reading, SetUp, Step, Survival,
    Verdict,
};
pub use resolve::{CaseOrders, CaseReader};
pub use toml_read::{CASES_BYTES_MAX, FORMAT, read_toml};
pub use toml_write::write_toml;

pub(crate) use words::read_unit_words;
