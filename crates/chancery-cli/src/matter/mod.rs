//! What a command is about: a position, what it is played by, and orders, whatever file they came
//! from.

mod format;
mod jdip;
mod left_out;
mod saved;
mod sheet;
mod words;

use std::sync::Arc;

use anyhow::{Result, bail};
use chancery::Variant;
use chancery::advance::EmptyPhases;
use chancery::board::PowerId;
use chancery::orders::{Order, OrderSet};
use chancery::position::{Phase, PhaseParseError};
use chancery_formats::order_sheet::Sheet;

use crate::args::{RulesArg, VariantArgs};
use crate::diagnostic::Diagnostic;
use crate::input::InputArg;

use format::Format;
pub(crate) use format::is_sheet;
pub(crate) use saved::recorded;
pub(crate) use sheet::read_orders as orders_of_sheet;
pub(crate) use words::of_reading;

/// A position, what it is played by, and orders.
#[derive(Debug)]
pub(crate) struct Matter {
    /// The variant.
    pub(crate) variant: Arc<Variant>,
    /// The position, with the rules and what else it is played by.
    pub(crate) sheet: Sheet,
    /// The orders.
    pub(crate) orders: OrderSet,
    /// Orders until further notice, with their power: they are written on the next sheet again.
    /// Their notes are those of the orders.
    pub(crate) standing: Vec<(PowerId, Order)>,
    /// What could not be read among the orders.
    pub(crate) unread: Vec<Diagnostic>,
    /// What had to be assumed about the orders.
    pub(crate) assumed: Vec<Diagnostic>,
    /// What is done with phases in which nobody has anything to order.
    pub(crate) empty_phases: EmptyPhases,
}

/// The arguments that say what a command is about, beside the file.
#[derive(Debug, clap::Args)]
pub(crate) struct MatterArgs {
    /// The format of the file, where its first line does not show it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Auto)]
    format: Format,
    /// The phase of a saved game, such as F1903M; without it, the last one
    #[arg(long, value_name = "PHASE", value_parser = parse_phase)]
    phase: Option<Phase>,
    #[command(flatten)]
    rules: RulesArg,
    #[command(flatten)]
    variant: VariantArgs,
}

fn parse_phase(text: &str) -> Result<Phase, PhaseParseError> {
    text.parse()
}

/// The sheet that comes with the program.
const EXAMPLE: &str = include_str!("example.txt");

impl MatterArgs {
    /// Reads the sheet that comes with the program.
    pub(crate) fn read_example(&self) -> Result<Matter> {
        sheet::read("the example", EXAMPLE, &self.rules, &self.variant)
    }

    /// Reads what the arguments say of a file.
    pub(crate) fn read(&self, file: &InputArg) -> Result<Matter> {
        let source = file.read()?;
        match self.format.of(&source)? {
            Format::Sheet | Format::Auto => {
                let name = &source.name;
                let matter = sheet::read(name, source.text()?, &self.rules, &self.variant)?;
                let is = matter.sheet.position.phase;
                if let Some(wanted) = self.phase.filter(|wanted| *wanted != is) {
                    bail!("{name} is of {is} and not of {wanted}");
                }
                Ok(matter)
            }
            Format::Python => saved::read(&source, self.phase, &self.rules, &self.variant),
            Format::Jdip => jdip::read(&source, self.phase, &self.rules, &self.variant),
        }
    }
}
