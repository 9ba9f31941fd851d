//! Links in Markdown that lead to a file of the repository.

use std::path::{Component, Path, PathBuf};

use super::{Problem, TextFile};

pub(super) fn check(root: &Path, file: &TextFile) -> Vec<Problem> {
    let folder = file.path.parent().unwrap_or(Path::new(""));
    let mut problems = Vec::new();
    for (number, target) in targets(file) {
        let exists = resolve(folder, target)
            .is_some_and(|path| path.as_os_str().is_empty() || root.join(path).exists());
        if !exists {
            let message = format!("the link to `{target}` leads to no file of the repository");
            problems.push(Problem::at_line(&file.path, number, message));
        }
    }
    problems
}

/// Where the local links lead, without fragments, with the lines they stand in.
fn targets(file: &TextFile) -> Vec<(usize, &str)> {
    let mut targets = Vec::new();
    let mut in_code = false;
    for (number, line) in file.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            let of_line = inline_targets(line).chain(definition_target(line));
            let local = of_line.filter(|target| !is_address(target));
            targets.extend(local.map(|target| (number, without_fragment(target))));
        }
    }
    targets.retain(|(_, target)| !target.is_empty());
    targets
}

/// The targets of `[text](target)` and `[text](target "title")`, outside of `` `code` ``.
fn inline_targets(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("](").filter_map(|(at, opening)| {
        let is_code = line[..at].matches('`').count() % 2 == 1;
        let (inside, _) = line[at + opening.len()..].split_once(')')?;
        if is_code { None } else { inside.split_whitespace().next() }
    })
}

/// The target of `[label]: target`.
fn definition_target(line: &str) -> Option<&str> {
    definition(line).map(|(_, target)| target)
}

/// The two parts of `[label]: target`.
pub(super) fn definition(line: &str) -> Option<(&str, &str)> {
    let (label, target) = line.strip_prefix('[')?.split_once("]: ")?;
    if label.contains(']') { None } else { Some((label, target.split_whitespace().next()?)) }
}

fn is_address(target: &str) -> bool {
    target.contains("://") || target.starts_with("mailto:")
}

fn without_fragment(target: &str) -> &str {
    target.split_once('#').map_or(target, |(path, _)| path)
}

/// The target as a path from the root; `None` when it leads out of the repository.
pub(super) fn resolve(folder: &Path, target: &str) -> Option<PathBuf> {
    let mut resolved = PathBuf::new();
    for component in folder.join(target).components() {
        match component {
            Component::Normal(name) => resolved.push(name),
            Component::CurDir => {}
            Component::ParentDir if resolved.pop() => {}
            Component::ParentDir | Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(resolved)
}

#[cfg(test)]
mod tests {
    use super::super::text_file;
    use super::*;

    #[track_caller]
    fn check_targets(text: &str, expected: &[&str]) {
        let file = text_file("docs/a.md", text);
        let found: Vec<&str> = targets(&file).into_iter().map(|(_, target)| target).collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn finds_links_that_lead_to_files() {
        check_targets("[a](b.md) and [c](../d.md#part)", &["b.md", "../d.md"]);
        check_targets("[a](b.md \"a title\")", &["b.md"]);
        check_targets("[a]: b.md", &["b.md"]);
    }

    #[test]
    fn leaves_addresses_fragments_and_code_alone() {
        check_targets("[a](https://example.org/b.md) [c](#part) [d](mailto:a@example.org)", &[]);
        check_targets("`[a](b.md)`", &[]);
        check_targets("```\n[a](b.md)\n```\n", &[]);
    }

    #[test]
    fn a_link_resolves_from_its_own_folder_and_stays_inside() {
        let folder = Path::new("docs");
        assert_eq!(resolve(folder, "b.md"), Some("docs/b.md".into()));
        assert_eq!(resolve(folder, "../README.md"), Some("README.md".into()));
        assert_eq!(resolve(folder, "../../elsewhere.md"), None);
    }

    #[test]
    fn a_missing_file_is_reported() {
        let file = text_file("a.md", "[this](README.md)\n[that](no-such-file.md)\n");
        let problems = check(&crate::root(), &file);
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].line, Some(2));
    }
}
