//! `DOOR32.SYS`, revision 1.
//!
//! Lines: kind of line (0 local, 1 serial, 2 telnet), its handle, speed, board, record of the user,
//! real name, alias, level, minutes left, emulation (0 ASCII, 1 ANSI and upwards), node.

use super::fault::DropFault;
use super::lines::{Lines, Reader};
use super::{Caller, Emulation, Layout, Link};

pub(super) fn is(lines: &Lines<'_>) -> bool {
    // Serial lines have names in all other layouts, and CHAIN.TXT has an alias in its second line.
    matches!(lines.number(1), Some(0..=2)) && lines.number(2).is_some() && lines.number(3).is_some()
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Caller, Vec<DropFault>> {
    let mut reader = Reader::new(lines);
    let handle = reader.number(2, "the handle of the line, a number");
    let link = match lines.number(1) {
        Some(1) => Link::Serial,
        Some(2) => Link::Socket(handle),
        _ => Link::Local,
    };
    let real_name = lines.name(6);
    let alias = match (lines.name(7), &real_name) {
        (None, Some(name)) => name.clone(),
        _ => reader.name(7, "the caller's alias"),
    };
    let seconds_left = reader.seconds(9, 60, "the minutes left, a number");
    let emulation = match lines.number(10) {
        Some(0) | None => Emulation::Ascii,
        Some(_) => Emulation::Ansi,
    };
    let record = reader.number(5, "the number of the caller's record");
    reader.done(Caller {
        layout: Layout::Door32,
        link,
        record: Some(record),
        alias,
        real_name,
        level: lines.number(8),
        seconds_left,
        emulation,
        columns: None,
        rows: None,
        node: lines.number(11),
        board: lines.name(4),
    })
}
