//! The first who looks after the house, and those after.

use std::sync::PoisonError;

use chancery_store::{Act, StoreFault};

use super::secrets::{secret, spoken};
use super::{Accounts, Denied, Entered, Reader, Registration};

impl Accounts {
    /// Whether nobody looks after the house yet.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn needs_set_up(&self) -> Result<bool, StoreFault> {
        Ok(self.store().admins().await? == 0)
    }

    /// A word to be told to whoever opened the house, by which one account comes to look after it;
    /// none where somebody does already. A word of before is worth nothing then. It is kept nowhere
    /// but in this program, and there as a hash.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn set_up_word(&self) -> Result<Option<String>, StoreFault> {
        if !self.needs_set_up().await? {
            return Ok(None);
        }
        let word = spoken(self.0.house.chance());
        *self.0.set_up.lock().unwrap_or_else(PoisonError::into_inner) = Some(secret(&word));
        Ok(Some(word))
    }

    fn is_set_up_word(&self, word: &str) -> bool {
        let word = word.trim().to_lowercase();
        let kept = *self.0.set_up.lock().unwrap_or_else(PoisonError::into_inner);
        kept == Some(secret(&word))
    }

    /// Makes the account of whoever knows the word the first that looks after the house: their own,
    /// or one that they register with it. The session begins anew.
    ///
    /// # Errors
    ///
    /// That the word is wrong or worth nothing any more; what is wrong with what was written.
    pub async fn set_up(
        &self,
        by: Option<&Reader>,
        word: &str,
        written: Registration<'_>,
    ) -> Result<Entered, Denied> {
        if !self.is_set_up_word(word) || !self.needs_set_up().await? {
            return Err(Denied::Void);
        }
        let account = match by.filter(|reader| !reader.guest) {
            Some(reader) => reader.clone(),
            None => self.register(by, written).await?.reader,
        };
        if !self.store().set_first_admin(account.account).await? {
            return Err(Denied::Void);
        }
        *self.0.set_up.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.note(Some(account.account), Act::MadeAdmin, account.account).await?;
        tracing::info!(account = account.account.0, "somebody looks after the house");
        let next = self.next_session(Some(&account), written.label, false);
        self.store().enter(account.account, next.new_session(), self.now()).await?;
        self.entered(account.account, next).await
    }

    /// Has the account of a name look after the house, or no longer. Its sessions end. Tells whether
    /// there is such an account.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn set_admin(&self, name: &str, admin: bool) -> Result<bool, StoreFault> {
        let Some(account) = self.store().account_named(name).await? else { return Ok(false) };
        self.store().set_admin(account.id, admin).await?;
        let act = if admin { Act::MadeAdmin } else { Act::NoLongerAdmin };
        self.note(None, act, account.id).await?;
        Ok(true)
    }
}
