//! Offers, and promises kept and broken.

use chancery_game::pacts::{OfferId, Status, Terms, Undertaking, Verdict};
use chancery_game::{
    Actor, Command, MasterCommand, Pace, Press, Refusal, Seat, Settings, Silence, Talk, Viewer,
};

use crate::table::{AUSTRIA, ENGLAND, FRANCE, GERMANY, HOUR, Table, ground, timed};

fn support(by: &str, unit: &str, to: &str) -> Undertaking {
    Undertaking::SupportMove { by: by.to_owned(), unit: unit.to_owned(), to: to.to_owned() }
}

fn peace(until: &str) -> Undertaking {
    Undertaking::Peace { until: until.to_owned() }
}

fn offer(table: &mut Table, terms: Terms) -> Result<OfferId, Refusal> {
    table.ask_as(FRANCE, Command::Offer { from: FRANCE, to: GERMANY, terms })?;
    Ok(OfferId { a: FRANCE, b: GERMANY, number: 1 })
}

fn answer(seat: Seat, offer: OfferId, accept: bool) -> Command {
    Command::Answer { seat, offer, accept, why: None }
}

/// France promises a support and Germany to keep out of Burgundy and peace; then both order.
fn kept(france: &str, germany: &str) -> Vec<Verdict> {
    let mut table = Table::begun(timed());
    let keep_out = Undertaking::KeepOut { province: "bur".to_owned(), until: "S1901M".to_owned() };
    let terms =
        Terms { gives: vec![support("par", "mun", "bur")], asks: vec![keep_out, peace("S1902M")] };
    let id = offer(&mut table, terms).unwrap();
    table.ask_as(GERMANY, answer(GERMANY, id, true)).unwrap();
    table.order(FRANCE, france).unwrap();
    table.order(GERMANY, germany).unwrap();
    for seat in [AUSTRIA, ENGLAND, Seat(4), Seat(5), Seat(6)] {
        table.order(seat, "").unwrap();
    }
    table.pass(HOUR).unwrap();
    let view = table.view(Viewer::Seat(GERMANY));
    view.offers[0].seen.iter().map(|(_, _, verdict)| *verdict).collect()
}

#[test]
fn orders_as_written_keep_promises_or_break_them() {
    use Verdict::{Broken, Kept};
    for (france, germany, seen) in [
        ("A par S A mun - bur", "A mun H", [Kept, Kept, Kept]),
        ("A par - bur", "A mun - ruh", [Broken, Kept, Kept]),
        ("A par S A mun - bur", "A mun - bur", [Kept, Broken, Kept]),
        ("A par S A mun - bur", "A mun - par", [Kept, Kept, Broken]),
        ("", "A ber S A mun - bur", [Broken, Broken, Kept]),
    ] {
        assert_eq!(kept(france, germany), seen, "{france} / {germany}");
    }
}

#[test]
fn an_offer_is_seen_by_the_two_and_nobody_else() {
    let mut table = Table::begun(timed());
    let viewers = [ENGLAND, AUSTRIA].map(Viewer::Seat).into_iter();
    let viewers: Vec<_> = viewers.chain([Viewer::Spectator, Viewer::Master]).collect();
    let before: Vec<_> = viewers.iter().map(|viewer| table.view(*viewer)).collect();
    let id = offer(&mut table, Terms { gives: vec![peace("F1902M")], asks: vec![] }).unwrap();
    table.ask_as(GERMANY, answer(GERMANY, id, false)).unwrap();
    let after: Vec<_> = viewers.iter().map(|viewer| table.view(*viewer)).collect();
    assert_eq!(before, after);
    assert_eq!(table.view(Viewer::Seat(GERMANY)).offers.len(), 1);
}

#[test]
fn only_the_other_answers_and_only_the_maker_takes_back() {
    let mut table = Table::begun(timed());
    let id = offer(&mut table, Terms { gives: vec![peace("F1902M")], asks: vec![] }).unwrap();
    assert_eq!(table.ask_as(FRANCE, answer(FRANCE, id, true)), Err(Refusal::NoOffer));
    assert_eq!(table.ask_as(ENGLAND, answer(ENGLAND, id, true)), Err(Refusal::NoOffer));
    table.ask_as(FRANCE, answer(FRANCE, id, false)).unwrap();
    assert_eq!(table.ask_as(GERMANY, answer(GERMANY, id, true)), Err(Refusal::NoOffer));
}

#[test]
fn an_offer_that_nobody_answers_lapses_with_the_phase() {
    let mut table = Table::begun(timed());
    offer(&mut table, Terms { gives: vec![peace("F1902M")], asks: vec![] }).unwrap();
    table.all_order();
    table.pass(HOUR).unwrap();
    assert_eq!(table.view(Viewer::Seat(FRANCE)).offers[0].status, Status::Lapsed);
}

