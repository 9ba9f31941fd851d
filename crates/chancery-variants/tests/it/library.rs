//! Looking variants up, and what they share with each other.

use chancery::position::UnitKind::{Army, Fleet};
use chancery_variants::{Entry, Files, Library, LoadError};

use crate::support::{SHARING, TOPOLOGY, VARIANT, library, load};

#[test]
fn a_variant_is_found_by_id_and_by_alias_in_any_case() {
    let library = library(VARIANT, TOPOLOGY);
    for (name, id) in [
        ("standard", "standard"),
        ("Standard", "standard"),
        (" standard ", "standard"),
        ("classic", "standard"),
        ("standard-wings", "standard-wings"),
        ("duel", "duel"),
        ("Two", "duel"),
        ("the lagoon", "lagoon"),
    ] {
        let found = load(&library, name).map(|loaded| loaded.variant.id.clone());
        assert_eq!(found, Ok(id.to_owned()), "{name}");
    }
}

#[test]
fn what_is_not_found_is_answered_with_names_that_are() {
    let library = library(VARIANT, TOPOLOGY);
    let entries = library.entries();
    let is_shown = |entry: &&Entry| entry.result.as_ref().is_ok_and(|found| !found.about.hidden);
    let shown: Vec<&str> = entries.iter().filter(is_shown).map(|e| e.id.as_str()).collect();
    assert_eq!(shown[0], "duel", "a user's own come first");
    for (name, expected) in [("dual", vec!["duel"]), ("xyzzy", shown.clone()), ("", shown)] {
        let Err(LoadError::Unknown { suggestions, .. }) = library.load(name) else {
            panic!("{name} was found")
        };
        assert_eq!(suggestions, expected, "{name}");
    }
}

#[test]
fn a_users_variant_hides_a_built_in_one_and_changes_no_other() {
    let mut files = Files::new("mine");
    files.insert("standard/variant.toml", VARIANT);
    files.insert("standard/topology.toml", TOPOLOGY);
    files.insert("sharing/variant.toml", SHARING);
    let mut library = Library::builtin();
    library.add(files);
    let provinces =
        |name: &str| load(&library, name).map(|loaded| loaded.variant.map.province_count());
    assert_eq!(provinces("standard"), Ok(6));
    assert_eq!(provinces("standard-wings"), Ok(76), "built-in ones share with each other");
    assert!(provinces("sharing").is_err(), "it names borders of another map");
    let origins: Vec<(String, String)> =
        library.entries().into_iter().map(|entry| (entry.id, entry.origin)).collect();
    let is_origin = |id: &str, origin: &str| origins.contains(&(id.to_owned(), origin.to_owned()));
    assert!(is_origin("sharing", "mine") && is_origin("standard", "mine"), "{origins:?}");
    assert!(!is_origin("standard", "variants") && is_origin("standard-wings", "variants"));
}

#[test]
fn the_first_folder_that_has_a_variant_counts() {
    let mut library = Library::builtin();
    for title in ["First", "Second"] {
        let mut files = Files::new(title);
        files.insert("duel/variant.toml", VARIANT.replace("Duel", title));
        files.insert("duel/topology.toml", TOPOLOGY);
        library.add(files);
    }
    let title = load(&library, "duel").map(|loaded| loaded.variant.title.clone());
    assert_eq!(title, Ok("First".to_owned()));
}

/// A change of the variant that shares map and powers with the standard one.
fn sharing(old: &str, new: &str) -> Result<chancery_variants::Loaded, Vec<String>> {
    let mut files = Files::new("mine");
    files.insert("sharing/variant.toml", SHARING.replace(old, new));
    let mut library = Library::builtin();
    library.add(files);
    load(&library, "sharing")
}

#[test]
fn a_shared_map_can_be_changed() {
    let loaded = sharing(
        "[remove]\narmy = [\"naf tun\"]",
        "convoyable = [\"spa\"]\ncentres = [\"bur\"]\n[remove]\narmy = [\"tun naf\"]\ncentres = [\"tun\"]",
    );
    let map = match &loaded {
        Ok(loaded) => &loaded.variant.map,
        Err(faults) => panic!("{faults:?}"),
    };
    let id = |code: &str| map.province_by_code(code).unwrap_or_else(|| panic!("no {code}"));
    let reaches = |kind, from: &str, to: &str| map.reaches(kind, id(from).into(), id(to));
    assert!(reaches(Fleet, "den", "ber") && reaches(Fleet, "ber", "den"));
    assert!(!reaches(Army, "naf", "tun") && !reaches(Army, "tun", "naf"));
    assert!(map.province(id("spa")).convoys && map.province(id("bur")).centre);
    assert!(!map.province(id("tun")).centre);
}

