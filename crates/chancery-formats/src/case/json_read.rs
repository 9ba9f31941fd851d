//! From the JSON of a case collection to cases: an array of objects, one a case.

use std::collections::BTreeSet;

use serde_json::Value;

use super::fault::{CaseFaultKind, CaseValueFault};
use super::json_parts::{self as parts, Faults, Object};
use super::model::{Alternative, AlternativeOutcome, Case, CaseBody, Play, Reading, SetUp, Step};
use super::toml_read::{CASES_BYTES_MAX, check_choice, read_phase};
use crate::json::At;
use crate::rules_words;

/// The most cases of a file.
const CASES_MAX: usize = 100_000;

/// What stands for the phase in a case about the reading of an order text.
const READING: &str = "parse";

/// Reads a case collection in JSON. Every case is under the rules `datc`, changed by the values it
/// rests on.
///
/// Keys that are not known are passed over: such a file also says things that need no checking.
///
/// # Errors
///
/// Every fault of the file, with its place.
pub fn read_json(text: &str) -> Result<Vec<Case>, Vec<CaseValueFault>> {
    let mut faults = Faults::new();
    let at = At::Root;
    let value = faults.parse(&at, text, CASES_BYTES_MAX);
    let values = value.and_then(|value| faults.array(&at, value, CASES_MAX));
    let mut ids = BTreeSet::new();
    let cases = values.map(|values| {
        let mut cases: Vec<Case> = Vec::new();
        for (i, value) in values.into_iter().enumerate() {
            let at = at.index(i);
            let Some(case) = read_case(&mut faults, &at, value) else { continue };
            if !ids.insert(case.id.clone()) {
                faults.push(&at.key("id"), CaseFaultKind::DuplicateId { id: case.id.clone() });
            }
            cases.push(case);
        }
        cases
    });
    faults.give(cases)
}

