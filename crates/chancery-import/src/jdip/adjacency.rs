//! Reading an adjacency file: the provinces of a map, their names and borders.

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{Coast, MapDefinition, PROVINCES_MAX, ProvinceDefinition, ProvinceKind};
use roxmltree::Node;

use super::borders;
use crate::edges;
use crate::fault::{FaultKind, Faults};
use crate::names::{self, Places, clean, code_of};
use crate::report::{RemarkKind, Report};
use crate::xml::Sheet;

/// What a province borders on by one of its coasts, or by land.
#[derive(Debug)]
struct Side {
    by: By,
    /// The names of its neighbours.
    refs: Vec<String>,
    line: usize,
}

/// How units go over a border.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Land,
    /// By water, from the only coast.
    Water,
    /// By water, from a named coast.
    Coast(Coast),
}

/// A province as the file says.
#[derive(Debug)]
struct Raw {
    definition: ProvinceDefinition,
    sides: Vec<Side>,
    /// The ids of its borders.
    borders: Vec<String>,
    line: usize,
}

pub(super) fn read(
    sheet: &mut Sheet<'_, '_>,
    report: &mut Report,
    faults: &mut Faults,
) -> Option<MapDefinition> {
    let root = sheet.root();
    if root.tag_name().name() != "PROVINCES" {
        let found = root.tag_name().name().to_owned();
        faults.push(sheet.file, 1, FaultKind::WrongRoot { found, expected: "PROVINCES" });
        return None;
    }
    sheet.element(root);
    let mut raws: Vec<Raw> = Vec::new();
    let mut definitions = Vec::new();
    for node in root.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "BORDER_DEFINITIONS" => definitions.extend(borders::read(sheet, node, report, faults)),
            "PROVINCE" => raws.extend(read_province(sheet, node, faults)),
            _ => {}
        }
    }
    let file = sheet.file;
    if raws.is_empty() {
        faults.push(file, 0, FaultKind::Nothing { what: "provinces" });
        return None;
    }
    if raws.len() > PROVINCES_MAX {
        faults.push(file, 0, FaultKind::TooMany { what: "provinces", max: PROVINCES_MAX });
        return None;
    }
    let mut seen = BTreeSet::new();
    for raw in &raws {
        if !seen.insert(raw.definition.code.clone()) {
            let code = raw.definition.code.clone();
            faults.push(file, raw.line, FaultKind::DuplicateCode { code });
        }
    }
    let provinces: Vec<ProvinceDefinition> = raws.iter().map(|r| r.definition.clone()).collect();
    let places = Places::new(&provinces);
    let links = links(&raws, &places, file, faults);
    kinds(&mut raws, &links, file, report);
    let mut map = MapDefinition {
        provinces: raws.iter().map(|raw| raw.definition.clone()).collect(),
        ..MapDefinition::default()
    };
    join(&mut map, &links);
    let guarded = raws.iter().map(|raw| (&raw.definition.code, &raw.borders[..], raw.line));
    map.borders = borders::assign(&definitions, guarded, &places, file, faults);
    borders::name_unused(&definitions, &map.borders, file, report);
    if !faults.is_empty() {
        return None;
    }
    edges::settle(&mut map, file, report);
    names::settle(&mut map, file, report);
    Some(map)
}

