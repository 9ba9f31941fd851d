//! Getting seats, leaving them, and beginning.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Change, Result};
use crate::event::{Happening, SeatChange};
use crate::people::{Occupant, PersonId, Seat};
use crate::refusal::Refusal;
use crate::settings::{Joining, Sharing};
use crate::state::{Due, Stage};

impl Change<'_> {
    pub(super) fn join(&mut self, seat: Option<Seat>, invited: bool) -> Result {
        let person = self.person().ok_or(Refusal::NotYours)?;
        match self.game.stage {
            Stage::Gathering => {}
            Stage::Playing => return Err(Refusal::Begun),
            Stage::Finished => return Err(Refusal::Over),
        }
        self.may_enter(invited)?;
        if self.game.joined.iter().any(|(it, _)| *it == person) {
            return Err(Refusal::Joined);
        }
        let chosen = self.game.settings.sharing == Sharing::Choice;
        if chosen != seat.is_some() {
            return Err(Refusal::Choice { chosen });
        }
        if let Some(seat) = seat {
            self.exists(seat)?;
            let taken = self.game.joined.iter().any(|(_, taken)| *taken == Some(seat));
            if taken || self.game.is_reserved(seat) {
                return Err(Refusal::Taken);
            }
        }
        if self.free_seats() == 0 {
            return Err(Refusal::Full);
        }
        self.happen(Happening::Joined { person, seat })?;
        self.begin_if_full()
    }

    /// Begins when nobody else is awaited, and somebody plays.
    pub(super) fn begin_if_full(&mut self) -> Result {
        if self.free_seats() == 0 && !self.game.joined.is_empty() { self.begin() } else { Ok(()) }
    }

    /// How many may still join.
    fn free_seats(&self) -> usize {
        let seats = self.ground.seats().filter(|seat| !self.game.is_reserved(*seat));
        seats.count().saturating_sub(self.game.joined.len())
    }

    fn may_enter(&self, invited: bool) -> Result {
        match self.game.settings.joining {
            Joining::Open => Ok(()),
            Joining::Invited if invited => Ok(()),
            Joining::Invited => Err(Refusal::LinkNeeded),
            Joining::Assigned => Err(Refusal::Assigned),
        }
    }

    pub(super) fn leave(&mut self, seat: Option<Seat>) -> Result {
        let person = self.person().ok_or(Refusal::NotYours)?;
        match self.game.stage {
            Stage::Gathering => {
                let joined = self.game.joined.iter().any(|(it, _)| *it == person);
                if !joined {
                    return Err(Refusal::NotJoined);
                }
                self.happen(Happening::Left { person })
            }
            Stage::Playing => {
                let held: Vec<Seat> = self.game.seats_of(person).collect();
                let given_up: Vec<Seat> =
                    held.into_iter().filter(|it| seat.is_none_or(|seat| seat == *it)).collect();
                if given_up.is_empty() {
                    return Err(Refusal::NotYours);
                }
                for seat in given_up {
                    let (occupant, why) = (Occupant::Nobody, SeatChange::Resigned);
                    self.happen(Happening::Seated { seat, occupant, why })?;
                }
                self.play_if_ready()
            }
            Stage::Finished => Err(Refusal::Over),
        }
    }

    pub(super) fn take_over(&mut self, seat: Seat, invited: bool) -> Result {
        let person = self.person().ok_or(Refusal::NotYours)?;
        self.has_begun()?;
        self.exists(seat)?;
        self.may_enter(invited)?;
        if self.game.occupant(seat) != Occupant::Nobody || !self.game.is_alive(self.ground, seat) {
            return Err(Refusal::Taken);
        }
        if self.game.seats_of(person).next().is_some() {
            return Err(Refusal::Joined);
        }
        let (occupant, why) = (Occupant::Person(person), SeatChange::TakenOver);
        self.happen(Happening::Seated { seat, occupant, why })?;
        self.begin_again_if_full()
    }

    /// A phase that waited for an empty seat begins again when there is none.
    pub(super) fn begin_again_if_full(&mut self) -> Result {
        let vacant = self.game.current.due == Due::Vacant;
        if vacant && self.game.disorder(self.ground).is_empty() {
            let phase = self.game.current.number + 1;
            let due = self.due_from_now();
            self.happen(Happening::PhaseBegan { phase, due })?;
        }
        Ok(())
    }

    /// Begins with those who have joined; computer powers take the other seats.
    pub(super) fn start(&mut self) -> Result {
        let person = self.person().ok_or(Refusal::NotYours)?;
        match self.game.stage {
            Stage::Gathering => {}
            Stage::Playing => return Err(Refusal::Begun),
            Stage::Finished => return Err(Refusal::Over),
        }
        let alone = self.game.joined.len() == 1 && self.game.joined[0].0 == person;
        if self.game.master != Some(person) && !(self.game.master.is_none() && alone) {
            return Err(Refusal::MastersOnly);
        }
        self.begin()
    }

    fn begin(&mut self) -> Result {
        let mut people: Vec<Option<PersonId>> = vec![None; self.game.seats.len()];
        let chosen = self.game.settings.sharing == Sharing::Choice;
        let joined = self.game.joined.clone();
        if chosen {
            for (person, seat) in joined {
                if let Some(seat) = seat {
                    people[usize::from(seat.0)] = Some(person);
                }
            }
        } else {
            let free = (0..).map(Seat).zip(&mut people);
            let mut free: Vec<_> = free.filter(|(seat, _)| !self.game.is_reserved(*seat)).collect();
            let mut lots: Vec<Option<PersonId>> = vec![None; free.len()];
            for (place, (person, _)) in lots.iter_mut().zip(joined) {
                *place = Some(person);
            }
            lots.shuffle(&mut ChaCha8Rng::seed_from_u64(self.now.lot));
            for ((_, place), lot) in free.iter_mut().zip(lots) {
                **place = lot;
            }
        }
        for (seat, person) in (0..).map(Seat).zip(people) {
            // Whom the master has seated stays.
            if person.is_none() && self.game.occupant(seat) != Occupant::Nobody {
                continue;
            }
            let occupant = person.map_or(Occupant::Computer, Occupant::Person);
            self.happen(Happening::Seated { seat, occupant, why: SeatChange::Start })?;
        }
        self.happen(Happening::Started)?;
        let due = self.due_from_now();
        self.happen(Happening::PhaseBegan { phase: 1, due })
    }
}
