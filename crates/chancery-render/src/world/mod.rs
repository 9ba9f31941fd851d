//! Worlds of cells: what lies on them, who holds them, the zones of a side, its units, and what
//! went from one to another.
//!
//! A [`WorldScene`] is what one picture shows, with the names that its legend says; [`svg`] draws
//! it, [`write_text`] sets it in characters. A picture of a large world is of bounded size: cells
//! that are alike and hang together are one path, and of very many zones and flows the largest are
//! drawn and the rest is counted.
//!
//! ```
//! use chancery_render::Style;
//! use chancery_render::world::{Ground, GroundLook, WorldScene, svg};
//! use chancery_supply::grid::{Grid, Tiling};
//! use chancery_supply::land::TerrainId;
//!
//! let grid = Grid::new(Tiling::Hexagons, 6, 4, false)?;
//! let terrain = vec![TerrainId(0); grid.len()];
//! let mut scene = WorldScene::new("The Valley", &grid, &terrain);
//! scene.grounds.push(GroundLook { name: "field".into(), ground: Ground::Plain, letter: '+' });
//! let picture = svg(&scene, Style::Atlas)?;
//! assert!(picture.starts_with("<svg ") && picture.contains("The Valley"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod flows;
mod frame;
mod ground;
mod legend;
mod lines;
mod outline;
mod palette;
mod place;
mod rooms;
mod sheet;
mod text;
mod units;
mod zones;

use chancery_supply::control::SideId;
use chancery_supply::grid::{CellId, Grid};
use chancery_supply::land::{EdgeLayer, HolderByte, TerrainId};
use chancery_supply::zones::Zones;

use crate::colour::Tone;
use crate::options::Style;
use crate::svg::write::Out;
use frame::Frame;
use place::Places;

pub use palette::Ground;
pub use text::{TextView, write_text};

/// The most cells of a picture. The largest world of Xconq's library has half as many.
pub const CELLS_MAX: usize = 500_000;

/// What a picture of a world shows.
#[derive(Debug, Clone)]
pub struct WorldScene<'a> {
    /// The line above.
    pub title: String,
    /// A second line, where it is not empty.
    pub subtitle: String,
    /// How the cells lie.
    pub grid: &'a Grid,
    /// The terrain of each cell.
    pub terrain: &'a [TerrainId],
    /// How each terrain is shown, by number; one past the end is plain.
    pub grounds: Vec<GroundLook>,
    /// Who holds each cell, where there is a record of it.
    pub holders: Option<&'a [HolderByte]>,
    /// The names of the sides, by number.
    pub sides: Vec<String>,
    /// What lies between cells and leads from one to another.
    pub lines: Vec<LineLook<'a>>,
    /// Zones, of one side or of several.
    pub zones: Vec<ZonesLook<'a>>,
    /// The units. Of several in a cell the first is shown, with how many there are.
    pub units: Vec<UnitLook>,
    /// What went from cell to cell.
    pub flows: Vec<FlowLook>,
    /// Whether what the marks mean is said below.
    pub legend: bool,
}

impl<'a> WorldScene<'a> {
    /// A world of which nothing is known but its terrain.
    #[must_use]
    pub fn new(title: impl Into<String>, grid: &'a Grid, terrain: &'a [TerrainId]) -> Self {
        Self {
            title: title.into(),
            subtitle: String::new(),
            grid,
            terrain,
            grounds: vec![],
            holders: None,
            sides: vec![],
            lines: vec![],
            zones: vec![],
            units: vec![],
            flows: vec![],
            legend: true,
        }
    }
}

/// How a terrain is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroundLook {
    /// Its name.
    pub name: String,
    /// What it looks like.
    pub ground: Ground,
    /// The character that stands for it in a text.
    pub letter: char,
}

/// Something that lies along edges of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineLook<'a> {
    /// Its name.
    pub name: String,
    /// What it looks like.
    pub line: Line,
    /// Where it lies.
    pub layer: &'a EdgeLayer,
}

/// What a line looks like. The first three are borders between cells, the others lead from the
/// middle of one to that of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Water.
    River,
    /// A strand.
    Beach,
    /// A slope, a wall or a range.
    Barrier,
    /// A road or a pass.
    Road,
    /// A way that is less.
    Track,
    /// A railway.
    Rail,
}

impl Line {
    /// What a border or connection of this name looks like.
    #[must_use]
    pub fn of_name(name: &str, is_border: bool) -> Self {
        let name = name.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        match is_border {
            true if has(&["river", "stream", "ford", "canal", "water"]) => Self::River,
            true if has(&["beach", "coast", "shore", "strand"]) => Self::Beach,
            true => Self::Barrier,
            false if has(&["rail"]) => Self::Rail,
            false if has(&["track", "trail", "path", "sec"]) => Self::Track,
            false => Self::Road,
        }
    }

    /// Whether it lies between cells.
    #[must_use]
    pub const fn is_border(self) -> bool {
        matches!(self, Self::River | Self::Beach | Self::Barrier)
    }
}

/// The zones of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZonesLook<'a> {
    /// Whose.
    pub side: SideId,
    /// Where they lie.
    pub zones: &'a Zones,
}

