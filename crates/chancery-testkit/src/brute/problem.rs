//! Legal orders matched with each other: what there is to decide, and on what each decision rests.

use chancery::board::{PowerId, ProvinceId};
use chancery::position::Unit;

use super::legality::{Plan, Way};
use super::reading::Reading;
use super::water::{Water, each};

/// Most units of a problem: each has one bit of a word.
pub const UNITS_MAX: usize = 64;

/// A set of units by their place in the problem.
pub(super) type Units = u64;

/// Everything the equations need to know of a set of orders.
///
/// Units are numbered in the order of their provinces. A unit has at most one decision: whether
/// its move succeeds, its support is given, or its convoy is kept up. A convoyed move has a second
/// one, whether it has a path.
#[derive(Debug, Clone)]
pub struct Problem {
    pub(super) reading: Reading,
    pub(super) units: Vec<UnitFacts>,
    /// The fleets that each fleet can hand an army to.
    pub(super) sails_to: Vec<Units>,
}

#[derive(Debug, Clone)]
pub(super) struct UnitFacts {
    pub(super) at: ProvinceId,
    pub(super) power: Option<PowerId>,
    pub(super) role: Role,
    /// Whether the order matches nothing.
    pub(super) void: bool,
    /// The matched supports for it to hold.
    pub(super) holders: Units,
    /// The moves to its province.
    pub(super) attackers: Units,
    /// Those of them that do not cut its support by the paradox rule of a rulebook.
    pub(super) harmless: Units,
}

/// What a unit contributes, now that void orders are out of the way.
#[derive(Debug, Clone, Copy)]
pub(super) enum Role {
    /// Only itself.
    Stays,
    /// A move.
    Moves(MoveFacts),
    /// A support for something that goes to or stays in `toward`.
    Supports { toward: ProvinceId, what: Supported },
    /// A convoy of an army that was ordered to go there.
    Convoys,
}

