//! What every page is made from.

use std::sync::Arc;

use chancery_host::House;
use chancery_host::accounts::{Accounts, Terms};

use crate::board::Boards;

/// A site: the house, its accounts, and the boards as they are drawn. Copies are of the same.
#[derive(Debug, Clone)]
pub struct Site {
    pub(crate) house: House,
    pub(crate) accounts: Accounts,
    pub(crate) boards: Arc<Boards>,
    /// Whether people reach it by HTTPS, so that cookies are sent that way only.
    pub(crate) secure: bool,
}

impl Site {
    /// A site of a house that sends no letters. `secure` tells whether people reach it by HTTPS.
    #[must_use]
    pub fn new(house: House, secure: bool) -> Self {
        let accounts = Accounts::open(house.clone(), Terms::default());
        Self { house, accounts, boards: Arc::new(Boards::builtin()), secure }
    }

    /// The same with accounts kept otherwise.
    #[must_use]
    pub fn with_accounts(self, accounts: Accounts) -> Self {
        Self { accounts, ..self }
    }
}
