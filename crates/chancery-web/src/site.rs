//! What every page is made from.

use std::sync::Arc;

use chancery_host::{Chance, House};

use crate::board::Boards;

/// A site: the house, and the boards as they are drawn. Copies are of the same.
#[derive(Debug, Clone)]
pub struct Site {
    pub(crate) house: House,
    pub(crate) chance: Chance,
    pub(crate) boards: Arc<Boards>,
    /// Whether people reach it by HTTPS, so that cookies are sent that way only.
    pub(crate) secure: bool,
}

impl Site {
    /// A site of a house. `secure` tells whether people reach it by HTTPS.
    #[must_use]
    pub fn new(house: House, chance: Chance, secure: bool) -> Self {
        Self { house, chance, boards: Arc::new(Boards::builtin()), secure }
    }
}
