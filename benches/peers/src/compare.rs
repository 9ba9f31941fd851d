//! Where another engine leaves the units elsewhere than Chancery does.

use std::fmt;

use crate::phases::Phases;
use crate::stand::Stand;

/// How many phases are named.
const NAMED_MAX: usize = 8;

/// The phases in which an engine differs from Chancery.
pub(crate) struct Comparison {
    engine: String,
    compared: usize,
    different: Vec<String>,
}

impl Comparison {
    /// Compares the stand after each phase; `theirs` has none where the engine gave none.
    pub(crate) fn new(
        engine: &str,
        phases: &Phases<'_>,
        ours: &[Stand],
        theirs: &[Option<Stand>],
    ) -> Self {
        let given = phases.list.iter().zip(ours).zip(theirs);
        let given = given.filter_map(|((phase, own), other)| Some((phase, own, other.as_ref()?)));
        let mut comparison = Self { engine: engine.to_owned(), compared: 0, different: Vec::new() };
        for (phase, own, other) in given {
            comparison.compared += 1;
            if own != other {
                let only = |a: &Stand, b: &Stand| -> String {
                    let only: Vec<&str> = a.difference(b).map(String::as_str).collect();
                    only.join(", ")
                };
                let (ours, theirs) = (only(own, other), only(other, own));
                comparison
                    .different
                    .push(format!("{}: {theirs} where Chancery has {ours}", phase.name));
            }
        }
        comparison
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { engine, compared, different } = self;
        if *compared == 0 {
            return write!(f, "{engine}: no results to compare.");
        }
        write!(f, "{engine}: {} of {compared} phases end otherwise", different.len())?;
        for one in different.iter().take(NAMED_MAX) {
            write!(f, "\n  {one}")?;
        }
        if different.len() > NAMED_MAX {
            write!(f, "\n  and {} more", different.len() - NAMED_MAX)?;
        }
        Ok(())
    }
}
