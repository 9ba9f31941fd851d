//! Press: threads read and answered, and new ones begun.

use chancery_game::{Command, Refusal, Seat, TEXT_MAX, Talk, Viewer, words};
use chancery_host::drafts;
use chancery_store::GameId;

use super::at::At;
use super::menu::{Item, Menu};
use super::pick::Choice;
use super::writing::Written;
use super::{Result, Session};
use crate::screens;
use crate::term::Ink;

/// To whom a letter can go, when it is begun.
enum To {
    Seats(Vec<Seat>),
    Nobody,
}

impl Session {
    /// What has been said in a game, until the caller goes back.
    pub(super) async fn press(&mut self, game: GameId, viewer: Viewer) -> Result {
        loop {
            let at = self.at(game, viewer).await?;
            let page = {
                let names = |person| at.name(person);
                screens::threads(&at.view, &at.words(&names), self.line.terminal())
            };
            self.line.show(&page).await?;
            let mut items = Vec::new();
            if !at.view.threads.is_empty() {
                items.push(Item::new('R', "read a thread, and answer"));
            }
            if at.seat().is_some() && at.view.silence().is_none() {
                items.push(Item::new('W', "write a letter"));
            }
            items.push(Item::new('Q', "back"));
            let default = if at.view.unread() > 0 { 'R' } else { 'Q' };
            let menu = Menu { title: "", items: &items, default, help: screens::PRESS_HELP };
            match self.menu(&menu).await? {
                'R' => self.read_thread(&at).await?,
                'W' => self.begin_letter(&at).await?,
                _ => return Ok(()),
            }
        }
    }

    /// Has a thread picked: the first with something new where Enter alone is pressed.
    async fn read_thread(&mut self, at: &At) -> Result {
        let among = {
            let names = |person| at.name(person);
            let words = at.words(&names);
            let choice = |thread: &chancery_game::ThreadView| Choice {
                code: String::new(),
                words: words.thread(&thread.others),
            };
            at.view.threads.iter().map(choice).collect::<Vec<_>>()
        };
        let new = at.view.threads.iter().position(|thread| at.view.unread_of(thread) > 0);
        let picked = match (new, among.len()) {
            (Some(new), _) => Some(new),
            (None, 1) => Some(0),
            (None, _) => self.pick("Which thread?", &among).await?,
        };
        let Some(thread) = picked.and_then(|index| at.view.threads.get(index)) else {
            return Ok(());
        };
        let page = {
            let names = |person| at.name(person);
            screens::thread(&at.view, &at.words(&names), thread, self.line.terminal())
        };
        self.line.show(&page).await?;
        let Some(seat) = at.seat() else { return self.wait_shown().await };
        let upto = u32::try_from(thread.words.len()).unwrap_or(u32::MAX);
        let read = Command::Read { seat, thread: thread.others.clone(), upto };
        self.ask(at.game, read).await?;
        if at.view.silence().is_none() && self.is_wanted("Answer?").await? {
            self.write_letter(at, seat, thread.others.clone(), false).await?;
        }
        Ok(())
    }

    async fn begin_letter(&mut self, at: &At) -> Result {
        let Some(seat) = at.seat() else { return Ok(()) };
        let to = if at.view.settings.press.talk == Talk::Public {
            To::Seats(Vec::new())
        } else {
            self.addressed(at).await?
        };
        let To::Seats(to) = to else { return Ok(()) };
        let grey = at.view.settings.press.grey
            && self.is_wanted("Send it without your power's name?").await?;
        self.write_letter(at, seat, to, grey).await
    }

    /// To whom a letter goes: one power after the other, or everybody.
    async fn addressed(&mut self, at: &At) -> Result<To> {
        let mut left = at.others();
        let mut to = Vec::new();
        loop {
            let mut among: Vec<Choice> = left
                .iter()
                .map(|seat| Choice { code: String::new(), words: at.power(*seat).to_owned() })
                .collect();
            let title = if to.is_empty() {
                among.push(Choice { code: "all".to_owned(), words: "Everybody".to_owned() });
                "To whom?"
            } else {
                "To whom else? Enter alone: nobody else."
            };
            match self.pick(title, &among).await? {
                Some(index) if index < left.len() => to.push(left.remove(index)),
                Some(_) => return Ok(To::Seats(Vec::new())),
                None if to.is_empty() => return Ok(To::Nobody),
                None => break,
            }
            if left.is_empty() {
                break;
            }
        }
        to.sort_unstable();
        Ok(To::Seats(to))
    }

    /// Has a letter written and sends it.
    async fn write_letter(&mut self, at: &At, seat: Seat, to: Vec<Seat>, grey: bool) -> Result {
        if let Some(reason) = at.view.silence() {
            let words = words::sentence(&Refusal::Silence { reason }.to_string());
            return self.say(Ink::Bad, &words).await;
        }
        let whom = if to.is_empty() {
            "everybody".to_owned()
        } else {
            let names = |person| at.name(person);
            at.words(&names).powers(&to)
        };
        let place = drafts::press(seat, Some(&drafts::thread(&to)));
        let title = format!("To {whom}");
        let Written::Sent(text) = self.write_text(at.game, &place, &title, TEXT_MAX).await? else {
            return Ok(());
        };
        let say = Command::Say { from: Some(seat), to, grey, text };
        let asked = self.ask(at.game, say).await;
        let sent = self.told(asked, "Sent.").await?;
        if sent {
            self.keep_draft(at.game, &place, "").await?;
        }
        Ok(())
    }
}
