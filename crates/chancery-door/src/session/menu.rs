//! Menus: a key for each thing that can be done.

use super::{Result, Session};
use crate::screens;
use crate::term::{Editor, Ink, Key, Line, Page};

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
        self.prompt(&format!("[{}] ", menu.default)).await?;
        loop {
            match self.keyed(menu).await? {
                Keyed::Chosen(key) => {
                    self.echo(&key.to_string()).await?;
                    return Ok(key);
                }
                Keyed::Help => {
                    self.echo("?").await?;
                    let mut page = Page::new();
                    page.text(self.line.terminal().width(), Ink::Plain, menu.help).blank();
                    page.page(screens::menu(menu.title, &pairs(menu), self.line.terminal()));
                    self.line.show(&page).await?;
                }
                Keyed::Again => {
                    let again = screens::menu(menu.title, &pairs(menu), self.line.terminal());
                    self.line.show(&again).await?;
                }
                Keyed::None => {
                    self.echo("").await?;
                    self.say(Ink::Quiet, "That is none of the keys; ? explains them.").await?;
                }
            }
            self.prompt(&format!("[{}] ", menu.default)).await?;
        }
    }

    /// Waits for one of the keys of a menu that is on the screen already.
    pub(super) async fn key_of(&mut self, menu: &Menu<'_>, asked: &str) -> Result<char> {
        loop {
            self.prompt(&format!("[{asked}] ")).await?;
            match self.keyed(menu).await? {
                Keyed::Chosen(key) => {
                    self.echo(&crate::term::plain(&key.to_string())).await?;
                    return Ok(key);
                }
                Keyed::Help => {
                    self.echo("?").await?;
                    self.say(Ink::Plain, menu.help).await?;
                }
                Keyed::Again | Keyed::None => {
                    self.echo("").await?;
                    self.say(Ink::Quiet, "That is none of the letters; ? explains them.").await?;
                }
            }
        }
    }

    async fn keyed(&mut self, menu: &Menu<'_>) -> Result<Keyed> {
        let chosen = match self.line.key().await? {
            Key::Enter => Some(menu.default),
            Key::Escape | Key::Stop | Key::End => menu.items.last().map(|item| item.key),
            Key::Letter('?') => return Ok(Keyed::Help),
            Key::Letter(letter) => {
                let upper = letter.to_ascii_uppercase();
                menu.items.iter().map(|item| item.key).find(|key| *key == upper)
            }
            Key::Again => return Ok(Keyed::Again),
            _ => None,
        };
        Ok(chosen.map_or(Keyed::None, Keyed::Chosen))
    }

    async fn prompt(&mut self, asked: &str) -> Result {
        let mut page = Page::new();
        page.line(Line::new().and(Ink::Key, asked));
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
        self.yes_or_no().await
    }

    /// Asks whether something harmless is wanted; Enter is no.
    pub(super) async fn is_wanted(&mut self, question: &str) -> Result<bool> {
        self.say(Ink::Plain, &format!("{question} (Y/N)")).await?;
        self.yes_or_no().await
    }

    async fn yes_or_no(&mut self) -> Result<bool> {
        self.prompt("[N] ").await?;
        let yes = matches!(self.line.key().await?, Key::Letter('y' | 'Y'));
        self.echo(if yes { "Y" } else { "N" }).await?;
        Ok(yes)
    }

    /// Asks for a line; nothing where the caller leaves it or types nothing.
    pub(super) async fn ask_line(&mut self, question: &str, most: usize) -> Result<Option<String>> {
        let prompt = if question.is_empty() { "> ".to_owned() } else { format!("{question} ") };
        let typed = self.line.ask(&prompt, &mut Editor::new("", most)).await?;
        Ok(typed.map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()))
    }

    /// Waits for a key, so that what is shown can be read before the next screen.
    pub(super) async fn wait_shown(&mut self) -> Result {
        self.line.wait().await?;
        Ok(())
    }
}

/// What a key means at a menu.
enum Keyed {
    Chosen(char),
    Help,
    Again,
    None,
}

fn pairs(menu: &Menu<'_>) -> Vec<(char, &'static str)> {
    menu.items.iter().map(|item| (item.key, item.words)).collect()
}
