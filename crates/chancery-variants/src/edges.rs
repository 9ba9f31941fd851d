//! Borders between places, as they are written and changed.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::codes::Codes;
use crate::fault::FaultKind;
use crate::report::{At, Report, Span};
use crate::table::{self, Table};

/// How a border is crossed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// By armies.
    Land,
    /// By fleets, along coasts too.
    Water,
}

impl By {
    pub(crate) const ALL: [Self; 2] = [Self::Land, Self::Water];

    /// The key of the lists of such borders.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Land => "army",
            Self::Water => "fleet",
        }
    }

    /// The key of the lists of such borders that are crossed one way only.
    pub(crate) const fn one_way_key(self) -> &'static str {
        match self {
            Self::Land => "army_one_way",
            Self::Water => "fleet_one_way",
        }
    }
}

/// A border between two places, written once.
#[derive(Debug, Clone)]
pub(crate) struct Edge {
    pub(crate) from: String,
    pub(crate) to: String,
    /// Whether it can be crossed from the first to the second only.
    pub(crate) one_way: bool,
    pub(crate) span: Span,
}

impl Edge {
    /// The same for both directions.
    fn ends(&self) -> [String; 2] {
        let mut ends = [self.from.clone(), self.to.clone()];
        ends.sort_unstable();
        ends
    }
}

/// The borders of a map that are crossed in one way, by their two ends.
#[derive(Debug, Clone, Default)]
pub(crate) struct Edges(BTreeMap<[String; 2], Edge>);

impl Edges {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Edge> {
        self.0.values()
    }

    /// Adds borders; those that are there already are faults.
    pub(crate) fn add(&mut self, report: &mut Report<'_>, edges: Vec<Edge>) {
        for edge in edges {
            match self.0.entry(edge.ends()) {
                Entry::Vacant(place) => {
                    place.insert(edge);
                }
                Entry::Occupied(_) => {
                    let Edge { from, to, span, .. } = edge;
                    report.fault(span, FaultKind::DuplicateBorder { from, to });
                }
            }
        }
    }

    /// Removes borders; those that are not there are faults.
    pub(crate) fn remove(&mut self, report: &mut Report<'_>, edges: Vec<Edge>) {
        for edge in edges {
            if self.0.remove(&edge.ends()).is_none() {
                let Edge { from, to, span, .. } = edge;
                report.fault(span, FaultKind::NoSuchBorder { from, to });
            }
        }
    }
}

/// Reads lines of borders: the first place of each borders on the others. Whether a unit can be in
/// the places is left to the check of the map.
pub(crate) fn read(report: &mut Report<'_>, table: &Table<'_>, by: By, codes: &Codes) -> Vec<Edge> {
    read_lines(report, table, by, codes, false)
}

/// Reads lines of borders that can be crossed from the first place of each to the others, and not
/// back.
pub(crate) fn read_one_way(
    report: &mut Report<'_>,
    table: &Table<'_>,
    by: By,
    codes: &Codes,
) -> Vec<Edge> {
    read_lines(report, table, by, codes, true)
}

fn read_lines(
    report: &mut Report<'_>,
    table: &Table<'_>,
    by: By,
    codes: &Codes,
    one_way: bool,
) -> Vec<Edge> {
    let key = if one_way { by.one_way_key() } else { by.key() };
    let lines = table.texts(report, key).map(|at| at.value).unwrap_or_default();
    let mut edges = Vec::new();
    for line in lines {
        let words = table::words(report, line);
        if words.len() < 2 {
            report.fault(line.span, FaultKind::LoneBorder);
        }
        let mut places = words.into_iter().map(|word| match by {
            By::Water => codes.fleet_place(report, word),
            By::Land => codes.province(report, word),
        });
        // The others are read even if the first is none, for their faults.
        let first: Option<At<String>> = places.next().flatten();
        let others: Vec<At<String>> = places.flatten().collect();
        let Some(from) = first.map(|at| at.value) else { continue };
        edges.extend(others.into_iter().map(|to| Edge {
            from: from.clone(),
            to: to.value,
            one_way,
            span: to.span,
        }));
    }
    edges
}
