//! What the kernel of 1998 did wrong, done right. Its supply system was merged from the work on the
//! proposal, and no game that came with it used it; the faults were found by running it, the last
//! two by reading.

use chancery_supply::control::{Admission, Class, Holder, Relation, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::{HolderByte, Land, Passage};
use chancery_supply::rules::{MaterialClass, Rules};
use chancery_supply::share::{Claim, Rounding, Weight, share_out};
use chancery_supply::step::{ShareBy, Switches};
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
use chancery_supply::zones::View;

use crate::worlds::{ARMY, DEPOT, cell, put, received, row, rules};

/// Claims of what is wanted and a weight, keyed by their places.
fn claims(of: &[(u32, u64)]) -> Vec<Claim> {
    let claim =
        |(key, &(wanted, weight)): (u64, &_)| Claim { wanted, weight: Weight::whole(weight), key };
    (0..).zip(of).map(claim).collect()
}

/// What armies get of the stock of a depot beside them, by priority or by that times need: each
/// wants so much, and has such a priority.
fn supplied(stock: i32, armies: &[(i32, u16)], share_by: ShareBy) -> Vec<u32> {
    let army = |&(wanted, priority): &(i32, u16)| Terms {
        in_threshold: wanted,
        storage: wanted,
        priority,
        starve_priority: priority,
        ..Terms::NONE
    };
    let mut terms = vec![Terms { storage: stock, ..DEPOT }];
    terms.extend(armies.iter().map(army));
    let mut world = row(3, 1);
    for kind in 0..u16::try_from(terms.len()).expect("few types") {
        put(&mut world, kind, 0, cell(u32::from(kind) % 3), if kind == 0 { stock } else { 0 });
    }
    let switches = Switches { share_by, ..Switches::default() };
    let steps = world.supply(&Rules { switches, ..rules(&terms) });
    received(&steps[0], terms.len()).split_off(1)
}

#[test]
fn every_class_of_materials_is_distributed() {
    // There, of food and ammunition that spread differently only the last was ever moved. In the
    // game that came with it a town kept its eleven of food, and gave its three of ammunition.
    const FOOD: MaterialId = MaterialId(0);
    const AMMUNITION: MaterialId = MaterialId(1);
    let mut terms = TermsTable::new(2, 2);
    for material in [FOOD, AMMUNITION] {
        *terms.get_mut(UnitTypeId(0), material) = DEPOT;
        *terms.get_mut(UnitTypeId(1), material) = ARMY;
    }
    let class = |material, admission| {
        let cells = vec![admission, Admission::NEVER];
        let passage = Passage { cells, borders: vec![], connections: vec![] };
        MaterialClass { materials: vec![material], passage }
    };
    let classes = |apart: bool| {
        let (one, other) =
            (class(FOOD, Admission::HELD_OR_FREE), class(AMMUNITION, Admission::ALWAYS));
        if apart {
            vec![one, other]
        } else {
            vec![MaterialClass { materials: vec![FOOD, AMMUNITION], ..one }]
        }
    };
    let grid = Grid::new(Tiling::Squares, 3, 3, false).expect("a grid");
    for apart in [true, false] {
        let rules = Rules { classes: classes(apart), ..Rules::new(terms.clone()) };
        let mut world = chancery_supply::world::World::new(Land::new(grid.clone()), 1, 2);
        let (town, army) = (put(&mut world, 0, 0, cell(0), 9), put(&mut world, 1, 0, cell(2), 0));
        world.units.set_stock(town, AMMUNITION, 3);
        for step in world.supply(&rules) {
            step.apply(&mut world.units);
        }
        let has = |unit| [FOOD, AMMUNITION].map(|material| world.units.stock(unit, material));
        assert_eq!([has(town), has(army)], [[0, 0], [9, 3]], "classes apart: {apart}");
    }
}

#[test]
fn a_shortage_among_unequal_weights_is_shared() {
    // There, the count of what was left went below nought and ran off the list.
    let armies = [(2, 10), (10, 1), (10, 1)];
    assert_eq!(supplied(9, &armies, ShareBy::Priority), [2, 4, 3]);
    assert_eq!(supplied(9, &armies, ShareBy::PriorityTimesNeed), [2, 4, 3]);
}

#[test]
fn no_material_vanishes() {
    for share_by in [ShareBy::Priority, ShareBy::PriorityTimesNeed] {
        // There, nineteen arrived.
        let armies = [(3, 3), (10, 1), (10, 1), (10, 1)];
        assert_eq!(supplied(20, &armies, share_by), [3, 6, 6, 5]);
        // There, four were lost.
        assert_eq!(supplied(9, &[(5, 1), (5, 0)], share_by), [5, 4]);
        assert_eq!(supplied(9, &[(5, 0), (5, 0)], share_by), [5, 4]);
    }
}

#[test]
fn a_map_that_is_covered_from_end_to_end_takes_no_stack() {
    // There, a fill that called itself died at a quarter of this under eight megabytes of stack.
    let zone = || {
        let grid = Grid::new(Tiling::Hexagons, 600, 600, true).expect("a grid");
        let land = Land::new(grid);
        let cells = vec![Admission::ALWAYS];
        let passage = Passage { cells, borders: vec![], connections: vec![] };
        let seeds = [CellId(0)];
        let view = View::new(&land, &passage, &Relations::new(1), SideId(0), &seeds);
        view.zones().iter().map(|(_, zone)| zone.cells).collect::<Vec<u64>>()
    };
    let thread = std::thread::Builder::new().stack_size(64 << 10).spawn(zone).expect("a thread");
    assert_eq!(thread.join().expect("no overflow"), [360_000]);
}

#[test]
fn who_is_trusted_is_asked_of_the_side_whose_cell_or_unit_it_is() {
    // There, whether a side was trusted was looked up under the own number, so that allies barred
    // the way like enemies.
    let mut relations = Relations::new(4);
    relations.set(SideId(1), SideId(2), Relation::Friendly);
    relations.set(SideId(1), SideId(3), Relation::Neutral);
    let class = |one, other| relations.class(SideId(one), Holder::Side(SideId(other)));
    assert_eq!([class(1, 2), class(2, 1)], [Class::Friendly; 2]);
    assert_eq!([class(1, 3), class(3, 1)], [Class::Neutral; 2]);
    assert_eq!([class(2, 3), class(3, 2), class(1, 0), class(0, 2)], [Class::Hostile; 4]);
    // An ally's cell with an ally's army in it lies in the way; so does an enemy's.
    for (holder, expected) in [(2, 6), (3, 0), (0, 0)] {
        let mut world = row(3, 4);
        world.relations = relations.clone();
        let holders = [1, holder, 1].map(|side| HolderByte::from(Holder::Side(SideId(side))));
        world.land.holders_mut()[..3].copy_from_slice(&holders);
        put(&mut world, 0, 1, cell(0), 6);
        let army = put(&mut world, 1, 1, cell(2), 0);
        put(&mut world, 1, holder, cell(1), 0);
        let steps = world.supply(&rules(&[DEPOT, ARMY]));
        assert_eq!(received(&steps[1], 3)[army], expected, "held by side {holder}");
    }
}

#[test]
fn large_numbers_leave_large_remainders() {
    // There, what was left over was counted in sixteen bits.
    let shared =
        |goods, of: &[(u32, u64)]| share_out(goods, &claims(of), Rounding::LargestRemainder);
    assert_eq!(shared(200_000, &[(100_000, 1); 3]), [66_667, 66_667, 66_666]);
    let most = u32::MAX;
    assert_eq!(shared(u64::from(most), &[(most, 2), (most, 1)]), [2_863_311_530, 1_431_655_765]);
    // More are left over than sixteen bits can count: one for each of the first hundred thousand.
    let many = vec![(1, 1); 200_000];
    let won = shared(100_000, &many);
    assert!(won[..100_000].iter().all(|&it| it == 1) && won[100_000..].iter().all(|&it| it == 0));
    assert_eq!(supplied(200_000, &[(100_000, 1); 3], ShareBy::Priority), [66_667, 66_667, 66_666]);
}

#[test]
fn nothing_is_left_to_chance_or_to_the_order_of_a_list() {
    // There, lists were shuffled, and who got the odd piece was another every time.
    let given = claims(&[(10, 3), (10, 7), (4, 7), (10, 3), (0, 1), (10, 0)]);
    for rounding in [Rounding::LargestRemainder, Rounding::Webster] {
        for goods in 0..40 {
            let shares = share_out(goods, &given, rounding);
            for turn in 0..given.len() {
                let mut turned = given.clone();
                turned.rotate_left(turn);
                let mut found = share_out(goods, &turned, rounding);
                found.rotate_right(turn);
                assert_eq!(found, shares, "{goods} {rounding:?}");
                turned.reverse();
                let mut found = share_out(goods, &turned, rounding);
                found.reverse();
                found.rotate_right(turn);
                assert_eq!(found, shares, "{goods} {rounding:?}");
            }
        }
    }
}
