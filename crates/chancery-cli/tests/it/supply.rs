//! `chancery supply`.

use std::fs;
use std::path::Path;

use crate::run::{Ran, answer, assert_refuses, chancery, json, run, run_with};

/// A small world: a valley with a river in it, and two sides.
pub(crate) const VALLEY: &str = r#"(game-module "valley" (title "The Valley"))
(unit-type depot) (unit-type troop)
(material-type bread)
(terrain-type field (char "+")) (terrain-type marsh (char "~"))
(terrain-type river (subtype border))
(table unit-storage-x (u* bread 100))
(table chess-table 1)
(world 40)
(area 6 4 (terrain "6a" "2ab3a" "2ab3a" "6a"))
(area (aux-terrain river "6a" "a4*4,a" "6a" "6a"))
(area (control-sides "6X" "3b3X" "3b3c" "6X"))
(side 1 (name "North") (trusts (2 1)))
(side 2 (name "South") (trusts 0 1 1))
(depot 2 2 1 (m (bread 40)))
(troop 3 1 2)
"#;

/// A folder with the valley in it, and the path of its module.
fn valley() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("valley.g");
    fs::write(&path, VALLEY).expect("a file can be written");
    let path = path.to_str().expect("a path that is text").to_owned();
    (folder, path)
}

/// A file in a folder, as an argument.
fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file can be written");
    path.to_str().expect("a path that is text").to_owned()
}

/// The worked examples with a slip in what the first expects.
pub(crate) fn wrong_examples() -> String {
    let path = Path::new(crate::run::workspace()).join("cases/supply/examples.json");
    let text = fs::read_to_string(path).expect("the examples are there");
    let (before, after) = text.split_once("\"zones\": [\n      [\n       0").expect("a zone");
    format!("{before}\"zones\": [\n      [\n       7{after}")
}

#[test]
fn the_worked_examples_hold() {
    let built_in = json(&["supply", "check"]);
    assert_eq!(built_in, serde_json::json!({"passed": 31, "failed": 0, "failures": []}));
    assert_eq!(json(&["supply", "check", "cases/supply/examples.json"]), built_in);
    assert!(answer(&["supply", "check"]).contains("31 passed, 0 failed: all hold"));
}

#[test]
fn an_example_that_does_not_hold_is_told_with_what_was_found() {
    let Ran { code, out, err } = run_with(&["supply", "check", "-"], &wrong_examples());
    assert_eq!((code, err.as_str()), (Some(1), ""));
    assert!(out.contains("Z01 ") && out.contains("zones of side 1: expected [[7, 1, 2]]"), "{out}");
}

