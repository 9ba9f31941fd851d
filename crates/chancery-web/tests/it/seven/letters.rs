//! The mails that a game sent.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chancery_store::{GameId, Letter};

use super::table::Table;

/// Every mail that the game sent, by recipient, in order: one snapshot each.
pub(super) async fn compare(table: &Table) {
    let store = table.place.house.store();
    let mut letters = store.letters_due(i64::MAX, 10_000).await.unwrap();
    letters.retain(|it| it.game == Some(GameId(table.game)));
    letters.sort_by_key(|it| it.id.0);
    let mut boxes: BTreeMap<String, Vec<Letter>> = BTreeMap::new();
    for letter in letters {
        boxes.entry(letter.recipient.clone()).or_default().push(letter);
    }
    assert_eq!(boxes.len(), 10, "seven, their master and two who came later");
    for (recipient, letters) in &boxes {
        let name = recipient.split('@').next().unwrap();
        insta::assert_snapshot!(format!("mails_of_{name}"), told(recipient, letters));
    }
}

fn told(recipient: &str, letters: &[Letter]) -> String {
    let mut text = format!("To: {recipient}\n");
    for letter in letters {
        let hours = (letter.created - super::table::EVENING) / super::table::HOUR;
        let line = "=".repeat(72);
        let _ = write!(
            text,
            "\n{line}\nSubject: {}\nAfter {hours} hours\n\n{}",
            letter.subject, letter.body
        );
    }
    text
}
