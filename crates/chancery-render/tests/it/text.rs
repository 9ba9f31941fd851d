//! The text map, as somebody reads it.

use std::collections::BTreeSet;

use chancery::board::{Map, PowerId};
use chancery::position::{Dislodged, Position, Unit};
use chancery_drawing::Drawing;
use chancery_render::Region;
use chancery_render::text::{
    COLUMNS_MAX, COLUMNS_MIN, Characters, Colours, ROWS_MAX, ROWS_MIN, Subject, TextMap, Tones,
    View,
};
use chancery_testkit::random_positions::{Dealer, Mix};
use chancery_variants::{Library, Loaded, Look};

const SIZES: [(u16, u16); 2] = [(80, 24), (132, 40)];

/// Every variant that is drawn, with its drawing.
fn drawn() -> Vec<(Loaded, Drawing)> {
    let library = Library::builtin();
    let loaded = library.entries().into_iter().filter_map(|entry| entry.result.ok());
    let drawn: Vec<(Loaded, Drawing)> = loaded
        .filter_map(|loaded| {
            let drawing = library.drawing(&loaded.variant.id).expect("a drawing without faults")?;
            Some((loaded, drawing))
        })
        .collect();
    assert!(!drawn.is_empty());
    drawn
}

fn laid_out(drawing: &Drawing, loaded: &Loaded, position: &Position, view: &View) -> TextMap {
    let map = &loaded.variant.map;
    let bound = drawing.bind(map);
    let looks = &loaded.about.looks;
    TextMap::new(&Subject { drawing: &bound, map, position, looks }, view)
}

fn view((columns, rows): (u16, u16)) -> View {
    View { columns, rows, title: "A phase".to_owned(), ..View::default() }
}

fn plain(drawing: &Drawing, loaded: &Loaded, position: &Position, view: &View) -> String {
    let map = laid_out(drawing, loaded, position, view);
    String::from_utf8(map.write(Characters::Ascii, Colours::None)).expect("ASCII")
}

/// The marks that stand on the map, read off as somebody would who knows how they are made: words of
/// letters, digits and the signs of marks.
fn marks(text: &str) -> Vec<&str> {
    let is_mark = |c: char| c.is_ascii_alphanumeric() || "!/*+-".contains(c);
    text.lines().flat_map(|line| line.split(|c| !is_mark(c))).collect()
}

/// The letters of a mark: the unit, its power, the place, and the centre's owner.
fn mark_of(map: &Map, looks: &[Look], at: usize, unit: Unit) -> String {
    let power = unit.power.map_or("-", |power| looks[power.index()].letter.as_str());
    let place = map.location_code(unit.at(chancery::board::ProvinceId::new(at)));
    format!("{}{power}{place}", unit.kind.letter())
}

/// Asserts that each unit is found once, dislodged ones too, and that each place is.
#[track_caller]
fn check(name: &str, drawing: &Drawing, loaded: &Loaded, position: &Position, size: (u16, u16)) {
    let map = &loaded.variant.map;
    let text = plain(drawing, loaded, position, &view(size));
    let found = |mark: &str| {
        // What follows a mark is the sign of a centre, or a line of the map.
        text.match_indices(mark)
            .filter(|(at, _)| {
                let next = text[at + mark.len()..].chars().next();
                let before = text[..*at].chars().next_back();
                !next.is_some_and(|c| c.is_ascii_lowercase() || c == '/' || c == ':')
                    && !before.is_some_and(|c| c.is_ascii_alphabetic())
            })
            .count()
    };
    for (at, unit) in position.units() {
        let mark = mark_of(map, &loaded.about.looks, at.index(), unit);
        let standing = found(&mark) - found(&format!("!{mark}"));
        assert_eq!(standing, 1, "{name} at {size:?}: {mark} in\n{text}");
    }
    for (at, dislodged) in position.dislodged() {
        let mark = format!("!{}", mark_of(map, &loaded.about.looks, at.index(), dislodged.unit));
        assert_eq!(found(&mark), 1, "{name} at {size:?}: {mark} in\n{text}");
    }
    for (id, province) in map.provinces() {
        let is_closed = map.neighbours(id).next().is_none();
        let is_there = text.contains(&province.code);
        assert!(is_there || is_closed, "{name} at {size:?}: {} in\n{text}", province.code);
    }
    let (columns, rows) = size;
    assert!(text.lines().count() <= usize::from(rows), "{name}: more rows than asked for");
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(usize::from(columns)), "{name}: wider than asked for");
}

