//! Pacts kept by computer powers.

use chancery::board::{PowerSet, ProvinceId};
use chancery::notation::{Context, Names, Reader};
use chancery::orders::{MovementAction, Order};
use chancery::position::{Phase, PhaseKind, Position, Season, Unit, UnitKind};
use chancery::record::Record;
use chancery_bots::{Offer, Pact, Undertaking, Why, alliances};

use crate::table::Table;

const END: Phase = Phase { year: 1905, season: Season::Fall, kind: PhaseKind::Movement };

fn pact(table: &Table, from: &str, to: &str, what: Undertaking) -> Pact {
    let offer = Offer::mutual(table.power(from), table.power(to), what);
    Pact { offer, since: table.variant.start.phase, broken_by: PowerSet::EMPTY }
}

/// The provinces that a power which made peace, or keeps out of one, has ordered somebody into.
fn trespasses(pact: &Pact, before: &Position, orders: &[Order]) -> Vec<ProvinceId> {
    let mut found = Vec::new();
    for (by, towards, what) in pact.offer.promises() {
        for order in orders.iter().filter(|order| order.giver(before) == Some(by)) {
            let Some(at) = order.brings_into(before, towards) else { continue };
            let theirs = before.owner(at) == Some(towards)
                || before.unit(at).and_then(|unit| unit.power) == Some(towards);
            let closed = match what {
                Undertaking::KeepOut { province, .. } => at == province,
                _ => theirs,
            };
            if closed {
                found.push(at);
            }
        }
    }
    found
}

#[test]
fn bots_keep_what_they_promise() {
    for seed in 0..3 {
        let mut table = Table::standard(seed, 2);
        let peace = Undertaking::Peace { until: END };
        let keep_out = Undertaking::KeepOut { province: table.at("bur"), until: END };
        table.pacts = vec![
            pact(&table, "Austria", "Italy", peace),
            pact(&table, "Austria", "Russia", Undertaking::Alliance { until: END }),
            pact(&table, "France", "Germany", keep_out),
            pact(&table, "England", "France", peace),
        ];
        let powers = table.powers();
        while table.record.ending().is_none() {
            table.play(&powers);
        }
        for view in table.record.phases() {
            let orders = &view.played.orders.set.orders;
            if view.phase().kind == PhaseKind::Retreat {
                continue;
            }
            for pact in &table.pacts {
                let found = trespasses(pact, view.before, orders);
                assert_eq!(found, [], "{pact:?} {}", view.phase());
            }
        }
    }
}

#[test]
fn a_promised_support_is_given() {
    let mut table = Table::standard(1, 2);
    let [mun, par, bur, kie, ber] = ["mun", "par", "bur", "kie", "ber"].map(|code| table.at(code));
    let [germany, france] = ["Germany", "France"].map(|name| table.power(name));
    let of_move = Undertaking::SupportMove { by: mun, unit: par, to: bur };
    let offer = Offer { from: france, to: germany, gives: vec![], asks: vec![of_move] };
    let since = table.position().phase;
    table.pacts = vec![Pact { offer, since, broken_by: PowerSet::EMPTY }];
    let decision = table.decide(germany);
    let note = decision.notes.iter().find(|note| note.order.unit_at() == Some(mun));
    let note = note.expect("an order for Munich");
    assert_eq!(note.why, Why::Promised { to: france });
    let action = note.order.movement().map(|order| order.action);
    assert!(matches!(action, Some(MovementAction::SupportMove { .. })), "{action:?}");

    // The fleet in Kiel beside a French army in Berlin.
    let mut position = table.position().clone();
    position.set_unit(ber, Some(Unit::new(UnitKind::Army, france)));
    table.record = Record::new(table.record.header().clone(), position);
    let to_hold = Undertaking::SupportHold { by: kie, unit: ber };
    let offer = Offer { from: germany, to: france, gives: vec![to_hold], asks: vec![] };
    table.pacts = vec![Pact { offer, since, broken_by: PowerSet::EMPTY }];
    let decision = table.decide(germany);
    let kiel = decision.orders.iter().filter_map(Order::movement);
    let kiel = kiel.into_iter().find(|order| order.unit.at.province == kie);
    let action = kiel.map(|order| order.action);
    assert!(matches!(action, Some(MovementAction::SupportHold { .. })), "{action:?}");
}

/// Italy has attacked Trieste, so that Austria owes it nothing any more.
#[test]
fn a_broken_pact_binds_no_more() {
    let mut table = Table::standard(1, 2);
    let mut peace = pact(&table, "Italy", "Austria", Undertaking::Peace { until: END });
    peace.broken_by.insert(table.power("Italy"));
    table.pacts = vec![peace];
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
    let alliance = pact(&table, "Austria", "Italy", Undertaking::Alliance { until: END });
    let peace = pact(&table, "Austria", "Russia", Undertaking::Peace { until: END });
    let now = table.variant.start.phase;
    let joined = alliances(&[alliance.clone(), peace], now);
    assert!(joined.joined(austria, italy));
    assert_eq!(joined.iter().count(), 1);
    let after = Phase { year: 1906, ..now };
    assert_eq!(alliances(&[alliance], after).iter().count(), 0);
}
