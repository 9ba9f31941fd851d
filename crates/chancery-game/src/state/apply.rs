//! From one state to the next: what an event changes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chancery::orders::{Pacts, Provisions};
use chancery::record::PhaseOrders;

use super::{Current, Due, Entry, Game, ReplayFault, SeatState, Stage, Step};
use crate::event::{DueChange, Event, Happening, SeatChange};
use crate::ground::{Ground, power, powers};
use crate::pacts::{Answer, Offer, Status};
use crate::people::{Occupant, Seat};
use crate::press::Message;
use crate::time::Moment;

type Result<T = ()> = std::result::Result<T, ReplayFault>;

impl Game {
    /// The game that the first event makes.
    pub(super) fn begin(ground: Ground<'_>, event: &Event) -> Result<Self> {
        let Happening::Created { settings, powers, master } = &event.what else {
            return Err(ReplayFault::Beginning);
        };
        let map = &ground.variant.map;
        let found: Vec<&str> = map.powers().map(|(_, power)| power.name.as_str()).collect();
        if found != powers.iter().map(String::as_str).collect::<Vec<_>>() {
            let (expected, found) = (powers.join(", "), found.join(", "));
            return Err(ReplayFault::Powers { expected, found });
        }
        let charter =
            settings.charter(ground.variant).map_err(|faults| ReplayFault::Settings { faults })?;
        Ok(Self {
            settings: Arc::new(settings.as_ref().clone()),
            charter: Arc::new(charter),
            master: *master,
            joined: Vec::new(),
            seats: vec![SeatState::default(); powers.len()],
            stage: Stage::Gathering,
            position: Arc::new(ground.variant.start.clone()),
            quiet_years: 0,
            provisions: Provisions::none(),
            current: Current::default(),
            history: Vec::new(),
            messages: Vec::new(),
            read: BTreeMap::new(),
            offers: Vec::new(),
            votes: BTreeSet::new(),
            log: Vec::new(),
            outcome: None,
            created: event.at,
        })
    }

    /// Changes the game by an event.
    ///
    /// # Errors
    ///
    /// When the event cannot be one of this game's next. The game is then as it was.
    pub fn apply(&mut self, ground: Ground<'_>, event: &Event) -> Result {
        self.take(ground, event)?;
        if is_public(&event.what) {
            self.log.push(Arc::new(event.clone()));
        }
        Ok(())
    }

    fn take(&mut self, ground: Ground<'_>, event: &Event) -> Result {
        match &event.what {
            Happening::Created { .. } => return Err(ReplayFault::Beginning),
            Happening::Joined { person, seat } => self.joined.push((*person, *seat)),
            Happening::Left { person } => self.joined.retain(|(it, _)| it != person),
            Happening::Seated { seat, occupant, why } => self.seat(*seat, *occupant, *why)?,
            Happening::Started => {
                self.joined.clear();
                self.stage = Stage::Playing;
            }
            Happening::PhaseBegan { phase, due } => self.begin_phase(*phase, event.at, *due),
            Happening::Ordered { seat, orders, .. } => {
                // A computer power that thinks again stays ready, or it would show that it does.
                let stays = self.occupant(*seat) == Occupant::Computer;
                let entry = self.entry_mut(*seat)?;
                entry.orders = Some(orders.clone());
                entry.ready &= stays;
            }
            Happening::Ready { seat, ready } => {
                self.entry_mut(*seat)?.ready = *ready;
                self.current.thinking.remove(seat);
            }
            Happening::Waits { seat, wait } => self.entry_mut(*seat)?.waits = *wait,
            Happening::DueMoved { due, why } => self.current.due = moved(*due, *why),
            Happening::Paused { left } => self.current.due = Due::Paused(*left),
            Happening::Resumed { due } => self.current.due = at(*due),
            Happening::MissedDue { seat, excused } => self.miss(*seat, *excused)?,
            Happening::PhaseEnded { .. } => self.end_phase(ground, event)?,
            Happening::RolledBack { to } => self.roll_back(*to)?,
            Happening::Corrected { position, .. } => {
                let (position, said) = ground.position(position).ok_or(ReplayFault::Position)?;
                self.position = Arc::new(position);
                self.provisions = said;
            }
            Happening::Finished { outcome, points } => {
                self.stage = Stage::Finished;
                self.current.due = Due::Untimed;
                self.outcome = Some((outcome.clone(), points.clone()));
            }
            talk => self.hear(event.at, talk)?,
        }
        Ok(())
    }

