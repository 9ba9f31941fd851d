//! What a master does.

use super::{Change, Result, check_text};
use crate::command::MasterCommand;
use crate::event::{DueChange, Happening, SeatChange};
use crate::people::{Occupant, Seat};
use crate::refusal::Refusal;
use crate::settings::{Joining, SECONDS_MAX};
use crate::state::Stage;

/// The longest note on a correction, in characters.
const NOTE_MAX: usize = 400;

impl Change<'_> {
    pub(super) fn master(&mut self, command: MasterCommand) -> Result {
        match command {
            MasterCommand::Seat { seat, occupant } => self.seat(seat, occupant),
            MasterCommand::RollBack { to } => self.roll_back(to),
            MasterCommand::Cancel => self.cancel(),
            playing => {
                self.has_begun()?;
                self.while_playing(playing)
            }
        }
    }

    fn while_playing(&mut self, command: MasterCommand) -> Result {
        match command {
            MasterCommand::Due { seconds } => {
                if seconds.is_some_and(|seconds| seconds > SECONDS_MAX) {
                    return Err(Refusal::TooFar);
                }
                let due = seconds.map(|seconds| self.now.at.plus(seconds));
                self.happen(Happening::DueMoved { due, why: DueChange::Master })
            }
            MasterCommand::Pause => self.pause(),
            MasterCommand::Resume => self.resume(),
            MasterCommand::Process => self.process(),
            MasterCommand::Order { seat, orders } => {
                self.exists(seat)?;
                self.order(seat, &orders, true)
            }
            MasterCommand::Correct { position, note } => self.correct(&position, note),
            MasterCommand::Seat { .. } | MasterCommand::RollBack { .. } | MasterCommand::Cancel => {
                Ok(())
            }
        }
    }

    fn seat(&mut self, seat: Seat, occupant: Occupant) -> Result {
        self.exists(seat)?;
        let why = match self.game.stage {
            Stage::Gathering if self.game.settings.joining == Joining::Assigned => {
                SeatChange::Start
            }
            // Before people join, a master may keep a seat for a computer power.
            Stage::Gathering if !matches!(occupant, Occupant::Person(_)) => {
                let chosen = self.game.joined.iter().any(|(_, it)| *it == Some(seat));
                if chosen {
                    return Err(Refusal::Taken);
                }
                SeatChange::Start
            }
            Stage::Gathering => return Err(Refusal::NotBegun),
            Stage::Playing => SeatChange::Replaced,
            Stage::Finished => return Err(Refusal::Over),
        };
        self.happen(Happening::Seated { seat, occupant, why })?;
        match self.game.stage {
            Stage::Playing => self.begin_again_if_full(),
            // The last seat that was free is kept for a computer power: nobody else is awaited.
            Stage::Gathering if self.game.settings.joining != Joining::Assigned => {
                self.begin_if_full()
            }
            Stage::Gathering | Stage::Finished => Ok(()),
        }
    }

    fn roll_back(&mut self, to: u32) -> Result {
        if self.game.stage == Stage::Gathering {
            return Err(Refusal::NotBegun);
        }
        if !self.game.history.iter().any(|step| step.number == to) {
            return Err(Refusal::NoPhase { phase: to });
        }
        self.happen(Happening::RolledBack { to })?;
        self.begin_anew()
    }

    fn correct(&mut self, position: &str, note: String) -> Result {
        check_text(&note, NOTE_MAX)?;
        let charter = &self.game.charter;
        let (position, said) = self.ground.written(position, charter)?;
        let position = self.ground.write(&position, &said, charter);
        self.happen(Happening::Corrected { position, note })?;
        self.begin_anew()
    }

    /// The phase begins again: what was ordered for another position is void, and a number is
    /// never used twice.
    fn begin_anew(&mut self) -> Result {
        let phase = self.game.current.number + 1;
        let due = self.due_from_now();
        self.happen(Happening::PhaseBegan { phase, due })
    }
}
