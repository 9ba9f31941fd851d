//! Names of provinces, units and moves, and lists of them.

use chancery::board::{Location, PowerId, ProvinceId};
use chancery::orders::LegalAction;
use chancery::position::UnitKind;

use crate::scene::{Naming, Scene};

/// A province: `Burgundy` or `bur`.
pub(super) fn province(scene: &Scene, id: ProvinceId) -> String {
    let province = scene.map.province(id);
    match scene.style.naming {
        Naming::Names => province.name.clone(),
        Naming::Codes => province.code.clone(),
    }
}

/// A place: `Spain (south coast)` or `spa/sc`.
pub(super) fn place(scene: &Scene, at: Location) -> String {
    match (scene.style.naming, at.coast) {
        (Naming::Codes, _) => scene.map.location_code(at),
        (Naming::Names, None) => province(scene, at.province),
        (Naming::Names, Some(coast)) => {
            format!("{} ({})", province(scene, at.province), coast.name())
        }
    }
}

/// The unit of a province: `A Burgundy`; only the province where none stood.
pub(super) fn unit(scene: &Scene, at: ProvinceId) -> String {
    match scene.unit(at) {
        Some(unit) => format!("{} {}", unit.kind.letter(), place(scene, unit.at(at))),
        None => province(scene, at),
    }
}

/// A move of the unit of a province: `A Burgundy - Munich`.
pub(super) fn movement(scene: &Scene, from: ProvinceId, to: Location) -> String {
    format!("{} - {}", unit(scene, from), place(scene, to))
}

/// A move to a province whose coast, if it has several, is taken from the order where known.
pub(super) fn movement_into(scene: &Scene, from: ProvinceId, to: ProvinceId) -> String {
    let exact = scene.action(from).and_then(destination).filter(|exact| exact.province == to);
    movement(scene, from, exact.unwrap_or(to.into()))
}

/// Where a move goes; nothing for any other action.
pub(super) const fn destination(action: LegalAction) -> Option<Location> {
    match action {
        LegalAction::Move { to, travel: _ } => Some(to),
        LegalAction::Hold
        | LegalAction::SupportHold { .. }
        | LegalAction::SupportMove { .. }
        | LegalAction::Convoy { .. } => None,
    }
}

/// A kind of unit with its article: `an army`.
pub(super) const fn a_kind(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Army => "an army",
        UnitKind::Fleet => "a fleet",
        UnitKind::Wing => "a wing",
    }
}

/// A power; `nobody` for neutral units and free centres.
pub(super) fn power(scene: &Scene, power: Option<PowerId>) -> String {
    power.map_or_else(|| "nobody".to_owned(), |id| scene.map.power(id).name.clone())
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(items: &[String]) -> String {
    join(items, "and")
}

/// Joins with commas and a last word.
pub(super) fn join(items: &[String], last_word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {last_word} {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_write_them() {
        let items: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        for (count, expected) in [(0, ""), (1, "a"), (2, "a and b"), (3, "a, b and c")] {
            assert_eq!(list(&items[..count]), expected);
        }
    }
}