#[test]
fn a_file_of_examples_that_is_none_is_refused() {
    for (text, words) in [
        ("", "EOF"),
        ("{\"zone_examples\": [{\"id\": 3}]}", "expected a string"),
        ("{}", "it holds no examples"),
        (
            "{\"zone_examples\": [{\"id\": \"A\", \"materials\": [], \"terrain_types\": {}, \
             \"cells\": [{\"id\": 0, \"terrain\": \"moon\", \"control\": null}], \"units\": [], \
             \"expected\": {}}]}",
            "example A: `moon` is no terrain type of cells",
        ),
    ] {
        let ran = run_with(&["supply", "check", "-"], text);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{text}");
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn a_module_is_shown_with_its_world_sides_and_units() {
    let (_folder, path) = valley();
    let ran = run(&["supply", "show", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!(ran.out.replace(&path, "valley.g"));
}

#[test]
fn an_overlay_lies_on_its_module_even_when_it_has_its_name() {
    let (folder, path) = valley();
    let over = folder.path().join("over");
    fs::create_dir(&over).expect("a folder can be made");
    let overlay = write(&over, "valley.g", "(table supply-out-threshold (depot bread 10))");
    let told = json(&["supply", "show", &path, "--with", &overlay]);
    assert_eq!(told["supply"], serde_json::json!(["supply-out-threshold"]));
    assert_eq!(told["files"], serde_json::json!([path, overlay]));
    assert_eq!(json(&["supply", "show", &path])["supply"], serde_json::json!([]));
}

#[test]
fn includes_are_found_beside_a_module_and_in_libraries() {
    let (folder, _) = valley();
    let top = write(folder.path(), "top.g", "(include \"valley\") (include \"elsewhere\")");
    let told = json(&["supply", "show", &top]);
    assert_eq!((&told["width"], &told["cells"]), (&6.into(), &20.into()));
    let warnings = told["warnings"].to_string();
    assert!(warnings.contains("there is no module `elsewhere` in the library"), "{warnings}");
    let library = tempfile::tempdir().expect("a folder can be made");
    write(library.path(), "elsewhere.g", "(unit-type wagon)");
    let library = library.path().to_str().expect("a path that is text").to_owned();
    let told = json(&["supply", "show", &top, "--library", &library]);
    assert!(!told["warnings"].to_string().contains("elsewhere"));
    assert_eq!(json(&["supply", "show", "elsewhere", "--library", &library])["name"], "elsewhere");
}

#[test]
fn what_was_not_understood_is_drawn_under_its_line() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    // The name before the fault has letters of the old one-byte kind.
    let path = write(folder.path(), "old.g", b"(side 1 (name \"Sm\xe5land\"))(frobnicate 1)");
    let ran = run(&["supply", "show", &path]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.contains("Sm\u{e5}land"), "{}", ran.out);
    let marked: Vec<&str> = ran.err.lines().filter(|line| line.contains("1 |")).collect();
    let [line] = marked[..] else { panic!("{}", ran.err) };
    let carets = ran.err.lines().find(|line| line.contains('^')).expect("a mark");
    let from = carets.chars().position(|c| c == '^').expect("a mark");
    let word: String = line.chars().skip(from).take(10).collect();
    assert_eq!(word, "frobnicate");
}

#[test]
fn zones_are_told_with_who_is_in_them_and_who_is_not() {
    insta::assert_snapshot!(answer(&["supply", "zones", "marches", "--side", "north march"]));
    let told = json(&["supply", "zones", "marches", "--side", "2", "--material", "bread"]);
    let [map] = &told["maps"].as_array().expect("maps")[..] else { panic!("{told}") };
    assert_eq!(map["side"], serde_json::json!({"number": 2, "name": "South March"}));
    assert_eq!(map["zones"][0]["cells"], 222);
    assert_eq!(map["zones"][0]["goods"][0]["moved"], 12);
    assert_eq!(map["in_supply"], 5);
    assert_eq!(map["out_of_supply"][0]["name"], "Vanguard");
}

#[test]
fn zones_of_several_materials_are_told_within_eighty_columns() {
    let (folder, _) = valley();
    let module =
        VALLEY.replace("(terrain-type field", "(material-type gunpowder) (terrain-type field");
    let path = write(folder.path(), "valley.g", module.replace("u* bread 100", "u* m* 100"));
    let overlay = write(folder.path(), "o.g", "(table supply-out-threshold (depot m* 1))");
    let ran = run(&["supply", "zones", &path, "--with", &overlay, "--side", "North"]);
    assert_eq!(ran.code, Some(0));
    let ends = |end: &str| ran.out.lines().any(|line| line.ends_with(end));
    assert!(ran.out.contains("gunpowder") && ends("39       0       0"), "{}", ran.out);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
}

#[test]
fn a_world_is_drawn_in_the_format_of_the_file() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, begins) in [
        ("map.svg", &b"<svg "[..]),
        ("map.png", b"\x89PNG"),
        ("map.pdf", b"%PDF-"),
        ("map.txt", b"The Marches"),
    ] {
        let path = folder.path().join(name);
        let file = path.to_str().expect("a path that is text");
        let args = ["supply", "draw", "marches", "--side", "1", "--width", "300", "-o", file];
        let told = json(&args);
        let bytes = fs::read(&path).expect("the file was written");
        assert!(bytes.starts_with(begins), "{name}");
        assert_eq!((&told["file"], &told["bytes"]), (&file.into(), &bytes.len().into()));
    }
    let picture =
        |args: &[&str]| answer(&[&["supply", "draw", "marches", "--format", "svg"], args].concat());
    let north = picture(&["--side", "1"]);
    assert!(
        north.contains("Zone 1 of North March: 171 cells") && north.contains("class=\"flow-head")
    );
    assert!(!picture(&["--show", "units"]).contains("class=\"flow-head"));
    assert!(picture(&["--title", "Mine", "--legend", "no"]).contains(">Mine<"));
    assert!(picture(&["--style", "plain"]).contains("chancery-world plain"));
}

#[test]
fn without_a_file_a_world_is_shown_in_characters() {
    insta::assert_snapshot!(answer(&[
        "supply", "draw", "marches", "--side", "1", "--text", "ascii"
    ]));
    let narrow = answer(&["supply", "draw", "marches", "--side", "1", "--columns", "40"]);
    assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
    let coloured = answer(&["supply", "draw", "marches", "--text", "ansi"]);
    assert!(coloured.contains("\x1b[0"));
}

/// Moves for the world of our own: the raiders come home.
pub(crate) const MOVES: &str = "chancery moves 1\nturn 1\nRaiders to 24,5\nturn 2\nRaiders to 24,6\n\
                     Old Guard to 19,9\n";

#[test]
fn turns_are_played_with_books_that_balance() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let moves = write(folder.path(), "home.moves", MOVES);
    insta::assert_snapshot!(answer(&[
        "supply", "run", "marches", "--turns", "2", "--moves", &moves
    ]));
    let told = json(&["supply", "run", "marches", "--turns", "30", "--sums"]);
    assert_eq!((&told["balanced"], &told["turns"]), (&true.into(), &serde_json::json!([])));
    let sums = told["sums"].as_array().expect("sums");
    let of = |material: &str, key: &str| -> i64 {
        let lines = sums.iter().filter(|line| line["material"] == material);
        lines.map(|line| line[key].as_i64().expect("a number")).sum()
    };
    assert_eq!(of("bread", "produced"), 30 * 70);
    assert_eq!(of("bread", "starved"), 2);
    let neither = ["supply", "run", "marches", "--turns", "5", "--distribution", "neither"];
    assert!(json(&neither)["sums"].as_array().expect("sums").iter().all(|line| line["moved"] == 0));
}

