//! Menus: a key for each thing that can be done.

use super::{Result, Session};
use crate::screens;
use crate::term::{Ink, Key, Line, Page};

/// Something that can be done, and its key.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item {
    pub(super) key: char,
    pub(super) words: &'static str,
}

impl Item {
    pub(super) const fn new(key: char, words: &'static str) -> Self {
        Self { key, words }
    }
}

/// What can be done at a screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Menu<'a> {
    pub(super) title: &'a str,
    pub(super) items: &'a [Item],
    /// What Enter does.
    pub(super) default: char,
    /// What `?` tells.
    pub(super) help: &'a str,
}

impl Session {
    /// Shows a menu and waits for one of its keys; Escape is the last of them.
    pub(super) async fn menu(&mut self, menu: &Menu<'_>) -> Result<char> {
        self.line.show(&screens::menu(menu.title, &pairs(menu), self.line.terminal())).await?;
        loop {
            self.prompt(menu.default).await?;
            let key = self.line.key().await?;
            let chosen = match key {
                Key::Enter => Some(menu.default),
                Key::Escape | Key::Stop | Key::End => menu.items.last().map(|item| item.key),
                Key::Letter('?') => {
                    self.echo("?").await?;
                    let mut page = Page::new();
                    page.text(self.line.terminal().width(), Ink::Plain, menu.help).blank();
                    page.page(screens::menu(menu.title, &pairs(menu), self.line.terminal()));
                    self.line.show(&page).await?;
                    continue;
                }
                Key::Letter(letter) => {
                    let upper = letter.to_ascii_uppercase();
                    menu.items.iter().map(|item| item.key).find(|key| *key == upper)
                }
                Key::Again => {
                    let again = screens::menu(menu.title, &pairs(menu), self.line.terminal());
                    self.line.show(&again).await?;
                    continue;
                }
                _ => None,
            };
            if let Some(chosen) = chosen {
                self.echo(&chosen.to_string()).await?;
                return Ok(chosen);
            }
            self.echo("").await?;
            self.say(Ink::Quiet, "That is none of the keys; ? explains them.").await?;
        }
    }

    async fn prompt(&mut self, default: char) -> Result {
        let mut page = Page::new();
        page.line(Line::new().and(Ink::Key, format!("[{default}] ")));
        let mut bytes = crate::term::write(&page, self.line.terminal());
        bytes.truncate(bytes.len() - 2);
        self.line.send(&bytes).await?;
        Ok(())
    }

    /// Shows what was pressed, and goes on in the next line.
    async fn echo(&mut self, what: &str) -> Result {
        self.line.send(format!("{what}\r\n").as_bytes()).await?;
        Ok(())
    }

    /// Asks something that is answered by yes or no; Enter is no.
    pub(super) async fn is_sure(&mut self, question: &str) -> Result<bool> {
        let mut page = Page::new();
        page.text(self.line.terminal().width(), Ink::Warn, &format!("{question} (Y/N)"));
        self.line.show(&page).await?;
        self.prompt('N').await?;
        let sure = matches!(self.line.key().await?, Key::Letter('y' | 'Y'));
        self.echo(if sure { "Y" } else { "N" }).await?;
        Ok(sure)
    }
}

fn pairs(menu: &Menu<'_>) -> Vec<(char, &'static str)> {
    menu.items.iter().map(|item| (item.key, item.words)).collect()
}
