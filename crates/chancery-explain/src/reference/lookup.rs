//! Finding a page by its id.

use chancery::rules::{CHOICES, ChoiceInfo, PRESETS, Preset, ValueInfo};

use super::aliases;
use super::basic::{Basic, BasicInfo};
use super::choices::{Deciding, note};
use super::datc::{CaseInfo, SECTIONS, Section, find};
use super::page::{Page, PageKind, Part};
use super::presets::{Basis, basis};

/// An id that no page has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no rule `{id}`{}", did_you_mean(.suggestions))]
pub struct UnknownRule {
    /// The id as written.
    pub id: String,
    /// Ids that look like it, the best first; at most three.
    pub suggestions: Vec<String>,
}

fn did_you_mean(suggestions: &[String]) -> String {
    if suggestions.is_empty() {
        return String::new();
    }
    format!("; did you mean {}?", suggestions.join(" or "))
}

/// The page with this id: a rule (`cut`), a choice (`4.A.2`), a value (`4.A.2=szykman`), a preset
/// (`2023`), a section (`6.D`) or a case (`6.D.9`). A value may be named alone where only one
/// choice has it (`szykman`), and jDip's names of options are understood ([`super::ALIASES`]).
/// Letter case does not matter.
///
/// # Errors
///
/// When no page has the id; the error suggests ids that look like it.
///
/// # Examples
///
/// ```
/// use chancery_explain::reference::page;
/// assert_eq!(page("4.a.2")?.id, "4.A.2");
/// let error = page("hold-strenght").unwrap_err();
/// assert_eq!(error.suggestions, ["hold-strength"]);
/// # Ok::<(), chancery_explain::reference::UnknownRule>(())
/// ```
pub fn page(id: &str) -> Result<Page, UnknownRule> {
    let wanted = id.trim();
    let id = aliases::resolve(wanted).unwrap_or(wanted);
    let mut pages = pages();
    let found = pages
        .iter()
        .position(|page| page.id.eq_ignore_ascii_case(id))
        .or_else(|| only_value(&pages, id));
    found.map(|index| pages.swap_remove(index)).ok_or_else(|| UnknownRule {
        id: wanted.chars().take(80).collect(),
        suggestions: suggestions(wanted),
    })
}

/// The page of a value whose key is `wanted`, if only one choice has it. Letters such as `a` are
/// the keys of many.
fn only_value(pages: &[Page], wanted: &str) -> Option<usize> {
    let is_it = |page: &Page| {
        let key = page.id.split_once('=').map(|(_, key)| key);
        key.is_some_and(|key| key.eq_ignore_ascii_case(wanted))
    };
    let mut found = pages.iter().enumerate().filter(|(_, page)| is_it(page));
    let (index, _) = found.next()?;
    found.next().is_none().then_some(index)
}

/// Every page, in the order of the handbook.
#[must_use]
pub fn pages() -> Vec<Page> {
    let mut pages: Vec<Page> = Basic::ALL.iter().map(|rule| basic_page(rule.info())).collect();
    for choice in CHOICES {
        pages.push(choice_page(choice));
        pages.extend(choice.values.iter().map(|value| value_page(choice, value)));
    }
    pages.extend(PRESETS.iter().map(preset_page));
    for section in SECTIONS {
        pages.push(section_page(section));
        pages.extend(section.cases.iter().map(case_page));
    }
    pages
}

/// The ids most like `wanted`. What is far too long is like nothing.
fn suggestions(wanted: &str) -> Vec<String> {
    if wanted.len() > 80 {
        return Vec::new();
    }
    let wanted = wanted.to_lowercase();
    let mut near: Vec<(f64, String)> = pages()
        .into_iter()
        .map(|p| (strsim::jaro_winkler(&wanted, &p.id.to_lowercase()), p.id))
        .filter(|(likeness, _)| *likeness > 0.9)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    near.into_iter().map(|(_, id)| id).take(3).collect()
}

fn basic_page(rule: &BasicInfo) -> Page {
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

fn choice_page(choice: &ChoiceInfo) -> Page {
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

fn value_page(choice: &ChoiceInfo, value: &ValueInfo) -> Page {
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

fn preset_page(preset: &Preset) -> Page {
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

fn section_page(section: &Section) -> Page {
    let entries = section.cases.iter().map(|c| (c.id.to_owned(), c.title.to_owned())).collect();
    Page {
        id: section.id.to_owned(),
        kind: PageKind::Section,
        title: section.title.to_owned(),
        parts: vec![Part::List { heading: "Cases", entries }],
        see: Vec::new(),
    }
}

fn case_page(case: &CaseInfo) -> Page {
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
