//! When two orders are the same.
//!
//! There are two answers. *Exact* equality is about what was claimed, word for word. *Canonical*
//! equality is about what the words come to where the rules let some of them be left out or wrong
//! (DATC 4.B and 4.C). Both look through the notes: two ids are equal when what they stand for is,
//! even in different notes. Both compare who gives the order, and the narrowing order of a support,
//! which changes what it does.

use super::order::{
    AdjustmentAction, MovementAction, MovementOrder, NarrowingId, Order, OrderNotes, RetreatAction,
    Route, UnitClaim,
};
use crate::board::{Location, Map, ProvinceId, ProvinceKind};
use crate::position::UnitKind;

/// How deep narrowing orders are compared; deeper ones are never equal.
const NARROWINGS_DEEP_MAX: usize = 16;

/// Whether two orders claim the same, word for word: a unit letter, a power or a coast that one of
/// them leaves out makes them different.
#[must_use]
pub fn equal_exactly(a: &Order, a_notes: &OrderNotes, b: &Order, b_notes: &OrderNotes) -> bool {
    let (Order::Movement(a), Order::Movement(b)) = (a, b) else { return a == b };
    Comparison { a_notes, b_notes, map: None }.movement(a, b, 0)
}

/// Whether two orders come to the same where the rules are as lenient as any of their choices
/// allows. Not compared are:
///
/// - the letter and the power of a unit that stands on the board: its province says which unit is
///   meant (4.C.1, 4.C.2, 4.C.5, 4.C.6);
/// - the coast of the ordered, supported or convoyed unit (4.B.5);
/// - the coast of a place that has none to name, and of a place where an army goes (4.B.6);
/// - whether the coast is named where a fleet can reach only one (4.B.2).
///
/// What is built is compared, after an army inland and a fleet on a named coast have been inferred
/// (4.C.3). So is the way of a convoy: `via convoy`, a path and nothing said are three things.
///
/// This is an equivalence: two orders are equal exactly when they have the same canonical form.
#[must_use]
pub fn equal_canonically(
    map: &Map,
    a: &Order,
    a_notes: &OrderNotes,
    b: &Order,
    b_notes: &OrderNotes,
) -> bool {
    match (a, b) {
        (Order::Movement(a), Order::Movement(b)) => {
            Comparison { a_notes, b_notes, map: Some(map) }.movement(a, b, 0)
        }
        (Order::Retreat(a), Order::Retreat(b)) => {
            let action = |unit: UnitClaim, action: RetreatAction| match action {
                RetreatAction::Retreat { to } => Some(landing(map, unit, to, false)),
                RetreatAction::Disband => None,
            };
            a.by == b.by
                && a.unit.at.province == b.unit.at.province
                && action(a.unit, a.action) == action(b.unit, b.action)
        }
        (Order::Adjustment(a), Order::Adjustment(b)) => {
            a.by == b.by && adjustment(map, a.action) == adjustment(map, b.action)
        }
        (Order::SetUp(a), Order::SetUp(b)) => {
            (a.power, a.dislodged, built(map, a.unit)) == (b.power, b.dislodged, built(map, b.unit))
        }
        _ => false,
    }
}

/// Two movement orders with their notes; with a map the comparison is canonical.
struct Comparison<'a> {
    a_notes: &'a OrderNotes,
    b_notes: &'a OrderNotes,
    map: Option<&'a Map>,
}

