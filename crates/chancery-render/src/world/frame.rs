//! What is around the map: paper, title, legend.

use chancery_drawing::Point;

use super::legend::{Entry, Swatch};
use super::{Drawing, Standing, scaled, units};
use crate::svg::frame::{text, upright_figures};
use crate::svg::labels::position;
use crate::svg::write::Out;

/// The size of the type of the legend, in pixels.
const TYPE: i32 = 15;
/// The height of an entry, in pixels.
const ENTRY_HEIGHT: i32 = 26;
/// The room of a swatch, in pixels.
const SWATCH: i32 = 34;

/// The measures of a picture.
pub(super) struct Frame {
    map: Point,
    width: i32,
    top: i32,
    margin: i32,
    entries: Vec<Entry>,
    columns: i32,
    column: i32,
}

impl Frame {
    pub(super) fn new(drawing: &Drawing<'_>, entries: Vec<Entry>) -> Self {
        let map = drawing.places.size();
        let letters = entries.iter().map(|it| it.words.chars().count()).max().unwrap_or(0);
        let letters = i32::try_from(letters.min(60)).unwrap_or(60);
        // Letters are about half as wide as high.
        let column = drawing.px(SWATCH + 14 + letters * TYPE * 46 / 100).max(1);
        let columns = (map.x / column).max(1);
        let scene = drawing.scene;
        let top = match (scene.title.is_empty(), scene.subtitle.is_empty()) {
            (true, true) => 0,
            (false, true) => 46,
            (_, false) => 72,
        };
        Self {
            map,
            width: drawing.width,
            top: drawing.px(top),
            margin: drawing.px(18),
            entries,
            columns,
            column,
        }
    }

    fn rows(&self) -> i32 {
        let count = i32::try_from(self.entries.len()).unwrap_or(0);
        (count + self.columns - 1) / self.columns
    }

    fn size(&self) -> (i32, i32) {
        let rows = self.rows();
        let legend = if rows > 0 { self.px(rows * ENTRY_HEIGHT + 14) } else { 0 };
        (self.map.x + 2 * self.margin, self.map.y + self.top + legend + 2 * self.margin)
    }

