//! `chancery rule`: what a rule, a choice, a value, a preset or a published case is about.

use std::fmt::Write as _;

use anyhow::Result;
use chancery_explain::reference::{self, Page, PageKind, Part, WIDTH};
use serde::Serialize;

use crate::answer::Answer;
use crate::console::{Console, Report};
use crate::paint::{HEADING, paint};

/// Explain a rule, a rule choice, one of its values, a preset or a published case
#[derive(Debug, clap::Args)]
#[command(after_help = "What `judge` and `explain` cite can be looked up here.")]
pub(crate) struct Args {
    /// Such as 4.A.2, 4.A.2=szykman, support-cut, 2023, 6.D or 6.D.9; without it, all are listed
    id: Option<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    match &args.id {
        Some(id) => console.answer(&PageReport::new(reference::page(id)?))?,
        None => console.answer(&List::new(&reference::pages()))?,
    }
    Ok(Answer::Yes)
}

/// A page of the reference.
#[derive(Debug, Serialize)]
struct PageReport {
    id: String,
    kind: &'static str,
    title: String,
    parts: Vec<PartReport>,
    see: Vec<String>,
    #[serde(skip)]
    page: Page,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum PartReport {
    Paragraph { text: String },
    List { heading: &'static str, entries: Vec<Entry> },
}

#[derive(Debug, Serialize)]
struct Entry {
    key: String,
    text: String,
}

impl PageReport {
    fn new(page: Page) -> Self {
        let parts = page.parts.iter().map(|part| match part {
            Part::Paragraph(text) => PartReport::Paragraph { text: text.clone() },
            Part::List { heading, entries } => {
                let entries = entries.iter();
                let entries = entries
                    .map(|(key, text)| Entry { key: key.clone(), text: text.clone() })
                    .collect();
                PartReport::List { heading, entries }
            }
        });
        Self {
            id: page.id.clone(),
            kind: page.kind.name(),
            title: page.title.clone(),
            parts: parts.collect(),
            see: page.see.clone(),
            page,
        }
    }
}

impl Report for PageReport {
    fn to_text(&self) -> String {
        let text = self.page.to_text(WIDTH);
        match text.split_once("\n\n") {
            Some((title, rest)) => format!("{}\n\n{rest}", paint(HEADING, title)),
            None => text,
        }
    }
}

/// Every page by its title.
#[derive(Debug, Serialize)]
struct List {
    pages: Vec<Listed>,
}

#[derive(Debug, Serialize)]
struct Listed {
    id: String,
    kind: &'static str,
    title: String,
}

impl List {
    /// Values are left to the page of their choice.
    fn new(pages: &[Page]) -> Self {
        let listed = pages.iter().filter(|page| page.kind != PageKind::Value).map(|page| Listed {
            id: page.id.clone(),
            kind: page.kind.name(),
            title: page.title.clone(),
        });
        Self { pages: listed.collect() }
    }
}

impl Report for List {
    fn to_text(&self) -> String {
        let mut text = String::new();
        let mut kind = "";
        for page in &self.pages {
            // Cases stand under their sections; the headings are for the other kinds.
            if page.kind != kind && page.kind != PageKind::Case.name() {
                if !kind.is_empty() {
                    text.push('\n');
                }
                if page.kind != PageKind::Section.name() || kind != PageKind::Case.name() {
                    let _ = writeln!(text, "{}", paint(HEADING, plural(page.kind)));
                }
            }
            kind = page.kind;
            let _ = writeln!(text, "  {:<22} {}", page.id, page.title);
        }
        text
    }
}

fn plural(kind: &str) -> String {
    match kind {
        "rule" => "Rules nobody disputes".to_owned(),
        "choice" => "Choices".to_owned(),
        "preset" => "Presets".to_owned(),
        _ => "Published cases".to_owned(),
    }
}
