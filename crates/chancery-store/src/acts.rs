//! What whoever looks after the house does about its accounts, each with a note of who did it.

use sqlx::{FromRow, Sqlite, Transaction};

use crate::accounts::AccountId;
use crate::fault::Result;
use crate::open::Store;

/// What was done about an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, sqlx::Type)]
#[sqlx(rename_all = "kebab-case")]
pub enum Act {
    /// Nobody signs in with it any more.
    Disabled,
    /// It can be signed in with again.
    Enabled,
    /// Its sessions and tokens were ended.
    SignedOut,
    /// It looks after the house.
    MadeAdmin,
    /// It no longer looks after the house.
    NoLongerAdmin,
    /// A way to choose another password was handed out for it.
    HandedReset,
}

/// Something that was done about an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct Done {
    /// When.
    pub at: i64,
    /// By whom; none for what was done at the machine.
    pub actor: Option<AccountId>,
    /// What.
    pub act: Act,
    /// About whom.
    pub account: AccountId,
}

impl Store {
    /// Disables an account: its sessions and tokens end, and nobody signs in with it. Tells whether
    /// anything was done: not where it is disabled already, or a guest's.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn disable(&self, id: AccountId, actor: Option<AccountId>, now: i64) -> Result<bool> {
        let mut change = self.begin().await?;
        let done = sqlx::query(
            "UPDATE accounts SET disabled = ?
             WHERE id = ? AND guest = 0 AND name IS NOT NULL AND disabled IS NULL",
        );
        if done.bind(now).bind(id).execute(&mut *change).await?.rows_affected() == 0 {
            return Ok(false);
        }
        end_all(&mut change, id).await?;
        note(&mut change, Done { at: now, actor, act: Act::Disabled, account: id }).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Has an account be signed in with again. Tells whether anything was done.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn enable(&self, id: AccountId, actor: Option<AccountId>, now: i64) -> Result<bool> {
        let mut change = self.begin().await?;
        let done = sqlx::query(
            "UPDATE accounts SET disabled = NULL WHERE id = ? AND disabled IS NOT NULL",
        );
        if done.bind(id).execute(&mut *change).await?.rows_affected() == 0 {
            return Ok(false);
        }
        note(&mut change, Done { at: now, actor, act: Act::Enabled, account: id }).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Ends every session and token of an account, and whatever else was handed out for it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn end_all_of(&self, id: AccountId, actor: Option<AccountId>, now: i64) -> Result {
        let mut change = self.begin().await?;
        end_all(&mut change, id).await?;
        note(&mut change, Done { at: now, actor, act: Act::SignedOut, account: id }).await?;
        Ok(change.commit().await?)
    }

    /// Notes something that was done about an account.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn note(&self, done: Done) -> Result {
        let mut change = self.begin().await?;
        note(&mut change, done).await?;
        Ok(change.commit().await?)
    }

    /// What was done about accounts, the last first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn acts(&self, most: u32) -> Result<Vec<Done>> {
        let query =
            sqlx::query_as("SELECT at, actor, act, account FROM acts ORDER BY id DESC LIMIT ?");
        Ok(query.bind(most).fetch_all(&self.read).await?)
    }
}

async fn end_all(change: &mut Transaction<'_, Sqlite>, id: AccountId) -> Result {
    for of_account in [
        "DELETE FROM sessions WHERE account = ?",
        "DELETE FROM tokens WHERE account = ?",
        "DELETE FROM resets WHERE account = ?",
    ] {
        sqlx::query(of_account).bind(id).execute(&mut **change).await?;
    }
    Ok(())
}

async fn note(change: &mut Transaction<'_, Sqlite>, done: Done) -> Result {
    sqlx::query("INSERT INTO acts (at, actor, act, account) VALUES (?, ?, ?, ?)")
        .bind(done.at)
        .bind(done.actor)
        .bind(done.act)
        .bind(done.account)
        .execute(&mut **change)
        .await?;
    Ok(())
}
