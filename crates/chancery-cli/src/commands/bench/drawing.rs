//! How long pictures take.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use chancery_raster::PngEffort;
use chancery_render::{Detail, Options, Scene};
use serde::Serialize;

use super::timing::{Figure, measure, timed};
use crate::args::VariantArgs;
use crate::commands::render::film;
use crate::commands::render::stills::{Shown, Still, Stills};
use crate::console::Report;
use crate::games::Game;
use crate::matter::recorded;
use crate::paint::{HEADING, paint};
use crate::pictures::{Drawn, Painter};

/// The animation is of at most so many phases.
const PHASES_MAX: usize = 100;
/// The width of the PNG.
const PNG_WIDTH: u32 = 1200;
/// The width of the animation.
const GIF_WIDTH: u32 = 800;

/// The figures.
#[derive(Debug, Serialize)]
pub(super) struct Pictures {
    /// A position with orders as SVG.
    svg_ns: f64,
    /// Its overlay alone.
    overlay_ns: f64,
    /// The same as PNG, the ground painted before.
    png_ns: f64,
    /// The ground.
    ground_ns: f64,
    /// The whole animation.
    animation_ns: f64,
    animation_bytes: usize,
    /// How many phases the animation has.
    phases: usize,
    #[serde(skip)]
    best: [f64; 4],
}

/// Times pictures of the first phases of games.
pub(super) fn time(games: &[Game], args: &VariantArgs, budget: Duration) -> Result<Pictures> {
    let Some(first) = games.first() else { bail!("there is no game to draw") };
    let variant = Arc::clone(&first.variant);
    let drawn = Drawn::new(&args.library()?, &variant)?;
    let phases = games.iter().flat_map(|game| game.record.phases.iter().map(move |p| (game, p)));
    let stills: Vec<Still> = phases
        .take(PHASES_MAX)
        .map(|(game, phase)| {
            Still::of(&recorded(&game.name, &game.variant, variant.rules, phase, None))
        })
        .collect();
    let stills = Stills { variant, stills };
    let options = |width| Options { detail: Detail::Width(width), ..Options::default() };
    let map = &stills.variant.map;

    let base = drawn.base(&options(PNG_WIDTH));
    let scenes: Vec<Scene<'_>> =
        stills.stills.iter().map(|still| titled(still.scene(&stills, Shown::All))).collect();
    let Some(scene) = scenes.first() else { bail!("there is no phase to draw") };
    let all = |draw: &dyn Fn(&Scene<'_>) -> String| {
        timed(|| {
            for scene in &scenes {
                black_box(draw(scene));
            }
        })
    };
    let svg = measure(budget, scenes.len(), || all(&|scene| base.svg(scene)));
    let overlay = measure(budget, scenes.len(), || all(&|scene| base.overlay(scene)));
    let mut painter = Painter::new(&base, map, PNG_WIDTH);
    let begun = Instant::now();
    painter.paint(scene)?;
    let ground = begun.elapsed();
    let png = png(&mut painter, scene, budget)?;

    let base = drawn.base(&options(GIF_WIDTH));
    let begun = Instant::now();
    let mut painter = Painter::new(&base, map, GIF_WIDTH);
    let film = film::shoot(&mut painter, &stills, Shown::All, titled)?;
    let animation = begun.elapsed();
    let ns = |duration: Duration| duration.as_secs_f64() * 1e9;
    Ok(Pictures {
        svg_ns: svg.median,
        overlay_ns: overlay.median,
        png_ns: png.median,
        ground_ns: ns(ground),
        animation_ns: ns(animation),
        animation_bytes: film.bytes.len(),
        phases: stills.stills.len(),
        best: [svg.best, overlay.best, png.best, ns(ground)],
    })
}

fn titled(scene: Scene<'_>) -> Scene<'_> {
    let phase = scene.position.phase.in_words();
    scene.titled(phase)
}

fn png(painter: &mut Painter<'_>, scene: &Scene<'_>, budget: Duration) -> Result<Figure> {
    let mut failed = None;
    let figure = measure(budget, 1, || {
        timed(|| {
            let painted = painter.paint(scene).and_then(|c| Ok(c.png(PngEffort::Quick)?));
            failed = painted.map(black_box).err();
        })
    });
    failed.map_or(Ok(figure), Err)
}

impl Report for Pictures {
    fn to_text(&self) -> String {
        let mut text =
            format!("{}\n", paint(HEADING, format!("pictures of {} phases", self.phases)));
        let _ = writeln!(text, "{:<42} {:>12} {:>12}", "", "median", "best");
        let [svg, overlay, png, ground] = self.best;
        for (what, median, best) in [
            ("a position with orders as SVG", self.svg_ns, svg),
            ("its overlay alone", self.overlay_ns, overlay),
            ("as PNG of 1200 pixels, ground painted", self.png_ns, png),
            ("the first PNG, ground and all", self.ground_ns, ground),
        ] {
            let _ = writeln!(text, "{what:<42} {:>12} {:>12}", shown(median), shown(best));
        }
        let what = format!("animation of {} phases, 800 pixels", self.phases);
        let _ = writeln!(text, "{what:<42} {:>12}", shown(self.animation_ns));
        let kilobytes = self.animation_bytes.div_ceil(1000);
        let _ = writeln!(text, "{:<42} {kilobytes:>12} KB", "its size");
        text
    }
}

/// A time as people read it.
fn shown(ns: f64) -> String {
    if ns < 1e7 {
        format!("{:.0} µs", ns / 1e3)
    } else if ns < 1e9 {
        format!("{:.0} ms", ns / 1e6)
    } else {
        format!("{:.1} s", ns / 1e9)
    }
}
