//! The engine beside the reference referee: same orders in, any difference out.

use std::fmt::Write as _;

use chancery::adjudicate::{
    Cycle, DisruptionReason, Fate, Reason, Resolution, Settled, UnitOutcome, Workspace, movement,
};
use chancery::board::{Location, Map, ProvinceId, ProvinceSet};
use chancery::orders::{
    IllegalReason, MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, validate,
};
use chancery::position::{Position, Unit, UnitKind};
use chancery::rules::Rules;

use crate::brute::{
    KnotKind, Outcome, Plan, Problem, Reading, Resolved, UnitResult, Verdict, Water, every_order,
    legal_plan, resolve,
};

/// What the engine and the reference referee see differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// Whether an order is legal.
    Legality {
        /// The order.
        order: MovementOrder,
        /// Why the engine refuses it, if it does.
        engine: Option<IllegalReason>,
        /// What the reference referee makes of it, if it allows it.
        reference: Option<Plan>,
    },
    /// What became of a unit.
    Unit {
        /// What the engine says.
        engine: Option<UnitOutcome>,
        /// What the reference referee says.
        reference: UnitResult,
    },
    /// Which vacant provinces are closed to retreats.
    Contested {
        /// What the engine says.
        engine: ProvinceSet,
        /// What the reference referee says.
        reference: ProvinceSet,
    },
    /// A reason that speaks of a ring or a paradox where the results are the only consistent ones.
    Reason {
        /// The unit.
        at: ProvinceId,
        /// What the engine gives as its reason.
        engine: Reason,
    },
    /// Which orders needed the ring rule or the paradox rule.
    Claims {
        /// What the engine says.
        engine: Vec<Claim>,
        /// What the reference referee says.
        reference: Vec<Claim>,
    },
}

/// That a set of orders has no consistent result or several, and what settled it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Claim {
    /// The rule used.
    pub kind: KnotKind,
    /// Whether there were several consistent results, not none.
    pub several: bool,
    /// Where the units stand whose moves, supports or convoyed journeys are in it.
    pub units: Vec<ProvinceId>,
}

/// A position on which sets of orders are judged by both.
#[derive(Debug)]
pub struct Comparer<'a> {
    map: &'a Map,
    position: &'a Position,
    water: Water<'a>,
    reading: Reading,
    rules: Rules,
    pacts: Pacts,
    notes: OrderNotes,
    workspace: Workspace,
}

impl<'a> Comparer<'a> {
    /// Sets the two beside each other on a position, with the same rules for both.
    #[must_use]
    pub fn new(map: &'a Map, position: &'a Position, reading: Reading) -> Self {
        Self {
            map,
            position,
            water: Water::new(map, position),
            reading,
            rules: reading.rules(),
            pacts: Pacts::none(),
            notes: OrderNotes::new(),
            workspace: Workspace::new(),
        }
    }

    /// What the fleets of the position could carry.
    #[must_use]
    pub fn water(&self) -> &Water<'a> {
        &self.water
    }

    /// What the engine judges orders against.
    #[must_use]
    pub fn setting(&self) -> Setting<'_> {
        Setting {
            map: self.map,
            position: self.position,
            rules: &self.rules,
            pacts: &self.pacts,
            notes: &self.notes,
        }
    }

    /// How many orders could be written.
    #[must_use]
    pub fn order_count(&self) -> u64 {
        let units = self.position.units();
        units.map(|(at, _)| every_order(self.map, self.position, at).len() as u64).sum()
    }

    /// Asks both about every order that could be written for every unit.
    pub fn legality(&self) -> impl Iterator<Item = Difference> + '_ {
        let all =
            self.position.units().flat_map(|(at, _)| every_order(self.map, self.position, at));
        all.filter_map(|order| self.legality_of(&order))
    }

    /// Asks both about one order.
    #[must_use]
    pub fn legality_of(&self, order: &MovementOrder) -> Option<Difference> {
        let engine = validate(self.setting(), std::slice::from_ref(order), order);
        let reference = legal_plan(self.map, self.position, &self.water, order);
        (engine.is_ok() != reference.is_some()).then(|| Difference::Legality {
            order: *order,
            engine: engine.err(),
            reference,
        })
    }

    /// Matches the plans of all units, which must be those of the orders judged with it.
    #[must_use]
    pub fn problem(&self, plans: &[(ProvinceId, Unit, Plan)]) -> Problem {
        Problem::new(&self.water, plans, self.reading)
    }

    /// The answer of the reference referee, with all combinations tried in parts of up to
    /// `moves_max` moves.
    #[must_use]
    pub fn reference(&self, problem: &Problem, moves_max: u32) -> Resolved {
        resolve(problem, moves_max)
    }

    /// Lets the engine judge the orders and lists what it sees differently.
    pub fn differences(
        &mut self,
        orders: &[MovementOrder],
        problem: &Problem,
        reference: &Resolved,
    ) -> Vec<Difference> {
        let setting = Setting {
            map: self.map,
            position: self.position,
            rules: &self.rules,
            pacts: &self.pacts,
            notes: &self.notes,
        };
        let engine = movement(setting, orders, &mut self.workspace);
        let outcome = problem.outcome(reference.state);
        let mut differences = Vec::new();
        differences.extend(unit_differences(&engine, problem, reference, &outcome));
        if reference.unknown == 0 {
            let contested = engine.contested();
            if contested != outcome.contested {
                differences.push(Difference::Contested {
                    engine: contested,
                    reference: outcome.contested,
                });
            }
        }
        differences.extend(claim_difference(engine.cycles(), problem, reference));
        differences.extend(idle_reasons(&engine, problem, reference));
        differences
    }
}

