//! Messages and offers.

use chancery::board::ProvinceId;
use chancery::position::{Phase, PhaseKind};

use super::{Change, Result, check_text};
use crate::event::Happening;
use crate::ground::power;
use crate::pacts::{Answer, OFFERS_MAX, OfferId, Status, Terms, UNDERTAKINGS_MAX, Undertaking};
use crate::people::{Actor, Occupant, Seat};
use crate::press::{MESSAGES_MAX, Shown, TEXT_MAX};
use crate::refusal::{Refusal, Silence};
use crate::settings::Talk;
use crate::state::Stage;

/// The longest sentence with which a computer power explains an answer, in characters.
const WHY_MAX: usize = 400;

impl Change<'_> {
    pub(super) fn say(
        &mut self,
        from: Option<Seat>,
        mut to: Vec<Seat>,
        grey: bool,
        text: String,
    ) -> Result {
        check_text(&text, TEXT_MAX)?;
        to.sort_unstable();
        to.iter().try_for_each(|seat| self.exists(*seat))?;
        let shown = match from {
            Some(seat) => {
                self.owns(seat)?;
                self.may_speak(seat, &to, grey)?;
                if grey { Shown::Grey } else { Shown::Power }
            }
            None if self.person().is_some() && self.person() == self.game.master => Shown::Master,
            None => return Err(Refusal::MastersOnly),
        };
        let repeated = to.windows(2).any(|pair| pair[0] == pair[1]);
        if repeated || from.is_some_and(|from| to.contains(&from)) {
            return Err(Refusal::Silence { reason: Silence::Nobody });
        }
        self.happen(Happening::Said { from, to, shown, text })
    }

    fn may_speak(&self, seat: Seat, to: &[Seat], grey: bool) -> Result {
        let press = self.game.settings.press;
        let refuse = |reason| Err(Refusal::Silence { reason });
        match self.game.stage {
            Stage::Gathering => return Err(Refusal::NotBegun),
            // What is left to say is said to all.
            Stage::Finished if to.is_empty() && !grey => return self.check_flood(seat),
            Stage::Finished => return Err(Refusal::Over),
            Stage::Playing => {}
        }
        match press.talk {
            Talk::None => return refuse(Silence::Gunboat),
            Talk::Public if !to.is_empty() => return refuse(Silence::PublicOnly),
            Talk::Public | Talk::Full => {}
        }
        if !press.allows(self.game.position.phase.kind) {
            return refuse(Silence::Phase);
        }
        if grey && !press.grey {
            return refuse(Silence::NoGrey);
        }
        self.check_flood(seat)
    }

    fn check_flood(&self, seat: Seat) -> Result {
        let phase = self.game.current.number;
        let sent = self.game.messages.iter().rev().take_while(|it| it.phase == phase);
        if sent.filter(|it| it.from == Some(seat)).count() >= MESSAGES_MAX {
            return Err(Refusal::Flood { max: MESSAGES_MAX });
        }
        Ok(())
    }

    pub(super) fn read(&mut self, seat: Seat, mut thread: Vec<Seat>, upto: u32) -> Result {
        thread.sort_unstable();
        thread.iter().try_for_each(|seat| self.exists(*seat))?;
        let there = self.game.messages.iter();
        let there = there.filter(|it| it.concerns(seat) && it.thread(seat) == thread).count();
        let upto = upto.min(u32::try_from(there).unwrap_or(u32::MAX));
        let before = self.game.read.get(&(seat, thread.clone())).copied().unwrap_or(0);
        if upto > before { self.happen(Happening::Read { seat, thread, upto }) } else { Ok(()) }
    }

    pub(super) fn offer(&mut self, from: Seat, to: Seat, terms: Terms) -> Result {
        self.has_begun()?;
        self.exists(to)?;
        let refuse = |why| Err(Refusal::Offer { why });
        let press = self.game.settings.press;
        let silence = match press.talk {
            Talk::Full if press.allows(self.game.position.phase.kind) => None,
            Talk::Full => Some(Silence::Phase),
            Talk::Public => Some(Silence::PublicOnly),
            Talk::None => Some(Silence::Gunboat),
        };
        if let Some(reason) = silence {
            return Err(Refusal::Silence { reason });
        }
        if from == to || self.game.occupant(to) == Occupant::Nobody {
            return refuse("there is nobody to answer it");
        }
        let sides = [&terms.gives, &terms.asks];
        if sides.iter().all(|side| side.is_empty()) {
            return refuse("it says nothing");
        }
        if sides.iter().any(|side| side.len() > UNDERTAKINGS_MAX) {
            return refuse("it says too much: eight undertakings a side are taken");
        }
        let pair = (from.min(to), from.max(to));
        let open = self
            .game
            .offers
            .iter()
            .filter(|it| (it.id.a, it.id.b) == pair && it.status == Status::Open);
        if open.count() >= OFFERS_MAX {
            return refuse("too many offers between the two wait for an answer");
        }
        for (side, by, towards) in [(&terms.gives, from, to), (&terms.asks, to, from)] {
            for undertaking in side {
                self.check_undertaking(undertaking, by, towards)?;
            }
        }
        let offer = self.game.next_offer(from, to);
        self.happen(Happening::Offered { offer, from, to, terms })
    }

    fn check_undertaking(&self, undertaking: &Undertaking, by: Seat, towards: Seat) -> Result {
        let refuse = |why| Err(Refusal::Offer { why });
        let now = self.game.position.phase;
        let of = |code: &str, whose: Seat| {
            let at = self.province(code)?;
            let stands = self.game.position.unit(at).and_then(|unit| unit.power);
            if stands == Some(power(whose)) { Ok(()) } else { refuse("no such unit stands there") }
        };
        match undertaking {
            Undertaking::SupportMove { .. } | Undertaking::SupportHold { .. }
                if now.kind != PhaseKind::Movement =>
            {
                refuse("supports are for phases in which units move")
            }
            Undertaking::SupportMove { by: unit, unit: helped, to } => {
                of(unit, by)?;
                of(helped, towards)?;
                self.province(to).map(|_| ())
            }
            Undertaking::SupportHold { by: unit, unit: helped } => {
                of(unit, by)?;
                of(helped, towards)
            }
            Undertaking::KeepOut { province, until } | Undertaking::Passage { province, until } => {
                self.province(province)?;
                check_until(now, until)
            }
            Undertaking::Peace { until } | Undertaking::Alliance { until } => {
                check_until(now, until)
            }
        }
    }

    fn province(&self, code: &str) -> Result<ProvinceId> {
        self.ground.province(code).ok_or(Refusal::Offer { why: "it names a province that is none" })
    }

    pub(super) fn answer(
        &mut self,
        seat: Seat,
        id: OfferId,
        accept: bool,
        why: Option<String>,
    ) -> Result {
        self.has_begun()?;
        let offer = self.game.offer(id).filter(|it| it.status == Status::Open);
        let offer = offer.ok_or(Refusal::NoOffer)?;
        let answer = match (seat == offer.to, seat == offer.from, accept) {
            (true, _, true) => Answer::Accepted,
            (true, _, false) => Answer::Declined,
            (_, true, false) => Answer::Withdrawn,
            _ => return Err(Refusal::NoOffer),
        };
        if let Some(why) = &why {
            check_text(why, WHY_MAX)?;
            if !matches!(self.actor, Actor::Computer(_)) {
                return Err(Refusal::Offer {
                    why: "only computer powers give reasons with an answer",
                });
            }
        }
        self.happen(Happening::Answered { offer: id, answer, why })
    }
}

/// Refuses what is over already, or far beyond any game.
fn check_until(now: Phase, until: &str) -> Result {
    let refuse = |why| Err(Refusal::Offer { why });
    let Ok(until) = until.parse::<Phase>() else {
        return refuse("it lasts until a phase, written as F1902M");
    };
    if until < now {
        return refuse("it would be over already");
    }
    if until.year > now.year.saturating_add(100) {
        return refuse("it would outlast the game");
    }
    Ok(())
}
