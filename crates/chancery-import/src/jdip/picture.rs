//! Reading the SVG map of a pack: the picture itself, without what could run or lead out of it, and
//! where things stand in it.
//!
//! The picture is kept whole, with the classes and the look its designer gave it. Its shapes carry
//! the codes of the provinces as ids already: `_par` in the layer that is seen, `par` in the layer
//! of jDip's mouse, which is not.

use chancery::board::MapDefinition;
use quick_xml::Writer;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use roxmltree::Node;

use super::places::{self, View};
use crate::draft::DraftDrawing;
use crate::report::{Report, Why};
use crate::xml::{JDIP_NAMESPACE, Sheet};

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// Layers that jDip fills while it runs; they are empty in the file.
const JDIP_LAYERS: [&str; 5] =
    ["OrderLayer", "UnitLayer", "DislodgedUnitLayer", "HighestOrderLayer", "SupplyCenterLayer"];

pub(super) fn read(
    sheet: &mut Sheet<'_, '_>,
    map: &MapDefinition,
    report: &mut Report,
) -> Option<DraftDrawing> {
    let root = sheet.root();
    let view = View::of(root);
    let json = places::read(sheet, &view, map, report);
    let mut writer = Writer::new(Vec::new());
    let mut copy = Copy { sheet, writer: &mut writer };
    // Writing to memory cannot fail.
    copy.root(root, &view).ok()?;
    let svg = String::from_utf8(writer.into_inner()).ok()?;
    Some(DraftDrawing { svg: svg + "\n", json })
}

/// A picture being copied.
struct Copy<'s, 'w, 'd, 'i> {
    sheet: &'s mut Sheet<'d, 'i>,
    writer: &'w mut Writer<Vec<u8>>,
}

impl<'d, 'i> Copy<'_, '_, 'd, 'i> {
    /// Copies the root so that the picture begins at 0, 0.
    fn root(&mut self, root: Node<'d, 'i>, view: &View) -> std::io::Result<()> {
        self.sheet.element(root);
        let mut start = BytesStart::new("svg");
        start.push_attribute(("xmlns", SVG));
        start.push_attribute(("xmlns:xlink", XLINK));
        for (index, attribute) in root.attributes().enumerate() {
            if ["width", "height", "viewBox"].contains(&attribute.name()) {
                self.sheet.use_attribute(root, index);
            }
        }
        start.push_attribute(("viewBox", format!("0 0 {} {}", view.width, view.height).as_str()));
        self.attributes(root, &mut start);
        self.writer.write_event(Event::Start(start))?;
        let moved = view.x != 0.0 || view.y != 0.0;
        if moved {
            let mut group = BytesStart::new("g");
            let shift = format!("translate({} {})", -view.x, -view.y);
            group.push_attribute(("transform", shift.as_str()));
            self.writer.write_event(Event::Start(group))?;
        }
        for child in root.children() {
            self.node(child)?;
        }
        if moved {
            self.writer.write_event(Event::End(BytesEnd::new("g")))?;
        }
        self.writer.write_event(Event::End(BytesEnd::new("svg")))
    }

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
            // What stands where was read already; the rest is about how jDip draws.
            places::leave(self.sheet, node);
            return Ok(());
        }
        if let Some(why) = unwanted(node, space, name) {
            self.sheet.leave(node, why);
            return Ok(());
        }
        self.sheet.element(node);
        let mut start = BytesStart::new(name);
        self.attributes(node, &mut start);
        if !node.has_children() {
            return self.writer.write_event(Event::Empty(start));
        }
        self.writer.write_event(Event::Start(start))?;
        for child in node.children() {
            self.node(child)?;
        }
        self.writer.write_event(Event::End(BytesEnd::new(name)))
    }

    /// White space between elements is kept as a line end alone.
    fn text(&mut self, text: &str) -> std::io::Result<()> {
        let text =
            if text.trim().is_empty() { if text.contains('\n') { "\n" } else { "" } } else { text };
        self.writer.write_event(Event::Text(BytesText::new(text)))
    }

    fn attributes(&mut self, node: Node<'d, 'i>, start: &mut BytesStart<'_>) {
        for (index, attribute) in node.attributes().enumerate() {
            let name = attribute.name();
            if start.attributes().flatten().any(|a| a.key.as_ref() == name)
                || node.parent_element().is_none() && ["width", "height"].contains(&name)
            {
                continue;
            }
            let why = match attribute.namespace() {
                None if name.starts_with("on") => Some(Why::Script),
                None if name == "href" && !is_inside(attribute.value()) => Some(Why::OutsideLink),
                None if leads_out(attribute.value()) => Some(Why::OutsideLink),
                None => None,
                Some(XLINK) if name == "href" && !is_inside(attribute.value()) => {
                    Some(Why::OutsideLink)
                }
                Some(XLINK | XML) => None,
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
            let links = node.attributes().filter(|a| a.name() == "href");
            links.clone().all(|a| !is_inside(a.value())).then_some(Why::Bitmap)
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
