//! The supply step of the sides of a world: who opens cells, and what a limited length means.

use chancery_supply::control::{Relation, SideId};
use chancery_supply::grid::CellId;
use chancery_supply::rules::{LengthRule, MaterialClass, Rules};
use chancery_supply::step::{Debt, Opening, Passed, ShareBy, Step, Switches, Tie};
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
use chancery_supply::units::Units;
use chancery_supply::world::World;
use chancery_supply::zones::ZoneId;

use crate::worlds::{ARMY, DEPOT, OIL, cell, put, received, row, rules};

fn step(world: &World, rules: &Rules, side: u8) -> Step {
    let steps = world.supply(rules);
    steps.into_iter().find(|step| step.side == SideId(side)).expect("a side of the world")
}

#[test]
fn a_friendly_source_opens_its_cell_and_shares_nothing() {
    // Row 0 is cut in two by a closed cell, in which a friend's depot stands.
    let mut world = row(5, 2);
    world.land.terrain_mut()[2].0 = 1;
    world.relations.set(SideId(0), SideId(1), Relation::Friendly);
    put(&mut world, 0, 0, cell(0), 6);
    let army = put(&mut world, 1, 0, cell(4), 0);
    put(&mut world, 0, 1, cell(2), 50);
    let own = rules(&[DEPOT, ARMY]);
    assert_eq!(received(&step(&world, &own, 0), 3)[army], 0);
    let switches = Switches { opening: Opening::Friendly, ..Switches::default() };
    let friendly = Rules { switches, ..own };
    let found = step(&world, &friendly, 0);
    assert_eq!(received(&found, 3)[army], 6, "what comes is our own");
    assert_eq!(found.zones.len(), 1);
    assert!(step(&world, &friendly, 1).entries.is_empty(), "nor is it theirs");
    // Without a source of our own there is no zone, whoever opens a cell.
    world.units.get_mut(0).expect("our depot").complete = false;
    assert!(step(&world, &friendly, 0).zones.is_empty());
}

/// A line of seven cells with a depot of six at either end and an army in each of the others.
fn line(length: i32, rule: LengthRule) -> (World, Rules) {
    let mut world = row(7, 1);
    for at in [0, 6] {
        put(&mut world, 0, 0, cell(at), 6);
    }
    for at in 1..6 {
        put(&mut world, 1, 0, cell(at), 0);
    }
    let mut rules = rules(&[Terms { length, ..DEPOT }, ARMY]);
    rules.length_rule = rule;
    (world, rules)
}

#[test]
fn strict_lengths_bind_goods_and_chained_ones_bind_zones() {
    for (length, rule, zones, expected) in [
        (-1, LengthRule::Strict, 1, [0, 0, 3, 3, 2, 2, 2]),
        (2, LengthRule::Strict, 1, [0, 0, 3, 3, 0, 3, 3]),
        (3, LengthRule::Strict, 1, [0, 0, 3, 3, 2, 2, 2]),
        (1, LengthRule::Strict, 1, [0, 0, 6, 0, 0, 0, 6]),
        (0, LengthRule::Strict, 1, [0; 7]),
        (-1, LengthRule::Chain, 1, [0, 0, 3, 3, 2, 2, 2]),
        (2, LengthRule::Chain, 2, [0, 0, 3, 3, 0, 3, 3]),
        (3, LengthRule::Chain, 1, [0, 0, 3, 3, 2, 2, 2]),
    ] {
        let (world, rules) = line(length, rule);
        let found = step(&world, &rules, 0);
        assert_eq!(received(&found, 7), expected, "{length} {rule:?}");
        assert_eq!(found.zones.len(), zones, "{length} {rule:?}");
    }
}

#[test]
fn goods_never_go_beyond_a_strict_length_and_can_in_a_chain() {
    // The near depot is empty; the far one reaches to the middle.
    let (mut world, mut rules) = line(3, LengthRule::Strict);
    world.units.set_stock(0, OIL, 0);
    assert_eq!(received(&step(&world, &rules, 0), 7), [0, 0, 0, 0, 2, 2, 2]);
    rules.length_rule = LengthRule::Chain;
    assert_eq!(received(&step(&world, &rules, 0), 7), [0, 0, 2, 1, 1, 1, 1]);
}

