//! Neighbours: other programs that play the games of the same file.
//!
//! A door opens the file beside the program that serves the pages, and one door each caller. None
//! of them tells the others anything: what one of them has written the others find in the file. A
//! change that was decided before the writer knew of a neighbour's is not kept, and is decided
//! again on what there is now.

use std::sync::Arc;

use chancery_game::Event;

use crate::games;
use crate::house::{AskFault, House};
use crate::live::{Live, Next};

impl House {
    /// Takes up what neighbours have written since this was asked last.
    ///
    /// # Errors
    ///
    /// When the store fails. A game of which something cannot be read is read again when it is
    /// wanted.
    pub async fn hear_neighbours(&self) -> Result<(), AskFault> {
        let version = self.store().neighbours_version().await?;
        if self.heard() == Some(version) {
            return Ok(());
        }
        let mut all_heard = true;
        for live in self.shelf().all() {
            all_heard &= self.catch_up(&live).await?;
        }
        if all_heard {
            self.note_heard(version);
        }
        Ok(())
    }

    /// Takes up what neighbours have written in a game; false where that has to wait for something
    /// of our own that is on its way.
    async fn catch_up(&self, live: &Arc<Live>) -> Result<bool, AskFault> {
        let mut next = live.next.lock().await;
        if live.is_spoilt() {
            return Ok(true);
        }
        let shown = live.shown();
        if !Arc::ptr_eq(&shown, &next.game) {
            return Ok(false);
        }
        let written = self.store().events(live.id, next.events).await?;
        if written.is_empty() {
            return Ok(true);
        }
        let mut game = (*shown).clone();
        let mut events: Vec<Event> = Vec::with_capacity(written.len());
        for text in &written {
            let event = games::read(text);
            let applied = event.map(|event| {
                let applied = game.apply(live.ground, &event);
                events.push(event);
                applied
            });
            if !matches!(applied, Ok(Ok(()))) {
                live.spoil();
                return Ok(true);
            }
        }
        let game = Arc::new(game);
        let count = next.events + u64::try_from(written.len()).unwrap_or(u64::MAX);
        *next = Next { game: Arc::clone(&game), events: count };
        live.show(game);
        drop(next);
        self.wake_for(live, &events);
        Ok(true)
    }
}
