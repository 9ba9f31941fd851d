//! Boards.

use chancery::board::{
    BorderDefinition, BorderEffect, Coast, Map, MapDefinition, OrderKind, PowerDefinition,
    ProvinceDefinition, ProvinceKind, Years,
};
use chancery::position::{PhaseKind, Season, UnitKind};

/// Reads a board, one thing a line:
///
/// ```text
/// inland mun* boh          provinces; a star makes a centre
/// coast  kie* stp/nc/sc*   with the named coasts
/// sea    bal
/// army   mun-boh mun-kie   borders, both ways
/// fleet  bal-kie bal-stp/sc
/// one-way army kie-mun     borders that open one way only
/// power  Germany mun kie   homes
/// country Germany ruh      the other provinces of a country
/// name   bal Baltic Sea    full names; without one, the code
/// border closed tyr seasons spring orders retreat
/// border frozen mun phases retreat years odd
/// border weaker mun
/// convoyable kie           coasts on which a fleet may convoy
/// ```
pub(crate) fn board(text: &str) -> Map {
    let mut definition = MapDefinition { name: "sketch".to_owned(), ..MapDefinition::default() };
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut words = line.split_whitespace();
        let head = words.next().unwrap_or_default();
        match head {
            "inland" => add_provinces(&mut definition, ProvinceKind::Inland, words),
            "coast" => add_provinces(&mut definition, ProvinceKind::Coastal, words),
            "sea" => add_provinces(&mut definition, ProvinceKind::Sea, words),
            "army" => add_edges(&mut definition.army_edges, words, true),
            "fleet" => add_edges(&mut definition.fleet_edges, words, true),
            "one-way" => match words.next() {
                Some("army") => add_edges(&mut definition.army_edges, words, false),
                _ => add_edges(&mut definition.fleet_edges, words, false),
            },
            "power" => {
                let name = words.next().unwrap_or_default().to_owned();
                let homes = words.map(str::to_owned).collect();
                let power = PowerDefinition { name, homes, ..PowerDefinition::default() };
                definition.powers.push(power);
            }
            "country" => {
                let name = words.next().unwrap_or_default();
                let power = definition.powers.iter_mut().find(|power| power.name == name);
                let power = power.unwrap_or_else(|| panic!("no power {name}"));
                power.country = words.map(str::to_owned).collect();
            }
            "name" => {
                let code = words.next().unwrap_or_default();
                let province = definition.provinces.iter_mut().find(|p| p.code == code);
                let province = province.unwrap_or_else(|| panic!("no province {code}"));
                province.name = words.collect::<Vec<_>>().join(" ");
            }
            "convoyable" => {
                for code in words {
                    let province = definition.provinces.iter_mut().find(|p| p.code == code);
                    province.unwrap_or_else(|| panic!("no province {code}")).convoys = true;
                }
            }
            "border" => definition.borders.push(border(&words.collect::<Vec<_>>())),
            other => panic!("what is {other}?"),
        }
    }
    Map::new(definition).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn add_provinces<'a>(
    definition: &mut MapDefinition,
    kind: ProvinceKind,
    words: impl Iterator<Item = &'a str>,
) {
    for word in words {
        let centre = word.ends_with('*');
        let mut parts = word.trim_end_matches('*').split('/');
        let code = parts.next().unwrap_or_default().to_owned();
        let coasts = parts.map(|part| Coast::from_code(part).expect("a coast")).collect();
        definition.provinces.push(ProvinceDefinition {
            name: code.clone(),
            code,
            aliases: Vec::new(),
            kind,
            coasts,
            centre,
            convoys: false,
        });
    }
}

/// An effect, a province, and then pairs of a condition and its one value.
fn border(words: &[&str]) -> BorderDefinition {
    let [effect, into, conditions @ ..] = words else { panic!("no border {words:?}") };
    let mut border = BorderDefinition {
        id: "border".to_owned(),
        description: String::new(),
        into: vec![(*into).to_owned()],
        from: Vec::new(),
        units: Vec::new(),
        orders: Vec::new(),
        seasons: Vec::new(),
        phases: Vec::new(),
        years: Years::All,
        effect: match *effect {
            "closed" => BorderEffect::Closed,
            "frozen" => BorderEffect::Frozen,
            "weaker" => BorderEffect::Strength(-1),
            other => panic!("no effect {other}"),
        },
    };
    for condition in conditions.chunks(2) {
        match *condition {
            ["seasons", "spring"] => border.seasons.push(Season::Spring),
            ["phases", "retreat"] => border.phases.push(PhaseKind::Retreat),
            ["orders", "move"] => border.orders.push(OrderKind::Move),
            ["orders", "support"] => border.orders.push(OrderKind::Support),
            ["orders", "convoy"] => border.orders.push(OrderKind::Convoy),
            ["orders", "retreat"] => border.orders.push(OrderKind::Retreat),
            ["orders", "build"] => border.orders.push(OrderKind::Build),
            ["orders", "disband"] => border.orders.push(OrderKind::Disband),
            ["units", "fleet"] => border.units.push(UnitKind::Fleet),
            ["years", "odd"] => border.years = Years::Odd,
            _ => panic!("no condition {condition:?}"),
        }
    }
    border
}

fn add_edges<'a>(
    edges: &mut Vec<(String, String)>,
    words: impl Iterator<Item = &'a str>,
    both_ways: bool,
) {
    for word in words {
        let (a, b) = word.split_once('-').unwrap_or_else(|| panic!("no edge {word}"));
        edges.push((a.to_owned(), b.to_owned()));
        if both_ways {
            edges.push((b.to_owned(), a.to_owned()));
        }
    }
}
