//! Names on the map.

use chancery::board::{ProvinceId, ProvinceKind};
use chancery_drawing::{Label, Point};

use super::Base;
use super::write::Out;
use crate::options::Detail;

/// The smallest type that is read with ease, in hundredths of a pixel.
const READABLE: i64 = 780;
/// The smallest type of a code, in hundredths of a pixel.
const CODE_MIN: i64 = 950;

/// Writes the names or codes of all provinces, and the names of scenery.
pub(super) fn write(out: &mut Out, base: &Base<'_>) {
    if base.options.detail == Detail::Nothing {
        return;
    }
    out.raw("<g class=\"names\">");
    for scenery in base.bound.drawing().scenery() {
        if let (Some(label), Some(name)) = (&scenery.label, &scenery.name)
            && is_readable(base, label.size)
            && base.shows((label.at, label.at))
        {
            block(out, "name-off", label, name);
        }
    }
    for (id, province) in base.map.provinces() {
        let class = match province.kind {
            ProvinceKind::Sea => "name-sea",
            ProvinceKind::Impassable => "name-off",
            ProvinceKind::Inland | ProvinceKind::Coastal => "name",
        };
        let label = base.bound.label(id).filter(|label| base.shows((label.at, label.at)));
        let Some(label) = label else { continue };
        let names = match base.options.detail {
            Detail::Names => true,
            Detail::Codes | Detail::Nothing => false,
            Detail::Width(_) => is_readable(base, label.size),
        };
        if names {
            block(out, class, label, &province.name);
            for (label, coast) in base.bound.coast_labels(id).zip(&province.coasts) {
                block(out, class, label, coast.code());
            }
        } else if province.kind != ProvinceKind::Impassable {
            code(out, base, class, id);
        }
    }
    out.raw("</g>");
}

/// How many tenths of a unit a hundredth of a pixel is, as a fraction.
fn pixels(base: &Base<'_>, width: u32) -> (i64, i64) {
    let total = i64::from(base.bound.drawing().size().x);
    (total, i64::from(width.max(1)) * 100)
}

fn is_readable(base: &Base<'_>, size: i32) -> bool {
    let Detail::Width(width) = base.options.detail else { return true };
    let (tenths, hundredths) = pixels(base, width);
    i64::from(size) * hundredths >= READABLE * tenths
}

fn code(out: &mut Out, base: &Base<'_>, class: &str, id: ProvinceId) {
    let r = base.radius();
    let least = match base.options.detail {
        Detail::Width(width) => {
            let (tenths, hundredths) = pixels(base, width);
            i32::try_from(CODE_MIN * tenths / hundredths.max(1)).unwrap_or(r)
        }
        _ => 0,
    };
    let size = (r * 9 / 8).max(least).min(r * 5 / 2);
    let code = &base.map.province(id).code;
    let mut letters = code.chars();
    let first = letters.next().map(char::to_uppercase);
    let name: String = first.into_iter().flatten().chain(letters).collect();
    let at = base.bound.code(id);
    let label = Label { at, size, lines: Vec::new(), angle: 0 };
    block(out, class, &label, &name);
}

/// A block of lines around its middle.
fn block(out: &mut Out, class: &str, label: &Label, name: &str) {
    let one = [name.to_owned()];
    let lines: &[String] = if label.lines.is_empty() { &one } else { &label.lines };
    let count = i32::try_from(lines.len()).unwrap_or(1);
    let height = label.size * 51 / 50;
    for (i, line) in lines.iter().enumerate() {
        let i = i32::try_from(i).unwrap_or(0);
        // The middle of the letters is a third above the line they stand on.
        let y = label.at.y + label.size * 32 / 100 + (2 * i - (count - 1)) * height / 2;
        out.raw("<text class=\"t ").raw(class).raw("\"");
        position(out, Point::new(label.at.x, y));
        out.raw(" font-size=\"").int(label.size).raw("\"");
        if label.angle != 0 {
            out.raw(" transform=\"rotate(").int(label.angle).raw(" ").at(label.at).raw(")\"");
        }
        out.raw(">").text(line).raw("</text>");
    }
}

/// Writes a place as attributes.
pub(crate) fn position(out: &mut Out, at: Point) {
    out.raw(" x=\"").int(at.x).raw("\" y=\"").int(at.y).raw("\"");
}
