//! What became of a phase, in sentences.

use chancery::adjudicate::{Workspace, movement};
use chancery::orders::{MovementOrder, Order, RetreatOrder, Setting};
use chancery::record::PhaseOutcome;
use chancery_explain::{Report, Scene, Style};
use chancery_game::{GameView, Ground, Played};

/// What became of a phase: a line for each unit, and what happened afterwards.
pub(crate) fn sentences(ground: Ground<'_>, view: &GameView, played: &Played) -> Vec<String> {
    let map = &ground.variant.map;
    let rules = &view.charter.rules;
    let result = played.results(view, ground);
    let scene = Scene::new(map, played.before(), rules);
    let mut lines: Vec<String> = match &result.outcome {
        PhaseOutcome::Movement(_) => moves(ground, view, played),
        PhaseOutcome::Retreat(resolution) => {
            let orders: Vec<RetreatOrder> =
                result.orders.set.orders.iter().filter_map(Order::retreat).collect();
            let outcomes = resolution.outcomes().iter();
            outcomes
                .map(|it| chancery_explain::retreated(&scene, resolution, &orders, it).text)
                .collect()
        }
        PhaseOutcome::Adjustment(resolution) => {
            let orders = result.orders.set.orders.iter().zip(resolution.outcomes());
            let given = orders.filter_map(|(order, outcome)| match order {
                Order::Adjustment(order) => {
                    Some(chancery_explain::adjusted(&scene, order, *outcome).text)
                }
                _ => None,
            });
            let removed = resolution.forced_removals().iter();
            given
                .chain(removed.map(|it| chancery_explain::forced_removal(&scene, it).text))
                .collect()
        }
    };
    let after = Scene::new(map, played.after(), rules);
    lines.extend(
        result.changes.disbanded.iter().map(|it| chancery_explain::disbanded(&scene, *it).text),
    );
    lines.extend(
        result.changes.captures.iter().map(|it| chancery_explain::captured(&after, *it).text),
    );
    lines.extend(result.changes.ending.iter().map(|it| chancery_explain::ended(&after, it).text));
    lines
}

fn moves(ground: Ground<'_>, view: &GameView, played: &Played) -> Vec<String> {
    let given = played.orders();
    let orders: Vec<MovementOrder> = given.set.orders.iter().filter_map(Order::movement).collect();
    let setting = Setting {
        map: &ground.variant.map,
        position: played.before(),
        rules: &view.charter.rules,
        pacts: &given.pacts,
        notes: &given.set.notes,
    };
    let mut workspace = Workspace::new();
    let report = Report::new(movement(setting, &orders, &mut workspace), Style::default());
    report.units().map(|(_, sentence)| sentence.text).collect()
}
