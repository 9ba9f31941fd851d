//! Games of every kind and stage.

use chancery_game::pacts::{OfferId, Terms, Undertaking};
use chancery_game::{
    Actor, Command, Creation, Draws, House, Joining, MasterCommand, Missed, Motion, Occupant, Pace,
    PersonId, Press, Seat, SeatStatus, Settings, Sharing, Stage, Talk, Term, Then, Viewer,
};
use chancery_host::Watch;
use chancery_store::GameId;

use crate::room::{FRANCE, GERMANY, HOUR, Room, person, until_asked};

const MASTER: Actor = Actor::Person(PersonId(8));
const AUSTRIA: Seat = Seat(0);
const ENGLAND: Seat = Seat(1);
const ITALY: Seat = Seat(4);
const RUSSIA: Seat = Seat(5);
const TURKEY: Seat = Seat(6);

/// A first year, by power.
const SPRING: [&str; 7] = [
    "A vie - gal, A bud - ser, F tri - alb",
    "F lon - nth, F edi - nrg, A lvp - yor",
    "F bre - mid, A par - bur, A mar S A par - bur",
    "F kie - den, A ber - kie, A mun - ruh",
    "A ven H, A rom - apu, F nap - ion",
    "A mos - ukr, A war - gal, F sev - bla, F stp/sc - bot",
    "A con - bul, A smy - con, F ank - bla",
];
const FALL: [&str; 7] = [
    "A ser - gre, F alb S A ser - gre, A vie - tri",
    "F nth C A yor - nwy, A yor - nwy, F nrg - bar",
    "F mid - por, A bur - bel, A mar - spa",
    "F den - swe, A ruh - hol, A kie H",
    "F ion C A apu - tun, A apu - tun, A ven H",
    "F bot - swe, A ukr - rum, F sev S A ukr - rum, A war - gal",
    "A bul - gre, A con H, F ank - bla",
];

/// A position in which Austria, which the master has put together, can win at once.
const ALMOST: &str = "chancery sheet 1
phase: F1907M

units
Austria: A bur, A tyr, F adr
France: F bre

centres
  Austria: vie, bud, tri, ser, gre, bul, rum, ven, rom, nap, tun, con, smy, ank, sev, war, mos
  France: par, bre, mar
";

/// A position in which a unit will be dislodged that can retreat.
const PRESSED: &str = "chancery sheet 1
phase: F1903M

units
France: A bur, A gas, F bre
Germany: A par, A mun, F kie
";

async fn ask(room: &Room, game: GameId, by: Actor, command: Command) {
    let told = format!("{by:?} {command:?}");
    if let Err(fault) = room.house.ask(game, by, command).await {
        panic!("game {}, {told}: {fault}", game.0);
    }
}

async fn master(room: &Room, game: GameId, command: MasterCommand) {
    ask(room, game, MASTER, Command::Master(command)).await;
}

async fn set_up(room: &Room, settings: Settings) -> GameId {
    let creation = Creation { settings, master: Some(PersonId(8)) };
    room.house.create(creation).await.unwrap()
}

/// A game in which these sit.
async fn seated(room: &Room, settings: Settings, seats: impl IntoIterator<Item = Seat>) -> GameId {
    let game = set_up(room, settings).await;
    for seat in seats {
        let join = Command::Join { seat: Some(seat), invited: true };
        ask(room, game, person(seat), join).await;
    }
    game
}

fn seven() -> impl Iterator<Item = Seat> {
    (0..7).map(Seat)
}

fn usual(title: &str) -> Settings {
    let (pace, sharing) = (Pace::even(24 * 3600), Sharing::Choice);
    let missed = Missed { excuses: 1, then: Then::CivilDisorder, fresh_start: false };
    Settings { pace, sharing, missed, ..Settings::usual(title, "standard") }
}

async fn phase(room: &Room, game: GameId) -> u32 {
    room.house.view(game, Viewer::Spectator).await.unwrap().phase
}

async fn order(room: &Room, game: GameId, seat: Seat, orders: &str) {
    let phase = phase(room, game).await;
    let orders = orders.to_owned();
    ask(room, game, person(seat), Command::Order { seat, phase, orders }).await;
}

