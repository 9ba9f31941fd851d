//! What of an order a template can show.

use crate::board::{Location, PowerId, ProvinceId};
use crate::orders::{
    AdjustmentAction, MovementAction, MovementOrder, Order, OrderNotes, RetreatAction, Route,
    UnitClaim,
};
use crate::position::UnitKind;

/// A field or a method of an order. Each has a short name and one in the form of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// `power`: who gives the order.
    Power,
    /// `isUnattributed()`: whether nobody knows who gives it.
    IsUnattributed,
    /// `srcUnitType`: the kind of the ordered unit.
    SourceUnit,
    /// `src`: where the ordered unit stands.
    Source,
    /// `dest`: where it goes.
    Destination,
    /// `isViaConvoy()`: whether it is to go by convoy, no path stated.
    IsViaConvoy,
    /// `isByLand()`: whether it is to go by land, in so many words.
    IsByLand,
    /// `convoyRoute`: the seas of a stated path.
    ConvoyRoute,
    /// `supPower`: the power of the supported unit.
    SupportedPower,
    /// `supUnitType`: its kind.
    SupportedUnit,
    /// `supSrc`: where it stands.
    SupportedSource,
    /// `supDest`: where it goes.
    SupportedDestination,
    /// `isSupportingHold()`: whether the support is to hold.
    IsSupportingHold,
    /// `narrowingOrder`: the exact order the support is bound to.
    NarrowingOrder,
    /// `convoyPower`: the power of the convoyed army.
    ConvoyedPower,
    /// `convoyUnitType`: its kind.
    ConvoyedUnit,
    /// `convoySrc`: where it stands.
    ConvoyedSource,
    /// `convoyDest`: where it lands.
    ConvoyedDestination,
    /// `isDislodged()`: whether a unit of a set-up is dislodged.
    IsDislodged,
}

/// Every field with its names.
const FIELDS: &[(Field, &str, &str)] = &[
    (Field::Power, "power", "getPower()"),
    (Field::IsUnattributed, "unattributed", "isUnattributed()"),
    (Field::SourceUnit, "srcUnitType", "getSourceUnitType()"),
    (Field::Source, "src", "getSource()"),
    (Field::Destination, "dest", "getDest()"),
    (Field::IsViaConvoy, "viaConvoy", "isViaConvoy()"),
    (Field::IsByLand, "byLand", "isByLand()"),
    (Field::ConvoyRoute, "convoyRoute", "getConvoyRoute()"),
    (Field::SupportedPower, "supPower", "getSupportedPower()"),
    (Field::SupportedUnit, "supUnitType", "getSupportedUnitType()"),
    (Field::SupportedSource, "supSrc", "getSupportedSrc()"),
    (Field::SupportedDestination, "supDest", "getSupportedDest()"),
    (Field::IsSupportingHold, "supportingHold", "isSupportingHold()"),
    (Field::NarrowingOrder, "narrowingOrder", "getNarrowingOrder()"),
    (Field::ConvoyedPower, "convoyPower", "getConvoyedPower()"),
    (Field::ConvoyedUnit, "convoyUnitType", "getConvoyUnitType()"),
    (Field::ConvoyedSource, "convoySrc", "getConvoySrc()"),
    (Field::ConvoyedDestination, "convoyDest", "getConvoyDest()"),
    (Field::IsDislodged, "dislodged", "isDislodged()"),
];

impl Field {
    /// The field of this name, in either form.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        FIELDS.iter().find(|(_, field, method)| name == *field || name == *method).map(|f| f.0)
    }
}

/// What a field of an order holds.
#[derive(Debug, Clone, Copy)]
pub(super) enum Value<'a> {
    Nothing,
    Flag(bool),
    Power(PowerId),
    Unit(UnitKind),
    Location(Location),
    Path(&'a [ProvinceId]),
    Narrowing(&'a MovementOrder),
}

impl Value<'_> {
    pub(super) const fn is_true(self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Flag(flag) => flag,
            Self::Path(path) => !path.is_empty(),
            Self::Power(_) | Self::Unit(_) | Self::Location(_) | Self::Narrowing(_) => true,
        }
    }
}

