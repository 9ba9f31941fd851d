//! The style sheet and what is defined for use.

use std::fmt::Write as _;

use super::write::Out;
use super::{Base, defs};
use crate::colour::{Sheet, Tone};
use crate::options::Style;

/// The style sheet, the symbols and the patterns of a base.
pub(super) fn head(base: &Base<'_>) -> String {
    let mut out = Out::with_capacity(16_384);
    out.raw("<style>");
    let root = base.style().name();
    rules(&mut out.0, base, root);
    powers(&mut out.0, base, root);
    if let Some(picture) = base.bound.drawing().picture() {
        out.text(picture.style());
    }
    out.raw("</style><defs>");
    defs::write(&mut out, base);
    out.raw("</defs>");
    out.0
}

/// The style sheet of a base for pictures of the class `root`, which another style may have drawn,
/// with the colours that those have in their definitions.
pub(super) fn alone(base: &Base<'_>, root: &str) -> String {
    let mut sheet = String::with_capacity(16_384);
    rules(&mut sheet, base, root);
    powers(&mut sheet, base, root);
    let c = Sheet::of(base.style());
    let _ = write!(
        sheet,
        ".{root} #chancery-sea stop:first-child{{stop-color:{}}}\
         .{root} #chancery-sea stop:last-child{{stop-color:{}}}\
         .{root} #chancery-closed path:first-child{{fill:{}}}\
         .{root} #chancery-closed path:last-child{{fill:{}}}",
        c.sea_near, c.sea_far, c.off, c.off_line
    );
    sheet
}

/// The rules that do not depend on the powers. A `$` with a letter stands for a length in sixteenths
/// of the radius of a unit, so that a sheet fits drawings of any size.
fn rules(out: &mut String, base: &Base<'_>, root: &str) {
    let c = Sheet::of(base.style());
    let r = base.radius();
    let n = |sixteenths: i32| sixteenths * r / 160;
    let mut rule = |selector: &str, body: &str| {
        let _ = write!(out, ".{root} {selector}{{{body}}}");
    };
    let stroke = |colour: &str, width: i32| {
        format!("fill:none;stroke:{colour};stroke-width:{};stroke-linejoin:round", n(width))
    };
    let font = "font-family:'EB Garamond',Georgia,'Times New Roman',serif";
    rule(".t", &format!("{font};text-anchor:middle;stroke-linejoin:round"));
    rule(".paper", &format!("fill:{}", c.paper));
    rule(".graticule", &format!("{};stroke-opacity:.35", stroke(c.sea_line, 7)));
    rule(
        ".sea-border",
        &format!("{};stroke-dasharray:{} {}", stroke(c.sea_line, 15), n(80), n(50)),
    );
    rule(".drawn .sea", "fill:#fff;fill-opacity:0");
    rule(
        ".glow",
        &format!("fill:none;stroke:{};stroke-linejoin:round;stroke-linecap:round", c.glow),
    );
    rule(".strait", &format!("fill:{}", c.sea_near));
    rule(".lake", &format!("fill:{};stroke:{};stroke-width:{}", c.lake, c.sea_line, n(6)));
    rule(".off", &format!("fill:{}", c.off));
    rule(".drawn .land", &format!("fill:{}", c.land));
    rule(".veil", &format!("{};fill:#fff;fill-opacity:0;stroke-opacity:.4", stroke(c.border, 10)));
    rule(".drawn .impassable", "fill:url(#chancery-closed)");
    rule(
        ".edge",
        &format!(
            "fill:none;stroke:{};stroke-opacity:.3;stroke-width:{};stroke-linejoin:bevel",
            c.land_edge,
            n(90)
        ),
    );
    rule(".borders", &stroke(c.border, 12));
    rule(".link", &stroke(c.border, 50));
    rule(".link-dash", &format!("{};stroke-dasharray:{} {}", stroke(c.halo, 24), n(30), n(20)));
    rule(".neat", &format!("fill:none;stroke:{}", c.ink));
    let halo =
        format!("paint-order:stroke;stroke:{};stroke-opacity:.6;stroke-width:{}", c.halo, n(26));
    let spaced = |by: i32| format!("letter-spacing:{}px", n(by));
    rule(".name", &format!("fill:{};{};{halo}", c.label, spaced(4)));
    rule(".name-sea", &format!("fill:{};font-style:italic;{}", c.sea_ink, spaced(12)));
    rule(".name-off", &format!("fill:{};font-style:italic;{}", c.off_ink, spaced(20)));
    rule(".sign", &format!("fill:{};stroke:{};stroke-width:{}", c.casing, c.ink, n(13)));
    rule(".heading", &format!("fill:{};font-variant:small-caps", c.ink));
    rule(".second", &format!("fill:{};font-style:italic", c.quiet));
    rule(".entry", &format!("fill:{};text-anchor:start", c.ink));
    rule(".count", &format!("fill:{};text-anchor:start;font-style:italic", c.quiet));
    rule(".credit", &format!("fill:{};text-anchor:end;font-style:italic", c.quiet));
    rule(".swatch", &format!("stroke:{};stroke-width:{}", c.ink, n(10)));
    rule(".gone", "opacity:.45");
    rule(".swatch-letter", &format!("fill:{}", c.label));
    orders(&mut rule, c, &n);
    if base.style() == Style::Plain {
        rule(".unit", "color:#fff");
        rule(".letter", "fill:#000;font-weight:bold");
        rule(".owner-letter", "fill:#000");
    }
}

