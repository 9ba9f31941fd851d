//! Files that are broken, large or meant to hurt: the loader answers with faults, soon.

use std::fmt::Write;

use chancery_variants::{FaultKind, Files, Library, LoadError};

use crate::support::{TOPOLOGY, VARIANT, library};

/// The kinds of fault of `duel` with these files.
fn kinds(variant: &str, topology: &str) -> Vec<FaultKind> {
    match library(variant, topology).load("duel") {
        Err(LoadError::Faulty { faults, .. }) => faults.into_iter().map(|f| f.kind).collect(),
        Err(error) => panic!("{error}"),
        Ok(_) => Vec::new(),
    }
}

/// A text without each of its lines in turn, with each of them twice, and cut after every third
/// of its characters.
fn broken(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut broken = Vec::new();
    for i in 0..lines.len() {
        let (before, after) = (lines[..i].join("\n"), lines[i + 1..].join("\n"));
        broken.push(format!("{before}\n{after}\n"));
        broken.push(format!("{before}\n{0}\n{0}\n{after}\n", lines[i]));
    }
    broken.extend(text.char_indices().step_by(3).map(|(i, _)| text[..i].to_owned()));
    broken
}

#[test]
fn broken_files_make_faults_and_never_a_panic() {
    let mut accepted = 0;
    for variant in broken(VARIANT) {
        accepted += usize::from(kinds(&variant, TOPOLOGY).is_empty());
    }
    for topology in broken(TOPOLOGY) {
        accepted += usize::from(kinds(VARIANT, &topology).is_empty());
    }
    // A few lines can go or be cut short without harm: an alias, a blank line, a province.
    assert!(accepted < 40, "{accepted} accepted");
}

#[test]
fn text_in_other_scripts_is_placed_by_characters() {
    let variant = VARIANT.replace("title = \"Duel\"", "title = \"Дуэль\"\ncredits = [\"é\", 1]");
    let Err(LoadError::Faulty { faults, .. }) = library(&variant, TOPOLOGY).load("duel") else {
        panic!("no faults")
    };
    let place = &faults[0].place;
    assert_eq!((place.line, place.column), (2, 17));
    assert_eq!(&variant[place.range()], "1");
}

#[test]
fn a_file_above_the_limit_is_not_read() {
    let variant = format!("{VARIANT}\n#{}", "x".repeat(1 << 20));
    assert!(matches!(kinds(&variant, TOPOLOGY)[0], FaultKind::FileTooLarge { .. }));
}

#[test]
fn deep_nesting_is_a_fault() {
    for open in ["[", "{a=", "[{a="] {
        let variant = format!("title = {}", open.repeat((1 << 18) / open.len()));
        let kinds = kinds(&variant, TOPOLOGY);
        assert!(kinds.iter().any(|kind| matches!(kind, FaultKind::Syntax { .. })), "{open}");
    }
}

#[test]
fn of_many_faults_the_first_are_listed_and_the_rest_counted() {
    let mut variant = VARIANT.to_owned();
    for i in 0..50_000 {
        let _ = writeln!(variant, "k{i} = 1");
    }
    let kinds = kinds(&variant, TOPOLOGY);
    assert_eq!(kinds.len(), 201);
    assert_eq!(kinds[200], FaultKind::MoreFaults { count: 49_800 });
}

/// The codes `p0`, `p1` and so on.
fn codes(count: usize) -> Vec<String> {
    (0..count).map(|i| format!("p{i}")).collect()
}

/// A topology of many provinces with these lines of army borders.
fn large(count: usize, army: &[String]) -> String {
    let mut text = "name = \"Large\"\n[provinces]\n".to_owned();
    for code in codes(count) {
        let _ = writeln!(text, "{code} = {{ name = \"N{code}\", kind = \"inland\" }}");
    }
    let _ = writeln!(text, "[borders]\narmy = [");
    for line in army {
        let _ = writeln!(text, "\"{line}\",");
    }
    text + "]\n"
}

#[test]
fn many_wrong_borders_take_no_long_search() {
    // Every word is near to a code, and none is one.
    let line = codes(60).join("x ") + "x";
    let lines = vec![line; 2000];
    assert_eq!(kinds(VARIANT, &large(1000, &lines)).len(), 201);
    // Every border but the first is there already.
    let lines = vec![codes(60).join(" "); 2000];
    assert_eq!(kinds(VARIANT, &large(1000, &lines)).len(), 201);
}

