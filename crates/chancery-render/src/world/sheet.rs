//! The style sheet of a world, and its patterns.

use std::fmt::Write as _;

use chancery_variants::Colour;

use super::palette::Ground;
use super::place::CELL_WIDTH;
use super::{Drawing, Line};
use crate::colour::{Sheet, Tone};
use crate::options::Style;
use crate::svg::defs::pattern;
use crate::svg::write::Out;

/// Writes the style sheet and what is defined for use.
pub(super) fn write(out: &mut Out, drawing: &Drawing<'_>) {
    out.raw("<style>");
    rules(&mut out.0, drawing);
    sides(&mut out.0, drawing);
    out.raw("</style><defs>");
    marks(out, drawing);
    for (at, tone) in drawing.tones.iter().enumerate() {
        hatch(out, drawing, at + 1, tone.edge);
        if drawing.style == Style::Plain {
            pattern(out, tile(drawing), at, &format!("s{}", at + 1));
        }
    }
    out.raw("</defs>");
}

/// The side of a tile with marks of terrain: about a cell, or what can still be seen.
fn tile(drawing: &Drawing<'_>) -> i32 {
    (CELL_WIDTH * 3 / 2).max(drawing.px(22))
}

fn rules(out: &mut String, drawing: &Drawing<'_>) {
    let c = Sheet::of(drawing.style);
    let root = drawing.style.name();
    let wide = |of_cell: i32, tenths_of_pixel: i32| {
        (CELL_WIDTH * of_cell / 100).max(drawing.px(tenths_of_pixel) / 10).max(1)
    };
    let mut rule = |selector: &str, body: &str| {
        let _ = write!(out, ".{root} {selector}{{{body}}}");
    };
    let line = |colour: &str, width: i32| {
        format!(
            "fill:none;stroke:{colour};stroke-width:{width};stroke-linecap:round;stroke-linejoin:round"
        )
    };
    let font = "font-family:'EB Garamond',Georgia,'Times New Roman',serif";
    rule(".t", &format!("{font};text-anchor:middle"));
    rule(".paper", &format!("fill:{}", c.paper));
    for ground in Ground::ALL {
        let colour = ground.colour(drawing.style);
        // The line closes the seams between neighbours.
        let seam = format!("fill:{colour};stroke:{colour};stroke-width:2");
        rule(&format!(".g-{}", ground.class()), &seam);
        rule(&format!(".m-{}", ground.class()), &format!("fill:url(#m-{})", ground.class()));
    }
    rule(".rim", &line(c.sea_line, wide(5, 8)));
    for (class, kind) in LINES {
        let (colour, width) = match kind {
            Line::River => (c.sea_line, wide(12, 12)),
            Line::Beach => (c.land_edge, wide(10, 10)),
            Line::Barrier => (c.order, wide(14, 12)),
            Line::Road => (c.bad, wide(9, 9)),
            Line::Track => (c.quiet, wide(6, 7)),
            Line::Rail => (c.order, wide(8, 8)),
        };
        rule(&format!(".{class}"), &line(colour, width));
    }
    let dash =
        |on: i32, off: i32| format!("stroke-dasharray:{} {}", wide(on, on / 4), wide(off, off / 4));
    rule(".barrier", &format!("stroke-linecap:butt;{}", dash(10, 12)));
    rule(".track", &dash(14, 12));
    rule(".rail", &format!("stroke-linecap:butt;{}", dash(30, 10)));
    rule(".border-case", &format!("{};stroke-opacity:.85", line(c.casing, wide(16, 24))));
    rule(".zone-case", &format!("{};stroke-opacity:.9", line(c.casing, wide(20, 34))));
    rule(
        ".zone",
        &format!("fill-opacity:1;{}", line("none", wide(10, 16)).replace("fill:none;", "")),
    );
    rule(".flow-case", &format!("{};stroke-opacity:.8", line(c.casing, wide(16, 26))));
    rule(".flow", &line(c.order, wide(8, 12)));
    rule(
        ".flow-head",
        &format!("fill:{};stroke:{};stroke-width:{}", c.order, c.casing, wide(2, 3)),
    );
    rule(".amount", &halo(c.order, c.halo, wide(9, 24)));
    rule(".holder", &halo(c.label, c.halo, wide(9, 30)));
    let plain = drawing.style == Style::Plain;
    let case = if plain { c.ink } else { c.casing };
    rule(".unit", &format!("stroke:{case};stroke-width:{}", wide(4, 7)));
    rule(".in", &format!("fill:{};stroke:{};stroke-width:{}", c.casing, c.ink, wide(3, 4)));
    rule(".slash", &line(c.bad, wide(9, 12)));
    rule(".plate", &format!("fill:{};stroke-width:{}", c.paper, wide(5, 9)));
    rule(".plate-text", &format!("fill:{}", c.ink));
    rule(".heading", &format!("fill:{};font-variant:small-caps", c.ink));
    rule(".second", &format!("fill:{};font-style:italic", c.quiet));
    rule(".entry", &format!("fill:{};text-anchor:start", c.ink));
    rule(".note", &format!("fill:{};text-anchor:start;font-style:italic", c.quiet));
    rule(".swatch", &format!("stroke:{};stroke-width:{}", c.quiet, drawing.px(1)));
}

