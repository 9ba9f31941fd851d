//! Reading `topology.toml`: the provinces of a map and their borders.

use chancery::board::{AmbiguousDefinition, ProvinceDefinition, ProvinceKind};

use crate::border::{self, Border};
use crate::codes::{CodeEntry, Codes};
use crate::edges::{self, By, Edges};
use crate::expect::{self, Expect};
use crate::report::{At, Report, Span};
use crate::table::{self, Shape, Table};
use crate::words::{COASTS, PROVINCE_KINDS};

pub(crate) const FILE: Shape = Shape {
    what: "a topology",
    known: &["ambiguous", "border", "borders", "expect", "name", "provinces"],
};
pub(crate) const PROVINCE: Shape = Shape {
    what: "a province",
    known: &["aliases", "centre", "coasts", "convoyable", "kind", "name"],
};
pub(crate) const BORDERS: Shape =
    Shape { what: "`borders`", known: &["army", "army_one_way", "fleet", "fleet_one_way"] };
const ANY: Shape = Shape { what: "this table", known: &[] };

/// A province as written, with the places of its parts.
#[derive(Debug, Clone)]
pub(crate) struct Province {
    pub(crate) definition: ProvinceDefinition,
    pub(crate) code: Span,
    pub(crate) name: Span,
    /// In the order of the definition's aliases.
    pub(crate) aliases: Vec<Span>,
    /// Whether every coast could be read; without, the definition has none.
    pub(crate) coasts: At<bool>,
}

/// A map as written.
#[derive(Debug, Clone)]
pub(crate) struct Topology {
    pub(crate) file: Span,
    pub(crate) name: String,
    pub(crate) provinces: Vec<Province>,
    pub(crate) ambiguous: Vec<At<AmbiguousDefinition>>,
    pub(crate) army: Edges,
    pub(crate) fleet: Edges,
    pub(crate) borders: Vec<Border>,
    pub(crate) codes: Codes,
    pub(crate) expects: Vec<Expect>,
}

impl Topology {
    pub(crate) fn read(report: &mut Report<'_>, file: Span) -> Self {
        let entries = table::parse(report, file);
        let root = Table::new(report, &entries, file, FILE);
        let name = root.needed_text(report, "name").map_or_else(String::new, |n| n.value.into());
        let provinces = read_provinces(report, &root);
        let mut codes = Codes::default();
        for (index, Province { definition, coasts, .. }) in provinces.iter().enumerate() {
            let known = coasts.value.then(|| definition.coasts.clone());
            codes.insert(&definition.code, CodeEntry { index, coasts: known });
        }
        let ambiguous = read_ambiguous(report, &root, &codes);
        let (mut army, mut fleet) = (Edges::default(), Edges::default());
        if let Some(table) = root.needed_table(report, "borders", BORDERS) {
            for (by, edges) in [(By::Land, &mut army), (By::Water, &mut fleet)] {
                let both_ways = edges::read(report, &table, by, &codes);
                edges.add(report, both_ways);
                let one_way = edges::read_one_way(report, &table, by, &codes);
                edges.add(report, one_way);
            }
        }
        let borders = border::read(report, &root, &codes);
        let expects = expect::read(report, &root);
        Self { file, name, provinces, ambiguous, army, fleet, borders, codes, expects }
    }

    pub(crate) const fn edges(&self, by: By) -> &Edges {
        match by {
            By::Land => &self.army,
            By::Water => &self.fleet,
        }
    }

    pub(crate) fn edges_mut(&mut self, by: By) -> &mut Edges {
        match by {
            By::Land => &mut self.army,
            By::Water => &mut self.fleet,
        }
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
    let words = coasts.map(|at| at.value).unwrap_or_default();
    let word_count = words.len();
    let mut coasts = COASTS.read_all(report, words);
    let all_read = coasts.len() == word_count;
    if !all_read {
        coasts.clear();
    }
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
        coasts: At { value: all_read, span: coasts_at },
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
