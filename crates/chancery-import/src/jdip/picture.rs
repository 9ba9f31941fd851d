//! Reading the SVG map of a pack: the picture itself, without what could run or lead out of it.
//!
//! The picture is kept whole, with the classes and the look its designer gave it. Its shapes carry
//! the codes of the provinces as ids already: `_par` in the layer that is seen, `par` in the layer
//! of jDip's mouse, which is not. Of what jDip adds, the places of units and centres stay in it;
//! `chancery-drawing` reads them there.

use std::collections::BTreeSet;
use std::str::FromStr as _;

use chancery::board::MapDefinition;
use quick_xml::Writer;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use roxmltree::Node;
use svgtypes::Color;

use crate::draft::DraftPicture;
use crate::names::Places;
use crate::report::{RemarkKind, Report, Why};
use crate::xml::{JDIP_NAMESPACE, Sheet};

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// Layers that jDip fills while it runs; they are empty in the file.
const JDIP_LAYERS: [&str; 5] =
    ["OrderLayer", "UnitLayer", "DislodgedUnitLayer", "HighestOrderLayer", "SupplyCenterLayer"];

/// Takes a picture over. `powers` are the names of the powers it is for, in small letters.
pub(super) fn read(
    sheet: &mut Sheet<'_, '_>,
    map: &MapDefinition,
    powers: &BTreeSet<String>,
    report: &mut Report,
) -> Option<DraftPicture> {
    let root = sheet.root();
    let places = &Places::new(&map.provinces);
    let missing = missing(root, map, places);
    for code in &missing {
        report.remark(sheet.file, 0, RemarkKind::NoShape { code: code.clone() });
    }
    let mut copy = Copy {
        sheet,
        places,
        powers,
        report,
        writer: Writer::new(Vec::new()),
        colours: Vec::new(),
        offset: None,
        frame: frame(root),
        missing,
    };
    // Writing to memory cannot fail.
    copy.node(root).ok()?;
    let colours = copy.colours;
    let svg = String::from_utf8(copy.writer.into_inner()).ok()?;
    Some(DraftPicture { svg: svg + "\n", colours })
}

/// A picture being copied.
struct Copy<'s, 'd, 'i> {
    sheet: &'s mut Sheet<'d, 'i>,
    places: &'s Places,
    powers: &'s BTreeSet<String>,
    report: &'s mut Report,
    writer: Writer<Vec<u8>>,
    colours: Vec<(String, String)>,
    /// How far a dislodged unit stands from the unit, where nothing else is said.
    offset: Option<(f64, f64)>,
    /// The left, the top, the width and the height of the picture.
    frame: [f64; 4],
    /// The codes of provinces that have no shape.
    missing: Vec<String>,
}

