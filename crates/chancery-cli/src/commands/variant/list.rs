//! `chancery variant list`: which variants there are.

use std::fmt::Write as _;

use anyhow::Result;
use chancery_variants::{Entry, Library, Loaded};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::MapsArgs;
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::paint::{BAD, HEADING, paint};

/// List the variants that can be played
#[derive(Debug, clap::Args)]
#[command(after_help = "`chancery variant show NAME` says what a variant is.")]
pub(crate) struct Args {
    /// List those that are there for tests, too
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    maps: MapsArgs,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let library = args.maps.library()?;
    let variants = library
        .entries()
        .into_iter()
        .filter(|entry| args.all || !entry.result.as_ref().is_ok_and(|found| found.about.hidden))
        .map(|entry| Listed::new(&library, entry))
        .collect();
    console.answer(&List { variants })?;
    Ok(Answer::Yes)
}

#[derive(Debug, Serialize)]
struct List {
    variants: Vec<Listed>,
}

/// A variant in a list.
#[derive(Debug, Serialize)]
struct Listed {
    id: String,
    /// The folder it is from; `variants` for those built in.
    origin: String,
    /// Null of a variant with faults, as are the numbers.
    title: Option<String>,
    description: Option<String>,
    aliases: Vec<String>,
    powers: Option<usize>,
    provinces: Option<usize>,
    centres: Option<usize>,
    /// How many centres win; null also where another end is played for.
    win: Option<u16>,
    drawn: bool,
    /// How many faults keep it from being played.
    faults: usize,
}

impl Listed {
    fn new(library: &Library, Entry { id, origin, result }: Entry) -> Self {
        let faults = result.as_ref().err().map_or(0, Vec::len);
        let loaded = result.ok();
        let of = |number: fn(&Loaded) -> usize| loaded.as_ref().map(number);
        Self {
            drawn: library.drawing_source(&id).is_some(),
            powers: of(|loaded| loaded.variant.map.power_count()),
            provinces: of(|loaded| loaded.variant.map.province_count()),
            centres: of(|loaded| loaded.variant.map.centres().len()),
            win: loaded.as_ref().and_then(|loaded| loaded.variant.victory.centres),
            title: loaded.as_ref().map(|loaded| loaded.variant.title.clone()),
            description: loaded.as_ref().map(|loaded| loaded.about.description.clone()),
            aliases: loaded.map(|loaded| loaded.about.aliases).unwrap_or_default(),
            id,
            origin,
            faults,
        }
    }
}

impl Report for List {
    fn to_text(&self) -> String {
        let width = |text: fn(&Listed) -> &str, least: usize| {
            self.variants.iter().map(|v| text(v).chars().count()).max().unwrap_or(0).max(least)
        };
        let id_width = width(|v| &v.id, 2);
        let title_width = width(|v| v.title.as_deref().unwrap_or_default(), 5);
        let heading = format!(
            "{:<id_width$}  {:<title_width$}  powers  provinces  centres  win",
            "name", "title"
        );
        let mut text = String::new();
        let _ = writeln!(text, "{}", paint(HEADING, heading));
        for listed in &self.variants {
            let Some(title) = &listed.title else {
                let faults = counted(listed.faults, "fault");
                let words = format!("{faults}: chancery variant check {} tells them", listed.id);
                let _ = writeln!(text, "{:<id_width$}  {}", listed.id, paint(BAD, words));
                continue;
            };
            let number = |count: Option<usize>| count.map_or_else(String::new, |n| n.to_string());
            let win = listed.win.map_or_else(|| "-".to_owned(), |win| win.to_string());
            let _ = writeln!(
                text,
                "{:<id_width$}  {title:<title_width$}  {:>6}  {:>9}  {:>7}  {win:>3}",
                listed.id,
                number(listed.powers),
                number(listed.provinces),
                number(listed.centres),
            );
        }
        text
    }
}
