//! Symbols and patterns.

use super::Base;
use super::write::Out;
use crate::colour::Sheet;
use crate::options::Style;

/// The radius at which the symbols are drawn.
const NOMINAL: i32 = 160;

/// An army: a field gun on a disc.
const ARMY: &str = "<circle class=\"shadow\" cy=\"18\" r=\"166\"/>\
<circle r=\"150\" fill=\"currentColor\" stroke-width=\"20\"/>\
<g stroke=\"none\"><path d=\"M-61 37-80-2 94-76 108-44z\"/><path d=\"M-44 30-122 82-108 104-26 62z\"/></g>\
<circle cx=\"-14\" cy=\"44\" r=\"54\" fill=\"currentColor\" stroke-width=\"18\"/>\
<path d=\"M-14-6V94M-64 44H36M-49 9 21 79M21 9-49 79\" stroke-width=\"9\"/>\
<circle cx=\"-14\" cy=\"44\" r=\"15\" stroke=\"none\"/>";

/// The outline of a ship: a hull, a mainsail, a jib and a mast.
const SHIP: &str = "M-186 42H186C170 108 128 146 62 146H-74C-132 146-172 108-186 42z\
M-14-158V26H-134C-76-14-32-80-14-158zM12-132V26H118C94-40 60-92 12-132z";

/// The outline of a pair of wings.
const WINGS: &str = "M0 34C30-6 78-20 196-92 178 14 132 70 62 84 44 112 18 128 0 134-18 128-44 112-62 84\
-132 70-178 14-196-92-78-20-30-6 0 34z";

/// Writes what is defined for use in a picture.
pub(super) fn write(out: &mut Out, base: &Base<'_>) {
    let sheet = Sheet::of(base.style());
    let size = base.bound.drawing().size();
    let percent = |side: i32, share: i32| side / 100 * share;
    if base.style() != Style::Plain {
        out.raw("<radialGradient id=\"chancery-sea\" gradientUnits=\"userSpaceOnUse\" cx=\"");
        out.int(percent(size.x, 45)).raw("\" cy=\"").int(percent(size.y, 50));
        out.raw("\" r=\"").int(percent(size.x, 72)).raw("\"><stop offset=\"0\" stop-color=\"");
        out.raw(sheet.sea_near).raw("\"/><stop offset=\"1\" stop-color=\"").raw(sheet.sea_far);
        out.raw("\"/></radialGradient>");
    }
    let r = base.radius();
    let tile = |sixteenths: i32| sixteenths * r / NOMINAL;
    out.raw("<pattern id=\"chancery-closed\" patternUnits=\"userSpaceOnUse\" width=\"");
    out.int(tile(70)).raw("\" height=\"").int(tile(70));
    out.raw("\" patternTransform=\"rotate(45)\"><path fill=\"").raw(sheet.off).raw("\" d=\"M0 0h");
    out.int(tile(70)).raw("v").int(tile(70)).raw("h-").int(tile(70)).raw("z\"/><path fill=\"");
    out.raw(sheet.off_line).raw("\" d=\"M0 0h").int(tile(16)).raw("v").int(tile(70));
    out.raw("h-").int(tile(16)).raw("z\"/></pattern>");
    if base.style() == Style::Plain {
        for (index, look) in base.powers.iter().enumerate() {
            pattern(out, base.radius(), index, &look.slug);
        }
    }
    symbols(out, base);
}

