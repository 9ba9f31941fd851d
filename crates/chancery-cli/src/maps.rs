//! Variants from the folders a user names.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use chancery::Variant;
use chancery_variants::{FILE_NAMES, Fault, Files, Library, LoadError, shared_by};

use crate::diagnostic::{Diagnostic, Diagnostics, Excerpt};
use crate::input::read_text_bounded;
use crate::packs;

/// The file that makes a folder a variant.
const VARIANT_FILE: &str = "variant.toml";
/// More than any variant needs. A file that is longer is no variant.
const FILE_BYTES_MAX: u64 = 8 << 20;
/// The most folders looked through in one place.
const FOLDERS_MAX: usize = 4096;

/// The built-in variants and those of `paths`, the first path first.
pub(crate) fn library(paths: &[impl AsRef<Path>]) -> Result<Library> {
    let mut library = Library::builtin();
    for path in paths {
        for files in shelves(path.as_ref())? {
            library.add(files);
        }
    }
    Ok(library)
}

/// The variants of a path: a folder of ours, a pack or map of another program, or a folder of
/// such. Each pack or map is a shelf of its own.
fn shelves(path: &Path) -> Result<Vec<Files>> {
    let shown = path.display();
    let kind = fs::metadata(path).with_context(|| format!("looking for variants in {shown}"))?;
    if is_variant(path) {
        return one(path);
    }
    if packs::is_pack(path) {
        return Ok(vec![packs::to_files(path, &packs::import(path, None)?)]);
    }
    if !kind.is_dir() {
        bail!(
            "{shown} is no folder, pack of jDip or .map file; name a folder of variants, or the \
             folder of one"
        );
    }
    let mut entries = Vec::new();
    for entry in fs::read_dir(path).with_context(|| format!("looking through {shown}"))? {
        entries.push(entry.with_context(|| format!("looking through {shown}"))?.path());
        if entries.len() > FOLDERS_MAX {
            bail!("{shown} holds more than {FOLDERS_MAX} entries; name a folder of variants");
        }
    }
    entries.sort();
    // A path of the shell's often ends with a slash, and names one more would look odd.
    let label = shown.to_string();
    let mut own = Files::new(label.trim_end_matches('/'));
    let mut shelves = Vec::new();
    let mut found = false;
    for entry in entries {
        if is_variant(&entry) {
            add_folder(&mut own, &entry)?;
            found = true;
        } else if packs::is_pack(&entry)
            && let Some(import) = packs::import_found(&entry)?
        {
            shelves.push(packs::to_files(&entry, &import));
        }
    }
    if found {
        shelves.insert(0, own);
    }
    if shelves.is_empty() {
        bail!(
            "no folder in {shown} has a variant.toml, and neither has {shown} itself; nor is there \
             a pack of jDip or a .map file in it"
        );
    }
    Ok(shelves)
}

/// The folder of one variant, and after it those beside it whose map or powers it takes over.
fn one(folder: &Path) -> Result<Vec<Files>> {
    // The id is the folder's name, so a path such as `.` has to be told in full first.
    let told = if folder.file_name().is_some() {
        folder.to_path_buf()
    } else {
        folder.canonicalize().with_context(|| format!("looking for {}", folder.display()))?
    };
    let parent = told.parent().filter(|parent| !parent.as_os_str().is_empty());
    let label = parent.unwrap_or(Path::new(".")).display().to_string();
    let mut own = Files::new(label.clone());
    add_folder(&mut own, &told)?;
    let mut beside = Files::new(label);
    let text = read_text_bounded(&told.join(VARIANT_FILE), FILE_BYTES_MAX)?;
    for id in shared_by(&text) {
        // An id that is a path would lead elsewhere.
        let is_plain = !id.contains(['/', '\\']) && id != "." && id != "..";
        let neighbour = told.with_file_name(&id);
        if is_plain && neighbour != told && is_variant(&neighbour) {
            add_folder(&mut beside, &neighbour)?;
        }
    }
    Ok(vec![own, beside])
}

fn add_folder(files: &mut Files, folder: &Path) -> Result<()> {
    let Some(id) = folder.file_name().and_then(|name| name.to_str()) else {
        bail!("the name of the folder {} cannot be the id of a variant", folder.display());
    };
    for name in FILE_NAMES {
        let path = folder.join(name);
        if path.is_file() {
            files.insert(&format!("{id}/{name}"), read_text_bounded(&path, FILE_BYTES_MAX)?);
        }
    }
    Ok(())
}

/// Whether a folder is that of a variant.
pub(crate) fn is_variant(folder: &Path) -> bool {
    folder.join(VARIANT_FILE).is_file()
}

/// The folder of a variant that somebody typed in the place of a name: a path, as `./strait`.
pub(crate) fn folder_told(typed: &str) -> Option<&Path> {
    let path = Path::new(typed);
    let is_path = typed.contains(std::path::MAIN_SEPARATOR) && path.file_name().is_some();
    (is_path && is_variant(path)).then_some(path)
}

/// The name that somebody typed, or that of the folder.
pub(crate) fn id_told(typed: &str) -> &str {
    let folder = folder_told(typed).and_then(Path::file_name);
    folder.and_then(|name| name.to_str()).unwrap_or(typed)
}

/// Adds the variants of a path to a library, and gives their ids.
pub(crate) fn add(library: &mut Library, path: &Path) -> Result<Vec<String>> {
    let mut ids = Vec::new();
    for (index, files) in shelves(path)?.into_iter().enumerate() {
        // Behind the folder of one variant stand those that it shares with.
        if index == 0 || !is_variant(path) {
            ids.extend(files.ids().map(str::to_owned));
        }
        library.add(files);
    }
    Ok(ids)
}

/// Loads a variant, or says everything that is wrong with it.
pub(crate) fn load(library: &Library, name: &str) -> Result<Arc<Variant>> {
    Ok(known_in(library, library.load(name))?.variant)
}

/// What was asked of a library, or words for why it cannot be had.
pub(crate) fn known_in<T>(library: &Library, asked: Result<T, LoadError>) -> Result<T> {
    match asked {
        Ok(found) => Ok(found),
        Err(LoadError::Unknown { name, suggestions }) => match &suggestions[..] {
            [] => bail!("there is no variant `{name}`, nor any other"),
            known => bail!("there is no variant `{name}`; there is {}", known.join(", ")),
        },
        Err(LoadError::Faulty { faults, .. }) => {
            let faults = faults.iter().map(|fault| diagnostic(library, fault));
            Err(Diagnostics::new(faults).into())
        }
        Err(error) => Err(error.into()),
    }
}

/// A fault of a variant under the line it stands in.
pub(crate) fn diagnostic(library: &Library, fault: &Fault) -> Diagnostic {
    let place = &fault.place;
    let excerpt =
        library.text_of(&place.file).map(|text| Excerpt::new(&place.file, text, place.range()));
    let title = match excerpt {
        Some(_) => fault.kind.to_string(),
        None => fault.to_string(),
    };
    Diagnostic { title, hint: fault.kind.hint(), excerpt }
}
