//! The handbook: its contents, its sections with examples drawn, and the rules that they rest on.

mod shown;

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use chancery::rules::{PRESETS, Rules};
use chancery_explain::handbook::{Section, contents};
use chancery_explain::reference::{self, Part};
use chancery_formats::rules_words;
use serde::Deserialize;

use super::{Fault, private, show};
use crate::frame::Frame;
use crate::site::Site;
use shown::{Block, Inline, blocks};

/// The board on which the examples are drawn.
const BOARD: &str = "standard";
/// The longest words for rules that are read.
const RULES_MAX: usize = 1_000;

/// For which rules the handbook is read.
#[derive(Debug, Deserialize)]
struct Asked {
    #[serde(default)]
    rules: String,
}

/// The rules that are meant, and how they are said in addresses and to readers.
struct Game {
    rules: Rules,
    name: String,
    /// What addresses of the handbook end in, so that the reader stays with these rules.
    query: String,
}

/// The address of what the handbook says of some rules, choice by choice.
pub(crate) fn address_of(rules: &Rules) -> String {
    format!("/handbook/rules{}", query(&rules_words::write(rules)))
}

/// What addresses end in. Rules that can be read are letters, digits and signs that an address can
/// hold.
fn query(words: &str) -> String {
    format!("?rules={}", words.replace(' ', ""))
}

impl Asked {
    fn game(&self) -> Result<Game, Fault> {
        let words = self.rules.trim();
        if words.is_empty() {
            let name = PRESETS[0].name.to_owned();
            return Ok(Game { rules: Rules::DATC, name, query: String::new() });
        }
        if words.len() > RULES_MAX {
            return Err(Fault::Refused("these are no rules: the words are too long".to_owned()));
        }
        let read = Rules::DATC.with(words);
        let rules = read.map_err(|fault| Fault::Refused(fault.to_string()))?;
        Ok(Game { rules, name: words.to_owned(), query: query(words) })
    }
}

/// A section in the contents.
#[derive(Debug)]
struct Entry {
    letter: char,
    title: &'static str,
    about: &'static str,
    address: String,
    /// Whether it is the one that is shown.
    here: bool,
}

fn entries(game: &Game, here: Option<char>) -> Vec<Entry> {
    let entry = |(letter, id, title, about)| Entry {
        letter,
        title,
        about,
        address: format!("/handbook/{id}{}", game.query),
        here: here == Some(letter),
    };
    contents().map(entry).collect()
}

#[derive(Debug, Template)]
#[template(path = "handbook/contents.html")]
struct ContentsPage {
    frame: Frame,
    entries: Vec<Entry>,
    rules: String,
    /// Every preset: its name, whose rules it is, and whether it is the one that is chosen.
    presets: Vec<(&'static str, &'static str, bool)>,
    /// Whether the rules are no preset.
    own: bool,
}

#[derive(Debug, Template)]
#[template(path = "handbook/section.html")]
struct SectionPage {
    frame: Frame,
    /// Where the style sheet of the board is.
    sheet: &'static str,
    entries: Vec<Entry>,
    rules: String,
    query: String,
    letter: char,
    title: &'static str,
    blocks: Vec<Block>,
    /// The headings within: what they link to, and their words.
    headings: Vec<(&'static str, &'static str)>,
}

impl SectionPage {
    /// The section before and the one after.
    fn beside(&self) -> (Option<&Entry>, Option<&Entry>) {
        let here = self.entries.iter().position(|entry| entry.here).unwrap_or(0);
        let before = here.checked_sub(1).and_then(|at| self.entries.get(at));
        (before, self.entries.get(here + 1))
    }
}

#[derive(Debug, Template)]
#[template(path = "handbook/rule.html")]
struct RulePage {
    frame: Frame,
    id: String,
    kind: &'static str,
    title: String,
    parts: Vec<Part>,
    see: Vec<String>,
}

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/handbook", get(list))
        .route("/handbook/{section}", get(section))
        .route("/handbook/rule/{id}", get(rule))
}

async fn list(frame: Frame, Query(asked): Query<Asked>) -> Result<Response, Fault> {
    let game = asked.game()?;
    let presets: Vec<_> = PRESETS
        .iter()
        .map(|preset| (preset.name, preset.source, preset.rules == game.rules))
        .collect();
    let own = !presets.iter().any(|(_, _, chosen)| *chosen);
    let entries = entries(&game, None);
    Ok(private(show(&ContentsPage { frame, entries, rules: game.name, presets, own })))
}

async fn section(
    State(site): State<Site>,
    frame: Frame,
    Path(wanted): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let game = asked.game()?;
    let board = site.boards.get(BOARD).ok_or(Fault::House)?;
    let section = Section::of(&wanted, &game.rules).map_err(|_| Fault::Missing)?;
    let blocks = blocks(&section, board, &game.query);
    let headings = blocks.iter().filter_map(|block| match block {
        Block::Heading { id, text } => Some((*id, *text)),
        _ => None,
    });
    Ok(private(show(&SectionPage {
        headings: headings.collect(),
        entries: entries(&game, Some(section.letter)),
        frame,
        sheet: &board.sheet().address,
        rules: game.name,
        query: game.query,
        letter: section.letter,
        title: section.title,
        blocks,
    })))
}

async fn rule(frame: Frame, Path(id): Path<String>) -> Result<Response, Fault> {
    let page = reference::page(&id).map_err(|_| Fault::Missing)?;
    let kind = page.kind.name();
    let reference::Page { id, title, parts, see, .. } = page;
    Ok(private(show(&RulePage { frame, id, kind, title, parts, see })))
}
