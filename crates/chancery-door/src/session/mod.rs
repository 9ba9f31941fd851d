//! A call: what a caller is shown and asked, from the welcome to the goodbye.
//!
//! A call is written as it goes: a screen is shown, a key awaited, something done. It can end at any
//! key, since every wait for one can say that the line is [`Gone`]; what had been typed by then is
//! kept as a draft, and what had been acknowledged is on the disk.

mod at;
mod games;
mod instructions;
mod menu;
mod orders;
mod pacts;
pub(crate) mod pick;
mod press;
mod preview;
pub(crate) mod settings;
mod table;
mod votes;
mod writing;

use std::sync::Arc;

use chancery_game::{PersonId, words};
use chancery_host::House;
use chancery_host::accounts::Accounts;
use chancery_store::{AccountId, CallerKey};

use crate::boards::Boards;
use crate::bulletins::Bulletins;
use crate::line::{Gone, Line};
use crate::screens;
use crate::screens::bulletins::{news, standings};
use crate::term::{Ink, Page, Terminal};

use games::FIRST;
use menu::{Item, Menu};

/// What all callers share.
#[derive(Debug, Clone)]
pub struct Place {
    /// The house.
    pub house: House,
    /// Its accounts.
    pub accounts: Accounts,
    /// The boards.
    pub boards: Arc<Boards>,
}

/// Who calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Who {
    /// The account.
    pub account: AccountId,
    /// The name by which the caller is greeted.
    pub name: String,
    /// How a board names the caller, where one hands them over.
    pub caller: Option<Caller>,
}

/// A caller, as a board names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The board.
    pub board: String,
    /// The number of the caller's record there, where the board tells one.
    pub record: Option<u32>,
    /// The alias.
    pub alias: String,
}

impl Caller {
    /// The key by which the caller is found again.
    #[must_use]
    pub fn key(&self) -> CallerKey<'_> {
        CallerKey { board: &self.board, record: self.record, alias: &self.alias }
    }
}

impl Who {
    /// The person, as games know them.
    #[must_use]
    pub fn person(&self) -> PersonId {
        PersonId(u64::try_from(self.account.0).unwrap_or(u64::MAX))
    }
}

/// A call.
#[derive(Debug)]
pub struct Session {
    place: Place,
    line: Line,
    who: Who,
}

/// Why a screen is left before its end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Left {
    /// The line is over.
    #[error(transparent)]
    Gone(#[from] Gone),
    /// The house fails. The caller is told that, and not how.
    #[error(transparent)]
    House(#[from] chancery_host::AskFault),
}

impl From<chancery_store::StoreFault> for Left {
    fn from(fault: chancery_store::StoreFault) -> Self {
        Self::House(fault.into())
    }
}

type Result<T = ()> = std::result::Result<T, Left>;

impl Session {
    /// A call over a line.
    #[must_use]
    pub const fn new(place: Place, line: Line, who: Who) -> Self {
        Self { place, line, who }
    }

    /// The call, from the welcome to the goodbye. Gives how it ended, where the caller did not
    /// sign off.
    pub async fn run(mut self) -> Option<Gone> {
        let ended = self.lobby().await;
        let (gone, words) = match ended {
            Ok(()) => (None, "Until the next call."),
            Err(Left::Gone(Gone::Carrier)) => return Some(Gone::Carrier),
            Err(Left::Gone(Gone::TimeUp)) => {
                (Some(Gone::TimeUp), "Your time is over. What you ordered is kept.")
            }
            Err(Left::Gone(Gone::Idle)) => {
                (Some(Gone::Idle), "Nobody seems to be there. What you ordered is kept.")
            }
            Err(Left::House(fault)) => {
                tracing::error!(%fault, "a call had to end");
                (None, "The house has failed, and has written down how. Call again.")
            }
        };
        let mut page = Page::new();
        page.blank().text(self.line.terminal().width(), Ink::Plain, words);
        match self.line.show(&page).await {
            Ok(_) => gone,
            Err(lost) => Some(gone.unwrap_or(lost)),
        }
    }

    async fn lobby(&mut self) -> Result {
        let welcome = screens::welcome(&self.who.name, self.line.terminal());
        self.line.show(&welcome).await?;
        loop {
            let waiting = self.waiting().await?;
            self.line.show(&screens::waiting(waiting, self.line.terminal())).await?;
            let items = [
                Item::new('M', "My games"),
                Item::new('N', "New game against computer powers"),
                Item::new('O', "Open games to join"),
                Item::new('A', "All games being played"),
                Item::new('I', "Instructions"),
                Item::new('S', "Standings"),
                Item::new('W', "What is new"),
                Item::new('C', "Settings"),
                Item::new('Q', "Leave"),
            ];
            let default = if waiting > 0 { 'M' } else { 'N' };
            let menu = Menu { title: "", items: &items, default, help: screens::LOBBY_HELP };
            match self.menu(&menu).await? {
                'M' => self.my_games().await?,
                'N' => self.new_game().await?,
                'O' => self.open_games().await?,
                'A' => self.all_games().await?,
                'S' => self.bulletin(standings).await?,
                'W' => self.bulletin(news).await?,
                'C' => self.settings().await?,
                'I' => {
                    let rules = self.place.house.ground(FIRST).map(|ground| ground.variant.rules);
                    if let Some(rules) = rules {
                        self.instructions(&rules).await?;
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    async fn bulletin(&mut self, screen: fn(&Bulletins, Terminal) -> Page) -> Result {
        let bulletins = Bulletins::gather(&self.place).await?;
        if self.line.show(&screen(&bulletins, self.line.terminal())).await? {
            self.wait_shown().await?;
        }
        Ok(())
    }

    /// Shows a sentence.
    async fn say(&mut self, ink: Ink, words: &str) -> Result {
        let mut page = Page::new();
        page.text(self.line.terminal().width(), ink, words);
        self.line.show(&page).await?;
        Ok(())
    }

    /// What was asked of the house, or why it was refused, told to the caller.
    async fn told(
        &mut self,
        asked: std::result::Result<(), chancery_host::AskFault>,
        done: &str,
    ) -> Result<bool> {
        match asked {
            Ok(()) => {
                self.say(Ink::Good, done).await?;
                Ok(true)
            }
            Err(chancery_host::AskFault::Refused(refusal)) => {
                self.say(Ink::Bad, &words::sentence(&refusal.to_string())).await?;
                Ok(false)
            }
            Err(fault) => Err(fault.into()),
        }
    }
}
