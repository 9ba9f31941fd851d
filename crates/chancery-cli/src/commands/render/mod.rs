//! `chancery render`: a position, orders and their fate, or a whole game, as a picture.

pub(crate) mod film;
pub(crate) mod look;
pub(crate) mod stills;
pub(crate) mod target;
pub(crate) mod text;

use std::fmt::Write as _;

use anyhow::{Result, bail};
use chancery::position::Phase;
use chancery_raster::PngEffort;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::{HouseArg, RulesArg, VariantArgs};
use crate::console::{Console, Report};
use crate::input::InputArg;
use crate::matter::{self, Format as FileFormat, Typed};
use crate::pictures::{Drawn, Painter};

use look::LookArgs;
use stills::{Shown, Stills};
use target::{Format, TargetArgs};
use text::TextArgs;

/// Draw a position, orders with what became of them, or a whole game
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What is made follows from the ending of -o: board.svg, board.png, board.pdf, \
                  game.gif, board.txt. Without -o, a map of letters is shown. A saved game is \
                  drawn at its last phase, or at --phase; as a GIF, from beginning to end. A \
                  variant of one's own is drawn with --maps FOLDER --variant NAME."
)]
pub(crate) struct Args {
    #[command(flatten)]
    subject: SubjectArgs,
    #[command(flatten)]
    target: TargetArgs,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten)]
    text: TextArgs,
}

/// What is drawn, as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct SubjectArgs {
    /// An order sheet or a saved game; without it, the start of --variant
    #[arg(value_name = "FILE")]
    file: Option<InputArg>,
    /// Draw the sheet that comes with the program
    #[arg(long, conflicts_with = "file")]
    example: bool,
    /// The format of FILE, where its first line does not show it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = FileFormat::Auto)]
    from: FileFormat,
    /// The phase of a saved game, such as F1903M; without it, the last one
    #[arg(long, value_name = "PHASE", value_parser = matter::parse_phase)]
    phase: Option<Phase>,
    /// Every phase of a saved game, one after the other; for GIF and text
    #[arg(long, conflicts_with = "phase")]
    all: bool,
    /// Whose orders to draw: all, none, or those of a power
    #[arg(long, value_name = "WHOSE", default_value = "all")]
    orders: OrdersArg,
    #[command(flatten)]
    rules: RulesArg,
    #[command(flatten)]
    house: HouseArg,
    /// Draw the supply of a power, or of all, by the rule of the house: its zones and who goes
    /// unfed, as at the end of the year
    #[arg(long, value_name = "WHOSE")]
    supply: Option<OrdersArg>,
    #[command(flatten)]
    variant: VariantArgs,
}

impl SubjectArgs {
    /// What beats the file or stands in for what it leaves open.
    const fn typed(&self) -> Typed<'_> {
        Typed { rules: &self.rules, house: &self.house, variant: &self.variant }
    }
}

/// Whose orders are drawn, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OrdersArg(String);

impl From<String> for OrdersArg {
    fn from(typed: String) -> Self {
        Self(typed)
    }
}

/// What was drawn.
#[derive(Debug, Serialize)]
struct Rendered {
    /// The file.
    file: String,
    format: &'static str,
    variant: String,
    /// The phases, such as `S1901M`.
    phases: Vec<String>,
    /// In pixels, for what has any.
    width: Option<u32>,
    height: Option<u32>,
    bytes: usize,
}

/// What was made.
pub(crate) struct Made {
    pub(crate) bytes: Vec<u8>,
    /// In pixels.
    pub(crate) size: Option<(u32, u32)>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let format = args.target.format()?;
    if console.is_json() && !args.target.is_file() {
        bail!("the picture and --json both want standard output; give the picture a file with -o");
    }
    if args.subject.all && !matches!(format, Format::Gif | Format::Text) {
        bail!(
            "--all is for GIF and text; a picture as {} is of one phase, with --phase",
            format.name()
        );
    }
    let library = args.subject.variant.library()?;
    let is_whole = format == Format::Gif || args.subject.all;
    let stills = stills::read(&args.subject, &library, is_whole, console)?;
    let shown = args.subject.orders.resolve(&stills.variant.map)?;
    let drawn = Drawn::new(&library, &stills.variant)?;
    let made = make(args, format, &stills, shown, &drawn)?;
    args.target.write(&made.bytes, console)?;
    if let Some(file) = args.target.shown() {
        let phases = stills.stills.iter().map(|still| still.position.phase.to_string());
        let rendered = Rendered {
            file,
            format: format.name(),
            variant: stills.variant.id.clone(),
            phases: phases.collect(),
            width: made.size.map(|(width, _)| width),
            height: made.size.map(|(_, height)| height),
            bytes: made.bytes.len(),
        };
        if console.is_json() {
            console.answer(&rendered)?;
        } else {
            console.say(&rendered.to_text());
        }
    }
    Ok(Answer::Yes)
}

fn make(args: &Args, format: Format, stills: &Stills, shown: Shown, drawn: &Drawn) -> Result<Made> {
    let look = &args.look;
    let plain = |bytes| Made { bytes, size: None };
    if format == Format::Text {
        return Ok(plain(args.text.write(stills, drawn, look)));
    }
    let width = look.width_for(format);
    let base = drawn.base(&look.options(format));
    let mut painter = Painter::new(&base, &stills.variant.map, width);
    if format == Format::Gif {
        return film::shoot(&mut painter, stills, shown, |scene| look.dressed(scene, stills));
    }
    let Some(still) = stills.stills.last() else { bail!("there is nothing to draw") };
    let scene = look.dressed(still.scene(stills, shown), stills);
    Ok(match format {
        Format::Png => {
            let canvas = painter.paint(&scene)?;
            let size = Some((canvas.width(), canvas.height()));
            Made { bytes: canvas.png(PngEffort::Small)?, size }
        }
        Format::Pdf => {
            let title = scene.title.clone().unwrap_or_default();
            plain(painter.picture(&scene)?.pdf(&title)?)
        }
        Format::Svg | Format::Gif | Format::Text => plain(base.svg(&scene).into_bytes()),
    })
}

impl Report for Rendered {
    fn to_text(&self) -> String {
        let mut text = format!("{}: {}", self.file, self.format);
        match &self.phases[..] {
            [] => {}
            [only] => {
                let _ = write!(text, " of {only}");
            }
            [first, .., last] => {
                let _ = write!(text, " from {first} to {last}");
            }
        }
        if let (Some(width), Some(height)) = (self.width, self.height) {
            let _ = write!(text, ", {width} by {height} pixels");
        }
        let _ = writeln!(text, ", {} KB", self.bytes.div_ceil(1000));
        text
    }
}
