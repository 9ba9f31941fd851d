//! Changes that somebody makes to their own account.

use chancery_store::Confirmed;

use super::hashing::Checked;
use super::secrets::secret;
use super::{
    Accounts, AddressFault, Denied, Entered, FieldFaults, NameFault, Password, PersonName,
    Preferences, Reader, letters,
};

/// What became of another address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressChange {
    /// It is kept: the house sends no letters by which it could be confirmed.
    Kept,
    /// A letter goes to it, and it counts when that has been followed.
    ToConfirm,
    /// There is none any more.
    Removed,
}

impl Accounts {
    /// Keeps what somebody chose. A guest may choose too.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn set_preferences(
        &self,
        reader: &Reader,
        preferences: &Preferences,
    ) -> Result<(), Denied> {
        Ok(self.store().set_settings(reader.account, &preferences.write()).await?)
    }

    /// Gives an account another name.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub async fn change_name(&self, reader: &Reader, name: &str) -> Result<PersonName, Denied> {
        if reader.guest {
            return Err(Denied::Guest);
        }
        let wrong =
            |fault| Denied::Fields(FieldFaults { name: Some(fault), ..FieldFaults::default() });
        let name = PersonName::new(name).map_err(wrong)?;
        let renamed = self.store().rename(reader.account, name.as_str()).await?;
        renamed.map_err(|_| wrong(NameFault::Taken))?;
        self.0.people.forget(reader.account);
        Ok(name)
    }

    /// Gives an account another password. Every session ends; the one that asks begins anew.
    ///
    /// # Errors
    ///
    /// That the password of before is wrong, or what is wrong with the new one.
    pub async fn change_password(
        &self,
        reader: &Reader,
        (before, after): (&str, &str),
        label: &str,
    ) -> Result<Entered, Denied> {
        let account = self.store().account(reader.account).await?.ok_or(Denied::Unproven)?;
        let kept = account.password.clone().ok_or(Denied::Guest)?;
        let after = chosen(after, &account)?;
        let before = Password::shown(before).ok_or(Denied::Unproven)?;
        if self.0.hasher.check(before, Some(kept)).await? == Checked::Wrong {
            return Err(Denied::Unproven);
        }
        let hash = self.0.hasher.hash(after).await?;
        let next = self.next_session(Some(reader), label, false);
        let letters = self.told_of(&account, letters::password_changed);
        let with = (Some(next.new_session()), letters.as_slice());
        self.store().change_password(account.id, &hash, with, self.now()).await?;
        self.entered(account.id, next).await
    }

    /// A letter that tells the owner of an account about something, if the house sends any and they
    /// have shown an address to be theirs.
    pub(super) fn told_of(
        &self,
        account: &chancery_store::Account,
        letter: fn(&str, &str, &str) -> chancery_store::NewLetter,
    ) -> Vec<chancery_store::NewLetter> {
        let house = self.0.terms.letters_from.as_deref();
        let name = account.name.as_deref();
        let told = house.zip(account.letters_to()).zip(name);
        told.map(|((house, to), name)| letter(house, to, name)).into_iter().collect()
    }

    /// Gives an account another address, which is confirmed by a letter, or none.
    ///
    /// # Errors
    ///
    /// That the password is wrong, or what is wrong with the address; that it is somebody's is not
    /// told.
    pub async fn change_address(
        &self,
        reader: &Reader,
        password: &str,
        address: &str,
    ) -> Result<AddressChange, Denied> {
        let wrong =
            |fault| Denied::Fields(FieldFaults { address: Some(fault), ..FieldFaults::default() });
        let address = match super::Address::new(address) {
            Err(AddressFault::Missing) => None,
            address => Some(address.map_err(wrong)?),
        };
        self.prove(reader, password).await?;
        match address {
            None => {
                self.store().set_address(reader.account, None).await?;
                Ok(AddressChange::Removed)
            }
            Some(address) if self.sends_letters() => {
                self.propose(reader, &address).await?;
                Ok(AddressChange::ToConfirm)
            }
            Some(address) => {
                self.store().set_address(reader.account, Some(address.as_str())).await?;
                Ok(AddressChange::Kept)
            }
        }
    }

    /// The address that a reader has given and not confirmed yet.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn address_proposed(&self, reader: &Reader) -> Result<Option<String>, Denied> {
        Ok(self.store().address_proposed(reader.account, self.now()).await?)
    }

    /// Which address is confirmed by a word; it is not used up by asking.
    ///
    /// # Errors
    ///
    /// That it confirms nothing.
    pub async fn address_to_confirm(&self, word: &str) -> Result<String, Denied> {
        let found = self.store().address_to_confirm(secret(word), self.now()).await?;
        found.ok_or(Denied::Void)
    }

    /// Confirms an address. The one of before is told.
    ///
    /// # Errors
    ///
    /// That the word confirms nothing, or no longer.
    pub async fn confirm_address(&self, word: &str) -> Result<(), Denied> {
        let Confirmed::Done { account, before } =
            self.store().confirm_address(secret(word), self.now()).await?
        else {
            return Err(Denied::Void);
        };
        let name = self.store().account(account).await?.and_then(|account| account.name);
        let house = self.0.terms.letters_from.as_deref();
        if let (Some(before), Some(name), Some(house)) = (before, name, house) {
            let letter = letters::address_changed(house, &before, &name);
            self.store().post(&[letter], self.now()).await?;
        }
        Ok(())
    }
}

/// A password that the owner of an account chose.
pub(super) fn chosen(written: &str, account: &chancery_store::Account) -> Result<Password, Denied> {
    let known: Vec<&str> =
        account.name.as_deref().into_iter().chain(account.email.as_deref()).collect();
    Password::chosen(written, &known).map_err(|fault| {
        Denied::Fields(FieldFaults { password: Some(fault), ..FieldFaults::default() })
    })
}