/// What a support is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Supported {
    /// A unit that stays.
    Hold,
    /// A move.
    Move,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct MoveFacts {
    pub(super) to: ProvinceId,
    /// The unit that stands there.
    pub(super) occupant: Option<usize>,
    /// Whether that unit moves here and neither goes by convoy.
    pub(super) head_to_head: bool,
    /// The other moves to the same province.
    pub(super) rivals: Units,
    /// The matched supports.
    pub(super) supports: Units,
    /// Those of them that are not of the occupant's power.
    pub(super) foreign_supports: Units,
    /// The convoy, for a move by convoy.
    pub(super) convoy: Option<ConvoyFacts>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct ConvoyFacts {
    /// The fleets ordered to carry exactly this move.
    pub(super) fleets: Units,
    /// Those of them that the army can board.
    pub(super) boarding: Units,
    /// Those of them that it can land from.
    pub(super) landing: Units,
}

impl Problem {
    /// Matches the plans of all units, which are listed by province, ascending.
    ///
    /// # Panics
    ///
    /// Panics at more than [`UNITS_MAX`] units.
    #[must_use]
    pub fn new(water: &Water<'_>, plans: &[(ProvinceId, Unit, Plan)], reading: Reading) -> Self {
        assert!(plans.len() <= UNITS_MAX, "too many units for the reference referee");
        let matching = Matching { water, plans };
        let units = (0..plans.len()).map(|unit| matching.unit(unit)).collect();
        let mut sails_to = vec![0; plans.len()];
        for (number, at) in water.fleets().iter().enumerate() {
            if let Some(unit) = matching.at(*at) {
                sails_to[unit] = matching.fleets_as_units(water.next(number));
            }
        }
        let mut problem = Self { reading, units, sails_to };
        for unit in 0..plans.len() {
            problem.connect(unit, &matching);
        }
        for unit in 0..plans.len() {
            problem.units[unit].harmless = problem.harmless_to(unit);
        }
        problem
    }

    /// How many units there are.
    #[must_use]
    pub fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// The province of a unit.
    #[must_use]
    pub fn province(&self, unit: usize) -> ProvinceId {
        self.units[unit].at
    }

    /// Whether a unit moves, by a legal order, matched by a convoy or not.
    #[must_use]
    pub fn is_move(&self, unit: usize) -> bool {
        matches!(self.units[unit].role, Role::Moves(_))
    }

    /// Whether a unit moves by convoy, if at all.
    #[must_use]
    pub fn is_convoyed(&self, unit: usize) -> bool {
        self.move_facts(unit).is_some_and(|facts| facts.convoy.is_some())
    }

    /// Whether a unit supports something that is done.
    #[must_use]
    pub fn is_support(&self, unit: usize) -> bool {
        matches!(self.units[unit].role, Role::Supports { .. })
    }

    /// The unit that stands where a unit is to move, by its number.
    #[must_use]
    pub fn occupant(&self, unit: usize) -> Option<usize> {
        self.move_facts(unit)?.occupant
    }

    /// Whether a unit moves at one that moves at it, neither by convoy.
    #[must_use]
    pub fn is_head_to_head(&self, unit: usize) -> bool {
        self.move_facts(unit).is_some_and(|facts| facts.head_to_head)
    }

    /// The other units that are to move to the same province, by their numbers.
    pub fn rivals(&self, unit: usize) -> impl Iterator<Item = usize> {
        each(self.move_facts(unit).map_or(0, |facts| facts.rivals))
    }

    pub(super) fn move_facts(&self, unit: usize) -> Option<&MoveFacts> {
        match &self.units[unit].role {
            Role::Moves(facts) => Some(facts),
            _ => None,
        }
    }

    /// Whether a unit convoys an army that was ordered to go there.
    #[must_use]
    pub fn is_convoy(&self, unit: usize) -> bool {
        matches!(self.units[unit].role, Role::Convoys)
    }

    /// The units ordered to move to the province of a unit, by their number.
    #[must_use]
    pub fn attackers(&self, unit: usize) -> u64 {
        self.units[unit].attackers
    }

    /// The units that move, legally and with somewhere to go.
    pub(super) fn movers(&self) -> Units {
        self.select(|facts| matches!(facts.role, Role::Moves(_)))
    }

    pub(super) fn select(&self, wanted: impl Fn(&UnitFacts) -> bool) -> Units {
        let numbered = self.units.iter().enumerate();
        numbered.filter(|(_, facts)| wanted(facts)).fold(0, |all, (unit, _)| all | 1 << unit)
    }

    /// Tells a unit which others act on it.
    fn connect(&mut self, unit: usize, matching: &Matching<'_>) {
        let at = self.units[unit].at;
        let attackers = self.moves_to(at);
        let holders = matching.supports_matching(unit, None);
        let mut role = self.units[unit].role;
        if let Role::Moves(facts) = &mut role {
            facts.rivals = self.moves_to(facts.to) & !(1 << unit);
            facts.supports = matching.supports_matching(unit, Some(facts.to));
            facts.foreign_supports = match facts.occupant {
                Some(occupant) => {
                    let power = self.units[occupant].power;
                    facts.supports & self.select(|facts| facts.power != power)
                }
                None => facts.supports,
            };
            facts.head_to_head = facts.occupant.is_some_and(|occupant| {
                matches!(self.units[occupant].role, Role::Moves(other)
                    if other.to == at && other.convoy.is_none() && facts.convoy.is_none())
            });
        }
        let facts = &mut self.units[unit];
        (facts.attackers, facts.holders, facts.role) = (attackers, holders, role);
    }

    fn moves_to(&self, province: ProvinceId) -> Units {
        self.select(|facts| matches!(facts.role, Role::Moves(m) if m.to == province))
    }
}

/// Which order matches which.
struct Matching<'a> {
    water: &'a Water<'a>,
    plans: &'a [(ProvinceId, Unit, Plan)],
}

