//! Taking the time of work that is done again and again.

use std::time::{Duration, Instant};

/// The turns into which the time of a job is divided, so that a machine that slows down slows all
/// jobs down. Each turn is one pass or more.
const TURNS: u32 = 10;

/// One pass over the work: how long it took and for how many phases.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pass {
    pub(crate) taken: Duration,
    pub(crate) phases: u32,
}

impl Pass {
    /// Times work on so many phases.
    pub(crate) fn of(phases: u32, work: impl FnOnce()) -> Self {
        let begun = Instant::now();
        work();
        Self { taken: begun.elapsed(), phases }
    }

    fn nanoseconds(self) -> f64 {
        self.taken.as_secs_f64() * 1e9 / f64::from(self.phases.max(1))
    }
}

/// Work that is timed: makes one pass.
pub(crate) type Job<'a> = Box<dyn FnMut() -> Pass + 'a>;

/// What passes took, in nanoseconds a phase.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Figure {
    /// The fastest pass.
    pub(crate) best: f64,
    /// Half of the passes took less.
    pub(crate) median: f64,
}

impl Figure {
    /// The figure of passes in nanoseconds a phase; `None` if there was none.
    pub(crate) fn of(mut passes: Vec<f64>) -> Option<Self> {
        passes.sort_by(f64::total_cmp);
        let (best, median) = (passes.first()?, passes.get(passes.len() / 2)?);
        Some(Self { best: *best, median: *median })
    }
}

/// Does several jobs in turns, each for about `time` in all, after one pass each to warm up.
pub(crate) fn in_turns(time: Duration, jobs: &mut [Option<Job<'_>>]) -> Vec<Option<Figure>> {
    let mut passes: Vec<Vec<f64>> = vec![Vec::new(); jobs.len()];
    for job in jobs.iter_mut().flatten() {
        job();
    }
    for _ in 0..TURNS {
        for (job, passes) in jobs.iter_mut().zip(&mut passes) {
            let Some(job) = job else { continue };
            let begun = Instant::now();
            let mut first = true;
            while first || begun.elapsed() < time / TURNS {
                passes.push(job().nanoseconds());
                first = false;
            }
        }
    }
    passes.into_iter().map(Figure::of).collect()
}
