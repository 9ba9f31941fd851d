//! The names of people, as far as pages may tell them.

use std::collections::BTreeMap;

use chancery_game::{Holder, PersonId};
use chancery_store::AccountId;

use crate::pages::Fault;
use crate::site::Site;

/// The names of some people.
#[derive(Debug, Default)]
pub(crate) struct Names(BTreeMap<PersonId, String>);

impl Names {
    /// The names of whoever is named among these.
    pub(crate) async fn of(
        site: &Site,
        holders: impl IntoIterator<Item = Holder>,
    ) -> Result<Self, Fault> {
        let mut people: Vec<PersonId> = holders
            .into_iter()
            .filter_map(|holder| match holder {
                Holder::Person(person) => Some(person),
                _ => None,
            })
            .collect();
        people.sort_unstable();
        people.dedup();
        if people.is_empty() {
            return Ok(Self::default());
        }
        let account = |person: &PersonId| AccountId(i64::try_from(person.0).unwrap_or(i64::MAX));
        let ids: Vec<AccountId> = people.iter().map(account).collect();
        let names = site.house.store().names(&ids).await?;
        let named = people.into_iter().zip(names);
        Ok(Self(named.filter_map(|(person, name)| Some((person, name?))).collect()))
    }

    /// Who sits somewhere.
    pub(crate) fn tell(&self, holder: Holder) -> String {
        match holder {
            Holder::Nobody => "nobody".to_owned(),
            Holder::Computer => "a computer power".to_owned(),
            Holder::Unnamed => "somebody".to_owned(),
            Holder::Oneself => "you".to_owned(),
            Holder::Person(person) => self.person(person),
        }
    }

    /// The name of a person.
    pub(crate) fn person(&self, person: PersonId) -> String {
        self.0.get(&person).cloned().unwrap_or_else(|| "a guest".to_owned())
    }
}
