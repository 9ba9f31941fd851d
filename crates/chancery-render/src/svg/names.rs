//! Names: of classes, and of what is in a picture for those who do not see it.

use chancery::board::{Location, Map, PowerId, ProvinceId, ProvinceKind};
use chancery::position::{Unit, UnitKind};

use super::Base;
use super::write::Out;
use crate::scene::Scene;
use crate::words::fill;

/// Names that are made once a base.
#[derive(Debug, Clone)]
pub(super) struct Names {
    /// By power: the adjective, or else the name.
    adjectives: Vec<String>,
}

impl Names {
    pub(super) fn of(map: &Map) -> Self {
        let adjective = |power: &chancery::board::Power| {
            let word = if power.adjective.is_empty() { &power.name } else { &power.adjective };
            word.clone()
        };
        Self { adjectives: map.powers().map(|(_, power)| adjective(power)).collect() }
    }
}

/// A name as the end of a class: lower case, with nothing but letters, digits and hyphens.
pub(super) fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for c in name.to_lowercase().chars() {
        if c.is_alphanumeric() {
            slug.push(c);
        } else if !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_matches('-').to_owned()
}

impl Base<'_> {
    pub(super) fn adjective(&self, power: Option<PowerId>) -> &str {
        let known = power.and_then(|power| self.names.adjectives.get(power.index()));
        known.map_or(self.options.words.neutral, String::as_str)
    }

    pub(super) fn place_name(&self, at: Location) -> String {
        let name = &self.map.province(at.province).name;
        match at.coast {
            Some(coast) => format!("{name} ({})", self.options.words.coast(coast)),
            None => name.clone(),
        }
    }

    /// A unit where it stands, in words, by a template.
    pub(super) fn unit_words(&self, out: &mut Out, template: &str, unit: Unit, at: ProvinceId) {
        let place = self.place_name(unit.at(at));
        let kind = self.options.words.unit(unit.kind);
        let values = [("power", self.adjective(unit.power)), ("unit", kind), ("place", &place)];
        fill(template, &values, |text| {
            out.text(text);
        });
    }

    /// What the class of a unit's power ends in.
    pub(super) fn power_slug(&self, power: Option<PowerId>) -> &str {
        power.and_then(|power| self.powers.get(power.index())).map_or("none", |look| &look.slug)
    }
}

/// The kind of unit as a class and as data.
pub(super) const fn kind_class(kind: UnitKind) -> &'static str {
    kind.name()
}

/// The kind of a province as a class.
pub(super) const fn province_class(kind: ProvinceKind) -> &'static str {
    match kind {
        ProvinceKind::Inland => "land inland",
        ProvinceKind::Coastal => "land coastal",
        ProvinceKind::Sea => "sea",
        ProvinceKind::Impassable => "impassable",
    }
}

/// The title and the description of a province.
pub(super) fn about(base: &Base<'_>, out: &mut Out, scene: &Scene<'_>, id: ProvinceId) {
    let words = &base.options.words;
    let province = base.map.province(id);
    out.raw("<title>").text(&province.name).raw("</title><desc>");
    let kind = match province.kind {
        ProvinceKind::Inland | ProvinceKind::Coastal => words.kinds[0],
        ProvinceKind::Sea => words.kinds[1],
        ProvinceKind::Impassable => words.kinds[2],
    };
    out.text(kind);
    if province.centre {
        out.raw("; ");
        match scene.position.owner(id).filter(|power| power.index() < base.powers.len()) {
            Some(power) => {
                let values = [("power", base.map.power(power).name.as_str())];
                fill(words.centre_of, &values, |text| {
                    out.text(text);
                });
            }
            None => {
                out.text(words.centre);
            }
        }
    }
    if let Some(unit) = scene.position.unit(id) {
        out.raw("; ");
        base.unit_words(out, words.unit_at, unit, id);
    }
    if let Some(dislodged) = scene.position.dislodged_at(id) {
        out.raw("; ");
        base.unit_words(out, words.dislodged_at, dislodged.unit, id);
    }
    out.raw("</desc>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_a_class() {
        for (name, expected) in [
            ("Austria-Hungary", "austria-hungary"),
            ("The Ottoman  Empire!", "the-ottoman-empire"),
            ("Österreich", "österreich"),
        ] {
            assert_eq!(slug(name), expected);
        }
    }
}
