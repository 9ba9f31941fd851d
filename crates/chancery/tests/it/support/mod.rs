//! Boards, positions and orders in a few words, and results in as few.
//!
//! The words are only as many as these tests need; what people write is read by
//! `chancery::notation`.

mod board;
mod orders;
mod position;

pub(crate) use board::board;
pub(crate) use orders::{adjustment_orders, movement_orders, retreat_orders};
pub(crate) use position::position;

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::orders::IllegalReason;
use chancery::position::{Position, Unit, UnitKind};

/// The power of this name.
pub(crate) fn power(map: &Map, name: &str) -> PowerId {
    map.power_by_name(name).unwrap_or_else(|| panic!("no power {name}"))
}

/// The place of this code.
pub(crate) fn place(map: &Map, code: &str) -> Location {
    map.location_by_code(code).unwrap_or_else(|| panic!("no place {code}"))
}

/// The province of this code.
pub(crate) fn province(map: &Map, code: &str) -> ProvinceId {
    place(map, code).province
}

/// A letter as the kind of unit it stands for.
pub(crate) fn kind(letter: &str) -> UnitKind {
    UnitKind::ALL
        .into_iter()
        .find(|kind| kind.letter().to_string() == letter)
        .unwrap_or_else(|| panic!("no kind of unit {letter}"))
}

/// A unit as it is written here: `Germany A mun`.
pub(crate) fn unit_text(map: &Map, at: ProvinceId, unit: Unit) -> String {
    let power = unit.power.map_or("neutral", |power| map.power(power).name.as_str());
    format!("{power} {} {}", unit.kind.letter(), map.location_code(unit.at(at)))
}

/// The units that stand somewhere now and did not before, in the order of the map.
pub(crate) fn arrivals(map: &Map, before: &Position, after: &Position) -> String {
    let new = after.units().filter(|(at, unit)| before.unit(*at) != Some(*unit));
    new.map(|(at, unit)| unit_text(map, at, unit)).collect::<Vec<_>>().join(", ")
}

/// The units that stood somewhere before and do not now, in the order of the map.
pub(crate) fn departures(map: &Map, before: &Position, after: &Position) -> String {
    arrivals(map, after, before)
}

/// The name of a reason without its numbers.
pub(crate) fn reason_text(reason: IllegalReason) -> String {
    let debug = format!("{reason:?}");
    debug.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}
