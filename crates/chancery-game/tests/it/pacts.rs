//! Offers, and promises kept and broken.

use chancery_game::pacts::{OfferId, Status, Terms, Undertaking, Verdict};
use chancery_game::{Command, Press, Refusal, Seat, Settings, Talk, Viewer};

use crate::table::{AUSTRIA, ENGLAND, FRANCE, GERMANY, HOUR, Table, timed};

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
