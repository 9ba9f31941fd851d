//! `chancery notation`: order texts from one notation into another.

use std::fmt::Write as _;

use anyhow::Result;
use chancery::board::Map;
use chancery::notation::write::{Style, order as write_order};
use chancery::notation::{Context, Expect, Item, ItemKind, Names, Reader, Reading, normalise};
use chancery::orders::Order;
use chancery::position::PhaseKind;
use clap::ValueEnum;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::VariantArgs;
use crate::console::{Console, Report};
use crate::diagnostic::Diagnostic;
use crate::input::InputArg;
use crate::matter::of_reading;
use crate::paint::{HEADING, paint};

/// Read order texts as people write them and write them in one notation
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exits with 1 when something could not be read; the rest is written all the \
                        same."
)]
pub(crate) struct Args {
    /// Order texts: a mail, a listing, lines
    file: InputArg,
    /// The notation to write
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = StyleArg::Short)]
    to: StyleArg,
    /// The kind of phase, where the text does not show it
    #[arg(long, value_enum, value_name = "KIND")]
    phase: Option<PhaseArg>,
    /// Whose orders they are, where the text does not say
    #[arg(long, value_name = "POWER")]
    power: Option<String>,
    #[command(flatten)]
    variant: VariantArgs,
}

/// A notation, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum StyleArg {
    /// A par - bur
    Short,
    /// F North Sea Convoys A Yorkshire - Belgium
    Datc,
    /// Fleet North Sea Convoys Army Yorkshire -> Belgium
    Full,
    /// F NTH C A YOR - BEL, as the Python package writes
    Python,
    /// Fleet North Sea CONVOY Army Yorkshire -> Belgium., as judges list it
    Judge,
    /// The fleet in the North Sea convoys the army in Yorkshire to Belgium.
    Sentence,
}

impl StyleArg {
    const fn style(self) -> Style {
        match self {
            Self::Short => Style::Short,
            Self::Datc => Style::Datc,
            Self::Full => Style::Full,
            Self::Python => Style::Python,
            Self::Judge => Style::Judge,
            Self::Sentence => Style::Sentence,
        }
    }
}

/// A kind of phase, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PhaseArg {
    /// Moves, supports, convoys, holds
    Movement,
    /// Retreats and disbands
    Retreat,
    /// Builds and removals
    Adjustment,
}

impl PhaseArg {
    const fn expect(self) -> Expect {
        Expect::Orders(match self {
            Self::Movement => PhaseKind::Movement,
            Self::Retreat => PhaseKind::Retreat,
            Self::Adjustment => PhaseKind::Adjustment,
        })
    }
}

/// What was read.
#[derive(Debug, Serialize)]
struct Rewritten {
    items: Vec<ItemTold>,
    /// Pieces of text that could not be read.
    errors: usize,
}

/// A heading, an order or an error, by the line it stands in.
#[derive(Debug, Serialize)]
struct ItemTold {
    line: u32,
    /// `power`, `phase`, `order` or `error`.
    kind: &'static str,
    /// The power of an order, or of a heading.
    power: Option<String>,
    /// The order, the phase, or the kind of error.
    text: String,
    /// What had to be assumed.
    warnings: Vec<&'static str>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let source = args.file.read()?;
    let text = source.text()?;
    let variant = args.variant.resolve(&args.variant.library()?, None)?;
    let map = &variant.map;
    let power = match &args.power {
        Some(name) => Some(
            map.power_by_name(name)
                .ok_or_else(|| anyhow::anyhow!("no power is called `{name}`"))?,
        ),
        None => None,
    };
    let names = Names::new(map);
    let expect = args.phase.map_or(Expect::AnyOrders, PhaseArg::expect);
    let context = Context { power, wings: variant.rules.wings, ..Context::expecting(expect) };
    let reading = Reader::new(&names).read(text, &context);
    let (unread, assumed) = of_reading(&source.name, text, map, &reading);
    let draw = |faults: &[Diagnostic], level: annotate_snippets::Level<'static>| {
        faults.iter().map(|fault| fault.to_text(level.clone())).collect::<String>()
    };
    console.say(&draw(&unread, annotate_snippets::Level::ERROR));
    console.say(&draw(&assumed, annotate_snippets::Level::WARNING));
    let items = reading.items.iter().filter_map(|item| told(map, &reading, item, args.to));
    let rewritten = Rewritten { items: items.collect(), errors: unread.len() };
    console.answer(&rewritten)?;
    Ok(Answer::from_check(rewritten.errors == 0))
}

fn told(map: &Map, reading: &Reading, item: &Item, style: StyleArg) -> Option<ItemTold> {
    let line = item.line;
    let plain = |kind, power, text| Some(ItemTold { line, kind, power, text, warnings: vec![] });
    match &item.kind {
        ItemKind::Heading(power) => {
            let name = map.power(*power).name.clone();
            plain("power", Some(name.clone()), name)
        }
        ItemKind::PhaseHeading(phase) => plain("phase", None, phase.to_string()),
        ItemKind::Error(error) => plain("error", None, error.kind.key().to_owned()),
        ItemKind::Skip(_) => None,
        ItemKind::Order(read) => {
            let order = normalise(map, None, &read.order).unwrap_or(read.order);
            let by = match order {
                Order::Movement(order) => order.by,
                Order::Retreat(order) => order.by,
                Order::Adjustment(order) => order.by,
                Order::SetUp(line) => line.power,
            };
            Some(ItemTold {
                line,
                kind: "order",
                power: by.map(|id| map.power(id).name.clone()),
                text: write_order(map, &reading.notes, &order, style.style()),
                warnings: read.warnings.iter().map(|warning| warning.kind.key()).collect(),
            })
        }
    }
}

impl Report for Rewritten {
    /// Orders a line each, under the power that gives them.
    fn to_text(&self) -> String {
        let mut text = String::new();
        let mut power: Option<&str> = None;
        for item in &self.items {
            match item.kind {
                "order" => {
                    if item.power.as_deref() != power {
                        power = item.power.as_deref();
                        if let Some(power) = power {
                            let _ = writeln!(text, "{}", paint(HEADING, format!("{power}:")));
                        }
                    }
                    let _ = writeln!(text, "{}", item.text);
                }
                "phase" => {
                    power = None;
                    let _ = writeln!(text, "{}", paint(HEADING, &item.text));
                }
                _ => {}
            }
        }
        text
    }
}
