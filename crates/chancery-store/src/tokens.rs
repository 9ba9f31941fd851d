//! The tokens of programs.

use sqlx::FromRow;

use crate::accounts::AccountId;
use crate::fault::Result;
use crate::open::Store;
use crate::sessions::Secret;

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
        let query = sqlx::query_as(
            "SELECT tokens.id, account, label, scopes, tokens.created
             FROM tokens JOIN accounts ON accounts.id = tokens.account
             WHERE hash = ? AND disabled IS NULL",
        );
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
}
