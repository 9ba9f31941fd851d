//! Accounts.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, QueryBuilder, Row, Sqlite, Transaction};

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
    /// Whether a letter has shown that the address is theirs. Until then nothing is sent to it but
    /// that letter, nobody signs in with it, and others may give the same.
    pub confirmed: bool,
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
    /// Since when nobody signs in with it; none while it can be signed in with.
    pub disabled: Option<i64>,
}

impl FromRow<'_, SqliteRow> for Account {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            email: row.try_get("email")?,
            confirmed: row.try_get::<Option<String>, _>("email_key")?.is_some(),
            password: row.try_get("password")?,
            guest: row.try_get("guest")?,
            admin: row.try_get("admin")?,
            settings: row.try_get("settings")?,
            created: row.try_get("created")?,
            disabled: row.try_get("disabled")?,
        })
    }
}

/// What an account is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewAccount<'a> {
    /// The name.
    pub name: &'a str,
    /// The address for letters, which is not confirmed yet.
    pub email: Option<&'a str>,
    /// The hash of the password.
    pub password: &'a str,
}

/// How many accounts are asked for at once.
const PEOPLE_MAX: usize = 500;

/// Somebody has the name, or one that looks like it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NameTaken;

impl Account {
    /// Where letters go: the address, once it has been confirmed.
    #[must_use]
    pub fn letters_to(&self) -> Option<&str> {
        self.email.as_deref().filter(|_| self.confirmed)
    }
}

/// Somebody, as others may know them.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Person {
    /// The account.
    pub id: AccountId,
    /// The name; none of guests, and none once the account is deleted.
    pub name: Option<String>,
    /// Whether nobody has signed up for it.
    pub guest: bool,
}

impl Store {
    /// Makes an account.
    ///
    /// # Errors
    ///
    /// When the database fails. That somebody has the name is the inner answer.
    pub async fn sign_up(
        &self,
        new: NewAccount<'_>,
        now: i64,
    ) -> Result<std::result::Result<AccountId, NameTaken>> {
        let mut change = self.begin().await?;
        let made = insert_account(&mut change, new, now).await?;
        change.commit().await?;
        Ok(made)
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
    /// When the database fails. That somebody has the name is the inner answer; so it is for an
    /// account that is no guest's.
    pub async fn claim(
        &self,
        guest: AccountId,
        new: NewAccount<'_>,
    ) -> Result<std::result::Result<AccountId, NameTaken>> {
        let mut change = self.begin().await?;
        let claimed = claim_guest(&mut change, guest, new).await?;
        change.commit().await?;
        Ok(claimed)
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

    /// The account that signs in with a name or a confirmed address.
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

    /// The account of a name.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>> {
        let query = sqlx::query_as("SELECT * FROM accounts WHERE guest = 0 AND name_key = ?");
        // As above.
        let name = Some(name_key(name)).filter(|name| !name.is_empty());
        Ok(query.bind(name).fetch_optional(&self.read).await?)
    }

    /// The account that a confirmed address belongs to.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn account_at(&self, email: &str) -> Result<Option<Account>> {
        let query = sqlx::query_as("SELECT * FROM accounts WHERE email_key = ?");
        Ok(query.bind(email_key(email)).fetch_optional(&self.read).await?)
    }

