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
    /// How often it was tried.
    pub tries: i64,
}

pub(crate) async fn post(
    change: &mut Transaction<'_, Sqlite>,
    letters: &[NewLetter],
    now: i64,
) -> Result {
    for letter in letters {
        sqlx::query("INSERT INTO letters (recipient, subject, body, due) VALUES (?, ?, ?, ?)")
            .bind(&letter.recipient)
            .bind(&letter.subject)
            .bind(&letter.body)
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
        let mut change = self.write.begin().await?;
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
            "SELECT id, recipient, subject, body, tries FROM letters WHERE due <= ?
             ORDER BY due, id LIMIT ?",
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
        let mut change = self.write.begin().await?;
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
