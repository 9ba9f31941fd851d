//! A map of letters.

use std::io::{self, IsTerminal as _};

use chancery_render::Style;
use chancery_render::text::{
    COLUMNS_MAX, COLUMNS_MIN, Characters, Colours, ROWS_MAX, ROWS_MIN, Subject, TextMap, Tones,
    View,
};

use super::look::LookArgs;
use super::stills::Stills;
use crate::pictures::Drawn;

/// The widest map that is shown on a terminal unasked: beyond it letters stand far apart.
const COLUMNS_USUAL_MAX: u16 = 160;
/// The highest.
const ROWS_USUAL_MAX: u16 = 56;

/// The characters and colours, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum TextArg {
    /// UTF-8 with the colours of a terminal
    Ansi,
    /// UTF-8 without colours
    Utf8,
    /// Code page 437 with the sixteen colours of bulletin boards
    Cp437,
    /// Plain ASCII
    Ascii,
}

/// How a map of letters is made, as typed.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Text")]
pub(crate) struct TextArgs {
    /// Its characters; ansi on a terminal with colour, else utf8
    #[arg(long, value_enum, value_name = "CHARACTERS")]
    text: Option<TextArg>,
    /// Its columns, 80 or more; those of the terminal, unless stated
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(i64::from(COLUMNS_MIN)..=i64::from(COLUMNS_MAX)))]
    columns: Option<u16>,
    /// Its rows, 24 or more; those of the terminal, unless stated
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(i64::from(ROWS_MIN)..=i64::from(ROWS_MAX)))]
    rows: Option<u16>,
    /// List the units of each power below
    #[arg(long)]
    units: bool,
}

impl TextArgs {
    /// The maps of all that is drawn, one after the other.
    pub(super) fn write(&self, stills: &Stills, drawn: &Drawn, look: &LookArgs) -> Vec<u8> {
        let (columns, rows) = self.size();
        let (characters, colours) = self.characters();
        let map = &stills.variant.map;
        let bound = drawn.drawing.bind(map);
        let mut bytes = Vec::new();
        for still in &stills.stills {
            let position = &still.position;
            let view = View {
                columns,
                rows,
                title: look.title(&position.phase.in_words()).unwrap_or_default(),
                legend: look.legend(),
                units: self.units,
                tones: if look.style() == Style::Dark { Tones::Dark } else { Tones::Light },
                region: None,
            };
            let subject = Subject { drawing: &bound, map, position, looks: &drawn.looks };
            if !bytes.is_empty() {
                bytes.push(b'\n');
            }
            bytes.extend(TextMap::new(&subject, &view).write(characters, colours));
        }
        bytes
    }

    fn size(&self) -> (u16, u16) {
        let terminal = terminal_size::terminal_size().filter(|_| io::stdout().is_terminal());
        let (columns, rows) = terminal.map_or((COLUMNS_MIN, ROWS_MIN), |(columns, rows)| {
            // A row is left for the prompt.
            let rows = rows.0.saturating_sub(1).clamp(ROWS_MIN, ROWS_USUAL_MAX);
            (columns.0.clamp(COLUMNS_MIN, COLUMNS_USUAL_MAX), rows)
        });
        (self.columns.unwrap_or(columns), self.rows.unwrap_or(rows))
    }

    fn characters(&self) -> (Characters, Colours) {
        TextArg::resolve(self.text)
    }
}

impl TextArg {
    /// The characters and colours that are meant; those of the terminal where nothing was typed.
    pub(crate) fn resolve(typed: Option<Self>) -> (Characters, Colours) {
        let many = if has_true_colour() { Colours::True } else { Colours::Many };
        match typed {
            Some(Self::Ansi) => (Characters::Utf8, many),
            Some(Self::Utf8) => (Characters::Utf8, Colours::None),
            Some(Self::Cp437) => (Characters::Cp437, Colours::Sixteen),
            Some(Self::Ascii) => (Characters::Ascii, Colours::None),
            None => match anstream::AutoStream::choice(&io::stdout()) {
                anstream::ColorChoice::Never => (Characters::Utf8, Colours::None),
                _ => (Characters::Utf8, many),
            },
        }
    }
}

/// Whether the terminal says that it shows any colour.
fn has_true_colour() -> bool {
    std::env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit")
}
