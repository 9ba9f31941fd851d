//! Worlds of cells: pictures and texts of them.

use chancery_render::Style;
use chancery_render::text::{Characters, Colours};
use chancery_render::world::{
    CELLS_MAX, FlowLook, Ground, GroundLook, Line, LineLook, Standing, TextView, UnitLook,
    WorldFault, WorldScene, ZonesLook, svg, usual_width, write_text,
};
use chancery_supply::control::{Holder, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::{EdgeLayer, HolderByte, TerrainId};
use chancery_supply::zones::{Zones, graph};

/// The parts of a small world.
struct Valley {
    grid: Grid,
    terrain: Vec<TerrainId>,
    holders: Vec<HolderByte>,
    river: EdgeLayer,
    road: EdgeLayer,
    zones: Zones,
}

impl Valley {
    fn new(tiling: Tiling, wraps: bool) -> Self {
        let grid = Grid::new(tiling, 9, 6, wraps).expect("a grid");
        let terrain = (0..grid.len()).map(|at| TerrainId([0, 0, 0, 1, 2][at % 5])).collect();
        let holder = |at: usize| match at % 9 {
            0..4 => Holder::Side(SideId(0)),
            4 => Holder::Nobody,
            5 => Holder::Independents,
            _ => Holder::Side(SideId(1)),
        };
        let holders = (0..grid.len()).map(|at| holder(at).into()).collect();
        let (mut river, mut road) = (EdgeLayer::new(&grid), EdgeLayer::new(&grid));
        for column in 0..9 {
            if let Some(cell) = grid.cell(column, 3) {
                river.lay(&grid, cell, 2);
                road.lay(&grid, cell, tiling.east());
            }
        }
        let cells: Vec<CellId> = (20..26).map(CellId).collect();
        let edges = cells.windows(2).map(|pair| (pair[0], pair[1]));
        let zones = graph::zones(54, edges, [CellId(21), CellId(40)]);
        Self { grid, terrain, holders, river, road, zones }
    }

    fn scene(&self) -> WorldScene<'_> {
        let look = |name: &str, letter| GroundLook {
            name: name.to_owned(),
            ground: Ground::of_name(name, false),
            letter,
        };
        let unit = |cell, side: Option<u8>, letters: &str, standing| UnitLook {
            cell: CellId(cell),
            side: side.map(SideId),
            letters: letters.to_owned(),
            name: format!("unit in {cell}"),
            standing,
        };
        WorldScene {
            subtitle: "after turn 3".to_owned(),
            grounds: vec![look("plain", '+'), look("forest", '%'), look("sea", '.')],
            holders: Some(&self.holders),
            sides: vec!["North".to_owned(), "South <&> \"East\"".to_owned()],
            lines: vec![
                LineLook { name: "river".into(), line: Line::River, layer: &self.river },
                LineLook { name: "road".into(), line: Line::Road, layer: &self.road },
            ],
            zones: vec![ZonesLook { side: SideId(0), zones: &self.zones }],
            units: vec![
                unit(21, Some(0), "D", Standing::Source),
                unit(23, Some(0), "R", Standing::Supplied),
                unit(23, Some(0), "R", Standing::Supplied),
                unit(32, Some(0), "Ra", Standing::Unsupplied),
                unit(33, None, "T", Standing::Apart),
            ],
            flows: vec![FlowLook { side: SideId(0), from: CellId(21), to: CellId(23), amount: 7 }],
            ..WorldScene::new("The Valley", &self.grid, &self.terrain)
        }
    }
}

#[test]
fn every_world_is_well_formed_in_every_style() {
    for tiling in [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners] {
        for wraps in [false, true] {
            let valley = Valley::new(tiling, wraps);
            for style in Style::ALL {
                let picture = svg(&valley.scene(), style).expect("a small world");
                let document = roxmltree::Document::parse(&picture).expect("XML");
                let root = document.root_element();
                assert_eq!(
                    root.attribute("class"),
                    Some(format!("chancery-world {}", style.name())).as_deref()
                );
                let shown = |class: &str| {
                    let has = |node: &roxmltree::Node<'_, '_>| {
                        node.attribute("class")
                            .is_some_and(|it| it.split(' ').any(|it| it == class))
                    };
                    document.descendants().filter(has).count()
                };
                for class in ["river", "road", "zone", "flow", "slash", "plate", "tint-1", "g-deep"]
                {
                    assert!(shown(class) > 0, "{tiling:?} {wraps} {style:?}: no {class}");
                }
                assert!(picture.contains("South &lt;&amp;&gt; &quot;East&quot;"));
                assert_eq!(
                    picture,
                    svg(&valley.scene(), style).expect("the same"),
                    "the same bytes"
                );
            }
        }
    }
}

#[test]
fn what_supply_is_to_a_unit_is_seen_without_colour() {
    let valley = Valley::new(Tiling::Hexagons, false);
    let mark = |standing| {
        let mut scene = valley.scene();
        scene.legend = false;
        scene.units.truncate(1);
        scene.units[0].standing = standing;
        let picture = svg(&scene, Style::Plain).expect("a small world");
        let units = picture.split("<g class=\"units\">").nth(1).expect("units");
        units.split("<text").next().expect("a mark").to_owned()
    };
    let all =
        [Standing::Unsupplied, Standing::Source, Standing::Supplied, Standing::Apart].map(mark);
    for (at, one) in all.iter().enumerate() {
        assert!(!all[at + 1..].contains(one), "{one}");
    }
}

