//! Registering and signing in.

use chancery_store::{AccountId, Beginning, NewAccount, NewAddress};

use super::secrets::{secret, word};
use super::sessions::{Handed, Next};
use super::{
    ADDRESS_MAX, Accounts, Address, AddressFault, Denied, FieldFaults, NameFault, Password,
    PersonName, Reader, letters,
};
use crate::accounts::hashing::Checked;

/// For how long an address can be confirmed: three days.
const CONFIRM: i64 = 3 * 24 * 60 * 60;
/// How often in an hour a letter goes to an address that somebody gives.
const GIVEN_MAX: u64 = 3;

/// What somebody writes to register.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Registration<'a> {
    /// The name.
    pub name: &'a str,
    /// The address; may be empty in a house that sends no letters.
    pub address: &'a str,
    /// The password.
    pub password: &'a str,
    /// The kind of browser.
    pub label: &'a str,
}

/// Somebody who has shown who they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    /// Who.
    pub reader: Reader,
    /// What shows them from now on.
    pub handed: Handed,
}

/// What was written to register, by the rules.
pub(super) struct Wanted {
    name: PersonName,
    address: Option<Address>,
    password: Password,
}

impl Accounts {
    /// Makes an account. A guest's becomes one with a name, and keeps its games.
    ///
    /// # Errors
    ///
    /// What is wrong with what was written; that an address is somebody's is not among it.
    pub async fn register(
        &self,
        by: Option<&Reader>,
        written: Registration<'_>,
    ) -> Result<Entered, Denied> {
        let checked = self.check_registration(written).await?;
        let hash = self.0.hasher.hash(checked.password.clone()).await?;
        let next = self.next_session(by, written.label, false);
        let guest = by.filter(|reader| reader.guest).map(|reader| reader.account);
        let made = self.keep_registration(guest, &checked, &hash, &next).await?;
        self.0.people.forget(made);
        tracing::info!(account = made.0, guest = guest.is_some(), "an account was made");
        self.entered(made, next).await
    }

    async fn check_registration(&self, written: Registration<'_>) -> Result<Wanted, Denied> {
        let name = PersonName::new(written.name);
        let address = self.address(written.address);
        let password =
            Password::chosen(written.password, &[written.name.trim(), written.address.trim()]);
        let mut faults = FieldFaults {
            name: name.as_ref().err().copied(),
            address: address.as_ref().err().copied(),
            password: password.as_ref().err().copied(),
        };
        if let Ok(name) = &name {
            let taken = self.store().account_named(name.as_str()).await?.is_some();
            faults.name = taken.then_some(NameFault::Taken);
        }
        match (name, address, password) {
            (Ok(name), Ok(address), Ok(password)) => faults.or(Wanted { name, address, password }),
            _ => Err(Denied::Fields(faults)),
        }
    }

    /// An address that was written; none may be where no letters are sent.
    pub(super) fn address(&self, written: &str) -> Result<Option<Address>, AddressFault> {
        match Address::new(written) {
            Err(AddressFault::Missing) if !self.sends_letters() => Ok(None),
            address => address.map(Some),
        }
    }

    /// Keeps an account with what begins with it.
    async fn keep_registration(
        &self,
        guest: Option<AccountId>,
        checked: &Wanted,
        hash: &str,
        next: &Next,
    ) -> Result<AccountId, Denied> {
        let shown = word(self.0.house.chance());
        let expires = self.now() + CONFIRM;
        let mut letters = Vec::new();
        let mut to_confirm = None;
        if let Some(address) = checked.address.as_ref().filter(|_| self.sends_letters()) {
            letters.extend(self.letter_for(address, checked.name.as_str(), &shown).await?);
            let email = address.as_str();
            to_confirm = Some(NewAddress { secret: secret(&shown), email, expires });
        }
        let unconfirmed = checked.address.as_ref().filter(|_| !self.sends_letters());
        let new = NewAccount {
            name: checked.name.as_str(),
            email: unconfirmed.map(Address::as_str),
            password: hash,
        };
        let begins =
            Beginning { session: next.new_session(), address: to_confirm, letters: &letters };
        let made = self.store().register(guest, new, begins, self.now()).await?;
        let taken = FieldFaults { name: Some(NameFault::Taken), ..FieldFaults::default() };
        made.map_err(|_| Denied::Fields(taken))
    }

