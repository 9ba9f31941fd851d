//! How work grows on boards made to be nasty.

use std::hint::black_box;
use std::time::Duration;

use chancery::adjudicate::{Workspace, movement};
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::rules::{ConvoyParadox, Rules};
use chancery_testkit::growth::{Landing, Numbered, convoy_web, crowd, line, paradoxes, ring};
use chancery_testkit::strategies::Scene;

use crate::table::{Measure, Ratios, Table};
use crate::timing::{Job, Pass, in_turns};

/// Times every board under the two paradox rules that never make a second round necessary.
pub(crate) fn table(time: Duration) -> Table {
    let columns = vec!["Chancery, Szykman".to_owned(), "all hold".to_owned()];
    let mut table = Table::new(columns, Ratios::Hidden);
    for (what, scene) in large() {
        table.row(what, Measure::NanosecondsEach, figures(&scene, Measure::NanosecondsEach, time));
    }
    for (what, scene) in knotted() {
        table.row(what, Measure::Microseconds, figures(&scene, Measure::Microseconds, time));
    }
    table
}

/// Large boards, of which each unit should cost the same.
fn large() -> Vec<(&'static str, Scene)> {
    use Landing::Saves;
    vec![
        ("1,000 units on 2,000 provinces", crowd(50, 40, 1)),
        ("2,000 units on 4,000 provinces", crowd(80, 50, 1)),
        ("line of 1,000 moves, from the rear", line(1000, Numbered::FromTheRear)),
        ("line of 4,000 moves, from the rear", line(4000, Numbered::FromTheRear)),
        ("line of 1,000 moves, from the front", line(1000, Numbered::FromTheFront)),
        ("line of 4,000 moves, from the front", line(4000, Numbered::FromTheFront)),
        ("ring of 1,000 moves", ring(1000)),
        ("ring of 4,000 moves", ring(4000)),
        ("100 paradoxes side by side", paradoxes(100, &[Saves])),
        ("400 paradoxes side by side", paradoxes(400, &[Saves])),
    ]
}

/// Knots as a hard phase of a game may hold them.
fn knotted() -> Vec<(&'static str, Scene)> {
    use Landing::{Dooms, Saves};
    vec![
        ("paradox with two results", paradoxes(1, &[Saves])),
        ("paradox without a result", paradoxes(1, &[Dooms])),
        ("loop of 3 convoys, no result", paradoxes(1, &[Dooms; 3])),
        ("loop of 4 convoys, two results", paradoxes(1, &[Saves, Dooms, Saves, Dooms])),
        ("web of 12 fleets, 4 by 3", convoy_web(4, 3)),
        ("web of 12 fleets, 6 by 2", convoy_web(6, 2)),
        ("web of 12 fleets, in a line", convoy_web(12, 1)),
    ]
}

fn figures(scene: &Scene, measure: Measure, time: Duration) -> Vec<Option<crate::timing::Figure>> {
    let rules = [ConvoyParadox::Szykman, ConvoyParadox::AllHold]
        .map(|convoy_paradox| Rules { convoy_paradox, ..Rules::DATC });
    let items = match measure {
        Measure::NanosecondsEach => scene.position.units().count(),
        Measure::Microseconds | Measure::PhasesPerSecond => 1,
    };
    let items = u32::try_from(items).unwrap_or(u32::MAX);
    let (pacts, notes) = (Pacts::none(), OrderNotes::new());
    let job = |rules| -> Option<Job<'_>> {
        let mut workspace = Workspace::new();
        let (map, position, pacts, notes) = (&*scene.map, &scene.position, &pacts, &notes);
        Some(Box::new(move || {
            Pass::of(items, || {
                let setting = Setting { map, position, rules, pacts, notes };
                black_box(movement(setting, &scene.orders, &mut workspace));
            })
        }))
    };
    in_turns(time / 4, &mut rules.each_ref().map(job))
}
