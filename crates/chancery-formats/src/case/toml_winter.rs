//! What is said of a winter, in our TOML.

use super::fault::CaseFaultKind;
use super::model::{CaseProvisions, Expectation};
use super::toml_parts::{self as parts, Faults};
use super::toml_write::{line, quoted, texts, write_short_groups, write_some, write_units};
use super::words::unit_word;
use crate::lines::Piece;
use crate::provisions;
use crate::toml_table::Table;

/// Reads what a step says of the winter.
pub(super) fn read(faults: &mut Faults, table: &mut Table<'_, '_>) -> CaseProvisions {
    let mut said = CaseProvisions::default();
    for node in table.take("passage").map(|node| faults.list(node)).unwrap_or_default() {
        let Some(text) = faults.text(node) else { continue };
        let Some((by, to)) = provisions::parts(Piece::of(text)) else {
            faults.push(node.span(), CaseFaultKind::NotPassage { text: text.to_owned() });
            continue;
        };
        let grants = to.iter().map(|to| (by.text.to_owned(), to.text.to_owned()));
        said.passages.extend(grants);
    }
    let lists = table.take("rations").map(|node| faults.entries(node)).unwrap_or_default();
    for (power, list) in lists {
        let units = faults.list(list).into_iter().filter_map(|node| parts::unit(faults, node));
        let units: Vec<_> = units.collect();
        said.lists.push((power.get_ref().to_string(), units));
    }
    said
}

/// Writes what [`read`] reads.
pub(super) fn write(out: &mut String, said: &CaseProvisions) {
    if !said.passages.is_empty() {
        let passages = said.passages.iter();
        let words = passages.map(|(by, to)| provisions::words(by, std::iter::once(to.as_str())));
        line(out, "passage", &texts(&words.collect::<Vec<_>>()));
    }
    let items = said.lists.iter().flat_map(|(power, units)| {
        units.iter().map(|(kind, at)| (power.as_str(), quoted(&unit_word(*kind, at))))
    });
    write_short_groups(out, "rations", items);
}

/// Reads what is expected of a winter.
pub(super) fn read_expected(
    faults: &mut Faults,
    table: &mut Table<'_, '_>,
    expect: &mut Expectation,
) {
    expect.unsupplied = table.take("unsupplied").map(|node| faults.texts(node));
    expect.lost = table.take("lost").map(|node| parts::placed_units(faults, node));
}

/// Writes what [`read_expected`] reads.
pub(super) fn write_expected(out: &mut String, expect: &Expectation) {
    if let Some(places) = &expect.unsupplied {
        line(out, "expect.unsupplied", &texts(places));
    }
    if let Some(units) = &expect.lost {
        write_some(out, "expect.lost", units.is_empty(), |out| {
            write_units(out, "expect.lost", units);
        });
    }
}
