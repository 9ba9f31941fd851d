//! What whoever looks after the house does about other accounts. Everything is noted with who did
//! it.

use chancery_store::{Account, AccountId, Act, Done, StoreFault};

use super::{Accounts, Reader};

/// Why something is not done about an account. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AdminFault {
    /// There is no such account, or nobody has signed up for it.
    #[error("there is no such account")]
    Nobody,
    /// It looks after the house.
    #[error(
        "{name} looks after this house, and cannot be disabled while that is so: take it back \
         first, with `chancery admin make-admin --no-longer {name:?}`"
    )]
    LooksAfter {
        /// The name of the account.
        name: String,
    },
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreFault),
}

impl Accounts {
    /// Disables an account: its sessions and tokens end at once, nobody signs in with it, and no
    /// letters go to it. Its seats stay its own, and what their games say about missing orders
    /// holds. `by` is none at the machine. Tells whether anything was done.
    ///
    /// # Errors
    ///
    /// Why not: an account that looks after the house is not disabled.
    pub async fn disable(&self, by: Option<&Reader>, id: AccountId) -> Result<bool, AdminFault> {
        let account = self.with_name(id).await?;
        if account.admin {
            let name = account.name.unwrap_or_default();
            return Err(AdminFault::LooksAfter { name });
        }
        let done = self.store().disable(id, by.map(|it| it.account), self.now()).await?;
        if done {
            tracing::info!(account = id.0, "an account was disabled");
        }
        Ok(done)
    }

    /// Has an account be signed in with again. Tells whether anything was done.
    ///
    /// # Errors
    ///
    /// Why not.
    pub async fn enable(&self, by: Option<&Reader>, id: AccountId) -> Result<bool, AdminFault> {
        self.with_name(id).await?;
        Ok(self.store().enable(id, by.map(|it| it.account), self.now()).await?)
    }

    /// Ends every session and token of an account, and the links that were handed out for another
    /// password.
    ///
    /// # Errors
    ///
    /// Why not.
    pub async fn end_all_of(&self, by: &Reader, id: AccountId) -> Result<(), AdminFault> {
        self.with_name(id).await?;
        Ok(self.store().end_all_of(id, Some(by.account), self.now()).await?)
    }

    /// The number of the account of a name, if anybody has it.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn id_of(&self, name: &str) -> Result<Option<AccountId>, StoreFault> {
        Ok(self.store().account_named(name).await?.map(|account| account.id))
    }

    /// Notes what was done about an account, by somebody or at the machine.
    pub(super) async fn note(
        &self,
        actor: Option<AccountId>,
        act: Act,
        account: AccountId,
    ) -> Result<(), StoreFault> {
        self.store().note(Done { at: self.now(), actor, act, account }).await
    }

    async fn with_name(&self, id: AccountId) -> Result<Account, AdminFault> {
        let account = self.store().account(id).await?;
        account.filter(|it| it.name.is_some()).ok_or(AdminFault::Nobody)
    }
}
