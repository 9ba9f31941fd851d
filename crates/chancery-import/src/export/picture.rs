//! Writing the SVG map of a pack: shapes, places, and what jDip needs to draw on it.

use std::fmt::Write as _;

use chancery::Variant;
use chancery::board::{Location, ProvinceKind};
use chancery::position::UnitKind;
use chancery_drawing::{Drawing, Point, SceneryKind, Shape};
use chancery_variants::About;

use super::words::xml;

/// The colours of a map on which nobody stands yet.
const STYLES: &str = "\
.nopower { fill: #efe6cf; stroke: #6b6256; stroke-width: 1; }
.sea { fill: #bcd3da; stroke: #7b97a1; stroke-width: 1; }
.closed { fill: #cfc8bb; stroke: #6b6256; stroke-width: 1; }
.land { fill: #e4dfd3; stroke: none; }
.lake { fill: #bcd3da; stroke: none; }
.shadow { fill: black; stroke: black; stroke-width: 1; opacity: 0.4; }
.dislodgedshadow { fill: black; stroke: black; stroke-width: 1; opacity: 0.3; }
.icon { fill: black; stroke: black; stroke-width: 1; }
.iconborder { stroke: black; stroke-width: 1; }
.dislodgediconborder { stroke: red; stroke-width: 1; }
.unordered { fill: red; stroke: black; stroke-width: 1; fill-opacity: 0.9; }
.invisible { stroke: none; fill: #000000; fill-opacity: 0; }
.labeltext { font-family: serif; fill: #2f2a24; text-anchor: middle; }
.scnopower { fill: #6b6256; stroke: black; }
.defaultorder { stroke-width: 3; fill: none; }
.supportorder { stroke-width: 3; fill: none; stroke-dasharray: 5, 5; }
.convoyorder { stroke-width: 4; fill: none; stroke-dasharray: 15, 5; }
.buildorder { stroke-width: 2; fill: none; }
.shadoworder { stroke-width: 5; fill: none; stroke: black; }
.shadowdash { stroke-width: 5; fill: none; stroke: black; opacity: 0.45; }
.shadowbuild { stroke-width: 4; fill: none; stroke: black; }
.varwidthorder { fill: none; }
.varwidthshadow { fill: none; stroke: black; }
";

/// The layers that jDip fills.
const LAYERS: &str = "\
<g id=\"SupplyCenterLayer\"/>
<g id=\"OrderLayer\"/>
<g id=\"UnitLayer\"/>
<g id=\"DislodgedUnitLayer\"/>
<g id=\"HighestOrderLayer\"/>
";

pub(super) fn write(variant: &Variant, about: &About, drawing: &Drawing) -> String {
    let size = drawing.size();
    let (width, height) = (tenths(size.x), tenths(size.y));
    let mut out = format!(
        "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" \
         xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         xmlns:jdipNS=\"http://jdip.sourceforge.org/jdipNS\" width=\"{width}px\" \
         height=\"{height}px\" viewBox=\"0 0 {width} {height}\" preserveAspectRatio=\"xMinYMin\">\n"
    );
    told(&mut out, variant, about, drawing);
    let _ =
        writeln!(out, "<title>{}</title>\n<defs>\n<style type=\"text/css\">", xml(&variant.title));
    out.push_str(STYLES);
    for ((_, power), look) in variant.map.powers().zip(&about.looks) {
        let class: String = power.name.to_lowercase().split_whitespace().collect();
        let _ = writeln!(
            out,
            ".{class} {{ fill: {}; stroke: #6b6256; stroke-width: 1; }}\n.unit{class} {{ fill: {}; \
             }}\n.sc{class} {{ fill: {}; stroke: black; }}",
            look.colour, look.ink, look.ink
        );
    }
    out.push_str(
        "</style>\n<marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"5\" refY=\"5\" \
         markerUnits=\"strokeWidth\" markerWidth=\"4\" markerHeight=\"3\" orient=\"auto\"><path \
         d=\"M0 0 L10 5 L0 10 Z\"/></marker>\n</defs>\n<g id=\"MapLayer\">\n",
    );
    let _ = writeln!(
        out,
        "<rect class=\"sea\" x=\"0\" y=\"0\" width=\"{width}\" height=\"{height}\"/>"
    );
    shapes(&mut out, variant, drawing, "_", true);
    for scenery in drawing.scenery() {
        let class = match scenery.kind {
            SceneryKind::Land => "land",
            SceneryKind::Lake | SceneryKind::Strait => "lake",
        };
        let d = path(drawing.scenery_shape(scenery));
        let _ = writeln!(out, "<path class=\"{class}\" fill-rule=\"evenodd\" d=\"{d}\"/>");
    }
    out.push_str("</g>\n");
    out.push_str(LAYERS);
    labels(&mut out, variant, drawing);
    out.push_str("<g id=\"MouseLayer\" class=\"invisible\">\n");
    shapes(&mut out, variant, drawing, "", false);
    out.push_str("</g>\n</svg>\n");
    out
}

/// A number of tenths as a number of units.
fn tenths(number: i32) -> String {
    let sign = if number < 0 { "-" } else { "" };
    let (whole, part) = (number.unsigned_abs() / 10, number.unsigned_abs() % 10);
    if part == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

fn path(shape: Shape<'_>) -> String {
    let mut d = String::new();
    for ring in shape.rings() {
        for (index, point) in ring.iter().enumerate() {
            d.push(if index == 0 { 'M' } else { 'L' });
            let _ = write!(d, "{} {}", tenths(point.x), tenths(point.y));
        }
        d.push('Z');
    }
    d
}

fn shapes(out: &mut String, variant: &Variant, drawing: &Drawing, before: &str, styled: bool) {
    for (_, province) in variant.map.provinces() {
        let Some(shape) = drawing.shape(&province.code) else { continue };
        let class = match province.kind {
            ProvinceKind::Sea => "sea",
            ProvinceKind::Impassable => "closed",
            ProvinceKind::Inland | ProvinceKind::Coastal => "nopower",
        };
        let class = if styled { format!(" class=\"{class}\"") } else { String::new() };
        let (code, d) = (xml(&province.code), path(shape));
        let _ =
            writeln!(out, "<path id=\"{before}{code}\"{class} fill-rule=\"evenodd\" d=\"{d}\"/>");
    }
}

/// The layers of codes and of names, of which jDip shows the one that is wanted.
fn labels(out: &mut String, variant: &Variant, drawing: &Drawing) {
    let bound = drawing.bind(&variant.map);
    out.push_str("<g id=\"BriefLabelLayer\" class=\"labeltext\" visibility=\"hidden\">\n");
    for (id, province) in variant.map.provinces() {
        label(out, bound.code(id), drawing.radius(), 0, &[&province.code]);
    }
    out.push_str("</g>\n<g id=\"FullLabelLayer\" class=\"labeltext\">\n");
    for (id, province) in variant.map.provinces() {
        if let Some(told) = bound.label(id) {
            let mut lines: Vec<&str> = told.lines.iter().map(String::as_str).collect();
            if lines.is_empty() {
                lines.push(&province.name);
            }
            label(out, told.at, told.size, told.angle, &lines);
        }
    }
    out.push_str("</g>\n");
}

/// A block of lines around its middle.
fn label(out: &mut String, at: Point, size: i32, angle: i32, lines: &[&str]) {
    let turned = match angle {
        0 => String::new(),
        angle => format!(" transform=\"rotate({angle} {} {})\"", tenths(at.x), tenths(at.y)),
    };
    let mut y = at.y + size / 3;
    y -= i32::try_from(lines.len().saturating_sub(1)).unwrap_or(0) * size * 11 / 20;
    for line in lines {
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{turned}>{}</text>",
            tenths(at.x),
            tenths(y),
            tenths(size),
            xml(line)
        );
        y += size * 11 / 10;
    }
}

/// What jDip is told: how it draws, the colours of powers, and where things stand.
fn told(out: &mut String, variant: &Variant, about: &About, drawing: &Drawing) {
    out.push_str(
        "<jdipNS:DISPLAY>\n<jdipNS:ZOOM min=\"5\" max=\"2200\" factor=\"1.2\"/>\n<jdipNS:LABELS \
         brief=\"true\" full=\"true\"/>\n</jdipNS:DISPLAY>\n<jdipNS:ORDERDRAWING>\n\
         <jdipNS:POWERCOLORS>\n",
    );
    for ((_, power), look) in variant.map.powers().zip(&about.looks) {
        let name = xml(&power.name.to_lowercase());
        let _ = writeln!(out, "<jdipNS:POWERCOLOR power=\"{name}\" color=\"{}\"/>", look.ink);
    }
    out.push_str("</jdipNS:POWERCOLORS>\n");
    let side = tenths(drawing.radius().saturating_mul(2));
    for name in [
        "Fleet",
        "Army",
        "Wing",
        "DislodgedFleet",
        "DislodgedArmy",
        "DislodgedWing",
        "FailedOrder",
        "SupplyCenter",
        "BuildUnit",
        "RemoveUnit",
        "WaivedBuild",
    ] {
        let _ = writeln!(
            out,
            "<jdipNS:SYMBOLSIZE name=\"{name}\" width=\"{side}\" height=\"{side}\"/>"
        );
    }
    for name in ["BUILD", "REMOVE", "DISBAND", "WAIVE"] {
        let _ = writeln!(out, "<jdipNS:{name} deltaRadius=\"0\"/>");
    }
    for (name, style, shadow, widths) in [
        ("HOLD", "varwidthorder", "varwidthshadow", true),
        ("MOVE", "varwidthorder", "varwidthshadow", true),
        ("RETREAT", "defaultorder", "shadoworder", false),
        ("SUPPORT", "supportorder", "shadowdash", false),
        ("CONVOY", "convoyorder", "shadowdash", false),
    ] {
        let marker = if name == "HOLD" { "" } else { " markerID=\"arrow\"" };
        let widths = if widths { " widths=\"3,5,7,9\" shadowWidths=\"5,7,9,11\"" } else { "" };
        let _ = writeln!(
            out,
            "<jdipNS:{name} deltaRadius=\"5\" strokeCSSStyle=\"{style}\"{marker} \
             hilightOffset=\"0\" hilightCSSClass=\"{shadow}\"{widths}/>"
        );
    }
    out.push_str("</jdipNS:ORDERDRAWING>\n<jdipNS:PROVINCE_DATA>\n");
    places(out, variant, drawing);
    out.push_str("</jdipNS:PROVINCE_DATA>\n");
}

fn places(out: &mut String, variant: &Variant, drawing: &Drawing) {
    let map = &variant.map;
    let bound = drawing.bind(map);
    for (id, province) in map.provinces() {
        let kind =
            if province.kind == ProvinceKind::Sea { UnitKind::Fleet } else { UnitKind::Army };
        let at = Location::inland(id);
        let centre = province.centre.then(|| bound.centre(id));
        let (unit, dislodged) = (bound.unit(map, kind, at), bound.dislodged(map, at));
        place(out, &province.code, unit, dislodged, centre);
        for coast in &province.coasts {
            let at = Location::on_coast(id, *coast);
            let (unit, dislodged) =
                (bound.unit(map, UnitKind::Fleet, at), bound.dislodged(map, at));
            let name = format!("{}-{}", province.code, coast.code());
            place(out, &name, unit, dislodged, None);
        }
    }
}

fn place(out: &mut String, name: &str, unit: Point, dislodged: Point, centre: Option<Point>) {
    let _ = write!(out, "<jdipNS:PROVINCE name=\"{}\">", xml(name));
    for (kind, at) in
        [("UNIT", Some(unit)), ("DISLODGED_UNIT", Some(dislodged)), ("SUPPLY_CENTER", centre)]
    {
        if let Some(at) = at {
            let (x, y) = (tenths(at.x), tenths(at.y));
            let _ = write!(out, "<jdipNS:{kind} x=\"{x}\" y=\"{y}\"/>");
        }
    }
    out.push_str("</jdipNS:PROVINCE>\n");
}
