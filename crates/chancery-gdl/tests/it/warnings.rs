//! What is told of every real module: our words, with names of files and tables, and lines.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chancery_gdl::source::line_and_column;
use chancery_gdl::warning::WarningKind;
use chancery_gdl::{Library, load};

use crate::shared::{library, shared};

/// A warning, with names of files and tables and no others: what else stands in a module is its
/// author's.
fn without_names(kind: &WarningKind) -> String {
    let told = kind.to_string();
    match kind {
        WarningKind::UnknownForm(name)
        | WarningKind::UnknownSymbol(name)
        | WarningKind::Rebound(name)
        | WarningKind::NoTransport(name)
        | WarningKind::NoSide(name) => told.replace(&format!("`{name}`"), "`…`"),
        WarningKind::OutsideArea { x, y } => told.replace(&format!("{x}, {y}"), "…"),
        _ => told,
    }
}

/// What is told of each module, without what was told in the same words of an earlier one: many
/// include the same files.
fn told(library: &Library) -> String {
    let mut text = String::new();
    let mut told = BTreeSet::new();
    for name in library.names() {
        let game = load(library, name, &[]).expect("a module");
        let units = game.units.len();
        let _ = writeln!(text, "{name}: {} files, {units} units", game.files.len());
        // What is told in the same words of several lines of a file is one line here.
        let mut lines: Vec<(String, Vec<usize>)> = vec![];
        let mut again = 0;
        for warning in &game.warnings {
            let file = &game.files[usize::from(warning.span.file.0)];
            let module = library.get(file).expect("a file that was read");
            let (line, _) = line_and_column(module, warning.span.bytes.start);
            let fault = if warning.kind.is_fault() { "fault: " } else { "" };
            let words = format!("{file}: {fault}{}", without_names(&warning.kind));
            if !told.insert((line, words.clone())) {
                again += 1;
            } else if let Some((_, known)) = lines.iter_mut().find(|(known, _)| *known == words) {
                known.push(line);
            } else {
                lines.push((words, vec![line]));
            }
        }
        for (words, lines) in lines {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "  {words} ({})", lines.join(" "));
        }
        if again > 0 {
            let _ = writeln!(text, "  and {again} more that were told above");
        }
    }
    text
}

#[test]
fn real_modules_are_read_with_the_warnings_that_are_expected() {
    let Some(shared) = shared() else { return };
    insta::assert_snapshot!(told(&library(&shared.join("modules"))));
}

/// A base that the kernel itself refuses is read here all the same; one that is missing is one
/// warning.
#[test]
fn a_module_is_read_without_its_base() {
    let Some(shared) = shared() else { return };
    let whole = library(&shared.join("modules"));
    let game = load(&whole, "1805", &[]).expect("a module");
    assert_eq!((game.units.len(), game.sides.len()), (107, 7));
    let mut alone = Library::default();
    alone.insert("1805", whole.get("1805").expect("a module").to_vec());
    let game = load(&alone, "1805", &[]).expect("a module");
    let missing = "there is no module `napoleon` in the library; it is left out";
    let of_base = game.warnings.iter().filter(|it| it.to_string() == missing).count();
    assert_eq!(of_base, 1);
}
