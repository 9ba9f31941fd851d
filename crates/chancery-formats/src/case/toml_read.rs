//! From our TOML to cases.

use std::collections::BTreeSet;

use chancery::position::Phase;

use super::fault::{CaseFault, CaseFaultKind};
use super::model::{
    Alternative, AlternativeOutcome, Case, CaseBody, CaseOrder, OrderResult, Play, Reading, Step,
};
use super::toml_parts::{self as parts, Faults};
use super::toml_sets;
use super::toml_winter;
use crate::fault::TableFault;
use crate::rules_words;
use crate::toml_table::{Node, Table};

/// The name and version of the format, the value of the key `format`.
pub const FORMAT: &str = "chancery-case/1";

/// The longest file that is read, in bytes.
pub const CASES_BYTES_MAX: usize = 16 << 20;

/// Reads a case file.
///
/// # Errors
///
/// Every fault of the file, with the bytes it concerns. Unknown keys are faults: a slip in a key
/// would else go unnoticed and the case show nothing.
pub fn read_toml(text: &str) -> Result<Vec<Case>, Vec<CaseFault>> {
    let mut faults = Faults::new();
    let document = faults.parse(text, CASES_BYTES_MAX);
    let cases = document.as_ref().map(|document| {
        let mut root = Table::new(document.get_ref(), 0..0);
        let cases = read_root(&mut faults, &mut root);
        root.finish(&mut faults);
        cases
    });
    faults.give(cases)
}

fn read_root(faults: &mut Faults, root: &mut Table<'_, '_>) -> Vec<Case> {
    match root.take("format") {
        None => faults.push(0..0, TableFault::Missing { key: "format" }),
        Some(node) => match faults.text(node) {
            Some(found) if found != FORMAT => {
                let found = found.to_owned();
                faults.push(node.span(), CaseFaultKind::UnknownFormat { found, known: FORMAT });
            }
            _ => {}
        },
    }
    let nodes = root.take("case").map(|node| faults.list(node)).unwrap_or_default();
    let mut ids = BTreeSet::new();
    nodes.into_iter().filter_map(|node| read_case(faults, node, &mut ids)).collect()
}

fn read_case(faults: &mut Faults, node: Node<'_, '_>, ids: &mut BTreeSet<String>) -> Option<Case> {
    let mut table = faults.table(node)?;
    let id_node = table.take("id");
    let id = id_node.and_then(|node| faults.text(node)).map(str::to_owned);
    match (id_node, &id) {
        (None, _) => faults.push(table.span(), TableFault::Missing { key: "id" }),
        (Some(node), Some(id)) if !ids.insert(id.clone()) => {
            faults.push(node.span(), CaseFaultKind::DuplicateId { id: id.clone() });
        }
        _ => {}
    }
    let title = parts::required_text(faults, &mut table, "title");
    let source = parts::text(faults, &mut table, "source");
    let note = parts::text(faults, &mut table, "note");
    let map = parts::required_text(faults, &mut table, "map");
    let rules = read_rules_key(faults, &mut table);
    let rests_on = read_rests_on(faults, &mut table, rules.as_deref());
    let body = match table.take("text") {
        Some(text) => read_reading(faults, &mut table, text).map(CaseBody::Reading),
        None => read_play(faults, &mut table).map(CaseBody::Play),
    };
    table.finish(faults);
    Some(Case {
        id: id?,
        title: title?,
        source,
        note,
        map: map?,
        rules: rules?,
        rests_on,
        body: body?,
    })
}

fn read_rules_key(faults: &mut Faults, table: &mut Table<'_, '_>) -> Option<String> {
    let Some(node) = table.take("rules") else { return faults.missing(table, "rules") };
    let rules = faults.text(node)?;
    if let Err(error) = rules_words::read(rules) {
        faults.push(node.span(), error);
    }
    Some(rules.to_owned())
}

fn read_rests_on(
    faults: &mut Faults,
    table: &mut Table<'_, '_>,
    rules: Option<&str>,
) -> Vec<String> {
    let Some(node) = table.take("rests-on") else { return Vec::new() };
    let mut rests_on = Vec::new();
    for node in faults.list(node) {
        let Some(choice) = faults.text(node) else { continue };
        let rules = rules.and_then(|rules| rules_words::read(rules).ok());
        if let Some(Err(error)) = rules.map(|rules| check_choice(&rules, choice)) {
            faults.push(node.span(), error);
        }
        rests_on.push(choice.to_owned());
    }
    rests_on
}

/// Whether there is such a choice and, if one is named, such a value.
pub(super) fn check_choice(
    rules: &chancery::rules::Rules,
    choice: &str,
) -> Result<(), chancery::rules::RuleError> {
    use chancery::rules::RuleError;
    if choice.contains('=') {
        return rules.with(choice).map(|_| ());
    }
    let known = rules.get(choice).is_some();
    if known { Ok(()) } else { Err(RuleError::UnknownChoice { id: choice.to_owned() }) }
}