fn read_province<'d, 'i>(
    sheet: &mut Sheet<'d, 'i>,
    node: Node<'d, 'i>,
    faults: &mut Faults,
) -> Option<Raw> {
    sheet.element(node);
    let line = sheet.line(node);
    let mut needed = |sheet: &mut Sheet<'d, 'i>, name: &'static str| {
        let value = sheet.attribute(node, name);
        if value.is_none() {
            faults.push(sheet.file, line, FaultKind::Missing { of: "PROVINCE", name });
        }
        value
    };
    let short = needed(sheet, "shortname");
    let full = needed(sheet, "fullname").and_then(clean);
    let convoys = sheet.attribute(node, "isConvoyableCoast") == Some("true");
    let guards = sheet.attribute(node, "borders").unwrap_or_default();
    let mut aliases = Vec::new();
    let mut sides = Vec::new();
    for child in node.children().filter(Node::is_element) {
        match child.tag_name().name() {
            "UNIQUENAME" => {
                sheet.element(child);
                aliases.extend(sheet.attribute(child, "name").and_then(clean));
            }
            "ADJACENCY" => sides.extend(read_side(sheet, child, faults)),
            _ => {}
        }
    }
    let short = short?;
    let Some(code) = code_of(short) else {
        faults.push(sheet.file, line, FaultKind::BadCode { code: short.to_owned() });
        return None;
    };
    if code != short.trim().to_lowercase() {
        aliases.insert(0, short.trim().to_lowercase());
    }
    let definition = ProvinceDefinition {
        name: full.unwrap_or_else(|| code.clone()),
        code,
        aliases,
        kind: ProvinceKind::Coastal,
        coasts: Vec::new(),
        centre: false,
        convoys,
    };
    let borders = guards.split_whitespace().map(str::to_owned).collect();
    Some(Raw { definition, sides, borders, line })
}

fn read_side<'d, 'i>(
    sheet: &mut Sheet<'d, 'i>,
    node: Node<'d, 'i>,
    faults: &mut Faults,
) -> Option<Side> {
    sheet.element(node);
    let line = sheet.line(node);
    let kind = sheet.attribute(node, "type").unwrap_or("mv");
    let by = match kind {
        "mv" => Some(By::Land),
        "xc" => Some(By::Water),
        coast => Coast::from_code(coast).map(By::Coast),
    };
    let Some(refs) = sheet.attribute(node, "refs") else {
        faults.push(sheet.file, line, FaultKind::Missing { of: "ADJACENCY", name: "refs" });
        return None;
    };
    let Some(by) = by else {
        let (text, what) = (kind.to_owned(), "kind of border, such as `mv`, `xc` or `nc`");
        faults.push(sheet.file, line, FaultKind::BadValue { text, what });
        return None;
    };
    let refs = refs.split([' ', '\t', '\n', '\r', ',']).filter(|r| !r.is_empty());
    Some(Side { by, refs: refs.map(str::to_owned).collect(), line })
}

/// A border as the file says: from a province by one of its sides to a place.
#[derive(Debug, Clone, Copy)]
struct Link {
    from: usize,
    by: By,
    to: usize,
    to_coast: Option<Coast>,
}

fn links(raws: &[Raw], places: &Places, file: &str, faults: &mut Faults) -> Vec<Link> {
    let coasts_of = |raw: &Raw| -> Vec<Coast> {
        let coast = |side: &Side| match side.by {
            By::Coast(coast) => Some(coast),
            _ => None,
        };
        raw.sides.iter().filter_map(coast).collect()
    };
    let mut links = Vec::new();
    for (from, raw) in raws.iter().enumerate() {
        for side in &raw.sides {
            for name in &side.refs {
                let Some((to, to_coast)) = places.place(name) else {
                    let name = name.clone();
                    faults.push(file, side.line, FaultKind::UnknownProvince { name });
                    continue;
                };
                if to_coast.is_some_and(|coast| !coasts_of(&raws[to]).contains(&coast)) {
                    let place = name.clone();
                    faults.push(file, side.line, FaultKind::UnknownCoast { place });
                    continue;
                }
                links.push(Link { from, by: side.by, to, to_coast });
            }
        }
    }
    links
}

