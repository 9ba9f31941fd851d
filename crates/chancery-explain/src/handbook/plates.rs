//! The board on which the examples are drawn as text.

use chancery::board::Map;
use chancery_drawing::Drawing;
use chancery_render::text::{Characters, Colours, Subject, TextMap, View};
use chancery_variants::{Library, Look};

use super::Figure;

/// What the maps of examples are drawn from, made once for many.
#[derive(Debug)]
pub struct Plates {
    board: Option<(Map, Drawing, Vec<Look>)>,
}

/// The most columns of a map: a wider one shows no more.
const COLUMNS_MAX: usize = 66;
/// The least and the most rows of a map.
const ROWS: (i32, i32) = (9, 17);

impl Plates {
    /// The board of the standard variant.
    #[must_use]
    pub fn builtin() -> Self {
        let library = Library::builtin();
        let board = library.load("standard").ok().and_then(|loaded| {
            let drawing = library.drawing("standard").ok()??;
            Some((loaded.variant.map.clone(), drawing, loaded.about.looks))
        });
        Self { board }
    }

    /// The map of an example, in lines no longer than `width`.
    pub(super) fn draw(&self, figure: &Figure, width: usize, characters: Characters) -> String {
        let Some((map, drawing, looks)) = &self.board else { return String::new() };
        let bound = drawing.bind(map);
        let region = figure.region(&bound);
        let columns = u16::try_from(width.min(COLUMNS_MAX)).unwrap_or(u16::MAX);
        // A letter is twice as high as it is wide.
        let (wide, high) = (region.to.x - region.from.x, region.to.y - region.from.y);
        let rows = (i32::from(columns) * high / wide.max(1) / 2).clamp(ROWS.0, ROWS.1);
        let view = View {
            columns,
            rows: u16::try_from(rows).unwrap_or(0),
            legend: false,
            region: Some(region),
            ..View::default()
        };
        let subject = Subject { drawing: &bound, map, position: figure.position(), looks };
        let bytes = TextMap::new(&subject, &view).write(characters, Colours::None);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
