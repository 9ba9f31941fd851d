//! The ground: the map itself, in pieces between which its owners go.

use chancery::board::{ProvinceId, ProvinceKind};
use chancery_drawing::geometry::{bounds, coarse};
use chancery_drawing::{LineKind, Piece as PicturePiece, Point, SceneryKind, Shape};

use super::write::Out;
use super::{Base, Piece, labels, names};
use crate::options::Style;
use crate::region::Region;

/// A ground being written.
pub(super) struct Ground {
    pub(super) out: Out,
    pieces: Vec<Piece>,
}

impl Ground {
    /// Ends the markup so far with something that depends on the scene.
    pub(super) fn break_with(&mut self, piece: Piece) {
        let markup = std::mem::take(&mut self.out.0);
        self.pieces.push(Piece::Always(markup));
        self.pieces.push(piece);
    }
}

/// What a ground of our own drawing begins with: two groups, to be closed.
pub(super) const BEGIN_DRAWN: &str = "<g class=\"ground\"><g class=\"drawn\">";

pub(super) fn pieces(base: &Base<'_>) -> Vec<Piece> {
    let mut ground = Ground { out: Out::with_capacity(1 << 18), pieces: Vec::new() };
    if base.bound.drawing().picture().is_some() {
        ground.out.raw("<g class=\"ground\">");
        picture(&mut ground, base);
    } else {
        ground.out.raw(BEGIN_DRAWN);
        atlas(&mut ground, base);
        ground.out.raw("</g>");
    }
    centres(&mut ground, base);
    labels::write(&mut ground.out, base);
    ground.out.raw("</g>");
    let end = std::mem::take(&mut ground.out.0);
    ground.pieces.push(Piece::Always(end));
    ground.pieces
}

/// The provinces of the map that the drawing has a shape for.
pub(super) fn shapes<'b>(base: &'b Base<'_>) -> impl Iterator<Item = (ProvinceId, Shape<'b>)> {
    let shown = |(id, _)| Some((id, base.bound.shape(id)?));
    base.map.provinces().filter_map(shown).filter(|(_, shape)| base.shows(shape.bounds()))
}

/// The rings of a shape as the data of a path.
pub(super) fn path(out: &mut Out, shape: Shape<'_>) {
    for ring in shape.rings() {
        out.line(ring, true);
    }
}

fn atlas(ground: &mut Ground, base: &Base<'_>) {
    let drawing = base.bound.drawing();
    let sea = if base.style() == Style::Plain { "#fff" } else { "url(#chancery-sea)" };
    let out = &mut ground.out;
    let Region { from, to } = base.region.unwrap_or_else(|| Region::whole(drawing));
    out.raw("<path class=\"sea-ground\" fill=\"").raw(sea).raw("\" d=\"M").at(from);
    out.raw("H").int(to.x).raw("V").int(to.y).raw("H").int(from.x).raw("z\"/>");
    lines(out, base);
    let uses = arc_uses(base);
    sea_borders(out, base, &uses);
    glow(out, base, &uses);
    scenery(out, base, SceneryKind::Strait, "strait");
    // Seas are not painted: they are there to be pointed at, which nobody does in a figure.
    if base.region.is_none() {
        provinces(ground, base, &[ProvinceKind::Sea]);
    }
    provinces(ground, base, &[ProvinceKind::Impassable]);
    scenery(&mut ground.out, base, SceneryKind::Land, "off");
    ground.break_with(Piece::Land);
    provinces(ground, base, &[ProvinceKind::Inland, ProvinceKind::Coastal]);
    if base.style() != Style::Plain {
        edges(ground, base);
    }
    let out = &mut ground.out;
    scenery(out, base, SceneryKind::Lake, "lake");
    out.raw("<g class=\"borders\">");
    for (id, _) in land(base) {
        reference(out, base, base.bound.key(id));
    }
    for (i, scenery) in drawing.scenery().iter().enumerate() {
        if scenery.kind == SceneryKind::Land && base.shows(drawing.scenery_shape(scenery).bounds())
        {
            out.raw("<use href=\"#")
                .raw(&base.prefix)
                .raw("chancery-off-")
                .int(i32::try_from(i).unwrap_or(0))
                .raw("\"/>");
        }
    }
    out.raw("</g>");
    for line in drawing.lines().iter().filter(|line| line.kind == LineKind::Link) {
        for class in ["link", "link-dash"] {
            out.raw("<path class=\"").raw(class).raw("\" d=\"");
            out.line(line.points.iter().copied(), false);
            out.raw("\"/>");
        }
    }
}

/// The provinces that are no sea.
fn land<'b>(base: &'b Base<'_>) -> impl Iterator<Item = (ProvinceId, Shape<'b>)> {
    shapes(base).filter(|(id, _)| base.map.province(*id).kind != ProvinceKind::Sea)
}

