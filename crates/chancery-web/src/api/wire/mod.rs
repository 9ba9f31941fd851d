//! What goes over the wire. Names here are promised to programs.

mod deals;
mod game;
mod position;
mod settings;

use chancery_game::Moment;
use chancery_host::accounts::Scope;
use jiff::Timestamp;

pub(super) use deals::{MotionWire, OfferWire, TermsWire, VotedWire, offer_id};
pub(super) use game::{GameWire, OutcomeWire, StageWire, ThreadWire};
pub(super) use position::PositionWire;
pub(super) use settings::SettingsWire;

/// A closed list of words, as one of ours is called on the wire.
macro_rules! mirror {
    ($(#[$meta:meta])* $name:ident of $of:path { $($word:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        pub(in crate::api) enum $name { $($word),+ }

        impl From<$of> for $name {
            fn from(it: $of) -> Self {
                match it { $(<$of>::$word => Self::$word),+ }
            }
        }
    };
    ($(#[$meta:meta])* both $name:ident of $of:path { $($word:ident),+ $(,)? }) => {
        mirror! { $(#[$meta])* $name of $of { $($word),+ } }

        impl From<$name> for $of {
            fn from(it: $name) -> Self {
                match it { $($name::$word => Self::$word),+ }
            }
        }
    };
}
use mirror;

mirror! {
    /// What a token may be used for.
    both ScopeWire of Scope { Read, Play, Press, Master, Admin }
}

/// A moment as RFC 3339 in Universal Time.
pub(super) fn moment(at: Moment) -> String {
    Timestamp::from_second(at.0).map_or_else(|_| String::new(), |at| at.to_string())
}
