//! The pages under `docs/rules/` that are written from the code. A test compares the committed
//! files with these texts; `cargo xtask codegen` writes them.

use std::fmt::Write as _;

use chancery::rules::{CHOICES, ChoiceInfo, PRESETS, Preset};

use crate::reference::{ALIASES, Basis, Deciding, GLOSSARY, WIDTH, basis, choice_note, fill};

/// The files, by their path from the root of the repository, with their texts.
#[must_use]
pub fn files() -> Vec<(&'static str, String)> {
    vec![
        ("docs/rules/choices.md", choices()),
        ("docs/rules/presets.md", presets()),
        ("docs/rules/words.md", words()),
    ]
}

const GENERATED: &str = "<!-- Written by `cargo xtask codegen` from the code. Do not edit. -->\n";

fn choices() -> String {
    let mut text = format!("# Rule choices\n\n{GENERATED}\n");
    paragraph(
        &mut text,
        "Every disputed rule is a named choice. `chancery rule ID` prints one of them, and \
         `--rules PRESET,ID=VALUE` sets them: `--rules 2023,4.A.2=szykman`. The ids 4.A.1 to \
         4.E.6 are those of section 4 of the DATC in version 3.2; the others are ours.",
    );
    paragraph(&mut text, "[presets.md](presets.md) says which preset has which values.");
    text.pop();
    for choice in CHOICES {
        choice_section(&mut text, choice);
    }
    text.push_str("\n## jDip's names\n\n| jDip | here |\n|---|---|\n");
    for alias in ALIASES {
        let _ = writeln!(text, "| `{}` | `{}` |", alias.name, alias.id);
    }
    text
}

fn choice_section(text: &mut String, choice: &ChoiceInfo) {
    let _ = writeln!(text, "\n## {}: {}\n", choice.id, choice.title);
    let note = choice_note(choice.id);
    if let Some(note) = note {
        paragraph(text, note.why);
    }
    text.push_str("| value | meaning | presets |\n|---|---|---|\n");
    for value in choice.values {
        let with: Vec<&str> = PRESETS
            .iter()
            .filter(|preset| preset.rules.get(choice.id) == Some(value.key))
            .map(|preset| preset.name)
            .collect();
        let _ = writeln!(text, "| `{}` | {} | {} |", value.key, value.meaning, with.join(", "));
    }
    let file = format!("[{0}.toml](../../cases/choices/{0}.toml)", choice.id);
    let decided = match note.map(|note| note.deciding) {
        Some(Deciding::Cases) => format!("Decided by the cases of {file}."),
        Some(Deciding::CasesBut(reason)) => {
            format!("Decided by the cases of {file}; but {reason}.")
        }
        Some(Deciding::None(reason)) => format!("No case decides: {reason}."),
        None => return,
    };
    text.push('\n');
    fill(text, &decided, "", "", WIDTH);
}

/// A paragraph in lines that fit a terminal, and an empty line.
fn paragraph(text: &mut String, words: &str) {
    fill(text, words, "", "", WIDTH);
    text.push('\n');
}

fn presets() -> String {
    let mut text = format!("# Presets\n\n{GENERATED}\n");
    paragraph(
        &mut text,
        "A preset is a list of values, one a choice; nothing else in the engine knows its name. \
         A value without a mark is stated by the source of the preset. A value with `*` is our \
         reading of a source that can be read in more than one way. A value in parentheses is \
         not stated at all: the preset takes what `datc` takes.",
    );
    text.push_str("| preset | source |\n|---|---|\n");
    for preset in PRESETS {
        let _ = writeln!(text, "| `{}` | {} |", preset.name, preset.source);
    }
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    let _ = writeln!(text, "\n| choice | {} |", names.join(" | "));
    let _ = writeln!(text, "|---|{}", "---|".repeat(names.len()));
    for choice in CHOICES {
        let values: Vec<String> = PRESETS.iter().map(|preset| marked(preset, choice)).collect();
        let _ = writeln!(text, "| {} | {} |", choice.id, values.join(" | "));
    }
    text.push_str("\n[choices.md](choices.md) says what the values mean.\n");
    text
}

fn marked(preset: &Preset, choice: &ChoiceInfo) -> String {
    let value = preset.rules.get(choice.id).unwrap_or_default();
    match basis(preset, choice.id) {
        Basis::Stated => value.to_owned(),
        Basis::Reading => format!("{value} *"),
        Basis::Preferred => format!("({value})"),
    }
}

fn words() -> String {
    let mut text = format!("# Words\n\n{GENERATED}\n");
    paragraph(
        &mut text,
        "These words are used in one sense each, in the code, the messages and the pages. The last \
         column has words for the same thing that are met elsewhere.",
    );
    text.push_str("| word | meaning | instead of |\n|---|---|---|\n");
    for word in GLOSSARY {
        let others = word.instead_of.join(", ");
        let _ = writeln!(text, "| {} | {} | {others} |", word.word, word.meaning);
    }
    text
}
