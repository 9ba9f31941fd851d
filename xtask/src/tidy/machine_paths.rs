//! Paths that exist on one machine only.

use super::config::Config;
use super::{Problem, TextFile};

pub(super) fn check(file: &TextFile, config: &Config) -> Vec<Problem> {
    let mut problems = Vec::new();
    for directory in &config.machine_directories {
        let path = format!("/{directory}/");
        let hits = file.lines().filter(|(_, line)| contains_absolute(line, &path));
        problems.extend(hits.map(|(number, _)| {
            let message = format!("`{path}` is a path of one machine: make it relative");
            Problem::at_line(&file.path, number, message)
        }));
    }
    problems
}

/// Whether `path` stands in `line` and is not the tail of a longer path or address.
fn contains_absolute(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '}' | ')'))
    })
}

#[cfg(test)]
mod tests {
    use super::super::{config, text_file};
    use super::*;

    #[test]
    fn only_absolute_paths_are_found() {
        let config = config::in_force();
        for directory in &config.machine_directories {
            for (line, expected) in [
                (format!("see /{directory}/notes"), 1),
                (format!("\"/{directory}/notes\""), 1),
                (format!("/{directory}/"), 1),
                (format!("https://example.org/{directory}/"), 0),
                (format!("./{directory}/notes"), 0),
                (format!("${{OUT}}/{directory}/notes"), 0),
                (format!("{directory}/notes"), 0),
            ] {
                let problems = check(&text_file("a.md", &line), &config);
                assert_eq!(problems.len(), expected, "{line}");
            }
        }
    }
}
