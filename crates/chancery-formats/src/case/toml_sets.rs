//! What was handed in beside one set of orders of each power, in our TOML.

use chancery::orders::Relation;

use super::fault::CaseFaultKind;
use super::model::{CaseHandedIn, CaseLeave, CaseOrder, CaseSet};
use super::toml_parts::Faults;
use super::toml_write::{line, quoted, texts, write_groups};
use super::words::{read_unit, unit_word};
use crate::leave;
use crate::lines::Piece;
use crate::toml_table::{Node, Table};

const ADDS: &str = "adds";
const REPLACES: &str = "replaces";

/// Reads what a step says was handed in.
pub(super) fn read(faults: &mut Faults, table: &mut Table<'_, '_>) -> CaseHandedIn {
    let mut handed_in = CaseHandedIn::default();
    for (power, list) in table.take("sets").map(|node| faults.entries(node)).unwrap_or_default() {
        for node in faults.list(list) {
            handed_in.sets.extend(set(faults, power.get_ref(), node));
        }
    }
    let standing = table.take("standing").map(|node| faults.entries(node));
    for (power, list) in standing.unwrap_or_default() {
        let power = power.get_ref();
        let texts = faults.texts(list).into_iter();
        let orders = texts.map(|text| CaseOrder { power: power.to_string(), text });
        handed_in.standing.extend(orders);
    }
    handed_in.announced =
        table.take("proxies").map(|node| leaves(faults, node)).unwrap_or_default();
    handed_in
}

fn set(faults: &mut Faults, power: &str, node: Node<'_, '_>) -> Option<CaseSet> {
    let mut table = faults.table(node)?;
    let dated = table.take("dated").and_then(|node| faults.integer(node, "a whole number"));
    let relation = table.take("says").map_or(Relation::Unsaid, |node| relation(faults, node));
    let orders = table.take("orders").map(|node| faults.texts(node)).unwrap_or_default();
    let proxies = table.take("proxies").map(|node| leaves(faults, node)).unwrap_or_default();
    table.finish(faults);
    Some(CaseSet { power: power.to_owned(), dated, relation, orders, proxies })
}

fn relation(faults: &mut Faults, node: Node<'_, '_>) -> Relation {
    match faults.text(node) {
        Some(ADDS) => Relation::Adds,
        Some(REPLACES) => Relation::Replaces,
        Some(word) => {
            let accepted = "`adds` and `replaces`";
            let kind = CaseFaultKind::NotOneOf { word: word.to_owned(), accepted };
            faults.push(node.span(), kind);
            Relation::Unsaid
        }
        None => Relation::Unsaid,
    }
}

fn leaves(faults: &mut Faults, node: Node<'_, '_>) -> Vec<CaseLeave> {
    let mut given = Vec::new();
    for node in faults.list(node) {
        let Some(text) = faults.text(node) else { continue };
        let Some((to, units)) = leave::parts(Piece::of(text)) else {
            faults.push(node.span(), CaseFaultKind::NotLeave { text: text.to_owned() });
            continue;
        };
        for unit in units {
            if let Some((kind, at)) = read_unit(unit.text) {
                given.push(CaseLeave { to: to.text.to_owned(), kind, at });
            } else {
                faults.push(node.span(), CaseFaultKind::NotAUnit { word: unit.text.to_owned() });
            }
        }
    }
    given
}

/// Writes what [`read`] reads.
pub(super) fn write(out: &mut String, handed_in: &CaseHandedIn) {
    let sets = handed_in.sets.iter().map(|set| (set.power.as_str(), set_words(set)));
    write_groups(out, "sets", sets);
    let standing = handed_in.standing.iter();
    let standing = standing.map(|order| (order.power.as_str(), quoted(&order.text)));
    write_groups(out, "standing", standing);
    if !handed_in.announced.is_empty() {
        line(out, "proxies", &leave_words(&handed_in.announced));
    }
}

fn set_words(set: &CaseSet) -> String {
    let mut fields = Vec::new();
    fields.extend(set.dated.map(|number| format!("dated = {number}")));
    match set.relation {
        Relation::Unsaid => {}
        Relation::Adds => fields.push(format!("says = \"{ADDS}\"")),
        Relation::Replaces => fields.push(format!("says = \"{REPLACES}\"")),
    }
    fields.push(format!("orders = {}", texts(&set.orders)));
    if !set.proxies.is_empty() {
        fields.push(format!("proxies = {}", leave_words(&set.proxies)));
    }
    format!("{{ {} }}", fields.join(", "))
}

fn leave_words(leaves: &[CaseLeave]) -> String {
    let words =
        leaves.iter().map(|given| leave::words(&given.to, &unit_word(given.kind, &given.at)));
    texts(&words.collect::<Vec<_>>())
}
