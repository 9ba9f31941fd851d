//! `chancery notation`: order texts from one notation into another.

use std::fmt::Write as _;
use std::sync::Arc;

use annotate_snippets::Level;
use anyhow::Result;
use chancery::Variant;
use chancery::board::Map;
use chancery::notation::template::{FormatOptions, Template};
use chancery::notation::write::{Style, order as write_order};
use chancery::notation::{
    Context, Expect, Item, ItemKind, Names, Reader, Reading, SkipReason, Span, WarningKind, advice,
    assumption, normalise,
};
use chancery::orders::Order;
use chancery::position::PhaseKind;
use clap::ValueEnum;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::{PowerArg, VariantArgs};
use crate::console::{Console, Report};
use crate::diagnostic::{Diagnostic, Diagnostics, Excerpt, SHOWN_MAX, and_more};
use crate::input::InputArg;
use crate::matter::{is_sheet, of_reading, orders_of_sheet};
use crate::paint::{HEADING, paint};

/// Read order texts as people write them and write them in one notation
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What could not be read, and what had to be assumed, is shown on standard error. \
                  Exits with 1 when something could not be read; the rest is written all the same."
)]
pub(crate) struct Args {
    /// Order texts: a mail, a listing, lines; of an order sheet, its orders
    file: InputArg,
    /// The notation to write
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = StyleArg::Short)]
    to: StyleArg,
    /// Write by a template in the manner of jDip: "{power}: {srcUnitType} {src} {_arrow_} {dest}"
    ///
    /// In braces stand `_arrow_`, `_orderName_` and the fields `power, srcUnitType, src, dest,
    /// convoyRoute, supPower, supUnitType, supSrc, supDest, narrowingOrder, convoyPower,
    /// convoyUnitType, convoySrc, convoyDest`, with `:province`, `:coast`, `:adjective` or `:path`
    /// to show one so. `{isViaConvoy():? via convoy:}` writes the first text where that is so and
    /// else the second; it also takes `isByLand(), isSupportingHold()` and every field.
    #[arg(long, value_name = "TEMPLATE", conflicts_with = "to")]
    template: Option<String>,
    /// How the template writes names
    #[arg(
        long,
        value_enum,
        value_name = "NAMES",
        default_value_t = NamesArg::Verbose,
        requires = "template"
    )]
    names: NamesArg,
    /// The kind of phase, where the text does not show it
    #[arg(long, value_enum, value_name = "KIND")]
    phase_kind: Option<PhaseKindArg>,
    /// Whose orders they are, where the text does not say
    #[arg(long, value_name = "POWER")]
    power: Option<PowerArg>,
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

/// How a template writes names, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum NamesArg {
    /// A bur S A par -> gas
    Terse,
    /// A bur Supports A par -> gas
    Standard,
    /// Army Burgundy Support Army Paris -> Gascony
    Verbose,
    /// Army Burgundy SUPPORT Army Paris -> Gascony., as judges list it
    Judge,
}

impl NamesArg {
    fn options(self) -> FormatOptions {
        match self {
            Self::Terse => FormatOptions::terse(),
            Self::Standard => FormatOptions::standard(),
            Self::Verbose => FormatOptions::verbose(),
            Self::Judge => FormatOptions::judge(),
        }
    }
}

/// A kind of phase, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PhaseKindArg {
    /// Moves, supports, convoys, holds
    Movement,
    /// Retreats and disbands
    Retreat,
    /// Builds and removals
    Adjustment,
}

impl PhaseKindArg {
    const fn expect(self) -> Expect {
        Expect::Orders(match self {
            Self::Movement => PhaseKind::Movement,
            Self::Retreat => PhaseKind::Retreat,
            Self::Adjustment => PhaseKind::Adjustment,
        })
    }
}

/// How the orders are written.
#[derive(Debug)]
enum Form {
    Style(Style),
    Template(Template, FormatOptions),
}

impl Form {
    fn new(args: &Args) -> Result<Self> {
        let Some(text) = &args.template else { return Ok(Self::Style(args.to.style())) };
        let template = Template::new(text).map_err(|error| {
            Diagnostics::new([Diagnostic {
                title: error.to_string(),
                hint: Some("chancery notation --help lists what may stand in braces".to_owned()),
                excerpt: Some(Excerpt::new("the template", text, error.span.range())),
            }])
        })?;
        Ok(Self::Template(template, args.names.options()))
    }

    fn write(&self, map: &Map, reading: &Reading, order: &Order) -> String {
        match self {
            Self::Style(style) => write_order(map, &reading.notes, order, *style),
            Self::Template(template, options) => template.text(map, &reading.notes, order, options),
        }
    }
}

/// What was read.
#[derive(Debug, Serialize)]
struct Rewritten {
    /// Everything the text holds, in its order.
    items: Vec<ItemTold>,
    /// How many orders were read.
    orders: usize,
    /// How many pieces of the text could not be read.
    errors: usize,
    /// Whether the powers get headings: a template has its own way to name them.
    #[serde(skip)]
    headings: bool,
}

/// A piece of the text.
#[derive(Debug, Serialize)]
struct ItemTold {
    /// The line it begins in, from 1.
    line: u32,
    /// Its bytes in the text.
    span: SpanTold,
    #[serde(flatten)]
    what: What,
}

/// The bytes from `start` up to, and without, `end`.
#[derive(Debug, Serialize)]
struct SpanTold {
    start: u32,
    end: u32,
}

impl From<Span> for SpanTold {
    fn from(span: Span) -> Self {
        Self { start: span.start, end: span.end }
    }
}

