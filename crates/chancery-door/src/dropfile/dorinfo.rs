//! `DORINFOx.DEF`, where `x` is the node.
//!
//! Lines: board, first and last name of its sysop, serial line, speed, network, first and last name
//! of the caller, place, emulation, level, minutes left, FOSSIL. It has no record of the user.

use super::fault::DropFault;
use super::lines::{Lines, Reader};
use super::{Caller, Emulation, Layout, Link};

pub(super) fn is(lines: &Lines<'_>) -> bool {
    let starts = |number: usize, with: &[u8]| {
        lines
            .raw(number)
            .and_then(|line| line.get(..with.len()))
            .is_some_and(|start| start.eq_ignore_ascii_case(with))
    };
    starts(4, b"COM")
        || lines
            .raw(5)
            .is_some_and(|line| line.windows(4).any(|word| word.eq_ignore_ascii_case(b"BAUD")))
}

pub(super) fn read(lines: &Lines<'_>) -> Result<Caller, Vec<DropFault>> {
    let mut reader = Reader::new(lines);
    let first = reader.name(7, "the caller's first name");
    let alias = match lines.name(8) {
        Some(last) => format!("{first} {last}"),
        None => first,
    };
    let is_local = lines.raw(4).is_some_and(|line| line.ends_with(b"0") || line.ends_with(b"0:"));
    let seconds_left = reader.seconds(12, 60, "the minutes left, a number");
    reader.done(Caller {
        layout: Layout::Dorinfo,
        link: if is_local { Link::Local } else { Link::Serial },
        record: None,
        real_name: Some(alias.clone()),
        alias,
        level: lines.number(11),
        seconds_left,
        emulation: match lines.number(10) {
            Some(0) | None => Emulation::Ascii,
            Some(_) => Emulation::Ansi,
        },
        columns: None,
        rows: None,
        node: None,
        board: lines.name(1),
    })
}
