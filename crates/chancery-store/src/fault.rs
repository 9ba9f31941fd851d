//! What goes wrong with a database.

/// What went wrong. None of it is the fault of who asked: it is told to whoever keeps the house.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreFault {
    /// The database.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// Its schema cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The database is damaged.
    #[error("the database is damaged: {report}")]
    Damaged {
        /// What its own check says.
        report: String,
    },
    /// A number does not fit.
    #[error("a number in the database is out of range")]
    Number(#[from] std::num::TryFromIntError),
}

pub(crate) type Result<T = ()> = std::result::Result<T, StoreFault>;
