//! The variants of `variants/`, as they are in this build.

use crate::files::Files;

/// Lists the files of the built-in variants; a test compares the list with the folder.
macro_rules! embedded {
    ($($path:literal)+) => {
        const EMBEDDED: &[(&str, &str)] =
            &[$(($path, include_str!(concat!("../../../variants/", $path)))),+];
    };
}

embedded! {
    "1898/variant.toml"
    "ancient-mediterranean/drawing.json"
    "ancient-mediterranean/topology.toml"
    "ancient-mediterranean/variant.toml"
    "build-anywhere/variant.toml"
    "chaos/variant.toml"
    "crowded/variant.toml"
    "five-players/variant.toml"
    "fleet-rome/variant.toml"
    "france-austria/variant.toml"
    "germany-italy/variant.toml"
    "lagoon/drawing.json"
    "lagoon/topology.toml"
    "lagoon/variant.toml"
    "pure/drawing.json"
    "pure/topology.toml"
    "pure/variant.toml"
    "shift-around/variant.toml"
    "shift-left/variant.toml"
    "shift-right/variant.toml"
    "six-players/variant.toml"
    "standard/drawing.json"
    "standard/topology.toml"
    "standard/variant.toml"
    "standard-borders/variant.toml"
    "standard-convoyable/variant.toml"
    "standard-wings/variant.toml"
}

/// The built-in variants as files.
pub(crate) fn files() -> Files {
    let mut files = Files::new("variants");
    for (path, text) in EMBEDDED {
        files.insert(path, *text);
    }
    files
}
