//! What is measured on: a figure says little without it.

use std::fs::File;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

/// How many flushes are timed.
const FLUSHES: usize = 200;

/// What the machine is and does, in a line.
pub(crate) fn line(folder: &Path) -> Result<String> {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().next().unwrap_or("?").to_owned();
    let flushes = flushes(folder)?;
    let micros = |place: usize| flushes[place * (FLUSHES - 1) / 100].as_micros();
    Ok(format!(
        "{cores} cores; load before the first figure {load}; a flush of 8 KB takes {} µs at best, {} µs at \
         the median, {} µs at the 99th of a hundred",
        micros(0),
        micros(50),
        micros(99)
    ))
}

/// How long flushes to the disk of a folder take, from the shortest.
fn flushes(folder: &Path) -> Result<Vec<Duration>> {
    let path = folder.join("flush");
    let mut file = File::create(&path).with_context(|| format!("making {}", path.display()))?;
    let mut times = Vec::with_capacity(FLUSHES);
    for number in 0..FLUSHES {
        let began = Instant::now();
        file.seek(SeekFrom::Start(8192 * (number as u64 % 50)))?;
        file.write_all(&[b'x'; 8192])?;
        file.sync_data()?;
        times.push(began.elapsed());
    }
    std::fs::remove_file(&path)?;
    times.sort_unstable();
    Ok(times)
}
