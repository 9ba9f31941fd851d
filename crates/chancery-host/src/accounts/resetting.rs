//! Passwords that were forgotten.

use std::sync::Arc;

use chancery_store::{Act, StoreFault};

use super::changing::chosen;
use super::secrets::{secret, word};
use super::{ASKING_MAX, Accounts, Address, Denied, letters};

/// For how long a reset by letter can be used: an hour.
const BY_LETTER: i64 = 60 * 60;
/// For how long one can be used that whoever looks after the house hands over: a day.
const BY_HAND: i64 = 24 * 60 * 60;
/// For how long no second letter goes to the same account.
const AGAIN: i64 = 5 * 60;

impl Accounts {
    /// Has a letter sent by which the owner of an address can reset the password. Whether one is
    /// sent is not told, and nothing of it is done before this is over, so that nothing shows how
    /// long it takes.
    ///
    /// # Errors
    ///
    /// That the house sends no letters, or too many ask.
    pub fn ask_reset(&self, address: &str) -> Result<(), Denied> {
        if !self.sends_letters() {
            return Err(Denied::NoLetters);
        }
        let asking = Arc::clone(&self.0.asking).try_acquire_owned().map_err(|_| Denied::Busy)?;
        // What is no address is nobody's, and answered like it.
        let Ok(address) = Address::new(address) else { return Ok(()) };
        let accounts = self.clone();
        tokio::spawn(async move {
            if let Err(fault) = accounts.send_reset(&address).await {
                tracing::error!(%fault, "a reset could not be sent");
            }
            drop(asking);
        });
        Ok(())
    }

    /// Waits until every reset that was asked for has been looked up, as before the house closes.
    pub async fn settled(&self) {
        let all = u32::try_from(ASKING_MAX).unwrap_or(u32::MAX);
        // It is never closed; and if it were, nobody would be asking.
        drop(self.0.asking.acquire_many(all).await);
    }

    async fn send_reset(&self, address: &Address) -> Result<(), StoreFault> {
        let account = self.store().account_at(address.as_str()).await?;
        // Whoever is disabled gains nothing by another password.
        let Some(account) = account.filter(|it| it.disabled.is_none()) else { return Ok(()) };
        let now = self.now();
        let before = self.store().reset_of(account.id).await?;
        if before.is_some_and(|expires| expires - BY_LETTER > now - AGAIN) {
            return Ok(());
        }
        let shown = word(self.0.house.chance());
        let name = account.name.as_deref();
        let house = self.0.terms.letters_from.as_deref();
        let told = house.zip(account.letters_to()).zip(name);
        let letter = told.map(|((house, to), name)| letters::reset(house, to, name, &shown));
        let letters: Vec<_> = letter.into_iter().collect();
        let expires = now + BY_LETTER;
        self.store().offer_reset(secret(&shown), account.id, expires, (&letters, now)).await
    }

    /// A word by which the account of a name can be given another password, to be handed over by
    /// whoever looks after the house; `None` where nobody has the name.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn hand_out_reset(&self, name: &str) -> Result<Option<String>, StoreFault> {
        let Some(account) = self.store().account_named(name).await? else { return Ok(None) };
        let shown = word(self.0.house.chance());
        let now = self.now();
        self.store().offer_reset(secret(&shown), account.id, now + BY_HAND, (&[], now)).await?;
        self.note(None, Act::HandedReset, account.id).await?;
        Ok(Some(shown))
    }

    /// Whether a word resets a password; it is not used up by asking.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn is_reset(&self, word: &str) -> Result<bool, StoreFault> {
        Ok(self.store().reset(secret(word), self.now()).await?.is_some())
    }

    /// Resets a password. That uses up the word, and ends every session and token of the account.
    ///
    /// # Errors
    ///
    /// That the word resets nothing, or no longer; what is wrong with the password.
    pub async fn reset(&self, word: &str, password: &str) -> Result<(), Denied> {
        let id = self.store().reset(secret(word), self.now()).await?.ok_or(Denied::Void)?;
        let account = self.store().account(id).await?.ok_or(Denied::Void)?;
        let hash = self.0.hasher.hash(chosen(password, &account)?).await?;
        let letters = self.told_of(&account, letters::password_changed);
        let now = self.now();
        if self.store().use_reset(secret(word), &hash, (&letters, now)).await? {
            tracing::info!(account = id.0, "a password was reset");
            Ok(())
        } else {
            Err(Denied::Void)
        }
    }
}
