//! Sessions. Only the hash of what shows one is kept.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row, Sqlite, Transaction};

use crate::accounts::{Account, AccountId};
use crate::fault::Result;
use crate::open::Store;

/// The hash of a secret that was handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret(pub [u8; 32]);

/// A session to be begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewSession<'a> {
    /// The hash of what shows it.
    pub secret: Secret,
    /// When it ends if nothing is seen of it.
    pub expires: i64,
    /// The kind of browser.
    pub label: &'a str,
    /// The session that ends with its beginning.
    pub instead_of: Option<Secret>,
}

/// A session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of what shows it.
    pub secret: Secret,
    /// When it began.
    pub created: i64,
    /// When it was last seen, to the day.
    pub seen: i64,
    /// When it ends if nothing more is seen of it.
    pub expires: i64,
    /// The kind of browser.
    pub label: String,
}

impl FromRow<'_, SqliteRow> for Session {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        let hash: Vec<u8> = row.try_get("hash")?;
        let hash = hash.try_into().map_err(|_| sqlx::Error::Decode("no hash".into()))?;
        Ok(Self {
            secret: Secret(hash),
            created: row.try_get("began")?,
            seen: row.try_get("seen")?,
            expires: row.try_get("expires")?,
            label: row.try_get("label")?,
        })
    }
}

impl Store {
    /// Begins a session.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn begin_session(
        &self,
        secret: Secret,
        account: AccountId,
        now: i64,
        expires: i64,
    ) -> Result {
        let session = NewSession { secret, expires, label: "", instead_of: None };
        self.enter(account, session, now).await
    }

    /// Begins a session in the place of another.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn enter(&self, account: AccountId, session: NewSession<'_>, now: i64) -> Result {
        let mut change = self.begin().await?;
        begin(&mut change, account, session, now).await?;
        Ok(change.commit().await?)
    }

    /// Whose session it is, if it goes on.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn session(&self, secret: Secret, now: i64) -> Result<Option<AccountId>> {
        let query = sqlx::query_scalar(
            "SELECT account FROM sessions JOIN accounts ON accounts.id = sessions.account
             WHERE hash = ? AND expires > ? AND disabled IS NULL",
        );
        Ok(query.bind(secret.0.as_slice()).bind(now).fetch_optional(&self.read).await?)
    }

    /// The session of a secret, if it goes on, and the account whose it is.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn reader(&self, secret: Secret, now: i64) -> Result<Option<(Account, Session)>> {
        let query = sqlx::query(
            "SELECT accounts.*, hash, sessions.created AS began, seen, expires, label
             FROM sessions JOIN accounts ON accounts.id = sessions.account
             WHERE hash = ? AND expires > ? AND disabled IS NULL",
        );
        let query = query.bind(secret.0.as_slice()).bind(now);
        let Some(row) = query.fetch_optional(&self.read).await? else { return Ok(None) };
        Ok(Some((Account::from_row(&row)?, Session::from_row(&row)?)))
    }

    /// The sessions of an account that go on, the last seen first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn sessions(&self, account: AccountId, now: i64) -> Result<Vec<Session>> {
        let query = sqlx::query_as(
            "SELECT hash, created AS began, seen, expires, label FROM sessions
             WHERE account = ? AND expires > ? ORDER BY seen DESC, created DESC, hash",
        );
        Ok(query.bind(account).bind(now).fetch_all(&self.read).await?)
    }

    /// That a session has been seen, and when it ends now if nothing more is seen of it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn session_seen(&self, secret: Secret, seen: i64, expires: i64) -> Result {
        sqlx::query("UPDATE sessions SET seen = ?, expires = ? WHERE hash = ?")
            .bind(seen)
            .bind(expires)
            .bind(secret.0.as_slice())
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Ends a session.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn end_session(&self, secret: Secret) -> Result {
        let query = sqlx::query("DELETE FROM sessions WHERE hash = ?");
        query.bind(secret.0.as_slice()).execute(&self.write).await?;
        Ok(())
    }

    /// Ends the sessions of an account, all but one where one is named.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn end_sessions(&self, account: AccountId, but: Option<Secret>) -> Result {
        sqlx::query("DELETE FROM sessions WHERE account = ? AND hash IS NOT ?")
            .bind(account)
            .bind(but.as_ref().map(|secret| secret.0.as_slice()))
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Forgets sessions, resets and unconfirmed addresses that are over.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn forget_expired(&self, now: i64) -> Result {
        for over in [
            "DELETE FROM sessions WHERE expires <= ?",
            "DELETE FROM resets WHERE expires <= ?",
            "DELETE FROM addresses WHERE expires <= ?",
        ] {
            sqlx::query(over).bind(now).execute(&self.write).await?;
        }
        Ok(())
    }
}

pub(crate) async fn begin(
    change: &mut Transaction<'_, Sqlite>,
    account: AccountId,
    session: NewSession<'_>,
    now: i64,
) -> Result {
    if let Some(before) = session.instead_of {
        let query = sqlx::query("DELETE FROM sessions WHERE hash = ?");
        query.bind(before.0.as_slice()).execute(&mut **change).await?;
    }
    sqlx::query(
        "INSERT INTO sessions (hash, account, created, expires, seen, label)
         VALUES (?1, ?2, ?3, ?4, ?3, ?5)",
    )
    .bind(session.secret.0.as_slice())
    .bind(account)
    .bind(now)
    .bind(session.expires)
    .bind(session.label)
    .execute(&mut **change)
    .await?;
    Ok(())
}