/// All of seven order, are ready, and so play the phase.
async fn play(room: &Room, game: GameId, orders: [&str; 7]) {
    let phase = phase(room, game).await;
    for (seat, orders) in seven().zip(orders) {
        order(room, game, seat, orders).await;
        room.pass(60);
        ask(room, game, person(seat), Command::Ready { seat, phase, ready: true }).await;
    }
}

async fn say(room: &Room, game: GameId, from: Seat, to: &[Seat], text: &str) {
    let (to, text) = (to.to_vec(), text.to_owned());
    ask(room, game, person(from), Command::Say { from: Some(from), to, grey: false, text }).await;
    room.pass(5);
}

async fn vote(room: &Room, game: GameId, seats: impl IntoIterator<Item = Seat>, motion: Motion) {
    for seat in seats {
        let vote = Command::Vote { seat, motion: motion.clone(), favour: true };
        ask(room, game, person(seat), vote).await;
    }
}

/// Games that go on: with press and offers, without names, by a rule of the house, against computer
/// powers.
pub(super) async fn played(room: &Room) {
    // First that in which deadlines pass: they would pass in all games that there are.
    without_names(room).await;
    with_press(room).await;
    with_supply_lines(room).await;
    alone(room).await;
}

async fn with_press(room: &Room) {
    let press = Press { talk: Talk::Full, moves_only: false, grey: true };
    let draws = Draws { secret: false, ..Draws::default() };
    let settings = Settings { press, draws, ..usual("Seven at a table") };
    let game = seated(room, settings, seven()).await;
    say(room, game, FRANCE, &[], "A good game to all!").await;
    say(room, game, FRANCE, &[GERMANY], "Keep out of Burgundy?\nI keep out of the Ruhr.").await;
    say(room, game, GERMANY, &[FRANCE], "Gern – für ein Jahr. 👍").await;
    say(room, game, TURKEY, &[AUSTRIA, RUSSIA], "The three of us & <nobody> else.").await;
    let grey =
        Command::Say { from: Some(ITALY), to: vec![], grey: true, text: "Guess who.".to_owned() };
    ask(room, game, person(ITALY), grey).await;
    let told = Command::Say { from: None, to: vec![], grey: false, text: "Welcome.".to_owned() };
    ask(room, game, MASTER, told).await;
    let read = Command::Read { seat: GERMANY, thread: vec![FRANCE], upto: 1 };
    ask(room, game, person(GERMANY), read).await;
    offers(room, game).await;
    vote(room, game, seven(), Motion::Extend { seconds: 3600 }).await;
    play(room, game, SPRING).await;
    play(room, game, FALL).await;
    master(room, game, MasterCommand::Process).await;
    vote(room, game, [FRANCE, TURKEY], Motion::Draw { among: vec![] }).await;
    let terms =
        Terms { gives: vec![Undertaking::Peace { until: "F1903M".to_owned() }], asks: vec![] };
    let open = Command::Offer { from: ITALY, to: TURKEY, terms };
    ask(room, game, person(ITALY), open).await;
    order(room, game, FRANCE, "A bel - hol, A spa H, F por - mid").await;
    order(room, game, TURKEY, "A con H").await;
    let phase = phase(room, game).await;
    ask(room, game, person(TURKEY), Command::Ready { seat: TURKEY, phase, ready: true }).await;
    ask(room, game, person(FRANCE), Command::Wait { seat: FRANCE, phase, wait: true }).await;
}

