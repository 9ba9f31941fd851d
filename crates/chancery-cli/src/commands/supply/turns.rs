//! `--turn` and `--moves`: how far a world is played before it is looked at.

use anyhow::Result;
use chancery_gdl::moves::{self, Moves};
use chancery_supply::turn::Turn;

use super::stage::Stage;
use crate::diagnostic::{Diagnostic, Diagnostics, Excerpt};
use crate::input::InputArg;
use crate::progress::Progress;

/// The most turns that are played; a game of Xconq has a few hundred.
pub(super) const TURNS_MAX: u32 = 100_000;

/// Turns to be played, as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct TurnsArgs {
    /// Play so many turns first
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=i64::from(TURNS_MAX)))]
    turn: u32,
    #[command(flatten)]
    moves: MovesArgs,
}

/// Moves, as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct MovesArgs {
    /// What units do in each turn, as docs/formats/moves.md has it
    #[arg(long, value_name = "FILE")]
    moves: Option<InputArg>,
}

impl MovesArgs {
    /// The moves of the file; none without one.
    pub(super) fn read(&self, stage: &Stage) -> Result<Moves> {
        let Some(file) = &self.moves else { return Ok(Moves::default()) };
        let source = file.read()?;
        let text = source.text()?;
        let read = moves::read(text, stage.game());
        if read.faults.is_empty() {
            return Ok(read.moves);
        }
        let faults = read.faults.iter().map(|fault| Diagnostic {
            title: fault.kind.to_string(),
            hint: None,
            excerpt: Some(Excerpt::new(&source.name, text, fault.bytes.clone())),
        });
        Err(Diagnostics::new(faults).into())
    }
}

impl TurnsArgs {
    /// Plays them; the last one, where there is one.
    pub(super) fn play(&self, stage: &mut Stage) -> Result<Option<Turn>> {
        let moves = self.moves.read(stage)?;
        let mut progress = Progress::new(self.turn as usize, "turns");
        let mut last = None;
        for _ in 0..self.turn {
            last = Some(stage.play(&moves));
            progress.step();
        }
        Ok(last)
    }
}

impl Stage {
    /// Plays the next turn.
    pub(super) fn play(&mut self, moves: &Moves) -> Turn {
        let moves = moves.of_turn(self.world.turn.saturating_add(1));
        self.world.play(&self.rules, &moves)
    }
}
