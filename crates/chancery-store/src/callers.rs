//! Callers of bulletin boards, and whose accounts they have.

use sqlx::FromRow;

use crate::accounts::{AccountId, unless_taken};
use crate::fault::Result;
use crate::keys::name_key;
use crate::open::Store;

/// A caller, as a board names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallerKey<'a> {
    /// The board; any word by which the sysop tells boards apart.
    pub board: &'a str,
    /// The number of the caller's record there, where the board tells one.
    pub record: Option<u32>,
    /// The alias.
    pub alias: &'a str,
}

/// A caller who has called before.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct CallerLine {
    /// The board.
    pub board: String,
    /// The number of the record; -1 where the board tells none.
    pub record: i64,
    /// The alias, as the board wrote it at the first call.
    pub alias: String,
    /// The account.
    pub account: AccountId,
    /// When they called last.
    pub called: i64,
}

impl CallerKey<'_> {
    fn record(&self) -> i64 {
        self.record.map_or(-1, i64::from)
    }

    /// The alias without regard to case, as boards compare them. What only looks alike is somebody
    /// else here: whoever has an alias has the account.
    fn alias_key(&self) -> String {
        self.alias.trim().to_lowercase()
    }
}

impl Store {
    /// The account of a caller who has called before, and notes the call.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn caller(&self, key: CallerKey<'_>, now: i64) -> Result<Option<AccountId>> {
        let query = sqlx::query_scalar(
            "UPDATE callers SET called = ? WHERE board = ? AND record = ? AND alias_key = ?
             RETURNING account",
        );
        let query = query.bind(now).bind(key.board).bind(key.record()).bind(key.alias_key());
        Ok(query.fetch_optional(&self.write).await?)
    }

    /// Makes the account of a caller who has not called before: under the first of some names that
    /// nobody has, a guest's if all are taken. It has no password, and is reached by that board
    /// alone. Where somebody else has let the same caller in meanwhile, theirs is given.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn admit_caller(
        &self,
        key: CallerKey<'_>,
        names: &[&str],
        now: i64,
    ) -> Result<AccountId> {
        let mut change = self.begin().await?;
        let known = sqlx::query_scalar(
            "SELECT account FROM callers WHERE board = ? AND record = ? AND alias_key = ?",
        );
        let known = known.bind(key.board).bind(key.record()).bind(key.alias_key());
        if let Some(account) = known.fetch_optional(&mut *change).await? {
            return Ok(account);
        }
        let mut made = None;
        for name in names {
            let insert = sqlx::query_scalar(
                "INSERT INTO accounts (name, name_key, guest, created) VALUES (?, ?, 0, ?)
                 RETURNING id",
            );
            let insert = insert.bind(*name).bind(name_key(name)).bind(now);
            if let Ok(account) = unless_taken(insert.fetch_one(&mut *change).await)? {
                made = Some(account);
                break;
            }
        }
        let account = if let Some(account) = made {
            account
        } else {
            let insert = "INSERT INTO accounts (guest, created) VALUES (1, ?) RETURNING id";
            sqlx::query_scalar(insert).bind(now).fetch_one(&mut *change).await?
        };
        sqlx::query(
            "INSERT INTO callers (board, record, alias_key, alias, account, created, called)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
        )
        .bind(key.board)
        .bind(key.record())
        .bind(key.alias_key())
        .bind(key.alias)
        .bind(account)
        .bind(now)
        .execute(&mut *change)
        .await?;
        change.commit().await?;
        Ok(account)
    }

    /// Gives a caller another account from now on. Tells whether there is such a caller.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn link_caller(&self, key: CallerKey<'_>, account: AccountId) -> Result<bool> {
        let query = sqlx::query(
            "UPDATE callers SET account = ? WHERE board = ? AND record = ? AND alias_key = ?",
        );
        let query = query.bind(account).bind(key.board).bind(key.record());
        let done = query.bind(key.alias_key()).execute(&self.write).await?;
        Ok(done.rows_affected() > 0)
    }

    /// The callers there have been, those who called last first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn callers(&self, most: u32) -> Result<Vec<CallerLine>> {
        let query = sqlx::query_as(
            "SELECT board, record, alias, account, called FROM callers
             ORDER BY called DESC, board, record LIMIT ?",
        );
        Ok(query.bind(most).fetch_all(&self.read).await?)
    }
}
