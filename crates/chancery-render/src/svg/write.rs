//! Writing markup: text, whole numbers and paths, nothing else.

use chancery_drawing::Point;

/// Markup being written.
#[derive(Debug, Default)]
pub(crate) struct Out(pub(crate) String);

impl Out {
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self(String::with_capacity(bytes))
    }

    /// Appends markup as it is.
    pub(crate) fn raw(&mut self, markup: &str) -> &mut Self {
        self.0.push_str(markup);
        self
    }

    /// Appends a text, in an element or in an attribute. What cannot stand in XML in any way is
    /// replaced.
    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        let is_kept = |c: char| !matches!(c, '&' | '<' | '>' | '"') && is_of_xml(c);
        let mut rest = text;
        while let Some(at) = rest.find(|c| !is_kept(c)) {
            let (kept, after) = rest.split_at(at);
            self.0.push_str(kept);
            let mut after = after.chars();
            self.0.push_str(match after.next() {
                Some('&') => "&amp;",
                Some('<') => "&lt;",
                Some('>') => "&gt;",
                Some('"') => "&quot;",
                _ => "\u{fffd}",
            });
            rest = after.as_str();
        }
        self.0.push_str(rest);
        self
    }

    /// Appends a whole number.
    pub(crate) fn int(&mut self, value: i32) -> &mut Self {
        let mut digits = [0_u8; 10];
        let mut left = value.unsigned_abs();
        let mut at = digits.len();
        loop {
            at -= 1;
            digits[at] = b'0' + u8::try_from(left % 10).unwrap_or(0);
            left /= 10;
            if left == 0 {
                break;
            }
        }
        if value < 0 {
            self.0.push('-');
        }
        self.0.extend(digits[at..].iter().map(|digit| char::from(*digit)));
        self
    }

    /// Appends a whole number after what was written, with a space if it would run into it.
    fn next(&mut self, value: i32) -> &mut Self {
        if value >= 0 && self.0.ends_with(|c: char| c.is_ascii_digit()) {
            self.0.push(' ');
        }
        self.int(value)
    }

    /// Appends the coordinates of a point to a path.
    pub(crate) fn at(&mut self, point: Point) -> &mut Self {
        self.next(point.x).next(point.y)
    }

    /// Appends a line through points to a path: the first absolute, the others as steps.
    pub(crate) fn line(&mut self, points: impl IntoIterator<Item = Point>, closed: bool) {
        let mut last: Option<Point> = None;
        let mut first_step = true;
        for point in points {
            match last {
                None => {
                    self.raw("M").at(point);
                }
                Some(from) if from == point => continue,
                Some(from) => {
                    if first_step {
                        self.raw("l");
                        first_step = false;
                    }
                    self.next(point.x - from.x).next(point.y - from.y);
                }
            }
            last = Some(point);
        }
        if closed {
            self.raw("z");
        }
    }

    /// Appends an attribute.
    pub(crate) fn attribute(&mut self, name: &str, value: &str) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").text(value).raw("\"")
    }

    /// Appends `translate(x y)` as an attribute.
    pub(crate) fn translate(&mut self, point: Point) -> &mut Self {
        self.raw(" transform=\"translate(").at(point).raw(")\"")
    }
}

/// Whether a character can stand in XML 1.0.
const fn is_of_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_and_short() {
        for value in [0, 7, -7, 1_000_000, i32::MIN, i32::MAX] {
            let mut out = Out::default();
            out.int(value);
            assert_eq!(out.0, value.to_string());
        }
    }

    #[test]
    fn a_path_has_no_space_it_does_not_need() {
        let mut out = Out::default();
        let points = [(0, 0), (10, -5), (10, -5), (5, 5)].map(|(x, y)| Point::new(x, y));
        out.line(points, true);
        assert_eq!(out.0, "M0 0l10-5-5 10z");
    }

    #[test]
    fn a_text_cannot_leave_its_place() {
        let mut out = Out::default();
        out.text("a<b>&\"c\"");
        assert_eq!(out.0, "a&lt;b&gt;&amp;&quot;c&quot;");
    }

    #[test]
    fn a_text_is_xml_whatever_stands_in_it() {
        let mut out = Out::default();
        out.text("\0a\u{1b}[1m\u{7}<\u{fffe}\u{ffff}\u{10ffff}\tb\u{1f}");
        assert_eq!(out.0, "\u{fffd}a\u{fffd}[1m\u{fffd}&lt;\u{fffd}\u{fffd}\u{10ffff}\tb\u{fffd}");
    }
}
