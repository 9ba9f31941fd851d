//! `CHAIN.TXT`.
//!
//! Of its lines the door reads: 1 the record of the user, 2 the alias, 3 the real name, 9 and 10 the
//! columns and rows, 11 the level, 14 whether there are colours, 15 whether the caller is remote, 16
//! the seconds left, 22 the board, 32 the node where a writer adds it.

use super::fault::DropFault;
use super::lines::{Lines, Reader, size};
use super::{Caller, Emulation, Layout, Link};

/// The fewest lines by which the layout can be told.
const LINES_MIN: usize = 16;

pub(super) fn is(lines: &Lines<'_>) -> bool {
    let is_flag = |number| matches!(lines.number(number), Some(0 | 1));
    lines.count() >= LINES_MIN
        && lines.number(1).is_some()
        && lines.number(9).is_some()
        && lines.number(10).is_some()
        && is_flag(14)
        && is_flag(15)
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Caller, Vec<DropFault>> {
    let mut reader = Reader::new(lines);
    let record = reader.number(1, "the number of the caller's record");
    let alias = reader.name(2, "the caller's alias");
    let seconds_left = reader.seconds(16, 1, "the seconds left, a number");
    reader.done(Caller {
        layout: Layout::Chain,
        link: if lines.number(15) == Some(0) { Link::Local } else { Link::Serial },
        record: Some(record),
        alias,
        real_name: lines.name(3),
        level: lines.number(11),
        seconds_left,
        emulation: if lines.number(14) == Some(1) { Emulation::Ansi } else { Emulation::Ascii },
        columns: size(lines.number(9)),
        rows: size(lines.number(10)),
        node: lines.number(32),
        board: lines.name(22),
    })
}
