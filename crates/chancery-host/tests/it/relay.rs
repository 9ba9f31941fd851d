//! Letters that leave over a relay, which may not be there or not want them.

use std::sync::{Arc, Mutex};

use chancery_host::mail::{Carrier, Postman, Round, Sender};
use chancery_store::NewLetter;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;

use crate::room::Room;

/// A relay that answers each recipient as it is told to, and keeps what it took.
async fn relay(answers: Vec<&'static str>) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let taken = Arc::new(Mutex::new(Vec::new()));
    let (kept, answers) = (Arc::clone(&taken), Arc::new(Mutex::new(answers.into_iter())));
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let (kept, answers) = (Arc::clone(&kept), Arc::clone(&answers));
            tokio::spawn(async move {
                let (read, mut write) = socket.into_split();
                let mut lines = BufReader::new(read).lines();
                write.write_all(b"220 relay\r\n").await.unwrap();
                while let Ok(Some(line)) = lines.next_line().await {
                    let answer = match line.split([' ', ':']).next().unwrap_or_default() {
                        "RCPT" => answers.lock().unwrap().next().unwrap_or("250 yes"),
                        "DATA" => "354 go on",
                        "QUIT" => "221 bye",
                        _ => "250 yes",
                    };
                    write.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
                    if answer.starts_with("354") {
                        let mut text = String::new();
                        while let Ok(Some(line)) = lines.next_line().await {
                            if line == "." {
                                break;
                            }
                            text += &line;
                            text += "\n";
                        }
                        kept.lock().unwrap().push(text);
                        write.write_all(b"250 taken\r\n").await.unwrap();
                    }
                }
            });
        }
    });
    (address, taken)
}

fn letter(to: &str) -> NewLetter {
    NewLetter {
        recipient: to.to_owned(),
        subject: "Spring".to_owned(),
        body: "Dear Ann,\n\n.it is Spring.\n".to_owned(),
        game: None,
    }
}

#[tokio::test]
async fn a_letter_that_is_not_taken_is_tried_again_and_one_for_nobody_is_given_up() {
    let room = Room::new().await;
    let (address, taken) = relay(vec!["451 later", "550 nobody", "250 yes"]).await;
    let sender = Sender::new("http://localhost", None).unwrap();
    let carrier = Carrier::smtp(&address, None).unwrap();
    let postman = Postman::new(room.house.clone(), sender, carrier);
    let store = room.house.store();
    let now = room.house.now().0;
    store.post(&[letter("ann@example.org"), letter("bob@example.org")], now).await.unwrap();
    assert_eq!(postman.go().await.unwrap(), Round { sent: 0, later: 1, lost: 1 });
    assert_eq!(postman.go().await.unwrap(), Round::default(), "a minute is waited");
    room.pass(60);
    assert_eq!(postman.go().await.unwrap(), Round { sent: 1, later: 0, lost: 0 });
    let texts = taken.lock().unwrap().clone();
    assert_eq!(texts.len(), 1);
    assert!(texts[0].contains("To: ann@example.org"), "{}", texts[0]);
    assert!(texts[0].contains("Auto-Submitted: auto-generated"), "{}", texts[0]);
    assert_eq!(store.queue().await.unwrap().waiting, 0);
}

#[tokio::test]
async fn a_relay_that_is_not_there_loses_nothing_for_two_days() {
    let room = Room::new().await;
    let sender = Sender::new("http://localhost", None).unwrap();
    // Nobody listens there.
    let carrier = Carrier::smtp("smtp://127.0.0.1:1", None).unwrap();
    let postman = Postman::new(room.house.clone(), sender, carrier);
    let store = room.house.store();
    let began = room.house.now().0;
    store.post(&[letter("ann@example.org")], began).await.unwrap();
    let mut tries = 0;
    while store.queue().await.unwrap().waiting > 0 {
        let round = postman.go().await.unwrap();
        tries += round.later + round.lost;
        room.pass(60);
    }
    assert_eq!(tries, 9, "it comes to an end");
    assert!(room.house.now().0 - began > 40 * 3600, "after {}", room.house.now().0 - began);
}
