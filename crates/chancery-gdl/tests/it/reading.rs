//! A module of our own, with everything in it that supply asks about, and what is told of faults.

use chancery_gdl::source::line_and_column;
use chancery_gdl::table;
use chancery_gdl::world::NOBODY;
use chancery_gdl::{Game, Kind, Library, LoadError, load};

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
            "odd:4:50: the table `base-production` has material-type types here",
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
    for _ in 0..100_000 {
        deeper.push_str("(define y (y))");
    }
    let layers = "(area 4096 4096 (terrain \"a\"))".repeat(20);
    let amounts = format!("(material-type a) (side 1 (treasury{}))", " 1".repeat(70_000));
    let name = "n".repeat(1 << 20);
    let texts = format!(
        "{} (define long \"{name}\") {}",
        (0..1000).map(|at| format!("(unit-type u{at})")).collect::<String>(),
        "(add u* notes long)".repeat(100),
    );
    let stocks = format!(
        "(unit-type a) (unit-defaults (n \"{name}\") (m{})){}",
        " 1".repeat(60_000),
        "(a 1 1)".repeat(50_000),
    );
    let place = "(unit-type a) (area 9 9 (restrict 90 90 9 9)) (unit-defaults (@ -2147483647 \
                 -2147483647)) (a -2147483647 1)";
    for (what, text, is_told) in [
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
