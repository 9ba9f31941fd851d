//! Moves of units by turn, as a text: what makes a world live.
//!
//! The form is described in `docs/formats/moves.md`. Nothing is decided here: a move that a unit
//! cannot make is refused, with the reason, when its turn is played.

use std::ops::Range;

use chancery_supply::moves::{Destination, Move};

use crate::game::{Game, NotAUnit};

/// The first line of a file.
const HEADER: &str = "chancery moves 1";
/// The longest text that is read.
const BYTES_MAX: usize = 16 << 20;
/// The most faults that are told.
const FAULTS_MAX: usize = 1000;
/// The last turn that can be named.
const TURN_MAX: u32 = 1_000_000;
/// The most units that names are looked for in, over a whole file: what is named badly takes no
/// longer than what is named well.
const LOOKED_AT_MAX: usize = 1 << 26;
/// The most units whose names are compared with slips, over a whole file. Past that a slip is told
/// without what may be meant.
const COMPARED_MAX: usize = 1 << 17;

/// Moves by turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moves {
    parts: Vec<Part>,
}

/// Moves that are made in the same turns.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    first: u32,
    /// Turns from one time to the next, where there is more than one.
    every: Option<u32>,
    last: u32,
    moves: Vec<Move>,
}

impl Part {
    const fn is_of(&self, turn: u32) -> bool {
        match self.every {
            None => turn == self.first,
            Some(every) => {
                turn >= self.first && turn <= self.last && (turn - self.first).is_multiple_of(every)
            }
        }
    }
}

impl Moves {
    /// The moves of a turn, in the order of the file.
    #[must_use]
    pub fn of_turn(&self, turn: u32) -> Vec<Move> {
        let parts = self.parts.iter().filter(|part| part.is_of(turn));
        parts.flat_map(|part| part.moves.iter().copied()).collect()
    }

    /// Whether nobody ever moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.iter().all(|part| part.moves.is_empty())
    }
}

/// What was read: the moves that are in order, and every fault.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Read {
    /// The moves.
    pub moves: Moves,
    /// The faults, in order.
    pub faults: Vec<Fault>,
}

/// A fault of a text of moves.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The line, from 1.
    pub line: usize,
    /// The bytes of the text.
    pub bytes: Range<usize>,
}

/// What can be wrong with a text of moves. Each says what would do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The first line is another.
    #[error("the first line is `{HEADER}`")]
    NoHeader,
    /// A line that is neither a turn nor a move.
    #[error(
        "a line is `turn` and a number, or a unit with `to` and a cell or `into` and another unit"
    )]
    NotALine,
    /// A line of a turn without what it needs.
    #[error(
        "a turn is `turn 3`, `turn 3 every 4` or `turn 3 every 4 until 20`, with numbers from 1 to \
         {TURN_MAX}"
    )]
    NotATurn,
    /// A move before any turn.
    #[error("a move stands below a line that says its turn, `turn 1`")]
    BeforeAnyTurn,
    /// Words that name no unit.
    #[error(transparent)]
    NotAUnit(#[from] NotAUnit),
    /// Words that name no cell.
    #[error("a cell is its column and its row, `12,7`")]
    NotACell,
    /// A cell outside the area.
    #[error("the cell {column},{row} is not in the area of {width} columns and {height} rows")]
    OutsideArea {
        /// The column.
        column: u32,
        /// The row.
        row: u32,
        /// The columns of the area.
        width: u32,
        /// The rows of the area.
        height: u32,
    },
    /// A unit that is to go into itself.
    #[error("a unit cannot go into itself")]
    IntoItself,
    /// The text is too long, or says too much.
    #[error("there is more here than is read")]
    TooMuch,
}

/// Reads a text of moves for the units of a module. Never fails as a whole: what is in order is
/// read, and every fault is told.
///
/// # Examples
///
/// ```
/// use chancery_gdl::{Library, load, moves};
/// let mut library = Library::default();
/// let text = b"(unit-type ship) (terrain-type sea) (ship 5 20 (n \"Argo\"))";
/// library.insert("myth", &text[..]);
/// let game = load(&library, "myth", &[])?;
/// let read = moves::read("chancery moves 1\nturn 2 every 3\nArgo to 6,20\n", &game);
/// assert_eq!((read.faults.len(), read.moves.of_turn(5).len()), (0, 1));
/// let read = moves::read("chancery moves 1\nturn 2\nArgos to 6,20\n", &game);
/// assert!(read.faults[0].to_string().ends_with("(is `Argo` meant?)"));
/// # Ok::<(), chancery_gdl::LoadError>(())
/// ```
#[must_use]
pub fn read(text: &str, game: &Game) -> Read {
    let mut reader = Reader {
        game,
        read: Read::default(),
        has_header: false,
        left: LOOKED_AT_MAX,
        left_to_compare: COMPARED_MAX,
    };
    if text.len() > BYTES_MAX {
        reader.fault(FaultKind::TooMuch, Place { line: 1, bytes: 0..0 });
        return reader.read;
    }
    let mut start = 0;
    for (number, line) in (1..).zip(text.split('\n')) {
        let said = line.split_once('#').map_or(line, |(said, _)| said);
        let trimmed = said.trim();
        let from = start + said.len() - said.trim_start().len();
        let place = Place { line: number, bytes: from..from + trimmed.len() };
        start += line.len() + 1;
        if reader.read.faults.len() >= FAULTS_MAX || reader.left == 0 {
            reader.fault(FaultKind::TooMuch, place);
            return reader.read;
        }
        if !trimmed.is_empty()
            && let Err(kind) = reader.line(trimmed)
        {
            reader.fault(kind, place);
        }
    }
    if !reader.has_header && reader.read.faults.is_empty() {
        reader.fault(FaultKind::NoHeader, Place { line: 1, bytes: 0..0 });
    }
    reader.read
}

