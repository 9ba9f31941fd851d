//! The parts of a saved position.

use chancery::adjudicate::{build_sites, retreat_options};
use chancery::board::{Map, PowerId, ProvinceId};
use chancery::position::{PhaseKind, Position, Unit};
use chancery::record::PhaseOutcome;
use chancery::rules::Rules;

use super::document::{Named, SavedBuilds};
use super::names::PackageNames;
use super::rest::Rest;
use super::write::BUILDS_KEYS;

/// A unit in the package's words: `F STP/SC`.
pub(super) fn unit_word(names: &PackageNames<'_>, at: ProvinceId, unit: Unit) -> String {
    format!("{} {}", unit.kind.letter(), names.place_word(unit.at(at)))
}

/// The units of a power, the dislodged ones last and marked.
pub(super) fn units(names: &PackageNames<'_>, position: &Position, power: PowerId) -> Vec<String> {
    let standing = position.units_of(power).map(|(at, unit)| unit_word(names, at, unit));
    let dislodged = position.dislodged().filter(|(_, d)| d.unit.power == Some(power));
    let dislodged = dislodged.map(|(at, d)| format!("*{}", unit_word(names, at, d.unit)));
    standing.chain(dislodged).collect()
}

/// The dislodged units of a power and where each may go.
pub(super) fn retreats(
    names: &PackageNames<'_>,
    position: &Position,
    power: PowerId,
) -> Named<Vec<String>> {
    let dislodged = position.dislodged().filter(|(_, d)| d.unit.power == Some(power));
    dislodged
        .map(|(at, d)| {
            let places = retreat_options(names.map(), position, at);
            let words = places.map(|place| names.place_word(place)).collect();
            (unit_word(names, at, d.unit), words)
        })
        .collect()
}

/// What a power may build or must remove, as the package counts it.
pub(super) fn builds(
    names: &PackageNames<'_>,
    position: &Position,
    power: PowerId,
    rules: &Rules,
) -> SavedBuilds {
    let rest = Rest::of_known(BUILDS_KEYS);
    if position.phase.kind != PhaseKind::Adjustment {
        return SavedBuilds { count: 0, homes: Vec::new(), rest };
    }
    let centres = position.centres_of(power).count();
    let units = position.units_of(power).count();
    // A map has a few thousand provinces, so neither count nears the end of its type.
    let balance = i64::try_from(centres).unwrap_or(0) - i64::try_from(units).unwrap_or(0);
    if balance <= 0 {
        return SavedBuilds { count: balance, homes: Vec::new(), rest };
    }
    let sites = build_sites(names.map(), position, power, rules);
    let homes: Vec<_> = sites.map(|site| names.place_word(site.into())).collect();
    let most = position.build_limit(power).map_or(balance, i64::from);
    let count = balance.min(i64::try_from(homes.len()).unwrap_or(balance)).min(most);
    SavedBuilds { count, homes, rest }
}

/// Where units are, or were dislodged from, that were not supplied.
pub(super) fn unsupplied(names: &PackageNames<'_>, position: &Position) -> Vec<String> {
    let standing = position.unsupplied().map(|(at, unit)| (at, unit, ""));
    let dislodged = position.dislodged().map(|(at, d)| (at, d.unit, "*"));
    let dislodged = dislodged.filter(|(_, unit, _)| unit.is_unsupplied());
    let words = standing.chain(dislodged);
    words.map(|(at, unit, mark)| format!("{mark}{}", unit_word(names, at, unit))).collect()
}

/// Which power was the last to be in each province, in the order in which it got there: the package
/// draws its maps by it.
#[derive(Debug, Clone)]
pub(super) struct Influence {
    by_power: Vec<Vec<ProvinceId>>,
    has_started: bool,
}

impl Influence {
    pub(super) fn none(map: &Map) -> Self {
        Self { by_power: vec![Vec::new(); map.power_count()], has_started: false }
    }

    pub(super) fn of(&self, power: PowerId) -> impl Iterator<Item = ProvinceId> + '_ {
        self.by_power.get(power.index()).into_iter().flatten().copied()
    }

    /// The first position of a game gives every unit its province.
    pub(super) fn start(&mut self, position: &Position) {
        if !std::mem::replace(&mut self.has_started, true) {
            for (at, unit) in position.units() {
                self.enter(at, unit);
            }
        }
    }

    /// Follows the units that moved or retreated. Building changes nothing, as in the package.
    pub(super) fn follow(&mut self, outcome: &PhaseOutcome) {
        match outcome {
            PhaseOutcome::Movement(summary) => {
                let moved = summary.units.iter().filter_map(|unit| {
                    let to = unit.after.filter(|to| to.province != unit.at)?;
                    Some((to.province, unit.unit))
                });
                moved.for_each(|(to, unit)| self.enter(to, unit));
            }
            PhaseOutcome::Retreat(resolution) => {
                for outcome in resolution.outcomes() {
                    if let Some(to) = outcome.after() {
                        self.enter(to.province, outcome.unit);
                    }
                }
            }
            PhaseOutcome::Adjustment(_) => {}
        }
    }

    fn enter(&mut self, province: ProvinceId, unit: Unit) {
        for provinces in &mut self.by_power {
            provinces.retain(|p| *p != province);
        }
        let own = unit.power.and_then(|power| self.by_power.get_mut(power.index()));
        if let Some(provinces) = own {
            provinces.push(province);
        }
    }
}
