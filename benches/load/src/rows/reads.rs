//! Pages of games, read by their players with a browser's session.

use anyhow::{Result, ensure};

use super::Bench;
use super::orders::{cost, told};
use crate::client::Connection;
use crate::fill::Player;
use crate::house::Server;
use crate::pace::{Measured, Pace, run};
use crate::table::Row;

/// How many pages a second.
const RATE: u32 = 1_500;
/// Over how many connections.
const CONNECTIONS: usize = 50;

/// Reads the pages of a thousand games, one after the other, each by the next of its players.
pub(super) fn measure(bench: &mut Bench, games: usize) -> Result<Vec<Row>> {
    let pace = bench.pace(RATE, CONNECTIONS);
    let rate = pace.rate;
    let (server, filled) = bench.full(games)?;
    let players = filled.players.clone();
    let before = server.worked()?;
    let measured = bench.runtime.block_on(load(&server, players, pace))?;
    let what = format!("{rate} board pages a second, {games} games");
    let each = measured.bytes / measured.times.len().max(1);
    let told = format!("{}; {} KB a page", told(&measured, &pace), each / 1000);
    let row = Row::new(what, format!("{rate} a second"), told, measured.holds(&pace));
    Ok(vec![row, cost(&server, &measured, before)?])
}

async fn load(server: &Server, players: Vec<Player>, pace: Pace) -> Result<Measured> {
    let mut connection = Connection::open(server.address).await?;
    let page = connection.ask(&players[0].page("")).await?.text()?;
    ensure!(page.contains("<svg") && page.contains("Pattern 0"), "no page of a game: {page}");
    let games = players.len() / crate::fill::POWERS;
    run(server.address, pace, 200, move |number| {
        let (game, round) = (number % games, number / games);
        players[game * crate::fill::POWERS + round % crate::fill::POWERS].page("")
    })
    .await
}