/// Fifty turns of the world of our own, and of Xconq's with overlays where they are at hand: books
/// that balance, and the same bytes on one thread and on two.
#[test]
fn a_run_is_the_same_on_any_number_of_threads() {
    let modules = Path::new(crate::run::workspace()).join("../shared/supply/modules");
    let mut runs = vec![vec!["marches".to_owned()]];
    if modules.is_dir() {
        for name in ["1757", "cil", "metz-1944", "nw-europe", "ww2-38", "ww2-eur-42"] {
            let module = modules.join(format!("{name}.g")).display().to_string();
            let (with, moves) = (format!("overlays/{name}.g"), format!("overlays/{name}.moves"));
            runs.push(vec![module, "--with".to_owned(), with, "--moves".to_owned(), moves]);
        }
    }
    for arguments in runs {
        let mut args = vec!["supply", "run", "--turns", "50", "--sums", "--json"];
        args.extend(arguments.iter().map(String::as_str));
        let [one, two] = ["1", "2"].map(|threads| {
            let output = chancery(&args).env("RAYON_NUM_THREADS", threads).output();
            Ran::from(output.expect("the binary starts"))
        });
        assert_eq!((one.code, &one.out), (Some(0), &two.out), "{arguments:?}: {}", one.err);
        let told: serde_json::Value = serde_json::from_str(&one.out).expect("JSON");
        let sums = told["sums"].as_array().expect("sums");
        let moved: i64 = sums.iter().filter_map(|line| line["moved"].as_i64()).sum();
        assert!(told["balanced"] == true && moved > 0, "{arguments:?}: {moved} moved");
    }
}

