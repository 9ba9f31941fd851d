//! The overlays of our own, and the example of the page about them: fifty turns of a war, with
//! goods that move through zones and books that balance.

use std::fs;
use std::path::{Path, PathBuf};

use chancery_gdl::convert::{Converted, convert};
use chancery_gdl::source::{FileId, line_and_column};
use chancery_gdl::{Game, Library, load, moves, syntax};
use chancery_supply::books::Line;
use chancery_supply::control::SideId;
use chancery_supply::terms::MaterialId;

use crate::shared::{library, shared};

const OVERLAYS: [&str; 6] = ["1757", "cil", "metz-1944", "nw-europe", "ww2-38", "ww2-eur-42"];

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../overlays").join(file)
}

fn text(file: &str) -> String {
    fs::read_to_string(path(file)).unwrap_or_else(|fault| panic!("{file}: {fault}"))
}

/// What is told of an overlay, with lines; nothing of what the module itself comes to.
fn told(game: &Game, overlay: &str, text: &str) -> Vec<String> {
    let of_overlay = |file: FileId| game.files[usize::from(file.0)] == overlay;
    let warnings = game.warnings.iter().filter(|warning| of_overlay(warning.span.file));
    let line = |byte: usize| line_and_column(text.as_bytes(), byte).0;
    warnings.map(|it| format!("{overlay}:{}: {it}", line(it.span.bytes.start))).collect()
}

#[test]
fn every_overlay_is_read_without_a_fault_of_form() {
    let mut names: Vec<String> = fs::read_dir(path("")).expect("a folder").map(name_of).collect();
    names.sort();
    let expected = OVERLAYS.iter().flat_map(|name| [format!("{name}.g"), format!("{name}.moves")]);
    assert_eq!(names, expected.collect::<Vec<_>>());
    for name in OVERLAYS {
        let read = syntax::read(FileId(0), text(&format!("{name}.g")).as_bytes());
        assert_eq!(read.faults, [], "{name}");
        assert!(read.forms.len() > 8, "{name}");
    }
}

fn name_of(entry: std::io::Result<fs::DirEntry>) -> String {
    entry.expect("an entry").file_name().into_string().expect("a name")
}

/// What all sides gave in zones of any material.
fn given<'a>(lines: impl Iterator<Item = &'a Line>) -> i64 {
    lines.map(|line| line.given).sum()
}

#[test]
fn goods_go_through_zones_for_fifty_turns_and_books_balance() {
    let Some(shared) = shared() else { return };
    let mut library = library(&shared.join("modules"));
    for name in OVERLAYS {
        let (overlay, moved) = (text(&format!("{name}.g")), text(&format!("{name}.moves")));
        library.insert("overlay", overlay.clone().into_bytes());
        let game = load(&library, name, &["overlay"]).expect("a module");
        assert_eq!(told(&game, "overlay", &overlay), [""; 0], "{name}");
        let read = moves::read(&moved, &game);
        assert_eq!(read.faults, [], "{name}");
        let Converted { mut world, rules, .. } = convert(&game);
        let (mut turns_with_goods, mut moves_made) = (0, 0);
        for number in 1..=50 {
            let moves = read.moves.of_turn(number);
            let turn = world.play(&rules, &moves);
            assert_eq!((turn.number, turn.books.balance()), (number, Ok(())), "{name}");
            assert_eq!(turn.refused, [], "{name}, turn {number}");
            let through_zones = given(turn.books.lines().map(|(_, _, line)| line));
            turns_with_goods += u32::from(through_zones > 0);
            moves_made += moves.len();
        }
        // In the first turn of some nobody has used anything up yet.
        assert!(turns_with_goods >= 49, "{name}: goods moved in {turns_with_goods} turns");
        assert!(moves_made >= 20, "{name}: {moves_made} moves");
    }
}

/// The blocks of indented text of a page.
fn blocks(page: &str) -> Vec<String> {
    let mut blocks: Vec<String> = vec![];
    let mut open = false;
    for line in page.lines() {
        match line.strip_prefix("    ") {
            Some(line) if open => {
                let block = blocks.last_mut().expect("it is open");
                block.push('\n');
                block.push_str(line);
            }
            Some(line) => blocks.push(line.to_owned()),
            None if line.is_empty() && open => {
                blocks.last_mut().expect("it is open").push('\n');
                continue;
            }
            None => {}
        }
        open = line.starts_with("    ");
    }
    blocks
}

/// The world, the overlay and the moves of the page, and what it says that comes of them.
#[test]
fn the_world_of_the_page_does_what_the_page_says() {
    let page = include_str!("../../../../docs/supply-overlays.md");
    let blocks = blocks(page);
    let block = |beginning: &str| {
        let found = blocks.iter().find(|block| block.starts_with(beginning));
        found.unwrap_or_else(|| panic!("no block begins with {beginning}")).clone()
    };
    let mut library = Library::default();
    library.insert("skerry", block("(game-module").into_bytes());
    let overlay = block("; Bread goes");
    library.insert("overlay", overlay.clone().into_bytes());
    let game = load(&library, "skerry", &["overlay"]).expect("they are there");
    assert_eq!(game.warnings, []);
    let read = moves::read(&block("chancery moves 1"), &game);
    assert_eq!(read.faults, []);
    let Converted { mut world, rules, .. } = convert(&game);
    let bread = MaterialId(0);
    let mut told = vec!["turn  town  garrison  field army  ferry".to_owned()];
    for number in 1..=6 {
        let turn = world.play(&rules, &read.moves.of_turn(number));
        assert_eq!(turn.books.balance(), Ok(()));
        assert_eq!(turn.refused, []);
        let has = |name: &str| world.units.stock(game.unit_called(name).expect("a unit"), bread);
        told.push(format!(
            "{number}     {:<5} {:<9} {:<11} {}",
            has("Haven"),
            has("Garrison"),
            has("Field Army"),
            has("Ferry")
        ));
    }
    let table = block("turn  town");
    assert_eq!(told.join("\n"), table.trim_end(), "{}", told.join("\n"));
    assert_eq!(world.sides(), 1);
    assert!(world.supply(&rules).iter().all(|step| step.side == SideId(0)));
}
