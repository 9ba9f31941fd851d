//! The solver's work is bounded, also where everything depends on everything.

use chancery::adjudicate::{Work, Workspace, movement};
use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, OrderNotes, Pacts, Setting};
use chancery::rules::{ConvoyParadox, Rules};
use chancery_testkit::growth::{Landing, Numbered, convoy_web, crowd, line, paradoxes, ring};
use chancery_testkit::strategies::{Scene, crowded_scenes, standard_scenes};
use proptest::prelude::*;

/// Trials in one core: each choice is tried both ways, and no more choices are made than this.
const CHOICES_MAX: u32 = 512;

fn work(scene: &Scene, paradox: ConvoyParadox) -> Work {
    let (notes, pacts) = (OrderNotes::new(), Pacts::none());
    let setting = Setting {
        map: &scene.map,
        position: &scene.position,
        rules: &Rules { convoy_paradox: paradox, ..Rules::DATC },
        pacts: &pacts,
        notes: &notes,
    };
    movement(setting, &scene.orders, &mut Workspace::new()).work()
}

/// The stated bound of the evaluations in one round: one for each unit that moves or supports, and
/// one for each unit next to a decision when it is made.
fn evaluations_max(scene: &Scene) -> u32 {
    let to = |at: ProvinceId| {
        let order = scene.orders.iter().rev().find(|order| order.unit.at.province == at)?;
        match order.action {
            MovementAction::Move { to, .. } => Some(to.province),
            _ => None,
        }
    };
    let mut attackers = vec![0; scene.map.province_count()];
    for goal in scene.orders.iter().filter_map(|order| to(order.unit.at.province)) {
        attackers[goal.index()] += 1;
    }
    let mut bound = 0;
    for order in &scene.orders {
        let at = order.unit.at.province;
        let (helped, decisions) = match order.action {
            MovementAction::Hold | MovementAction::Convoy { .. } => continue,
            MovementAction::Move { .. } => (at, 2),
            MovementAction::SupportHold { target, .. }
            | MovementAction::SupportMove { target, .. } => (target.at.province, 1),
        };
        // The unit itself, the one it meets, the army that one carries and whom that army meets.
        let mut near = 4 + attackers[helped.index()];
        if let Some(goal) = to(helped) {
            near += attackers[goal.index()];
            near += to(goal).map_or(0, |beyond| attackers[beyond.index()]);
        }
        bound += 1 + decisions * near;
    }
    bound
}

/// Rounds of one phase: the paradox rule `affect` makes one army hold or more in each but the last.
fn rounds_max(scene: &Scene, paradox: ConvoyParadox) -> u32 {
    if paradox != ConvoyParadox::Affect {
        return 1;
    }
    let moves = |action| matches!(action, MovementAction::Move { .. });
    let moves = scene.orders.iter().filter(|order| moves(order.action)).count();
    1 + u32::try_from(moves).expect("at most one a province")
}

const PARADOX_RULES: [ConvoyParadox; 6] = [
    ConvoyParadox::Szykman,
    ConvoyParadox::AllHold,
    ConvoyParadox::Affect,
    ConvoyParadox::Rule1971,
    ConvoyParadox::Rule1982,
    ConvoyParadox::Rule2000,
];

#[track_caller]
fn check_bounds(what: &str, scene: &Scene) {
    for paradox in PARADOX_RULES {
        let work = work(scene, paradox);
        let rounds = rounds_max(scene, paradox);
        let evaluations_max = rounds * evaluations_max(scene);
        assert!(work.evaluations <= evaluations_max, "{what}, {paradox:?}: {work:?}");
        assert!(work.trials <= work.cores * 2 * CHOICES_MAX, "{what}, {paradox:?}: {work:?}");
        let orders = u32::try_from(scene.orders.len()).expect("at most one a province");
        assert!(work.cores <= rounds * orders, "{what}, {paradox:?}: {work:?}");
    }
}

/// The shapes in which work could grow faster than the units, each in two sizes.
fn growing() -> Vec<(&'static str, [Scene; 2])> {
    use Landing::{Dooms, Saves};
    let two = |make: &dyn Fn(usize) -> Scene, sizes: [usize; 2]| sizes.map(make);
    vec![
        ("line from the rear", two(&|n| line(n, Numbered::FromTheRear), [1000, 4000])),
        ("line from the front", two(&|n| line(n, Numbered::FromTheFront), [1000, 4000])),
        ("ring", two(&ring, [1000, 4000])),
        ("crowd", two(&|n| crowd(n, 50, 1), [10, 40])),
        ("paradoxes with two results", two(&|n| paradoxes(n, &[Saves]), [100, 400])),
        ("paradoxes without a result", two(&|n| paradoxes(n, &[Dooms]), [100, 400])),
        ("one loop with two results", two(&|n| paradoxes(1, &vec![Saves; n]), [100, 400])),
        ("one loop without a result", two(&|n| paradoxes(1, &vec![Dooms; n]), [101, 401])),
        (
            "one loop of both",
            two(&|n| paradoxes(1, &[[Saves, Dooms]; 50].concat()[..n]), [25, 100]),
        ),
        ("web of convoys", two(&|n| convoy_web(n, 3), [4, 16])),
    ]
}

#[test]
fn work_stays_within_its_stated_bounds_on_boards_made_to_be_nasty() {
    for (shape, [small, _]) in growing() {
        check_bounds(shape, &small);
    }
}

#[test]
fn work_grows_no_faster_than_the_units() {
    for (shape, scenes) in growing() {
        for paradox in [ConvoyParadox::Szykman, ConvoyParadox::AllHold] {
            let [small, large] = scenes.each_ref().map(|scene| {
                let units = u32::try_from(scene.position.units().count()).expect("at most 4096");
                let work = work(scene, paradox);
                // Every core that anybody has met is settled by its first choice, tried both ways.
                assert_eq!(work.trials, 2 * work.cores, "{shape}");
                f64::from(work.evaluations) / f64::from(units)
            });
            assert!(small < 4.0 && large < 4.0, "{shape}: {small} and {large} a unit");
            assert!(large < small * 1.1, "{shape}: {small}, then {large} a unit");
        }
    }
}

proptest! {
    #[test]
    fn work_stays_within_its_stated_bounds_on_crowded_boards(scene in crowded_scenes()) {
        check_bounds("crowded", &scene);
    }

    #[test]
    fn work_stays_within_its_stated_bounds_on_the_standard_map(scene in standard_scenes()) {
        check_bounds("standard", &scene);
    }
}
