//! What an order sheet says.

use std::collections::BTreeSet;

use chancery::board::PowerSet;
use chancery::notation::Reading;
use chancery::orders::{HandedInSets, LeftOut, OrderSet, Pacts, Provisions, gather};
use chancery::position::Position;
use chancery::rules::Rules;

/// A position and what it is played by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The name of the variant.
    pub variant: String,
    /// The rules.
    pub rules: Rules,
    /// The position.
    pub position: Position,
    /// The pacts in force.
    pub pacts: Pacts,
    /// The powers in civil disorder.
    pub disorder: PowerSet,
    /// For how many years in a row no centre has changed hands.
    pub quiet_years: u16,
    /// The name of the rule of the house it is played with.
    pub house: Option<String>,
    /// What is said of the winter.
    pub provisions: Provisions,
}

/// A sheet and its orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadSheet {
    /// The sheet.
    pub sheet: Sheet,
    /// The orders as they stand there, those of every set and the standing ones, and what could not
    /// be read among them: that is no fault of the sheet. Spans and lines are those of the whole
    /// text.
    pub orders: Reading,
    /// The same orders by who handed them in, and the leave given.
    pub handed_in: HandedInSets,
}

impl ReadSheet {
    /// The orders that are judged under these rules, and what was handed in and does not count.
    #[must_use]
    pub fn gather(&self, rules: &Rules) -> (OrderSet, Vec<LeftOut>) {
        if is_plain(&self.handed_in) {
            // One set of each power: as they stand.
            return (self.orders.clone().into_order_set(), Vec::new());
        }
        let gathered = gather(&self.handed_in, rules, &self.sheet.position);
        let set = OrderSet { orders: gathered.orders, notes: self.orders.notes.clone() };
        (set, gathered.left_out)
    }
}

/// Whether there is nothing to combine.
fn is_plain(handed_in: &HandedInSets) -> bool {
    let HandedInSets { sets, standing, announced } = handed_in;
    let mut powers = BTreeSet::new();
    standing.is_empty()
        && announced.is_empty()
        && sets
            .iter()
            .all(|set| set.dated.is_none() && set.proxies.is_empty() && powers.insert(set.by))
}
