//! Things by number that hang together.

/// Sets of things; the first of each is its lowest.
#[derive(Debug, Default)]
pub(super) struct Sets {
    /// Another thing of the same set, never a later one; itself, where it is the first.
    parents: Vec<u32>,
    /// How often a thing was asked for its parent.
    steps: u64,
}

impl Sets {
    /// So many things, each by itself.
    pub(super) fn new(things: u32) -> Self {
        Self { parents: (0..things).collect(), steps: 0 }
    }

    /// Adds things up to so many, each by itself.
    pub(super) fn grow(&mut self, things: u32) {
        let known = u32::try_from(self.parents.len()).unwrap_or(u32::MAX);
        self.parents.extend(known..things);
    }

    /// Makes room for so many more, and not for many beyond them.
    pub(super) fn reserve_exact(&mut self, more: usize) {
        self.parents.reserve_exact(more);
    }

    /// Says that two things hang together.
    #[inline]
    pub(super) fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.first(a), self.first(b));
        self.parents[a.max(b) as usize] = a.min(b);
    }

    /// The first thing of the set that a thing is in.
    #[inline]
    pub(super) fn first(&mut self, mut thing: u32) -> u32 {
        loop {
            self.steps += 1;
            let parent = self.parents[thing as usize];
            if parent == thing {
                return thing;
            }
            let above = self.parents[parent as usize];
            self.parents[thing as usize] = above;
            thing = above;
        }
    }

    /// How often a thing was asked for its parent.
    pub(super) const fn steps(&self) -> u64 {
        self.steps
    }

    /// Gives every set a number, by its first thing; those not in the list, which is in order, 0.
    /// What is left is the number of each thing.
    pub(super) fn numbered(self, firsts: &[(u32, u32)]) -> Vec<u32> {
        let mut numbers = self.parents;
        let mut firsts = firsts.iter().peekable();
        for (at, thing) in (0..).zip(0..numbers.len()) {
            let parent = numbers[thing];
            numbers[thing] = if parent == at {
                firsts.next_if(|(first, _)| *first == at).map_or(0, |&(_, number)| number)
            } else {
                // A parent is earlier, so it has its number already.
                numbers[parent as usize]
            };
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_a_set_is_its_lowest_and_numbers_the_others() {
        let mut sets = Sets::new(4);
        sets.grow(7);
        for (a, b) in [(5, 3), (6, 5), (2, 0)] {
            sets.join(a, b);
        }
        assert_eq!((0..7).map(|at| sets.first(at)).collect::<Vec<_>>(), [0, 1, 0, 3, 4, 3, 3]);
        assert_eq!(sets.numbered(&[(1, 8), (3, 9)]), [0, 8, 0, 9, 0, 9, 9]);
    }
}
