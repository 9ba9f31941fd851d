//! Callers whom a bulletin board hands over: the board has asked them who they are.

use chancery_store::{AccountId, CallerKey};

use super::{Accounts, Denied, PersonName};

/// How many names like a caller's alias are tried before they play without one.
const NAMES: u32 = 9;

/// A caller, and who they are here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Admitted {
    /// The account.
    pub account: AccountId,
    /// The name it has; none where every name like the alias was taken.
    pub name: Option<String>,
    /// Whether they call for the first time.
    pub is_new: bool,
}

impl Accounts {
    /// The account of a caller; one is made at the first call, under the alias where nobody has a
    /// name like it.
    ///
    /// # Errors
    ///
    /// That the account is disabled, or the store fails.
    pub async fn caller(&self, key: CallerKey<'_>) -> Result<Admitted, Denied> {
        let now = self.now();
        let (account, is_new) = if let Some(account) = self.store().caller(key, now).await? {
            (account, false)
        } else {
            let names = names_like(key.alias);
            let names: Vec<&str> = names.iter().map(PersonName::as_str).collect();
            (self.store().admit_caller(key, &names, now).await?, true)
        };
        let found = self.store().account(account).await?;
        if found.as_ref().is_some_and(|account| account.disabled.is_some()) {
            return Err(Denied::Disabled);
        }
        let name = found.and_then(|account| account.name);
        if is_new {
            tracing::info!(account = account.0, board = key.board, "a caller was let in");
        }
        Ok(Admitted { account, name, is_new })
    }

    /// Gives a caller an account that they have here already, and show to be theirs.
    ///
    /// # Errors
    ///
    /// That name and password do not belong together.
    pub async fn link_caller(
        &self,
        key: CallerKey<'_>,
        shown: (&str, &str),
    ) -> Result<Admitted, Denied> {
        let entered = self.sign_in(None, shown, "a bulletin board").await?;
        self.sign_out(&entered.reader).await?;
        self.store().link_caller(key, entered.reader.account).await?;
        let (account, name) = (entered.reader.account, entered.reader.name);
        Ok(Admitted { account, name, is_new: false })
    }
}

/// Names by the rules that are like an alias.
fn names_like(alias: &str) -> Vec<PersonName> {
    let alone = PersonName::new(alias).ok();
    let numbered =
        (2..=NAMES).filter_map(|number| PersonName::new(&format!("{alias} {number}")).ok());
    alone.into_iter().chain(numbered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_like_the_alias_or_there_is_none() {
        let names: Vec<String> = names_like("Ann").iter().map(ToString::to_string).collect();
        assert_eq!(names[..2], ["Ann", "Ann 2"]);
        assert_eq!(names.len(), 9);
        // What names are not made of is nobody's name, and `root` is reserved.
        assert!(names_like("\u{1b}[2J").is_empty());
        assert_eq!(names_like("root")[0].as_str(), "root 2");
    }
}
