//! `chancery explain`: why a unit ended as it did, and what that rests on.

use anyhow::{Result, anyhow, bail};
use chancery::adjudicate::DependencyKind;
use chancery::board::{Map, ProvinceId};
use chancery::notation::{Context, Expect, Names, OrderParseErrorKind, Reader, WarningKind};
use chancery::position::{PhaseKind, UnitKind};
use chancery_explain::{Chain, Language, Movement, Style, dependency_word};
use serde::Serialize;

use crate::answer::Answer;
use crate::commands::judge::tell_reading;
use crate::console::{Console, Report};
use crate::input::InputArg;
use crate::matter::{Matter, MatterArgs};
use crate::told::{self, OrderTold};

/// Explain what became of a unit, with the chain of what depended on what
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The graph of --dot is for Graphviz: chancery explain FILE mun --dot | dot \
                        -Tsvg > mun.svg"
)]
pub(crate) struct Args {
    /// An order sheet or a saved game
    file: InputArg,
    /// The unit, by where it stood: mun, "A mun" or Munich
    #[arg(value_name = "UNIT")]
    unit: String,
    #[command(flatten)]
    matter: MatterArgs,
    /// How many steps to follow what the outcome rests on
    #[arg(long, value_name = "STEPS", default_value_t = 8)]
    depth: usize,
    /// Print the chain as a graph in the DOT language
    #[arg(long)]
    dot: bool,
}

/// What became of a unit.
#[derive(Debug, Serialize)]
struct Explained {
    /// The phase.
    phase: String,
    /// The province the unit stood in.
    unit: String,
    /// What became of it, and why.
    outcome: OrderTold,
    /// The units it rests on, itself first.
    chain: Vec<LinkTold>,
    /// The chain in the DOT language.
    dot: Option<String>,
    #[serde(skip)]
    text: String,
}

/// A unit of a chain.
#[derive(Debug, Serialize)]
struct LinkTold {
    unit: String,
    depth: usize,
    sentence: String,
    /// What it rests on: the unit, and what that is to it.
    rests_on: Vec<EdgeTold>,
}

#[derive(Debug, Serialize)]
struct EdgeTold {
    unit: String,
    kind: &'static str,
}

impl Report for Explained {
    fn to_text(&self) -> String {
        self.text.clone()
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let matter = args.matter.read(&args.file)?;
    tell_reading(&matter, console);
    let at = find(&matter, &args.unit)?;
    let map = &matter.variant.map;
    let told = told::judge(&matter);
    let code = map.province(at).code.clone();
    let position = &matter.sheet.position;
    let unit = position.dislodged_at(at).map(|d| d.unit).or(position.unit(at));
    let name =
        unit.map(|unit| format!("{} {}", unit.kind.letter(), map.location_code(unit.at(at))));
    let outcome = told.orders.into_iter().find(|order| order.unit.is_some() && order.unit == name);
    let outcome = outcome.ok_or_else(|| anyhow!("nothing was decided about a unit in {code}"))?;
    let chain = chain(&matter, at, args.depth);
    let text = match &chain {
        Some(chain) if args.dot => chain.to_dot(Language::English),
        Some(chain) => chain.to_text(Language::English) + &details(&outcome),
        None if args.dot => bail!("only a movement phase has a chain"),
        None => format!("{}\n", outcome.why.sentence),
    };
    console.answer(&Explained {
        phase: told.phase,
        unit: code,
        outcome,
        chain: chain.as_ref().map_or_else(Vec::new, |chain| links(map, chain)),
        dot: chain.as_ref().map(|chain| chain.to_dot(Language::English)),
        text,
    })?;
    Ok(Answer::Yes)
}

/// What else there is to say of the unit, below the chain.
fn details(outcome: &OrderTold) -> String {
    let lines = outcome.why.details.iter().map(|line| format!("{line}\n"));
    let rule = format!("\nIt rests on `{0}`: chancery rule {0}\n", outcome.why.rule);
    lines.chain(std::iter::once(rule)).collect()
}

fn chain(matter: &Matter, at: ProvinceId, depth: usize) -> Option<Chain> {
    let sheet = &matter.sheet;
    if sheet.position.phase.kind != PhaseKind::Movement {
        return None;
    }
    let given = matter.given();
    let map = &matter.variant.map;
    let movement = Movement {
        map,
        position: &sheet.position,
        rules: &sheet.rules,
        given: &given,
        style: Style::default(),
    };
    movement.with_report(|report, _| report.chain(at, depth))
}

fn links(map: &Map, chain: &Chain) -> Vec<LinkTold> {
    let code = |at: ProvinceId| map.province(at).code.clone();
    let links = chain.links();
    let kind = |kind: DependencyKind| dependency_word(Language::English, kind);
    let told = links.iter().enumerate().map(|(index, link)| LinkTold {
        unit: code(link.at),
        depth: link.depth,
        sentence: link.text.clone(),
        rests_on: chain
            .edges()
            .iter()
            .filter(|edge| edge.from == index)
            .map(|edge| EdgeTold { unit: code(links[edge.on].at), kind: kind(edge.kind) })
            .collect(),
    });
    told.collect()
}

/// The province of a unit that is named by its place.
fn find(matter: &Matter, name: &str) -> Result<ProvinceId> {
    let map = &matter.variant.map;
    let at = province(map, name)?;
    let position = &matter.sheet.position;
    if !position.is_occupied(at) && position.dislodged_at(at).is_none() {
        bail!("no unit stands in {}", map.province(at).name);
    }
    Ok(at)
}

/// The province that a name means, with or without the letter of a unit before it.
pub(crate) fn province(map: &Map, name: &str) -> Result<ProvinceId> {
    let names = Names::new(map);
    let place = name.split('/').next().unwrap_or(name);
    let without_letter = place.split_once(' ').map_or("", |(_, place)| place);
    let at = names.province(place).or_else(|| names.province(without_letter));
    at.ok_or_else(|| {
        let like: Vec<_> = [place, without_letter]
            .iter()
            .flat_map(|place| like(&names, place))
            .map(|id| map.province(id).name.as_str())
            .collect();
        match like.as_slice() {
            [] => anyhow!("no province is called `{name}`"),
            like => anyhow!("no province is called `{name}`; did you mean {}?", like.join(" or ")),
        }
    })
}

/// The provinces that the reader of set-ups takes a word for.
fn like(names: &Names<'_>, place: &str) -> Vec<ProvinceId> {
    let mut found = Vec::new();
    for letter in UnitKind::ALL.map(UnitKind::letter) {
        let context = Context::expecting(Expect::SetUp);
        let reading = Reader::new(names).read(&format!("{letter} {place}"), &context);
        for warning in reading.warnings() {
            if let WarningKind::Spelling { province } = warning.kind {
                found.push(province);
            }
        }
        for error in reading.errors() {
            if let OrderParseErrorKind::UnknownProvince { nearest: like }
            | OrderParseErrorKind::AmbiguousProvince { candidates: like } = &error.kind
            {
                found.extend(like);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
