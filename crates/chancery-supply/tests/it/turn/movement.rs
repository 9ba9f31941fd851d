//! Moves, and cells that they take.

use chancery_supply::control::{Holder, Relation, SideId};
use chancery_supply::grid::CellId;
use chancery_supply::land::TerrainId;
use chancery_supply::moves::{Destination, Move, Refusal};
use chancery_supply::rules::Rules;
use chancery_supply::terms::{Terms, UnitTypeId};
use chancery_supply::turn::Taken;
use chancery_supply::units::Place;
use chancery_supply::world::{Coming, World};

use super::{OURS, line, stocks};
use crate::worlds::{OIL, cell, put, row, rules};

const STORE: Terms = Terms { storage: 1_000, ..Terms::NONE };

fn to_cell(unit: usize, at: u32) -> Move {
    Move { unit, to: Destination::Cell(CellId(at)) }
}

fn into(unit: usize, transport: usize) -> Move {
    Move { unit, to: Destination::Into(transport) }
}

/// Two of ours in cells 0 and 1, the second with a third in it; a friend's, an enemy's, one of the
/// independents, one still being built, one not here.
fn crowd() -> (World, Rules) {
    let mut world = row(5, 3);
    world.relations.set(SideId(0), SideId(1), Relation::Friendly);
    world.relations.set(SideId(0), SideId(2), Relation::Neutral);
    for (side, place) in [
        (0, cell(0)),
        (0, cell(1)),
        (0, Place::Inside(1)),
        (1, cell(2)),
        (2, cell(2)),
        (0, cell(2)),
        (0, cell(2)),
        (0, Place::Off),
    ] {
        put(&mut world, 0, side, place, 10);
    }
    world.units.get_mut(5).expect("a unit").side = None;
    world.units.get_mut(6).expect("a unit").complete = false;
    let mut rules = rules(&[STORE]);
    rules.economy.consumption_per_move.set(UnitTypeId(0), OIL, 2);
    rules.economy.material_to_move.set(UnitTypeId(0), OIL, 5);
    (world, rules)
}

#[test]
fn a_move_that_cannot_be_made_is_told_and_changes_nothing() {
    let short = |has, needs| Refusal::Short { material: OIL, has, needs };
    for (what, why) in [
        (to_cell(99, 0), Refusal::NoUnit),
        (to_cell(7, 0), Refusal::NotInWorld),
        (to_cell(6, 0), Refusal::NotComplete),
        (to_cell(0, 99), Refusal::NoCell),
        (to_cell(0, 0), Refusal::There),
        (into(2, 1), Refusal::There),
        (into(0, 99), Refusal::NoTransport),
        (into(0, 7), Refusal::NoTransport),
        (into(0, 6), Refusal::TransportNotComplete),
        (into(0, 4), Refusal::NotFriendly),
        (into(0, 5), Refusal::NotFriendly),
        (into(5, 0), Refusal::NotFriendly),
        (into(0, 0), Refusal::IntoItself),
        (into(1, 2), Refusal::IntoItself),
        // From the south west to the north east: four columns and two rows.
        (to_cell(0, 14), short(10, 12)),
    ] {
        let (mut world, rules) = crowd();
        let before = world.clone();
        let turn = world.play(&rules, &[what]);
        let told: Vec<_> = turn.refused.iter().map(|it| (it.at, it.what, it.why)).collect();
        assert_eq!(told, [(0, what, why)]);
        assert_eq!(World { turn: 0, ..world }, before, "{what:?}");
    }
    let (mut world, rules) = crowd();
    world.units.set_stock(0, OIL, 4);
    let turn = world.play(&rules, &[to_cell(0, 1)]);
    assert_eq!(turn.refused[0].why, short(4, 5), "it must have five to move at all");
}

