//! Judging every set of orders of a position, or many, and counting what was seen.

use chancery::board::{Map, ProvinceId};
use chancery::orders::MovementOrder;
use chancery::position::{Position, Unit};

use crate::boards::{self, Board, Odometer, placements};
use crate::brute::{KnotKind, Plan, Problem, Reading, Resolved, legal_orders, plans};
use crate::compare::{Comparer, describe};
use crate::counts::{Count, Counts};
use crate::named_boards::NamedBoard;
use crate::random_positions::{Dealer, Mix};
use crate::symmetry::Renaming;

/// More moves in one part are not tried in every combination.
pub const MOVES_MAX: u32 = 14;

/// Positions of up to so many units are also enumerated as a whole.
const WHOLE_UNITS_MAX: usize = 6;

/// How many differences a report keeps in words.
const FIRST_MAX: usize = 10;

/// Counts, and the first differences in words.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// The counts.
    pub counts: Counts,
    /// The first differences, each as a ready case.
    pub first: Vec<String>,
}

impl Report {
    pub(crate) fn note(&mut self, case: impl FnOnce() -> String) {
        self.counts.add(Count::Differences, 1);
        if self.first.len() < FIRST_MAX {
            self.first.push(case());
        }
    }

    /// Takes in another report.
    pub fn merge(&mut self, other: Self) {
        self.counts += other.counts;
        self.first.extend(other.first);
        self.first.truncate(FIRST_MAX);
    }

    /// Asks both referees about every order that could be written in a position.
    pub fn judge_legality(&mut self, map: &Map, position: &Position, comparer: &Comparer<'_>) {
        self.counts.add(Count::Orders, comparer.order_count());
        for difference in comparer.legality() {
            self.note(|| describe(map, position, &[], &[difference]));
        }
    }

    /// Lets both referees judge one set of orders, with one plan a unit.
    fn judge(
        &mut self,
        (map, position): (&Map, &Position),
        comparer: &mut Comparer<'_>,
        orders: &[MovementOrder],
        plans: &[(ProvinceId, Unit, Plan)],
    ) {
        let problem = comparer.problem(plans);
        let reference = comparer.reference(&problem, MOVES_MAX);
        self.counts.add_orders(&problem);
        self.counts.add_parts(&reference);
        if plans.len() <= WHOLE_UNITS_MAX && !self.agrees_as_a_whole(&problem, &reference) {
            self.note(|| describe(map, position, orders, &[]) + "! whole and parts differ\n");
        }
        let differences = comparer.differences(orders, &problem, &reference);
        if !differences.is_empty() {
            self.note(|| describe(map, position, orders, &differences));
        }
    }

    /// Enumerates a set of orders as a whole. Answers whether that gives the result that its parts
    /// gave, where both have exactly one.
    fn agrees_as_a_whole(&mut self, problem: &Problem, reference: &Resolved) -> bool {
        let mut whole = problem.resolutions();
        match (whole.next(), whole.next()) {
            (None, _) => self.counts.add(Count::WholeNone, 1),
            (Some(_), Some(_)) => self.counts.add(Count::WholeSeveral, 1),
            (Some(only), None) => {
                self.counts.add(Count::WholeOne, 1);
                if reference.knots.iter().all(|knot| knot.kind == KnotKind::Unique) {
                    return only == reference.state;
                }
                self.counts.add(Count::WholeOneOnly, 1);
            }
        }
        true
    }
}

/// What each unit does, by province.
pub(crate) type Plans = Vec<(ProvinceId, Unit, Plan)>;

/// The legal orders of each unit of a position, for going through all sets of them.
pub(crate) struct OrderSets {
    units: Vec<(ProvinceId, Unit)>,
    choices: Vec<Vec<(MovementOrder, Plan)>>,
}

impl OrderSets {
    pub(crate) fn new(map: &Map, position: &Position, comparer: &Comparer<'_>) -> Self {
        let units: Vec<_> = position.units().collect();
        let choices = units
            .iter()
            .map(|(at, _)| legal_orders(map, position, comparer.water(), *at))
            .collect();
        Self { units, choices }
    }

    pub(crate) fn odometer(&self) -> Odometer {
        Odometer::new(self.choices.iter().map(Vec::len).collect())
    }

    pub(crate) fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// How many legal orders a unit has.
    pub(crate) fn choices(&self, unit: usize) -> usize {
        self.choices[unit].len()
    }

    /// The orders and plans of one choice for each unit.
    pub(crate) fn chosen(&self, chosen: &[usize]) -> (Vec<MovementOrder>, Plans) {
        let all = self.units.iter().zip(&self.choices).zip(chosen);
        all.map(|(((at, unit), orders), order)| (orders[*order].0, (*at, *unit, orders[*order].1)))
            .unzip()
    }

