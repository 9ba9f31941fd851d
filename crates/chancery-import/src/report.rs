//! What became of everything that stood in an imported file.

use std::collections::BTreeMap;
use std::fmt;

/// What became of everything in the files of a pack: used, or named here with its line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Each file that was read, in the order of reading.
    pub files: Vec<FileReport>,
    /// What was not used, or used otherwise than it says, in the order of files and lines.
    pub remarks: Vec<Remark>,
}

/// The counts of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileReport {
    /// The file, as the pack calls it.
    pub file: String,
    /// The elements of an XML file.
    pub elements: Tally,
    /// The attributes of an XML file; declarations of namespaces are none.
    pub attributes: Tally,
    /// The lines of a `.map` file, without those that are empty or a remark.
    pub lines: Tally,
}

/// How many there are of something, and what became of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// How many there are.
    pub seen: usize,
    /// How many of them went into a variant.
    pub used: usize,
    /// How many of them a remark names.
    pub named: usize,
}

impl Tally {
    /// Whether everything that is there was used or named.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.seen == self.used + self.named
    }
}

impl FileReport {
    pub(crate) fn new(file: &str) -> Self {
        let none = Tally::default();
        Self { file: file.to_owned(), elements: none, attributes: none, lines: none }
    }

    /// Whether everything in the file was used or named.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.elements.is_complete() && self.attributes.is_complete() && self.lines.is_complete()
    }
}

/// Something of a file that was not used, or used otherwise than it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The file, as the pack calls it.
    pub file: String,
    /// The line, from 1; 0 means the file as a whole.
    pub line: usize,
    /// How many elements it stands for, with those inside it.
    pub elements: usize,
    /// How many attributes it stands for.
    pub attributes: usize,
    /// What it is.
    pub kind: RemarkKind,
}

/// What there is to say about a part of a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RemarkKind {
    /// Something the form does not have as far as we know.
    #[error("`{name}` is not known here and was left out")]
    Unknown {
        /// The element, attribute or word.
        name: String,
    },
    /// Something known for which there is no use here.
    #[error("`{name}` was left out: {why}")]
    Unused {
        /// The element, attribute or word.
        name: String,
        /// Why there is no use for it.
        why: Why,
    },
    /// A file of the pack that nothing was taken from.
    #[error("the file was not read: {why}")]
    FileUnused {
        /// Why there is no use for it.
        why: Why,
    },
    /// A border that leads one way only, as a rule of its own.
    #[error("`{from}` leads to `{to}` but not back; a border rule closes the way back")]
    OneWay {
        /// The place it leads from.
        from: String,
        /// The place it leads to.
        to: String,
    },
    /// A place named for a unit that cannot go there.
    #[error("`{from}` is said to border on `{to}`, where none of its units can go; left out")]
    ImpossibleBorder {
        /// The place it leads from.
        from: String,
        /// The place it leads to.
        to: String,
    },
    /// A province that says it is land, and is a sea to all its neighbours.
    #[error("`{code}` is listed as land, but its neighbours reach it by fleet; taken as a sea")]
    TakenAsSea {
        /// Its code.
        code: String,
    },
    /// A centre that nothing borders on.
    #[error("`{code}` is a supply centre that nothing borders on: what is built there stays there")]
    OffTheMap {
        /// Its code.
        code: String,
    },
    /// A province with a single named coast.
    #[error("`{code}` has one named coast only; its coast has no name here")]
    SingleCoast {
        /// Its code.
        code: String,
    },
    /// A name of several provinces.
    #[error("`{name}` names both `{first}` and `{second}`; whoever reads an order has to ask")]
    Ambiguous {
        /// The name.
        name: String,
        /// The code of one province.
        first: String,
        /// The code of the other.
        second: String,
    },
    /// A name of a power that is that of another.
    #[error("`{name}` is a name of {first} already, and was left out for {second}")]
    SharedPowerName {
        /// The name.
        name: String,
        /// The power that keeps it.
        first: String,
        /// The power that does not.
        second: String,
    },
    /// A power that nobody plays.
    #[error("nobody plays {power}: its units belong to nobody and its centres are open")]
    InactivePower {
        /// Its name.
        power: String,
    },
    /// A power that nobody plays, and that owns centres as others do.
    #[error("nobody plays {power}: it is a power like others, and its units hold without orders")]
    DummyPower {
        /// Its name.
        power: String,
    },
    /// A unit that cannot stand where it is put.
    #[error("the {unit} in `{place}` was left out: {why}")]
    UnitLeftOut {
        /// The kind of unit.
        unit: &'static str,
        /// The place.
        place: String,
        /// Why it cannot be there.
        why: Why,
    },
    /// A value that was read otherwise than it says.
    #[error("`{text}` was taken as {taken}")]
    TakenAs {
        /// The value as written.
        text: String,
        /// What it was taken as, in words.
        taken: String,
    },
    /// A variant without a map.
    #[error("the variant was left out: its map `{file}` is not in the pack")]
    NoMapFile {
        /// The file of its map.
        file: String,
    },
    /// A drawing that is not there.
    #[error("the map has no drawing: `{file}` is not in the pack")]
    NoPictureFile {
        /// The file of the drawing.
        file: String,
    },
    /// A province that a picture does not show.
    #[error("the picture has no shape `{code}`: a small square in its corner stands for it")]
    NoShape {
        /// Its code.
        code: String,
    },
    /// A text that is longer than a variant takes.
    #[error("the {what} is longer than a variant takes; all of it is in the README")]
    Shortened {
        /// Which text.
        what: &'static str,
    },
}

