//! What falls due by itself.

use super::{Change, Result};
use crate::event::{DueChange, Happening, SeatChange};
use crate::people::{Occupant, Seat};
use crate::refusal::Refusal;
use crate::settings::Then;
use crate::state::Due;
use crate::time::Moment;

impl Change<'_> {
    /// When a phase of the kind being played that begins now is due.
    pub(super) fn due_from_now(&self) -> Option<Moment> {
        self.game.settings.pace.term(self.game.position.phase.kind).due(self.now.at)
    }

    /// Does what is due, once.
    pub(super) fn tick(&mut self) -> Result {
        self.has_begun()?;
        let due = self.game.next_due().filter(|due| *due <= self.now.at);
        due.ok_or(Refusal::NotDue)?;
        let late = self.game.missing(self.ground);
        // A computer power is the house's to ask; the phase is not played without it.
        if late.iter().any(|seat| self.game.occupant(*seat) == Occupant::Computer) {
            return Err(Refusal::NotDue);
        }
        if late.is_empty() {
            return self.process();
        }
        let grace = self.game.settings.pace.grace;
        if grace > 0 && matches!(self.game.current.due, Due::At(_)) {
            let due = Some(self.now.at.plus(grace));
            return self.happen(Happening::DueMoved { due, why: DueChange::Grace });
        }
        self.deal_with(&late)
    }

    /// Does with those who are late what was agreed.
    fn deal_with(&mut self, late: &[Seat]) -> Result {
        let missed = self.game.settings.missed;
        let first = self.game.history.is_empty();
        if first && missed.fresh_start {
            for &seat in late {
                self.lose_seat(seat, Occupant::Nobody)?;
            }
            return self.happen(Happening::DueMoved { due: None, why: DueChange::FreshStart });
        }
        let excused = |seat: &Seat| {
            let state = self.game.seats[usize::from(seat.0)];
            state.excused < missed.excuses
        };
        let (forgiven, rest): (Vec<Seat>, Vec<Seat>) = late.iter().copied().partition(excused);
        if missed.then == Then::Wait && !rest.is_empty() {
            return self.happen(Happening::DueMoved { due: None, why: DueChange::Waiting });
        }
        for seat in rest {
            match missed.then {
                Then::Hold | Then::Wait => {
                    self.happen(Happening::MissedDue { seat, excused: false })?;
                }
                Then::CivilDisorder => self.lose_seat(seat, Occupant::Nobody)?,
                Then::Computer => self.lose_seat(seat, Occupant::Computer)?,
            }
        }
        if forgiven.is_empty() {
            // With a computer power in a seat the phase is due still, and played when that has
            // given its orders.
            return if self.game.missing(self.ground).is_empty() { self.process() } else { Ok(()) };
        }
        for seat in forgiven {
            self.happen(Happening::MissedDue { seat, excused: true })?;
        }
        let due = self.due_from_now();
        self.happen(Happening::DueMoved { due, why: DueChange::Excused })
    }

    fn lose_seat(&mut self, seat: Seat, occupant: Occupant) -> Result {
        self.happen(Happening::MissedDue { seat, excused: false })?;
        self.happen(Happening::Seated { seat, occupant, why: SeatChange::Missed })
    }

    /// Plays the phase if the orders it waited for have come, or if it is past its time and only
    /// computer powers were missing.
    pub(super) fn play_if_late_ones_came(&mut self) -> Result {
        let due = self.game.current.due;
        let past = due == Due::Waiting || due.moment().is_some_and(|due| due <= self.now.at);
        if past && self.game.missing(self.ground).is_empty() { self.process() } else { Ok(()) }
    }

    /// Plays the phase if all are ready and the clock is not stopped.
    pub(super) fn play_if_ready(&mut self) -> Result {
        let stopped = matches!(self.game.current.due, Due::Paused(_) | Due::Vacant);
        if stopped || !self.game.all_ready(self.ground) {
            return Ok(());
        }
        self.process()
    }
}
