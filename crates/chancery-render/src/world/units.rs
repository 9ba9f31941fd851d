//! Units, where they stand.

use std::collections::BTreeMap;

use chancery_drawing::Point;
use chancery_supply::control::SideId;
use chancery_supply::grid::CellId;

use super::{Drawing, Standing, UnitLook, WorldScene};
use crate::svg::frame::text;
use crate::svg::write::Out;

/// The units of a cell, of which one is shown.
#[derive(Debug)]
pub(super) struct Stack<'a> {
    cell: CellId,
    shown: &'a UnitLook,
    standing: Standing,
    /// How many there are.
    count: usize,
}

impl Stack<'_> {
    /// Whether units stand behind the one that is shown.
    pub(super) const fn is_hidden(&self) -> bool {
        self.count > 1
    }
}

/// The units of each cell. The first is shown, and what must not be missed of any of them: that one
/// is out of supply, or that there is a source.
pub(super) fn stacks<'a>(scene: &'a WorldScene<'_>) -> Vec<Stack<'a>> {
    let mut by_cell: BTreeMap<CellId, Stack<'a>> = BTreeMap::new();
    for unit in &scene.units {
        let stack = by_cell.entry(unit.cell).or_insert(Stack {
            cell: unit.cell,
            shown: unit,
            standing: unit.standing,
            count: 0,
        });
        stack.count += 1;
        stack.standing = stack.standing.min(unit.standing);
    }
    by_cell.into_values().collect()
}

/// Writes a mark for each stack.
pub(super) fn write(out: &mut Out, drawing: &Drawing<'_>) {
    out.raw("<g class=\"units\">");
    for stack in drawing.stacks.iter().filter(|stack| drawing.has(stack.cell)) {
        let unit = stack.shown;
        let at = drawing.places.middle(stack.cell);
        out.raw("<g").attribute("data-unit", &unit.name).raw("><title>").text(&unit.name);
        if stack.count > 1 {
            out.text(&format!(" and {} more", stack.count - 1));
        }
        out.raw("</title>");
        mark(out, drawing, unit.side, stack.standing, (at, drawing.radius()));
        if drawing.has_letters() {
            letters(out, drawing, stack, at);
        }
        out.raw("</g>");
    }
    out.raw("</g>");
}

/// Writes the mark of a unit of a side: a disc for a source, a square for what is in supply, an
/// empty one with a stroke through it for what is not, and a small one for what takes no part.
pub(super) fn mark(
    out: &mut Out,
    drawing: &Drawing<'_>,
    side: Option<SideId>,
    standing: Standing,
    (at, radius): (Point, i32),
) {
    let class = drawing.class(side).to_string();
    let square = |out: &mut Out, class: &str, half: i32| {
        out.raw("<rect class=\"").raw(class).raw("\" x=\"").int(at.x - half).raw("\" y=\"");
        out.int(at.y - half).raw("\" width=\"").int(2 * half).raw("\" height=\"").int(2 * half);
        out.raw("\" rx=\"").int(half / 4).raw("\"/>");
    };
    match standing {
        Standing::Source => {
            out.raw("<circle class=\"unit source-").raw(&class).raw("\" cx=\"").int(at.x);
            out.raw("\" cy=\"").int(at.y).raw("\" r=\"").int(radius).raw("\"/>");
        }
        Standing::Supplied => square(out, &format!("unit body-{class}"), radius * 8 / 10),
        Standing::Apart => square(out, &format!("unit body-{class}"), radius * 5 / 10),
        Standing::Unsupplied => {
            let half = radius * 8 / 10;
            square(out, &format!("plate open-{class}"), half);
            out.raw("<path class=\"slash\" d=\"");
            out.line(
                [Point::new(at.x - half, at.y + half), Point::new(at.x + half, at.y - half)],
                false,
            );
            out.raw("\"/>");
        }
    }
}

/// The letters of the unit that is shown, the number of its side, and how many stand there.
fn letters(out: &mut Out, drawing: &Drawing<'_>, stack: &Stack<'_>, at: Point) {
    let r = drawing.radius();
    let side = drawing.class(stack.shown.side).to_string();
    let sign = match stack.standing {
        Standing::Unsupplied => "plate-text".to_owned(),
        Standing::Source => format!("source-sign-{side}"),
        _ => format!("sign-{side}"),
    };
    let letters = i32::try_from(stack.shown.letters.chars().count()).unwrap_or(1).max(1);
    let size = if stack.standing == Standing::Apart { r * 8 / 10 } else { r * 13 / 10 };
    let size = size.min(r * 22 / 10 / letters);
    text(out, &sign, Point::new(at.x, at.y + size * 32 / 100), size, |out| {
        out.text(&stack.shown.letters);
    });
    if !drawing.has_small_letters() {
        return;
    }
    let mut small = |x: i32, words: &str| {
        text(out, "amount", Point::new(x, at.y + r * 6 / 5), r * 7 / 10, |out| {
            out.text(words);
        });
    };
    if stack.shown.side.is_some() {
        small(at.x - r * 9 / 10, &side);
    }
    if stack.count > 1 {
        small(at.x + r, &format!("\u{d7}{}", stack.count));
    }
}
