//! That a deadline is near and orders are missing.

use chancery_game::words::{self, Words};
use chancery_game::{Due, GameView, PersonId, SeatStatus, Viewer};
use chancery_store::{NewLetter, StoreFault};

use super::text::{Frame, power, wrap};
use super::turn::called;
use crate::accounts::{Preferences, account, person};
use crate::house::{AskFault, House};
use crate::live::Live;

/// How many games are looked at at once.
const GAMES_MAX: u32 = 64;

impl House {
    /// Puts by the reminders that are due: each deadline once, whatever happens to the program.
    /// Tells how many letters that were.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn remind(&self) -> Result<usize, StoreFault> {
        let Some(house) = self.letters_from() else { return Ok(0) };
        let now = self.now().0;
        let mut written = 0;
        for (game, due) in self.store().reminders_due(now, GAMES_MAX).await? {
            let letters = match self.live(game).await {
                // What fell due while the program was down is played, and nobody reminded of it.
                Ok(live) if due > now => self.reminders(house, &live, due).await?,
                Ok(_) => Vec::new(),
                Err(AskFault::Store(fault)) => return Err(fault),
                Err(fault) => {
                    tracing::error!(game = game.0, %fault, "nobody can be reminded");
                    Vec::new()
                }
            };
            if self.store().remind((game, due), &letters, now).await? {
                written += letters.len();
            }
        }
        Ok(written)
    }

    async fn reminders(
        &self,
        house: &str,
        live: &Live,
        due: i64,
    ) -> Result<Vec<NewLetter>, StoreFault> {
        let game = live.shown();
        if game.next_due().map(|it| it.0) != Some(due) {
            return Ok(Vec::new());
        }
        let people: Vec<PersonId> = game.members();
        if people.len() < 2 {
            return Ok(Vec::new());
        }
        let ids: Vec<_> = people.iter().map(|it| account(*it)).collect();
        let mut letters = Vec::new();
        for to in self.store().addressees(&ids).await? {
            let preferences = Preferences::read(&to.settings);
            let (Some(recipient), Some(name)) = (to.letters_to(), to.name.as_deref()) else {
                continue;
            };
            if !preferences.mails.deadlines {
                continue;
            }
            for seat in game.seats_of(person(to.id)) {
                let view = game.view(live.ground, Viewer::Seat(seat));
                if !is_missing(&view) {
                    continue;
                }
                let frame = Frame {
                    house,
                    game: live.id,
                    title: &view.settings.title,
                    name,
                    recipient,
                    role: &format!("play {}", power(live.ground, seat)),
                };
                let tell = |person| called(&std::collections::BTreeMap::new(), person);
                let words = Words::new(live.ground, &view, &tell).at(&preferences.zone);
                letters.push(reminder(
                    &frame,
                    &view,
                    &words,
                    self.now().until(chancery_game::Moment(due)),
                ));
            }
        }
        Ok(letters)
    }
}

/// Whether the viewer's own power has ordered nothing, and somebody will be late.
fn is_missing(view: &GameView) -> bool {
    let Viewer::Seat(seat) = view.viewer else { return false };
    let own = view.seats.iter().find(|it| it.seat == seat);
    matches!(view.due, Due::At(_)) && own.is_some_and(|it| it.status == SeatStatus::Missing)
}

fn reminder(frame: &Frame<'_>, view: &GameView, words: &Words<'_>, left: u32) -> NewLetter {
    let phase = words::phase(view.position.phase);
    let left = words::length(left);
    let text = format!(
        "{} is due in {left}, and you have not ordered anything yet. {}",
        words::sentence(&phase).trim_end_matches('.'),
        words.due()
    );
    frame.letter(&format!("{phase} is due in {left}"), &[wrap(&text)])
}
