//! What keeps a file of worked examples from being run.

/// Why a file of worked examples cannot be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadFault {
    /// It is no JSON, or not of the format.
    #[error("{message}")]
    Json {
        /// The line, from one.
        line: usize,
        /// The column, from one, in bytes; nought where the line is all there is to say.
        column: usize,
        /// What the JSON parser says.
        message: String,
    },
    /// It is longer than what is read.
    #[error("{bytes} bytes; at most {bytes_max} are read")]
    Long {
        /// Its length.
        bytes: usize,
        /// The bound.
        bytes_max: usize,
    },
    /// There is no example in it.
    #[error("it holds no examples: neither `zone_examples` nor `limited_length_examples`")]
    Empty,
    /// An example speaks of something that it has not.
    #[error("example {id}: {kind}")]
    Example {
        /// The example.
        id: String,
        /// What is wrong with it.
        kind: ExampleFault,
    },
}

/// What is wrong with an example.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExampleFault {
    /// A cell whose number is not its place in the list.
    #[error("the cells are numbered in order from 0; the one at place {place} is {id}")]
    CellOrder {
        /// Its place.
        place: usize,
        /// Its number.
        id: u32,
    },
    /// A terrain that is none of the kind that is wanted there.
    #[error("`{name}` is no terrain type {wanted}")]
    Terrain {
        /// The name.
        name: String,
        /// What is wanted.
        wanted: &'static str,
    },
    /// Bits that are no `supply_zone_into`.
    #[error("`supply_zone_into` of `{name}` is {bits}; it is six bits, 0 to 63")]
    Admission {
        /// The terrain.
        name: String,
        /// What it says.
        bits: i64,
    },
    /// A pair of relations that is none.
    #[error("`{0}` is no pair of sides, such as `1-2`")]
    Pair(String),
    /// A side past the last.
    #[error("there is no side {side}; the last is {most}")]
    Side {
        /// The side.
        side: u8,
        /// The last that there can be.
        most: u8,
    },
    /// A unit whose number is taken, or that is spoken of and is not there.
    #[error("unit {0} is not there, or there twice")]
    Unit(u32),
    /// A source or consumer that is not there.
    #[error("{0} is no {1}")]
    Reach(u32, &'static str),
    /// A material that is none.
    #[error("`{0}` is none of the materials")]
    Material(String),
    /// A type of unit of which nothing says what it holds.
    #[error("`{0}` is no type of unit: `storage` does not name it")]
    Type(String),
    /// A weight below nought, or past sixteen bits.
    #[error("the priority of `{kind}` for `{material}` is {value}; it is 0 to {most}")]
    Priority {
        /// The type of unit.
        kind: String,
        /// The material.
        material: String,
        /// What it says.
        value: i32,
        /// The most that it can be.
        most: u16,
    },
    /// More of something than can be numbered.
    #[error("there are {count} {what}; at most {most} are read")]
    Many {
        /// Of what.
        what: &'static str,
        /// How many.
        count: usize,
        /// The most.
        most: usize,
    },
}

impl ReadFault {
    pub(super) fn json(error: &serde_json::Error) -> Self {
        let told = error.to_string();
        // The parser's own note of the place: the fault has that already.
        let message = told.rsplit_once(" at line ").map_or(told.as_str(), |(before, _)| before);
        Self::Json { line: error.line(), column: error.column(), message: message.to_owned() }
    }
}
