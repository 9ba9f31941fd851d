//! The parts of a case in our TOML: units, dislodged units, and what is expected.

use chancery::Victory;
use chancery::position::{Phase, UnitKind};

use super::fault::CaseFaultKind;
use super::model::{
    AttackRoute, Attacker, CaseEnding, CaseOrder, Cause, DislodgedUnit, Expectation, OrderResult,
    PlacedUnit, PreviousEnd, PreviousOrder, SetUp, Verdict,
};
use super::toml_read::read_phase;
use super::toml_winter;
use super::words::{read_result, read_unit};
use crate::fault::TableFault;
use crate::toml_table::{Faults as TextFaults, Node, Table};

pub(super) type Faults = TextFaults<CaseFaultKind>;

/// The key under which the units of no power stand.
pub(super) const NEUTRAL: &str = "neutral";

/// What a number of years is.
const YEARS: &str = "a number of years";

/// What stands in a list of results for an order whose result is not stated.
pub(super) const NOT_STATED: &str = "not stated";

pub(super) fn text(
    faults: &mut Faults,
    table: &mut Table<'_, '_>,
    key: &'static str,
) -> Option<String> {
    table.take(key).and_then(|node| faults.text(node)).map(str::to_owned)
}

pub(super) fn required_text(
    faults: &mut Faults,
    table: &mut Table<'_, '_>,
    key: &'static str,
) -> Option<String> {
    match table.take(key) {
        Some(node) => faults.text(node).map(str::to_owned),
        None => faults.missing(table, key),
    }
}

pub(super) fn must_be_true(faults: &mut Faults, node: Node<'_, '_>) {
    if node.get_ref().as_bool() != Some(true) {
        let found = node.get_ref().type_str();
        faults.push(node.span(), TableFault::WrongType { found, accepted: "true" });
    }
}

pub(super) fn phase(faults: &mut Faults, node: Node<'_, '_>) -> Option<Phase> {
    let word = faults.text(node)?;
    match read_phase(word) {
        Ok(phase) => Some(phase),
        Err(kind) => {
            faults.push(node.span(), kind);
            None
        }
    }
}

/// The position of a step; `None` if it says nothing about one.
pub(super) fn set_up(faults: &mut Faults, table: &mut Table<'_, '_>) -> Option<SetUp> {
    let units = table.take("units");
    let dislodged = table.take("dislodged");
    let centres = table.take("centres");
    let contested = table.take("contested");
    let previous = table.take("previous");
    let quiet_years = table.take("quiet-years");
    let unsupplied = table.take("unsupplied");
    let said = [units, dislodged, centres, contested, previous, quiet_years, unsupplied];
    if said.iter().all(Option::is_none) {
        return None;
    }
    Some(SetUp {
        units: units.map(|node| placed_units(faults, node)).unwrap_or_default(),
        dislodged: dislodged.map(|node| dislodged_units(faults, node)).unwrap_or_default(),
        centres: centres.map(|node| centre_lists(faults, node)).unwrap_or_default(),
        contested: contested.map(|node| faults.texts(node)).unwrap_or_default(),
        previous: previous.map(|node| previous_orders(faults, node)).unwrap_or_default(),
        quiet_years: quiet_years.and_then(|node| faults.integer(node, YEARS)).unwrap_or_default(),
        unsupplied: unsupplied.map(|node| faults.texts(node)).unwrap_or_default(),
    })
}

/// How a game is won.
pub(super) fn victory(faults: &mut Faults, node: Node<'_, '_>) -> Option<Victory> {
    let mut table = faults.table(node)?;
    let victory = Victory {
        centres: table.take("centres").and_then(|node| faults.integer(node, "a whole number")),
        years_without_capture: table
            .take("years-without-capture")
            .and_then(|node| faults.integer(node, YEARS)),
        last_year: table.take("last-year").and_then(|node| faults.integer(node, "a year")),
    };
    table.finish(faults);
    Some(victory)
}

