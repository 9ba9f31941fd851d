//! Pictures as SVG.
//!
//! Every coordinate is a whole number of tenths of a drawing unit, as in the drawing. A picture is
//! the ground (the map with its owners), which [`Base`] keeps in pieces between which the owners
//! go, and the overlay (units, orders, title, legend), which is written anew for each scene.

pub(crate) mod curve;
pub(crate) mod defs;
mod detail;
pub(crate) mod frame;
mod ground;
pub(crate) mod labels;
mod marks;
mod names;
mod orders;
mod regions;
mod sheet;
mod supply;
mod units;
pub(crate) mod write;

use chancery::board::{Map, PowerId, ProvinceId};
use chancery_drawing::{BoundDrawing, Drawing};
use chancery_variants::Look;

use crate::colour::Tone;
use crate::options::{Options, Style};
use crate::region::Region;
use crate::scene::Scene;
use crate::territory::territory;
pub use detail::Figure;
use frame::Frame;
use names::Names;
use write::Out;

/// What the pictures of one map in one style have in common, made once.
#[derive(Debug, Clone)]
pub struct Base<'a> {
    pub(crate) map: &'a Map,
    pub(crate) bound: BoundDrawing<'a>,
    pub(crate) options: Options,
    pub(crate) powers: Vec<PowerLook>,
    names: Names,
    /// The part that is drawn; all of it, unless one is named.
    region: Option<Region>,
    /// What every id within begins with, where several pictures stand in one page.
    prefix: String,
    /// The style sheet and what is defined for use in a picture.
    head: String,
    ground: Vec<Piece>,
}

/// How a power is shown in the style of a base.
#[derive(Debug, Clone)]
pub(crate) struct PowerLook {
    /// What its classes end in: `france`.
    pub(crate) slug: String,
    pub(crate) letter: String,
    pub(crate) tone: Tone,
}

/// A piece of the ground.
#[derive(Debug, Clone)]
pub(crate) enum Piece {
    /// Markup that is always the same.
    Always(String),
    /// Inside of a class attribute: whose land a province is.
    Owner(ProvinceId),
    /// Inside of a start tag: the same, as an attribute.
    OwnerData(ProvinceId),
    /// Inside of the sign of a centre: the letter of its owner.
    OwnerLetter(ProvinceId),
    /// Inside of the element of a province: its title and description.
    About(ProvinceId),
    /// Between elements: from here on, all is land and what lies on it.
    Land,
}

impl<'a> Base<'a> {
    /// Makes what the pictures of a map have in common. `looks` are those of the powers, in the
    /// order of the map; a power without one gets that of nobody.
    #[must_use]
    pub fn new(drawing: &'a Drawing, map: &'a Map, looks: &[Look], options: &Options) -> Self {
        let mut powers: Vec<PowerLook> = Vec::new();
        for (id, power) in map.powers() {
            let look = looks.get(id.index());
            let mut slug = names::slug(&power.name);
            if powers.iter().any(|other| other.slug == slug) {
                slug = format!("{slug}-{}", id.index());
            }
            let letter = look.map_or_else(String::new, |look| look.letter.clone());
            let tone = match look {
                Some(look) => Tone::of(options.style, look),
                None => Tone::neutral(options.style),
            };
            powers.push(PowerLook { slug, letter, tone });
        }
        let mut base = Self {
            map,
            bound: drawing.bind(map),
            options: *options,
            powers,
            names: Names::of(map),
            region: None,
            prefix: String::new(),
            head: String::new(),
            ground: Vec::new(),
        };
        base.head = sheet::head(&base);
        base.ground = ground::pieces(&base);
        base
    }

    /// The style sheet alone, for pictures of the class `class`, which is the name of the style that
    /// drew them. With it a page shows pictures of the atlas as by night, without other pictures:
    /// the two styles draw the same and differ in colours only.
    #[must_use]
    pub fn sheet(&self, class: &str) -> String {
        sheet::alone(self, class)
    }

    /// Whose land each province of land is as a scene draws it: the code of the province and the
    /// class of its owner, `owner-france` or `owner-none`.
    #[must_use]
    pub fn owners(&self, scene: &Scene<'_>) -> Vec<(&str, String)> {
        let owners = match &scene.territory {
            Some(given) => given.clone(),
            None => territory(self.map, scene.position),
        };
        let provinces = self.map.provinces();
        provinces
            .map(|(id, province)| {
                let power = owners.get(id.index()).copied().flatten();
                let look = power.and_then(|power| self.powers.get(power.index()));
                let slug = look.map_or("none", |look| look.slug.as_str());
                (province.code.as_str(), format!("owner-{slug}"))
            })
            .collect()
    }

    /// A whole picture.
    #[must_use]
    pub fn svg(&self, scene: &Scene<'_>) -> String {
        let frame = Frame::of(self, scene);
        let mut out = Out::with_capacity(self.head.len() + self.ground_bytes() + 65_536);
        frame.open(&mut out, self, scene);
        out.raw(&self.head);
        frame.paper(&mut out);
        self.write_ground(&mut out, scene);
        frame.neatline(&mut out, self);
        self.write_overlay(&mut out, scene, &frame);
        out.raw("</svg>\n");
        out.0
    }

