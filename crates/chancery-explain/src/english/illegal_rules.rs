//! The rule behind each reason for which an order is illegal.

use chancery::orders::IllegalReason;

use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;

/// The rule that makes an order illegal.
pub(super) fn rule(scene: &Scene, reason: IllegalReason) -> RuleRef {
    let choice = |id: &'static str| RuleRef::in_force(id, scene.rules);
    match reason {
        IllegalReason::WrongPhase => RuleRef::Basic(Basic::Phases),
        IllegalReason::OrdererUnknown
        | IllegalReason::NoSuchProvince { .. }
        | IllegalReason::NoUnit
        | IllegalReason::ForeignUnit { .. } => RuleRef::Basic(Basic::Legality),
        IllegalReason::WrongUnitKind { .. } => choice("4.C.2"),
        IllegalReason::UnitKindMissing => choice("4.C.1"),
        IllegalReason::WrongCoast { .. } => choice("4.B.5"),
        IllegalReason::NoSuchCoast => choice("4.B.6"),
        IllegalReason::Superseded | IllegalReason::SeveralOrders => choice("4.D.3"),
        IllegalReason::BorderClosed { .. } => RuleRef::Basic(Basic::Border),
        IllegalReason::SameProvince => RuleRef::Case("6.A.4"),
        IllegalReason::CannotEnter | IllegalReason::NotAdjacent => RuleRef::Basic(Basic::Reach),
        IllegalReason::CoastRequired => choice("4.B.1"),
        IllegalReason::CoastNotNamed => choice("4.B.2"),
        IllegalReason::CoastUnreachable => choice("4.B.3"),
        IllegalReason::NoFleetsForConvoy => choice("via-without-fleets"),
        IllegalReason::NoConvoyRoute
        | IllegalReason::OnlyArmiesAreConvoyed
        | IllegalReason::OnlyFleetsConvoy
        | IllegalReason::NotAtSea
        | IllegalReason::NothingToConvoy { .. }
        | IllegalReason::ConvoyImpossible => RuleRef::Basic(Basic::Convoy),
        IllegalReason::PathRequired | IllegalReason::BadPath => choice("4.A.6"),
        IllegalReason::SupportsItself
        | IllegalReason::NothingToSupport { .. }
        | IllegalReason::SupportOutOfReach { .. }
        | IllegalReason::SupportedMoveImpossible => RuleRef::Basic(Basic::Support),
        IllegalReason::SupporterIsTheConvoy => RuleRef::Case("6.D.31"),
        IllegalReason::CoastRequiredInSupport => choice("4.B.4"),
        IllegalReason::SupportNotAllowed { .. } => choice("support-foreign"),
        IllegalReason::PowerMissing => choice("4.C.5"),
        IllegalReason::WrongPower { .. } => choice("4.C.6"),
        IllegalReason::NarrowingNotAllowed | IllegalReason::NarrowingMismatch => {
            choice("narrowed-support")
        }
        IllegalReason::NotDislodged
        | IllegalReason::Occupied
        | IllegalReason::Contested
        | IllegalReason::AttackerCameFrom => RuleRef::Basic(Basic::Retreat),
        IllegalReason::NotACentre | IllegalReason::NotOwned => RuleRef::Basic(Basic::Build),
        IllegalReason::NotABuildSite => choice("build-sites"),
        IllegalReason::TooManyBuilds => choice("4.D.4"),
        IllegalReason::PlaceTakenByBuild => choice("4.D.5"),
        IllegalReason::BuildKindMissing => choice("4.C.3"),
        IllegalReason::CoastRequiredInBuild => choice("4.B.7"),
        IllegalReason::CannotBuildThere => choice("4.C.4"),
        IllegalReason::NoWings => choice("wings"),
        IllegalReason::NothingToWaive => choice("4.D.7"),
        IllegalReason::UnsuppliedFirst => RuleRef::Basic(Basic::SupplyLines),
        IllegalReason::TooManyRemovals => choice("4.D.6"),
        IllegalReason::AlreadyRemoved => RuleRef::Basic(Basic::Disband),
    }
}
