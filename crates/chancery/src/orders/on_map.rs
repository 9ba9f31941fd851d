//! Whether an order names provinces of its map only. Everything after this check may look them up.

use super::order::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, OrderNotes, RetreatAction,
    RetreatOrder, Route,
};
use super::reasons::IllegalReason;
use crate::board::{Map, ProvinceId};

/// Checks the unit, the unit helped, the destination and the stated path of an order. A narrowing
/// order is an order of its own: it is checked as one where it is compared.
pub(crate) fn movement(
    map: &Map,
    notes: &OrderNotes,
    order: &MovementOrder,
) -> Result<(), IllegalReason> {
    let check = |province| known(map, province);
    check(order.unit.at.province)?;
    match order.action {
        MovementAction::Hold => Ok(()),
        MovementAction::Move { to, route } => {
            check(to.province)?;
            match route {
                Route::Path(path) => notes.path(path).iter().try_for_each(|&sea| check(sea)),
                Route::Unspecified | Route::Direct | Route::ViaConvoy => Ok(()),
            }
        }
        MovementAction::SupportHold { target, only } => {
            check(target.at.province)?;
            match only.and_then(|only| notes.narrowing(only)) {
                Some(narrowing) => check(narrowing.unit.at.province),
                None => Ok(()),
            }
        }
        MovementAction::SupportMove { target, to } => {
            check(target.at.province)?;
            check(to.province)
        }
        MovementAction::Convoy { army, to } => {
            check(army.at.province)?;
            check(to.province)
        }
    }
}

/// The same for a retreat order.
pub(crate) fn retreat(map: &Map, order: &RetreatOrder) -> Result<(), IllegalReason> {
    known(map, order.unit.at.province)?;
    match order.action {
        RetreatAction::Retreat { to } => known(map, to.province),
        RetreatAction::Disband => Ok(()),
    }
}

/// The same for an adjustment order.
pub(crate) fn adjustment(map: &Map, order: &AdjustmentOrder) -> Result<(), IllegalReason> {
    match order.action {
        AdjustmentAction::Build(unit) | AdjustmentAction::Remove(unit) => {
            known(map, unit.at.province)
        }
        AdjustmentAction::Waive => Ok(()),
    }
}

const fn known(map: &Map, province: ProvinceId) -> Result<(), IllegalReason> {
    if province.index() < map.province_count() {
        Ok(())
    } else {
        Err(IllegalReason::NoSuchProvince { province })
    }
}
