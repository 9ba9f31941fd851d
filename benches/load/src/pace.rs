//! An open loop: what is asked is asked at its time, whether or not the house has answered what was
//! asked before. How long an answer took counts from the time at which it was to be asked for, so
//! that a house that stands still for a while does not look better for it.

use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use hdrhistogram::Histogram;
use tokio::sync::{Mutex, mpsc};
use tokio::task::LocalSet;

use crate::client::{Asking, Connection};

/// How long answers are waited for when all has been asked.
const GRACE: Duration = Duration::from_secs(5);
/// The longest time that is told apart.
const LONGEST_US: u64 = 120_000_000;

/// How something is asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    /// How often a second.
    pub(crate) rate: u32,
    /// Over how many connections, of which any that is free takes what is to be asked next.
    pub(crate) connections: usize,
    /// For how long before it counts.
    pub(crate) warm_up: Duration,
    /// For how long it counts.
    pub(crate) time: Duration,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Measured {
    /// How long answers took, in microseconds.
    pub(crate) times: Histogram<u64>,
    /// How many answers came a second, while it counted.
    pub(crate) rate: f64,
    /// What was asked and not answered as it should be.
    pub(crate) failed: u64,
    /// The first of those, in words.
    pub(crate) fault: Option<String>,
    /// How many answers came at all, also before it counted.
    pub(crate) all: u64,
    /// How many bytes the bodies of the answers had.
    pub(crate) bytes: u64,
}

impl Measured {
    fn new() -> Result<Self> {
        let times = Histogram::new_with_max(LONGEST_US, 3)?;
        Ok(Self { times, rate: 0.0, failed: 0, fault: None, all: 0, bytes: 0 })
    }

    /// The time in which so many of a hundred answers were there.
    pub(crate) fn within(&self, percent: f64) -> Duration {
        Duration::from_micros(self.times.value_at_quantile(percent / 100.0))
    }

    /// Whether all of it was answered, at the pace at which it was asked.
    pub(crate) fn holds(&self, pace: &Pace) -> bool {
        self.failed == 0 && self.rate >= 0.99 * f64::from(pace.rate)
    }

    fn fail(&mut self, fault: impl FnOnce() -> String) {
        self.failed += 1;
        self.fault.get_or_insert_with(fault);
    }
}

/// Something that is to be asked.
#[derive(Debug, Clone, Copy)]
struct Due {
    number: usize,
    at: Instant,
}

/// Asks at a pace: the first, second, … thing that `asking` gives, each answered with `status`.
///
/// Runs on the thread it is called on, beside a second one that keeps the time: timers of tasks are
/// too coarse for thousands a second.
pub(crate) async fn run(
    address: SocketAddr,
    pace: Pace,
    status: u16,
    asking: impl Fn(usize) -> Asking + 'static,
) -> Result<Measured> {
    let mut connections = Vec::with_capacity(pace.connections);
    for _ in 0..pace.connections {
        connections.push(Connection::open(address).await?);
    }
    let asking = Rc::new(asking);
    let (tell, told) = mpsc::unbounded_channel();
    let told = Arc::new(Mutex::new(told));
    let begin = Instant::now() + Duration::from_millis(20);
    let counts = begin + pace.warm_up;
    let end = counts + pace.time;
    let clock = std::thread::spawn(move || keep_time(pace.rate, begin, end, &tell));
    let tasks = LocalSet::new();
    let mut workers = Vec::new();
    for mut connection in connections {
        let (told, asking) = (Arc::clone(&told), Rc::clone(&asking));
        workers.push(tasks.spawn_local(async move {
            let mut measured = Measured::new()?;
            loop {
                let Some(due) = told.lock().await.recv().await else { break };
                if Instant::now() > end + GRACE {
                    measured.fail(|| "it was not even asked in time".to_owned());
                    continue;
                }
                let answer = connection.ask(&asking(due.number)).await;
                measured.all += 1;
                if due.at < counts {
                    continue;
                }
                match answer {
                    Ok(answer) if answer.status == status => {
                        let took = due.at.elapsed().as_micros();
                        measured.times.saturating_record(u64::try_from(took).unwrap_or(u64::MAX));
                        measured.bytes += answer.body.len() as u64;
                    }
                    Ok(answer) => measured.fail(|| {
                        format!("{}: {}", answer.status, answer.text().unwrap_or_default())
                    }),
                    Err(fault) => {
                        measured.fail(|| format!("{fault:#}"));
                        connection = Connection::open(address).await?;
                    }
                }
            }
            Ok::<_, anyhow::Error>(measured)
        }));
    }
    let mut all = Measured::new()?;
    let gathered = async {
        for worker in workers {
            let one = worker.await.context("a worker stopped")??;
            all.times.add(one.times)?;
            all.failed += one.failed;
            all.all += one.all;
            all.bytes += one.bytes;
            all.fault = all.fault.take().or(one.fault);
        }
        Ok::<_, anyhow::Error>(())
    };
    tasks.run_until(gathered).await?;
    ensure!(clock.join().is_ok(), "the clock stopped");
    let took = counts.elapsed().max(pace.time);
    #[expect(clippy::cast_precision_loss, reason = "there are some ten thousand of them")]
    {
        all.rate = all.times.len() as f64 / took.as_secs_f64();
    }
    Ok(all)
}

/// Tells what is due, each at its time.
#[expect(clippy::disallowed_methods, reason = "keeping the time is waiting for it")]
fn keep_time(rate: u32, begin: Instant, end: Instant, tell: &mpsc::UnboundedSender<Due>) {
    for number in 0_usize.. {
        let at = begin + Duration::from_secs(1) * u32::try_from(number).unwrap_or(u32::MAX) / rate;
        if at >= end {
            return;
        }
        if let Some(wait) = at.checked_duration_since(Instant::now()) {
            std::thread::sleep(wait);
        }
        if tell.send(Due { number, at }).is_err() {
            return;
        }
    }
}
