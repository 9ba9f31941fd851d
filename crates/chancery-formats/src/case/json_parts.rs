//! The parts of a case in JSON.

use chancery::position::UnitKind;
use serde_json::{Map, Value};

use super::fault::CaseFaultKind;
use super::model::{
    AttackRoute, Attacker, CaseOrder, Cause, DislodgedUnit, Expectation, OrderResult, PlacedUnit,
    PreviousEnd, PreviousOrder, SetUp, Survival, Verdict,
};
use super::words::read_unit;
use crate::fault::ShapeFault;
use crate::json::{At, Faults as ValueFaults};

pub(super) type Faults = ValueFaults<CaseFaultKind>;

/// The most elements of any list of a case.
const LIST_MAX: usize = 10_000;

/// An object being read, with its place.
pub(super) struct Object<'p> {
    at: &'p At<'p>,
    map: Map<String, Value>,
}

impl<'p> Object<'p> {
    pub(super) fn new(faults: &mut Faults, at: &'p At<'p>, value: Value) -> Option<Self> {
        Some(Self { at, map: faults.object(at, value)? })
    }

    /// The value of a key; `None` where the key is missing or `null`.
    fn take(&mut self, key: &str) -> Option<Value> {
        self.map.get_mut(key).map(Value::take).filter(|value| !value.is_null())
    }

