//! Copies of a database, made while it is in use, and its own check.

use std::path::Path;

use crate::fault::{Result, StoreFault};
use crate::open::Store;

impl Store {
    /// Writes a copy of the whole database into a new file. Nobody has to wait for it but those who
    /// write.
    ///
    /// # Errors
    ///
    /// When there is such a file, or it cannot be written.
    pub async fn back_up(&self, file: &Path) -> Result {
        let file = file.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO ?").bind(file).execute(&self.write).await?;
        Ok(())
    }

    /// Writes the database anew, without the gaps that deleting left in it.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn vacuum(&self) -> Result {
        sqlx::query("VACUUM").execute(&self.write).await?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.write).await?;
        Ok(())
    }

    /// Has the database check itself.
    ///
    /// # Errors
    ///
    /// What is damaged.
    pub async fn check(&self) -> Result {
        let found: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.read).await?;
        let broken: Vec<(String, Option<i64>, String, i64)> =
            sqlx::query_as("PRAGMA foreign_key_check").fetch_all(&self.read).await?;
        if found == ["ok"] && broken.is_empty() {
            return Ok(());
        }
        let dangling =
            broken.iter().map(|(table, ..)| format!("a row of {table} belongs to nothing"));
        let report: Vec<String> =
            found.into_iter().filter(|it| it != "ok").chain(dangling).collect();
        Err(StoreFault::Damaged { report: report.join("; ") })
    }

    /// Whether the database answers.
    ///
    /// # Errors
    ///
    /// When it does not.
    pub async fn ping(&self) -> Result {
        sqlx::query("SELECT 1").execute(&self.read).await?;
        Ok(())
    }
}
