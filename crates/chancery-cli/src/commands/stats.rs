//! `chancery stats`: centres by year, and how often orders succeed.

use std::fmt::Write as _;

use anyhow::Result;
use chancery::board::Map;
use chancery::position::{PhaseKind, Position, Season};
use chancery::record::{OrderCount, OrderStatistics, Rate};
use chancery_verify::replay::replay;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::{JudgementArg, VariantArgs};
use crate::console::{Console, Report};
use crate::games::{self, Game};
use crate::input::InputArg;
use crate::paint::{HEADING, paint};

/// Show the centres of each year and how often orders succeed
#[derive(Debug, clap::Args)]
#[command(after_help = "A move succeeds if the unit arrives, a hold if it is not dislodged, a \
                        support if it is given, a convoy if the fleet was there for its army. \
                        Illegal orders are counted apart.")]
pub(crate) struct Args {
    /// A recorded game
    file: InputArg,
    #[command(flatten)]
    rules: JudgementArg,
    #[command(flatten)]
    variant: VariantArgs,
}

#[derive(Debug, Serialize)]
struct Statistics {
    games: Vec<GameStatistics>,
}

#[derive(Debug, Serialize)]
struct GameStatistics {
    file: String,
    id: Option<String>,
    powers: Vec<String>,
    centres: Vec<CentreRow>,
    orders: Vec<PowerOrders>,
    total: Counts,
}

/// Who owned how many centres when a year was over.
#[derive(Debug, Serialize)]
struct CentreRow {
    /// The year; `start` before the first.
    year: String,
    /// By power, in the order of `powers`.
    centres: Vec<usize>,
    nobody: usize,
}

#[derive(Debug, Serialize)]
struct PowerOrders {
    power: String,
    #[serde(flatten)]
    counts: Counts,
}

#[derive(Debug, Serialize)]
struct Counts {
    all: Share,
    moves: Share,
    holds: Share,
    supports: Share,
    supports_of_others: Share,
    convoys: Share,
    illegal: u32,
}

/// How many succeeded of how many.
#[derive(Debug, Serialize)]
struct Share {
    succeeded: u32,
    given: u32,
    percent: Option<u32>,
}

impl From<Rate> for Share {
    fn from(rate: Rate) -> Self {
        Self { succeeded: rate.part, given: rate.whole, percent: rate.percent() }
    }
}

impl From<OrderCount> for Counts {
    fn from(count: OrderCount) -> Self {
        Self {
            all: count.overall().into(),
            moves: count.moves.into(),
            holds: count.holds.into(),
            supports: count.supports().into(),
            supports_of_others: count.foreign_supports.into(),
            convoys: count.convoys.into(),
            illegal: count.illegal,
        }
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let games = games::read(std::slice::from_ref(&args.file), &args.variant)?;
    let mut statistics = Statistics { games: Vec::new() };
    for game in &games {
        statistics.games.push(of_game(game, args)?);
    }
    console.answer(&statistics)?;
    Ok(Answer::Yes)
}

fn of_game(game: &Game, args: &Args) -> Result<GameStatistics> {
    let map = &game.variant.map;
    let by = args.rules.resolve(game.variant.rules)?;
    let mut sum = OrderStatistics::none(map);
    for phase in &game.record.phases {
        let report = replay(&game.variant, phase, &by);
        if let Some(summary) = report.judged.movement() {
            sum.add(&OrderStatistics::of(map, &phase.before, &summary.units));
        }
    }
    let orders = sum.by_power.iter().map(|(id, count)| PowerOrders {
        power: map.power(id).name.clone(),
        counts: (*count).into(),
    });
    Ok(GameStatistics {
        file: game.name.clone(),
        id: game.record.id.clone(),
        powers: map.powers().map(|(_, power)| power.name.clone()).collect(),
        centres: centres(game),
        orders: orders.collect(),
        total: sum.total().into(),
    })
}

/// The centres as recorded: at the start, and after every Fall.
fn centres(game: &Game) -> Vec<CentreRow> {
    let map = &game.variant.map;
    let mut rows = Vec::new();
    for phase in &game.record.phases {
        let before = &phase.before;
        if rows.is_empty() {
            rows.push(row(map, "start".to_owned(), before));
        }
        let Some(next) = &phase.next else { continue };
        let year_ends = before.phase.season == Season::Fall
            && (next.over || next.position.phase.season != Season::Fall);
        let retreats = !next.over && next.position.phase.kind == PhaseKind::Retreat;
        if year_ends && !retreats {
            rows.push(row(map, before.phase.year.to_string(), &next.position));
        }
    }
    rows
}

fn row(map: &Map, year: String, position: &Position) -> CentreRow {
    let centres = map.powers().map(|(id, _)| position.centres_of(id).count());
    let nobody = map.centres().iter().filter(|centre| position.owner(**centre).is_none());
    CentreRow { year, centres: centres.collect(), nobody: nobody.count() }
}

impl Report for Statistics {
    fn to_text(&self) -> String {
        let texts: Vec<String> = self.games.iter().map(GameStatistics::to_text).collect();
        texts.join("\n")
    }
}

impl GameStatistics {
    fn to_text(&self) -> String {
        let mut text = String::new();
        let id = self.id.as_deref().map(|id| format!(", game {id}")).unwrap_or_default();
        let _ = writeln!(text, "{}{id}\n", paint(HEADING, &self.file));
        let widths: Vec<usize> =
            self.powers.iter().map(|name| name.chars().count().max(3)).collect();
        let _ = write!(text, "{:<8}", "centres");
        for name in &self.powers {
            let _ = write!(text, "  {name:>3}");
        }
        text.push_str("  nobody\n");
        for row in &self.centres {
            let _ = write!(text, "{:<8}", row.year);
            for (count, width) in row.centres.iter().zip(&widths) {
                let _ = write!(text, "  {count:>width$}");
            }
            let _ = writeln!(text, "  {:>6}", row.nobody);
        }
        let _ = writeln!(
            text,
            "\n{:<16}{:>13}{:>13}{:>13}{:>13}{:>13}{:>13}{:>9}",
            "orders", "all", "moves", "holds", "supports", "of others", "convoys", "illegal"
        );
        for power in &self.orders {
            counts_text(&mut text, &power.power, &power.counts);
        }
        counts_text(&mut text, "together", &self.total);
        text
    }
}

fn counts_text(text: &mut String, name: &str, counts: &Counts) {
    let _ = write!(text, "{name:<16}");
    let Counts { all, moves, holds, supports, supports_of_others, convoys, illegal } = counts;
    for share in [all, moves, holds, supports, supports_of_others, convoys] {
        let cell = match share.percent {
            Some(percent) => format!("{}/{} {percent:>3}%", share.succeeded, share.given),
            None => "-".to_owned(),
        };
        let _ = write!(text, "{cell:>13}");
    }
    let _ = writeln!(text, "{illegal:>9}");
}
