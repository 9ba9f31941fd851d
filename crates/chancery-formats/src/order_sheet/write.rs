//! From a position and orders to a sheet. The same sheet gives the same text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chancery::board::{Map, PowerId, ProvinceId};
use chancery::notation::write::{Style, order as order_words};
use chancery::orders::{HandedIn, HandedInSets, Order, OrderNotes, Provisions, Proxy, Relation};
use chancery::position::{PhaseKind, Position, Unit};

use super::model::Sheet;
use super::resolve::{NEUTRAL, NOT_TO, UNSUPPLIED};
use super::sections::{ADDS, FIRST, OTHER, PASSAGE, PROXY, RATIONS, REPLACES, STANDING};
use super::text::{BUILDS_AT_MOST, FIRST_LINE, HOUSE};
use crate::asked::is_asked;
use crate::{leave, provisions, rules_words};

/// Writes a sheet. Orders are grouped by power, those of each power in the order in which it gave
/// them; a power that has something to order and has not gets a heading to write under. Read again,
/// the sheet gives the same position and the same sets of each power; a set of nothing is not kept.
#[must_use]
pub fn write(sheet: &Sheet, map: &Map, handed_in: &HandedInSets, notes: &OrderNotes) -> String {
    let mut out = format!("{FIRST_LINE}\n\n");
    line(&mut out, "variant", &sheet.variant);
    line(&mut out, "rules", &rules_words::write(&sheet.rules));
    if let Some(house) = &sheet.house {
        line(&mut out, HOUSE, house);
    }
    line(&mut out, "phase", &sheet.position.phase.to_string());
    if sheet.quiet_years > 0 {
        line(&mut out, "quiet years", &sheet.quiet_years.to_string());
    }
    let power_name = |power: PowerId| map.power(power).name.clone();
    for (a, b) in sheet.pacts.iter() {
        line(&mut out, "pact", &format!("{}, {}", power_name(a), power_name(b)));
    }
    write_winter(&mut out, sheet, map);
    let disorder: Vec<_> = map
        .powers()
        .filter(|(power, _)| sheet.disorder.contains(*power))
        .map(|(_, power)| power.name.clone())
        .collect();
    if !disorder.is_empty() {
        line(&mut out, "disorder", &disorder.join(", "));
    }
    for proxy in &handed_in.announced {
        proxy_line(&mut out, sheet, map, *proxy);
    }
    let contested: Vec<_> = sheet.position.contested().iter().map(|p| code(map, p)).collect();
    if !contested.is_empty() {
        line(&mut out, "contested", &contested.join(", "));
    }
    write_position(&mut out, sheet, map);
    let expected = sheet.position.phase.kind;
    Orders { sheet, map, notes, expected, out: &mut out }.write(handed_in);
    out
}

/// The lines in which one power says something of the winter, in a position.
#[must_use]
pub fn winter_lines(
    map: &Map,
    position: &Position,
    said: &Provisions,
    power: PowerId,
) -> Vec<String> {
    let passage = passage(map, said, power).map(|words| format!("{PASSAGE}: {words}"));
    let list = said.list(power);
    let rations = (!list.is_empty()).then(|| rations(map, position, power, list));
    passage.into_iter().chain(rations.map(|words| format!("{RATIONS}: {words}"))).collect()
}

/// Whom a power grants passage, if anybody.
fn passage(map: &Map, said: &Provisions, power: PowerId) -> Option<String> {
    let name = |power: PowerId| map.power(power).name.as_str();
    let to = said.passages().filter(|(by, _)| *by == power);
    let to: Vec<&str> = to.map(|(_, to)| name(to)).collect();
    (!to.is_empty()).then(|| provisions::words(name(power), to.into_iter()))
}

/// The units of a power that eat first.
fn rations(map: &Map, position: &Position, power: PowerId, list: &[ProvinceId]) -> String {
    let is_theirs = |unit: &Unit| unit.power == Some(power);
    let units = list.iter().filter_map(|at| {
        let dislodged = position.dislodged_at(*at).map(|dislodged| dislodged.unit);
        let unit = dislodged.filter(is_theirs).or(position.unit(*at).filter(is_theirs));
        Some(unit_words(map, *at, unit?))
    });
    units.collect::<Vec<_>>().join(", ")
}

/// What is said of the winter, and what it leaves to build.
fn write_winter(out: &mut String, sheet: &Sheet, map: &Map) {
    let name = |power: PowerId| map.power(power).name.as_str();
    for (power, _) in map.powers() {
        if let Some(words) = passage(map, &sheet.provisions, power) {
            line(out, PASSAGE, &words);
        }
    }
    for (power, list) in sheet.provisions.lists() {
        line(out, RATIONS, &rations(map, &sheet.position, power, list));
    }
    let limits = sheet.position.build_limits();
    let limits: Vec<_> = limits.map(|(power, most)| format!("{} {most}", name(power))).collect();
    if !limits.is_empty() {
        line(out, BUILDS_AT_MOST, &limits.join(", "));
    }
}

