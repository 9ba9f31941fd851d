//! Writing the borders of a map.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::Lost;
use super::words::{by_land, shores, xml};
use crate::folder::{phase_word, season_word};
use chancery::board::{
    BorderEffect, BorderRule, Location, Map, OrderKind, ProvinceId, ProvinceKind, Years,
};

/// The year that means any in jDip's spans of years.
const OPEN: i32 = 9999;

const DOCTYPE: &str = "<!DOCTYPE PROVINCES [
\t<!ELEMENT PROVINCES (BORDER_DEFINITIONS?, PROVINCE+)>
\t<!ELEMENT BORDER_DEFINITIONS (BORDER+)>
\t<!ELEMENT BORDER EMPTY>
\t<!ATTLIST BORDER id ID #REQUIRED description CDATA #REQUIRED from CDATA #IMPLIED
\t\tunitTypes CDATA #IMPLIED orderTypes CDATA #IMPLIED year CDATA #IMPLIED season CDATA #IMPLIED
\t\tphase CDATA #IMPLIED baseMoveModifier CDATA #IMPLIED>
\t<!ELEMENT PROVINCE (UNIQUENAME*, ADJACENCY+)>
\t<!ATTLIST PROVINCE shortname CDATA #REQUIRED fullname CDATA #REQUIRED
\t\tisConvoyableCoast (true|false) \"false\" borders IDREFS #IMPLIED>
\t<!ELEMENT UNIQUENAME EMPTY>
\t<!ATTLIST UNIQUENAME name CDATA #REQUIRED>
\t<!ELEMENT ADJACENCY EMPTY>
\t<!ATTLIST ADJACENCY type (mv|xc|nc|nec|ec|sec|sc|swc|wc|nwc) \"mv\" refs CDATA #REQUIRED>
]>
";

pub(super) fn write(map: &Map, lost: &mut Vec<Lost>) -> String {
    let mut out = format!("<?xml version=\"1.0\"?>\n{DOCTYPE}<PROVINCES>\n");
    let mut rules: BTreeMap<String, &BorderRule> = BTreeMap::new();
    for (_, province) in map.provinces() {
        for rule in &province.borders {
            rules.entry(xml_id(&rule.id)).or_insert(rule);
        }
    }
    if !rules.is_empty() {
        out.push_str("\t<BORDER_DEFINITIONS>\n");
        for (id, rule) in &rules {
            border(&mut out, map, id, rule, lost);
        }
        out.push_str("\t</BORDER_DEFINITIONS>\n");
    }
    for (id, _) in map.provinces() {
        write_province(&mut out, map, id);
    }
    out.push_str("</PROVINCES>\n");
    out
}

/// An id as XML has them: it begins with a letter, and has no spaces.
fn xml_id(id: &str) -> String {
    let plain: String =
        id.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '_' }).collect();
    if plain.starts_with(char::is_alphabetic) { plain } else { format!("b_{plain}") }
}

fn write_province(out: &mut String, map: &Map, id: ProvinceId) {
    let province = map.province(id);
    let convoyable = province.convoys && province.kind == ProvinceKind::Coastal;
    let _ = write!(
        out,
        "\t<PROVINCE shortname=\"{}\" fullname=\"{}\"",
        xml(&province.code),
        xml(&province.name)
    );
    if convoyable {
        out.push_str(" isConvoyableCoast=\"true\"");
    }
    if !province.borders.is_empty() {
        let ids: Vec<String> = province.borders.iter().map(|rule| xml_id(&rule.id)).collect();
        let _ = write!(out, " borders=\"{}\"", ids.join(" "));
    }
    out.push_str(">\n");
    for alias in &province.aliases {
        let _ = writeln!(out, "\t\t<UNIQUENAME name=\"{}\"/>", xml(alias));
    }
    if province.kind != ProvinceKind::Sea {
        // Land that borders on nothing borders on itself, so that it is known for land.
        let mut land: Vec<&str> =
            by_land(map, id).iter().map(|to| map.province(*to).code.as_str()).collect();
        if land.is_empty() {
            land.push(&province.code);
        }
        adjacency(out, "mv", &land.join(" "));
    }
    if matches!(province.kind, ProvinceKind::Sea | ProvinceKind::Coastal) {
        for shore in shores(map, id) {
            let to: Vec<String> =
                map.fleet_destinations(shore).iter().map(|to| place(map, *to)).collect();
            adjacency(out, shore.coast.map_or("xc", |coast| coast.code()), &to.join(" "));
        }
    }
    out.push_str("\t</PROVINCE>\n");
}

fn adjacency(out: &mut String, kind: &str, refs: &str) {
    let _ = writeln!(out, "\t\t<ADJACENCY type=\"{kind}\" refs=\"{}\"/>", xml(refs));
}

fn place(map: &Map, at: Location) -> String {
    let code = &map.province(at.province).code;
    at.coast.map_or_else(|| code.clone(), |coast| format!("{code}-{}", coast.code()))
}

fn border(out: &mut String, map: &Map, id: &str, rule: &BorderRule, lost: &mut Vec<Lost>) {
    let from: Vec<&str> = rule.from.iter().map(|id| map.province(*id).code.as_str()).collect();
    let mut note = |how| lost.push(Lost::Border { id: rule.id.clone(), how });
    match rule.effect {
        BorderEffect::Closed if from.is_empty() => {
            note("is read as one that freezes what is in the province");
        }
        BorderEffect::Frozen if !from.is_empty() => {
            note("is read as one that does not freeze what is in the province");
        }
        _ => {}
    }
    let words = |words: Vec<&str>| words.join(",");
    let attributes = [
        ("description", rule.description.clone()),
        ("from", from.join(" ")),
        ("unitTypes", words(rule.units.iter().map(|unit| unit.name()).collect())),
        ("orderTypes", words(rule.orders.iter().map(|order| class(*order)).collect())),
        ("season", words(rule.seasons.iter().map(|season| season_word(*season)).collect())),
        ("phase", words(rule.phases.iter().map(|phase| phase_word(*phase)).collect())),
        ("year", years(rule.years)),
        (
            "baseMoveModifier",
            match rule.effect {
                BorderEffect::Strength(strength) => strength.to_string(),
                BorderEffect::Closed | BorderEffect::Frozen => String::new(),
            },
        ),
    ];
    let _ = write!(out, "\t\t<BORDER id=\"{}\"", xml(id));
    for (name, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(out, " {name}=\"{}\"", xml(value));
    }
    out.push_str("/>\n");
}

fn years(years: Years) -> String {
    match years {
        Years::All => String::new(),
        Years::Odd => "odd".to_owned(),
        Years::Even => "even".to_owned(),
        Years::Range(first, last) => {
            let first = if first == i32::MIN { -OPEN } else { first };
            let last = if last == i32::MAX { OPEN } else { last };
            format!("{first},{last}")
        }
    }
}

fn class(order: OrderKind) -> &'static str {
    match order {
        OrderKind::Hold => "dip.order.Hold",
        OrderKind::Move => "dip.order.Move",
        OrderKind::Support => "dip.order.Support",
        OrderKind::Convoy => "dip.order.Convoy",
        OrderKind::Retreat => "dip.order.Retreat",
        OrderKind::Disband => "dip.order.Disband",
        OrderKind::Build => "dip.order.Build",
    }
}
