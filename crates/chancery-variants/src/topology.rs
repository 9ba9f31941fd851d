//! Reading `topology.toml`: the provinces of a map and their borders.

use chancery::board::{AmbiguousDefinition, ProvinceDefinition, ProvinceKind};

use crate::border::{self, Border};
use crate::codes::{CodeEntry, Codes};
use crate::fault::FaultKind;
use crate::report::{At, Report, Span};
use crate::table::{self, Shape, Table};
use crate::words::{COASTS, PROVINCE_KINDS};

const FILE: Shape =
    Shape { what: "a topology", known: &["ambiguous", "border", "borders", "name", "provinces"] };
const PROVINCE: Shape = Shape {
    what: "a province",
    known: &["aliases", "centre", "coasts", "convoyable", "kind", "name"],
};
const BORDERS: Shape = Shape { what: "`borders`", known: &["army", "fleet"] };
const ANY: Shape = Shape { what: "this table", known: &[] };

/// A province as written, with the places of its parts.
#[derive(Debug, Clone)]
pub(crate) struct Province {
    pub(crate) definition: ProvinceDefinition,
    pub(crate) code: Span,
    pub(crate) name: Span,
    /// In the order of the definition's aliases.
    pub(crate) aliases: Vec<Span>,
    pub(crate) coasts: Span,
}

/// A border between two places, written once, valid in both directions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) span: Span,
}

impl Edge {
    /// Whether this is the border between these places, from whichever side.
    pub(crate) fn joins(&self, a: &str, b: &str) -> bool {
        self.from == a && self.to == b || self.from == b && self.to == a
    }
}

/// A map as written.
#[derive(Debug, Clone)]
pub(crate) struct Topology {
    pub(crate) file: Span,
    pub(crate) name: String,
    pub(crate) provinces: Vec<Province>,
    pub(crate) ambiguous: Vec<At<AmbiguousDefinition>>,
    pub(crate) army: Vec<Edge>,
    pub(crate) fleet: Vec<Edge>,
    pub(crate) borders: Vec<Border>,
    pub(crate) codes: Codes,
}

impl Topology {
    pub(crate) fn read(report: &mut Report<'_>, file: Span) -> Self {
        let entries = table::parse(report, file);
        let root = Table::new(report, &entries, file, FILE);
        let name = root.needed_text(report, "name").map_or_else(String::new, |n| n.value.into());
        let provinces = read_provinces(report, &root);
        let mut codes = Codes::default();
        for Province { definition, .. } in &provinces {
            let coasts = definition.coasts.clone();
            codes.insert(&definition.code, CodeEntry { coasts });
        }
        let ambiguous = read_ambiguous(report, &root, &codes);
        let (mut army, mut fleet) = (Vec::new(), Vec::new());
        if let Some(table) = root.needed_table(report, "borders", BORDERS) {
            army = read_edges(report, &table, "army", &codes);
            fleet = read_edges(report, &table, "fleet", &codes);
        }
        let army = without_repeats(report, army);
        let fleet = without_repeats(report, fleet);
        let borders = border::read(report, &root, &codes);
        Self { file, name, provinces, ambiguous, army, fleet, borders, codes }
    }

    /// The borders for armies, or those for fleets.
    pub(crate) fn edges_mut(&mut self, key: &str) -> &mut Vec<Edge> {
        if key == "fleet" { &mut self.fleet } else { &mut self.army }
    }
}

fn read_provinces(report: &mut Report<'_>, root: &Table<'_>) -> Vec<Province> {
    let Some(table) = root.needed_table(report, "provinces", ANY) else { return Vec::new() };
    let mut provinces = Vec::new();
    for (code, value) in table.entries() {
        if let Some(province) = table::inner(report, code.value, value, PROVINCE) {
            provinces.push(read_province(report, code, &province));
        }
    }
    provinces
}

fn read_province(report: &mut Report<'_>, code: At<&str>, table: &Table<'_>) -> Province {
    let name = table.needed_text(report, "name").unwrap_or(code);
    let kind = match table.needed_text(report, "kind") {
        Some(word) => PROVINCE_KINDS.read(report, word),
        None => None,
    };
    let aliases = table.texts(report, "aliases").map(|at| at.value).unwrap_or_default();
    let coasts = table.texts(report, "coasts");
    let coasts_at = coasts.as_ref().map_or(code.span, |at| at.span);
    let coasts = COASTS.read_all(report, coasts.map(|at| at.value).unwrap_or_default());
    Province {
        definition: ProvinceDefinition {
            code: code.value.to_owned(),
            name: name.value.to_owned(),
            aliases: aliases.iter().map(|at| at.value.to_owned()).collect(),
            // What has no kind is a fault already; as coastal it causes the fewest others.
            kind: kind.unwrap_or(ProvinceKind::Coastal),
            coasts,
            centre: table.switch(report, "centre"),
            convoys: table.switch(report, "convoyable"),
        },
        code: code.span,
        name: name.span,
        aliases: aliases.iter().map(|at| at.span).collect(),
        coasts: coasts_at,
    }
}

fn read_ambiguous(
    report: &mut Report<'_>,
    root: &Table<'_>,
    codes: &Codes,
) -> Vec<At<AmbiguousDefinition>> {
    let Some(table) = root.table(report, "ambiguous", ANY) else { return Vec::new() };
    let mut ambiguous = Vec::new();
    for (name, value) in table.entries() {
        let list = table::texts(report, name.value, value);
        let provinces = codes.provinces(report, Some(list)).into_iter().map(|at| at.value);
        ambiguous.push(At {
            value: AmbiguousDefinition {
                name: name.value.to_owned(),
                provinces: provinces.collect(),
            },
            span: name.span,
        });
    }
    ambiguous
}

/// Reads lines of borders: the first place of each borders on the others. Places no unit of the
/// kind can be in are left to the check of the map.
pub(crate) fn read_edges(
    report: &mut Report<'_>,
    table: &Table<'_>,
    key: &'static str,
    codes: &Codes,
) -> Vec<Edge> {
    let lines = table.texts(report, key).map(|at| at.value).unwrap_or_default();
    let mut edges: Vec<Edge> = Vec::new();
    for line in lines {
        let words = table::words(report, line);
        if words.len() < 2 {
            report.fault(line.span, FaultKind::LoneBorder);
        }
        let places: Vec<Option<At<String>>> = words
            .into_iter()
            .map(|word| match key {
                "fleet" => codes.fleet_place(report, word),
                _ => codes.province(report, word),
            })
            .collect();
        let mut places = places.into_iter();
        let Some(Some(from)) = places.next() else { continue };
        edges.extend(places.flatten().map(|to| Edge {
            from: from.value.clone(),
            to: to.value,
            span: to.span,
        }));
    }
    edges
}

/// Reports borders that are written twice, and keeps one of each.
fn without_repeats(report: &mut Report<'_>, edges: Vec<Edge>) -> Vec<Edge> {
    let mut seen = std::collections::BTreeSet::new();
    let mut kept = Vec::with_capacity(edges.len());
    for edge in edges {
        let mut ends = [edge.from.clone(), edge.to.clone()];
        ends.sort_unstable();
        if seen.insert(ends) {
            kept.push(edge);
        } else {
            let (from, to) = (edge.from, edge.to);
            report.fault(edge.span, FaultKind::DuplicateBorder { from, to });
        }
    }
    kept
}
