//! From cases to our TOML. The same cases give the same text.

use std::fmt::Write as _;

use chancery::Victory;

use super::model::{
    Alternative, AlternativeOutcome, AttackRoute, Case, CaseBody, CaseOrder, DislodgedUnit,
    Expectation, OrderResult, PlacedUnit, PreviousEnd, SetUp, Step,
};
use super::toml_parts::{NEUTRAL, NOT_STATED};
use super::toml_read::FORMAT;
use super::toml_sets;
use super::toml_winter;
use super::words::unit_word;

/// Writes a case file.
#[must_use]
pub fn write_toml(cases: &[Case]) -> String {
    let mut out = format!("format = {}\n", quoted(FORMAT));
    for case in cases {
        write_case(&mut out, case);
    }
    out
}

fn write_case(out: &mut String, case: &Case) {
    out.push_str("\n[[case]]\n");
    line(out, "id", &quoted(&case.id));
    line(out, "title", &quoted(&case.title));
    optional(out, "source", case.source.as_deref());
    optional(out, "note", case.note.as_deref());
    line(out, "map", &quoted(&case.map));
    line(out, "rules", &quoted(&case.rules));
    if !case.rests_on.is_empty() {
        line(out, "rests-on", &texts(&case.rests_on));
    }
    match &case.body {
        CaseBody::Reading(reading) => {
            write_set_up(out, &reading.set_up);
            optional(out, "power", reading.power.as_deref());
            line(out, "text", &quoted(&reading.text));
            match &reading.expected {
                Some(expected) => line(out, "reads", &quoted(expected)),
                None => line(out, "refused", "true"),
            }
        }
        CaseBody::Play(play) => {
            if let Some(victory) = &play.victory {
                write_victory(out, victory);
            }
            optional(out, "house", play.house.as_deref());
            for (i, step) in play.steps.iter().enumerate() {
                if i > 0 {
                    out.push_str("\n[[case.then]]\n");
                }
                write_step(out, step);
            }
            for alternative in &play.alternatives {
                let orders = play.steps.get(alternative.step).map_or(&[][..], |s| &s.orders);
                write_alternative(out, alternative, orders);
            }
        }
    }
}

fn write_step(out: &mut String, step: &Step) {
    line(out, "phase", &quoted(&step.phase.to_string()));
    if let Some(set_up) = &step.set_up {
        write_some(out, "units", *set_up == SetUp::default(), |out| write_set_up(out, set_up));
    }
    if !step.pacts.is_empty() {
        let pacts: Vec<_> = step.pacts.iter().map(|(a, b)| format!("{a}, {b}")).collect();
        line(out, "pacts", &texts(&pacts));
    }
    toml_winter::write(out, &step.provisions);
    if !step.disorder.is_empty() {
        line(out, "disorder", &texts(&step.disorder));
    }
    let results = &step.expect.results;
    let orders = step.orders.iter().enumerate().map(|(i, order)| {
        let text = quoted(&order.text);
        let result = results.get(i).and_then(Option::as_ref);
        let item = match result {
            Some(result) => format!("[{text}, {}]", quoted(&result.to_string())),
            None => text,
        };
        (order.power.as_str(), item)
    });
    write_groups(out, "orders", orders);
    toml_sets::write(out, &step.handed_in);
    write_expectation(out, &step.expect);
}

fn write_set_up(out: &mut String, set_up: &SetUp) {
    write_units(out, "units", &set_up.units);
    write_dislodged(out, "dislodged", &set_up.dislodged);
    write_centres(out, "centres", &set_up.centres);
    if !set_up.contested.is_empty() {
        line(out, "contested", &texts(&set_up.contested));
    }
    let previous = set_up.previous.iter().map(|order| {
        let ended = match order.ended {
            PreviousEnd::Succeeded => "succeeds",
            PreviousEnd::Failed => "fails",
        };
        (order.power.as_str(), format!("[{}, {}]", quoted(&order.text), quoted(ended)))
    });
    write_groups(out, "previous", previous);
    if set_up.quiet_years > 0 {
        line(out, "quiet-years", &set_up.quiet_years.to_string());
    }
    if !set_up.unsupplied.is_empty() {
        line(out, "unsupplied", &texts(&set_up.unsupplied));
    }
}

fn write_victory(out: &mut String, victory: &Victory) {
    let Victory { centres, years_without_capture, last_year } = victory;
    let fields = [
        centres.map(|centres| format!("centres = {centres}")),
        years_without_capture.map(|years| format!("years-without-capture = {years}")),
        last_year.map(|year| format!("last-year = {year}")),
    ];
    let fields: Vec<_> = fields.into_iter().flatten().collect();
    line(out, "victory", &format!("{{ {} }}", fields.join(", ")));
}