#[test]
fn moves_are_made_in_order_and_consume_by_the_step() {
    let (mut world, rules) = crowd();
    let moves =
        [to_cell(0, 2), into(0, 3), into(1, 0), to_cell(2, 1), to_cell(0, 2), to_cell(0, 3)];
    let turn = world.play(&rules, &moves);
    // Two steps, then one within the cell; then it has too little.
    assert_eq!(
        turn.refused.iter().map(|it| (it.at, it.why)).collect::<Vec<_>>(),
        [
            (4, Refusal::Short { material: OIL, has: 4, needs: 5 }),
            (5, Refusal::Short { material: OIL, has: 4, needs: 5 }),
        ]
    );
    assert_eq!(stocks(&world)[..4], [4, 8, 8, 10]);
    let places: Vec<Place> = world.units.list()[..3].iter().map(|it| it.place).collect();
    assert_eq!(places, [Place::Inside(3), Place::Inside(0), cell(1)]);
    assert_eq!(line(&turn, OURS).consumed_by_moves, 10);
    assert_eq!(turn.books.balance(), Ok(()));
}

#[test]
fn units_never_stand_in_each_other_deeper_than_can_be_told() {
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 1);
    for at in 1..63 {
        put(&mut world, 0, 0, Place::Inside(at - 1), 1);
    }
    let (with_crew, crew) = (put(&mut world, 0, 0, cell(0), 1), 64);
    put(&mut world, 0, 0, Place::Inside(with_crew), 1);
    let rules = rules(&[STORE]);
    let turn = world.play(&rules, &[into(with_crew, 62), into(with_crew, 61), into(crew, 62)]);
    let told: Vec<_> = turn.refused.iter().map(|it| (it.at, it.why)).collect();
    assert_eq!(told, [(0, Refusal::TooDeep)]);
    assert_eq!(turn.books.balance(), Ok(()));
    assert!((0..65).all(|unit| world.units.cell(unit).is_some()));
}

#[test]
fn a_unit_that_moves_into_a_cell_alone_takes_it() {
    let (ours, theirs) = (Holder::Side(SideId(0)), Holder::Side(SideId(1)));
    for (range, terrain, who_else, layer, expected) in [
        (0, 0, None, true, Some(ours)),
        (-1, 0, None, true, None),
        (0, 1, None, true, None),
        (0, 0, Some((0, cell(1))), true, Some(ours)),
        (0, 0, Some((1, cell(1))), true, None),
        // One inside another is no hindrance: it does not stand in the cell.
        (0, 0, Some((1, Place::Inside(0))), true, Some(ours)),
        (0, 0, None, false, None),
    ] {
        let mut world = row(3, 2);
        put(&mut world, 0, 0, cell(0), 1);
        if let Some((side, place)) = who_else {
            put(&mut world, 0, side, place, 1);
        }
        let mut rules = rules(&[STORE]);
        world.land.terrain_mut()[1] = TerrainId(terrain);
        rules.economy.control_range.set(UnitTypeId(0), TerrainId(0), range);
        if layer {
            world.land.holders_mut().fill(theirs.into());
        }
        let turn = world.play(&rules, &[to_cell(0, 1)]);
        let taken = expected.map(|by| Taken { cell: CellId(1), from: theirs, by });
        assert_eq!(turn.taken, Vec::from_iter(taken), "{range} {terrain} {who_else:?}");
        let holder = if layer { theirs } else { Holder::Nobody };
        assert_eq!(world.land.holder(CellId(1)), expected.unwrap_or(holder));
        assert_eq!(world.land.holder(CellId(0)), holder, "the one it leaves stays as it was");
    }
}

#[test]
fn one_that_appears_takes_its_cell_and_one_that_goes_aboard_takes_none() {
    let mut world = row(3, 2);
    let ours = put(&mut world, 0, 0, Place::Off, 1);
    put(&mut world, 0, 0, cell(2), 1);
    world.comings = vec![Coming { turn: 1, unit: ours, place: cell(0) }];
    world.land.holders_mut().fill(Holder::Independents.into());
    let mut rules = rules(&[STORE]);
    rules.economy.control_range.set(UnitTypeId(0), TerrainId(0), 0);
    let turn = world.play(&rules, &[into(ours, 1)]);
    let by = Holder::Side(SideId(0));
    assert_eq!(turn.taken, [Taken { cell: CellId(0), from: Holder::Independents, by }]);
}
