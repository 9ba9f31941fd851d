//! From a draft to the files of a variant's folder.

mod readme;
mod toml_text;
mod topology;
mod variant;

pub(crate) use topology::{phase_word, season_word};

use crate::Folder;
use crate::draft::{Draft, DraftMap};

/// Writes the folder of a draft.
pub(crate) fn write(draft: &Draft) -> Folder {
    let mut files = vec![("variant.toml".to_owned(), variant::write(draft))];
    if let DraftMap::Own(map) = &draft.map {
        files.push(("topology.toml".to_owned(), topology::write(map, &draft.source)));
    }
    if let Some(picture) = &draft.picture {
        files.push(("drawing.svg".to_owned(), picture.clone()));
    }
    files.push(("README.md".to_owned(), readme::write(draft)));
    Folder { id: draft.id.clone(), title: draft.title.clone(), files }
}
