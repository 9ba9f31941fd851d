//! Where variants are looked up.

use std::collections::BTreeSet;
use std::sync::Arc;

use chancery::Variant;
use chancery_drawing::Drawing;

use crate::drawing::DrawingSource;
use crate::fault::{Fault, nearest};
use crate::files::{Files, Folder, VARIANT_FILE};
use crate::{About, assemble, embedded};

/// A variant and what it says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The variant.
    pub variant: Arc<Variant>,
    /// What it says of itself.
    pub about: About,
}

/// Why a variant cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// No variant has this name.
    #[error("there is no variant `{name}`")]
    Unknown {
        /// The name as given.
        name: String,
        /// Names that were perhaps meant, or every name that is not hidden.
        suggestions: Vec<String>,
    },
    /// The variant has faults.
    #[error("the variant `{id}` has {count} faults", count = faults.len())]
    Faulty {
        /// Its id.
        id: String,
        /// Every fault, in the order of files and lines; at least one.
        faults: Vec<Fault>,
    },
}

/// A variant of a library, loaded or with its faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The id.
    pub id: String,
    /// The label of the files it is from; `variants` for those built in.
    pub origin: String,
    /// The variant, or every fault of it.
    pub result: Result<Loaded, Vec<Fault>>,
}

/// The variants that can be had: folders of a user, and those built in.
///
/// A name is looked up as an id in each folder, in the order they were added, then among those
/// built in; then as a title or an alias, in the same order. So a user's `standard` hides the built-in one.
/// The built-in variants themselves share only with each other: what a user adds cannot change
/// them.
#[derive(Debug, Clone)]
pub struct Library {
    /// The user's folders in their order, then the built-in ones.
    shelves: Vec<Files>,
}

impl Default for Library {
    fn default() -> Self {
        Self::builtin()
    }
}

impl Library {
    /// The built-in variants alone.
    #[must_use]
    pub fn builtin() -> Self {
        Self { shelves: vec![embedded::files()] }
    }

    /// Adds a folder, to be looked through after those added before and ahead of those built in.
    pub fn add(&mut self, files: Files) {
        self.shelves.insert(self.shelves.len() - 1, files);
    }

    /// Loads a variant by its id, or by its title or one of its aliases, in any case of letters.
    ///
    /// # Errors
    ///
    /// When no variant has this name, or the one that has it has faults.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery_variants::{Library, LoadError};
    /// let library = Library::builtin();
    /// assert_eq!(library.load("standard")?.variant.map.centres().len(), 34);
    /// let Err(LoadError::Unknown { suggestions, .. }) = library.load("standart") else { panic!() };
    /// assert_eq!(suggestions, ["standard"]);
    /// # Ok::<(), LoadError>(())
    /// ```
    pub fn load(&self, name: &str) -> Result<Loaded, LoadError> {
        let wanted = name.trim().to_lowercase();
        if let Some((shelf, id)) = self.place_of(&wanted) {
            return assemble::load(self, shelf, id)
                .map_err(|faults| LoadError::Faulty { id: id.to_owned(), faults });
        }
        // No id: then an alias. A variant with faults has no aliases yet.
        let entries = self.entries();
        let by_alias = entries.iter().filter_map(|e| e.result.as_ref().ok()).find(|loaded| {
            let aliases = loaded.about.aliases.iter();
            aliases.chain([&loaded.variant.title]).any(|name| name.to_lowercase() == wanted)
        });
        match by_alias {
            Some(loaded) => Ok(loaded.clone()),
            None => Err(unknown(name, &entries)),
        }
    }

    /// Every fault of a variant, by its id or one of its aliases: those that keep it from being
    /// loaded, or else what the linter says of it. None if it is as it should be.
    ///
    /// # Errors
    ///
    /// When no variant has this name.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery_variants::Library;
    /// assert!(Library::builtin().check("pure")?.is_empty());
    /// # Ok::<(), chancery_variants::LoadError>(())
    /// ```
    pub fn check(&self, name: &str) -> Result<Vec<Fault>, LoadError> {
        let named = name.trim().to_lowercase();
        if let Some((shelf, id)) = self.place_of(&named) {
            return Ok(assemble::check(self, shelf, id));
        }
        let loaded = self.load(name)?;
        let place = self.place_of(&loaded.variant.id.to_lowercase());
        Ok(place.map_or_else(Vec::new, |(shelf, id)| assemble::check(self, shelf, id)))
    }

