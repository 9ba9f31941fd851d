//! The shared folder, with real modules and what the kernel makes of them, where it is at hand.
//! Every test that looks for it passes without.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use chancery_gdl::Library;

/// The shared folder, where it is at hand.
pub(crate) fn shared() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/supply");
    folder.is_dir().then_some(folder)
}

/// The modules of a folder.
pub(crate) fn library(folder: &Path) -> Library {
    let mut library = Library::default();
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        if path.extension().is_some_and(|ending| ending == "g") {
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            library.insert(name, fs::read(&path).expect("a file"));
        }
    }
    library
}

/// What the kernel printed of a module.
pub(crate) fn dump(golden: &Path, module: &str) -> String {
    let plain = golden.join(format!("{module}.txt"));
    if plain.exists() {
        return fs::read_to_string(plain).expect("a dump");
    }
    let packed = fs::File::open(golden.join(format!("{module}.txt.gz"))).expect("a dump");
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed).read_to_string(&mut text).expect("a dump");
    text
}

/// The modules of which there are dumps.
pub(crate) const MODULES: [&str; 10] = [
    "1757",
    "cherbourg",
    "cil",
    "gazala",
    "metz-1944",
    "mormon",
    "normandy",
    "nw-europe",
    "ww2-38",
    "ww2-eur-42",
];
