//! `chancery possible`: what is sure with only some orders known.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use chancery::adjudicate::{Chance, PartialOutcome, adjudicate_partial};
use chancery::notation::write::{Style, order as write_order};
use chancery::orders::{Order, Setting};
use chancery::position::PhaseKind;
use serde::Serialize;

use crate::answer::Answer;
use crate::commands::judge::tell_reading;
use crate::console::{Console, Report};
use crate::explaining::movement_orders;
use crate::input::InputArg;
use crate::matter::{Matter, MatterArgs};
use crate::paint::{BAD, DOUBTFUL, GOOD, HEADING, QUIET, paint};

/// Say what is sure with only the orders of the file, whatever the other units do
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every unit without an order in the file may do anything legal. `certain` and \
                        `impossible` are never said wrongly; `possible` means that both were found; \
                        `not settled` that neither was shown."
)]
pub(crate) struct Args {
    /// An order sheet or a saved game
    file: InputArg,
    #[command(flatten)]
    matter: MatterArgs,
}

/// What is sure.
#[derive(Debug, Serialize)]
struct Possible {
    phase: String,
    name: String,
    orders: Vec<OrderChance>,
}

/// What is sure of an order.
#[derive(Debug, Serialize)]
struct OrderChance {
    power: String,
    order: String,
    /// Whether it is legal at all.
    legal: bool,
    /// Whether it succeeds.
    success: &'static str,
    /// Whether its unit is dislodged.
    dislodged: &'static str,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let matter = args.matter.read(&args.file)?;
    tell_reading(&matter, console);
    let sheet = &matter.sheet;
    if sheet.position.phase.kind != PhaseKind::Movement {
        bail!("only the orders of a movement phase depend on those of others");
    }
    let (orders, places) = movement_orders(&matter.orders.orders);
    let setting = Setting {
        map: &matter.variant.map,
        position: &sheet.position,
        rules: &sheet.rules,
        pacts: &sheet.pacts,
        notes: &matter.orders.notes,
    };
    let outcomes = adjudicate_partial(setting, &orders);
    let mut orders: Vec<OrderChance> =
        outcomes.iter().map(|outcome| of(&matter, places[outcome.order], outcome)).collect();
    let powers = || matter.variant.map.powers();
    orders.sort_by_key(|order| powers().position(|(_, power)| power.name == order.power));
    console.answer(&Possible {
        phase: sheet.position.phase.to_string(),
        name: sheet.position.phase.in_words(),
        orders,
    })?;
    Ok(Answer::Yes)
}

fn of(matter: &Matter, place: usize, outcome: &PartialOutcome) -> OrderChance {
    let map = &matter.variant.map;
    let order: &Order = &matter.orders.orders[place];
    let power = matter.sheet.position.unit(outcome.at).and_then(|unit| unit.power);
    OrderChance {
        power: power.map_or_else(|| "nobody".to_owned(), |id| map.power(id).name.clone()),
        order: write_order(map, &matter.orders.notes, order, Style::Short),
        legal: outcome.illegal.is_none(),
        success: word(outcome.success),
        dislodged: word(outcome.dislodged),
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
        let width = self.orders.iter().map(|o| o.order.chars().count()).max().unwrap_or(0).max(5);
        let mut power = "";
        for order in &self.orders {
            if order.power != power {
                power = &order.power;
                let _ = writeln!(text, "\n{}", paint(HEADING, power));
                let _ = writeln!(text, "  {:<width$}  {:<11}  dislodged", "order", "succeeds");
            }
            let style = match order.success {
                "certain" => GOOD,
                "impossible" => BAD,
                _ => DOUBTFUL,
            };
            let success = paint(style, format!("{:<11}", order.success));
            let illegal = if order.legal { "" } else { "  illegal" };
            let _ = writeln!(
                text,
                "  {:<width$}  {success}  {}{}",
                order.order,
                order.dislodged,
                paint(QUIET, illegal)
            );
        }
        text
    }
}