impl Matching<'_> {
    fn at(&self, province: ProvinceId) -> Option<usize> {
        self.plans.binary_search_by_key(&province, |(at, _, _)| *at).ok()
    }

    fn select(&self, wanted: impl Fn(usize) -> bool) -> Units {
        (0..self.plans.len()).filter(|unit| wanted(*unit)).fold(0, |all, unit| all | 1 << unit)
    }

    fn fleets_as_units(&self, fleets: u64) -> Units {
        each(fleets)
            .filter_map(|number| self.at(self.water.fleets()[number]))
            .fold(0, |all, unit| all | 1 << unit)
    }

    /// The facts of a unit as far as its own order tells them.
    fn unit(&self, unit: usize) -> UnitFacts {
        let (at, Unit { power, .. }, plan) = self.plans[unit];
        let (role, void) = match plan {
            Plan::Hold => (Role::Stays, false),
            Plan::Move { to, .. } => {
                let convoy = self.goes_by_convoy(unit).then(|| self.convoy(at, to.province));
                let facts = MoveFacts {
                    to: to.province,
                    occupant: self.at(to.province),
                    head_to_head: false,
                    rivals: 0,
                    supports: 0,
                    foreign_supports: 0,
                    convoy,
                };
                let void = convoy.is_some_and(|convoy| !self.is_complete(&convoy));
                (Role::Moves(facts), void)
            }
            Plan::SupportHold { .. } | Plan::SupportMove { .. } => {
                let role = self.at_work(unit).map(|(target, to)| match to {
                    Some(toward) => Role::Supports { toward, what: Supported::Move },
                    None => Role::Supports { toward: self.plans[target].0, what: Supported::Hold },
                });
                (role.unwrap_or(Role::Stays), role.is_none())
            }
            Plan::Convoy { army, to } => match self.at(army) {
                Some(army) if self.is_going(army, to) => (Role::Convoys, false),
                _ => (Role::Stays, true),
            },
        };
        UnitFacts { at, power, role, void, holders: 0, attackers: 0, harmless: 0 }
    }

    /// The unit that a support helps, and where that unit goes; `None` where it matches nothing.
    fn at_work(&self, supporter: usize) -> Option<(usize, Option<ProvinceId>)> {
        if self.plans[supporter].1.is_unsupplied() {
            return None;
        }
        match self.plans[supporter].2 {
            Plan::SupportHold { target } => {
                let target = self.at(target)?;
                let moves = matches!(self.plans[target].2, Plan::Move { .. });
                (!moves).then_some((target, None))
            }
            Plan::SupportMove { target, to } => {
                let target = self.at(target)?;
                let Plan::Move { to: goal, .. } = self.plans[target].2 else { return None };
                let fits =
                    goal.province == to.province && (to.coast.is_none() || to.coast == goal.coast);
                fits.then_some((target, Some(to.province)))
            }
            Plan::Hold | Plan::Move { .. } | Plan::Convoy { .. } => None,
        }
    }

    /// The supports that help a unit to go to `to`, or to stay.
    fn supports_matching(&self, unit: usize, to: Option<ProvinceId>) -> Units {
        self.select(|supporter| self.at_work(supporter) == Some((unit, to)))
    }

    fn goes_by_convoy(&self, unit: usize) -> bool {
        let (at, Unit { power, .. }, plan) = self.plans[unit];
        match plan {
            Plan::Move { way: Way::Convoy, .. } => true,
            Plan::Move { to, way: Way::AsOwnFleetsSay } => {
                let order = Plan::Convoy { army: at, to: to.province };
                self.plans.iter().any(|(_, other, plan)| *plan == order && other.power == power)
            }
            _ => false,
        }
    }

    /// Whether an army was ordered to go there, be it by land in the end: the convoy then has its
    /// match (DATC 4.E.2; cases 6.G.2 to 6.G.4).
    fn is_going(&self, army: usize, to: ProvinceId) -> bool {
        matches!(self.plans[army].2, Plan::Move { to: goal, .. } if goal.province == to)
    }

    fn convoy(&self, army: ProvinceId, to: ProvinceId) -> ConvoyFacts {
        let fleets = self.select(|unit| self.plans[unit].2 == Plan::Convoy { army, to });
        ConvoyFacts {
            fleets,
            boarding: self.fleets_as_units(self.water.touching(army)) & fleets,
            landing: self.fleets_as_units(self.water.touching(to)) & fleets,
        }
    }

    /// Whether the fleets ordered make a chain, all being well.
    fn is_complete(&self, convoy: &ConvoyFacts) -> bool {
        super::equations::makes_chain(convoy, convoy.fleets, |unit| {
            let number = self.water.number(self.plans[unit].0);
            number.map_or(0, |number| self.fleets_as_units(self.water.next(number)))
        })
    }
}
