//! What a type of unit gives, takes and holds of a material: the tables of the proposal.

use crate::share::Weight;

/// A material, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MaterialId(pub u16);

/// A type of unit, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitTypeId(pub u16);

/// The terms of a type of unit for a material. Amounts are pieces of it, as in stocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// `supply-out-threshold`: what it has above this it gives; below nought it gives nothing.
    pub out_threshold: i32,
    /// `supply-out-per-turn`: the most it gives in a turn; below nought as much as it has.
    pub out_per_turn: i32,
    /// `supply-in-threshold`: it takes up to this.
    pub in_threshold: i32,
    /// `supply-in-per-turn`: the most it takes in a turn; below nought as much as it wants.
    pub in_per_turn: i32,
    /// `supply-priority`: its weight when it has `in_threshold`.
    pub priority: u16,
    /// `supply-starve-priority`: its weight when it has nothing.
    pub starve_priority: u16,
    /// The most it can hold.
    pub storage: i32,
    /// `supply-length`: how far what it gives goes; below nought to the ends of its zone.
    pub length: i32,
}

impl Default for Terms {
    fn default() -> Self {
        Self::NONE
    }
}

impl Terms {
    /// The default: gives nothing, takes nothing and holds nothing.
    pub const NONE: Self = Self {
        out_threshold: -1,
        out_per_turn: -1,
        in_threshold: 0,
        in_per_turn: -1,
        priority: 1,
        starve_priority: 1,
        storage: 0,
        length: -1,
    };

    /// Whether it is a source: by its type, whatever it has just now, so that a zone does not come
    /// and go with stocks.
    #[must_use]
    pub const fn gives(&self) -> bool {
        self.out_threshold >= 0 && self.out_per_turn != 0
    }

    /// Whether it can ever be given anything.
    #[must_use]
    pub fn takes(&self) -> bool {
        self.full() > 0 && self.in_per_turn != 0
    }

    /// How far what it gives goes; nothing where that is not limited.
    #[must_use]
    pub fn reach(&self) -> Option<u32> {
        u32::try_from(self.length).ok()
    }

    /// How much one that has `stock` would give in a turn.
    #[must_use]
    pub fn available(&self, stock: i32) -> u32 {
        if !self.gives() {
            return 0;
        }
        capped(i64::from(stock) - i64::from(self.out_threshold), self.out_per_turn)
    }

    /// How much one that has `stock` wants in a turn: up to the threshold, and to what it can hold.
    /// A debt, a stock below nought, is wanted too.
    #[must_use]
    pub fn wanted(&self, stock: i32) -> u32 {
        if self.full() <= 0 {
            return 0;
        }
        capped(i64::from(self.full()) - i64::from(stock), self.in_per_turn)
    }

    /// What one that has `stock` counts for against others that want the same.
    #[must_use]
    pub fn weight(&self, stock: i32) -> Weight {
        self.weight_by_need(stock, 1)
    }

    /// What one that has `stock` counts for, once for each of the `need` pieces that it wants.
    #[must_use]
    pub fn weight_by_need(&self, stock: i32, need: u32) -> Weight {
        let amount = |number: i32| u32::try_from(number).unwrap_or(0);
        let (empty, full) = (self.starve_priority.into(), self.priority.into());
        Weight::by_need(empty, full, amount(stock), amount(self.full()), need)
    }

    /// The threshold up to which it takes, with what it can hold taken into account.
    fn full(&self) -> i32 {
        self.in_threshold.min(self.storage)
    }
}

/// An amount, not below nought and not above a cap, where there is one.
fn capped(amount: i64, cap: i32) -> u32 {
    let amount = u32::try_from(amount.max(0)).unwrap_or(u32::MAX);
    u32::try_from(cap).map_or(amount, |cap| amount.min(cap))
}

/// The terms of every type of unit for every material.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermsTable {
    materials: u16,
    /// By type of unit, then material.
    terms: Vec<Terms>,
}

impl TermsTable {
    /// Default terms for so many types and materials.
    #[must_use]
    pub fn new(types: u16, materials: u16) -> Self {
        let terms = vec![Terms::default(); usize::from(types) * usize::from(materials)];
        Self { materials, terms }
    }

