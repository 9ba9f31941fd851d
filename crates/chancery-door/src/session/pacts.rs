//! Offers: what others offer, answered; what one offers, put together undertaking by undertaking.

use chancery_game::pacts::{OfferId, Status, Terms, UNDERTAKINGS_MAX, Undertaking, lasts_until};
use chancery_game::{Command, Holder, Seat, Viewer, words};
use chancery_store::GameId;

use super::at::At;
use super::menu::{Item, Menu};
use super::pick::Choice;
use super::{Result, Session};
use crate::screens;
use crate::term::Ink;

/// The kinds of undertaking, in the words in which one says what one would do.
const KINDS: [(Kind, &str); 6] = [
    (Kind::SupportMove, "support a move"),
    (Kind::SupportHold, "support a unit to hold"),
    (Kind::KeepOut, "keep out of a province"),
    (Kind::Passage, "let the other pass through a province"),
    (Kind::Peace, "keep peace"),
    (Kind::Alliance, "stand by the other as an ally"),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    SupportMove,
    SupportHold,
    KeepOut,
    Passage,
    Peace,
    Alliance,
}

impl Session {
    /// The offers of the caller's power, until the caller goes back.
    pub(super) async fn pacts(&mut self, game: GameId, viewer: Viewer) -> Result {
        loop {
            let at = self.at(game, viewer).await?;
            let Some(seat) = at.seat() else { return Ok(()) };
            let page = {
                let names = |person| at.name(person);
                screens::offers(&at.view, &at.words(&names), self.line.terminal())
            };
            self.line.show(&page).await?;
            let waiting = at.view.offers_to_answer().count();
            let open = |offer: &std::sync::Arc<chancery_game::pacts::Offer>| {
                offer.status == Status::Open && offer.from == seat
            };
            let own: Vec<OfferId> =
                at.view.offers.iter().filter(|it| open(it)).map(|it| it.id).collect();
            let mut items = Vec::new();
            if waiting > 0 {
                items.push(Item::new('A', "answer what is offered"));
            }
            if at.view.may_offer() {
                items.push(Item::new('O', "offer something"));
            }
            if !own.is_empty() {
                items.push(Item::new('B', "take an offer back"));
            }
            items.push(Item::new('Q', "back"));
            let default = if waiting > 0 { 'A' } else { 'Q' };
            let menu = Menu { title: "", items: &items, default, help: screens::OFFERS_HELP };
            match self.menu(&menu).await? {
                'A' => self.answer_offers(&at, seat).await?,
                'O' => self.offer(&at, seat).await?,
                'B' => self.take_back(&at, seat, &own).await?,
                _ => return Ok(()),
            }
        }
    }

    /// Asks of every offer that waits whether it is accepted.
    async fn answer_offers(&mut self, at: &At, seat: Seat) -> Result {
        let waiting: Vec<(OfferId, String)> = {
            let names = |person| at.name(person);
            let words = at.words(&names);
            let told = at.view.offers_to_answer().map(|it| (it.id, words.offer(it).terms));
            told.collect()
        };
        for (offer, terms) in waiting {
            self.say(Ink::Strong, &terms).await?;
            let items = [
                Item::new('A', "accept"),
                Item::new('D', "decline"),
                Item::new('L', "answer later"),
            ];
            let help = screens::OFFERS_HELP;
            let menu = Menu { title: "", items: &items, default: 'L', help };
            let accept = match self.menu(&menu).await? {
                'A' => true,
                'D' => false,
                _ => continue,
            };
            let answer = Command::Answer { seat, offer, accept, why: None };
            let asked = self.ask(at.game, answer).await;
            self.told(asked, if accept { "Accepted." } else { "Declined." }).await?;
        }
        Ok(())
    }

    async fn take_back(&mut self, at: &At, seat: Seat, own: &[OfferId]) -> Result {
        let among: Vec<Choice> = {
            let names = |person| at.name(person);
            let words = at.words(&names);
            let of = |id: &OfferId| at.view.offers.iter().find(|it| it.id == *id);
            own.iter()
                .filter_map(of)
                .map(|it| Choice { code: String::new(), words: words.offer(it).terms })
                .collect()
        };
        let picked = match among.len() {
            1 => Some(0),
            _ => self.pick("Which of them?", &among).await?,
        };
        let Some(offer) = picked.and_then(|index| own.get(index)).copied() else { return Ok(()) };
        let answer = Command::Answer { seat, offer, accept: false, why: None };
        let asked = self.ask(at.game, answer).await;
        self.told(asked, "Taken back.").await?;
        Ok(())
    }