/// The units whose fates differ, of those that the reference referee knows.
fn unit_differences(
    engine: &Resolution<'_>,
    problem: &Problem,
    reference: &Resolved,
    outcome: &Outcome,
) -> Vec<Difference> {
    let mut differences = Vec::new();
    for (unit, own) in outcome.units.iter().enumerate() {
        let theirs = engine.unit(own.at);
        let known = reference.unknown & (problem.attackers(unit) | 1 << unit) == 0;
        let same = theirs.is_some_and(|theirs| {
            verdict(theirs.fate) == own.verdict
                && theirs.dislodged.map(|by| by.by) == own.dislodged_by
        });
        if known && !same {
            differences.push(Difference::Unit { engine: theirs, reference: *own });
        }
    }
    differences
}

/// The engine's fate in the words of the reference referee, to whom an illegal order is a hold.
const fn verdict(fate: Fate) -> Verdict {
    match fate {
        Fate::Held | Fate::Illegal(_) => Verdict::Held,
        Fate::Void(_) => Verdict::Void,
        Fate::Moved => Verdict::Moved,
        Fate::Failed(_) => Verdict::Failed,
        Fate::Supported => Verdict::Supported,
        Fate::Cut => Verdict::Cut,
        Fate::Convoyed => Verdict::Convoyed,
        Fate::Disrupted => Verdict::Disrupted,
    }
}

/// The reasons that speak of a ring or a paradox although no part of the orders has none or
/// several. Only orders that depend on themselves could tempt anybody to give one.
fn idle_reasons(
    engine: &Resolution<'_>,
    problem: &Problem,
    reference: &Resolved,
) -> Vec<Difference> {
    let is_unique = reference.unknown == 0
        && !reference.knots.is_empty()
        && reference.knots.iter().all(|knot| knot.kind == KnotKind::Unique);
    let units = 0..if is_unique { problem.unit_count() } else { 0 };
    units
        .map(|unit| problem.province(unit))
        .filter_map(|at| {
            let reason = engine.reason(at)?;
            speaks_of_a_rule(&reason).then_some(Difference::Reason { at, engine: reason })
        })
        .collect()
}

fn speaks_of_a_rule(reason: &Reason) -> bool {
    match reason {
        Reason::Ring { .. } | Reason::Paradox { .. } => true,
        Reason::ConvoyDisrupted(by) | Reason::Disrupted(by) => {
            by.iter().any(|by| matches!(by, DisruptionReason::Paradox { .. }))
        }
        _ => false,
    }
}

/// Compares which orders were said to have no consistent result or several. Where the reference
/// referee did not get through, the engine may know of more.
fn claim_difference(
    cycles: &[Cycle],
    problem: &Problem,
    reference: &Resolved,
) -> Option<Difference> {
    let mut engine: Vec<Claim> = cycles
        .iter()
        .map(|cycle| Claim {
            kind: match cycle.settled {
                Settled::Ring => KnotKind::Ring,
                Settled::ByRule | Settled::NoResolution => KnotKind::Paradox,
            },
            several: cycle.results > 0,
            units: cycle.orders.clone(),
        })
        .collect();
    let open = reference.knots.iter().filter(|knot| knot.kind != KnotKind::Unique);
    let mut own: Vec<Claim> = open
        .map(|knot| Claim {
            kind: knot.kind,
            several: knot.resolutions > 0,
            // The engine names the armies whose convoys are in question, not the fleets.
            units: knot
                .units()
                .filter(|unit| !problem.is_convoy(*unit))
                .map(|unit| problem.province(unit))
                .collect(),
        })
        .collect();
    engine.sort();
    own.sort();
    let same = if reference.unknown == 0 {
        engine == own
    } else {
        own.iter().all(|claim| engine.contains(claim))
    };
    (!same).then_some(Difference::Claims { engine, reference: own })
}

