//! The supply of a winter as a picture shows it.

use chancery::board::{PowerId, ProvinceId};
use chancery::position::{Phase, PhaseKind, Position, Season, Supply};
use chancery_houserules::{PowerSupply, Seen};
use chancery_render::{Scene, Zone};

/// The supply of powers at the end of a year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupplyShown {
    /// The position as the year ends, with the mark of each unit.
    pub position: Position,
    /// The zones that are drawn.
    pub zones: Vec<Zone>,
    /// Where units stand that are lost.
    pub lost: Vec<ProvinceId>,
}

impl SupplyShown {
    /// Of what was seen of a winter; the zones of the powers that are wanted.
    #[must_use]
    pub fn of(seen: &Seen, mut wanted: impl FnMut(PowerId, &PowerSupply) -> bool) -> Self {
        let mut position = seen.position.clone();
        // It is the year that ends, whatever phase it is seen from.
        position.phase = Phase::new(position.phase.year, Season::Winter, PhaseKind::Adjustment);
        let (mut zones, mut lost) = (Vec::new(), Vec::new());
        for (power, supply) in seen.survey.by_power.iter() {
            for unit in &supply.units {
                let mark =
                    if unit.hunger.is_some() { Supply::Unsupplied } else { Supply::Supplied };
                position.set_supply(unit.at, mark);
                lost.extend(unit.is_lost().then_some(unit.at));
            }
            if wanted(power, supply) {
                zones.extend(supply.zones.iter().map(|zone| Zone {
                    power,
                    provinces: zone.provinces.clone(),
                    feeding: zone.feeding.clone(),
                    rations: zone.rations,
                    eaten: zone.eaten,
                }));
            }
        }
        Self { position, zones, lost }
    }

    /// What a picture of it shows.
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        let mut scene = Scene::new(&self.position);
        scene.zones.clone_from(&self.zones);
        scene.lost.clone_from(&self.lost);
        scene
    }
}
