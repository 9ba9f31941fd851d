//! `chancery variant export`: a variant in the form of another program.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use chancery_import::{to_jdip, to_map_file, zipped};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::MapsArgs;
use crate::console::{Console, Report};
use crate::maps;
use crate::paint::{DOUBTFUL, paint};

/// Write a variant in the form of another program
#[derive(Debug, clap::Args)]
#[command(after_help = "What the form has no word for is told. No file is overwritten.")]
pub(crate) struct Args {
    /// The variant: an id or a name
    #[arg(value_name = "NAME")]
    variant: String,
    /// The form
    #[arg(long = "as", value_enum, value_name = "FORM")]
    form: Form,
    /// The file to write; without it NAME.zip or NAME.map, with the id of the variant
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
    #[command(flatten)]
    maps: MapsArgs,
}

/// The forms of other programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A variant pack of jDip, as a zip
    Jdip,
    /// A .map file of the Python package diplomacy
    Map,
}

/// What was written.
#[derive(Debug, Serialize)]
struct Exported {
    variant: String,
    /// The file.
    to: String,
    /// The files in it.
    files: Vec<String>,
    /// What the form has no word for.
    lost: Vec<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let library = args.maps.library()?;
    let loaded = maps::known_in(&library, library.load(&args.variant))?;
    let (variant, about) = (&loaded.variant, &loaded.about);
    let (export, ending) = match args.form {
        Form::Jdip => {
            let drawing = maps::known_in(&library, library.drawing(&variant.id))?;
            (to_jdip(variant, about, drawing.as_ref()), "zip")
        }
        Form::Map => (to_map_file(variant, about), "map"),
    };
    let bytes = match (args.form, &export.files[..]) {
        (Form::Map, [(_, text)]) => text.clone().into_bytes(),
        _ => zipped(&export).context("packing")?,
    };
    let to = args.to.clone().unwrap_or_else(|| format!("{}.{ending}", variant.id).into());
    if to.exists() {
        bail!("{} is there already; remove it, or name another file with --to", to.display());
    }
    fs::write(&to, bytes).with_context(|| format!("writing {}", to.display()))?;
    console.answer(&Exported {
        variant: variant.title.clone(),
        to: to.display().to_string(),
        files: export.files.iter().map(|(name, _)| name.clone()).collect(),
        lost: export.lost.iter().map(ToString::to_string).collect(),
    })?;
    Ok(Answer::Yes)
}

impl Report for Exported {
    fn to_text(&self) -> String {
        let mut text = format!("{}: {} in {}\n", self.variant, self.files.join(", "), self.to);
        for lost in &self.lost {
            let _ = writeln!(text, "{} {lost}", paint(DOUBTFUL, "no word for it:"));
        }
        text
    }
}
