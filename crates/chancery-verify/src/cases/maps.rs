//! The variants that stand for the maps of collections.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use chancery::Variant;
use chancery_variants::{Library, LoadError, Loaded};

/// The table, as data.
const MAPS: &str = include_str!("maps.toml");

/// By the name of a map in a collection: the id of the variant that stands for it.
static TABLE: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| read(MAPS));

fn read(text: &str) -> BTreeMap<String, String> {
    let table: toml::Table = text.parse().unwrap_or_default();
    let maps = table.get("maps").and_then(toml::Value::as_table);
    let entries = maps.into_iter().flatten();
    entries.filter_map(|(map, id)| Some((map.clone(), id.as_str()?.to_owned()))).collect()
}

/// The variants that cases are played on, each looked up once.
#[derive(Debug)]
pub struct Variants<'l> {
    library: &'l Library,
    found: BTreeMap<String, Option<Arc<Variant>>>,
}

impl<'l> Variants<'l> {
    /// Those of a library.
    #[must_use]
    pub const fn new(library: &'l Library) -> Self {
        Self { library, found: BTreeMap::new() }
    }

    /// The variant for the map of a case, where it can be had.
    pub(super) fn of(&mut self, map: &str) -> Option<Arc<Variant>> {
        let library = self.library;
        let find = || load(library, map).ok().map(|loaded| loaded.variant);
        self.found.entry(map.to_owned()).or_insert_with(find).clone()
    }
}

/// The variant that a case is played on: the one that stands for its map, where it can be had, or
/// the one of its name.
fn load(library: &Library, map: &str) -> Result<Loaded, LoadError> {
    match TABLE.get(&map.to_lowercase()).map(|id| library.load(id)) {
        Some(Err(LoadError::Unknown { .. })) | None => library.load(map),
        Some(found) => found,
    }
}

#[cfg(test)]
mod tests {
    use super::TABLE;

    #[test]
    fn the_table_is_on_its_page() {
        let page = include_str!("../../../../docs/variants-maps.md");
        assert!(!TABLE.is_empty());
        for (map, id) in &*TABLE {
            let row = format!("| `{map}` | `{id}` |");
            assert!(page.contains(&row), "{row}");
        }
    }
}
