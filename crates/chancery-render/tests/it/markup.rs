//! The markup: well-formed, complete for those who script it and those who have it read out, and
//! the same each time.

use std::collections::BTreeMap;

use chancery_render::{Detail, Options, Scene, Style};
use chancery_testkit::random_positions::{Dealer, Mix};
use roxmltree::{Document, Node};

use crate::boards::Board;

fn by_id<'a, 'i>(document: &'a Document<'i>, id: &str) -> Node<'a, 'i> {
    let found = document.descendants().find(|node| node.attribute("id") == Some(id));
    found.unwrap_or_else(|| panic!("no element {id}"))
}

fn title(node: Node<'_, '_>) -> String {
    let title = node.children().find(|child| child.tag_name().name() == "title");
    title.and_then(|title| title.text()).unwrap_or_default().to_owned()
}

/// Checks what holds of every picture.
#[track_caller]
fn check(name: &str, board: &Board, scene: &Scene<'_>, svg: &str) {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut ids = BTreeMap::new();
    for node in document.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned(), node).is_none(), "{name}: {id} is there twice");
        }
        for attribute in node.attributes() {
            let value = attribute.value();
            assert!(!attribute.name().starts_with("on"), "{name}: {}", attribute.name());
            assert!(!value.contains("NaN") && !value.contains("inf"), "{name}: {value}");
            if attribute.name() == "href" {
                let here = value.strip_prefix('#');
                assert!(here.is_some() || value.starts_with("data:image/"), "{name}: {value}");
            }
        }
    }
    for node in document.descendants() {
        if let Some(target) = node.attribute("href").and_then(|href| href.strip_prefix('#')) {
            assert!(ids.contains_key(target), "{name}: nothing has the id {target}");
        }
    }
    let map = &board.loaded.variant.map;
    for (_, province) in map.provinces() {
        let node = ids[&format!("province-{}", province.code)];
        assert_eq!(title(node), province.name, "{name}");
        assert!(node.attribute("class").is_some_and(|class| class.contains("province")), "{name}");
    }
    for (at, unit) in scene.position.units() {
        let code = &map.province(at).code;
        let node = ids[&format!("unit-{code}")];
        assert!(title(node).contains(&map.province(at).name), "{name}: {code}");
        assert!(title(node).contains(unit.kind.name()), "{name}: {code}");
    }
}

#[test]
fn every_variant_is_drawn_well_formed() {
    let mut count = 0;
    for (id, board) in Board::all() {
        count += 1;
        // Many share a map: each style is drawn for those of most and of fewest powers.
        let every = matches!(id.as_str(), "standard" | "chaos" | "france-austria");
        for style in Style::ALL.into_iter().filter(|style| every || *style == Style::Atlas) {
            let base = board.base(style);
            let scene = Scene::new(&board.loaded.variant.start).titled(format!("{id} & <more>"));
            check(&id, &board, &scene, &base.svg(&scene));
        }
    }
    assert!(count >= 12, "{count}");
}

#[test]
fn any_position_with_any_orders_is_drawn() {
    let board = Board::standard();
    let map = &board.loaded.variant.map;
    let base = board.base(Style::Atlas);
    for number in 0..24 {
        let mut dealer = Dealer::new(map, 8, number);
        let position = dealer.position(&Mix { units: (1, 60), powers: (1, 7), unsupplied: 0 });
        let orders = dealer.orders(&position);
        let outcomes = board.judged(&position, &orders);
        let mut scene = Scene::new(&position);
        scene.movement(map, &outcomes);
        let svg = base.svg(&scene);
        check(&format!("deal {number}"), &board, &scene, &svg);
        let drawn = svg.matches("class=\"order ").count();
        assert!(drawn >= outcomes.iter().filter(|o| o.order.is_some()).count() / 2, "{number}");
    }
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let board = Board::standard();
    let scene = Scene::new(&board.loaded.variant.start).titled("Spring 1901");
    for style in Style::ALL {
        let (one, other) = (board.base(style).svg(&scene), board.base(style).svg(&scene));
        assert!(one == other, "{}", style.name());
    }
}

#[test]
fn the_ground_and_the_overlay_are_the_picture() {
    let board = Board::standard();
    let base = board.base(Style::Atlas);
    let scene = Scene::new(&board.loaded.variant.start).titled("Spring 1901");
    let (whole, ground) = (base.svg(&scene), base.ground_svg(&scene));
    let ground = ground.strip_suffix("</svg>\n").expect("its end");
    let rest = whole.strip_prefix(ground).expect("the picture begins with its ground");
    assert_eq!(rest, format!("{}</svg>\n", base.overlay(&scene)));
    assert!(base.overlay_svg(&scene).ends_with(rest));
    // The standard map with its first position, before compression.
    assert!(whole.len() < 330_000, "{} bytes", whole.len());
}

#[test]
fn names_give_way_to_codes_where_they_cannot_be_read() {
    let board = Board::standard();
    let scene = Scene::new(&board.loaded.variant.start);
    for (detail, name, code) in [
        (Detail::Names, true, false),
        (Detail::Codes, false, true),
        (Detail::Nothing, false, false),
        (Detail::Width(3_000), true, false),
        (Detail::Width(400), false, true),
        (Detail::Width(0), false, true),
        (Detail::Width(u32::MAX), true, false),
    ] {
        let options = Options { detail, ..Options::default() };
        let map = &board.loaded.variant.map;
        let looks = &board.loaded.about.looks;
        let svg = chancery_render::Base::new(&board.drawing, map, looks, &options).svg(&scene);
        assert_eq!(svg.contains(">Yorkshire</text>"), name, "{detail:?}");
        assert_eq!(svg.contains(">Yor</text>"), code, "{detail:?}");
    }
}

#[test]
fn owners_are_classes_and_data() {
    let board = Board::standard();
    let base = board.base(Style::Dark);
    let scene = Scene::new(&board.loaded.variant.start);
    let svg = base.svg(&scene);
    let document = Document::parse(&svg).expect("well-formed");
    for (code, class, owner) in [
        ("par", "province land inland has-centre owner-france", Some("France")),
        ("bel", "province land coastal has-centre owner-none", None),
        ("bur", "province land inland owner-france", Some("France")),
        ("naf", "province land coastal owner-none", None),
        ("nth", "province sea", None),
        ("swi", "province impassable", None),
    ] {
        let node = by_id(&document, &format!("province-{code}"));
        assert_eq!(node.attribute("class"), Some(class));
        assert_eq!(node.attribute("data-owner"), owner, "{code}");
    }
    let paris = by_id(&document, "province-par");
    let about = paris.children().find(|child| child.tag_name().name() == "desc");
    assert_eq!(
        about.and_then(|about| about.text()),
        Some("land; supply centre of France; French army in Paris")
    );
}

#[test]
fn a_picture_of_ones_own_shows_its_owners_and_units() {
    let own = Board::squares();
    let scene = Scene::new(&own.loaded.variant.start);
    for style in Style::ALL {
        let svg = own.base(style).svg(&scene);
        check(style.name(), &own, &scene, &svg);
        assert!(svg.contains("class=\" province land inland owner-france\""), "{}", style.name());
    }
}