    /// The text of a file by what faults call it, [`Place::file`](crate::Place).
    #[must_use]
    pub fn text_of(&self, file: &str) -> Option<&str> {
        self.shelves.iter().find_map(|files| files.text_of(file))
    }

    /// The id that a name in any case of letters is.
    pub(crate) fn id_of(&self, name: &str) -> Option<&str> {
        self.place_of(&name.trim().to_lowercase()).map(|(_, id)| id)
    }

    /// Every variant, hidden and faulty ones included, in the order in which names are looked up.
    /// An id that an earlier folder has too is left out.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let mut seen = BTreeSet::new();
        let mut entries = Vec::new();
        for (shelf, files) in self.shelves.iter().enumerate() {
            for id in files.ids().filter(|id| seen.insert(id.to_lowercase())) {
                entries.push(Entry {
                    id: id.to_owned(),
                    origin: files.label().to_owned(),
                    result: assemble::load(self, shelf, id),
                });
            }
        }
        entries
    }

    /// The files of the drawing of a variant, by its id or one of its aliases: its own, or those of
    /// the map it shares. `None` where there is no such variant, or none of them is drawn.
    #[must_use]
    pub fn drawing_source(&self, name: &str) -> Option<DrawingSource<'_>> {
        let (shelf, id) = self.place_of(&name.trim().to_lowercase()).or_else(|| {
            let by_alias = self.load(name).ok()?;
            self.place_of(&by_alias.variant.id.to_lowercase())
        })?;
        let files = self.files(shelf);
        let folder = files.folder(id)?;
        DrawingSource::of(files, id, folder).or_else(|| {
            let map = assemble::map_of(folder.text(VARIANT_FILE)?)?;
            let (files, folder) = self.shared(shelf, &map)?;
            DrawingSource::of(files, &map, folder)
        })
    }

    /// The drawing of a variant, by its id or one of its aliases; `None` where it has none.
    ///
    /// # Errors
    ///
    /// When no variant has this name, or it or its drawing has faults.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery_variants::Library;
    /// let drawing = Library::builtin().drawing("standard")?;
    /// assert_eq!(drawing.map(|drawing| drawing.shapes().len()), Some(76));
    /// # Ok::<(), chancery_variants::LoadError>(())
    /// ```
    pub fn drawing(&self, name: &str) -> Result<Option<Drawing>, LoadError> {
        let loaded = self.load(name)?;
        let id = &loaded.variant.id;
        let Some(source) = self.drawing_source(id) else { return Ok(None) };
        match source.read(&loaded.variant.map) {
            Ok(drawing) => Ok(Some(drawing)),
            Err(faults) => Err(LoadError::Faulty { id: id.clone(), faults }),
        }
    }

    /// The shelf and the id of a variant by its id in lower case.
    fn place_of(&self, id: &str) -> Option<(usize, &str)> {
        self.shelves.iter().enumerate().find_map(|(shelf, files)| {
            Some((shelf, files.ids().find(|known| known.to_lowercase() == id)?))
        })
    }

    /// The files of a shelf.
    pub(crate) fn files(&self, shelf: usize) -> &Files {
        &self.shelves[shelf]
    }

    /// The folder that a variant of `shelf` means by `id`: one beside it or on a later shelf.
    pub(crate) fn shared(&self, shelf: usize, id: &str) -> Option<(&Files, &Folder)> {
        self.shelves[shelf..].iter().find_map(|files| Some((files, files.folder(id)?)))
    }

    /// The id nearest to `name` of those that a variant of `shelf` can name.
    pub(crate) fn nearest_id(&self, shelf: usize, name: &str) -> Option<&str> {
        nearest(name, self.shelves[shelf..].iter().flat_map(Files::ids))
    }
}

fn unknown(name: &str, entries: &[Entry]) -> LoadError {
    let shown = |entry: &&Entry| !entry.result.as_ref().is_ok_and(|loaded| loaded.about.hidden);
    let known: Vec<&str> = entries.iter().filter(shown).map(|entry| entry.id.as_str()).collect();
    let suggestions = match nearest(name, known.iter().copied()) {
        Some(near) => vec![near],
        None => known,
    };
    let suggestions = suggestions.into_iter().map(str::to_owned).collect();
    LoadError::Unknown { name: name.to_owned(), suggestions }
}
