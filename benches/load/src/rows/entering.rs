//! Sign-ins, each of which hashes a password, and what they do to everybody else.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use tokio::task::JoinSet;

use super::Bench;
use super::orders::told;
use crate::client::Connection;
use crate::fill::Player;
use crate::house::Server;
use crate::pace::{Measured, Pace, run};
use crate::table::{Row, ms};

/// How many sign in at once,
const AT_ONCE: usize = 20;
/// and how often.
const EVERY: Duration = Duration::from_secs(1);
/// How many pages a second are read meanwhile, over how many connections.
const READS: (u32, usize) = (300, 20);
/// By how much the p99 of these may rise.
const RISE: Duration = Duration::from_millis(5);

/// Reads pages without sign-ins, and with twenty at once each second.
pub(super) fn measure(bench: &mut Bench) -> Result<Vec<Row>> {
    let pace = bench.pace(READS.0, READS.1);
    let rate = pace.rate;
    let (server, filled) = bench.full(super::GAMES)?;
    let players = filled.players.clone();
    let (quiet, busy) = bench.runtime.block_on(async {
        let quiet = read(&server, &players, pace).await?;
        let entering = tokio::spawn(keep_entering(server.address, players.clone()));
        let busy = read(&server, &players, pace).await?;
        entering.abort();
        match entering.await {
            Ok(fault) => Err(fault).context("signing in"),
            Err(_) => Ok((quiet, busy)),
        }
    })?;
    let rise = busy.within(99.0).saturating_sub(quiet.within(99.0));
    let held = quiet.holds(&pace) && busy.holds(&pace);
    let what = format!("what {AT_ONCE} sign-ins at once add to the p99 of {rate} pages a second");
    let measured =
        format!("{}: {} without, {} with", ms(rise), told(&quiet, &pace), told(&busy, &pace));
    Ok(vec![Row::new(what, ms(RISE), measured, held && rise < RISE)])
}

async fn read(server: &Server, players: &[Player], pace: Pace) -> Result<Measured> {
    let players = players.to_vec();
    run(server.address, pace, 200, move |number| players[number % players.len()].page("")).await
}

/// Signs in for as long as nobody stops it; gives why it could not. Each time others do, so that
/// nobody does so too often. Their hashes are made anew: that is the same work as checking them.
async fn keep_entering(address: SocketAddr, players: Vec<Player>) -> anyhow::Error {
    let mut clock = tokio::time::interval(EVERY);
    for some in players.chunks_exact(AT_ONCE).cycle() {
        clock.tick().await;
        if let Err(fault) = enter(address, some).await {
            return fault;
        }
    }
    anyhow::anyhow!("there are too few players")
}

/// All of them sign in at once.
async fn enter(address: SocketAddr, players: &[Player]) -> Result<()> {
    let mut all = JoinSet::new();
    for player in players {
        let asking = player.sign_in();
        all.spawn(async move { Connection::open(address).await?.ask(&asking).await });
    }
    while let Some(answer) = all.join_next().await {
        let answer = answer??;
        ensure!(answer.status == 303, "a sign-in is answered with {}", answer.status);
    }
    Ok(())
}