    /// What is said, offered and voted on.
    fn hear(&mut self, at: Moment, what: &Happening) -> Result {
        match what {
            Happening::Said { from, to, shown, text } => {
                let (phase, to) = (self.current.number, to.clone());
                let message =
                    Message { at, phase, from: *from, to, shown: *shown, text: text.clone() };
                self.messages.push(Arc::new(message));
            }
            Happening::Read { seat, thread, upto } => {
                self.read.insert((*seat, thread.clone()), *upto);
            }
            Happening::Offered { offer, from, to, terms } => {
                let (id, phase, terms) = (*offer, self.current.number, terms.clone());
                let status = Status::Open;
                self.think_again(*to);
                let (from, to, why, seen) = (*from, *to, None, Vec::new());
                self.offers.push(Arc::new(Offer { id, from, to, terms, phase, status, why, seen }));
            }
            Happening::Answered { offer, answer, why } => {
                let known = self.offers.iter_mut().find(|it| it.id == *offer);
                let known = known.ok_or(ReplayFault::OutOfOrder { what: "an offer" })?;
                let known = Arc::make_mut(known);
                known.status = Status::Answered(*answer);
                known.why.clone_from(why);
                let parties = [known.from, known.to];
                if *answer == Answer::Accepted {
                    for seat in parties {
                        self.think_again(seat);
                    }
                }
            }
            Happening::Promises { seen } => {
                let phase = self.history.last().map_or(0, |step| step.number);
                for (offer, promise, verdict) in seen {
                    let known = self.offers.iter_mut().find(|it| it.id == *offer);
                    let known = known.ok_or(ReplayFault::OutOfOrder { what: "an offer" })?;
                    Arc::make_mut(known).seen.push((phase, *promise, *verdict));
                }
            }
            Happening::Voted { seat, motion, favour } => {
                let vote = (motion.clone(), *seat);
                if *favour {
                    self.votes.insert(vote);
                } else {
                    self.votes.remove(&vote);
                }
            }
            Happening::Carried { motion } => self.votes.retain(|(it, _)| it != motion),
            _ => {}
        }
        Ok(())
    }

    fn seat(&mut self, seat: Seat, occupant: Occupant, why: SeatChange) -> Result {
        let state = self.seats.get_mut(usize::from(seat.0)).ok_or(ReplayFault::Seat { seat })?;
        *state = SeatState { occupant, excused: 0 };
        self.current.thinking.remove(&seat);
        if why != SeatChange::Start {
            self.votes.retain(|(_, voter)| *voter != seat);
            // What the one before handed in stays, and is the new one's to change.
            if let Some(entry) = self.current.entries.get_mut(usize::from(seat.0)) {
                (entry.ready, entry.waits, entry.passed) = (false, false, false);
            }
        }
        Ok(())
    }

    /// A computer power that is ready is not so any more until it says so again.
    fn think_again(&mut self, seat: Seat) {
        let ready = self.entry(seat).is_some_and(|entry| entry.ready);
        if ready && self.occupant(seat) == Occupant::Computer {
            self.current.thinking.insert(seat);
        }
    }

    fn entry_mut(&mut self, seat: Seat) -> Result<&mut Entry> {
        self.current.entries.get_mut(usize::from(seat.0)).ok_or(ReplayFault::Seat { seat })
    }

