//! A line that can be cut from this side.

use std::future::Future;

use tokio::sync::mpsc;

use super::{INPUT_MAX, Reach};

impl Reach {
    /// The same line, over when something happens: when the program is told to stop, or that the
    /// carrier is lost. To the screens it is then as if the caller had hung up, so that what was
    /// being typed is kept.
    ///
    /// Must be called where tasks can be begun.
    #[must_use]
    pub fn until(self, over: impl Future<Output = ()> + Send + 'static) -> Self {
        let Self { mut sent, output, written } = self;
        let (sender, passed) = mpsc::channel(INPUT_MAX);
        tokio::spawn(async move {
            tokio::pin!(over);
            loop {
                let next = tokio::select! {
                    next = sent.recv() => next,
                    () = &mut over => None,
                    () = sender.closed() => None,
                };
                let Some(next) = next else { return };
                if sender.send(next).await.is_err() {
                    return;
                }
            }
        });
        Self { sent: passed, output, written }
    }
}
