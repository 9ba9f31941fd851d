//! Rules as files write them: a preset and the changes to it.

use chancery::rules::{CHOICES, PRESETS, RuleError, Rules};

/// Reads a preset with changes, `2023,4.A.2=1982`. Unlike [`Rules::with`] it insists on the preset:
/// no rule has a silent default.
///
/// # Errors
///
/// The first part that is no preset or no known setting.
pub fn read(text: &str) -> Result<Rules, RuleError> {
    let (preset, changes) = text.split_once(',').unwrap_or((text, ""));
    Rules::preset(preset.trim())?.with(changes)
}

/// Writes rules as [`read`] reads them: the preset that is nearest, of several the first, and what
/// differs from it.
#[must_use]
pub fn write(rules: &Rules) -> String {
    let changes_to = |preset: &Rules| -> Vec<String> {
        let differing =
            CHOICES.iter().filter(|choice| preset.get(choice.id) != rules.get(choice.id));
        differing
            .filter_map(|choice| Some(format!("{}={}", choice.id, rules.get(choice.id)?)))
            .collect()
    };
    let written = PRESETS.iter().map(|preset| (preset.name, changes_to(&preset.rules)));
    let (name, changes) = written.min_by_key(|(_, changes)| changes.len()).unwrap_or_default();
    let changes = changes.into_iter().map(|change| format!(",{change}"));
    std::iter::once(name.to_owned()).chain(changes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_written_as_they_are_read() {
        for text in ["datc", "1971", "2023,4.A.2=1982", "datc,4.A.1=a,4.C.5=a"] {
            let rules = read(text).expect("is known");
            assert_eq!(write(&rules), text);
        }
        for preset in PRESETS {
            assert_eq!(read(&write(&preset.rules)), Ok(preset.rules), "{}", preset.name);
        }
    }

    #[test]
    fn rules_without_a_preset_are_refused() {
        for text in ["", "4.A.2=1982", "house"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
