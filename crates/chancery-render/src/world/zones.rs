//! Zones: hatched, outlined and numbered.

use std::collections::BTreeMap;

use chancery_drawing::Point;
use chancery_supply::grid::CellId;
use chancery_supply::zones::ZoneId;

use super::outline::{self, outlines};
use super::place::CELL_WIDTH;
use super::rooms::rooms;
use super::{Drawing, ZonesLook};
use crate::svg::frame::text;
use crate::svg::write::Out;

/// How many zones of a side are drawn each for itself, and numbered where there is room. The others
/// are one path.
const NUMBERED_MAX: usize = 60;

/// The zones of a side as they are drawn.
#[derive(Debug)]
pub(super) struct Shown<'a> {
    pub(super) look: &'a ZonesLook<'a>,
    /// Those that are drawn each for itself, with their sizes, the largest first.
    pub(super) largest: Vec<(ZoneId, u64)>,
}

impl<'a> Shown<'a> {
    pub(super) fn new(look: &'a ZonesLook<'a>) -> Self {
        let mut largest: Vec<(ZoneId, u64)> =
            look.zones.iter().map(|(id, zone)| (id, zone.cells)).collect();
        largest.sort_by_key(|&(id, cells)| (std::cmp::Reverse(cells), id));
        largest.truncate(NUMBERED_MAX);
        Self { look, largest }
    }
}

/// Writes the zones of every side. Of several sides only the outlines: their zones overlap.
pub(super) fn write(out: &mut Out, drawing: &Drawing<'_>) {
    let is_alone = drawing.zones.len() == 1;
    for shown in &drawing.zones {
        let side = drawing.class(Some(shown.look.side)).to_string();
        out.raw("<g class=\"zones\" data-side=\"").raw(&side).raw("\">");
        let large: Vec<bool> = large_by_zone(shown);
        let label = |cell| label_in(shown, &large, cell);
        for (zone, lines) in outlines(drawing.places, label) {
            out.raw("<g data-zone=\"").raw(&zone.0.to_string()).raw("\"><title>");
            title(out, drawing, shown, zone);
            out.raw("</title>");
            let mut data = Out::default();
            outline::write(&mut data, drawing.places, &lines);
            let data = data.0;
            if is_alone {
                out.raw("<path class=\"hatch-").raw(&side).raw("\" d=\"").raw(&data).raw("\"/>");
            }
            out.raw("<path class=\"zone-case\" d=\"").raw(&data).raw("\"/>");
            out.raw("<path class=\"zone open-").raw(&side).raw("\" fill=\"none\" d=\"");
            out.raw(&data).raw("\"/></g>");
        }
        out.raw("</g>");
    }
}

/// Whether each zone is drawn for itself, by number.
fn large_by_zone(shown: &Shown<'_>) -> Vec<bool> {
    let mut large = vec![false; shown.look.zones.len() + 1];
    for (zone, _) in &shown.largest {
        large[zone.0 as usize] = true;
    }
    large
}

fn label_in(shown: &Shown<'_>, large: &[bool], cell: CellId) -> Option<ZoneId> {
    let zone = shown.look.zones.at(cell);
    let is_large = large.get(zone.0 as usize).copied().unwrap_or(false);
    (zone != ZoneId::NONE).then_some(if is_large { zone } else { ZoneId::NONE })
}

fn title(out: &mut Out, drawing: &Drawing<'_>, shown: &Shown<'_>, zone: ZoneId) {
    let side = drawing.scene.sides.get(usize::from(shown.look.side.0));
    let side = side.map_or("", String::as_str);
    match shown.largest.iter().find(|(large, _)| *large == zone) {
        Some((_, cells)) => {
            let plural = if *cells == 1 { "" } else { "s" };
            out.text(&format!("Zone {} of {side}: {cells} cell{plural}", zone.0));
        }
        None => {
            out.text(&format!("Smaller zones of {side}"));
        }
    }
}

/// A number of a zone with its count of cells, and the plate that it stands on.
#[derive(Debug, Clone)]
pub(super) struct Plate {
    words: String,
    size: i32,
    middle: Point,
    /// Half of its width and height.
    half: (i32, i32),
}

impl Plate {
    /// Whether it covers any of a box around a place, so wide and high to either side.
    pub(super) fn covers(&self, at: Point, half: (i32, i32)) -> bool {
        (self.middle.x - at.x).abs() < self.half.0 + half.0
            && (self.middle.y - at.y).abs() < self.half.1 + half.1
    }

    /// Where it ends below.
    pub(super) const fn end(&self) -> i32 {
        self.middle.y + self.half.1
    }
}

/// The plates of zones, where there is room; of one side only. The larger zone comes first.
pub(super) fn plates(drawing: &Drawing<'_>) -> Vec<Plate> {
    let [shown] = &drawing.zones[..] else { return vec![] };
    let large = large_by_zone(shown);
    let label = |cell| label_in(shown, &large, cell).filter(|zone| *zone != ZoneId::NONE);
    let rooms: BTreeMap<ZoneId, (CellId, u32)> =
        rooms(drawing.places, drawing.scene.grid.len(), label);
    let map = drawing.places.size();
    let mut plates: Vec<Plate> = Vec::new();
    for (zone, cells) in &shown.largest {
        let Some(&(cell, depth)) = rooms.get(zone) else { continue };
        let words = format!("{} \u{b7} {cells}", zone.0);
        let letters = i32::try_from(words.chars().count()).unwrap_or(8);
        let depth = i32::try_from(depth).unwrap_or(i32::MAX / CELL_WIDTH);
        let size = (depth * CELL_WIDTH / 2).clamp(drawing.px(11), drawing.px(17));
        let half = (size * letters * 27 / 100 + size / 3, size * 62 / 100);
        let mut middle = drawing.places.middle(cell);
        // Inside of the map, whatever the edge.
        middle.x = middle.x.clamp(half.0, (map.x - half.0).max(half.0));
        if !plates.iter().any(|plate| plate.covers(middle, half)) {
            plates.push(Plate { words, size, middle, half });
        }
    }
    plates
}

/// Writes the plates of zones, over everything else.
pub(super) fn write_plates(out: &mut Out, drawing: &Drawing<'_>) {
    let [shown] = &drawing.zones[..] else { return };
    let side = drawing.class(Some(shown.look.side)).to_string();
    out.raw("<g class=\"zone-numbers\">");
    for Plate { words, size, middle, half: (wide, high) } in &drawing.plates {
        out.raw("<rect class=\"plate open-").raw(&side).raw("\" x=\"").int(middle.x - wide);
        out.raw("\" y=\"").int(middle.y - high).raw("\" width=\"").int(2 * wide);
        out.raw("\" height=\"").int(2 * high).raw("\" rx=\"").int(high * 2 / 3).raw("\"/>");
        let at = Point::new(middle.x, middle.y + size * 30 / 100);
        text(out, "plate-text", at, *size, |out| {
            out.text(words);
        });
    }
    out.raw("</g>");
}
