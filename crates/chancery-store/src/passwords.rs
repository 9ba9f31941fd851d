//! Passwords, and what is handed out to somebody who has forgotten one.

use sqlx::{Sqlite, Transaction};

use crate::accounts::AccountId;
use crate::fault::Result;
use crate::letters::{NewLetter, post};
use crate::open::Store;
use crate::sessions::{NewSession, Secret, begin};

impl Store {
    /// Gives an account another password, and ends its sessions; one that is handed in begins.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn change_password(
        &self,
        id: AccountId,
        password: &str,
        (session, letters): (Option<NewSession<'_>>, &[NewLetter]),
        now: i64,
    ) -> Result {
        let mut change = self.begin().await?;
        write_password(&mut change, id, password).await?;
        if let Some(session) = session {
            begin(&mut change, id, session, now).await?;
        }
        post(&mut change, letters, now).await?;
        Ok(change.commit().await?)
    }

    /// Gives an account another password, and ends its sessions.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_password(&self, id: AccountId, password: &str) -> Result {
        self.change_password(id, password, (None, &[]), 0).await
    }

    /// Puts another hash of the same password in the place of one; nothing is done where that is no
    /// longer there.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn rehash(&self, id: AccountId, before: &str, after: &str) -> Result {
        sqlx::query("UPDATE accounts SET password = ? WHERE id = ? AND password = ?")
            .bind(after)
            .bind(id)
            .bind(before)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Hands out a way to reset a password, in place of any handed out before, with the letters
    /// that tell of it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn offer_reset(
        &self,
        secret: Secret,
        account: AccountId,
        expires: i64,
        (letters, now): (&[NewLetter], i64),
    ) -> Result {
        let mut change = self.begin().await?;
        let before = sqlx::query("DELETE FROM resets WHERE account = ?");
        before.bind(account).execute(&mut *change).await?;
        sqlx::query("INSERT INTO resets (hash, account, expires) VALUES (?, ?, ?)")
            .bind(secret.0.as_slice())
            .bind(account)
            .bind(expires)
            .execute(&mut *change)
            .await?;
        post(&mut change, letters, now).await?;
        Ok(change.commit().await?)
    }

    /// When the way to reset a password ends that an account has been handed out last.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn reset_of(&self, account: AccountId) -> Result<Option<i64>> {
        let query = sqlx::query_scalar("SELECT max(expires) FROM resets WHERE account = ?");
        Ok(query.bind(account).fetch_one(&self.read).await?)
    }

    /// Whose password may be reset with this. It is not used up by asking.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn reset(&self, secret: Secret, now: i64) -> Result<Option<AccountId>> {
        let query = sqlx::query_scalar("SELECT account FROM resets WHERE hash = ? AND expires > ?");
        Ok(query.bind(secret.0.as_slice()).bind(now).fetch_optional(&self.read).await?)
    }

    /// Resets a password, which uses up the way to do it and ends everything by which somebody
    /// else might still come in: sessions, and the tokens of programs. Tells whether it was done.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn use_reset(
        &self,
        secret: Secret,
        password: &str,
        (letters, now): (&[NewLetter], i64),
    ) -> Result<bool> {
        let mut change = self.begin().await?;
        let query = sqlx::query_scalar(
            "DELETE FROM resets WHERE hash = ? AND expires > ? RETURNING account",
        );
        let query = query.bind(secret.0.as_slice()).bind(now);
        let Some(account) = query.fetch_optional(&mut *change).await? else { return Ok(false) };
        write_password(&mut change, account, password).await?;
        let tokens = sqlx::query("DELETE FROM tokens WHERE account = ?").bind(account);
        tokens.execute(&mut *change).await?;
        post(&mut change, letters, now).await?;
        change.commit().await?;
        Ok(true)
    }
}

async fn write_password(
    change: &mut Transaction<'_, Sqlite>,
    id: AccountId,
    password: &str,
) -> Result {
    sqlx::query("UPDATE accounts SET password = ? WHERE id = ? AND guest = 0 AND name IS NOT NULL")
        .bind(password)
        .bind(id)
        .execute(&mut **change)
        .await?;
    for of_account in
        ["DELETE FROM sessions WHERE account = ?", "DELETE FROM resets WHERE account = ?"]
    {
        sqlx::query(of_account).bind(id).execute(&mut **change).await?;
    }
    Ok(())
}
