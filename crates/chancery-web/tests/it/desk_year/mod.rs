//! A year of a game by mail: whole mails, as people and programs write them, are pasted into the
//! master's desk. What cannot be read is told with its place, and mended by a second paste.

use std::fmt::Write as _;

use axum::http::StatusCode;
use chancery_game::{GameView, Viewer};

use crate::browser::{Browser, Place, field, number};
use crate::forms::seven;

/// What is pasted for a phase, and what is told about it.
struct Paste {
    mails: &'static str,
    /// The lines that are told as not understood, each with the words at fault.
    faults: &'static [(&'static str, &'static str)],
    /// What mends them.
    again: Option<&'static str>,
}

const YEAR: [Paste; 4] = [
    Paste {
        mails: include_str!("mails/spring.txt"),
        faults: &[("* A mun → Atlantis", "Atlantis")],
        again: Some(include_str!("mails/spring_again.txt")),
    },
    Paste {
        mails: include_str!("mails/fall.txt"),
        faults: &[
            (
                "[20:14] Emil says: sorry, no computer here, from my phone",
                "20:14] Emil says: sorry, no computer here, from my phone",
            ),
            ("F Bla", "Bla"),
        ],
        again: Some(include_str!("mails/fall_again.txt")),
    },
    Paste { mails: include_str!("mails/retreats.txt"), faults: &[], again: None },
    Paste {
        mails: include_str!("mails/winter.txt"),
        faults: &[("+ A Munichs Hill", "Hill")],
        again: Some(include_str!("mails/winter_again.txt")),
    },
];

#[tokio::test]
async fn a_year_is_entered_from_mails_of_all_kinds() {
    let place = Place::new().await;
    let (mut master, mut players, address) = seven(&place, &[]).await;
    for (paste, phase) in YEAR.iter().zip(1..) {
        let looked = look(&mut master, &address, paste.mails).await;
        for (line, words) in paste.faults {
            let number = paste.mails.lines().position(|it| it == *line).unwrap() + 1;
            let marked = line.replace(words, &format!("<mark>{words}</mark>"));
            let told = format!("line {number}: <code>{marked}</code>");
            assert!(looked.to_lowercase().contains(&told.to_lowercase()), "{told} in {looked}");
        }
        assert_eq!(looked.matches("<mark>").count(), paste.faults.len(), "{looked}");
        keep(&mut master, &address, &looked).await;
        if let Some(mails) = paste.again {
            let looked = look(&mut master, &address, mails).await;
            assert_eq!(looked.matches("<mark>").count(), 0, "{looked}");
            assert!(looked.contains("take the place of orders"), "{looked}");
            keep(&mut master, &address, &looked).await;
        }
        let view = place.house.view(number(&address), Viewer::Spectator).await.unwrap();
        assert_eq!(view.phase, phase, "the master plays the phase, and nobody else");
        let played = master.send(&format!("{address}/desk/process"), "sure=yes").await;
        assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.text);
    }
    let view = place.house.view(number(&address), Viewer::Spectator).await.unwrap();
    insta::assert_snapshot!("orders_of_the_year", orders(&view));
    let page = players[2].get(&address).await;
    insta::assert_snapshot!("the_log_that_players_see", log(&page.text));
}

/// Reads what is pasted, and keeps nothing of it.
async fn look(master: &mut Browser, address: &str, mails: &str) -> String {
    let form = format!("step=look&pasted={}", field(mails));
    let looked = master.send(&format!("{address}/desk/orders"), &form).await;
    assert_eq!(looked.status, StatusCode::OK, "{}", looked.text);
    looked.text
}

/// Keeps everything that was understood, as the form has it.
async fn keep(master: &mut Browser, address: &str, looked: &str) {
    let mut form = "step=keep".to_owned();
    for part in looked.split("name=\"keep\" value=\"").skip(1) {
        let seat = part.split('"').next().unwrap();
        let hidden = format!("name=\"orders-{seat}\" value=\"");
        let (_, rest) = looked.split_once(&hidden).unwrap();
        let orders = rest.split('"').next().unwrap();
        let _ = write!(form, "&keep={seat}&orders-{seat}={}", field(orders));
    }
    let kept = master.send(&format!("{address}/desk/orders"), &form).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
}

/// What was ordered in the year, phase by phase.
fn orders(view: &GameView) -> String {
    let mut text = String::new();
    for played in &view.history {
        let _ = writeln!(text, "{}", played.before().phase.in_words());
        for line in played.lines().iter().flat_map(|(_, lines)| lines) {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

/// The log on a page of the game, a line each.
fn log(page: &str) -> String {
    let (_, rest) = page.split_once("<details class=\"log\">").unwrap_or_else(|| panic!("{page}"));
    let list = rest.split("</ul>").next().unwrap();
    let items = list.split("<li>").skip(1).map(|item| {
        let text = item.split("</li>").next().unwrap();
        let mut words = String::new();
        let mut within = false;
        for letter in text.chars() {
            match letter {
                '<' => within = true,
                '>' => within = false,
                _ if !within => words.push(letter),
                _ => {}
            }
        }
        words.trim().to_owned()
    });
    items.collect::<Vec<_>>().join("\n")
}
