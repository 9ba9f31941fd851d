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
    "ancient-mediterranean/topology.toml"
    "ancient-mediterranean/variant.toml"
    "lagoon/topology.toml"
    "lagoon/variant.toml"
    "pure/topology.toml"
    "pure/variant.toml"
    "standard-borders/variant.toml"
    "standard-convoyable/variant.toml"
    "standard-wings/variant.toml"
    "standard/topology.toml"
    "standard/variant.toml"
}

/// The built-in variants as files.
pub(crate) fn files() -> Files {
    let mut files = Files::new("variants");
    for (path, text) in EMBEDDED {
        files.insert(path, *text);
    }
    files
}
