//! How it is drawn.

use chancery_raster::WIDTH_MAX;
use chancery_render::{Detail, Options, Scene, Style};

use super::stills::Stills;
use super::target::Format;

/// The width of a PNG, in pixels, unless stated.
const PNG_WIDTH: u32 = 1200;
/// The width of an animation, in pixels, unless stated: what chats show.
const GIF_WIDTH: u32 = 800;

/// The style, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum StyleArg {
    /// A printed atlas
    Atlas,
    /// The same at night
    Dark,
    /// Black on white, with patterns and letters instead of colours
    Plain,
}

impl From<StyleArg> for Style {
    fn from(typed: StyleArg) -> Self {
        match typed {
            StyleArg::Atlas => Self::Atlas,
            StyleArg::Dark => Self::Dark,
            StyleArg::Plain => Self::Plain,
        }
    }
}

/// What is written on the provinces, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum LabelsArg {
    /// Names where they can be read at the width, else codes
    Auto,
    /// Names
    Names,
    /// Codes of three letters
    Codes,
    /// Nothing
    None,
}

/// Yes or no, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum YesNo {
    /// With it
    Yes,
    /// Without it
    No,
}

/// How it is drawn, as typed.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Look")]
pub(crate) struct LookArgs {
    /// The style
    #[arg(long, value_enum, value_name = "STYLE", default_value = "atlas")]
    style: StyleArg,
    /// The width of a PNG or GIF in pixels; 1200 and 800 unless stated
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=i64::from(WIDTH_MAX)))]
    width: Option<u32>,
    /// What is written on the provinces
    #[arg(long, value_enum, value_name = "LABELS", default_value = "auto")]
    labels: LabelsArg,
    /// The title instead of the phase; an empty one leaves it out
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Whether the powers are listed below
    #[arg(
        long,
        value_enum,
        value_name = "YES|NO",
        default_value = "yes",
        hide_possible_values = true
    )]
    legend: YesNo,
}

impl LookArgs {
    /// The width in pixels.
    pub(super) fn width_for(&self, format: Format) -> u32 {
        self.width.unwrap_or(if format == Format::Gif { GIF_WIDTH } else { PNG_WIDTH })
    }

    /// The style.
    pub(super) fn style(&self) -> Style {
        self.style.into()
    }

    /// Whether there is a legend.
    pub(super) fn legend(&self) -> bool {
        self.legend == YesNo::Yes
    }

    pub(super) fn options(&self, format: Format) -> Options {
        let pixels = matches!(format, Format::Png | Format::Gif) || self.width.is_some();
        let detail = match self.labels {
            LabelsArg::Auto if pixels => Detail::Width(self.width_for(format)),
            LabelsArg::Auto | LabelsArg::Names => Detail::Names,
            LabelsArg::Codes => Detail::Codes,
            LabelsArg::None => Detail::Nothing,
        };
        Options { style: self.style(), detail, ..Options::default() }
    }

    /// The title of a picture: as typed, or the phase.
    pub(super) fn title(&self, scene_phase: &str) -> Option<String> {
        match &self.title {
            Some(title) if title.is_empty() => None,
            Some(title) => Some(title.clone()),
            None => Some(scene_phase.to_owned()),
        }
    }

    /// A scene with its title, and without a legend if none is wanted.
    pub(super) fn dressed<'s>(&self, scene: Scene<'s>, stills: &Stills) -> Scene<'s> {
        let mut scene = scene;
        let phase = scene.position.phase.in_words();
        scene.title = self.title(&phase);
        if self.title.is_none() {
            scene = scene.subtitled(stills.variant.title.clone());
        }
        if self.legend() { scene } else { scene.without_legend() }
    }
}
