//! The markup of a picture, with what must not be shown left out.

use roxmltree::{Node, NodeType};

use super::ids::Ids;
use super::style;
use crate::limits;
use crate::picture::{Picture, Piece};

/// The elements that are kept. Whatever else there is, is left out with what it contains: scripts,
/// foreign objects, links, animations, another program's own elements.
const ELEMENTS: &[&str] = &[
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feDisplacementMap",
    "feDistantLight",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "fePointLight",
    "feSpecularLighting",
    "feSpotLight",
    "feTile",
    "feTurbulence",
    "filter",
    "g",
    "image",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "switch",
    "symbol",
    "text",
    "textPath",
    "title",
    "tspan",
    "use",
];

/// Elements whose paint a province's tint replaces.
const PAINTED: &[&str] = &["circle", "ellipse", "path", "polygon", "rect"];

const XLINK: &str = "http://www.w3.org/1999/xlink";
const SVG: &str = "http://www.w3.org/2000/svg";

/// Makes a picture safe to show.
pub(super) fn clean(root: Node<'_, '_>, ids: &Ids<'_, '_, '_>, origin: (f64, f64)) -> Picture {
    let mut picture = Picture { origin, ..Picture::default() };
    for node in root.descendants().filter(|node| node.has_tag_name((SVG, "style"))) {
        let text: String = node.children().filter_map(|child| child.text()).collect();
        picture.style.push_str(&style::scoped(&text));
    }
    for child in root.children() {
        write(&mut picture, child, ids, false, 0);
    }
    picture
}

fn write(
    picture: &mut Picture,
    node: Node<'_, '_>,
    ids: &Ids<'_, '_, '_>,
    in_province: bool,
    depth: usize,
) {
    if node.node_type() == NodeType::Text {
        let text = node.text().unwrap_or("");
        if !text.trim().is_empty() {
            picture.push_markup(&escaped(text));
        }
        return;
    }
    let name = node.tag_name().name();
    let ours = node.is_element() && matches!(node.tag_name().namespace(), None | Some(SVG));
    let mouse = node.attribute("id") == Some("MouseLayer");
    // The root's own title is the picture's, and the board has one.
    let title = depth == 0 && matches!(name, "title" | "desc");
    if !ours || mouse || title || !ELEMENTS.contains(&name) || depth > limits::SVG_DEPTH_MAX {
        return;
    }
    if ids.is_marker(node) {
        return;
    }
    let province = ids.painted(node);
    let tinted = in_province || province.is_some();
    picture.push_markup(&format!("<{name}"));
    if let Some(code) = province {
        picture.push_markup(&format!(" id=\"province-{}\" class=\"", escaped(code)));
        picture.push_markup(&escaped(node.attribute("class").unwrap_or("")));
        picture.pieces.push(Piece::Class(code.to_owned()));
        picture.push_markup("\"");
    }
    let tinted_here = tinted && PAINTED.contains(&name);
    attributes(picture, node, ids, province.is_some(), tinted_here);
    if province.is_none() && !node.has_children() {
        picture.push_markup("/>");
        return;
    }
    picture.push_markup(">");
    if let Some(code) = province {
        picture.pieces.push(Piece::Inside(code.to_owned()));
    }
    for child in node.children() {
        write(picture, child, ids, tinted, depth + 1);
    }
    picture.push_markup(&format!("</{name}>"));
}

fn attributes(
    picture: &mut Picture,
    node: Node<'_, '_>,
    ids: &Ids<'_, '_, '_>,
    province: bool,
    tinted: bool,
) {
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        let written = match attribute.namespace() {
            None => name.to_owned(),
            Some(XLINK) if name == "href" => "xlink:href".to_owned(),
            Some(_) => continue,
        };
        let keep = match name {
            "href" => value.starts_with('#') || is_image(value),
            "id" => !province && !is_reserved(value),
            "class" => !province,
            "visibility" => !ids.is_shown_at_first(node),
            // Nothing that a script of a page would run.
            _ => !name.starts_with("on") && style::is_local(&value.replace(';', " ")),
        };
        if !keep {
            continue;
        }
        let value = if name == "style" { declarations(value, tinted) } else { value.to_owned() };
        picture.push_markup(&format!(" {written}=\"{}\"", escaped(&value)));
    }
}

/// The declarations of a `style` attribute; where a tint goes, without the fill.
fn declarations(text: &str, tinted: bool) -> String {
    let kept = text.split(';').filter(|part| {
        let name = part.split(':').next().unwrap_or("").trim();
        !part.trim().is_empty() && style::is_local(part) && !(tinted && name == "fill")
    });
    kept.collect::<Vec<_>>().join(";")
}

/// Whether a reference is an image that is part of the picture itself.
fn is_image(value: &str) -> bool {
    ["data:image/png;base64,", "data:image/jpeg;base64,", "data:image/gif;base64,"]
        .iter()
        .any(|kind| value.starts_with(kind))
}

/// Whether an id is one that the board around the picture uses.
fn is_reserved(id: &str) -> bool {
    ["province-", "unit-", "order-", "chancery-"].iter().any(|prefix| id.starts_with(prefix))
}

/// A text as it can stand in markup and in an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
    }
    out
}
