//! The DATC cases that the repository keeps, beside the collection they were taken from.

use std::path::Path;

use chancery_formats::case::{
    AlternativeOutcome, Case, CaseBody, Expectation, Play, Verdict, read_json, read_toml,
};

use crate::shared;

/// The cases of `cases/datc`, in the order of their sections.
fn kept() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/datc");
    let read = |section| {
        let file = folder.join(format!("6.{section}.toml"));
        let text = std::fs::read_to_string(&file).expect("a file for each section");
        read_toml(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", file.display()))
    };
    ('A'..='J').flat_map(read).collect()
}

fn play(case: &Case) -> &Play {
    match &case.body {
        CaseBody::Play(play) => play,
        CaseBody::Reading(_) => panic!("{} is about reading", case.id),
    }
}

/// Leaves out what the collection says twice: the cause of what is illegal or void, its own name,
/// and a remark on what has no resolution.
fn plainly(mut case: Case) -> Case {
    let plain = |expect: &mut Expectation| {
        for result in expect.results.iter_mut().flatten() {
            if result.verdict != Verdict::Fails {
                result.cause = None;
            }
        }
    };
    case.source = None;
    if let CaseBody::Play(play) = &mut case.body {
        play.steps.iter_mut().for_each(|step| plain(&mut step.expect));
        for alternative in &mut play.alternatives {
            match &mut alternative.outcome {
                AlternativeOutcome::Expect(expect) => plain(expect),
                AlternativeOutcome::NoResolution => alternative.note = None,
            }
        }
    }
    case
}

#[test]
fn every_published_case_is_kept_with_its_alternatives() {
    let cases = kept();
    let alternatives: usize = cases.iter().map(|case| play(case).alternatives.len()).sum();
    assert_eq!((cases.len(), alternatives), (176, 84));
}

#[test]
fn the_cases_kept_say_what_the_collection_says() {
    let Some(text) = shared::file("rules/datc.json") else { return };
    let collection = read_json(&text).expect("a collection without fault");
    for (kept, collected) in kept().into_iter().zip(collection) {
        assert_eq!(kept, plainly(collected));
    }
}
