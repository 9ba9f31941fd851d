//! `chancery possible`: what is sure with only some orders known.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use chancery::adjudicate::{Chance, PartialOutcome, adjudicate_partial};
use chancery::board::PowerId;
use chancery::notation::write::{Style, order as write_order};
use chancery::orders::{IllegalReason, Order, Setting};
use chancery::position::PhaseKind;
use chancery_explain::{Movement, Scene, Sentence, illegal, movement_orders};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::PowerArg;
use crate::commands::judge::tell_reading;
use crate::console::{Console, Report};
use crate::input::InputArg;
use crate::matter::{Matter, MatterArgs};
use crate::paint::{BAD, DOUBTFUL, GOOD, HEADING, paint};
use crate::told::SentenceTold;

/// Say what is sure with only some orders known, whatever the other units do
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every unit without an order may do anything legal. An order is `certain` where \
                  it succeeds in every case, `impossible` where it does in none, `possible` where \
                  it does in some. `Not settled` is said where neither could be shown; certain and \
                  impossible are never said wrongly."
)]
pub(crate) struct Args {
    /// An order sheet or a saved game
    file: InputArg,
    /// Know the orders of this power only, and no others of the file
    #[arg(long, value_name = "POWER")]
    power: Option<PowerArg>,
    #[command(flatten)]
    matter: MatterArgs,
}

/// What is sure.
#[derive(Debug, Serialize)]
struct Possible {
    phase: String,
    name: String,
    /// The power whose orders are known; `null` where all of the file are.
    power: Option<String>,
    /// Units on the board that have no order here.
    units_without_order: usize,
    orders: Vec<OrderChance>,
}

/// What is sure of an order.
#[derive(Debug, Serialize)]
struct OrderChance {
    power: String,
    /// In the short notation.
    order: String,
    /// In full names.
    #[serde(skip)]
    words: String,
    /// Whether it succeeds.
    success: &'static str,
    /// Whether its unit is dislodged; `null` where the order is given to no unit that is there to
    /// take it.
    dislodged: Option<&'static str>,
    /// Why it is illegal, if it is.
    illegal: Option<SentenceTold>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut matter = args.matter.read(&args.file)?;
    let map = &matter.variant.map;
    let power = args.power.as_ref().map(|power| power.resolve(map)).transpose()?;
    tell_reading(&matter, console);
    if matter.sheet.position.phase.kind != PhaseKind::Movement {
        bail!(
            "{} is not a movement phase, and only there do orders depend on those of others",
            matter.sheet.position.phase.in_words()
        );
    }
    if power.is_some() {
        let of = |order: &Order| power_of(&matter, order) == power;
        let known = matter.orders.orders.iter().copied().filter(of).collect();
        matter.orders.orders = known;
    }
    console.answer(&ask(&matter, power))?;
    Ok(Answer::Yes)
}

/// Whose order it is: who gave it, or else who has the unit.
fn power_of(matter: &Matter, order: &Order) -> Option<PowerId> {
    order.by().or_else(|| matter.sheet.position.unit(order.unit_at()?)?.power)
}

/// Asks what is sure of every order, power by power in the order of the map.
fn ask(matter: &Matter, power: Option<PowerId>) -> Possible {
    let (map, sheet) = (&matter.variant.map, &matter.sheet);
    let (movement, places) = movement_orders(&matter.orders.orders);
    let setting = Setting {
        map,
        position: &sheet.position,
        rules: &sheet.rules,
        pacts: &sheet.pacts,
        notes: &matter.orders.notes,
    };
    let outcomes = adjudicate_partial(setting, &movement);
    let refusals = refusals(matter);
    let mut orders: Vec<(Option<PowerId>, OrderChance)> = Vec::new();
    for (place, order) in matter.orders.orders.iter().enumerate() {
        let outcome = outcomes.iter().find(|outcome| places.get(outcome.order) == Some(&place));
        let scene = Scene { orders: &movement, ..Scene::new(map, &sheet.position, &sheet.rules) };
        let refused = match outcome {
            Some(outcome) => outcome.illegal.map(|reason| illegal(&scene, order, reason)),
            None => Some(refusals.iter().find(|(at, _)| *at == place).map_or_else(
                || illegal(&scene, order, IllegalReason::WrongPhase),
                |(_, sentence)| sentence.clone(),
            )),
        };
        orders.push((power_of(matter, order), chance(matter, order, outcome, refused)));
    }
    orders.sort_by_key(|(power, _)| (power.is_none(), *power));
    Possible {
        phase: sheet.position.phase.to_string(),
        name: sheet.position.phase.in_words(),
        power: power.map(|id| map.power(id).name.clone()),
        units_without_order: sheet.position.units().count().saturating_sub(outcomes.len()),
        orders: orders.into_iter().map(|(_, order)| order).collect(),
    }
}

