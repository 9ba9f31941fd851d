//! A world in characters.
//!
//! Where the width allows it a cell has two characters, and rows stand half a cell apart as they do:
//! the first says what is there, the terrain or a unit; the second whose it is, or which zone. A
//! world that is wider has one character a cell, or one for a block of cells.

use std::collections::BTreeMap;

use chancery_supply::control::Holder;
use chancery_supply::grid::CellId;
use chancery_supply::zones::ZoneId;
use chancery_variants::Colour;

use super::palette::{Ground, colours};
use super::place::Places;
use super::{Standing, UnitLook, WorldScene};
use crate::options::Style;
use crate::text::cp437;
use crate::text::fold::to_ascii;
use crate::text::palette::nearest_256;
use crate::text::{COLUMNS_MAX, Characters, Colours};

/// The fewest columns.
const COLUMNS_MIN: u16 = 20;
/// The marks of zones and sides, in the order of their numbers.
const MARKS: &[u8] = b"123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The mark of a zone that has none of its own.
const OTHER_ZONE: char = '#';
/// The mark of a unit out of supply.
const ALARM: char = '!';
/// The mark of a source, where a cell has one character.
const SOURCE: char = '@';

/// How a world is set in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextView {
    /// The columns that there are.
    pub columns: u16,
    /// Which characters.
    pub characters: Characters,
    /// Which colours; of the sixteen none are used but bold letters.
    pub colours: Colours,
    /// The style, of which the colours are.
    pub style: Style,
}

/// Sets a world in characters, the first zones of the scene among it; a line for each row of cells
/// or blocks, with its end, then what the characters mean.
#[must_use]
pub fn write_text(scene: &WorldScene<'_>, view: &TextView) -> Vec<u8> {
    let places = Places::new(scene.grid);
    let sheet = Sheet::new(scene, view, &places);
    let mut bytes = Vec::new();
    for title in [&scene.title, &scene.subtitle] {
        if !title.is_empty() {
            let columns = usize::from(view.columns.max(COLUMNS_MIN));
            sheet.line(&mut bytes, title.chars().take(columns).map(Glyph::word));
        }
    }
    for row in 0..sheet.rows {
        sheet.line(&mut bytes, sheet.row(row).into_iter());
    }
    if scene.legend {
        for line in sheet.legend() {
            sheet.line(&mut bytes, line.chars().map(Glyph::word));
        }
    }
    bytes
}

/// A character with what is behind it.
#[derive(Debug, Clone, Copy)]
struct Glyph {
    letter: char,
    behind: Option<Colour>,
    is_strong: bool,
}

impl Glyph {
    const BLANK: Self = Self { letter: ' ', behind: None, is_strong: false };

    const fn word(letter: char) -> Self {
        Self { letter, behind: None, is_strong: false }
    }
}

/// What is set.
struct Sheet<'a> {
    scene: &'a WorldScene<'a>,
    view: &'a TextView,
    places: &'a Places<'a>,
    /// Half cells a character.
    across: u32,
    /// Rows of cells a line.
    down: u32,
    columns: u32,
    rows: u32,
    /// The first column of half cells.
    first: i32,
    /// The mark of each zone by number.
    zones: Vec<char>,
    /// The unit that is told of each cell: the one that must not be missed.
    units: BTreeMap<CellId, &'a UnitLook>,
}

/// What a block of cells comes to.
#[derive(Debug, Default)]
struct Block {
    terrain: BTreeMap<u8, u32>,
    holders: BTreeMap<Holder, u32>,
    zones: BTreeMap<ZoneId, u32>,
    unit: Option<CellId>,
    cells: u32,
}

/// What there is most of; of as many, the first.
fn most<K: Copy>(counts: &BTreeMap<K, u32>) -> Option<K> {
    counts.iter().rev().max_by_key(|(_, count)| **count).map(|(key, _)| *key)
}

