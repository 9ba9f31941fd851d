//! The variants that can be played here: those that are drawn.

use std::sync::LazyLock;

use chancery::rules::PRESETS;
use chancery_game::{Settings, words};
use chancery_variants::Library;

/// A variant to choose.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) id: String,
    pub(crate) title: String,
    /// What it is, in a sentence or two.
    pub(crate) about: String,
    /// Its powers, by seat.
    pub(crate) powers: Vec<String>,
    /// The year in which it begins.
    pub(crate) year: i32,
}

/// A preset of the rules.
#[derive(Debug)]
pub(crate) struct Preset {
    pub(crate) name: &'static str,
    pub(crate) source: &'static str,
}

static SHELF: LazyLock<Vec<Choice>> = LazyLock::new(|| {
    let library = Library::builtin();
    let mut choices: Vec<Choice> = library
        .entries()
        .into_iter()
        .filter_map(|entry| {
            let loaded = entry.result.ok().filter(|loaded| !loaded.about.hidden)?;
            library.drawing_source(&entry.id)?;
            let variant = loaded.variant;
            Some(Choice {
                powers: variant.map.powers().map(|(_, power)| power.name.clone()).collect(),
                year: variant.start.phase.year,
                title: variant.title.clone(),
                about: loaded.about.description,
                id: entry.id,
            })
        })
        .collect();
    // What most people come for stands first.
    choices.sort_by_key(|choice| (choice.id != FIRST, choice.title.clone()));
    choices
});

/// The variant that a newcomer plays.
pub(crate) const FIRST: &str = "standard";

/// Every variant that can be played.
pub(crate) fn shelf() -> &'static [Choice] {
    &SHELF
}

/// The variant of an id, if it can be played.
pub(crate) fn find(id: &str) -> Option<&'static Choice> {
    SHELF.iter().find(|choice| choice.id == id)
}

/// The title of a variant; its id where it is no longer there.
pub(crate) fn title(id: &str) -> String {
    find(id).map_or_else(|| id.to_owned(), |choice| choice.title.clone())
}

/// What a game is agreed to be, a sentence each.
pub(crate) fn agreed(settings: &Settings) -> Vec<String> {
    words::settings(settings, &title(&settings.variant))
}

/// The presets of the rules.
pub(crate) fn presets() -> Vec<Preset> {
    PRESETS.iter().map(|preset| Preset { name: preset.name, source: preset.source }).collect()
}
