//! Reading `[[border]]`: rules about entering a province.

use std::collections::BTreeSet;

use chancery::board::{BorderDefinition, BorderEffect, Years};

use crate::codes::Codes;
use crate::fault::FaultKind;
use crate::limits::{BORDER_PAIRS_MAX, BORDER_RULES_MAX, YEAR_MAX};
use crate::report::{Report, Span};
use crate::table::{Shape, Table};
use crate::words::{ORDERS, PHASES, SEASONS, UNITS, Words};

pub(crate) const BORDER: Shape = Shape {
    what: "a border rule",
    known: &[
        "description",
        "effect",
        "first_year",
        "from",
        "id",
        "into",
        "last_year",
        "orders",
        "phases",
        "seasons",
        "strength",
        "units",
        "years",
    ],
};

const EFFECTS: Words<BorderEffect> = Words {
    what: "effect of a border",
    known: &["closed", "frozen"],
    values: &[BorderEffect::Closed, BorderEffect::Frozen],
};

const YEARS: Words<Years> =
    Words { what: "choice of years", known: &["odd", "even"], values: &[Years::Odd, Years::Even] };

/// A border rule as written, and where.
#[derive(Debug, Clone)]
pub(crate) struct Border {
    pub(crate) definition: BorderDefinition,
    pub(crate) id: Span,
}

/// Reads the border rules of a file.
pub(crate) fn read(report: &mut Report<'_>, root: &Table<'_>, codes: &Codes) -> Vec<Border> {
    let tables = root.tables(report, "border", BORDER);
    tables.iter().filter_map(|table| read_one(report, table, codes)).collect()
}

fn read_one(report: &mut Report<'_>, table: &Table<'_>, codes: &Codes) -> Option<Border> {
    let id = table.needed_text(report, "id");
    let description = table.needed_text(report, "description");
    if !table.has("into") {
        table.missing(report, "into");
    }
    let into = read_codes(report, table, "into", codes);
    let from = read_codes(report, table, "from", codes);
    let units = read_words(report, table, "units", &UNITS);
    let orders = read_words(report, table, "orders", &ORDERS);
    let seasons = read_words(report, table, "seasons", &SEASONS);
    let phases = read_words(report, table, "phases", &PHASES);
    let years = read_years(report, table);
    let effect = read_effect(report, table)?;
    let (id, description) = (id?, description?);
    Some(Border {
        definition: BorderDefinition {
            id: id.value.to_owned(),
            description: description.value.to_owned(),
            into,
            from,
            units,
            orders,
            seasons,
            phases,
            years,
            effect,
        },
        id: id.span,
    })
}

fn read_codes(
    report: &mut Report<'_>,
    table: &Table<'_>,
    key: &'static str,
    codes: &Codes,
) -> Vec<String> {
    let list = table.texts(report, key);
    let codes: BTreeSet<String> =
        codes.provinces(report, list).into_iter().map(|at| at.value).collect();
    codes.into_iter().collect()
}

fn read_words<T: Copy>(
    report: &mut Report<'_>,
    table: &Table<'_>,
    key: &'static str,
    words: &Words<T>,
) -> Vec<T> {
    let list = table.texts(report, key).map(|at| at.value).unwrap_or_default();
    words.read_all(report, list)
}

fn read_years(report: &mut Report<'_>, table: &Table<'_>) -> Years {
    let years = table.text(report, "years");
    let range = (-YEAR_MAX, YEAR_MAX);
    let first = table.number(report, "first_year", range);
    let last = table.number(report, "last_year", range);
    match years {
        Some(word) => {
            if first.is_some() || last.is_some() {
                report.fault(word.span, FaultKind::YearsTwice);
            }
            YEARS.read(report, word).unwrap_or(Years::All)
        }
        None if first.is_none() && last.is_none() => Years::All,
        None => {
            let year = |at: Option<crate::report::At<i64>>, other: i32| {
                at.and_then(|at| i32::try_from(at.value).ok()).unwrap_or(other)
            };
            Years::Range(year(first, i32::MIN), year(last, i32::MAX))
        }
    }
}

fn read_effect(report: &mut Report<'_>, table: &Table<'_>) -> Option<BorderEffect> {
    let effect = table.text(report, "effect");
    let strength = table.number(report, "strength", (-100, 100));
    if table.has("effect") == table.has("strength") {
        report.fault(table.span, FaultKind::EffectOrStrength);
    }
    match (effect, strength) {
        (Some(word), _) => EFFECTS.read(report, word),
        (None, Some(number)) => i8::try_from(number.value).ok().map(BorderEffect::Strength),
        (None, None) => None,
    }
}

/// Reports ids that two rules have, and rules beyond what a map may have, which are dropped.
pub(crate) fn check(report: &mut Report<'_>, borders: &mut Vec<Border>) {
    let mut ids = BTreeSet::new();
    for Border { definition, id } in borders.iter() {
        if !ids.insert(&definition.id) {
            report.fault(*id, FaultKind::DuplicateRule { id: definition.id.clone() });
        }
    }
    let (mut rules, mut pairs) = (0, 0);
    let fitting = borders
        .iter()
        .take_while(|Border { definition, .. }| {
            rules += definition.into.len();
            pairs += definition.into.len() * definition.from.len();
            rules <= BORDER_RULES_MAX && pairs <= BORDER_PAIRS_MAX
        })
        .count();
    if let Some(first_over) = borders.get(fitting) {
        let kind = FaultKind::TooMany { what: "border rules", max: BORDER_RULES_MAX };
        report.fault(first_over.id, kind);
        borders.truncate(fitting);
    }
}
