//! Games that are all due at the same moment, with orders of all powers, and nobody ready.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use chancery_store::Store;

use super::Bench;
use super::streams::{moment, now};
use crate::fill::Spec;
use crate::table::{Row, ms};

/// How many.
const GAMES: usize = 1_000;
/// In what time all have been processed and kept.
const WITHIN: Duration = Duration::from_secs(3);
/// How long it is waited for that,
const WAIT: Duration = Duration::from_secs(120);
/// and how often it is looked whether it is so.
const LOOK: Duration = Duration::from_millis(10);

/// From the moment at which they are due until the database has no more that is.
pub(super) fn measure(bench: &mut Bench) -> Result<Vec<Row>> {
    let games = if bench.smoke { 5 } else { GAMES };
    let due = moment(now()? + Duration::from_secs(if bench.smoke { 5 } else { 20 }))?;
    let filled = bench.make(Spec { games, each: 1, told: 1, due: Some(due) })?;
    let _server = bench.open(&filled)?;
    let began = Duration::from_secs(u64::try_from(due.0)?);
    ensure!(now()? < began, "the house was not open in time");
    let file = bench.data_file();
    let took = bench.runtime.block_on(async {
        let store = Store::open(&file).await?;
        ensure!(store.games_due(due.0, 5_000).await?.len() == games, "not all games are due");
        tokio::time::sleep(began.saturating_sub(now()?)).await;
        while !store.games_due(due.0, 1).await?.is_empty() {
            ensure!(now()?.saturating_sub(began) < WAIT, "not all games were processed");
            tokio::time::sleep(LOOK).await;
        }
        let took = now()?.checked_sub(began).context("before they were due")?;
        store.close().await;
        Ok(took)
    })?;
    let what = format!("{games} games due at once, processed and on disk");
    Ok(vec![Row::new(what, ms(WITHIN), ms(took), took < WITHIN)])
}
