//! Playing a phase.

use chancery::adjudicate::Workspace;
use chancery::advance::Ending;
use chancery::record::{Played, play};

use super::{Change, Result};
use crate::event::{Happening, Outcome};
use crate::ground::{power, seat, seats};
use crate::pacts::{Answer, Status, seen};
use crate::people::{Occupant, Seat};
use crate::refusal::Refusal;
use crate::scoring::{self, Standing};
use crate::state::{ReplayFault, Stage};

/// How many phases in a row are played without anybody who has something to order.
const IDLE_MAX: u8 = 12;

impl Change<'_> {
    /// Plays the phase as it stands, and begins the next or ends the game. Phases in which only
    /// powers in civil disorder have something to order are played at once.
    pub(super) fn process(&mut self) -> Result {
        for _ in 0..IDLE_MAX {
            self.play_one()?;
            let goes_on = self.game.stage == Stage::Playing;
            if !goes_on || !self.game.deciders(self.ground).is_empty() {
                return Ok(());
            }
        }
        // Somebody is left on the board who will never have anything to order again.
        self.finish(Outcome::Abandoned)
    }

    fn play_one(&mut self) -> Result {
        let orders = self.game.gathered(self.ground);
        let orders = orders.ok_or(ReplayFault::OutOfOrder { what: "orders" })?;
        let before = self.game.position.clone();
        let played = play(
            &self.game.terms(self.ground),
            self.game.quiet_years,
            &before,
            orders,
            &mut Workspace::new(),
        );
        let entries = (0..).map(Seat).zip(&self.game.current.entries);
        let orders =
            entries.filter_map(|(seat, entry)| Some((seat, entry.orders.clone()?))).collect();
        let phase = self.game.current.number;
        let disorder = self.game.disorder(self.ground);
        let alliances = self.game.alliances();
        let passages = self.game.passages();
        let said = &played.changes.provisions;
        let after = self.ground.write(&played.after, said, &self.game.charter);
        let quiet_years = played.changes.quiet_years;
        self.happen(Happening::PhaseEnded {
            phase,
            orders,
            disorder,
            alliances,
            passages,
            after,
            quiet_years,
        })?;
        self.see_promises(&before, &played)?;
        if let Some(ending) = played.changes.ending {
            return self.finish(outcome(ending));
        }
        let people = self.game.survivors(self.ground);
        let nobody = people.iter().all(|seat| self.game.occupant(*seat) == Occupant::Nobody);
        if nobody {
            return self.finish(Outcome::Abandoned);
        }
        let due = self.due_from_now();
        self.happen(Happening::PhaseBegan { phase: phase + 1, due })
    }

    /// Compares what was written with what had been promised.
    fn see_promises(&mut self, before: &chancery::position::Position, played: &Played) -> Result {
        let phase = self.game.history.last().map_or(0, |step| step.number);
        let mut found = Vec::new();
        for offer in &self.game.offers {
            if offer.status != Status::Answered(Answer::Accepted) {
                continue;
            }
            for (promise, towards, undertaking) in offer.promises() {
                let made = offer.phase == phase;
                let pair = (promise.by, towards);
                let verdict =
                    seen(self.ground, undertaking, pair, before, &played.orders.set, made);
                found.extend(verdict.map(|verdict| (offer.id, promise, verdict)));
            }
        }
        if found.is_empty() { Ok(()) } else { self.happen(Happening::Promises { seen: found }) }
    }

    /// Ends the game.
    pub(super) fn finish(&mut self, outcome: Outcome) -> Result {
        let map = &self.ground.variant.map;
        let position = &self.game.position;
        let all: Vec<Seat> = self.ground.seats().collect();
        let (shares, solo) = match &outcome {
            Outcome::Solo { seat } | Outcome::Conceded { seat } => (vec![*seat], true),
            Outcome::MostCentres { seats } => (seats.clone(), seats.len() == 1),
            Outcome::Draw { seats, .. } => (seats.clone(), false),
            Outcome::Cancelled | Outcome::Abandoned => (Vec::new(), false),
        };
        let standing = Standing {
            centres: all.iter().map(|it| position.centre_count(map, power(*it))).collect(),
            sharing: all.iter().map(|it| shares.contains(it)).collect(),
            solo,
        };
        let system = scoring::find(&self.game.settings.scoring);
        let points = match &outcome {
            Outcome::Cancelled | Outcome::Abandoned => Vec::new(),
            _ => system.map(|it| it.points(&standing)).unwrap_or_default(),
        };
        let points = points.iter().map(ToString::to_string).collect();
        self.happen(Happening::Finished { outcome, points })
    }

    pub(super) fn cancel(&mut self) -> Result {
        match self.game.outcome {
            Some(_) => Err(Refusal::Over),
            None => self.finish(Outcome::Cancelled),
        }
    }
}

fn outcome(ending: Ending) -> Outcome {
    match ending {
        Ending::Solo { power, .. } => Outcome::Solo { seat: seat(power) },
        Ending::MostCentres { winners, .. } => Outcome::MostCentres { seats: seats(winners) },
        Ending::Draw { powers, .. } => Outcome::Draw { seats: seats(powers), agreed: false },
    }
}
