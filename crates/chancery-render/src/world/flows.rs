//! What went from cell to cell.

use std::collections::BTreeMap;

use chancery_supply::control::SideId;
use chancery_supply::grid::CellId;

use super::place::CELL_WIDTH;
use super::{Drawing, FlowLook, WorldScene};
use crate::svg::curve::Curve;
use crate::svg::frame::text;
use crate::svg::write::Out;

/// How many arrows are drawn: more would hide the map.
const ARROWS_MAX: usize = 160;
/// How many arrows can have their amounts beside them.
const AMOUNTS_MAX: usize = 60;

/// The flows as they are drawn.
#[derive(Debug)]
pub(super) struct Shown {
    /// The largest, each for all that went from a cell to another; the largest first.
    pub(super) arrows: Vec<FlowLook>,
    /// How many there are in all.
    pub(super) count: usize,
}

impl Shown {
    pub(super) fn new(scene: &WorldScene<'_>) -> Self {
        let mut sums: BTreeMap<(SideId, CellId, CellId), u64> = BTreeMap::new();
        for flow in scene.flows.iter().filter(|flow| flow.from != flow.to) {
            let sum = sums.entry((flow.side, flow.from, flow.to)).or_default();
            *sum = sum.saturating_add(flow.amount);
        }
        let mut arrows: Vec<FlowLook> = sums
            .into_iter()
            .map(|((side, from, to), amount)| FlowLook { side, from, to, amount })
            .collect();
        let count = arrows.len();
        arrows.sort_by_key(|arrow| std::cmp::Reverse(arrow.amount));
        arrows.truncate(ARROWS_MAX);
        Self { arrows, count }
    }
}

/// Writes an arrow for each, the smallest below the others.
pub(super) fn write(out: &mut Out, drawing: &Drawing<'_>) {
    let arrows = &drawing.flows.arrows;
    out.raw("<g class=\"flows\">");
    for flow in arrows.iter().rev().filter(|it| drawing.has(it.from) && drawing.has(it.to)) {
        let places = drawing.places;
        let (from, to) = (places.middle(flow.from), places.middle(flow.to));
        let long = (CELL_WIDTH * 3 / 5).max(drawing.px(12));
        let curve =
            Curve::between(from, to, 0.1, (drawing.radius(), drawing.radius() + drawing.px(2)));
        let side = drawing.class(Some(flow.side)).to_string();
        out.raw("<g><title>").text(&flow.amount.to_string()).raw("</title>");
        for class in ["flow-case", "flow open-"] {
            out.raw("<path class=\"").raw(class);
            if class == "flow open-" {
                out.raw(&side);
            }
            out.raw("\" d=\"");
            curve.write(out, long / 2);
            out.raw("\"/>");
        }
        out.raw("<path class=\"flow-head head-").raw(&side).raw("\" d=\"");
        curve.head(out, long, long * 2 / 5);
        out.raw("\"/>");
        if arrows.len() <= AMOUNTS_MAX {
            let size = (CELL_WIDTH * 3 / 5).max(drawing.px(12));
            let mut at = curve.at(0.5);
            at.y += size * 30 / 100;
            text(out, "amount", at, size, |out| {
                out.text(&flow.amount.to_string());
            });
        }
        out.raw("</g>");
    }
    out.raw("</g>");
}
