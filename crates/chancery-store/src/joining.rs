//! Coming and going: registration with all that begins with it, addresses shown to be somebody's,
//! and what is deleted with an account.

use crate::accounts::{
    AccountId, NameTaken, NewAccount, claim_guest, insert_account, unless_taken,
};
use crate::fault::Result;
use crate::keys::email_key;
use crate::letters::{NewLetter, post};
use crate::open::Store;
use crate::sessions::{NewSession, Secret, begin};

/// An address that somebody has given, to be confirmed by a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewAddress<'a> {
    /// The hash of what the letter says.
    pub secret: Secret,
    /// The address.
    pub email: &'a str,
    /// Until when it can be confirmed.
    pub expires: i64,
}

/// What begins with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beginning<'a> {
    /// The session.
    pub session: NewSession<'a>,
    /// An address to be confirmed.
    pub address: Option<NewAddress<'a>>,
    /// Letters that go out.
    pub letters: &'a [NewLetter],
}

/// What became of confirming an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Confirmed {
    /// It is the account's.
    Done {
        /// The account.
        account: AccountId,
        /// Its confirmed address before, if that was another.
        before: Option<String>,
    },
    /// Nothing is to be confirmed with this, or no longer; or somebody else was first.
    Void,
}

impl Store {
    /// Makes an account, or makes a guest's one with a name, and begins its session, all at once.
    ///
    /// # Errors
    ///
    /// When the database fails. That somebody has the name is the inner answer; then nothing was
    /// done.
    pub async fn register(
        &self,
        guest: Option<AccountId>,
        new: NewAccount<'_>,
        with: Beginning<'_>,
        now: i64,
    ) -> Result<std::result::Result<AccountId, NameTaken>> {
        let mut change = self.begin().await?;
        let made = match guest {
            Some(guest) => claim_guest(&mut change, guest, new).await?,
            None => insert_account(&mut change, new, now).await?,
        };
        let Ok(id) = made else { return Ok(made) };
        // What a guest's other browsers show was handed out before there was a password.
        let others = sqlx::query("DELETE FROM sessions WHERE account = ?").bind(id);
        others.execute(&mut *change).await?;
        begin(&mut change, id, with.session, now).await?;
        if let Some(address) = with.address {
            insert_address(&mut change, id, address, now).await?;
        }
        post(&mut change, with.letters, now).await?;
        change.commit().await?;
        Ok(Ok(id))
    }

