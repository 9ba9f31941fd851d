//! Pacts: kept by computer powers, and seen to be kept or broken by anybody.

use chancery::board::{Location, PowerSet};
use chancery::notation::{Context, Names, Reader};
use chancery::orders::{MovementAction, Order};
use chancery::position::{Phase, Season};
use chancery::record::Record;
use chancery_bots::{Finished, Offer, OfferTerms, Pact, Turn, Why, alliances};

use crate::table::Table;

const END: Turn = Turn { year: 1905, season: Season::Fall };

fn pact(table: &Table, from: &str, to: &str, terms: OfferTerms) -> Pact {
    let offer = Offer { from: table.power(from), to: table.power(to), terms };
    Pact { offer, since: table.variant.start.phase }
}

/// Who breaks a pact in Spring 1901 by these orders.
fn breakers(table: &Table, pact: Pact, orders: &str) -> Vec<String> {
    let map = &table.variant.map;
    let position = &table.variant.start;
    let reading = Reader::new(&Names::new(map)).read(orders, &Context::new(position.phase.kind));
    assert_eq!(reading.errors().count(), 0, "{orders}");
    let orders: Vec<Order> = reading.orders().copied().collect();
    let phase = Finished { before: position, orders: &orders };
    pact.broken_by(&phase).iter().map(|power| map.power(power).name.clone()).collect()
}

#[test]
fn what_was_ordered_shows_who_kept_a_pact() {
    let table = Table::standard(1, 5);
    let peace = OfferTerms::Peace { until: END };
    let keep_out = OfferTerms::KeepOut { province: table.at("bur"), until: END };
    let support = OfferTerms::SupportMove {
        by: table.at("mun"),
        unit: table.at("par"),
        to: Location::inland(table.at("bur")),
        turn: Turn { year: 1901, season: Season::Spring },
    };
    let passage = OfferTerms::Passage { province: table.at("bur"), year: 1901 };
    let none: [&str; 0] = [];
    for (terms, orders, broken) in [
        (peace, "France: A par - bur\nGermany: A mun - ruh", &none[..]),
        (peace, "Germany: A mun - bur\nGermany: A ber S A mun", &none),
        (peace, "France: A mar - pie\nGermany: F kie - den", &none),
        (keep_out, "France: A par - bur\nGermany: A mun - ruh", &["France"]),
        (keep_out, "France: A par - bur\nGermany: A mun - bur", &["France", "Germany"]),
        (keep_out, "France: A par - gas\nGermany: A mun S A mar - bur", &none),
        (support, "France: A par - bur\nGermany: A mun S A par - bur", &none),
        (support, "France: A par - bur\nGermany: A mun H", &["Germany"]),
        (support, "France: A par - bur", &["Germany"]),
        (support, "France: A par H\nGermany: A mun - bur", &none),
        (passage, "France: A par - bur\nGermany: A mun - bur", &["Germany"]),
        (passage, "France: A par - bur\nGermany: A mun S A par - bur", &none),
        (passage, "France: A par - bur\nGermany: A mun S A mar - bur", &none),
    ] {
        let pact = pact(&table, "France", "Germany", terms);
        assert_eq!(breakers(&table, pact, orders), broken, "{terms:?}: {orders}");
    }
    // Venice and Trieste meet: a move into a home of the other ends the peace.
    let pact = pact(&table, "Austria", "Italy", peace);
    assert_eq!(breakers(&table, pact, "Italy: A ven - tri"), ["Italy"]);
    assert_eq!(breakers(&table, pact, "Austria: A vie S A ven - tri"), none);
    assert_eq!(breakers(&table, pact, "Italy: A rom - ven\nItaly: A ven - tyr"), none);
    // Before it was agreed, and when it has run out, it binds nobody.
    let later = Pact { since: Phase { year: 1902, ..pact.since }, ..pact };
    assert_eq!(breakers(&table, later, "Italy: A ven - tri"), none);
    let until = Turn { year: 1900, season: Season::Fall };
    let over = Pact { offer: Offer { terms: OfferTerms::Peace { until }, ..pact.offer }, ..pact };
    assert_eq!(breakers(&table, over, "Italy: A ven - tri"), none);
}

