//! What is drawn of orders and their fates.

use chancery::position::Position;
use chancery_render::{Fate, MarkKind, Scene, Style};

use crate::boards::Board;

const SPRING: &str = "\
England: F lon - nth, F edi H, A lvp - yor
France: A par - bur, A mar S A par - bur, F bre - mao
Germany: A mun - bur, A ber S A mun, F kie - den
Italy: A ven - tri, A rom - ven, F nap - ion
Austria: A vie - gal, A bud S F tri, F tri S A vie - boh
Russia: A war - gal, F sev - bla, F stp/sc - nwy
Turkey: F ank - bla
";

/// The elements of the orders of a scene, one a line, without what only a page needs.
fn orders(board: &Board, scene: &Scene<'_>) -> String {
    let overlay = board.base(Style::Atlas).overlay(scene);
    let mut lines = String::new();
    for part in overlay.split("<g id=\"").skip(1).filter(|part| part.contains("class=\"order ")) {
        let class = part.split("class=\"").nth(1).and_then(|rest| rest.split('"').next());
        let title = part.split("<title>").nth(1).and_then(|rest| rest.split('<').next());
        let id = part.split('"').next();
        let line = [id, class, title].map(|text| text.unwrap_or("?"));
        lines.push_str(&line.join(" | "));
        lines.push('\n');
    }
    lines
}

#[test]
fn a_spring_with_its_fates() {
    let board = Board::standard();
    let start = &board.loaded.variant.start;
    let played = board.played(start, SPRING);
    let scene = Scene::played(&board.loaded.variant.map, start, &played);
    insta::assert_snapshot!(orders(&board, &scene));
}

#[test]
fn the_lines_of_a_move_its_support_and_a_standoff() {
    let board = Board::squares();
    let start = &board.loaded.variant.start;
    let played = board.played(start, "France: A par - bur, A mar S A par - bur\nGermany: A mun - bur\nRussia: A war - gal\nAustria: A vie - gal");
    let scene = Scene::played(&board.loaded.variant.map, start, &played).without_legend();
    let overlay = board.base(Style::Atlas).overlay(&scene);
    let orders = overlay.split("<g class=\"orders\">").nth(1).expect("orders");
    let (orders, rest) = orders.split_once("<g class=\"units\">").expect("units");
    let signs = rest.split("<g class=\"signs\">").nth(1).expect("signs");
    insta::assert_snapshot!(format!("{orders}\n{signs}").replace("><", ">\n<"));
}

#[test]
fn a_retreat_shows_where_units_may_go_and_where_they_went() {
    let board = Board::standard();
    let map = &board.loaded.variant.map;
    let start = &board.loaded.variant.start;
    let spring =
        board.played(start, "Austria: A vie - tyr\nItaly: A ven - tri\nGermany: A mun - boh");
    let attack = "Austria: A tyr - ven, F tri S A tyr - ven\nItaly: A ven H";
    let fall = board.played(&spring.after, attack);
    let retreat: &Position = &fall.after;
    assert_eq!(retreat.dislodged_count(), 1);
    let mut scene = Scene::new(retreat);
    scene.retreat_options(map);
    assert!(scene.marks.iter().any(|m| matches!(m.kind, MarkKind::MayRetreat { .. })));
    let played = board.played(retreat, "Italy: A ven - apu");
    let after = Scene::played(map, retreat, &played);
    insta::assert_snapshot!(format!("{}--\n{}", orders(&board, &scene), orders(&board, &after)));
}

#[test]
fn a_winter_shows_what_is_built_and_what_leaves() {
    let board = Board::standard();
    let map = &board.loaded.variant.map;
    let mut position = board.loaded.variant.start.clone();
    position.phase = "W1901A".parse().expect("a phase");
    let at = |code: &str| map.province_by_code(code).expect("a province");
    position.set_owner(at("bel"), map.power_by_name("France"));
    position.set_owner(at("bud"), None);
    position.set_unit(at("par"), None);
    let played = board.played(&position, "France: build A par, waive\nAustria: remove F tri");
    let scene = Scene::played(map, &position, &played);
    assert_eq!(scene.waived.len(), 1);
    insta::assert_snapshot!(orders(&board, &scene));
}

#[test]
fn a_convoy_goes_by_its_fleets_in_their_order() {
    let board = Board::standard();
    let map = &board.loaded.variant.map;
    let at = |code: &str| map.province_by_code(code).expect("a province");
    let mut position = Position::new(map.province_count(), board.loaded.variant.start.phase);
    let england = map.power_by_name("England").expect("a power");
    let army = chancery::position::Unit::new(chancery::position::UnitKind::Army, england);
    let fleet = chancery::position::Unit::new(chancery::position::UnitKind::Fleet, england);
    position.set_unit(at("lon"), Some(army));
    for code in ["nth", "eng", "mao", "nwg"] {
        position.set_unit(at(code), Some(fleet));
    }
    let text =
        "England: A lon - naf, F eng C A lon - naf, F mao C A lon - naf, F nwg C A lon - naf";
    let played = board.played(&position, text);
    let scene = Scene::played(map, &position, &played);
    let army = scene.marks.iter().find(|mark| mark.at == at("lon")).expect("the army");
    assert_eq!(army.fate, Fate::Done);
    let MarkKind::Move { by, .. } = &army.kind else { panic!("no move") };
    assert_eq!(by, &[at("eng"), at("mao")]);
}
