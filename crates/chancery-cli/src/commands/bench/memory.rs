//! How much memory the program had.

/// The most memory the program has had, where the system says it.
pub(crate) fn peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

/// The most memory the program had while it did something; nothing where the system does not say,
/// or does not forget what was before.
pub(crate) fn peak_bytes_of<T>(work: impl FnOnce() -> T) -> (Option<u64>, T) {
    let forgotten = std::fs::write("/proc/self/clear_refs", "5").is_ok();
    let done = work();
    (peak_bytes().filter(|_| forgotten), done)
}
