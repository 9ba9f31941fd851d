//! The supply of powers: their zones below the units, and the units that go without.
//!
//! Zones of several powers lie over each other where land is open to both, so each is hatched at a
//! slant of its own, outlined, and told by the letter of its power beside what it has.

use std::collections::BTreeMap;

use chancery::board::{PowerId, ProvinceId};
use chancery::position::Unit;
use chancery_drawing::Point;

use super::ground::path;
use super::write::Out;
use super::{Base, units};
use crate::colour::Sheet;
use crate::options::Style;
use crate::scene::{Scene, Zone};
use crate::words::fill;

/// How the hatching of a power is slanted, in degrees, by its number.
const SLANTS: [i32; 8] = [45, 135, 0, 90, 22, 112, 67, 157];

/// Writes the zones.
pub(super) fn zones(out: &mut Out, base: &Base<'_>, scene: &Scene<'_>) {
    if scene.zones.is_empty() {
        return;
    }
    out.raw("<g class=\"zones\"><defs>");
    let mut hatched: Vec<PowerId> = scene.zones.iter().map(|zone| zone.power).collect();
    hatched.sort_unstable();
    hatched.dedup();
    for power in hatched {
        hatching(out, base, power);
    }
    out.raw("</defs>");
    for zone in &scene.zones {
        area(out, base, zone);
    }
    for zone in &scene.zones {
        centres(out, base, zone);
        label(out, base, scene, zone);
    }
    out.raw("</g>");
}

/// The colour of a power's lines.
fn ink(base: &Base<'_>, power: PowerId) -> String {
    match (base.style(), base.powers.get(power.index())) {
        (Style::Plain, _) | (_, None) => Sheet::of(base.style()).ink.to_owned(),
        (_, Some(look)) => look.tone.unit.to_string(),
    }
}

fn hatching(out: &mut Out, base: &Base<'_>, power: PowerId) {
    let r = base.radius();
    out.raw("<pattern id=\"")
        .raw(&base.prefix)
        .raw("chancery-zone-")
        .text(base.power_slug(Some(power)));
    out.raw("\" patternUnits=\"userSpaceOnUse\" width=\"").int(r / 2).raw("\" height=\"");
    out.int(r / 2).raw("\" patternTransform=\"rotate(");
    out.int(SLANTS[power.index() % SLANTS.len()]).raw(")\"><path d=\"M0 0H").int(r / 2);
    out.raw("\" stroke=\"").raw(&ink(base, power)).raw("\" stroke-width=\"").int(r / 10);
    out.raw("\"/></pattern>");
}

fn area(out: &mut Out, base: &Base<'_>, zone: &Zone) {
    let slug = base.power_slug(Some(zone.power));
    out.raw("<g class=\"zone\"");
    out.attribute("data-power", power_name(base, zone.power)).raw("><title>");
    zone_words(out, base, zone);
    out.raw("</title><path fill=\"url(#")
        .raw(&base.prefix)
        .raw("chancery-zone-")
        .text(slug)
        .raw(")\" d=\"");
    // An arc that one province of the zone runs along is where the zone ends.
    let mut along: BTreeMap<usize, u8> = BTreeMap::new();
    for shape in zone.provinces.iter().filter_map(|at| base.bound.shape(*at)) {
        path(out, shape);
        for arc in shape.arcs().flatten() {
            let uses = along.entry(arc.index()).or_default();
            *uses = uses.saturating_add(1);
        }
    }
    out.raw("\"/>");
    let r = base.radius();
    for (colour, width) in
        [(Sheet::of(base.style()).casing, r / 3), (&ink(base, zone.power), r / 6)]
    {
        out.raw("<path fill=\"none\" stroke=\"").raw(colour).raw("\" stroke-linejoin=\"round\"");
        out.raw(" stroke-linecap=\"round\" stroke-width=\"").int(width).raw("\" d=\"");
        for (arc, _) in along.iter().filter(|(_, uses)| **uses == 1) {
            out.line(base.bound.drawing().arc(*arc).iter().copied(), false);
        }
        out.raw("\"/>");
    }
    out.raw("</g>");
}

/// Rings around the centres that feed.
fn centres(out: &mut Out, base: &Base<'_>, zone: &Zone) {
    let r = base.radius();
    let colours = [(Sheet::of(base.style()).casing, r / 3), (&ink(base, zone.power), r / 7)];
    for at in &zone.feeding {
        for (colour, width) in colours {
            out.raw("<circle fill=\"none\" stroke=\"").raw(colour).raw("\" stroke-width=\"");
            out.int(width).raw("\" r=\"").int(r * 3 / 4).raw("\"");
            out.translate(base.bound.centre(*at)).raw("/>");
        }
    }
}

