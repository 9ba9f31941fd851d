//! Whole games.

use chancery::adjudicate::Verdict;
use chancery::advance::Ending;
use chancery::orders::{MovementAction, Order};
use chancery::position::{PhaseKind, Season};
use chancery_variants::Library;

use crate::table::Table;

#[test]
fn on_every_variant_every_order_is_legal_and_every_unit_has_one() {
    let library = Library::builtin();
    for entry in library.entries() {
        let variant = library.load(&entry.id).expect("a variant that is built in").variant;
        let mut table = Table::new(&variant, 3, 30);
        let powers = table.powers();
        while table.record.ending().is_none() && table.record.phases().count() < 4 {
            let before = table.position().clone();
            table.play(&powers);
            let phase = table.record.phases().next_back().expect("a phase was played");
            let place = format!("{} {}", entry.id, phase.phase());
            let verdicts = &phase.played.verdicts;
            assert!(verdicts.iter().all(|verdict| *verdict == Verdict::Counted), "{place}");
            let units = match before.phase.kind {
                PhaseKind::Movement => before.units().filter(|(_, u)| u.power.is_some()).count(),
                PhaseKind::Retreat => before.dislodged_count(),
                PhaseKind::Adjustment => continue,
            };
            assert_eq!(verdicts.len(), units, "{place}");
        }
    }
}

#[test]
fn alone_against_random_players_a_bot_wins_by_1912() {
    for name in ["Austria", "England", "Turkey"] {
        let mut table = Table::standard(11, 12);
        let power = table.power(name);
        while table.record.ending().is_none() {
            table.play(&[power]);
        }
        let ending = table.record.ending();
        assert!(
            matches!(ending, Some(Ending::Solo { power: winner, .. }) if winner == power),
            "{name}: {ending:?}"
        );
    }
}

/// A game of seven computer powers: what they do is not to stand still.
#[test]
fn seven_bots_fight_over_the_centres() {
    let mut table = Table::standard(5, 4);
    let powers = table.powers();
    while table.record.ending().is_none() {
        table.play(&powers);
    }
    let orders = table.record.phases().flat_map(|view| &view.played.orders.set.orders);
    let actions: Vec<MovementAction> =
        orders.filter_map(Order::movement).map(|order| order.action).collect();
    let moves =
        actions.iter().filter(|action| matches!(action, MovementAction::Move { .. })).count();
    let holds = actions.iter().filter(|action| matches!(action, MovementAction::Hold)).count();
    assert!(moves * 2 > actions.len(), "{moves} moves of {}", actions.len());
    assert!(holds * 4 < actions.len(), "{holds} holds of {}", actions.len());
    let map = &table.variant.map;
    let free =
        map.centres().iter().filter(|centre| table.position().owner(**centre).is_none()).count();
    assert!(free <= 2, "{free} centres of nobody at the end of 1904");
}

/// The same view gives the same orders: also on another machine, which is why they are written down.
#[test]
fn the_same_seed_gives_the_same_orders() {
    let play = |seed| {
        let mut table = Table::standard(seed, 1);
        let powers = table.powers();
        while table.record.ending().is_none() {
            assert_eq!(table.decide(powers[0]), table.decide(powers[0]));
            table.play(&powers);
        }
        let map = &table.variant.map;
        let position = table.position();
        let units = position
            .units()
            .map(|(at, unit)| format!("{} {}", unit.kind.letter(), map.location_code(unit.at(at))));
        units.collect::<Vec<_>>().join(", ")
    };
    let first = play(1);
    assert_eq!(first, play(1));
    assert_ne!(first, play(2));
    assert_eq!(first, AFTER_FALL_1901);
}

const AFTER_FALL_1901: &str = "A arm, A bel, F bot, A bul, F den, F eng, A gal, F gre, A hol, A mun, \
    F nth, F nwy, F rum, A ser, A spa, A tri, F tun, A tyr, A ukr, A vie, A yor";

#[test]
fn a_power_that_is_gone_orders_nothing_and_offers_nothing() {
    let mut table = Table::standard(1, 3);
    let power = table.power("Italy");
    let mut position = table.position().clone();
    for (at, _) in table.position().units_of(power) {
        position.set_unit(at, None);
    }
    for centre in table.position().centres_of(power) {
        position.set_owner(centre, None);
    }
    let header = table.record.header().clone();
    for (season, kind) in [
        (Season::Spring, PhaseKind::Movement),
        (Season::Fall, PhaseKind::Retreat),
        (Season::Winter, PhaseKind::Adjustment),
    ] {
        position.phase.season = season;
        position.phase.kind = kind;
        table.record = chancery::record::Record::new(header.clone(), position.clone());
        assert_eq!(table.decide(power).orders, []);
        assert_eq!(table.ask(power, chancery_bots::Bot::offers), []);
    }
}
