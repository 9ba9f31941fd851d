//! From results of decisions to what a player sees.

use chancery::board::{ProvinceId, ProvinceSet};

use super::equations::State;
use super::problem::{Problem, Role};
use super::water::each;

/// What became of an order. An illegal one is a hold here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The unit was to stay.
    Held,
    /// The order matched nothing.
    Void,
    /// The move succeeded.
    Moved,
    /// The move failed.
    Failed,
    /// The support was given.
    Supported,
    /// The support was cut.
    Cut,
    /// The fleet kept its convoy up.
    Convoyed,
    /// The fleet did not.
    Disrupted,
}

/// What became of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnitResult {
    /// Where it stood.
    pub at: ProvinceId,
    /// What became of its order.
    pub verdict: Verdict,
    /// Where the unit that dislodged it came from.
    pub dislodged_by: Option<ProvinceId>,
}

/// What became of everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Every unit, by province.
    pub units: Vec<UnitResult>,
    /// The vacant provinces that a standoff left vacant.
    pub contested: ProvinceSet,
}

impl Problem {
    /// What a player sees of a state.
    #[must_use]
    pub fn outcome(&self, state: State) -> Outcome {
        let units = (0..self.unit_count()).map(|unit| self.unit_result(unit, state)).collect();
        Outcome { units, contested: self.contested(state) }
    }

    fn unit_result(&self, unit: usize, state: State) -> UnitResult {
        let facts = &self.units[unit];
        let comes_off = state.comes_off(unit);
        let verdict = match (facts.void, facts.role) {
            (true, _) => Verdict::Void,
            (false, Role::Stays) => Verdict::Held,
            (false, Role::Moves(_)) if comes_off => Verdict::Moved,
            (false, Role::Moves(_)) => Verdict::Failed,
            (false, Role::Supports { .. }) if comes_off => Verdict::Supported,
            (false, Role::Supports { .. }) => Verdict::Cut,
            (false, Role::Convoys) if comes_off => Verdict::Convoyed,
            (false, Role::Convoys) => Verdict::Disrupted,
        };
        let leaves = matches!(facts.role, Role::Moves(_)) && comes_off;
        let victor = each(facts.attackers).find(|attacker| !leaves && state.comes_off(*attacker));
        UnitResult {
            at: facts.at,
            verdict,
            dislodged_by: victor.map(|victor| self.units[victor].at),
        }
    }

    /// A province is contested if nobody is in it afterwards and a move that was strong enough to
    /// keep others out of it failed.
    fn contested(&self, state: State) -> ProvinceSet {
        let mut contested = ProvinceSet::new();
        for unit in each(self.movers()) {
            let Role::Moves(facts) = self.units[unit].role else { continue };
            let stays = facts.occupant.is_some_and(|occupant| {
                !matches!(self.units[occupant].role, Role::Moves(_)) || !state.comes_off(occupant)
            });
            let entered = state.comes_off(unit) || each(facts.rivals).any(|r| state.comes_off(r));
            if !stays && !entered && self.prevent_strength(unit, state) > 0 {
                contested.insert(facts.to);
            }
        }
        contested
    }
}
