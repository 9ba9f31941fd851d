//! Dealing with computer powers.

use std::time::Duration;

use chancery::position::PhaseKind;
use chancery_game::pacts::{Answer, Offer, OfferId, Status, Terms, Undertaking, Verdict};
use chancery_game::words::Words;
use chancery_game::{
    Actor, Author, Command, Draws, Event, GameView, Happening, House, MasterCommand, Motion,
    Outcome, Pace, PersonId, Press, Seat, Settings, Sharing, Talk, Viewer,
};
use chancery_host::Watch;
use chancery_store::GameId;

use crate::room::{FRANCE, GERMANY, Room, person, until_asked, until_phase};

const COMPUTERS: [Seat; 6] = [Seat(0), Seat(1), Seat(3), Seat(4), Seat(5), Seat(6)];
const MASTER: Actor = Actor::Person(PersonId(100));

fn settings() -> Settings {
    let (pace, sharing) = (Pace::default(), Sharing::Choice);
    Settings { pace, sharing, ..Settings::usual("A game", "standard") }
}

fn peace() -> Undertaking {
    Undertaking::Peace { until: "F1902M".to_owned() }
}

fn alliance() -> Undertaking {
    Undertaking::Alliance { until: "F1902M".to_owned() }
}

/// Waits until the view of France is so.
async fn until(watch: &mut Watch, is_so: impl Fn(&GameView) -> bool) -> GameView {
    let waited = async {
        while !is_so(watch.view()) {
            watch.changed().await.expect("the game goes on");
        }
    };
    tokio::time::timeout(Duration::from_mins(1), waited).await.expect("it comes to be so");
    watch.view().clone()
}

/// The offers of France to a power, oldest first.
fn of_france(view: &GameView, to: Seat) -> Vec<&Offer> {
    view.offers.iter().filter(|it| it.from == FRANCE && it.to == to).map(AsRef::as_ref).collect()
}

async fn offer(room: &Room, game: GameId, to: Seat, gives: &[Undertaking], asks: &[Undertaking]) {
    let terms = Terms { gives: gives.to_vec(), asks: asks.to_vec() };
    let offer = Command::Offer { from: FRANCE, to, terms };
    room.house.ask(game, person(FRANCE), offer).await.unwrap();
}

/// Plays the next phase in which France has something to order, and gives its number.
async fn play(room: &Room, game: GameId, watch: &mut Watch, orders: &str) -> u32 {
    let asked = until_asked(watch, FRANCE);
    let asked = tokio::time::timeout(Duration::from_mins(1), asked).await;
    let phase = asked.expect("France is asked again");
    room.order(game, FRANCE, phase, orders).await;
    let ready = Command::Ready { seat: FRANCE, phase, ready: true };
    room.house.ask(game, person(FRANCE), ready).await.unwrap();
    let played = until_phase(watch, phase + 1);
    tokio::time::timeout(Duration::from_mins(1), played).await.expect("the phase is played");
    phase
}

