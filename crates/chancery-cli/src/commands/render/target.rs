//! What is made, and where it goes.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::console::Console;

/// What is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// A picture of lines, for a browser or a page
    Svg,
    /// A picture of pixels
    Png,
    /// A page for a printer
    Pdf,
    /// A whole game as an animation
    Gif,
    /// A map of letters, for a terminal
    Text,
}

impl Format {
    /// Its name in sentences.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
            Self::Gif => "GIF",
            Self::Text => "text",
        }
    }

    const fn is_binary(self) -> bool {
        matches!(self, Self::Png | Self::Pdf | Self::Gif)
    }

    /// The format that the ending of a file stands for.
    fn of_ending(ending: &str) -> Option<Self> {
        Some(match ending.to_lowercase().as_str() {
            "svg" => Self::Svg,
            "png" => Self::Png,
            "pdf" => Self::Pdf,
            "gif" => Self::Gif,
            "txt" | "asc" | "ans" => Self::Text,
            _ => return None,
        })
    }
}

/// Where it goes, as typed.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct TargetArgs {
    /// Write into this file; without it, or with -, to standard output
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// What to make: svg, png, pdf, gif or text; without it, what FILE ends in, and else text
    #[arg(long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Format>,
}

impl TargetArgs {
    /// The file, if it is one.
    fn file(&self) -> Option<&PathBuf> {
        self.out.as_ref().filter(|path| path.as_os_str() != "-")
    }

    /// Whether the picture goes to a file.
    pub(crate) fn is_file(&self) -> bool {
        self.file().is_some()
    }

    /// What is to be made. Refuses at once what could not be written in the end.
    pub(crate) fn format(&self) -> Result<Format> {
        let format = match (self.format, self.file()) {
            (Some(format), _) => format,
            (None, None) => Format::Text,
            (None, Some(path)) => {
                let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("");
                Format::of_ending(ending).with_context(|| {
                    format!(
                        "{} does not say what to make: end it in .svg, .png, .pdf, .gif or .txt, \
                         or say it with --format",
                        path.display()
                    )
                })?
            }
        };
        if format.is_binary() && !self.is_file() && io::stdout().is_terminal() {
            bail!(
                "a terminal cannot show {}; give it a file with -o FILE, or a pipe",
                format.name()
            );
        }
        Ok(format)
    }

    /// Writes what was made.
    pub(crate) fn write(&self, bytes: &[u8], console: &mut Console) -> Result<()> {
        match self.file() {
            Some(path) => {
                std::fs::write(path, bytes).with_context(|| format!("writing {}", path.display()))
            }
            None => console.write_raw(bytes),
        }
    }

    /// The file as it was typed, for the answer.
    pub(crate) fn shown(&self) -> Option<String> {
        self.file().map(|path| path.display().to_string())
    }
}
