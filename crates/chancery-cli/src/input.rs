//! Reading what a file argument names: a file, or standard input for `-`.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};

/// The longest input that is read, in bytes. A recorded game has a few megabytes at most.
pub(crate) const INPUT_BYTES_MAX: u64 = 256 << 20;

/// A file to be read, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum InputArg {
    /// `-`.
    StandardInput,
    /// A path.
    Path(PathBuf),
}

impl From<OsString> for InputArg {
    fn from(typed: OsString) -> Self {
        if typed == "-" { Self::StandardInput } else { Self::Path(typed.into()) }
    }
}

impl fmt::Display for InputArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StandardInput => f.write_str("standard input"),
            Self::Path(path) => path.display().fmt(f),
        }
    }
}

/// What was read, and what to call it in messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Source {
    /// The path as typed, or `standard input`.
    pub(crate) name: String,
    /// What it held.
    pub(crate) bytes: Vec<u8>,
}

impl Source {
    /// The text of the source, without the mark that some editors put before it.
    pub(crate) fn text(&self) -> Result<&str> {
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => Ok(text.trim_start_matches('\u{feff}')),
            Err(error) => bail!("{}", not_text(&self.name, &self.bytes, error.valid_up_to())),
        }
    }
}

impl InputArg {
    /// Reads all of it.
    pub(crate) fn read(&self) -> Result<Source> {
        let name = self.to_string();
        let bytes = match self {
            Self::StandardInput => bounded(io::stdin().lock(), INPUT_BYTES_MAX),
            Self::Path(path) => File::open(path).and_then(|file| bounded(file, INPUT_BYTES_MAX)),
        };
        Ok(Source { bytes: bytes.with_context(|| format!("reading {name}"))?, name })
    }
}

/// Why bytes are no text, and what would do. They are text up to one of them.
fn not_text(name: &str, bytes: &[u8], up_to: usize) -> String {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return format!("{name} is UTF-16 text; save it as UTF-8");
    }
    let line = bytes[..up_to].split(|byte| *byte == b'\n').count();
    format!("{name} is not UTF-8 text, as line {line} shows; if it is text, save it as UTF-8")
}

/// Refuses `-` where it stands more than once: standard input can be read only once.
pub(crate) fn check_inputs(inputs: &[InputArg]) -> Result<()> {
    if inputs.iter().filter(|input| **input == InputArg::StandardInput).count() > 1 {
        bail!("`-` stands more than once, but standard input can be read only once");
    }
    Ok(())
}

/// Reads a file that should not be long.
pub(crate) fn read_bounded(path: &Path, bytes_max: u64) -> Result<Vec<u8>> {
    let read = File::open(path).and_then(|file| bounded(file, bytes_max));
    read.with_context(|| format!("reading {}", path.display()))
}

/// Reads a text file that should not be long.
pub(crate) fn read_text_bounded(path: &Path, bytes_max: u64) -> Result<String> {
    String::from_utf8(read_bounded(path, bytes_max)?).map_err(|error| {
        let up_to = error.utf8_error().valid_up_to();
        anyhow!(not_text(&path.display().to_string(), error.as_bytes(), up_to))
    })
}

fn bounded(reader: impl Read, bytes_max: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(bytes_max + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > bytes_max {
        let message = format!("it is longer than {bytes_max} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}