/// A position with its orders and what was seen differently, to be pasted into a case.
#[must_use]
pub fn describe(
    map: &Map,
    position: &Position,
    orders: &[MovementOrder],
    differences: &[Difference],
) -> String {
    let names = Names { map, position };
    let mut text = names.board();
    for (at, unit) in position.units() {
        let power = unit.power.map_or("nobody", |power| &map.power(power).name);
        let _ = writeln!(text, "{power}: {}", names.unit(unit.kind, unit.at(at)));
    }
    for order in orders {
        let _ = writeln!(text, "  {}", names.order(order));
    }
    for difference in differences {
        let _ = writeln!(text, "! {}", names.difference(difference));
    }
    text
}

struct Names<'a> {
    map: &'a Map,
    position: &'a Position,
}

impl Names<'_> {
    /// The borders of a board that is too small to be known by name.
    fn board(&self) -> String {
        let mut text = format!("map {}\n", self.map.name());
        if self.map.province_count() > 8 {
            return text;
        }
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for (id, province) in self.map.provinces() {
                let mut places = vec![Location::inland(id)];
                places.extend(province.coasts.iter().map(|c| Location::on_coast(id, *c)));
                for at in places {
                    let to = self.map.destinations(kind, at);
                    let to: Vec<String> = to.iter().map(|to| self.map.location_code(*to)).collect();
                    if !to.is_empty() {
                        let at = self.map.location_code(at);
                        let _ = writeln!(text, "{} {at} to {}", kind.name(), to.join(" "));
                    }
                }
            }
        }
        text
    }

    fn unit(&self, kind: UnitKind, at: Location) -> String {
        format!("{} {}", kind.letter(), self.map.location_code(at))
    }

    fn unit_at(&self, at: ProvinceId) -> String {
        match self.position.unit(at) {
            Some(unit) => self.unit(unit.kind, unit.at(at)),
            None => self.map.province(at).code.clone(),
        }
    }

    fn order(&self, order: &MovementOrder) -> String {
        let at = self.unit_at(order.unit.at.province);
        let place = |to| self.map.location_code(to);
        match order.action {
            MovementAction::Hold => format!("{at} H"),
            MovementAction::Move { to, route } => {
                let route = match route {
                    Route::Unspecified => "",
                    Route::Direct => " by land",
                    Route::ViaConvoy | Route::Path(_) => " via convoy",
                };
                format!("{at} - {}{route}", place(to))
            }
            MovementAction::SupportHold { target, .. } => {
                format!("{at} S {}", self.unit_at(target.at.province))
            }
            MovementAction::SupportMove { target, to } => {
                format!("{at} S {} - {}", self.unit_at(target.at.province), place(to))
            }
            MovementAction::Convoy { army, to } => {
                format!("{at} C {} - {}", self.unit_at(army.at.province), place(to))
            }
        }
    }

    fn difference(&self, difference: &Difference) -> String {
        match difference {
            Difference::Legality { order, engine, reference } => format!(
                "legality of {}: engine {engine:?}, reference {reference:?}",
                self.order(order)
            ),
            Difference::Unit { engine, reference } => format!(
                "{}: engine {:?} dislodged {:?}, reference {:?} dislodged {:?}",
                self.unit_at(reference.at),
                engine.map(|unit| unit.fate),
                engine.and_then(|unit| unit.dislodged).map(|by| self.unit_at(by.by)),
                reference.verdict,
                reference.dislodged_by.map(|by| self.unit_at(by)),
            ),
            Difference::Contested { engine, reference } => format!(
                "contested: engine {:?}, reference {:?}",
                self.provinces(engine.iter()),
                self.provinces(reference.iter())
            ),
            Difference::Reason { at, engine } => {
                format!("reason of {}: {engine:?}, and there is one result", self.unit_at(*at))
            }
            Difference::Claims { engine, reference } => {
                let show = |claims: &[Claim]| {
                    let all = claims.iter().map(|claim| {
                        let units = self.provinces(claim.units.iter().copied());
                        let number = if claim.several { "several" } else { "no" };
                        format!("{:?} of {units:?} with {number} results", claim.kind)
                    });
                    all.collect::<Vec<_>>()
                };
                format!("claims: engine {:?}, reference {:?}", show(engine), show(reference))
            }
        }
    }

    fn provinces(&self, ids: impl Iterator<Item = ProvinceId>) -> Vec<String> {
        ids.map(|id| self.map.province(id).code.clone()).collect()
    }
}