/// Why something of a file is of no use here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Why {
    /// It is about how jDip draws.
    DrawnOurWay,
    /// It chooses a set of unit symbols.
    OwnSymbols,
    /// A small picture for jDip's own list.
    Thumbnail,
    /// Another drawing of a map that has one.
    OtherDrawing,
    /// A picture file: shapes are read from SVG alone.
    Bitmap,
    /// The variant was not asked for.
    NotAskedFor,
    /// Its map is not in the pack.
    NoMap,
    /// No variant of the pack names it.
    NotNamed,
    /// It stands where the picture does not reach.
    OutsidePicture,
    /// It is for jDip's own window only.
    JdipWindow,
    /// Something that could run in a reader's browser.
    Script,
    /// It leads out of the picture.
    OutsideLink,
    /// It is of a drawing program, and draws nothing.
    DrawingProgram,
    /// It is about a place that the map does not have.
    NoSuchPlace,
    /// Its power does not play.
    NoSuchPower,
    /// It cannot be read as a colour.
    NoSuchColour,
    /// The place is no supply centre.
    NoCentre,
    /// There is a unit in the province already.
    Occupied,
    /// Such a unit cannot be in such a place.
    CannotStand,
    /// It asks for a rule that the engine does not have.
    NoSuchRule,
    /// It says how a judge runs a game, and nothing about the variant.
    JudgeOnly,
    /// It repeats what is said elsewhere.
    Repeated,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DrawnOurWay => "orders and symbols are drawn our way",
            Self::OwnSymbols => "the symbols of units are our own",
            Self::Thumbnail => "there is no list of pictures to show it in",
            Self::OtherDrawing => "the map has a drawing already, the one the pack calls the usual",
            Self::Bitmap => "shapes are read from SVG alone",
            Self::NotAskedFor => "its variant was not asked for",
            Self::NoMap => "its map is not in the pack",
            Self::NotNamed => "no variant of the pack names it",
            Self::OutsidePicture => "the picture does not reach there",
            Self::JdipWindow => "it is for jDip's window",
            Self::Script => "nothing in a drawing may run",
            Self::OutsideLink => "a drawing holds all of itself",
            Self::DrawingProgram => "it is a note of a drawing program",
            Self::NoSuchPlace => "the map has no such place",
            Self::NoSuchPower => "the variant has no such power",
            Self::NoSuchColour => "it cannot be read as a colour",
            Self::NoCentre => "the place is no supply centre",
            Self::Occupied => "there is a unit already",
            Self::CannotStand => "such a unit cannot be there",
            Self::NoSuchRule => "there is no such rule here",
            Self::JudgeOnly => "it is about how a judge runs its games",
            Self::Repeated => "it is said elsewhere already",
        })
    }
}

impl Report {
    /// Whether everything in every file was used or named.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.files.iter().all(FileReport::is_complete)
    }

    /// How many elements, attributes and lines there are in all files, and what became of them.
    #[must_use]
    pub fn totals(&self) -> [Tally; 3] {
        let sum = |of: fn(&FileReport) -> Tally| {
            self.files.iter().map(of).fold(Tally::default(), |a, b| Tally {
                seen: a.seen + b.seen,
                used: a.used + b.used,
                named: a.named + b.named,
            })
        };
        [sum(|f| f.elements), sum(|f| f.attributes), sum(|f| f.lines)]
    }

    pub(crate) fn remark(&mut self, file: &str, line: usize, kind: RemarkKind) {
        let file = file.to_owned();
        self.remarks.push(Remark { file, line, elements: 0, attributes: 0, kind });
    }

    /// Puts the remarks in the order of the files and lines, each once.
    pub(crate) fn sort(&mut self) {
        let order: BTreeMap<String, usize> =
            self.files.iter().enumerate().map(|(i, f)| (f.file.clone(), i)).collect();
        self.remarks.sort_by(|a, b| {
            let key = |r: &Remark| (order.get(&r.file).copied().unwrap_or(usize::MAX), r.line);
            key(a).cmp(&key(b)).then_with(|| a.file.cmp(&b.file))
        });
        self.remarks.dedup();
    }
}