    fn miss(&mut self, seat: Seat, excused: bool) -> Result {
        let state = self.seats.get_mut(usize::from(seat.0)).ok_or(ReplayFault::Seat { seat })?;
        if excused {
            state.excused = state.excused.saturating_add(1);
        } else {
            self.entry_mut(seat)?.passed = true;
        }
        Ok(())
    }

    fn begin_phase(&mut self, number: u32, began: Moment, due: Option<Moment>) {
        let entries = vec![Entry::default(); self.seats.len()];
        self.current = Current { number, began, due: at(due), entries, thinking: BTreeSet::new() };
        // Offers stand for the phase they are made in; so do motions that do not end the game.
        for offer in &mut self.offers {
            if offer.status == Status::Open && offer.phase < number {
                Arc::make_mut(offer).status = Status::Lapsed;
            }
        }
        self.votes.retain(|(motion, _)| motion.is_ending());
    }

    fn end_phase(&mut self, ground: Ground<'_>, event: &Event) -> Result {
        let Happening::PhaseEnded {
            phase,
            orders,
            disorder,
            alliances,
            passages,
            after,
            quiet_years,
        } = &event.what
        else {
            return Ok(());
        };
        if *phase != self.current.number {
            return Err(ReplayFault::OutOfOrder { what: "a phase" });
        }
        let seats =
            || disorder.iter().chain(alliances.iter().chain(passages).flat_map(|(a, b)| [a, b]));
        if let Some(seat) = seats().find(|seat| usize::from(seat.0) >= self.seats.len()) {
            return Err(ReplayFault::Seat { seat: *seat });
        }
        let lines = orders.iter().flat_map(|(_, lines)| lines);
        let (set, said) =
            ground.gather(lines.clone(), &self.position, &self.charter).ok_or_else(|| {
                ReplayFault::Orders { orders: lines.cloned().collect::<Vec<_>>().join("\n") }
            })?;
        let provisions = self.said_of_winter(&said, passages);
        let mut pacts = Pacts::none();
        for (a, b) in alliances {
            pacts.join(power(*a), power(*b));
        }
        let (after, said) = ground.position(after).ok_or(ReplayFault::Position)?;
        self.history.push(Arc::new(Step {
            number: *phase,
            before: self.position.as_ref().clone(),
            lines: orders.clone(),
            orders: PhaseOrders { set, pacts, provisions, disorder: powers(disorder) },
            said: self.provisions.clone(),
            quiet_years: self.quiet_years,
            ended: event.at,
            after: after.clone(),
        }));
        self.position = Arc::new(after);
        self.quiet_years = *quiet_years;
        self.provisions = said;
        Ok(())
    }

    fn roll_back(&mut self, to: u32) -> Result {
        let place = self.history.iter().position(|step| step.number == to);
        let place = place.ok_or(ReplayFault::OutOfOrder { what: "a phase played" })?;
        let step = &self.history[place];
        self.position = Arc::new(step.before.clone());
        self.quiet_years = step.quiet_years;
        self.provisions = step.said.clone();
        self.history.truncate(place);
        self.stage = Stage::Playing;
        self.outcome = None;
        self.votes.clear();
        Ok(())
    }
}

fn at(due: Option<Moment>) -> Due {
    due.map_or(Due::Untimed, Due::At)
}

fn moved(due: Option<Moment>, why: DueChange) -> Due {
    match (due, why) {
        (Some(moment), DueChange::Grace) => Due::Grace(moment),
        (None, DueChange::Waiting) => Due::Waiting,
        (None, DueChange::FreshStart) => Due::Vacant,
        (due, _) => at(due),
    }
}

/// Whether everybody may know of it, whoever they are: no orders, no votes, no words, and of
/// people only what a view then hides in an anonymous game.
const fn is_public(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Seated { .. }
            | Happening::Started
            | Happening::DueMoved { .. }
            | Happening::Paused { .. }
            | Happening::Resumed { .. }
            | Happening::MissedDue { .. }
            | Happening::RolledBack { .. }
            | Happening::Corrected { .. }
            | Happening::Carried { .. }
            | Happening::Ordered { by_master: true, .. }
    )
}
