//! Small pieces that every form needs.

use chancery::Variant;
use chancery::board::{Location, Map, ProvinceId};
use chancery::position::UnitKind;
use chancery::rules::{CHOICES, Rules};

use super::Lost;

/// A text as XML writes it.
pub(super) fn xml(text: &str) -> String {
    quick_xml::escape::escape(text).into_owned()
}

/// The places of a province for fleets: its coasts, or itself.
pub(super) fn shores(map: &Map, id: ProvinceId) -> Vec<Location> {
    let coasts = &map.province(id).coasts;
    if coasts.is_empty() {
        return vec![Location::inland(id)];
    }
    coasts.iter().map(|coast| Location::on_coast(id, *coast)).collect()
}

/// Where an army can go from a province.
pub(super) fn by_land(map: &Map, id: ProvinceId) -> Vec<ProvinceId> {
    map.destinations(UnitKind::Army, Location::inland(id)).iter().map(|at| at.province).collect()
}

/// The rule choices that differ from the preset that imports start from, but for those a form has
/// words for.
pub(super) fn lost_rules(variant: &Variant, told: &[&str], lost: &mut Vec<Lost>) {
    for choice in CHOICES.iter().filter(|choice| !told.contains(&choice.id)) {
        let value = variant.rules.get(choice.id).unwrap_or_default();
        if Rules::DATC.get(choice.id) != Some(value) {
            let (choice, value) = (choice.id.to_owned(), value.to_owned());
            lost.push(Lost::Rule { choice, value });
        }
    }
}

/// The names of a map that mean several provinces, and the countries of its powers.
pub(super) fn lost_names(variant: &Variant, lost: &mut Vec<Lost>) {
    for entry in variant.map.ambiguous_names() {
        lost.push(Lost::Ambiguous { name: entry.name.clone() });
    }
    for (_, power) in variant.map.powers() {
        if power.country.iter().any(|province| !power.homes.contains(province)) {
            lost.push(Lost::Country { power: power.name.clone() });
        }
    }
}