    /// Notes an address that an account has given, in place of one given before, with the letters
    /// that tell of it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn propose_address(
        &self,
        id: AccountId,
        address: NewAddress<'_>,
        letters: &[NewLetter],
        now: i64,
    ) -> Result {
        let mut change = self.begin().await?;
        // What was handed out before is worth nothing now; that it was is still counted.
        let before = sqlx::query("UPDATE addresses SET hash = randomblob(32) WHERE account = ?");
        before.bind(id).execute(&mut *change).await?;
        insert_address(&mut change, id, address, now).await?;
        post(&mut change, letters, now).await?;
        Ok(change.commit().await?)
    }

    /// Gives an account an address that nothing confirms, or none.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_address(&self, id: AccountId, email: Option<&str>) -> Result {
        let mut change = self.begin().await?;
        let before = sqlx::query("DELETE FROM addresses WHERE account = ?").bind(id);
        before.execute(&mut *change).await?;
        sqlx::query(
            "UPDATE accounts SET email = ?, email_key = NULL
             WHERE id = ? AND guest = 0 AND name IS NOT NULL",
        )
        .bind(email)
        .bind(id)
        .execute(&mut *change)
        .await?;
        Ok(change.commit().await?)
    }

    /// The address that an account has given and not confirmed.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn address_proposed(&self, id: AccountId, now: i64) -> Result<Option<String>> {
        let query = sqlx::query_scalar(
            "SELECT email FROM addresses WHERE account = ? AND expires > ? ORDER BY created DESC",
        );
        Ok(query.bind(id).bind(now).fetch_optional(&self.read).await?)
    }

    /// Which address can be confirmed with this. It is not used up by asking.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn address_to_confirm(&self, secret: Secret, now: i64) -> Result<Option<String>> {
        let query =
            sqlx::query_scalar("SELECT email FROM addresses WHERE hash = ? AND expires > ?");
        Ok(query.bind(secret.0.as_slice()).bind(now).fetch_optional(&self.read).await?)
    }

    /// How often an address has been given since a moment, by whomever.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn address_given(&self, email: &str, since: i64) -> Result<u64> {
        let query = sqlx::query_scalar::<_, i64>(
            "SELECT count(*) FROM addresses WHERE email_key = ? AND created > ?",
        );
        let count = query.bind(email_key(email)).bind(since).fetch_one(&self.read).await?;
        Ok(u64::try_from(count)?)
    }

    /// Makes an address that was given the account's own, which uses up the way to do it. It is then
    /// nobody else's.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn confirm_address(&self, secret: Secret, now: i64) -> Result<Confirmed> {
        let mut change = self.begin().await?;
        let query = sqlx::query_as(
            "DELETE FROM addresses WHERE hash = ? AND expires > ? RETURNING account, email",
        );
        let query = query.bind(secret.0.as_slice()).bind(now);
        let taken: Option<(AccountId, String)> = query.fetch_optional(&mut *change).await?;
        let Some((account, email)) = taken else { return Ok(Confirmed::Void) };
        let query = sqlx::query_scalar(
            "SELECT email FROM accounts WHERE id = ? AND email_key IS NOT NULL AND email_key != ?",
        );
        let query = query.bind(account).bind(email_key(&email));
        let before: Option<String> = query.fetch_optional(&mut *change).await?;
        let query = sqlx::query("UPDATE accounts SET email = ?1, email_key = ?2 WHERE id = ?3");
        let query = query.bind(&email).bind(email_key(&email)).bind(account);
        let done = unless_taken(query.execute(&mut *change).await)?;
        if done.is_err() {
            // Somebody else has confirmed it meanwhile. The rest of the transaction goes too.
            return Ok(Confirmed::Void);
        }
        change.commit().await?;
        Ok(Confirmed::Done { account, before })
    }

    /// Deletes what an account says of a person, with the letters that still wait for them. Its
    /// number stays, since games name it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn delete_account(&self, id: AccountId) -> Result {
        let mut change = self.begin().await?;
        for of_account in [
            "DELETE FROM letters WHERE recipient IN
                 (SELECT email FROM accounts WHERE id = ?1
                  UNION SELECT email FROM addresses WHERE account = ?1)",
            "DELETE FROM sessions WHERE account = ?1",
            "DELETE FROM resets WHERE account = ?1",
            "DELETE FROM addresses WHERE account = ?1",
            "DELETE FROM tokens WHERE account = ?1",
            "DELETE FROM drafts WHERE account = ?1",
            "DELETE FROM callers WHERE account = ?1",
            "UPDATE accounts SET name = NULL, name_key = NULL, email = NULL, email_key = NULL,
                 password = NULL, guest = 0, admin = 0, settings = '{}' WHERE id = ?1",
        ] {
            sqlx::query(of_account).bind(id).execute(&mut *change).await?;
        }
        change.commit().await?;
        // What was deleted is overwritten in the file (`secure_delete`); the journal still has it.
        let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
        emptied.execute(&self.write).await?;
        Ok(())
    }

    /// Forgets guests of before a moment whom no browser shows any more and who are in no game.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn forget_guests(&self, before: i64) -> Result<u64> {
        let done = sqlx::query(
            "DELETE FROM accounts WHERE guest = 1 AND created < ?
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = accounts.id)
             AND NOT EXISTS (SELECT 1 FROM members WHERE account = accounts.id)
             AND NOT EXISTS (SELECT 1 FROM drafts WHERE account = accounts.id)
             AND NOT EXISTS (SELECT 1 FROM tokens WHERE account = accounts.id)
             AND NOT EXISTS (SELECT 1 FROM callers WHERE account = accounts.id)",
        );
        Ok(done.bind(before).execute(&self.write).await?.rows_affected())
    }
}

async fn insert_address(
    change: &mut sqlx::Transaction<'_, sqlx::Sqlite>,
    id: AccountId,
    address: NewAddress<'_>,
    now: i64,
) -> Result {
    sqlx::query(
        "INSERT INTO addresses (hash, account, email, email_key, created, expires)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(address.secret.0.as_slice())
    .bind(id)
    .bind(address.email)
    .bind(email_key(address.email))
    .bind(now)
    .bind(address.expires)
    .execute(&mut **change)
    .await?;
    Ok(())
}