/// What a piece of the text is.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum What {
    /// A heading: the orders below are this power's.
    Power { power: String },
    /// A heading: what follows is of this phase.
    Phase { phase: String },
    /// An order, as it is written now.
    Order { power: Option<String>, order: String, warnings: Vec<Remark> },
    /// Neither an order nor a mistake.
    Skip { reason: &'static str },
    /// Meant as an order, and not understood.
    Error { error: Remark },
}

/// What is wrong, or had to be assumed.
#[derive(Debug, Serialize)]
struct Remark {
    kind: &'static str,
    words: String,
    /// What would do; empty where nothing is to be said.
    hint: String,
    span: SpanTold,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let form = Form::new(args)?;
    let source = args.file.read()?;
    let text = source.text()?;
    let (variant, reading) = if is_sheet(text) {
        orders_of_sheet(&source.name, text, &args.variant)?
    } else {
        read(args, text)?
    };
    let map = &variant.map;
    let (unread, assumed) = of_reading(&source.name, text, map, &reading);
    tell_in_order(&unread, &assumed, console);
    console.answer(&Rewritten {
        items: reading.items.iter().map(|item| told(map, &reading, item, &form)).collect(),
        orders: reading.orders().count(),
        errors: unread.len(),
        headings: matches!(form, Form::Style(_)),
    })?;
    Ok(Answer::from_check(unread.is_empty()))
}

/// Reads a text that is nothing but orders and what people write around them.
fn read(args: &Args, text: &str) -> Result<(Arc<Variant>, Reading)> {
    let variant = args.variant.resolve(&args.variant.library()?, None)?;
    let map = &variant.map;
    let power = args.power.as_ref().map(|power| power.resolve(map)).transpose()?;
    let expect = args.phase_kind.map_or(Expect::AnyOrders, PhaseKindArg::expect);
    let context = Context { power, wings: variant.rules.wings, ..Context::expecting(expect) };
    let reading = Reader::new(&Names::new(map)).read(text, &context);
    Ok((variant, reading))
}

/// Shows what could not be read and what had to be assumed, as they stand in the text.
fn tell_in_order(unread: &[Diagnostic], assumed: &[Diagnostic], console: &mut Console) {
    let errors = unread.iter().map(|fault| (fault, Level::ERROR));
    let mut faults: Vec<_> =
        errors.chain(assumed.iter().map(|fault| (fault, Level::WARNING))).collect();
    faults.sort_by_key(|(fault, _)| {
        fault.excerpt.as_ref().map(|at| (at.number, at.column, at.span.start))
    });
    let more = faults.len().saturating_sub(SHOWN_MAX);
    for (fault, level) in faults.into_iter().take(SHOWN_MAX) {
        console.say(&fault.to_text(level));
    }
    console.say(&and_more(more));
}

fn told(map: &Map, reading: &Reading, item: &Item, form: &Form) -> ItemTold {
    let name = |id| map.power(id).name.clone();
    let what = match &item.kind {
        ItemKind::Heading(power) => What::Power { power: name(*power) },
        ItemKind::PhaseHeading(phase) => What::Phase { phase: phase.to_string() },
        ItemKind::Skip(reason) => What::Skip { reason: skipped(*reason) },
        ItemKind::Error(error) => What::Error {
            error: Remark {
                kind: error.kind.key(),
                words: error.kind.to_string(),
                hint: advice(map, &error.kind),
                span: error.span.into(),
            },
        },
        ItemKind::Order(read) => {
            // An order that lacks a coast cannot be completed; it is written as it was read.
            let order = normalise(map, None, &read.order).unwrap_or(read.order);
            let warnings = read.warnings.iter();
            What::Order {
                power: order.by().map(name),
                order: form.write(map, reading, &order),
                warnings: warnings.map(|w| warned(map, &w.kind, w.span)).collect(),
            }
        }
    };
    ItemTold { line: item.line, span: item.span.into(), what }
}

fn warned(map: &Map, kind: &WarningKind, span: Span) -> Remark {
    let (words, hint) = assumption(map, kind);
    Remark { kind: kind.key(), words: words.to_owned(), hint, span: span.into() }
}

const fn skipped(reason: SkipReason) -> &'static str {
    match reason {
        SkipReason::Blank => "blank",
        SkipReason::Comment => "comment",
        SkipReason::Rule => "rule",
        SkipReason::MailHeader => "mail-header",
        SkipReason::Signature => "signature",
        SkipReason::Command => "command",
        SkipReason::Report => "report",
        SkipReason::Continuation => "continuation",
        SkipReason::Announcement => "announcement",
    }
}

impl Report for Rewritten {
    /// Orders a line each, under the power that gives them.
    fn to_text(&self) -> String {
        let mut text = String::new();
        let mut above: Option<&str> = None;
        for item in &self.items {
            match &item.what {
                What::Order { power, order, .. } => {
                    if self.headings && power.as_deref() != above {
                        above = power.as_deref();
                        if let Some(power) = above {
                            let gap = if text.is_empty() { "" } else { "\n" };
                            let _ = writeln!(text, "{gap}{}", paint(HEADING, format!("{power}:")));
                        }
                    }
                    let _ = writeln!(text, "{order}");
                }
                What::Phase { phase } if self.headings => {
                    above = None;
                    let gap = if text.is_empty() { "" } else { "\n" };
                    let _ = writeln!(text, "{gap}{}", paint(HEADING, phase));
                }
                What::Phase { .. }
                | What::Power { .. }
                | What::Skip { .. }
                | What::Error { .. } => {}
            }
        }
        text
    }
}
