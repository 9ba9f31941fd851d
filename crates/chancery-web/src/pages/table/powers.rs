//! The powers as a table.

use chancery_game::{Holder, power};

use crate::chair::Chair;
use crate::people::Names;

/// A power of the table.
#[derive(Debug)]
pub(super) struct PowerRow {
    pub(super) name: &'static str,
    pub(super) letter: &'static str,
    pub(super) slug: String,
    pub(super) centres: u16,
    pub(super) units: u16,
    pub(super) who: String,
    pub(super) status: &'static str,
    pub(super) own: bool,
    pub(super) alive: bool,
}

/// Every power, in order.
pub(super) fn rows(chair: &Chair, names: &Names) -> Vec<PowerRow> {
    let nobody = |person| names.person(person);
    let words = chair.words(&nobody);
    let rows = chair.view.seats.iter().map(|seat| {
        let name = chair.power(seat.seat);
        let look = chair.board.looks.get(power(seat.seat).index());
        PowerRow {
            name,
            letter: look.map_or("", |look| look.letter.as_str()),
            slug: name.to_lowercase().replace(' ', "-"),
            centres: seat.centres,
            units: seat.units,
            who: if seat.holder == Holder::Nobody {
                String::new()
            } else {
                words.holder(seat.holder)
            },
            status: words.status(seat),
            own: Some(seat.seat) == chair.seat(),
            alive: seat.alive,
        }
    });
    rows.collect()
}