fn read_reading(
    faults: &mut Faults,
    table: &mut Table<'_, '_>,
    text: Node<'_, '_>,
) -> Option<Reading> {
    let text = faults.text(text).map(str::to_owned);
    let set_up = parts::set_up(faults, table).unwrap_or_default();
    let power = parts::text(faults, table, "power");
    let expected = parts::text(faults, table, "reads");
    let refused = table.take("refused");
    match (&expected, refused) {
        (None, None) => return faults.missing(table, "reads"),
        (Some(_), Some(node)) => {
            let kind = CaseFaultKind::CannotStandBeside { key: "refused", beside: "reads" };
            faults.push(node.span(), kind);
        }
        (None, Some(node)) => parts::must_be_true(faults, node),
        (Some(_), None) => {}
    }
    Some(Reading { set_up, power, text: text?, expected })
}

fn read_play(faults: &mut Faults, table: &mut Table<'_, '_>) -> Option<Play> {
    let victory = table.take("victory").and_then(|node| parts::victory(faults, node));
    let house = parts::text(faults, table, "house");
    let mut steps: Vec<Option<Step>> = vec![read_step(faults, table)];
    if let Some(node) = table.take("then") {
        for node in faults.list(node) {
            let Some(mut table) = faults.table(node) else { continue };
            steps.push(read_step(faults, &mut table));
            table.finish(faults);
        }
    }
    let mut alternatives = Vec::new();
    if let Some(node) = table.take("alternative") {
        for node in faults.list(node) {
            alternatives.push(read_alternative(faults, node, &steps));
        }
    }
    let mut steps: Vec<Step> = steps.into_iter().collect::<Option<_>>()?;
    // Only a later step goes on from another.
    steps[0].set_up.get_or_insert_default();
    let alternatives = alternatives.into_iter().collect::<Option<_>>()?;
    Some(Play { steps, alternatives, victory, house })
}

fn read_step(faults: &mut Faults, table: &mut Table<'_, '_>) -> Option<Step> {
    let phase = match table.take("phase") {
        Some(node) => parts::phase(faults, node),
        None => faults.missing(table, "phase"),
    };
    let set_up = parts::set_up(faults, table);
    let pacts = parts::pacts(faults, table);
    let provisions = toml_winter::read(faults, table);
    let disorder = table.take("disorder").map(|node| faults.texts(node)).unwrap_or_default();
    let (orders, results) = read_orders(faults, table);
    let handed_in = toml_sets::read(faults, table);
    let mut expect = match table.take("expect").and_then(|node| faults.table(node)) {
        Some(mut table) => {
            let expect = parts::expectation(faults, &mut table);
            table.finish(faults);
            expect
        }
        None => super::Expectation::default(),
    };
    if results.iter().any(Option::is_some) {
        expect.results = results;
    }
    Some(Step { phase: phase?, set_up, pacts, provisions, disorder, orders, handed_in, expect })
}

/// The orders by power: each is a text, or a text with what becomes of it.
fn read_orders(
    faults: &mut Faults,
    table: &mut Table<'_, '_>,
) -> (Vec<CaseOrder>, Vec<Option<OrderResult>>) {
    let (mut orders, mut results) = (Vec::new(), Vec::new());
    let Some(node) = table.take("orders") else { return (orders, results) };
    for (power, list) in faults.entries(node) {
        for node in faults.list(list) {
            let (text, result) = match node.get_ref().as_array() {
                Some(pair) if pair.len() == 2 => (&pair[0], Some(&pair[1])),
                _ => (node, None),
            };
            let Some(text) = faults.text(text) else { continue };
            orders.push(CaseOrder { power: power.get_ref().to_string(), text: text.to_owned() });
            results.push(result.and_then(|node| parts::result(faults, node)));
        }
    }
    (orders, results)
}

fn read_alternative(
    faults: &mut Faults,
    node: Node<'_, '_>,
    steps: &[Option<Step>],
) -> Option<Alternative> {
    let mut table = faults.table(node)?;
    let rules = parts::required_text(faults, &mut table, "rules");
    if let Some(Err(error)) = rules.as_ref().map(|r| chancery::rules::Rules::DATC.with(r)) {
        faults.push(table.span(), error);
    }
    let note = parts::text(faults, &mut table, "note");
    let mut step = 0;
    if let Some(node) = table.take("step") {
        step = faults.integer(node, "the number of a step").unwrap_or(0);
        if step >= steps.len() {
            let last = steps.len() - 1;
            faults.push(node.span(), CaseFaultKind::NoSuchStep { step, last });
            step = 0;
        }
    }
    let orders = steps[step].as_ref().map(|step| step.orders.as_slice());
    let outcome = match (table.take("expect"), table.take("no-resolution")) {
        (Some(node), None) => faults.table(node).map(|mut table| {
            let mut expect = parts::expectation(faults, &mut table);
            expect.results = parts::results_by_power(faults, &mut table, orders);
            table.finish(faults);
            AlternativeOutcome::Expect(expect)
        }),
        (None, Some(node)) => {
            parts::must_be_true(faults, node);
            Some(AlternativeOutcome::NoResolution)
        }
        (Some(_), Some(node)) => {
            let kind = CaseFaultKind::CannotStandBeside { key: "no-resolution", beside: "expect" };
            faults.push(node.span(), kind);
            None
        }
        (None, None) => faults.missing(&table, "expect"),
    };
    table.finish(faults);
    Some(Alternative { rules: rules?, step, outcome: outcome?, note })
}

/// Reads a phase name.
pub(super) fn read_phase(word: &str) -> Result<Phase, CaseFaultKind> {
    word.parse().map_err(|_| CaseFaultKind::NotAPhase { word: word.to_owned() })
}
