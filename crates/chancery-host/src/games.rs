//! What is kept of a game beside its events.

use chancery_game::{Event, Game, Joining, Stage};
use chancery_store::{AccountId, GameStage, Summary};

/// An event as it is kept.
pub(crate) fn write(event: &Event) -> String {
    serde_json::to_string(event).expect("events are plain data, which always has a text")
}

/// A kept event.
pub(crate) fn read(text: &str) -> Result<Event, serde_json::Error> {
    serde_json::from_str(text)
}

/// What lists and the clock want to know of a game.
pub(crate) fn summary(game: &Game) -> Summary {
    let stage = match game.stage() {
        Stage::Gathering => GameStage::Gathering,
        Stage::Playing => GameStage::Playing,
        Stage::Finished => GameStage::Finished,
    };
    // A game that anybody may join can be found by all, and later one that anybody may watch.
    let listed = match game.stage() {
        Stage::Gathering => game.settings().joining == Joining::Open,
        Stage::Playing | Stage::Finished => game.settings().spectators,
    };
    let account = |number: u64| AccountId(i64::try_from(number).unwrap_or(i64::MAX));
    let members = game.members().into_iter().map(|person| account(person.0)).collect();
    Summary { stage, listed, due: game.next_due().map(|due| due.0), remind: remind(game), members }
}

/// The shortest phase of whose deadline anybody is reminded by letter: in a shorter one people sit
/// at the board.
const REMIND_FROM: i64 = 2 * 60 * 60;
/// A reminder goes out when this part of the phase is left,
const REMIND_PART: i64 = 4;
/// and no earlier than this before its end.
const REMIND_MOST: i64 = 24 * 60 * 60;

/// When those whose orders are missing are reminded of a deadline.
fn remind(game: &Game) -> Option<i64> {
    let due = game.next_due()?;
    let length = due.0.saturating_sub(game.phase_began().0);
    let left = (length / REMIND_PART).min(REMIND_MOST);
    (length >= REMIND_FROM && game.members().len() > 1).then(|| due.0.saturating_sub(left))
}