fn write_expectation(out: &mut String, expect: &Expectation) {
    if let Some(units) = &expect.after {
        write_some(out, "expect.after", units.is_empty(), |out| {
            write_units(out, "expect.after", units);
        });
    }
    if let Some(units) = &expect.dislodged {
        write_some(out, "expect.dislodged", units.is_empty(), |out| {
            write_dislodged(out, "expect.dislodged", units);
        });
    }
    if let Some(contested) = &expect.contested {
        line(out, "expect.contested", &texts(contested));
    }
    if let Some(units) = &expect.disbanded {
        let units: Vec<_> = units.iter().map(|(kind, at)| unit_word(*kind, at)).collect();
        line(out, "expect.disbanded", &texts(&units));
    }
    if let Some(units) = &expect.automatic {
        write_some(out, "expect.automatic", units.is_empty(), |out| {
            write_units(out, "expect.automatic", units);
        });
    }
    for (power, number) in &expect.adjust {
        line(out, &format!("expect.adjust.{}", key(power)), &number.to_string());
    }
    if let Some(centres) = &expect.centres {
        write_some(out, "expect.centres", centres.is_empty(), |out| {
            write_centres(out, "expect.centres", centres);
        });
    }
    if let Some(phase) = expect.next {
        line(out, "expect.next", &quoted(&phase.to_string()));
    }
    if let Some(ending) = &expect.ending {
        line(out, "expect.ending", &quoted(&ending.to_string()));
    }
    toml_winter::write_expected(out, expect);
}

/// An empty table must be written as such, or it would read as not stated.
pub(super) fn write_some(
    out: &mut String,
    name: &str,
    is_empty: bool,
    write: impl FnOnce(&mut String),
) {
    if is_empty { line(out, name, "{}") } else { write(out) }
}

fn write_alternative(out: &mut String, alternative: &Alternative, orders: &[CaseOrder]) {
    out.push_str("\n[[case.alternative]]\n");
    line(out, "rules", &quoted(&alternative.rules));
    if alternative.step > 0 {
        line(out, "step", &alternative.step.to_string());
    }
    optional(out, "note", alternative.note.as_deref());
    match &alternative.outcome {
        AlternativeOutcome::NoResolution => line(out, "no-resolution", "true"),
        AlternativeOutcome::Expect(expect) => {
            let results = orders.iter().zip(&expect.results).map(|(order, result)| {
                let result = result.as_ref().map(OrderResult::to_string);
                let result = result.as_deref().unwrap_or(NOT_STATED);
                (order.power.as_str(), quoted(result))
            });
            write_groups(out, "expect.results", results);
            write_expectation(out, expect);
        }
    }
}

pub(super) fn write_units(out: &mut String, name: &str, units: &[PlacedUnit]) {
    let items = units.iter().map(|unit| {
        (unit.power.as_deref().unwrap_or(NEUTRAL), quoted(&unit_word(unit.kind, &unit.at)))
    });
    write_short_groups(out, name, items);
}

fn write_dislodged(out: &mut String, name: &str, units: &[DislodgedUnit]) {
    let items = units.iter().map(|dislodged| {
        let unit = quoted(&unit_word(dislodged.unit.kind, &dislodged.unit.at));
        let mut fields = vec![format!("unit = {unit}")];
        if let Some(attacker) = &dislodged.attacker {
            fields.push(format!("by = {}", quoted(&attacker.from)));
            if attacker.route == AttackRoute::Convoy {
                fields.push("via = \"convoy\"".to_owned());
            }
        }
        if let Some(retreats) = &dislodged.retreats {
            fields.push(format!("retreats = {}", texts(retreats)));
        }
        let power = dislodged.unit.power.as_deref().unwrap_or(NEUTRAL);
        let alone = fields.len() == 1;
        (power, if alone { unit } else { format!("{{ {} }}", fields.join(", ")) })
    });
    write_groups(out, name, items);
}

fn write_centres(out: &mut String, name: &str, centres: &[(String, Vec<String>)]) {
    for (power, places) in centres {
        line(out, &format!("{name}.{}", key(power)), &texts(places));
    }
}

/// Items by power, one line an item.
pub(super) fn write_groups<'a>(
    out: &mut String,
    name: &str,
    items: impl Iterator<Item = (&'a str, String)>,
) {
    for (power, items) in grouped(items) {
        let _ = writeln!(out, "{name}.{} = [", key(power));
        for item in items {
            let _ = writeln!(out, "    {item},");
        }
        out.push_str("]\n");
    }
}

/// Items by power, one line a power.
pub(super) fn write_short_groups<'a>(
    out: &mut String,
    name: &str,
    items: impl Iterator<Item = (&'a str, String)>,
) {
    for (power, items) in grouped(items) {
        line(out, &format!("{name}.{}", key(power)), &format!("[{}]", items.join(", ")));
    }
}

/// The items of each power, powers in the order in which they first appear.
fn grouped<'a>(items: impl Iterator<Item = (&'a str, String)>) -> Vec<(&'a str, Vec<String>)> {
    let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
    for (power, item) in items {
        match groups.iter_mut().find(|(p, _)| *p == power) {
            Some((_, group)) => group.push(item),
            None => groups.push((power, vec![item])),
        }
    }
    groups
}

pub(super) fn line(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "{key} = {value}");
}

fn optional(out: &mut String, key: &str, value: Option<&str>) {
    if let Some(value) = value {
        line(out, key, &quoted(value));
    }
}

pub(super) fn texts(items: &[String]) -> String {
    format!("[{}]", items.iter().map(|item| quoted(item)).collect::<Vec<_>>().join(", "))
}

/// A string as TOML writes it.
pub(super) fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// A key, bare where TOML allows it.
fn key(text: &str) -> String {
    let bare = !text.is_empty()
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if bare { text.to_owned() } else { quoted(text) }
}