#[test]
fn an_unlimited_length_goes_with_a_limited_one_in_the_same_zone() {
    let (mut world, mut rules) = line(1, LengthRule::Strict);
    // A third type, which reaches its whole zone, in the cell of the depot of the east.
    let mut terms = TermsTable::new(3, 1);
    for (kind, of_kind) in [Terms { length: 1, ..DEPOT }, ARMY, DEPOT].into_iter().enumerate() {
        *terms.get_mut(UnitTypeId(u16::try_from(kind).expect("few")), OIL) = of_kind;
    }
    rules.terms = terms;
    let far = put(&mut world, 2, 0, cell(6), 3);
    let found = step(&world, &rules, 0);
    assert_eq!(received(&found, 8), [0, 0, 6, 1, 1, 1, 6, 0]);
    let by_far: Vec<Passed> = found.pairs(OIL, ZoneId(1));
    assert!(by_far.iter().filter(|it| it.giver == far).all(|it| (3..6).contains(&it.taker)));
    // In a chain it covers the zone, and then all share all of it.
    rules.length_rule = LengthRule::Chain;
    assert_eq!(received(&step(&world, &rules, 0), 8), [0, 0, 3, 3, 3, 3, 3, 0]);
}

#[test]
fn terrain_can_make_a_way_longer() {
    let (mut world, mut rules) = line(3, LengthRule::Strict);
    world.land.terrain_mut()[2].0 = 2;
    let class = &mut rules.classes[0];
    class.passage.cells.push(class.passage.cells[0]);
    rules.length_costs = vec![1, 1, 3];
    // Into cell 2 it costs three: from the west it is four away, and it ends the way from the east.
    assert_eq!(received(&step(&world, &rules, 0), 7), [0, 0, 6, 0, 2, 2, 2]);
}

#[test]
fn materials_of_a_class_fall_apart_where_chained_lengths_differ() {
    let mut terms = TermsTable::new(1, 3);
    for (material, length) in [(0, 2), (1, 5), (2, 2)] {
        *terms.get_mut(UnitTypeId(0), MaterialId(material)) = Terms { length, ..DEPOT };
    }
    let classes = &rules(&[]).classes;
    let passage = classes[0].passage.clone();
    let class = MaterialClass { materials: [0, 1, 2, 1, 9].map(MaterialId).to_vec(), passage };
    let mut rules = Rules { classes: vec![class.clone(), class], ..Rules::new(terms) };
    let mut world = row(9, 1);
    put(&mut world, 0, 0, cell(0), 0);
    let maps = |rules: &Rules| -> Vec<(Vec<u16>, u64)> {
        let steps = world.supply(rules).into_iter();
        steps
            .map(|step| {
                let cells = step.zones.iter().map(|(_, zone)| zone.cells).sum();
                (step.materials.iter().map(|it| it.0).collect(), cells)
            })
            .collect()
    };
    assert_eq!(maps(&rules), [(vec![0, 1, 2], 9)], "each material once, and none that is none");
    rules.length_rule = LengthRule::Chain;
    assert_eq!(maps(&rules), [(vec![0, 2], 3), (vec![1], 6)]);
}

#[test]
fn a_material_that_goes_anywhere_lifts_no_limit_of_another() {
    const FOOD: MaterialId = MaterialId(1);
    let mut terms = TermsTable::new(2, 2);
    for (material, length) in [(OIL, 1), (FOOD, -1)] {
        *terms.get_mut(UnitTypeId(0), material) = Terms { length, ..DEPOT };
        *terms.get_mut(UnitTypeId(1), material) = ARMY;
    }
    let passage = rules(&[]).classes[0].passage.clone();
    let classes = vec![MaterialClass { materials: vec![OIL, FOOD], passage }];
    let mut rules = Rules { classes, ..Rules::new(terms) };
    let mut world = row(5, 1);
    world.units = Units::new(2);
    let depot = put(&mut world, 0, 0, cell(0), 9);
    put(&mut world, 1, 0, cell(4), 0);
    world.units.set_stock(depot, FOOD, 9);
    for rule in [LengthRule::Strict, LengthRule::Chain] {
        rules.length_rule = rule;
        let steps = world.supply(&rules);
        let moved = steps.iter().flat_map(|step| &step.entries);
        let moved: Vec<_> = moved.map(|it| (it.material, it.given, it.received)).collect();
        assert_eq!(moved, [(FOOD, 9, 0), (FOOD, 0, 9)], "{rule:?}");
    }
}

