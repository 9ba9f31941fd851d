//! Who carries letters.

use std::time::Duration;

use chancery_store::{Letter, StoreFault};

use super::carrier::Carrier;
use super::message::Sender;
use crate::house::House;

/// How often is looked whether there are letters.
const LOOK: Duration = Duration::from_secs(2);
/// How many letters are taken at once.
const LETTERS_MAX: u32 = 32;
/// After how long a letter is tried again, by how often it has been: two days in all. Then it is
/// given up.
const AGAIN: [i64; 8] = [60, 300, 1_800, 7_200, 21_600, 43_200, 43_200, 43_200];

/// Who carries the letters of a house.
#[derive(Debug)]
pub struct Postman {
    house: House,
    sender: Sender,
    carrier: Carrier,
}

/// What became of the letters that were due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Round {
    /// How many were handed over.
    pub sent: usize,
    /// How many are tried again later.
    pub later: usize,
    /// How many are given up.
    pub lost: usize,
}

impl Postman {
    /// Begins to write letters about the games of a house, and to remind of deadlines.
    #[must_use]
    pub fn new(house: House, sender: Sender, carrier: Carrier) -> Self {
        house.send_letters(sender.base());
        Self { house, sender, carrier }
    }

    /// Writes the reminders that are due and hands over the letters that wait, once.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn go(&self) -> Result<Round, StoreFault> {
        self.house.remind().await?;
        let mut round = Round::default();
        let due = self.house.store().letters_due(self.house.now().0, LETTERS_MAX).await?;
        for letter in &due {
            self.hand_over(letter, &mut round).await?;
        }
        Ok(round)
    }

    async fn hand_over(&self, letter: &Letter, round: &mut Round) -> Result<(), StoreFault> {
        let store = self.house.store();
        let message = match self.sender.message(letter) {
            Ok(message) => message,
            Err(fault) => {
                tracing::error!(letter = letter.id.0, %fault, "a letter is given up");
                round.lost += 1;
                return store.letter_done(letter.id).await;
            }
        };
        let Err(fault) = self.carrier.carry(&Sender::mark(letter), message).await else {
            tracing::info!(letter = letter.id.0, "a letter was handed over");
            round.sent += 1;
            return store.letter_done(letter.id).await;
        };
        let tries = usize::try_from(letter.tries).unwrap_or(usize::MAX);
        let Some(wait) = AGAIN.get(tries).filter(|_| !fault.is_final()) else {
            tracing::error!(letter = letter.id.0, tries, %fault, "a letter is given up");
            round.lost += 1;
            return store.letter_done(letter.id).await;
        };
        tracing::warn!(letter = letter.id.0, tries, %fault, "a letter is tried again later");
        round.later += 1;
        store.letter_failed(letter.id, self.house.now().0.saturating_add(*wait)).await
    }

    /// Carries letters until `stop` is over. A letter that is on its way is not let go halfway.
    pub async fn keep_going(self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            match self.go().await {
                // There may be more.
                Ok(round) if round.sent > 0 => {}
                Ok(_) => {
                    tokio::select! { () = tokio::time::sleep(LOOK) => {}, () = &mut stop => return }
                    continue;
                }
                Err(fault) => tracing::error!(%fault, "the letters cannot be read"),
            }
            tokio::select! {
                biased;
                () = &mut stop => return,
                () = tokio::time::sleep(Duration::from_millis(20)) => {}
            }
        }
    }
}