/// Everything that has happened.
async fn events(room: &Room, game: GameId) -> Vec<Happening> {
    let kept = room.house.store().events(game, 0).await.unwrap();
    kept.iter().map(|text| serde_json::from_str::<Event>(text).unwrap().what).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_powers_answer_at_once_with_a_sentence_and_keep_their_word() {
    let room = Room::with_bots().await;
    let game = room.game_of(settings(), &[FRANCE]).await;
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    let support = Undertaking::SupportMove {
        by: "mun".to_owned(),
        unit: "par".to_owned(),
        to: "bur".to_owned(),
    };
    for to in COMPUTERS {
        offer(&room, game, to, &[peace()], &[peace()]).await;
        offer(&room, game, to, &[alliance()], &[alliance()]).await;
    }
    offer(&room, game, GERMANY, &[], &[support]).await;
    let answered = |view: &GameView| {
        let all = COMPUTERS.iter().flat_map(|to| of_france(view, *to));
        all.filter(|it| it.status != Status::Open).count() == 13
    };
    let view = until(&mut watch, answered).await;
    assert_eq!(view.phase, 1, "the phase waits for the person");
    let answers: Vec<&Offer> = COMPUTERS.iter().flat_map(|to| of_france(&view, *to)).collect();
    assert_eq!(answers.len(), 13);
    let accepted = |it: &&Offer| it.status == Status::Answered(Answer::Accepted);
    assert!(answers.iter().copied().filter(|it| accepted(it)).count() >= 6, "{answers:#?}");
    let ground = room.house.ground("standard").unwrap();
    let words = Words::new(ground, &view, &|_| String::new());
    for it in answers {
        let said = words.offer(it).why.unwrap();
        assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{said}");
    }

    play(&room, game, &mut watch, "A par - bur, A mar S A par - bur, F bre - mid").await;
    let view = watch.view();
    let seen = view.offers.iter().flat_map(|it| &it.seen);
    let theirs: Vec<Verdict> =
        seen.filter(|(_, promise, _)| promise.by != FRANCE).map(|(.., verdict)| *verdict).collect();
    assert!(!theirs.is_empty() && theirs.iter().all(|it| *it == Verdict::Kept), "{theirs:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_powers_make_offers_within_bounds_and_keep_what_they_agree_on() {
    let room = Room::with_bots().await;
    let game = room.game_of(settings(), &[FRANCE]).await;
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    for _ in 0..4 {
        play(&room, game, &mut watch, "").await;
        let view = watch.view().clone();
        // France accepts whatever it is offered.
        for it in view.offers.iter().filter(|it| it.to == FRANCE && it.status == Status::Open) {
            let why = None;
            let answer = Command::Answer { seat: FRANCE, offer: it.id, accept: true, why };
            let _ = room.house.ask(game, person(FRANCE), answer).await;
        }
    }
    let retreats: Vec<u32> = watch
        .view()
        .history
        .iter()
        .filter(|played| played.before().phase.kind == PhaseKind::Retreat)
        .map(chancery_game::Played::number)
        .collect();
    let mut last = 0;
    let mut made = vec![[0; 7]];
    let mut parties: Vec<(OfferId, Seat)> = Vec::new();
    let (mut taken, mut seen) = (0, 0);
    for what in events(&room, game).await {
        match what {
            Happening::PhaseBegan { .. } => made.push([0; 7]),
            Happening::PhaseEnded { phase, .. } => last = phase,
            Happening::Offered { offer, from, .. } => {
                made.last_mut().unwrap()[usize::from(from.0)] += 1;
                parties.push((offer, from));
            }
            Happening::Answered { offer, answer, why } => {
                let by_person = why.is_none();
                assert!(by_person == (offer.a == FRANCE || offer.b == FRANCE) || !by_person);
                taken += usize::from(answer == Answer::Accepted);
            }
            Happening::Promises { seen: verdicts } => {
                for (_, promise, verdict) in verdicts {
                    seen += 1;
                    // A unit that can retreat nowhere else may break a word.
                    let kept = verdict != Verdict::Broken
                        || promise.by == FRANCE
                        || retreats.contains(&last);
                    assert!(kept, "{promise:?}");
                }
            }
            _ => {}
        }
    }
    assert!(made.iter().flatten().all(|count| *count <= 3), "{made:?}");
    assert!(parties.len() >= 3 && taken >= 2 && seen >= 2, "{parties:?}, {taken}, {seen}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nothing_is_said_computer_powers_say_nothing() {
    let room = Room::with_bots().await;
    let press = Press { talk: Talk::None, ..Press::default() };
    let game = room.game_of(Settings { press, ..settings() }, &[FRANCE]).await;
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    play(&room, game, &mut watch, "").await;
    let said = |what: &Happening| {
        matches!(
            what,
            Happening::Offered { .. } | Happening::Answered { .. } | Happening::Said { .. }
        )
    };
    assert!(!events(&room, game).await.iter().any(said));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_powers_play_with_supply_lines() {
    let room = Room::with_bots().await;
    let house = Some(House::Named("supply-lines".to_owned()));
    let game = room.game_of(Settings { house, ..settings() }, &[FRANCE]).await;
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    while watch.view().position.phase.year < 1903 {
        play(&room, game, &mut watch, "").await;
    }
    let ground = room.house.ground("standard").unwrap();
    let view = watch.view();
    let winters = view.history.iter().filter(|played| played.judged(view, ground).1.is_some());
    assert_eq!(winters.count(), 2, "a winter was judged in each year");
}

/// France beside Germany, and Russia where Germany would rather go.
const NEIGHBOURS: &str = "chancery sheet 1
phase: S1905M
units
  France: A bur, A mar
  Germany: A mun, A pru, A sil
  Russia: A mos
centres
  France: par, mar, bre
  Germany: mun, ber, kie
  Russia: war, mos
orders
";

/// Whether France's support for Munich counts in a game that reads alliances.
async fn counts(allied: bool) -> bool {
    let room = Room::with_bots().await;
    let changes = "support-foreign=allies".to_owned();
    let game = room.game_of(Settings { changes, ..settings() }, &[FRANCE]).await;
    let (position, note) = (NEIGHBOURS.to_owned(), "A test.".to_owned());
    let correct = Command::Master(MasterCommand::Correct { position, note });
    room.house.ask(game, MASTER, correct).await.unwrap();
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    let ally = Undertaking::Alliance { until: "F1905M".to_owned() };
    if allied {
        offer(&room, game, GERMANY, std::slice::from_ref(&ally), std::slice::from_ref(&ally)).await;
        let answered =
            |view: &GameView| of_france(view, GERMANY).iter().any(|it| it.status != Status::Open);
        let view = until(&mut watch, answered).await;
        let offers = of_france(&view, GERMANY);
        assert_eq!(offers[0].status, Status::Answered(Answer::Accepted), "{offers:?}");
    }
    let phase = play(&room, game, &mut watch, "A bur S A mun, A mar H").await;
    let view = watch.view();
    // Retreats of the others may have been played too.
    let played = view.history.iter().find(|it| it.number() == phase).unwrap();
    let ground = room.house.ground("standard").unwrap();
    let result = played.results(view, ground);
    let by = |it: &chancery::orders::Order| it.unit_at() == ground.province("bur");
    let place = result.orders.set.orders.iter().position(by).unwrap();
    result.verdicts[place].illegal().is_none()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_alliance_with_a_computer_power_is_read_by_the_rules() {
    assert!(counts(true).await);
    assert!(!counts(false).await);
}

/// One power far ahead of all others.
const AHEAD: &str = "chancery sheet 1
phase: S1909M
units
  France: A par, A mun, A ven, F lon
  Germany: A ber
  Turkey: A con
centres
  France: par, mar, bre, mun, ven, rom, nap, lon, lvp, edi, bel, hol
  Germany: ber, kie, den
  Turkey: con, ank, smy
orders
";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_powers_that_are_behind_vote_for_a_draw_and_say_why() {
    let room = Room::with_bots().await;
    let draws = Draws { secret: false, ..Draws::default() };
    let game = room.game_of(Settings { draws, ..settings() }, &[FRANCE]).await;
    let (position, note) = (AHEAD.to_owned(), "A test.".to_owned());
    let correct = Command::Master(MasterCommand::Correct { position, note });
    room.house.ask(game, MASTER, correct).await.unwrap();
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    let both = [GERMANY, Seat(6)];
    let voted = |view: &GameView| {
        view.motions.iter().any(|it| it.favour.as_deref() == Some(both.as_slice()))
    };
    let view = until(&mut watch, voted).await;
    let public = view.threads.iter().find(|thread| thread.others.is_empty()).unwrap();
    let said: Vec<_> = public.words.iter().map(|word| (word.author, word.text.as_str())).collect();
    let text = "Germany is for a draw among all who are on the board: France is to be kept from \
                winning.";
    assert!(said.contains(&(Author::Power(GERMANY), text)), "{said:?}");
    let vote = Command::Vote { seat: FRANCE, motion: Motion::Draw { among: vec![] }, favour: true };
    room.house.ask(game, person(FRANCE), vote).await.unwrap();
    let over = until(&mut watch, |view| view.outcome.is_some()).await;
    let seats = vec![FRANCE, GERMANY, Seat(6)];
    assert_eq!(over.outcome, Some(Outcome::Draw { seats, agreed: true }));
}
