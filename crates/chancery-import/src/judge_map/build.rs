//! From the lines of a `.map` file to a draft.

use std::collections::{BTreeMap, BTreeSet};

use chancery::Victory;
use chancery::board::{MapDefinition, ProvinceDefinition, ProvinceKind};
use chancery::position::{Phase, PhaseKind, Season};

use super::lines::{MapPower, Read};
use super::places::{self, province_of};
use crate::draft::{Draft, DraftMap, DraftPower, id_of};
use crate::edges;
use crate::fault::{FaultKind, Faults};
use crate::names::{self, code_of};
use crate::report::{RemarkKind, Report, Why};

pub(super) fn draft(
    read: Read,
    name: &str,
    report: &mut Report,
    faults: &mut Faults,
) -> Option<Draft> {
    let file = read.file.clone();
    if read.locs.is_empty() || read.powers.is_empty() {
        let what = if read.locs.is_empty() { "provinces" } else { "powers" };
        faults.push(&file, 0, FaultKind::Nothing { what });
        return None;
    }
    let mut map = board(&read, report, faults)?;
    let stem = name.rsplit('/').next().unwrap_or(name);
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    let id = id_of(stem);
    let aliases = if id == stem { Vec::new() } else { vec![stem.to_owned()] };
    map.name = title(stem);
    let centres = map.provinces.iter().filter(|province| province.centre).count();
    // More than half of the centres, where the file says nothing.
    let most = u16::try_from(centres / 2 + 1).unwrap_or(u16::MAX);
    let (powers, neutral) = powers(&read, &map, report, faults);
    Some(Draft {
        id,
        title: title(stem),
        aliases,
        description: String::new(),
        about: String::new(),
        credits: vec![format!("Imported from {stem}.map.")],
        source: format!("From {stem}.map, in the form of the DPjudge and the package diplomacy."),
        map: DraftMap::Own(Box::new(map)),
        phase: read.phase.unwrap_or(Phase::new(1901, Season::Spring, PhaseKind::Movement)),
        neutral,
        victory: Victory {
            centres: Some(read.victory.unwrap_or(most)),
            years_without_capture: None,
            last_year: None,
        },
        rules: read.rules,
        preset: "datc",
        powers,
        picture: None,
    })
}

fn board(read: &Read, report: &mut Report, faults: &mut Faults) -> Option<MapDefinition> {
    let mut by_code: BTreeMap<String, (Option<String>, Vec<String>)> = BTreeMap::new();
    for name in &read.names {
        let code = province_of(&name.code);
        let entry = by_code.entry(code).or_default();
        // Coasts are named by their letters.
        if name.code.contains('/') {
            continue;
        }
        entry.0.get_or_insert_with(|| name.name.clone());
        if entry.0.as_ref() != Some(&name.name) {
            entry.1.push(name.name.clone());
        }
        entry.1.extend(name.aliases.iter().cloned());
    }
    let centres: BTreeSet<String> = read
        .unowned
        .iter()
        .chain(read.powers.iter().flat_map(|power| power.owns.iter().flatten()))
        .map(|centre| province_of(centre))
        .collect();
    let mut map = MapDefinition::default();
    for (code, ground, coasts) in places::coasts(&read.locs, faults) {
        if code_of(&code).as_deref() != Some(&code) {
            faults.push(&read.file, 0, FaultKind::BadCode { code });
            continue;
        }
        let (name, aliases) = by_code.remove(&code).unwrap_or_default();
        map.provinces.push(ProvinceDefinition {
            name: name.unwrap_or_else(|| code.to_uppercase()),
            aliases,
            kind: ground.kind(),
            coasts: if coasts.len() > 1 { coasts } else { Vec::new() },
            centre: ground.kind() != ProvinceKind::Impassable && centres.contains(&code),
            convoys: ground == places::Ground::Port,
            code,
        });
    }
    let codes: BTreeSet<&String> = map.provinces.iter().map(|province| &province.code).collect();
    for centre in &centres {
        if !codes.contains(centre) {
            let name = centre.to_uppercase();
            faults.push(&read.file, 0, FaultKind::UnknownProvince { name });
        }
    }
    for code in by_code.into_keys() {
        let kind = RemarkKind::Unused { name: code, why: Why::NoSuchPlace };
        report.remark(&read.file, 0, kind);
    }
    let edges = places::edges(&read.locs, faults);
    (map.army_edges, map.fleet_edges) = (edges.army, edges.fleet);
    // A coast of its own name where there is but one is none here.
    for (from, to) in &mut map.fleet_edges {
        for place in [from, to] {
            let code = province_of(place);
            let single = map.provinces.iter().any(|p| p.code == code && p.coasts.is_empty());
            if single {
                *place = code;
            }
        }
    }
    if !faults.is_empty() {
        return None;
    }
    edges::settle(&mut map, &read.file, report);
    names::settle(&mut map, &read.file, report);
    Some(map)
}

