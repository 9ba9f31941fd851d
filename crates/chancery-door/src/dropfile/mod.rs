//! Drop files: what a bulletin board tells a door about its caller.
//!
//! Four layouts are in use, each written by many programs that agree on little: lines are missing
//! at the end, ends of lines are mixed, numbers have fractions or signs. A file is recognised by
//! what stands in it, never by its name. What the door needs must be there and make sense, and every
//! fault is told at once; of what it does not need nothing is asked.

mod chain;
mod door32;
mod door_sys;
mod dorinfo;
mod fault;
mod lines;

use lines::Lines;

pub use fault::{DropFault, DropFaultKind};

/// The largest file that is read, in bytes. The longest layout has 52 short lines.
pub const BYTES_MAX: usize = 64 * 1024;
/// The longest call, in seconds: boards without a limit write numbers without sense.
pub const SECONDS_MAX: u32 = 24 * 60 * 60;
/// The longest name, in characters.
pub const NAME_MAX: usize = 60;

/// The layouts of drop files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// `DOOR32.SYS`: eleven lines.
    Door32,
    /// `DOOR.SYS`: 52 lines, of which older writers have 31.
    DoorSys,
    /// `DORINFOx.DEF`: thirteen lines.
    Dorinfo,
    /// `CHAIN.TXT`: 31 lines.
    Chain,
}

/// How the caller's line is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Link {
    /// At the board's own keyboard, or by standard input and output.
    Local,
    /// A serial line, which nobody has had for long; doors then use standard input and output.
    Serial,
    /// A socket that the board has opened, by its handle.
    Socket(u32),
}

/// What the caller's terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Emulation {
    /// Letters only.
    Ascii,
    /// Colours and places by escape sequences.
    Ansi,
}

/// A caller, as a board hands them over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Which layout said so.
    pub layout: Layout,
    /// How the line is reached.
    pub link: Link,
    /// The number of the caller's record on that board, where the layout has one.
    pub record: Option<u32>,
    /// The name by which the board knows the caller.
    pub alias: String,
    /// The real name, where it was told.
    pub real_name: Option<String>,
    /// The level of security; boards do not agree on what it means.
    pub level: Option<u32>,
    /// How long the caller may stay, in seconds, at most [`SECONDS_MAX`].
    pub seconds_left: u32,
    /// What the terminal shows.
    pub emulation: Emulation,
    /// How many columns it has, where that was told.
    pub columns: Option<u16>,
    /// How many rows it has, where that was told.
    pub rows: Option<u16>,
    /// The node the caller is on, where the layout tells.
    pub node: Option<u32>,
    /// The name of the board, where it was told.
    pub board: Option<String>,
}

impl Caller {
    /// Reads a drop file of any layout.
    ///
    /// # Errors
    ///
    /// Every line that is missing or makes no sense, or that the file is of no layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery_door::dropfile::{Caller, Layout, Link};
    ///
    /// let file = b"2\r\n7\r\n38400\r\nSome board\r\n12\r\nAnn Lee\r\nann\r\n50\r\n30\r\n1\r\n3\r\n";
    /// let caller = Caller::read(file).unwrap();
    /// assert_eq!(caller.layout, Layout::Door32);
    /// assert_eq!(caller.link, Link::Socket(7));
    /// assert_eq!((caller.record, caller.alias.as_str()), (Some(12), "ann"));
    /// assert_eq!((caller.seconds_left, caller.node), (30 * 60, Some(3)));
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<DropFault>> {
        if bytes.len() > BYTES_MAX {
            return Err(vec![DropFault { line: 0, kind: DropFaultKind::TooLong }]);
        }
        let lines = Lines::new(bytes);
        match layout(&lines) {
            Some(Layout::Door32) => door32::read(&lines),
            Some(Layout::DoorSys) => door_sys::read(&lines),
            Some(Layout::Dorinfo) => dorinfo::read(&lines),
            Some(Layout::Chain) => chain::read(&lines),
            None => Err(vec![DropFault { line: 0, kind: DropFaultKind::NoLayout }]),
        }
    }
}

/// The layout of a file, by what stands in it. The signs are lines that no other layout can have.
fn layout(lines: &Lines<'_>) -> Option<Layout> {
    if door_sys::is(lines) {
        Some(Layout::DoorSys)
    } else if dorinfo::is(lines) {
        Some(Layout::Dorinfo)
    } else if chain::is(lines) {
        Some(Layout::Chain)
    } else if door32::is(lines) {
        Some(Layout::Door32)
    } else {
        None
    }
}
