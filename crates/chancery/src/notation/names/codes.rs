//! A table of the codes of exactly three letters, so that the names most orders are written in are
//! found by one look.

use std::collections::BTreeMap;

use super::{Entry, Meaning};
use crate::board::{Map, ProvinceId, ProvinceKind};

/// Three letters, five bits each.
const SIZE: usize = 1 << 15;

/// Set where the name is shared with seas, so that only an army's order settles it at once.
const SHARED: u16 = 1 << 15;

/// The codes and names of three letters.
#[derive(Debug)]
pub(in crate::notation) struct Codes {
    /// The province number plus one; 0 where no province has the name as its own.
    table: Box<[u16]>,
}

impl Codes {
    pub(super) fn new(entries: &BTreeMap<Box<str>, Entry>, map: &Map) -> Self {
        let mut table = vec![0_u16; SIZE].into_boxed_slice();
        for (key, entry) in entries {
            let Some(slot) = slot(key.as_bytes()) else { continue };
            table[slot] = match entry.meaning {
                Meaning::Own(id) => id.get() + 1,
                Meaning::Shared { owner: Some(id), provinces }
                    if map.province(id).kind != ProvinceKind::Sea
                        && provinces
                            .iter()
                            .all(|p| p == id || map.province(p).kind == ProvinceKind::Sea) =>
                {
                    (id.get() + 1) | SHARED
                }
                _ => 0,
            };
        }
        Self { table }
    }

    /// The province whose own code or name these three letters are, in any case. `None` for
    /// anything longer or shorter, for aliases, and for names that several provinces share.
    #[inline]
    pub(in crate::notation) fn get(&self, letters: &[u8]) -> Option<ProvinceId> {
        let found = self.table[slot(letters)?];
        if found & SHARED == 0 { province(found) } else { None }
    }

    /// The same where an army stands or goes, so that the seas that share the name are not meant.
    #[inline]
    pub(in crate::notation) fn get_for_army(&self, letters: &[u8]) -> Option<ProvinceId> {
        province(self.table[slot(letters)?] & !SHARED)
    }
}

#[inline]
fn province(found: u16) -> Option<ProvinceId> {
    found.checked_sub(1).map(|index| ProvinceId::new(usize::from(index)))
}

/// Where three letters have their place in the table.
#[inline]
fn slot(letters: &[u8]) -> Option<usize> {
    let &[a, b, c] = letters else { return None };
    let letter = |byte: u8| {
        let index = (byte | 0x20).wrapping_sub(b'a');
        (index < 26).then_some(usize::from(index))
    };
    Some(letter(a)? << 10 | letter(b)? << 5 | letter(c)?)
}
