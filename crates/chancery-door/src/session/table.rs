//! The table: one game.

use chancery_game::{Command, GameView, Played, Talk, Viewer};
use chancery_store::GameId;

use super::at::At;
use super::menu::{Item, Menu};
use super::pick::Choice;
use super::{Result, Session};
use crate::screens;
use crate::term::Ink;

impl Session {
    /// A game, as a viewer, until the caller leaves it.
    pub(super) async fn table(&mut self, game: GameId, viewer: Viewer) -> Result {
        loop {
            let at = self.at(game, viewer).await?;
            let now = self.place.house.now();
            let page = {
                let names = |person| at.name(person);
                let words = at.words(&names);
                screens::table(&at.view, at.ground, &words, now, self.line.terminal())
            };
            self.line.show(&page).await?;
            let plays = at.seat().is_some() && at.view.outcome.is_none();
            let default = if plays { 'O' } else { 'R' };
            let items = items(&at, plays);
            let menu = Menu { title: "", items: &items, default, help: screens::TABLE_HELP };
            let view = &at.view;
            match self.menu(&menu).await? {
                'O' => self.orders(game, viewer).await?,
                'P' => self.press(game, viewer).await?,
                'F' => self.pacts(game, viewer).await?,
                'V' => self.votes(game, viewer).await?,
                '=' => self.map(view, None).await?,
                'R' => self.results(view, view.history.last()).await?,
                'H' => self.history(view).await?,
                'I' => self.instructions(&view.charter.rules).await?,
                'G' => {
                    if self.give_up(game).await? {
                        return Ok(());
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    /// The map: as it is, or as it was before a phase that is over.
    pub(super) async fn map(&mut self, view: &GameView, played: Option<&Played>) -> Result {
        let Some(board) = self.place.boards.get(&view.settings.variant) else {
            return self.say(Ink::Quiet, "There is no drawing of this board.").await;
        };
        let position = played.map_or(&*view.position, Played::before);
        let title = position.phase.in_words();
        let bytes = board.map(position, &title, self.line.terminal());
        self.line.send(&bytes).await?;
        // What follows would push the map away.
        self.line.wait().await?;
        Ok(())
    }

    async fn results(&mut self, view: &GameView, played: Option<&Played>) -> Result {
        let Some(played) = played else {
            return self.say(Ink::Quiet, "No phase is over yet.").await;
        };
        let Some(ground) = self.place.house.ground(&view.settings.variant) else { return Ok(()) };
        self.line.show(&screens::results(view, ground, played, self.line.terminal())).await?;
        Ok(())
    }

    async fn history(&mut self, view: &GameView) -> Result {
        if view.history.is_empty() {
            return self.say(Ink::Quiet, "No phase is over yet.").await;
        }
        let phases: Vec<Choice> = view
            .history
            .iter()
            .map(|played| {
                let phase = played.before().phase;
                Choice { code: phase.to_string(), words: phase.in_words() }
            })
            .collect();
        while let Some(index) = self.pick("Phases", &phases).await? {
            let played = view.history.get(index);
            self.map(view, played).await?;
            self.results(view, played).await?;
        }
        Ok(())
    }

    async fn give_up(&mut self, game: GameId) -> Result<bool> {
        if !self.is_sure("Nobody will play your power on. Will you give up?").await? {
            return Ok(false);
        }
        let leave = Command::Leave { seat: None };
        let asked = self.ask(game, leave).await;
        self.told(asked, "You have left the game.").await
    }
}

/// What can be done at a table.
fn items(at: &At, plays: bool) -> Vec<Item> {
    let mut items = Vec::new();
    if plays {
        items.push(Item::new('O', "Orders"));
    }
    if at.view.settings.press.talk != Talk::None || !at.view.threads.is_empty() {
        items.push(Item::new('P', "Press"));
    }
    if plays && (at.view.settings.press.talk == Talk::Full || !at.view.offers.is_empty()) {
        items.push(Item::new('F', "Offers"));
    }
    if plays {
        items.push(Item::new('V', "Votes"));
    }
    items.extend([
        Item::new('=', "The map"),
        Item::new('R', "Results of the last phase"),
        Item::new('H', "History, phase by phase"),
        Item::new('I', "Instructions"),
    ]);
    if plays {
        items.push(Item::new('G', "Give the game up"));
    }
    items.push(Item::new('Q', "Leave the table"));
    items
}
