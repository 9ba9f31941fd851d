//! What sentences are made from: the board, the position before the phase, the rules and, where
//! they are known, the orders and outcomes of all units.

use chancery::adjudicate::UnitOutcome;
use chancery::board::{Map, ProvinceId};
use chancery::orders::{LegalAction, MovementOrder};
use chancery::position::{Position, Unit};
use chancery::rules::Rules;

/// How provinces are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Naming {
    /// By their full names: `A Burgundy`, `F Spain (south coast)`.
    #[default]
    Names,
    /// By their codes: `A bur`, `F spa/sc`.
    Codes,
}

/// The language of the sentences. Another language is another module beside `english` and a
/// variant here; the compiler then asks for every sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
}

/// How sentences are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Style {
    /// The language.
    pub language: Language,
    /// How provinces are named.
    pub naming: Naming,
}

/// A phase as the sentences see it. All parts are those the phase was judged with.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// The map.
    pub map: &'a Map,
    /// The position before the phase was judged.
    pub position: &'a Position,
    /// The rules it was judged by.
    pub rules: &'a Rules,
    /// The orders of a movement phase as they were given: what [`UnitOutcome::order`] counts in.
    /// May be empty; sentences about illegal orders then say less.
    pub orders: &'a [MovementOrder],
    /// What became of the units, in any order. May be empty; some sentences then say less.
    pub outcomes: &'a [UnitOutcome],
    /// How to write.
    pub style: Style,
}

impl<'a> Scene<'a> {
    /// A scene of which only the board, the position and the rules are known.
    #[must_use]
    pub fn new(map: &'a Map, position: &'a Position, rules: &'a Rules) -> Self {
        Self { map, position, rules, orders: &[], outcomes: &[], style: Style::default() }
    }

    /// The unit that stood in a province before the phase: in a retreat phase the dislodged one.
    pub(crate) fn unit(&self, province: ProvinceId) -> Option<Unit> {
        let dislodged = self.position.dislodged_at(province).map(|d| d.unit);
        dislodged.or_else(|| self.position.unit(province))
    }

    /// What became of the unit of a province, where that is known.
    pub(crate) fn outcome(&self, province: ProvinceId) -> Option<&'a UnitOutcome> {
        self.outcomes.iter().find(|outcome| outcome.at == province)
    }

    /// What the unit of a province did, where that is known.
    pub(crate) fn action(&self, province: ProvinceId) -> Option<LegalAction> {
        self.outcome(province).map(|outcome| outcome.action)
    }
}
