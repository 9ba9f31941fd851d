//! Why an order is illegal: which sentence belongs to which reason. The sentences themselves are
//! methods of [`Claim`] in the files beside this one.

use chancery::board::ProvinceId;
use chancery::orders::{IllegalReason, Order};

use super::claim::Claim;
use super::illegal_rules::rule;
use super::names;
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says why an order is illegal.
pub(crate) fn illegal(scene: &Scene, order: &Order, reason: IllegalReason) -> Sentence {
    let why = why(&Claim::of(scene, order), reason);
    Sentence::new(format!("Illegal: {why}."), rule(scene, reason))
}

/// Says why the order of the unit in `at` is illegal, and that the unit holds; what was ordered
/// may not be known.
pub(super) fn of_unit(
    scene: &Scene,
    at: ProvinceId,
    order: Option<&Order>,
    reason: IllegalReason,
) -> Sentence {
    let mut sentence = without_details(scene, at, order, reason);
    sentence.details.push(format!("{} holds.", names::unit(scene, at)));
    sentence
}

/// The same without saying what the unit does instead.
pub(super) fn without_details(
    scene: &Scene,
    at: ProvinceId,
    order: Option<&Order>,
    reason: IllegalReason,
) -> Sentence {
    let claim = order.map_or_else(|| Claim::of_unit_in(scene, at), |order| Claim::of(scene, order));
    Sentence::new(format!("Illegal: {}.", why(&claim, reason)), rule(scene, reason))
}

fn why(claim: &Claim, reason: IllegalReason) -> String {
    match reason {
        IllegalReason::WrongPhase => claim.wrong_phase(),
        IllegalReason::OrdererUnknown => claim.orderer_unknown(),
        IllegalReason::NoSuchProvince { .. } => Claim::no_such_province(),
        IllegalReason::NoUnit => claim.no_unit(),
        IllegalReason::ForeignUnit { power } => claim.foreign_unit(power),
        IllegalReason::WrongUnitKind { actual } => claim.wrong_kind(actual),
        IllegalReason::UnitKindMissing => claim.kind_missing(),
        IllegalReason::WrongCoast { actual } => claim.wrong_coast(actual),
        IllegalReason::NoSuchCoast => claim.no_such_coast(),
        IllegalReason::Superseded => claim.superseded(),
        IllegalReason::SeveralOrders => claim.several_orders(),
        IllegalReason::BorderClosed { province } => claim.border_closed(province),
        IllegalReason::SameProvince => claim.same_province(),
        IllegalReason::CannotEnter => claim.cannot_enter(),
        IllegalReason::NotAdjacent => claim.not_adjacent(),
        IllegalReason::CoastRequired => claim.coast_required(),
        IllegalReason::CoastNotNamed => claim.coast_not_named(),
        IllegalReason::CoastUnreachable => claim.coast_unreachable(),
        IllegalReason::NoConvoyRoute => claim.no_convoy_route(),
        IllegalReason::NoFleetsForConvoy => claim.no_fleets_for_convoy(),
        IllegalReason::OnlyArmiesAreConvoyed => claim.only_armies_are_convoyed(),
        IllegalReason::PathRequired => claim.path_required(),
        IllegalReason::BadPath => claim.bad_path(),
        IllegalReason::SupportsItself => claim.supports_itself(),
        IllegalReason::NothingToSupport { at } => claim.nothing_to_support(at),
        IllegalReason::SupportOutOfReach { to } => claim.support_out_of_reach(to),
        IllegalReason::SupportedMoveImpossible => claim.supported_move_impossible(),
        IllegalReason::SupporterIsTheConvoy => claim.supporter_is_the_convoy(),
        IllegalReason::CoastRequiredInSupport => claim.coast_required_in_support(),
        IllegalReason::SupportNotAllowed { power } => claim.support_not_allowed(power),
        IllegalReason::PowerMissing => claim.power_missing(),
        IllegalReason::WrongPower { actual } => claim.wrong_power(actual),
        IllegalReason::NarrowingNotAllowed => claim.narrowing_not_allowed(),
        IllegalReason::NarrowingMismatch => claim.narrowing_mismatch(),
        IllegalReason::OnlyFleetsConvoy => claim.only_fleets_convoy(),
        IllegalReason::NotAtSea => claim.not_at_sea(),
        IllegalReason::NothingToConvoy { at } => claim.nothing_to_convoy(at),
        IllegalReason::ConvoyImpossible => claim.convoy_impossible(),
        IllegalReason::NotDislodged => claim.not_dislodged(),
        IllegalReason::Occupied => claim.occupied(),
        IllegalReason::Contested => claim.contested(),
        IllegalReason::AttackerCameFrom => claim.attacker_came_from(),
        IllegalReason::NotACentre => claim.not_a_centre(),
        IllegalReason::NotOwned => claim.not_owned(),
        IllegalReason::NotABuildSite => claim.not_a_build_site(),
        IllegalReason::TooManyBuilds => claim.too_many_builds(),
        IllegalReason::PlaceTakenByBuild => claim.place_taken(),
        IllegalReason::BuildKindMissing => claim.build_kind_missing(),
        IllegalReason::CoastRequiredInBuild => claim.coast_required_in_build(),
        IllegalReason::CannotBuildThere => claim.cannot_build_there(),
        IllegalReason::NoWings => claim.no_wings(),
        IllegalReason::NothingToWaive => claim.nothing_to_waive(),
        IllegalReason::UnsuppliedFirst => claim.unsupplied_first(),
        IllegalReason::TooManyRemovals => claim.too_many_removals(),
        IllegalReason::AlreadyRemoved => claim.already_removed(),
    }
}
