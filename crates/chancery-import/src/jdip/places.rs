//! Where units and centres stand in the map of a pack.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chancery::board::{MapDefinition, ProvinceDefinition, ProvinceKind};
use roxmltree::Node;

use crate::names::Places;
use crate::report::{RemarkKind, Report, Why};
use crate::xml::{JDIP_NAMESPACE, Sheet};

/// The part of the plane that a picture shows, in its own units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct View {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl View {
    /// The box of a picture; without one, its width and height.
    pub(super) fn of(root: Node<'_, '_>) -> Self {
        let size = |name: &str| {
            let text = root.attribute(name)?.trim();
            let number: String =
                text.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
            number.parse::<f64>().ok().filter(|n| (1.0..=100_000.0).contains(n))
        };
        let viewed = root.attribute("viewBox").and_then(|text| {
            let parts: Vec<f64> = text
                .split(|c: char| c == ',' || c.is_whitespace())
                .filter(|part| !part.is_empty())
                .map_while(|part| part.parse().ok().filter(|n: &f64| n.abs() <= 100_000.0))
                .collect();
            match parts[..] {
                [x, y, width, height] if width >= 1.0 && height >= 1.0 => {
                    Some(Self { x, y, width, height })
                }
                _ => None,
            }
        });
        viewed.unwrap_or_else(|| Self {
            x: 0.0,
            y: 0.0,
            width: size("width").unwrap_or(1000.0),
            height: size("height").unwrap_or(1000.0),
        })
    }
}

/// A point in tenths of a unit.
type Point = [i32; 2];

/// What stands where in a place.
#[derive(Debug, Clone, Copy, Default)]
struct Spots {
    unit: Option<Point>,
    dislodged: Option<Point>,
    centre: Option<Point>,
}

/// Reads the places of a picture, as the text of a `drawing.json`.
pub(super) fn read(
    sheet: &mut Sheet<'_, '_>,
    view: &View,
    map: &MapDefinition,
    report: &mut Report,
) -> String {
    let root = sheet.root();
    let known = Places::new(&map.provinces);
    let mut spots: BTreeMap<String, Spots> = BTreeMap::new();
    let mut radius = None;
    let jdip: Vec<Node<'_, '_>> = root
        .descendants()
        .filter(|node| node.tag_name().namespace() == Some(JDIP_NAMESPACE))
        .collect();
    for node in jdip {
        match node.tag_name().name() {
            "PROVINCE_DATA" => {
                let province_spots = province_data(sheet, node, view, map, &known, report);
                spots.extend(province_spots);
            }
            "SYMBOLSIZE" if node.attribute("name") == Some("Army") => {
                sheet.element(node);
                sheet.attribute(node, "name");
                let width = length(sheet.attribute(node, "width"));
                let height = length(sheet.attribute(node, "height"));
                radius = width.zip(height).map(|(w, h)| w.min(h) / 2);
            }
            _ => {}
        }
    }
    let shorter = tenths(view.width.min(view.height)).unwrap_or(10_000);
    let radius = radius.unwrap_or(shorter / 60).clamp(20, shorter.max(400) / 20);
    write(view, radius, &spots, map)
}

/// Names what jDip added to the picture beyond what was read.
pub(super) fn leave<'d, 'i>(sheet: &mut Sheet<'d, 'i>, node: Node<'d, 'i>) {
    for inside in node.descendants().filter(Node::is_element) {
        match inside.tag_name().name() {
            "POWERCOLORS" | "POWERCOLOR" => sheet.leave(inside, Why::ColoursOfStyle),
            "PROVINCE_DATA" | "PROVINCE" | "UNIT" | "DISLODGED_UNIT" | "SUPPLY_CENTER" => {}
            _ => sheet.leave(inside, Why::DrawnOurWay),
        }
    }
}

