//! Callers over telnet, on a real socket.

use chancery_door::telnet::listen;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use crate::caller::Board;

/// A listener, and what closes it.
async fn open(
    board: &Board,
) -> (std::net::SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (close, closed) = oneshot::channel();
    let place = board.place.clone();
    let calls = tokio::spawn(listen(listener, place, async move { drop(closed.await) }));
    (address, close, calls)
}

/// Types, and reads until the line is closed.
async fn call(address: std::net::SocketAddr, typed: &str) -> String {
    let mut line = TcpStream::connect(address).await.unwrap();
    line.write_all(typed.as_bytes()).await.unwrap();
    let mut shown = Vec::new();
    line.read_to_end(&mut shown).await.unwrap();
    String::from_utf8_lossy(&shown).into_owned()
}

#[tokio::test]
async fn somebody_makes_an_account_and_comes_back_with_it() {
    let board = Board::new().await;
    let (address, close, calls) = open(&board).await;
    let word = "a long enough word\r";
    let first = call(address, &format!("1NEW\rAnn\r{word}{word}Q")).await;
    assert!(first.contains("Good day, Ann."), "{first}");
    assert!(!first.contains("long enough"), "a password is not shown: {first}");
    let again = call(address, &format!("1ann\r{word}Q")).await;
    assert!(again.contains("Good day, Ann."), "{again}");
    assert!(again.contains("Until the next call."), "{again}");
    drop(close);
    calls.await.unwrap();
}

#[tokio::test]
async fn who_does_not_show_who_they_are_is_let_go_and_in_the_end_not_let_in() {
    let board = Board::new().await;
    let (address, close, calls) = open(&board).await;
    for _ in 0..4 {
        let refused = call(address, "1Ann\rwrong\rAnn\rwrong\rAnn\rwrong\r").await;
        assert!(refused.contains("do not belong together"), "{refused}");
        assert!(refused.contains("Call again."), "{refused}");
    }
    let turned_away = call(address, "").await;
    assert_eq!(turned_away, "", "twelve wrong passwords are enough");
    drop(close);
    calls.await.unwrap();
}

#[tokio::test]
async fn whoever_is_there_when_the_house_closes_is_told_goodbye() {
    let board = Board::new().await;
    let (address, close, calls) = open(&board).await;
    let mut line = TcpStream::connect(address).await.unwrap();
    let mut byte = [0];
    line.read_exact(&mut byte).await.unwrap();
    drop(close);
    calls.await.unwrap();
    let mut rest = Vec::new();
    line.read_to_end(&mut rest).await.unwrap();
}