#[test]
fn provinces_powers_and_border_rules_are_bounded() {
    let too_many = |kinds: &[FaultKind]| {
        let found = kinds.iter().find_map(|kind| match kind {
            FaultKind::TooMany { what, .. } => Some((*what).to_owned()),
            FaultKind::Map(fault) => Some(fault.to_string()),
            _ => None,
        });
        found.unwrap_or_default()
    };
    let found = kinds(VARIANT, &large(4097, &[]));
    assert_eq!(too_many(&found), "4097 provinces; at most 4096 are possible");

    let mut variant = VARIANT.to_owned();
    for i in 0..400 {
        let _ = writeln!(variant, "[[power]]\nname = \"P{i}\"\nadjective = \"P{i}\"");
    }
    assert_eq!(too_many(&kinds(&variant, TOPOLOGY)), "powers");

    let all = codes(4096).join("\", \"");
    let rule = |id: usize| {
        format!(
            "[[border]]\nid = \"{id}\"\ndescription = \"X.\"\ninto = [\"{all}\"]\nfrom = [\"{all}\"]\nstrength = -1\n"
        )
    };
    let topology = large(4096, &[]) + &rule(1) + &rule(2);
    assert_eq!(too_many(&kinds(VARIANT, &topology)), "border rules");
}

#[test]
fn odd_paths_are_no_variants() {
    let mut files = Files::new("mine");
    for path in ["", "/", "variant.toml", "a/b/variant.toml", "duel/", "duel/README.md", "../x"] {
        files.insert(path, VARIANT);
    }
    let mut library = Library::builtin();
    let before = library.entries().len();
    library.add(files);
    assert_eq!(library.entries().len(), before);
}

#[test]
fn a_check_of_broken_files_makes_faults_and_never_a_panic() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/drawn");
    let read = |file: &str| {
        std::fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{error}"))
    };
    let whole = ["variant.toml", "topology.toml", "drawing.json"].map(|file| (file, read(file)));
    let mut clean = 0;
    for (broken_file, text) in &whole {
        for broken in broken(text).into_iter().step_by(3) {
            let mut files = Files::new("mine");
            for (file, text) in &whole {
                let text = if file == broken_file { broken.clone() } else { text.clone() };
                files.insert(&format!("drawn/{file}"), text);
            }
            let mut library = Library::builtin();
            library.add(files);
            let faults = library.check("drawn").unwrap_or_else(|error| panic!("{error}"));
            clean += usize::from(faults.is_empty());
        }
    }
    assert!(clean < 20, "{clean} are as they should be");
}

#[test]
fn a_drawing_in_which_everything_meets_everywhere_is_checked_soon() {
    let mut topology = "name = \"Sea\"\n[borders]\nfleet = []\n[provinces]\n".to_owned();
    let mut drawing = "{\"format\": 1, \"size\": [4000, 4000], \"radius\": 60,\n\"arcs\": [[0, 0, \
                       4000, 0, 0, 4000, -4000, 0, 0, -4000]],\n\"shapes\": {"
        .to_owned();
    let mut joins = String::new();
    for i in 0..1000 {
        let comma = if i == 0 { "" } else { ",\n" };
        let _ = writeln!(topology, "s{i} = {{ name = \"Sea {i}\", kind = \"sea\" }}");
        let _ = write!(drawing, "{comma}\"s{i}\": [[0]]");
        let _ = write!(joins, "{comma}\"s{i}\"");
    }
    let _ = write!(drawing, "}},\n\"lines\": [");
    for i in 0..40 {
        let comma = if i == 0 { "" } else { ",\n" };
        let _ = write!(
            drawing,
            "{comma}{{\"kind\": \"link\", \"joins\": [{joins}], \"points\": [0, 0, 9, 9]}}"
        );
    }
    drawing.push_str("]}");
    let variant = VARIANT.replace("homes = [\"ash\"]\nunits = [\"A ash\"]", "units = [\"F s0\"]");
    let variant =
        variant.replace("homes = [\"cove\"]\nunits = [\"F cove/sc\"]", "units = [\"F s1\"]");
    let variant = variant.replace("centres = 2", "last_year = 1910");
    let mut files = Files::new("mine");
    files.insert("duel/variant.toml", variant);
    files.insert("duel/topology.toml", topology);
    files.insert("duel/drawing.json", drawing);
    let mut library = Library::builtin();
    library.add(files);
    let faults = library.check("duel").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(faults.len(), 201, "{:?}", faults.first());
    let last = &faults[200].kind;
    assert!(matches!(last, FaultKind::MoreFaults { .. }), "{last}");
}
