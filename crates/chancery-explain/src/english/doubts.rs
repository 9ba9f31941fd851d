//! What is legal and seldom meant.

use chancery::options::{Escort, Unused, Warning};
use chancery::orders::VoidReason;

use super::names;
use crate::scene::Scene;

/// Says what somebody should look at again before handing orders in.
pub(crate) fn doubt(scene: &Scene, warning: Warning) -> String {
    let unit = |at| names::unit(scene, at);
    let province = |at| names::province(scene, at);
    match warning {
        Warning::NoOrder { at } => format!("{} has no order and will hold.", unit(at)),
        Warning::Unescorted { army, to, others: Escort::Possible } => format!(
            "{} reaches {} only if fleets of others carry it: your own do not make the whole way.",
            unit(army),
            province(to)
        ),
        Warning::Unescorted { army, to, others: Escort::Impossible } => format!(
            "{} will not reach {}: no fleets are there that could carry it the whole way.",
            unit(army),
            province(to)
        ),
        Warning::UnusedConvoy { fleet, army, to, why } => {
            let why = match why {
                Unused::OtherOrder => "that is ordered to do something else",
                Unused::OtherPath => "the path that it is to take leads over other seas",
                Unused::GoesByLand => "that goes there by land",
            };
            format!("{} carries {} to {}, but {why}.", unit(fleet), unit(army), province(to))
        }
        Warning::Unsupplied { at } => {
            format!("{} was not supplied last winter: it gives no support.", unit(at))
        }
        Warning::UnmatchedSupport { at, target, why } => {
            format!("{} supports {}, but {}.", unit(at), unit(target), unmatched(why))
        }
    }
}

fn unmatched(why: VoidReason) -> &'static str {
    match why {
        VoidReason::OrderedToMove => "that is ordered to move",
        VoidReason::NotOrderedToMoveThere | VoidReason::ArmyNotOrderedThere => {
            "that is not ordered to move there"
        }
        VoidReason::OtherCoast => "that is ordered to another coast",
        VoidReason::NotTheNarrowingOrder => "that does not have exactly the order named",
        VoidReason::InCivilDisorder => "that is in civil disorder",
        VoidReason::Unsupplied => "it was not supplied last winter",
        VoidReason::MoveHalted | VoidReason::NotOnStatedPath | VoidReason::NoConvoyOrdered => {
            "that cannot be as ordered"
        }
    }
}
