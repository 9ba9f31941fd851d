//! A game as an animation.

use anyhow::{Result, bail};
use chancery::position::PhaseKind;
use chancery_raster::{Animation, Canvas, Palette};
use chancery_render::Scene;

use super::Made;
use super::stills::{Shown, Still, Stills};
use crate::pictures::Painter;
use crate::progress::Progress;

/// How long a position is shown before its orders are, in hundredths of a second.
const BEFORE: u16 = 50;
/// How long the last picture is shown.
const END: u16 = 500;
/// The colours are chosen from so many pictures of the game.
const SAMPLES: usize = 4;

/// How long orders are shown with what became of them.
const fn orders_time(kind: PhaseKind) -> u16 {
    match kind {
        PhaseKind::Movement => 180,
        PhaseKind::Retreat => 120,
        PhaseKind::Adjustment => 130,
    }
}

/// A picture and how long it is shown.
struct Frame<'s> {
    scene: Scene<'s>,
    hundredths: u16,
}

/// Makes the animation.
pub(crate) fn shoot<'s>(
    painter: &mut Painter<'_>,
    stills: &'s Stills,
    shown: Shown,
    dress: impl Fn(Scene<'s>) -> Scene<'s>,
) -> Result<Made> {
    let mut frames: Vec<Frame<'_>> =
        stills.stills.iter().flat_map(|still| frames_of(still, stills, shown)).collect();
    for frame in &mut frames {
        frame.scene = dress(frame.scene.clone());
    }
    if let Some(last) = frames.last_mut() {
        last.hundredths = END;
    }
    let Some(first) = frames.first() else { bail!("there is nothing to draw") };
    let mut progress = Progress::new(frames.len(), "frames");
    let like = painter.paint(&first.scene)?;
    let mut film = Animation::new(palette(painter, &frames)?, &like)?;
    for frame in &frames {
        film.show(&painter.paint(&frame.scene)?, frame.hundredths)?;
        progress.step();
    }
    Ok(Made { bytes: film.finish()?, size: Some((like.width(), like.height())) })
}

/// A position, and then what became of the orders.
fn frames_of<'s>(still: &'s Still, stills: &Stills, shown: Shown) -> Vec<Frame<'s>> {
    let plain = Frame { scene: still.scene(stills, Shown::None), hundredths: BEFORE };
    if still.played.is_none() || shown == Shown::None {
        return vec![Frame { hundredths: orders_time(still.position.phase.kind), ..plain }];
    }
    let hundredths = orders_time(still.position.phase.kind);
    vec![plain, Frame { scene: still.scene(stills, shown), hundredths }]
}

/// The colours of the whole game, from pictures spread over it.
fn palette(painter: &mut Painter<'_>, frames: &[Frame<'_>]) -> Result<Palette> {
    let step = frames.len().div_ceil(SAMPLES).max(1);
    let samples = frames.iter().skip(1).step_by(step).chain(frames.last());
    let samples: Vec<Canvas> =
        samples.map(|frame| painter.paint(&frame.scene)).collect::<Result<_>>()?;
    Ok(Palette::new(&[], &samples.iter().collect::<Vec<_>>()))
}
