//! What every page is made from.

use std::sync::Arc;

use chancery_host::House;
use chancery_host::accounts::{Accounts, Terms};

use ipnet::IpNet;

use crate::board::Boards;
use crate::limits::Limits;

/// A site: the house, its accounts, and the boards as they are drawn. Copies are of the same.
#[derive(Debug, Clone)]
pub struct Site {
    pub(crate) house: House,
    pub(crate) accounts: Accounts,
    pub(crate) boards: Arc<Boards>,
    /// Whether people reach it by HTTPS, so that cookies are sent that way only.
    pub(crate) secure: bool,
    /// The machines that are believed when they say where they have a request from.
    pub(crate) proxies: Arc<[IpNet]>,
    /// How often may be asked; as often as anybody likes where there are none.
    pub(crate) limits: Option<Arc<Limits>>,
}

impl Site {
    /// A site of a house that sends no letters. `secure` tells whether people reach it by HTTPS.
    #[must_use]
    pub fn new(house: House, secure: bool) -> Self {
        let accounts = Accounts::open(house.clone(), Terms::default());
        Self {
            house,
            accounts,
            boards: Arc::new(Boards::builtin()),
            secure,
            proxies: Arc::from([]),
            limits: None,
        }
    }

    /// The same with accounts kept otherwise.
    #[must_use]
    pub fn with_accounts(self, accounts: Accounts) -> Self {
        Self { accounts, ..self }
    }

    /// The same behind other machines, which are believed when they say where they have a request
    /// from.
    #[must_use]
    pub fn behind(self, proxies: &[IpNet]) -> Self {
        Self { proxies: proxies.into(), ..self }
    }

    /// The same with limits on how often may be asked.
    #[must_use]
    pub fn with_limits(self) -> Self {
        Self { limits: Some(Arc::new(Limits::new())), ..self }
    }
}
