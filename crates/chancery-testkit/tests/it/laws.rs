//! Laws that hold for every set of orders.

use std::collections::BTreeMap;

use chancery::adjudicate::{Fate, Resolution, Settled, Workspace, movement};
use chancery::board::{Location, Map, ProvinceId};
use chancery::orders::{MovementOrder, OrderNotes, Pacts, Setting};
use chancery::position::{Position, Unit};
use chancery::rules::Rules;
use chancery_testkit::brute::{Problem, Reading, State, Water, plans};
use chancery_testkit::relabel::Relabelled;
use chancery_testkit::strategies::{Scene, crowded_scenes, keys, standard_scenes};
use proptest::prelude::*;

/// Lets the engine judge and hands the result to `look`.
fn judged<T>(
    map: &Map,
    position: &Position,
    orders: &[MovementOrder],
    look: impl FnOnce(Resolution<'_>) -> T,
) -> T {
    let (pacts, notes) = (Pacts::none(), OrderNotes::new());
    let setting = Setting { map, position, rules: &Rules::DATC, pacts: &pacts, notes: &notes };
    let mut workspace = Workspace::new();
    look(movement(setting, orders, &mut workspace))
}

/// What became of each unit, without the numbers of orders.
type Fates = BTreeMap<ProvinceId, (&'static str, Option<ProvinceId>, Option<Location>)>;

const fn word(fate: Fate) -> &'static str {
    match fate {
        Fate::Held => "held",
        Fate::Illegal(_) => "illegal",
        Fate::Void(_) => "void",
        Fate::Moved => "moved",
        Fate::Failed(_) => "failed",
        Fate::Supported => "supported",
        Fate::Cut => "cut",
        Fate::Convoyed => "convoyed",
        Fate::Disrupted => "disrupted",
    }
}

fn fates(map: &Map, position: &Position, orders: &[MovementOrder]) -> Fates {
    judged(map, position, orders, |resolution| {
        let units = resolution.units();
        units
            .map(|unit| (unit.at, (word(unit.fate), unit.dislodged.map(|by| by.by), unit.after)))
            .collect()
    })
}

/// How many units of each kind and power there are, on the board and dislodged.
fn tally(position: &Position) -> BTreeMap<String, usize> {
    let standing = position.units().map(|(_, unit)| unit);
    let dislodged = position.dislodged().map(|(_, dislodged)| dislodged.unit);
    let mut tally = BTreeMap::new();
    for Unit { kind, power, .. } in standing.chain(dislodged) {
        *tally.entry(format!("{kind:?} {power:?}")).or_default() += 1;
    }
    tally
}

fn order_of_orders_is_irrelevant(scene: &Scene, keys: &[u32]) {
    let mut shuffled: Vec<_> = scene.orders.iter().zip(keys).collect();
    shuffled.sort_by_key(|(_, key)| **key);
    let shuffled: Vec<_> = shuffled.into_iter().map(|(order, _)| *order).collect();
    assert_eq!(
        fates(&scene.map, &scene.position, &scene.orders),
        fates(&scene.map, &scene.position, &shuffled)
    );
}

fn numbers_are_irrelevant(scene: &Scene, province_keys: &[u32], power_keys: &[u32]) {
    let other = Relabelled::new(&scene.map, province_keys, power_keys);
    let orders: Vec<_> = scene.orders.iter().map(|order| other.order(order)).collect();
    let expected: Fates = fates(&scene.map, &scene.position, &scene.orders)
        .into_iter()
        .map(|(at, (fate, by, after))| {
            let by = by.map(|by| other.province(by));
            (other.province(at), (fate, by, after.map(|to| other.location(to))))
        })
        .collect();
    assert_eq!(expected, fates(&other.map, &other.position(&scene.position), &orders));
}

fn units_are_conserved(scene: &Scene) {
    judged(&scene.map, &scene.position, &scene.orders, |resolution| {
        let mut places: Vec<_> =
            resolution.units().filter_map(|unit| Some(unit.after?.province)).collect();
        places.sort();
        let count = places.len();
        places.dedup();
        assert_eq!(places.len(), count, "two units in one province");
        let mut next = scene.position.clone();
        resolution.apply(&mut next);
        assert_eq!(next.units().count(), count);
        assert_eq!(tally(&scene.position), tally(&next));
    });
}

/// The engine's results as a state of the published equations. `None` where a rule beyond the
/// equations settled something.
fn as_state(scene: &Scene) -> Option<(Problem, State)> {
    let water = Water::new(&scene.map, &scene.position);
    let plans = plans(&scene.map, &scene.position, &scene.orders);
    let problem = Problem::new(&water, &plans, Reading::DATC);
    judged(&scene.map, &scene.position, &scene.orders, |resolution| {
        if resolution.cycles().iter().any(|cycle| cycle.settled != Settled::Ring) {
            return None;
        }
        let state = problem.state(|unit| {
            let fate = resolution.unit(problem.province(unit)).map(|unit| unit.fate);
            matches!(fate, Some(Fate::Moved | Fate::Supported | Fate::Convoyed))
        });
        Some((problem, state))
    })
}

/// Checks a law on every move of a scene.
fn for_each_move(scene: &Scene, check: impl Fn(&Problem, State, usize)) {
    if let Some((problem, state)) = as_state(scene) {
        for unit in (0..problem.unit_count()).filter(|unit| problem.is_move(*unit)) {
            check(&problem, state, unit);
        }
    }
}

/// No move succeeds without strength, and none fails that is stronger than all against it.
fn attack_strength_law(problem: &Problem, state: State, unit: usize) {
    let attack = problem.attack_strength(unit, state);
    let against = problem.opposition(unit, state);
    assert_eq!(state.comes_off(unit), attack > against, "{attack} against {against}");
}

/// A unit that is not in a head-to-head battle enters a province only over its hold strength.
fn hold_strength_law(problem: &Problem, state: State, unit: usize) {
    if let Some(occupant) = problem.occupant(unit)
        && !problem.is_head_to_head(unit)
        && state.comes_off(unit)
    {
        let attack = problem.attack_strength(unit, state);
        assert!(attack > problem.hold_strength(occupant, state));
    }
}

/// A unit wins a head-to-head battle only over the other's defend strength, and never both do.
fn defend_strength_law(problem: &Problem, state: State, unit: usize) {
    if let Some(occupant) = problem.occupant(unit)
        && problem.is_head_to_head(unit)
        && state.comes_off(unit)
    {
        let attack = problem.attack_strength(unit, state);
        assert!(attack > problem.defend_strength(occupant, state));
        assert!(!state.comes_off(occupant), "both won");
    }
}

/// A move succeeds only over the prevent strength of each other move to the province, so that at
/// most one does.
fn prevent_strength_law(problem: &Problem, state: State, unit: usize) {
    if state.comes_off(unit) {
        let attack = problem.attack_strength(unit, state);
        for rival in problem.rivals(unit) {
            assert!(attack > problem.prevent_strength(rival, state));
            assert!(!state.comes_off(rival), "two moves to one province succeed");
        }
    }
}

proptest! {
    #[test]
    fn the_order_of_orders_is_irrelevant(scene in standard_scenes(), keys in keys(40)) {
        order_of_orders_is_irrelevant(&scene, &keys);
    }

    #[test]
    fn the_order_of_orders_is_irrelevant_to_knots(scene in crowded_scenes(), keys in keys(10)) {
        order_of_orders_is_irrelevant(&scene, &keys);
    }

    #[test]
    fn a_mirror_and_other_numbers_of_provinces_and_powers_are_irrelevant(
        scene in standard_scenes(),
        provinces in keys(76),
        powers in keys(7),
    ) {
        numbers_are_irrelevant(&scene, &provinces, &powers);
    }

    #[test]
    fn a_mirror_and_other_numbers_of_provinces_and_powers_are_irrelevant_to_knots(
        scene in crowded_scenes(),
        provinces in keys(10),
        powers in keys(3),
    ) {
        numbers_are_irrelevant(&scene, &provinces, &powers);
    }

    #[test]
    fn units_are_conserved_and_stand_alone(scene in standard_scenes()) {
        units_are_conserved(&scene);
    }

    #[test]
    fn units_are_conserved_and_stand_alone_on_crowded_boards(scene in crowded_scenes()) {
        units_are_conserved(&scene);
    }

    #[test]
    fn moves_succeed_by_attack_strength(scene in standard_scenes()) {
        for_each_move(&scene, attack_strength_law);
    }

    #[test]
    fn provinces_are_kept_by_hold_strength(scene in standard_scenes()) {
        for_each_move(&scene, hold_strength_law);
    }

    #[test]
    fn battles_are_decided_by_defend_strength(scene in standard_scenes()) {
        for_each_move(&scene, defend_strength_law);
    }

    #[test]
    fn rivals_are_kept_out_by_prevent_strength(scene in standard_scenes()) {
        for_each_move(&scene, prevent_strength_law);
    }

    #[test]
    fn every_strength_rules_on_crowded_boards(scene in crowded_scenes()) {
        for law in
            [attack_strength_law, hold_strength_law, defend_strength_law, prevent_strength_law]
        {
            for_each_move(&scene, law);
        }
    }
}
