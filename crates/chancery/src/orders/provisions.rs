//! What powers say in autumn of the supply of the winter after it, where a rule of the house asks
//! ([`crate::advance::Winter`]).

use std::collections::BTreeMap;

use crate::board::{PowerId, ProvinceId};

/// Who lets whom pass, and which units of each power are served first.
///
/// It is given with the orders of autumn and holds until the winter after it. A unit is named by
/// where it stands, so that a list changes with every move until then.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Provisions {
    /// Who grants passage, and to whom, ascending.
    passages: Vec<(PowerId, PowerId)>,
    lists: BTreeMap<PowerId, Vec<ProvinceId>>,
}

impl Provisions {
    /// Nothing is said.
    #[must_use]
    pub const fn none() -> Self {
        Self { passages: Vec::new(), lists: BTreeMap::new() }
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.passages.is_empty() && self.lists.is_empty()
    }

    /// Lets a power pass through what another controls. It does not work the other way round, and
    /// whoever grants it to itself says nothing.
    pub fn grant(&mut self, by: PowerId, to: PowerId) {
        if let (true, Err(place)) = (by != to, self.passages.binary_search(&(by, to))) {
            self.passages.insert(place, (by, to));
        }
    }

    /// Whether a power lets another pass.
    #[must_use]
    pub fn grants(&self, by: PowerId, to: PowerId) -> bool {
        self.passages.binary_search(&(by, to)).is_ok()
    }

    /// Who grants passage, and to whom, ascending.
    pub fn passages(&self) -> impl Iterator<Item = (PowerId, PowerId)> + '_ {
        self.passages.iter().copied()
    }

    /// Says in which order the units of a power are served, in place of what was said before. It
    /// need not name all of them; a province named again is left out.
    pub fn set_list(&mut self, power: PowerId, units: impl IntoIterator<Item = ProvinceId>) {
        let mut list: Vec<ProvinceId> = Vec::new();
        for at in units {
            if !list.contains(&at) {
                list.push(at);
            }
        }
        if list.is_empty() {
            self.lists.remove(&power);
        } else {
            self.lists.insert(power, list);
        }
    }

    /// The units of a power that are served first, in their order.
    #[must_use]
    pub fn list(&self, power: PowerId) -> &[ProvinceId] {
        self.lists.get(&power).map_or(&[], Vec::as_slice)
    }

    /// The list of each power that gave one.
    pub fn lists(&self) -> impl Iterator<Item = (PowerId, &[ProvinceId])> {
        self.lists.iter().map(|(power, list)| (*power, list.as_slice()))
    }

    /// The same when the units have moved: each is named by where it stands now, and one that has
    /// left the board no more.
    #[must_use]
    pub fn moved(&self, now: impl Fn(PowerId, ProvinceId) -> Option<ProvinceId>) -> Self {
        let mut moved = Self { passages: self.passages.clone(), lists: BTreeMap::new() };
        for (power, list) in self.lists() {
            moved.set_list(power, list.iter().filter_map(|at| now(power, *at)));
        }
        moved
    }
}
