//! Writing `topology.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use chancery::board::{
    BorderDefinition, BorderEffect, Coast, MapDefinition, OrderKind, ProvinceDefinition,
    ProvinceKind, Years,
};
use chancery::position::{PhaseKind, Season};

use super::toml_text::{key, list, list_line, quoted, text_line};

pub(super) fn write(map: &MapDefinition, source: &str) -> String {
    let mut out = format!("# {source}\n\n");
    text_line(&mut out, "name", &map.name);
    out.push_str("\n[provinces]\n");
    for province in &map.provinces {
        write_province(&mut out, province);
    }
    if !map.ambiguous.is_empty() {
        out.push_str("\n[ambiguous]\n");
        for entry in &map.ambiguous {
            let _ = writeln!(out, "{} = {}", key(&entry.name), list(&entry.provinces));
        }
    }
    out.push_str("\n[borders]\n");
    edges(&mut out, "army", &map.army_edges, &map.provinces);
    edges(&mut out, "fleet", &map.fleet_edges, &map.provinces);
    for border in &map.borders {
        write_border(&mut out, border);
    }
    out
}

fn write_province(out: &mut String, province: &ProvinceDefinition) {
    let _ = write!(
        out,
        "{} = {{ name = {}, kind = \"{}\"",
        key(&province.code),
        quoted(&province.name),
        kind_word(province.kind)
    );
    if !province.coasts.is_empty() {
        let coasts: Vec<&str> = province.coasts.iter().map(|coast| coast.code()).collect();
        let _ = write!(out, ", coasts = {}", list(&coasts));
    }
    if province.centre {
        out.push_str(", centre = true");
    }
    if province.convoys && province.kind == ProvinceKind::Coastal {
        out.push_str(", convoyable = true");
    }
    if !province.aliases.is_empty() {
        let _ = write!(out, ", aliases = {}", list(&province.aliases));
    }
    out.push_str(" }\n");
}

fn kind_word(kind: ProvinceKind) -> &'static str {
    match kind {
        ProvinceKind::Inland => "inland",
        ProvinceKind::Coastal => "coastal",
        ProvinceKind::Sea => "sea",
        ProvinceKind::Impassable => "impassable",
    }
}

/// A line a place: the place, and its neighbours that come after it.
fn edges(
    out: &mut String,
    name: &str,
    edges: &[(String, String)],
    provinces: &[ProvinceDefinition],
) {
    let rank: BTreeMap<&str, usize> =
        provinces.iter().enumerate().map(|(i, p)| (p.code.as_str(), i)).collect();
    let order = |place: &str| {
        let (code, coast) = place.split_once('/').unwrap_or((place, ""));
        (rank.get(code).copied().unwrap_or(usize::MAX), Coast::from_code(coast))
    };
    let mut after: BTreeMap<_, (&str, BTreeMap<_, &str>)> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for (a, b) in edges {
        let (first, second) = if order(a) <= order(b) { (a, b) } else { (b, a) };
        if seen.insert((first, second)) {
            let entry = after.entry(order(first)).or_insert((first, BTreeMap::new()));
            entry.1.insert(order(second), second);
        }
    }
    if after.is_empty() {
        let _ = writeln!(out, "{name} = []");
        return;
    }
    let _ = writeln!(out, "{name} = [");
    for (place, neighbours) in after.values() {
        let neighbours: Vec<&str> = neighbours.values().copied().collect();
        let _ = writeln!(out, "    {},", quoted(&format!("{place} {}", neighbours.join(" "))));
    }
    out.push_str("]\n");
}

fn write_border(out: &mut String, border: &BorderDefinition) {
    out.push_str("\n[[border]]\n");
    text_line(out, "id", &border.id);
    text_line(out, "description", &border.description);
    list_line(out, "into", &border.into);
    list_line(out, "from", &border.from);
    let units: Vec<&str> = border.units.iter().map(|unit| unit.name()).collect();
    list_line(out, "units", &units);
    let orders: Vec<&str> = border.orders.iter().map(|order| order_word(*order)).collect();
    list_line(out, "orders", &orders);
    let seasons: Vec<&str> = border.seasons.iter().map(|season| season_word(*season)).collect();
    list_line(out, "seasons", &seasons);
    let phases: Vec<&str> = border.phases.iter().map(|phase| phase_word(*phase)).collect();
    list_line(out, "phases", &phases);
    match border.years {
        Years::All => {}
        Years::Odd => text_line(out, "years", "odd"),
        Years::Even => text_line(out, "years", "even"),
        Years::Range(first, last) => {
            for (name, year, open) in
                [("first_year", first, i32::MIN), ("last_year", last, i32::MAX)]
            {
                if year != open {
                    let _ = writeln!(out, "{name} = {year}");
                }
            }
        }
    }
    match border.effect {
        BorderEffect::Closed => text_line(out, "effect", "closed"),
        BorderEffect::Frozen => text_line(out, "effect", "frozen"),
        BorderEffect::Strength(strength) => {
            let _ = writeln!(out, "strength = {strength}");
        }
    }
}

fn order_word(order: OrderKind) -> &'static str {
    match order {
        OrderKind::Hold => "hold",
        OrderKind::Move => "move",
        OrderKind::Support => "support",
        OrderKind::Convoy => "convoy",
        OrderKind::Retreat => "retreat",
        OrderKind::Disband => "disband",
        OrderKind::Build => "build",
    }
}

pub(crate) fn season_word(season: Season) -> &'static str {
    match season {
        Season::Spring => "spring",
        Season::Fall => "fall",
        Season::Winter => "winter",
    }
}

pub(crate) fn phase_word(phase: PhaseKind) -> &'static str {
    match phase {
        PhaseKind::Movement => "movement",
        PhaseKind::Retreat => "retreat",
        PhaseKind::Adjustment => "adjustment",
    }
}
