//! From bytes to a position with orders on the standard map.

use arbitrary::{Result, Unstructured};
use chancery::board::{Coast, Location, Map, PowerId, ProvinceId};
use chancery::orders::{
    MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, UnitClaim,
};
use chancery::position::{Position, Unit, UnitKind};
use chancery::rules::{CHOICES, Rules};

use super::standard_map;
use crate::boards::PHASE;

/// Most units on a board made from bytes.
const UNITS_MAX: usize = 40;

/// Most orders beside one for each unit.
const MORE_ORDERS_MAX: usize = 8;

/// A position with orders that may say anything.
pub(super) struct Scene {
    pub(super) position: Position,
    pub(super) rules: Rules,
    pub(super) orders: Vec<MovementOrder>,
    pub(super) notes: OrderNotes,
    pub(super) pacts: Pacts,
}

impl Scene {
    /// Reads a scene; bytes that end too soon are as good as zeros.
    pub(super) fn from_bytes(data: &[u8]) -> Option<Self> {
        let mut bytes = Unstructured::new(data);
        let mut scene = Self {
            position: Position::new(standard_map().province_count(), PHASE),
            rules: rules(&mut bytes).ok()?,
            orders: Vec::new(),
            notes: OrderNotes::new(),
            pacts: Pacts::none(),
        };
        scene.place_units(&mut bytes).ok()?;
        scene.give_orders(&mut bytes).ok()?;
        Some(scene)
    }

    pub(super) fn setting(&self) -> Setting<'_> {
        Setting {
            map: standard_map(),
            position: &self.position,
            rules: &self.rules,
            pacts: &self.pacts,
            notes: &self.notes,
        }
    }

    fn place_units(&mut self, bytes: &mut Unstructured<'_>) -> Result<()> {
        let map = standard_map();
        for _ in 0..bytes.int_in_range(0..=UNITS_MAX)? {
            let province = province(bytes, map)?;
            let kind = kind(bytes)?;
            let coasts = &map.province(province).coasts;
            let coast = if kind == UnitKind::Fleet && !coasts.is_empty() {
                Some(*bytes.choose(coasts)?)
            } else {
                None
            };
            let unit = Unit { coast, ..Unit::of(kind, power(bytes, map)?) };
            if map.can_stand(kind, unit.at(province)) {
                self.position.set_unit(province, Some(unit));
            }
        }
        if bytes.ratio(1, 8)? {
            let (a, b) = (power(bytes, map)?, power(bytes, map)?);
            if let (Some(a), Some(b)) = (a, b) {
                self.pacts.join(a, b);
            }
        }
        Ok(())
    }

    /// An order for each unit, most of them possible, and some that may be anything.
    fn give_orders(&mut self, bytes: &mut Unstructured<'_>) -> Result<()> {
        let units: Vec<(ProvinceId, Unit)> = self.position.units().collect();
        for &(at, unit) in &units {
            let action = self.action(bytes, &units, at)?;
            let claim = UnitClaim::new(unit.kind, unit.at(at));
            self.orders.push(MovementOrder { by: unit.power, unit: claim, action });
        }
        for _ in 0..bytes.int_in_range(0..=MORE_ORDERS_MAX)? {
            let map = standard_map();
            let at = place(bytes, &units, None)?;
            let unit = claim(bytes, &units, at)?;
            let action = self.action(bytes, &units, at.province)?;
            self.orders.push(MovementOrder { by: power(bytes, map)?, unit, action });
        }
        Ok(())
    }

    fn action(
        &mut self,
        bytes: &mut Unstructured<'_>,
        units: &[(ProvinceId, Unit)],
        at: ProvinceId,
    ) -> Result<MovementAction> {
        let to = place(bytes, units, Some(at))?;
        let other = place(bytes, units, Some(to.province))?;
        Ok(match bytes.int_in_range(0..=9)? {
            0 => MovementAction::Hold,
            1..=3 => MovementAction::Move { to, route: self.route(bytes, units)? },
            4 | 5 => {
                let target = claim(bytes, units, to)?;
                let only =
                    if bytes.ratio(1, 8)? { self.narrowing(bytes, units, to)? } else { None };
                MovementAction::SupportHold { target, only }
            }
            6 | 7 => MovementAction::SupportMove { target: claim(bytes, units, other)?, to },
            _ => MovementAction::Convoy { army: claim(bytes, units, other)?, to },
        })
    }

    fn narrowing(
        &mut self,
        bytes: &mut Unstructured<'_>,
        units: &[(ProvinceId, Unit)],
        at: Location,
    ) -> Result<Option<chancery::orders::NarrowingId>> {
        let to = place(bytes, units, Some(at.province))?;
        let unit = claim(bytes, units, at)?;
        let target = claim(bytes, units, to)?;
        let action = MovementAction::SupportHold { target, only: None };
        Ok(self.notes.add_narrowing(MovementOrder { by: None, unit, action }))
    }

    fn route(
        &mut self,
        bytes: &mut Unstructured<'_>,
        units: &[(ProvinceId, Unit)],
    ) -> Result<Route> {
        Ok(match bytes.int_in_range(0..=7)? {
            0..=3 => Route::Unspecified,
            4 => Route::Direct,
            5 | 6 => Route::ViaConvoy,
            _ => {
                let mut seas = Vec::new();
                for _ in 0..bytes.int_in_range(0..=4)? {
                    seas.push(place(bytes, units, None)?.province);
                }
                self.notes.add_path(&seas).map_or(Route::Unspecified, Route::Path)
            }
        })
    }
}