    /// The ground alone, as a picture of the same size: the map with its owners. It changes only
    /// when a province changes hands.
    #[must_use]
    pub fn ground_svg(&self, scene: &Scene<'_>) -> String {
        let frame = Frame::of(self, scene);
        let mut out = Out::with_capacity(self.head.len() + self.ground_bytes() + 1_024);
        frame.open(&mut out, self, scene);
        out.raw(&self.head);
        frame.paper(&mut out);
        self.write_ground(&mut out, scene);
        frame.neatline(&mut out, self);
        out.raw("</svg>\n");
        out.0
    }

    /// The overlay alone, as a picture of the same size without a ground: units, orders, title and
    /// legend.
    #[must_use]
    pub fn overlay_svg(&self, scene: &Scene<'_>) -> String {
        let frame = Frame::of(self, scene);
        let mut out = Out::with_capacity(self.head.len() + 65_536);
        frame.open(&mut out, self, scene);
        out.raw(&self.head);
        self.write_overlay(&mut out, scene, &frame);
        out.raw("</svg>\n");
        out.0
    }

    /// Of the ground only the land with what lies on it, as a picture of the same size: the part
    /// that depends on the owners. The whole ground, where the drawing is a designer's picture.
    #[must_use]
    pub fn land_svg(&self, scene: &Scene<'_>) -> String {
        let Some(land) = self.ground.iter().position(|piece| matches!(piece, Piece::Land)) else {
            return self.ground_svg(scene);
        };
        let frame = Frame::of(self, scene);
        let mut out = Out::with_capacity(self.head.len() + self.ground_bytes() + 1_024);
        frame.open(&mut out, self, scene);
        out.raw(&self.head).raw(ground::BEGIN_DRAWN);
        self.write_pieces(&mut out, scene, &self.ground[land..]);
        out.raw("</svg>\n");
        out.0
    }

    /// A picture of the same size that tells which pixel of the ground is whose: each province of
    /// land in one flat colour, which as a number is its own and one; all else is black. With it,
    /// somebody who paints many scenes puts the ground of each together from grounds in which all
    /// land is one power's, instead of painting it anew.
    #[must_use]
    pub fn regions_svg(&self, scene: &Scene<'_>) -> String {
        regions::svg(self, scene)
    }

    /// The overlay as a group of elements, for a page that has the picture already and shows
    /// another scene in it.
    #[must_use]
    pub fn overlay(&self, scene: &Scene<'_>) -> String {
        let mut out = Out::with_capacity(65_536);
        self.write_overlay(&mut out, scene, &Frame::of(self, scene));
        out.0
    }

    /// The width and the height of a picture in tenths of a drawing unit.
    #[must_use]
    pub fn size(&self, scene: &Scene<'_>) -> (i32, i32) {
        Frame::of(self, scene).size()
    }

    fn ground_bytes(&self) -> usize {
        let bytes = self.ground.iter().map(|piece| match piece {
            Piece::Always(markup) => markup.len(),
            _ => 80,
        });
        bytes.sum()
    }

    fn write_ground(&self, out: &mut Out, scene: &Scene<'_>) {
        self.write_pieces(out, scene, &self.ground);
    }

    fn write_pieces(&self, out: &mut Out, scene: &Scene<'_>, pieces: &[Piece]) {
        let computed;
        let owners = if let Some(given) = &scene.territory {
            given
        } else {
            computed = territory(self.map, scene.position);
            &computed
        };
        let owner = |id: &ProvinceId| -> Option<PowerId> {
            owners.get(id.index()).copied().flatten().filter(|p| p.index() < self.powers.len())
        };
        for piece in pieces {
            match piece {
                Piece::Always(markup) => {
                    out.raw(markup);
                }
                Piece::Owner(id) => match owner(id) {
                    Some(power) => {
                        out.raw(" owner-").raw(&self.powers[power.index()].slug);
                    }
                    None => {
                        out.raw(" owner-none");
                    }
                },
                Piece::OwnerData(id) => {
                    if let Some(power) = owner(id) {
                        out.attribute("data-owner", &self.map.power(power).name);
                    }
                }
                Piece::OwnerLetter(id) => {
                    if let Some(power) = owner(id) {
                        let letter = &self.powers[power.index()].letter;
                        units::letter(out, "owner-letter", letter, (self.radius() * 3 / 5, 0));
                    }
                }
                Piece::About(id) => names::about(self, out, scene, *id),
                Piece::Land => {}
            }
        }
    }

    fn write_overlay(&self, out: &mut Out, scene: &Scene<'_>, frame: &Frame) {
        self.write_marks(out, scene);
        frame.title(out, scene);
        frame.legend(out, self, scene);
    }

    fn write_marks(&self, out: &mut Out, scene: &Scene<'_>) {
        out.raw("<g class=\"overlay\">");
        supply::zones(out, self, scene);
        let drawn = marks::Drawn::of(self, scene);
        drawn.write_below(out, self, scene);
        units::write(out, self, scene);
        drawn.write_above(out, self, scene);
        supply::signs(out, self, scene);
        out.raw("</g>");
    }

    /// The radius of a unit's symbol.
    pub(crate) const fn radius(&self) -> i32 {
        self.bound.drawing().radius()
    }

    pub(crate) const fn style(&self) -> Style {
        self.options.style
    }
}
