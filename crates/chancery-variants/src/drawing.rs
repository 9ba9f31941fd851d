//! The drawing of a variant's map: which files it is made from, and what is wrong with them.

use chancery::board::Map;
use chancery_drawing::{Drawing, KnownIds};

use crate::fault::{Fault, FaultKind, Place};
use crate::files::{DRAWING_JSON_FILE, DRAWING_SVG_FILE, Files, Folder};
use crate::lint::Lint;

/// A file of a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawingFile<'a> {
    /// Its text.
    pub text: &'a str,
    /// What it is called in messages: `variants/standard/drawing.json`.
    pub path: String,
}

/// The files that the drawing of a variant is made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawingSource<'a> {
    /// `drawing.json`: shapes, places and names as data.
    Data(DrawingFile<'a>),
    /// `drawing.svg`: a designer's own picture, whose elements have the codes of provinces; beside
    /// it may lie a `drawing.json` that says where things stand.
    Picture(DrawingFile<'a>, Option<DrawingFile<'a>>),
}

/// A fault in one of the files: whether in the one beside a picture, and what it is.
pub(crate) type FileFault = (bool, chancery_drawing::Fault);

impl<'a> DrawingSource<'a> {
    pub(crate) fn of(files: &Files, id: &str, folder: &'a Folder) -> Option<Self> {
        let file = |name| {
            let text = folder.text(name)?;
            Some(DrawingFile { text, path: files.path(id, name) })
        };
        match (file(DRAWING_SVG_FILE), file(DRAWING_JSON_FILE)) {
            (Some(picture), beside) => Some(Self::Picture(picture, beside)),
            (None, data) => data.map(Self::Data),
        }
    }

    /// The file with the shapes.
    #[must_use]
    pub const fn main(&self) -> &DrawingFile<'a> {
        match self {
            Self::Data(file) | Self::Picture(file, _) => file,
        }
    }

    /// The file with the places, where it is another.
    #[must_use]
    pub const fn beside(&self) -> Option<&DrawingFile<'a>> {
        match self {
            Self::Data(_) => None,
            Self::Picture(_, beside) => beside.as_ref(),
        }
    }

    /// Reads the drawing.
    ///
    /// # Errors
    ///
    /// Every fault of its files.
    pub fn read(&self, map: &Map) -> Result<Drawing, Vec<Fault>> {
        self.parse(map).map_err(|faults| {
            faults.into_iter().map(|(is_beside, fault)| self.told(is_beside, &fault)).collect()
        })
    }

    /// Reads the drawing; each fault with the file it is in.
    pub(crate) fn parse(&self, map: &Map) -> Result<Drawing, Vec<FileFault>> {
        let drawing = match self {
            Self::Data(file) => Drawing::from_json(file.text),
            Self::Picture(file, _) => Drawing::from_svg(file.text, &KnownIds::of(map)),
        };
        let of = |is_beside: bool| {
            move |faults: Vec<_>| -> Vec<FileFault> {
                faults.into_iter().map(|fault| (is_beside, fault)).collect()
            }
        };
        let drawing = drawing.map_err(of(false))?;
        match self.beside() {
            Some(file) => drawing.with_places(file.text).map_err(of(true)),
            None => Ok(drawing),
        }
    }

    fn told(&self, is_beside: bool, fault: &chancery_drawing::Fault) -> Fault {
        let file = self.beside().filter(|_| is_beside).unwrap_or_else(|| self.main());
        let place = Place {
            file: file.path.clone(),
            line: fault.line,
            column: fault.column,
            span: (fault.span.start, fault.span.end),
        };
        Fault { place, kind: FaultKind::Lint(Lint::of_drawing(fault)) }
    }
}