/// The shape of a province once more.
fn reference(out: &mut Out, base: &Base<'_>, key: &str) {
    out.raw("<use href=\"#").raw(&base.prefix).raw("area-").text(key).raw("\"/>");
}

fn lines(out: &mut Out, base: &Base<'_>) {
    out.raw("<path class=\"graticule\" d=\"");
    for line in base.bound.drawing().lines() {
        let bounds = || bounds(line.points.iter().copied());
        if line.kind == LineKind::Graticule && base.shows(bounds()) {
            out.line(line.points.iter().copied(), false);
        }
    }
    out.raw("\"/>");
}

/// By arc: how many seas run along it, and how much of the drawing does.
fn arc_uses(base: &Base<'_>) -> Vec<(u8, u8)> {
    let drawing = base.bound.drawing();
    let mut uses = vec![(0_u8, 0_u8); drawing.arc_count()];
    let mut run_along = |shape: Shape<'_>, is_sea: bool| {
        for arc in shape.arcs().flatten() {
            if let Some((seas, all)) = uses.get_mut(arc.index()) {
                *seas = seas.saturating_add(u8::from(is_sea));
                *all = all.saturating_add(1);
            }
        }
    };
    for (id, shape) in shapes(base) {
        run_along(shape, base.map.province(id).kind == ProvinceKind::Sea);
    }
    for scenery in drawing.scenery() {
        if scenery.kind == SceneryKind::Land {
            run_along(drawing.scenery_shape(scenery), false);
        }
    }
    uses
}

/// The borders between seas: arcs that two of them run along.
fn sea_borders(out: &mut Out, base: &Base<'_>, uses: &[(u8, u8)]) {
    let drawing = base.bound.drawing();
    out.raw("<path class=\"sea-border\" d=\"");
    for (index, _) in uses.iter().enumerate().filter(|(_, (seas, _))| *seas > 1) {
        let arc = drawing.arc(index);
        if base.shows(bounds(arc.iter().copied())) {
            out.line(arc.iter().copied(), false);
        }
    }
    out.raw("\"/>");
}

/// Bands of light along the coasts: width in sixteenths of the radius, and opacity in hundredths.
const GLOW: [(i32, i32); 3] = [(260, 16), (160, 24), (80, 42)];
/// The points of a coast that its light follows are no nearer than this, in tenths.
const GLOW_STEP: f64 = 75.0;

/// The light along the coasts: arcs that a sea and land run along, and those of straits.
fn glow(out: &mut Out, base: &Base<'_>, uses: &[(u8, u8)]) {
    if base.style() == Style::Plain {
        return;
    }
    let drawing = base.bound.drawing();
    for (i, (width, opacity)) in GLOW.into_iter().enumerate() {
        let style = |out: &mut Out| {
            out.raw(" stroke-opacity=\".").int(opacity).raw("\" stroke-width=\"");
            out.int(width * base.radius() / 160).raw("\"");
        };
        if i > 0 {
            out.raw("<use class=\"glow\" href=\"#").raw(&base.prefix).raw("chancery-coast\"");
            style(out);
            out.raw("/>");
            continue;
        }
        // The first is the path that the others use.
        out.raw("<g class=\"glow\"");
        style(out);
        out.raw("><path id=\"").raw(&base.prefix).raw("chancery-coast\" d=\"");
        for (index, _) in uses.iter().enumerate().filter(|(_, (seas, all))| *seas == 1 && *all > 1)
        {
            let arc = drawing.arc(index);
            if base.shows(bounds(arc.iter().copied())) {
                out.line(coarse(arc, GLOW_STEP), false);
            }
        }
        out.raw("\"/></g>");
    }
}

fn scenery(out: &mut Out, base: &Base<'_>, kind: SceneryKind, class: &str) {
    let drawing = base.bound.drawing();
    for (i, scenery) in drawing.scenery().iter().enumerate() {
        if scenery.kind != kind || !base.shows(drawing.scenery_shape(scenery).bounds()) {
            continue;
        }
        out.raw("<path class=\"").raw(class).raw("\"");
        if kind == SceneryKind::Land {
            out.raw(" id=\"")
                .raw(&base.prefix)
                .raw("chancery-off-")
                .int(i32::try_from(i).unwrap_or(0))
                .raw("\"");
        }
        out.raw(" d=\"");
        path(out, drawing.scenery_shape(scenery));
        out.raw("\">");
        if let Some(name) = &scenery.name {
            out.raw("<title>").text(name).raw("</title>");
        }
        out.raw("</path>");
    }
}

fn provinces(ground: &mut Ground, base: &Base<'_>, kinds: &[ProvinceKind]) {
    for (id, shape) in shapes(base) {
        let province = base.map.province(id);
        if !kinds.contains(&province.kind) {
            continue;
        }
        open(ground, base, id);
        ground.out.raw("<path class=\"area\" id=\"").raw(&base.prefix).raw("area-");
        ground.out.text(&province.code).raw("\" d=\"");
        path(&mut ground.out, shape);
        ground.out.raw("\"/></g>");
    }
}