fn ending(faults: &mut Faults, node: Node<'_, '_>) -> Option<CaseEnding> {
    let text = faults.text(node)?;
    let read = super::ending::read(text);
    if read.is_none() {
        let accepted = super::ending::ACCEPTED;
        faults.push(node.span(), CaseFaultKind::NotOneOf { word: text.to_owned(), accepted });
    }
    read
}

pub(super) fn pacts(faults: &mut Faults, table: &mut Table<'_, '_>) -> Vec<(String, String)> {
    let Some(node) = table.take("pacts") else { return Vec::new() };
    let mut pacts = Vec::new();
    for node in faults.list(node) {
        let Some(text) = faults.text(node) else { continue };
        match text.split_once(',') {
            Some((a, b)) if !b.contains(',') => {
                pacts.push((a.trim().to_owned(), b.trim().to_owned()));
            }
            _ => faults.push(node.span(), CaseFaultKind::NotAPact { text: text.to_owned() }),
        }
    }
    pacts
}

/// What is expected of a step, without what becomes of each order.
pub(super) fn expectation(faults: &mut Faults, table: &mut Table<'_, '_>) -> Expectation {
    let mut expect = Expectation {
        results: Vec::new(),
        after: table.take("after").map(|node| placed_units(faults, node)),
        dislodged: table.take("dislodged").map(|node| dislodged_units(faults, node)),
        contested: table.take("contested").map(|node| faults.texts(node)),
        disbanded: table.take("disbanded").map(|node| {
            faults.list(node).into_iter().filter_map(|node| unit(faults, node)).collect()
        }),
        automatic: table.take("automatic").map(|node| placed_units(faults, node)),
        adjust: table.take("adjust").map(|node| numbers(faults, node)).unwrap_or_default(),
        centres: table.take("centres").map(|node| centre_lists(faults, node)),
        next: table.take("next").and_then(|node| phase(faults, node)),
        ending: table.take("ending").and_then(|node| ending(faults, node)),
        ..Expectation::default()
    };
    toml_winter::read_expected(faults, table, &mut expect);
    expect
}

/// What becomes of each order: by power, one result for each of its orders.
pub(super) fn results_by_power(
    faults: &mut Faults,
    table: &mut Table<'_, '_>,
    orders: Option<&[CaseOrder]>,
) -> Vec<Option<OrderResult>> {
    let (Some(node), Some(orders)) = (table.take("results"), orders) else { return Vec::new() };
    let mut results = vec![None; orders.len()];
    for (power, node) in faults.entries(node) {
        let given: Vec<_> =
            faults.list(node).into_iter().map(|node| result(faults, node)).collect();
        let places: Vec<usize> =
            (0..orders.len()).filter(|i| orders[*i].power == power.get_ref().as_ref()).collect();
        if given.len() != places.len() {
            let kind = CaseFaultKind::UnequalResults {
                power: power.get_ref().to_string(),
                order_count: places.len(),
                result_count: given.len(),
            };
            faults.push(node.span(), kind);
        }
        for (place, result) in places.into_iter().zip(given) {
            results[place] = result;
        }
    }
    results
}

pub(super) fn result(faults: &mut Faults, node: Node<'_, '_>) -> Option<OrderResult> {
    let word = faults.text(node).filter(|word| *word != NOT_STATED)?;
    let result = read_result(word);
    if result.is_none() {
        let kind = CaseFaultKind::NotAResult {
            word: word.to_owned(),
            verdicts: Verdict::ALL.map(Verdict::word).join(", "),
            causes: Cause::ALL.map(Cause::word).join(", "),
        };
        faults.push(node.span(), kind);
    }
    result
}

pub(super) fn unit(faults: &mut Faults, node: Node<'_, '_>) -> Option<(UnitKind, String)> {
    let word = faults.text(node)?;
    let unit = read_unit(word);
    if unit.is_none() {
        faults.push(node.span(), CaseFaultKind::NotAUnit { word: word.to_owned() });
    }
    unit
}

fn owner(name: &str) -> Option<String> {
    (name != NEUTRAL).then(|| name.to_owned())
}

