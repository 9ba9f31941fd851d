//! The one who writes: whatever has been decided while the last flush went on is written and
//! flushed together.

use std::sync::Arc;

use chancery_game::{Game, Moment};
use chancery_store::{Append, Appended, Store};
use tokio::sync::{mpsc, oneshot};

use crate::clock::Clock;
use crate::live::Live;

/// How many changes are flushed together at most.
const BATCH_MAX: usize = 512;
/// How many changes wait before those who bring more have to.
const QUEUE_MAX: usize = 4096;

/// Something to be written.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) append: Append,
    pub(crate) live: Arc<Live>,
    /// The game as it is when this is on the disk.
    pub(crate) game: Arc<Game>,
    pub(crate) done: oneshot::Sender<bool>,
}

/// Where changes are handed in.
pub(crate) type Writer = mpsc::Sender<Change>;

/// Begins to write. It ends when nobody can hand in anything any more.
pub(crate) fn begin(store: Store, clock: Clock) -> Writer {
    let (sender, receiver) = mpsc::channel(QUEUE_MAX);
    tokio::spawn(write(store, clock, receiver));
    sender
}

async fn write(store: Store, clock: Clock, mut changes: mpsc::Receiver<Change>) {
    let mut batch = Vec::with_capacity(BATCH_MAX);
    while changes.recv_many(&mut batch, BATCH_MAX).await > 0 {
        let appends: Vec<Append> =
            batch.iter_mut().map(|change| take(&mut change.append)).collect();
        let kept = keep(&store, &appends, clock.now()).await;
        for (change, kept) in batch.drain(..).zip(kept) {
            let kept = kept == Appended::Kept;
            if kept {
                change.live.show(change.game);
            } else {
                // What was decided on it is void, and so is what is still to come.
                change.live.spoil();
            }
            // Whoever asked may have gone.
            let _ = change.done.send(kept);
        }
    }
}

/// Keeps changes together; where that fails, each by itself, so that one that cannot be kept does
/// not take the others with it.
async fn keep(store: &Store, appends: &[Append], now: Moment) -> Vec<Appended> {
    let fault = match store.append(appends, now.0).await {
        Ok(kept) => return kept,
        Err(fault) => fault,
    };
    tracing::error!(%fault, "{} changes could not be kept together", appends.len());
    let mut kept = Vec::with_capacity(appends.len());
    for append in appends {
        let alone = store.append(std::slice::from_ref(append), now.0).await;
        if let Err(fault) = &alone {
            tracing::error!(game = append.game.0, %fault, "a change could not be kept");
        }
        kept.extend(alone.unwrap_or_else(|_| vec![Appended::Stale]));
    }
    kept
}

fn take(append: &mut Append) -> Append {
    let empty = Append {
        game: append.game,
        after: append.after,
        events: Vec::new(),
        summary: None,
        letters: Vec::new(),
    };
    std::mem::replace(append, empty)
}