/// Offers that are accepted and kept, accepted and broken, declined, taken back, and open.
async fn offers(room: &Room, game: GameId) {
    let peace = || Undertaking::Peace { until: "F1903M".to_owned() };
    let keep_out = |province: &str| Undertaking::KeepOut {
        province: province.to_owned(),
        until: "F1901M".to_owned(),
    };
    let alliance = Undertaking::Alliance { until: "F1902M".to_owned() };
    let support = Undertaking::SupportMove {
        by: "mar".to_owned(),
        unit: "mun".to_owned(),
        to: "bur".to_owned(),
    };
    let made = [
        (FRANCE, GERMANY, vec![keep_out("ruh")], vec![keep_out("bur")], Some(true)),
        (GERMANY, FRANCE, vec![peace()], vec![support], Some(true)),
        (AUSTRIA, RUSSIA, vec![keep_out("gal")], vec![keep_out("gal")], Some(true)),
        (TURKEY, AUSTRIA, vec![alliance], vec![peace()], Some(false)),
        (ITALY, AUSTRIA, vec![peace()], vec![peace()], None),
        (ENGLAND, GERMANY, vec![peace()], vec![], None),
    ];
    for (number, (from, to, gives, asks, accept)) in made.into_iter().enumerate() {
        let terms = Terms { gives, asks };
        ask(room, game, person(from), Command::Offer { from, to, terms }).await;
        let second = u32::from(number == 1);
        let offer = OfferId { a: from.min(to), b: from.max(to), number: 1 + second };
        if let Some(accept) = accept {
            let answer = Command::Answer { seat: to, offer, accept, why: None };
            ask(room, game, person(to), answer).await;
        }
    }
    let offer = OfferId { a: ENGLAND, b: GERMANY, number: 1 };
    let back = Command::Answer { seat: ENGLAND, offer, accept: false, why: None };
    ask(room, game, person(ENGLAND), back).await;
}

/// Nobody knows who plays, nobody speaks; one is excused, one loses the seat, one takes it over.
async fn without_names(room: &Room) {
    let press = Press { talk: Talk::None, ..Press::default() };
    let pace = Pace { grace: 600, ..Pace::even(24 * 3600) };
    let anonymous = true;
    let settings = Settings { press, pace, anonymous, ..usual("Nobody knows") };
    let game = seated(room, settings, seven().filter(|seat| *seat != TURKEY)).await;
    ask(room, game, person(TURKEY), Command::Join { seat: Some(TURKEY), invited: false }).await;
    play(room, game, SPRING).await;
    // Grace, an excuse, and then the seat is lost.
    for _ in 0..6 {
        for (seat, orders) in seven().zip(FALL).take(6) {
            order(room, game, seat, orders).await;
        }
        room.pass(25 * HOUR);
        while room.house.do_what_is_due().await.unwrap() > 0 {}
        if phase(room, game).await > 2 {
            break;
        }
    }
    let view = room.house.view(game, Viewer::Master).await.unwrap();
    assert_eq!(view.seats[6].holder, chancery_game::Holder::Nobody);
    let take = Command::TakeOver { seat: TURKEY, invited: false };
    ask(room, game, MASTER, take).await;
}

/// A year by a rule of the house, with what is said of its winter.
async fn with_supply_lines(room: &Room) {
    let house = Some(House::Named("supply-lines".to_owned()));
    let game = seated(room, Settings { house, ..usual("Lines of supply") }, seven()).await;
    let passage = Undertaking::Passage { province: "pie".to_owned(), until: "F1902M".to_owned() };
    let terms = Terms { gives: vec![passage], asks: vec![] };
    ask(room, game, person(ITALY), Command::Offer { from: ITALY, to: FRANCE, terms }).await;
    let offer = OfferId { a: FRANCE, b: ITALY, number: 1 };
    let yes = Command::Answer { seat: FRANCE, offer, accept: true, why: None };
    ask(room, game, person(FRANCE), yes).await;
    play(room, game, SPRING).await;
    play(room, game, FALL).await;
}

/// One person and six computer powers, who always think before the person orders.
async fn alone(room: &Room) {
    let settings = Settings { pace: Pace::default(), ..usual("Six at the machine") };
    let game = seated(room, settings, [FRANCE]).await;
    ask(room, game, MASTER, Command::Start).await;
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    for orders in [SPRING[2], FALL[2]] {
        let phase = thought(&mut watch).await;
        order(room, game, FRANCE, orders).await;
        let ready = Command::Ready { seat: FRANCE, phase, ready: true };
        ask(room, game, person(FRANCE), ready).await;
        while watch.view().phase == phase {
            watch.changed().await.unwrap();
        }
    }
    thought(&mut watch).await;
}

/// Waits until France is asked and everybody else is ready, and gives the phase.
async fn thought(watch: &mut Watch) -> u32 {
    let phase = until_asked(watch, FRANCE).await;
    let waits = |status| matches!(status, SeatStatus::Missing | SeatStatus::Ordered);
    while watch.view().seats.iter().any(|it| it.seat != FRANCE && waits(it.status)) {
        watch.changed().await.unwrap();
    }
    phase
}