pub(super) fn placed_units(faults: &mut Faults, node: Node<'_, '_>) -> Vec<PlacedUnit> {
    let mut units = Vec::new();
    for (power, list) in faults.entries(node) {
        for node in faults.list(list) {
            if let Some((kind, at)) = unit(faults, node) {
                units.push(PlacedUnit { power: owner(power.get_ref()), kind, at });
            }
        }
    }
    units
}

fn dislodged_units(faults: &mut Faults, node: Node<'_, '_>) -> Vec<DislodgedUnit> {
    let mut units = Vec::new();
    for (power, list) in faults.entries(node) {
        for node in faults.list(list) {
            units.extend(dislodged_unit(faults, owner(power.get_ref()), node));
        }
    }
    units
}

/// A unit alone, or a table with its attacker and its retreats.
fn dislodged_unit(
    faults: &mut Faults,
    power: Option<String>,
    node: Node<'_, '_>,
) -> Option<DislodgedUnit> {
    if node.get_ref().is_str() {
        let (kind, at) = unit(faults, node)?;
        let unit = PlacedUnit { power, kind, at };
        return Some(DislodgedUnit { unit, attacker: None, retreats: None });
    }
    let mut table = faults.table(node)?;
    let unit_node = table.take("unit");
    let from = table.take("by").and_then(|node| faults.text(node)).map(str::to_owned);
    let mut route = AttackRoute::Direct;
    if let Some(node) = table.take("via") {
        match faults.text(node) {
            Some("convoy") => route = AttackRoute::Convoy,
            Some(word) => {
                let kind = CaseFaultKind::NotOneOf { word: word.to_owned(), accepted: "`convoy`" };
                faults.push(node.span(), kind);
            }
            None => {}
        }
    }
    let retreats = table.take("retreats").map(|node| faults.texts(node));
    let read = match unit_node {
        Some(node) => unit(faults, node),
        None => faults.missing(&table, "unit"),
    };
    table.finish(faults);
    let (kind, at) = read?;
    let attacker = from.map(|from| Attacker { from, route });
    Some(DislodgedUnit { unit: PlacedUnit { power, kind, at }, attacker, retreats })
}

fn centre_lists(faults: &mut Faults, node: Node<'_, '_>) -> Vec<(String, Vec<String>)> {
    let entries = faults.entries(node);
    entries
        .into_iter()
        .map(|(power, list)| (power.get_ref().to_string(), faults.texts(list)))
        .collect()
}

fn numbers(faults: &mut Faults, node: Node<'_, '_>) -> Vec<(String, i32)> {
    let mut numbers = Vec::new();
    for (power, node) in faults.entries(node) {
        let number = faults.integer(node, "a whole number");
        numbers.extend(number.map(|number| (power.get_ref().to_string(), number)));
    }
    numbers
}

/// The orders of the phase before, each with what became of it.
fn previous_orders(faults: &mut Faults, node: Node<'_, '_>) -> Vec<PreviousOrder> {
    let mut orders = Vec::new();
    for (power, list) in faults.entries(node) {
        for node in faults.list(list) {
            let pair = node.get_ref().as_array().filter(|pair| pair.len() == 2);
            let Some([text, ended]) = pair.and_then(|pair| pair.get(..2)) else {
                let found = node.get_ref().type_str();
                let accepted = "an order and `succeeds` or `fails`";
                faults.push(node.span(), TableFault::WrongType { found, accepted });
                continue;
            };
            let ended = match faults.text(ended) {
                Some("succeeds") => PreviousEnd::Succeeded,
                Some("fails") => PreviousEnd::Failed,
                Some(word) => {
                    let accepted = "`succeeds` and `fails`";
                    let kind = CaseFaultKind::NotOneOf { word: word.to_owned(), accepted };
                    faults.push(ended.span(), kind);
                    continue;
                }
                None => continue,
            };
            let Some(text) = faults.text(text) else { continue };
            let power = power.get_ref().to_string();
            orders.push(PreviousOrder { power, text: text.to_owned(), ended });
        }
    }
    orders
}
