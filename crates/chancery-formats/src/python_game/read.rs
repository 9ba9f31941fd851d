//! From text to the document.

use serde_json::{Map, Value};

use super::document::{Named, SavedBuilds, SavedGame, SavedMessage, SavedPhase, SavedState};
use super::fault::{GameFault, GameFaultKind};
use super::rest::{Known, Rest};
use super::write::{BUILD_LIMITS, HOUSE, UNSUPPLIED};
use crate::fault::ShapeFault;
use crate::json::{At, Faults as ValueFaults};

/// The longest text of one game that is read, in bytes. Recorded games have up to a few megabytes.
pub const GAME_BYTES_MAX: usize = 64 << 20;

/// The most phases a game may have.
pub const PHASES_MAX: usize = 20_000;

/// The most elements of any other list.
const LIST_MAX: usize = 100_000;

type Faults = ValueFaults<GameFaultKind>;

/// A game of a file, or what is wrong with it.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedLine {
    /// The line on which it starts, counted from one.
    pub line: usize,
    /// The game.
    pub game: Result<SavedGame, Vec<GameFault>>,
}

/// Reads the games of a file: one JSON document, or one game a line. A game that is at fault does
/// not keep the others from being read.
#[must_use]
pub fn read_games(text: &str) -> Vec<SavedLine> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let Some((first_number, first)) = lines.next() else {
        return vec![SavedLine { line: 1, game: read_game(text) }];
    };
    let is_jsonl = lines.next().is_some() && serde_json::from_str::<IgnoredValue>(first).is_ok();
    if !is_jsonl {
        return vec![SavedLine { line: first_number + 1, game: read_game(text) }];
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| SavedLine { line: number + 1, game: read_game(line) }).collect()
}

/// A whole JSON value that is only checked.
type IgnoredValue = serde::de::IgnoredAny;

/// Reads one game.
///
/// # Errors
///
/// Every fault of the shape: the types of the known keys, and the known keys that must be there.
/// What the words mean is asked later.
pub fn read_game(text: &str) -> Result<SavedGame, Vec<GameFault>> {
    let mut faults = Faults::new();
    let at = At::Root;
    let value = faults.parse(&at, text, GAME_BYTES_MAX);
    let game = value.and_then(|value| game(&mut faults, &at, value));
    faults.give(game)
}

