//! Opening a database.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Sqlite, Transaction};

use crate::fault::Result;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How many connections read at once.
const READERS: u32 = 4;

/// How long a connection waits for another to let go: a backup or a check holds on for a while.
const PATIENCE: Duration = Duration::from_secs(10);

/// A database. Copies are of the same.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) read: SqlitePool,
    /// One connection: whoever writes waits for it, and nobody meets a lock.
    pub(crate) write: SqlitePool,
}

impl Store {
    /// Opens the database in a file, makes it where there is none, and brings its schema up to
    /// date.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or is of a later version of the program.
    pub async fn open(file: &Path) -> Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            // What is deleted is overwritten: people are told that it is gone.
            .pragma("secure_delete", "ON")
            .pragma("trusted_schema", "OFF");
        let pool = |connections| SqlitePoolOptions::new().max_connections(connections);
        let write = pool(1).connect_with(options.clone()).await?;
        MIGRATIONS.run(&write).await?;
        let read = pool(READERS).connect_with(options.read_only(true)).await?;
        Ok(Self { read, write })
    }

    /// Begins a change. It holds the right to write from its beginning: one that took it up only
    /// at its first write would fail, without waiting, whenever another program had written since
    /// its first read.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Sqlite>> {
        Ok(self.write.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Waits until everybody who writes is done, and closes the database.
    pub async fn close(&self) {
        self.write.close().await;
        self.read.close().await;
    }
}
