//! What is sure when only some orders are known: the tri-state view.
//!
//! The units that are given an order are *known*; every other unit may do anything legal. Bounds on
//! the strengths give what is certain and what is impossible, soundly: they never say either
//! wrongly. Where the bounds leave a question open, a number of ways for the others to play are
//! tried; if the order succeeded in one and failed in another it is possible, otherwise it is not
//! settled. Where every unit has an order there is one way only, and nothing is left open.

mod bounds;
mod others;
mod witness;

use super::docket::{Docket, Index, NONE};
use super::given::Given;
use super::tri::Tri;
use crate::board::ProvinceId;
use crate::orders::validate::Setting;
use crate::orders::{IllegalReason, MovementOrder};
use crate::rules::{ImplicitOrders, Rules};
use bounds::Bounds;
use others::Others;

/// What can be said of an order over everything the units without an order may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// It happens whatever the others do.
    Certain,
    /// It happens in some cases and not in others.
    Possible,
    /// It happens in no case.
    Impossible,
    /// The bounds do not decide, and the cases tried all went the same way.
    NotSettled,
}

/// What can be said of one known unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartialOutcome {
    /// Where the unit stands.
    pub at: ProvinceId,
    /// The order that counts for it, in the list given.
    pub order: usize,
    /// Why the order is illegal, if it is; then it never succeeds.
    pub illegal: Option<IllegalReason>,
    /// Whether the order succeeds: the move arrives; the support is given to what it names; the
    /// fleet is there to convoy an army that is ordered to go; the holding unit is not dislodged.
    pub success: Chance,
    /// Whether the unit is dislodged.
    pub dislodged: Chance,
}

/// Answers what is sure with only some orders known.
///
/// Units named in `orders` are known, also where the order is illegal (they hold). A unit that is
/// to hold must be ordered to. The work is bounded: bounds narrow at most once a decision, and at
/// most 1,024 cases are tried.
#[must_use]
pub fn adjudicate_partial(setting: Setting<'_>, orders: &[MovementOrder]) -> Vec<PartialOutcome> {
    let mut docket = Docket::default();
    // What is read into the set of a unit without an order is one of the things it may do.
    let rules = Rules { implicit_orders: ImplicitOrders::NotAllowed, ..*setting.rules };
    docket.fill(Setting { rules: &rules, ..setting }, Given::Claimed(orders), &[]);
    let others = Others::new(setting, &docket);
    let mut bounds = Bounds::new(setting, &docket, &others);
    bounds.narrow();
    let known: Vec<Index> =
        docket.indexes().filter(|&index| docket.node(index).order != NONE).collect();
    let rematched = bounds.may_be_rematched();
    let verdict = |&index: &Index| {
        if rematched && docket.node(index).illegal.is_none() {
            (Tri::Open, Tri::Open)
        } else {
            (bounds.success(index), bounds.dislodged(index))
        }
    };
    let verdicts: Vec<(Tri, Tri)> = known.iter().map(verdict).collect();
    let open = verdicts.iter().any(|(success, dislodged)| success.is_open() || dislodged.is_open());
    let seen = if open {
        witness::try_cases(setting, orders, &docket, &others, &known)
    } else {
        vec![witness::Seen::default(); known.len()]
    };
    let tried = witness::Extent::of(&others);
    known
        .iter()
        .zip(&verdicts)
        .zip(seen)
        .map(|((&index, &(success, dislodged)), seen)| PartialOutcome {
            at: docket.node(index).at,
            order: usize::from(docket.node(index).order),
            illegal: docket.node(index).illegal,
            success: seen.success.chance(success, tried),
            dislodged: seen.dislodged.chance(dislodged, tried),
        })
        .collect()
}
