//! The shared material beside the repository, for those who have it.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// A file of the shared material, or `None` in a clone without it.
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    file.exists().then_some(file)
}

/// The content of a JSON file of the shared material.
pub(crate) fn shared_json(path: &str) -> Option<Value> {
    let text = std::fs::read_to_string(shared(path)?).expect("the file is there and is text");
    Some(serde_json::from_str(&text).expect("the file is JSON"))
}

/// The text of a JSON value that is known to be one.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The members of a JSON list that is known to be one.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}