#[test]
fn a_world_of_odd_parts_is_drawn_all_the_same() {
    let valley = Valley::new(Tiling::Hexagons, false);
    let mut scene = valley.scene();
    scene.terrain = &valley.terrain[..7];
    scene.holders = Some(&valley.holders[..9]);
    scene.grounds.truncate(1);
    scene.sides.clear();
    for cell in [0, 53, 54, u32::MAX] {
        scene.units.push(UnitLook {
            cell: CellId(cell),
            side: Some(SideId(249)),
            ..scene.units[0].clone()
        });
        scene.flows.push(FlowLook { to: CellId(cell), amount: u64::MAX, ..scene.flows[0] });
    }
    scene.zones.push(ZonesLook { side: SideId(77), zones: &valley.zones });
    for style in Style::ALL {
        let picture = svg(&scene, style).expect("a small world");
        roxmltree::Document::parse(&picture).expect("XML");
    }
    let view = view(80, Characters::Utf8, Colours::None);
    assert!(!write_text(&scene, &view).is_empty());
}

#[test]
fn a_large_world_is_a_file_of_bounded_size_and_a_larger_one_is_none() {
    let noise = |at: usize| TerrainId(u8::from(at.wrapping_mul(2_654_435_761) >> 13 & 1 == 1));
    let patches = |at: usize| TerrainId(u8::from((at % 360 / 20 + at / 360 / 14) % 2 == 1));
    let look = |name: &str| GroundLook {
        name: name.into(),
        ground: Ground::of_name(name, false),
        letter: '?',
    };
    let of = |terrain: Vec<TerrainId>| {
        let grid = Grid::new(Tiling::Hexagons, 360, 140, true).expect("a grid");
        let mut scene = WorldScene::new("Large", &grid, &terrain);
        scene.grounds = vec![look("plain"), look("sea")];
        svg(&scene, Style::Atlas).expect("a picture").len()
    };
    let cells = 360 * 140;
    assert!(of((0..cells).map(patches).collect()) < 300_000);
    assert!(of((0..cells).map(noise).collect()) < 60 * cells);
    let grid = Grid::new(Tiling::Hexagons, 1000, 501, true).expect("a grid");
    let terrain = vec![TerrainId(0); grid.len()];
    let fault = svg(&WorldScene::new("Larger", &grid, &terrain), Style::Atlas);
    assert_eq!(fault, Err(WorldFault::Large { cells: 501_000 }));
    assert!(grid.len() > CELLS_MAX && usual_width(&grid) <= 1920);
}

fn view(columns: u16, characters: Characters, colours: Colours) -> TextView {
    TextView { columns, characters, colours, style: Style::Atlas }
}

fn text(scene: &WorldScene<'_>, view: TextView) -> String {
    String::from_utf8(write_text(scene, &view)).expect("text")
}

#[test]
fn a_text_has_two_characters_a_cell_or_one_or_one_for_many() {
    let valley = Valley::new(Tiling::Hexagons, false);
    let ascii = |columns| view(columns, Characters::Ascii, Colours::None);
    let mut scene = valley.scene();
    let wide = text(&scene, ascii(80));
    scene.zones.clear();
    scene.legend = false;
    let held = text(&scene, ascii(80));
    let grid = Grid::new(Tiling::Hexagons, 90, 40, true).expect("a grid");
    let terrain: Vec<TerrainId> =
        (0..grid.len()).map(|at| TerrainId(u8::from(at % 90 > 40))).collect();
    let mut large = WorldScene::new("Large", &grid, &terrain);
    large.grounds = valley.scene().grounds;
    let (narrow, small) = (text(&large, ascii(100)), text(&large, ascii(30)));
    assert_eq!(narrow.lines().nth(1).map(str::len), Some(90));
    assert_eq!(narrow.lines().count(), 42);
    insta::assert_snapshot!(format!("{wide}\n{held}\n{small}"));
}

#[test]
fn a_text_keeps_to_its_characters_and_colours() {
    let valley = Valley::new(Tiling::Hexagons, true);
    let mut scene = valley.scene();
    scene.title = "Ünder the \u{1b}[2J hill".to_owned();
    assert!(write_text(&scene, &view(80, Characters::Ascii, Colours::None)).is_ascii());
    let plain = text(&scene, view(80, Characters::Utf8, Colours::None));
    assert!(!plain.contains('\x1b') && plain.contains("Ünder the ?[2J hill"), "{plain}");
    for (colours, code) in [(Colours::Many, "48;5;"), (Colours::True, "48;2;")] {
        let coloured = text(&scene, view(80, Characters::Utf8, colours));
        assert!(coloured.contains(code));
        for line in coloured.lines().filter(|line| line.contains('\x1b')) {
            assert!(line.ends_with("\x1b[0m"), "{line:?}");
        }
    }
}
