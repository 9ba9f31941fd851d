//! Writing `README.md`: what a variant says of itself, and whose it is.

use std::fmt::Write as _;

use crate::draft::Draft;

pub(super) fn write(draft: &Draft) -> String {
    let mut out = format!("# {}\n", draft.title);
    if !draft.about.is_empty() {
        let _ = writeln!(out, "\n{}", draft.about);
    }
    let _ = writeln!(out, "\n## Where it is from\n\n{}", draft.source);
    for credit in &draft.credits {
        let _ = writeln!(out, "{credit}");
    }
    out.push_str(
        "\nThe names, borders and starts are facts. The description above and, where there is one, \
         the drawing are the work of those who made them: before passing this folder on, see what \
         licence they gave it.\n",
    );
    out
}
