//! Laws of any game, over commands of any kind in any order.

use chancery_game::pacts::{OfferId, Terms, Undertaking};
use chancery_game::{
    Actor, Command, Event, Game, House, MasterCommand, Motion, Now, Occupant, PersonId, Seat,
    Settings, Stage, Viewer, words,
};
use proptest::prelude::*;

use crate::table::{HOUR, MASTER, Table, ground, timed};
use crate::words::everything;

fn seats() -> impl Strategy<Value = Seat> {
    (0_u8..8).prop_map(Seat)
}

fn actors() -> impl Strategy<Value = Actor> {
    prop_oneof![
        6 => (0_u64..8).prop_map(|it| Actor::Person(PersonId(it))),
        2 => seats().prop_map(Actor::Computer),
        1 => Just(Actor::Person(MASTER)),
        1 => Just(Actor::Clock),
    ]
}

fn motions() -> impl Strategy<Value = Motion> {
    prop_oneof![
        Just(Motion::Draw { among: vec![] }),
        seats().prop_map(|to| Motion::Concede { to }),
        Just(Motion::Pause),
        Just(Motion::Resume),
        (0_u32..9_000).prop_map(|seconds| Motion::Extend { seconds }),
    ]
}

fn masters() -> impl Strategy<Value = MasterCommand> {
    let occupants = prop_oneof![
        Just(Occupant::Nobody),
        Just(Occupant::Computer),
        (0_u64..9).prop_map(|it| Occupant::Person(PersonId(it))),
    ];
    prop_oneof![
        (seats(), occupants).prop_map(|(seat, occupant)| MasterCommand::Seat { seat, occupant }),
        prop::option::of(0_u32..9_000).prop_map(|seconds| MasterCommand::Due { seconds }),
        Just(MasterCommand::Pause),
        Just(MasterCommand::Resume),
        Just(MasterCommand::Process),
        (0_u32..9).prop_map(|to| MasterCommand::RollBack { to }),
    ]
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        Just("A par - bur, A mar S A par - bur".to_owned()),
        Just("A mun - bur; F kie - den".to_owned()),
        Just("A par H\npassage: Italy\nrations: A par".to_owned()),
        Just("build A par, remove F bre, waive".to_owned()),
        Just("A vie - tri\nA bud - ser\nF tri - alb".to_owned()),
        "[ -~\n]{0,40}",
    ]
}

fn undertakings() -> impl Strategy<Value = Vec<Undertaking>> {
    let codes = || prop::sample::select(vec!["bur", "mun", "par", "bre", "vie", "no"]);
    let until = || prop::sample::select(vec!["S1901M", "F1902R", "W1903A", "soon"]);
    let named = |it: &str| it.to_owned();
    let one = prop_oneof![
        until().prop_map(move |it| Undertaking::Alliance { until: named(it) }),
        until().prop_map(move |it| Undertaking::Peace { until: named(it) }),
        (codes(), until()).prop_map(move |(at, it)| Undertaking::KeepOut {
            province: named(at),
            until: named(it)
        }),
        (codes(), until()).prop_map(move |(at, it)| Undertaking::Passage {
            province: named(at),
            until: named(it)
        }),
        (codes(), codes(), codes()).prop_map(move |(by, unit, to)| Undertaking::SupportMove {
            by: named(by),
            unit: named(unit),
            to: named(to),
        }),
        (codes(), codes()).prop_map(move |(by, unit)| Undertaking::SupportHold {
            by: named(by),
            unit: named(unit)
        }),
    ];
    prop::collection::vec(one, 0..3)
}

fn commands() -> impl Strategy<Value = Command> {
    let to = prop::collection::vec(seats(), 0..3);
    let terms = (undertakings(), undertakings()).prop_map(|(gives, asks)| Terms { gives, asks });
    prop_oneof![
        2 => prop::option::of(seats()).prop_map(|seat| Command::Leave { seat }),
        2 => seats().prop_map(|seat| Command::TakeOver { seat, invited: false }),
        6 => (seats(), 1_u32..6, texts())
            .prop_map(|(seat, phase, orders)| Command::Order { seat, phase, orders }),
        9 => (seats(), 1_u32..6, any::<bool>())
            .prop_map(|(seat, phase, ready)| Command::Ready { seat, phase, ready }),
        1 => (seats(), 1_u32..6, any::<bool>())
            .prop_map(|(seat, phase, wait)| Command::Wait { seat, phase, wait }),
        2 => (prop::option::of(seats()), to, any::<bool>(), texts())
            .prop_map(|(from, to, grey, text)| Command::Say { from, to, grey, text }),
        2 => (seats(), seats(), terms).prop_map(|(from, to, terms)| Command::Offer { from, to, terms }),
        2 => (seats(), seats(), seats(), any::<bool>()).prop_map(|(seat, a, b, accept)| {
            let offer = OfferId { a: a.min(b), b: a.max(b), number: 1 };
            Command::Answer { seat, offer, accept, why: None }
        }),
        4 => (seats(), motions(), any::<bool>())
            .prop_map(|(seat, motion, favour)| Command::Vote { seat, motion, favour }),
        2 => masters().prop_map(Command::Master),
        4 => Just(Command::Tick),
    ]
}

/// What is kept of an event, and read again.
fn kept(event: &Event) -> Event {
    let text = serde_json::to_string(event).unwrap();
    serde_json::from_str(&text).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_events_that_are_kept_make_the_same_game(
        asked in prop::collection::vec((actors(), commands(), 0_u32..HOUR), 1..60),
        computers in any::<bool>(),
        house in prop::option::of(Just(House::Named("supply-lines".to_owned()))),
    ) {
        let settings = Settings { title: "A law".to_owned(), house, ..timed() };
        let mut table =
            if computers { Table::against_computers(settings) } else { Table::begun(settings) };
        for (actor, command, later) in asked {
            table.now = table.now.plus(later);
            let before = table.game.clone();
            let done = table.ask(actor, command);
            if let Err(refusal) = &done {
                prop_assert!(table.game == before, "a refusal changes nothing");
                prop_assert!(!words::refusal(&ground().variant.map, refusal, "").is_empty());
            }
            // Whatever there is to see can be told.
            let viewers = ground().seats().map(Viewer::Seat);
            for viewer in viewers.chain([Viewer::Spectator, Viewer::Master]) {
                let told = everything(&table.view(viewer));
                prop_assert!(told.iter().all(|it| !it.is_empty()), "{told:?}");
            }
        }
        let kept: Vec<Event> = table.events.iter().map(kept).collect();
        prop_assert!(kept == table.events, "what is kept is what happened");
        let again = Game::replay(ground(), &kept).unwrap();
        prop_assert!(again == table.game, "the events make the game");
    }

    #[test]
    fn a_clock_that_does_what_is_due_brings_every_game_on(seed in any::<u64>()) {
        let mut table = Table::begun(timed());
        let mut phases = Vec::new();
        for _ in 0..40 {
            let Some(due) = table.game.next_due() else { break };
            phases.push(table.game.phase_number());
            table.now = due;
            let now = Now { at: due, lot: seed };
            let (game, _) = table.game.decide(ground(), Actor::Clock, Command::Tick, now).unwrap();
            prop_assert!(game.next_due().is_none_or(|next| next > due));
            table.game = game;
        }
        // Everybody misses the first phase: the game waits for others.
        prop_assert!(phases.len() < 40 || table.game.stage() == Stage::Playing);
    }
}
