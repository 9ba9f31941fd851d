//! Who holds a cell, as one side sees it, and what terrain makes of that.

/// A side, by number. Independents are no side: see [`Holder`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SideId(pub u8);

/// The most sides a world can have: a holder fits in a byte, with the independents and nobody. A
/// unit of a side past that is in no turn.
pub const SIDES_MAX: u8 = 250;

/// Who holds a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// Nobody, or there is no record of control.
    Nobody,
    /// The independents, who are nobody's side.
    Independents,
    /// A side.
    Side(SideId),
}

/// What one side is to another. The same both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Relation {
    /// Each trusts the other.
    Friendly,
    /// Neither friend nor enemy.
    Neutral,
    /// An enemy: what nothing was said of.
    #[default]
    Hostile,
}

/// The holder of a cell as one side sees it. Exactly one of the six is true of any cell, and its
/// number is its bit in [`Admission`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Class {
    /// The side's own.
    Own = 0,
    /// A friendly side's.
    Friendly = 1,
    /// A neutral side's.
    Neutral = 2,
    /// The independents'.
    Independent = 3,
    /// Nobody's.
    Nobody = 4,
    /// Any other side's.
    Hostile = 5,
}

impl Class {
    /// All six, by number.
    pub const ALL: [Self; 6] =
        [Self::Own, Self::Friendly, Self::Neutral, Self::Independent, Self::Nobody, Self::Hostile];
}

/// `supply-zone-into`: the classes of control under which terrain lets a zone in, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Admission(u8);

impl Admission {
    /// Nobody's supply, ever: the default of connections, which then add nothing.
    pub const NEVER: Self = Self(0);
    /// Whoever holds the cell: the default of borders, which then do not block.
    pub const ALWAYS: Self = Self(63);
    /// Own, friendly and nobody's cells: the default of cell terrain. Nobody's, because without a
    /// record of control every cell is nobody's, and nothing would ever spread.
    pub const HELD_OR_FREE: Self = Self(0b01_0011);

    /// From the six bits of the property.
    ///
    /// # Errors
    ///
    /// `None` where a bit past the sixth is set, or the number is negative.
    #[must_use]
    pub fn from_bits(bits: i64) -> Option<Self> {
        u8::try_from(bits).ok().filter(|bits| *bits <= Self::ALWAYS.0).map(Self)
    }

    /// The six bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a cell of this class lets a zone in.
    #[inline]
    #[must_use]
    pub const fn admits(self, class: Class) -> bool {
        self.0 >> class as u8 & 1 == 1
    }
}

/// What every side is to every other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relations {
    sides: u8,
    /// By the smaller side, then the larger.
    pairs: Vec<Relation>,
}

impl Relations {
    /// Everybody the enemy of everybody, for sides 0 to `sides - 1`; no more than [`SIDES_MAX`].
    #[must_use]
    pub fn new(sides: u8) -> Self {
        let sides = sides.min(SIDES_MAX);
        let pairs = vec![Relation::Hostile; usize::from(sides) * usize::from(sides)];
        Self { sides, pairs }
    }

    /// The number of sides.
    #[must_use]
    pub const fn sides(&self) -> u8 {
        self.sides
    }

    /// Sets what two sides are to each other. Of a side that is none, or one side, it says nothing.
    pub fn set(&mut self, a: SideId, b: SideId, relation: Relation) {
        if a != b && a.0 < self.sides && b.0 < self.sides {
            let at = self.index(a, b);
            self.pairs[at] = relation;
        }
    }

    /// The class of a cell that `holder` holds, for `side`. A side that does not exist is hostile.
    #[must_use]
    pub fn class(&self, side: SideId, holder: Holder) -> Class {
        match holder {
            Holder::Nobody => Class::Nobody,
            Holder::Independents => Class::Independent,
            Holder::Side(other) if other == side => Class::Own,
            Holder::Side(other) if other.0 >= self.sides || side.0 >= self.sides => Class::Hostile,
            Holder::Side(other) => match self.pairs[self.index(side, other)] {
                Relation::Friendly => Class::Friendly,
                Relation::Neutral => Class::Neutral,
                Relation::Hostile => Class::Hostile,
            },
        }
    }

    fn index(&self, a: SideId, b: SideId) -> usize {
        usize::from(a.0.min(b.0)) * usize::from(self.sides) + usize::from(a.0.max(b.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bit_admits_its_class_alone() {
        for class in Class::ALL {
            let admission = Admission::from_bits(1 << class as u8).expect("six bits");
            for other in Class::ALL {
                assert_eq!(admission.admits(other), other == class, "{class:?} {other:?}");
            }
        }
        assert_eq!(Admission::from_bits(64), None);
        assert_eq!(Admission::from_bits(-1), None);
    }

    #[test]
    fn relations_are_the_same_both_ways_and_a_stranger_is_hostile() {
        let mut relations = Relations::new(3);
        relations.set(SideId(2), SideId(0), Relation::Friendly);
        relations.set(SideId(1), SideId(9), Relation::Friendly);
        let class = |a, b| relations.class(SideId(a), Holder::Side(SideId(b)));
        assert_eq!([class(0, 2), class(2, 0)], [Class::Friendly; 2]);
        assert_eq!([class(0, 1), class(1, 9), class(9, 1)], [Class::Hostile; 3]);
        assert_eq!(class(1, 1), Class::Own);
    }
}
