//! Files that are too long to read or too large to clone.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use super::config::Config;
use super::{Problem, TextFile};

pub(super) fn files_too_large(
    root: &Path,
    paths: &[PathBuf],
    config: &Config,
) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for path in paths {
        let metadata = std::fs::metadata(root.join(path))
            .with_context(|| format!("looking at {}", path.display()))?;
        let (bytes, max) = (metadata.len(), config.file_bytes_max);
        if bytes > max {
            let message = format!("{bytes} bytes, at most {max}: generate it, or keep less");
            problems.push(Problem::of_file(path, message));
        }
    }
    Ok(problems)
}

pub(super) fn too_many_lines(file: &TextFile, config: &Config) -> Option<Problem> {
    let lines = file.text.lines().count();
    let max = config.rust_file_lines_max;
    if lines <= max || config.long_rust_files.contains(&file.path) {
        return None;
    }
    let message = format!("{lines} lines, at most {max}: give each concept its own file");
    Some(Problem::of_file(&file.path, message))
}

/// An exception that is no longer needed would hide the next long file.
pub(super) fn stale_exceptions(files: &[TextFile], config: &Config) -> Vec<Problem> {
    let is_long = |path: &PathBuf| {
        files.iter().any(|file| {
            file.path == *path && file.text.lines().count() > config.rust_file_lines_max
        })
    };
    let stale = config.long_rust_files.iter().filter(|path| !is_long(path));
    stale
        .map(|path| {
            let message = "listed in xtask/tidy.toml as long, and is not: take it off the list";
            Problem::of_file(path, message.to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::{config, text_file};
    use super::*;

    #[test]
    fn counts_the_lines_of_rust_files() {
        let config = config::in_force();
        let longest = "//\n".repeat(config.rust_file_lines_max);
        assert_eq!(too_many_lines(&text_file("a.rs", &longest), &config), None);

        let too_long = longest + "//\n";
        let problem = too_many_lines(&text_file("a.rs", &too_long), &config);
        assert!(problem.is_some_and(|problem| problem.message.starts_with("801 lines")));
    }

    #[test]
    fn a_listed_file_may_be_long_and_must_be() {
        let mut config = config::in_force();
        config.long_rust_files = vec!["table.rs".into()];
        let long = text_file("table.rs", &"//\n".repeat(config.rust_file_lines_max + 1));
        assert_eq!(too_many_lines(&long, &config), None);
        assert_eq!(stale_exceptions(&[long], &config), []);
        assert_eq!(stale_exceptions(&[text_file("table.rs", "")], &config).len(), 1);
    }
}
