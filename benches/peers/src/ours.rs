//! Chancery's own work.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use chancery::adjudicate::{Workspace, movement};
use chancery::board::Map;
use chancery::notation::{Context, Names, Reader, Reading};
use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{MovementOrder, Order, OrderNotes, Pacts, Setting};
use chancery::position::PhaseKind;
use chancery::rules::Rules;
use chancery_testkit::brute;
use chancery_testkit::compare::{Comparer, describe};
use chancery_testkit::random_play::{Choosing, RandomPlay};

use crate::PLAYED_PHASES_MAX;
use crate::phases::{Phase, Phases};
use crate::stand::{self, Stand};
use crate::timing::{Job, Pass};

/// The reference referee tries every combination of results in parts of up to so many moves.
const MOVES_MAX: u32 = 14;

/// What all phases are judged by.
struct Terms<'a> {
    map: &'a Map,
    pacts: Pacts,
    notes: OrderNotes,
}

impl<'a> Terms<'a> {
    fn new(phases: &'a Phases<'_>) -> Self {
        Self { map: &phases.variant.map, pacts: Pacts::none(), notes: OrderNotes::new() }
    }

    fn setting<'b>(&'b self, phase: &'b Phase) -> Setting<'b> {
        Setting {
            map: self.map,
            position: &phase.position,
            rules: &Rules::DATC,
            pacts: &self.pacts,
            notes: &self.notes,
        }
    }
}

/// Where the units stand after each phase.
pub(crate) fn stands(phases: &Phases<'_>) -> Vec<Stand> {
    let terms = Terms::new(phases);
    let mut workspace = Workspace::new();
    let after = |phase: &Phase| {
        let mut next = phase.position.clone();
        movement(terms.setting(phase), &phase.orders, &mut workspace).apply(&mut next);
        stand::of_position(terms.map, &next)
    };
    phases.list.iter().map(after).collect()
}

/// Compares every outcome with the reference referee, and what is read of the text with the
/// orders. Answers how many units were compared.
///
/// # Errors
///
/// Any difference.
pub(crate) fn check(phases: &Phases<'_>) -> Result<u32> {
    let map = &phases.variant.map;
    let names = Names::new(map);
    let mut reader = Reader::new(&names);
    let mut units = 0;
    for phase in &phases.list {
        let Phase { name, position, orders, .. } = phase;
        let plans = brute::plans(map, position, orders);
        let mut comparer = Comparer::new(map, position, brute::Reading::DATC);
        let problem = comparer.problem(&plans);
        let reference = comparer.reference(&problem, MOVES_MAX);
        let unknown = reference.unknown.count_ones();
        ensure!(unknown == 0, "{name}: {unknown} units are too many for the reference referee");
        let differences = comparer.differences(orders, &problem, &reference);
        let told = || describe(map, position, orders, &differences);
        ensure!(differences.is_empty(), "{name}: the reference referee differs\n{}", told());
        units += u32::try_from(plans.len())?;

        let reading = reader.read(&text(phase), &Context::new(PhaseKind::Movement));
        let read: Vec<MovementOrder> = reading.orders().filter_map(movement_order).collect();
        ensure!(read == *orders, "{name}: the text is not read as the orders");
    }
    Ok(units)
}

/// A text with all orders of a phase, each power's below its name.
fn text(phase: &Phase) -> String {
    let mut text = String::new();
    for (power, lines) in &phase.lines {
        let _ = writeln!(text, "{power}\n{}", lines.join("\n"));
    }
    text
}

fn movement_order(order: &Order) -> Option<MovementOrder> {
    match order {
        Order::Movement(order) => Some(*order),
        _ => None,
    }
}

/// From typed orders to every decision.
pub(crate) fn adjudicate<'a>(phases: &'a Phases<'_>) -> Job<'a> {
    let terms = Terms::new(phases);
    let mut workspace = Workspace::new();
    Box::new(move || {
        Pass::of(phases.count(), || {
            for phase in &phases.list {
                black_box(movement(terms.setting(phase), &phase.orders, &mut workspace));
            }
        })
    })
}

/// From typed orders to what became of each unit: its fate, who dislodged it, where it is now.
pub(crate) fn adjudicate_and_read<'a>(phases: &'a Phases<'_>) -> Job<'a> {
    let terms = Terms::new(phases);
    let mut workspace = Workspace::new();
    Box::new(move || {
        Pass::of(phases.count(), || {
            for phase in &phases.list {
                let resolution = movement(terms.setting(phase), &phase.orders, &mut workspace);
                for outcome in resolution.units() {
                    black_box(&outcome);
                }
            }
        })
    })
}

/// The reason of every order alone, after adjudication.
pub(crate) fn reasons<'a>(phases: &'a Phases<'_>) -> Job<'a> {
    let terms = Terms::new(phases);
    let mut workspace = Workspace::new();
    Box::new(move || {
        let mut taken = Duration::ZERO;
        for phase in &phases.list {
            let resolution = movement(terms.setting(phase), &phase.orders, &mut workspace);
            let begun = Instant::now();
            for (at, _) in phase.position.units() {
                black_box(resolution.reason(at));
            }
            taken += begun.elapsed();
        }
        Pass { taken, phases: phases.count() }
    })
}

/// From order text to every decision, by the reader that takes anything.
pub(crate) fn from_text<'a>(phases: &'a Phases<'_>) -> Job<'a> {
    let terms = Terms::new(phases);
    let texts: Vec<String> = phases.list.iter().map(text).collect();
    let names = Names::new(&phases.variant.map);
    Box::new(move || {
        let mut workspace = Workspace::new();
        let mut reader = Reader::new(&names);
        let (mut reading, mut orders) = (Reading::default(), Vec::new());
        Pass::of(phases.count(), || {
            for (phase, text) in phases.list.iter().zip(&texts) {
                let context = Context::new(PhaseKind::Movement);
                reader.read_into(text, &context, &mut reading);
                orders.clear();
                orders.extend(reading.orders().filter_map(movement_order));
                let setting = Setting { notes: &reading.notes, ..terms.setting(phase) };
                black_box(movement(setting, &orders, &mut workspace));
            }
        })
    })
}

/// The list of all legal orders.
pub(crate) fn legal_orders<'a>(phases: &'a Phases<'_>) -> Job<'a> {
    let terms = Terms::new(phases);
    let index = LegalIndex::new(terms.map);
    let mut workspace = LegalWorkspace::new();
    Box::new(move || {
        Pass::of(phases.count(), || {
            for phase in &phases.list {
                black_box(legal_movement(&index, terms.setting(phase), &mut workspace).all());
            }
        })
    })
}

/// A copy of the position.
pub(crate) fn copy<'a>(phases: &'a Phases<'_>) -> Job<'a> {
    Box::new(move || {
        Pass::of(phases.count(), || {
            for phase in &phases.list {
                black_box(phase.position.clone());
            }
        })
    })
}

/// Games of random orders from the start, phases of every kind counted.
pub(crate) fn play<'a>(phases: &'a Phases<'_>, choosing: Choosing) -> Job<'a> {
    let mut player = RandomPlay::new(phases.variant);
    let mut seed = 0;
    Box::new(move || {
        let begun = Instant::now();
        let game = player.play(seed, choosing, PLAYED_PHASES_MAX, |_| ());
        seed += 1;
        Pass { taken: begun.elapsed(), phases: game.phases }
    })
}