fn game(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<SavedGame> {
    let object = faults.object(at, value)?;
    let (rest, mut known) = Rest::split(object, super::write::GAME_KEYS);
    let id = known.take("id").and_then(|v| faults.string(&at.key("id"), v));
    let map = known.take("map").and_then(|v| faults.string(&at.key("map"), v));
    let rules = strings(faults, at, &mut known, "rules");
    let phases = required(faults, at, &mut known, "phases")
        .and_then(|v| faults.array(&at.key("phases"), v, PHASES_MAX))?;
    let at_phases = at.key("phases");
    let phases = phases.into_iter().enumerate();
    let phases = phases.filter_map(|(i, v)| phase(faults, &at_phases.index(i), v)).collect();
    let house = known.take(HOUSE).and_then(|v| faults.string(&at.key(HOUSE), v));
    Some(SavedGame { id, map, rules, phases, house, rest })
}

fn phase(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<SavedPhase> {
    let object = faults.object(at, value)?;
    let (rest, mut known) = Rest::split(object, super::write::PHASE_KEYS);
    let name = text(faults, at, &mut known, "name");
    let state =
        required(faults, at, &mut known, "state").and_then(|v| state(faults, &at.key("state"), v));
    let orders = named(faults, at, &mut known, "orders", |faults, at, v| match v {
        Value::Null => Some(None),
        list => faults.strings(at, list, LIST_MAX).map(Some),
    });
    let results = named(faults, at, &mut known, "results", string_list);
    let messages = match known.take("messages") {
        Some(list) => faults.array(&at.key("messages"), list, LIST_MAX).unwrap_or_default(),
        None => Vec::new(),
    };
    let at_messages = at.key("messages");
    let messages = messages.into_iter().enumerate();
    let messages =
        messages.filter_map(|(i, v)| message(faults, &at_messages.index(i), v)).collect();
    Some(SavedPhase { name: name?, state: state?, orders, results, messages, rest })
}

fn state(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<SavedState> {
    let object = faults.object(at, value)?;
    let (rest, mut known) = Rest::split(object, super::write::STATE_KEYS);
    for key in ["units", "centers"] {
        if !known.has(key) {
            faults.push(at, ShapeFault::Missing { key });
        }
    }
    Some(SavedState {
        name: known.take("name").and_then(|v| faults.string(&at.key("name"), v)),
        zobrist_hash: known
            .take("zobrist_hash")
            .and_then(|v| faults.string(&at.key("zobrist_hash"), v)),
        units: named(faults, at, &mut known, "units", string_list),
        retreats: named(faults, at, &mut known, "retreats", |faults, at, v| {
            let object = faults.object(at, v)?;
            Some(each(faults, at, object, string_list))
        }),
        centers: named(faults, at, &mut known, "centers", string_list),
        homes: named(faults, at, &mut known, "homes", string_list),
        influence: named(faults, at, &mut known, "influence", string_list),
        civil_disorder: named(faults, at, &mut known, "civil_disorder", |faults, at, v| {
            faults.integer(at, &v)
        }),
        builds: named(faults, at, &mut known, "builds", builds),
        unsupplied: strings(faults, at, &mut known, UNSUPPLIED),
        build_limits: named(faults, at, &mut known, BUILD_LIMITS, |faults, at, v| {
            faults.integer(at, &v)
        }),
        rest,
    })
}

fn builds(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<SavedBuilds> {
    let object = faults.object(at, value)?;
    let (rest, mut known) = Rest::split(object, super::write::BUILDS_KEYS);
    let count = required(faults, at, &mut known, "count")
        .and_then(|v| faults.integer(&at.key("count"), &v))?;
    let homes = strings(faults, at, &mut known, "homes");
    Some(SavedBuilds { count, homes, rest })
}

fn message(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<SavedMessage> {
    let object = faults.object(at, value)?;
    let (rest, mut known) = Rest::split(object, super::write::MESSAGE_KEYS);
    let sender = text(faults, at, &mut known, "sender");
    let recipient = text(faults, at, &mut known, "recipient");
    let phase = text(faults, at, &mut known, "phase");
    let message = text(faults, at, &mut known, "message");
    let time_sent = known.take("time_sent").and_then(|v| faults.integer(&at.key("time_sent"), &v));
    Some(SavedMessage {
        sender: sender?,
        recipient: recipient?,
        time_sent,
        phase: phase?,
        message: message?,
        rest,
    })
}

fn required(
    faults: &mut Faults,
    at: &At<'_>,
    known: &mut Known,
    key: &'static str,
) -> Option<Value> {
    let value = known.take(key);
    if value.is_none() {
        faults.push(at, ShapeFault::Missing { key });
    }
    value
}

fn text(faults: &mut Faults, at: &At<'_>, known: &mut Known, key: &'static str) -> Option<String> {
    required(faults, at, known, key).and_then(|v| faults.string(&at.key(key), v))
}

fn strings(faults: &mut Faults, at: &At<'_>, known: &mut Known, key: &'static str) -> Vec<String> {
    known.take(key).and_then(|v| string_list(faults, &at.key(key), v)).unwrap_or_default()
}

fn string_list(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Vec<String>> {
    faults.strings(at, value, LIST_MAX)
}

/// Reads the object under a key, one value a name; a missing one is empty.
fn named<T>(
    faults: &mut Faults,
    at: &At<'_>,
    known: &mut Known,
    key: &'static str,
    one: impl FnMut(&mut Faults, &At<'_>, Value) -> Option<T>,
) -> Named<T> {
    let at = at.key(key);
    match known.take(key).and_then(|value| faults.object(&at, value)) {
        Some(object) => each(faults, &at, object, one),
        None => Named::new(),
    }
}

fn each<T>(
    faults: &mut Faults,
    at: &At<'_>,
    object: Map<String, Value>,
    mut one: impl FnMut(&mut Faults, &At<'_>, Value) -> Option<T>,
) -> Named<T> {
    let values = object.into_iter().filter_map(|(name, value)| {
        let value = one(faults, &at.key(&name), value)?;
        Some((name, value))
    });
    Named(values.collect())
}
