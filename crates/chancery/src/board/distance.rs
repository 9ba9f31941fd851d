//! Distances: how many steps from one place to the nearest of several.

use super::bits::iter_bits;
use super::ids::ProvinceId;
use super::map::Map;

/// A distance that no way leads along.
const UNREACHED: u16 = u16::MAX;

/// The distance of every province to the nearest of some goals. One value can be filled again and
/// again; it then allocates nothing.
#[derive(Debug, Clone, Default)]
pub struct Distances {
    steps: Vec<u16>,
    queue: Vec<ProvinceId>,
}

impl Distances {
    /// No distances yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { steps: Vec::new(), queue: Vec::new() }
    }

    /// Measures from every province of `map` to the nearest of `goals`.
    ///
    /// A step crosses any border, by land or by water, whether or not the unit in question could
    /// take it: the counting of the 2023 rulebook (DATC 4.D.8). A border that can be crossed one
    /// way only counts both ways. The work is bounded by the number of borders.
    ///
    /// # Panics
    ///
    /// Panics if a goal is of another map and its number too high for this one.
    pub fn measure(&mut self, map: &Map, goals: impl IntoIterator<Item = ProvinceId>) {
        self.steps.clear();
        self.steps.resize(map.province_count(), UNREACHED);
        self.queue.clear();
        for goal in goals {
            if self.steps[goal.index()] == UNREACHED {
                self.steps[goal.index()] = 0;
                self.queue.push(goal);
            }
        }
        let mut next = 0;
        while let Some(&province) = self.queue.get(next) {
            next += 1;
            let steps = self.steps[province.index()] + 1;
            for neighbour in iter_bits(map.touching.row(province.index())) {
                if self.steps[neighbour.index()] == UNREACHED {
                    self.steps[neighbour.index()] = steps;
                    self.queue.push(neighbour);
                }
            }
        }
    }

    /// How many steps it is from `province` to the nearest goal; `None` where no way leads to one.
    /// Also `None` for a province of a larger map than the one measured.
    #[must_use]
    pub fn of(&self, province: ProvinceId) -> Option<u16> {
        self.steps.get(province.index()).copied().filter(|steps| *steps != UNREACHED)
    }
}
