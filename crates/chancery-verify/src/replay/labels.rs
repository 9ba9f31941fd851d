//! Result codes: what the table says, what the record says, and the ways in which the two are known
//! to differ without anything having been decided otherwise.

use chancery::adjudicate::{AdjustmentOutcome, Fate, MoveFailure, UnitOutcome};
use chancery::board::{Location, ProvinceId};
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, LegalAction, MovementAction, MovementOrder, Order, Route,
    VoidReason,
};
use chancery::record::PhaseOutcome;
use chancery_formats::python_game::{ResultCode, adjustment_code, movement_codes, retreat_codes};

use super::compare::Difference;
use super::record::RecordedPhase;
use crate::judged::Judged;

/// A unit whose code in the record is not the one of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LabelDifference {
    /// The unit's place, or where it was to be built.
    pub at: Location,
    /// The codes of the record.
    pub recorded: Vec<ResultCode>,
    /// The codes of the table.
    pub decided: Vec<ResultCode>,
    /// Why they differ.
    pub label: Label,
}

/// Why a code differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    /// `void` for a support for an attack on a unit of the supporter's own power, given or cut: it
    /// lends no force either way.
    SupportWithoutForce,
    /// `void`, or nothing, for an illegal order.
    IllegalOrder,
    /// `no convoy` for the convoy or support of an army whose convoy was disrupted, or for a fleet
    /// on no route.
    ConvoyOfNoUse,
    /// Nothing for a support that a convoyed army cut, where the support was for or against a
    /// convoying fleet. Nothing came of the support either way.
    CutByConvoy,
    /// `no convoy` for an army that was to go by convoy and was stopped at its landing, or went by
    /// land in the end and was stopped there: it stays either way.
    StoppedAnyway,
    /// `disband` in an adjustment phase for a unit that stays, because a unit of that name was
    /// dislodged long ago.
    StaleDisband,
    /// Nothing for any unit of the phase in which a game was ended.
    UnmarkedEnd,
    /// The positions differ too, and the code with them.
    FollowsDifference,
    /// Nothing known.
    Unexplained,
}

impl Label {
    /// Every label.
    pub const ALL: [Self; 9] = [
        Self::SupportWithoutForce,
        Self::IllegalOrder,
        Self::ConvoyOfNoUse,
        Self::CutByConvoy,
        Self::StoppedAnyway,
        Self::StaleDisband,
        Self::UnmarkedEnd,
        Self::FollowsDifference,
        Self::Unexplained,
    ];

    /// A name for lists.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::SupportWithoutForce => "support-without-force",
            Self::IllegalOrder => "illegal-order",
            Self::ConvoyOfNoUse => "convoy-of-no-use",
            Self::CutByConvoy => "cut-by-convoy",
            Self::StoppedAnyway => "stopped-anyway",
            Self::StaleDisband => "stale-disband",
            Self::UnmarkedEnd => "unmarked-end",
            Self::FollowsDifference => "follows-difference",
            Self::Unexplained => "unexplained",
        }
    }

    /// What it is, in a sentence.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::SupportWithoutForce => {
                "A support for an attack on a unit of the supporter's own power lends no force, \
                 given or cut; the package calls it void when it notices."
            }
            Self::IllegalOrder => "An illegal order is marked void, or not at all.",
            Self::ConvoyOfNoUse => {
                "A convoy on no route, or a support of an army whose convoy was disrupted, is \
                 marked `no convoy`."
            }
            Self::CutByConvoy => {
                "A support for or against a convoying fleet, cut by a convoyed army, is not marked \
                 as cut."
            }
            Self::StoppedAnyway => {
                "An army that was to go by convoy is marked `no convoy`; under the rules it was \
                 stopped at its landing, by convoy or by land. It stays either way."
            }
            Self::StaleDisband => {
                "A unit that stays is marked `disband` because one of that name was dislodged in an \
                 earlier phase."
            }
            Self::UnmarkedEnd => "The phase in which the game was ended has no codes.",
            Self::FollowsDifference => "The positions differ, and the code with them.",
            Self::Unexplained => "Nothing known explains the code.",
        }
    }
}

/// Compares the codes of a phase.
pub(super) fn compare(
    phase: &RecordedPhase,
    judged: &Judged,
    differences: &[Difference],
) -> Vec<LabelDifference> {
    let over = phase.next.as_ref().is_some_and(|next| next.over);
    let is_unmarked = over && phase.codes.iter().all(|(_, codes)| codes.is_empty());
    let mut labels = Vec::new();
    for (at, recorded) in &phase.codes {
        let Some((decided, label)) = expected(judged, *at) else { continue };
        let (recorded, wanted) = (comparable(recorded), comparable(&decided));
        if recorded == wanted {
            continue;
        }
        let label = match label {
            _ if is_unmarked => Label::UnmarkedEnd,
            Some(label) if allowed(label, &recorded, &wanted) => label,
            _ if differences.is_empty() => Label::Unexplained,
            _ => Label::FollowsDifference,
        };
        labels.push(LabelDifference { at: *at, recorded, decided, label });
    }
    labels
}

