//! Automation of this repository, in Rust so that it runs wherever the project builds.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};

const HELP: &str = "\
Usage: cargo xtask <command>

  tidy              check what the compiler cannot: sizes, layers, links, leftovers
  codegen           write the committed files that are made from the code
  peers [ARGS]      time Chancery beside public peers; `peers --help` tells more
  load [ARGS]       put a house under load and see whether it holds; `load --help`
  wasm              check that every pure crate builds for WebAssembly
  test-real [NAME]  start the real parts and check them; all of them, or the one named
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(text) => say(&text, &mut std::io::stdout()),
        Err(error) => {
            say(&format!("xtask: {error:#}\n"), &mut std::io::stderr());
            ExitCode::FAILURE
        }
    }
}

/// Writes the answer; a reader that has gone away is no failure of ours.
fn say(text: &str, to: &mut dyn std::io::Write) -> ExitCode {
    match to.write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

fn run(args: &[String]) -> Result<String> {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [] | ["help" | "--help" | "-h"] => Ok(HELP.to_owned()),
        ["tidy"] => tidy(),
        ["codegen"] => {
            xtask::codegen::run(&xtask::root(), &mut progress)?;
            Ok("codegen: done\n".to_owned())
        }
        ["peers", ref arguments @ ..] => {
            xtask::peers::run(&xtask::root(), arguments)?;
            Ok(String::new())
        }
        ["load", ref arguments @ ..] => {
            xtask::load::run(&xtask::root(), arguments)?;
            Ok(String::new())
        }
        ["wasm"] => {
            let crates = xtask::wasm::check_pure_crates(&xtask::root(), &mut progress)?;
            Ok(format!("wasm: {} pure crates build\n", crates.len()))
        }
        ["test-real"] => xtask::real::run(&xtask::root(), None, &mut progress),
        ["test-real", name] => xtask::real::run(&xtask::root(), Some(name), &mut progress),
        [unknown, ..] => bail!("no command `{unknown}` with these arguments\n\n{HELP}"),
    }
}

fn tidy() -> Result<String> {
    let problems = xtask::tidy::check(&xtask::root()).context("tidy could not run")?;
    if problems.is_empty() {
        return Ok("tidy: nothing found\n".to_owned());
    }
    let lines: Vec<String> = problems.iter().map(|problem| format!("  {problem}")).collect();
    bail!("tidy found {}:\n{}", problems.len(), lines.join("\n"));
}

/// Says what is going on while it goes on; a lost line of progress loses nothing.
fn progress(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
