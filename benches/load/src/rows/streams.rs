//! Streams by which pages are told that a phase has been played: two thousand of them, and how long
//! it takes until the last is told.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail, ensure};
use chancery_game::Moment;
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use tokio::sync::mpsc;

use super::Bench;
use super::page::end_phase;
use crate::client::{Asking, Connection};
use crate::fill::{POWERS, Player, Spec};
use crate::house::Server;
use crate::table::{Row, ms};

/// How many streams are open.
const STREAMS: usize = 2_000;
/// In what time the last is told.
const WITHIN: Duration = Duration::from_secs(1);
/// How long it is waited for that.
const WAIT: Duration = Duration::from_secs(30);

/// All on one game, which their owners look on.
pub(super) fn one_game(bench: &mut Bench) -> Result<Vec<Row>> {
    let streams = if bench.smoke { 20 } else { STREAMS };
    let (server, filled) = bench.full(super::GAMES)?;
    let players = filled.players[..POWERS].to_vec();
    let took = bench.runtime.block_on(async {
        let asking =
            |number| Asking::get(&format!("/games/{}/changes", players[0].game)).from(number);
        let (told, mut telling) = open(&server, (0..streams).map(asking).collect()).await?;
        let mut connection = Connection::open(server.address).await?;
        end_phase(&mut connection, &players[..POWERS - 1]).await?;
        // What changes until then is told too, and is not waited for: the phase is.
        let began = Instant::now();
        end_phase(&mut connection, &players[POWERS - 1..]).await?;
        all_told(told, &mut telling, streams, began).await
    })?;
    let what = format!("{streams} streams on one game see the phase that the last player ends");
    Ok(vec![Row::new(what, ms(WITHIN), ms(took), took < WITHIN)])
}

/// One for each player of games that are all due at the same moment.
pub(super) fn many_games(bench: &mut Bench) -> Result<Vec<Row>> {
    let games = if bench.smoke { 3 } else { STREAMS.div_ceil(POWERS) };
    // Moments are whole seconds.
    let due = Duration::from_secs(now()?.as_secs() + if bench.smoke { 8 } else { 25 });
    let spec = Spec { games, each: 1, told: games, due: Some(moment(due)?) };
    let filled = bench.make(spec)?;
    let server = bench.open(&filled)?;
    let took = bench.runtime.block_on(async {
        let asking = |player: &Player| player.page("/changes");
        let asked: Vec<Asking> = filled.players.iter().map(asking).collect();
        let (count, (told, mut telling)) = (asked.len(), open(&server, asked).await?);
        let left = due.checked_sub(now()?).context("the streams were not open in time")?;
        all_told(told, &mut telling, count, Instant::now() + left).await
    })?;
    let what = format!("{} streams on {games} games see the phase that all are due for", 7 * games);
    Ok(vec![Row::new(what, ms(WITHIN), ms(took), took < WITHIN)])
}

/// The time since 1970.
pub(super) fn now() -> Result<Duration> {
    SystemTime::now().duration_since(UNIX_EPOCH).context("the clock of the machine")
}

/// A time since 1970 as a moment of games: its whole seconds.
pub(super) fn moment(time: Duration) -> Result<Moment> {
    Ok(Moment(i64::try_from(time.as_secs())?))
}

type Told = mpsc::UnboundedReceiver<Result<Instant>>;

/// Opens streams; when they are open, whoever hears of a new phase says when.
async fn open(server: &Server, asked: Vec<Asking>) -> Result<(Told, Vec<Connection>)> {
    let (tell, told) = mpsc::unbounded_channel();
    let mut connections = Vec::with_capacity(asked.len());
    for asking in asked {
        let mut connection = Connection::open(server.address).await?;
        let answer = connection.begin(&asking).await?;
        ensure!(answer.status() == 200, "a stream is answered with {}", answer.status());
        let (mut body, tell) = (answer.into_body(), tell.clone());
        let first = phase(&mut body).await?;
        tokio::spawn(async move {
            let heard = loop {
                match phase(&mut body).await {
                    Ok(phase) if phase > first => break Ok(Instant::now()),
                    Ok(_) => {}
                    Err(fault) => break Err(fault),
                }
            };
            // Nobody waits for it any more where another failed.
            let _ = tell.send(heard);
        });
        connections.push(connection);
    }
    Ok((told, connections))
}

/// The phase that the next event of a stream names.
async fn phase(body: &mut Incoming) -> Result<u32> {
    while let Some(frame) = body.frame().await {
        let frame = frame?;
        let text = frame.data_ref().map(|it| String::from_utf8_lossy(it)).unwrap_or_default();
        let data = text.lines().filter_map(|line| line.strip_prefix("data: ")).next_back();
        if let Some(data) = data {
            return data.parse().with_context(|| format!("no phase: {data}"));
        }
    }
    bail!("a stream ended")
}

/// How long it took until all were told.
async fn all_told(
    mut told: Told,
    _open: &mut [Connection],
    count: usize,
    since: Instant,
) -> Result<Duration> {
    let mut last = since;
    let all = async {
        for _ in 0..count {
            last = last.max(told.recv().await.context("a stream was not told")??);
        }
        Ok::<_, anyhow::Error>(())
    };
    tokio::time::timeout(WAIT, all).await.context("not all streams were told")??;
    Ok(last - since)
}
