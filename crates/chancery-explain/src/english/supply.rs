//! Who goes unfed in a winter, and how much may be built after it.

use chancery::board::PowerId;
use chancery_houserules::{Hunger, Numbers, PowerSupply, UnitSupply, ZoneSupply};

use super::names;
use crate::reference::{Basic, RuleRef};
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Says why a unit goes unfed, and what that means for it.
pub(crate) fn unfed(
    scene: &Scene,
    numbers: &Numbers,
    supply: &PowerSupply,
    unit: &UnitSupply,
) -> Option<Sentence> {
    let name = names::unit(scene, unit.at);
    let of = names::power(scene, unit.unit.power);
    let why = match unit.hunger? {
        Hunger::Closed => format!("{} is not open to {of}", names::province(scene, unit.at)),
        Hunger::CutOff => {
            format!("no centre that feeds {of} is joined to it through open provinces")
        }
        Hunger::TooFar => {
            let length = numbers.length.map_or_else(String::new, |length| length.to_string());
            let steps = unit.steps.map_or_else(String::new, |steps| provinces(u32::from(steps)));
            format!(
                "it is {steps} from the nearest centre that feeds {of}, and {length} is the most"
            )
        }
        Hunger::NothingLeft => nothing_left(scene, numbers, supply, unit),
    };
    let mut sentence =
        Sentence::new(format!("{name} goes unfed: {why}."), RuleRef::Basic(Basic::SupplyLines));
    let next = scene.position.phase.year.saturating_add(1);
    sentence.details.push(if unit.is_lost() {
        "It went unfed last winter too, and is lost.".to_owned()
    } else {
        format!("It leaves first where removals are owed; if it stays, it gives no support through {next}.")
    });
    Some(sentence)
}

/// A number of provinces.
fn provinces(count: u32) -> String {
    if count == 1 { "1 province".to_owned() } else { format!("{count} provinces") }
}

/// Others eat what there is.
fn nothing_left(
    scene: &Scene,
    numbers: &Numbers,
    supply: &PowerSupply,
    unit: &UnitSupply,
) -> String {
    let zone = unit.zone.and_then(|zone| supply.zones.get(zone));
    let centres: Vec<String> = zone
        .map(|zone| zone.feeding.iter().map(|at| names::province(scene, *at)).collect())
        .unwrap_or_default();
    let eaters: Vec<String> = supply
        .units
        .iter()
        .filter(|other| other.zone == unit.zone && other.hunger.is_none())
        .map(|other| names::unit(scene, other.at))
        .collect();
    let within = numbers.length.map_or_else(String::new, |length| {
        format!(" that is within {}", provinces(u32::from(length)))
    });
    let verb = if centres.len() == 1 { "feeds" } else { "feed" };
    let (centres, eaters) = (names::list(&centres), names::list(&eaters));
    if eaters.is_empty() {
        return format!("{centres} {verb} too little");
    }
    format!("what {centres} {verb}{within} is eaten by {eaters}")
}

/// Says why a power may build less than it lacks; `None` where it may not.
pub(crate) fn build_limit(scene: &Scene, power: PowerId, supply: &PowerSupply) -> Option<Sentence> {
    if !supply.is_bounded {
        return None;
    }
    let of = names::power(scene, Some(power));
    let lacking = usize::from(supply.centres).saturating_sub(supply.units.len());
    let spare: u32 = supply
        .zones
        .iter()
        .filter(|zone| !zone.sites.is_empty())
        .map(ZoneSupply::spare)
        .fold(0, u32::saturating_add);
    let why = if usize::from(supply.builds_max) == lacking {
        "a unit lost in a winter is not built again in it".to_owned()
    } else {
        let rations = match spare {
            0 => "no ration is".to_owned(),
            1 => "1 ration is".to_owned(),
            spare => format!("{spare} rations are"),
        };
        format!("{rations} left where it has a free place to build")
    };
    let most = match supply.builds_max {
        0 => "nothing".to_owned(),
        1 => "1 unit at most".to_owned(),
        most => format!("{most} units at most"),
    };
    let text = format!("{of} may build {most}: {why}.");
    Some(Sentence::new(text, RuleRef::Basic(Basic::SupplyLines)))
}
