//! Figures: parts of a map that stand in a page together.

use std::collections::BTreeSet;

use chancery_render::{Base, Figure, Options, Region, Scene};
use chancery_variants::Library;
use roxmltree::Document;

#[test]
fn figures_of_a_page_show_their_part_alone_and_have_no_id_in_common() {
    let library = Library::builtin();
    let loaded = library.load("standard").expect("the standard variant");
    let drawing = library.drawing("standard").expect("a drawing").expect("a drawing");
    let (map, start) = (&loaded.variant.map, &loaded.variant.start);
    let base = Base::new(&drawing, map, &loaded.about.looks, &Options::default());
    let bound = drawing.bind(map);
    let scene = Scene::new(start);
    let figure = |codes: [&str; 2], prefix: &str, brings_style: bool| {
        let at = |code: &str| map.province_by_code(code).expect("a province of the map");
        let region = Region::around(&bound, &codes.map(at));
        base.figure(&scene, &Figure { region, about: "Two & \"three\"", prefix, brings_style })
    };
    let first = figure(["par", "bur"], "a-", true);
    let second = figure(["bur", "mun"], "b-", false);
    let mut ids = BTreeSet::new();
    for (text, prefix, brings_style) in [(&first, "a-", true), (&second, "b-", false)] {
        let document = Document::parse(text).expect("well-formed");
        let root = document.root_element();
        assert_eq!(root.attribute("aria-label"), Some("Two & \"three\""));
        assert_eq!(root.attribute("role"), Some("img"));
        for node in document.descendants() {
            let Some(id) = node.attribute("id") else { continue };
            assert!(ids.insert(id.to_owned()), "{id} is twice in the page");
            let is_defined = node.ancestors().any(|it| it.has_tag_name("defs"));
            assert!(id.starts_with(prefix) || (brings_style && is_defined), "{id}");
        }
        let styles = document.descendants().filter(|node| node.has_tag_name("style")).count();
        assert_eq!(styles, usize::from(brings_style));
        assert!(text.contains("-unit-par") || text.contains("-unit-mun"), "{prefix}");
        assert!(!text.contains("Moscow") && !text.contains("unit-ank"), "beyond its edges");
        // Everything that is used is there, or comes with the style.
        for node in document.descendants() {
            let Some(used) = node.attribute("href").and_then(|it| it.strip_prefix('#')) else {
                continue;
            };
            assert!(ids.contains(used), "{used} is nowhere");
        }
    }
    assert!(second.len() < 90_000, "a figure of {} bytes", second.len());
}
