//! Reading recorded games.

use std::sync::Arc;

use anyhow::{Result, bail};
use chancery::Variant;
use chancery_formats::python_game::{SavedGame, read_games};
use chancery_variants::Library;
use chancery_verify::replay::RecordedGame;

use crate::args::VariantArgs;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::input::InputArg;
use crate::matter::is_sheet;

/// A recorded game, on its map.
#[derive(Debug)]
pub(crate) struct Game {
    /// The file, and the line where a file holds several.
    pub(crate) name: String,
    /// What is played.
    pub(crate) variant: Arc<Variant>,
    /// The record.
    pub(crate) record: RecordedGame,
}

/// Reads every game of the files that are named.
pub(crate) fn read(inputs: &[InputArg], variant: &VariantArgs) -> Result<Vec<Game>> {
    let library = variant.library()?;
    let mut games = Vec::new();
    for input in inputs {
        let source = input.read()?;
        let text = source.text()?;
        if is_sheet(text) {
            bail!("{} is an order sheet; this takes saved games", source.name);
        }
        if !text.trim_start().starts_with(['{', '[']) && !text.trim().is_empty() {
            bail!(
                "{} is no saved game of the Python package: those are JSON, or JSON lines",
                source.name
            );
        }
        let lines = read_games(text);
        let several = lines.len() > 1;
        for line in lines {
            let name = if several {
                format!("{}:{}", source.name, line.line)
            } else {
                source.name.clone()
            };
            let saved = line.game.map_err(|faults| said(&name, &faults))?;
            games.push(on_map(name, &saved, variant, &library)?);
        }
    }
    if games.is_empty() {
        bail!("there is no game in what was read");
    }
    Ok(games)
}

fn on_map(name: String, saved: &SavedGame, args: &VariantArgs, library: &Library) -> Result<Game> {
    of_saved(name, saved, args.resolve(library, Some(saved.map_name()))?)
}

/// A saved game on the map it was played on.
pub(crate) fn of_saved(name: String, saved: &SavedGame, variant: Arc<Variant>) -> Result<Game> {
    match RecordedGame::from_saved(saved, &variant.map) {
        Ok(record) => Ok(Game { name, variant, record }),
        Err(faults) => Err(said(&name, &faults)),
    }
}

fn said(name: &str, faults: &[impl std::fmt::Display]) -> anyhow::Error {
    let faults = faults.iter().map(|fault| Diagnostic {
        title: format!("{name}: {fault}"),
        hint: None,
        excerpt: None,
    });
    Diagnostics::new(faults).into()
}
