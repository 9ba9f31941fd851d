//! What can be wrong with the file of a drawing, and where.

use std::ops::Range;

use crate::limits;

/// One thing wrong with the file of a drawing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The bytes of the file that are meant; empty where they mean the file as a whole.
    pub span: Range<usize>,
    /// What is wrong there.
    pub kind: FaultKind,
}

impl Fault {
    pub(crate) fn new(text: &str, span: Range<usize>, kind: FaultKind) -> Self {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        Self { line, column, span, kind }
    }
}

/// What is wrong with the file of a drawing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The file is not JSON, or a value has another type than it should.
    #[error("{message}")]
    Json {
        /// What the reader of JSON says.
        message: String,
    },
    /// The file is not XML, or not an SVG picture.
    #[error("{message}")]
    Svg {
        /// What is missing, or what the reader of XML says.
        message: String,
    },
    /// A file above the limit.
    #[error("the file has {bytes} bytes; at most {max} are read")]
    FileTooLarge {
        /// How many it has.
        bytes: usize,
        /// How many are read.
        max: usize,
    },
    /// A format that this version does not know.
    #[error("this is format {found}; format {} is read", crate::FORMAT)]
    Format {
        /// The number in the file.
        found: u32,
    },
    /// Another number of something than a drawing may have.
    #[error("{count} {what}; at most {max} are read")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// How many are read.
        max: usize,
    },
    /// More faults than are listed.
    #[error("there are more faults, which are not listed")]
    MoreFaults,
    /// A length outside of what makes sense.
    #[error("{what} is {found} tenths of a unit; it should be from {min} to {max}")]
    OutOfRange {
        /// What it is.
        what: &'static str,
        /// The number in the file.
        found: i64,
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// A list of coordinates that cannot be a line.
    #[error("a line needs an even number of coordinates, four at least; this has {count}")]
    BadLine {
        /// How many it has.
        count: usize,
    },
    /// A line that runs far outside of the drawing.
    #[error("the line runs to {x}, {y}, far outside of the drawing")]
    LineOutside {
        /// To the right.
        x: i64,
        /// Downwards.
        y: i64,
    },
    /// A ring that names an arc that is not there.
    #[error("there is no arc {index}: the drawing has {count}, counted from 0")]
    UnknownArc {
        /// The number in the file.
        index: i64,
        /// How many arcs there are.
        count: usize,
    },
    /// A ring that does not come back to where it began, or has a gap.
    #[error("the ring is not closed: arc {after} does not begin where the one before it ends")]
    OpenRing {
        /// The arc after the gap, as the ring names it.
        after: i64,
    },
    /// A ring of fewer than three points.
    #[error("a ring needs three points at least")]
    ShortRing,
    /// A shape without a ring.
    #[error("`{key}` has no ring")]
    NoRings {
        /// The province.
        key: String,
    },
    /// A drawing without a shape.
    #[error("the drawing has no shapes")]
    NoShapes,
    /// One key twice.
    #[error("`{key}` is there twice")]
    Twice {
        /// The key.
        key: String,
    },
    /// A key that is no province code.
    #[error("`{key}` is no province: write a code as `par`, or a coast as `stp/nc`")]
    BadKey {
        /// The key.
        key: String,
    },
    /// Places for a province that has no shape.
    #[error("there is no shape `{province}`")]
    PlaceWithoutShape {
        /// The province.
        province: String,
    },
    /// A place outside of the drawing.
    #[error("the place of the {what} is outside of the drawing")]
    PlaceOutside {
        /// Of what.
        what: &'static str,
    },
    /// A text that is empty, too long, or has characters that cannot be printed on one line.
    #[error(
        "a {what} should be one line of 1 to {max} characters",
        max = limits::TEXT_CHARS_MAX
    )]
    BadText {
        /// What it is.
        what: &'static str,
    },
    /// A transformation that cannot be read.
    #[error("`{text}` is no transformation")]
    BadTransform {
        /// The attribute.
        text: String,
    },
    /// A path that cannot be read.
    #[error("the shape of `{key}` cannot be read: {message}")]
    BadPath {
        /// The province.
        key: String,
        /// What is wrong.
        message: String,
    },
    /// A known province without an element in the picture.
    #[error("no element has the id `{key}`")]
    NoElement {
        /// The province.
        key: String,
    },
}

impl FaultKind {
    /// What would do, in a sentence, where that can be said.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::OpenRing { .. } => {
                Some("an arc is run backwards by the number -1 - i".to_owned())
            }
            Self::NoElement { key } => Some(format!(
                "give its path, or the group of its paths, the id `{key}`, `_{key}` or \
                 `province-{key}`"
            )),
            Self::BadTransform { .. } => Some(
                "matrix, translate, scale, rotate, skewX and skewY are read, with plain numbers"
                    .to_owned(),
            ),
            Self::PlaceWithoutShape { province } => {
                Some(format!("add `{province}` to `shapes`, or take its places away"))
            }
            _ => None,
        }
    }
}

/// The faults found so far in one text.
#[derive(Debug)]
pub(crate) struct Faults<'t> {
    text: &'t str,
    found: Vec<Fault>,
}

impl<'t> Faults<'t> {
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { text, found: Vec::new() }
    }

    pub(crate) const fn text(&self) -> &'t str {
        self.text
    }

    pub(crate) fn push(&mut self, span: Range<usize>, kind: FaultKind) {
        if self.found.len() < limits::FAULTS_MAX {
            self.found.push(Fault::new(self.text, span, kind));
        } else if self.found.len() == limits::FAULTS_MAX {
            self.found.push(Fault::new(self.text, 0..0, FaultKind::MoreFaults));
        }
    }

    /// The value, if there is one and nothing was wrong, or every fault.
    pub(crate) fn give<T>(self, value: Option<T>) -> Result<T, Vec<Fault>> {
        match value {
            Some(value) if self.found.is_empty() => Ok(value),
            _ => Err(self.found),
        }
    }
}
