//! `[add]`, `[remove]` and `[[border]]` of a variant: how it differs from the map it shares.

use crate::border;
use crate::fault::FaultKind;
use crate::report::{At, Report};
use crate::table::{Shape, Table};
use crate::topology::{Edge, Topology, read_edges};

const KNOWN: &[&str] = &["army", "centres", "convoyable", "fleet"];
const ADD: Shape = Shape { what: "`add`", known: KNOWN };
const REMOVE: Shape = Shape { what: "`remove`", known: KNOWN };

/// Reports changes where there is no shared map to change.
pub(crate) fn refuse(report: &mut Report<'_>, root: &Table<'_>) {
    for (table, shape) in [("add", ADD), ("remove", REMOVE)] {
        if let Some(found) = root.table(report, table, shape) {
            report.fault(found.span, FaultKind::ChangesOfOwnMap { table });
        }
    }
}

/// Changes a shared map as the variant says.
pub(crate) fn apply(report: &mut Report<'_>, root: &Table<'_>, topology: &mut Topology) {
    if let Some(table) = root.table(report, "remove", REMOVE) {
        for key in ["army", "fleet"] {
            let edges = read_edges(report, &table, key, &topology.codes);
            let there = topology.edges_mut(key);
            for edge in edges {
                remove(report, there, edge);
            }
        }
        switch(report, &table, topology, false);
    }
    if let Some(table) = root.table(report, "add", ADD) {
        for key in ["army", "fleet"] {
            let edges = read_edges(report, &table, key, &topology.codes);
            let there = topology.edges_mut(key);
            for edge in edges {
                add(report, there, edge);
            }
        }
        switch(report, &table, topology, true);
    }
}

/// Adds the border rules of the variant to those of its map.
pub(crate) fn borders(report: &mut Report<'_>, root: &Table<'_>, topology: &mut Topology) {
    let own = border::read(report, root, &topology.codes);
    topology.borders.extend(own);
    border::check(report, &mut topology.borders);
}

fn add(report: &mut Report<'_>, there: &mut Vec<Edge>, edge: Edge) {
    if there.iter().any(|e| e.joins(&edge.from, &edge.to)) {
        let Edge { from, to, span } = edge;
        report.fault(span, FaultKind::DuplicateBorder { from, to });
    } else {
        there.push(edge);
    }
}

fn remove(report: &mut Report<'_>, there: &mut Vec<Edge>, edge: Edge) {
    let before = there.len();
    there.retain(|e| !e.joins(&edge.from, &edge.to));
    if there.len() == before {
        let Edge { from, to, span } = edge;
        report.fault(span, FaultKind::NoSuchBorder { from, to });
    }
}

/// Makes provinces centres and convoyable coasts, or no longer.
fn switch(report: &mut Report<'_>, table: &Table<'_>, topology: &mut Topology, on: bool) {
    let lists = [
        ("centres", if on { "is a centre" } else { "is no centre" }),
        ("convoyable", if on { "is convoyable" } else { "is not convoyable" }),
    ];
    for (key, state) in lists {
        let list = table.texts(report, key);
        for At { value: code, span } in topology.codes.provinces(report, list) {
            let Some(province) = topology.provinces.iter_mut().find(|p| p.definition.code == code)
            else {
                continue;
            };
            let flag = match key {
                "centres" => &mut province.definition.centre,
                _ => &mut province.definition.convoys,
            };
            if *flag == on {
                report.fault(span, FaultKind::ChangesNothing { code, state });
            }
            *flag = on;
        }
    }
}
