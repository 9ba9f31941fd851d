//! Borders that hold both ways, and rules for those that do not.

use std::collections::BTreeSet;

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
        for (from, to) in edges {
            let open = |place: &str| {
                let code = place.split('/').next().unwrap_or(place);
                let province = map.provinces.iter().find(|p| p.code == code);
                province.is_some_and(|p| p.kind != closed && p.kind != ProvinceKind::Impassable)
            };
            if open(&from) && open(&to) {
                all.insert((from, to));
            } else {
                report.remark(file, 0, RemarkKind::ImpossibleBorder { from, to });
            }
        }
        for (from, to) in one_way(&all) {
            close(map, unit, &from, &to, &all, file, report);
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

/// Closes the way back of an edge, unless the unit can go back by another coast.
fn close(
    map: &mut MapDefinition,
    unit: UnitKind,
    from: &str,
    to: &str,
    edges: &BTreeSet<(String, String)>,
    file: &str,
    report: &mut Report,
) {
    let province = |place: &str| place.split('/').next().unwrap_or(place).to_owned();
    let (into, out_of) = (province(from), province(to));
    let by_other_coast = edges.iter().any(|(a, b)| province(a) == out_of && province(b) == into);
    let kind = RemarkKind::OneWay { from: from.to_owned(), to: to.to_owned() };
    report.remark(file, 0, kind);
    let id = format!("one-way-{}-{out_of}-{into}", unit.name());
    if by_other_coast || map.borders.iter().any(|border| border.id == id) {
        return;
    }
    map.borders.push(BorderDefinition {
        id,
        description: format!("The way from {into} to {out_of} leads one way only."),
        into: vec![into],
        from: vec![out_of],
        units: vec![unit],
        orders: Vec::new(),
        seasons: Vec::new(),
        phases: Vec::new(),
        years: Years::All,
        effect: BorderEffect::Closed,
    });
}
