//! Every choice, with what holds in this game.

use chancery::rules::{CHOICES, PRESETS};
use chancery_formats::rules_words;

use crate::handbook::page::Page;

pub(super) fn write(page: &mut Page<'_>) {
    let rules = rules_words::write(page.rules);
    page.text(&format!(
        "The rules of this game are `{rules}`: a preset, and what differs from it. Wherever \
         rulebooks or referees disagree there is a choice, and each game has one value of each."
    ));
    let ids: Vec<&str> = CHOICES.iter().map(|choice| choice.id).collect();
    page.choices(&ids);
    page.heading("presets", "Presets");
    page.text(
        "Numbers such as 4.A.2 are those of the fourth chapter of the DATC, in which such questions \
         are collected; the other names are our own.",
    );
    let rows: Vec<[String; 2]> = PRESETS
        .iter()
        .map(|preset| [format!("`{}`", preset.name), preset.source.to_owned()])
        .collect();
    let rows: Vec<[&str; 2]> = rows.iter().map(|[name, source]| [&**name, &**source]).collect();
    page.table(["Preset", "Whose rules"], &rows);
}