/// The ordered unit.
const fn unit(order: &Order) -> Option<UnitClaim> {
    match order {
        Order::Movement(order) => Some(order.unit),
        Order::Retreat(order) => Some(order.unit),
        Order::SetUp(line) => Some(line.unit),
        Order::Adjustment(order) => match order.action {
            AdjustmentAction::Build(unit) | AdjustmentAction::Remove(unit) => Some(unit),
            AdjustmentAction::Waive => None,
        },
    }
}

/// The value of a field.
pub(super) fn value<'a>(order: &Order, notes: &'a OrderNotes, field: Field) -> Value<'a> {
    let power = |power: Option<PowerId>| power.map_or(Value::Nothing, Value::Power);
    let kind =
        |unit: Option<UnitClaim>| unit.and_then(|u| u.kind).map_or(Value::Nothing, Value::Unit);
    let place = |unit: Option<UnitClaim>| unit.map_or(Value::Nothing, |u| Value::Location(u.at));
    let other = other(order);
    let (supported, convoyed) = match other {
        Some((Other::Supported, unit, _)) => (Some(unit), None),
        Some((Other::Convoyed, unit, _)) => (None, Some(unit)),
        None => (None, None),
    };
    let destination = |wanted: Other| match other {
        Some((found, _, Some(to))) if found == wanted => Value::Location(to),
        _ => Value::Nothing,
    };
    match field {
        Field::Power => power(order.by()),
        Field::IsUnattributed => Value::Flag(order.by().is_none()),
        Field::SourceUnit => kind(unit(order)),
        Field::Source => place(unit(order)),
        Field::Destination => goes(order).map_or(Value::Nothing, |(to, _)| Value::Location(to)),
        Field::IsViaConvoy => flag(order, Route::ViaConvoy),
        Field::IsByLand => flag(order, Route::Direct),
        Field::ConvoyRoute => match goes(order) {
            Some((_, Route::Path(path))) => Value::Path(notes.path(path)),
            _ => Value::Nothing,
        },
        Field::SupportedPower => power(supported.and_then(|u| u.power)),
        Field::SupportedUnit => kind(supported),
        Field::SupportedSource => place(supported),
        Field::SupportedDestination => destination(Other::Supported),
        Field::IsSupportingHold => Value::Flag(matches!(
            order,
            Order::Movement(MovementOrder { action: MovementAction::SupportHold { .. }, .. })
        )),
        Field::NarrowingOrder => narrowing(order, notes),
        Field::ConvoyedPower => power(convoyed.and_then(|u| u.power)),
        Field::ConvoyedUnit => kind(convoyed),
        Field::ConvoyedSource => place(convoyed),
        Field::ConvoyedDestination => destination(Other::Convoyed),
        Field::IsDislodged => Value::Flag(matches!(order, Order::SetUp(line) if line.dislodged)),
    }
}

fn flag(order: &Order, wanted: Route) -> Value<'static> {
    Value::Flag(goes(order).is_some_and(|(_, route)| route == wanted))
}

/// Where the ordered unit goes, and how.
const fn goes(order: &Order) -> Option<(Location, Route)> {
    match order {
        Order::Movement(MovementOrder { action: MovementAction::Move { to, route }, .. }) => {
            Some((*to, *route))
        }
        Order::Retreat(order) => match order.action {
            RetreatAction::Retreat { to } => Some((to, Route::Unspecified)),
            RetreatAction::Disband => None,
        },
        _ => None,
    }
}

/// What an order is about beside the ordered unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Other {
    Supported,
    Convoyed,
}

/// The unit an order is about beside the ordered one, and where that goes.
const fn other(order: &Order) -> Option<(Other, UnitClaim, Option<Location>)> {
    let Order::Movement(order) = order else { return None };
    match order.action {
        MovementAction::SupportHold { target, .. } => Some((Other::Supported, target, None)),
        MovementAction::SupportMove { target, to } => Some((Other::Supported, target, Some(to))),
        MovementAction::Convoy { army, to } => Some((Other::Convoyed, army, Some(to))),
        MovementAction::Hold | MovementAction::Move { .. } => None,
    }
}

fn narrowing<'a>(order: &Order, notes: &'a OrderNotes) -> Value<'a> {
    match order {
        Order::Movement(MovementOrder {
            action: MovementAction::SupportHold { only: Some(id), .. },
            ..
        }) => notes.narrowing(*id).map_or(Value::Nothing, Value::Narrowing),
        _ => Value::Nothing,
    }
}
