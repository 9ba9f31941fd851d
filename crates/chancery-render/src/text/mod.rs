//! A board as text, for terminals, for doors of bulletin boards, and for readers of screens.
//!
//! A text map has 80 columns and 24 rows, or more. It is the drawing seen from farther away: coasts
//! and borders as far as the cells allow, and in each province a mark:
//!
//! | mark | says |
//! |---|---|
//! | `boh` | Bohemia, which is empty and no supply centre |
//! | `bel+` | Belgium, a centre that nobody owns |
//! | `edi*E` | Edinburgh, a centre of England, without a unit |
//! | `FEedi*` | the same with England's own fleet |
//! | `AGbel*F` | Belgium, a centre of France, with an army of Germany |
//! | `FRstp/sc*` | a fleet of Russia on the south coast |
//! | `!ATbul` | an army of Turkey that was dislodged from Bulgaria |
//!
//! Everything can be told without colour: the first letter is the unit, the next its power, and the
//! letter after the star the owner where that is not the unit's power. Marks never overlap; where
//! the middle of Europe is narrow they move aside, and where provinces are dense the map is
//! stretched.
//!
//! [`TextMap::new`] lays the marks out, [`TextMap::write`] writes them down, in the characters of
//! [`Characters`] and the colours of [`Colours`].

pub(crate) mod cp437;
pub(crate) mod fold;
mod ground;
mod labels;
mod layout;
mod legend;
pub(crate) mod palette;
mod screen;
mod stretch;
mod write;

use chancery::board::Map;
use chancery::position::Position;
use chancery_drawing::BoundDrawing;
use chancery_variants::Look;

use crate::region::Region;
use ground::Ground;
use screen::Screen;

pub use cp437::{byte as to_cp437, character as from_cp437};
pub use fold::to_ascii;
pub use write::{Characters, Colours};

/// The fewest columns.
pub const COLUMNS_MIN: u16 = 80;
/// The fewest rows.
pub const ROWS_MIN: u16 = 24;
/// The fewest columns of a part of a map.
pub const PART_COLUMNS_MIN: u16 = 20;
/// The fewest rows of a part of a map.
pub const PART_ROWS_MIN: u16 = 6;
/// The most columns: wider than any terminal.
pub const COLUMNS_MAX: u16 = 500;
/// The most rows.
pub const ROWS_MAX: u16 = 250;

/// What a text map shows.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The drawing, on its map.
    pub drawing: &'a BoundDrawing<'a>,
    /// The map.
    pub map: &'a Map,
    /// The position.
    pub position: &'a Position,
    /// How each power of the map is shown, in their order.
    pub looks: &'a [Look],
}

/// How it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// How many columns it has; what is out of bounds is taken for the bound.
    pub columns: u16,
    /// How many rows it has, title and legend among them; the list of units comes after them.
    pub rows: u16,
    /// The first row; none where it is empty.
    pub title: String,
    /// Whether the last rows say what the letters mean.
    pub legend: bool,
    /// Whether a list of all units follows.
    pub units: bool,
    /// The tones of land and sea.
    pub tones: Tones,
    /// The part that is shown; the whole map if none is named. What is beyond it, units too, is
    /// left out.
    pub region: Option<Region>,
}

/// The tones of a text map in colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tones {
    /// Ink on paper.
    Light,
    /// Light on dark.
    Dark,
}

impl Default for View {
    fn default() -> Self {
        Self {
            columns: COLUMNS_MIN,
            rows: ROWS_MIN,
            title: String::new(),
            legend: true,
            units: false,
            tones: Tones::Light,
            region: None,
        }
    }
}

/// A text map, laid out and not yet written.
#[derive(Debug, Clone)]
pub struct TextMap {
    screen: Screen,
    palette: palette::Palette,
    left_out: Vec<String>,
}

impl TextMap {
    /// Lays out a text map.
    pub fn new(subject: &Subject<'_>, view: &View) -> Self {
        let (columns_min, rows_min) = match view.region {
            None => (COLUMNS_MIN, ROWS_MIN),
            Some(_) => (PART_COLUMNS_MIN, PART_ROWS_MIN),
        };
        let columns = usize::from(view.columns.clamp(columns_min, COLUMNS_MAX));
        let rows = usize::from(view.rows.clamp(rows_min, ROWS_MAX));
        let foot = if view.legend { legend::foot(subject, columns, rows / 3) } else { Vec::new() };
        let head = usize::from(!view.title.is_empty());
        let map_rows = rows - head - foot.len();
        let region = view.region.unwrap_or_else(|| Region::whole(subject.drawing.drawing()));
        let ground = Ground::new(subject, region, (columns, map_rows));
        let layout = layout::place(&ground, labels::of(subject, &ground));
        let mut screen = Screen::new(columns);
        screen.title(&view.title);
        screen.map(subject, &ground, &layout.placed);
        for line in foot {
            screen.line(line);
        }
        let left_out: Vec<String> = layout.left_out.iter().map(labels::Label::text).collect();
        if !left_out.is_empty() {
            for line in legend::wrapped("No room on the map for", &left_out, columns) {
                screen.line(line);
            }
        }
        if view.units {
            for line in legend::units(subject, columns) {
                screen.line(line);
            }
        }
        Self { screen, palette: palette::Palette::new(subject.looks, view.tones), left_out }
    }

    /// Writes the map down: a line for each row, each with its end.
    pub fn write(&self, characters: Characters, colours: Colours) -> Vec<u8> {
        write::write(&self.screen, &self.palette, characters, colours)
    }

    /// The marks for which the map had no room. They are told in a line below it.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }
}