/// Codes without their order, without the empty one, and each once.
fn comparable(codes: &[ResultCode]) -> Vec<ResultCode> {
    let mut codes: Vec<ResultCode> =
        codes.iter().copied().filter(|code| *code != ResultCode::Done).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// Whether a label accounts for these codes: apart from its own code, they must be the same.
fn allowed(label: Label, recorded: &[ResultCode], wanted: &[ResultCode]) -> bool {
    let own: &[ResultCode] = match label {
        Label::SupportWithoutForce => &[ResultCode::Void, ResultCode::Cut],
        Label::IllegalOrder => &[ResultCode::Void],
        Label::ConvoyOfNoUse => {
            &[ResultCode::NoConvoy, ResultCode::Void, ResultCode::Disrupted, ResultCode::Cut]
        }
        Label::CutByConvoy => &[ResultCode::Cut],
        Label::StoppedAnyway => &[ResultCode::NoConvoy, ResultCode::Standoff],
        Label::StaleDisband => &[ResultCode::Disband],
        Label::UnmarkedEnd | Label::FollowsDifference | Label::Unexplained => &[],
    };
    let others = |codes: &[ResultCode]| -> Vec<ResultCode> {
        codes.iter().copied().filter(|code| !own.contains(code)).collect()
    };
    others(recorded) == others(wanted)
}

/// The codes of the table for the unit in a place, and the label under which they may differ.
fn expected(judged: &Judged, at: Location) -> Option<(Vec<ResultCode>, Option<Label>)> {
    match &judged.played.outcome {
        PhaseOutcome::Movement(_) => Some(of_movement(judged, judged.unit(at.province)?)),
        PhaseOutcome::Retreat(resolution) => {
            let outcome = resolution.outcome(at.province)?;
            Some((retreat_codes(outcome), None))
        }
        PhaseOutcome::Adjustment(resolution) => {
            let forced = resolution.forced_removals().iter().any(|r| r.at == at.province);
            let orders = judged.played.orders.set.orders.iter();
            let ordered = orders.zip(resolution.outcomes()).filter(|(order, _)| is_for(order, at));
            let outcomes: Vec<AdjustmentOutcome> = ordered.map(|(_, outcome)| *outcome).collect();
            let followed = outcomes.iter().find(|o| !matches!(o, AdjustmentOutcome::Illegal(_)));
            match (followed.or(outcomes.first()), forced) {
                (Some(outcome), false) => {
                    Some((vec![adjustment_code(outcome)], Some(Label::StaleDisband)))
                }
                (_, true) => Some((vec![ResultCode::Disband], None)),
                (None, false) => None,
            }
        }
    }
}

fn of_movement(judged: &Judged, outcome: &UnitOutcome) -> (Vec<ResultCode>, Option<Label>) {
    let codes = movement_codes(outcome);
    let label = match outcome.fate {
        Fate::Illegal(_) => Some(Label::IllegalOrder),
        Fate::Supported | Fate::Cut if supports_disrupted(judged, outcome) => {
            Some(Label::ConvoyOfNoUse)
        }
        Fate::Failed(MoveFailure::Bounced | MoveFailure::OwnUnit) if is_via(judged, outcome) => {
            Some(Label::StoppedAnyway)
        }
        Fate::Supported | Fate::Cut if is_against_own(judged, outcome) => {
            Some(Label::SupportWithoutForce)
        }
        Fate::Cut if concerns_convoy(judged, outcome) => Some(Label::CutByConvoy),
        Fate::Convoyed | Fate::Disrupted | Fate::Void(VoidReason::ArmyNotOrderedThere) => {
            Some(Label::ConvoyOfNoUse)
        }
        _ => None,
    };
    (codes, label)
}

/// Whether an adjustment order is about the unit of a place.
fn is_for(order: &Order, at: Location) -> bool {
    match order {
        Order::Adjustment(AdjustmentOrder {
            action: AdjustmentAction::Build(unit) | AdjustmentAction::Remove(unit),
            ..
        }) => unit.at.province == at.province,
        _ => false,
    }
}

/// Whether a support is for an attack on a unit of the supporter's own power.
fn is_against_own(judged: &Judged, support: &UnitOutcome) -> bool {
    let LegalAction::SupportMove { to, .. } = support.action else { return false };
    let attacked = judged.before.unit(to.province);
    attacked.is_some_and(|unit| unit.power == support.unit.power)
}

/// Whether an army was to go by convoy: its order says so, or a fleet was to carry it.
fn is_via(judged: &Judged, outcome: &UnitOutcome) -> bool {
    let orders = &judged.played.orders.set.orders;
    let order = outcome.order.and_then(|place| orders.get(place));
    let says_so = matches!(
        order,
        Some(Order::Movement(MovementOrder {
            action: MovementAction::Move { route: Route::ViaConvoy, .. },
            ..
        }))
    );
    let LegalAction::Move { to, .. } = outcome.action else { return false };
    let mut units = judged.movement().into_iter().flat_map(|summary| &summary.units);
    says_so
        || units
            .any(|fleet| fleet.action == LegalAction::Convoy { army: outcome.at, to: to.province })
}

/// Whether a support is for or against a fleet that is to convoy.
fn concerns_convoy(judged: &Judged, support: &UnitOutcome) -> bool {
    let at = match support.action {
        LegalAction::SupportHold { target, .. } => target,
        LegalAction::SupportMove { to, .. } => to.province,
        _ => return false,
    };
    judged.unit(at).is_some_and(|o| matches!(o.action, LegalAction::Convoy { .. }))
}

fn supports_disrupted(judged: &Judged, support: &UnitOutcome) -> bool {
    let LegalAction::SupportMove { target, .. } = support.action else { return false };
    disrupted(judged, target)
}

/// Whether an army that was to go by convoy did not go that way.
fn disrupted(judged: &Judged, army: ProvinceId) -> bool {
    judged.unit(army).is_some_and(|outcome| match outcome.fate {
        Fate::Failed(MoveFailure::ConvoyDisrupted | MoveFailure::Paradox)
        | Fate::Void(VoidReason::NoConvoyOrdered) => true,
        Fate::Failed(_) => is_via(judged, outcome),
        _ => false,
    })
}
