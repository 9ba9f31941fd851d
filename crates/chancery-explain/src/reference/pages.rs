//! Making a page of what is known of its subject.

use chancery::rules::{CHOICES, ChoiceInfo, PRESETS, Preset, ValueInfo};

use super::basic::BasicInfo;
use super::choices::{Deciding, note};
use super::datc::{CaseInfo, SECTIONS, Section, find};
use super::page::{Page, PageKind, Part};
use super::presets::{Basis, basis};

pub(super) fn basic_page(rule: &BasicInfo) -> Page {
    let mut parts: Vec<Part> =
        rule.what.iter().map(|words| Part::Paragraph((*words).to_owned())).collect();
    if !rule.cases.is_empty() {
        parts.push(case_list("Published cases", rule.cases));
    }
    parts.push(Part::Paragraph(format!("Source: {}.", rule.source)));
    Page {
        id: rule.id.to_owned(),
        kind: PageKind::Basic,
        title: rule.title.to_owned(),
        parts,
        see: Vec::new(),
    }
}

fn case_list(heading: &'static str, ids: &[&str]) -> Part {
    let title = |id: &str| find(id).map_or("", |case| case.title).to_owned();
    Part::List { heading, entries: ids.iter().map(|id| ((*id).to_owned(), title(id))).collect() }
}

/// The names of the presets in which a choice has this value, each marked if it is our reading.
fn presets_with(choice: &str, value: &str) -> Vec<String> {
    let mark = |preset: &Preset| match basis(preset, choice) {
        Basis::Stated | Basis::Preferred => preset.name.to_owned(),
        Basis::Reading => format!("{} (our reading)", preset.name),
    };
    PRESETS.iter().filter(|p| p.rules.get(choice) == Some(value)).map(mark).collect()
}

/// What decides between the values of a choice, in a sentence.
fn deciding_text(choice: &str) -> String {
    let file = format!("cases/choices/{choice}.toml");
    match note(choice).map(|n| n.deciding) {
        Some(Deciding::Cases) => format!("Decided by the cases of {file}."),
        Some(Deciding::CasesBut(reason)) => {
            format!("Decided by the cases of {file}; but {reason}.")
        }
        Some(Deciding::None(reason)) => format!("No case decides: {reason}."),
        None => String::new(),
    }
}

fn published(choice: &str) -> Vec<&'static str> {
    SECTIONS
        .iter()
        .flat_map(|s| s.cases)
        .filter(|case| case.choices.contains(&choice))
        .map(|case| case.id)
        .collect()
}

pub(super) fn choice_page(choice: &ChoiceInfo) -> Page {
    let mut parts = Vec::new();
    if let Some(note) = note(choice.id) {
        parts.push(Part::Paragraph(note.why.to_owned()));
    }
    let meaning = |value: &ValueInfo| {
        let presets = presets_with(choice.id, value.key);
        let used = if presets.is_empty() {
            "no preset".to_owned()
        } else {
            format!("presets {}", presets.join(", "))
        };
        (value.key.to_owned(), format!("{}. In {used}.", value.meaning))
    };
    let entries = choice.values.iter().map(meaning).collect();
    parts.push(Part::List { heading: "Values", entries });
    parts.push(Part::Paragraph(deciding_text(choice.id)));
    let mut see = published(choice.id);
    // 4.E.1 stands behind a quarter of all published cases; its page would be a list of them.
    if see.len() > 24 {
        see.truncate(24);
    }
    Page {
        id: choice.id.to_owned(),
        kind: PageKind::Choice,
        title: choice.title.to_owned(),
        parts,
        see: see.into_iter().map(str::to_owned).collect(),
    }
}

pub(super) fn value_page(choice: &ChoiceInfo, value: &ValueInfo) -> Page {
    let presets = presets_with(choice.id, value.key);
    let used = if presets.is_empty() {
        "No preset has this value.".to_owned()
    } else {
        format!("In presets {}.", presets.join(", "))
    };
    Page {
        id: format!("{}={}", choice.id, value.key),
        kind: PageKind::Value,
        title: value.meaning.to_owned(),
        parts: vec![
            Part::Paragraph(format!("A value of {}: {}.", choice.id, choice.title)),
            Part::Paragraph(used),
            Part::Paragraph(deciding_text(choice.id)),
        ],
        see: vec![choice.id.to_owned()],
    }
}

pub(super) fn preset_page(preset: &Preset) -> Page {
    let entry = |choice: &ChoiceInfo| {
        let key = preset.rules.get(choice.id)?;
        let value = choice.values.iter().find(|value| value.key == key)?;
        let mark = match basis(preset, choice.id) {
            Basis::Stated => "",
            Basis::Reading => " (our reading)",
            Basis::Preferred => " (not stated)",
        };
        Some((format!("{}={key}", choice.id), format!("{}: {}{mark}", choice.title, value.meaning)))
    };
    Page {
        id: preset.name.to_owned(),
        kind: PageKind::Preset,
        title: preset.source.to_owned(),
        parts: vec![Part::List {
            heading: "Values",
            entries: CHOICES.iter().filter_map(entry).collect(),
        }],
        see: Vec::new(),
    }
}

pub(super) fn section_page(section: &Section) -> Page {
    let entries = section.cases.iter().map(|c| (c.id.to_owned(), c.title.to_owned())).collect();
    Page {
        id: section.id.to_owned(),
        kind: PageKind::Section,
        title: section.title.to_owned(),
        parts: vec![Part::List { heading: "Cases", entries }],
        see: Vec::new(),
    }
}

pub(super) fn case_page(case: &CaseInfo) -> Page {
    Page {
        id: case.id.to_owned(),
        kind: PageKind::Case,
        title: case.title.to_owned(),
        parts: vec![
            Part::Paragraph(case.tests.to_owned()),
            Part::Paragraph("Source: DATC, numbering of version 3.3.".to_owned()),
        ],
        see: case.choices.iter().map(|id| (*id).to_owned()).collect(),
    }
}
