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
    /// A type of another kind than a table or property has here, or none.
    #[error("`{of}` wants a {wanted} here")]
    WrongKind {
        /// The table or property.
        of: &'static str,
        /// The word for the kind.
        wanted: &'static str,
    },
    /// A value past what it may be.
    #[error("{value} is past what `{name}` can be, {least} to {most}; the clause ends here")]
    OutOfRange {
        /// Of what.
        name: &'static str,
        /// The value.
        value: i32,
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// A table of the kernel of 1998 that has another in its place here.
    #[error("the table `{name}` of 1998 is not read; `{instead}` is what there is in its place")]
    OldTable {
        /// The table.
        name: String,
        /// The keyword in its place.
        instead: &'static str,
    },
    /// A name that begins like the keywords of supply and is none.
    #[error("there is no `{name}`{}", meant(*.near))]
    NoKeyword {
        /// The name.
        name: String,
        /// The keyword most like it, if any is near.
        near: Option<&'static str>,
    },
    /// A word that a keyword cannot have.
    #[error("`{keyword}` is {}, not `{given}`", alternatives(.accepted))]
    NotOneOf {
        /// The keyword.
        keyword: &'static str,
        /// The word.
        given: String,
        /// Those it can have.
        accepted: Vec<&'static str>,
    },
    /// A number that a keyword cannot have, or something else than a number.
    #[error("`{keyword}` is a number from {least} to {most}, not `{given}`")]
    NotWithin {
        /// The keyword.
        keyword: &'static str,
        /// What was given.
        given: String,
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// A relation of a side with none, with itself or with the independents.
    #[error("`{side}` is no other side to have a relation with")]
    NoRelation {
        /// What stands in the place of the other side.
        side: String,
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

impl WarningKind {
    /// Whether it is a fault of what was written, and not merely something that supply does not ask
    /// about: what was meant there is not what was read.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        match self {
            Self::Syntax(_)
            | Self::NoKeyword { .. }
            | Self::NotOneOf { .. }
            | Self::NotWithin { .. }
            | Self::NoRelation { .. } => true,
            // Xconq has two tables that begin like those of the proposal, and goes on after a slip.
            Self::OutOfRange { name, .. }
            | Self::WrongKind { of: name, .. }
            | Self::Malformed { form: name, .. } => {
                name.starts_with("supply-") && !name.starts_with("supply-on-")
            }
            _ => false,
        }
    }
}

/// The question after a name that is none.
fn meant(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!("; is `{near}` meant?"))
}

/// What can be chosen from, in words.
fn alternatives(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
        None => String::new(),
    }
}
