//! The API at a real house: the program of docs/api.md plays a game by it, and a generator of
//! requests holds every answer to the document.

use std::path::Path;

use anyhow::{Context as _, Result};

use super::house::at_a_house;
use super::python_package::with_package;

/// The generator. Its seed is fixed, so that a failure comes again.
const GENERATOR: &str = "schemathesis==4.32.5";
/// How many requests of a kind are made of each route; by hand `--max-examples` may be more.
const EXAMPLES: &str = "12";

/// The program of the documentation plays to the end of a year.
pub(super) fn client(root: &Path) -> Result<()> {
    let client = root.join("docs/examples/api-client.py");
    let client = client.to_str().context("a path that is text")?;
    at_a_house(root, &["python3", client, "{base}", "{token}", "1901"])
}

/// Every answer is one that the document names, and none is a failure of the house.
pub(super) fn document(root: &Path) -> Result<()> {
    let python = with_package(root, "schemathesis", GENERATOR)?;
    let python = python.to_str().context("a path that is text")?;
    let prepared = root.join("tools/api/schemathesis.toml");
    let prepared = prepared.to_str().context("a path that is text")?;
    // What takes tokens back comes apart from the rest: it may find the one that asks. And once the
    // rest is asked of the game that is there, which numbers drawn by chance seldom are.
    for (before, method) in [
        (&[][..], ["--exclude-method", "DELETE"]),
        (&["--config-file", prepared], ["--exclude-method", "DELETE"]),
        (&[], ["--include-method", "DELETE"]),
    ] {
        let command = [
            "run",
            "{base}/api/v1/openapi.json",
            "--header",
            "Authorization: Bearer {token}",
            "--phases",
            "examples,coverage,fuzzing",
            "--checks",
            CHECKS,
            "--max-examples",
            EXAMPLES,
            "--seed",
            "1901",
            "--generation-database",
            "none",
            // A stream has no end to wait for; a test listens to it.
            "--exclude-path-regex",
            "/events$",
            "--warnings",
            "off",
        ];
        at_a_house(
            root,
            &[&[python, "-m", "schemathesis.cli"], before, &command[..], &method].concat(),
        )?;
    }
    Ok(())
}

const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance";
