//! Terrain, and who holds it.

use chancery_supply::control::Holder;
use chancery_supply::grid::CellId;

use super::outline::{self, outlines};
use super::palette::Ground;
use super::place::CELL_WIDTH;
use super::rooms::rooms;
use super::{Drawing, WorldScene};
use crate::svg::frame::text;
use crate::svg::write::Out;

impl WorldScene<'_> {
    /// What the terrain of a cell looks like.
    pub(super) fn ground(&self, cell: CellId) -> Ground {
        let terrain = self.terrain.get(cell.index()).map(|terrain| usize::from(terrain.0));
        let look = terrain.and_then(|terrain| self.grounds.get(terrain));
        look.map_or(Ground::Plain, |look| look.ground)
    }

    /// Who holds a cell.
    pub(super) fn holder(&self, cell: CellId) -> Holder {
        let holder = self.holders.and_then(|holders| holders.get(cell.index()));
        holder.map_or(Holder::Nobody, |&holder| holder.into())
    }
}

/// The tint of a holder: that of a side, or the independents'. Nobody has none.
fn tint(drawing: &Drawing<'_>, cell: CellId) -> Option<usize> {
    match drawing.scene.holder(cell) {
        Holder::Nobody => None,
        Holder::Independents => Some(0),
        Holder::Side(side) => Some(drawing.class(Some(side))),
    }
}

/// Writes terrain, the tints of holders over it, and the marks of terrain over those.
pub(super) fn write(out: &mut Out, drawing: &Drawing<'_>) {
    let places = drawing.places;
    let grounds = outlines(places, |cell| Some(drawing.scene.ground(cell)));
    let area = outlines(places, |_| Some(()));
    let whole = area.get(&()).map_or(&[][..], Vec::as_slice);
    // What there is most of lies under everything: its outline is that of all others.
    let lines = |ground: &Ground| grounds[ground].iter().map(Vec::len).sum::<usize>();
    let base = grounds.keys().max_by_key(|ground| lines(ground)).copied();
    out.raw("<g class=\"terrain\">");
    if let Some(base) = base {
        out.raw("<path class=\"g-").raw(base.class()).raw("\" d=\"");
        outline::write(out, places, whole);
        out.raw("\"/>");
    }
    for (ground, lines) in grounds.iter().filter(|(ground, _)| Some(**ground) != base) {
        out.raw("<path class=\"g-").raw(ground.class()).raw("\" d=\"");
        outline::write(out, places, lines);
        out.raw("\"/>");
    }
    out.raw("</g>");
    if drawing.scene.holders.is_some() {
        out.raw("<g class=\"control\">");
        for (side, lines) in outlines(places, |cell| tint(drawing, cell)) {
            out.raw("<path class=\"tint-").raw(&side.to_string()).raw("\" d=\"");
            outline::write(out, places, &lines);
            out.raw("\"/>");
        }
        out.raw("</g>");
    }
    out.raw("<g class=\"marks\">");
    for (ground, lines) in &grounds {
        if ground.marks(drawing.style).is_some() {
            out.raw("<path class=\"m-").raw(ground.class()).raw("\" d=\"");
            outline::write(out, places, lines);
            out.raw("\"/>");
        }
    }
    out.raw("</g><path class=\"rim\" d=\"");
    outline::write(out, places, whole);
    out.raw("\"/>");
}

/// Writes the borders between holders, and the number of each holder where it has most room.
pub(super) fn write_borders(out: &mut Out, drawing: &Drawing<'_>) {
    if drawing.scene.holders.is_none() {
        return;
    }
    let places = drawing.places;
    out.raw("<g class=\"borders\">");
    for (side, lines) in outlines(places, |cell| tint(drawing, cell)) {
        for class in ["border-case", "rim"] {
            out.raw("<path class=\"").raw(class).raw(" edge-").raw(&side.to_string());
            out.raw("\" d=\"");
            outline::write(out, places, &lines);
            out.raw("\"/>");
        }
    }
    let found = rooms(places, drawing.scene.grid.len(), |cell| {
        // The numbers of its zones stand for a side whose zones are shown.
        let numbered = |side: &usize| {
            drawing
                .zones
                .iter()
                .all(|it| drawing.zones.len() > 1 || drawing.class(Some(it.look.side)) != *side)
        };
        tint(drawing, cell).filter(|side| *side > 0).filter(numbered)
    });
    for (side, (cell, depth)) in found {
        let depth = i32::try_from(depth).unwrap_or(i32::MAX / CELL_WIDTH);
        let size = (depth * CELL_WIDTH).clamp(drawing.px(12), drawing.px(34));
        let mut at = places.middle(cell);
        let half = (size * 2 / 5, size * 2 / 5);
        // Below the number of a zone that is there already.
        if let Some(plate) = drawing.plates.iter().find(|plate| plate.covers(at, half)) {
            at.y = plate.end() + half.1;
        }
        at.y += size * 32 / 100;
        text(out, "holder", at, size, |out| {
            out.text(&side.to_string());
        });
    }
    out.raw("</g>");
}
