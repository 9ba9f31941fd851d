//! `[add]`, `[remove]` and `[[border]]` of a variant: how it differs from the map it shares.

use chancery::board::ProvinceKind;

use crate::border;
use crate::edges::{self, By};
use crate::fault::FaultKind;
use crate::report::{At, Report};
use crate::table::{Shape, Table};
use crate::topology::Topology;

const KNOWN: &[&str] = &["army", "centres", "convoyable", "fleet"];
pub(crate) const ADD: Shape = Shape { what: "`add`", known: KNOWN };
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
        for by in By::ALL {
            let edges = edges::read(report, &table, by, &topology.codes);
            topology.edges_mut(by).remove(report, edges);
        }
        switch(report, &table, topology, false);
    }
    if let Some(table) = root.table(report, "add", ADD) {
        for by in By::ALL {
            let edges = edges::read(report, &table, by, &topology.codes);
            topology.edges_mut(by).add(report, edges);
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

/// Makes provinces centres and convoyable coasts, or no longer.
fn switch(report: &mut Report<'_>, table: &Table<'_>, topology: &mut Topology, on: bool) {
    let centres = table.texts(report, "centres");
    for At { value: code, span } in topology.codes.provinces(report, centres) {
        let Some(index) = topology.codes.index(&code) else { continue };
        let centre = &mut topology.provinces[index].definition.centre;
        if *centre == on {
            let state = if on { "is a centre already" } else { "is no centre as it is" };
            report.fault(span, FaultKind::ChangesNothing { code, state });
        }
        *centre = on;
    }
    let convoyable = table.texts(report, "convoyable");
    for At { value: code, span } in topology.codes.provinces(report, convoyable) {
        let Some(index) = topology.codes.index(&code) else { continue };
        let province = &mut topology.provinces[index].definition;
        let state = match (province.kind, province.convoys) {
            (ProvinceKind::Sea, _) => Some("is a sea: fleets there always convoy"),
            (_, true) if on => Some("is convoyable already"),
            (_, false) if !on => Some("is not convoyable as it is"),
            _ => None,
        };
        if let Some(state) = state {
            report.fault(span, FaultKind::ChangesNothing { code, state });
        }
        province.convoys = on;
    }
}
