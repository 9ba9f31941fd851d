//! Every choice is decided by cases, as the reference says: any two of its values differ in some
//! case, and each value has a case in which it differs from all others.

use std::collections::BTreeMap;
use std::path::Path;

use chancery::rules::{CHOICES, ChoiceInfo, Rules};
use chancery_explain::reference::{Deciding, choice_note};
use chancery_formats::case::{
    AlternativeOutcome, Case, CaseBody, CaseEnding, Expectation, OrderResult, PlacedUnit, Play,
    read_toml,
};

/// What a case says becomes of its orders, its units and the game under one value. A part that is not stated
/// there differs from nothing.
#[derive(Debug, Clone, Default)]
struct Outcome {
    results: Vec<Option<OrderResult>>,
    after: Option<Vec<PlacedUnit>>,
    ending: Option<CaseEnding>,
}

impl Outcome {
    fn of(expect: &Expectation) -> Self {
        let Expectation { results, after, ending, .. } = expect.clone();
        Self { results, after, ending }
    }

    fn differs(&self, other: &Self) -> bool {
        let results = self.results.iter().zip(&other.results);
        let both = results.filter_map(|(a, b)| Some((a.as_ref()?, b.as_ref()?)));
        let mut differ = both.map(|(a, b)| a.verdict != b.verdict);
        let mut moved = false;
        if let (Some(a), Some(b)) = (&self.after, &other.after) {
            moved = a.len() != b.len() || a.iter().any(|unit| !b.contains(unit));
        }
        let ends = self.ending.as_ref().zip(other.ending.as_ref()).is_some_and(|(a, b)| a != b);
        moved || ends || differ.any(|differs| differs)
    }
}

/// The value of a choice under the rules of a case with changes.
fn value_under(case: &Case, changes: &str, choice: &ChoiceInfo) -> &'static str {
    let rules: Rules =
        case.rules().and_then(|rules| rules.with(changes)).expect("rules that exist");
    rules.get(choice.id).expect("a choice that exists")
}

/// By value, what becomes of the orders of a case.
fn outcomes(case: &Case, play: &Play, choice: &ChoiceInfo) -> BTreeMap<&'static str, Outcome> {
    let mut step = 0;
    let mut by_value = BTreeMap::new();
    for alternative in &play.alternatives {
        step = alternative.step;
        if let AlternativeOutcome::Expect(expect) = &alternative.outcome {
            let value = value_under(case, &alternative.rules, choice);
            by_value.insert(value, Outcome::of(expect));
        }
    }
    by_value.insert(value_under(case, "", choice), Outcome::of(&play.steps[step].expect));
    by_value
}

fn cases_of(choice: &ChoiceInfo) -> Vec<BTreeMap<&'static str, Outcome>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join(format!("cases/choices/{}.toml", choice.id));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", choice.id));
    let cases = read_toml(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", choice.id));
    let plays = cases.iter().filter_map(|case| match &case.body {
        CaseBody::Play(play) => Some(outcomes(case, play, choice)),
        CaseBody::Reading(_) => None,
    });
    plays.collect()
}

fn differ(case: &BTreeMap<&'static str, Outcome>, a: &str, b: &str) -> bool {
    match (case.get(a), case.get(b)) {
        (Some(a), Some(b)) => a.differs(b),
        (_, None) | (None, _) => false,
    }
}

/// The pairs of values that no case tells apart.
fn alike(
    keys: &[&'static str],
    cases: &[BTreeMap<&'static str, Outcome>],
) -> Vec<[&'static str; 2]> {
    let mut alike = Vec::new();
    for (i, &a) in keys.iter().enumerate() {
        for &b in &keys[i + 1..] {
            if !cases.iter().any(|case| differ(case, a, b)) {
                alike.push([a, b]);
            }
        }
    }
    alike
}

#[test]
fn the_values_of_every_choice_are_told_apart_by_its_cases() {
    for choice in CHOICES {
        let deciding = choice_note(choice.id).expect("every choice has a note").deciding;
        let exceptions = match deciding {
            Deciding::None(_) => continue,
            Deciding::CasesBut(_) => 1,
            Deciding::Cases => 0,
        };
        let cases = cases_of(choice);
        let keys: Vec<&str> = choice.values.iter().map(|value| value.key).collect();
        let alike = alike(&keys, &cases);
        assert_eq!(alike.len(), exceptions, "{}: {alike:?} are not told apart", choice.id);
        for &value in &keys {
            let others: Vec<&str> = keys
                .iter()
                .copied()
                .filter(|&other| other != value)
                .filter(|&other| {
                    !alike.contains(&[value, other]) && !alike.contains(&[other, value])
                })
                .collect();
            let stands_out = |case: &BTreeMap<_, _>| others.iter().all(|o| differ(case, value, o));
            assert!(cases.iter().any(stands_out), "{}={value} has no case of its own", choice.id);
        }
    }
}

#[test]
fn a_choice_without_cases_says_why() {
    for choice in CHOICES {
        let deciding = choice_note(choice.id).expect("every choice has a note").deciding;
        if let Deciding::None(reason) | Deciding::CasesBut(reason) = deciding {
            assert!(!reason.is_empty(), "{}", choice.id);
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let has_file = root.join(format!("cases/choices/{}.toml", choice.id)).exists();
        assert_eq!(has_file, !matches!(deciding, Deciding::None(_)), "{}", choice.id);
    }
}