impl<'a> Sheet<'a> {
    fn new(scene: &'a WorldScene<'a>, view: &'a TextView, places: &'a Places<'a>) -> Self {
        let width = u32::from(view.columns.clamp(COLUMNS_MIN, COLUMNS_MAX));
        let (halves, height, first) = places.extent();
        let (across, down) = if halves < width {
            (1, 1)
        } else {
            let cells = (halves.div_ceil(2)).div_ceil(width);
            // A character is twice as high as wide.
            (2 * cells, if cells == 1 { 1 } else { 2 * cells })
        };
        let mut units: BTreeMap<CellId, &UnitLook> = BTreeMap::new();
        for unit in &scene.units {
            let told = units.entry(unit.cell).or_insert(unit);
            if unit.standing == Standing::Unsupplied && told.standing != unit.standing {
                *told = unit;
            }
        }
        Self {
            scene,
            view,
            places,
            across,
            down,
            columns: if across == 1 { halves + 1 } else { halves.div_ceil(across) },
            rows: height.div_ceil(down),
            first,
            zones: zone_marks(scene),
            units,
        }
    }

    fn is_wide(&self) -> bool {
        self.across == 1
    }

    /// A line of cells or blocks, the northernmost first.
    fn row(&self, row: u32) -> Vec<Glyph> {
        let grid = self.scene.grid;
        let mut blocks: Vec<Block> = Vec::new();
        blocks.resize_with(self.columns as usize, Block::default);
        let north = grid.height() - 1 - row * self.down;
        let south = (north + 1).saturating_sub(self.down);
        for at in south..=north {
            for cell in grid.columns(at).filter_map(|column| grid.cell(column, at)) {
                let half = self.places.lattice(cell).across - self.first;
                let column = u32::try_from(half).unwrap_or(0) / self.across;
                if let Some(block) = blocks.get_mut(column as usize) {
                    self.add(block, cell);
                }
            }
        }
        let mut glyphs = vec![Glyph::BLANK; blocks.len()];
        for (at, block) in blocks.iter().enumerate().filter(|(_, block)| block.cells > 0) {
            let [first, second] = self.glyphs(block);
            glyphs[at] = first;
            if self.is_wide()
                && let Some(next) = glyphs.get_mut(at + 1)
            {
                *next = second;
            }
        }
        glyphs
    }

    fn add(&self, block: &mut Block, cell: CellId) {
        let terrain = self.scene.terrain.get(cell.index()).map_or(0, |terrain| terrain.0);
        *block.terrain.entry(terrain).or_default() += 1;
        *block.holders.entry(self.scene.holder(cell)).or_default() += 1;
        if let Some(look) = self.scene.zones.first() {
            let zone = look.zones.at(cell);
            if zone != ZoneId::NONE {
                *block.zones.entry(zone).or_default() += 1;
            }
        }
        if let Some(unit) = self.units.get(&cell) {
            let is_alarm = unit.standing == Standing::Unsupplied;
            if block.unit.is_none() || is_alarm {
                block.unit = Some(cell);
            }
        }
        block.cells += 1;
    }

