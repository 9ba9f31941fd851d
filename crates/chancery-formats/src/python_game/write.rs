//! From the document to text.

use serde_json::{Map, Value};

use super::document::{Named, SavedBuilds, SavedGame, SavedMessage, SavedPhase, SavedState};
use super::rest::Field;

/// The known keys of a game, in the order in which the package writes them, and ours.
pub(super) const GAME_KEYS: &[&str] = &["id", "map", "rules", "phases", HOUSE];

/// The keys of a game that the package writes.
pub(super) const PACKAGE_GAME_KEYS: &[&str] = &["id", "map", "rules", "phases"];

/// Our key of a game for its rule of the house.
pub(super) const HOUSE: &str = "house";

/// Our key of a position for the units that were not supplied.
pub(super) const UNSUPPLIED: &str = "unsupplied";

/// Our key of a position for the most that powers may build.
pub(super) const BUILD_LIMITS: &str = "build_limits";

/// The known keys of a phase.
pub(super) const PHASE_KEYS: &[&str] = &["name", "state", "orders", "results", "messages"];

/// The known keys of a position, and ours.
pub(super) const STATE_KEYS: &[&str] = &[
    "zobrist_hash",
    "name",
    "units",
    "retreats",
    "centers",
    "homes",
    "influence",
    "civil_disorder",
    "builds",
    UNSUPPLIED,
    BUILD_LIMITS,
];

/// The known keys of what a power may build.
pub(super) const BUILDS_KEYS: &[&str] = &["count", "homes"];

/// The known keys of a message.
pub(super) const MESSAGE_KEYS: &[&str] = &["sender", "recipient", "time_sent", "phase", "message"];

impl SavedGame {
    /// The game as one line of JSON without a line end: a file of its own, or a line of JSON lines.
    /// Keys that are not known here stand where they stood.
    #[must_use]
    pub fn to_json(&self) -> String {
        self.to_value().to_string()
    }

    /// The game as a JSON value.
    #[must_use]
    pub fn to_value(&self) -> Value {
        self.rest.join(vec![
            field("id", self.id.as_deref().into()),
            field("map", self.map.as_deref().into()),
            field("rules", texts(&self.rules)),
            field("phases", self.phases.iter().map(SavedPhase::to_value).collect()),
            field(HOUSE, self.house.as_deref().into()),
        ])
    }
}

impl SavedPhase {
    fn to_value(&self) -> Value {
        self.rest.join(vec![
            field("name", self.name.as_str().into()),
            field("state", self.state.to_value()),
            field("orders", named(&self.orders, |list| list.as_deref().map_or(Value::Null, texts))),
            field("results", named(&self.results, |codes| texts(codes))),
            field("messages", self.messages.iter().map(SavedMessage::to_value).collect()),
        ])
    }
}

impl SavedState {
    fn to_value(&self) -> Value {
        self.rest.join(vec![
            field("zobrist_hash", self.zobrist_hash.as_deref().into()),
            field("name", self.name.as_deref().into()),
            field("units", named(&self.units, |list| texts(list))),
            field("retreats", named(&self.retreats, |units| named(units, |list| texts(list)))),
            field("centers", named(&self.centers, |list| texts(list))),
            field("homes", named(&self.homes, |list| texts(list))),
            field("influence", named(&self.influence, |list| texts(list))),
            field("civil_disorder", named(&self.civil_disorder, |flag| (*flag).into())),
            field("builds", named(&self.builds, SavedBuilds::to_value)),
            field(UNSUPPLIED, texts(&self.unsupplied)),
            field(BUILD_LIMITS, named(&self.build_limits, |most| (*most).into())),
        ])
    }
}

impl SavedBuilds {
    fn to_value(&self) -> Value {
        self.rest.join(vec![field("count", self.count.into()), field("homes", texts(&self.homes))])
    }
}

impl SavedMessage {
    fn to_value(&self) -> Value {
        self.rest.join(vec![
            field("sender", self.sender.as_str().into()),
            field("recipient", self.recipient.as_str().into()),
            field("time_sent", self.time_sent.into()),
            field("phase", self.phase.as_str().into()),
            field("message", self.message.as_str().into()),
        ])
    }
}

const fn field(key: &'static str, value: Value) -> Field {
    Field { key, value }
}

fn texts(list: &[String]) -> Value {
    list.iter().map(String::as_str).collect()
}

fn named<T>(values: &Named<T>, one: impl Fn(&T) -> Value) -> Value {
    let pairs = values.iter().map(|(name, value)| (name.to_owned(), one(value)));
    Value::Object(pairs.collect::<Map<_, _>>())
}
