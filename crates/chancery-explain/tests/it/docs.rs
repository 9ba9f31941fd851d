//! The committed pages that are written from the code are what the code writes.

use std::path::Path;

/// Set by `cargo xtask codegen`: the files are written instead of compared.
const UPDATE: &str = "CHANCERY_UPDATE_DOCS";

#[test]
fn the_pages_written_from_the_code_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, text) in chancery_explain::docs::files() {
        let file = root.join(path);
        if std::env::var_os(UPDATE).is_some() {
            std::fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("a folder");
            std::fs::write(&file, &text).expect("the file can be written");
        }
        let committed = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(committed == text, "{path} is not up to date: run `cargo xtask codegen`");
    }
}
