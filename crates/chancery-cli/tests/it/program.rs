//! What every command shares: help, manual, completions, streams and exit codes.

use std::process::Stdio;

use crate::run::{Ran, answer, assert_refuses, chancery, json, run_with};

#[test]
fn help_lists_the_commands() {
    insta::assert_snapshot!(answer(&["-h"]));
}

#[test]
fn every_command_has_help_a_manual_page_and_json() {
    let help = answer(&["--help"]);
    let commands = help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next());
    let lines = commands.expect("help lists commands").lines();
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<&str> = names.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() >= 2, "{names:?}");
    for name in names {
        assert!(answer(&[name, "--help"]).contains("--json"), "{name}");
        assert!(answer(&["man", name]).contains(&format!("chancery\\-{name}")), "{name}");
    }
}

#[test]
fn the_manual_page_is_roff() {
    assert!(answer(&["man"]).contains(".SH NAME"));
    assert!(json(&["man"])["roff"].as_str().is_some_and(|page| page.contains(".SH NAME")));
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(answer(&["completions", shell]).contains("completions"), "{shell}");
        assert_eq!(json(&["completions", shell])["shell"], shell);
    }
}

#[test]
fn misuse_is_said_on_standard_error() {
    for (args, words) in [
        (&["frobnicate"][..], "unrecognized subcommand"),
        (&["man", "frobnicate"], "there is no command `frobnicate`"),
        (&["completions", "korn"], "possible values"),
        (&["man", "--color", "mauve"], "possible values"),
    ] {
        assert_refuses(args, words);
    }
}

#[test]
fn no_command_at_all_is_misuse() {
    let ran = crate::run::run(&[]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("Usage:"), "{}", ran.err);
}

#[test]
fn a_closed_pipe_is_success() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("chancery"))
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    let colours = |args: &[&str], no_color: bool| {
        let mut command = chancery(args);
        if no_color {
            command.env("NO_COLOR", "1");
        }
        let output = command.output().expect("the binary starts");
        output.stderr.contains(&b'\x1b')
    };
    let wrong = ["man", "frobnicate"];
    assert!(!colours(&wrong, false), "a pipe is no terminal");
    assert!(colours(&["man", "frobnicate", "--color", "always"], false), "asked for");
    assert!(!colours(&["man", "frobnicate", "--color", "auto"], true), "NO_COLOR is set");
    assert!(!colours(&["man", "frobnicate", "--color", "never"], false), "asked not to");
}

#[test]
fn every_command_says_how_it_is_used() {
    let commands = [
        "judge",
        "legal",
        "explain",
        "possible",
        "notation",
        "render",
        "replay",
        "cases",
        "handbook",
        "rule",
        "stats",
        "supply",
        "simulate",
        "bench",
        "datc",
        "man",
        "completions",
    ];
    let help = commands.map(|command| answer(&[command, "-h"]));
    insta::assert_snapshot!(help.join("\n----\n\n"));
}

/// What editors on other systems make of a text is read, or it is said what would do.
#[test]
fn text_in_another_form_is_read_or_said_to_be() {
    let sheet = "chancery sheet 1\nvariant: standard\nrules: datc\norders\nA par - bur\n";
    let run = |bytes: &[u8]| -> Ran {
        chancery(&["judge", "-"]).write_stdin(bytes).output().expect("the binary starts").into()
    };
    for read in [format!("\u{feff}{sheet}"), sheet.replace('\n', "\r\n")] {
        let ran = run(read.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.contains("A par - bur"), "{}", ran.out);
    }
    let utf16: Vec<u8> =
        format!("\u{feff}{sheet}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let latin: Vec<u8> = [sheet.as_bytes(), b"A Kr\xe9ta H\n"].concat();
    for (bytes, words) in [
        (utf16, "standard input is UTF-16 text; save it as UTF-8"),
        (latin, "standard input is not UTF-8 text, as line 6 shows"),
        (vec![0; 64], "standard input is neither an order sheet nor a saved game"),
    ] {
        let ran = run(&bytes);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}

/// A text with a fault in each of its words costs no more than its length, and no more is shown
/// than anybody reads.
#[test]
fn a_flood_of_faults_is_cut_short() {
    let head = "chancery sheet 1\nvariant: standard\nrules: datc\nphase: S1901M\n";
    let units = format!("{head}units\nFrance: {}\n", "A prx, ".repeat(20_000));
    let orders = format!("{head}orders\n{}", "A par goes fishing\n".repeat(2_000));
    for (args, text, code) in [
        (&["judge", "-"][..], &units, Some(2)),
        (&["judge", "-"], &orders, Some(0)),
        (&["notation", "-"], &orders, Some(1)),
    ] {
        let ran = run_with(args, text);
        assert_eq!(ran.code, code, "{args:?}");
        assert_eq!(ran.err.matches("error: ").count(), 100, "{args:?}");
        assert!(ran.err.contains(" more\n"), "{args:?}");
        assert!(ran.err.len() < 100_000, "{}", ran.err.len());
    }
}
