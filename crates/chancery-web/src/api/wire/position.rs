//! A position.

use chancery::board::{Map, PowerId};
use chancery::position::Position;
use chancery_game::seat;
use serde::Serialize;
use utoipa::ToSchema;

/// What stands where, and who owns what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct PositionWire {
    /// The phase, such as `S1901M`.
    phase: String,
    /// The units, by province.
    units: Vec<UnitWire>,
    /// The units that have to retreat.
    dislodged: Vec<DislodgedWire>,
    /// The centres that somebody owns.
    centres: Vec<CentreWire>,
    /// The provinces in which units stood each other off, so that nobody may retreat there.
    contested: Vec<String>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(in crate::api) struct UnitWire {
    /// Its power; none for a unit of nobody's.
    power: Option<u8>,
    /// Its letter: `A` or `F`.
    kind: char,
    /// Where it stands, with its coast.
    at: String,
}

/// A unit that has to retreat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(in crate::api) struct DislodgedWire {
    /// Its power.
    power: Option<u8>,
    /// Its letter.
    kind: char,
    /// Where it stood.
    at: String,
}

/// A centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(in crate::api) struct CentreWire {
    /// Where it is.
    at: String,
    /// Whose it is.
    power: u8,
}

impl PositionWire {
    pub(in crate::api) fn of(map: &Map, position: &Position) -> Self {
        let power = |power: Option<PowerId>| power.map(|it| seat(it).0);
        let units = position.units().map(|(at, unit)| UnitWire {
            power: power(unit.power),
            kind: unit.kind.letter(),
            at: map.location_code(unit.at(at)),
        });
        let dislodged = position.dislodged().map(|(at, it)| DislodgedWire {
            power: power(it.unit.power),
            kind: it.unit.kind.letter(),
            at: map.location_code(it.unit.at(at)),
        });
        let owned = map.centres().iter().filter_map(|at| {
            let owner = position.owner(*at)?;
            Some(CentreWire { at: map.province(*at).code.clone(), power: seat(owner).0 })
        });
        let contested = map.provinces().filter(|(at, _)| position.contested().contains(*at));
        Self {
            phase: position.phase.to_string(),
            units: units.collect(),
            dislodged: dislodged.collect(),
            centres: owned.collect(),
            contested: contested.map(|(_, province)| province.code.clone()).collect(),
        }
    }
}
