//! Units by what people call them.

use super::{Game, Unit};

/// Why words name no unit, or not one alone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NotAUnit {
    /// No unit goes by them.
    #[error(
        "there is no unit `{name}`; a unit is its name, its number, or `id` and its id{}",
        meant(.near.as_deref())
    )]
    None {
        /// The words.
        name: String,
        /// The name most like them, if any is near.
        near: Option<String>,
    },
    /// A number past the last unit.
    #[error("there is no unit {number}: {}", extent(*.units))]
    NoNumber {
        /// The number.
        number: String,
        /// How many units there are.
        units: usize,
    },
    /// Several units go by a name.
    #[error("{} units are called `{name}`: say which by number, {}", .units.len(), listed(.units))]
    Several {
        /// The name.
        name: String,
        /// Which, by number.
        units: Vec<usize>,
    },
}

fn meant(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!(" (is `{near}` meant?)"))
}

fn extent(units: usize) -> String {
    match units.checked_sub(1) {
        Some(last) => format!("they go from 0 to {last}"),
        None => "there are none".to_owned(),
    }
}

/// The first few of some numbers.
fn listed(units: &[usize]) -> String {
    const SHOWN: usize = 5;
    let mut words: Vec<String> = units.iter().take(SHOWN).map(ToString::to_string).collect();
    if units.len() > SHOWN {
        words.push("…".to_owned());
    }
    words.join(", ")
}

impl Game {
    /// The unit that somebody means: by its number in the list, which begins at 0; by its id after
    /// the word `id`; or by its name, with quotes round it or without.
    ///
    /// # Errors
    ///
    /// When no unit goes by the words, or more than one does.
    pub fn unit_called(&self, words: &str) -> Result<usize, NotAUnit> {
        self.find_unit(words, true)
    }

    /// The same, with the name that is most like another only where it is asked for: it takes a
    /// thousand times as long as all else.
    pub(crate) fn find_unit(&self, words: &str, suggests: bool) -> Result<usize, NotAUnit> {
        let words = words.trim();
        let quoted = words.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        if quoted.is_none() && !words.is_empty() && words.bytes().all(|it| it.is_ascii_digit()) {
            let number = words.parse().ok().filter(|&number| number < self.units.len());
            let (number_given, units) = (words.to_owned(), self.units.len());
            return number.ok_or(NotAUnit::NoNumber { number: number_given, units });
        }
        let id = words.strip_prefix("id ").map(str::trim).filter(|_| quoted.is_none());
        let name = quoted.or(id).unwrap_or(words);
        let is_meant = |unit: &Unit| match id {
            Some(id) => unit.id.as_deref() == Some(id),
            None => unit.name == name && !name.is_empty(),
        };
        let units = self.units.iter().enumerate().filter(|(_, unit)| is_meant(unit));
        let units: Vec<usize> = units.map(|(at, _)| at).collect();
        match units[..] {
            [unit] => Ok(unit),
            [] => {
                let near = if suggests { self.near(name) } else { None };
                Err(NotAUnit::None { near, name: words.to_owned() })
            }
            _ => Err(NotAUnit::Several { name: words.to_owned(), units }),
        }
    }

    /// The name of a unit most like another name.
    fn near(&self, name: &str) -> Option<String> {
        // Names longer than this are nobody's slip, and the comparison takes the product of lengths.
        const LENGTH_MAX: usize = 60;
        let names = self.units.iter().map(|unit| &unit.name);
        let comparable = |name: &str| (1..=LENGTH_MAX).contains(&name.len());
        let near = names
            .filter(|it| comparable(it) && comparable(name))
            .map(|it| (strsim::damerau_levenshtein(it, name), it))
            .filter(|(distance, _)| *distance <= 3 && *distance < name.len())
            .min();
        near.map(|(_, name)| name.clone())
    }
}