#[test]
fn a_world_is_looked_at_after_its_turns() {
    let zones = |turn: &str| json(&["supply", "zones", "marches", "--side", "1", "--turn", turn]);
    assert_eq!((&zones("0")["turn"], &zones("4")["turn"]), (&0.into(), &4.into()));
    let drawn = answer(&["supply", "draw", "marches", "--turn", "2", "--text", "ascii"]);
    assert!(drawn.contains("after turn 2"), "{drawn}");
    assert_refuses(&["supply", "run", "marches", "--turns", "0"], "1..=100000");
}

#[test]
fn faults_of_moves_are_drawn_under_their_lines() {
    let text = "chancery moves 1\nturn 1\nRaider to 24,5\n";
    let ran = run_with(&["supply", "run", "marches", "--moves", "-"], text);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("standard input:3:1") && ran.err.contains("`Raiders`"), "{}", ran.err);
}

#[test]
fn a_unit_is_explained_with_its_zone_and_those_it_shares_with() {
    insta::assert_snapshot!(answer(&["supply", "explain", "marches", "Old Guard", "bread"]));
    for (unit, material, words) in [
        ("Raiders", "bread", "held by South March, a hostile side"),
        ("Raiders", "bread", "one's own, a friend's or nobody's"),
        ("Vanguard", "bread", "But nothing that hangs together with it holds a source."),
        ("Highland", "powder", "only where a source stands"),
        ("Highland", "powder", "By road it goes on, but none leads here."),
        ("Harrow", "powder", "neither gives nor takes powder"),
        ("Kirk Magazine", "bread", "It gives 12 (to 6 Old Guard"),
        ("0", "bread", "town Harrow"),
    ] {
        let text = answer(&["supply", "explain", "marches", unit, material]);
        assert!(text.contains(words), "{unit}: {text}");
    }
    let told = json(&["supply", "explain", "marches", "Old Guard", "bread"]);
    assert_eq!((&told["weight"], &told["received"]), (&"31/10".into(), &6.into()));
    assert_eq!(told["zone"]["takers"].as_array().map(Vec::len), Some(6));
}

#[test]
fn where_lengths_hold_goods_back_the_reason_says_so() {
    let world = r#"(game-module "coast") (unit-type depot) (unit-type troop)
        (material-type bread) (terrain-type field) (area 9 5)
        (table unit-storage-x (u* bread 40))
        (table supply-out-threshold (depot bread 0))
        (table supply-in-threshold (troop bread 20))
        (table supply-length (depot bread 1)) (side 1 north)
        (depot 3 2 1 (n "Mill") (m 9)) (depot 1 3 1 (n "Barn") (m 25))
        (troop 4 2 1 (n "Near")) (troop 6 2 1 (n "Far")) (troop 1 2 1 (n "Fed") (m 15))"#;
    let (folder, _) = valley();
    let path = write(folder.path(), "coast.g", world);
    for (unit, words) in [
        (
            "Near",
            "It gets 9 (from 9 Mill).\nThe zone can give 34 and 45 are wanted, but the lengths",
        ),
        ("Far", "It gets 0.\nThe zone can give 34 and 45 are wanted, but the lengths"),
        ("Far", "let only 14 go: it is shared by priority as far as they reach."),
        ("Barn", "It gives 5 (to 5 Fed).\nNobody within its length wants more.\n"),
    ] {
        let text = answer(&["supply", "explain", &path, unit, "bread"]);
        assert!(text.contains(words), "{unit}: {text}");
    }
}

#[test]
fn names_with_what_a_terminal_obeys_are_shown_in_tables_and_drawn() {
    let (folder, _) = valley();
    let name = "N\u{1b}[31mo\u{1b}]0;x\u{7}rt\u{7f}h\nof it";
    let world = VALLEY.replace("\"North\"", &format!("\"{name}\"")).replace("The Valley", name);
    let path = write(folder.path(), "valley.g", &world);
    for command in ["show", "zones", "run", "compare", "draw"] {
        let ran = run(&["supply", command, &path, "--color", "always"]);
        assert_eq!(ran.code, Some(0), "{command}");
        let obeyed = ["\u{1b}[31mo", "\u{1b}]", "\u{7}", "\u{7f}", "h\nof it"];
        let said = format!("{}{}", ran.out, ran.err);
        assert!(!obeyed.iter().any(|it| said.contains(it)), "{command}: {said:?}");
        assert!(said.contains("h of it"), "{command}: {said:?}");
    }
    let picture = folder.path().join("world.png");
    let picture = picture.to_str().expect("a path that is text");
    assert_eq!(run(&["supply", "draw", &path, "-o", picture]).code, Some(0));
}

