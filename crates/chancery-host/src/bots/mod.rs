//! The computer powers of the house.

mod pacts;
mod votes;

use chancery::notation::write::{self, Style};
use chancery::orders::OrderNotes;
use chancery_bots::{Answer, Bot, Finished, Offer, Pact, Terms, View, Why};
use chancery_game::pacts::{OfferId, Status};
use chancery_game::{Command, GameView, Ground, Seat, Viewer, power};

use crate::computers::Computers;

/// Computer powers that think: those of [`chancery_bots`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Bots;

impl Computers for Bots {
    fn orders(&self, ground: Ground<'static>, view: &GameView, seed: u64) -> String {
        let map = &ground.variant.map;
        let decision = ask(ground, view, seed, |bot, view, _| bot.orders(view));
        let orders = decision.map(|decision| decision.orders).unwrap_or_default();
        let notes = OrderNotes::default();
        let lines = orders.iter().map(|it| write::order(map, &notes, it, Style::Short));
        lines.collect::<Vec<_>>().join("\n")
    }

    fn talk(&self, ground: Ground<'static>, view: &GameView, seed: u64) -> Vec<Command> {
        let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
        let table = Table::of(ground, view, seat);
        let is_asked = !table.asked.is_empty() || !table.open.is_empty();
        let mut said = Vec::new();
        if is_asked || view.may_offer() {
            let deal = ask(ground, view, seed, |bot, bots_view, _| {
                let [asked, open] = [&table.asked, &table.open]
                    .map(|list| list.iter().map(|(_, offer)| offer.clone()).collect::<Vec<_>>());
                bot.deal(bots_view, &asked, &open)
            });
            let deal = deal.unwrap_or_default();
            said.extend(answers(ground, seat, &table, &deal.answers));
            said.extend(regrets(ground, seat, &table, &deal.regrets));
            if view.may_offer() {
                let offers = deal.offers.iter();
                said.extend(offers.map(|offer| pacts::command(ground, offer)));
            }
        }
        let votes = ask(ground, view, seed, |bot, bots_view, _| {
            votes::votes(ground, view, seat, |end| bot.favours(bots_view, end))
        });
        said.extend(votes.unwrap_or_default());
        said
    }
}

/// The offers on the table of a power that are open: made to it, and by it.
struct Table {
    asked: Vec<(OfferId, Offer)>,
    open: Vec<(OfferId, Offer)>,
    /// Those made to it of which a computer power can make nothing.
    unreadable: Vec<OfferId>,
}

impl Table {
    fn of(ground: Ground<'_>, view: &GameView, seat: Seat) -> Self {
        let mut table = Self { asked: Vec::new(), open: Vec::new(), unreadable: Vec::new() };
        for made in view.offers.iter().filter(|made| made.status == Status::Open) {
            match pacts::offer(ground, made) {
                Some(offer) if made.to == seat => table.asked.push((made.id, offer)),
                Some(offer) => table.open.push((made.id, offer)),
                None if made.to == seat => table.unreadable.push(made.id),
                None => {}
            }
        }
        table
    }
}

fn answers(
    ground: Ground<'_>,
    seat: Seat,
    table: &Table,
    answers: &[Answer],
) -> impl Iterator<Item = Command> {
    let unreadable = Answer { accept: false, why: Why::NotPossible };
    let unreadable = table.unreadable.iter().map(move |id| (*id, unreadable));
    let answered = table.asked.iter().zip(answers).map(|((id, _), answer)| (*id, *answer));
    answered.chain(unreadable).map(move |(offer, Answer { accept, why })| {
        let why = Some(why.sentence(&ground.variant.map));
        Command::Answer { seat, offer, accept, why }
    })
}

fn regrets(
    ground: Ground<'_>,
    seat: Seat,
    table: &Table,
    regrets: &[Option<Why>],
) -> impl Iterator<Item = Command> {
    let regrets = table.open.iter().zip(regrets);
    regrets.filter_map(move |((offer, _), why)| {
        let why = Some((*why)?.sentence(&ground.variant.map));
        Some(Command::Answer { seat, offer: *offer, accept: false, why })
    })
}

/// Asks a computer power with what it is shown of a game; nobody without a seat.
fn ask<T>(
    ground: Ground<'_>,
    view: &GameView,
    seed: u64,
    question: impl FnOnce(&mut Bot, &View<'_>, Seat) -> T,
) -> Option<T> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let map = &ground.variant.map;
    let orders: Vec<_> = view.history.iter().map(|played| played.orders().set.orders).collect();
    let history: Vec<Finished<'_>> = view
        .history
        .iter()
        .zip(&orders)
        .map(|(played, orders)| Finished { before: played.before(), orders })
        .collect();
    let made = view.offers.iter().filter(|made| made.phase == view.phase);
    let offers: Vec<Offer> = made.filter_map(|made| pacts::offer(ground, made)).collect();
    let pacts: Vec<Pact> =
        view.offers.iter().filter_map(|made| pacts::pact(ground, view, made)).collect();
    let bots_view = View {
        terms: Terms { map, rules: &view.charter.rules, victory: &view.charter.victory },
        power: power(seat),
        position: &view.position,
        history: &history,
        offers: &offers,
        pacts: &pacts,
        seed,
    };
    Some(question(&mut Bot::new(map), &bots_view, seat))
}
