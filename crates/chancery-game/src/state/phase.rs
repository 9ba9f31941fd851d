//! The phase being played, and those played.

use std::collections::BTreeSet;

use chancery::adjudicate::balance;
use chancery::orders::{Pacts, Provisions};
use chancery::position::{PhaseKind, Position};
use chancery::record::PhaseOrders;

use super::{Game, Stage};
use crate::ground::{Ground, power, powers};
use crate::pacts::Status;
use crate::people::{Occupant, Seat};
use crate::time::Moment;

/// When a phase is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Due {
    /// When all are ready.
    #[default]
    Untimed,
    /// At a moment.
    At(Moment),
    /// At a moment, and those who are late have had their grace.
    Grace(Moment),
    /// When the orders that are missing are there.
    Waiting,
    /// When an empty seat has been taken; then the phase begins again.
    Vacant,
    /// When the clock goes on; so many seconds were left, if it was running.
    Paused(Option<u32>),
}

impl Due {
    /// The moment, where there is one.
    #[must_use]
    pub const fn moment(self) -> Option<Moment> {
        match self {
            Self::At(moment) | Self::Grace(moment) => Some(moment),
            Self::Untimed | Self::Waiting | Self::Vacant | Self::Paused(_) => None,
        }
    }
}

/// The phase being played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Current {
    /// Its number; 0 before the first.
    pub(crate) number: u32,
    /// When it began.
    pub(crate) began: Moment,
    /// When it is due.
    pub(crate) due: Due,
    /// What each power has handed in, by seat.
    pub(crate) entries: Vec<Entry>,
    /// The computer powers that something was offered, or accepted, since they were ready: the phase
    /// waits until they have thought again. It shows to nobody, or it would tell who talks to whom.
    pub(crate) thinking: BTreeSet<Seat>,
}

/// What a power has handed in for the phase being played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry {
    /// Its orders, one a line as our notation writes them; none before the first were given.
    pub orders: Option<Vec<String>>,
    /// Whether it is ready.
    pub ready: bool,
    /// Whether it asks to wait for the deadline.
    pub waits: bool,
    /// Whether its absence has been dealt with, so that the phase is played without it.
    pub passed: bool,
}

/// A phase that has been played.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Its number.
    pub number: u32,
    /// The position it began with.
    pub before: Position,
    /// Everybody's orders as they were kept, by seat.
    pub lines: Vec<(Seat, Vec<String>)>,
    /// The orders, pacts and powers in civil disorder.
    pub orders: PhaseOrders,
    /// What had been said of the winter before it.
    pub said: Provisions,
    /// For how many years in a row no centre had changed hands before it.
    pub quiet_years: u16,
    /// When it was played.
    pub ended: Moment,
    /// The position it led to.
    pub after: Position,
}

impl Game {
    /// Whether a power has anything to order in the phase being played.
    #[must_use]
    pub fn has_to_order(&self, ground: Ground<'_>, seat: Seat) -> bool {
        let (map, position, of) = (&ground.variant.map, &self.position, power(seat));
        match position.phase.kind {
            PhaseKind::Movement => position.units_of(of).next().is_some(),
            PhaseKind::Retreat => position.dislodged().any(|(_, it)| it.unit.power == Some(of)),
            PhaseKind::Adjustment => {
                let balance = balance(map, position, of, &self.charter.rules);
                balance.builds() > 0 || balance.removals() > 0
            }
        }
    }

    /// The seats that somebody sits in and that have something to order.
    pub(crate) fn deciders(&self, ground: Ground<'_>) -> Vec<Seat> {
        let sits = |seat: &Seat| self.occupant(*seat) != Occupant::Nobody;
        ground.seats().filter(sits).filter(|seat| self.has_to_order(ground, *seat)).collect()
    }

    /// What a power has handed in.
    #[must_use]
    pub fn entry(&self, seat: Seat) -> Option<&Entry> {
        self.current.entries.get(usize::from(seat.0))
    }

    /// Those of whom orders are still missing.
    pub(crate) fn missing(&self, ground: Ground<'_>) -> Vec<Seat> {
        let lacks = |seat: &Seat| {
            self.entry(*seat).is_some_and(|entry| entry.orders.is_none() && !entry.passed)
        };
        self.deciders(ground).into_iter().filter(lacks).collect()
    }

