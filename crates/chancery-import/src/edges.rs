//! Borders that hold both ways, and rules for those that do not.

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{BorderDefinition, BorderEffect, MapDefinition, ProvinceKind, Years};
use chancery::position::UnitKind;

use crate::report::{RemarkKind, Report};

/// Leaves out borders that no unit can cross, and makes the others hold both ways. A way back that
/// the file does not have is closed by a border rule.
pub(crate) fn settle(map: &mut MapDefinition, file: &str, report: &mut Report) {
    for (unit, closed) in
        [(UnitKind::Army, ProvinceKind::Sea), (UnitKind::Fleet, ProvinceKind::Inland)]
    {
        let edges = match unit {
            UnitKind::Fleet => std::mem::take(&mut map.fleet_edges),
            _ => std::mem::take(&mut map.army_edges),
        };
        let mut all: BTreeSet<(String, String)> = BTreeSet::new();
        let kinds: BTreeMap<&str, ProvinceKind> =
            map.provinces.iter().map(|p| (p.code.as_str(), p.kind)).collect();
        for (from, to) in edges {
            let open = |place: &str| {
                let kind = kinds.get(place.split('/').next().unwrap_or(place));
                kind.is_some_and(|kind| *kind != closed && *kind != ProvinceKind::Impassable)
            };
            if open(&from) && open(&to) {
                all.insert((from, to));
            } else {
                report.remark(file, 0, RemarkKind::ImpossibleBorder { from, to });
            }
        }
        let ways: BTreeSet<(String, String)> =
            all.iter().map(|(from, to)| (province(from), province(to))).collect();
        let mut closed = BTreeSet::new();
        for (from, to) in one_way(&all) {
            let kind = RemarkKind::OneWay { from: from.clone(), to: to.clone() };
            report.remark(file, 0, kind);
            let (into, out_of) = (province(&from), province(&to));
            // Unless the unit can go back by another coast.
            let back = (out_of, into);
            if !ways.contains(&back) && closed.insert(back.clone()) {
                map.borders.push(close(unit, back));
            }
            all.insert((to, from));
        }
        match unit {
            UnitKind::Fleet => map.fleet_edges = all.into_iter().collect(),
            _ => map.army_edges = all.into_iter().collect(),
        }
    }
}

/// The edges without their way back.
fn one_way(edges: &BTreeSet<(String, String)>) -> Vec<(String, String)> {
    let back = |(from, to): &(String, String)| edges.contains(&(to.clone(), from.clone()));
    edges.iter().filter(|edge| !back(edge)).cloned().collect()
}

/// The code of the province of a place.
fn province(place: &str) -> String {
    place.split('/').next().unwrap_or(place).to_owned()
}

/// A rule that closes the way from one province into another.
fn close(unit: UnitKind, (from, into): (String, String)) -> BorderDefinition {
    BorderDefinition {
        id: format!("one-way-{}-{from}-{into}", unit.name()),
        description: format!("The way from {into} to {from} leads one way only."),
        into: vec![into],
        from: vec![from],
        units: vec![unit],
        orders: Vec::new(),
        seasons: Vec::new(),
        phases: Vec::new(),
        years: Years::All,
        effect: BorderEffect::Closed,
    }
}
