//! docs/replay.md says what the code says.

use std::path::{Path, PathBuf};

use chancery_verify::replay::PROFILES;

use crate::replay::{games, report};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/replay.md")).expect("the page can be read")
}

#[test]
fn the_page_has_every_profile_and_known_fault() {
    let page = page();
    for profile in PROFILES {
        assert!(page.contains(&format!("### `{}`", profile.name)), "{}", profile.name);
        for fault in profile.faults {
            let row = format!("| `{}` | {} | {} |", fault.id, fault.description, fault.recognised);
            assert!(page.contains(&row), "the page lacks: {row}");
        }
    }
    let rows = page.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(rows, PROFILES.iter().map(|profile| profile.faults.len()).sum::<usize>());
}

/// The recorded games of the shared folder, where that is at hand.
#[test]
fn the_page_lists_the_phases_that_differ_under_datc_and_no_others() {
    let folder = root().join("../shared/games");
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut differing = Vec::new();
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with("standard-") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a recorded game can be read");
        for phase in games(&text).iter().flat_map(|game| &game.phases) {
            if !report(phase, "datc").differences.is_empty() {
                differing.push(format!("{name} {}", phase.before.phase));
            }
        }
    }
    let page = page();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| standard-"));
    let rows = rows.filter_map(|row| row.split_once(" | "));
    let mut listed: Vec<String> = rows.map(|(phase, _)| format!("standard-{phase}")).collect();
    differing.sort();
    listed.sort();
    assert_eq!(listed, differing);
}
