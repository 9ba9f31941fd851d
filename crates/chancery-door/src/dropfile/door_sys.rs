//! `DOOR.SYS`, of which the first layout had 31 lines and most writers have 52.
//!
//! Of its lines the door reads: 1 the serial line (`COM0:` is local), 4 the node, 10 the name, 15
//! the level, 18 and 19 the seconds and minutes left, 20 the graphics (`GR`, `NG`, `7E`), 21 the
//! rows, 26 the record of the user, 36 the alias, 39 whether colours are wanted beside `NG`.

use super::fault::DropFault;
use super::lines::{Lines, Reader, size};
use super::{Caller, Emulation, Layout, Link};

pub(super) fn is(lines: &Lines<'_>) -> bool {
    lines.raw(1).is_some_and(is_serial)
}

/// `COM1:` and the like; some writers leave the colon away, some write blanks before it.
fn is_serial(line: &[u8]) -> bool {
    let (name, number) = line.split_at(line.len().min(3));
    let number = number.strip_suffix(b":").unwrap_or(number).trim_ascii();
    name.eq_ignore_ascii_case(b"COM") && number.iter().all(u8::is_ascii_digit)
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Caller, Vec<DropFault>> {
    let mut reader = Reader::new(lines);
    let digits: Vec<u8> =
        lines.raw(1).unwrap_or_default().iter().copied().filter(u8::is_ascii_digit).collect();
    let is_local = digits.iter().all(|digit| *digit == b'0');
    let name = reader.name(10, "the caller's name");
    let seconds_left = match lines.number(18) {
        Some(_) => reader.seconds(18, 1, "the seconds left, a number"),
        None => reader.seconds(19, 60, "the minutes left, a number"),
    };
    let has_colours = lines.raw(20).is_some_and(|line| line.eq_ignore_ascii_case(b"GR"))
        || lines.raw(39).is_some_and(|line| line.eq_ignore_ascii_case(b"Y"));
    reader.done(Caller {
        layout: Layout::DoorSys,
        link: if is_local { Link::Local } else { Link::Serial },
        record: lines.number(26),
        alias: lines.name(36).unwrap_or_else(|| name.clone()),
        real_name: Some(name),
        level: lines.number(15),
        seconds_left,
        emulation: if has_colours { Emulation::Ansi } else { Emulation::Ascii },
        columns: None,
        rows: size(lines.number(21)),
        node: lines.number(4),
        board: None,
    })
}
