//! Running cases: a position, orders, and what becomes of them.
//!
//! [`run`] plays a case on its map and compares everything the case states with what was found. The
//! engine's result is first said in the words of a case ([`observe()`]), so that what is expected
//! and what is found are of one type, and a case can be written from a position as well as checked.

mod adjustment;
mod compare;
mod deviations;
mod maps;
mod mismatch;
mod movement;
mod observe;
mod play;
mod reading;
mod retreat;

pub use deviations::Deviations;
pub use maps::Variants;
pub use mismatch::{Mismatch, Subject};
pub use observe::observe;
pub use play::{PlayError, PlayedStep, play};

use chancery::Variant;
use chancery::rules::{Rules, Wings};
use chancery_formats::case::{Alternative, AlternativeOutcome, Case, CaseBody, Play};
use chancery_variants::Library;

/// What came of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseReport {
    /// The id of the case.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where another case stands in its place, why: the note of that case.
    pub deviation: Option<String>,
    /// What came of it.
    pub outcome: Outcome,
    /// What came of its alternatives, in their order; none where it was skipped.
    pub alternatives: Vec<AlternativeReport>,
}

/// What came of an alternative of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlternativeReport {
    /// The rules that were changed: `4.A.2=1982`.
    pub rules: String,
    /// What came of it.
    pub outcome: Outcome,
}

/// What came of a case or an alternative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Everything that is stated holds.
    Passed,
    /// Something does not hold: at least one of these.
    Failed(Vec<Mismatch>),
    /// There is no such map to play it on.
    Skipped {
        /// The name of the map.
        map: String,
    },
}

impl Outcome {
    fn of(mismatches: Vec<Mismatch>) -> Self {
        if mismatches.is_empty() { Self::Passed } else { Self::Failed(mismatches) }
    }
}

/// Runs a case on the variant it names, or the one that stands in its place.
#[must_use]
pub fn run(case: &Case, library: &Library, deviations: &Deviations) -> CaseReport {
    run_among(case, &mut Variants::new(library), deviations)
}

/// Runs a case as [`run`] does, among variants that are looked up once for many cases.
#[must_use]
pub fn run_among(case: &Case, variants: &mut Variants<'_>, deviations: &Deviations) -> CaseReport {
    let deviation = deviations.of(case);
    let case = deviation.unwrap_or(case);
    let (outcome, alternatives) = match variants.of(&case.map) {
        None => (Outcome::Skipped { map: case.map.clone() }, Vec::new()),
        Some(variant) => run_on(case, &variant),
    };
    CaseReport {
        id: case.id.clone(),
        title: case.title.clone(),
        deviation: deviation.map(|case| case.note.clone().unwrap_or_default()),
        outcome,
        alternatives,
    }
}

fn run_on(case: &Case, variant: &Variant) -> (Outcome, Vec<AlternativeReport>) {
    let rules = match case.rules() {
        // Whether there are wings is a matter of the variant, whatever preset the case names.
        Ok(rules) if variant.rules.wings == Wings::On => Rules { wings: Wings::On, ..rules },
        Ok(rules) => rules,
        Err(error) => return (Outcome::Failed(vec![Mismatch::rules(&error)]), Vec::new()),
    };
    match &case.body {
        CaseBody::Reading(reading) => {
            (Outcome::of(reading::run(&variant.map, &rules, reading)), Vec::new())
        }
        CaseBody::Play(steps) => {
            let outcome = Outcome::of(run_play(variant, steps, &rules));
            let alternatives = steps.alternatives.iter().map(|alternative| AlternativeReport {
                rules: alternative.rules.clone(),
                outcome: Outcome::of(run_alternative(variant, steps, alternative, rules)),
            });
            (outcome, alternatives.collect())
        }
    }
}

fn run_play(variant: &Variant, steps: &Play, rules: &Rules) -> Vec<Mismatch> {
    let last = steps.steps.len();
    let played = match play(variant, steps, last, rules, rules.wings) {
        Ok(played) => played,
        Err(error) => return vec![Mismatch::unplayable(&error)],
    };
    let mut mismatches = Vec::new();
    for (index, (step, played)) in steps.steps.iter().zip(&played).enumerate() {
        mismatches.extend(Mismatch::unresolved(index, &step.expect, played));
        let found = observe(variant, played);
        compare::compare(&variant.map, (index, step), &step.expect, &found, &mut mismatches);
    }
    mismatches
}

fn run_alternative(
    variant: &Variant,
    steps: &Play,
    alternative: &Alternative,
    rules: Rules,
) -> Vec<Mismatch> {
    let wings = rules.wings;
    let rules = match rules.with(&alternative.rules) {
        Ok(rules) => rules,
        Err(error) => return vec![Mismatch::rules(&error)],
    };
    let index = alternative.step;
    let played = match play(variant, steps, index, &rules, wings) {
        Ok(played) => played,
        Err(error) => return vec![Mismatch::unplayable(&error)],
    };
    let (Some(step), Some(played)) = (steps.steps.get(index), played.last()) else {
        return Vec::new();
    };
    let mut mismatches = Vec::new();
    match &alternative.outcome {
        AlternativeOutcome::NoResolution if !played.judged.is_unresolved() => {
            mismatches.push(Mismatch::resolved(index));
        }
        AlternativeOutcome::NoResolution => {}
        AlternativeOutcome::Expect(expect) => {
            mismatches.extend(Mismatch::unresolved(index, expect, played));
            let found = observe(variant, played);
            compare::compare(&variant.map, (index, step), expect, &found, &mut mismatches);
        }
    }
    mismatches
}
