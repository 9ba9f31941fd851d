//! Differences in words.

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::orders::LegalAction;
use chancery::position::Unit;
use chancery_explain::{Movement, Style};
use chancery_formats::python_game::ResultCode;
use chancery_verify::judged::Judged;
use chancery_verify::replay::Difference;

/// The kind of a difference, for programs.
pub(super) const fn kind(difference: &Difference) -> &'static str {
    match difference {
        Difference::Phase(_) => "phase",
        Difference::Unit { .. } => "unit",
        Difference::Dislodged { .. } => "dislodged",
        Difference::Retreats { .. } => "retreats",
        Difference::Owner { .. } => "owner",
    }
}

/// What a difference is about.
pub(super) fn subject(map: &Map, difference: &Difference) -> String {
    let name = |at: ProvinceId| map.province(at).name.as_str();
    match difference {
        Difference::Phase(_) => "the next phase".to_owned(),
        Difference::Unit { at, .. } => format!("the unit in {}", name(*at)),
        Difference::Dislodged { at, .. } => format!("the dislodged unit of {}", name(*at)),
        Difference::Retreats { at, .. } => format!("the retreats from {}", name(*at)),
        Difference::Owner { at, .. } => format!("the owner of {}", name(*at)),
    }
}

/// What the record says, and what was decided.
pub(super) fn sides(map: &Map, difference: &Difference) -> (String, String) {
    match difference {
        Difference::Phase(sides) => {
            let word = |phase: Option<_>| {
                phase.map_or_else(
                    || "the game is over".to_owned(),
                    |p: chancery::position::Phase| p.to_string(),
                )
            };
            (word(sides.recorded), word(sides.decided))
        }
        Difference::Unit { at, unit } | Difference::Dislodged { at, unit } => {
            (unit_word(map, *at, unit.recorded), unit_word(map, *at, unit.decided))
        }
        Difference::Retreats { places, .. } => {
            (places_word(map, &places.recorded), places_word(map, &places.decided))
        }
        Difference::Owner { owner, .. } => {
            (power_word(map, owner.recorded), power_word(map, owner.decided))
        }
    }
}

fn unit_word(map: &Map, at: ProvinceId, unit: Option<Unit>) -> String {
    let Some(unit) = unit else { return "none".to_owned() };
    let place = map.location_code(unit.at(at));
    format!("{} {} {place}", power_word(map, unit.power), unit.kind.letter())
}

fn power_word(map: &Map, power: Option<PowerId>) -> String {
    power.map_or_else(|| "nobody".to_owned(), |id| map.power(id).name.clone())
}

fn places_word(map: &Map, places: &[Location]) -> String {
    if places.is_empty() {
        return "none".to_owned();
    }
    let codes: Vec<String> = places.iter().map(|place| map.location_code(*place)).collect();
    codes.join(", ")
}

/// Result codes with commas; no code is success.
pub(super) fn codes(codes: &[ResultCode]) -> String {
    let words: Vec<&str> =
        codes.iter().map(|code| code.word()).filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "no code".to_owned() } else { words.join(", ") }
}

/// Why it was decided so: a sentence for each unit that stood in the province, or was to go there.
pub(super) fn because(map: &Map, judged: &Judged, difference: &Difference) -> Vec<String> {
    let Some(at) = difference.at() else { return Vec::new() };
    let concerned = |from: ProvinceId, action: LegalAction| {
        from == at || matches!(action, LegalAction::Move { to, .. } if to.province == at)
    };
    let Some(summary) = judged.movement() else { return Vec::new() };
    let given = &judged.played.orders;
    let movement = Movement {
        map,
        position: &judged.before,
        rules: &judged.rules,
        given,
        style: Style::default(),
    };
    movement.with_report(|report, _| {
        let units = summary.units.iter().filter(|unit| concerned(unit.at, unit.action));
        units.filter_map(|unit| report.unit(unit.at)).map(|sentence| sentence.text).collect()
    })
}
