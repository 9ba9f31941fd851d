//! What the caller's terminal shows, and which account the caller has.

use chancery_render::text::{Characters, Colours};

use super::menu::{Item, Menu};
use super::pick::Choice;
use super::{Result, Session};
use crate::screens;
use crate::term::{Editor, Ink, Terminal};

/// The longest name and the longest password that are asked for.
const NAME_MAX: usize = 254;
const PASSWORD_MAX: usize = 200;

/// Characters and colours that terminals have.
pub(crate) const KINDS: [(Characters, Colours, &str); 5] = [
    (Characters::Ascii, Colours::None, "plain ASCII"),
    (Characters::Cp437, Colours::Sixteen, "code page 437 in sixteen colours (ANSI)"),
    (Characters::Cp437, Colours::None, "code page 437 without colours"),
    (Characters::Utf8, Colours::Sixteen, "UTF-8 in sixteen colours"),
    (Characters::Utf8, Colours::None, "UTF-8 without colours"),
];

impl Session {
    /// The caller's settings, until the caller goes back.
    pub(super) async fn settings(&mut self) -> Result {
        loop {
            let page = screens::settings(&self.who, self.line.terminal());
            self.line.show(&page).await?;
            let mut items = vec![
                Item::new('C', "characters and colours"),
                Item::new('S', "size of the screen"),
            ];
            if self.who.caller.is_some() {
                items.push(Item::new('L', "use an account you have here already"));
            }
            items.push(Item::new('Q', "back"));
            let help = screens::SETTINGS_HELP;
            let menu = Menu { title: "", items: &items, default: 'Q', help };
            match self.menu(&menu).await? {
                'C' => self.choose_characters().await?,
                'S' => self.choose_size().await?,
                'L' => self.link().await?,
                _ => return Ok(()),
            }
        }
    }

    async fn choose_characters(&mut self) -> Result {
        let kinds: Vec<Choice> = KINDS
            .iter()
            .map(|(_, _, words)| Choice { code: String::new(), words: (*words).to_owned() })
            .collect();
        let picked = self.pick("What does your terminal show?", &kinds).await?;
        if let Some((characters, colours, _)) = picked.and_then(|index| KINDS.get(index)) {
            let terminal = self.line.terminal();
            self.line.set_terminal(Terminal {
                characters: *characters,
                colours: *colours,
                ..terminal
            });
        }
        Ok(())
    }

    async fn choose_size(&mut self) -> Result {
        let question = "Columns and rows, such as 80x24:";
        let Some(typed) = self.ask_line(question, 9).await? else { return Ok(()) };
        let size = typed.to_lowercase();
        let size = size.split_once('x').and_then(|(columns, rows)| {
            Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
        });
        if let Some((columns, rows)) = size {
            let terminal = self.line.terminal().sized(columns, rows);
            self.line.set_terminal(terminal);
            Ok(())
        } else {
            let words = format!("\"{typed}\" is no size; one is written 80x24.");
            self.say(Ink::Bad, &words).await
        }
    }

    /// Gives the caller the account of a name and a password.
    async fn link(&mut self) -> Result {
        let Some(caller) = self.who.caller.clone() else { return Ok(()) };
        self.say(
            Ink::Warn,
            "Whoever has your alias on this board then has that account. Games that you play under \
             the account of this board stay with it.",
        )
        .await?;
        let Some(name) = self.ask_line("Name:", NAME_MAX).await? else { return Ok(()) };
        let mut editor = Editor::hidden(PASSWORD_MAX);
        let Some(password) = self.line.ask("Password: ", &mut editor).await? else {
            return Ok(());
        };
        match self.place.accounts.link_caller(caller.key(), (&name, &password)).await {
            Ok(admitted) => {
                self.who.account = admitted.account;
                self.who.name = admitted.name.unwrap_or(name);
                let words = format!("You are {} here from now on.", self.who.name);
                self.say(Ink::Good, &words).await
            }
            Err(denied) => {
                let words = chancery_game::words::sentence(&denied.to_string());
                self.say(Ink::Bad, &words).await
            }
        }
    }
}
