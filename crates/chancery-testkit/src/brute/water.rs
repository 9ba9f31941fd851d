//! Which armies the fleets on the board could carry where.

use chancery::board::{Map, ProvinceId};
use chancery::position::{Position, UnitKind};

/// A set of fleets, by their place in [`Water`].
pub(super) type Fleets = u64;

/// The fleets of a position that stand where a fleet may convoy, and which of them touch.
#[derive(Debug, Clone)]
pub struct Water<'a> {
    map: &'a Map,
    position: &'a Position,
    fleets: Vec<ProvinceId>,
    next: Vec<Fleets>,
}

impl<'a> Water<'a> {
    /// Finds the fleets of a position.
    ///
    /// # Panics
    ///
    /// Panics at more than 64 fleets that could convoy.
    #[must_use]
    pub fn new(map: &'a Map, position: &'a Position) -> Self {
        let fleets: Vec<ProvinceId> = position
            .units()
            .filter(|(at, unit)| unit.kind == UnitKind::Fleet && map.province(*at).convoys)
            .map(|(at, _)| at)
            .collect();
        assert!(fleets.len() <= 64, "too many fleets for the reference referee");
        let mut water = Self { map, position, fleets, next: Vec::new() };
        water.next = water.fleets.iter().map(|at| water.touching(*at)).collect();
        water
    }

    /// The fleets, in the order of their numbers.
    pub(super) fn fleets(&self) -> &[ProvinceId] {
        &self.fleets
    }

    /// The number of the fleet in a province, if one there could convoy.
    pub(super) fn number(&self, at: ProvinceId) -> Option<usize> {
        self.fleets.binary_search(&at).ok()
    }

    /// The fleets that could sail to a province: those an army there may board or land from.
    pub(super) fn touching(&self, province: ProvinceId) -> Fleets {
        let mut touching = 0;
        for (number, at) in self.fleets.iter().enumerate() {
            let Some(unit) = self.position.unit(*at) else { continue };
            if self.map.reaches(UnitKind::Fleet, unit.at(*at), province) {
                touching |= 1 << number;
            }
        }
        touching
    }

    /// Whether fleets of `usable` make a chain from one province to the other.
    pub(super) fn carries(&self, from: ProvinceId, to: ProvinceId, usable: Fleets) -> bool {
        let landing = self.touching(to);
        let mut reached = self.touching(from) & usable;
        loop {
            if reached & landing != 0 {
                return true;
            }
            let wider = each(reached).fold(reached, |all, n| all | self.next[n] & usable);
            if wider == reached {
                return false;
            }
            reached = wider;
        }
    }

    /// The fleets that a fleet can hand an army to.
    pub(super) fn next(&self, number: usize) -> Fleets {
        self.next[number]
    }

    /// Every fleet on the board that could convoy.
    pub(super) fn all(&self) -> Fleets {
        self.fleets.iter().enumerate().fold(0, |all, (number, _)| all | 1 << number)
    }

    /// Whether a fleet is on a route from one province to the other that does without no fleet of
    /// it: one that never goes to a place it could have gone to earlier (DATC 4.E.1).
    pub(super) fn is_needed_somewhere(
        &self,
        fleet: usize,
        from: ProvinceId,
        to: ProvinceId,
    ) -> bool {
        let search = Search { water: self, wanted: 1 << fleet, landing: self.touching(to) };
        let boarding = self.touching(from);
        each(boarding).any(|first| search.goes_on(first, 1 << first, boarding))
    }
}

/// The search for a route without detours over one wanted fleet.
struct Search<'a> {
    water: &'a Water<'a>,
    wanted: Fleets,
    landing: Fleets,
}

impl Search<'_> {
    /// Whether a route that has come to `last` over `route` can go on to the landing. `reachable`
    /// is what it could have gone to before, which it must not enter any more.
    fn goes_on(&self, last: usize, route: Fleets, reachable: Fleets) -> bool {
        if self.landing & 1 << last != 0 {
            return route & self.wanted != 0;
        }
        let next = self.water.next[last];
        each(next & !reachable).any(|n| self.goes_on(n, route | 1 << n, reachable | next))
    }
}

/// The numbers of the bits that are set.
pub(super) fn each(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let n = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(n)
    })
}
