//! A module as a world.

use chancery_gdl::convert::{Converted, convert, number, side};
use chancery_gdl::{Library, load};
use chancery_supply::control::{Admission, Class, Holder, SideId};
use chancery_supply::economy::{Distribution, OlderWay};
use chancery_supply::grid::CellId;
use chancery_supply::land::TerrainId;
use chancery_supply::rules::LengthRule;
use chancery_supply::step::{Opening, Tie};
use chancery_supply::table::LayerId;
use chancery_supply::terms::{MaterialId, Terms, UnitTypeId};
use chancery_supply::units::Place;
use chancery_supply::world::{Coming, Going};

const COAST: &str = r#"
(unit-type depot (cp 4) (hp-max 6) (acp-per-turn 0)) (unit-type troop (acp-per-turn 2) (speed 1.50))
(unit-type barge)
(material-type bread) (material-type oil) (material-type gold (treasury 1) (initial-treasury 9))
(terrain-type land) (terrain-type sea (supply-zone-into 1) (supply-length-cost 2))
(terrain-type river (subtype border) (supply-zone-into 3))
(terrain-type road (subtype connection)) (terrain-type rail (subtype connection))
(terrain-type snow (subtype coating))
(area 6 4 (terrain "6a" "6a" "3a3b" "6b"))
(area (aux-terrain river "6a" "a4*4,a" "6a" "6a"))
(area (aux-terrain rail "6a" "6a" "a2*2,3a" "6a"))
(area (aux-terrain snow "6a" "2a2b2a" "6a" "6a"))
(area (control-sides "6X" "a2b3X" "3b2ck" "6X"))
(side 1 north (trusts (2 1) (3 1))) (side 2 (trusts (1 1))) (side 3)
(side 4 (supply-relations (1 friendly))) (side 3 (treasury (gold 4)))
(table unit-storage-x (u* m* 100) (depot m* 200))
(table unit-initial-supply (troop bread 2))
(table supply-out-threshold (depot bread 10)) (table supply-out-max (depot bread 20))
(table supply-in-threshold (troop m* 6)) (table supply-in-max (troop m* 3))
(table supply-priority (troop m* 4)) (table supply-starve-priority (troop m* 8))
(table supply-length (depot bread 5))
(table supply-zone-into (t* oil 0) (rail oil 63))
(table productivity (depot land 40)) (table base-production (depot bread 5))
(table terrain-production (rail bread 2) (snow bread 3)) (table terrain-storage-x (land bread 7))
(table terrain-initial-supply (land bread 9))
(table control-range (troop t* 0)) (table out-length (depot m* 4))
(set supply-distribution zones) (set backdrop-model 1) (set supply-length-rule chain)
(set supply-open-by friendly) (set supply-tie turn) (set supply-tie-seed 5)
(depot 2 2 north (n "Mill") (m (bread 40))) (depot 3 2 2 (cp 3) (hp 2))
(troop (s 1) (in "Mill")) (troop 2 1 3 (appear 4) (disappear 9)) (barge 4 1)
"#;

fn coast() -> Converted {
    let mut library = Library::default();
    library.insert("coast", COAST.as_bytes());
    let game = load(&library, "coast", &[]).expect("it is there");
    assert_eq!(game.warnings, []);
    convert(&game)
}

#[test]
fn units_keep_their_numbers_and_what_is_said_of_them() {
    let world = coast().world;
    let cell = |x, y| Place::Cell(world.land.grid().cell(x, y).expect("a cell"));
    let units = world.units.list();
    let places: Vec<Place> = units.iter().map(|unit| unit.place).collect();
    assert_eq!(places, [cell(2, 2), cell(3, 2), Place::Inside(0), Place::Off, cell(4, 1)]);
    let sides: Vec<usize> = units.iter().map(|unit| number(unit.side)).collect();
    assert_eq!(sides, [1, 2, 1, 3, 0]);
    let whole: Vec<bool> = units.iter().map(|unit| unit.complete).collect();
    assert_eq!(whole, [true, false, true, true, true]);
    let hit_points: Vec<i32> = units.iter().map(|unit| unit.hit_points).collect();
    assert_eq!(hit_points, [6, 2, 1, 1, 1]);
    let bread: Vec<i32> = (0..5).map(|at| world.units.stock(at, MaterialId(0))).collect();
    assert_eq!(bread, [40, 0, 2, 2, 0]);
    assert_eq!(world.comings, [Coming { turn: 4, unit: 3, place: cell(2, 1) }]);
    assert_eq!(world.goings, [Going { turn: 9, unit: 3 }]);
}

#[test]
fn land_is_terrain_with_layers_along_edges_and_over_cells() {
    let Converted { world, layers, .. } = coast();
    assert_eq!((layers.borders, layers.connections, layers.coatings), (vec![2], vec![4], vec![5]));
    let at = |x, y| world.land.grid().cell(x, y).expect("a cell");
    let terrain = |x, y| world.land.terrain()[at(x, y).index()];
    assert_eq!([terrain(2, 1), terrain(3, 1)], [TerrainId(0), TerrainId(1)]);
    assert!(world.land.borders[0].lies(at(2, 2), 2) && world.land.borders[0].lies(at(3, 1), 5));
    assert!(world.land.connections[0].lies(at(2, 1), 1));
    assert!(world.coatings[0][at(2, 2).index()] && !world.coatings[0][at(4, 2).index()]);
    let holder = |x, y| world.land.holder(at(x, y));
    assert_eq!([holder(1, 2), holder(3, 2)], [Holder::Side(SideId(0)), Holder::Nobody]);
    assert_eq!([holder(2, 1), holder(3, 1)], [Holder::Side(SideId(0)), Holder::Side(SideId(1))]);
    let class = |a: usize, b: usize| {
        world.relations.class(side(a).expect("a side"), Holder::Side(side(b).expect("a side")))
    };
    assert_eq!([class(1, 2), class(2, 1)], [Class::Friendly; 2], "trust both ways");
    assert_eq!([class(1, 3), class(3, 1)], [Class::Neutral; 2], "trust one way");
    assert_eq!([class(1, 4), class(2, 3)], [Class::Friendly, Class::Hostile], "said outright");
    let held = |of| world.treasuries.get(side(of), MaterialId(2));
    assert_eq!([held(0), held(1), held(3)], [0, 9, 4]);
    assert_eq!(world.cell_stocks.get(MaterialId(0), at(2, 2)), 7, "what a cell can hold");
    assert_eq!(world.cell_stocks.get(MaterialId(0), at(4, 1)), 0, "the sea holds none");
    assert_eq!(world.cell_stocks.layer(MaterialId(1)), None);
}

