//! A variant as a `.map` file.

use std::fmt::Write as _;

use chancery::Variant;
use chancery::board::{Location, Map, Power, ProvinceId, ProvinceKind};
use chancery::position::{PhaseKind, Season, UnitKind};
use chancery_variants::About;

use super::words::{by_land, lost_names, lost_rules, shores};
use super::{Export, Lost};

/// Makes a `.map` file of the Python package `diplomacy` and the `DPjudge`. What the form has no
/// word for is told.
#[must_use]
pub fn to_map_file(variant: &Variant, about: &About) -> Export {
    let mut lost = Vec::new();
    lost_rules(variant, &["build-sites"], &mut lost);
    lost_names(variant, &mut lost);
    let mut out = format!("# {}\n", variant.title);
    for credit in &about.credits {
        let _ = writeln!(out, "# {credit}");
    }
    head(&mut out, variant, &mut lost);
    powers(&mut out, variant, &mut lost);
    names(&mut out, &variant.map, &mut lost);
    for (id, province) in variant.map.provinces() {
        ground(&mut out, &variant.map, id);
        for rule in &province.borders {
            lost.push(Lost::Border { id: rule.id.clone(), how: "is left out" });
        }
    }
    lost.sort();
    lost.dedup();
    let name = format!("{}.map", crate::draft::id_of(&variant.id).replace('-', "_"));
    Export { files: vec![(name, out)], lost }
}

fn head(out: &mut String, variant: &Variant, lost: &mut Vec<Lost>) {
    let phase = variant.start.phase;
    let season = match phase.season {
        Season::Spring => "SPRING",
        Season::Fall => "FALL",
        Season::Winter => "WINTER",
    };
    let kind = match phase.kind {
        PhaseKind::Movement => "MOVEMENT",
        PhaseKind::Retreat => "RETREATS",
        PhaseKind::Adjustment => "ADJUSTMENTS",
    };
    let _ = writeln!(out, "BEGIN {season} {} {kind}", phase.year);
    if let Some(centres) = variant.victory.centres {
        let _ = writeln!(out, "VICTORY {centres}");
    }
    match variant.rules.get("build-sites") {
        Some("any-owned") => out.push_str("RULE BUILD_ANY\n"),
        Some("any-owned-with-home") => lost.push(Lost::Rule {
            choice: "build-sites".to_owned(),
            value: "any-owned-with-home".to_owned(),
        }),
        _ => {}
    }
    let victory = variant.victory;
    for (there, what) in [
        (victory.years_without_capture.is_some(), "by years without a capture"),
        (victory.last_year.is_some(), "by the last year"),
    ] {
        if there {
            lost.push(Lost::End { what });
        }
    }
}

fn powers(out: &mut String, variant: &Variant, lost: &mut Vec<Lost>) {
    let map = &variant.map;
    for (id, power) in map.powers() {
        let owned: Vec<ProvinceId> = map
            .centres()
            .iter()
            .copied()
            .filter(|centre| variant.start.owner(*centre) == Some(id))
            .collect();
        let _ = writeln!(
            out,
            "\n{} ({}) {}",
            word(&power.name),
            word(adjective(power)),
            codes(map, &power.homes)
        );
        if owned != power.homes {
            let _ = writeln!(out, "CENTERS {}", codes(map, &owned));
        }
        units(out, variant, Some(id), lost);
    }
    let free: Vec<ProvinceId> = map
        .centres()
        .iter()
        .copied()
        .filter(|centre| {
            variant.start.owner(*centre).is_none()
                && !map.powers().any(|(_, power)| power.homes.contains(centre))
        })
        .collect();
    let _ = writeln!(out, "\nUNOWNED {}", codes(map, &free));
    units(out, variant, None, lost);
}

fn adjective(power: &Power) -> &str {
    if power.adjective.is_empty() { &power.name } else { &power.adjective }
}

fn codes(map: &Map, provinces: &[ProvinceId]) -> String {
    let codes: Vec<String> =
        provinces.iter().map(|id| map.province(*id).code.to_uppercase()).collect();
    codes.join(" ")
}

/// A name as one word in capitals.
fn word(name: &str) -> String {
    name.to_uppercase().split_whitespace().collect::<Vec<_>>().join("-")
}

fn units(
    out: &mut String,
    variant: &Variant,
    power: Option<chancery::board::PowerId>,
    lost: &mut Vec<Lost>,
) {
    for (province, unit) in variant.start.units().filter(|(_, unit)| unit.power == power) {
        let at = Location { province, coast: unit.coast };
        let place = variant.map.location_code(at);
        if unit.kind == UnitKind::Wing {
            lost.push(Lost::Unit { unit: unit.kind.name(), place });
        } else {
            let _ = writeln!(out, "{} {}", unit.kind.letter(), place.to_uppercase());
        }
    }
}

fn names(out: &mut String, map: &Map, lost: &mut Vec<Lost>) {
    out.push('\n');
    for (_, province) in map.provinces() {
        let code = &province.code;
        if code.chars().count() != 3 {
            lost.push(Lost::Code { code: code.clone() });
        }
        let mut line = format!("{} = {}", province.name, code.to_uppercase());
        for alias in &province.aliases {
            if alias.contains(['+', '=', '?', '#']) {
                lost.push(Lost::Name { name: alias.clone() });
            } else {
                let _ = write!(line, " {}", alias.split_whitespace().collect::<Vec<_>>().join("+"));
            }
        }
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
}

fn ground(out: &mut String, map: &Map, id: ProvinceId) {
    let province = map.province(id);
    let word = match province.kind {
        ProvinceKind::Inland => "LAND",
        ProvinceKind::Coastal if province.convoys => "PORT",
        ProvinceKind::Coastal => "COAST",
        ProvinceKind::Sea => "WATER",
        ProvinceKind::Impassable => "SHUT",
    };
    let code = province.code.to_uppercase();
    let land = by_land(map, id);
    if !province.coasts.is_empty() {
        let to: Vec<String> = land.iter().map(|to| map.province(*to).code.clone()).collect();
        let _ = writeln!(out, "{word} {} ABUTS {}", province.code, to.join(" "));
        for shore in shores(map, id) {
            let to: Vec<String> = map
                .fleet_destinations(shore)
                .iter()
                .map(|to| map.location_code(*to).to_uppercase())
                .collect();
            let place = map.location_code(shore).to_uppercase();
            let _ = writeln!(out, "{word} {place} ABUTS {}", to.join(" "));
        }
        return;
    }
    let water: Vec<Location> = map.fleet_destinations(Location::inland(id)).to_vec();
    // Where an army goes stands first: the package takes the first that fits.
    let mut to = Vec::new();
    for neighbour in &land {
        let code = &map.province(*neighbour).code;
        let both = water.iter().any(|at| at.province == *neighbour && at.coast.is_none());
        to.push(if both { code.to_uppercase() } else { code.clone() });
    }
    for at in water {
        let place = map.location_code(at);
        if at.coast.is_none() && land.contains(&at.province) {
            continue;
        }
        let fleets_alone = at.coast.is_none()
            && province.kind == ProvinceKind::Coastal
            && map.province(at.province).kind == ProvinceKind::Coastal;
        to.push(if fleets_alone { titled(&place) } else { place.to_uppercase() });
    }
    let _ = writeln!(out, "{word} {code} ABUTS {}", to.join(" "));
}

/// With one capital at its beginning.
fn titled(place: &str) -> String {
    let mut letters = place.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