fn read_case(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Case> {
    let mut object = Object::new(faults, at, value)?;
    let id = object.required_text(faults, "id");
    let title = object.required_text(faults, "title");
    let map = object.required_text(faults, "map");
    let source = object.text(faults, "source");
    let note = object.text(faults, "note");
    let rests_on = object.texts(faults, "options");
    if let Ok(rules) = rules_words::read("datc") {
        for (i, choice) in rests_on.iter().enumerate() {
            if let Err(error) = check_choice(&rules, choice) {
                faults.push(&at.key("options").index(i), error);
            }
        }
    }
    let phase = object.required_text(faults, "phase");
    let body = if phase.as_deref() == Some(READING) {
        read_reading(faults, &mut object).map(CaseBody::Reading)
    } else {
        let phase = phase.and_then(|word| match read_phase(&word) {
            Ok(phase) => Some(phase),
            Err(kind) => {
                faults.push(&at.key("phase"), kind);
                None
            }
        });
        read_play(faults, &mut object, phase).map(CaseBody::Play)
    };
    Some(Case {
        id: id?,
        title: title?,
        source,
        note,
        map: map?,
        rules: "datc".to_owned(),
        rests_on,
        body: body?,
    })
}

fn read_reading(faults: &mut Faults, object: &mut Object<'_>) -> Option<Reading> {
    let set_up = object.part(faults, "setup", parts::set_up)?;
    let orders = object.part(faults, "orders", parts::texts_of_orders)?;
    let expected = object.part(faults, "expect", |faults, at, value| {
        Some(Object::new(faults, at, value)?.text(faults, "parsed"))
    })?;
    let count = orders.len();
    let Ok([(power, text)]) = <[_; 1]>::try_from(orders) else {
        object.fault(faults, "orders", CaseFaultKind::NotOneText { count });
        return None;
    };
    Some(Reading { set_up, power, text, expected })
}

fn read_play(
    faults: &mut Faults,
    object: &mut Object<'_>,
    phase: Option<chancery::position::Phase>,
) -> Option<Play> {
    let set_up = object.part(faults, "setup", parts::set_up);
    let orders = object.part(faults, "orders", parts::orders);
    let expect = match &orders {
        Some(orders) => object.part(faults, "expect", |faults, at, value| {
            parts::expectation(faults, at, value, orders)
        }),
        None => None,
    };
    let adjust = object.optional_part(faults, "adjust", parts::numbers).unwrap_or_default();
    let mut steps = vec![Step {
        set_up: Some(set_up?),
        orders: orders?.orders,
        expect: expect?,
        ..Step::new(phase?)
    }];
    steps[0].expect.adjust = adjust;
    let later = object.optional_part(faults, "steps", |faults, at, value| {
        // The first repeats the case itself.
        let values = faults.array(at, value, CASES_MAX)?.into_iter().enumerate().skip(1);
        Some(values.map(|(i, v)| read_step(faults, &at.index(i), v)).collect::<Vec<_>>())
    });
    for step in later.unwrap_or_default() {
        let mut step = step?;
        let before = &steps[steps.len() - 1];
        if step.set_up.as_ref().is_some_and(|set_up| goes_on(before, set_up)) {
            step.set_up = None;
        }
        steps.push(step);
    }
    let alternatives = object.optional_part(faults, "alternatives", |faults, at, value| {
        let values = faults.array(at, value, CASES_MAX)?.into_iter().enumerate();
        Some(values.map(|(i, v)| read_alternative(faults, &at.index(i), v, &steps)).collect())
    });
    let alternatives: Vec<Option<Alternative>> = alternatives.unwrap_or_default();
    let alternatives = alternatives.into_iter().collect::<Option<_>>()?;
    Some(Play { alternatives, steps, victory: None, house: None })
}

/// Whether a set-up is just where the step before ended.
fn goes_on(before: &Step, set_up: &SetUp) -> bool {
    before.expect.after.as_ref() == Some(&set_up.units)
        && before.expect.dislodged.as_ref() == Some(&set_up.dislodged)
        && before.expect.contested.as_ref() == Some(&set_up.contested)
        && set_up.centres.is_empty()
        && set_up.previous.is_empty()
}

fn read_step(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Step> {
    let mut object = Object::new(faults, at, value)?;
    let phase = object.required_text(faults, "phase")?;
    let phase = match read_phase(&phase) {
        Ok(phase) => phase,
        Err(kind) => {
            faults.push(&at.key("phase"), kind);
            return None;
        }
    };
    let set_up = object.optional_part(faults, "setup", parts::set_up);
    let orders = object.part(faults, "orders", parts::orders)?;
    let expect = object.part(faults, "expect", |faults, at, value| {
        parts::expectation(faults, at, value, &orders)
    })?;
    Some(Step { set_up, orders: orders.orders, expect, ..Step::new(phase) })
}

fn read_alternative(
    faults: &mut Faults,
    at: &At<'_>,
    value: Value,
    steps: &[Step],
) -> Option<Alternative> {
    let mut object = Object::new(faults, at, value)?;
    let rules = object.texts(faults, "options").join(",");
    if let Err(error) = chancery::rules::Rules::DATC.with(&rules) {
        faults.push(&at.key("options"), error);
    }
    let note = object.text(faults, "note");
    let step = object
        .optional_part(faults, "step", |faults, at, value| faults.integer(at, &value))
        .unwrap_or(0);
    let last = steps.len() - 1;
    let step = usize::try_from(step).unwrap_or(usize::MAX);
    let Some(of) = steps.get(step) else {
        faults.push(&at.key("step"), CaseFaultKind::NoSuchStep { step, last });
        return None;
    };
    let orders = parts::Orders::in_place(&of.orders);
    let expect = object.optional_part(faults, "expect", |faults, at, value| {
        parts::expectation(faults, at, value, &orders)
    });
    let outcome = expect.map_or(AlternativeOutcome::NoResolution, AlternativeOutcome::Expect);
    Some(Alternative { rules, step, outcome, note })
}