/// What each province is made of, by its sides. A province on itself by land says that there is
/// land, nothing more.
fn kinds(raws: &mut [Raw], links: &[Link], file: &str, report: &mut Report) {
    let mut by_land = BTreeSet::new();
    let mut reached_by_land = BTreeSet::new();
    let mut reached_by_water = BTreeSet::new();
    for link in links.iter().filter(|link| link.from != link.to) {
        if link.by == By::Land {
            by_land.insert(link.from);
            reached_by_land.insert(link.to);
        } else {
            reached_by_water.insert(link.to);
        }
    }
    for (index, raw) in raws.iter_mut().enumerate() {
        let land = raw.sides.iter().any(|side| side.by == By::Land);
        let water = raw.sides.iter().any(|side| side.by != By::Land);
        let alone = !by_land.contains(&index) && !reached_by_land.contains(&index);
        let reached_by_fleet_only =
            reached_by_water.contains(&index) && !reached_by_land.contains(&index);
        raw.definition.kind = match (land, water) {
            (_, true) if land => ProvinceKind::Coastal,
            (_, true) => ProvinceKind::Sea,
            _ if reached_by_fleet_only => {
                let code = raw.definition.code.clone();
                report.remark(file, raw.line, RemarkKind::TakenAsSea { code });
                ProvinceKind::Sea
            }
            _ if alone => ProvinceKind::Impassable,
            _ => ProvinceKind::Inland,
        };
        let mut coasts: Vec<Coast> = Vec::new();
        for side in &raw.sides {
            if let By::Coast(coast) = side.by
                && !coasts.contains(&coast)
            {
                coasts.push(coast);
            }
        }
        if coasts.len() == 1 {
            let code = raw.definition.code.clone();
            report.remark(file, raw.line, RemarkKind::SingleCoast { code });
            coasts.clear();
        }
        if !coasts.is_empty() {
            raw.definition.kind = ProvinceKind::Coastal;
        }
        coasts.sort_unstable();
        raw.definition.coasts = coasts;
        raw.definition.convoys &= raw.definition.kind == ProvinceKind::Coastal;
    }
}

/// The edges of a map by the links of its file.
fn join(map: &mut MapDefinition, links: &[Link]) {
    let provinces = &map.provinces;
    let place = |index: usize, coast: Option<Coast>| -> Vec<String> {
        let province = &provinces[index];
        match coast.filter(|coast| province.coasts.contains(coast)) {
            Some(coast) => vec![format!("{}/{}", province.code, coast.code())],
            None if province.coasts.is_empty() => vec![province.code.clone()],
            None => Vec::new(),
        }
    };
    // Where a place has coasts and the file does not say which, those that lead back are meant.
    let mut back: BTreeMap<(usize, usize), Vec<Coast>> = BTreeMap::new();
    for link in links {
        if let By::Coast(coast) = link.by {
            back.entry((link.from, link.to)).or_default().push(coast);
        }
    }
    let coasts_back = |of: usize, to: usize| -> Vec<String> {
        let coasts = back.get(&(of, to)).into_iter().flatten();
        coasts.flat_map(|coast| place(of, Some(*coast))).collect()
    };
    let (mut army, mut fleet) = (Vec::new(), Vec::new());
    for link in links.iter().filter(|link| link.from != link.to) {
        let both_sea = [link.from, link.to].map(|i| provinces[i].kind == ProvinceKind::Sea);
        let coast = match link.by {
            By::Land if !both_sea.contains(&true) => {
                let codes = [link.from, link.to].map(|i| provinces[i].code.clone());
                let [from, to] = codes;
                army.push((from, to));
                continue;
            }
            By::Coast(coast) => Some(coast),
            By::Land | By::Water => None,
        };
        let mut from = place(link.from, coast);
        if from.is_empty() {
            from = coasts_back(link.from, link.to);
        }
        let mut to = place(link.to, link.to_coast);
        if to.is_empty() {
            to = coasts_back(link.to, link.from);
        }
        for from in &from {
            fleet.extend(to.iter().map(|to| (from.clone(), to.clone())));
        }
    }
    map.army_edges = army;
    map.fleet_edges = fleet;
}