impl<'d, 'i> Copy<'_, 'd, 'i> {
    fn node(&mut self, node: Node<'d, 'i>) -> std::io::Result<()> {
        if node.is_text() {
            return self.text(node.text().unwrap_or_default());
        }
        if !node.is_element() {
            return Ok(());
        }
        let name = node.tag_name().name();
        let space = node.tag_name().namespace();
        if space == Some(JDIP_NAMESPACE) {
            return self.jdip(node, name);
        }
        if let Some(why) = unwanted(node, space, name) {
            self.sheet.leave(node, why);
            return Ok(());
        }
        self.sheet.element(node);
        let mut start = BytesStart::new(name);
        if node.parent_element().is_none() {
            for (prefix, uri) in
                [("xmlns", SVG), ("xmlns:xlink", XLINK), ("xmlns:jdipNS", JDIP_NAMESPACE)]
            {
                start.push_attribute((prefix, uri));
            }
        }
        self.attributes(node, &mut start);
        self.copy_inside(node, start, name)
    }

    fn copy_inside(
        &mut self,
        node: Node<'d, 'i>,
        start: BytesStart<'_>,
        name: &str,
    ) -> std::io::Result<()> {
        if !node.has_children() {
            return self.writer.write_event(Event::Empty(start));
        }
        self.writer.write_event(Event::Start(start))?;
        for child in node.children() {
            self.node(child)?;
        }
        if node.parent_element().is_none() {
            self.squares()?;
        }
        self.writer.write_event(Event::End(BytesEnd::new(name)))
    }

    /// Small squares in the lower left corner, for the provinces that have no shape.
    fn squares(&mut self) -> std::io::Result<()> {
        let [left, top, width, height] = self.frame;
        let side = width.min(height) / 24.0;
        for (code, column) in std::mem::take(&mut self.missing).iter().zip(0_u16..) {
            let x = left + side * (0.5 + 1.5 * f64::from(column));
            let mut square = BytesStart::new("rect");
            for (name, value) in [
                ("id", code.as_str()),
                ("x", &tenths(x)),
                ("y", &tenths(top + height - 1.5 * side)),
                ("width", &tenths(side)),
                ("height", &tenths(side)),
                ("fill", "#f4f1e6"),
                ("stroke", "#5a5246"),
            ] {
                square.push_attribute((name, value));
            }
            self.writer.write_event(Event::Empty(square))?;
        }
        Ok(())
    }

    /// White space between elements is kept as a line end alone.
    fn text(&mut self, text: &str) -> std::io::Result<()> {
        let is_break = text.trim().is_empty() && text.contains('\n');
        let text = if is_break { "\n" } else { text };
        self.writer.write_event(Event::Text(BytesText::new(text)))
    }

    /// An element of jDip: where things stand is kept, the colours of powers are read, and how
    /// jDip draws is left to it.
    fn jdip(&mut self, node: Node<'d, 'i>, name: &str) -> std::io::Result<()> {
        match name {
            "PROVINCE_DATA" => {
                self.offset = self.sheet.attribute(node, "dislodgedUnitOffset").and_then(|text| {
                    let (x, y) = text.split_once(',')?;
                    x.trim().parse().ok().zip(y.trim().parse().ok())
                });
                self.keep(node, name)
            }
            "PROVINCE" => self.province(node),
            "UNIT" | "DISLODGED_UNIT" | "SUPPLY_CENTER" if !self.shows(node) => {
                self.sheet.leave(node, Why::OutsidePicture);
                Ok(())
            }
            "SYMBOLSIZE" if node.attribute("name") == Some("Army") => self.keep(node, name),
            "UNIT" | "DISLODGED_UNIT" | "SUPPLY_CENTER" | "ORDERDRAWING" => self.keep(node, name),
            "POWERCOLORS" => {
                self.sheet.element(node);
                for child in node.children().filter(Node::is_element) {
                    self.colour(child);
                }
                Ok(())
            }
            _ => {
                self.sheet.leave(node, Why::DrawnOurWay);
                Ok(())
            }
        }
    }

    /// Whether the place of an element is within the picture.
    fn shows(&self, node: Node<'d, 'i>) -> bool {
        let [left, top, width, height] = self.frame;
        let number = |name: &str| node.attribute(name)?.trim().parse::<f64>().ok();
        number("x").is_some_and(|x| (left..=left + width).contains(&x))
            && number("y").is_some_and(|y| (top..=top + height).contains(&y))
    }

    /// Copies an element of jDip as it is.
    fn keep(&mut self, node: Node<'d, 'i>, name: &str) -> std::io::Result<()> {
        self.sheet.element(node);
        let name = format!("jdipNS:{name}");
        let mut start = BytesStart::new(name.as_str());
        let names: &[&str] = match node.tag_name().name() {
            "SYMBOLSIZE" => &["name", "width", "height"],
            "UNIT" | "DISLODGED_UNIT" | "SUPPLY_CENTER" => &["x", "y"],
            _ => &[],
        };
        for name in names {
            if let Some(value) = self.sheet.attribute(node, name) {
                start.push_attribute((*name, value));
            }
        }
        self.copy_inside(node, start, &name)
    }

    fn province(&mut self, node: Node<'d, 'i>) -> std::io::Result<()> {
        let told = node.attribute("name").unwrap_or_default();
        if self.places.place(told).is_none() {
            let kind = RemarkKind::Unused { name: told.to_owned(), why: Why::NoSuchPlace };
            self.report.remark(self.sheet.file, self.sheet.line(node), kind);
        }
        self.sheet.element(node);
        let name = self.sheet.attribute(node, "name").unwrap_or_default();
        let mut start = BytesStart::new("jdipNS:PROVINCE");
        start.push_attribute(("name", name));
        self.writer.write_event(Event::Start(start))?;
        for child in node.children() {
            self.node(child)?;
        }
        let stated = |name: &str| {
            node.children().find(|child| child.is_element() && child.tag_name().name() == name)
        };
        if let (Some((right, down)), Some(unit), None) =
            (self.offset, stated("UNIT"), stated("DISLODGED_UNIT"))
        {
            let number = |name: &str| unit.attribute(name)?.trim().parse::<f64>().ok();
            if let (Some(x), Some(y)) = (number("x"), number("y")) {
                let mut spot = BytesStart::new("jdipNS:DISLODGED_UNIT");
                spot.push_attribute(("x", tenths(x + right).as_str()));
                spot.push_attribute(("y", tenths(y + down).as_str()));
                self.writer.write_event(Event::Empty(spot))?;
            }
        }
        self.writer.write_event(Event::End(BytesEnd::new("jdipNS:PROVINCE")))
    }

    fn colour(&mut self, node: Node<'d, 'i>) {
        let power = node.attribute("power").unwrap_or_default().trim().to_lowercase();
        if !self.powers.contains(&power) {
            self.sheet.leave(node, Why::NoSuchPower);
            return;
        }
        let text = node.attribute("color").unwrap_or_default().trim();
        let Ok(colour) = Color::from_str(text) else {
            self.sheet.leave(node, Why::NoSuchColour);
            return;
        };
        self.sheet.element(node);
        self.sheet.attribute(node, "power");
        self.sheet.attribute(node, "color");
        self.colours.push((power, tint(colour)));
    }

    fn attributes(&mut self, node: Node<'d, 'i>, start: &mut BytesStart<'_>) {
        for (index, attribute) in node.attributes().enumerate() {
            let name = attribute.name();
            let outside = !is_inside(attribute.value());
            let why = match attribute.namespace() {
                None if name.starts_with("on") => Some(Why::Script),
                None | Some(XLINK) if name == "href" && outside => Some(Why::OutsideLink),
                None if leads_out(attribute.value()) => Some(Why::OutsideLink),
                None | Some(XLINK | XML) => None,
                Some(_) => Some(Why::DrawingProgram),
            };
            if let Some(why) = why {
                self.sheet.leave_attribute_at(node, index, why);
                continue;
            }
            self.sheet.use_attribute(node, index);
            let name = match attribute.namespace() {
                Some(XLINK) => format!("xlink:{name}"),
                Some(XML) => format!("xml:{name}"),
                _ => name.to_owned(),
            };
            start.push_attribute((name.as_str(), attribute.value()));
        }
    }
}

