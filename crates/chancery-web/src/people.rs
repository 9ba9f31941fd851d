//! The names of people, as far as pages may tell them.

use std::collections::BTreeMap;

use chancery_game::{Holder, PersonId};
use chancery_host::accounts::Called;

use crate::pages::Fault;
use crate::site::Site;

/// The names of some people.
#[derive(Debug, Default)]
pub(crate) struct Names(BTreeMap<PersonId, Called>);

impl Names {
    /// The names of whoever is named among these.
    pub(crate) async fn of(
        site: &Site,
        holders: impl IntoIterator<Item = Holder>,
    ) -> Result<Self, Fault> {
        let people: Vec<PersonId> = holders
            .into_iter()
            .filter_map(|holder| match holder {
                Holder::Person(person) => Some(person),
                _ => None,
            })
            .collect();
        Self::of_people(site, people).await
    }

    /// The names of some people.
    pub(crate) async fn of_people(
        site: &Site,
        people: impl IntoIterator<Item = PersonId>,
    ) -> Result<Self, Fault> {
        Ok(Self(site.accounts.called(people).await?))
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
        self.0.get(&person).unwrap_or(&Called::Gone).words().to_owned()
    }
}
