//! Taking the time of many passes.

use std::time::{Duration, Instant};

use serde::Serialize;

/// Fewer passes than this say nothing.
const PASSES_MIN: usize = 5;
/// More passes than this say nothing more.
const PASSES_MAX: usize = 100_000;

/// What passes took, in nanoseconds an item.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Figure {
    /// Half of the passes took less.
    pub(crate) median: f64,
    /// The fastest pass.
    pub(crate) best: f64,
}

/// Makes passes for about `budget`, after one to warm up. Each pass says how long it took.
pub(crate) fn measure(
    budget: Duration,
    items: usize,
    mut pass: impl FnMut() -> Duration,
) -> Figure {
    pass();
    let begun = Instant::now();
    let mut taken = Vec::new();
    while taken.len() < PASSES_MIN || begun.elapsed() < budget && taken.len() < PASSES_MAX {
        taken.push(pass());
    }
    taken.sort_unstable();
    let each = |duration: Duration| nanoseconds(duration) / count(items);
    Figure {
        median: taken.get(taken.len() / 2).copied().map_or(0.0, each),
        best: taken.first().copied().map_or(0.0, each),
    }
}

/// How long something takes.
pub(crate) fn timed(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    begun.elapsed()
}

fn nanoseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e9
}

/// A count as a number to divide by; never zero.
pub(crate) fn count(items: usize) -> f64 {
    u32::try_from(items.max(1)).map_or(f64::from(u32::MAX), f64::from)
}