impl Comparison<'_> {
    fn movement(&self, a: &MovementOrder, b: &MovementOrder, depth: usize) -> bool {
        a.by == b.by && self.units(a.unit, b.unit) && self.actions(a, b, depth)
    }

    fn actions(&self, a: &MovementOrder, b: &MovementOrder, depth: usize) -> bool {
        use MovementAction::{Convoy, Hold, Move, SupportHold, SupportMove};
        match (a.action, b.action) {
            (Hold, Hold) => true,
            (Move { to: a_to, route: a_route }, Move { to: b_to, route: b_route }) => {
                self.landing(a.unit, a_to, a_route) == self.landing(b.unit, b_to, b_route)
                    && self.routes(a_route, b_route)
            }
            (
                SupportHold { target: a_target, only: a_only },
                SupportHold { target: b_target, only: b_only },
            ) => self.units(a_target, b_target) && self.narrowings(a_only, b_only, depth),
            (
                SupportMove { target: a_target, to: a_to },
                SupportMove { target: b_target, to: b_to },
            ) => {
                self.units(a_target, b_target)
                    && self.place(a_target, a_to) == self.place(b_target, b_to)
            }
            (Convoy { army: a_army, to: a_to }, Convoy { army: b_army, to: b_to }) => {
                let place = |to: Location| match self.map {
                    Some(_) => Location::inland(to.province),
                    None => to,
                };
                self.units(a_army, b_army) && place(a_to) == place(b_to)
            }
            _ => false,
        }
    }

    fn units(&self, a: UnitClaim, b: UnitClaim) -> bool {
        if self.map.is_some() { a.at.province == b.at.province } else { a == b }
    }

    fn landing(&self, unit: UnitClaim, to: Location, route: Route) -> Location {
        let by_sea = matches!(route, Route::ViaConvoy | Route::Path(_));
        self.map.map_or(to, |map| landing(map, unit, to, by_sea))
    }

    /// Where a supported unit goes: a coast that was named counts, one that was not is not
    /// inferred, since a support without a coast may be good for several.
    fn place(&self, unit: UnitClaim, to: Location) -> Location {
        self.map.map_or(to, |map| named(map, kind(map, unit), to))
    }

    fn routes(&self, a: Route, b: Route) -> bool {
        match (a, b) {
            (Route::Path(a), Route::Path(b)) => self.a_notes.path(a) == self.b_notes.path(b),
            _ => a == b,
        }
    }

    fn narrowings(&self, a: Option<NarrowingId>, b: Option<NarrowingId>, depth: usize) -> bool {
        let (a, b) = match (a, b) {
            (None, None) => return true,
            (Some(a), Some(b)) => (self.a_notes.narrowing(a), self.b_notes.narrowing(b)),
            _ => return false,
        };
        match (a, b) {
            (Some(a), Some(b)) if depth < NARROWINGS_DEEP_MAX => self.movement(a, b, depth + 1),
            _ => false,
        }
    }
}

/// The kind of a unit, as stated or as its place forces.
fn kind(map: &Map, unit: UnitClaim) -> Option<UnitKind> {
    unit.kind.or_else(|| {
        let province = map.province(unit.at.province);
        let on_coast = unit.at.coast.is_some_and(|coast| province.coasts.contains(&coast));
        match province.kind {
            ProvinceKind::Sea => Some(UnitKind::Fleet),
            ProvinceKind::Inland => Some(UnitKind::Army),
            _ if on_coast => Some(UnitKind::Fleet),
            _ => None,
        }
    })
}

/// A place without a coast that means nothing there.
fn named(map: &Map, kind: Option<UnitKind>, to: Location) -> Location {
    let coasts = &map.province(to.province).coasts;
    let means_nothing = coasts.is_empty() || matches!(kind, Some(UnitKind::Army | UnitKind::Wing));
    if means_nothing { Location::inland(to.province) } else { to }
}

/// Where a unit lands: without a coast that means nothing, with the only one a fleet can reach.
fn landing(map: &Map, unit: UnitClaim, to: Location, by_sea: bool) -> Location {
    let kind = if by_sea { Some(UnitKind::Army) } else { kind(map, unit) };
    let to = named(map, kind, to);
    let coasts = &map.province(to.province).coasts;
    if kind != Some(UnitKind::Fleet) || to.coast.is_some() || coasts.is_empty() {
        return to;
    }
    let own = &map.province(unit.at.province).coasts;
    let reaches = |from: Location| map.fleet_landings(from, to.province);
    let starts = own.iter().map(|coast| Location::on_coast(unit.at.province, *coast));
    let mut landings: Vec<Location> = if own.is_empty() {
        reaches(Location::inland(unit.at.province)).collect()
    } else {
        starts.flat_map(reaches).collect()
    };
    landings.sort_unstable();
    landings.dedup();
    match landings.as_slice() {
        &[only] => only,
        _ => to,
    }
}

/// What is put on the board: the inferred kind, and the place without a coast that means nothing.
fn built(map: &Map, unit: UnitClaim) -> (Option<UnitKind>, Location) {
    let kind = kind(map, unit);
    (kind, named(map, kind, unit.at))
}

/// The canonical form of an adjustment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Adjustment {
    Build(Option<UnitKind>, Location),
    Remove(ProvinceId),
    Waive,
}

fn adjustment(map: &Map, action: AdjustmentAction) -> Adjustment {
    match action {
        AdjustmentAction::Build(unit) => {
            let (kind, at) = built(map, unit);
            Adjustment::Build(kind, at)
        }
        AdjustmentAction::Remove(unit) => Adjustment::Remove(unit.at.province),
        AdjustmentAction::Waive => Adjustment::Waive,
    }
}