/// Games whose master has had something to do, one of them with a unit that has to retreat.
pub(super) async fn looked_after(room: &Room) {
    let game = seated(room, usual("Put back and put right"), seven()).await;
    play(room, game, SPRING).await;
    master(room, game, MasterCommand::RollBack { to: 1 }).await;
    let (position, note) = (PRESSED.to_owned(), "Germany was faster.".to_owned());
    master(room, game, MasterCommand::Correct { position, note }).await;
    let orders = "A bur - par, A gas S A bur - par, F bre H".to_owned();
    master(room, game, MasterCommand::Order { seat: FRANCE, orders }).await;
    master(room, game, MasterCommand::Due { seconds: Some(48 * 3600) }).await;
    master(room, game, MasterCommand::Seat { seat: ITALY, occupant: Occupant::Nobody }).await;
    master(room, game, MasterCommand::Process).await;
    let view = room.house.view(game, Viewer::Spectator).await.unwrap();
    assert_eq!(view.position.dislodged_count(), 1, "Paris");

    let game = seated(room, usual("The clock stands"), seven()).await;
    order(room, game, FRANCE, SPRING[2]).await;
    master(room, game, MasterCommand::Pause).await;
}

/// Games that are over, each in another way.
pub(super) async fn over(room: &Room) {
    let game = seated(room, usual("All have had enough"), seven()).await;
    play(room, game, SPRING).await;
    vote(room, game, seven(), Motion::Draw { among: vec![] }).await;
    say(room, game, FRANCE, &[], "Thank you all.").await;
    let conceded = seated(room, usual("To the best of us"), seven()).await;
    let others = seven().filter(|seat| *seat != RUSSIA);
    vote(room, conceded, others, Motion::Concede { to: RUSSIA }).await;
    let won = seated(room, usual("Eighteen"), seven()).await;
    let (position, note) = (ALMOST.to_owned(), "Six years later.".to_owned());
    master(room, won, MasterCommand::Correct { position, note }).await;
    order(room, won, AUSTRIA, "A bur - mun").await;
    master(room, won, MasterCommand::Process).await;
    let last_year = Some(1901);
    let scoring = "sum-of-squares".to_owned();
    let short = Settings { last_year, scoring, ..usual("A year is enough") };
    let short = seated(room, short, seven()).await;
    play(room, short, SPRING).await;
    play(room, short, FALL).await;
    if room.house.view(short, Viewer::Spectator).await.unwrap().stage == Stage::Playing {
        master(room, short, MasterCommand::Process).await;
    }
    let off = seated(room, usual("It was not to be"), seven()).await;
    master(room, off, MasterCommand::Cancel).await;
    for game in [game, conceded, won, short, off] {
        let view = room.house.view(game, Viewer::Spectator).await.unwrap();
        assert_eq!(view.stage, Stage::Finished, "{}", view.settings.title);
    }
}

/// Games that wait for people: from the list, by link, and as the master seats them.
pub(super) async fn gathering(room: &Room) {
    let evenings = Term::Calendar {
        days: chancery_game::Days::ALL,
        minute: 20 * 60,
        zone: "Europe/Vienna".to_owned(),
        least: 3600,
    };
    let pace = Pace { movement: evenings, ..Pace::even(3600) };
    let open = Settings { pace, sharing: Sharing::Lot, ..usual("Who plays?") };
    let game = set_up(room, Settings { preset: Some("empire1901".to_owned()), ..open }).await;
    for seat in [AUSTRIA, FRANCE, RUSSIA] {
        ask(room, game, person(seat), Command::Join { seat: None, invited: false }).await;
    }
    ask(room, game, person(FRANCE), Command::Leave { seat: None }).await;
    let settings = Settings { joining: Joining::Invited, ..usual("With a link") };
    let game = seated(room, settings, [ENGLAND]).await;
    let reserved = MasterCommand::Seat { seat: ITALY, occupant: Occupant::Computer };
    master(room, game, reserved).await;
    let settings = Settings { variant: "pure".to_owned(), ..usual("As I seat you") };
    let game = set_up(room, Settings { joining: Joining::Assigned, ..settings }).await;
    let occupant = Occupant::Person(PersonId(3));
    master(room, game, MasterCommand::Seat { seat: FRANCE, occupant }).await;
}
