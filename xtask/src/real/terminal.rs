//! The command line in a real terminal: colour and progress are for people who look at one.
//!
//! `script` gives a command a terminal of its own and passes on what it writes there.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::workspace::{cargo, run, target};

/// The character that begins every colour and every movement of the cursor.
const ESCAPE: char = '\x1b';

/// What runs in the terminal, and whether colour comes to it. `chancery` is the binary.
const COLOUR: &[(&str, bool)] = &[
    ("chancery judge --example", true),
    ("chancery judge nowhere.txt; true", true),
    ("NO_COLOR=1 chancery judge --example", false),
    ("TERM=dumb chancery judge --example", false),
    ("chancery judge --example --color never", false),
    ("chancery judge --example --json", false),
    ("chancery judge --example | cat", false),
    ("chancery judge --example --color always | cat", true),
];

/// Work of more than a second, even on a fast machine: thirty games of up to fifty years, by a
/// binary that is not optimised.
const LONG_WORK: &str = "chancery simulate --games 30 --seed 1 --out -";

/// The bar of [`LONG_WORK`], as it begins.
const BAR: &str = "games [";

pub(super) fn check(root: &Path) -> Result<()> {
    run(cargo(root).args(["build", "--quiet", "--package", "chancery-cli"]))
        .context("the binary does not build")?;
    let terminal = Terminal { binary: binary(root) };
    for (command, wanted) in COLOUR {
        let shown = terminal.run(command)?;
        let found = shown.contains(ESCAPE);
        let (has, should) = if *wanted { ("no", "should have") } else { ("a", "should have no") };
        ensure!(found == *wanted, "{has} colour in `{command}`, which {should} one:\n{shown}");
    }
    let shown = terminal.run(&format!("{LONG_WORK} > /dev/null"))?;
    ensure!(shown.contains(BAR), "no progress in a terminal:\n{shown}");
    let gone = shown.rsplit(BAR).next().is_some_and(|rest| rest.contains("\x1b[2K"));
    ensure!(gone, "the progress stays on the screen:\n{shown}");
    let piped = terminal.run(&format!("{LONG_WORK} 2>&1 > /dev/null | cat"))?;
    ensure!(!piped.contains(BAR), "progress in a pipe:\n{piped}");
    Ok(())
}

/// The binary that cargo has built.
pub(super) fn binary(root: &Path) -> PathBuf {
    target(root).join("debug").join("chancery")
}

/// Terminals to run the binary in.
struct Terminal {
    binary: PathBuf,
}

impl Terminal {
    /// What a shell shows that runs `command` in a terminal, whose first word of the name `chancery`
    /// is the binary.
    fn run(&self, command: &str) -> Result<String> {
        let binary = format!("'{}'", self.binary.display());
        let command = command.replacen("chancery", &binary, 1);
        let mut script = Command::new("script");
        script.args(["--quiet", "--return", "--command", &command, "/dev/null"]);
        script.env("TERM", "xterm-256color").env_remove("NO_COLOR").env_remove("CHANCERY_MAPS");
        script.env("SHELL", "/bin/sh").env_remove("CLICOLOR").env_remove("CLICOLOR_FORCE");
        // Where it is set, colour is taken to be wanted in a dumb terminal too.
        script.env_remove("CI");
        let shown = run(&mut script).context("the program `script` of util-linux is needed")?;
        Ok(String::from_utf8_lossy(&shown).into_owned())
    }
}
