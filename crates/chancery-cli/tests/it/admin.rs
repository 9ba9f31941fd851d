//! `chancery admin`: what whoever keeps a house does at its machine.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::run::{answer, assert_refuses, json, run};

/// A house that is open until this is dropped.
struct Open {
    program: Child,
    address: String,
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn open(data: &Path) -> Open {
    let mut house = Command::new(assert_cmd::cargo::cargo_bin!("chancery"));
    house.args(["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    let mut program = house.stderr(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(program.stderr.take().unwrap()).read_line(&mut said).unwrap();
    let address = said.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    Open { address: address.to_owned(), program }
}

/// Sends a form, as somebody without cookies.
fn post(address: &str, path: &str, form: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = form.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_house_is_copied_while_it_is_open_checked_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    let house = open(&data);
    let began = post(&house.address, "/play", "power=2");
    assert!(began.starts_with("HTTP/1.1 303"), "{began}");
    let form = "name=Ada+Lee&password=a+long+enough+word";
    let registered = post(&house.address, "/register", form);
    assert!(registered.starts_with("HTTP/1.1 303"), "{registered}");

    let (data, copy) = (data.to_str().unwrap(), folder.path().join("copy.sqlite"));
    let copy = copy.to_str().unwrap();
    assert!(answer(&["admin", "backup", copy, "--data", data]).contains("was copied"));
    assert_refuses(&["admin", "backup", copy, "--data", data], "already");
    let checked = json(&["admin", "check", "--data", data]);
    assert_eq!(
        (checked["games"].as_u64(), checked["faults"].as_array().map(Vec::len)),
        (Some(1), Some(0))
    );
    drop(house);

    let other = folder.path().join("other");
    let other = other.to_str().unwrap();
    answer(&["admin", "restore", copy, "--data", other]);
    assert_refuses(&["admin", "restore", copy, "--data", other], "--force");
    answer(&["admin", "restore", copy, "--data", other, "--force"]);
    let aside = fs::read_dir(other).unwrap().filter_map(Result::ok);
    let aside = aside.filter(|it| it.file_name().to_string_lossy().starts_with("chancery-before-"));
    assert!(aside.count() > 0, "what was there is kept");
    assert!(answer(&["admin", "people", "--data", other]).contains("Ada Lee"));

    assert_eq!(run(&["admin", "make-admin", "ada lee", "--data", other]).code, Some(0));
    let people = json(&["admin", "people", "ada", "--data", other]);
    assert_eq!(people["people"][0]["admin"], true);
    // Whoever looks after the house is not disabled, and somebody else is, once.
    assert_eq!(run(&["admin", "disable", "Ada Lee", "--data", other]).code, Some(1));
    run(&["admin", "make-admin", "Ada Lee", "--no-longer", "--data", other]);
    assert_eq!(run(&["admin", "disable", "Ada Lee", "--data", other]).code, Some(0));
    let people = json(&["admin", "people", "ada", "--data", other]);
    assert_eq!(people["people"][0]["disabled"], true);
    assert_eq!(run(&["admin", "enable", "Ada Lee", "--data", other]).code, Some(0));
    assert_eq!(run(&["admin", "enable", "Nobody", "--data", other]).code, Some(1));
    let link = run(&["admin", "reset-password", "Ada Lee", "--data", other]).out;
    assert!(link.starts_with("http://localhost:1901/reset/"), "{link}");
    assert_eq!(run(&["admin", "reset-password", "Nobody", "--data", other]).code, Some(1));

    assert!(answer(&["admin", "games", "show", "1", "--data", other]).contains("France"));
    run(&["admin", "games", "cancel", "1", "--data", other]);
    assert!(answer(&["admin", "games", "list", "--data", other]).contains("0 games"));
    let all = json(&["admin", "games", "list", "--all", "--data", other]);
    assert_eq!(all["games"][0]["stage"], "finished");
    answer(&["admin", "vacuum", "--data", other]);
    run(&["admin", "forget", "--data", other]);
    assert_eq!(run(&["admin", "check", "--data", other]).code, Some(0));
}

#[test]
fn what_is_no_copy_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    fs::write(&file, "These are notes, and no database of any kind whatever.").unwrap();
    let (file, data) = (file.to_str().unwrap(), folder.path().join("games"));
    let data = data.to_str().unwrap();
    assert_refuses(&["admin", "restore", file, "--data", data], "cannot be opened");
    assert!(!Path::new(data).join("chancery.sqlite").exists());
    assert_refuses(&["admin", "check", "--data", data], "there is no house");
}
