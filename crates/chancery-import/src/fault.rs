//! Why a pack or a map file cannot be imported, and where.

use std::fmt;

use crate::limits;

/// Something that keeps a pack or a map file from being imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct Fault {
    /// Where it stands.
    pub place: FaultPlace,
    /// What is wrong.
    pub kind: FaultKind,
}

/// A place in a file of a pack.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaultPlace {
    /// The file, as the pack calls it, or the pack.
    pub file: String,
    /// The line, from 1; 0 means the file as a whole.
    pub line: usize,
}

impl fmt::Display for FaultPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.file),
            line => write!(f, "{}:{line}", self.file),
        }
    }
}

/// What is wrong with a pack or a map file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// Bytes that are no zip.
    #[error("this is no zip that can be read: {message}")]
    NotAZip {
        /// What the reader of zips says.
        message: String,
    },
    /// Too many bytes.
    #[error("there are more than {max} bytes in it")]
    TooLarge {
        /// How many are read.
        max: usize,
    },
    /// Too many of something.
    #[error("there are more than {max} {what} in it")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many are read.
        max: usize,
    },
    /// A file whose name leads out of the pack.
    #[error("the name leads out of the pack")]
    NameLeadsOut,
    /// A file behind a password.
    #[error("the file needs a password")]
    Encrypted,
    /// Bytes that are no text.
    #[error("this is no UTF-8 text")]
    NotText,
    /// A pack without a list of variants.
    #[error("there is no `variants.xml` in it")]
    NoVariantsFile,
    /// A file that another names.
    #[error("there is no file `{name}` in the pack")]
    NoSuchFile {
        /// Its name.
        name: String,
    },
    /// A file that uses itself.
    #[error("`{name}` uses itself")]
    UsesItself {
        /// Its name.
        name: String,
    },
    /// Text that is not XML.
    #[error("this is not XML: {message}")]
    NotXml {
        /// What the reader of XML says.
        message: String,
    },
    /// XML that is nested too deep.
    #[error("the elements are nested deeper than {}", limits::XML_DEPTH_MAX)]
    TooDeep,
    /// Another element than there should be.
    #[error("the file begins with `{found}`; it should begin with `{expected}`")]
    WrongRoot {
        /// What is there.
        found: String,
        /// What should be there.
        expected: &'static str,
    },
    /// An element or attribute that must be there.
    #[error("`{of}` needs `{name}`")]
    Missing {
        /// The element.
        of: &'static str,
        /// What is missing.
        name: &'static str,
    },
    /// A value that cannot be read.
    #[error("`{text}` is no {what}")]
    BadValue {
        /// The value.
        text: String,
        /// What it should be, in words.
        what: &'static str,
    },
    /// A code that cannot be one of ours.
    #[error("`{code}` cannot be the code of a province")]
    BadCode {
        /// The code.
        code: String,
    },
    /// Two provinces with one code.
    #[error("there is a province `{code}` already")]
    DuplicateCode {
        /// The code.
        code: String,
    },
    /// A name that no province has.
    #[error("no province has the name `{name}`")]
    UnknownProvince {
        /// The name.
        name: String,
    },
    /// A coast that a province does not have.
    #[error("`{place}` names a coast that is not there")]
    UnknownCoast {
        /// The place.
        place: String,
    },
    /// A name that no power has.
    #[error("no power has the name `{name}`")]
    UnknownPower {
        /// The name.
        name: String,
    },
    /// A border rule that is not defined.
    #[error("no border has the id `{id}`")]
    UnknownBorder {
        /// The id.
        id: String,
    },
    /// A variant that is not in the pack.
    #[error("there is no variant `{name}` in it; there is {}", known.join(", "))]
    NoSuchVariant {
        /// The name.
        name: String,
        /// Those in the pack.
        known: Vec<String>,
    },
    /// A map without provinces or powers.
    #[error("there are no {what} in it")]
    Nothing {
        /// What there should be.
        what: &'static str,
    },
    /// A line that says something about a power before any power.
    #[error("`{word}` stands before any power")]
    BeforePower {
        /// The word.
        word: String,
    },
    /// More faults than are listed.
    #[error("there are more faults, which are not listed")]
    MoreFaults,
}

impl FaultKind {
    /// What would do, in a sentence, where that can be said.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        let hint = match self {
            Self::NoVariantsFile => {
                "a pack of jDip lists its variants in `variants.xml`, in small letters; a `.map` \
                 file is imported by its own name"
            }
            Self::NoSuchFile { .. } => "put it beside the file that names it",
            Self::BadCode { .. } => "letters, digits, `_` and `'` are possible",
            Self::Encrypted => "unpack it, and import the folder",
            Self::NotText => "save it as UTF-8",
            _ => return None,
        };
        Some(hint.to_owned())
    }
}

/// The faults found so far.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    found: Vec<Fault>,
}

impl Faults {
    pub(crate) fn push(&mut self, file: &str, line: usize, kind: FaultKind) {
        let kind = match self.found.len() {
            n if n < limits::FAULTS_MAX => kind,
            limits::FAULTS_MAX => FaultKind::MoreFaults,
            _ => return,
        };
        self.found.push(Fault { place: FaultPlace { file: file.to_owned(), line }, kind });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The faults; at least one where there is none.
    pub(crate) fn into_vec(self) -> Vec<Fault> {
        self.found
    }
}
