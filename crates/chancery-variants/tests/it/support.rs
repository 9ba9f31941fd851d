//! A small variant that tests change, and how a fault is written down.

use chancery::board::{Location, Map};
use chancery::position::UnitKind;
use chancery_variants::{Fault, Files, Library, LoadError, Loaded};

/// The topology of the variant `duel`: an island of three provinces, with two seas around it.
pub(crate) const TOPOLOGY: &str = r#"name = "Isle"

[provinces]
ash = { name = "Ashby", kind = "coastal", centre = true }
bay = { name = "The Bay", kind = "sea", aliases = ["bight"] }
cove = { name = "Cove", kind = "coastal", coasts = ["nc", "sc"], centre = true }
dale = { name = "Dale", kind = "inland" }
fog = { name = "The Fog", kind = "sea" }
ice = { name = "The Ice", kind = "impassable" }

[ambiguous]
the = ["bay", "fog"]

[borders]
army = ["ash cove dale", "cove dale"]
fleet = ["bay ash cove/nc fog", "cove/sc fog ash"]
"#;

/// Its `variant.toml`.
pub(crate) const VARIANT: &str = r#"title = "Duel"
aliases = ["two"]

[start]
phase = "S1901M"

[victory]
centres = 2

[rules]
preset = "datc"

[[power]]
name = "Red"
adjective = "Red"
homes = ["ash"]
units = ["A ash"]

[[power]]
name = "Blue"
adjective = "Bluish"
aliases = ["Azure"]
homes = ["cove"]
units = ["F cove/sc"]
"#;

/// A `variant.toml` that shares the standard map and powers, and changes the map.
pub(crate) const SHARING: &str = r#"title = "Sharing"
map = "standard"

[powers]
from = "standard"

[add]
fleet = ["ber den"]

[remove]
army = ["naf tun"]

[start]
phase = "S1901M"

[victory]
centres = 18

[rules]
preset = "datc"
"#;

/// A library with the variant `duel` of these files beside the built-in ones.
pub(crate) fn library(variant: &str, topology: &str) -> Library {
    let mut files = Files::new("mine");
    files.insert("duel/variant.toml", variant.to_owned());
    files.insert("duel/topology.toml", topology.to_owned());
    let mut library = Library::builtin();
    library.add(files);
    library
}

/// Loads `name`, or its faults as [`line`]s.
pub(crate) fn load(library: &Library, name: &str) -> Result<Loaded, Vec<String>> {
    library.load(name).map_err(|error| match error {
        LoadError::Faulty { faults, .. } => faults.iter().map(line).collect(),
        error => vec![error.to_string()],
    })
}

/// A fault in one line, with its hint in brackets.
pub(crate) fn line(fault: &Fault) -> String {
    match fault.kind.hint() {
        Some(hint) => format!("{fault} ({hint})"),
        None => fault.to_string(),
    }
}

/// Every directed edge of a kind of unit, as `from to`, ascending.
pub(crate) fn edges(map: &Map, kind: UnitKind) -> Vec<String> {
    let mut edges = Vec::new();
    for (id, province) in map.provinces() {
        let coasts = province.coasts.iter().map(|coast| Location::on_coast(id, *coast));
        for from in std::iter::once(Location::inland(id)).chain(coasts) {
            if map.can_stand(kind, from) {
                let line = |to| format!("{} {}", map.location_code(from), map.location_code(to));
                edges.extend(map.destinations(kind, from).into_iter().map(line));
            }
        }
    }
    edges.sort_unstable();
    edges
}