fn province_data<'d, 'i>(
    sheet: &mut Sheet<'d, 'i>,
    node: Node<'d, 'i>,
    view: &View,
    map: &MapDefinition,
    known: &Places,
    report: &mut Report,
) -> BTreeMap<String, Spots> {
    sheet.element(node);
    let offset = sheet.attribute(node, "dislodgedUnitOffset").and_then(|text| {
        let (x, y) = text.split_once(',')?;
        Some([length(Some(x))?, length(Some(y))?])
    });
    let mut all = BTreeMap::new();
    for child in node.children().filter(Node::is_element) {
        if child.tag_name().name() != "PROVINCE" {
            continue;
        }
        sheet.element(child);
        let name = sheet.attribute(child, "name").unwrap_or_default();
        let mut spots = Spots::default();
        for spot in child.children().filter(Node::is_element) {
            let to = match spot.tag_name().name() {
                "UNIT" => &mut spots.unit,
                "DISLODGED_UNIT" => &mut spots.dislodged,
                "SUPPLY_CENTER" => &mut spots.centre,
                _ => continue,
            };
            sheet.element(spot);
            *to = point(sheet, spot, view);
        }
        if spots.dislodged.is_none() {
            spots.dislodged = spots.unit.zip(offset).map(|(at, by)| [at[0] + by[0], at[1] + by[1]]);
        }
        match known.place(name) {
            Some((index, coast)) => {
                let province = &map.provinces[index];
                let coast = coast.filter(|coast| province.coasts.contains(coast));
                let coast = coast.map_or(String::new(), |coast| format!("/{}", coast.code()));
                all.insert(format!("{}{coast}", province.code), spots);
            }
            None => {
                let kind = RemarkKind::Unused { name: name.to_owned(), why: Why::NoSuchPlace };
                report.remark(sheet.file, sheet.line(child), kind);
            }
        }
    }
    all
}

/// The point of an element with `x` and `y`.
fn point<'d, 'i>(sheet: &mut Sheet<'d, 'i>, node: Node<'d, 'i>, view: &View) -> Option<Point> {
    let mut number = |name: &str| sheet.attribute(node, name)?.trim().parse::<f64>().ok();
    let (x, y) = (number("x"), number("y"));
    Some([tenths(x? - view.x)?, tenths(y? - view.y)?])
}

fn length(text: Option<&str>) -> Option<i32> {
    let text = text?.trim().trim_end_matches("px");
    text.parse().ok().and_then(tenths)
}

/// A length in tenths of a unit, within what a drawing may have.
#[expect(clippy::cast_possible_truncation, reason = "the number is rounded and within bounds")]
fn tenths(length: f64) -> Option<i32> {
    let tenths = (length * 10.0).round();
    (tenths.abs() <= 1_000_000.0).then_some(tenths as i32)
}

fn write(view: &View, radius: i32, spots: &BTreeMap<String, Spots>, map: &MapDefinition) -> String {
    let size = [view.width, view.height].map(|side| tenths(side).unwrap_or(10_000));
    let mut out =
        format!("{{\n\"format\":1,\n\"size\":[{},{}],\n\"radius\":{radius},\n", size[0], size[1]);
    out.push_str("\"places\":{");
    let mut first = true;
    for province in &map.provinces {
        let coasts =
            province.coasts.iter().map(|coast| format!("{}/{}", province.code, coast.code()));
        for key in std::iter::once(province.code.clone()).chain(coasts) {
            let Some(spot) = spots.get(&key) else { continue };
            let parts = parts(province, &key, *spot, size);
            if parts.is_empty() {
                continue;
            }
            out.push_str(if first { "\n" } else { ",\n" });
            first = false;
            let _ = write!(out, "{}:{{{}}}", serde_json::Value::from(key), parts.join(","));
        }
    }
    out.push_str("\n}\n}\n");
    out
}

/// The places of a province or one of its coasts, as JSON.
fn parts(province: &ProvinceDefinition, key: &str, spots: Spots, size: Point) -> Vec<String> {
    let is_coast = key.contains('/');
    let army = !is_coast && !matches!(province.kind, ProvinceKind::Sea | ProvinceKind::Impassable);
    let fleet = match province.kind {
        ProvinceKind::Sea => true,
        ProvinceKind::Coastal => is_coast || province.coasts.is_empty(),
        ProvinceKind::Inland | ProvinceKind::Impassable => false,
    };
    let unit = |wanted: bool| spots.unit.filter(|_| wanted);
    let inside = |at: &Point| (0..=size[0]).contains(&at[0]) && (0..=size[1]).contains(&at[1]);
    [
        ("army", unit(army)),
        ("fleet", unit(fleet)),
        ("dislodged", spots.dislodged.filter(|_| army || fleet)),
        ("centre", spots.centre.filter(|_| province.centre && !is_coast)),
    ]
    .into_iter()
    .filter_map(|(name, at)| {
        let [x, y] = at.filter(inside)?;
        Some(format!("\"{name}\":[{x},{y}]"))
    })
    .collect()
}
