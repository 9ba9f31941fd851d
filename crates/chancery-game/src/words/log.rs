//! What the master, the clock and agreements did.

use super::{Words, moment, sentence};
use crate::event::{DueChange, SeatChange};
use crate::people::Seat;
use crate::time::Moment;
use crate::view::{Holder, LogLine, Logged};

impl Words<'_> {
    /// A line of the log as a sentence, without its moment.
    #[must_use]
    pub fn log(&self, line: &LogLine) -> String {
        match &line.what {
            Logged::Started => "The game began.".to_owned(),
            Logged::Seated { seat, holder, why } => self.seated(*seat, *holder, *why),
            Logged::DueMoved { due, why } => self.due_moved(*due, *why),
            Logged::Paused => "The clock was stopped.".to_owned(),
            Logged::Resumed { due: None } => "The clock goes on.".to_owned(),
            Logged::Resumed { due: Some(due) } => {
                format!("The clock goes on; the phase is due {}.", moment(*due, self.zone))
            }
            Logged::Missed { seat, excused: true } => {
                format!("{} missed the deadline, and was excused.", self.power(*seat))
            }
            Logged::Missed { seat, excused: false } => {
                format!("{} missed the deadline.", self.power(*seat))
            }
            Logged::RolledBack { to } => {
                format!("The master put the game back to the beginning of phase {to}.")
            }
            Logged::Corrected { note } => {
                format!("The master corrected the position: {}", sentence(note.trim()))
            }
            Logged::OrdersEntered { seat } => {
                format!("The master entered orders for {}.", self.power(*seat))
            }
            Logged::Carried { motion } => {
                format!("All agreed on {}.", self.moved(motion))
            }
        }
    }

    fn seated(&self, seat: Seat, holder: Holder, why: SeatChange) -> String {
        let (power, who) = (self.power(seat), self.holder(holder));
        let plays = if holder == Holder::Oneself { "play" } else { "plays" };
        let now = match holder {
            Holder::Nobody => "nobody plays it now".to_owned(),
            _ => format!("{who} {plays} it now"),
        };
        match why {
            SeatChange::Start => sentence(&format!("{who} {plays} {power}")),
            SeatChange::Resigned => format!("{power} was given up; {now}."),
            SeatChange::Missed => {
                format!("{power} was taken from its player, who missed the deadline; {now}.")
            }
            SeatChange::TakenOver => sentence(&format!("{who} took over {power}")),
            SeatChange::Replaced => format!("The master replaced the player of {power}; {now}."),
        }
    }

    fn due_moved(&self, due: Option<Moment>, why: DueChange) -> String {
        let until = due.map(|due| moment(due, self.zone));
        let longer = until.as_ref().map_or_else(
            || "has no end of its own now".to_owned(),
            |until| format!("is due {until}"),
        );
        match why {
            DueChange::Grace => format!("Somebody is late and is waited for: the phase {longer}."),
            DueChange::Excused => {
                format!("Somebody is late and excused: the phase {longer}.")
            }
            DueChange::Waiting => {
                "Somebody is late: the phase waits until the orders are there.".to_owned()
            }
            DueChange::FreshStart => "A seat is empty before the game has really begun: the phase \
                                      begins again when it has been taken."
                .to_owned(),
            DueChange::Vote => format!("As agreed, the phase {longer}."),
            DueChange::Master => format!("The master moved the deadline: the phase {longer}."),
        }
    }
}
