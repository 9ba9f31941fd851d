//! Zones of supply and the signs of units that go without.

use chancery::position::Supply;
use chancery_render::{Base, Options, Scene, Style, Zone};

use crate::boards::Board;

#[test]
fn zones_and_unsupplied_units_are_drawn_in_every_style() {
    let board = Board::standard();
    let (variant, looks) = (&board.loaded.variant, &board.loaded.about.looks);
    let map = &variant.map;
    let at = |code: &str| map.province_by_code(code).expect("is on the map");
    let power = |name: &str| map.power_by_name(name).expect("plays");
    let zone = |name: &str, provinces: &[&str], feeding: &[&str]| Zone {
        power: power(name),
        provinces: provinces.iter().map(|code| at(code)).collect(),
        feeding: feeding.iter().map(|code| at(code)).collect(),
        rations: 2,
        eaten: 1,
    };
    let mut position = variant.start.clone();
    position.set_supply(at("par"), Supply::Unsupplied);
    position.set_supply(at("mun"), Supply::Unsupplied);
    for style in Style::ALL {
        let base = Base::new(&board.drawing, map, looks, &Options { style, ..Options::default() });
        let plain = base.svg(&Scene::new(&variant.start));
        assert!(!plain.contains("zone") && !plain.contains("unsupplied"), "{style:?}");
        let mut scene = Scene::new(&position);
        scene.zones.push(zone("France", &["bre", "par", "gas"], &["bre", "par"]));
        // Overlapping, as zones may where land is nobody's, and of a power without a label.
        scene.zones.push(zone("Germany", &["mun", "gas"], &["mun"]));
        scene.zones.push(zone("France", &["naf"], &[]));
        scene.lost.push(at("mun"));
        let drawn = base.svg(&scene);
        assert_eq!(drawn, base.svg(&scene), "{style:?}");
        for part in [
            "<pattern id=\"chancery-zone-france\"",
            "<pattern id=\"chancery-zone-germany\"",
            "fill=\"url(#chancery-zone-france)\"",
            "supply zone of Germany: 1 of 2 rations eaten",
            ">F 1/2</text>",
            ">G 1/2</text>",
            "<g class=\"unsupplied\"",
            "<g class=\"unsupplied lost\"",
            "French army in Paris is not supplied",
            "German army in Munich is lost",
        ] {
            assert!(drawn.contains(part), "{style:?}: {part}");
        }
        assert_eq!(drawn.matches("<pattern id=\"chancery-zone-france\"").count(), 1);
    }
}
