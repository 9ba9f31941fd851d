//! The orders of a power.

use chancery::position::UnitKind;
use chancery_game::{Choice, GameView, Ground, Seat, power};

use crate::term::{Ink, Line, Page, Terminal};

/// The orders of a power, unit by unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OrderSheet {
    power: String,
    phase: String,
    /// Each unit that may be ordered, and its order, if it has one.
    units: Vec<(String, Option<String>)>,
    /// Orders for none of them.
    others: Vec<String>,
    pub(crate) ready: bool,
}

impl OrderSheet {
    pub(crate) fn of(view: &GameView, ground: Ground<'_>, seat: Seat, possible: &[Choice]) -> Self {
        let mut lines = own_lines(view, ground, seat);
        let mut units: Vec<(String, Option<String>)> = Vec::new();
        let mut seen: Vec<&String> = Vec::new();
        for unit in possible.iter().filter_map(|choice| choice.unit.as_ref()) {
            if seen.contains(&unit) {
                continue;
            }
            seen.push(unit);
            let is_its = |line: &String| {
                possible.iter().any(|it| it.unit.as_ref() == Some(unit) && it.order == *line)
            };
            let order = lines.iter().position(is_its).map(|place| lines.remove(place));
            units.push((unit_at(view, ground, unit), order));
        }
        Self {
            power: ground.variant.map.power(power(seat)).name.clone(),
            phase: view.position.phase.in_words(),
            units,
            others: lines,
            ready: view.own.as_ref().is_some_and(|own| own.ready),
        }
    }

    /// Whether every unit has an order.
    pub(crate) fn is_complete(&self) -> bool {
        self.units.iter().all(|(_, order)| order.is_some())
    }
}

pub(crate) fn orders(sheet: &OrderSheet, _terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank().heading(&format!("Orders of {}, {}", sheet.power, sheet.phase));
    for (unit, order) in &sheet.units {
        let line = Line::new().and(Ink::Plain, format!("  {unit:<24}"));
        page.line(match order {
            Some(order) => line.and(Ink::Strong, order),
            None => line.and(Ink::Quiet, "no order"),
        });
    }
    for order in &sheet.others {
        page.line(Line::new().and(Ink::Plain, format!("  {:<24}", "")).and(Ink::Strong, order));
    }
    if sheet.ready {
        page.line(Line::new().and(Ink::Good, "You are ready."));
    }
    page
}

/// The power's orders as they are kept, without its name.
pub(crate) fn own_lines(view: &GameView, ground: Ground<'_>, seat: Seat) -> Vec<String> {
    let name = &ground.variant.map.power(power(seat)).name;
    let kept = view.own.as_ref().and_then(|own| own.orders.clone()).unwrap_or_default();
    let own = |line: &String| {
        let rest = line.strip_prefix(name.as_str()).and_then(|rest| rest.strip_prefix(": "));
        rest.unwrap_or(line).to_owned()
    };
    kept.iter().map(own).collect()
}

/// The unit at a province: `A Paris`; the province alone where none stands.
pub(crate) fn unit_at(view: &GameView, ground: Ground<'_>, code: &str) -> String {
    let unit = ground.province(code).and_then(|at| view.position.unit_to_order(at));
    let letter = match unit.map(|unit| unit.kind) {
        Some(UnitKind::Army) => "A ",
        Some(UnitKind::Fleet) => "F ",
        Some(UnitKind::Wing) => "W ",
        None => "",
    };
    format!("{letter}{}", province(ground, code))
}

/// The name of a province by its code, with its coast.
pub(crate) fn province(ground: Ground<'_>, code: &str) -> String {
    let (province, coast) = code.split_once('/').map_or((code, ""), |(at, coast)| (at, coast));
    let name = ground
        .province(province)
        .map_or_else(|| province.to_owned(), |id| ground.variant.map.province(id).name.clone());
    if coast.is_empty() { name } else { format!("{name} ({coast})") }
}