    /// What a renaming that leaves the position as it is makes of each choice: for each unit and
    /// order, the unit and order that it becomes.
    fn renamed(&self, renaming: &Renaming) -> Vec<Vec<(usize, usize)>> {
        let image = |at: &ProvinceId, plan: &Plan| {
            let (at, plan) = (renaming.province(*at), renaming.plan(*plan));
            let unit = self.units.iter().position(|(other, _)| *other == at)?;
            let order = self.choices[unit].iter().position(|(_, other)| *other == plan)?;
            Some((unit, order))
        };
        let all = self.units.iter().zip(&self.choices);
        all.map(|((at, _), orders)| {
            orders
                .iter()
                .map(|(_, plan)| image(at, plan).expect("a symmetry keeps orders legal"))
                .collect()
        })
        .collect()
    }
}

/// Judges every set of legal orders of a position; of sets that `symmetries` make alike, one.
/// Every symmetry must leave the position as it is, up to the names of the powers.
///
/// # Panics
///
/// Panics if a symmetry does not.
#[must_use]
pub fn judge_all(
    map: &Map,
    position: &Position,
    symmetries: &[Renaming],
    reading: Reading,
) -> Report {
    let mut report = Report::default();
    let mut comparer = Comparer::new(map, position, reading);
    report.counts.add(Count::Positions, 1);
    report.judge_legality(map, position, &comparer);
    let sets = OrderSets::new(map, position, &comparer);
    let images: Vec<_> = symmetries.iter().map(|renaming| sets.renamed(renaming)).collect();
    for chosen in sets.odometer() {
        if images.iter().all(|image| is_first(&chosen, image)) {
            let (orders, plans) = sets.chosen(&chosen);
            report.judge((map, position), &mut comparer, &orders, &plans);
        }
    }
    report
}

/// Whether a choice is not after its image.
fn is_first(chosen: &[usize], image: &[Vec<(usize, usize)>]) -> bool {
    let mut renamed = vec![0; chosen.len()];
    for (unit, order) in chosen.iter().enumerate() {
        let (unit, order) = image[unit][*order];
        renamed[unit] = order;
    }
    chosen <= &renamed[..]
}

/// Judges every set of legal orders in every position of a board with a number of units in
/// `units`, one of those that its symmetries make alike.
#[must_use]
pub fn judge_board(
    board: &Board,
    units: std::ops::RangeInclusive<usize>,
    reading: Reading,
) -> Report {
    let mut report = Report::default();
    report.counts.add(Count::Boards, 1);
    let map = board.map();
    let symmetries = board.symmetries();
    for placement in placements(board, units) {
        let own: Vec<Renaming> = symmetries
            .iter()
            .filter(|renaming| !renaming.is_identity())
            .filter(|renaming| boards::renamed_placement(&placement, renaming) == placement)
            .cloned()
            .collect();
        report.merge(judge_all(&map, &boards::position(&placement), &own, reading));
    }
    report
}

/// Judges every set of legal orders on a named board, for each of the dealings of its units.
#[must_use]
pub fn judge_named(board: &NamedBoard, dealings: &[Vec<usize>], reading: Reading) -> Report {
    let mut report = Report::default();
    report.counts.add(Count::Boards, 1);
    let map = board.map();
    for powers in dealings {
        report.merge(judge_all(&map, &board.position(&map, powers), &[], reading));
    }
    report
}

/// Deals positions with orders on a map and lets both referees judge each order and each set.
#[must_use]
pub fn judge_dealt(
    map: &Map,
    mix: &Mix,
    seed: u64,
    numbers: std::ops::Range<u64>,
    reading: Reading,
) -> Report {
    let mut report = Report::default();
    for number in numbers {
        let mut dealer = Dealer::new(map, seed, number);
        let position = dealer.position(mix);
        let orders = dealer.orders(&position);
        let mut comparer = Comparer::new(map, &position, reading);
        report.counts.add(Count::Positions, 1);
        report.counts.add(Count::Orders, orders.len() as u64);
        for order in &orders {
            if let Some(difference) = comparer.legality_of(order) {
                report.note(|| describe(map, &position, &[*order], &[difference]));
            }
        }
        let plans = plans(map, &position, &orders);
        report.judge((map, &position), &mut comparer, &orders, &plans);
    }
    report
}

/// Deals positions on a map and asks both referees about every order that could be written.
#[must_use]
pub fn judge_dealt_legality(
    map: &Map,
    mix: &Mix,
    seed: u64,
    numbers: std::ops::Range<u64>,
) -> Report {
    let mut report = Report::default();
    for number in numbers {
        let position = Dealer::new(map, seed, number).position(mix);
        let comparer = Comparer::new(map, &position, Reading::DATC);
        report.counts.add(Count::Positions, 1);
        report.judge_legality(map, &position, &comparer);
    }
    report
}