#[test]
fn a_fault_of_what_is_shared_is_placed_where_it_was_written() {
    let faults = sharing("army = [\"naf tun\"]", "centres = [\"par\"]").err().unwrap_or_default();
    let [fault] = faults.as_slice() else { panic!("{faults:?}") };
    assert!(fault.starts_with("variants/standard/variant.toml:"), "{fault}");
    assert!(
        fault.ends_with("(give France other `homes` in its `[[power]]`, or make `par` a centre)")
    );
}

#[test]
fn powers_are_taken_over_left_out_changed_and_added() {
    let loaded = sharing(
        "from = \"standard\"",
        r#"from = "standard"
without = ["Italy", "Turkey"]

[[power]]
name = "Russia"
units = ["A mos"]
owns = ["mos", "war"]

[[power]]
name = "Iberia"
adjective = "Iberian"
homes = ["spa", "por"]
units = ["F spa/nc"]"#,
    );
    let variant = match loaded {
        Ok(loaded) => loaded.variant,
        Err(faults) => panic!("{faults:?}"),
    };
    let lines: Vec<String> = variant
        .map
        .powers()
        .map(|(id, power)| {
            let (units, owned) =
                (variant.start.units_of(id).count(), variant.start.centres_of(id).count());
            format!(
                "{} {}: {units} units, {owned} of {}",
                power.adjective,
                power.name,
                power.homes.len()
            )
        })
        .collect();
    assert_eq!(
        lines,
        [
            "Austrian Austria: 3 units, 3 of 3",
            "English England: 3 units, 3 of 3",
            "French France: 3 units, 3 of 3",
            "German Germany: 3 units, 3 of 3",
            "Russian Russia: 1 units, 2 of 4",
            "Iberian Iberia: 1 units, 2 of 2",
        ]
    );
}

#[test]
fn neutral_units_stand_at_the_start() {
    let loaded =
        sharing("phase = \"S1901M\"", "phase = \"F1900R\"\nneutral = [\"A ser\", \"F bul/ec\"]");
    let variant = match loaded {
        Ok(loaded) => loaded.variant,
        Err(faults) => panic!("{faults:?}"),
    };
    assert_eq!(variant.start.phase.to_string(), "F1900R");
    let neutral: Vec<String> = variant
        .start
        .units()
        .filter(|(_, unit)| unit.power.is_none())
        .map(|(at, unit)| variant.map.location_code(unit.at(at)))
        .collect();
    assert_eq!(neutral, ["bul/ec", "ser"]);
}

#[test]
fn border_rules_may_stand_with_the_map_and_with_the_variant() {
    let topology = format!(
        "{TOPOLOGY}\n[[border]]\nid = \"cliff\"\ndescription = \"A climb.\"\ninto = [\"dale\"]\nfrom = [\"ash\"]\nstrength = -1\n"
    );
    let variant = format!(
        "{VARIANT}\n[[border]]\nid = \"frost\"\ndescription = \"Frozen in.\"\ninto = [\"fog\"]\nseasons = [\"winter\", \"fall\"]\neffect = \"frozen\"\n"
    );
    let variant = match load(&library(&variant, &topology), "duel") {
        Ok(loaded) => loaded.variant,
        Err(faults) => panic!("{faults:?}"),
    };
    let rules: Vec<&str> = variant
        .map
        .provinces()
        .flat_map(|(_, province)| &province.borders)
        .map(|rule| rule.id.as_str())
        .collect();
    assert_eq!(rules, ["cliff", "frost"]);
}

#[test]
fn a_drawing_is_the_variants_own_or_that_of_its_map() {
    let mut files = Files::new("mine");
    for (path, text) in [
        ("duel/variant.toml", VARIANT),
        ("duel/topology.toml", TOPOLOGY),
        ("duel/drawing.svg", "<svg/>"),
        ("duel/readme.txt", "not for us"),
        ("rematch/variant.toml", "map = \"duel\""),
        ("redrawn/variant.toml", "map = \"duel\""),
        ("redrawn/drawing.svg", "<svg/>"),
        ("redrawn/drawing.json", "{}"),
        ("as-data/variant.toml", "map = \"duel\""),
        ("as-data/drawing.json", "{}"),
        ("lost/variant.toml", "map = \"nowhere\""),
        ("drawn-only/drawing.json", "{}"),
    ] {
        files.insert(path, text);
    }
    let mut library = Library::builtin();
    library.add(files);
    for (name, expected) in [
        ("duel", Some(("mine/duel/drawing.svg", None))),
        ("Two", Some(("mine/duel/drawing.svg", None))),
        ("rematch", Some(("mine/duel/drawing.svg", None))),
        ("redrawn", Some(("mine/redrawn/drawing.svg", Some("mine/redrawn/drawing.json")))),
        ("as-data", Some(("mine/as-data/drawing.json", None))),
        ("lost", None),
        ("drawn-only", None),
        ("xyzzy", None),
    ] {
        let found = library.drawing_source(name);
        let found = found.as_ref().map(|source| {
            let beside = source.beside().map(|file| file.path.as_str());
            (source.main().path.as_str(), beside)
        });
        assert_eq!(found, expected, "{name}");
    }
}
