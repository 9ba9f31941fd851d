//! `cargo xtask codegen`: writes the committed files that are made from the code.
//!
//! The crate that makes a file has a test that compares the committed one with what it makes; the
//! same test writes it when told to. So there is one way to make a file, and xtask depends on no
//! crate of ours.

use std::path::Path;

use anyhow::{Context as _, Result};

use crate::Progress;
use crate::workspace::{cargo, run as run_command};

/// The packages with such a test, and its name.
const WRITERS: [(&str, &str); 4] = [
    ("chancery-explain", "the_pages_written_from_the_code_are_up_to_date"),
    ("chancery-variants", "the_schemas_written_from_the_code_are_up_to_date"),
    ("chancery-host", "a_house_is_kept_of_the_newest_schema"),
    ("chancery-cli", "the_commands_that_documents_show_print_what_they_show"),
];

/// Tells the tests to write instead of to compare.
const UPDATE: &str = "CHANCERY_UPDATE_DOCS";

/// Writes every file that is made from the code.
pub fn run(root: &Path, progress: Progress<'_>) -> Result<()> {
    for (package, test) in WRITERS {
        progress(&format!("cargo test -p {package} {test}"));
        let mut command = cargo(root);
        command.args(["test", "--quiet", "-p", package, "--test", "it", test]).env(UPDATE, "1");
        run_command(&mut command)
            .with_context(|| format!("{package} could not write its files"))?;
    }
    Ok(())
}
