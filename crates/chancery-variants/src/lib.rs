//! Variants as data: what a variant says in its files, the loader that checks it, and the variants
//! that are built in.
//!
//! Pure: no file is opened here. A front that lets people bring variants of their own reads the
//! files and hands them in as [`Files`]; [`Library`] finds a variant among them and among those
//! built in. A variant with faults is never half loaded: [`Fault`]s say every one of them, with
//! file, line and column and, where there is one, a hint.
//!
//! The format is described in `docs/formats/variant.md`.

mod assemble;
mod border;
mod changes;
mod claim;
mod codes;
mod drawing;
mod edges;
mod embedded;
mod expect;
mod fault;
mod files;
mod header;
mod library;
mod limits;
mod lint;
mod look;
mod powers;
mod report;
mod start;
mod table;
mod topology;
mod words;

use std::sync::{Arc, LazyLock};

use chancery::Variant;

pub use assemble::shared_by;
pub use drawing::{DrawingFile, DrawingSource};
pub use fault::{Fault, FaultKind, Place, Severity};
pub use files::{FILE_NAMES, Files};
pub use library::{Entry, Library, LoadError, Loaded};
pub use lint::{Lint, PlaceKind, WARNINGS};
pub use look::{Colour, Look};

/// What a variant says of itself, beside what is played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// Other names it can be looked up by.
    pub aliases: Vec<String>,
    /// What it is, in a sentence or two; may be empty.
    pub description: String,
    /// Who made it, and what it was made from.
    pub credits: Vec<String>,
    /// Whether lists leave it out: it can be named, but it is there for tests.
    pub hidden: bool,
    /// How each power is shown, in the order of the powers.
    pub looks: Vec<Look>,
}

/// The standard variant, loaded once: seven powers, 76 provinces with Switzerland, Spring 1901.
///
/// # Panics
///
/// Panics if the built-in files of the variant are faulty, which a test of this crate excludes.
///
/// # Examples
///
/// ```
/// let standard = chancery_variants::standard();
/// assert_eq!(standard.map.province_count(), 76);
/// assert_eq!(standard.start.units().count(), 22);
/// ```
#[must_use]
pub fn standard() -> Arc<Variant> {
    static STANDARD: LazyLock<Arc<Variant>> =
        LazyLock::new(|| match Library::builtin().load("standard") {
            Ok(loaded) => loaded.variant,
            Err(error) => panic!("the built-in standard variant: {error}"),
        });
    Arc::clone(&STANDARD)
}

#[cfg(test)]
mod tests {
    use crate::{border, changes, expect, header, powers, topology};

    #[test]
    fn every_key_of_the_format_is_on_its_page() {
        let page = include_str!("../../../docs/formats/variant.md");
        for shape in [
            header::FILE,
            header::START,
            header::VICTORY,
            header::POWERS,
            powers::POWER,
            changes::ADD,
            topology::FILE,
            topology::PROVINCE,
            topology::BORDERS,
            border::BORDER,
            expect::EXPECT,
        ] {
            for key in shape.known {
                let named = [format!("`{key}`"), format!("`[[{key}]]`")];
                assert!(named.iter().any(|n| page.contains(n)), "{}: {key}", shape.what);
            }
        }
    }

    #[test]
    fn every_name_of_a_fault_is_on_its_page() {
        let page = include_str!("../../../docs/formats/variant-check.md");
        let mut count = 0;
        for source in [include_str!("fault.rs"), include_str!("lint/kind.rs")] {
            let named = source.split("code(").skip(1).collect::<String>();
            for line in named.lines() {
                let Some((_, rest)) = line.split_once("=> \"") else { continue };
                let Some((code, _)) = rest.split_once('"') else { continue };
                // A fault of a map that this version does not know.
                if code != "map" {
                    assert!(page.contains(&format!("`{code}`")), "{code}");
                    count += 1;
                }
            }
        }
        assert!(count > 90, "{count} names");
    }

    #[test]
    fn the_schemas_have_the_keys_of_the_format() {
        let variant = include_str!("../../../docs/formats/schema/variant.json");
        let topology_text = include_str!("../../../docs/formats/schema/topology.json");
        for (text, at, shape) in [
            (variant, "/properties", header::FILE),
            (variant, "/properties/start/properties", header::START),
            (variant, "/properties/victory/properties", header::VICTORY),
            (variant, "/properties/powers/properties", header::POWERS),
            (variant, "/$defs/power/properties", powers::POWER),
            (variant, "/$defs/changes/properties", changes::ADD),
            (variant, "/$defs/border/properties", border::BORDER),
            (variant, "/$defs/expect/properties", expect::EXPECT),
            (topology_text, "/properties", topology::FILE),
            (topology_text, "/$defs/province/properties", topology::PROVINCE),
            (topology_text, "/properties/borders/properties", topology::BORDERS),
            (topology_text, "/$defs/border/properties", border::BORDER),
            (topology_text, "/$defs/expect/properties", expect::EXPECT),
        ] {
            let schema: serde_json::Value =
                serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}"));
            let keys = schema.pointer(at).and_then(serde_json::Value::as_object);
            let mut keys: Vec<&str> = keys.into_iter().flatten().map(|(key, _)| &**key).collect();
            keys.sort_unstable();
            assert_eq!(keys, shape.known, "{}", shape.what);
        }
    }
}
