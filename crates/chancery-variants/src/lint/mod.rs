//! The linter: looks at a variant that could be read, for what a designer would want to know.
//!
//! The loader refuses what has no meaning; what is here has one, and is probably not meant. Each
//! pass is a function from a [`Draft`] to doubts with their places. Whoever means it says so under
//! `[[expect]]`.

mod borders;
mod colours;
mod drawing;
mod hint;
mod kind;
mod names;
mod places;
mod play;

pub use kind::{Lint, WARNINGS};
pub use places::PlaceKind;

use crate::assemble::Draft;
use crate::expect;
use crate::fault::FaultKind;
use crate::library::Library;
use crate::limits::FAULTS_MAX;
use crate::report::{At, Report, Span};

/// What is doubtful, and where.
pub(crate) type Doubts = Vec<At<Lint>>;

/// Adds a doubt.
pub(crate) fn doubt(doubts: &mut Doubts, span: Span, lint: Lint) {
    doubts.push(At { value: lint, span });
}

/// Whether there are more doubts than are listed: then it is not worth looking for their places,
/// which are searched for in the text of a drawing.
pub(crate) const fn is_full(doubts: &Doubts) -> bool {
    doubts.len() > FAULTS_MAX
}

/// Looks at a variant, and reports every doubt that is not expected.
///
/// What it shares unchanged with another variant is looked at there.
pub(crate) fn run<'a>(report: &mut Report<'a>, library: &'a Library, draft: &Draft) {
    let mut doubts = Doubts::new();
    if draft.map_is_own {
        borders::look(draft, &mut doubts);
        names::of_provinces(draft, &mut doubts);
    }
    names::of_variant(library, draft, &mut doubts);
    play::look(draft, &mut doubts);
    colours::look(draft, &mut doubts);
    if draft.map_is_own || draft.draws_itself {
        drawing::look(report, library, draft, &mut doubts);
    }

    let shared = if draft.map_is_own { draft.topology.expects.as_slice() } else { &[] };
    let expects = [draft.header.expects.as_slice(), shared].concat();
    expect::settle(&expects, &mut doubts);
    for At { value, span } in doubts {
        report.fault(span, FaultKind::Lint(value));
    }
}

#[cfg(test)]
mod tests {
    use super::WARNINGS;

    #[test]
    fn warnings_are_listed_by_name_and_each_once() {
        assert!(WARNINGS.windows(2).all(|pair| pair[0] < pair[1]), "{WARNINGS:?}");
    }
}