fn write_position(out: &mut String, sheet: &Sheet, map: &Map) {
    let position = &sheet.position;
    out.push_str("\nunits\n");
    by_owner(out, map, |owner| {
        let units = position.units().filter(|(_, unit)| unit.power == owner);
        units.map(|(at, unit)| marked(unit_words(map, at, unit), unit)).collect()
    });
    if position.dislodged_count() > 0 {
        out.push_str("\ndislodged\n");
        by_owner(out, map, |owner| {
            let units = position.dislodged().filter(|(_, d)| d.unit.power == owner);
            units
                .map(|(at, dislodged)| {
                    let unit = unit_words(map, at, dislodged.unit);
                    let words = match dislodged.barred {
                        Some(barred) => format!("{unit}, {NOT_TO}{}", code(map, barred)),
                        None => unit,
                    };
                    marked(words, dislodged.unit)
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

/// Writes the sections of orders.
struct Orders<'a> {
    sheet: &'a Sheet,
    map: &'a Map,
    notes: &'a OrderNotes,
    /// What kind of phase the next order is read as one of.
    expected: PhaseKind,
    out: &'a mut String,
}

/// What a section says of the sets in it.
type Said = (Option<u32>, Relation);

impl Orders<'_> {
    fn write(&mut self, handed_in: &HandedInSets) {
        let mut sections: Vec<(Said, BTreeMap<Option<PowerId>, &HandedIn>)> = Vec::new();
        for set in handed_in.sets.iter().filter(|set| !is_empty(set)) {
            let said = (set.dated, set.relation);
            match sections.last_mut() {
                Some((last, sets)) if *last == said && !sets.contains_key(&set.by) => {
                    sets.insert(set.by, set);
                }
                _ => sections.push((said, BTreeMap::from([(set.by, set)]))),
            }
        }
        if sections.is_empty() {
            sections.push(((None, Relation::Unsaid), BTreeMap::new()));
        }
        for (place, (said, sets)) in sections.iter().enumerate() {
            self.section_line(*said, place == 0);
            self.heading_and_orders(sets.get(&None).copied(), None);
            for (power, _) in self.map.powers() {
                let set = sets.get(&Some(power)).copied();
                // Whoever has something to order and has not can write here.
                let awaited = place == 0
                    && is_asked(&self.sheet.position, power)
                    && !handed_in.sets.iter().any(|set| set.by == Some(power) && !is_empty(set));
                if set.is_some() || awaited {
                    self.heading_and_orders(set, Some(power));
                }
            }
        }
        self.standing(&handed_in.standing);
    }

    fn section_line(&mut self, (dated, relation): Said, is_first: bool) {
        self.expected = self.sheet.position.phase.kind;
        let words = if is_first || dated.is_some() { FIRST } else { OTHER };
        let _ = write!(self.out, "\n{words}");
        if let Some(number) = dated {
            let _ = write!(self.out, " {number}");
        }
        match relation {
            Relation::Unsaid => {}
            Relation::Adds => {
                let _ = write!(self.out, ", {ADDS}");
            }
            Relation::Replaces => {
                let _ = write!(self.out, ", {REPLACES}");
            }
        }
        self.out.push('\n');
    }

    fn heading_and_orders(&mut self, set: Option<&HandedIn>, power: Option<PowerId>) {
        if set.is_none() && power.is_none() {
            return;
        }
        self.heading(power);
        for order in set.into_iter().flat_map(|set| &set.orders) {
            self.order(order);
        }
        for proxy in set.into_iter().flat_map(|set| &set.proxies) {
            proxy_line(self.out, self.sheet, self.map, *proxy);
        }
    }

    fn heading(&mut self, power: Option<PowerId>) {
        self.out.push('\n');
        if let Some(power) = power {
            let _ = writeln!(self.out, "{}:", self.map.power(power).name);
        }
    }

    /// An order; one of another phase, which somebody gave all the same, under a heading of such a
    /// phase, since its words mean something else in this one.
    fn order(&mut self, order: &Order) {
        let kind = order.phase_kind().unwrap_or(self.expected);
        if kind != self.expected {
            self.expected = kind;
            let heading = match kind {
                PhaseKind::Movement => "S1901M",
                PhaseKind::Retreat => "S1901R",
                PhaseKind::Adjustment => "W1901A",
            };
            let _ = writeln!(self.out, "{heading}");
        }
        let words = order_words(self.map, self.notes, order, Style::Short);
        let _ = writeln!(self.out, "{words}");
    }

    fn standing(&mut self, standing: &[(PowerId, Order)]) {
        if standing.is_empty() {
            return;
        }
        let _ = writeln!(self.out, "\n{STANDING}");
        self.expected = PhaseKind::Movement;
        let mut above = None;
        for (power, order) in standing {
            if above != Some(*power) {
                above = Some(*power);
                self.heading(above);
            }
            self.order(order);
        }
    }
}

fn is_empty(set: &HandedIn) -> bool {
    set.orders.is_empty() && set.proxies.is_empty()
}

/// Leave for a unit. Without a unit there is none to give.
fn proxy_line(out: &mut String, sheet: &Sheet, map: &Map, proxy: Proxy) {
    if let Some(unit) = sheet.position.unit_to_order(proxy.unit) {
        let unit = unit_words(map, proxy.unit, unit);
        line(out, PROXY, &leave::words(&map.power(proxy.to).name, &unit));
    }
}

fn line(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "{key}: {value}");
}

fn unit_words(map: &Map, at: ProvinceId, unit: Unit) -> String {
    format!("{} {}", unit.kind.letter(), map.location_code(unit.at(at)))
}

/// The words of a unit with its mark, if it bears one.
fn marked(words: String, unit: Unit) -> String {
    if unit.is_unsupplied() { format!("{words}, {UNSUPPLIED}") } else { words }
}

fn code(map: &Map, province: ProvinceId) -> String {
    map.province(province).code.clone()
}
