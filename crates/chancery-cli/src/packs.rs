//! Variants of other programs from the files a user names: jDip's packs and `.map` files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery_import::{
    FILE_BYTES_MAX, Fault, FaultKind, Import, PACK_BYTES_MAX, PACK_FILES_MAX, Pack, jdip, map_file,
};
use chancery_variants::Files;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::input::read_bounded;

/// The file that makes a folder a pack of jDip.
const LIST_FILE: &str = "variants.xml";

/// What a path is, of the packs and maps of other programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A zip.
    Zip,
    /// A folder with a list of variants.
    Folder,
    /// A `.map` file.
    Map,
}

fn kind(path: &Path) -> Option<Kind> {
    if path.is_dir() {
        return path.join(LIST_FILE).is_file().then_some(Kind::Folder);
    }
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    match ending.as_str() {
        "zip" | "jar" => Some(Kind::Zip),
        "map" => Some(Kind::Map),
        _ => None,
    }
}

/// Whether a path has the look of a pack or map of another program.
pub(crate) fn is_pack(path: &Path) -> bool {
    kind(path).is_some()
}

/// Imports a pack or map; of several variants those that are called `only`.
pub(crate) fn import(path: &Path, only: Option<&str>) -> Result<Import> {
    match read(path, only)? {
        Ok(import) => Ok(import),
        Err(faults) => Err(drawn(path, &faults).into()),
    }
}

/// Imports a pack or map found while looking through a folder. A zip of something else is none.
pub(crate) fn import_found(path: &Path) -> Result<Option<Import>> {
    match read(path, None)? {
        Ok(import) => Ok(Some(import)),
        Err(faults) if faults.iter().all(|f| f.kind == FaultKind::NoVariantsFile) => Ok(None),
        Err(faults) => Err(drawn(path, &faults).into()),
    }
}

fn read(path: &Path, only: Option<&str>) -> Result<Result<Import, Vec<Fault>>> {
    let label = path.display().to_string();
    Ok(match kind(path) {
        Some(Kind::Zip) => {
            let bytes = read_bounded(path, PACK_BYTES_MAX as u64)?;
            match Pack::from_zip(label, &bytes) {
                Ok(pack) => jdip(&pack, only),
                Err(fault) => Err(vec![fault]),
            }
        }
        Some(Kind::Folder) => {
            // A folder such as `.` is called by its name.
            let full = path.canonicalize().unwrap_or_else(|_| path.to_owned());
            jdip(&folder(&full, &label, &["xml", "svg", "png", "gif", "jpg", "jpeg"])?, only)
        }
        Some(Kind::Map) => {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let beside = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            let pack = folder(beside.unwrap_or(Path::new(".")), &label, &["map"])?;
            map_file(&pack, name)
        }
        None => bail!(
            "{label} is no variant that can be imported: name a pack of jDip, as a zip or as a \
             folder with a {LIST_FILE}, or a .map file"
        ),
    })
}

/// The files of a folder that have one of these endings.
fn folder(folder: &Path, label: &str, endings: &[&str]) -> Result<Pack> {
    let context = || format!("looking through {}", folder.display());
    let mut pack = Pack::new(label);
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).with_context(context)? {
        let path = entry.with_context(context)?.path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if endings.contains(&ending.to_ascii_lowercase().as_str()) && path.is_file() {
            paths.push(path);
        }
        if paths.len() > PACK_FILES_MAX {
            bail!("{} holds more than {PACK_FILES_MAX} files", folder.display());
        }
    }
    paths.sort();
    for path in paths {
        if let Some(name) = path.file_name().and_then(|name| name.to_str()) {
            pack.insert(name, read_bounded(&path, FILE_BYTES_MAX as u64)?);
        }
    }
    Ok(pack)
}

/// The faults of a pack, as they are shown.
fn drawn(path: &Path, faults: &[Fault]) -> Diagnostics {
    let pack = path.display();
    Diagnostics::new(faults.iter().map(|fault| Diagnostic {
        title: if fault.place.file == pack.to_string() {
            fault.to_string()
        } else {
            format!("{pack}, {fault}")
        },
        hint: fault.kind.hint(),
        excerpt: None,
    }))
}

/// The folders of an import, as the files of a library.
pub(crate) fn to_files(label: &Path, import: &Import) -> Files {
    let mut files = Files::new(label.display().to_string());
    for folder in &import.folders {
        for (name, text) in &folder.files {
            files.insert(&format!("{}/{name}", folder.id), text.clone());
        }
    }
    files
}
