//! Packs to import, and what comes of them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chancery::Variant;
use chancery_import::{Import, Pack};
use chancery_variants::{Files, Library};

/// The files of our sample pack.
pub(crate) const SOUND: [(&str, &str); 5] = [
    ("variants.xml", include_str!("data/sound/variants.xml")),
    ("sound_adjacency.xml", include_str!("data/sound/sound_adjacency.xml")),
    ("sound.svg", include_str!("data/sound/sound.svg")),
    ("sketch.svg", include_str!("data/sound/sketch.svg")),
    ("sound_thumb.png", include_str!("data/sound/sound_thumb.png")),
];

/// Our sample pack.
pub(crate) fn sound() -> Pack {
    let mut pack = Pack::new("sound.zip");
    for (name, text) in SOUND {
        pack.insert(name, text.into());
    }
    pack
}

/// Our sample pack with a text of one of its files replaced.
pub(crate) fn changed(file: &str, from: &str, to: &str) -> Pack {
    let mut pack = sound();
    let (_, text) = SOUND.iter().find(|(name, _)| *name == file).expect("the pack has the file");
    assert!(text.contains(from), "{file} has no `{from}`");
    pack.insert(file, text.replacen(from, to, 1).into_bytes());
    pack
}

/// The variants of an import, before those built in.
pub(crate) fn library(import: &Import) -> Library {
    let mut files = Files::new("imported");
    for folder in &import.folders {
        for (name, text) in &folder.files {
            files.insert(&format!("{}/{name}", folder.id), text.clone());
        }
    }
    let mut library = Library::builtin();
    library.add(files);
    library
}

/// Loads a variant of an import.
#[track_caller]
pub(crate) fn load(import: &Import, id: &str) -> Arc<Variant> {
    match library(import).load(id) {
        Ok(loaded) => loaded.variant,
        Err(error) => panic!("{id}: {error:?}"),
    }
}

/// The text of a file of an imported variant.
#[track_caller]
pub(crate) fn text<'i>(import: &'i Import, id: &str, file: &str) -> &'i str {
    let folder = import.folders.iter().find(|folder| folder.id == id).expect("it is imported");
    let file = folder.files.iter().find(|(name, _)| name == file).expect("it has the file");
    &file.1
}

/// A folder beside the repository, where it is there.
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    path.exists().then_some(path)
}
