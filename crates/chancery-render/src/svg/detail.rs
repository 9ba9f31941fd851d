//! A part of a map, as a picture in a page among others of the same map.

use chancery_drawing::Point;

use super::write::Out;
use super::{Base, ground};
use crate::region::Region;
use crate::scene::Scene;

/// How a figure stands in its page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figure<'f> {
    /// The part of the map that it shows.
    pub region: Region,
    /// What it shows, for those who do not see it.
    pub about: &'f str,
    /// What every id within begins with, so that no two of a page are alike.
    pub prefix: &'f str,
    /// Whether the style sheet and the symbols come with it. One figure of a page has to bring
    /// them, or a whole picture of the same base.
    pub brings_style: bool,
}

impl Base<'_> {
    /// A part of the map as a picture to stand in a page: without title and legend, with nothing
    /// that is beyond its edges. To readers of screens it is one image with one description.
    #[must_use]
    pub fn figure(&self, scene: &Scene<'_>, figure: &Figure<'_>) -> String {
        let Region { from, to } = figure.region;
        let mut base = Self {
            region: Some(figure.region),
            prefix: figure.prefix.to_owned(),
            map: self.map,
            bound: self.bound.clone(),
            options: self.options,
            powers: self.powers.clone(),
            names: self.names.clone(),
            head: String::new(),
            ground: Vec::new(),
        };
        base.ground = ground::pieces(&base);
        let mut out = Out::with_capacity(1 << 16);
        out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"").int(from.x).raw(" ");
        out.int(from.y).raw(" ").int(to.x - from.x).raw(" ").int(to.y - from.y);
        out.raw("\" class=\"chancery ").raw(base.style().name()).raw("\" role=\"img\"");
        out.attribute("aria-label", figure.about).raw(">");
        if figure.brings_style {
            out.raw(&self.head);
        }
        base.write_ground(&mut out, scene);
        base.write_marks(&mut out, scene);
        out.raw("</svg>\n");
        out.0
    }

    /// Whether something of these bounds lies in what is drawn.
    pub(super) fn shows(&self, bounds: (Point, Point)) -> bool {
        self.region.is_none_or(|region| region.meets(bounds))
    }
}