/// What a zone has, beside one of its centres: `F 2/3`, two rations of three eaten.
fn label(out: &mut Out, base: &Base<'_>, scene: &Scene<'_>, zone: &Zone) {
    // Beside a centre where no unit stands, if there is one.
    let free = zone.feeding.iter().find(|at| !scene.position.is_occupied(**at));
    let Some(&at) = free.or(zone.feeding.first()) else { return };
    let r = base.radius();
    let centre = base.bound.centre(at);
    // Away from the unit that may stand there.
    let unit = units::vacancy(base, scene, at);
    let side = if unit.x > centre.x { -1 } else { 1 };
    let place = Point::new(centre.x + side * r * 2, centre.y);
    let letter = base.powers.get(zone.power.index()).map_or("", |look| look.letter.as_str());
    let sheet = Sheet::of(base.style());
    out.raw("<g class=\"zone-label\"").translate(place).raw("><rect x=\"").int(-r * 3 / 2);
    out.raw("\" y=\"").int(-r * 2 / 3).raw("\" width=\"").int(r * 3).raw("\" height=\"");
    out.int(r * 4 / 3).raw("\" rx=\"").int(r / 4).raw("\" fill=\"").raw(sheet.paper);
    out.raw("\" stroke=\"").raw(&ink(base, zone.power)).raw("\" stroke-width=\"").int(r / 8);
    out.raw("\"/><text class=\"t\" fill=\"").raw(sheet.ink).raw("\" stroke=\"none\" text-anchor=");
    out.raw("\"middle\" y=\"").int(r * 2 / 5).raw("\" font-size=\"").int(r * 8 / 7).raw("\">");
    out.text(letter).raw(" ").text(&zone.eaten.to_string()).raw("/");
    out.text(&zone.rations.to_string()).raw("</text></g>");
}

fn power_name<'b>(base: &'b Base<'_>, power: PowerId) -> &'b str {
    base.map.powers().nth(power.index()).map_or("", |(_, it)| it.name.as_str())
}

fn zone_words(out: &mut Out, base: &Base<'_>, zone: &Zone) {
    let (eaten, rations) = (zone.eaten.to_string(), zone.rations.to_string());
    let values = [
        ("power", power_name(base, zone.power)),
        ("eaten", eaten.as_str()),
        ("rations", rations.as_str()),
    ];
    fill(base.options.words.zone_of, &values, |text| {
        out.text(text);
    });
}

/// Writes the signs of units that go without: those that bear the mark, and those that are lost.
pub(super) fn signs(out: &mut Out, base: &Base<'_>, scene: &Scene<'_>) {
    let standing = scene.position.unsupplied().map(|(at, unit)| (at, unit, false));
    let dislodged = scene.position.dislodged().map(|(at, d)| (at, d.unit, true));
    let dislodged = dislodged.filter(|(_, unit, _)| unit.is_unsupplied());
    for (at, unit, dislodged) in standing.chain(dislodged) {
        let is_lost = !dislodged && scene.lost.contains(&at);
        sign(out, base, units::place(base, unit, at, dislodged), (unit, at), is_lost);
    }
}

/// An empty bowl at the shoulder of a unit; a crossed one, where the unit is lost.
fn sign(
    out: &mut Out,
    base: &Base<'_>,
    place: Point,
    (unit, at): (Unit, ProvinceId),
    is_lost: bool,
) {
    let r = base.radius();
    let sheet = Sheet::of(base.style());
    let words = &base.options.words;
    out.raw("<g class=\"unsupplied").raw(if is_lost { " lost" } else { "" }).raw("\"");
    out.translate(Point::new(place.x + r, place.y - r)).raw("><title>");
    base.unit_words(out, if is_lost { words.lost } else { words.unsupplied }, unit, at);
    out.raw("</title><circle r=\"").int(r * 5 / 8).raw("\" fill=\"").raw(sheet.paper);
    out.raw("\" stroke=\"").raw(sheet.bad).raw("\" stroke-width=\"").int(r / 7).raw("\"/>");
    // A bowl is half a disc under its rim.
    out.raw("<path fill=\"none\" stroke=\"").raw(sheet.bad).raw("\" stroke-width=\"").int(r / 8);
    out.raw("\" stroke-linecap=\"round\" d=\"M").int(-r * 3 / 8).raw(" ").int(-r / 12).raw("H");
    out.int(r * 3 / 8).raw("A").int(r * 3 / 8).raw(" ").int(r * 3 / 8).raw(" 0 0 1 ");
    out.int(-r * 3 / 8).raw(" ").int(-r / 12).raw("z");
    if is_lost {
        let arm = r * 4 / 9;
        out.raw("M").int(-arm).raw(" ").int(arm).raw("L").int(arm).raw(" ").int(-arm);
    }
    out.raw("\"/></g>");
}
