//! How fast worlds are played.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use chancery_gdl::convert::{Converted, convert};
use serde::Serialize;

use super::Pool;
use crate::commands::bench::timing::{Figure, measure, timed};
use crate::commands::supply::module::{Module, ModuleArgs};

/// How a module is played.
#[derive(Debug, Serialize)]
pub(super) struct TurnFigure {
    pub(super) module: String,
    pub(super) cells: usize,
    pub(super) threads: u16,
    pub(super) sides: u8,
    pub(super) units: usize,
    /// The first turn, of economy and supply; nobody moves.
    pub(super) turn_ns: Figure,
    /// The supply step of all sides alone.
    pub(super) supply_ns: Figure,
}

/// The modules of a library for which there are overlays, with these on top.
pub(super) fn modules(library: &Path, overlays: &Path) -> Result<Vec<Module>> {
    let context = || format!("looking for overlays in {}", overlays.display());
    let entries = fs::read_dir(overlays).with_context(context)?;
    let paths = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>();
    let mut paths = paths.with_context(context)?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "g"));
    paths.sort();
    if paths.is_empty() {
        bail!("there is no overlay in {}", overlays.display());
    }
    let read = |overlay| ModuleArgs::with_overlay(overlay, library.to_owned())?.read();
    paths.into_iter().map(read).collect()
}

/// Times the first turn of a module.
pub(super) fn time(
    module: &Module,
    pools: &[Pool],
    budget: Duration,
    figures: &mut Vec<TurnFigure>,
) {
    let Converted { world, rules, .. } = convert(&module.game);
    for Pool { threads, pool } in pools {
        pool.install(|| {
            let turn = measure(budget, 1, || {
                let mut world = world.clone();
                timed(|| {
                    black_box(world.play(&rules, &[]));
                })
            });
            let supply = measure(budget, 1, || {
                timed(|| {
                    black_box(world.supply(&rules));
                })
            });
            figures.push(TurnFigure {
                module: module.name.clone(),
                cells: world.land.grid().cells().count(),
                threads: *threads,
                sides: world.sides(),
                units: world.units.list().len(),
                turn_ns: turn,
                supply_ns: supply,
            });
        });
    }
}
