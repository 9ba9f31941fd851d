//! `--variant` and `--maps`: what is played, and where it is looked up.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use chancery::Variant;
use chancery_variants::Library;

use crate::maps;

/// The variable with further places to look for variants, separated as in PATH.
const MAPS_VARIABLE: &str = "CHANCERY_MAPS";

/// A variant as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct VariantArgs {
    /// The variant, where the file does not say: an id or a name, or the path of its folder
    #[arg(long, value_name = "NAME")]
    pub(crate) variant: Option<String>,
    #[command(flatten)]
    maps: MapsArgs,
}

/// Where variants are looked up, as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct MapsArgs {
    /// Look for variants here first: a folder of variants, the folder of one, a pack of jDip, a
    /// .map file, or a folder of those; may be repeated
    ///
    /// The environment variable CHANCERY_MAPS adds more, separated as in PATH.
    #[arg(long, value_name = "PATH")]
    maps: Vec<PathBuf>,
}

impl MapsArgs {
    /// The variants that can be had: those of `--maps`, those of the environment, those built in.
    pub(crate) fn library(&self) -> Result<Library> {
        self.library_with(None)
    }

    /// The same, with the variant of a folder before all others.
    pub(crate) fn library_with(&self, folder: Option<&Path>) -> Result<Library> {
        let mut paths: Vec<PathBuf> = folder.into_iter().map(Path::to_path_buf).collect();
        paths.extend(self.maps.iter().cloned());
        if let Some(value) = std::env::var_os(MAPS_VARIABLE) {
            paths.extend(std::env::split_paths(&value).filter(|path| !path.as_os_str().is_empty()));
        }
        maps::library(&paths)
    }
}

impl VariantArgs {
    /// The variants that can be had.
    pub(crate) fn library(&self) -> Result<Library> {
        self.maps.library_with(self.variant.as_deref().and_then(maps::folder_told))
    }

    /// The variant that is meant, where `told` is what the file says.
    ///
    /// What was typed beats the file, and the file beats the standard variant.
    pub(crate) fn resolve(&self, library: &Library, told: Option<&str>) -> Result<Arc<Variant>> {
        let name = self.variant.as_deref().or(told).unwrap_or("standard");
        maps::load(library, maps::id_told(name))
    }
}
