//! Picking one of several by its number, its code or the beginning of its name.

use super::{Result, Session};
use crate::screens;
use crate::term::{Editor, Ink};

/// The longest answer.
const ANSWER_MAX: usize = 40;

/// One of several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choice {
    /// A short code that can be typed; may be empty.
    pub(crate) code: String,
    /// What it is.
    pub(crate) words: String,
}

/// What an answer means among several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Picked {
    One(usize),
    None,
    Several,
}

/// Reads an answer: a number, a code, or the beginning of a name where only one begins like that.
pub(crate) fn picked(answer: &str, among: &[Choice]) -> Picked {
    let answer = answer.trim().to_lowercase();
    if answer.is_empty() {
        return Picked::None;
    }
    if let Ok(number) = answer.parse::<usize>() {
        let index = number.checked_sub(1).filter(|index| *index < among.len());
        return index.map_or(Picked::None, Picked::One);
    }
    if let Some(index) = among.iter().position(|choice| choice.code.to_lowercase() == answer) {
        return Picked::One(index);
    }
    let mut begun = (0..).zip(among).filter(|(_, choice)| {
        let words = choice.words.to_lowercase();
        words.starts_with(&answer) || words.split(' ').any(|word| word.starts_with(&answer))
    });
    match (begun.next(), begun.next()) {
        (Some((index, _)), None) => Picked::One(index),
        (Some(_), Some(_)) => Picked::Several,
        (None, _) => Picked::None,
    }
}

impl Session {
    /// Has one of several picked; nothing where the caller leaves it.
    pub(super) async fn pick(&mut self, title: &str, among: &[Choice]) -> Result<Option<usize>> {
        self.line.show(&screens::choices(title, among, self.line.terminal())).await?;
        loop {
            let mut editor = Editor::new("", ANSWER_MAX);
            let Some(answer) = self.line.ask("Number or name: ", &mut editor).await? else {
                return Ok(None);
            };
            match answer.trim() {
                "" => return Ok(None),
                "?" => {
                    self.say(
                        Ink::Plain,
                        "Type a number of the list, a short name, or the beginning of a name. \
                         Enter alone goes back.",
                    )
                    .await?;
                    self.line.show(&screens::choices(title, among, self.line.terminal())).await?;
                }
                answer => match picked(answer, among) {
                    Picked::One(index) => return Ok(Some(index)),
                    Picked::None => {
                        self.say(Ink::Bad, "That is not in the list; ? explains.").await?;
                    }
                    Picked::Several => {
                        self.say(Ink::Bad, "Several begin like that; type more of it.").await?;
                    }
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_number_a_code_or_the_beginning_of_a_name() {
        let choice = |code: &str, words: &str| Choice { code: code.into(), words: words.into() };
        let among = [
            choice("nth", "North Sea"),
            choice("nwg", "Norwegian Sea"),
            choice("lon", "London"),
            choice("", "Hold"),
        ];
        for (answer, expected) in [
            ("1", Picked::One(0)),
            (" NWG ", Picked::One(1)),
            ("lond", Picked::One(2)),
            ("north", Picked::One(0)),
            ("nor", Picked::Several),
            ("sea", Picked::Several),
            ("0", Picked::None),
            ("5", Picked::None),
            ("paris", Picked::None),
            ("", Picked::None),
        ] {
            assert_eq!(picked(answer, &among), expected, "{answer:?}");
        }
    }
}
