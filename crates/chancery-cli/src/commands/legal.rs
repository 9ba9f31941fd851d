//! `chancery legal`: every legal order.

use std::fmt::Write as _;

use anyhow::Result;
use chancery::board::{PowerId, ProvinceId};
use chancery::notation::write::{Style, order as write_order};
use chancery::options::{LegalIndex, LegalWorkspace, UnitOrders, legal_orders};
use chancery::orders::{OrderId, OrderNotes, Setting};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::PowerArg;
use crate::commands::explain;
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::input::InputArg;
use crate::matter::{Matter, MatterArgs};
use crate::paint::{HEADING, QUIET, paint};

/// List every legal order of the phase, by power and unit
#[derive(Debug, clap::Args)]
#[command(after_help = "The number of an order is the same on every machine and in every version.")]
pub(crate) struct Args {
    /// An order sheet or a saved game
    file: InputArg,
    /// Only the orders of this power
    #[arg(long, value_name = "POWER")]
    power: Option<PowerArg>,
    /// Only the orders of the unit that stands here, or would be built here
    #[arg(long, value_name = "UNIT")]
    unit: Option<String>,
    /// Show the number of each order; answers in JSON always have it
    #[arg(long)]
    ids: bool,
    #[command(flatten)]
    matter: MatterArgs,
}

/// Every legal order.
#[derive(Debug, Serialize)]
struct Legal {
    phase: String,
    name: String,
    /// How many orders there are.
    total: usize,
    units: Vec<UnitTold>,
    #[serde(skip)]
    with_ids: bool,
}

/// The orders of a unit.
#[derive(Debug, Serialize)]
struct UnitTold {
    power: String,
    /// The province; `null` for the waiving of a build.
    province: Option<String>,
    orders: Vec<OrderTold>,
}

#[derive(Debug, Serialize)]
struct OrderTold {
    /// The number of the order, in decimal digits: it does not fit every program's numbers.
    id: String,
    order: String,
    /// Why it is void whatever else is ordered, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    void: Option<&'static str>,
}

/// Why the support of a marked unit is void.
const UNSUPPLIED: &str = "unsupplied";

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let matter = args.matter.read(&args.file)?;
    let map = &matter.variant.map;
    let wanted = Wanted::new(args, &matter)?;
    let sheet = &matter.sheet;
    let setting = Setting {
        map,
        position: &sheet.position,
        rules: &sheet.rules,
        pacts: &sheet.pacts,
        notes: &matter.orders.notes,
    };
    let mut workspace = LegalWorkspace::new();
    let legal = legal_orders(&LegalIndex::new(map), setting, &mut workspace);
    let mut units: Vec<UnitTold> =
        legal.units().filter(|unit| wanted.has(unit)).map(|unit| told(&matter, &unit)).collect();
    let powers = || map.powers();
    units.sort_by_key(|unit| powers().position(|(_, power)| power.name == unit.power));
    console.answer(&Legal {
        phase: sheet.position.phase.to_string(),
        name: sheet.position.phase.in_words(),
        total: units.iter().map(|unit| unit.orders.len()).sum(),
        units,
        with_ids: args.ids,
    })?;
    Ok(Answer::Yes)
}

/// Which units are asked about.
struct Wanted {
    power: Option<PowerId>,
    at: Option<ProvinceId>,
}

impl Wanted {
    fn new(args: &Args, matter: &Matter) -> Result<Self> {
        let map = &matter.variant.map;
        Ok(Self {
            power: args.power.as_ref().map(|power| power.resolve(map)).transpose()?,
            at: args.unit.as_ref().map(|name| explain::province(map, name)).transpose()?,
        })
    }

    fn has(&self, unit: &UnitOrders<'_>) -> bool {
        self.power.is_none_or(|power| unit.power == power)
            && self.at.is_none_or(|at| unit.at == Some(at))
    }
}

fn told(matter: &Matter, unit: &UnitOrders<'_>) -> UnitTold {
    let (map, position) = (&matter.variant.map, &matter.sheet.position);
    let notes = OrderNotes::new();
    let orders = unit.orders.iter().map(|id: &OrderId| OrderTold {
        id: id.get().to_string(),
        order: write_order(map, &notes, &id.order(), Style::Short),
        void: id.is_void_in(position).then_some(UNSUPPLIED),
    });
    UnitTold {
        power: map.power(unit.power).name.clone(),
        province: unit.at.map(|at| map.province(at).code.clone()),
        orders: orders.collect(),
    }
}

impl Report for Legal {
    fn to_text(&self) -> String {
        let mut text =
            format!("{}, {}\n", paint(HEADING, &self.name), counted(self.total, "order"));
        let mut power = "";
        for unit in &self.units {
            if unit.power != power {
                power = &unit.power;
                let _ = writeln!(text, "\n{}", paint(HEADING, power));
            }
            for told in &unit.orders {
                let void = told.void.map(|why| format!("void: {why}"));
                let beside = match (self.with_ids, void) {
                    (false, None) => {
                        let _ = writeln!(text, "  {}", told.order);
                        continue;
                    }
                    (false, Some(void)) => void,
                    (true, None) => told.id.clone(),
                    (true, Some(void)) => format!("{} {void}", told.id),
                };
                let width = 32usize.saturating_sub(told.order.chars().count());
                let _ = writeln!(text, "  {}{:width$} {}", told.order, "", paint(QUIET, beside));
            }
        }
        text
    }
}
