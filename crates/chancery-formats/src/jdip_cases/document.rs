//! A jDip case file as a document: places, powers and orders as words.

use chancery::position::{Phase, UnitKind};

/// The cases of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JdipCases {
    /// jDip's name of the variant of all the cases.
    pub variant: String,
    /// The cases.
    pub cases: Vec<JdipCase>,
}

/// One case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JdipCase {
    /// Its name: `Borders.1 Season border test #1` is a name.
    pub name: String,
    /// The line on which it begins, counted from one.
    pub line: usize,
    /// The phase; `None` is the variant's first.
    pub phase: Option<Phase>,
    /// The units before, without the dislodged ones.
    pub units: Vec<JdipUnit>,
    /// The dislodged units before.
    pub dislodged: Vec<JdipUnit>,
    /// The orders of the phase before.
    pub results: Vec<JdipResult>,
    /// Who owns which centre. The kind of unit means nothing here. Empty is as at the variant's
    /// start.
    pub owners: Vec<JdipUnit>,
    /// The orders.
    pub orders: Vec<JdipOrder>,
    /// The units afterwards, without the dislodged ones.
    pub after: AfterUnits,
    /// The dislodged units afterwards.
    pub after_dislodged: Vec<JdipUnit>,
}

/// The units after a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AfterUnits {
    /// The same as before.
    Same,
    /// These.
    These(Vec<JdipUnit>),
}

/// A unit of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JdipUnit {
    /// Its power.
    pub power: String,
    /// Its kind.
    pub kind: UnitKind,
    /// Its place.
    pub place: String,
}

/// An order of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JdipOrder {
    /// The power that gives it.
    pub power: String,
    /// The order text.
    pub text: String,
}

/// An order of the phase before a case, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JdipResult {
    /// It succeeded.
    Success(JdipOrder),
    /// It failed.
    Failure(JdipOrder),
}
