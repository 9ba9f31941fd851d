//! A caller's line, and how it ends.

use std::time::Duration;

use chancery_door::reach::{Protocol, Reach};
use chancery_door::term::{Editor, Key, Page, Terminal};
use chancery_door::{Gone, Limits, Line, Sent};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex, split};
use tokio::sync::mpsc;

const SECOND: Duration = Duration::from_secs(1);

fn line(limits: Limits) -> (Line, mpsc::Sender<Sent>, mpsc::Receiver<Vec<u8>>) {
    let (sender, sent) = mpsc::channel(16);
    let (output, shown) = mpsc::channel(256);
    (Line::new(sent, output, Terminal::plain(), limits), sender, shown)
}

fn long() -> Limits {
    Limits { call: None, idle: 600 * SECOND }
}

async fn typed(sender: &mpsc::Sender<Sent>, text: &str) {
    sender.send(Sent::Bytes(text.as_bytes().to_vec())).await.unwrap();
}

async fn shown(mut output: mpsc::Receiver<Vec<u8>>) -> String {
    let mut bytes = Vec::new();
    while let Some(sent) = output.recv().await {
        bytes.extend(sent);
    }
    String::from_utf8(bytes).unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_line_is_typed_and_what_was_typed_is_there_when_it_breaks() {
    let (mut line, sender, _output) = line(long());
    typed(&sender, "A par - bur\rA mar S A p").await;
    let mut editor = Editor::new("", 80);
    assert_eq!(line.ask("> ", &mut editor).await, Ok(Some("A par - bur".to_owned())));
    drop(sender);
    let mut editor = Editor::new("", 80);
    assert_eq!(line.ask("> ", &mut editor).await, Err(Gone::Carrier));
    assert_eq!(editor.text(), "A mar S A p");
}

#[tokio::test(start_paused = true)]
async fn a_caller_out_of_time_is_warned_and_then_told() {
    let (mut line, _sender, output) = line(Limits { call: Some(300 * SECOND), ..long() });
    let start = tokio::time::Instant::now();
    assert_eq!(line.key().await, Err(Gone::TimeUp));
    assert_eq!(start.elapsed().as_secs(), 300);
    drop(line);
    let shown = shown(output).await;
    assert!(shown.contains("120 seconds") && shown.contains("30 seconds"), "{shown}");
}

#[tokio::test(start_paused = true)]
async fn a_caller_who_sleeps_is_let_go_and_one_who_types_is_not() {
    let (mut line, sender, _output) = line(Limits { call: None, idle: 60 * SECOND });
    tokio::spawn(async move {
        for _ in 0..5 {
            tokio::time::sleep(50 * SECOND).await;
            typed(&sender, "x").await;
        }
        tokio::time::sleep(1000 * SECOND).await;
    });
    for _ in 0..5 {
        assert_eq!(line.key().await, Ok(Key::Letter('x')));
    }
    assert_eq!(line.key().await, Err(Gone::Idle));
}

#[tokio::test(start_paused = true)]
async fn an_escape_alone_is_a_key_after_a_moment() {
    let (mut line, sender, _output) = line(long());
    typed(&sender, "\x1b").await;
    assert_eq!(line.key().await, Ok(Key::Escape));
    typed(&sender, "\x1b").await;
    typed(&sender, "[A").await;
    assert_eq!(line.key().await, Ok(Key::Up));
}

#[tokio::test(start_paused = true)]
async fn a_long_page_stops_where_the_terminal_is_full() {
    let (mut line, sender, output) = line(long());
    let mut page = Page::new();
    for number in 1..=60 {
        page.line(format!("line {number}"));
    }
    sender.send(Sent::Size(80, 24)).await.unwrap();
    typed(&sender, "\rq").await;
    assert_eq!(line.show(&page).await, Ok(false));
    drop(line);
    let shown = shown(output).await;
    assert!(shown.contains("line 44\r\n") && !shown.contains("line 45"), "{shown}");
    let first = shown.split("-- more").next().unwrap();
    assert_eq!(first.matches("\r\n").count(), 22, "a row is left for the prompt");
}

#[tokio::test(start_paused = true)]
async fn a_terminal_that_takes_nothing_is_gone() {
    let (_sender, sent) = mpsc::channel(1);
    let (output, _kept) = mpsc::channel(1);
    let mut line = Line::new(sent, output, Terminal::plain(), long());
    assert_eq!(line.send(b"x").await, Ok(()));
    assert_eq!(line.send(b"y").await, Err(Gone::Carrier));
}

/// A caller over telnet, from the first byte to the last.
#[tokio::test]
async fn a_caller_over_telnet_is_heard_and_told() {
    const IAC: u8 = 255;
    let (mut caller, door) = duplex(4096);
    let (input, output) = split(door);
    let reach = Reach::over(input, output, Protocol::Telnet);
    let mut line = Line::new(reach.sent, reach.output, Terminal::plain(), long());
    // The size of the terminal, an option that is refused, and a key.
    caller.write_all(&[IAC, 250, 31, 0, 132, 0, 43, IAC, 240, IAC, 251, 24, b'x']).await.unwrap();
    assert_eq!(line.key().await, Ok(Key::Letter('x')));
    assert_eq!((line.terminal().columns, line.terminal().rows), (132, 43));
    line.send(&[b'o', IAC]).await.unwrap();
    drop(line);
    reach.written.await.unwrap();
    let mut told = Vec::new();
    caller.read_to_end(&mut told).await.unwrap();
    let greeting = chancery_door::reach::Telnet::greeting();
    assert!(told.starts_with(&greeting));
    assert_eq!(told[greeting.len()..], [IAC, 254, 24, b'o', IAC, IAC]);
}
