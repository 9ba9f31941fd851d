//! `chancery play`: a game at the desk, which is there again the next time.

use assert_cmd::Command;

fn typed(file: &std::path::Path, keys: &str) -> String {
    let mut desk = Command::new(assert_cmd::cargo::cargo_bin!("chancery"));
    desk.args(["play", "--text", "ascii", "--file"]).arg(file).write_stdin(keys);
    let done = desk.assert().success();
    String::from_utf8(done.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_game_is_kept_in_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.sqlite");
    let first = typed(&file, "NFrance\rOTA par - bur\r\rQQQ");
    assert!(first.contains("Kept for France."), "{first}");
    assert!(first.contains("Until the next call."), "the desk was left in order: {first}");
    let second = typed(&file, "M1\rOQQQ");
    assert!(second.contains("One game waits for your orders."), "{second}");
    assert!(second.contains("A par - bur"), "{second}");
}
