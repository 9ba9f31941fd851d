//! Instructions: the handbook in lettered sections, for the rules of one game.

use chancery::rules::Rules;
use chancery_explain::handbook::{Plates, Section, TextStyle, contents};

use super::menu::{Item, Menu};
use super::{Result, Session};
use crate::screens;
use crate::term::{Ink, Line, Page};

/// How wide a page of the handbook is at most.
const WIDTH_MAX: usize = 96;

impl Session {
    /// The handbook for rules, until the caller goes back.
    pub(super) async fn instructions(&mut self, rules: &Rules) -> Result {
        loop {
            self.line.show(&screens::contents(self.line.terminal())).await?;
            let letters: Vec<Item> =
                contents().map(|(letter, _, title, _)| Item::new(letter, title)).collect();
            let items: Vec<Item> = letters.into_iter().chain([Item::new('\u{1b}', "")]).collect();
            let help = screens::INSTRUCTIONS_HELP;
            let menu = Menu { title: "", items: &items, default: '\u{1b}', help };
            let chosen = self.key_of(&menu, "a letter, or Enter to go back").await?;
            if chosen == '\u{1b}' {
                return Ok(());
            }
            self.section(chosen, rules).await?;
        }
    }

    async fn section(&mut self, letter: char, rules: &Rules) -> Result {
        let terminal = self.line.terminal();
        let width = terminal.width().min(WIDTH_MAX);
        let style = TextStyle { width, characters: terminal.characters };
        let rules = *rules;
        // Examples are judged and drawn as they are asked for, where nobody has to wait for it.
        let written = tokio::task::spawn_blocking(move || {
            let section = Section::of(&letter.to_string(), &rules).ok()?;
            Some(section.to_text(&Plates::builtin(), &style))
        });
        let Ok(Some(text)) = written.await else {
            return self.say(Ink::Bad, "The handbook has no such section.").await;
        };
        let mut page = Page::new();
        page.blank();
        for (number, line) in text.lines().enumerate() {
            let ink = if number == 0 { Ink::Strong } else { Ink::Plain };
            page.line(Line::new().and(ink, line));
        }
        if self.line.show(&page).await? {
            self.wait_shown().await?;
        }
        Ok(())
    }
}
