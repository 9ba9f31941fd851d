//! The commands that documents show, run.
//!
//! A block marked `console` is a run: each line that begins with `$ ` is a command, the lines below
//! it what the command prints. A block marked `sheet NAME`, `toml NAME`, `svg NAME`, `moves NAME`
//! or `gdl NAME` is a file of that name; one marked `orders NAME` is what somebody has written into the file instead of what stood from the line
//! `orders` on. The blocks of a document run in their order, in a folder of their own.
//!
//! With `CHANCERY_UPDATE_DOCS` in the environment (`cargo xtask codegen`) the documents are written
//! with what the commands print now.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::run::workspace;

/// The documents whose commands are run.
const DOCUMENTS: &[&str] =
    &["README.md", "docs/make-a-variant.md", "docs/supply.md", "docs/tutorial-year.md"];

#[test]
fn the_commands_that_documents_show_print_what_they_show() {
    let update = std::env::var_os("CHANCERY_UPDATE_DOCS").is_some();
    for document in DOCUMENTS {
        let path = Path::new(workspace()).join(document);
        let shown = std::fs::read_to_string(&path).expect("a document can be read");
        let folder = tempfile::tempdir().expect("a folder for the files of a document");
        let now = played(&shown, folder.path());
        if update {
            std::fs::write(&path, now).expect("a document can be written");
        } else {
            let hint = "cargo xtask codegen writes what the commands print now";
            assert!(
                now == shown,
                "{document} shows something else: {hint}\n{}",
                first(&shown, &now)
            );
        }
    }
}

/// The first line that differs.
fn first(shown: &str, now: &str) -> String {
    let differs = shown.lines().zip(now.lines()).find(|(a, b)| a != b);
    differs.map_or_else(String::new, |(a, b)| format!("- {a}\n+ {b}"))
}

/// A document with what its commands print.
fn played(text: &str, folder: &Path) -> String {
    let mut now = String::new();
    let mut rest = text;
    while let Some((before, info, block, after)) = next_block(rest) {
        let _ = writeln!(now, "{before}```{info}");
        match info.split_once(' ') {
            None if info == "console" => now += &run_block(block, folder),
            Some(("sheet" | "svg" | "toml" | "moves" | "gdl", name)) => {
                let path = folder.join(name);
                std::fs::create_dir_all(path.parent().expect("a file is in a folder"))
                    .expect("a folder can be made");
                std::fs::write(path, block).expect("a file can be written");
                now += block;
            }
            Some(("orders", name)) => {
                give_orders(&folder.join(name), block);
                now += block;
            }
            _ => now += block,
        }
        now += "```\n";
        rest = after;
    }
    now + rest
}

/// What comes before the next fenced block, the words after its fence, its lines, and the rest.
fn next_block(text: &str) -> Option<(&str, &str, &str, &str)> {
    let fence = if text.starts_with("```") { 0 } else { text.find("\n```")? + 1 };
    let (info, body) = text[fence + 3..].split_once('\n')?;
    let end = if body.starts_with("```\n") { 0 } else { body.find("\n```\n")? + 1 };
    Some((&text[..fence], info, &body[..end], &body[end + 4..]))
}

/// Puts orders into a sheet in place of what stands below the line `orders`.
fn give_orders(path: &Path, orders: &str) {
    let sheet = std::fs::read_to_string(path).expect("the sheet is there");
    let (head, _) = sheet.split_once("\norders\n").expect("a sheet has the line `orders`");
    std::fs::write(path, format!("{head}\norders\n\n{orders}")).expect("a sheet can be written");
}

/// A run with what its commands print.
fn run_block(block: &str, folder: &Path) -> String {
    let mut now = String::new();
    for command in block.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let printed = shell(command, folder);
        let _ = write!(now, "$ {command}\n{printed}");
        if !printed.is_empty() && !printed.ends_with('\n') {
            now.push('\n');
        }
    }
    now
}

/// What a shell prints for a command, errors included.
fn shell(command: &str, folder: &Path) -> String {
    let binary = Path::new(assert_cmd::cargo::cargo_bin!("chancery"));
    let command = command.replace("cargo run --release --", "chancery");
    let search = std::env::join_paths(
        binary
            .parent()
            .map(Path::to_path_buf)
            .into_iter()
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {command}")])
        .current_dir(folder)
        .env("PATH", search.expect("a search path"))
        .env_remove("CHANCERY_MAPS")
        .output()
        .expect("a shell starts");
    String::from_utf8(output.stdout).expect("what is printed is UTF-8")
}
