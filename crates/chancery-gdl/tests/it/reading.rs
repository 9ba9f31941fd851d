//! A module of our own, with everything in it that supply asks about, and what is told of faults.

use chancery_gdl::keyword::{Choices, TIE_SEED, TieKey};
use chancery_gdl::source::line_and_column;
use chancery_gdl::table;
use chancery_gdl::world::NOBODY;
use chancery_gdl::{Game, Kind, Library, LoadError, load};
use chancery_supply::control::Relation;
use chancery_supply::share::Rounding;
use chancery_supply::step::{Seeding, ShareBy};

const BASE: &str = r#"(game-module "river-base")
(unit-type depot (name "supply depot") (cp 1))
(unit-type troop)
(unit-type barge (name "barge"))
(material-type bread)
(terrain-type field)
(terrain-type marsh)
(terrain-type river (subtype border))
(terrain-type road (subtype connection))
(define carriers (depot barge))
(table unit-storage-x (u* bread 100))
(table unit-initial-supply (u* bread 9999) (troop bread 2))
(table supply-out-threshold (carriers bread (10 0)))
(table supply-in-threshold (troop bread 6))
"#;

const RIVER: &str = r#"#| A valley with a river in it. |#
(game-module "river" (title "The River") (base-module "river-base"))
(world 40)
(area 6 4 (terrain "6a" "2ab3a" "2ab3a" "6a"))
(area (aux-terrain river "6a" "a4*4,a" "6a" "6a"))
(area (control-sides "6X" "3b3X" "3b3c" "6X"))
(side 1 north (name "North") (trusts (2 1)))
(side 2 south (name "South") (trusts 0 1 1))
(depot 2 2 north (n "Mill") (m (bread 40)))
(troop (@ 3 1) (s south) (in "Mill"))
(barge 3 2 2 (# 7) (appear 4))
(unit 7 (m 5))
(table supply-in-max (troop bread 3))
"#;

fn game(texts: &[(&'static str, &'static str)]) -> (Library, Game) {
    let mut library = Library::default();
    for (name, text) in texts {
        library.insert(name, text.as_bytes());
    }
    let game = load(&library, texts[0].0, &[]).expect("the first is there");
    (library, game)
}

/// The warnings with the file, line and column of each.
fn told((library, game): &(Library, Game)) -> Vec<String> {
    let place = |warning: &chancery_gdl::warning::Warning| {
        let file = &game.files[usize::from(warning.span.file.0)];
        let text = library.get(file).expect("a file that was read");
        let (line, column) = line_and_column(text, warning.span.bytes.start);
        format!("{file}:{line}:{column}: {warning}")
    };
    game.warnings.iter().map(place).collect()
}

#[test]
fn a_module_comes_to_types_tables_a_world_sides_and_units() {
    let read = game(&[("river", RIVER), ("river-base", BASE)]);
    assert_eq!(told(&read), [""; 0]);
    let (_, game) = read;
    assert_eq!(game.title, "The River");
    let held = |name, unit| game.table(table::find(name).expect("a table"), unit, 0);
    assert_eq!([0, 1, 2].map(|unit| held("supply-out-threshold", unit)), [10, -1, 0]);
    assert_eq!(held("supply-in-per-turn", 1), 3, "by its name of 1998");
    let world = &game.world;
    let at = |numbers: &[i32], x, y| numbers[world.grid.cell(x, y).expect("a cell").index()];
    assert_eq!([at(&world.terrain, 2, 1), at(&world.terrain, 3, 1)], [1, 0]);
    let control = world.control.as_ref().expect("a layer");
    assert_eq!([at(control, 2, 2), at(control, 4, 1), at(control, 3, 3)], [1, 2, NOBODY]);
    let river = &world.aux_terrain[&2];
    assert_eq!([at(river, 2, 2), at(river, 3, 1)], [1 << 2, 1 << 5], "on both sides of the edge");
    assert!(game.sides[1].trusts_both_ways(1, &game.sides[2], 2));
    let [mill, troop, barge] = &game.units[..] else { panic!("three units") };
    assert_eq!((mill.side, mill.at, game.stock(mill, 0)), (1, Some((2, 2)), 40));
    assert_eq!((troop.side, troop.inside, game.stock(troop, 0)), (2, Some(0), 2));
    assert_eq!((barge.side, barge.appears, game.stock(barge, 0)), (2, Some(4), 5));
    assert_eq!(game.types(Kind::Terrain).len(), 4);
}

#[test]
fn what_is_not_understood_is_told_with_its_place_and_stops_nothing() {
    let read = game(&[(
        "odd",
        "(include \"../secret\") (include gone)\n(unit-type fort 1st) (material-type ore)\n\
         (frobnicate 1) (table chess-table 1) (table base-production (fort ore 99999))\n\
         (table base-production ((fort fort) ore (1 2 3)) (fort stone 1))\n\
         (area 2 2)\n(fort 90 90) (fort 5 5 (s nowhere) (in \"Troy\")) ) (side",
    )]);
    assert_eq!(
        told(&read),
        [
            "odd:2:17: this begins like a number and is none; a name that does stands in bars: \
             `|1st|`",
            "odd:6:49: this `)` has no `(`",
            "odd:6:51: this `(` has no `)`",
            "odd:1:10: `../secret` is no name of a module: it leads out of the library",
            "odd:1:32: there is no module `gone` in the library; it is left out",
            "odd:3:2: there is no form `frobnicate`; it is left out",
            "odd:3:23: the table `chess-table` is not read: supply does not ask about it",
            "odd:3:61: 99999 is past what `base-production` can be, -32768 to 32767; the clause \
             ends here",
            "odd:4:24: 3 values for 2 types; the clause ends here",
            "odd:4:56: `stone` stands for nothing",
            "odd:4:50: `base-production` wants a material-type here",
            "odd:6:27: there is no side `nowhere`",
            "odd:1:1: a grid has at least 3 columns and 3 rows, this one has 2 and 2; an area of \
             the usual size is taken",
            "odd:6:7: the cell 90, 90 is not in the area; the unit is left out",
            "odd:6:20: the cell 5, 5 is not in the area; the unit is left out",
        ]
    );
    assert_eq!(read.1.types(Kind::Unit).len(), 1);
}

#[test]
fn keywords_of_supply_are_chosen_from_what_they_can_be() {
    let (_, game) = game(&[(
        "keen",
        "(terrain-type sea (supply-zone-into 1)) (terrain-type hills (supply-zone-length-cost 3))\n\
         (terrain-type road (subtype connection)) (material-type oil) (unit-type depot)\n\
         (add (sea hills) supply-zone-into ((+ 1 2) 19)) (define stock 9)\n\
         (set supply-seed stock) (set supply-zone-share-by 'priority-times-need)\n\
         (set supply-rounding webster) (set supply-tie turn) (set supply-tie-seed 7)\n\
         (table supply-zone-into (road oil 63)) (table supply-zone-length (depot oil 4))\n\
         (side 1 north) (side 2 south (supply-relations (1 neutral) (3 friendly)))",
    )]);
    assert_eq!(game.warnings, []);
    let Choices { seeding, share_by, rounding, tie, .. } = game.choices;
    assert_eq!((seeding, share_by), (Seeding::ByStock, ShareBy::PriorityTimesNeed));
    assert_eq!((rounding, tie, game.globals[TIE_SEED]), (Rounding::Webster, TieKey::Turn, 7));
    let [sea, hills, road] = game.types(Kind::Terrain) else { panic!("three") };
    let into = [sea, hills, road].map(|it| it.number("supply-zone-into"));
    assert_eq!(into, [Some(3), Some(19), None]);
    assert_eq!(hills.number("supply-length-cost"), Some(3));
    let held = |name, row| game.table(table::find(name).expect("a table"), row, 0);
    assert_eq!([held("supply-zone-into", 2), held("supply-zone-into", 0)], [63, -1]);
    assert_eq!(held("supply-length", 0), 4);
    let relations: Vec<_> = game.relations.into_iter().collect();
    assert_eq!(relations, [((1, 2), Relation::Neutral), ((2, 3), Relation::Friendly)]);
}

#[test]
fn a_keyword_with_what_it_cannot_have_is_a_fault_that_says_what_it_can() {
    let read = game(&[(
        "slips",
        "(terrain-type sea (supply-zone-into 64)) (unit-type depot (supply-zone-into 1))\n\
         (set supply-seed goods) (set supply-shareby x) (set supply-tie-seed -4)\n\
         (add sea supply-length-cost dear) (add sea supply-zone-inot 3)\n\
         (table supply-inn-threshold 1) (table supply-potential 3) (material-type oil)\n\
         (table supply-zone-into (sea oil 99)) (table supply-priority -1)\n\
         (side 1 a (supply-relations 2 (1 neutral) (2 cool) (0 friendly) (x hostile)))\n\
         (side 2 (supply-relation (1 neutral)))",
    )]);
    assert!(read.1.relations.is_empty());
    let places = told(&read);
    let is_fault = read.1.warnings.iter().map(|warning| warning.kind.is_fault());
    let faults: Vec<&str> =
        places.iter().zip(is_fault).filter(|it| it.1).map(|it| it.0.as_str()).collect();
    assert_eq!(
        faults,
        [
            "slips:1:37: `supply-zone-into` is a number from 0 to 63, not `64`",
            "slips:1:77: `supply-zone-into` wants a terrain-type here",
            "slips:2:18: `supply-seed` is `type` or `stock`, not `goods`",
            "slips:2:25: there is no `supply-shareby`; is `supply-share-by` meant?",
            "slips:2:69: `supply-tie-seed` is a number from 0 to 2147483647, not `-4`",
            "slips:3:29: `supply-length-cost` is a number from 0 to 32767, not `dear`",
            "slips:3:61: there is no `supply-zone-inot`; is `supply-zone-into` meant?",
            "slips:4:8: there is no `supply-inn-threshold`; is `supply-in-threshold` meant?",
            "slips:5:25: 99 is past what `supply-zone-into` can be, -1 to 63; the clause ends here",
            "slips:5:62: -1 is past what `supply-priority` can be, 0 to 32767; the clause ends here",
            "slips:6:29: `supply-relations` wants pairs of a side and a word",
            "slips:6:32: `1` is no other side to have a relation with",
            "slips:6:46: `supply-relations` is `friendly`, `neutral` or `hostile`, not `cool`",
            "slips:6:53: `0` is no other side to have a relation with",
            "slips:6:66: `x` is no other side to have a relation with",
            "slips:7:9: there is no `supply-relation`; is `supply-relations` meant?",
        ]
    );
    let others: Vec<&str> =
        places.iter().map(String::as_str).filter(|it| !faults.contains(it)).collect();
    let old = "slips:4:39: the table `supply-potential` of 1998 is not read; `supply-length` is what \
               there is in its place";
    assert_eq!(others, [old]);
}

#[test]
fn a_module_that_is_not_there_is_an_error_with_a_suggestion() {
    let mut library = Library::default();
    library.insert("river", RIVER.as_bytes());
    let LoadError::NoModule { suggestion, .. } =
        load(&library, "rivr", &[]).expect_err("there is none")
    else {
        panic!("another error")
    };
    assert_eq!(suggestion.as_deref(), Some("river"));
    let overlay = load(&library, "river", &["overlay"]);
    assert!(overlay.is_err(), "an overlay must be there too");
}

#[test]
fn a_file_past_what_is_read_is_an_error_with_its_place() {
    // Run by hand with fifty million of each: a second is more than it takes.
    for parentheses in ["(", "()", "((()))", ")", "'("] {
        let mut library = Library::default();
        library.insert("base", parentheses.repeat(2_000_000).into_bytes());
        library.insert("deep", &b"(game-module \"deep\" (base-module \"base\"))"[..]);
        let told = load(&library, "deep", &[]).expect_err("it is too much");
        let LoadError::CutShort { file, fault } = told else { panic!("{told}") };
        assert_eq!((&*file, fault.span.file.0), ("base", 1), "{parentheses}");
    }
}

#[test]
fn what_a_file_leaves_open_ends_with_it() {
    let mut library = Library::default();
    library.insert("main", &b"(include \"open\") (unit-type a) (a 2 2)"[..]);
    library.insert("open", &b"(area 9 9) (unit-defaults (@ 3 3)) (end-if) (if 0)"[..]);
    library.insert("overlay", &b"(a 4 4)"[..]);
    let game = load(&library, "main", &["overlay"]).expect("they are there");
    let places: Vec<_> = game.units.iter().map(|unit| unit.at).collect();
    // What an included file says of units is for the file that includes it, not for an overlay.
    assert_eq!(places, [Some((5, 5)), Some((4, 4))], "{:?}", game.warnings);
}

#[test]
fn the_default_game_is_read_where_a_module_has_no_types() {
    for (text, files) in [
        ("(fort 20 8)", "only standard"),
        ("(area 9 9) (area (terrain \"9a\"))", "only standard"),
        ("(if 0) (fort 2 2) (end-if)", "only"),
        ("(unit-type fort) (fort 20 8)", "only"),
        ("(set turn 1) (player 2)", "only"),
    ] {
        let mut library = Library::default();
        library.insert("only", text.as_bytes().to_vec());
        library.insert("standard", &b"(unit-type fort) (terrain-type sea)"[..]);
        let game = load(&library, "only", &[]).expect("it is there");
        assert_eq!(game.files.join(" "), files, "{text}");
        let forts = usize::from(text.contains("(fort") && !text.contains("(if"));
        assert_eq!(game.units.len(), forts, "{text}");
    }
}

#[test]
fn a_default_base_is_read_where_there_is_no_other() {
    for (bases, files) in [
        ("(base-module \"a\") (default-base-module \"b\")", "main a"),
        ("(default-base-module \"b\") (base-module \"a\")", "main a"),
        ("(base-module \"c\") (default-base-module \"b\")", "main b"),
        ("(default-base-module \"b\")", "main b"),
    ] {
        let mut library = Library::default();
        library.insert("main", format!("(game-module \"main\" {bases})").into_bytes());
        for base in ["a", "b"] {
            library.insert(base, &b"(unit-type fort)"[..]);
        }
        let game = load(&library, "main", &[]).expect("it is there");
        assert_eq!(game.files.join(" "), files, "{bases}");
    }
}

#[test]
fn a_condition_can_stand_in_another() {
    let names = |text: &'static str| {
        let (_, game) = game(&[("nested", text)]);
        game.types(Kind::Unit).iter().map(|it| it.name.clone()).collect::<Vec<_>>().join(" ")
    };
    for (text, read) in [
        (
            "(if 0) (unit-type a) (if 1) (unit-type b) (else) (unit-type c) (end-if) (unit-type d) \
          (else) (unit-type e) (end-if) (unit-type f)",
            "e f",
        ),
        (
            "(if 1) (unit-type a) (if 0) (unit-type b) (else) (unit-type c) (end-if) (unit-type d) \
          (else) (unit-type e) (end-if) (unit-type f)",
            "a c d f",
        ),
        ("(end-if) (else) (unit-type a)", "a"),
    ] {
        assert_eq!(names(text), read, "{text}");
    }
}

/// What a few lines must not do: come to more than memory holds, or deeper than the stack.
#[test]
fn what_a_module_comes_to_is_bounded() {
    use std::fmt::Write as _;
    let mut doubling = "(define x0 (1 1))".to_owned();
    let mut deeper = "(define y (1))".to_owned();
    for at in 0..64 {
        let _ = write!(doubling, "(define x{} (x{at} x{at}))", at + 1);
    }
    for _ in 0..20_000 {
        deeper.push_str("(define y (y))");
    }
    let layers = "(area 4096 4096 (terrain \"a\"))".repeat(20);
    let amounts = format!("(material-type a) (side 1 (treasury{}))", " 1".repeat(70_000));
    let name = "n".repeat(1 << 20);
    let types = "(unit-type a)".repeat(250);
    let sets = "(add u* notes long)".repeat(400);
    let texts = format!("{types} (define long \"{name}\") {sets}");
    let stocks = format!(
        "(unit-type a) (unit-defaults (n \"{name}\") (m{})){}",
        " 1".repeat(60_000),
        "(a 1 1)".repeat(50_000),
    );
    let place = "(unit-type a) (area 9 9 (restrict 90 90 9 9)) (unit-defaults (@ -2147483647 \
                 -2147483647)) (a -2147483647 1)";
    let ones = " 1".repeat(5000);
    let sums = format!("(define list-of-ones ({ones})) (define sum (+ list-of-ones{ones}))");
    let widened = format!("(define wide (+ \"{name}\" ({})))", " 1".repeat(20_000));
    let keyword = format!("(table supply-{name} 1)");
    let properties = format!("{types} {}", format!("(add u* {name} 1)").repeat(2));
    let symbols = format!("(side 1 {name}) (area 3 3) {}", "(area (terrain))".repeat(20_000));
    for (what, text, is_told) in [
        ("sums", sums, true),
        ("texts in sums", widened, false),
        ("a keyword", keyword, true),
        ("properties", properties, true),
        ("symbols", symbols, false),
        ("doubling", doubling, true),
        ("depth", deeper, true),
        ("layers", layers, true),
        ("amounts", amounts, false),
        ("texts", texts, true),
        ("stocks", stocks, true),
        ("a place", place.to_owned(), true),
    ] {
        let mut library = Library::default();
        library.insert("hostile", text.into_bytes());
        let game = load(&library, "hostile", &[]).expect("it is there");
        assert_eq!(!game.warnings.is_empty(), is_told, "{what}: {:?}", game.warnings.first());
    }
}

#[test]
fn as_many_units_are_read_as_the_page_says_whatever_their_types() {
    let types: Vec<String> = (0..250).map(|at| format!("(unit-type type{at})")).collect();
    let text = format!("{}{}", types.concat(), "(type249 20 8)".repeat(100_000));
    let mut library = Library::default();
    library.insert("crowd", text.into_bytes());
    let game = load(&library, "crowd", &[]).expect("it is there");
    assert_eq!((game.units.len(), game.warnings), (100_000, vec![]));
}

/// The tables of the page about the keywords say what the reader does.
#[test]
fn the_page_names_every_keyword_with_its_default_and_what_it_can_be() {
    let page = include_str!("../../../../docs/formats/gdl.md");
    let cells = |line: &'static str| -> Vec<&str> { line.split('|').map(str::trim).collect() };
    let number = |word: &str| word.replace('−', "-").parse::<i32>().ok();
    for kind in table::TABLES.iter().filter(|it| it.name.starts_with("supply-")) {
        if kind.name.starts_with("supply-on-") {
            continue;
        }
        let row = page.lines().find(|line| line.starts_with(&format!("| `{} ", kind.name)));
        let row = cells(row.unwrap_or_else(|| panic!("no row of {}", kind.name)));
        let (least, most) = row[3].split_once(" to ").map_or_else(
            || (row[3].strip_prefix("from ").and_then(number), Some(table::VALUE_MAX)),
            |(least, most)| (number(least), number(most)),
        );
        let told = [number(row[2]), least, most];
        assert_eq!(told, [kind.default, kind.least, kind.most].map(Some), "{}", kind.name);
    }
    for (alias, name) in table::ALIASES {
        assert!(page.contains(&format!("| `{alias}` | `{name}` |")), "{alias}");
    }
    let variables = page.lines().skip_while(|line| *line != "## Variables");
    for line in variables.take_while(|line| *line != "## Sides") {
        let [_, variable, words, ..] = cells(line)[..] else { continue };
        let quoted = |text: &'static str| text.split('`').skip(1).step_by(2);
        for word in quoted(words) {
            let text = format!("(set {} {word})", variable.trim_matches('`'));
            let mut library = Library::default();
            library.insert("one", text.clone().into_bytes());
            let game = load(&library, "one", &[]).expect("it is there");
            assert_eq!(game.warnings, [], "{text}");
            let is_default = quoted(words).next() == Some(word);
            assert_eq!(game.choices == Choices::default(), is_default, "{text}");
        }
    }
}
