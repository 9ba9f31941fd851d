//! `[[expect]]`: doubts that the author of a variant has settled.

use crate::fault::FaultKind;
use crate::lint::{self, Lint};
use crate::report::{At, Report, Span};
use crate::table::{Shape, Table};

pub(crate) const EXPECT: Shape =
    Shape { what: "an expectation", known: &["about", "fault", "reason"] };

/// A doubt that is expected, and so is not told.
#[derive(Debug, Clone)]
pub(crate) struct Expect {
    /// The code of the doubt.
    code: &'static str,
    /// What it is about: one of these at least; anything if there are none.
    about: Vec<String>,
    span: Span,
}

/// Reads the expectations of a file.
pub(crate) fn read(report: &mut Report<'_>, root: &Table<'_>) -> Vec<Expect> {
    let tables = root.tables(report, "expect", EXPECT);
    tables.iter().filter_map(|table| read_one(report, table)).collect()
}

fn read_one(report: &mut Report<'_>, table: &Table<'_>) -> Option<Expect> {
    let code = table.needed_text(report, "fault");
    table.needed_text(report, "reason");
    let about = table.texts(report, "about").map(|at| at.value).unwrap_or_default();
    let code = code?;
    let known = lint::WARNINGS.iter().find(|known| **known == code.value);
    if known.is_none() {
        let word = code.value.to_owned();
        let kind = FaultKind::UnknownWord { word, what: "warning", known: lint::WARNINGS };
        report.fault(code.span, kind);
    }
    let about = about.iter().map(|at| at.value.to_owned()).collect();
    Some(Expect { code: known?, about, span: code.span })
}

impl Expect {
    fn covers(&self, lint: &Lint) -> bool {
        let is_about = |subject: &str| {
            let code = subject.split('/').next().unwrap_or(subject);
            self.about.iter().any(|about| about == subject || about == code)
        };
        self.code == lint.code()
            && (self.about.is_empty() || lint.subjects().into_iter().any(is_about))
    }
}

/// Takes what is expected out of the doubts of a variant, and adds the expectations that nothing
/// came of.
pub(crate) fn settle(expects: &[Expect], doubts: &mut Vec<At<Lint>>) {
    let unmet: Vec<&Expect> = expects
        .iter()
        .filter(|expect| !doubts.iter().any(|doubt| expect.covers(&doubt.value)))
        .collect();
    doubts.retain(|doubt| !expects.iter().any(|expect| expect.covers(&doubt.value)));
    doubts.extend(unmet.into_iter().map(|expect| At {
        value: Lint::UnmetExpectation { code: expect.code },
        span: expect.span,
    }));
}
