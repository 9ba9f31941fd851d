//! Order texts as people and programs wrote them, against what should be read out of them.
//!
//! A corpus is a file of lines, tab-separated, and messages with their answers in JSON; the format
//! is described in `cases/notation/README.md`. Only reading is compared, not legality.

mod form;
mod lines;
mod message;

pub use form::line_form;
pub use lines::judge_lines;
pub use message::judge_message;

use chancery::notation::{Context, Names};
use chancery::position::PhaseKind;

/// What became of one thing a corpus expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorpusVerdict {
    /// The id of the row, or that of the message and the number of the line.
    pub id: String,
    /// What is expected.
    pub of: CorpusItem,
    /// How the reading differs, if it does.
    pub misread: Option<Misreading>,
}

/// What a corpus expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CorpusItem {
    /// The reading of a line of its own.
    Line,
    /// An order or an error of a message.
    Message,
    /// A heading or a phase of a message, or nothing where something was found.
    Frame,
}

/// How a reading differs from what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misreading {
    /// What was expected; empty for nothing.
    pub expected: String,
    /// What was read.
    pub found: String,
    /// Whether an order was read without a warning: the worst that can happen.
    pub is_silent: bool,
}

fn context(names: &Names<'_>, phase: &str, power: Option<&str>) -> Context<'static> {
    let kind = match phase {
        "R" => PhaseKind::Retreat,
        "A" => PhaseKind::Adjustment,
        _ => PhaseKind::Movement,
    };
    let power = power.and_then(|name| names.map().power_by_name(name));
    Context { power, ..Context::new(kind) }
}