    /// The two characters of a block, of which the first is all where there is one.
    fn glyphs(&self, block: &Block) -> [Glyph; 2] {
        let terrain = most(&block.terrain).unwrap_or(0);
        let look = self.scene.grounds.get(usize::from(terrain));
        let ground = look.map_or(Ground::Plain, |look| look.ground);
        let holder = most(&block.holders).unwrap_or(Holder::Nobody);
        let behind = Some(self.behind(ground, holder));
        // Half a block is enough to be in a zone.
        let in_zones: u32 = block.zones.values().sum();
        let zone = most(&block.zones).filter(|_| 2 * in_zones >= block.cells);
        let zone = zone.and_then(|zone| self.zones.get(zone.0 as usize)).copied();
        let has_zones = !self.scene.zones.is_empty();
        let unit = block.unit.and_then(|cell| self.units.get(&cell));
        let is_alarm = unit.is_some_and(|unit| unit.standing == Standing::Unsupplied);
        let land = look.map_or('?', |look| look.letter);
        let letter = unit.and_then(|unit| unit.letters.chars().next()).unwrap_or(land);
        let glyph = |letter, is_strong| Glyph { letter, behind, is_strong };
        if !self.is_wide() {
            let is_source = unit.is_some_and(|unit| unit.standing == Standing::Source);
            let one = match zone {
                _ if has_zones && is_alarm => glyph(ALARM, true),
                _ if has_zones && is_source => glyph(SOURCE, true),
                Some(zone) => glyph(zone, false),
                None if has_zones => glyph(land, false),
                None => glyph(letter, unit.is_some()),
            };
            return [one, Glyph::BLANK];
        }
        let owner = match unit {
            Some(_) if is_alarm => ALARM,
            Some(unit) => unit.side.map_or('0', |side| mark(usize::from(side.0))),
            None if has_zones => zone.unwrap_or(' '),
            None => match holder {
                Holder::Nobody => ' ',
                Holder::Independents => '0',
                Holder::Side(side) => mark(usize::from(side.0)),
            },
        };
        [glyph(letter, unit.is_some()), glyph(owner, unit.is_some())]
    }

    /// The colour behind a cell: that of its terrain, or between it and its holder's.
    fn behind(&self, ground: Ground, holder: Holder) -> Colour {
        let own = Colour::parse(ground.colour(self.view.style));
        let own = own.unwrap_or(Colour { red: 255, green: 255, blue: 255 });
        let Holder::Side(side) = holder else { return own };
        let (tint, ink) = colours(usize::from(side.0));
        let tint = if self.view.style == Style::Dark { ink } else { tint };
        let middle = |a: u8, b: u8| u8::midpoint(a, b);
        Colour {
            red: middle(own.red, tint.red),
            green: middle(own.green, tint.green),
            blue: middle(own.blue, tint.blue),
        }
    }

    /// What the characters mean.
    fn legend(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut list = |heading: &str, entries: Vec<String>| {
            if !entries.is_empty() {
                lines.extend(wrapped(heading, &entries, usize::from(self.view.columns)));
            }
        };
        let mut terrain: Vec<u8> = vec![0; 256];
        for cell in self.places.cells() {
            if let Some(kind) = self.scene.terrain.get(cell.index()) {
                terrain[usize::from(kind.0)] = 1;
            }
        }
        let grounds = self.scene.grounds.iter().zip(&terrain).filter(|(_, seen)| **seen > 0);
        list(
            "terrain",
            grounds.map(|(look, _)| format!("{} {}", look.letter, look.name)).collect(),
        );
        let sides = self.scene.sides.iter().enumerate();
        let has_sides = self.is_wide() && !(self.units.is_empty() && self.scene.holders.is_none());
        let sides = sides.filter(|_| has_sides);
        let heading = if self.scene.zones.is_empty() { "sides" } else { "units of" };
        list(heading, sides.map(|(at, name)| format!("{} {name}", mark(at))).collect());
        if let Some(look) = self.scene.zones.first() {
            let marked = look.zones.iter().filter_map(|(id, zone)| {
                let mark = self.zones.get(id.0 as usize).filter(|mark| **mark != OTHER_ZONE)?;
                let number = if mark.to_string() == id.0.to_string() {
                    String::new()
                } else {
                    format!(" is {}", id.0)
                };
                Some(format!("{mark}{number} with {}", zone.cells))
            });
            let mut entries: Vec<String> = marked.collect();
            if entries.len() < look.zones.len() {
                entries.push(format!("{OTHER_ZONE} another"));
            }
            let name = self.scene.sides.get(usize::from(look.side.0)).map_or("", String::as_str);
            list(&format!("zones of {name}, with their cells"), entries);
        }
        let has = |standing| self.scene.units.iter().any(|unit| unit.standing == standing);
        let mut marks = Vec::new();
        if has(Standing::Unsupplied) && (self.is_wide() || !self.scene.zones.is_empty()) {
            marks.push(format!("{ALARM} a unit out of supply"));
        }
        if has(Standing::Source) && !self.is_wide() && !self.scene.zones.is_empty() {
            marks.push(format!("{SOURCE} a source"));
        }
        if !marks.is_empty() {
            lines.push(marks.join("  "));
        }
        lines
    }

