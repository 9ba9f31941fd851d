//! What is around the map: paper, lines, title, legend, credits.

use chancery::board::PowerId;
use chancery_drawing::Point;

use super::Base;
use super::labels::position;
use super::write::Out;
use crate::options::Style;
use crate::scene::Scene;
use crate::words::{counted, fill};

/// The measures of a picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// The width and the height of the map.
    map: Point,
    /// The unit of the measures around the map.
    step: i32,
    /// The room above the map, without the margin.
    top: i32,
    /// The room below the map, without the margin.
    bottom: i32,
    margin: i32,
    columns: i32,
}

/// The width of an entry of the legend, in steps.
const ENTRY_WIDTH: i32 = 17;
/// The height of an entry of the legend, in steps.
const ENTRY_HEIGHT: i32 = 5;

impl Frame {
    pub(super) fn of(base: &Base<'_>, scene: &Scene<'_>) -> Self {
        let map = base.bound.drawing().size();
        let step = (map.x.max(map.y * 3 / 4) / 125).max(1);
        let columns = (map.x / (ENTRY_WIDTH * step)).max(1);
        let count = i32::try_from(base.powers.len()).unwrap_or(0);
        let rows = if scene.legend { (count + columns - 1) / columns } else { 0 };
        let top = match (&scene.title, &scene.subtitle) {
            (None, None) => 0,
            (Some(_), None) | (None, Some(_)) => 5 * step,
            (Some(_), Some(_)) => 7 * step,
        };
        let credits = i32::from(scene.legend && !base.bound.drawing().credits().is_empty());
        let gap = if rows > 0 { 3 * step / 2 } else { 0 };
        let bottom = rows * ENTRY_HEIGHT * step + credits * 3 * step / 2 + gap;
        Self { map, step, top, bottom, margin: step * 2, columns }
    }

    pub(super) const fn size(&self) -> (i32, i32) {
        let width = self.map.x + 2 * self.margin;
        (width, self.map.y + self.top + self.bottom + 2 * self.margin)
    }