#[test]
fn tables_and_choices_become_rules() {
    let rules = coast().rules;
    assert_eq!(
        *rules.terms.get(UnitTypeId(0), MaterialId(0)),
        Terms { out_threshold: 10, out_per_turn: 20, storage: 200, length: 5, ..Terms::default() }
    );
    let troop = Terms {
        in_threshold: 6,
        in_per_turn: 3,
        priority: 4,
        starve_priority: 8,
        storage: 100,
        ..Terms::default()
    };
    assert_eq!(*rules.terms.get(UnitTypeId(1), MaterialId(1)), troop);
    let [usual, oil] = &rules.classes[..] else { panic!("two classes") };
    assert_eq!(
        (&usual.materials[..], &oil.materials[..]),
        (&[MaterialId(0), MaterialId(2)][..], &[MaterialId(1)][..])
    );
    let bits =
        |admissions: &[Admission]| -> Vec<u8> { admissions.iter().map(|it| it.bits()).collect() };
    assert_eq!(bits(&usual.passage.cells), [19, 1, 0, 0, 0, 0]);
    assert_eq!(
        (bits(&usual.passage.borders), bits(&usual.passage.connections)),
        (vec![3], vec![0])
    );
    assert_eq!(bits(&oil.passage.cells), [0; 6]);
    assert_eq!((bits(&oil.passage.borders), bits(&oil.passage.connections)), (vec![0], vec![63]));
    assert_eq!(rules.length_costs[..2], [1, 2]);
    assert_eq!((rules.length_rule, rules.switches.opening), (LengthRule::Chain, Opening::Friendly));
    assert!(matches!(rules.switches.tie, Tie::ByTurn { seed: 5, .. }));
    let economy = &rules.economy;
    assert_eq!(economy.productivity.get(UnitTypeId(0), TerrainId(0)), 40);
    assert_eq!(economy.productivity.get(UnitTypeId(0), TerrainId(1)), 100);
    assert_eq!(economy.cell_production.connections.get(LayerId(0), MaterialId(0)), 2);
    assert_eq!(economy.cell_production.coatings.get(LayerId(0), MaterialId(0)), 3);
    assert_eq!(economy.cell_production.cells.get(TerrainId(0), MaterialId(0)), 0);
    assert_eq!(economy.control_range.get(UnitTypeId(1), TerrainId(1)), 0);
    assert_eq!(
        (economy.lengths.unit_out.get(UnitTypeId(0), MaterialId(1)), economy.speeds.as_slice()),
        (4, &[0, 3, 1][..])
    );
    assert_eq!(
        (economy.distribution, economy.older_way),
        (Distribution::Zones, OlderWay::Levelling)
    );
    assert_eq!(economy.treasury.kept, [false, false, true]);
}

#[test]
fn a_world_of_nonsense_is_a_world() {
    let mut library = Library::default();
    let text = "(terrain-type land) (terrain-type river (subtype 1)) (material-type m)
        (area 4 4 (terrain \"-3,a9,99999,\" \"4b\")) (area (control-sides \"-7,0*1,60,59,\" \"400,\"))
        (area (aux-terrain river \"-1,99999,\")) (unit-type a) (a 2 2 (in 0)) (a 2 2 (in 1))
        (set turn -4) (a 2 2 (appear -3) (cp -9) (hp -2) (m -50))";
    library.insert("odd", text.as_bytes());
    let game = load(&library, "odd", &[]).expect("it is there");
    let Converted { world, rules, .. } = convert(&game);
    assert_eq!(world.land.terrain()[CellId(12).index()], TerrainId(255));
    assert_eq!(rules.classes[0].passage.cells[1], Admission::NEVER, "a river fills no cell");
    let stranger = world.land.holder(CellId(12));
    assert_eq!(world.relations.class(SideId(0), stranger), Class::Hostile);
    assert_eq!(world.turn, 0);
}

#[test]
fn economy_and_supply_are_switched_off_as_in_xconq() {
    use Distribution::{Both, Neither, Older, Zones};
    for (sets, expected) in [
        ("", Both),
        ("(set economy 1) (set supply 1)", Both),
        ("(set economy 0)", Zones),
        ("(set supply 0)", Older),
        ("(set supply 0) (set economy 0)", Neither),
        ("(set supply-distribution zones) (set economy 0)", Zones),
        ("(set supply-distribution zones) (set supply 0)", Neither),
        ("(set supply-distribution older) (set economy 0)", Neither),
    ] {
        let mut library = Library::default();
        library.insert("switched", sets.as_bytes());
        let game = load(&library, "switched", &[]).expect("it is there");
        assert_eq!(convert(&game).rules.economy.distribution, expected, "{sets}");
    }
}
