//! `chancery serve`: the real program, listening at a real address.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::run::assert_refuses;

/// A house that is closed when it is dropped.
struct Open(Child);

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_house_opens_says_where_and_answers() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    let path = data.to_str().unwrap();
    let mut house = Command::new(assert_cmd::cargo::cargo_bin!("chancery"));
    house.args(["serve", "--listen", "127.0.0.1:0", "--data", path]);
    let mut house = Open(house.stderr(Stdio::piped()).spawn().unwrap());
    let mut said = String::new();
    BufReader::new(house.0.stderr.take().unwrap()).read_line(&mut said).unwrap();
    let address = said.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    assert!(get(address, "/health").ends_with("ok\n"));
    assert!(get(address, "/").contains("Play against six computer powers"));
    assert!(data.join("chancery.sqlite").exists());
}

#[test]
fn what_cannot_be_opened_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "notes").unwrap();
    let data = file.to_str().unwrap();
    assert_refuses(&["serve", "--data", data], "cannot make the folder");
    let odd =
        ["serve", "--data", folder.path().to_str().unwrap(), "--base-url", "play.example.org"];
    assert_refuses(&odd, "http://");
}
