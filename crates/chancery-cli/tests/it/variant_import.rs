//! `chancery variant import`.

use crate::run::{answer, assert_refuses, json, run};

/// Our sample pack.
const SOUND: &str = "crates/chancery-import/tests/it/data/sound";
/// Our sample map.
const ISLES: &str = "crates/chancery-import/tests/it/data/isles.map";

/// A folder that goes away again, and its path.
fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().to_str().expect("the folder has a plain name").to_owned();
    (folder, path)
}

#[test]
fn a_pack_is_imported_and_what_is_not_used_is_named() {
    let (_folder, path) = folder();
    let told = answer(&["variant", "import", SOUND, "--to", &path]).replace(&path, "DIR");
    insta::assert_snapshot!(told);
    for file in
        ["the-sound/topology.toml", "the-sound/drawing.svg", "the-sound-with-wings/README.md"]
    {
        assert!(std::path::Path::new(&path).join(file).is_file(), "{file}");
    }
    let again = run(&["variant", "import", SOUND, "--to", &path]);
    assert_eq!((again.code, again.out.as_str()), (Some(2), ""));
    assert!(again.err.contains("is there already"), "{}", again.err);
}

#[test]
fn the_counts_are_an_answer_too() {
    let (_folder, path) = folder();
    let told = json(&["variant", "import", SOUND, "--to", &path, "--variant", "sound"]);
    let count = |what: &str, of: &str| told[what][of].as_u64().expect("a count");
    for what in ["elements", "attributes"] {
        assert!(count(what, "used") > 0 && count(what, "named") > 0);
        assert_eq!(count(what, "seen"), count(what, "used") + count(what, "named"), "{what}");
    }
    assert_eq!(
        (&told["complete"], &told["variants"][0]["id"]),
        (&true.into(), &"the-sound".into())
    );
    assert_eq!(told["variants"].as_array().map(Vec::len), Some(1));
    let remark = &told["remarks"][0];
    assert!(remark["file"].is_string() && remark["message"].is_string(), "{remark}");
}

#[test]
fn an_imported_folder_a_pack_and_a_map_file_are_played_alike() {
    let (_folder, path) = folder();
    answer(&["variant", "import", SOUND, "--to", &path]);
    let games = |maps: &str, variant: &str| {
        let ran = run(&["simulate", "--games", "3", "--variant", variant, "--maps", maps]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    for variant in ["the-sound", "the-sound-with-wings"] {
        assert_eq!(games(&path, variant), games(SOUND, variant), "{variant}");
        // The folder of one, which shares its map with the one beside it.
        let one = format!("{path}/{variant}");
        assert_eq!(games(&one, variant), games(SOUND, variant), "{variant}");
        assert_eq!(run(&["variant", "check", &one]).code, Some(0), "{variant}");
    }
    assert!(games(ISLES, "isles").contains("3 games"));
    // The folder that holds both: packs and maps in it are found.
    assert!(games("crates/chancery-import/tests/it/data", "isles").contains("3 games"));
    assert!(games("crates/chancery-import/tests/it/data", "sound").contains("3 games"));
}

#[test]
fn what_cannot_be_imported_is_refused_with_file_and_line() {
    assert_refuses(&["variant", "import", "no-such.zip"], "reading no-such.zip");
    assert_refuses(&["variant", "import", "README.md"], "is no variant that can be imported");
    assert_refuses(
        &["variant", "import", SOUND, "--variant", "Sund"],
        "there is no variant `Sund`",
    );
    let (_folder, path) = folder();
    let file = format!("{path}/bad.map");
    std::fs::write(&file, "RED (RED) ASH\nVICTORY many\n").expect("the folder takes a file");
    assert_refuses(&["variant", "import", &file], "bad.map:2: `many` is no number of centres");
}

#[test]
fn a_variant_that_is_exported_and_imported_again_is_the_same() {
    let (_folder, path) = folder();
    for (form, file) in [("jdip", "lagoon.zip"), ("map", "lagoon.map")] {
        let file = format!("{path}/{file}");
        let told = json(&["variant", "export", "lagoon", "--as", form, "--to", &file]);
        assert_eq!(told["variant"], "The Lagoon");
        let lost = told["lost"].as_array().expect("a list");
        assert!(lost.contains(&"the country of Aldria is left out".into()), "{form}: {lost:?}");
        let again = run(&["variant", "export", "lagoon", "--as", form, "--to", &file]);
        assert_eq!(again.code, Some(2), "{}", again.err);
        let same = run(&["variant", "diff", "lagoon", &file]);
        assert_eq!((same.code, same.err.as_str()), (Some(0), ""), "{form}: {}", same.out);
        assert!(same.out.ends_with("0 differences\n"), "{}", same.out);
    }
    let differ = run(&["variant", "diff", "standard", "fleet-rome", "--json"]);
    assert_eq!(differ.code, Some(1));
    let told: serde_json::Value = serde_json::from_str(&differ.out).expect("the answer is JSON");
    let told = told["differences"].as_array().expect("a list");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].as_str().is_some_and(|t| t.starts_with("units at the start of Italy")));
    assert_refuses(&["variant", "diff", "standard", "nowhere"], "there is no variant `nowhere`");
    assert_refuses(&["variant", "export", "standard"], "--as <FORM>");
}