#[test]
fn every_unit_of_every_start_is_found_with_its_place() {
    for (loaded, drawing) in drawn() {
        for size in SIZES {
            check(&loaded.variant.id, &drawing, &loaded, &loaded.variant.start, size);
        }
    }
}

#[test]
fn every_unit_of_crowded_positions_is_found_with_its_place() {
    let mix = Mix { units: (20, 70), powers: (2, 34), unsupplied: 0 };
    for (loaded, drawing) in drawn() {
        let map = &loaded.variant.map;
        for number in 0..4 {
            let mut dealt = Dealer::new(map, 3, number).position(&mix);
            for (i, centre) in map.centres().iter().enumerate() {
                dealt.set_owner(*centre, (i % 5 > 0).then(|| PowerId::new(i % map.power_count())));
            }
            // Some were dislodged by the unit that stands there now.
            let units: Vec<_> = dealt.units().collect();
            for (at, unit) in units.iter().step_by(9) {
                let power = unit.power.map(|power| (power.index() + 1) % map.power_count());
                let dislodged = Unit { power: power.map(PowerId::new), ..*unit };
                dealt.set_dislodged(*at, Some(Dislodged { unit: dislodged, barred: None }));
            }
            let name = format!("{} dealt {number}", loaded.variant.id);
            check(&name, &drawing, &loaded, &dealt, SIZES[usize::from(number % 2 == 1)]);
        }
    }
}

#[test]
fn the_owner_of_each_centre_can_be_told_without_colour() {
    let (loaded, drawing) = standard();
    let map = &loaded.variant.map;
    let mut position = loaded.variant.start.clone();
    let at = |code| map.province_by_code(code).expect("a province");
    let (france, germany) = (map.power_by_name("France"), map.power_by_name("Germany"));
    position.set_owner(at("bel"), france);
    position.set_owner(at("hol"), germany);
    position.set_unit(at("bel"), position.unit(at("mun")));
    position.set_unit(at("mun"), None);
    let text = plain(&drawing, &loaded, &position, &view((80, 24)));
    let all: BTreeSet<&str> = marks(&text).into_iter().collect();
    for mark in ["AGbel*F", "hol*G", "mun*G", "FFbre*", "FEedi*", "FRstp/sc*"] {
        assert!(all.iter().any(|word| word.trim_matches(['-', '+']) == mark), "{mark} in\n{text}");
    }
    for mark in ["spa+", "boh"] {
        assert!(text.contains(mark), "{mark} in\n{text}");
    }
}

fn standard() -> (Loaded, Drawing) {
    drawn()
        .into_iter()
        .find(|(loaded, _)| loaded.variant.id == "standard")
        .expect("the standard map")
}

#[test]
fn each_kind_of_text_has_its_characters_and_no_others() {
    for (loaded, drawing) in drawn() {
        let start = &loaded.variant.start;
        let mut view = view((80, 24));
        view.title = "Łódź – “Årsta”\u{1b}[2J\u{7}\n".to_owned();
        view.units = true;
        let map = laid_out(&drawing, &loaded, start, &view);
        for colours in [Colours::None, Colours::Sixteen, Colours::Many, Colours::True] {
            let of = |characters| map.write(characters, colours);
            let ascii = of(Characters::Ascii);
            let escapes = |byte: u8| byte == 0x1b && colours != Colours::None;
            let is_ascii =
                |byte: &u8| (0x20..0x7f).contains(byte) || *byte == b'\n' || escapes(*byte);
            assert!(ascii.iter().all(is_ascii), "{}", loaded.variant.id);
            assert!(ascii.starts_with(b"Lodz - \"Arsta\"") || colours != Colours::None);
            let page = of(Characters::Cp437);
            assert!(
                page.iter().all(|byte| is_ascii(byte) || *byte >= 0x80),
                "{}",
                loaded.variant.id
            );
            let utf8 = String::from_utf8(of(Characters::Utf8)).expect("UTF-8");
            let is_clean = |c: char| {
                !c.is_control() || c == '\n' || (c == '\u{1b}' && colours != Colours::None)
            };
            assert!(utf8.chars().all(is_clean), "{}", loaded.variant.id);
            assert!(!utf8.contains("\u{1b}[2J"), "no escape of a title's own");
            for line in utf8.lines().filter(|line| line.contains('\u{1b}')) {
                let last = line.rfind('\u{1b}').map(|at| &line[at..]);
                let is_ended = last.is_some_and(|rest| rest.starts_with("\u{1b}[0m"));
                assert!(is_ended, "the colours end with the line: {line:?}");
            }
        }
    }
}