    /// Writes a line.
    fn line(&self, bytes: &mut Vec<u8>, glyphs: impl Iterator<Item = Glyph>) {
        let mut pen: Option<(Option<Colour>, bool)> = None;
        let mut line: Vec<Glyph> = glyphs.collect();
        while line.last().is_some_and(|last| last.letter == ' ' && last.behind.is_none()) {
            line.pop();
        }
        if self.view.colours == Colours::None {
            while line.last().is_some_and(|last| last.letter == ' ') {
                line.pop();
            }
        }
        for glyph in line {
            let wanted = (glyph.behind, glyph.is_strong);
            if self.view.colours != Colours::None && pen != Some(wanted) {
                bytes.extend(self.codes(glyph).into_bytes());
                pen = Some(wanted);
            }
            let letter = if glyph.letter.is_control() { '?' } else { glyph.letter };
            match self.view.characters {
                Characters::Utf8 => bytes.extend(letter.encode_utf8(&mut [0; 4]).as_bytes()),
                Characters::Cp437 => bytes.push(cp437::byte(letter)),
                Characters::Ascii => bytes.extend(to_ascii(letter).to_string().as_bytes()),
            }
        }
        if pen.is_some() {
            bytes.extend(b"\x1b[0m");
        }
        bytes.push(b'\n');
    }

    /// The escape sequence before a character.
    fn codes(&self, glyph: Glyph) -> String {
        let strong = if glyph.is_strong { ";1" } else { "" };
        let ink =
            if self.view.style == Style::Dark { [0xec, 0xe5, 0xd6] } else { [0x2b, 0x24, 0x1a] };
        let behind = glyph.behind.map(|it| [it.red, it.green, it.blue]);
        match (self.view.colours, behind) {
            (Colours::Many, Some(behind)) => {
                let (ink, behind) = (nearest_256(ink), nearest_256(behind));
                format!("\x1b[0{strong};38;5;{ink};48;5;{behind}m")
            }
            (Colours::True, Some([r, g, b])) => {
                let [red, green, blue] = ink;
                format!("\x1b[0{strong};38;2;{red};{green};{blue};48;2;{r};{g};{b}m")
            }
            _ => format!("\x1b[0{strong}m"),
        }
    }
}

/// The mark of a number, from nought.
fn mark(at: usize) -> char {
    MARKS.get(at).map_or('?', |&mark| char::from(mark))
}

/// The mark of each zone of the first zones of a scene, by number: the largest have one of their
/// own, in the order of their numbers.
fn zone_marks(scene: &WorldScene<'_>) -> Vec<char> {
    let Some(look) = scene.zones.first() else { return vec![] };
    let mut marks = vec![OTHER_ZONE; look.zones.len() + 1];
    let mut zones: Vec<(ZoneId, u64)> =
        look.zones.iter().map(|(id, zone)| (id, zone.cells)).collect();
    zones.sort_by_key(|&(id, cells)| (std::cmp::Reverse(cells), id));
    zones.truncate(MARKS.len());
    zones.sort_unstable();
    for (at, (zone, _)) in zones.into_iter().enumerate() {
        marks[zone.0 as usize] = mark(at);
    }
    marks
}

/// A heading and a list, in lines of so many columns; commas are terrain in many modules.
fn wrapped(heading: &str, entries: &[String], columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = format!("{heading}:");
    let mut gap = " ";
    for entry in entries {
        if line.chars().count() + gap.len() + entry.chars().count() > columns {
            lines.push(std::mem::replace(&mut line, " ".to_owned()));
            gap = " ";
        }
        line.push_str(gap);
        line.push_str(entry);
        gap = "  ";
    }
    lines.push(line);
    lines
}