/// Why orders are given to no unit that is there to take them, by their places. That does not
/// depend on what the other units do.
fn refusals(matter: &Matter) -> Vec<(usize, Sentence)> {
    let sheet = &matter.sheet;
    let given = matter.given();
    let map = &matter.variant.map;
    let movement = Movement {
        map,
        position: &sheet.position,
        rules: &sheet.rules,
        given: &given,
        style: chancery_explain::Style::default(),
    };
    movement.with_report(|report, places| {
        let refused = places.iter().enumerate();
        refused.filter_map(|(order, place)| Some((*place, report.refused(order)?))).collect()
    })
}

fn chance(
    matter: &Matter,
    order: &Order,
    outcome: Option<&PartialOutcome>,
    refused: Option<Sentence>,
) -> OrderChance {
    let map = &matter.variant.map;
    let power = power_of(matter, order);
    OrderChance {
        power: power.map_or_else(|| "nobody".to_owned(), |id| map.power(id).name.clone()),
        order: write_order(map, &matter.orders.notes, order, Style::Short),
        words: write_order(map, &matter.orders.notes, order, Style::Datc),
        success: word(outcome.map_or(Chance::Impossible, |outcome| outcome.success)),
        dislodged: outcome.map(|outcome| word(outcome.dislodged)),
        illegal: refused.map(SentenceTold::from),
    }
}

const fn word(chance: Chance) -> &'static str {
    match chance {
        Chance::Certain => "certain",
        Chance::Possible => "possible",
        Chance::Impossible => "impossible",
        Chance::NotSettled => "not settled",
    }
}

impl Report for Possible {
    fn to_text(&self) -> String {
        let mut text = format!("{}\n", paint(HEADING, &self.name));
        if self.orders.is_empty() {
            text.push_str("No order is known, so nothing can be said of any.\n");
        }
        let _ = match (&self.power, self.units_without_order) {
            (_, 0) => writeln!(text, "Every unit has an order, so nothing is left open."),
            (Some(power), 1) => writeln!(text, "Known: the orders of {power}. One unit is free."),
            (Some(power), free) => {
                writeln!(text, "Known: the orders of {power}. {free} units are free.")
            }
            (None, 1) => writeln!(text, "One unit has no order here and is free."),
            (None, free) => writeln!(text, "{free} units have no order here and are free."),
        };
        let mut power = "";
        for order in &self.orders {
            if order.power != power {
                power = &order.power;
                let _ = writeln!(text, "\n{}", paint(HEADING, power));
            }
            order.add_to(&mut text);
        }
        text
    }
}

impl OrderChance {
    /// Adds the line of the order, and below it why it is illegal.
    fn add_to(&self, text: &mut String) {
        let style = match self.success {
            "certain" => GOOD,
            "impossible" => BAD,
            _ => DOUBTFUL,
        };
        let dislodged = match self.dislodged {
            Some("certain") => "; is dislodged",
            Some("possible") => "; may be dislodged",
            Some("impossible") => "; cannot be dislodged",
            Some(same) if same == self.success => "; nor is whether it is dislodged",
            Some(_) => "; whether it is dislodged is not settled",
            None => "",
        };
        let _ = writeln!(text, "  {}: {}{dislodged}", self.words, paint(style, self.success));
        if let Some(why) = &self.illegal {
            let _ = writeln!(text, "    {}", why.sentence);
        }
    }
}
