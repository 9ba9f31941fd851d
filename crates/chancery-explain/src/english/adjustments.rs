//! Builds, disbands, and what is done where nobody ordered.

use chancery::adjudicate::{AdjustmentOutcome, ForcedBuild, ForcedRemoval, RemovalReason};
use chancery::board::{Location, PowerId};
use chancery::orders::{AdjustmentOrder, Order};
use chancery::position::UnitKind;
use chancery::rules::{AutomaticRemoval, Waiving};

use super::{illegal, names};
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says what became of an order of an adjustment phase.
pub(crate) fn adjusted(
    scene: &Scene,
    order: &AdjustmentOrder,
    outcome: AdjustmentOutcome,
) -> Sentence {
    let of = |power: PowerId| names::power(scene, Some(power));
    match outcome {
        AdjustmentOutcome::Built { power, kind, at } => Sentence::new(
            format!("{} builds {}.", of(power), unit(scene, kind, at)),
            RuleRef::Basic(Basic::Build),
        ),
        AdjustmentOutcome::Removed { power, kind, at } => Sentence::new(
            format!("{} disbands {}.", of(power), unit(scene, kind, at)),
            RuleRef::Basic(Basic::Disband),
        ),
        AdjustmentOutcome::Waived { power } => Sentence::new(
            format!("{} waives a build.", of(power)),
            RuleRef::in_force(Waiving::INFO.id, scene.rules),
        ),
        AdjustmentOutcome::Illegal(reason) => {
            illegal::illegal(scene, &Order::Adjustment(*order), reason)
        }
    }
}

fn unit(scene: &Scene, kind: UnitKind, at: Location) -> String {
    format!("{} {}", kind.letter(), names::place(scene, at))
}

/// Says why a unit was removed without an order.
pub(crate) fn forced_removal(scene: &Scene, removal: &ForcedRemoval) -> Sentence {
    let goal = match scene.rules.automatic_removal {
        AutomaticRemoval::Home => "from the nearest home centre",
        AutomaticRemoval::Country => "from its country",
        AutomaticRemoval::Owned => "from the nearest centre it owns",
    };
    let of = names::power(scene, Some(removal.power));
    let gone = unit(scene, removal.unit.kind, removal.unit.at(removal.at));
    let far = steps(removal.distance);
    let why = match removal.reason {
        RemovalReason::NoneStays => "no unit is left to stay".to_owned(),
        RemovalReason::Unsupplied { than } => {
            let other = names::unit(scene, than);
            format!("it was not supplied this winter, and {other} was")
        }
        RemovalReason::Farther { than, distance } => {
            let other = names::unit(scene, than);
            format!("it is {far} {goal}, {other} only {}", steps(distance))
        }
        RemovalReason::FleetFirst { than } => {
            let other = names::unit(scene, than);
            format!("it is {far} {goal}, as {other} is, and fleets leave first")
        }
        RemovalReason::NameFirst { than } => {
            let other = names::unit(scene, than);
            format!("it is {far} {goal}, as {other} is, and comes first by name")
        }
    };
    let text = format!("{of} must disband a unit, and {gone} leaves: {why}.");
    let rule = match removal.reason {
        RemovalReason::Unsupplied { .. } => RuleRef::Basic(Basic::SupplyLines),
        _ => RuleRef::in_force(AutomaticRemoval::INFO.id, scene.rules),
    };
    Sentence::new(text, rule)
}

fn steps(distance: Option<u16>) -> String {
    match distance {
        Some(1) => "1 step".to_owned(),
        Some(steps) => format!("{steps} steps"),
        None => "out of reach".to_owned(),
    }
}

/// Says why a unit was built without an order.
pub(crate) fn forced_build(scene: &Scene, build: ForcedBuild) -> Sentence {
    let of = names::power(scene, Some(build.power));
    let unit = unit(scene, build.kind, build.at);
    let text = format!("{of} builds {unit} without an order: builds may not be waived.");
    Sentence::new(text, RuleRef::in_force(Waiving::INFO.id, scene.rules))
}
