//! How letters are written: plain lines that any reader of mail can show.

use chancery_game::Ground;
use chancery_store::{GameId, NewLetter};

/// The longest line, where a word does not make it longer.
const WIDTH: usize = 72;
/// The longest title of a game in a subject.
const TITLE: usize = 60;

/// What stands around every letter about a game.
pub(super) struct Frame<'a> {
    /// The address by which people reach the house.
    pub(super) house: &'a str,
    pub(super) game: GameId,
    pub(super) title: &'a str,
    /// The name and the address of the reader.
    pub(super) name: &'a str,
    pub(super) recipient: &'a str,
    /// What the reader is in the game, in words after "You".
    pub(super) role: &'a str,
}

impl Frame<'_> {
    /// A letter with a headline and paragraphs.
    pub(super) fn letter(&self, headline: &str, parts: &[String]) -> NewLetter {
        let title = one_line(self.title, TITLE);
        let link = format!("{}/games/{}", self.house, self.game.0);
        let foot =
            wrap(&format!("You {} in the game {title}. Choose your letters here:", self.role));
        let body = format!(
            "Dear {},\n\n{}\n\n{link}\n\n-- \n{foot}\n{}/settings\n",
            one_line(self.name, TITLE),
            parts.join("\n\n"),
            self.house
        );
        let subject = format!("{title}: {headline}");
        NewLetter { recipient: self.recipient.to_owned(), subject, body, game: Some(self.game) }
    }
}

/// The name of a power, as a map gives it.
pub(super) fn power(ground: Ground<'static>, seat: chancery_game::Seat) -> &'static str {
    let map = &ground.variant.map;
    let there = usize::from(seat.0) < map.power_count();
    if there { map.power(chancery_game::power(seat)).name.as_str() } else { "nobody" }
}

/// Words on one line, without anything that is not to be seen, and not too long.
pub(super) fn one_line(words: &str, most: usize) -> String {
    let plain: String =
        words.chars().map(|it| if it.is_control() { ' ' } else { it }).take(most + 1).collect();
    if plain.chars().count() <= most {
        return plain.trim().to_owned();
    }
    plain.chars().take(most.saturating_sub(1)).collect::<String>().trim().to_owned() + "\u{2026}"
}

/// Lines no longer than a reader of mail shows; what begins with a space stays as it is.
pub(super) fn wrap(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.starts_with(' ') {
            lines.push(line.trim_end().to_owned());
            continue;
        }
        let mut now = String::new();
        for word in line.split_whitespace() {
            let long = now.chars().count() + 1 + word.chars().count() > WIDTH;
            if long && !now.is_empty() {
                lines.push(std::mem::take(&mut now));
            }
            if !now.is_empty() {
                now.push(' ');
            }
            now.push_str(word);
        }
        lines.push(now);
    }
    lines.join("\n").trim_matches('\n').to_owned()
}

/// What somebody wrote, marked as such line by line.
pub(super) fn quoted(text: &str) -> String {
    let plain: String = text.chars().filter(|it| *it == '\n' || !it.is_control()).collect();
    wrap(&plain)
        .lines()
        .map(|line| format!("> {line}").trim_end().to_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_somebody_wrote_makes_a_line_of_its_own() {
        let nasty = "Tonight\r\nBcc: all@example.org\n\n\u{7}Dear all";
        assert_eq!(one_line(nasty, 60).lines().count(), 1);
        assert_eq!(one_line(&"long ".repeat(40), 10).chars().count(), 10);
        assert_eq!(quoted("one\r\n\r\ntwo\u{1b}[31m"), "> one\n>\n> two[31m");
        let wrapped = wrap(&"word ".repeat(60));
        assert!(wrapped.lines().all(|line| line.len() <= WIDTH), "{wrapped}");
    }
}