/// Opens the element of a province, up to its title and description.
fn open(ground: &mut Ground, base: &Base<'_>, id: ProvinceId) {
    let province = base.map.province(id);
    ground.out.raw("<g id=\"").raw(&base.prefix).raw("province-").text(&province.code);
    ground.out.raw("\" class=\"province ");
    ground.out.raw(names::province_class(province.kind));
    if province.centre {
        ground.out.raw(" has-centre");
    }
    let land = matches!(province.kind, ProvinceKind::Inland | ProvinceKind::Coastal);
    if land {
        ground.break_with(Piece::Owner(id));
    }
    ground.out.raw("\" role=\"graphics-object\"").attribute("data-province", &province.code);
    ground.out.attribute("data-name", &province.name);
    if land {
        ground.break_with(Piece::OwnerData(id));
    }
    ground.out.raw(">");
    ground.break_with(Piece::About(id));
}

/// The points of a border that the wash along it follows are no nearer than this, in tenths.
const EDGE_STEP: f64 = 40.0;

/// The inner edges of land, in the ink of its owner, as atlases wash them.
fn edges(ground: &mut Ground, base: &Base<'_>) {
    ground.out.raw("<g class=\"edges\">");
    for (id, shape) in land(base) {
        let province = base.map.province(id);
        if province.kind == ProvinceKind::Impassable {
            continue;
        }
        let key = base.bound.key(id);
        ground.out.raw("<clipPath id=\"").raw(&base.prefix).raw("chancery-clip-").text(key);
        ground.out.raw("\">");
        reference(&mut ground.out, base, key);
        ground.out.raw("</clipPath><g clip-path=\"url(#").raw(&base.prefix);
        ground.out.raw("chancery-clip-").text(key);
        ground.out.raw(")\" class=\"edge");
        ground.break_with(Piece::Owner(id));
        ground.out.raw("\">");
        ground.out.raw("<path d=\"");
        for ring in shape.rings() {
            ground.out.line(coarse(&ring, EDGE_STEP), true);
        }
        ground.out.raw("\"/></g>");
    }
    ground.out.raw("</g>");
}

/// A designer's own picture; provinces that it does not paint lie over it.
fn picture(ground: &mut Ground, base: &Base<'_>) {
    let drawing = base.bound.drawing();
    let Some(picture) = drawing.picture() else { return };
    let origin = picture.origin();
    let origin = Point::rounded(-origin.0 * 10.0, -origin.1 * 10.0);
    ground.out.raw("<g class=\"picture\"").raw(" transform=\"translate(").at(origin);
    ground.out.raw(") scale(10)\">");
    for piece in picture.pieces() {
        match piece {
            PicturePiece::Markup(markup) => {
                ground.out.raw(markup);
            }
            PicturePiece::Class(code) => {
                if let Some(id) = base.map.province_by_code(code) {
                    let kind = names::province_class(base.map.province(id).kind);
                    ground.out.raw(" province ").raw(kind);
                    ground.break_with(Piece::Owner(id));
                }
            }
            PicturePiece::Inside(code) => {
                if let Some(id) = base.map.province_by_code(code) {
                    ground.break_with(Piece::About(id));
                }
            }
        }
    }
    ground.out.raw("</g>");
    for (id, shape) in shapes(base).filter(|(id, _)| !picture.shows(base.bound.key(*id))) {
        open(ground, base, id);
        ground.out.raw("<path class=\"area veil\" d=\"");
        path(&mut ground.out, shape);
        ground.out.raw("\"/></g>");
    }
}

/// The signs of the supply centres.
fn centres(ground: &mut Ground, base: &Base<'_>) {
    let r = base.radius();
    ground.out.raw("<g class=\"centres\">");
    for &id in base.map.centres() {
        let at = base.bound.centre(id);
        if !base.shows((at, at)) {
            continue;
        }
        ground
            .out
            .raw("<g id=\"")
            .raw(&base.prefix)
            .raw("centre-")
            .text(base.bound.key(id))
            .raw("\" class=\"centre");
        ground.break_with(Piece::Owner(id));
        ground.out.raw("\"").translate(base.bound.centre(id));
        if base.style() == Style::Plain {
            ground.out.raw("><circle class=\"sign\" r=\"").int(84 * r / 160).raw("\"/>");
            ground.break_with(Piece::OwnerLetter(id));
            ground.out.raw("</g>");
        } else {
            ground.out.raw("><circle class=\"sign\" r=\"").int(62 * r / 160).raw("\"/>");
            ground.out.raw("<circle class=\"dot-owner\" r=\"").int(31 * r / 160);
            ground.out.raw("\"/></g>");
        }
    }
    ground.out.raw("</g>");
}
