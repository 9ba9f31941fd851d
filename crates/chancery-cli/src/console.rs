//! Where a command writes: answers to standard output, words about them to standard error.

use std::io::{self, Write as _};

use anyhow::Result;
use clap::ColorChoice;
use serde::Serialize;

use crate::args::OutputArgs;
use crate::diagnostic::Diagnostics;
use crate::harmless::{harmless, harmless_words};
use crate::paint::{BAD, DOUBTFUL, paint};

/// An answer, for programs by its fields and for people as text. The fields are documented in
/// docs/cli.md; a change there is a change for everybody's scripts.
pub(crate) trait Report: Serialize {
    /// The answer as people read it, with styles, ending in a line end.
    fn to_text(&self) -> String;
}

/// How answers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Text,
    Json,
}

/// The two streams of a command.
#[derive(Debug)]
pub(crate) struct Console {
    format: Format,
    out: anstream::Stdout,
    err: anstream::Stderr,
}

impl Console {
    /// The console that the arguments ask for.
    pub(crate) fn new(args: &OutputArgs) -> Self {
        match args.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        }
        .write_global();
        let format = if args.json { Format::Json } else { Format::Text };
        Self { format, out: anstream::stdout(), err: anstream::stderr() }
    }

    /// Whether answers are to be in JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Gives the answer.
    pub(crate) fn answer(&mut self, report: &impl Report) -> Result<()> {
        match self.format {
            Format::Text => self.write(&report.to_text()),
            Format::Json => {
                let mut text = serde_json::to_string_pretty(report)?;
                text.push('\n');
                self.put(&text)
            }
        }
    }

    /// Writes an answer that is text already.
    pub(crate) fn write(&mut self, text: &str) -> Result<()> {
        self.put(&harmless(text))
    }

    fn put(&mut self, text: &str) -> Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()?;
        Ok(())
    }

    /// Writes an answer byte by byte as it is, escape sequences and all.
    pub(crate) fn write_raw(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.flush()?;
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()?;
        Ok(())
    }

    /// Says that something is doubtful.
    pub(crate) fn warn(&mut self, words: &str) {
        self.say(&format!("{} {}\n", paint(DOUBTFUL, "warning:"), harmless_words(words)));
    }

    /// Says why there is no answer.
    pub(crate) fn fail(&mut self, error: &anyhow::Error) {
        let painted = || {
            let words = format!("{error:#}");
            format!("{} {}\n", paint(BAD, "error:"), harmless_words(&words))
        };
        let text = error.downcast_ref().map_or_else(painted, Diagnostics::to_text);
        self.say(&text);
    }

    /// Writes to standard error. Whoever does not read it loses nothing of the answer.
    pub(crate) fn say(&mut self, text: &str) {
        let _: io::Result<()> = self.err.write_all(harmless(text).as_bytes());
    }
}
