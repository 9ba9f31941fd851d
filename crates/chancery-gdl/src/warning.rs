//! What was not understood, or is doubtful, and never stops the reading.

use crate::source::Span;
use crate::syntax::FaultKind;
use crate::world::SizeFault;

/// Something to be told about a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct Warning {
    /// What.
    pub kind: WarningKind,
    /// Where.
    pub span: Span,
}

/// The kinds of warnings.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// The file is not as it should be.
    #[error("{0}")]
    Syntax(#[from] FaultKind),
    /// A module is not in the library.
    #[error("there is no module `{0}` in the library; it is left out")]
    NoModule(String),
    /// A module's name leads out of the library.
    #[error("`{0}` is no name of a module: it leads out of the library")]
    OutsideLibrary(String),
    /// A form that nobody here knows.
    #[error("there is no form `{0}`; it is left out")]
    UnknownForm(String),
    /// A table that supply does not ask about.
    #[error("the table `{0}` is not read: supply does not ask about it")]
    UnknownTable(String),
    /// A name that stands for nothing.
    #[error("`{0}` stands for nothing")]
    UnknownSymbol(String),
    /// A form without what it needs.
    #[error("`{form}` wants {wanted}")]
    Malformed {
        /// The form.
        form: &'static str,
        /// What it wants.
        wanted: &'static str,
    },
    /// A clause of a table whose list of values is not as long as its list of types.
    #[error("{values} values for {types} types; the clause ends here")]
    Lengths {
        /// How many types.
        types: usize,
        /// How many values.
        values: usize,
    },
    /// A type of another kind than the table has here, or none.
    #[error("the table `{table}` has {wanted} types here")]
    WrongKind {
        /// The table.
        table: String,
        /// The word for the kind.
        wanted: &'static str,
    },
    /// A value past what it may be.
    #[error("{value} is past what `{name}` can be, {least} to {most}; the clause ends here")]
    OutOfRange {
        /// Of what.
        name: String,
        /// The value.
        value: i32,
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// A word that is bound anew.
    #[error("`{0}` stood for something already")]
    Rebound(String),
    /// Something past a bound on sizes.
    #[error("there are more {what} than {most}; this one is left out")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// The most.
        most: usize,
    },
    /// An area whose size is none.
    #[error("{0}; an area of the usual size is taken")]
    Size(#[from] SizeFault),
    /// A row of a layer that cannot be read to its end.
    #[error("from here on the row is not in the form of a layer; the next row goes on")]
    Row,
    /// A unit in a cell that is not in the area.
    #[error("the cell {x}, {y} is not in the area; the unit is left out")]
    OutsideArea {
        /// The column.
        x: i32,
        /// The row.
        y: i32,
    },
    /// A transport that is none.
    #[error("there is no unit `{0}` to stand in")]
    NoTransport(String),
    /// A side that is none.
    #[error("there is no side `{0}`")]
    NoSide(String),
}
