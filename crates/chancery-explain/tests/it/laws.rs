//! What holds of every sentence, on boards dealt at random under every rule.

use chancery::adjudicate::{Workspace, movement};
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::rules::{CHOICES, Rules};
use chancery_explain::{LINKS_MAX, Language, Naming, Report, Sentence, Style, reference};
use chancery_testkit::strategies::{Scene, crowded_scenes, standard_scenes};
use proptest::prelude::*;

use crate::chain::dot_line;

/// Rules with any value of any choice.
fn rules() -> impl Strategy<Value = Rules> {
    prop::collection::vec(any::<u32>(), CHOICES.len()).prop_map(|picks| {
        let mut rules = Rules::DATC;
        for (choice, pick) in CHOICES.iter().zip(picks) {
            let value = choice.values[pick as usize % choice.values.len()];
            rules.set(choice.id, value.key).expect("the choice has the value");
        }
        rules
    })
}

fn judge_scene(
    scene: &Scene,
    rules: &Rules,
    naming: Naming,
    check: impl FnOnce(&Report<'_>) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let (pacts, notes) = (Pacts::none(), OrderNotes::new());
    let setting =
        Setting { map: &scene.map, position: &scene.position, rules, pacts: &pacts, notes: &notes };
    let mut workspace = Workspace::new();
    let style = Style { language: Language::English, naming };
    check(&Report::new(movement(setting, &scene.orders, &mut workspace), style))
}

fn check_sentence(sentence: &Sentence) -> Result<(), TestCaseError> {
    for text in std::iter::once(&sentence.text).chain(&sentence.details) {
        prop_assert!(text.ends_with('.'), "no stop: {text}");
        prop_assert!(!text.contains("..") && !text.contains("  "), "untidy: {text}");
        prop_assert_eq!(text.trim(), text.as_str());
    }
    let page = reference::page(&sentence.rule.to_string());
    prop_assert!(page.is_ok(), "{}: {:?}", sentence.text, page.err());
    Ok(())
}

/// Everything that can be said of a phase.
fn check_report(scene: &Scene, rules: &Rules, naming: Naming) -> Result<(), TestCaseError> {
    judge_scene(scene, rules, naming, |report| {
        let units: Vec<_> = report.units().collect();
        prop_assert_eq!(units.len(), scene.position.units().count());
        for (_, sentence) in &units {
            check_sentence(sentence)?;
        }
        for sentence in report.cycles() {
            check_sentence(&sentence)?;
        }
        for order in 0..scene.orders.len() {
            if let Some(sentence) = report.refused(order) {
                check_sentence(&sentence)?;
            }
        }
        Ok(())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn everything_that_happens_can_be_said(scene in standard_scenes(), rules in rules()) {
        check_report(&scene, &rules, Naming::Names)?;
    }

    #[test]
    fn knots_can_be_said(scene in crowded_scenes(), rules in rules()) {
        check_report(&scene, &rules, Naming::Codes)?;
    }

    #[test]
    fn every_chain_ends_and_can_be_drawn(scene in standard_scenes(), depth in 0_usize..12) {
        judge_scene(&scene, &Rules::DATC, Naming::Codes, |report| {
            for (at, _) in report.units() {
                let Some(chain) = report.chain(at, depth) else {
                    return Err(TestCaseError::fail("a unit without a chain"));
                };
                prop_assert!(chain.links().len() <= LINKS_MAX);
                prop_assert!(chain.links().iter().all(|link| link.depth <= depth));
                let lines = chain.to_text(Language::English).lines().count();
                prop_assert_eq!(lines, 1 + chain.edges().len());
                for line in chain.to_dot(Language::English).lines() {
                    prop_assert!(dot_line(line).is_some(), "{line}");
                }
            }
            Ok(())
        })?;
    }
}
