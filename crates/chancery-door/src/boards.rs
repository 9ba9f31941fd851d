//! Boards as terminals draw them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use chancery::Variant;
use chancery::position::Position;
use chancery_drawing::{BoundDrawing, Drawing};
use chancery_render::text::{Subject, TextMap, Tones, View};
use chancery_variants::{Library, Look};

use crate::term::Terminal;

/// The boards of a house, each made ready once.
pub struct Boards {
    library: Library,
    /// Boards stay for as long as the program runs: there are as many as variants.
    ready: Mutex<BTreeMap<String, Option<&'static Board>>>,
}

/// A board that is ready to be drawn.
#[derive(Debug)]
pub struct Board {
    variant: &'static Variant,
    drawing: BoundDrawing<'static>,
    looks: &'static [Look],
}

impl Boards {
    /// The boards of a library.
    #[must_use]
    pub fn new(library: Library) -> Self {
        Self { library, ready: Mutex::default() }
    }

    /// The board of a variant; none where it has no drawing.
    pub fn get(&self, id: &str) -> Option<&'static Board> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        *ready.entry(id.to_owned()).or_insert_with(|| {
            let loaded = self.library.load(id).ok()?;
            let drawing = self.library.drawing(id).ok()??;
            let variant: &'static Variant = Box::leak(Box::new(loaded.variant.as_ref().clone()));
            let drawing: &'static Drawing = Box::leak(Box::new(drawing));
            let looks: &'static [Look] = loaded.about.looks.leak();
            let board = Board { variant, drawing: drawing.bind(&variant.map), looks };
            Some(Box::leak(Box::new(board)))
        })
    }
}

impl fmt::Debug for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Boards")
    }
}

impl Board {
    /// A position as a terminal shows it: as many rows as it has, but for the one that the prompt
    /// stands in.
    #[must_use]
    pub fn map(&self, position: &Position, title: &str, terminal: Terminal) -> Vec<u8> {
        let subject =
            Subject { drawing: &self.drawing, map: &self.variant.map, position, looks: self.looks };
        let view = View {
            // The last column is left free: many terminals go on in the next row after it.
            columns: terminal.columns,
            rows: terminal.rows - 1,
            title: title.to_owned(),
            legend: true,
            units: false,
            tones: Tones::Dark,
            region: None,
        };
        let written = TextMap::new(&subject, &view).write(terminal.characters, terminal.colours);
        let mut bytes = Vec::with_capacity(written.len());
        for line in written.split_inclusive(|byte| *byte == b'\n') {
            match line.strip_suffix(b"\n") {
                Some(line) => bytes.extend([line, b"\r\n"].concat()),
                None => bytes.extend(line),
            }
        }
        bytes
    }
}
