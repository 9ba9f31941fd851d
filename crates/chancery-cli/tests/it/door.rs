//! `chancery door`: callers whom a board hands over.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;

use assert_cmd::Command;

fn door(folder: &Path) -> Command {
    let mut door = Command::new(assert_cmd::cargo::cargo_bin!("chancery"));
    door.arg("door").current_dir(folder);
    door
}

/// A drop file of DOOR32.SYS.
fn dropped(folder: &Path, record: u32, alias: &str) {
    let lines = ["0", "0", "38400", "Attic", &record.to_string(), "Real Name", alias, "50", "30"];
    let file = lines.join("\r\n") + "\r\n1\r\n3\r\n";
    std::fs::write(folder.join("door32.sys"), file).unwrap();
}

fn call(folder: &Path, keys: &str) -> String {
    let mut call = door(folder);
    call.args(["--dropfile", "door32.sys", "--encoding", "ascii"]).write_stdin(keys);
    let done = call.assert().success();
    String::from_utf8(done.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_caller_plays_and_finds_the_game_at_the_next_call() {
    let folder = tempfile::tempdir().unwrap();
    dropped(folder.path(), 12, "Ann");
    let first = call(folder.path(), "NFrance\rOTA par - bur\r\rQQQ");
    assert!(first.contains("Good day, Ann."), "{first}");
    assert!(first.contains("Kept for France."), "{first}");
    assert!(first.ends_with("Until the next call.\r\n"), "{first}");
    let second = call(folder.path(), "M1\rOQQQ");
    assert!(second.contains("A par - bur"), "{second}");
    // Somebody else whom the board gave the same record has games of their own.
    dropped(folder.path(), 12, "Bob");
    let other = call(folder.path(), "MQ");
    assert!(other.contains("Your games: none yet."), "{other}");
    let listed = door(folder.path()).args(["callers", "--json"]).assert().success();
    let listed: serde_json::Value = serde_json::from_slice(&listed.get_output().stdout).unwrap();
    let aliases: Vec<&str> = listed["callers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|caller| caller["alias"].as_str().unwrap())
        .collect();
    assert_eq!(aliases.len(), 2, "{aliases:?}");
}

#[test]
fn a_board_that_waits_for_a_call_back_is_called() {
    let folder = tempfile::tempdir().unwrap();
    dropped(folder.path(), 12, "Ann");
    let board = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = board.local_addr().unwrap().to_string();
    let answered = std::thread::spawn(move || {
        let (mut line, _) = board.accept().unwrap();
        line.write_all(b"Q").unwrap();
        let mut shown = Vec::new();
        line.read_to_end(&mut shown).unwrap();
        shown
    });
    let mut call = door(folder.path());
    call.args(["--dropfile", "door32.sys", "--connect", &address]).assert().success();
    let shown = String::from_utf8_lossy(&answered.join().unwrap()).into_owned();
    assert!(shown.contains("Until the next call."), "{shown}");
    assert!(shown.contains("\x1b[1;33m"), "a caller with ANSI has colours: {shown}");
}

#[test]
fn a_drop_file_without_sense_is_refused_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("door32.sys"), "2\r\nx\r\n").unwrap();
    let refused = door(folder.path()).args(["--dropfile", "door32.sys"]).assert().code(2);
    assert!(refused.get_output().stdout.is_empty(), "nothing reaches the caller's screen");
    let none = door(folder.path()).assert().code(2);
    let words = String::from_utf8(none.get_output().stderr.clone()).unwrap();
    assert!(words.contains("--dropfile"), "{words}");
}

#[test]
fn the_night_writes_the_bulletins_and_a_house_that_is_not_there_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    door(folder.path()).arg("maint").assert().code(2);
    assert!(!folder.path().join("chancery-data").exists());
    dropped(folder.path(), 12, "Ann");
    call(folder.path(), "Q");
    let night = door(folder.path()).args(["maint", "--bulletins", "b"]).assert().success();
    let told = String::from_utf8(night.get_output().stdout.clone()).unwrap();
    assert!(told.starts_with("Nothing was due.\n"), "{told}");
    for name in ["CHANSTND.ANS", "CHANSTND.ASC", "CHANNEWS.ANS", "CHANNEWS.ASC"] {
        let bytes = std::fs::read(folder.path().join("b").join(name)).unwrap();
        let has_escapes = bytes.contains(&0x1b);
        assert_eq!(has_escapes, name.ends_with("ANS"), "{name}");
        assert!(bytes.ends_with(b"\r\n"), "{name}");
    }
}
