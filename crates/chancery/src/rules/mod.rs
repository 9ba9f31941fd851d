//! The rules as named choices. Every disputed rule is an enum with a documented value for each
//! reading; a preset is only a list of values.
//!
//! Sources: DATC section 4 (lettering of version 3.2) for ids `4.*`; the other ids name choices
//! that the document does not have.

mod choice;
mod choices;
mod preset;

pub use choice::{ChoiceInfo, ValueInfo};
pub use choices::*;
pub use preset::{PRESETS, Preset};

/// A rule choice that does not exist, or a value it does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleError {
    /// No choice has this id.
    #[error("there is no rule choice `{id}`")]
    UnknownChoice {
        /// The id as written.
        id: String,
    },
    /// The choice has no such value.
    #[error("`{value}` is no value of {id}; it can be {keys}", id = choice.id, keys = keys(choice))]
    UnknownValue {
        /// The choice.
        choice: ChoiceInfo,
        /// The value as written.
        value: String,
    },
    /// No preset has this name.
    #[error("there is no preset `{name}`; there are {known}", known = names())]
    UnknownPreset {
        /// The name as written.
        name: String,
    },
    /// A setting that is not of the form `CHOICE=VALUE`.
    #[error("`{text}` is not of the form CHOICE=VALUE, such as 4.A.2=szykman")]
    NotASetting {
        /// The text.
        text: String,
    },
}

fn keys(choice: &ChoiceInfo) -> String {
    choice.values.iter().map(|v| v.key).collect::<Vec<_>>().join(", ")
}

fn names() -> String {
    PRESETS.iter().map(|p| p.name).collect::<Vec<_>>().join(", ")
}

impl Rules {
    /// The rules of a preset, by name.
    ///
    /// # Errors
    ///
    /// When no preset has this name.
    pub fn preset(name: &str) -> Result<Self, RuleError> {
        PRESETS
            .iter()
            .find(|p| p.name == name)
            .map(|p| p.rules)
            .ok_or_else(|| RuleError::UnknownPreset { name: name.to_owned() })
    }

    /// Reads a preset with changes: `datc`, `2023,4.A.2=1982`, or changes alone, which apply to
    /// these rules.
    ///
    /// # Errors
    ///
    /// The first part that is neither a preset nor a known setting.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery::rules::{ConvoyParadox, Rules};
    /// let rules = Rules::DATC.with("4.A.2=1982")?;
    /// assert_eq!(rules.convoy_paradox, ConvoyParadox::Rule1982);
    /// assert!(Rules::DATC.with("4.A.2=1066").is_err());
    /// # Ok::<(), chancery::rules::RuleError>(())
    /// ```
    pub fn with(mut self, changes: &str) -> Result<Self, RuleError> {
        for part in changes.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            match part.split_once('=') {
                Some((id, key)) => self.set(id.trim(), key.trim())?,
                None => match Self::preset(part) {
                    Ok(rules) => self = rules,
                    Err(_) if part.contains('.') => {
                        return Err(RuleError::NotASetting { text: part.to_owned() });
                    }
                    Err(error) => return Err(error),
                },
            }
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_read_back() {
        for choice in CHOICES {
            for value in choice.values {
                let mut rules = Rules::DATC;
                assert_eq!(rules.set(choice.id, value.key), Ok(()));
                assert_eq!(rules.get(choice.id), Some(value.key), "{}", choice.id);
            }
        }
    }
}