    /// Those of these accounts that there are, in the order of their numbers.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn people(&self, ids: &[AccountId]) -> Result<Vec<Person>> {
        let mut people = Vec::with_capacity(ids.len());
        for ids in ids.chunks(PEOPLE_MAX) {
            let mut query = QueryBuilder::new("SELECT id, name, guest FROM accounts WHERE id IN (");
            let mut list = query.separated(", ");
            for id in ids {
                list.push_bind(id);
            }
            query.push(") ORDER BY id");
            people.extend(query.build_query_as::<Person>().fetch_all(&self.read).await?);
        }
        Ok(people)
    }

    /// The accounts among these to which letters can go: with a name and a confirmed address, and
    /// not disabled.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn addressees(&self, ids: &[AccountId]) -> Result<Vec<Account>> {
        let mut found = Vec::new();
        for ids in ids.chunks(PEOPLE_MAX) {
            let mut query = QueryBuilder::new(
                "SELECT * FROM accounts WHERE email_key IS NOT NULL AND name IS NOT NULL
                 AND disabled IS NULL AND id IN (",
            );
            let mut list = query.separated(", ");
            for id in ids {
                list.push_bind(id);
            }
            query.push(") ORDER BY id");
            found.extend(query.build_query_as::<Account>().fetch_all(&self.read).await?);
        }
        Ok(found)
    }

    /// A page of the accounts with a name that holds some words, by number: those after a number.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn accounts_like(
        &self,
        words: &str,
        after: AccountId,
        most: u32,
    ) -> Result<Vec<Account>> {
        let query = sqlx::query_as(
            "SELECT * FROM accounts WHERE guest = 0 AND name IS NOT NULL AND id > ?
             AND instr(lower(name), lower(?)) > 0 ORDER BY id LIMIT ?",
        );
        Ok(query.bind(after).bind(words).bind(most).fetch_all(&self.read).await?)
    }

    /// How many accounts have a name, and how many are guests'.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn count_accounts(&self) -> Result<(u64, u64)> {
        let query = sqlx::query_as::<_, (i64, i64)>(
            "SELECT coalesce(sum(guest = 0 AND name IS NOT NULL), 0), coalesce(sum(guest), 0)
             FROM accounts",
        );
        let (named, guests) = query.fetch_one(&self.read).await?;
        Ok((u64::try_from(named)?, u64::try_from(guests)?))
    }

    /// The names of accounts, in the order asked for; none for deleted ones and guests.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn names(&self, ids: &[AccountId]) -> Result<Vec<Option<String>>> {
        let people = self.people(ids).await?;
        let name = |id: &AccountId| people.iter().find(|it| it.id == *id)?.name.clone();
        Ok(ids.iter().map(name).collect())
    }

    /// Gives an account another name.
    ///
    /// # Errors
    ///
    /// When the database fails. That somebody has the name is the inner answer.
    pub async fn rename(
        &self,
        id: AccountId,
        name: &str,
    ) -> Result<std::result::Result<(), NameTaken>> {
        let query = sqlx::query(
            "UPDATE accounts SET name = ?, name_key = ?
             WHERE id = ? AND guest = 0 AND name IS NOT NULL",
        );
        let done = query.bind(name).bind(name_key(name)).bind(id).execute(&self.write).await;
        Ok(unless_taken(done)?.map(|_| ()))
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

    /// Makes an account one that looks after the house, or one that no longer does. Its sessions
    /// end: whoever has such a right shows anew who they are.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_admin(&self, id: AccountId, admin: bool) -> Result {
        let mut change = self.begin().await?;
        sqlx::query(
            "UPDATE accounts SET admin = ? WHERE id = ? AND guest = 0 AND name IS NOT NULL",
        )
        .bind(admin)
        .bind(id)
        .execute(&mut *change)
        .await?;
        let sessions = sqlx::query("DELETE FROM sessions WHERE account = ?").bind(id);
        sessions.execute(&mut *change).await?;
        Ok(change.commit().await?)
    }

    /// Makes an account the first that looks after the house. Tells whether it is: not where
    /// somebody does already.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_first_admin(&self, id: AccountId) -> Result<bool> {
        let query = sqlx::query(
            "UPDATE accounts SET admin = 1 WHERE id = ? AND guest = 0 AND name IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM accounts WHERE admin = 1)",
        );
        Ok(query.bind(id).execute(&self.write).await?.rows_affected() > 0)
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
}

pub(crate) async fn insert_account(
    change: &mut Transaction<'_, Sqlite>,
    new: NewAccount<'_>,
    now: i64,
) -> Result<std::result::Result<AccountId, NameTaken>> {
    let made = sqlx::query_scalar(
        "INSERT INTO accounts (name, name_key, email, password, guest, created)
         VALUES (?, ?, ?, ?, 0, ?) RETURNING id",
    )
    .bind(new.name)
    .bind(name_key(new.name))
    .bind(new.email)
    .bind(new.password)
    .bind(now)
    .fetch_one(&mut **change)
    .await;
    unless_taken(made)
}

pub(crate) async fn claim_guest(
    change: &mut Transaction<'_, Sqlite>,
    guest: AccountId,
    new: NewAccount<'_>,
) -> Result<std::result::Result<AccountId, NameTaken>> {
    let claimed = sqlx::query_scalar(
        "UPDATE accounts SET name = ?, name_key = ?, email = ?, password = ?, guest = 0
         WHERE id = ? AND guest = 1 RETURNING id",
    )
    .bind(new.name)
    .bind(name_key(new.name))
    .bind(new.email)
    .bind(new.password)
    .bind(guest)
    .fetch_one(&mut **change)
    .await;
    match claimed {
        Err(sqlx::Error::RowNotFound) => Ok(Err(NameTaken)),
        claimed => unless_taken(claimed),
    }
}

pub(crate) fn unless_taken<T>(made: sqlx::Result<T>) -> Result<std::result::Result<T, NameTaken>> {
    match made {
        Ok(made) => Ok(Ok(made)),
        Err(sqlx::Error::Database(fault)) if fault.is_unique_violation() => Ok(Err(NameTaken)),
        Err(fault) => Err(StoreFault::from(fault)),
    }
}
