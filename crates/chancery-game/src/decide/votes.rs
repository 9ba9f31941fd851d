//! Votes.

use super::{Change, Result};
use crate::event::{DueChange, Happening, Outcome};
use crate::people::{Occupant, Seat};
use crate::refusal::Refusal;
use crate::settings::{Among, Term};
use crate::state::Due;
use crate::votes::Motion;

/// The longest time a vote adds to a phase: thirty days.
const EXTEND_MAX: u32 = 30 * 24 * 60 * 60;

impl Change<'_> {
    pub(super) fn vote(&mut self, seat: Seat, motion: Motion, favour: bool) -> Result {
        self.has_begun()?;
        self.check(&motion)?;
        if !self.voters(&motion).contains(&seat) {
            return Err(Refusal::Motion { why: "a power that is off the board has no vote" });
        }
        let vote = (motion.clone(), seat);
        if self.game.votes.contains(&vote) == favour {
            return Ok(());
        }
        self.happen(Happening::Voted { seat, motion: motion.clone(), favour })?;
        let all = self.voters(&motion);
        let carried = all.iter().all(|seat| self.game.votes.contains(&(motion.clone(), *seat)));
        if carried { self.carry(motion) } else { Ok(()) }
    }

    /// Those who have a vote on a motion, in order.
    fn voters(&self, motion: &Motion) -> Vec<Seat> {
        let votes = |seat: &Seat| match self.game.occupant(*seat) {
            Occupant::Person(_) => true,
            Occupant::Computer => motion.asks_computers(),
            Occupant::Nobody => false,
        };
        let conceded = |seat: &Seat| matches!(motion, Motion::Concede { to } if to == seat);
        let survivors = self.game.survivors(self.ground).into_iter();
        survivors.filter(votes).filter(|seat| !conceded(seat)).collect()
    }

    fn check(&self, motion: &Motion) -> Result {
        let refuse = |why| Err(Refusal::Motion { why });
        let settings = &self.game.settings;
        let paused = matches!(self.game.current.due, Due::Paused(_));
        match motion {
            Motion::Draw { among } => match settings.draws.among {
                Among::Nobody => refuse("it has no draws by agreement"),
                Among::Survivors if among.is_empty() => Ok(()),
                Among::Survivors => refuse("all survivors share in a draw: list nobody"),
                Among::Listed => self.check_list(among),
            },
            Motion::Concede { .. } if !settings.concession => refuse("it is not conceded"),
            Motion::Concede { to } => {
                self.exists(*to)?;
                let alive = self.game.is_alive(self.ground, *to);
                if alive { Ok(()) } else { refuse("that power is off the board") }
            }
            Motion::Pause if paused => Err(Refusal::Clock { paused }),
            Motion::Resume if !paused => Err(Refusal::Clock { paused }),
            Motion::Extend { seconds } if *seconds == 0 || *seconds > EXTEND_MAX => {
                refuse("a phase is made longer by at most thirty days")
            }
            Motion::Extend { .. } if self.game.current.due.moment().is_none() => {
                refuse("no clock is running")
            }
            Motion::Pause | Motion::Resume | Motion::Extend { .. } | Motion::Cancel => Ok(()),
        }
    }

    fn check_list(&self, among: &[Seat]) -> Result {
        let refuse = |why| Err(Refusal::Motion { why });
        if among.is_empty() || !among.is_sorted_by(|a, b| a < b) {
            return refuse("list those who share in the draw, each once and in order");
        }
        let survivors = self.game.survivors(self.ground);
        if among.iter().all(|seat| survivors.contains(seat)) {
            Ok(())
        } else {
            refuse("only powers on the board share in a draw")
        }
    }

    fn carry(&mut self, motion: Motion) -> Result {
        self.happen(Happening::Carried { motion: motion.clone() })?;
        match motion {
            Motion::Draw { among } => {
                let survivors = || self.game.survivors(self.ground);
                let seats = if among.is_empty() { survivors() } else { among };
                self.finish(Outcome::Draw { seats, agreed: true })
            }
            Motion::Concede { to } => self.finish(Outcome::Conceded { seat: to }),
            Motion::Cancel => self.finish(Outcome::Cancelled),
            Motion::Pause => self.pause(),
            Motion::Resume => self.resume(),
            Motion::Extend { seconds } => {
                let due = self.game.current.due.moment().map(|due| due.plus(seconds));
                self.happen(Happening::DueMoved { due, why: DueChange::Vote })
            }
        }
    }

    pub(super) fn pause(&mut self) -> Result {
        if matches!(self.game.current.due, Due::Paused(_)) {
            return Err(Refusal::Clock { paused: true });
        }
        let left = self.game.current.due.moment().map(|due| self.now.at.until(due));
        self.happen(Happening::Paused { left })
    }

    pub(super) fn resume(&mut self) -> Result {
        let Due::Paused(left) = self.game.current.due else {
            return Err(Refusal::Clock { paused: false });
        };
        let timed = *self.game.settings.pace.term(self.game.position.phase.kind) != Term::Untimed;
        let due = match left {
            Some(left) => Some(self.now.at.plus(left)),
            None if timed => self.due_from_now(),
            None => None,
        };
        self.happen(Happening::Resumed { due })?;
        self.play_if_ready()
    }
}