/// A unit as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitLook {
    /// Where it stands.
    pub cell: CellId,
    /// Its side; none for the independents.
    pub side: Option<SideId>,
    /// One or two characters that stand for its type.
    pub letters: String,
    /// What it is, in words.
    pub name: String,
    /// What supply is to it.
    pub standing: Standing,
}

/// What supply is to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// It takes supply and is in no zone.
    Unsupplied,
    /// It is a source.
    Source,
    /// It takes supply and is in a zone.
    Supplied,
    /// It takes none, or it is not said.
    Apart,
}

/// Goods that went from one cell to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FlowLook {
    /// Whose.
    pub side: SideId,
    /// Where they came from.
    pub from: CellId,
    /// Where they went.
    pub to: CellId,
    /// How much.
    pub amount: u64,
}

/// Why there is no picture of a world.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WorldFault {
    /// It has more than [`CELLS_MAX`] cells.
    #[error(
        "a picture has at most {CELLS_MAX} cells, and this world has {cells}; as text it can \
             be shown"
    )]
    Large {
        /// How many it has.
        cells: usize,
    },
}

/// The width in pixels in which a picture of a world is seen best.
#[must_use]
pub fn usual_width(grid: &Grid) -> u32 {
    grid.width().saturating_mul(30).clamp(720, 1920)
}

/// Draws a world. Whatever is said of a cell that is not in the area is left out.
///
/// # Errors
///
/// When the world is too large to be drawn.
pub fn svg(scene: &WorldScene<'_>, style: Style) -> Result<String, WorldFault> {
    let cells = scene.grid.len();
    if cells > CELLS_MAX {
        return Err(WorldFault::Large { cells });
    }
    let places = Places::new(scene.grid);
    let drawing = Drawing::new(scene, &places, style);
    let mut out = Out::with_capacity(cells * 8 + 65_536);
    let legend = if scene.legend { legend::entries(&drawing) } else { vec![] };
    let frame = Frame::new(&drawing, legend);
    frame.open(&mut out, &drawing);
    sheet::write(&mut out, &drawing);
    frame.paper(&mut out);
    frame.title(&mut out, &drawing);
    ground::write(&mut out, &drawing);
    lines::write(&mut out, &drawing);
    ground::write_borders(&mut out, &drawing);
    zones::write(&mut out, &drawing);
    flows::write(&mut out, &drawing);
    units::write(&mut out, &drawing);
    zones::write_plates(&mut out, &drawing);
    frame.legend(&mut out, &drawing);
    out.raw("</svg>\n");
    Ok(out.0)
}

/// A length by a fraction, and not nothing.
fn scaled(length: i32, by: i32, of: i32) -> i32 {
    let scaled = i64::from(length) * i64::from(by) / i64::from(of.max(1));
    i32::try_from(scaled).unwrap_or(i32::MAX).max(1)
}

/// A picture that is being made.
struct Drawing<'a> {
    scene: &'a WorldScene<'a>,
    places: &'a Places<'a>,
    style: Style,
    /// The colours of each side.
    tones: Vec<Tone>,
    /// How many pixels wide the map is, as it is seen best.
    width: i32,
    zones: Vec<zones::Shown<'a>>,
    plates: Vec<zones::Plate>,
    flows: flows::Shown,
    stacks: Vec<units::Stack<'a>>,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a WorldScene<'a>, places: &'a Places<'a>, style: Style) -> Self {
        let sides = scene.sides.len();
        let width = i32::try_from(usual_width(scene.grid)).unwrap_or(i32::MAX);
        let mut drawing = Self {
            scene,
            places,
            style,
            tones: (0..sides).map(|side| palette::tone(style, side)).collect(),
            width,
            zones: scene.zones.iter().map(zones::Shown::new).collect(),
            plates: vec![],
            flows: flows::Shown::new(scene),
            stacks: units::stacks(scene),
        };
        drawing.plates = zones::plates(&drawing);
        drawing
    }

    /// So many pixels.
    fn px(&self, pixels: i32) -> i32 {
        scaled(pixels, self.places.size().x, self.width)
    }

    /// Whether a cell is in the area, and the picture.
    fn has(&self, cell: CellId) -> bool {
        cell.index() < self.scene.grid.len() && self.scene.grid.contains(cell)
    }

    /// The class of a side in the style sheet.
    fn class(&self, side: Option<SideId>) -> usize {
        side.map(|side| usize::from(side.0))
            .filter(|at| *at < self.tones.len())
            .map_or(0, |at| at + 1)
    }

    /// How large a mark of a unit is, from its middle to its side: what fits a cell, and what can
    /// still be seen.
    fn radius(&self) -> i32 {
        (place::CELL_WIDTH * 4 / 10).max(self.px(4))
    }

    /// Whether cells are so large that letters can be read in them.
    fn has_letters(&self) -> bool {
        place::CELL_WIDTH >= self.px(17)
    }

    /// Whether they are so large that small letters can.
    fn has_small_letters(&self) -> bool {
        place::CELL_WIDTH >= self.px(28)
    }
}
