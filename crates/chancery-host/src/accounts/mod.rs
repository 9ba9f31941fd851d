//! Accounts: who somebody is, and how that is shown and kept.
//!
//! Whoever plays has an account, if only a guest's, which a browser shows by a word in a cookie; of
//! that word, as of every other that is handed out, only the hash is kept. Registering makes a
//! guest's account one with a name and a password, and its games stay where they are.
//!
//! # What nobody is told
//!
//! Names are public; whose an address is, is not. A wrong password and a name that nobody has are
//! answered alike and after as much work, an address that somebody registers with is taken as it
//! comes and shown to be theirs by a letter, and a letter for resetting a password is asked for
//! without an answer that says whether one goes out.

mod addresses;
mod administering;
mod callers;
mod changing;
mod entering;
mod export;
mod hashing;
mod leaving;
mod letters;
mod names;
mod passwords;
mod people;
mod preferences;
mod profile;
mod resetting;
mod scopes;
pub(crate) mod secrets;
mod sessions;
mod setting_up;
mod tokens;

use std::sync::{Arc, Mutex};

use chancery_game::PersonId;
use chancery_store::{Account, AccountId, Secret, Store, StoreFault};
use tokio::sync::Semaphore;

use self::hashing::{Busy, Hasher};
use self::people::Cache;
use crate::house::{AskFault, House};

pub use addresses::{ADDRESS_MAX, Address, AddressFault};
pub use administering::AdminFault;
pub use callers::Admitted;
pub use changing::AddressChange;
pub use entering::{Entered, Registration};
pub use hashing::Effort;
pub use names::{NAME_MAX, NAME_MIN, NameFault, PersonName};
pub use passwords::{PASSWORD_MAX, PASSWORD_MIN, Password, PasswordFault};
pub use people::Called;
pub use preferences::{BoardStyle, Mails, Notation, Preferences, Theme};
pub use profile::{Profile, ProfileGame};
pub use scopes::{NoScope, Scope, Scopes};
pub use sessions::{Handed, SessionLine};
pub use tokens::{Bearer, TOKEN_LABEL_MAX, TOKENS_MAX, TokenFault};

/// How the accounts of a house are kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Terms {
    /// The address by which people reach the house, where it sends letters: they have links in
    /// them. Without letters addresses are not asked for, and nobody resets a password by
    /// themselves.
    pub letters_from: Option<String>,
    /// How much work it is to hash a password.
    pub effort: Effort,
}

/// The accounts of a house. Copies are of the same.
#[derive(Debug, Clone)]
pub struct Accounts(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    house: House,
    hasher: Hasher,
    terms: Terms,
    /// The resets that are being looked up.
    asking: Arc<Semaphore>,
    /// The hash of the word by which the first account is made one that looks after the house.
    set_up: Mutex<Option<Secret>>,
    people: Cache,
}

/// How many resets are looked up at once. Beyond that one is told to try again.
const ASKING_MAX: usize = 32;

/// Somebody with an account, as a session shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// The account.
    pub account: AccountId,
    /// The name; none of a guest.
    pub name: Option<String>,
    /// The address.
    pub email: Option<String>,
    /// Whether that is confirmed.
    pub confirmed: bool,
    /// Whether nobody has signed up for it.
    pub guest: bool,
    /// Whether they look after the house.
    pub admin: bool,
    /// What they chose.
    pub preferences: Preferences,
    /// When the account was made.
    pub since: i64,
    /// The session that shows them.
    session: Secret,
}

impl Reader {
    fn new(account: Account, session: Secret) -> Self {
        Self {
            account: account.id,
            name: account.name,
            email: account.email,
            confirmed: account.confirmed,
            guest: account.guest,
            admin: account.admin,
            preferences: Preferences::read(&account.settings),
            since: account.created,
            session,
        }
    }

    /// The person, as games know it.
    #[must_use]
    pub fn person(&self) -> PersonId {
        person(self.account)
    }
}

/// The person of an account, as games know it.
#[must_use]
pub fn person(account: AccountId) -> PersonId {
    PersonId(u64::try_from(account.0).unwrap_or(u64::MAX))
}

/// The account of a person.
#[must_use]
pub fn account(person: PersonId) -> AccountId {
    AccountId(i64::try_from(person.0).unwrap_or(i64::MAX))
}

/// What is wrong with what was written, by field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FieldFaults {
    /// The name.
    pub name: Option<NameFault>,
    /// The address.
    pub address: Option<AddressFault>,
    /// The password.
    pub password: Option<PasswordFault>,
}

impl FieldFaults {
    /// What is wrong, each in words.
    pub fn words(&self) -> impl Iterator<Item = String> {
        let name = self.name.as_ref().map(ToString::to_string);
        let address = self.address.as_ref().map(ToString::to_string);
        let password = self.password.as_ref().map(ToString::to_string);
        [name, address, password].into_iter().flatten()
    }

    fn or<T>(self, done: T) -> Result<T, Denied> {
        if self == Self::default() { Ok(done) } else { Err(Denied::Fields(self)) }
    }
}

/// Why something asked of accounts is not done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Denied {
    /// What was written.
    #[error("what was written cannot be taken")]
    Fields(FieldFaults),
    /// The name, or address, and the password do not belong together.
    #[error("that name and that password do not belong together")]
    Unproven,
    /// The account is disabled. Only whoever knows its password is told.
    #[error("whoever looks after this house has disabled this account")]
    Disabled,
    /// A word that opens nothing: it was used, is too old, or never was one.
    #[error("that link has been used, or is too old")]
    Void,
    /// Only somebody with a name can do it.
    #[error("that needs an account with a name")]
    Guest,
    /// Too much of it is asked for at once.
    #[error("too many people ask for that at this moment; try again shortly")]
    Busy,
    /// The house sends no letters.
    #[error("this house sends no letters")]
    NoLetters,
    /// A game that could not be left.
    #[error(transparent)]
    Game(#[from] AskFault),
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreFault),
}

impl From<Busy> for Denied {
    fn from(Busy: Busy) -> Self {
        Self::Busy
    }
}

impl Accounts {
    /// The accounts of a house.
    #[must_use]
    pub fn open(house: House, terms: Terms) -> Self {
        let hasher = Hasher::begin(terms.effort, house.chance().clone());
        Self(Arc::new(Inner {
            house,
            hasher,
            terms,
            asking: Arc::new(Semaphore::new(ASKING_MAX)),
            set_up: Mutex::new(None),
            people: Cache::default(),
        }))
    }

    /// Whether the house sends letters, so that addresses are asked for.
    #[must_use]
    pub fn sends_letters(&self) -> bool {
        self.0.terms.letters_from.is_some()
    }

    /// How many passwords have been hashed since the house was opened.
    #[must_use]
    pub fn hashes(&self) -> u64 {
        self.0.hasher.done()
    }

    fn store(&self) -> &Store {
        self.0.house.store()
    }

    fn now(&self) -> i64 {
        self.0.house.now().0
    }
}
