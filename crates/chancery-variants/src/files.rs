//! The files of variants, handed in by whoever can read them.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// The file that makes a folder a variant.
pub(crate) const VARIANT_FILE: &str = "variant.toml";
/// The file with a map of the variant's own.
pub(crate) const TOPOLOGY_FILE: &str = "topology.toml";
/// The file with the drawing of its map.
pub(crate) const DRAWING_JSON_FILE: &str = "drawing.json";
/// The file with the drawing of its map as a designer made it.
pub(crate) const DRAWING_SVG_FILE: &str = "drawing.svg";

/// The names of the files that a variant may consist of. A front that reads folders reads these
/// and leaves any other (a readme, a picture) alone.
pub const FILE_NAMES: [&str; 4] =
    [VARIANT_FILE, TOPOLOGY_FILE, DRAWING_JSON_FILE, DRAWING_SVG_FILE];

/// The files of one folder.
#[derive(Debug, Clone, Default)]
pub(crate) struct Folder {
    pub(crate) variant: Option<Cow<'static, str>>,
    pub(crate) topology: Option<Cow<'static, str>>,
    pub(crate) drawing_json: Option<Cow<'static, str>>,
    pub(crate) drawing_svg: Option<Cow<'static, str>>,
}

impl Folder {
    /// The text of a file of this name, where there is one.
    pub(crate) fn text(&self, file: &str) -> Option<&str> {
        let text = match file {
            VARIANT_FILE => &self.variant,
            TOPOLOGY_FILE => &self.topology,
            DRAWING_JSON_FILE => &self.drawing_json,
            DRAWING_SVG_FILE => &self.drawing_svg,
            _ => return None,
        };
        text.as_deref()
    }

    /// Whether it has a drawing of its own.
    pub(crate) fn is_drawn(&self) -> bool {
        self.drawing_json.is_some() || self.drawing_svg.is_some()
    }

    /// Where a file of this name goes; `None` where a variant has no such file.
    fn place(&mut self, file: &str) -> Option<&mut Option<Cow<'static, str>>> {
        match file {
            VARIANT_FILE => Some(&mut self.variant),
            TOPOLOGY_FILE => Some(&mut self.topology),
            DRAWING_JSON_FILE => Some(&mut self.drawing_json),
            DRAWING_SVG_FILE => Some(&mut self.drawing_svg),
            _ => None,
        }
    }
}

/// A folder of variants as text: one folder a variant, named by its id. This crate opens no file;
/// a front reads them and hands them in.
///
/// # Examples
///
/// ```
/// use chancery_variants::{Files, Library};
/// let mut files = Files::new("my-variants");
/// files.insert("duel/variant.toml", "title = \"Duel\"");
/// let mut library = Library::builtin();
/// library.add(files);
/// assert!(library.load("duel").is_err(), "it says neither map nor rules");
/// ```
#[derive(Debug, Clone)]
pub struct Files {
    label: String,
    folders: BTreeMap<String, Folder>,
}

impl Files {
    /// No files yet. The label goes before the paths in messages: the folder as its user named it.
    #[must_use]
    pub fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), folders: BTreeMap::new() }
    }

    /// Adds a file by its path below the folder, `duel/variant.toml`, in place of an earlier one of
    /// that path. Files of other names than [`FILE_NAMES`] or at other depths (a readme) are not
    /// for this crate and are ignored.
    pub fn insert(&mut self, path: &str, text: impl Into<Cow<'static, str>>) {
        let Some((id, file)) = path.split_once('/') else { return };
        if !FILE_NAMES.contains(&file) {
            return;
        }
        if let Some(place) = self.folders.entry(id.to_owned()).or_default().place(file) {
            *place = Some(text.into());
        }
    }

    pub(crate) fn folder(&self, id: &str) -> Option<&Folder> {
        self.folders.get(id)
    }

    /// The ids of the folders that have a `variant.toml`, in their order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let variants = self.folders.iter().filter(|(_, folder)| folder.variant.is_some());
        variants.map(|(id, _)| id.as_str())
    }

    /// What a file is called in messages.
    pub(crate) fn path(&self, id: &str, file: &str) -> String {
        format!("{}/{id}/{file}", self.label)
    }

    /// The text of a file by what it is called in messages.
    pub(crate) fn text_of(&self, path: &str) -> Option<&str> {
        let (id, file) = path.strip_prefix(&self.label)?.strip_prefix('/')?.split_once('/')?;
        self.folder(id)?.text(file)
    }

    pub(crate) fn label(&self) -> &str {
        &self.label
    }
}
