//! A saved game as a document: the words as they stand, and every key that is not known here.

use super::rest::Rest;

/// One value for each name, in the order of the file. Names are unique.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<T>(pub(super) Vec<(String, T)>);

impl<T> Named<T> {
    /// No names.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The names with their values, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The value of a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(n, _)| n == name).map(|(_, value)| value)
    }

    /// Gives a name a value: in its old place, or at the end.
    pub fn set(&mut self, name: &str, value: T) {
        match self.0.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Whether there are no names.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many names there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl<T> Default for Named<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> FromIterator<(String, T)> for Named<T> {
    /// Of values with one name, the last stays.
    fn from_iter<I: IntoIterator<Item = (String, T)>>(items: I) -> Self {
        let mut named = Self::new();
        for (name, value) in items {
            named.set(&name, value);
        }
        named
    }
}

/// A saved game.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedGame {
    /// The game's id.
    pub id: Option<String>,
    /// The map's name; the package takes a missing one for `standard`.
    pub map: Option<String>,
    /// The package's rules, such as `POWER_CHOICE` or `BUILD_ANY`.
    pub rules: Vec<String>,
    /// The phases. Each has the position before it, and the orders and results of it; the last has
    /// no results yet.
    pub phases: Vec<SavedPhase>,
    /// The rule of the house it is played with: a key of ours, which the package passes over.
    pub house: Option<String>,
    pub(super) rest: Rest,
}

impl SavedGame {
    /// The name of the map, `standard` where none is given.
    #[must_use]
    pub fn map_name(&self) -> &str {
        self.map.as_deref().unwrap_or("standard")
    }
}

/// A phase of a saved game.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedPhase {
    /// The phase's name: `S1901M`, or `FORMING` or `COMPLETED`.
    pub name: String,
    /// The position before the orders.
    pub state: SavedState,
    /// The orders by power. `None` is a power that gave none and is not the same as an empty list,
    /// which is a power that chose to give none.
    pub orders: Named<Option<Vec<String>>>,
    /// The result codes by unit, such as `A BUD`; no codes are success.
    pub results: Named<Vec<String>>,
    /// The messages sent in this phase.
    pub messages: Vec<SavedMessage>,
    pub(super) rest: Rest,
}

/// A message of a saved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedMessage {
    /// A power, or `SYSTEM`.
    pub sender: String,
    /// A power, `GLOBAL`, `OBSERVER` or `OMNISCIENT`.
    pub recipient: String,
    /// When it was sent, in microseconds.
    pub time_sent: Option<i64>,
    /// The phase in which it was sent.
    pub phase: String,
    /// What it says.
    pub message: String,
    pub(super) rest: Rest,
}

/// A position of a saved game.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedState {
    /// The phase's name, once more.
    pub name: Option<String>,
    /// The package's hash of the position, a decimal number.
    pub zobrist_hash: Option<String>,
    /// The units by power, such as `A BUD`; a dislodged one is `*A BUD`.
    pub units: Named<Vec<String>>,
    /// By power, the dislodged units and where each may retreat to.
    pub retreats: Named<Named<Vec<String>>>,
    /// The centres by power.
    pub centers: Named<Vec<String>>,
    /// The home centres by power.
    pub homes: Named<Vec<String>>,
    /// By power, the provinces it was the last to be in.
    pub influence: Named<Vec<String>>,
    /// By power, 1 in civil disorder, else 0.
    pub civil_disorder: Named<i64>,
    /// What each power may build.
    pub builds: Named<SavedBuilds>,
    /// Where units are, or were dislodged from, that were not supplied: a key of ours.
    pub unsupplied: Vec<String>,
    /// The most that powers may build after a winter: a key of ours.
    pub build_limits: Named<i64>,
    pub(super) rest: Rest,
}

/// What a power may build or must remove.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedBuilds {
    /// How many units it may build; below zero, how many it must remove.
    pub count: i64,
    /// Where it may build.
    pub homes: Vec<String>,
    pub(super) rest: Rest,
}
