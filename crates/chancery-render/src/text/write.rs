//! Writing a text map down.

use super::cp437;
use super::fold::to_ascii;
use super::ground::Edge;
use super::palette::{Colouring, Palette, Rgb, nearest_256};
use super::screen::{Cell, EAST, Ink, Lines, Mark, NORTH, Paper, SOUTH, Screen, WEST};

/// The characters of a text map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Characters {
    /// UTF-8, with coasts and borders in dots of which eight make a cell.
    Utf8,
    /// Code page 437, with coasts and borders in the lines of boxes.
    Cp437,
    /// ASCII, with coasts and borders in dashes and dots.
    Ascii,
}

/// The colours of a text map, as escape sequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// None, and no escape sequence.
    None,
    /// The sixteen that every terminal and every bulletin board has.
    Sixteen,
    /// The 256 that most terminals have.
    Many,
    /// Any, as newer terminals show them.
    True,
}

/// The dots of braille in the order of reading: two across, four down.
const BRAILLE: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
/// The character without any.
const BRAILLE_BLANK: u32 = 0x2800;

pub(crate) fn write(
    screen: &Screen,
    palette: &Palette,
    characters: Characters,
    colours: Colours,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    for row in &screen.rows {
        let mut pen = Pen { colours, last: None, coloured: false, bytes: &mut bytes };
        let shown: Vec<char> =
            row.iter().map(|cell| character(cell, characters, colours)).collect();
        let end = match colours {
            // Blanks at the end of a line show nothing.
            Colours::None => shown.iter().rposition(|c| *c != ' ').map_or(0, |last| last + 1),
            _ => shown.len(),
        };
        for (cell, letter) in row.iter().zip(&shown).take(end) {
            pen.colour(cell, palette);
            pen.letter(*letter, characters);
        }
        pen.end();
        bytes.push(b'\n');
    }
    bytes
}

/// Writes a line, with an escape sequence where the colours change.
struct Pen<'a> {
    colours: Colours,
    /// What the colours in force are those of: letters in an ink or lines, and the paper.
    last: Option<(Option<Ink>, Paper)>,
    /// Whether they are others than the terminal's own.
    coloured: bool,
    bytes: &'a mut Vec<u8>,
}

impl Pen<'_> {
    fn colour(&mut self, cell: &Cell, palette: &Palette) {
        let ink = match cell.mark {
            Mark::Letter(_, ink) => Some(ink),
            Mark::Map(_) => None,
        };
        if self.colours == Colours::None || self.last == Some((ink, cell.paper)) {
            return;
        }
        let codes = match self.colours {
            Colours::None => return,
            Colours::Sixteen => sixteen(palette.sixteen(ink, cell.paper)),
            Colours::Many => {
                free(palette.full(ink, cell.paper), |colour| format!("5;{}", nearest_256(colour)))
            }
            Colours::True => free(palette.full(ink, cell.paper), |[red, green, blue]| {
                format!("2;{red};{green};{blue}")
            }),
        };
        let codes = codes.join(";");
        if !codes.is_empty() || self.coloured {
            let separator = if codes.is_empty() { "" } else { ";" };
            self.bytes.extend(format!("\x1b[0{separator}{codes}m").into_bytes());
        }
        self.coloured = !codes.is_empty();
        self.last = Some((ink, cell.paper));
    }

    fn letter(&mut self, letter: char, characters: Characters) {
        match characters {
            Characters::Utf8 => {
                self.bytes.extend(letter.encode_utf8(&mut [0; 4]).as_bytes());
            }
            Characters::Cp437 => self.bytes.push(cp437::byte(letter)),
            Characters::Ascii => self.bytes.extend(to_ascii(letter).to_string().as_bytes()),
        }
    }

    fn end(self) {
        if self.coloured {
            self.bytes.extend(b"\x1b[0m");
        }
    }
}