/// Text with a light around it.
fn halo(colour: &str, halo: &str, width: i32) -> String {
    format!(
        "fill:{colour};paint-order:stroke;stroke:{halo};stroke-opacity:.85;stroke-width:{width};\
         stroke-linejoin:round"
    )
}

/// The classes of lines.
pub(super) const LINES: [(&str, Line); 6] = [
    ("river", Line::River),
    ("beach", Line::Beach),
    ("barrier", Line::Barrier),
    ("road", Line::Road),
    ("track", Line::Track),
    ("rail", Line::Rail),
];

/// The rules of each side, and of the independents, who are side 0 here.
fn sides(out: &mut String, drawing: &Drawing<'_>) {
    let root = drawing.style.name();
    let plain = drawing.style == Style::Plain;
    let neutral = Tone::neutral(drawing.style);
    let tones = std::iter::once(neutral).chain(drawing.tones.iter().copied());
    for (at, tone) in tones.enumerate() {
        let Tone { land, edge, unit, sign } = tone;
        let (tint, opacity) = match (plain, at) {
            (true, 0) => ("#ffffff".to_owned(), "0"),
            (true, _) => (format!("url(#chancery-pattern-s{at})"), ".7"),
            (false, _) => (land.to_string(), ".62"),
        };
        let body = if plain { "#ffffff".to_owned() } else { unit.to_string() };
        // Without colour a source is black, so that it is seen first.
        let (source, source_sign) = if plain {
            (sign.to_string(), land.to_string())
        } else {
            (body.clone(), sign.to_string())
        };
        let _ = write!(
            out,
            ".{root} .tint-{at}{{fill:{tint};fill-opacity:{opacity}}}\
             .{root} .edge-{at}{{stroke:{edge}}}\
             .{root} .body-{at}{{fill:{body}}}\
             .{root} .head-{at}{{fill:{edge}}}\
             .{root} .open-{at}{{stroke:{edge}}}\
             .{root} .sign-{at}{{fill:{sign}}}\
             .{root} .source-{at}{{fill:{source}}}\
             .{root} .source-sign-{at}{{fill:{source_sign}}}\
             .{root} .hatch-{at}{{fill:url(#hatch-{at})}}"
        );
    }
}

/// The marks of the grounds that are there.
fn marks(out: &mut Out, drawing: &Drawing<'_>) {
    let sheet = Sheet::of(drawing.style);
    let side = tile(drawing);
    for ground in Ground::ALL {
        let Some(path) = ground.marks(drawing.style) else { continue };
        let (colour, opacity) = match ground {
            Ground::Deep | Ground::Shallow => (sheet.sea_line, 55),
            _ => (sheet.quiet, 60),
        };
        out.raw("<pattern id=\"m-").raw(ground.class());
        out.raw("\" patternUnits=\"userSpaceOnUse\" width=\"").int(side).raw("\" height=\"");
        out.int(side).raw("\" viewBox=\"0 0 160 160\"><path fill=\"none\" stroke=\"").raw(colour);
        out.raw("\" stroke-opacity=\".").int(opacity).raw("\" stroke-width=\"6\" d=\"").raw(path);
        out.raw("\"/></pattern>");
    }
}

/// The lines over the zones of a side; those of the next side lean another way.
fn hatch(out: &mut Out, drawing: &Drawing<'_>, number: usize, ink: Colour) {
    const LEANINGS: [i32; 4] = [45, 135, 20, 110];
    let side = (CELL_WIDTH / 4).max(drawing.px(6));
    out.raw("<pattern id=\"hatch-").raw(&number.to_string());
    out.raw("\" patternUnits=\"userSpaceOnUse\" width=\"").int(side).raw("\" height=\"").int(side);
    out.raw("\" patternTransform=\"rotate(").int(LEANINGS[number % LEANINGS.len()]);
    out.raw(")\"><path stroke=\"")
        .raw(&ink.to_string())
        .raw("\" stroke-opacity=\".55\" stroke-width=\"");
    out.int((side / 5).max(1))
        .raw("\" d=\"M0 ")
        .int(side / 2)
        .raw("h")
        .int(side)
        .raw("\"/></pattern>");
}
