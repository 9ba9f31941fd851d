//! What is sure with only some orders known, checked against everything the others may do.

use chancery::adjudicate::{Chance, PartialOutcome, adjudicate_partial};
use chancery::board::Map;
use chancery::orders::MovementOrder;
use chancery::position::Position;

use crate::boards::Odometer;
use crate::brute::{Problem, Reading, Verdict};
use crate::compare::{Comparer, describe};
use crate::counts::Count;
use crate::exhaust::{MOVES_MAX, OrderSets, Report};

/// What happened to the units in one set of orders or, joined, in several: by unit, one bit each.
#[derive(Debug, Clone, Copy, Default)]
struct Seen {
    succeeded: u64,
    failed: u64,
    dislodged: u64,
    stayed: u64,
}

impl Seen {
    fn of(problem: &Problem, comparer: &Comparer<'_>) -> Self {
        let outcome = problem.outcome(comparer.reference(problem, MOVES_MAX).state);
        let mut seen = Self::default();
        for (unit, own) in outcome.units.iter().enumerate() {
            let bit = 1 << unit;
            let dislodged = own.dislodged_by.is_some();
            let success = match own.verdict {
                Verdict::Held => !dislodged,
                Verdict::Moved | Verdict::Supported | Verdict::Convoyed => true,
                Verdict::Void | Verdict::Failed | Verdict::Cut | Verdict::Disrupted => false,
            };
            seen.succeeded |= if success { bit } else { 0 };
            seen.failed |= if success { 0 } else { bit };
            seen.dislodged |= if dislodged { bit } else { 0 };
            seen.stayed |= if dislodged { 0 } else { bit };
        }
        seen
    }

    fn join(&mut self, other: Self) {
        self.succeeded |= other.succeeded;
        self.failed |= other.failed;
        self.dislodged |= other.dislodged;
        self.stayed |= other.stayed;
    }
}

/// Whether a chance is true of something that was seen to happen, or not to, over all cases.
const fn is_sound(chance: Chance, happened: bool, failed: bool) -> bool {
    match chance {
        Chance::Certain => !failed,
        Chance::Impossible => !happened,
        Chance::Possible => happened && failed,
        Chance::NotSettled => true,
    }
}

/// Asks the engine what is sure for every set of legal orders to every choice of units of a
/// position, and compares with all sets of legal orders that the other units could add.
#[must_use]
pub fn judge_partial(map: &Map, position: &Position) -> Report {
    let mut report = Report::default();
    let comparer = Comparer::new(map, position, Reading::DATC);
    let sets = OrderSets::new(map, position, &comparer);
    report.counts.add(Count::Positions, 1);
    let all: Vec<(Vec<usize>, Seen)> = sets
        .odometer()
        .map(|chosen| {
            let (_, plans) = sets.chosen(&chosen);
            let seen = Seen::of(&comparer.problem(&plans), &comparer);
            (chosen, seen)
        })
        .collect();
    let units = sets.unit_count();
    for known in 1..1_usize << units {
        let is_known = |unit: usize| known >> unit & 1 == 1;
        let counts = (0..units).map(|unit| if is_known(unit) { sets.choices(unit) } else { 1 });
        let counts: Vec<usize> = counts.collect();
        // By the choices of the known units, in the order in which the odometer below makes them.
        let mut seen = vec![Seen::default(); counts.iter().product()];
        for (chosen, one) in &all {
            let place = chosen.iter().zip(&counts).fold(0, |place, (order, count)| {
                place * count + if *count > 1 { *order } else { 0 }
            });
            seen[place].join(*one);
        }
        for (chosen, seen) in Odometer::new(counts).zip(seen) {
            let (orders, _) = sets.chosen(&chosen);
            let orders: Vec<MovementOrder> = orders
                .into_iter()
                .enumerate()
                .filter(|(u, _)| is_known(*u))
                .map(|(_, o)| o)
                .collect();
            let answers = adjudicate_partial(comparer.setting(), &orders);
            report.judge_answers((map, position), &orders, &answers, seen);
        }
    }
    report
}

impl Report {
    fn judge_answers(
        &mut self,
        (map, position): (&Map, &Position),
        orders: &[MovementOrder],
        answers: &[PartialOutcome],
        seen: Seen,
    ) {
        for answer in answers {
            let unit = position.units().take_while(|(at, _)| *at < answer.at).count();
            let bit = |of: u64| of >> unit & 1 == 1;
            let success = is_sound(answer.success, bit(seen.succeeded), bit(seen.failed));
            let dislodged = is_sound(answer.dislodged, bit(seen.dislodged), bit(seen.stayed));
            let open = [answer.success, answer.dislodged].map(|c| c == Chance::NotSettled);
            self.counts.add(Count::Questions, 2);
            self.counts.add(Count::NotSettled, open.iter().map(|open| u64::from(*open)).sum());
            if !success || !dislodged {
                self.note(|| describe(map, position, orders, &[]) + &format!("! {answer:?}\n"));
            }
        }
        if answers.len() != orders.len() {
            self.note(|| describe(map, position, orders, &[]) + "! an order has no answer\n");
        }
    }
}
