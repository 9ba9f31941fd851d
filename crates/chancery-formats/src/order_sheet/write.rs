//! From a position and orders to a sheet. The same sheet gives the same text.

use std::fmt::Write as _;

use chancery::board::{Map, PowerId, ProvinceId};
use chancery::notation::write::{Style, order as order_words};
use chancery::orders::{Order, OrderSet};
use chancery::position::Unit;

use super::model::Sheet;
use super::resolve::{NEUTRAL, NOT_TO};
use super::text::FIRST_LINE;
use crate::asked::is_asked;
use crate::rules_words;

/// Writes a sheet. Orders are grouped by power, those of each power in the order in which it gave
/// them; a power that has something to order and has not gets a heading to write under. Read again,
/// the sheet gives the same position and the same orders of each power.
#[must_use]
pub fn write(sheet: &Sheet, map: &Map, orders: &OrderSet) -> String {
    let mut out = format!("{FIRST_LINE}\n\n");
    line(&mut out, "variant", &sheet.variant);
    line(&mut out, "rules", &rules_words::write(&sheet.rules));
    line(&mut out, "phase", &sheet.position.phase.to_string());
    if sheet.quiet_years > 0 {
        line(&mut out, "quiet years", &sheet.quiet_years.to_string());
    }
    let power_name = |power: PowerId| map.power(power).name.clone();
    for (a, b) in sheet.pacts.iter() {
        line(&mut out, "pact", &format!("{}, {}", power_name(a), power_name(b)));
    }
    let disorder: Vec<_> = map
        .powers()
        .filter(|(power, _)| sheet.disorder.contains(*power))
        .map(|(_, power)| power.name.clone())
        .collect();
    if !disorder.is_empty() {
        line(&mut out, "disorder", &disorder.join(", "));
    }
    let contested: Vec<_> = sheet.position.contested().iter().map(|p| code(map, p)).collect();
    if !contested.is_empty() {
        line(&mut out, "contested", &contested.join(", "));
    }
    write_position(&mut out, sheet, map);
    out.push_str("\norders\n");
    write_orders(&mut out, sheet, map, orders);
    out
}

fn write_position(out: &mut String, sheet: &Sheet, map: &Map) {
    let position = &sheet.position;
    out.push_str("\nunits\n");
    by_owner(out, map, |owner| {
        let units = position.units().filter(|(_, unit)| unit.power == owner);
        units.map(|(at, unit)| unit_words(map, at, unit)).collect()
    });
    if position.dislodged_count() > 0 {
        out.push_str("\ndislodged\n");
        by_owner(out, map, |owner| {
            let units = position.dislodged().filter(|(_, d)| d.unit.power == owner);
            units
                .map(|(at, dislodged)| {
                    let unit = unit_words(map, at, dislodged.unit);
                    match dislodged.barred {
                        Some(barred) => format!("{unit}, {NOT_TO}{}", code(map, barred)),
                        None => unit,
                    }
                })
                .collect()
        });
    }
    out.push_str("\ncentres\n");
    by_owner(out, map, |owner| {
        let centres = owner.into_iter().flat_map(|power| position.centres_of(power));
        centres.map(|centre| code(map, centre)).collect()
    });
}

/// A line for each owner who has something, those without a power last.
fn by_owner(out: &mut String, map: &Map, items: impl Fn(Option<PowerId>) -> Vec<String>) {
    let powers = map.powers().map(|(id, power)| (Some(id), power.name.as_str()));
    for (owner, name) in powers.chain([(None, NEUTRAL)]) {
        let items = items(owner);
        if !items.is_empty() {
            let _ = writeln!(out, "  {name}: {}", items.join(", "));
        }
    }
}

/// The orders by power, and a heading for each power that has something to order and has not.
fn write_orders(out: &mut String, sheet: &Sheet, map: &Map, orders: &OrderSet) {
    let powers = map.powers().map(|(id, power)| (Some(id), power.name.as_str()));
    for (giver, name) in [(None, "")].into_iter().chain(powers) {
        let given: Vec<_> = orders.orders.iter().filter(|order| given_by(order) == giver).collect();
        let is_asked = giver.is_some_and(|power| is_asked(&sheet.position, power));
        if given.is_empty() && !is_asked {
            continue;
        }
        out.push('\n');
        if giver.is_some() {
            let _ = writeln!(out, "{name}:");
        }
        for order in given {
            let _ = writeln!(out, "{}", order_words(map, &orders.notes, order, Style::Short));
        }
    }
}

/// The power that gives an order, where that is known.
const fn given_by(order: &Order) -> Option<PowerId> {
    match order {
        Order::Movement(order) => order.by,
        Order::Retreat(order) => order.by,
        Order::Adjustment(order) => order.by,
        Order::SetUp(line) => line.power,
    }
}

fn line(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "{key}: {value}");
}

fn unit_words(map: &Map, at: ProvinceId, unit: Unit) -> String {
    format!("{} {}", unit.kind.letter(), map.location_code(unit.at(at)))
}

fn code(map: &Map, province: ProvinceId) -> String {
    map.province(province).code.clone()
}