    /// The computer powers that have something to order and are not ready, in order.
    #[must_use]
    pub fn computers_missing(&self, ground: Ground<'_>) -> Vec<Seat> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        let missing = |seat: &Seat| {
            self.occupant(*seat) == Occupant::Computer
                && self.entry(*seat).is_some_and(|entry| !entry.ready || self.thinks(*seat))
        };
        self.deciders(ground).into_iter().filter(missing).collect()
    }

    /// The computer powers that have something to say, in order: those that are not ready, those
    /// that offers wait for, and those that see a motion to end the game that they are not for.
    #[must_use]
    pub fn computers_asked(&self, ground: Ground<'_>) -> Vec<Seat> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        let missing = self.computers_missing(ground);
        let offered = self.computers_offered();
        let asked = |seat: &Seat| {
            self.occupant(*seat) == Occupant::Computer
                && (missing.contains(seat) || offered.contains(seat) || self.is_polled(*seat))
        };
        self.survivors(ground).into_iter().filter(asked).collect()
    }

    /// The computer powers that offers wait for, in order.
    #[must_use]
    pub fn computers_offered(&self) -> Vec<Seat> {
        let open = self.offers.iter().filter(|offer| offer.status == Status::Open);
        let asked: BTreeSet<Seat> = open.map(|offer| offer.to).collect();
        asked.into_iter().filter(|seat| self.occupant(*seat) == Occupant::Computer).collect()
    }

    /// Whether a power sees a motion to end the game that it is not for.
    fn is_polled(&self, seat: Seat) -> bool {
        let motions = self.motions(Some(seat));
        motions.iter().any(|it| it.motion.asks_computers() && !it.own)
    }

    /// Whether the phase waits for a computer power to think again.
    pub(crate) fn thinks(&self, seat: Seat) -> bool {
        self.current.thinking.contains(&seat)
    }

    /// Whether the phase can be played before it is due: all are ready, and nobody asks to wait.
    pub(crate) fn all_ready(&self, ground: Ground<'_>) -> bool {
        let waits = self.current.entries.iter().any(|entry| entry.waits);
        let is_ready = |seat: Seat| {
            let entry = self.entry(seat);
            entry.is_some_and(|entry| entry.ready || entry.passed) && !self.thinks(seat)
        };
        !waits && self.deciders(ground).into_iter().all(is_ready)
    }

    /// What is to be judged now.
    pub(crate) fn gathered(&self, ground: Ground<'_>) -> Option<PhaseOrders> {
        let lines = self.current.entries.iter().filter_map(|entry| entry.orders.as_ref()).flatten();
        let (set, said) = ground.gather(lines, &self.position, &self.charter)?;
        let provisions = self.said_of_winter(&said, &self.passages());
        let disorder = powers(&self.disorder(ground));
        Some(PhaseOrders { set, pacts: self.pacts(), provisions, disorder })
    }

    /// What holds for the winter: what was said before the phase, what is said in it, and who lets
    /// whom pass by what was agreed.
    pub(crate) fn said_of_winter(
        &self,
        said: &Provisions,
        passages: &[(Seat, Seat)],
    ) -> Provisions {
        let mut all = self.provisions.clone();
        let agreed = passages.iter().map(|(by, to)| (power(*by), power(*to)));
        for (by, to) in said.passages().chain(agreed) {
            all.grant(by, to);
        }
        for (power, list) in said.lists() {
            all.set_list(power, list.iter().copied());
        }
        all
    }

    /// The powers without anybody to order their units.
    pub(crate) fn disorder(&self, ground: Ground<'_>) -> Vec<Seat> {
        let vacant = |seat: &Seat| self.occupant(*seat) == Occupant::Nobody;
        self.survivors(ground).into_iter().filter(vacant).collect()
    }

    /// The alliances in force, as pacts.
    pub(crate) fn pacts(&self) -> Pacts {
        let mut pacts = Pacts::none();
        for (a, b) in self.alliances() {
            pacts.join(power(a), power(b));
        }
        pacts
    }
}