    /// The number of materials.
    #[must_use]
    pub const fn materials(&self) -> u16 {
        self.materials
    }

    /// The terms of a type for a material; the default ones where there is no such type or
    /// material.
    #[must_use]
    pub fn get(&self, kind: UnitTypeId, material: MaterialId) -> &Terms {
        const NONE: Terms = Terms::NONE;
        let at = self.index(kind, material);
        at.and_then(|at| self.terms.get(at)).unwrap_or(&NONE)
    }

    /// The terms of a type for a material, to be set.
    ///
    /// # Panics
    ///
    /// Panics if there is no such type or material.
    pub fn get_mut(&mut self, kind: UnitTypeId, material: MaterialId) -> &mut Terms {
        let at = self.index(kind, material).expect("a material of the table");
        &mut self.terms[at]
    }

    /// Whether what units give of two materials goes equally far, by type.
    pub(crate) fn alike_in_length(&self, one: MaterialId, other: MaterialId) -> bool {
        let (one, other) = (usize::from(one.0), usize::from(other.0));
        let alike = |row: &[Terms]| row[one].reach() == row[other].reach();
        self.terms.chunks_exact(usize::from(self.materials).max(1)).all(alike)
    }

    fn index(&self, kind: UnitTypeId, material: MaterialId) -> Option<usize> {
        let materials = usize::from(self.materials);
        (material.0 < self.materials)
            .then(|| usize::from(kind.0) * materials + usize::from(material.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEPOT: Terms = Terms {
        out_threshold: 5,
        out_per_turn: 10,
        in_threshold: 30,
        in_per_turn: 8,
        priority: 1,
        starve_priority: 3,
        storage: 20,
        length: -1,
    };

    #[test]
    fn a_unit_gives_what_it_has_above_the_threshold_up_to_its_cap() {
        for (stock, available) in [(-3, 0), (5, 0), (6, 1), (15, 10), (100, 10)] {
            assert_eq!(DEPOT.available(stock), available, "{stock}");
        }
        assert_eq!(Terms { out_per_turn: -1, ..DEPOT }.available(100), 95);
        assert!(!Terms { out_per_turn: 0, ..DEPOT }.gives());
        assert!(!Terms::default().gives());
    }

    #[test]
    fn a_unit_wants_up_to_the_lower_of_threshold_and_storage() {
        for (stock, wanted) in [(20, 0), (25, 0), (19, 1), (12, 8), (0, 8)] {
            assert_eq!(DEPOT.wanted(stock), wanted, "{stock}");
        }
        assert_eq!(Terms { in_per_turn: -1, ..DEPOT }.wanted(-4), 24, "a debt is wanted too");
        assert_eq!(Terms { storage: 0, ..DEPOT }.wanted(-4), 0, "it can hold nothing");
        assert_eq!(Terms { in_threshold: -1, ..DEPOT }.wanted(0), 0);
    }

    #[test]
    fn the_weight_goes_from_starving_to_full() {
        for (stock, weight) in [(-5, 3), (0, 3), (10, 2), (20, 1), (99, 1)] {
            assert_eq!(DEPOT.weight(stock), Weight::whole(weight), "{stock}");
        }
        assert_eq!(Terms { storage: 0, ..DEPOT }.weight(0), Weight::whole(1), "nothing is divided");
    }

    #[test]
    fn a_weight_by_need_is_exact_however_large() {
        assert_eq!(DEPOT.weight_by_need(10, 8), Weight::whole(16));
        let full = i32::MAX;
        let most = Terms {
            in_threshold: full,
            storage: full,
            priority: u16::MAX,
            starve_priority: u16::MAX,
            ..DEPOT
        };
        for stock in [i32::MIN, 0, 1, 12_345, full - 1, full] {
            let weight = u64::from(u16::MAX) * u64::from(u32::MAX);
            assert_eq!(most.weight_by_need(stock, u32::MAX), Weight::whole(weight), "{stock}");
        }
    }
}