    /// Opens the picture, with its title and description.
    pub(super) fn open(&self, out: &mut Out, base: &Base<'_>, scene: &Scene<'_>) {
        let (width, height) = self.size();
        let words = &base.options.words;
        out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"").int(-self.margin).raw(" ");
        out.int(-self.margin - self.top).raw(" ").int(width).raw(" ").int(height);
        // To the tenth, or the picture would not fill its sheet and an edge would be bare.
        for (side, length) in [("width", width), ("height", height)] {
            out.raw("\" ").raw(side).raw("=\"").int(length / 10);
            if length % 10 != 0 {
                out.raw(".").int(length % 10);
            }
        }
        out.raw("\" class=\"chancery ").raw(base.style().name()).raw("\" lang=\"");
        out.raw(words.language).raw("\" role=\"graphics-document document\"");
        out.raw(" aria-labelledby=\"chancery-title\" aria-describedby=\"chancery-about\">");
        out.raw("<title id=\"chancery-title\">");
        if let Some(title) = &scene.title {
            out.text(title);
        } else {
            let values = [("map", base.map.name())];
            fill(words.board_of, &values, |text| {
                out.text(text);
            });
        }
        out.raw("</title><desc id=\"chancery-about\">");
        for (id, power) in base.map.powers() {
            if id.index() > 0 {
                out.raw("; ");
            }
            out.text(&power.name).raw(": ");
            counts(out, base, scene, id);
        }
        out.raw("</desc>");
    }

    pub(super) fn paper(&self, out: &mut Out) {
        let (width, height) = self.size();
        out.raw("<path class=\"paper\" d=\"M").int(-self.margin).raw(" ");
        out.int(-self.margin - self.top).raw("h").int(width).raw("v").int(height);
        out.raw("h").int(-width).raw("z\"/>");
    }

    /// The lines around the map.
    pub(super) fn neatline(&self, out: &mut Out, base: &Base<'_>) {
        let mut around = |width: i32, by: i32| {
            out.raw("<path class=\"neat\" stroke-width=\"")
                .int(width)
                .raw("\" d=\"M")
                .int(-by)
                .raw(" ")
                .int(-by);
            out.raw("H").int(self.map.x + by).raw("V").int(self.map.y + by).raw("H").int(-by);
            out.raw("z\"/>");
        };
        if base.style() != Style::Plain {
            around(self.step / 16, 0);
        }
        around(self.step / 6, self.step / 2);
    }

    pub(super) fn title(&self, out: &mut Out, scene: &Scene<'_>) {
        let middle = self.map.x / 2;
        let mut text = |class: &str, size: i32, above: i32, text: &str| {
            out.raw("<text class=\"t ").raw(class).raw("\"");
            position(out, Point::new(middle, -above));
            out.raw(" font-size=\"").int(size).raw("\" letter-spacing=\"").int(size / 12);
            out.raw("\">");
            upright_figures(out, text);
            out.raw("</text>");
        };
        let step = self.step;
        let below = if scene.subtitle.is_some() { 7 * step / 2 } else { 2 * step };
        if let Some(title) = &scene.title {
            text("heading", 7 * step / 2, below + step / 2, title);
        }
        if let Some(subtitle) = &scene.subtitle {
            text("second", 2 * step, 7 * step / 4, subtitle);
        }
    }

    pub(super) fn legend(&self, out: &mut Out, base: &Base<'_>, scene: &Scene<'_>) {
        if !scene.legend {
            return;
        }
        let step = self.step;
        out.raw("<g class=\"legend\">");
        let width = self.map.x / self.columns;
        for (i, (id, power)) in base.map.powers().enumerate() {
            let i = i32::try_from(i).unwrap_or(0);
            let x = i % self.columns * width;
            let y = self.map.y + 2 * step + step / 2 + i / self.columns * ENTRY_HEIGHT * step;
            let look = &base.powers[id.index()];
            let gone = scene.position.centre_count(base.map, id) == 0
                && scene.position.units_of(id).next().is_none();
            out.raw(if gone { "<g class=\"power gone\"" } else { "<g class=\"power\"" });
            out.attribute("data-power", &power.name);
            out.raw("><path class=\"swatch tint-").text(&look.slug).raw("\" d=\"M").int(x).raw(" ");
            out.int(y).raw("h").int(3 * step).raw("v").int(3 * step).raw("h").int(-3 * step);
            out.raw("z\"/>");
            if base.style() == Style::Plain {
                out.raw("<circle class=\"sign\" cx=\"").int(x + 3 * step / 2).raw("\" cy=\"");
                out.int(y + 3 * step / 2).raw("\" r=\"").int(step * 9 / 8).raw("\"/>");
            }
            let letters = i32::try_from(look.letter.chars().count()).unwrap_or(1).max(1);
            let size = (step * 2).min(step * 5 / 2 / letters);
            let at = Point::new(x + 3 * step / 2, y + 3 * step / 2 + size * 32 / 100);
            text(out, "swatch-letter", at, size, |out| {
                out.text(&look.letter);
            });
            let name = i32::try_from(power.name.chars().count()).unwrap_or(1).max(1);
            // Letters are half as wide as high.
            let size = (step * 2).min((width - 4 * step) * 2 / name).max(step / 2);
            text(out, "entry", Point::new(x + 15 * step / 4, y + 5 * step / 4), size, |out| {
                out.text(&power.name);
            });
            let at = Point::new(x + 15 * step / 4, y + 3 * step);
            text(out, "count", at, 3 * step / 2, |out| counts(out, base, scene, id));
            out.raw("</g>");
        }
        let credits = base.bound.drawing().credits().join(" ");
        let at = Point::new(self.map.x, self.map.y + self.bottom);
        text(out, "credit", at, 5 * step / 4, |out| {
            out.text(&credits);
        });
        out.raw("</g>");
    }
}

/// Writes a text of small capitals in which figures are as high as capitals.
pub(crate) fn upright_figures(out: &mut Out, text: &str) {
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, figures) = rest.split_at(start);
        let end = figures.find(|c: char| !c.is_ascii_digit()).unwrap_or(figures.len());
        let (figures, after) = figures.split_at(end);
        out.text(before).raw("<tspan font-variant=\"normal\">").text(figures).raw("</tspan>");
        rest = after;
    }
    out.text(rest);
}

pub(crate) fn text(out: &mut Out, class: &str, at: Point, size: i32, write: impl FnOnce(&mut Out)) {
    out.raw("<text class=\"t ").raw(class).raw("\"");
    position(out, at);
    out.raw(" font-size=\"").int(size).raw("\">");
    write(out);
    out.raw("</text>");
}

/// The centres and units of a power, and the builds it waived.
fn counts(out: &mut Out, base: &Base<'_>, scene: &Scene<'_>, power: PowerId) {
    let words = &base.options.words;
    let centres = usize::from(scene.position.centre_count(base.map, power));
    let units = scene.position.units_of(power).count();
    let waived = scene.waived.iter().find(|(other, _)| *other == power);
    let mut count = |forms: [&'static str; 2], count: usize, first: bool| {
        if !first {
            out.raw(", ");
        }
        let number = count.to_string();
        fill(counted(forms, count), &[("count", &number)], |text| {
            out.text(text);
        });
    };
    count(words.centres, centres, true);
    count(words.unit_counts, units, false);
    if let Some((_, waived)) = waived {
        count(words.waived, usize::from(*waived), false);
    }
}
