//! What somebody is in a game, and who has joined one that has not begun.

use super::Holder;
use crate::people::{Occupant, PersonId, Seat, Viewer};
use crate::state::Game;

/// What somebody is in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// As whom they may look on; nobody for whom there is no such game.
    pub viewers: Vec<Viewer>,
    /// Whether they look after it.
    pub is_master: bool,
    /// What they joined for, before it begins.
    pub joined: Option<Place>,
}

/// What somebody joined a game for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// A power that is drawn when the game begins.
    Lot,
    /// This one.
    Seat(Seat),
}

impl Place {
    fn of(seat: Option<Seat>) -> Self {
        seat.map_or(Self::Lot, Self::Seat)
    }
}

/// Somebody who has joined a game that has not begun, as far as a viewer may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Joiner {
    /// Who.
    pub holder: Holder,
    /// For what.
    pub place: Place,
}

impl Game {
    /// What somebody is in this game.
    #[must_use]
    pub fn standing(&self, person: Option<PersonId>) -> Standing {
        let joined = self.joined.iter().find(|(it, _)| Some(*it) == person);
        Standing {
            viewers: self.viewers(person),
            is_master: person.is_some() && person == self.master,
            joined: joined.map(|(_, seat)| Place::of(*seat)),
        }
    }

    /// Who has joined, by power where powers are chosen; in an anonymous game nobody learns who.
    pub(super) fn joiners(&self, viewer: Viewer) -> Vec<Joiner> {
        let told = self.names_are_told(viewer);
        let mut joiners: Vec<Joiner> = self
            .joined
            .iter()
            .map(|(person, seat)| Joiner {
                holder: if told { Holder::Person(*person) } else { Holder::Unnamed },
                place: Place::of(*seat),
            })
            .collect();
        joiners.sort_by_key(|joiner| match joiner.place {
            Place::Lot => None,
            Place::Seat(seat) => Some(seat),
        });
        joiners
    }

    /// Whether nobody can join for a seat, since the master has seated somebody there.
    pub(crate) fn is_reserved(&self, seat: Seat) -> bool {
        self.occupant(seat) != Occupant::Nobody
    }
}
