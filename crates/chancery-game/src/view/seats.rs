//! Who sits where, and what was done about it.

use super::{Holder, LogLine, Logged, SeatStatus, SeatView};
use crate::event::{Event, Happening};
use crate::ground::{Ground, power};
use crate::people::{Occupant, PersonId, Seat, Viewer};
use crate::state::{Game, Stage};

impl Game {
    pub(super) fn seat_view(&self, ground: Ground<'_>, viewer: Viewer, seat: Seat) -> SeatView {
        let map = &ground.variant.map;
        let units = self.position.units_of(power(seat)).count();
        SeatView {
            seat,
            holder: self.holder(viewer, seat, self.occupant(seat)),
            alive: self.is_alive(ground, seat),
            centres: self.position.centre_count(map, power(seat)),
            units: u16::try_from(units).unwrap_or(u16::MAX),
            status: self.status(ground, seat),
        }
    }

    fn status(&self, ground: Ground<'_>, seat: Seat) -> SeatStatus {
        let vacant = self.occupant(seat) == Occupant::Nobody;
        if self.stage != Stage::Playing || vacant || !self.has_to_order(ground, seat) {
            return SeatStatus::Idle;
        }
        match self.entry(seat) {
            Some(entry) if entry.ready => SeatStatus::Ready,
            Some(entry) if entry.orders.is_some() => SeatStatus::Ordered,
            Some(_) | None => SeatStatus::Missing,
        }
    }

    /// Who sits in a seat, as far as a viewer may know.
    fn holder(&self, viewer: Viewer, seat: Seat, occupant: Occupant) -> Holder {
        let Occupant::Person(person) = occupant else {
            let computer = occupant == Occupant::Computer;
            return if computer { Holder::Computer } else { Holder::Nobody };
        };
        if viewer == Viewer::Seat(seat) && self.occupant(seat) == occupant {
            return Holder::Oneself;
        }
        if self.names_are_told(viewer) { Holder::Person(person) } else { Holder::Unnamed }
    }

    /// Whether a viewer is told who plays what.
    pub(super) fn names_are_told(&self, viewer: Viewer) -> bool {
        !self.settings.anonymous || viewer == Viewer::Master || self.stage == Stage::Finished
    }

    /// Who has joined, before the start, as far as everybody may know.
    #[must_use]
    pub fn joined_people(&self) -> Vec<PersonId> {
        let told = self.names_are_told(Viewer::Spectator);
        if told { self.joined.iter().map(|(person, _)| *person).collect() } else { Vec::new() }
    }

    /// A line of the log; nothing of what is not for this log.
    pub(super) fn log_line(&self, viewer: Viewer, event: &Event) -> Option<LogLine> {
        let what = match &event.what {
            Happening::Started => Logged::Started,
            Happening::Seated { seat, occupant, why } => {
                let holder = self.holder(viewer, *seat, *occupant);
                Logged::Seated { seat: *seat, holder, why: *why }
            }
            Happening::DueMoved { due, why } => Logged::DueMoved { due: *due, why: *why },
            Happening::Paused { .. } => Logged::Paused,
            Happening::Resumed { due } => Logged::Resumed { due: *due },
            Happening::MissedDue { seat, excused } => {
                Logged::Missed { seat: *seat, excused: *excused }
            }
            Happening::RolledBack { to } => Logged::RolledBack { to: *to },
            Happening::Corrected { note, .. } => Logged::Corrected { note: note.clone() },
            Happening::Ordered { seat, .. } => Logged::OrdersEntered { seat: *seat },
            Happening::Carried { motion } => Logged::Carried { motion: motion.clone() },
            _ => return None,
        };
        Some(LogLine { at: event.at, what })
    }
}
