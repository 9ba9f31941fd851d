//! Computer powers.
//!
//! A [`Bot`] is asked what a power does, and is shown a [`View`]: the board, the phases that are
//! over, and what was offered to that power and agreed with it. A view has no place for the orders
//! that others have given and that are not yet judged, so that no computer power can go by them.
//!
//! - [`Bot::orders`] answers the orders of a phase of any kind, each with a [`Note`] that says why;
//! - [`Bot::offers`] answers what it would agree with others;
//! - [`Bot::answer`] says yes or no to an [`Offer`] of another power, and [`Bot::deal`] to several;
//! - [`Bot::favours`] says whether it would end the game in a draw, or concede it.
//!
//! Reasons are data, [`Why`], and make their own sentences. `docs/computer-powers.md` says how a
//! computer power thinks.
//!
//! Pure: no file and no clock. Chance comes from the seed of the view, and the same view gives the
//! same answer on every machine: scores are whole numbers, and what is thought about is counted, not
//! timed.
//!
//! # Examples
//!
//! ```
//! use chancery_bots::{Bot, Terms, View};
//!
//! let standard = chancery_variants::standard();
//! let mut bot = Bot::new(&standard.map);
//! let france = standard.map.power_by_name("France").expect("France is a power of the map");
//! let view = View {
//!     terms: Terms { map: &standard.map, rules: &standard.rules, victory: &standard.victory },
//!     power: france,
//!     position: &standard.start,
//!     history: &[],
//!     offers: &[],
//!     pacts: &[],
//!     seed: 1,
//! };
//! let decision = bot.orders(&view);
//! assert_eq!(decision.orders.len(), 3);
//! for note in &decision.notes {
//!     println!("{}", note.sentence(&standard.map));
//! }
//! ```

mod adjust;
mod ballot;
mod bot;
mod candidates;
mod dice;
mod diplomacy;
mod graph;
mod guess;
mod menu;
mod notes;
pub mod offer;
mod opportunity;
mod promises;
mod retreat;
mod score;
mod search;
mod view;
mod why;
mod worth;

pub use ballot::End;
pub use bot::{Bot, Decision};
pub use diplomacy::{Deal, OFFERS_MAX};
pub use offer::{Answer, Offer, Pact, Undertaking};
pub use promises::alliances;
pub use view::{Finished, Terms, View};
pub use why::{Note, Why};
