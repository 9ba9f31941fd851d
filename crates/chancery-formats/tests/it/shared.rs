//! The sample folder beside the repository. It may be missing: what needs it is extra.

use std::path::{Path, PathBuf};

/// The files of a folder of samples, by name; none where there are no samples.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<(String, String)> {
    let folder = root().join(folder);
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        Some((name, std::fs::read_to_string(path).ok()?))
    };
    paths.into_iter().filter_map(read).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared")
}

/// One sample file; `None` where there are no samples.
pub(crate) fn file(path: &str) -> Option<String> {
    std::fs::read_to_string(root().join(path)).ok()
}