    pub(super) fn optional_part<T>(
        &mut self,
        faults: &mut Faults,
        key: &str,
        read: impl FnOnce(&mut Faults, &At<'_>, Value) -> Option<T>,
    ) -> Option<T> {
        let value = self.take(key)?;
        read(faults, &self.at.key(key), value)
    }

    pub(super) fn part<T>(
        &mut self,
        faults: &mut Faults,
        key: &'static str,
        read: impl FnOnce(&mut Faults, &At<'_>, Value) -> Option<T>,
    ) -> Option<T> {
        if self.map.get(key).is_none_or(Value::is_null) {
            faults.push(self.at, ShapeFault::Missing { key });
            return None;
        }
        self.optional_part(faults, key, read)
    }

    pub(super) fn text(&mut self, faults: &mut Faults, key: &str) -> Option<String> {
        self.optional_part(faults, key, Faults::string)
    }

    pub(super) fn required_text(
        &mut self,
        faults: &mut Faults,
        key: &'static str,
    ) -> Option<String> {
        self.part(faults, key, Faults::string)
    }

    pub(super) fn texts(&mut self, faults: &mut Faults, key: &str) -> Vec<String> {
        self.optional_part(faults, key, texts).unwrap_or_default()
    }

    /// A key that is true or false, or missing, which is false.
    fn flag(&mut self, faults: &mut Faults, key: &str) -> bool {
        self.optional_part(faults, key, Faults::boolean).unwrap_or(false)
    }

    /// Says what is wrong with the value of a key.
    pub(super) fn fault(&self, faults: &mut Faults, key: &str, kind: CaseFaultKind) {
        faults.push(&self.at.key(key), kind);
    }
}

fn texts(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Vec<String>> {
    faults.strings(at, value, LIST_MAX)
}

/// Reads each element of an array; those at fault are left out.
fn each<T>(
    faults: &mut Faults,
    at: &At<'_>,
    value: Value,
    mut read: impl FnMut(&mut Faults, &At<'_>, Value) -> Option<T>,
) -> Option<Vec<T>> {
    let values = faults.array(at, value, LIST_MAX)?.into_iter().enumerate();
    Some(values.filter_map(|(i, value)| read(faults, &at.index(i), value)).collect())
}

/// Orders of a step, and where each stands now that the orders of a power stand together.
pub(super) struct Orders {
    pub(super) orders: Vec<CaseOrder>,
    places: Vec<usize>,
}

impl Orders {
    /// Orders that stand where they stood.
    pub(super) fn in_place(orders: &[CaseOrder]) -> Self {
        Self { orders: orders.to_vec(), places: (0..orders.len()).collect() }
    }

    fn grouped(given: &[CaseOrder]) -> Self {
        let mut sequence: Vec<usize> = (0..given.len()).collect();
        group(&mut sequence, |i| &given[*i].power);
        let mut places = vec![0; given.len()];
        for (place, i) in sequence.iter().enumerate() {
            places[*i] = place;
        }
        let orders = sequence.iter().map(|i| given[*i].clone()).collect();
        Self { orders, places }
    }
}

/// Moves the items of each power together, powers in the order in which they first appear. Our own
/// files are written that way, and what a case says does not depend on it.
fn group<T, P: PartialEq>(items: &mut [T], power: impl Fn(&T) -> P) {
    let mut powers: Vec<P> = Vec::new();
    for power in items.iter().map(&power) {
        if !powers.contains(&power) {
            powers.push(power);
        }
    }
    items.sort_by_key(|item| powers.iter().position(|p| *p == power(item)));
}

/// Power and text of each order. A stated convoy path becomes part of the text.
pub(super) fn texts_of_orders(
    faults: &mut Faults,
    at: &At<'_>,
    value: Value,
) -> Option<Vec<(Option<String>, String)>> {
    each(faults, at, value, |faults, at, value| {
        let mut object = Object::new(faults, at, value)?;
        let power = object.text(faults, "power");
        let mut text = object.required_text(faults, "text")?;
        let path = object.texts(faults, "path");
        if !path.is_empty() {
            let order = text.strip_suffix(" via convoy").unwrap_or(&text);
            text = format!("{order} via {}", path.join(" "));
        }
        Some((power, text))
    })
}

pub(super) fn orders(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Orders> {
    let mut orders = Vec::new();
    for (i, (power, text)) in texts_of_orders(faults, at, value)?.into_iter().enumerate() {
        match power {
            Some(power) => orders.push(CaseOrder { power, text }),
            None => faults.push(&at.index(i), ShapeFault::Missing { key: "power" }),
        }
    }
    Some(Orders::grouped(&orders))
}

pub(super) fn set_up(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<SetUp> {
    let mut object = Object::new(faults, at, value)?;
    Some(SetUp {
        units: object.part(faults, "units", placed_units)?,
        dislodged: object.optional_part(faults, "dislodged", dislodged_units).unwrap_or_default(),
        centres: object.optional_part(faults, "centers", centre_lists).unwrap_or_default(),
        contested: object.texts(faults, "contested"),
        previous: object.optional_part(faults, "previous", previous_orders).unwrap_or_default(),
        quiet_years: 0,
        unsupplied: Vec::new(),
    })
}

pub(super) fn expectation(
    faults: &mut Faults,
    at: &At<'_>,
    value: Value,
    orders: &Orders,
) -> Option<Expectation> {
    let mut object = Object::new(faults, at, value)?;
    let results = object.optional_part(faults, "orders", |faults, at, value| {
        each(faults, at, value, |faults, at, value| order_result(faults, at, value, orders))
    });
    let mut by_order = Vec::new();
    for (place, result) in results.unwrap_or_default() {
        by_order.resize(orders.orders.len(), None);
        by_order[place] = Some(result);
    }
    Some(Expectation {
        results: by_order,
        after: object.optional_part(faults, "after", placed_units),
        dislodged: object.optional_part(faults, "dislodged", dislodged_units),
        contested: object.optional_part(faults, "contested", texts),
        disbanded: object.optional_part(faults, "disbanded", |faults, at, value| {
            each(faults, at, value, |faults, at, value| {
                let word = faults.string(at, value)?;
                unit(faults, at, word)
            })
        }),
        automatic: object.optional_part(faults, "automatic", placed_units),
        ..Expectation::default()
    })
}

fn order_result(
    faults: &mut Faults,
    at: &At<'_>,
    value: Value,
    orders: &Orders,
) -> Option<(usize, OrderResult)> {
    let mut object = Object::new(faults, at, value)?;
    let order = object.part(faults, "order", |faults, at, value| faults.integer(at, &value))?;
    let place = usize::try_from(order).ok().and_then(|order| orders.places.get(order));
    let Some(place) = place else {
        let accepted = "the numbers of the orders, counted from 0";
        let kind = CaseFaultKind::NotOneOf { word: order.to_string(), accepted };
        faults.push(&at.key("order"), kind);
        return None;
    };
    let verdict = object.required_text(faults, "result")?;
    let Some(verdict) = read_verdict(&verdict) else {
        let accepted = "the words for results";
        faults.push(&at.key("result"), CaseFaultKind::NotOneOf { word: verdict, accepted });
        return None;
    };
    let cause = object.text(faults, "cause").and_then(|word| {
        let cause = read_cause(&word);
        if cause.is_none() {
            let accepted = "`bounce`, `disrupted`, `no-convoy` and `void`";
            faults.push(&at.key("cause"), CaseFaultKind::NotOneOf { word, accepted });
        }
        cause
    });
    let (dislodged, destroyed) =
        (object.flag(faults, "dislodged"), object.flag(faults, "destroyed"));
    let unit = match (dislodged || verdict == Verdict::Dislodged, destroyed) {
        (_, true) => Survival::Destroyed,
        (true, false) => Survival::Dislodged,
        (false, false) => Survival::Safe,
    };
    let to = object.text(faults, "to");
    Some((*place, OrderResult { verdict, cause, unit, to }))
}

fn read_verdict(word: &str) -> Option<Verdict> {
    // The document's word for what is void here.
    let word = if word == "invalid" { "void" } else { word };
    Verdict::ALL.into_iter().find(|v| v.word() == word)
}

fn read_cause(word: &str) -> Option<Cause> {
    match word {
        "bounce" => Some(Cause::Standoff),
        "disrupted" => Some(Cause::Disrupted),
        "no-convoy" => Some(Cause::NoConvoy),
        "void" => Some(Cause::Void),
        _ => None,
    }
}

fn unit(faults: &mut Faults, at: &At<'_>, word: String) -> Option<(UnitKind, String)> {
    let unit = read_unit(&word);
    if unit.is_none() {
        faults.push(at, CaseFaultKind::NotAUnit { word });
    }
    unit
}

fn placed_unit(faults: &mut Faults, at: &At<'_>, object: &mut Object<'_>) -> Option<PlacedUnit> {
    let power = object.text(faults, "power");
    let letter = object.required_text(faults, "unit");
    let place = object.required_text(faults, "loc");
    let (kind, at) = unit(faults, at, format!("{} {}", letter?, place?))?;
    Some(PlacedUnit { power, kind, at })
}

fn placed_units(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Vec<PlacedUnit>> {
    let mut units = each(faults, at, value, |faults, at, value| {
        let mut object = Object::new(faults, at, value)?;
        placed_unit(faults, at, &mut object)
    })?;
    group(&mut units, |unit| unit.power.clone());
    Some(units)
}

fn dislodged_units(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Vec<DislodgedUnit>> {
    let mut units = each(faults, at, value, |faults, at, value| {
        let mut object = Object::new(faults, at, value)?;
        let unit = placed_unit(faults, at, &mut object)?;
        let from = object.text(faults, "attacker_from");
        let convoyed = object.flag(faults, "attacker_convoyed");
        let route = if convoyed { AttackRoute::Convoy } else { AttackRoute::Direct };
        let attacker = from.map(|from| Attacker { from, route });
        let retreats = object.optional_part(faults, "retreats", texts);
        Some(DislodgedUnit { unit, attacker, retreats })
    })?;
    group(&mut units, |dislodged| dislodged.unit.power.clone());
    Some(units)
}

fn centre_lists(
    faults: &mut Faults,
    at: &At<'_>,
    value: Value,
) -> Option<Vec<(String, Vec<String>)>> {
    let object = faults.object(at, value)?;
    let lists = object.into_iter().filter_map(|(power, list)| {
        let list = texts(faults, &at.key(&power), list)?;
        Some((power, list))
    });
    Some(lists.collect())
}

pub(super) fn numbers(
    faults: &mut Faults,
    at: &At<'_>,
    value: Value,
) -> Option<Vec<(String, i32)>> {
    let object = faults.object(at, value)?;
    let numbers = object.into_iter().filter_map(|(power, number)| {
        let small = faults.integer(&at.key(&power), &number)?;
        // No board has as many centres as would not fit.
        Some((power, i32::try_from(small).unwrap_or(i32::MAX)))
    });
    Some(numbers.collect())
}

fn previous_orders(faults: &mut Faults, at: &At<'_>, value: Value) -> Option<Vec<PreviousOrder>> {
    each(faults, at, value, |faults, at, value| {
        let mut object = Object::new(faults, at, value)?;
        let power = object.required_text(faults, "power");
        let text = object.required_text(faults, "text");
        let result = object.required_text(faults, "result")?;
        let ended = match result.as_str() {
            "succeeds" => PreviousEnd::Succeeded,
            "fails" => PreviousEnd::Failed,
            _ => {
                let accepted = "`succeeds` and `fails`";
                let kind = CaseFaultKind::NotOneOf { word: result, accepted };
                faults.push(&at.key("result"), kind);
                return None;
            }
        };
        Some(PreviousOrder { power: power?, text: text?, ended })
    })
}
