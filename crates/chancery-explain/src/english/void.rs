//! Legal orders that matched nothing.

use chancery::board::{Location, ProvinceId};
use chancery::orders::{LegalAction, VoidReason};
use chancery::rules::{NarrowedSupport, SupportInDisorder};

use super::names;
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// What the void order was about: the other unit and, for a move, where it was to go.
#[derive(Debug, Clone, Copy)]
struct Other {
    at: ProvinceId,
    to: Option<Location>,
}

/// The other unit of an order; for holds and moves the unit itself.
fn other(at: ProvinceId, action: LegalAction) -> Other {
    match action {
        LegalAction::Hold => Other { at, to: None },
        LegalAction::Move { to, .. } => Other { at, to: Some(to) },
        LegalAction::SupportHold { target, .. } => Other { at: target, to: None },
        LegalAction::SupportMove { target, to } => Other { at: target, to: Some(to) },
        LegalAction::Convoy { army, to } => Other { at: army, to: Some(to.into()) },
    }
}

/// Says why the legal order of the unit in `at` matched nothing.
pub(crate) fn void(
    scene: &Scene,
    at: ProvinceId,
    action: LegalAction,
    reason: VoidReason,
) -> Sentence {
    let other = other(at, action);
    let unit = names::unit(scene, other.at);
    let why = match reason {
        VoidReason::NotOrderedToMoveThere | VoidReason::ArmyNotOrderedThere => {
            not_there(scene, other)
        }
        VoidReason::OtherCoast => other_coast(scene, other),
        VoidReason::MoveHalted => {
            format!("{unit} is part of a convoy paradox and counts as ordered to hold")
        }
        VoidReason::OrderedToMove => match moves_to(scene, other.at) {
            Some(to) => format!("{unit} was ordered to move to {}", names::place(scene, to)),
            None => format!("{unit} was ordered to move"),
        },
        VoidReason::NotTheNarrowingOrder => {
            format!("{unit} does not have exactly the order that the support is bound to")
        }
        VoidReason::InCivilDisorder => format!("{unit} is in civil disorder"),
        VoidReason::Unsupplied => {
            format!("{} was not supplied last winter and gives no support", names::unit(scene, at))
        }
        VoidReason::NotOnStatedPath => {
            let fleet = names::unit(scene, at);
            format!("the stated path of {unit} does not use {fleet}")
        }
        VoidReason::NoConvoyOrdered => {
            let army = other.to.map_or(unit, |to| names::movement(scene, other.at, to));
            format!("no complete route of fleets is ordered to convoy {army}")
        }
    };
    let rule = match reason {
        VoidReason::NotOrderedToMoveThere
        | VoidReason::OtherCoast
        | VoidReason::OrderedToMove
        | VoidReason::ArmyNotOrderedThere => RuleRef::Basic(Basic::Void),
        VoidReason::NotTheNarrowingOrder => {
            RuleRef::in_force(NarrowedSupport::INFO.id, scene.rules)
        }
        VoidReason::MoveHalted => RuleRef::in_force("4.A.2", scene.rules),
        VoidReason::InCivilDisorder => RuleRef::in_force(SupportInDisorder::INFO.id, scene.rules),
        VoidReason::Unsupplied => RuleRef::Basic(Basic::SupplyLines),
        VoidReason::NotOnStatedPath => RuleRef::in_force("4.A.6", scene.rules),
        VoidReason::NoConvoyOrdered => RuleRef::Basic(Basic::Convoy),
    };
    Sentence::new(format!("Void: {why}."), rule)
}

/// Where the unit of a province was ordered to move, as far as known.
fn moves_to(scene: &Scene, at: ProvinceId) -> Option<Location> {
    scene.action(at).and_then(names::destination)
}

/// The other unit does not go where this order wants it to go.
fn not_there(scene: &Scene, other: Other) -> String {
    let unit = names::unit(scene, other.at);
    let Some(wanted) = other.to.map(|to| names::place(scene, to)) else {
        return format!("{unit} was ordered to move elsewhere or to stay");
    };
    match moves_to(scene, other.at) {
        Some(to) => {
            format!("{unit} was ordered to move to {}, not to {wanted}", names::place(scene, to))
        }
        None => format!("{unit} was not ordered to move to {wanted}"),
    }
}

fn other_coast(scene: &Scene, other: Other) -> String {
    let unit = names::unit(scene, other.at);
    match (moves_to(scene, other.at), other.to) {
        (Some(to), Some(wanted)) => format!(
            "{unit} was ordered to move to {}, not to {}",
            names::place(scene, to),
            names::place(scene, wanted)
        ),
        (None, _) | (_, None) => format!("{unit} was ordered to move to another coast"),
    }
}
