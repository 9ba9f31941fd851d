//! Rules of the house: what a game may be played with beside the rules of its variant.
//!
//! There is one, supply lines: once a year every unit must eat, and eats only what the centres of
//! its power can send it through provinces that are open. What a unit eats, what a centre gives and
//! how far it goes are numbers of a [`Setting`]; two settings are built in. The zones are those of
//! [`chancery_supply`].
//!
//! The engine does not know the rule. [`SupplyLines`] is handed to it as what decides over a winter
//! ([`chancery::advance::Winter`]), and the [`Survey`] says why.
//!
//! # Examples
//!
//! ```
//! use chancery::advance::YearEnd;
//! use chancery::board::PowerSet;
//! use chancery::orders::Provisions;
//! use chancery_houserules::{Setting, SupplyLines};
//!
//! let standard = chancery_variants::standard();
//! let rule = SupplyLines::new(Setting::builtin("supply-lines")?, 1901);
//! let end = YearEnd {
//!     map: &standard.map,
//!     rules: &standard.rules,
//!     position: &standard.start,
//!     provisions: &Provisions::none(),
//!     disorder: PowerSet::EMPTY,
//! };
//! let survey = rule.survey(end);
//! let austria = standard.map.power_by_name("Austria").ok_or("no Austria")?;
//! let supply = &survey.by_power[austria];
//! assert!(supply.units.iter().all(|unit| unit.hunger.is_none()), "everybody is at home");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bite;
mod feed;
mod ground;
mod rank;
mod rule;
mod setting;
mod survey;

pub use bite::{Bite, Bites};
pub use rank::Listed;
pub use rule::{Seen, SupplyLines, Watch};
pub use setting::{BUILTIN, Numbers, Setting, SettingError};
pub use survey::{Hunger, PowerSupply, Survey, UnitSupply, ZoneSupply};
