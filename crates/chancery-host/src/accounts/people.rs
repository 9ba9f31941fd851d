//! What people are called.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chancery_game::PersonId;
use chancery_store::{AccountId, Person, StoreFault};

use super::{Accounts, account, person};

/// How many names are kept in memory.
const NAMES_MAX: usize = 10_000;
/// For how many seconds a name is kept that another program may have changed.
const KEPT: i64 = 60;

/// What somebody is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Called {
    /// By a name.
    Name(Arc<str>),
    /// Nobody has signed up for the account.
    Guest,
    /// The account was deleted.
    Gone,
}

impl Called {
    /// The words for it on a page.
    #[must_use]
    pub fn words(&self) -> &str {
        match self {
            Self::Name(name) => name,
            Self::Guest => "a guest",
            Self::Gone => "somebody who left",
        }
    }

    /// The name, of somebody who has one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Name(name) => Some(name),
            Self::Guest | Self::Gone => None,
        }
    }
}

impl From<Person> for Called {
    fn from(person: Person) -> Self {
        match person.name {
            _ if person.guest => Self::Guest,
            Some(name) => Self::Name(name.into()),
            None => Self::Gone,
        }
    }
}

/// Names that were asked for lately.
#[derive(Debug, Default)]
pub(super) struct Cache(Mutex<HashMap<AccountId, (Called, i64)>>);

impl Cache {
    fn lock(&self) -> MutexGuard<'_, HashMap<AccountId, (Called, i64)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody is called otherwise now.
    pub(super) fn forget(&self, id: AccountId) {
        self.lock().remove(&id);
    }
}

impl Accounts {
    /// What people are called, each once, by their number. Those who are not known are gone.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn called(
        &self,
        people: impl IntoIterator<Item = PersonId>,
    ) -> Result<BTreeMap<PersonId, Called>, StoreFault> {
        let now = self.now();
        let mut called: BTreeMap<PersonId, Called> =
            people.into_iter().map(|person| (person, Called::Gone)).collect();
        let mut missing = Vec::new();
        {
            let cache = self.0.people.lock();
            for (person, name) in &mut called {
                match cache.get(&account(*person)) {
                    Some((known, since)) if now - since < KEPT => *name = known.clone(),
                    _ => missing.push(account(*person)),
                }
            }
        }
        if missing.is_empty() {
            return Ok(called);
        }
        let found = self.store().people(&missing).await?;
        let mut cache = self.0.people.lock();
        if cache.len() + found.len() > NAMES_MAX {
            cache.clear();
        }
        for one in found {
            let id = one.id;
            let name = Called::from(one);
            cache.insert(id, (name.clone(), now));
            called.insert(person(id), name);
        }
        Ok(called)
    }
}