    /// The letter that goes to an address which somebody gives: it is theirs to confirm, or its
    /// owner learns that somebody gave it. None goes where enough have gone.
    pub(super) async fn letter_for(
        &self,
        address: &Address,
        name: &str,
        shown: &str,
    ) -> Result<Option<chancery_store::NewLetter>, Denied> {
        let house = self.0.terms.letters_from.as_deref().ok_or(Denied::NoLetters)?;
        let owner = self.store().account_at(address.as_str()).await?;
        let hour_ago = self.now() - 60 * 60;
        if self.store().address_given(address.as_str(), hour_ago).await? >= GIVEN_MAX {
            return Ok(None);
        }
        let owner = owner.and_then(|account| account.name);
        Ok(Some(match owner {
            Some(owner) => letters::taken(house, address.as_str(), &owner),
            None => letters::confirm(house, address.as_str(), name, shown),
        }))
    }

    /// An address to be confirmed, noted with its letter.
    pub(super) async fn propose(&self, reader: &Reader, address: &Address) -> Result<(), Denied> {
        let shown = word(self.0.house.chance());
        let name = reader.name.as_deref().ok_or(Denied::Guest)?;
        let letter = self.letter_for(address, name, &shown).await?;
        let expires = self.now() + CONFIRM;
        let noted = NewAddress { secret: secret(&shown), email: address.as_str(), expires };
        let letters: Vec<_> = letter.into_iter().collect();
        Ok(self.store().propose_address(reader.account, noted, &letters, self.now()).await?)
    }

    /// Shows who somebody is by a name, or a confirmed address, and a password.
    ///
    /// # Errors
    ///
    /// That they do not belong together: whether there is such a name is not told, nor shown by
    /// the work that is done.
    pub async fn sign_in(
        &self,
        by: Option<&Reader>,
        (called, password): (&str, &str),
        label: &str,
    ) -> Result<Entered, Denied> {
        let password = Password::shown(password).ok_or(Denied::Unproven)?;
        // Longer than that nobody is called.
        let called = if called.len() <= ADDRESS_MAX { called } else { "" };
        let account = self.store().account_called(called).await?;
        let kept = account.as_ref().and_then(|account| account.password.clone());
        let checked = self.0.hasher.check(password, kept.clone()).await?;
        let (Some(account), Checked::Right { better }) = (account, checked) else {
            tracing::info!("a password was wrong");
            return Err(Denied::Unproven);
        };
        if account.disabled.is_some() {
            return Err(Denied::Disabled);
        }
        if let (Some(kept), Some(better)) = (kept, better) {
            self.store().rehash(account.id, &kept, &better).await?;
        }
        let next = self.next_session(by, label, false);
        self.store().enter(account.id, next.new_session(), self.now()).await?;
        self.entered(account.id, next).await
    }

    /// Has somebody show the password of the account once more.
    pub(super) async fn prove(&self, reader: &Reader, password: &str) -> Result<(), Denied> {
        let password = Password::shown(password).ok_or(Denied::Unproven)?;
        let account = self.store().account(reader.account).await?;
        let kept = account.and_then(|account| account.password).ok_or(Denied::Guest)?;
        match self.0.hasher.check(password, Some(kept)).await? {
            Checked::Right { .. } => Ok(()),
            Checked::Wrong => Err(Denied::Unproven),
        }
    }

    /// Somebody whose session has just begun.
    pub(super) async fn entered(&self, id: AccountId, next: Next) -> Result<Entered, Denied> {
        // Deleted in this very moment: then nobody has entered.
        let account = self.store().account(id).await?.ok_or(Denied::Unproven)?;
        Ok(Entered { reader: Reader::new(account, next.secret), handed: next.handed })
    }
}
