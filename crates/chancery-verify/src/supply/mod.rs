//! Worked examples of supply: small worlds with the zones and shares worked out by hand.
//!
//! [`Examples::read`] reads a file of them, in the format of `cases/supply/examples.json`, and
//! [`Examples::run`] holds `chancery-supply` to what they say. A file that is not of the format is
//! a [`ReadFault`]; an example that does not hold is a report with its mismatches.

mod compare;
mod document;
mod fault;
mod world;

pub use fault::{ExampleFault, ReadFault};

use document::File;
use world::Example;

/// The longest file that is read, in bytes; the one there is has a hundredth of it.
const FILE_BYTES_MAX: usize = 16 << 20;

/// The worked examples of a file, ready to be run.
#[derive(Debug)]
pub struct Examples {
    zones: Vec<Example>,
    limited: Vec<document::LimitedExample>,
}

/// What became of an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleReport {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// What does not hold; none where everything does.
    pub mismatches: Vec<Mismatch>,
}

/// Something an example states that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{subject}: expected {expected}, found {found}")]
pub struct Mismatch {
    /// What it is about.
    pub subject: Subject,
    /// What the example states, in its words.
    pub expected: String,
    /// What was found, in the same words.
    pub found: String,
}

/// What a mismatch is about.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Subject {
    /// The zones of a side, as lists of cells.
    #[error("zones of side {side}")]
    Zones {
        /// The side.
        side: u8,
    },
    /// What the units of a side gave, by material and unit.
    #[error("given by side {side}")]
    Given {
        /// The side.
        side: u8,
    },
    /// What the units of a side got, by material and unit.
    #[error("received by side {side}")]
    Received {
        /// The side.
        side: u8,
    },
    /// What a unit has in the end.
    #[error("unit {unit}, {material} in the end")]
    Stock {
        /// The unit.
        unit: u32,
        /// The material.
        material: String,
    },
    /// What sources within reach gave, by source.
    #[error("given by sources")]
    Sources,
    /// What consumers within reach got, by consumer.
    #[error("received by consumers")]
    Consumers,
    /// What was given in all.
    #[error("given in all")]
    Total,
}

impl Examples {
    /// Reads a file of examples.
    ///
    /// # Errors
    ///
    /// When it is no JSON, not of the format, or an example speaks of something that it has not.
    pub fn read(text: &str) -> Result<Self, ReadFault> {
        if text.len() > FILE_BYTES_MAX {
            return Err(ReadFault::Long { bytes: text.len(), bytes_max: FILE_BYTES_MAX });
        }
        let file: File = serde_json::from_str(text).map_err(|error| ReadFault::json(&error))?;
        if file.zone_examples.is_empty() && file.limited_length_examples.is_empty() {
            return Err(ReadFault::Empty);
        }
        let zones = file.zone_examples.into_iter().map(Example::new).collect::<Result<_, _>>()?;
        file.limited_length_examples.iter().try_for_each(world::check_limited)?;
        Ok(Self { zones, limited: file.limited_length_examples })
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.zones.len() + self.limited.len()
    }

    /// Whether there are none; never, of a file that was read.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Runs them, in their order.
    pub fn run(&self) -> impl Iterator<Item = ExampleReport> + '_ {
        self.zones.iter().map(Example::run).chain(self.limited.iter().map(compare::limited))
    }
}
