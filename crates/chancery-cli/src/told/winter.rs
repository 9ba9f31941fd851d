//! What a winter brought by the rule of the house, with the reasons.

use chancery::board::ProvinceId;
use chancery_explain::results::WinterResult;
use chancery_houserules::{Seen, SupplyLines};
use serde::Serialize;

use super::{SentenceTold, Telling};

/// A winter.
#[derive(Debug, Serialize)]
pub(crate) struct WinterTold {
    /// The rule of the house.
    pub(crate) house: String,
    /// Its name for people.
    pub(crate) title: String,
    /// The supply of each power that has a unit or a zone.
    pub(crate) powers: Vec<PowerTold>,
    /// Who goes unfed and why, and whose builds are bounded.
    pub(crate) sentences: Vec<SentenceTold>,
}

/// The supply of a power.
#[derive(Debug, Serialize)]
pub(crate) struct PowerTold {
    pub(crate) power: String,
    pub(crate) zones: Vec<ZoneTold>,
    /// The units that eat, those that come first in front.
    pub(crate) fed: Vec<String>,
    /// The units that go unfed and stay.
    pub(crate) unsupplied: Vec<String>,
    /// The units that are lost.
    pub(crate) lost: Vec<String>,
    /// The most it may build, where that is less than it lacks.
    pub(crate) builds_max: Option<u16>,
}

/// A zone.
#[derive(Debug, Serialize)]
pub(crate) struct ZoneTold {
    pub(crate) provinces: Vec<String>,
    /// The centres that feed.
    pub(crate) feeding: Vec<String>,
    pub(crate) rations: u32,
    pub(crate) eaten: u32,
}

/// What was seen of a winter.
pub(super) fn tell(
    telling: &Telling<'_>,
    rule: &SupplyLines,
    seen: &Seen,
    result: &WinterResult,
) -> WinterTold {
    let map = telling.map;
    let codes = |provinces: &[ProvinceId]| -> Vec<String> {
        provinces.iter().map(|at| map.province(*at).code.clone()).collect()
    };
    let mut powers = Vec::new();
    for (power, supply) in seen.survey.by_power.iter() {
        if supply.units.is_empty() && supply.zones.is_empty() {
            continue;
        }
        let mut told = PowerTold {
            power: map.power(power).name.clone(),
            zones: Vec::new(),
            fed: Vec::new(),
            unsupplied: Vec::new(),
            lost: Vec::new(),
            builds_max: supply.is_bounded.then_some(supply.builds_max),
        };
        told.zones.extend(supply.zones.iter().map(|zone| ZoneTold {
            provinces: codes(&zone.provinces),
            feeding: codes(&zone.feeding),
            rations: zone.rations,
            eaten: zone.eaten,
        }));
        for unit in &supply.units {
            let list = match (unit.hunger, unit.is_lost()) {
                (None, _) => &mut told.fed,
                (Some(_), false) => &mut told.unsupplied,
                (Some(_), true) => &mut told.lost,
            };
            let place = map.location_code(unit.unit.at(unit.at));
            list.push(format!("{} {place}", unit.unit.kind.letter()));
        }
        powers.push(told);
    }
    let sentences = result.told.iter().map(|told| told.sentence.clone().into()).collect();
    WinterTold { house: rule.setting().id.clone(), title: result.title.clone(), powers, sentences }
}
