//! `chancery handbook`: how the game is played, for the rules of one game.

use anyhow::Result;
use chancery::rules::Rules;
use chancery_explain::handbook::{
    Block, Book, Figure, Plates, Section, Span, TextStyle, contents, contents_text, plain,
};
use chancery_formats::rules_words;
use chancery_render::text::Characters;
use serde::Serialize;

use crate::answer::Answer;
use crate::console::{Console, Report};
use crate::paint::{HEADING, paint};

/// Read how the game is played, section by section, for the rules of a game
#[derive(Debug, clap::Args)]
#[command(after_help = "What is in brackets can be looked up with `chancery rule`.")]
pub(crate) struct Args {
    /// Its letter or its name: F, or support; without it, the sections are listed
    #[arg(conflicts_with = "all")]
    section: Option<String>,
    /// Every section, one after the other
    #[arg(long)]
    all: bool,
    /// The rules it is for: a preset, changed where you say so, such as 2023,4.A.2=1982
    #[arg(long, value_name = "RULES", default_value = "datc")]
    rules: String,
    /// The most characters of a line
    #[arg(long, value_name = "N", default_value_t = 79, value_parser = width)]
    width: usize,
    /// Draw boards in plain ASCII
    #[arg(long)]
    ascii: bool,
}

/// The widest line that is set.
const WIDTH_MAX: usize = 500;

fn width(text: &str) -> Result<usize, String> {
    let bounds = TextStyle::LEAST..=WIDTH_MAX;
    let wanted = text.parse().ok().filter(|width| bounds.contains(width));
    wanted.ok_or_else(|| format!("a line has {} to {WIDTH_MAX} characters", TextStyle::LEAST))
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    // A slip in it is told as such, also where a preset is missing.
    Rules::DATC.with(&args.rules)?;
    let rules = rules_words::read(&args.rules).or_else(|_| Rules::DATC.with(&args.rules))?;
    let sections = match &args.section {
        Some(wanted) => vec![Section::of(wanted, &rules)?],
        None if args.all => Book::of(&rules).into_sections(),
        None => {
            console.answer(&Contents::new(args.width))?;
            return Ok(Answer::Yes);
        }
    };
    let characters = if args.ascii { Characters::Ascii } else { Characters::Utf8 };
    let style = TextStyle { width: args.width, characters };
    console.answer(&Pages::new(&sections, &rules, &style))?;
    Ok(Answer::Yes)
}

/// The sections by their titles.
#[derive(Debug, Serialize)]
struct Contents {
    sections: Vec<Listed>,
    #[serde(skip)]
    text: String,
}

#[derive(Debug, Serialize)]
struct Listed {
    letter: char,
    id: &'static str,
    title: &'static str,
    about: &'static str,
}

impl Contents {
    fn new(width: usize) -> Self {
        let sections =
            contents().map(|(letter, id, title, about)| Listed { letter, id, title, about });
        Self { sections: sections.collect(), text: contents_text(width) }
    }
}

impl Report for Contents {
    fn to_text(&self) -> String {
        format!("{}\n\n{}", paint(HEADING, "The handbook"), self.text)
    }
}

/// Sections in full.
#[derive(Debug, Serialize)]
struct Pages {
    rules: String,
    sections: Vec<Page>,
    #[serde(skip)]
    text: String,
}

#[derive(Debug, Serialize)]
struct Page {
    letter: char,
    id: &'static str,
    title: &'static str,
    about: &'static str,
    blocks: Vec<Told>,
}

/// A part of a section.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Told {
    Heading { id: &'static str, text: &'static str },
    Paragraph { text: String },
    List { entries: Vec<String> },
    Table { head: Vec<&'static str>, rows: Vec<Vec<String>> },
    Figure(FigureTold),
}

/// An example.
#[derive(Debug, Serialize)]
struct FigureTold {
    id: &'static str,
    caption: String,
    phase: String,
    orders: Vec<OrderTold>,
    after: Vec<String>,
}

/// What became of an order of an example.
#[derive(Debug, Serialize)]
struct OrderTold {
    power: Option<String>,
    order: Option<String>,
    result: String,
    sentence: String,
}

impl Pages {
    fn new(sections: &[Section], rules: &Rules, style: &TextStyle) -> Self {
        let plates = Plates::builtin();
        let texts: Vec<String> = sections
            .iter()
            .map(|section| {
                let text = section.to_text(&plates, style);
                let (title, rest) = text.split_once('\n').unwrap_or((&text, ""));
                format!("{}\n{rest}", paint(HEADING, title))
            })
            .collect();
        let pages = sections.iter().map(|section| Page {
            letter: section.letter,
            id: section.id,
            title: section.title,
            about: section.about,
            blocks: section.blocks.iter().map(told).collect(),
        });
        Self {
            rules: rules_words::write(rules),
            sections: pages.collect(),
            text: texts.join("\n\n"),
        }
    }
}

impl Report for Pages {
    fn to_text(&self) -> String {
        self.text.clone()
    }
}

fn told(block: &Block) -> Told {
    let words = |entries: &[Vec<Span>]| entries.iter().map(|spans| plain(spans)).collect();
    match block {
        Block::Heading { id, text } => Told::Heading { id, text },
        Block::Paragraph(spans) => Told::Paragraph { text: plain(spans) },
        Block::List(entries) => Told::List { entries: words(entries) },
        Block::Table { head, rows } => {
            Told::Table { head: head.clone(), rows: rows.iter().map(|row| words(row)).collect() }
        }
        Block::Figure(figure) => Told::Figure(figure_told(figure)),
    }
}

fn figure_told(figure: &Figure) -> FigureTold {
    let map = &figure.variant().map;
    let orders = figure.results.orders.iter().map(|told| OrderTold {
        power: told.power.map(|id| map.power(id).name.clone()),
        order: told.order.clone(),
        result: told.outcome(),
        sentence: told.why.text.clone(),
    });
    let after = figure.results.lines().skip(figure.results.orders.len());
    FigureTold {
        id: figure.id,
        caption: plain(&figure.caption),
        phase: figure.position().phase.to_string(),
        orders: orders.collect(),
        after: after.map(|(_, sentence)| sentence.text.clone()).collect(),
    }
}
