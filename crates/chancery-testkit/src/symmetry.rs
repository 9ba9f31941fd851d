//! Other names for the provinces, so that what differs only in names is looked at once.

use chancery::board::{Location, ProvinceId};

use crate::boards::Odometer;
use crate::brute::Plan;

/// New numbers for the provinces of a board: a permutation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Renaming(Vec<usize>);

/// Every renaming of so many provinces, the one that changes nothing first.
#[must_use]
pub fn renamings(provinces: usize) -> Vec<Renaming> {
    let is_permutation = |numbers: &Vec<usize>| (0..provinces).all(|n| numbers.contains(&n));
    Odometer::new(vec![provinces; provinces]).filter(is_permutation).map(Renaming).collect()
}

impl Renaming {
    /// The new number of a province.
    #[must_use]
    pub fn of(&self, province: usize) -> usize {
        self.0[province]
    }

    /// Whether every province keeps its number.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.0.iter().enumerate().all(|(old, new)| old == *new)
    }

    /// The renaming that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.0.len()];
        for (old, new) in self.0.iter().enumerate() {
            inverse[*new] = old;
        }
        Self(inverse)
    }

    /// The new name of a province.
    #[must_use]
    pub fn province(&self, province: ProvinceId) -> ProvinceId {
        ProvinceId::new(self.0[province.index()])
    }

    /// The new name of a place. Coasts keep theirs.
    #[must_use]
    pub fn location(&self, at: Location) -> Location {
        Location { province: self.province(at.province), coast: at.coast }
    }

    /// The same plan under the new names.
    #[must_use]
    pub fn plan(&self, plan: Plan) -> Plan {
        match plan {
            Plan::Hold => Plan::Hold,
            Plan::Move { to, way } => Plan::Move { to: self.location(to), way },
            Plan::SupportHold { target } => Plan::SupportHold { target: self.province(target) },
            Plan::SupportMove { target, to } => {
                Plan::SupportMove { target: self.province(target), to: self.location(to) }
            }
            Plan::Convoy { army, to } => {
                Plan::Convoy { army: self.province(army), to: self.province(to) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_renaming_changes_nothing_and_all_can_be_undone() {
        let all = renamings(4);
        assert_eq!(all.len(), 24);
        assert!(all[0].is_identity());
        for renaming in &all {
            let back = renaming.inverse();
            assert!((0..4).all(|n| back.of(renaming.of(n)) == n));
        }
    }
}
