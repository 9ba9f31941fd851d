//! `chancery render`.

use std::fs;
use std::path::Path;

use crate::run::{Ran, answer, assert_refuses, chancery, json, run, run_with};

/// A short game that the program played with itself.
fn game() -> String {
    run(&["simulate", "--seed", "5", "--years-max", "1", "--out", "-"]).out
}

fn bytes_of(args: &[&str], input: &str) -> Vec<u8> {
    let output = chancery(args).write_stdin(input).output().expect("the binary starts");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// The path of a file in a folder, as an argument.
fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a path that is text").to_owned()
}

#[test]
fn the_ending_of_the_file_says_what_is_made() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, begins) in [
        ("board.svg", &b"<svg "[..]),
        ("board.png", b"\x89PNG"),
        ("board.PDF", b"%PDF-"),
        ("board.gif", b"GIF89a"),
        ("board.txt", b"Spring 1901"),
    ] {
        let file = path(folder.path(), name);
        let ran = run(&["render", "--example", "--width", "300", "-o", &file]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{name}: {}", ran.err);
        assert!(ran.err.starts_with(&format!("{file}: ")), "{}", ran.err);
        let written = fs::read(&file).expect("the file was written");
        assert!(written.starts_with(begins), "{name}");
        let format = name.rsplit_once('.').expect("an ending").1.to_lowercase();
        let format = if format == "txt" { "text" } else { &format };
        let args = ["render", "--example", "--width", "300", "--format", format];
        assert_eq!(bytes_of(&args, ""), written, "{name} on standard output");
    }
}

#[test]
fn an_order_sheet_is_drawn_with_what_became_of_its_orders() {
    let picture = answer(&["render", "--example", "--format", "svg"]);
    assert!(picture.contains("Spring 1901"), "the phase is the title");
    let without = answer(&["render", "--example", "--orders", "none", "--format", "svg"]);
    assert!(without.len() < picture.len());
    let french = answer(&["render", "--example", "--orders", "french", "--format", "svg"]);
    assert!(french.len() > without.len() && french.len() < picture.len());
    let bare = ["render", "--example", "--title", "", "--legend", "no", "--format", "svg"];
    assert!(!answer(&bare).contains(">Spring 1901"));
}

#[test]
fn a_saved_game_is_drawn_at_any_phase_or_whole() {
    let game = game();
    let shown = |args: &[&str]| -> Ran { run_with(&[&["render", "-"], args].concat(), &game) };
    let last = shown(&[]).out;
    assert!(!last.starts_with("Spring 1901"), "the last phase:\n{last}");
    let fall = shown(&["--phase", "F1901M"]).out;
    assert!(fall.starts_with("Fall 1901"), "{fall}");
    let all = shown(&["--all", "--text", "ascii"]).out;
    let titles: Vec<&str> = all.lines().filter(|line| line.contains("1901, ")).collect();
    assert!(titles.len() >= 2 && titles[0].starts_with("Spring 1901"), "{titles:?}");
    let film = bytes_of(&["render", "-", "--format", "gif", "--width", "200"], &game);
    assert!(film.starts_with(b"GIF89a") && film.len() < 400_000, "{} bytes", film.len());
    let again = bytes_of(&["render", "-", "--format", "gif", "--width", "200"], &game);
    assert!(film == again, "the same game gives the same bytes");
}

#[test]
fn a_folder_of_a_user_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mine = folder.path().join("mine");
    fs::create_dir(&mine).expect("a folder can be made");
    let variant = "title = \"Mine\"\nmap = \"standard\"\n\n[start]\nphase = \"S1901M\"\n\n\
                   [powers]\nfrom = \"standard\"\n\n[victory]\ncentres = 18\n\n\
                   [rules]\npreset = \"datc\"\n";
    fs::write(mine.join("variant.toml"), variant).expect("a file can be written");
    let maps = mine.to_str().expect("a path that is text");
    let text = answer(&["render", "--maps", maps, "--variant", "mine", "--text", "ascii"]);
    assert!(text.contains("FRstp/sc*"), "{text}");
    let svg = answer(&["render", "--maps", maps, "--variant", "mine", "--format", "svg"]);
    assert!(svg.contains("Mine"), "its name stands below the title");
}

#[test]
fn the_characters_of_a_text_are_those_asked_for() {
    let of = |text: &str| bytes_of(&["render", "--variant", "standard", "--text", text], "");
    assert!(of("ascii").is_ascii());
    assert!(!of("utf8").contains(&0x1b));
    assert!(of("ansi").contains(&0x1b), "asked for, so kept although a pipe is no terminal");
    assert!(String::from_utf8(of("cp437")).is_err());
    let size = ["render", "--variant", "standard", "--columns", "132", "--rows", "43"];
    let wide = answer(&size);
    assert_eq!(wide.lines().count(), 43);
    let listed = answer(&["render", "--variant", "standard", "--units"]);
    assert!(listed.contains("Turkey: F ank, A con, A smy\n"), "{listed}");
}

#[test]
fn a_program_is_told_what_was_drawn() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = path(folder.path(), "board.png");
    let told = json(&["render", "--variant", "standard", "--width", "200", "-o", &file]);
    assert_eq!(told["format"], "PNG");
    assert_eq!(told["variant"], "standard");
    assert_eq!(told["phases"], serde_json::json!(["S1901M"]));
    assert_eq!(told["width"], 200);
    let bytes = fs::read(&file).expect("the file was written").len();
    assert_eq!(told["bytes"], bytes);
}

#[test]
fn what_cannot_be_drawn_is_refused_with_what_would_do() {
    for (args, words) in [
        (&["render"][..], "an order sheet or a saved game"),
        (&["render", "nowhere.txt"], "nowhere.txt"),
        (&["render", "--example", "-o", "board.bmp"], ".svg, .png, .pdf, .gif or .txt"),
        (&["render", "--example", "-o", "board"], "--format"),
        (&["render", "--example", "--orders", "spain"], "Austria, England"),
        (&["render", "--example", "--width", "0", "-o", "x.png"], "1..=16384"),
        (&["render", "--example", "--columns", "79"], "80..=500"),
        (&["render", "--example", "--all", "--format", "png"], "--all is for GIF and text"),
        (&["render", "--example", "--json"], "-o"),
        (&["render", "--variant", "atlantis"], "no variant `atlantis`"),
        (&["render", "--example", "--style", "rococo"], "possible values"),
    ] {
        assert_refuses(args, words);
    }
    let ran = run_with(&["render", "-", "--phase", "S1950M"], &game());
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("no phase S1950M"), "{}", ran.err);
}