fn sixteen(colouring: Colouring<u8>) -> Vec<String> {
    let Colouring { letter, behind, strong } = colouring;
    let mut codes = Vec::new();
    // Boards show the bright colours as bold ones.
    if strong || letter.is_some_and(|letter| letter >= 8) {
        codes.push("1".to_owned());
    }
    codes.extend(letter.map(|letter| format!("3{}", letter % 8)));
    codes.extend(behind.map(|behind| format!("4{}", behind % 8)));
    codes
}

fn free(colouring: Colouring<Rgb>, written: impl Fn(Rgb) -> String) -> Vec<String> {
    let Colouring { letter, behind, strong } = colouring;
    let mut codes = Vec::new();
    if strong {
        codes.push("1".to_owned());
    }
    codes.extend(letter.map(|letter| format!("38;{}", written(letter))));
    codes.extend(behind.map(|behind| format!("48;{}", written(behind))));
    codes
}

/// The character of a cell.
fn character(cell: &Cell, characters: Characters, colours: Colours) -> char {
    match cell.mark {
        Mark::Letter(letter, _) => printable(letter),
        Mark::Map(lines) => match characters {
            Characters::Utf8 => dots(lines),
            Characters::Cp437 => boxes(lines, cell.paper),
            Characters::Ascii => dashes(lines, colours),
        },
    }
}

/// Nothing that a terminal would obey.
fn printable(letter: char) -> char {
    if letter.is_control() { '?' } else { letter }
}

fn dots(lines: Lines) -> char {
    let on = BRAILLE.iter().enumerate().filter(|(index, _)| lines.points & 1 << index != 0);
    let pattern = on.fold(0, |pattern, (_, dot)| pattern | dot);
    match pattern {
        0 => ' ',
        pattern => char::from_u32(BRAILLE_BLANK + pattern).unwrap_or(' '),
    }
}

fn boxes(lines: Lines, paper: Paper) -> char {
    let blank = match paper {
        Paper::Land(Some(_)) => '░',
        Paper::Sea if lines.ripple => '~',
        _ => ' ',
    };
    match lines.edge {
        None => blank,
        Some(Edge::Seas) => '·',
        Some(Edge::Lands | Edge::Coast) => box_of(lines.ways),
    }
}

const fn box_of(ways: u8) -> char {
    const NE: u8 = NORTH | EAST;
    const NW: u8 = NORTH | WEST;
    const SE: u8 = SOUTH | EAST;
    const SW: u8 = SOUTH | WEST;
    const NSE: u8 = NORTH | SOUTH | EAST;
    const NSW: u8 = NORTH | SOUTH | WEST;
    const NEW: u8 = NORTH | EAST | WEST;
    const SEW: u8 = SOUTH | EAST | WEST;
    const ALL: u8 = NORTH | EAST | SOUTH | WEST;
    const HORIZONTAL: u8 = EAST | WEST;
    match ways {
        NE => '└',
        NW => '┘',
        SE => '┌',
        SW => '┐',
        NSE => '├',
        NSW => '┤',
        NEW => '┴',
        SEW => '┬',
        ALL => '┼',
        EAST | WEST | HORIZONTAL => '─',
        _ => '│',
    }
}

fn dashes(lines: Lines, colours: Colours) -> char {
    let is_level = lines.ways & (NORTH | SOUTH) == 0;
    let is_upright = lines.ways & (EAST | WEST) == 0;
    match lines.edge {
        None if lines.ripple && colours == Colours::None => '~',
        None => ' ',
        Some(Edge::Seas | Edge::Lands) if is_upright => ':',
        Some(Edge::Seas | Edge::Lands) => '.',
        Some(Edge::Coast) if is_level => '-',
        Some(Edge::Coast) if is_upright => '|',
        Some(Edge::Coast) => match lines.ways & (NORTH | SOUTH) {
            NORTH => '\'',
            SOUTH => ',',
            _ => '+',
        },
    }
}