#[test]
fn characters_and_colours_change_no_mark() {
    let (loaded, drawing) = standard();
    let start = &loaded.variant.start;
    let map_marks = |bytes: Vec<u8>| -> Vec<String> {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let mut kept = String::new();
        let mut escaped = false;
        for c in text.chars() {
            match c {
                '\u{1b}' => escaped = true,
                'm' if escaped => escaped = false,
                _ if escaped => {}
                c if c.is_ascii_alphanumeric() => kept.push(c),
                _ => kept.push(' '),
            }
        }
        kept.split_whitespace().map(str::to_owned).collect()
    };
    let map = laid_out(&drawing, &loaded, start, &view((80, 24)));
    let plain = map_marks(map.write(Characters::Ascii, Colours::None));
    for characters in [Characters::Utf8, Characters::Ascii, Characters::Cp437] {
        for colours in [Colours::None, Colours::Sixteen, Colours::Many, Colours::True] {
            let bytes = map.write(characters, colours);
            assert_eq!(map_marks(bytes), plain, "{characters:?} {colours:?}");
        }
    }
}

#[test]
fn any_view_of_anything_is_a_text() {
    let (loaded, _) = standard();
    let start = &loaded.variant.start;
    let nothing = Drawing::default();
    for size in [(0, 0), (1, u16::MAX), (u16::MAX, 1)] {
        for drawing in [&nothing, &standard().1] {
            let text = plain(drawing, &loaded, start, &View { units: true, ..view(size) });
            let width = text.lines().map(|line| line.chars().count()).max();
            let columns = size.0.clamp(COLUMNS_MIN, COLUMNS_MAX);
            assert!(width <= Some(usize::from(columns)), "{size:?}");
            let rows = usize::from(size.1.clamp(ROWS_MIN, ROWS_MAX));
            assert!(text.lines().count() >= rows, "{size:?}");
            assert!(text.contains("FRstp/sc") && text.contains("Turkey: F ank, A con, A smy"));
        }
    }
}

#[test]
fn the_standard_map_in_plain_ascii() {
    let (loaded, drawing) = standard();
    let view = View { units: true, ..view((80, 24)) };
    insta::assert_snapshot!(plain(&drawing, &loaded, &loaded.variant.start, &view));
}

#[test]
fn the_standard_map_in_dots() {
    let (loaded, drawing) = standard();
    let map = laid_out(&drawing, &loaded, &loaded.variant.start, &view((80, 24)));
    let bytes = map.write(Characters::Utf8, Colours::None);
    insta::assert_snapshot!(String::from_utf8(bytes).expect("UTF-8"));
}

#[test]
fn the_standard_map_for_a_bulletin_board() {
    let (loaded, drawing) = standard();
    let view = View { tones: Tones::Dark, ..view((80, 24)) };
    let map = laid_out(&drawing, &loaded, &loaded.variant.start, &view);
    let bytes = map.write(Characters::Cp437, Colours::None);
    let shown: String = bytes.iter().map(|byte| byte.escape_ascii().to_string()).collect();
    insta::assert_snapshot!(shown.replace("\\n", "\n"));
}

#[test]
fn a_part_of_a_board_shows_what_is_in_it_and_nothing_else() {
    let library = Library::builtin();
    let loaded = library.load("standard").expect("the standard variant");
    let drawing = library.drawing("standard").expect("a drawing").expect("a drawing");
    let map = &loaded.variant.map;
    let bound = drawing.bind(map);
    let at = |code: &str| map.province_by_code(code).expect("a province of the map");
    let region = Region::around(&bound, &["par", "bur", "mun"].map(at));
    for (columns, rows) in [(40, 10), (66, 17)] {
        let view = View { columns, rows, region: Some(region), legend: false, ..View::default() };
        let text = plain(&drawing, &loaded, &loaded.variant.start, &view);
        for there in ["AFpar*", "bur", "AGmun*"] {
            assert!(text.contains(there), "{there} in\n{text}");
        }
        for beyond in ["mos", "ank", "nao"] {
            assert!(!text.contains(beyond), "{beyond} in\n{text}");
        }
        assert_eq!(text.lines().count(), usize::from(rows));
        assert!(text.lines().all(|line| line.chars().count() <= usize::from(columns)));
    }
    assert_eq!(Region::around(&bound, &[]), Region::whole(&drawing));
}
