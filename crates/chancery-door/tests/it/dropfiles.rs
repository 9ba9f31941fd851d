//! Drop files of every layout, as their many writers write them.

use std::fmt::Write as _;

use chancery_door::dropfile::{Caller, Emulation, Layout, Link, NAME_MAX, SECONDS_MAX};
use proptest::prelude::*;

const DOOR32: &str = "2\n5\n38400\nMystic 1.12\n7\nAnn Lee\nann\n50\n45\n1\n2\n";
const DOOR_SYS: &str = "COM1:\n38400\n8\n3\n57600\nY\nN\nN\nN\nAnn Lee\nVienna\n555\n556\nsecret\n60\n\
    12\n06/01/90\n2700\n45\nGR\n25\nN\n\n\n12/31/99\n7\nZ\n0\n0\n0\n9999\n01/02/60\nC:\\BBS\nC:\\GEN\n\
    Sys Op\nann\n00:00\nY\nN\nY\n7\n0\n06/01/90\n10:00\n09:00\n99\n0\n0\n0\nnone\n3\n0\n";
const DORINFO: &str =
    "Board\nSys\nOp\nCOM1\n38400 BAUD,N,8,1\n0\nANN\nLEE\nVIENNA\n1\n50\n45\n-1\n";
const CHAIN: &str = "7\nann\nAnn Lee\n\n30\nF\n  16.00\n06/01/90\n80\n25\n50\n0\n0\n1\n1\n2700.50\n\
    C:\\G\nC:\\D\nlog\n38400\n1\nBoard\nSys Op\n3600\n0\n0\n0\n0\n0\n8N1\n38400\n";

fn read(text: &str) -> Result<Caller, Vec<String>> {
    Caller::read(text.as_bytes()).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

#[test]
fn each_layout_is_recognised_by_what_stands_in_it() {
    for (text, layout, link, node) in [
        (DOOR32, Layout::Door32, Link::Socket(5), Some(2)),
        (DOOR_SYS, Layout::DoorSys, Link::Serial, Some(3)),
        (DORINFO, Layout::Dorinfo, Link::Serial, None),
        (CHAIN, Layout::Chain, Link::Serial, None),
    ] {
        let caller = read(text).unwrap();
        assert_eq!((caller.layout, caller.link, caller.node), (layout, link, node));
        assert_eq!(caller.alias.to_lowercase().split(' ').next(), Some("ann"), "{layout:?}");
        assert_eq!(caller.seconds_left, 2700, "{layout:?}");
        assert_eq!(caller.emulation, Emulation::Ansi, "{layout:?}");
        assert_eq!(caller.record, (layout != Layout::Dorinfo).then_some(7), "{layout:?}");
    }
}

#[test]
fn ends_of_lines_blanks_and_the_end_of_dos_files_do_not_matter() {
    for text in [DOOR32, DOOR_SYS, DORINFO, CHAIN] {
        let caller = read(text);
        assert!(caller.is_ok());
        assert_eq!(read(&text.replace('\n', "\r\n")), caller);
        assert_eq!(read(&text.replace('\n', "\r")), caller);
        assert_eq!(read(&text.replace('\n', "  \n ")), caller);
        assert_eq!(read(&format!("{text}\x1a\nrubbish")), caller);
        assert_eq!(read(&format!("\u{feff}{text}")), caller);
        assert_eq!(read(text.trim_end()), caller);
    }
}

#[test]
fn what_the_door_does_not_need_may_be_missing() {
    // Old writers end DOOR.SYS after 31 lines, some DORINFO after the minutes, CHAIN where they like.
    let cut = |text: &str, lines: usize| text.lines().take(lines).collect::<Vec<_>>().join("\n");
    assert_eq!(read(&cut(DOOR_SYS, 31)).unwrap().alias, "Ann Lee");
    assert_eq!(read(&cut(DORINFO, 12)).unwrap().seconds_left, 2700);
    assert_eq!(read(&cut(CHAIN, 16)).unwrap().board, None);
    assert_eq!(read(&cut(DOOR32, 9)).unwrap().emulation, Emulation::Ascii);
}

#[test]
fn odd_values_are_read_for_what_they_can_mean() {
    let odd = |line: usize, value: &str| {
        let mut lines: Vec<&str> = DOOR32.lines().collect();
        lines[line - 1] = value;
        read(&lines.join("\n"))
    };
    assert_eq!(odd(9, "-5").unwrap().seconds_left, 0);
    assert_eq!(odd(9, "99999999999999").unwrap().seconds_left, SECONDS_MAX);
    assert_eq!(odd(9, "12.75").unwrap().seconds_left, 12 * 60);
    assert_eq!(odd(7, "\x1b[2Jann\x07").unwrap().alias, "[2Jann");
    assert_eq!(odd(7, "").unwrap().alias, "Ann Lee", "the name stands in");
    assert_eq!(odd(7, &"x".repeat(500)).unwrap().alias.len(), NAME_MAX);
    assert_eq!(odd(1, "0").unwrap().link, Link::Local);
    assert_eq!(odd(10, "4").unwrap().emulation, Emulation::Ansi);
    let local = DOOR_SYS.replace("COM1:", "com0:");
    assert_eq!(read(&local).unwrap().link, Link::Local);
    let grey = DOOR_SYS.replace("GR\n", "NG\n");
    assert_eq!(read(&grey).unwrap().emulation, Emulation::Ascii);
    let umlaut = [b"2\n5\n1\nB\n7\nJ\x81rg\n\n5\n5\n1\n1\n".as_slice()].concat();
    assert_eq!(Caller::read(&umlaut).unwrap().alias, "J\u{fc}rg");
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let wrong = [
        "",
        "hello\nworld\n",
        "2\n5\n38400\nBoard\nseven\n\n\n50\nsoon\n1\n2\n",
        "2\n5\n38400\n",
        "COM1:\n38400\n",
        "Board\nSys\nOp\nCOM1\n38400 BAUD,N,8,1\n0\n\nLEE\nVIENNA\n1\n50\nmany\n",
    ];
    let mut told = String::new();
    for text in wrong {
        let faults = read(text).unwrap_err();
        let first: Vec<&str> = text.lines().take(2).collect();
        writeln!(told, "{first:?}\n  {}", faults.join("\n  ")).unwrap();
    }
    let long = Caller::read(&vec![b'a'; 70_000]).unwrap_err();
    writeln!(told, "{}", long[0]).unwrap();
    insta::assert_snapshot!(told);
}

proptest! {
    /// Whatever a file holds, it is read or refused, and a name is nothing but letters.
    #[test]
    fn no_file_does_harm(lines in prop::collection::vec("[ -~\u{0}-\u{1f}é]{0,20}|[0-9.-]{0,12}|COM[0-9]:?", 0..60)) {
        if let Ok(caller) = read(&lines.join("\n")) {
            prop_assert!(!caller.alias.is_empty() && caller.alias.chars().count() <= 2 * NAME_MAX + 1);
            prop_assert!(!caller.alias.chars().any(char::is_control));
            prop_assert!(caller.seconds_left <= SECONDS_MAX);
        }
    }
}
