//! MODULE, `--with` and `--library`: the world that is meant, and where its parts are found.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use chancery_gdl::source::{FILE_BYTES_MAX, text_of};
use chancery_gdl::warning::{Warning, WarningKind};
use chancery_gdl::{Game, Library, LoadError, load};

use crate::console::Console;
use crate::counted::counted;
use crate::diagnostic::{Diagnostic, Diagnostics, Excerpt, Lines};
use crate::input::{InputArg, check_inputs, read_bounded};

/// The most modules of one folder; the largest library known has fewer than two hundred.
const FILES_MAX: usize = 4096;
/// The most bytes of all modules of a folder.
const LIBRARY_BYTES_MAX: usize = 256 << 20;

/// A module as typed.
#[derive(Debug, clap::Args)]
pub(crate) struct ModuleArgs {
    /// The world: a module of Xconq (FILE.g), or the name of one in the library; marches comes with
    /// the program
    module: InputArg,
    /// Read this on top of the module; may be repeated
    #[arg(long, value_name = "OVERLAY.g")]
    with: Vec<InputArg>,
    /// Look here first for what modules include; the module's own folder is looked through too;
    /// may be repeated
    #[arg(long, value_name = "FOLDER")]
    library: Vec<PathBuf>,
}

/// A module that was read.
#[derive(Debug)]
pub(crate) struct Module {
    /// What it is called in sentences: its name without path and ending.
    pub(crate) name: String,
    /// What it comes to.
    pub(crate) game: Game,
    shelf: Shelf,
}

/// Modules with the paths they are from.
#[derive(Debug, Default)]
struct Shelf {
    library: Library,
    /// By the name of a module.
    paths: BTreeMap<String, String>,
}

impl ModuleArgs {
    /// The module that an overlay is named after, with it on top.
    pub(crate) fn with_overlay(overlay: PathBuf, library: PathBuf) -> Result<Self> {
        let Some(name) = stem(&overlay) else {
            bail!("the name of {} is no text", overlay.display())
        };
        let module = InputArg::Path(name.into());
        Ok(Self { module, with: vec![InputArg::Path(overlay)], library: vec![library] })
    }

    /// Reads the module that is meant, with what it includes and what lies on top of it.
    pub(crate) fn read(&self) -> Result<Module> {
        let inputs: Vec<InputArg> =
            std::iter::once(&self.module).chain(&self.with).cloned().collect();
        check_inputs(&inputs)?;
        let mut shelf = Shelf { library: Library::builtin(), paths: BTreeMap::new() };
        if let InputArg::Path(path) = &self.module
            && is_file(path)
        {
            shelf.add_folder(folder_of(path))?;
        }
        // What is looked through first must have the last word.
        for folder in self.library.iter().rev() {
            shelf.add_folder(folder)?;
        }
        let name = shelf.add(&self.module, None)?;
        let mut overlays = Vec::new();
        for (at, overlay) in self.with.iter().enumerate() {
            // An overlay often has the name of its module, and is another file.
            overlays.push(shelf.add(overlay, Some(at + 1))?);
        }
        let overlays: Vec<&str> = overlays.iter().map(String::as_str).collect();
        let game = load(&shelf.library, &name, &overlays).map_err(|error| shelf.told(&error))?;
        Ok(Module { name, game, shelf })
    }
}

impl ModuleArgs {
    /// The same, and says on standard error that parts were not understood, if any.
    pub(crate) fn read_telling(&self, console: &mut Console) -> Result<Module> {
        let module = self.read()?;
        let is_table = |it: &&Warning| matches!(it.kind, WarningKind::UnknownTable(_));
        let count = module.game.warnings.iter().filter(|it| !is_table(it)).count();
        if count > 0 {
            console.warn(&format!(
                "{} about {}; `chancery supply show {}` tells them",
                counted(count, "warning"),
                module.name,
                self.module
            ));
        }
        Ok(module)
    }
}

