//! Work left undone and tests that do not run.

use super::config::Config;
use super::{Problem, TextFile};

pub(super) fn check(file: &TextFile, config: &Config) -> Vec<Problem> {
    let mut problems = Vec::new();
    if file.has_extension("rs") {
        for forbidden in &config.forbidden_in_rust {
            let message = format!("`{}`: {}", forbidden.text, forbidden.why);
            problems.extend(find(file, &forbidden.text, &message));
        }
    }
    if config.marker_extensions.iter().any(|extension| file.has_extension(extension)) {
        for marker in &config.forbidden_markers {
            problems.extend(find(file, marker, &format!("`{marker}`: mend it, or open an issue")));
        }
    }
    problems
}

fn find(file: &TextFile, text: &str, message: &str) -> Vec<Problem> {
    let hits = file.lines().filter(|(_, line)| line.contains(text));
    hits.map(|(number, _)| Problem::at_line(&file.path, number, message.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{config, text_file};
    use super::*;

    #[test]
    fn finds_each_forbidden_text_where_it_stands() {
        let config = config::in_force();
        for forbidden in &config.forbidden_in_rust {
            let file = text_file("a.rs", &format!("\n{}", forbidden.text));
            let problems = check(&file, &config);
            assert_eq!(problems.len(), 1, "{forbidden:?}");
            assert_eq!(problems[0].line, Some(2));

            let prose = text_file("a.md", &file.text);
            assert_eq!(check(&prose, &config), [], "{forbidden:?} in prose");
        }
    }

    #[test]
    fn finds_markers_in_scripts_too() {
        let config = config::in_force();
        for marker in &config.forbidden_markers {
            let text = format!("# {marker}: later");
            assert_eq!(check(&text_file("a.sh", &text), &config).len(), 1, "{marker}");
        }
    }
}