/// Where a line stands.
struct Place {
    line: usize,
    bytes: Range<usize>,
}

struct Reader<'a> {
    game: &'a Game,
    read: Read,
    has_header: bool,
    /// How many more units can be looked at.
    left: usize,
    /// How many more can be compared with a slip.
    left_to_compare: usize,
}

impl Reader<'_> {
    fn fault(&mut self, kind: FaultKind, Place { line, bytes }: Place) {
        self.read.faults.push(Fault { kind, line, bytes });
    }

    fn line(&mut self, line: &str) -> Result<(), FaultKind> {
        if !self.has_header {
            // Told once: what follows is read as if it had stood there, with a turn in its place.
            self.has_header = true;
            let is_header = line.split_whitespace().eq(HEADER.split(' '));
            self.read.moves.parts.extend(turn(line));
            return if is_header { Ok(()) } else { Err(FaultKind::NoHeader) };
        }
        if line == "turn" || line.starts_with("turn ") {
            let part = turn(line).ok_or(FaultKind::NotATurn)?;
            self.read.moves.parts.push(part);
            return Ok(());
        }
        let (unit, to) = self.destination(line)?;
        if to == Destination::Into(unit) {
            return Err(FaultKind::IntoItself);
        }
        let part = self.read.moves.parts.last_mut().ok_or(FaultKind::BeforeAnyTurn)?;
        part.moves.push(Move { unit, to });
        Ok(())
    }

    /// Who goes where. Names can have either word in them, so the last of them counts.
    fn destination(&mut self, line: &str) -> Result<(usize, Destination), FaultKind> {
        let to = line.rfind(" to ").map(|at| (at, " to "));
        let into = line.rfind(" into ").map(|at| (at, " into "));
        let (at, word) = to.max(into).ok_or(FaultKind::NotALine)?;
        let (unit, place) = (&line[..at], line[at + word.len()..].trim());
        let unit = self.unit(unit)?;
        let to = match word {
            " to " => Destination::Cell(self.cell(place)?),
            _ => Destination::Into(self.unit(place)?),
        };
        Ok((unit, to))
    }

    fn unit(&mut self, words: &str) -> Result<usize, FaultKind> {
        let units = self.game.units.len();
        self.left = self.left.saturating_sub(units);
        let found = self.game.find_unit(words, units <= self.left_to_compare);
        if let Err(NotAUnit::None { .. }) = found {
            self.left_to_compare = self.left_to_compare.saturating_sub(units);
        }
        Ok(found?)
    }

    fn cell(&self, words: &str) -> Result<chancery_supply::grid::CellId, FaultKind> {
        let mut numbers = words.split([',', ' ']).filter(|word| !word.is_empty());
        let mut number = || numbers.next().and_then(|word| word.parse().ok());
        let (Some(column), Some(row), None) = (number(), number(), numbers.next()) else {
            return Err(FaultKind::NotACell);
        };
        let grid = &self.game.world.grid;
        let (width, height) = (grid.width(), grid.height());
        grid.cell(column, row).ok_or(FaultKind::OutsideArea { column, row, width, height })
    }
}

/// `turn 3`, `turn 3 every 4`, `turn 3 every 4 until 20`.
fn turn(line: &str) -> Option<Part> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number =
        |word: &str| word.parse::<u32>().ok().filter(|number| (1..=TURN_MAX).contains(number));
    let (first, every, last) = match words[..] {
        ["turn", first] => (first, None, None),
        ["turn", first, "every", every] => (first, Some(every), None),
        ["turn", first, "every", every, "until", last] => (first, Some(every), Some(last)),
        _ => return None,
    };
    let every = match every {
        Some(every) => Some(number(every)?),
        None => None,
    };
    let last = last.map_or(Some(TURN_MAX), number)?;
    Some(Part { first: number(first)?, every, last, moves: vec![] })
}
