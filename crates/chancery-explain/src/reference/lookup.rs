//! Finding a page by its id.

use std::borrow::Cow;

use chancery::rules::{CHOICES, ChoiceInfo, PRESETS, Preset, ValueInfo};

use super::aliases;
use super::basic::{Basic, BasicInfo};
use super::datc::{CaseInfo, SECTIONS, Section};
use super::page::Page;
use super::pages::{basic_page, case_page, choice_page, preset_page, section_page, value_page};

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
    let found = subjects().find(|subject| subject.id().eq_ignore_ascii_case(id));
    found.or_else(|| only_value(id)).map(Subject::page).ok_or_else(|| UnknownRule {
        id: wanted.chars().take(80).collect(),
        suggestions: suggestions(wanted),
    })
}

/// Every page, in the order of the handbook.
#[must_use]
pub fn pages() -> Vec<Page> {
    subjects().map(Subject::page).collect()
}

/// What a page can be about.
#[derive(Debug, Clone, Copy)]
enum Subject {
    Basic(&'static BasicInfo),
    Choice(&'static ChoiceInfo),
    Value(&'static ChoiceInfo, &'static ValueInfo),
    Preset(&'static Preset),
    Section(&'static Section),
    Case(&'static CaseInfo),
}

impl Subject {
    fn id(self) -> Cow<'static, str> {
        match self {
            Self::Basic(rule) => rule.id.into(),
            Self::Choice(choice) => choice.id.into(),
            Self::Value(choice, value) => format!("{}={}", choice.id, value.key).into(),
            Self::Preset(preset) => preset.name.into(),
            Self::Section(section) => section.id.into(),
            Self::Case(case) => case.id.into(),
        }
    }

    fn page(self) -> Page {
        match self {
            Self::Basic(rule) => basic_page(rule),
            Self::Choice(choice) => choice_page(choice),
            Self::Value(choice, value) => value_page(choice, value),
            Self::Preset(preset) => preset_page(preset),
            Self::Section(section) => section_page(section),
            Self::Case(case) => case_page(case),
        }
    }
}

fn subjects() -> impl Iterator<Item = Subject> {
    let choices = CHOICES.iter().flat_map(|choice| {
        let values = choice.values.iter().map(move |value| Subject::Value(choice, value));
        std::iter::once(Subject::Choice(choice)).chain(values)
    });
    let sections = SECTIONS.iter().flat_map(|section| {
        std::iter::once(Subject::Section(section)).chain(section.cases.iter().map(Subject::Case))
    });
    Basic::ALL
        .iter()
        .map(|rule| Subject::Basic(rule.info()))
        .chain(choices)
        .chain(PRESETS.iter().map(Subject::Preset))
        .chain(sections)
}

/// The value with the key `wanted`, if only one choice has it. Letters such as `a` are the keys of
/// many.
fn only_value(wanted: &str) -> Option<Subject> {
    let is_it = |subject: &Subject| match subject {
        Subject::Value(_, value) => value.key.eq_ignore_ascii_case(wanted),
        Subject::Basic(_)
        | Subject::Choice(_)
        | Subject::Preset(_)
        | Subject::Section(_)
        | Subject::Case(_) => false,
    };
    let mut found = subjects().filter(is_it);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// The ids most like `wanted`. What is far too long is like nothing.
fn suggestions(wanted: &str) -> Vec<String> {
    if wanted.len() > 80 {
        return Vec::new();
    }
    let wanted = wanted.to_lowercase();
    let mut near: Vec<(f64, Cow<'static, str>)> = subjects()
        .map(|subject| (strsim::jaro_winkler(&wanted, &subject.id().to_lowercase()), subject.id()))
        .filter(|(likeness, _)| *likeness > 0.9)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    near.into_iter().map(|(_, id)| id.into_owned()).take(3).collect()
}
