//! What does not change from turn to turn.

use crate::economy::Economy;
use crate::land::Passage;
use crate::step::Switches;
use crate::terms::{MaterialId, TermsTable};

/// The rules of a world.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// What each type gives, takes and holds, and how far its supply goes.
    pub terms: TermsTable,
    /// The materials by where they can go. A material in no class goes nowhere, one in two counts
    /// in the first.
    pub classes: Vec<MaterialClass>,
    /// `supply-length-cost`: what it costs of a length to enter a cell, by terrain; 1 for a terrain
    /// past the end.
    pub length_costs: Vec<u32>,
    /// What a limited length means.
    pub length_rule: LengthRule,
    /// How readings of the proposal differ.
    pub switches: Switches,
    /// What is produced and consumed.
    pub economy: Economy,
}

impl Rules {
    /// Rules by which units have these terms, and everything else is as it is where nothing is
    /// said: no material goes anywhere, nothing is produced or consumed.
    #[must_use]
    pub fn new(terms: TermsTable) -> Self {
        Self {
            terms,
            classes: vec![],
            length_costs: vec![],
            length_rule: LengthRule::default(),
            switches: Switches::default(),
            economy: Economy::default(),
        }
    }
}

/// Materials that can go to the same places, and so share a zone map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaterialClass {
    /// Which.
    pub materials: Vec<MaterialId>,
    /// Where zones of them can lie.
    pub passage: Passage,
}

/// What a limited length means, where a type has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LengthRule {
    /// Goods of a unit go to takers in its zone that are within its length by way of the zone, and
    /// to no other. A unit of unlimited length reaches its whole zone.
    #[default]
    Strict,
    /// A zone is made of cells within the length of any source of it, and all in it share. Goods
    /// can go farther than any one length, as in the kernel of 1998. A source of unlimited length
    /// covers all that it could without limits.
    Chain,
}