#[test]
fn bots_keep_what_they_promise() {
    for seed in 0..3 {
        let mut table = Table::standard(seed, 2);
        let peace = OfferTerms::Peace { until: END };
        let bur = table.at("bur");
        table.pacts = vec![
            pact(&table, "Austria", "Italy", peace),
            pact(&table, "Austria", "Russia", OfferTerms::Alliance { against: None, until: END }),
            pact(&table, "France", "Germany", OfferTerms::KeepOut { province: bur, until: END }),
            pact(&table, "England", "France", peace),
        ];
        let powers = table.powers();
        while table.record.ending().is_none() {
            table.play(&powers);
        }
        for view in table.record.phases() {
            let orders = &view.played.orders.set.orders;
            let phase = Finished { before: view.before, orders };
            for pact in &table.pacts {
                assert_eq!(pact.broken_by(&phase), PowerSet::EMPTY, "{pact:?} {}", view.phase());
            }
        }
    }
}

#[test]
fn a_promised_support_is_given() {
    let mut table = Table::standard(1, 2);
    let terms = OfferTerms::SupportMove {
        by: table.at("mun"),
        unit: table.at("par"),
        to: Location::inland(table.at("bur")),
        turn: Turn { year: 1901, season: Season::Spring },
    };
    table.pacts = vec![pact(&table, "France", "Germany", terms)];
    let (germany, munich) = (table.power("Germany"), table.at("mun"));
    let decision = table.decide(germany);
    let note = decision.notes.iter().find(|note| note.order.unit_at() == Some(munich));
    let note = note.expect("an order for Munich");
    assert_eq!(note.why, Why::Promised { to: table.power("France") });
    let action = note.order.movement().map(|order| order.action);
    assert!(matches!(action, Some(MovementAction::SupportMove { .. })), "{action:?}");
}

/// Italy has attacked Trieste, so that Austria owes it nothing any more.
#[test]
fn a_broken_pact_binds_no_more() {
    let mut table = Table::standard(1, 2);
    table.pacts = vec![pact(&table, "Italy", "Austria", OfferTerms::Peace { until: END })];
    let map = &table.variant.map;
    let text =
        "Italy: A ven - tri\nAustria: F tri - alb\nAustria: A vie - tyr\nAustria: A bud - ser";
    let phase = table.position().phase.kind;
    let reading = Reader::new(&Names::new(map)).read(text, &Context::new(phase));
    let orders = reading.orders().copied().collect();
    table.give(orders);
    let austria = table.power("Austria");
    let decision = table.decide(austria);
    let lost = table.at("tri");
    let attacked = decision.orders.iter().filter_map(Order::movement).any(
        |order| matches!(order.action, MovementAction::Move { to, .. } if to.province == lost),
    );
    assert!(attacked, "{:?}", decision.orders);
}

#[test]
fn alliances_in_force_are_what_the_rules_read() {
    let table = Table::standard(1, 2);
    let (austria, italy) = (table.power("Austria"), table.power("Italy"));
    let alliance =
        pact(&table, "Austria", "Italy", OfferTerms::Alliance { against: None, until: END });
    let peace = pact(&table, "Austria", "Russia", OfferTerms::Peace { until: END });
    let now = table.variant.start.phase;
    let joined = alliances(&[alliance, peace], now);
    assert!(joined.joined(austria, italy));
    assert_eq!(joined.iter().count(), 1);
    let after = Phase { year: 1906, ..now };
    assert_eq!(alliances(&[alliance], after).iter().count(), 0);
    let record = Record::of_variant(&table.variant);
    assert_eq!(record.position().phase, now);
}
