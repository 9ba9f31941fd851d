//! Recorded games, judged again.

use std::path::Path;

use chancery::rules::Rules;
use chancery_formats::python_game::read_games;
use chancery_verify::replay::{
    Judgement, Label, PROFILES, PhaseReport, RecordedGame, RecordedPhase, replay,
};

/// What the package made of positions that show its faults, one game a line.
const FAULTS: &str = include_str!("../data/python-faults.jsonl");

pub(crate) fn games(text: &str) -> Vec<RecordedGame> {
    let map = &chancery_variants::standard().map;
    let read = read_games(text).into_iter().map(|line| line.game.expect("a saved game"));
    read.map(|game| RecordedGame::from_saved(&game, map).expect("a game on the map")).collect()
}

pub(crate) fn report(phase: &RecordedPhase, rules: &str) -> PhaseReport {
    let by = Judgement::read(rules, Rules::DATC).expect("rules");
    replay(&chancery_variants::standard(), phase, &by)
}

fn first<'g>(games: &'g [RecordedGame], id: &str) -> &'g RecordedPhase {
    let game = games.iter().find(|game| game.id.as_deref() == Some(id));
    &game.expect("a game of this id").phases[0]
}

#[test]
fn each_known_fault_of_the_package_is_recognised_by_how_it_works() {
    let games = games(FAULTS);
    for (game, faults) in [
        ("6.F.21", &["retreats-after-convoy"][..]),
        ("6.F.25", &["retreats-after-convoy"]),
        ("6.F.29", &["two-rounds-of-cuts"]),
        ("6.G.10", &["retreats-after-convoy"]),
        ("6.G.11", &["via-without-fall-back"]),
        ("6.H.12", &["retreats-after-convoy", "via-without-fall-back"]),
        ("own support for an army via convoy", &["retreats-after-convoy", "own-support-of-via"]),
        ("own support against a convoy", &["own-support-disrupts"]),
        ("own support in a head-to-head battle", &["own-support-in-defence"]),
    ] {
        let report = report(first(&games, game), "python");
        let found: Vec<&str> = report.faults.iter().map(|fault| fault.id).collect();
        assert_eq!(found, faults, "{game}");
        assert!(report.is_explained(), "{game}: {:?}", report.labels);
    }
}

#[test]
fn every_fault_of_a_profile_has_a_record_that_shows_it() {
    let games = games(FAULTS);
    let phases = || games.iter().flat_map(|game| &game.phases);
    let profile = PROFILES.iter().find(|profile| profile.name == "python").expect("the profile");
    for fault in profile.faults {
        let shown =
            phases().any(|phase| report(phase, "python").faults.iter().any(|f| f.id == fault.id));
        assert!(shown, "{}", fault.id);
    }
}

#[test]
fn a_misspelt_phase_is_a_fault_and_an_unknown_code_is_told() {
    let line = FAULTS.lines().next().expect("a game");
    let read = |text: &str| {
        let game = read_games(text).remove(0).game.expect("a saved game");
        RecordedGame::from_saved(&game, &chancery_variants::standard().map)
    };
    let misspelt = read(&line.replace("S1901R", "S1901X")).expect_err("no such phase");
    assert!(misspelt[0].to_string().contains("S1901X"), "{misspelt:?}");
    let unknown = read(&line.replace("no convoy", "maybe")).expect("a game on the map");
    assert_eq!(unknown.phases[0].phantoms, ["A LVP: maybe"]);
}

#[test]
fn a_fault_explains_nothing_under_other_rules() {
    let games = games(FAULTS);
    let report = report(first(&games, "6.F.29"), "datc");
    assert!(!report.differences.is_empty());
    assert!(!report.is_explained());
}

#[test]
fn a_difference_that_no_fault_explains_stays_unexplained() {
    let games = games(FAULTS);
    let mut phase = first(&games, "6.F.21").clone();
    let position = &mut phase.next.as_mut().expect("what followed").position;
    let (at, _) = position.units().next().expect("a unit");
    position.set_unit(at, None);
    let report = report(&phase, "python");
    assert!(!report.is_explained(), "{:?}", report.differences);
}

#[test]
fn a_code_that_differs_alone_is_a_label() {
    let games = games(FAULTS);
    let report = report(first(&games, "parlance/uncertain-cut"), "python");
    let labels: Vec<Label> = report.labels.iter().map(|label| label.label).collect();
    assert!(report.differences.is_empty() && report.is_explained());
    assert!(labels.contains(&Label::CutByConvoy), "{labels:?}");
}

#[test]
fn rules_may_name_a_profile_and_change_it() {
    let judgement = |text: &str| Judgement::read(text, Rules::DATC);
    let by = judgement("python,4.A.1=a").expect("a profile with a change");
    assert_eq!(by.profile.map(|profile| profile.name), Some("python"));
    assert_eq!(by.rules.get("4.A.1"), Some("a"));
    assert!(judgement("4.A.1=a").expect("a change").profile.is_none());
    assert!(judgement("perl").is_err());
}

#[test]
fn a_profile_leaves_builds_and_wings_to_the_variant() {
    let given = Rules::DATC.with("build-sites=any-owned,wings=on,4.A.2=2000").expect("rules");
    let by = Judgement::read("python", given).expect("a profile");
    let told = |id: &str| by.rules.get(id);
    assert_eq!((told("build-sites"), told("wings")), (Some("any-owned"), Some("on")));
    assert_eq!(told("4.A.2"), Rules::DATC.get("4.A.2"), "the rest is the program's");
}

#[test]
fn the_phase_in_which_a_game_was_ended_may_have_no_codes() {
    let games = games(FAULTS);
    let mut phase = first(&games, "parlance/uncertain-cut").clone();
    phase.codes.iter_mut().for_each(|(_, codes)| codes.clear());
    let labels = |phase: &RecordedPhase| -> Vec<Label> {
        report(phase, "python").labels.iter().map(|label| label.label).collect()
    };
    assert!(labels(&phase).contains(&Label::Unexplained), "{:?}", labels(&phase));
    phase.next.as_mut().expect("a phase follows").over = true;
    let told = labels(&phase);
    assert!(!told.is_empty() && told.iter().all(|l| *l == Label::UnmarkedEnd), "{told:?}");
}

/// The recorded games of the shared folder, where that is at hand.
#[test]
fn recorded_games_are_explained_by_the_profile_of_the_package() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games");
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with("standard-") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a recorded game can be read");
        for phase in games(&text).iter().flat_map(|game| &game.phases) {
            assert!(phase.unread.is_empty(), "{name}: {:?}", phase.unread);
            let report = report(phase, "python");
            let what = (&report.differences, &report.labels);
            assert!(report.is_explained(), "{name} {}: {what:?}", phase.before.phase);
        }
    }
}