/// The powers, those that nobody plays among them, and the units of nobody.
fn powers(
    read: &Read,
    map: &MapDefinition,
    report: &mut Report,
    faults: &mut Faults,
) -> (Vec<DraftPower>, Vec<String>) {
    let mut powers = Vec::new();
    let neutral = units(&read.neutral, map, &read.file, report, faults);
    for power in &read.powers {
        let units = units(&power.units, map, &read.file, report, faults);
        if !power.plays {
            let kind = RemarkKind::DummyPower { power: title(&power.name) };
            report.remark(&read.file, 0, kind);
        }
        powers.push(DraftPower { units, ..draft_power(power) });
    }
    names::settle_powers(&mut powers, &read.file, report);
    (powers, neutral)
}

fn draft_power(power: &MapPower) -> DraftPower {
    let name = title(&power.name);
    let codes = |of: &[String]| -> Vec<String> { of.iter().map(|c| province_of(c)).collect() };
    let homes = codes(&power.homes);
    // What the package calls it, where our name is not that in capitals.
    let known = name.to_uppercase().replace([' ', '-'], "_") == power.key;
    DraftPower {
        adjective: title(&power.adjective),
        aliases: if known { Vec::new() } else { vec![power.key.clone()] },
        owns: power.owns.as_deref().map_or_else(|| homes.clone(), codes),
        homes,
        name,
        ..DraftPower::default()
    }
}

fn units(
    units: &[String],
    map: &MapDefinition,
    file: &str,
    report: &mut Report,
    faults: &mut Faults,
) -> Vec<String> {
    let mut written = Vec::new();
    for unit in units {
        let (kind, place) = unit.split_once(' ').unwrap_or((unit, ""));
        let code = province_of(place);
        let Some(province) = map.provinces.iter().find(|p| p.code == code) else {
            faults.push(file, 0, FaultKind::UnknownProvince { name: place.to_owned() });
            continue;
        };
        let fleet = kind == "F";
        let place = if province.coasts.is_empty() { code } else { place.to_lowercase() };
        let names_coast = place.contains('/');
        let fits = match province.kind {
            ProvinceKind::Inland => !fleet,
            ProvinceKind::Coastal => fleet == names_coast || province.coasts.is_empty(),
            ProvinceKind::Sea => fleet,
            ProvinceKind::Impassable => false,
        };
        if fits {
            written.push(format!("{kind} {place}"));
        } else {
            let unit = if fleet { "fleet" } else { "army" };
            let kind = RemarkKind::UnitLeftOut { unit, place, why: Why::CannotStand };
            report.remark(file, 0, kind);
        }
    }
    written
}

/// A name as people write it: `UNITED-STATES` is `United States`.
fn title(name: &str) -> String {
    let words: Vec<String> = name
        .split(['-', '_', ' '])
        .filter(|word| !word.is_empty())
        .map(|word| {
            let mut letters = word.chars();
            let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            first + &letters.as_str().to_lowercase()
        })
        .collect();
    words.join(" ")
}
