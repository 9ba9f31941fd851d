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
use chancery::adjudicate::Workspace;
use chancery::advance::{EmptyPhases, Terms, Winter};
use chancery::board::PowerId;
use chancery::orders::{Order, OrderSet};
use chancery::position::{Phase, PhaseParseError};
use chancery::record::{PhaseOrders, Played, play};
use chancery_formats::order_sheet::Sheet;
use chancery_houserules::{Seen, SupplyLines, Watch};

use crate::args::{HouseArg, RulesArg, VariantArgs};
use crate::diagnostic::Diagnostic;
use crate::input::{InputArg, Source};

pub(crate) use format::{Format, is_sheet};
pub(crate) use saved::{missing, only_game, recorded};
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
    /// The rule of the house it is played with.
    pub(crate) house: Option<SupplyLines>,
}

impl Matter {
    /// Judges the orders and makes the next position.
    pub(crate) fn play(&self) -> Played {
        match &self.house {
            Some(rule) => self.play_by(Some(rule)),
            None => self.play_by(None),
        }
    }

    /// The same, and what was seen of a winter that came.
    pub(crate) fn play_and_watch(&self) -> (Played, Option<Seen>) {
        let Some(rule) = &self.house else { return (self.play(), None) };
        let watch = Watch::new(rule);
        let played = self.play_by(Some(&watch));
        (played, watch.seen().cloned())
    }

    fn play_by(&self, winter: Option<&dyn Winter>) -> Played {
        let terms = Terms {
            map: &self.variant.map,
            rules: &self.sheet.rules,
            victory: &self.variant.victory,
            empty_phases: self.empty_phases,
            winter,
        };
        let given = self.given();
        play(&terms, self.sheet.quiet_years, &self.sheet.position, given, &mut Workspace::new())
    }

    /// Everything that was given for the phase.
    pub(crate) fn given(&self) -> PhaseOrders {
        PhaseOrders {
            set: self.orders.clone(),
            pacts: self.sheet.pacts.clone(),
            provisions: self.sheet.provisions.clone(),
            disorder: self.sheet.disorder,
        }
    }
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
    house: HouseArg,
    #[command(flatten)]
    variant: VariantArgs,
}

impl MatterArgs {
    /// What beats the file or stands in for what it leaves open.
    const fn typed(&self) -> Typed<'_> {
        Typed { rules: &self.rules, house: &self.house, variant: &self.variant }
    }
}

/// What was typed beside a file: it beats the file, or stands in for what it leaves open.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Typed<'a> {
    pub(crate) rules: &'a RulesArg,
    pub(crate) house: &'a HouseArg,
    pub(crate) variant: &'a VariantArgs,
}

/// A phase as typed.
pub(crate) fn parse_phase(text: &str) -> Result<Phase, PhaseParseError> {
    text.parse()
}

/// The sheet that comes with the program.
const EXAMPLE: &str = include_str!("example.txt");

impl MatterArgs {
    /// Reads the sheet that comes with the program.
    pub(crate) fn read_example(&self) -> Result<Matter> {
        example(self.typed())
    }

    /// Reads what the arguments say of a file.
    pub(crate) fn read(&self, file: &InputArg) -> Result<Matter> {
        read(&file.read()?, self.format, self.phase, self.typed())
    }
}

/// The sheet that comes with the program.
pub(crate) fn example(typed: Typed<'_>) -> Result<Matter> {
    sheet::read("the example", EXAMPLE, typed)
}

/// Reads what a file says of a phase.
pub(crate) fn read(
    source: &Source,
    format: Format,
    phase: Option<Phase>,
    typed: Typed<'_>,
) -> Result<Matter> {
    match format.of(source)? {
        Format::Sheet | Format::Auto => {
            let name = &source.name;
            let matter = sheet::read(name, source.text()?, typed)?;
            let is = matter.sheet.position.phase;
            if let Some(wanted) = phase.filter(|wanted| *wanted != is) {
                bail!("{name} is of {is} and not of {wanted}");
            }
            Ok(matter)
        }
        Format::Python => saved::read(source, phase, typed),
        Format::Jdip => jdip::read(source, phase, typed),
    }
}