/// The rules for orders and their fates.
fn orders(rule: &mut impl FnMut(&str, &str), c: &Sheet, n: &impl Fn(i32) -> i32) {
    let line = |colour: &str, width: i32| {
        format!("fill:none;stroke:{colour};stroke-width:{};stroke-linecap:round", n(width))
    };
    rule(".case", &format!("{};stroke-opacity:.8;stroke-linejoin:round", line(c.casing, 66)));
    rule(".thin .case", &format!("stroke-width:{}", n(44)));
    rule(".shaft", &line(c.order, 30));
    rule(".thin .shaft", &format!("stroke-width:{};stroke-dasharray:1 {}", n(26), n(42)));
    rule(".owner-none .dot-owner", "fill:none");
    rule(".convoyed .vein", &format!("{};stroke-dasharray:1 {}", line(c.casing, 12), n(42)));
    rule(".convoy .shaft", &format!("stroke-dasharray:{} {}", n(70), n(40)));
    rule(".head", &format!("fill:{}", c.order));
    rule(".dot", &format!("fill:{};stroke:{};stroke-width:{}", c.order, c.casing, n(14)));
    rule(".ring", &line(c.order, 15));
    rule(".failed .shaft", &format!("stroke:{};stroke-dasharray:{} {}", c.bad, n(90), n(58)));
    rule(".failed .head", &format!("fill:{}", c.bad));
    rule(".void", "opacity:.6");
    rule(".cross", &line(c.bad, 30));
    rule(".cross-case", &format!("{};stroke-opacity:.9", line(c.casing, 62)));
    rule(".retreat .shaft", &format!("stroke:{};stroke-width:{}", c.bad, n(22)));
    rule(".retreat .head", &format!("fill:{}", c.bad));
    let dotted = format!("stroke:{};stroke-width:{};stroke-dasharray:1 {}", c.bad, n(20), n(40));
    rule(".may-retreat .shaft", &dotted);
    rule(".open", &format!("fill:{};stroke:{};stroke-width:{}", c.casing, c.bad, n(16)));
    rule(".alarm", &line(c.bad, 24));
    rule(".alarm-case", &line(c.casing, 56));
    rule(".alarm-head", &format!("fill:{}", c.bad));
    rule(".new", &line(c.good, 22));
    rule(".plate", &format!("fill:{};stroke:{};stroke-width:{}", c.casing, c.bad, n(14)));
    rule(".plate-good", &format!("stroke:{}", c.good));
    rule(".stroke", &line(c.bad, 18));
    rule(".stroke-good", &format!("stroke:{}", c.good));
}

/// The rules of each power: its land, the edge of its land, its units.
fn powers(out: &mut String, base: &Base<'_>, root: &str) {
    let plain = base.style() == Style::Plain;
    let picture = base.bound.drawing().picture().is_some();
    let mut power = |slug: &str, tone: &Tone, of_power: bool| {
        let Tone { land, edge, unit, sign } = tone;
        if of_power {
            let land =
                if plain { format!("url(#chancery-pattern-{slug})") } else { land.to_string() };
            let _ = write!(out, ".{root} .drawn .province.owner-{slug}{{fill:{land}}}");
            if picture {
                let _ = write!(out, ".{root} .owner-{slug} .veil{{fill:{edge};fill-opacity:.35}}");
                for shape in ["", " path", " polygon", " rect", " circle", " ellipse"] {
                    let _ = write!(
                        out,
                        ".{root} .picture .owner-{slug}{shape}{{fill:{land}!important}}"
                    );
                }
            }
            let _ = write!(
                out,
                ".{root} .edge.owner-{slug},.{root} .support.by-{slug} .shaft,\
                 .{root} .support.by-{slug} .ring{{stroke:{edge}}}\
                 .{root} .support.by-{slug} .dot{{fill:{edge}}}.{root} .owner-{slug} .dot-owner,\
                 .{root} .swatch-{slug}{{fill:{edge}}}.{root} .tint-{slug}{{fill:{land}}}"
            );
        }
        let _ = write!(out, ".{root} .power-{slug}{{color:{unit};fill:{sign};stroke:{sign}}}");
    };
    for look in &base.powers {
        power(&look.slug, &look.tone, true);
    }
    power("none", &Tone::neutral(base.style()), false);
}
