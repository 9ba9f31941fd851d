//! Moves as a text.

use chancery_gdl::{Game, Library, load, moves};
use chancery_supply::moves::{Destination, Move};

const FLEET: &str = "(unit-type ship) (terrain-type sea) (area 9 9)
(ship 4 4 (n \"Argo\") (# 7)) (ship 5 4 (n \"Argo\")) (ship 6 4 (n \"Come to 1,1\"))
(ship 4 5 (n \"12\"))";

fn fleet() -> Game {
    let mut library = Library::default();
    library.insert("fleet", FLEET.as_bytes());
    load(&library, "fleet", &[]).expect("it is there")
}

#[test]
fn units_go_to_cells_and_into_units_in_their_turns() {
    let game = fleet();
    let text = "# a cruise\n\nchancery  moves 1 # the first\n\
                turn 1\n  id 7 to 4,3 # out\n 1 to 5 , 3\n\
                turn 2 every 3 until 8\n Come to 1,1 into id 7\n\"12\" to 6 6\n\
                turn 2\n 0 to 4,4\n turn 9 every 1\n3 into 0\n";
    let read = moves::read(text, &game);
    assert_eq!(read.faults, []);
    let told = |turn| {
        let told = |Move { unit, to }| match to {
            Destination::Cell(cell) => {
                let (column, row) = game.world.grid.place(cell);
                format!("{unit} to {column},{row}")
            }
            Destination::Into(other) => format!("{unit} into {other}"),
        };
        read.moves.of_turn(turn).into_iter().map(told).collect::<Vec<_>>().join("; ")
    };
    for (turn, expected) in [
        (0, ""),
        (1, "0 to 4,3; 1 to 5,3"),
        (2, "2 into 0; 3 to 6,6; 0 to 4,4"),
        (3, ""),
        (5, "2 into 0; 3 to 6,6"),
        (8, "2 into 0; 3 to 6,6"),
        (9, "3 into 0"),
        (11, "3 into 0"),
        (1_000_001, ""),
    ] {
        assert_eq!(told(turn), expected, "turn {turn}");
    }
}

#[test]
fn every_fault_is_told_with_its_line_and_what_would_do() {
    let game = fleet();
    let text = "chancery moves 2\n0 to 4,3\nturn\nturn 0\nturn 3 every\nturn 1 every 0\nturn 4\n\
                Argo to 4,3\nArgus to 4,3\nid 8 to 4,3\n99 to 4,3\n0 to nowhere\n0 to 1,2,3\n\
                0 to 99,3\n0 to 0,0\n0 into id 7\n0 4,3\nto 3,3\n1 into 0\n";
    let read = moves::read(text, &game);
    let told: Vec<String> = read.faults.iter().map(ToString::to_string).collect();
    let turn = "a turn is `turn 3`, `turn 3 every 4` or `turn 3 every 4 until 20`, with numbers \
                from 1 to 1000000";
    assert_eq!(
        told,
        [
            "line 1: the first line is `chancery moves 1`".to_owned(),
            "line 2: a move stands below a line that says its turn, `turn 1`".to_owned(),
            format!("line 3: {turn}"),
            format!("line 4: {turn}"),
            format!("line 5: {turn}"),
            format!("line 6: {turn}"),
            "line 8: 2 units are called `Argo`: say which by number, 0, 1".to_owned(),
            "line 9: there is no unit `Argus`; a unit is its name, its number, or `id` and its id \
             (is `Argo` meant?)"
                .to_owned(),
            "line 10: there is no unit `id 8`; a unit is its name, its number, or `id` and its id"
                .to_owned(),
            "line 11: there is no unit 99: they go from 0 to 3".to_owned(),
            "line 12: a cell is its column and its row, `12,7`".to_owned(),
            "line 13: a cell is its column and its row, `12,7`".to_owned(),
            "line 14: the cell 99,3 is not in the area of 9 columns and 9 rows".to_owned(),
            "line 15: the cell 0,0 is not in the area of 9 columns and 9 rows".to_owned(),
            "line 16: a unit cannot go into itself".to_owned(),
            "line 17: a line is `turn` and a number, or a unit with `to` and a cell or `into` and \
             another unit"
                .to_owned(),
            "line 18: a line is `turn` and a number, or a unit with `to` and a cell or `into` and \
             another unit"
                .to_owned(),
        ]
    );
    let fault = &read.faults[6];
    assert_eq!(&text[fault.bytes.clone()], "Argo to 4,3");
    assert_eq!(read.moves.of_turn(4).len(), 1, "what is in order is read");
}

#[test]
fn a_first_line_that_is_missing_or_wrong_is_the_only_fault() {
    for first in ["", "chancery move 1\n"] {
        let read = moves::read(&format!("{first}turn 1\nid 7 to 4,3\n"), &fleet());
        let told: Vec<String> = read.faults.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["line 1: the first line is `chancery moves 1`"]);
        assert_eq!(read.moves.of_turn(1).len(), 1);
    }
}

#[test]
fn a_large_text_of_slips_ends() {
    let game = fleet();
    for text in ["x\n".repeat(3_000_000), "\n".repeat(17 << 20), String::new()] {
        let read = moves::read(&text, &game);
        assert!(!read.faults.is_empty() && read.faults.len() <= 1001, "{}", read.faults.len());
        assert!(read.moves.is_empty());
    }
}

#[test]
fn what_is_meant_by_slips_is_looked_for_so_often_and_no_more() {
    let ships = "(ship 4 4)".repeat(999);
    let text = format!("(unit-type ship) (terrain-type sea) (area 9 9) {ships}(ship 4 4 (n Argo))");
    let mut library = Library::default();
    library.insert("fleet", text.into_bytes());
    let game = load(&library, "fleet", &[]).expect("it is there");
    let slips = format!("chancery moves 1\nturn 1\n{}", "Argos to 4,3\n".repeat(200));
    let told = moves::read(&slips, &game).faults;
    let is_meant = |at: usize| told[at].to_string().contains("is `Argo` meant?");
    assert_eq!((told.len(), is_meant(0), is_meant(199)), (200, true, false));
}

/// The example of the page about the format.
#[test]
fn the_example_of_the_page_is_read() {
    let page = include_str!("../../../../docs/formats/moves.md");
    let example: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("    ")).collect();
    let mut library = Library::default();
    let text = "(unit-type ship) (terrain-type sea) (area 20 20) (ship 9 8 (n \"Ferry\"))
        (ship 9 8 (n \"3rd Regiment\"))";
    library.insert("ferry", text.as_bytes());
    let game = load(&library, "ferry", &[]).expect("it is there");
    let read = moves::read(&example.join("\n"), &game);
    assert_eq!(read.faults, []);
    assert_eq!([1, 2, 3, 5, 8, 41].map(|turn| read.moves.of_turn(turn).len()), [1, 1, 1, 1, 1, 0]);
}
