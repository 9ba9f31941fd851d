//! The files of variants, handed in by whoever can read them.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// The file that makes a folder a variant.
pub(crate) const VARIANT_FILE: &str = "variant.toml";
/// The file with a map of the variant's own.
pub(crate) const TOPOLOGY_FILE: &str = "topology.toml";

/// The files of one folder.
#[derive(Debug, Clone, Default)]
pub(crate) struct Folder {
    pub(crate) variant: Option<Cow<'static, str>>,
    pub(crate) topology: Option<Cow<'static, str>>,
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
    /// that path. Files of other names or at other depths (a drawing, a readme) are not for this
    /// crate and are ignored.
    pub fn insert(&mut self, path: &str, text: impl Into<Cow<'static, str>>) {
        let Some((id, file)) = path.split_once('/') else { return };
        let text = text.into();
        match file {
            VARIANT_FILE => self.folders.entry(id.to_owned()).or_default().variant = Some(text),
            TOPOLOGY_FILE => self.folders.entry(id.to_owned()).or_default().topology = Some(text),
            _ => {}
        }
    }

    pub(crate) fn folder(&self, id: &str) -> Option<&Folder> {
        self.folders.get(id)
    }

    /// The ids of the folders that have a `variant.toml`, in their order.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        let variants = self.folders.iter().filter(|(_, folder)| folder.variant.is_some());
        variants.map(|(id, _)| id.as_str())
    }

    /// What a file is called in messages.
    pub(crate) fn path(&self, id: &str, file: &str) -> String {
        format!("{}/{id}/{file}", self.label)
    }

    pub(crate) fn label(&self) -> &str {
        &self.label
    }
}