    async fn offer(&mut self, at: &At, from: Seat) -> Result {
        let there = |seat: &Seat| {
            let view = at.view.seats.get(usize::from(seat.0));
            view.is_some_and(|it| it.alive && it.holder != Holder::Nobody)
        };
        let others: Vec<Seat> = at.others().into_iter().filter(there).collect();
        let named = |seat: &Seat| Choice { code: String::new(), words: at.power(*seat).to_owned() };
        let among: Vec<Choice> = others.iter().map(named).collect();
        let picked = self.pick("To whom?", &among).await?;
        let Some(to) = picked.and_then(|index| others.get(index)).copied() else { return Ok(()) };
        let own = at.power(from);
        let other = at.power(to);
        let Some(gives) = self.side(at, &format!("What would {own} do?")).await? else {
            return Ok(());
        };
        let title = format!("What would {other} do in return?");
        let Some(asks) = self.side(at, &title).await? else { return Ok(()) };
        let terms = Terms { gives, asks };
        let told = {
            let names = |person| at.name(person);
            at.words(&names).terms((from, to), &terms, at.view.phase)
        };
        self.say(Ink::Strong, &told).await?;
        if !self.is_wanted("Offer that?").await? {
            return self.say(Ink::Quiet, "Nothing was offered.").await;
        }
        let asked = self.ask(at.game, Command::Offer { from, to, terms }).await;
        self.told(asked, &format!("Offered. {other} can answer while the phase lasts.")).await?;
        Ok(())
    }

    /// What one side undertakes; nothing where the caller leaves the offer with Escape.
    async fn side(&mut self, at: &At, title: &str) -> Result<Option<Vec<Undertaking>>> {
        let kinds: Vec<Choice> = KINDS
            .iter()
            .map(|(_, words)| Choice { code: String::new(), words: (*words).to_owned() })
            .chain([Choice { code: "-".to_owned(), words: "nothing, or nothing more".to_owned() }])
            .collect();
        let mut undertakings = Vec::new();
        while undertakings.len() < UNDERTAKINGS_MAX {
            let picked = self.pick(title, &kinds).await?;
            let Some((kind, _)) = picked.and_then(|index| KINDS.get(index)) else { break };
            match self.undertaking(at, *kind).await? {
                Some(undertaking) => undertakings.push(undertaking),
                None => return Ok(None),
            }
        }
        Ok(Some(undertakings))
    }

    async fn undertaking(&mut self, at: &At, kind: Kind) -> Result<Option<Undertaking>> {
        let mut asked = Asked { session: self, at };
        Ok(match kind {
            Kind::SupportMove => {
                let Some(by) = asked.province("Which unit supports? Its province:").await? else {
                    return Ok(None);
                };
                let Some(unit) = asked.province("Which unit moves? Its province:").await? else {
                    return Ok(None);
                };
                let to = asked.province("Where to?").await?;
                to.map(|to| Undertaking::SupportMove { by, unit, to })
            }
            Kind::SupportHold => {
                let Some(by) = asked.province("Which unit supports? Its province:").await? else {
                    return Ok(None);
                };
                let unit = asked.province("Which unit holds? Its province:").await?;
                unit.map(|unit| Undertaking::SupportHold { by, unit })
            }
            Kind::KeepOut | Kind::Passage => {
                let Some(province) = asked.province("Which province?").await? else {
                    return Ok(None);
                };
                let until = asked.until().await?;
                until.map(|until| match kind {
                    Kind::KeepOut => Undertaking::KeepOut { province, until },
                    _ => Undertaking::Passage { province, until },
                })
            }
            Kind::Peace => asked.until().await?.map(|until| Undertaking::Peace { until }),
            Kind::Alliance => asked.until().await?.map(|until| Undertaking::Alliance { until }),
        })
    }
}

/// What an undertaking is asked for.
struct Asked<'a> {
    session: &'a mut Session,
    at: &'a At,
}

impl Asked<'_> {
    /// A province, by its code or its name.
    async fn province(&mut self, question: &str) -> Result<Option<String>> {
        let ground = self.at.ground;
        loop {
            let Some(name) = self.session.ask_line(question, 40).await? else { return Ok(None) };
            let found =
                ground.province(&name.to_lowercase()).or_else(|| ground.names.province(&name));
            if let Some(found) = found {
                return Ok(Some(ground.variant.map.province(found).code.clone()));
            }
            let words = format!("\"{name}\" is no province of this board.");
            self.session.say(Ink::Bad, &words).await?;
        }
    }

    /// Until when something lasts.
    async fn until(&mut self) -> Result<Option<String>> {
        let phases: Vec<_> = lasts_until(self.at.view.position.phase).collect();
        let among: Vec<Choice> = phases
            .iter()
            .map(|it| Choice { code: it.to_string(), words: words::phase(*it) })
            .collect();
        let picked = self.session.pick("Until when, that phase among them?", &among).await?;
        Ok(picked.and_then(|index| phases.get(index)).map(ToString::to_string))
    }
}
