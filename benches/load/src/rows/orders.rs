//! Orders of all powers of a thousand games, handed in by programs with tokens. An answer means
//! that they are on the disk.

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};

use super::Bench;
use super::opening::megabytes;
use crate::client::Connection;
use crate::fill::Player;
use crate::house::Server;
use crate::pace::{Measured, Pace, run};
use crate::table::{Row, ms};

/// How many order sets a second.
const RATE: u32 = 3_000;
/// How many players are asked afterwards what the house has of them.
const ASKED: usize = 70;

/// Over seven connections, as a game's computer powers elsewhere would.
pub(super) fn few(bench: &mut Bench, games: usize) -> Result<Vec<Row>> {
    measure(bench, games, 7, Duration::from_millis(10))
}

/// Over as many connections as fifty games have players.
pub(super) fn many(bench: &mut Bench, games: usize) -> Result<Vec<Row>> {
    measure(bench, games, 350, Duration::from_millis(60))
}

fn measure(
    bench: &mut Bench,
    games: usize,
    connections: usize,
    within: Duration,
) -> Result<Vec<Row>> {
    let pace = bench.pace(RATE, connections);
    let rate = pace.rate;
    let (server, filled) = bench.full(games)?;
    let players = filled.players.clone();
    let before = server.worked()?;
    let measured = bench.runtime.block_on(load(&server, players, pace))?;
    let p99 = measured.within(99.0);
    let what =
        format!("{rate} order sets a second on disk, {connections} connections, {games} games");
    let target = format!("p99 {}", ms(within));
    let told = told(&measured, &pace);
    let row = Row::new(what, target, told, measured.holds(&pace) && p99 < within);
    Ok(vec![row, cost(&server, &measured, before)?])
}

/// What it cost the house.
pub(super) fn cost(server: &Server, measured: &Measured, before: Duration) -> Result<Row> {
    #[expect(clippy::cast_precision_loss, reason = "there are some ten thousand of them")]
    let each = (server.worked()? - before).as_secs_f64() * 1e6 / measured.all.max(1) as f64;
    let cost = format!("{each:.0} µs of a core each; {} of memory", megabytes(server.memory()?));
    Ok(Row::new("  what that costs the house", "", cost, None))
}

/// What came of it, in words.
pub(super) fn told(measured: &Measured, pace: &Pace) -> String {
    let [p50, p99] = [50.0, 99.0].map(|it| ms(measured.within(it)));
    let mut told = if measured.times.is_empty() {
        "nothing was answered in time".to_owned()
    } else {
        format!("p99 {p99}, p50 {p50}")
    };
    if !measured.holds(pace) {
        let _ = write!(told, "; {:.0} a second, {} failed", measured.rate, measured.failed);
    }
    if let Some(fault) = &measured.fault {
        let _ = write!(told, ", first: {fault}");
    }
    told
}

async fn load(server: &Server, players: Vec<Player>, pace: Pace) -> Result<Measured> {
    let count = players.len();
    let handed_in = players.clone();
    let measured = run(server.address, pace, 204, move |number| {
        players[number % count].orders(number / count)
    })
    .await?;
    if measured.failed == 0 {
        check(server, &handed_in, &pace).await.context("what the house has of the orders")?;
    }
    Ok(measured)
}

/// The house has of each power what was handed in last.
async fn check(server: &Server, players: &[Player], pace: &Pace) -> Result<()> {
    let seconds = pace.warm_up + pace.time;
    let asked = usize::try_from(seconds.as_secs() * u64::from(pace.rate))?;
    let mut connection = Connection::open(server.address).await?;
    let step = (players.len() / ASKED).max(1);
    for (place, player) in players.iter().enumerate().step_by(step) {
        if place >= asked {
            break;
        }
        let last = (asked - 1 - place) / players.len();
        let answer = connection.ask(&player.handed_in()).await?;
        let has: serde_json::Value = serde_json::from_str(&answer.text()?)?;
        let has: Vec<&str> =
            has["orders"].as_array().into_iter().flatten().filter_map(|it| it.as_str()).collect();
        let sent = player.lines(last)?;
        // Kept lines name the power first.
        let same =
            has.len() == sent.len() && has.iter().zip(&sent).all(|(a, b)| a.ends_with(b.as_str()));
        ensure!(
            same,
            "game {}, power {}: {has:?} where {sent:?} was sent",
            player.game,
            player.seat
        );
    }
    Ok(())
}
