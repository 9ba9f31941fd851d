//! What shows who somebody is: sessions, resets of passwords, tokens of programs. Of each only the
//! hash is kept.

use sqlx::FromRow;

use crate::accounts::AccountId;
use crate::fault::Result;
use crate::open::Store;

/// The hash of a secret that was handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret(pub [u8; 32]);

/// A token, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct TokenId(pub i64);

/// The token of a program.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Token {
    /// Its number.
    pub id: TokenId,
    /// Whose it is.
    pub account: AccountId,
    /// What it is for, in the person's words.
    pub label: String,
    /// What it may be used for, words with spaces between.
    pub scopes: String,
    /// When it was made.
    pub created: i64,
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
        sqlx::query("INSERT INTO sessions (hash, account, created, expires) VALUES (?, ?, ?, ?)")
            .bind(secret.0.as_slice())
            .bind(account)
            .bind(now)
            .bind(expires)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Whose session it is, if it goes on.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn session(&self, secret: Secret, now: i64) -> Result<Option<AccountId>> {
        let query =
            sqlx::query_scalar("SELECT account FROM sessions WHERE hash = ? AND expires > ?");
        Ok(query.bind(secret.0.as_slice()).bind(now).fetch_optional(&self.read).await?)
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

    /// Hands out a way to reset a password, in place of any handed out before.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn offer_reset(&self, secret: Secret, account: AccountId, expires: i64) -> Result {
        let mut change = self.write.begin().await?;
        let before = sqlx::query("DELETE FROM resets WHERE account = ?");
        before.bind(account).execute(&mut *change).await?;
        sqlx::query("INSERT INTO resets (hash, account, expires) VALUES (?, ?, ?)")
            .bind(secret.0.as_slice())
            .bind(account)
            .bind(expires)
            .execute(&mut *change)
            .await?;
        Ok(change.commit().await?)
    }

    /// Whose password may be reset with this, which is used up by asking.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn take_reset(&self, secret: Secret, now: i64) -> Result<Option<AccountId>> {
        let query = sqlx::query_as("DELETE FROM resets WHERE hash = ? RETURNING account, expires");
        let taken: Option<(AccountId, i64)> =
            query.bind(secret.0.as_slice()).fetch_optional(&self.write).await?;
        Ok(taken.filter(|(_, expires)| *expires > now).map(|(account, _)| account))
    }

    /// Makes a token.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn make_token(
        &self,
        secret: Secret,
        account: AccountId,
        (label, scopes): (&str, &str),
        now: i64,
    ) -> Result<TokenId> {
        let query = sqlx::query_scalar(
            "INSERT INTO tokens (hash, account, label, scopes, created)
             VALUES (?, ?, ?, ?, ?) RETURNING id",
        );
        let query = query.bind(secret.0.as_slice()).bind(account).bind(label).bind(scopes);
        Ok(query.bind(now).fetch_one(&self.write).await?)
    }

    /// The token of a secret.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn token(&self, secret: Secret) -> Result<Option<Token>> {
        let query =
            sqlx::query_as("SELECT id, account, label, scopes, created FROM tokens WHERE hash = ?");
        Ok(query.bind(secret.0.as_slice()).fetch_optional(&self.read).await?)
    }

    /// The tokens of an account, from the oldest.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn tokens(&self, account: AccountId) -> Result<Vec<Token>> {
        let query = sqlx::query_as(
            "SELECT id, account, label, scopes, created FROM tokens WHERE account = ? ORDER BY id",
        );
        Ok(query.bind(account).fetch_all(&self.read).await?)
    }

    /// Takes back a token of an account.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn delete_token(&self, account: AccountId, token: TokenId) -> Result<bool> {
        let query = sqlx::query("DELETE FROM tokens WHERE id = ? AND account = ?");
        let done = query.bind(token).bind(account).execute(&self.write).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Forgets sessions and resets that are over.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn forget_expired(&self, now: i64) -> Result {
        for over in
            ["DELETE FROM sessions WHERE expires <= ?", "DELETE FROM resets WHERE expires <= ?"]
        {
            sqlx::query(over).bind(now).execute(&self.write).await?;
        }
        Ok(())
    }
}
