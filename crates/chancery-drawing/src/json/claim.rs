//! The format, as types: what a file claims.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The parts of a file, each still text.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File<'t> {
    pub(super) format: u32,
    pub(super) size: [i64; 2],
    pub(super) radius: i64,
    #[serde(default)]
    pub(super) credits: Vec<String>,
    #[serde(borrow)]
    pub(super) arcs: Vec<&'t RawValue>,
    #[serde(borrow)]
    pub(super) shapes: Entries<&'t RawValue>,
    #[serde(borrow, default)]
    pub(super) scenery: Vec<&'t RawValue>,
    #[serde(borrow, default)]
    pub(super) lines: Vec<&'t RawValue>,
    #[serde(borrow, default = "Entries::none")]
    pub(super) places: Entries<&'t RawValue>,
}

/// A file that has places and nothing else that counts: what may lie beside a picture.
#[derive(Debug, serde::Deserialize)]
pub(super) struct PlacesFile<'t> {
    pub(super) format: u32,
    #[serde(default)]
    pub(super) radius: Option<i64>,
    #[serde(default)]
    pub(super) credits: Vec<String>,
    #[serde(borrow, default = "Entries::none")]
    pub(super) places: Entries<&'t RawValue>,
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scenery {
    pub(super) kind: SceneryKind,
    #[serde(default)]
    pub(super) name: Option<String>,
    #[serde(default)]
    pub(super) joins: Vec<String>,
    pub(super) rings: Vec<Vec<i64>>,
    #[serde(default)]
    pub(super) label: Option<Label>,
}

#[derive(Debug, Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SceneryKind {
    Land,
    Lake,
    Strait,
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub(super) kind: LineKind,
    #[serde(default)]
    pub(super) joins: Vec<String>,
    pub(super) points: Vec<i64>,
}

#[derive(Debug, Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LineKind {
    Graticule,
    Link,
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Places {
    #[serde(default)]
    pub(super) army: Option<[i64; 2]>,
    #[serde(default)]
    pub(super) fleet: Option<[i64; 2]>,
    #[serde(default)]
    pub(super) dislodged: Option<[i64; 2]>,
    #[serde(default)]
    pub(super) centre: Option<[i64; 2]>,
    #[serde(default)]
    pub(super) label: Option<Label>,
    #[serde(default)]
    pub(super) code: Option<[i64; 2]>,
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Label {
    pub(super) at: [i64; 2],
    pub(super) size: i64,
    #[serde(default)]
    pub(super) lines: Vec<String>,
    #[serde(default)]
    pub(super) angle: i64,
}

/// An object as its entries in their order, one key twice or not.
#[derive(Debug)]
pub(super) struct Entries<T>(pub(super) Vec<(String, T)>);

impl<T> Entries<T> {
    const fn none() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for InOrder<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(InOrder(PhantomData))
    }
}
