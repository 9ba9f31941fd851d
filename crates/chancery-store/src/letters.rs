//! Letters to be sent, drafts, and what the house itself keeps.

use sqlx::{FromRow, Sqlite, Transaction};

use crate::accounts::AccountId;
use crate::fault::Result;
use crate::games::GameId;
use crate::open::Store;

/// A letter, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct LetterId(pub i64);

/// A letter to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLetter {
    /// The address.
    pub recipient: String,
    /// The subject.
    pub subject: String,
    /// The text.
    pub body: String,
    /// The game that it is about, if any.
    pub game: Option<GameId>,
}

/// A letter that waits.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Letter {
    /// Its number.
    pub id: LetterId,
    /// The address.
    pub recipient: String,
    /// The subject.
    pub subject: String,
    /// The text.
    pub body: String,
    /// The game that it is about, if any.
    pub game: Option<GameId>,
    /// When it was put by.
    pub created: i64,
    /// How often it was tried.
    pub tries: i64,
}

/// How the letters that wait are faring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Queue {
    /// How many wait.
    pub waiting: u64,
    /// How many of them could not be sent so far.
    pub failing: u64,
    /// When the oldest was put by.
    pub oldest: Option<i64>,
}

pub(crate) async fn post(
    change: &mut Transaction<'_, Sqlite>,
    letters: &[NewLetter],
    now: i64,
) -> Result {
    for letter in letters {
        sqlx::query(
            "INSERT INTO letters (recipient, subject, body, game, due, created)
             VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
        )
        .bind(&letter.recipient)
        .bind(&letter.subject)
        .bind(&letter.body)
        .bind(letter.game)
        .bind(now)
        .execute(&mut **change)
        .await?;
    }
    Ok(())
}

impl Store {
    /// Puts letters by, to be sent.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn post(&self, letters: &[NewLetter], now: i64) -> Result {
        let mut change = self.begin().await?;
        post(&mut change, letters, now).await?;
        Ok(change.commit().await?)
    }

    /// The letters to be sent now, the most urgent first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn letters_due(&self, now: i64, most: u32) -> Result<Vec<Letter>> {
        let query = sqlx::query_as(
            "SELECT id, recipient, subject, body, game, created, tries FROM letters
             WHERE due <= ? ORDER BY due, id LIMIT ?",
        );
        Ok(query.bind(now).bind(most).fetch_all(&self.read).await?)
    }

    /// A letter was sent, or is given up.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn letter_done(&self, letter: LetterId) -> Result {
        let query = sqlx::query("DELETE FROM letters WHERE id = ?").bind(letter);
        query.execute(&self.write).await?;
        Ok(())
    }

    /// A letter could not be sent, and is tried again later.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn letter_failed(&self, letter: LetterId, again: i64) -> Result {
        sqlx::query("UPDATE letters SET tries = tries + 1, due = ? WHERE id = ?")
            .bind(again)
            .bind(letter)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// How the letters that wait are faring.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn queue(&self) -> Result<Queue> {
        let query = sqlx::query_as::<_, (i64, i64, Option<i64>)>(
            "SELECT count(*), coalesce(sum(tries > 0), 0), min(created) FROM letters",
        );
        let (waiting, failing, oldest) = query.fetch_one(&self.read).await?;
        Ok(Queue { waiting: u64::try_from(waiting)?, failing: u64::try_from(failing)?, oldest })
    }

    /// The games in which somebody may have to be reminded of a deadline now, with the deadline, the
    /// most urgent first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn reminders_due(&self, now: i64, most: u32) -> Result<Vec<(GameId, i64)>> {
        let query = sqlx::query_as(
            "SELECT id, due FROM games WHERE remind <= ? AND due IS NOT NULL
             ORDER BY remind, id LIMIT ?",
        );
        Ok(query.bind(now).bind(most).fetch_all(&self.read).await?)
    }

    /// Puts by the letters that remind of a deadline, and that they are. Tells whether they were put
    /// by: if the deadline has moved, or others have gone out meanwhile, they were not.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn remind(
        &self,
        (game, due): (GameId, i64),
        letters: &[NewLetter],
        now: i64,
    ) -> Result<bool> {
        let mut change = self.begin().await?;
        let marked = sqlx::query(
            "UPDATE games SET remind = NULL, reminded = due
             WHERE id = ? AND due = ? AND reminded IS NOT due",
        );
        let marked = marked.bind(game).bind(due).execute(&mut *change).await?;
        if marked.rows_affected() == 0 {
            return Ok(false);
        }
        post(&mut change, letters, now).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Keeps a draft; an empty one is forgotten.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_draft(
        &self,
        (game, account): (GameId, AccountId),
        place: &str,
        body: &str,
    ) -> Result {
        let query = if body.is_empty() {
            sqlx::query("DELETE FROM drafts WHERE game = ? AND account = ? AND place = ?")
        } else {
            sqlx::query(
                "INSERT INTO drafts (game, account, place, body) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO UPDATE SET body = ?4",
            )
        };
        let query = query.bind(game).bind(account).bind(place);
        let query = if body.is_empty() { query } else { query.bind(body) };
        query.execute(&self.write).await?;
        Ok(())
    }

    /// An account's drafts in a game, by place.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn drafts(&self, game: GameId, account: AccountId) -> Result<Vec<(String, String)>> {
        let query = sqlx::query_as(
            "SELECT place, body FROM drafts WHERE game = ? AND account = ? ORDER BY place",
        );
        Ok(query.bind(game).bind(account).fetch_all(&self.read).await?)
    }

    /// What the house keeps under a key. Where there is nothing yet, `make` is kept and given back.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn house(&self, key: &str, make: impl FnOnce() -> Vec<u8> + Send) -> Result<Vec<u8>> {
        let mut change = self.begin().await?;
        let query = sqlx::query_scalar("SELECT value FROM house WHERE key = ?").bind(key);
        if let Some(value) = query.fetch_optional(&mut *change).await? {
            return Ok(value);
        }
        let value = make();
        sqlx::query("INSERT INTO house (key, value) VALUES (?, ?)")
            .bind(key)
            .bind(&value)
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        Ok(value)
    }
}