/// The provinces for which no element of a picture has an id.
fn missing(root: Node<'_, '_>, map: &MapDefinition, places: &Places) -> Vec<String> {
    let ids = root.descendants().filter_map(|node| node.attribute("id"));
    let there: BTreeSet<&str> = ids
        .filter_map(|id| {
            let bare = id.strip_prefix("province-").or_else(|| id.strip_prefix('_')).unwrap_or(id);
            places.code(bare)
        })
        .collect();
    let codes = map.provinces.iter().map(|province| province.code.clone());
    codes.filter(|code| !there.contains(code.as_str())).collect()
}

/// The left, the top, the width and the height of a picture, in its own units.
fn frame(root: Node<'_, '_>) -> [f64; 4] {
    let number = |text: &str| text.parse::<f64>().ok().filter(|n| n.abs() <= 1e6);
    let side = |name: &str| number(root.attribute(name)?.trim().trim_end_matches("px"));
    let viewed: Vec<f64> = root
        .attribute("viewBox")
        .unwrap_or_default()
        .split(|c: char| c == ',' || c.is_whitespace())
        .filter(|part| !part.is_empty())
        .filter_map(number)
        .collect();
    match viewed[..] {
        [left, top, width, height] => [left, top, width, height],
        _ => [0.0, 0.0, side("width").unwrap_or(1000.0), side("height").unwrap_or(1000.0)],
    }
}

/// A number with one digit after the point.
fn tenths(number: f64) -> String {
    format!("{number:.1}")
}

/// The tint of a power's land from the strong colour of its units: three parts of white to two.
fn tint(colour: Color) -> String {
    let [red, green, blue] = [colour.red, colour.green, colour.blue]
        .map(|part| (u16::from(part) * 2 + u16::from(u8::MAX) * 3) / 5);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Why an element is not taken over, if it is not.
fn unwanted(node: Node<'_, '_>, space: Option<&str>, name: &str) -> Option<Why> {
    if space != Some(SVG) {
        return Some(Why::DrawingProgram);
    }
    match name {
        "script" | "foreignObject" | "iframe" | "animate" | "set" | "animateTransform" => {
            Some(Why::Script)
        }
        "metadata" => Some(Why::DrawingProgram),
        "style" => {
            let text: String = node.children().filter_map(|child| child.text()).collect();
            (leads_out(&text) || text.contains("@import")).then_some(Why::OutsideLink)
        }
        "image" => {
            let mut links = node.attributes().filter(|a| a.name() == "href");
            links.all(|a| !is_inside(a.value())).then_some(Why::Bitmap)
        }
        "g" => {
            let id = node.attribute("id").unwrap_or_default();
            let empty = node.children().all(|child| !child.is_element());
            (JDIP_LAYERS.contains(&id) && empty).then_some(Why::DrawnOurWay)
        }
        _ => None,
    }
}

/// Whether a link stays within the picture: to an id, or with what it leads to written out.
fn is_inside(link: &str) -> bool {
    let link = link.trim();
    let pictures = ["data:image/png", "data:image/jpeg", "data:image/gif"];
    link.starts_with('#') || pictures.iter().any(|kind| link.starts_with(kind))
}

/// Whether a text has a `url()` that leads out of the picture.
fn leads_out(text: &str) -> bool {
    text.match_indices("url(").any(|(at, found)| {
        let link = text[at + found.len()..].trim_start_matches(['"', '\'', ' ']);
        !is_inside(link)
    })
}
