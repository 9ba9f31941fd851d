//! Units.

use std::collections::BTreeMap;

/// A unit as a module has it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unit {
    /// Its type, by number.
    pub kind: u16,
    /// Its side; 0 is the independents.
    pub side: usize,
    /// The word or number by which others name it.
    pub id: Option<String>,
    /// Its name; may be empty.
    pub name: String,
    /// The column and row of its cell, where it was given one.
    pub at: Option<(u32, u32)>,
    /// The unit it is in, by place in the list.
    pub inside: Option<usize>,
    /// Its hit points, where they were given.
    pub hp: Option<i32>,
    /// How far it is built, where that was given.
    pub cp: Option<i32>,
    /// What it carries of materials it was given, by number.
    pub stock: BTreeMap<u16, i32>,
    /// The turn on which it appears; at once where none was given.
    pub appears: Option<i32>,
    /// The turn at whose end it leaves, where one was given.
    pub disappears: Option<i32>,
}
