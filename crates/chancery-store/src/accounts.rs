//! Accounts.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

use crate::fault::{Result, StoreFault};
use crate::keys::{email_key, name_key};
use crate::open::Store;

/// An account, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct AccountId(pub i64);

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// The name; none once it is deleted.
    pub name: Option<String>,
    /// The address for letters.
    pub email: Option<String>,
    /// The hash of the password, as a password hashing scheme writes it.
    pub password: Option<String>,
    /// Whether nobody has signed up for it.
    pub guest: bool,
    /// Whether it looks after the house.
    pub admin: bool,
    /// What the person chose, as JSON.
    pub settings: String,
    /// When it was made.
    pub created: i64,
}

impl FromRow<'_, SqliteRow> for Account {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            email: row.try_get("email")?,
            password: row.try_get("password")?,
            guest: row.try_get("guest")?,
            admin: row.try_get("admin")?,
            settings: row.try_get("settings")?,
            created: row.try_get("created")?,
        })
    }
}

/// What an account is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewAccount<'a> {
    /// The name.
    pub name: &'a str,
    /// The address for letters.
    pub email: Option<&'a str>,
    /// The hash of the password.
    pub password: &'a str,
}

/// Somebody has the name, or the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NameTaken;

impl Store {
    /// Makes an account.
    ///
    /// # Errors
    ///
    /// When the database fails. That somebody has the name or the address is the inner answer.
    pub async fn sign_up(
        &self,
        new: NewAccount<'_>,
        now: i64,
    ) -> Result<std::result::Result<AccountId, NameTaken>> {
        let made = sqlx::query_scalar(
            "INSERT INTO accounts (name, name_key, email, email_key, password, guest, created)
             VALUES (?, ?, ?, ?, ?, 0, ?) RETURNING id",
        )
        .bind(new.name)
        .bind(name_key(new.name))
        .bind(new.email)
        .bind(new.email.map(email_key))
        .bind(new.password)
        .bind(now)
        .fetch_one(&self.write)
        .await;
        unless_taken(made)
    }

    /// Makes an account for somebody who has not signed up.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn guest(&self, now: i64) -> Result<AccountId> {
        let made =
            sqlx::query_scalar("INSERT INTO accounts (guest, created) VALUES (1, ?) RETURNING id");
        Ok(made.bind(now).fetch_one(&self.write).await?)
    }

    /// Makes a guest's account one with a name, with everything that belongs to it.
    ///
    /// # Errors
    ///
    /// When the database fails. That somebody has the name or the address is the inner answer; so
    /// it is for an account that is no guest's.
    pub async fn claim(
        &self,
        guest: AccountId,
        new: NewAccount<'_>,
    ) -> Result<std::result::Result<AccountId, NameTaken>> {
        let claimed = sqlx::query_scalar(
            "UPDATE accounts SET name = ?, name_key = ?, email = ?, email_key = ?, password = ?,
                 guest = 0
             WHERE id = ? AND guest = 1 RETURNING id",
        )
        .bind(new.name)
        .bind(name_key(new.name))
        .bind(new.email)
        .bind(new.email.map(email_key))
        .bind(new.password)
        .bind(guest)
        .fetch_one(&self.write)
        .await;
        match claimed {
            Err(sqlx::Error::RowNotFound) => Ok(Err(NameTaken)),
            claimed => unless_taken(claimed),
        }
    }

    /// The account of this number.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn account(&self, id: AccountId) -> Result<Option<Account>> {
        let query = sqlx::query_as("SELECT * FROM accounts WHERE id = ?").bind(id);
        Ok(query.fetch_optional(&self.read).await?)
    }

    /// The account that signs in with a name or an address.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn account_called(&self, name_or_email: &str) -> Result<Option<Account>> {
        let query = sqlx::query_as(
            "SELECT * FROM accounts WHERE guest = 0 AND (name_key = ?1 OR email_key = ?2)
             ORDER BY email_key = ?2 DESC LIMIT 1",
        );
        // A name without a letter or a digit is nobody's.
        let name = Some(name_key(name_or_email)).filter(|name| !name.is_empty());
        let query = query.bind(name).bind(email_key(name_or_email));
        Ok(query.fetch_optional(&self.read).await?)
    }

    /// The names of accounts, in the order asked for; none for deleted ones and guests.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn names(&self, ids: &[AccountId]) -> Result<Vec<Option<String>>> {
        let mut names = Vec::with_capacity(ids.len());
        for id in ids {
            let query = sqlx::query_scalar("SELECT name FROM accounts WHERE id = ?").bind(id);
            let name: Option<Option<String>> = query.fetch_optional(&self.read).await?;
            names.push(name.flatten());
        }
        Ok(names)
    }

    /// Gives an account another password, and ends its sessions.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_password(&self, id: AccountId, password: &str) -> Result {
        let mut change = self.write.begin().await?;
        sqlx::query("UPDATE accounts SET password = ? WHERE id = ? AND guest = 0")
            .bind(password)
            .bind(id)
            .execute(&mut *change)
            .await?;
        for of_account in
            ["DELETE FROM sessions WHERE account = ?", "DELETE FROM resets WHERE account = ?"]
        {
            sqlx::query(of_account).bind(id).execute(&mut *change).await?;
        }
        Ok(change.commit().await?)
    }

    /// Keeps what a person chose.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_settings(&self, id: AccountId, settings: &str) -> Result {
        sqlx::query("UPDATE accounts SET settings = ? WHERE id = ?")
            .bind(settings)
            .bind(id)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Makes an account one that looks after the house, or one that no longer does.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_admin(&self, id: AccountId, admin: bool) -> Result {
        sqlx::query("UPDATE accounts SET admin = ? WHERE id = ? AND guest = 0")
            .bind(admin)
            .bind(id)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// How many accounts look after the house.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn admins(&self) -> Result<u64> {
        let query = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM accounts WHERE admin = 1");
        Ok(u64::try_from(query.fetch_one(&self.read).await?)?)
    }

    /// Deletes what an account says of a person. Its number stays, since games name it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn delete_account(&self, id: AccountId) -> Result {
        let mut change = self.write.begin().await?;
        for of_account in [
            "DELETE FROM sessions WHERE account = ?",
            "DELETE FROM resets WHERE account = ?",
            "DELETE FROM tokens WHERE account = ?",
            "DELETE FROM drafts WHERE account = ?",
            "UPDATE accounts SET name = NULL, name_key = NULL, email = NULL, email_key = NULL,
                 password = NULL, admin = 0, settings = '{}' WHERE id = ?",
        ] {
            sqlx::query(of_account).bind(id).execute(&mut *change).await?;
        }
        Ok(change.commit().await?)
    }
}

fn unless_taken<T>(made: sqlx::Result<T>) -> Result<std::result::Result<T, NameTaken>> {
    match made {
        Ok(made) => Ok(Ok(made)),
        Err(sqlx::Error::Database(fault)) if fault.is_unique_violation() => Ok(Err(NameTaken)),
        Err(fault) => Err(StoreFault::from(fault)),
    }
}
