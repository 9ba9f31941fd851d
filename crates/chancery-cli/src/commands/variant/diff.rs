//! `chancery variant diff`: what two variants have differently.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use chancery::Variant;
use chancery_import::compare;
use chancery_variants::Library;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::MapsArgs;
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::maps;

/// Say what two variants have differently
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A variant is a name, or a path: the folder of one, a .map file, or a pack, \
                        of which the first variant is taken or the one behind a #. Provinces are \
                        the same that have one name, else one code, else another name in common. \
                        Exits with 1 when something differs."
)]
pub(crate) struct Args {
    /// The first variant
    #[arg(value_name = "A")]
    first: String,
    /// The second variant
    #[arg(value_name = "B")]
    second: String,
    #[command(flatten)]
    maps: MapsArgs,
}

/// What differs.
#[derive(Debug, Serialize)]
struct Differences {
    first: String,
    second: String,
    #[serde(rename = "differences")]
    found: Vec<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let library = args.maps.library()?;
    let first = find(&args.first, &library)?;
    let second = find(&args.second, &library)?;
    let found: Vec<String> = compare(&first, &second).iter().map(ToString::to_string).collect();
    let same = found.is_empty();
    let (first, second) = (first.title.clone(), second.title.clone());
    console.answer(&Differences { first, second, found })?;
    Ok(Answer::from_check(same))
}

/// The variant of a path, or of a name.
fn find(typed: &str, library: &Library) -> Result<Arc<Variant>> {
    let (path, name) = match typed.split_once('#') {
        Some((path, name)) => (path, Some(name)),
        None => (typed, None),
    };
    if !Path::new(path).exists() {
        return maps::load(library, typed);
    }
    let mut library = Library::builtin();
    let ids = maps::add(&mut library, Path::new(path))?;
    maps::load(&library, name.or(ids.first().map(String::as_str)).unwrap_or(typed))
}

impl Report for Differences {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for difference in &self.found {
            let _ = writeln!(text, "{difference}");
        }
        let count = counted(self.found.len(), "difference");
        let _ = writeln!(text, "{} and {}: {count}", self.first, self.second);
        text
    }
}
