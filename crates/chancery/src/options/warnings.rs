//! What a power should look at again before it hands its orders in. Nothing is rejected for it.

use crate::adjudicate::{Fate, Resolution, UnitOutcome, Workspace, movement};
use crate::board::{PowerId, ProvinceId};
use crate::orders::routes::Fleets;
use crate::orders::{LegalAction, MovementOrder, Setting, Travel, VoidReason};
use crate::position::UnitKind;

/// Something about a power's own orders that is legal and seldom meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Warning {
    /// A unit has no order and will hold.
    NoOrder {
        /// Where it stands.
        at: ProvinceId,
    },
    /// An army is to be carried, and the own fleets ordered to carry it do not complete a route.
    Unescorted {
        /// Where the army stands.
        army: ProvinceId,
        /// Where it is to land.
        to: ProvinceId,
        /// Whether anybody else could complete one.
        others: Escort,
    },
    /// A fleet is to carry an own army, and will not.
    UnusedConvoy {
        /// Where the fleet stands.
        fleet: ProvinceId,
        /// Where the army stands.
        army: ProvinceId,
        /// Where the fleet would carry it.
        to: ProvinceId,
        /// Why it will not.
        why: Unused,
    },
    /// A support by a unit that was not supplied last winter: it is void, whatever else is ordered.
    Unsupplied {
        /// Where the supporter stands.
        at: ProvinceId,
    },
    /// A support for an own unit that has other orders.
    UnmatchedSupport {
        /// Where the supporter stands.
        at: ProvinceId,
        /// Where the unit to be supported stands.
        target: ProvinceId,
        /// Why the support will have no effect.
        why: VoidReason,
    },
}

/// Why an own army does not use a convoy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unused {
    /// It is ordered to do something else.
    OtherOrder,
    /// Its stated path leads over other seas.
    OtherPath,
    /// It goes there by land.
    GoesByLand,
}

/// Whether fleets of other powers can do what the own ones were not ordered to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Escort {
    /// They stand where they can.
    Possible,
    /// They do not: the move will fail.
    Impossible,
}

impl Warning {
    /// The province of the unit whose order is to be looked at.
    #[must_use]
    pub const fn at(&self) -> ProvinceId {
        match *self {
            Self::NoOrder { at } | Self::Unsupplied { at } | Self::UnmatchedSupport { at, .. } => {
                at
            }
            Self::Unescorted { army, .. } => army,
            Self::UnusedConvoy { fleet, .. } => fleet,
        }
    }
}

/// Looks through the orders of one power for what is seldom meant, ascending by province.
///
/// Orders of other powers among `own` are not looked at, and nothing is known of what they do: a
/// support or a convoy for another power's unit draws no warning. Illegal orders draw none either;
/// [`validate`](crate::orders::validate()) says what is wrong with them.
#[must_use]
pub fn warnings(setting: Setting<'_>, power: PowerId, own: &[MovementOrder]) -> Vec<Warning> {
    let is_own = |at: ProvinceId| setting.position.unit(at).is_some_and(|u| u.power == Some(power));
    let orders: Vec<MovementOrder> =
        own.iter().filter(|order| is_own(order.unit.at.province)).copied().collect();
    let mut workspace = Workspace::new();
    let resolution = movement(setting, &orders, &mut workspace);
    let own_units = resolution.units().filter(|outcome| is_own(outcome.at));
    own_units.filter_map(|outcome| warning(setting, &resolution, outcome, is_own)).collect()
}

fn warning(
    setting: Setting<'_>,
    resolution: &Resolution<'_>,
    outcome: UnitOutcome,
    is_own: impl Fn(ProvinceId) -> bool,
) -> Option<Warning> {
    let at = outcome.at;
    if outcome.order.is_none() {
        return Some(Warning::NoOrder { at });
    }
    match (outcome.action, outcome.fate) {
        (_, Fate::Void(VoidReason::Unsupplied)) => Some(Warning::Unsupplied { at }),
        (
            LegalAction::SupportHold { target, .. } | LegalAction::SupportMove { target, .. },
            Fate::Void(why),
        ) => is_own(target).then_some(Warning::UnmatchedSupport { at, target, why }),
        (LegalAction::Convoy { army, to }, fate) if is_own(army) => {
            let by_land = resolution.unit(army).is_some_and(|army| {
                matches!(army.action, LegalAction::Move { travel: Travel::Direct, .. })
            });
            let why = match fate {
                Fate::Void(VoidReason::NotOnStatedPath) => Unused::OtherPath,
                Fate::Void(_) => Unused::OtherOrder,
                _ if by_land => Unused::GoesByLand,
                _ => return None,
            };
            Some(Warning::UnusedConvoy { fleet: at, army, to, why })
        }
        (LegalAction::Move { to, travel }, Fate::Void(_)) => {
            let to = to.province;
            let escorts = Escorts { setting, resolution, army: at, to, is_own };
            Some(Warning::Unescorted { army: at, to, others: escorts.others(travel) })
        }
        _ => None,
    }
}

/// The fleets that could still carry an army.
struct Escorts<'a, F> {
    setting: Setting<'a>,
    resolution: &'a Resolution<'a>,
    army: ProvinceId,
    to: ProvinceId,
    is_own: F,
}

impl<F: Fn(ProvinceId) -> bool> Escorts<'_, F> {
    fn others(&self, travel: Travel) -> Escort {
        let map = self.setting.map;
        let joined = if let Travel::Path(path) = travel {
            self.setting.notes.path(path).iter().all(|sea| self.may_carry(*sea))
        } else {
            let mut fleets = Fleets::default();
            fleets.reset(map);
            for (at, unit) in self.setting.position.units() {
                if unit.kind == UnitKind::Fleet && self.may_carry(at) {
                    fleets.take_in(map, at, unit);
                }
            }
            fleets.join(map, self.army, self.to)
        };
        if joined { Escort::Possible } else { Escort::Impossible }
    }

    /// Whether the fleet there is ordered to carry the army, or is somebody else's.
    fn may_carry(&self, fleet: ProvinceId) -> bool {
        let convoys = LegalAction::Convoy { army: self.army, to: self.to };
        !(self.is_own)(fleet)
            || self.resolution.unit(fleet).is_some_and(|outcome| outcome.action == convoys)
    }
}
