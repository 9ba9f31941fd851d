//! How far powers are, what is owed, and when the phase is due.

use chancery::adjudicate::balance;
use chancery::position::PhaseKind;

use super::{Words, length, moment};
use crate::ground::power;
use crate::people::Seat;
use crate::state::Due;
use crate::view::{Holder, SeatStatus, SeatView};

impl Words<'_> {
    /// How a power stands, in a few words; nothing of one that has nothing to order.
    #[must_use]
    pub const fn status(&self, seat: &SeatView) -> &'static str {
        match (seat.alive, seat.status, seat.holder) {
            (false, ..) => "off the board",
            (_, _, Holder::Nobody) => "in civil disorder",
            (_, SeatStatus::Idle, _) => "",
            (_, SeatStatus::Missing, _) => "thinking",
            (_, SeatStatus::Ordered, _) => "has ordered",
            (_, SeatStatus::Ready, _) => "ready",
        }
    }

    /// What a power may build or has to remove in the phase being played, if anything.
    #[must_use]
    pub fn owed(&self, seat: Seat) -> Option<String> {
        let view = self.view;
        let map = &self.ground.variant.map;
        let is_there = usize::from(seat.0) < map.power_count();
        if view.position.phase.kind != PhaseKind::Adjustment || !is_there {
            return None;
        }
        let balance = balance(map, &view.position, power(seat), &view.charter.rules);
        match (balance.builds(), balance.removals()) {
            (0, 0) => None,
            (0, 1) => Some("One unit is to be removed.".to_owned()),
            (0, removals) => Some(format!("{removals} units are to be removed.")),
            (1, _) => Some("One unit may be built.".to_owned()),
            (builds, _) => Some(format!("{builds} units may be built.")),
        }
    }

    /// When the phase being played is due, as a sentence.
    #[must_use]
    pub fn due(&self) -> String {
        match self.view.due {
            Due::Untimed => "The phase ends when all are ready.".to_owned(),
            Due::At(at) => format!("The phase is due {}.", moment(at, self.zone)),
            Due::Grace(at) => {
                format!("Whoever is late is waited for until {}.", moment(at, self.zone))
            }
            Due::Waiting => "The phase waits for orders that are missing.".to_owned(),
            Due::Vacant => {
                "The phase waits for an empty seat, and begins again when it is taken.".to_owned()
            }
            Due::Paused(Some(left)) => {
                format!("The clock is stopped, with {} left.", length(left))
            }
            Due::Paused(None) => "The clock is stopped.".to_owned(),
        }
    }
}