#[test]
fn zones_are_compared_with_the_older_way() {
    insta::assert_snapshot!(answer(&["supply", "compare", "marches", "--turns", "8"]));
}

#[test]
fn a_module_that_is_cut_short_is_drawn_where_it_ends() {
    let ran = run_with(&["supply", "show", "-"], &format!("(define x\n{}", "(".repeat(400)));
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("is not read to its end"), "{}", ran.err);
    assert!(ran.err.contains("standard input:2:200"), "{}", ran.err);
}

#[test]
fn zones_and_turns_are_timed() {
    let (library, _) = valley();
    let overlays = tempfile::tempdir().expect("a folder can be made");
    write(overlays.path(), "valley.g", "(table supply-out-threshold (depot bread 10))");
    let path = |folder: &tempfile::TempDir| folder.path().display().to_string();
    let (library, overlays) = (path(&library), path(&overlays));
    let bench = ["supply", "bench", "--cells", "900,2500", "--threads", "1,2", "--seconds", "0"];
    let told = json(&[&bench[..], &["--library", &library, "--overlays", &overlays]].concat());
    let zones = told["zones"].as_array().expect("a list");
    let sizes: Vec<_> =
        zones.iter().map(|it| (it["cells"].as_u64(), it["threads"].as_u64())).collect();
    let of = |cells| [(Some(cells), Some(1)), (Some(cells), Some(2))].repeat(4);
    assert_eq!(sizes, [of(900), of(2500)].concat());
    assert!(zones.iter().all(|it| it["ns_per_cell"]["best"].as_f64() > Some(0.0)));
    let turns = told["turns"].as_array().expect("a list");
    assert_eq!(turns.len(), 2, "one for each number of threads");
    for turn in turns {
        assert_eq!(turn["module"], "valley");
        assert_eq!([&turn["sides"], &turn["units"], &turn["cells"]], [2, 2, 20]);
    }
    let text = run(&bench).out;
    assert!(text.contains("half open") && !text.contains("turns of modules"), "{text}");
}

#[test]
fn misuse_of_supply_is_said() {
    for (args, words) in [
        (&["supply"][..], "Usage:"),
        (&["supply", "show"], "<MODULE>"),
        (&["supply", "bench", "--cells", "8"], "8 is not in"),
        (&["supply", "bench", "--threads", "0"], "0 is not in"),
        (&["supply", "bench", "--library", "."], "--overlays"),
        (&["supply", "bench", "--library", ".", "--overlays", "cases/supply"], "no overlay"),
        (&["supply", "show", "nowhere"], "name its file (FILE.g)"),
        (&["supply", "show", "nowhere.g"], "nowhere.g"),
        (&["supply", "show", "marche"], "there is marches"),
        (&["supply", "zones", "marches", "--side", "west"], "1 North March, 2 South March"),
        (&["supply", "zones", "marches", "--material", "oil"], "there is bread, powder"),
        (&["supply", "draw", "marches", "-o", "map.gif"], "a world is one picture"),
        (&["supply", "draw", "marches", "--json"], "-o"),
        (&["supply", "explain", "marches", "Nobody", "bread"], "there is no unit `Nobody`"),
        (&["supply", "explain", "marches", "Raiders", "oil"], "there is bread, powder"),
        (&["supply", "draw", "marches", "--columns", "10"], "20..=500"),
        (&["supply", "show", "-", "--with", "-"], "`-` stands more than once"),
    ] {
        assert_refuses(args, words);
    }
}
