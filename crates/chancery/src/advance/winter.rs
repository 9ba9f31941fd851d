//! What a rule of the house may bring with the winter, between the ownership of autumn and the
//! adjustments.
//!
//! The engine knows nothing of such a rule but what comes of it: which units go unsupplied, which
//! are lost, and how much a power may build at most.

use std::fmt::Debug;

use super::{Changes, Circumstances, Lost, Terms};
use crate::adjudicate::{Resolution, RetreatResolution};
use crate::board::{Map, PowerId, PowerSet, ProvinceSet};
use crate::orders::Provisions;
use crate::position::{Position, Season, Supply};
use crate::rules::Rules;

/// What is known when a winter comes.
#[derive(Debug, Clone, Copy)]
pub struct YearEnd<'a> {
    /// The map.
    pub map: &'a Map,
    /// The rules.
    pub rules: &'a Rules,
    /// The position when autumn is over: its retreats are made, and centres belong to who took
    /// them. Units bear the marks of the winter before.
    pub position: &'a Position,
    /// What the powers said of it in autumn. Units are named by where they stand now.
    pub provisions: &'a Provisions,
    /// The powers in civil disorder.
    pub disorder: PowerSet,
}

/// What comes of a winter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hardship {
    /// Where units are that were not supplied. Every other unit was.
    pub unsupplied: ProvinceSet,
    /// Where units are that leave the board.
    pub lost: ProvinceSet,
    /// The most that some powers may build.
    pub build_limits: Vec<(PowerId, u16)>,
}

/// A rule of the house that looks at the supply of all units once a year.
pub trait Winter: Debug + Sync {
    /// What comes of the winter. It must depend on nothing but what is handed in.
    fn come(&self, end: YearEnd<'_>) -> Hardship;
}

/// Lets the winter come over a position: marks that were are gone, and new ones are made. A unit
/// that belongs to no power is left alone.
pub(super) fn come(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
    next: &mut Position,
    changes: &mut Changes,
) {
    let hardship = terms.winter.map(|winter| {
        let nothing_said = Provisions::none();
        winter.come(YearEnd {
            map: terms.map,
            rules: terms.rules,
            position: next,
            provisions: now.provisions.unwrap_or(&nothing_said),
            disorder: now.disorder,
        })
    });
    let Some(Hardship { unsupplied, lost, build_limits }) = hardship else {
        return wear_off(next);
    };
    wear_off(next);
    let provinces = next.province_count();
    for at in unsupplied.iter().chain(lost.iter()).filter(|at| at.index() < provinces) {
        let Some(unit) = next.unit(at).filter(|unit| unit.power.is_some()) else { continue };
        if lost.contains(at) {
            next.set_unit(at, None);
            changes.lost.push(Lost { at, unit });
        } else {
            next.set_supply(at, Supply::Unsupplied);
            changes.unsupplied.push(at);
        }
    }
    changes.lost.sort_by_key(|lost| lost.at);
    for (power, limit) in build_limits {
        next.set_build_limit(power, Some(limit));
    }
}

/// Takes the marks of the winter before away: their year is over.
fn wear_off(next: &mut Position) {
    let mut marked = ProvinceSet::new();
    for (at, _) in next.unsupplied() {
        marked.insert(at);
    }
    for at in marked.iter() {
        next.set_supply(at, Supply::Supplied);
    }
}

/// What was said with the orders of a movement phase, as it stands after it.
pub(super) fn after_movement(said: &Provisions, resolution: &Resolution<'_>) -> Provisions {
    said.moved(|power, at| {
        let outcome = resolution.unit(at).filter(|outcome| outcome.unit.power == Some(power))?;
        // A dislodged unit is still named by where it was.
        Some(outcome.after.map_or(at, |to| to.province))
    })
}

/// What was said before a retreat phase, as it stands after it.
pub(super) fn after_retreats(said: &Provisions, resolution: &RetreatResolution) -> Provisions {
    said.moved(|power, at| match resolution.outcome(at) {
        Some(outcome) if outcome.unit.power == Some(power) => outcome.after().map(|to| to.province),
        _ => Some(at),
    })
}

/// Whether anything said in the phase of a position is about the winter that comes next.
pub(super) fn is_asked(terms: &Terms<'_>, position: &Position) -> bool {
    terms.winter.is_some() && position.phase.season == Season::Fall
}
