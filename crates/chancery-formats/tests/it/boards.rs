//! Boards for tests.

use chancery::board::{
    Coast, Map, MapDefinition, PowerDefinition, ProvinceDefinition, ProvinceKind,
};
use serde_json::Value;

use crate::shared;

/// The standard board, from the samples; `None` without them.
pub(crate) fn standard() -> Option<Map> {
    let facts: Value = serde_json::from_str(&shared::file("rules/map.json")?).expect("is JSON");
    let names = facts["names"].as_object().expect("names");
    let provinces = names.iter().map(|(code, name)| ProvinceDefinition {
        code: code.clone(),
        name: text(name),
        aliases: Vec::new(),
        kind: match text(&facts["types"][code]).as_str() {
            "sea" => ProvinceKind::Sea,
            "inland" => ProvinceKind::Inland,
            "coast" => ProvinceKind::Coastal,
            _ => ProvinceKind::Impassable,
        },
        coasts: Coast::ALL
            .into_iter()
            .filter(|c| !facts["fleet"][format!("{code}/{c}")].is_null())
            .collect(),
        centre: facts["centers"].as_array().expect("list").contains(&code.as_str().into()),
        convoys: false,
    });
    let powers = facts["home"].as_object().expect("home").iter().map(|(name, homes)| {
        let mut name = name.clone();
        name[..1].make_ascii_uppercase();
        PowerDefinition { name, homes: texts(homes), ..PowerDefinition::default() }
    });
    let definition = MapDefinition {
        name: "standard".to_owned(),
        provinces: provinces.collect(),
        powers: powers.collect(),
        army_edges: edges(&facts["army"]),
        fleet_edges: edges(&facts["fleet"]),
        borders: Vec::new(),
    };
    Some(Map::new(definition).expect("a map without faults"))
}

fn text(value: &Value) -> String {
    value.as_str().expect("a string").to_owned()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(text).collect()
}

fn edges(value: &Value) -> Vec<(String, String)> {
    let rows = value.as_object().expect("an object").iter();
    rows.flat_map(|(from, to)| texts(to).into_iter().map(|to| (from.clone(), to))).collect()
}
