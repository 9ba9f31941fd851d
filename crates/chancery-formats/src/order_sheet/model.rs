//! What an order sheet says.

use chancery::board::PowerSet;
use chancery::notation::Reading;
use chancery::orders::Pacts;
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
}

/// A sheet and its orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadSheet {
    /// The sheet.
    pub sheet: Sheet,
    /// The orders, and what could not be read among them: that is no fault of the sheet. Spans and
    /// lines are those of the whole text.
    pub orders: Reading,
}
