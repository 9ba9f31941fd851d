use std::collections::BTreeSet;

use chancery::rules::{CHOICES, PRESETS, Rules};
use chancery_explain::reference::{
    ALIASES, Basic, Basis, CHOICE_NOTES, GLOSSARY, Page, RuleRef, SECTIONS, WIDTH, basis, page,
    pages,
};

fn ids() -> BTreeSet<String> {
    pages().into_iter().map(|page| page.id).collect()
}

#[test]
fn every_page_has_an_id_of_its_own() {
    let pages = pages();
    let distinct: BTreeSet<String> = pages.iter().map(|p| p.id.to_lowercase()).collect();
    assert_eq!(distinct.len(), pages.len());
}

#[test]
fn every_page_is_found_by_its_id_and_refers_to_pages_that_exist() {
    let ids = ids();
    for Page { id, see, .. } in pages() {
        assert_eq!(page(&id).map(|p| p.id), Ok(id.clone()));
        for other in see {
            assert!(ids.contains(&other), "{id} refers to {other}");
        }
    }
}

#[test]
fn every_page_fits_a_terminal() {
    for page in pages() {
        let text = page.to_text(WIDTH);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.is_ascii(), "{}", page.id);
    }
}

#[test]
fn every_case_a_rule_names_is_a_published_one() {
    let ids = ids();
    for rule in Basic::ALL {
        for case in rule.info().cases {
            assert!(ids.contains(*case), "{} names {case}", rule.info().id);
        }
    }
}

#[test]
fn all_176_published_cases_are_there_in_order() {
    let counts: Vec<usize> = SECTIONS.iter().map(|section| section.cases.len()).collect();
    assert_eq!(counts, [12, 19, 9, 35, 15, 30, 20, 17, 7, 12]);
    for section in SECTIONS {
        for (number, case) in (1..).zip(section.cases) {
            assert_eq!(case.id, format!("{}.{number}", section.id));
        }
    }
}

#[test]
fn every_choice_has_a_note_in_the_order_of_the_choices() {
    let noted: Vec<&str> = CHOICE_NOTES.iter().map(|note| note.id).collect();
    let known: Vec<&str> = CHOICES.iter().map(|choice| choice.id).collect();
    assert_eq!(noted, known);
}

#[test]
fn a_preset_that_leaves_the_preferred_values_says_on_what_ground() {
    for preset in PRESETS {
        for choice in CHOICES {
            if preset.rules.get(choice.id) != Rules::DATC.get(choice.id) {
                let basis = basis(preset, choice.id);
                assert_ne!(basis, Basis::Preferred, "{} of {}", choice.id, preset.name);
            }
        }
    }
}

#[test]
fn a_value_in_force_has_a_page() {
    for choice in CHOICES {
        for preset in PRESETS {
            let rule = RuleRef::in_force(choice.id, &preset.rules).to_string();
            assert_eq!(page(&rule).map(|p| p.id), Ok(rule));
        }
    }
}

#[track_caller]
fn check_suggestions(wanted: &str, expected: &[&str]) {
    let error = page(wanted).expect_err(wanted);
    assert_eq!(error.suggestions, expected, "{wanted}");
}

#[test]
fn an_unknown_id_is_answered_with_its_likes() {
    check_suggestions("support-cutt", &["support-cut", "support-cut=datc", "support"]);
    check_suggestions("hold-strenght", &["hold-strength"]);
    check_suggestions("moon", &[]);
    check_suggestions("", &[]);
    check_suggestions(&"4.A.2".repeat(1000), &[]);
}

#[test]
fn a_choice_page_reads_so() {
    let text = page("4.A.5").expect("it exists").to_text(WIDTH);
    insta::assert_snapshot!(text);
}

#[test]
fn a_case_page_reads_so() {
    let text = page("6.D.31").expect("it exists").to_text(WIDTH);
    insta::assert_snapshot!(text);
}

#[test]
fn other_names_lead_to_the_page() {
    for (name, id) in [
        ("szykman", "4.A.2=szykman"),
        ("Brannan", "4.A.4=brannan"),
        ("2023", "2023"),
        ("OPTION_BUILDS", "build-sites"),
        ("value_paths_explicit", "4.A.6=c"),
        (" cut ", "cut"),
    ] {
        assert_eq!(page(name).map(|page| page.id), Ok(id.to_owned()), "{name}");
    }
    assert!(page("a").is_err(), "many choices have a value `a`");
}

#[test]
fn every_other_name_stands_for_a_page() {
    for alias in ALIASES {
        assert_eq!(page(alias.name).map(|page| page.id), Ok(alias.id.to_owned()));
    }
}

#[test]
fn words_are_in_order_and_never_stand_for_another() {
    let words: Vec<&str> = GLOSSARY.iter().map(|word| word.word).collect();
    assert!(words.is_sorted(), "{words:?}");
    for word in GLOSSARY {
        for other in word.instead_of {
            assert!(!words.contains(other), "{other} is used and not used");
        }
    }
}
