//! Variants of ours in the forms of other programs.

mod adjacency;
mod judge_map;
mod list;
mod pack;
mod picture;
mod words;

pub use judge_map::to_map_file;
pub use pack::{to_jdip, zipped};

/// A variant in the form of another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The files, by name.
    pub files: Vec<(String, String)>,
    /// What the form has no word for, each in a sentence.
    pub lost: Vec<Lost>,
}

/// Something of a variant that another form has no word for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[non_exhaustive]
pub enum Lost {
    /// A rule choice.
    #[error("the rule {choice}={value} is left out")]
    Rule {
        /// The choice.
        choice: String,
        /// Its value.
        value: String,
    },
    /// A name of several provinces.
    #[error("the ambiguous name `{name}` is left out")]
    Ambiguous {
        /// The name.
        name: String,
    },
    /// A border rule, or what it does.
    #[error("the border rule `{id}` {how}")]
    Border {
        /// Its id.
        id: String,
        /// What becomes of it.
        how: &'static str,
    },
    /// The provinces of a power's country.
    #[error("the country of {power} is left out")]
    Country {
        /// The power.
        power: String,
    },
    /// An end of the game.
    #[error("the end {what} is left out")]
    End {
        /// Which.
        what: &'static str,
    },
    /// A code that the other program cannot read.
    #[error("the code `{code}` has not three characters, which the package asks for")]
    Code {
        /// The code.
        code: String,
    },
    /// A unit.
    #[error("the {unit} in `{place}` is left out")]
    Unit {
        /// Its kind.
        unit: &'static str,
        /// Where it stands.
        place: String,
    },
    /// A name that is no word there.
    #[error("the name `{name}` is left out")]
    Name {
        /// The name.
        name: String,
    },
}
