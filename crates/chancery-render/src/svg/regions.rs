//! Which part of a picture shows whose land.

use chancery::board::ProvinceKind;

use super::frame::Frame;
use super::ground::{path, shapes};
use super::write::Out;
use super::{Base, Scene};

/// Land in flat colours without smoothing, each province in that of its number and one: the colour
/// is the number, red its highest byte. The signs of centres are parts of their provinces wherever
/// they stand; what is no land is black.
pub(super) fn svg(base: &Base<'_>, scene: &Scene<'_>) -> String {
    let frame = Frame::of(base, scene);
    let mut out = Out::with_capacity(1 << 18);
    frame.open(&mut out, base, scene);
    out.raw("<g shape-rendering=\"crispEdges\">");
    for (id, shape) in shapes(base) {
        if matches!(base.map.province(id).kind, ProvinceKind::Inland | ProvinceKind::Coastal) {
            number(out.raw("<path fill=\""), id.index());
            path(out.raw("\" d=\""), shape);
            out.raw("\"/>");
        }
    }
    for &id in base.map.centres() {
        number(out.raw("<circle fill=\""), id.index());
        out.raw("\"").translate(base.bound.centre(id));
        out.raw(" r=\"").int(70 * base.radius() / 160).raw("\"/>");
    }
    out.raw("</g></svg>\n");
    out.0
}

/// The colour of a province.
fn number(out: &mut Out, index: usize) {
    const DIGITS: [&str; 16] =
        ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"];
    out.raw("#");
    for shift in (0..6).rev() {
        out.raw(DIGITS[(index + 1) >> (4 * shift) & 0xf]);
    }
}
