//! Variants of other programs, as folders of ours, and back.
//!
//! Pure: bytes and texts in, the texts of folders and a report out. A front opens the files and
//! writes the folders ([`Pack`], [`Folder`]). Everything that stands in a file is used or named in
//! the [`Report`] with its line, and the counts prove it ([`Tally`]).
//!
//! - [`jdip()`]: jDip's variant packs, as a zip or as a folder.
//! - [`to_jdip()`] and [`to_map_file()`]: back into these forms.
//! - [`compare()`]: what two variants have differently, whatever they came from.
//! - [`map_file()`]: `.map` files of the Python package `diplomacy` and of the `DPjudge`.

mod compare;
mod draft;
mod edges;
mod export;
mod fault;
mod folder;
mod jdip;
mod judge_map;
mod limits;
mod names;
mod pack;
mod report;
mod xml;

pub use compare::{Difference, Side, compare};
pub use export::{Export, Lost, to_jdip, to_map_file, zipped};
pub use fault::{Fault, FaultKind, FaultPlace};
pub use jdip::jdip;
pub use judge_map::map_file;
pub use limits::{FILE_BYTES_MAX, PACK_BYTES_MAX, PACK_FILES_MAX, UNPACKED_BYTES_MAX};
pub use pack::Pack;
pub use report::{FileReport, Remark, RemarkKind, Report, Tally, Why};

/// What came of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// A folder for each variant.
    pub folders: Vec<Folder>,
    /// What became of everything in the files.
    pub report: Report,
}

/// The folder of a variant, as texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// Its name: small letters, digits and hyphens.
    pub id: String,
    /// The name people read.
    pub title: String,
    /// The files in it, by name: `variant.toml`, and `topology.toml`, `drawing.svg` and others where
    /// there are any.
    pub files: Vec<(String, String)>,
}
