//! `chancery supply draw`: a world as a map.

mod scene;

use std::io::{self, IsTerminal as _};

use anyhow::{Result, bail};
use chancery_raster::{PngEffort, Reader, WIDTH_MAX};
use chancery_render::Style;
use chancery_render::text::COLUMNS_MAX;
use chancery_render::world::{TextView, svg, usual_width, write_text};
use serde::Serialize;

use super::module::ModuleArgs;
use super::stage::Stage;
use super::turns::TurnsArgs;
use crate::answer::Answer;
use crate::commands::render::Made;
use crate::commands::render::look::{StyleArg, YesNo};
use crate::commands::render::target::{Format, TargetArgs};
use crate::commands::render::text::TextArg;
use crate::console::{Console, Report};

/// Draw a world: terrain, who holds it, units, zones, and what goes where
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What is made follows from the ending of -o: map.svg, map.png, map.pdf, map.txt. \
                  Without -o, a map of characters is shown. With --side its zones are hatched and \
                  numbered; without it, those of every side are outlined."
)]
pub(crate) struct Args {
    #[command(flatten)]
    module: ModuleArgs,
    /// The side whose zones and supply are drawn, by name or number; all unless stated
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// The material whose zones and supply are drawn; without it, all that share the first zones
    #[arg(long, value_name = "MATERIAL")]
    material: Option<String>,
    /// What is drawn on the map
    #[arg(long, value_enum, value_name = "WHAT", value_delimiter = ',', default_values_t = [What::Control, What::Units, What::Zones, What::Flows])]
    show: Vec<What>,
    #[command(flatten)]
    turns: TurnsArgs,
    #[command(flatten)]
    target: TargetArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// What can be drawn on the terrain, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum What {
    /// Who holds cells
    Control,
    /// Units
    Units,
    /// Zones
    Zones,
    /// What goes from unit to unit in a turn
    Flows,
    /// Terrain alone
    Nothing,
}

/// How it is drawn, as typed.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Look")]
pub(crate) struct LookArgs {
    /// The style
    #[arg(long, value_enum, value_name = "STYLE", default_value = "atlas")]
    style: StyleArg,
    /// The width of a PNG in pixels; unless stated, what suits the world
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=i64::from(WIDTH_MAX)))]
    width: Option<u32>,
    /// The title instead of the module's; an empty one leaves it out
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Whether what the marks mean is said below
    #[arg(
        long,
        value_enum,
        value_name = "YES|NO",
        default_value = "yes",
        hide_possible_values = true
    )]
    legend: YesNo,
    /// The characters of a text; ansi on a terminal with colour, else utf8
    #[arg(long, value_enum, value_name = "CHARACTERS")]
    text: Option<TextArg>,
    /// The columns of a text, 20 or more; those of the terminal, unless stated
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(20..=i64::from(COLUMNS_MAX)))]
    columns: Option<u16>,
}

/// What was drawn.
#[derive(Debug, Serialize)]
struct Drawn {
    file: String,
    format: &'static str,
    module: String,
    turn: u32,
    /// In pixels, for what has any.
    width: Option<u32>,
    height: Option<u32>,
    bytes: usize,
}

/// The columns of a text that goes to no terminal.
const COLUMNS_USUAL: u16 = 80;

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let format = args.target.format()?;
    if format == Format::Gif {
        bail!("a world is one picture; make it svg, png, pdf or text");
    }
    if console.is_json() && !args.target.is_file() {
        bail!("the picture and --json both want standard output; give the picture a file with -o");
    }
    let mut stage = Stage::new(args.module.read_telling(console)?);
    let side = args.side.as_deref().map(|typed| stage.side(typed)).transpose()?;
    let material = args.material.as_deref().map(|typed| stage.material(typed)).transpose()?;
    let last = args.turns.play(&mut stage)?;
    let matter = scene::Matter::new(&stage, (side, material), &args.show, last);
    let mut scene = matter.scene(&stage);
    if let Some(title) = &args.look.title {
        scene.title.clone_from(title);
        scene.subtitle.clear();
    }
    scene.legend = args.look.legend == YesNo::Yes;
    let style = Style::from(args.look.style);
    let Made { bytes, size } = if format == Format::Text {
        Made { bytes: write_text(&scene, &args.look.text_view(style)), size: None }
    } else {
        let width = args.look.width.unwrap_or_else(|| usual_width(scene.grid));
        picture(&svg(&scene, style)?, &scene.title, format, width)?
    };
    args.target.write(&bytes, console)?;
    if let Some(file) = args.target.shown() {
        let drawn = Drawn {
            file,
            format: format.name(),
            module: stage.module.name.clone(),
            turn: stage.world.turn,
            width: size.map(|(width, _)| width),
            height: size.map(|(_, height)| height),
            bytes: bytes.len(),
        };
        if console.is_json() {
            console.answer(&drawn)?;
        } else {
            console.say(&drawn.to_text());
        }
    }
    Ok(Answer::Yes)
}

/// A picture in its format.
fn picture(svg: &str, title: &str, format: Format, width: u32) -> Result<Made> {
    let plain = |bytes| Made { bytes, size: None };
    Ok(match format {
        Format::Png => {
            let canvas = Reader::new().read(svg)?.paint(width)?;
            let size = Some((canvas.width(), canvas.height()));
            Made { bytes: canvas.png(PngEffort::Small)?, size }
        }
        Format::Pdf => plain(Reader::new().read(svg)?.pdf(title)?),
        Format::Svg | Format::Gif | Format::Text => plain(svg.as_bytes().to_vec()),
    })
}

impl LookArgs {
    fn text_view(&self, style: Style) -> TextView {
        let terminal = terminal_size::terminal_size().filter(|_| io::stdout().is_terminal());
        let usual = terminal.map_or(COLUMNS_USUAL, |(columns, _)| columns.0);
        let (characters, colours) = TextArg::resolve(self.text);
        TextView { columns: self.columns.unwrap_or(usual), characters, colours, style }
    }
}

impl Report for Drawn {
    fn to_text(&self) -> String {
        let size = match (self.width, self.height) {
            (Some(width), Some(height)) => format!(", {width} by {height} pixels"),
            _ => String::new(),
        };
        let (file, format, module) = (&self.file, self.format, &self.module);
        format!("{file}: {format} of {module}{size}, {} KB\n", self.bytes.div_ceil(1000))
    }
}
