//! A progress bar for work that takes more than a second, on standard error, and only where that is
//! a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this is done before anybody wonders.
const PATIENCE: Duration = Duration::from_secs(1);

/// The progress of some work; gone from the screen when dropped.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: bool,
}

impl Progress {
    /// No progress yet on `count` pieces of work. `what` says what the pieces are: `phases`.
    pub(crate) fn new(count: usize, what: &'static str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(count as u64), ProgressDrawTarget::hidden());
        let look = "{msg} [{bar:40}] {pos}/{len} {eta}";
        if let Ok(style) = ProgressStyle::with_template(look) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_message(what);
        Self { bar, begun: Instant::now(), shown: false }
    }

    /// One piece is done.
    pub(crate) fn step(&mut self) {
        if !self.shown && self.begun.elapsed() > PATIENCE {
            // indicatif draws nothing where standard error is no terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.shown = true;
        }
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
