//! How long it takes to open a house, and what it takes to keep one open.

use std::time::Duration;

use anyhow::Result;

use super::Bench;
use crate::table::{Row, ms};

/// How often a house is opened for the first time.
const OPENINGS: usize = 9;
/// In what time it answers.
const OPENS: Duration = Duration::from_millis(500);
/// How much memory it has at rest, in bytes.
const MEMORY: u64 = 50_000_000;
/// How long it is left in peace.
const REST: Duration = Duration::from_secs(3);

/// From nothing, neither folder nor database, to the first page answered; the longest of several.
pub(super) fn start(bench: &mut Bench) -> Result<Vec<Row>> {
    let openings = if bench.smoke { 1 } else { OPENINGS };
    let mut times = Vec::new();
    for _ in 0..openings {
        times.push(bench.empty()?.opened_in);
    }
    times.sort_unstable();
    let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
    let measured = format!("{}, at the median {}", ms(longest), ms(median));
    let what = "first start to serving, the longest of nine";
    Ok(vec![Row::new(what, "500 ms", measured, longest < OPENS)])
}

/// A house that has been opened and is left in peace.
#[expect(clippy::disallowed_methods, reason = "leaving it in peace is waiting")]
pub(super) fn memory(bench: &mut Bench) -> Result<Vec<Row>> {
    let server = bench.empty()?;
    std::thread::sleep(if bench.smoke { Duration::ZERO } else { REST });
    let memory = server.memory()?;
    let row = Row::new("memory at rest", "50 MB", megabytes(memory), memory < MEMORY);
    Ok(vec![row])
}

/// So many bytes, in MB.
pub(super) fn megabytes(bytes: u64) -> String {
    format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10)
}