#[test]
fn an_offer_that_makes_no_sense_is_refused() {
    let gives = |it: Undertaking| Terms { gives: vec![it], asks: vec![] };
    for terms in [
        Terms { gives: vec![], asks: vec![] },
        gives(support("mun", "ber", "kie")),
        gives(support("par", "lon", "bur")),
        gives(support("par", "mun", "atlantis")),
        gives(peace("F1900M")),
        gives(peace("soon")),
        gives(peace("F9999M")),
        Terms { gives: vec![peace("F1902M"); 9], asks: vec![] },
    ] {
        let refused = offer(&mut Table::begun(timed()), terms.clone());
        assert!(matches!(refused, Err(Refusal::Offer { .. })), "{terms:?}: {refused:?}");
    }
    let press = Press { talk: Talk::Public, ..Press::default() };
    let mut public = Table::begun(Settings { press, ..timed() });
    let refused = offer(&mut public, gives(peace("F1902M")));
    assert!(matches!(refused, Err(Refusal::Silence { .. })));
}

#[test]
fn an_alliance_is_a_pact_in_the_sense_of_the_rules() {
    let mut table =
        Table::begun(Settings { changes: "support-foreign=allies".to_owned(), ..timed() });
    let alliance = Undertaking::Alliance { until: "S1901M".to_owned() };
    let id = offer(&mut table, Terms { gives: vec![alliance], asks: vec![] }).unwrap();
    assert_eq!(table.game.alliances(), []);
    table.ask_as(GERMANY, answer(GERMANY, id, true)).unwrap();
    assert_eq!(table.game.alliances(), [(FRANCE, GERMANY)]);
    table.all_order();
    table.pass(HOUR).unwrap();
    assert_eq!(table.game.alliances(), [], "it is over with its last phase");
}

/// What a computer power was offered it thinks about before the phase is played; who is not
/// concerned sees nothing of it.
#[test]
fn a_phase_waits_for_a_computer_power_that_something_was_offered() {
    let mut table = Table::against_computers(Settings { pace: Pace::default(), ..timed() });
    let computer = |table: &mut Table, seat: Seat, command| {
        table.ask(Actor::Computer(seat), command).unwrap();
    };
    let order = |seat| Command::Order { seat, phase: 1, orders: String::new() };
    let ready = |seat| Command::Ready { seat, phase: 1, ready: true };
    for seat in ground().seats().filter(|seat| *seat != FRANCE) {
        computer(&mut table, seat, order(seat));
        computer(&mut table, seat, ready(seat));
    }
    assert_eq!(table.game.computers_asked(ground()), []);
    let others =
        |table: &Table| [Viewer::Spectator, Viewer::Seat(ENGLAND)].map(|it| table.view(it));
    let before = others(&table);
    let id = offer(&mut table, Terms { gives: vec![peace("F1902M")], asks: vec![] }).unwrap();
    assert_eq!(table.game.computers_asked(ground()), [GERMANY]);
    table.ask_as(FRANCE, ready(FRANCE)).unwrap();
    assert_eq!(table.phase(), "S1901M", "Germany has not thought about it");
    table.ask_as(FRANCE, Command::Ready { seat: FRANCE, phase: 1, ready: false }).unwrap();
    let why = Some("It suits both sides.".to_owned());
    let yes = Command::Answer { seat: GERMANY, offer: id, accept: true, why };
    computer(&mut table, GERMANY, yes);
    computer(&mut table, GERMANY, order(GERMANY));
    assert_eq!(others(&table), before, "nobody else sees anything of it");
    assert_eq!(table.game.computers_missing(ground()), [GERMANY]);
    table.ask_as(FRANCE, ready(FRANCE)).unwrap();
    assert_eq!(table.phase(), "S1901M", "Germany has not ordered again");
    computer(&mut table, GERMANY, ready(GERMANY));
    assert_eq!(table.phase(), "F1901M");
}

#[test]
fn offers_are_made_where_and_when_press_allows_it() {
    let press = Press { moves_only: true, ..Press::default() };
    let mut table = Table::begun(Settings { press, ..timed() });
    assert!(table.view(Viewer::Seat(FRANCE)).may_offer());
    let gives = || Terms { gives: vec![peace("F1903M")], asks: vec![] };
    offer(&mut table, gives()).unwrap();
    let position = "chancery sheet 1\nphase: W1901A\nunits\n  France: A bur\n  Germany: A mun\n\
                    centres\n  France: par, mar\n  Germany: mun, ber\norders\n";
    let (position, note) = (position.to_owned(), "A winter.".to_owned());
    table.master(MasterCommand::Correct { position, note }).unwrap();
    assert!(!table.view(Viewer::Seat(FRANCE)).may_offer());
    let refused = offer(&mut table, gives());
    assert_eq!(refused, Err(Refusal::Silence { reason: Silence::Phase }));
}