#[test]
fn a_debt_counts_for_what_is_wanted_and_not_for_the_weight_and_is_told() {
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 24);
    let (debtor, other) = (put(&mut world, 1, 0, cell(1), -4), put(&mut world, 1, 0, cell(2), 0));
    let found = step(&world, &rules(&[DEPOT, ARMY]), 0);
    assert_eq!(received(&found, 3), [0, 14, 10]);
    assert_eq!(found.debts, [Debt { unit: debtor, material: OIL, amount: 4 }]);
    world.units.set_stock(0, OIL, 12);
    let starving = Terms { starve_priority: 3, ..ARMY };
    let found = step(&world, &rules(&[DEPOT, starving]), 0);
    assert_eq!(received(&found, 3)[debtor], received(&found, 3)[other], "both have nothing");
}

#[test]
fn stock_above_storage_can_be_given_and_is_not_cut() {
    let mut world = row(3, 1);
    let depot = put(&mut world, 0, 0, cell(0), 130);
    let found = step(&world, &rules(&[DEPOT, ARMY]), 0);
    found.apply(&mut world.units);
    assert_eq!(world.units.stock(depot, OIL), 130, "nobody wants it");
    put(&mut world, 1, 0, cell(1), 0);
    step(&world, &rules(&[DEPOT, ARMY]), 0).apply(&mut world.units);
    assert_eq!([0, 1].map(|unit| world.units.stock(unit, OIL)), [120, 10]);
}

#[test]
fn the_tie_by_turn_takes_the_turn_of_the_world() {
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 1);
    for at in [1, 2] {
        put(&mut world, 1, 0, cell(at), 0);
    }
    let mut rules = rules(&[DEPOT, ARMY]);
    rules.switches.tie = Tie::ByTurn { seed: 7, turn: 0 };
    let mut winners = Vec::new();
    for turn in 0..20 {
        world.turn = turn;
        let found = received(&step(&world, &rules, 0), 3);
        assert_eq!(found.iter().sum::<u32>(), 1);
        winners.push(found[1]);
    }
    assert!(winners.contains(&0) && winners.contains(&1), "{winners:?}");
}

#[test]
fn shares_by_priority_times_need_follow_the_need() {
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 6);
    for (at, stock) in [(1, 0), (2, 5)] {
        put(&mut world, 1, 0, cell(at), stock);
    }
    let mut rules = rules(&[DEPOT, ARMY]);
    for (share_by, expected) in
        [(ShareBy::Priority, [0, 3, 3]), (ShareBy::PriorityTimesNeed, [0, 4, 2])]
    {
        rules.switches.share_by = share_by;
        assert_eq!(received(&step(&world, &rules, 0), 3), expected, "{share_by:?}");
    }
}

#[test]
fn a_unit_of_a_type_or_side_or_place_that_is_none_changes_nothing() {
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 6);
    put(&mut world, 9, 0, cell(1), 5);
    put(&mut world, 0, 7, cell(1), 5);
    put(&mut world, 0, 0, cell(u32::MAX), 5);
    world.units.set_stock(99, OIL, 5);
    let steps = world.supply(&rules(&[DEPOT, ARMY]));
    assert_eq!(steps.len(), 8, "those without relations are sides too");
    assert!(steps.iter().all(|step| step.entries.is_empty()));
    assert_eq!(steps[0].zones.at(CellId(2)), ZoneId(1));
}