    pub(super) fn open(&self, out: &mut Out, drawing: &Drawing<'_>) {
        let (width, height) = self.size();
        out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"").int(-self.margin);
        out.raw(" ").int(-self.margin - self.top).raw(" ").int(width).raw(" ").int(height);
        // To the tenth of a pixel, as the map is to its width.
        for (side, length) in [("width", width), ("height", height)] {
            let tenths = scaled(length, 10 * self.width, self.map.x);
            out.raw("\" ").raw(side).raw("=\"").int(tenths / 10).raw(".").int(tenths % 10);
        }
        out.raw("\" class=\"chancery-world ").raw(drawing.style.name());
        out.raw("\" lang=\"en\" role=\"graphics-document document\" ");
        out.raw("aria-labelledby=\"chancery-title\"><title id=\"chancery-title\">");
        out.text(&drawing.scene.title).raw("</title>");
    }

    pub(super) fn paper(&self, out: &mut Out) {
        let (width, height) = self.size();
        // Over the edge by a margin: no rounding leaves it bare.
        let (width, height) = (width + 2 * self.margin, height + 2 * self.margin);
        out.raw("<path class=\"paper\" d=\"M").int(-2 * self.margin).raw(" ");
        out.int(-2 * self.margin - self.top).raw("h").int(width).raw("v").int(height);
        out.raw("h").int(-width).raw("z\"/>");
    }

    /// So many pixels.
    fn px(&self, pixels: i32) -> i32 {
        scaled(pixels, self.map.x, self.width)
    }

    pub(super) fn title(&self, out: &mut Out, drawing: &Drawing<'_>) {
        let scene = drawing.scene;
        let mut line = |class: &str, size: i32, above: i32, words: &str| {
            // As small as it takes to fit.
            let letters = i32::try_from(words.chars().count()).unwrap_or(1).max(1);
            let size = self.px(size).min(self.map.x * 2 / letters);
            out.raw("<text class=\"t ").raw(class).raw("\"");
            position(out, Point::new(self.map.x / 2, -self.px(above)));
            out.raw(" font-size=\"").int(size).raw("\" letter-spacing=\"").int(size / 12);
            out.raw("\">");
            upright_figures(out, words);
            out.raw("</text>");
        };
        let below = if scene.subtitle.is_empty() { 14 } else { 40 };
        line("heading", 30, below, &scene.title);
        if !scene.subtitle.is_empty() {
            line("second", 18, 14, &scene.subtitle);
        }
    }

    pub(super) fn legend(&self, out: &mut Out, drawing: &Drawing<'_>) {
        if self.entries.is_empty() {
            return;
        }
        out.raw("<g class=\"legend\">");
        let rows = self.rows().max(1);
        for (at, entry) in self.entries.iter().enumerate() {
            let at = i32::try_from(at).unwrap_or(0);
            // Down, then to the right.
            let x = at / rows * self.column;
            let y = self.map.y + self.px(14 + at % rows * ENTRY_HEIGHT);
            self.entry(out, drawing, entry, Point::new(x, y));
        }
        out.raw("</g>");
    }

    fn entry(&self, out: &mut Out, drawing: &Drawing<'_>, entry: &Entry, at: Point) {
        let p = |pixels| self.px(pixels);
        let (width, height) = (p(24), p(16));
        let middle = Point::new(at.x + width / 2, at.y + height / 2);
        let class = |side| drawing.class(Some(side)).to_string();
        let block = |out: &mut Out, class: &str| {
            out.raw("<path class=\"").raw(class).raw("\" d=\"M").at(at).raw("h").int(width);
            out.raw("v").int(height).raw("h").int(-width).raw("z\"/>");
        };
        let stroke = |out: &mut Out, class: &str| {
            out.raw("<path class=\"").raw(class).raw("\" d=\"M").int(at.x).raw(" ").int(middle.y);
            out.raw("h").int(width).raw("\"/>");
        };
        match &entry.swatch {
            Swatch::Ground(ground) => {
                // Moved there, so that the marks lie in it as they lie in a tile.
                out.raw("<g").translate(at).raw(">");
                for class in [format!("g-{}", ground.class()), format!("m-{}", ground.class())] {
                    out.raw("<path class=\"").raw(&class).raw("\" d=\"M0 0h").int(width);
                    out.raw("v").int(height).raw("h").int(-width).raw("z\"/>");
                }
                out.raw("<path class=\"swatch\" fill=\"none\" d=\"M0 0h").int(width);
                out.raw("v").int(height).raw("h").int(-width).raw("z\"/></g>");
            }
            Swatch::Line(class) => stroke(out, class),
            Swatch::Side(side) => {
                block(out, &format!("swatch tint-{}", class(*side)));
                let at = Point::new(middle.x, middle.y + p(5));
                text(out, "holder", at, p(TYPE), |out| {
                    out.raw(&class(*side));
                });
            }
            Swatch::Zone(side) => {
                block(out, &format!("hatch-{}", class(*side)));
                out.raw("<path class=\"zone open-").raw(&class(*side));
                out.raw("\" fill=\"none\" d=\"M").at(at).raw("h").int(width).raw("v").int(height);
                out.raw("h").int(-width).raw("z\"/>");
            }
            Swatch::Flow(side) => {
                stroke(out, &format!("flow open-{}", class(*side)));
                let tip = at.x + width + p(3);
                let corners = [(tip, 0), (tip - p(9), -p(4)), (tip - p(9), p(4))];
                out.raw("<path class=\"flow-head head-").raw(&class(*side)).raw("\" d=\"");
                out.line(corners.map(|(x, y)| Point::new(x, middle.y + y)), true);
                out.raw("\"/>");
            }
            Swatch::Unit(standing) => {
                let side = drawing.scene.units.iter().find(|unit| unit.standing == *standing);
                let side = side.and_then(|unit| unit.side);
                let radius = if *standing == Standing::Apart { p(10) } else { p(9) };
                units::mark(out, drawing, side, *standing, (middle, radius));
            }
            Swatch::None => {}
        }
        let size = p(TYPE);
        let words = Point::new(at.x + p(SWATCH), middle.y + size * 32 / 100);
        text(out, "entry", words, size, |out| {
            out.text(&entry.words);
        });
    }
}
