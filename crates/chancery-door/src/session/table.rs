//! The table: one game.

use chancery_game::{Actor, Command, GameView, PersonId, Played, Viewer};
use chancery_store::GameId;

use super::menu::{Item, Menu};
use super::pick::Choice;
use super::{Result, Session};
use crate::screens;
use crate::term::Ink;

impl Session {
    /// A game, as a viewer, until the caller leaves it.
    pub(super) async fn table(&mut self, game: GameId, viewer: Viewer) -> Result {
        loop {
            let view = self.place.house.view(game, viewer).await?;
            let Some(ground) = self.place.house.ground(&view.settings.variant) else {
                return Ok(());
            };
            let now = self.place.house.now();
            let names = |person: PersonId| format!("player {}", person.0);
            let page = screens::table(&view, ground, &names, now, self.line.terminal());
            self.line.show(&page).await?;
            let mut items = Vec::new();
            let plays = matches!(viewer, Viewer::Seat(_)) && view.outcome.is_none();
            if plays {
                items.push(Item::new('O', "Orders"));
            }
            items.extend([
                Item::new('=', "The map"),
                Item::new('R', "Results of the last phase"),
                Item::new('H', "History, phase by phase"),
            ]);
            if plays {
                items.push(Item::new('G', "Give the game up"));
            }
            items.push(Item::new('Q', "Leave the table"));
            let default = if plays { 'O' } else { 'R' };
            let menu = Menu { title: "", items: &items, default, help: screens::TABLE_HELP };
            match self.menu(&menu).await? {
                'O' => self.orders(game, viewer).await?,
                '=' => self.map(&view, None).await?,
                'R' => self.results(&view, view.history.last()).await?,
                'H' => self.history(&view).await?,
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
        let asked = self.place.house.ask(game, Actor::Person(self.who.person()), leave).await;
        self.told(asked, "You have left the game.").await
    }
}