fn rules(bytes: &mut Unstructured<'_>) -> Result<Rules> {
    let mut rules = Rules::DATC;
    // Most phases are judged by few rules of their own.
    for _ in 0..bytes.int_in_range(0..=6)? {
        let choice = bytes.choose(CHOICES)?;
        let value = bytes.choose(choice.values)?;
        if let Ok(changed) = rules.with(&format!("{}={}", choice.id, value.key)) {
            rules = changed;
        }
    }
    Ok(rules)
}

fn province(bytes: &mut Unstructured<'_>, map: &Map) -> Result<ProvinceId> {
    Ok(ProvinceId::new(bytes.int_in_range(0..=map.province_count() - 1)?))
}

fn power(bytes: &mut Unstructured<'_>, map: &Map) -> Result<Option<PowerId>> {
    let power = bytes.int_in_range(0..=map.power_count())?;
    Ok((power < map.power_count()).then(|| PowerId::new(power)))
}

fn kind(bytes: &mut Unstructured<'_>) -> Result<UnitKind> {
    Ok(match bytes.int_in_range(0..=7)? {
        0..=3 => UnitKind::Army,
        4..=6 => UnitKind::Fleet,
        _ => UnitKind::Wing,
    })
}

/// A place: rather next to another, or of a unit.
fn place(
    bytes: &mut Unstructured<'_>,
    units: &[(ProvinceId, Unit)],
    near: Option<ProvinceId>,
) -> Result<Location> {
    let map = standard_map();
    let province = match (bytes.int_in_range(0..=7)?, near) {
        (0..=3, Some(near)) => {
            let near: Vec<ProvinceId> = map.neighbours(near).collect();
            if near.is_empty() { province(bytes, map)? } else { *bytes.choose(&near)? }
        }
        (4..=6, _) if !units.is_empty() => bytes.choose(units)?.0,
        _ => province(bytes, map)?,
    };
    let coast = match bytes.int_in_range(0..=7)? {
        0..=4 => map.province(province).coasts.first().copied(),
        5 | 6 => None,
        _ => Some(*bytes.choose(&Coast::ALL)?),
    };
    Ok(Location { province, coast })
}

/// A claim about the unit at a place: rather what is true.
fn claim(
    bytes: &mut Unstructured<'_>,
    units: &[(ProvinceId, Unit)],
    at: Location,
) -> Result<UnitClaim> {
    let there = units.iter().find(|(province, _)| *province == at.province);
    if let (Some((province, unit)), false) = (there, bytes.ratio(1, 8)?) {
        return Ok(UnitClaim::new(unit.kind, unit.at(*province)));
    }
    let mut claim = UnitClaim::at(at);
    if bytes.arbitrary()? {
        claim.kind = Some(kind(bytes)?);
    }
    if bytes.arbitrary()? {
        claim.power = power(bytes, standard_map())?;
    }
    Ok(claim)
}