/// Whether a module was named by the path of its file.
fn is_file(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "g") || path.is_file()
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl Shelf {
    /// Why a module is none, in words.
    fn told(&self, error: &LoadError) -> anyhow::Error {
        match error {
            LoadError::NoModule { name, suggestion: Some(near) } => {
                anyhow!("there is no module `{name}`; there is {near}")
            }
            LoadError::NoModule { name, suggestion: None } => anyhow!(
                "there is no module `{name}`; name its file (FILE.g), or its folder with \
                 --library; `marches` comes with the program"
            ),
            LoadError::CutShort { file, fault } => {
                let page = self.library.get(file).map(|text| Page::new(self.path(file), text));
                let excerpt = page.map(|page| {
                    let bytes = &fault.span.bytes;
                    Excerpt::new(
                        page.name,
                        &page.text,
                        page.place(bytes.start)..page.place(bytes.end),
                    )
                });
                let title = format!("`{file}` is not read to its end: {}", fault.kind);
                Diagnostics::new([Diagnostic { title, hint: None, excerpt }]).into()
            }
            other => anyhow!("{other}"),
        }
    }

    /// The path that a module is from; its name where it is built in.
    fn path<'a>(&'a self, module: &'a str) -> &'a str {
        self.paths.get(module).map_or(module, String::as_str)
    }

    /// Adds the modules of a folder.
    fn add_folder(&mut self, folder: &Path) -> Result<()> {
        let context = || format!("looking for modules in {}", folder.display());
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder).with_context(context)? {
            let path = entry.with_context(context)?.path();
            if path.extension().is_some_and(|ending| ending == "g") && path.is_file() {
                paths.push(path);
            }
            if paths.len() > FILES_MAX {
                bail!("{} holds more than {FILES_MAX} modules", folder.display());
            }
        }
        paths.sort();
        let mut bytes_left = LIBRARY_BYTES_MAX;
        for path in paths {
            let Some(name) = stem(&path) else { continue };
            let text = read_bounded(&path, FILE_BYTES_MAX as u64)?;
            let Some(left) = bytes_left.checked_sub(text.len()) else {
                bail!(
                    "the modules in {} have more than {LIBRARY_BYTES_MAX} bytes together",
                    folder.display()
                );
            };
            bytes_left = left;
            self.insert(&name, path.display().to_string(), text);
        }
        Ok(())
    }

    /// Adds the module that was named, if it is a file; gives its name in the library.
    fn add(&mut self, module: &InputArg, overlay: Option<usize>) -> Result<String> {
        let (name, label, text) = match module {
            InputArg::Path(path) if is_file(path) => {
                let Some(name) = stem(path) else {
                    bail!("the name of {} is no text", path.display());
                };
                (name, path.display().to_string(), read_bounded(path, FILE_BYTES_MAX as u64)?)
            }
            InputArg::Path(path) => return Ok(path.display().to_string()),
            InputArg::StandardInput => {
                let source = module.read()?;
                ("standard input".to_owned(), source.name, source.bytes)
            }
        };
        let name = match overlay {
            None => name,
            Some(number) => format!("{name}, overlay {number}"),
        };
        self.insert(&name, label, text);
        Ok(name)
    }

    fn insert(&mut self, name: &str, path: String, text: Vec<u8>) {
        self.library.insert(name, text);
        self.paths.insert(name.to_owned(), path);
    }
}

fn stem(path: &Path) -> Option<String> {
    Some(path.file_stem()?.to_str()?.to_owned())
}

impl Module {
    /// The paths of the files that were read, in order.
    pub(crate) fn files(&self) -> Vec<&str> {
        self.game.files.iter().map(|file| self.shelf.path(file)).collect()
    }

    /// What was not understood, each under its line.
    pub(crate) fn warnings(&self) -> Vec<Told> {
        let pages: Vec<Option<Page>> = self
            .game
            .files
            .iter()
            .map(|file| Some(Page::new(self.shelf.path(file), self.shelf.library.get(file)?)))
            .collect();
        let lines: Vec<Option<Lines<'_>>> = pages
            .iter()
            .map(|page| page.as_ref().map(|it| Lines::new(it.name, &it.text)))
            .collect();
        let diagnostic = |warning: &Warning| {
            let file = usize::from(warning.span.file.0);
            let page = pages.get(file).and_then(Option::as_ref);
            let lines = lines.get(file).and_then(Option::as_ref);
            let excerpt = page.zip(lines).map(|(page, lines)| {
                let bytes = &warning.span.bytes;
                lines.excerpt(page.place(bytes.start)..page.place(bytes.end))
            });
            let passed_over = match &warning.kind {
                WarningKind::UnknownTable(table) => Some(table.clone()),
                _ => None,
            };
            let told = Diagnostic { title: warning.kind.to_string(), hint: None, excerpt };
            Told { told, passed_over }
        };
        self.game.warnings.iter().map(diagnostic).collect()
    }
}

/// Something that was not understood.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) told: Diagnostic,
    /// The table, where it is only that supply does not ask about one.
    pub(crate) passed_over: Option<String>,
}

/// A file as text. Files have one byte a character, texts have two for some of them.
struct Page<'a> {
    name: &'a str,
    text: String,
    /// The bytes that are two in the text.
    wide: Vec<usize>,
}

impl<'a> Page<'a> {
    fn new(name: &'a str, bytes: &[u8]) -> Self {
        let wide = bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii());
        Self { name, text: text_of(bytes), wide: wide.map(|(at, _)| at).collect() }
    }

    /// The place in the text of a byte of the file.
    fn place(&self, byte: usize) -> usize {
        byte + self.wide.partition_point(|wide| *wide < byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_old_files_are_found_in_their_text() {
        let page = Page::new("old", b"na\xefve (d\xe9fense)");
        assert_eq!(page.text, "na\u{ef}ve (d\u{e9}fense)");
        for (byte, rest) in [(0, "na\u{ef}ve (d\u{e9}fense)"), (6, "(d\u{e9}fense)"), (9, "fense)")]
        {
            assert_eq!(&page.text[page.place(byte)..], rest, "{byte}");
        }
    }
}