fn symbols(out: &mut Out, base: &Base<'_>) {
    let scale = base.radius() != NOMINAL;
    let mut symbol = |name: &str, body: &[&str]| {
        out.raw("<g id=\"chancery-").raw(name).raw("\"");
        if scale {
            // In thousandths: a scale is the one number that is not whole.
            let thousandths = i64::from(base.radius()) * 1_000 / i64::from(NOMINAL);
            out.raw(&format!(
                " transform=\"scale({}.{:03})\"",
                thousandths / 1_000,
                thousandths % 1_000
            ));
        }
        out.raw(">");
        for part in body {
            out.raw(part);
        }
        out.raw("</g>");
    };
    let shadow = |shape: &str| {
        format!("<path class=\"shadow\" transform=\"translate(0 16)\" d=\"{shape}\"/>")
    };
    let cased = |shape: &str, case: i32| {
        format!(
            "<path d=\"{shape}\" stroke-width=\"{case}\" stroke-linejoin=\"round\"/>\
             <path d=\"{shape}\" fill=\"currentColor\" stroke=\"none\"/>"
        )
    };
    if base.style() == Style::Plain {
        let disc = "<circle r=\"150\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"24\"/>";
        symbol("army", &[disc]);
        let hull = "<path d=\"M-196-20H196C184 92 136 150 62 150H-74C-144 150-188 92-196-20z\" \
             fill=\"#fff\" stroke=\"#000\" stroke-width=\"24\" stroke-linejoin=\"round\"/>\
             <path d=\"M-12-196V-44H-112C-62-84-28-130-12-196zM12-176V-44H96C76-100 50-140 12-176z\" \
             fill=\"#000\" stroke=\"#fff\" stroke-width=\"10\"/>";
        symbol("fleet", &[hull]);
        let wings = format!(
            "<path d=\"{WINGS}\" fill=\"#000\" stroke=\"#fff\" stroke-width=\"10\"/>\
             <circle r=\"112\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"22\"/>"
        );
        symbol("wing", &[&wings]);
    } else {
        symbol("army", &[ARMY]);
        let stripe = "<path d=\"M-150 74H152\" stroke-width=\"14\"/>";
        symbol("fleet", &[&shadow(SHIP), &cased(SHIP, 40), stripe]);
        let body = "<path d=\"M-120-24C-64-2-32 16 0 66 32 16 64-2 120-24\" fill=\"none\" \
             stroke-width=\"14\"/>";
        symbol("wing", &[&shadow(WINGS), &cased(WINGS, 40), body]);
    }
}

/// The tiles of patterns, on a side of 160: lines by their paths, drawn with a stroke.
const TILES: [&str; 12] = [
    "M0 160 160 0M-40 40 40-40M120 200 200 120",
    "M0 80H160",
    "M30 40a10 10 0 1 0 20 0a10 10 0 1 0-20 0M110 120a10 10 0 1 0 20 0a10 10 0 1 0-20 0",
    "M0 0 160 160M-40 120 40 200M120-40 200 40",
    "M80 0V160",
    "M0 160 160 0M-40 40 40-40M120 200 200 120M0 0 160 160M-40 120 40 200M120-40 200 40",
    "M40 10V70M10 40H70M120 90V150M90 120H150",
    "M0 110 40 50 80 110 120 50 160 110",
    "M0 80H160M80 0V160",
    "M15 40H85M95 120H165M-65 120H5",
    "M35 80a45 45 0 1 0 90 0a45 45 0 1 0-90 0",
    "M0 0H160M0 80H160M40 0V80M120 80V160",
];

/// The pattern of a power, so many tenths wide: a tile, denser each time they have all been used.
pub(crate) fn pattern(out: &mut Out, width: i32, index: usize, slug: &str) {
    let round = i32::try_from(index / TILES.len()).unwrap_or(0).min(3);
    let side = width * (10 - 2 * round) / 10;
    out.raw("<pattern id=\"chancery-pattern-").text(slug);
    out.raw("\" patternUnits=\"userSpaceOnUse\" width=\"").int(side).raw("\" height=\"");
    out.int(side).raw("\" viewBox=\"0 0 160 160\"><path d=\"M0 0H160V160H0z\" fill=\"#fff\"/>");
    out.raw("<path d=\"").raw(TILES[index % TILES.len()]);
    out.raw("\" fill=\"none\" stroke=\"#8a8a8a\" stroke-width=\"").int(14 + 4 * round);
    out.raw("\"/></pattern>");
}
