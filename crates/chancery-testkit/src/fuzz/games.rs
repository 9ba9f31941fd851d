//! A game whatever its players, its master and its settings say.

use std::sync::LazyLock;

use chancery::notation::Names;
use chancery_game::pacts::{OfferId, Terms, Undertaking};
use chancery_game::words::{self, Words};
use chancery_game::{
    Actor, Command, Creation, Event, Game, Ground, House, MasterCommand, Moment, Motion, Now,
    PersonId, Press, Refusal, Seat, Settings, Sharing, Talk, Viewer, create, preview,
};

use super::standard;

/// What parts one thing that is said from the next.
const BREAK: u8 = 0xff;
/// How many things are said at most: a game is not made longer by more of the same.
const SAID_MAX: usize = 24;

fn ground() -> Ground<'static> {
    static NAMES: LazyLock<Names> = LazyLock::new(|| Names::new(&standard().map));
    Ground { variant: standard(), names: &NAMES }
}

fn at(second: i64) -> Now {
    Now { at: Moment(second), lot: 7 }
}

/// Seats are those of persons of the same number; the master has one more than any.
const MASTER: PersonId = PersonId(100);

fn person(seat: Seat) -> Actor {
    Actor::Person(PersonId(seat.0.into()))
}

/// A game of seven that is played, with its events.
fn begun(choice: u8, text: &str) -> Option<(Game, Vec<Event>)> {
    let talk = if choice & 1 == 0 { Talk::Full } else { Talk::Public };
    let usual = Settings::usual(if text.is_empty() { "Tonight" } else { text }, "standard");
    let settings = Settings {
        sharing: Sharing::Choice,
        anonymous: choice & 2 != 0,
        press: Press { talk, moves_only: choice & 4 != 0, grey: choice & 8 != 0 },
        house: match choice >> 4 & 3 {
            1 => Some(House::Named("supply-lines".to_owned())),
            2 => Some(House::Sheet(text.to_owned())),
            _ => None,
        },
        changes: if choice >> 4 & 3 == 3 { text.to_owned() } else { String::new() },
        ..usual
    };
    let creation = Creation { settings, master: Some(MASTER) };
    let (mut game, mut events) = match create(ground(), creation, at(0)) {
        Ok(begun) => begun,
        Err(refusal) => {
            told(&refusal, text);
            return None;
        }
    };
    for seat in ground().seats() {
        let join = Command::Join { seat: Some(seat), invited: false };
        let joined = game.decide(ground(), person(seat), join, at(1));
        let (next, more) = joined.expect("a free seat of a game that is open can be taken");
        game = next;
        events.extend(more);
    }
    Some((game, events))
}

/// The sentences about a refusal, with places that lie in the text.
fn told(refusal: &Refusal, text: &str) {
    assert!(!refusal.to_string().is_empty());
    for fault in words::faults(&standard().map, refusal, text) {
        if let Some(at) = fault.at {
            assert!(text.get(at.clone()).is_some(), "{at:?} is no place in {text:?}");
        }
    }
}

/// What is meant by a part of the bytes: a byte that says what, one that says by whom, and a text.
fn meant(game: &Game, part: &[u8]) -> (Actor, Command, String) {
    let (kind, by) = (part.first().copied().unwrap_or(0), part.get(1).copied().unwrap_or(0));
    let text = String::from_utf8_lossy(part.get(2..).unwrap_or_default()).into_owned();
    let seat = Seat(by % 8);
    let to = Seat((by >> 3) % 8);
    let phase = game.phase_number();
    let mut names = text.split_whitespace().map(str::to_owned);
    let mut next = || names.next().unwrap_or_default();
    let master = |command| (Actor::Person(MASTER), Command::Master(command));
    let (actor, command) = match kind % 14 {
        0 => (person(seat), Command::Order { seat, phase, orders: text.clone() }),
        1 => (person(seat), Command::Ready { seat, phase, ready: by & 64 == 0 }),
        2 => {
            let (to, grey) = (if by & 64 == 0 { vec![to] } else { vec![] }, by & 128 != 0);
            (person(seat), Command::Say { from: Some(seat), to, grey, text: text.clone() })
        }
        3 => {
            let gives = vec![
                Undertaking::SupportMove { by: next(), unit: next(), to: next() },
                Undertaking::KeepOut { province: next(), until: next() },
            ];
            let asks = vec![Undertaking::Alliance { until: next() }];
            (person(seat), Command::Offer { from: seat, to, terms: Terms { gives, asks } })
        }
        4 => {
            let offer = OfferId { a: seat.min(to), b: seat.max(to), number: u32::from(by >> 6) };
            (person(to), Command::Answer { seat: to, offer, accept: true, why: Some(text.clone()) })
        }
        5 => {
            let motion = Motion::Draw { among: vec![seat, to] };
            (person(seat), Command::Vote { seat, motion, favour: by & 64 == 0 })
        }
        6 => {
            let thread = vec![to];
            (person(seat), Command::Read { seat, thread, upto: u32::from(by) })
        }
        7 => master(MasterCommand::Order { seat, orders: text.clone() }),
        8 => {
            master(MasterCommand::Correct { position: text.clone(), note: "So it was.".to_owned() })
        }
        9 => master(MasterCommand::Correct { position: String::new(), note: text.clone() }),
        10 => master(MasterCommand::RollBack { to: u32::from(by) }),
        11 => (person(seat), Command::Wait { seat, phase, wait: by & 64 != 0 }),
        12 => (person(seat), Command::Leave { seat: Some(seat) }),
        _ => master(MasterCommand::Process),
    };
    (actor, command, text)
}

/// What each may see of a game can be told in sentences.
fn seen(game: &Game, text: &str) {
    for viewer in [Viewer::Spectator, Viewer::Master, Viewer::Seat(Seat(2))] {
        let view = game.view(ground(), viewer);
        let words = Words::new(ground(), &view, &|_| "Ada".to_owned());
        for line in &view.log {
            assert!(!words.log(line).is_empty());
        }
        for offer in &view.offers {
            let _ = words.offer(offer);
        }
        for motion in &view.motions {
            let _ = words.motion(motion);
        }
        for fault in preview(ground(), &view, text, text).err().into_iter().flatten() {
            assert!(text.get(fault.fault.span.range()).is_some(), "no place in {text:?}");
        }
    }
}

/// Whatever is said in a game, it is done or refused, with places that lie in the text; its events
/// make the same game again; and what each may see can be told.
///
/// # Panics
///
/// Panics if that is not so.
pub fn games_take_whatever_is_said(data: &[u8]) {
    let mut parts = data.split(|byte| *byte == BREAK);
    let first = parts.next().unwrap_or_default();
    let text = String::from_utf8_lossy(first.get(1..).unwrap_or_default()).into_owned();
    let Some((mut game, mut events)) = begun(first.first().copied().unwrap_or(0), &text) else {
        return;
    };
    for (part, second) in parts.take(SAID_MAX).zip(2..) {
        let (actor, command, text) = meant(&game, part);
        match game.decide(ground(), actor, command, at(second)) {
            Ok((next, more)) => {
                game = next;
                events.extend(more);
            }
            Err(refusal) => {
                assert!(!matches!(refusal, Refusal::Damaged(_)), "{refusal}");
                told(&refusal, &text);
            }
        }
        seen(&game, &text);
    }
    let again = Game::replay(ground(), &events).expect("the events of a game make a game");
    assert!(again == game, "the events make another game");
}
