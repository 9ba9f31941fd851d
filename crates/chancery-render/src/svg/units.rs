//! Units, where they stand.

use chancery::board::ProvinceId;
use chancery::position::{Unit, UnitKind};
use chancery_drawing::Point;

use super::Base;
use super::names::kind_class;
use super::write::Out;
use crate::options::Style;
use crate::scene::Scene;

/// Writes every unit of the position, the dislodged ones after the others.
pub(super) fn write(out: &mut Out, base: &Base<'_>, scene: &Scene<'_>) {
    out.raw("<g class=\"units\">");
    let shown = |unit: Unit, at: ProvinceId, dislodged: bool| {
        let place = place(base, unit, at, dislodged);
        base.shows((place, place))
    };
    for (at, unit) in scene.position.units().filter(|(at, unit)| shown(*unit, *at, false)) {
        one(out, base, unit, at, false);
    }
    for (at, dislodged) in scene.position.dislodged() {
        one(out, base, dislodged.unit, at, true);
    }
    out.raw("</g>");
}

/// Where a unit is drawn.
pub(super) fn place(base: &Base<'_>, unit: Unit, at: ProvinceId, dislodged: bool) -> Point {
    if dislodged {
        base.bound.dislodged(base.map, unit.at(at))
    } else {
        base.bound.unit(base.map, unit.kind, unit.at(at))
    }
}

/// Where a sign about a province goes that is about no unit: where one would stand, or beside the
/// one that stands there still.
pub(super) fn vacancy(base: &Base<'_>, scene: &Scene<'_>, at: ProvinceId) -> Point {
    match scene.position.unit(at) {
        Some(unit) => place(base, unit, at, true),
        None if base.map.can_stand(UnitKind::Army, at.into()) => {
            base.bound.unit(base.map, UnitKind::Army, at.into())
        }
        None => base.bound.unit(base.map, UnitKind::Fleet, at.into()),
    }
}

/// Writes a unit.
pub(super) fn one(out: &mut Out, base: &Base<'_>, unit: Unit, at: ProvinceId, dislodged: bool) {
    let words = &base.options.words;
    let kind = kind_class(unit.kind);
    out.raw("<g id=\"").raw(&base.prefix).raw("unit-").text(base.bound.key(at));
    if dislodged {
        out.raw("-dislodged");
    }
    out.raw("\" class=\"unit ").raw(kind).raw(" power-").text(base.power_slug(unit.power));
    if dislodged {
        out.raw(" dislodged");
    }
    out.raw("\" role=\"graphics-symbol\"").attribute("data-province", base.bound.key(at));
    out.attribute("data-unit", kind);
    if let Some(power) = unit.power.filter(|power| power.index() < base.powers.len()) {
        out.attribute("data-power", &base.map.power(power).name);
    }
    if let Some(coast) = unit.coast {
        out.attribute("data-coast", coast.code());
    }
    out.translate(place(base, unit, at, dislodged)).raw("><title>");
    let template = if dislodged { words.dislodged_at } else { words.unit_at };
    base.unit_words(out, template, unit, at);
    out.raw("</title>");
    if dislodged {
        let r = base.radius();
        out.raw("<circle class=\"alarm-case\" r=\"").int(r * 5 / 4).raw("\"/>");
        out.raw("<circle class=\"alarm\" r=\"").int(r * 5 / 4).raw("\"/>");
    }
    out.raw("<use href=\"#chancery-").raw(kind).raw("\"/>");
    if base.style() == Style::Plain
        && let Some(look) = unit.power.and_then(|power| base.powers.get(power.index()))
    {
        let r = base.radius();
        let low = if unit.kind == UnitKind::Fleet { r / 3 } else { 0 };
        letter(out, "letter", &look.letter, (r * 9 / 8, low));
    }
    out.raw("</g>");
}

/// The letter of a power, where colour does not tell: so large, and so far below the middle.
pub(super) fn letter(out: &mut Out, class: &str, letter: &str, (size, low): (i32, i32)) {
    // In hundredths, that more letters take no more room.
    let share = match letter.chars().count() {
        0 | 1 => 100,
        2 => 78,
        _ => 58,
    };
    let size = size * share / 100;
    out.raw("<text class=\"t ").raw(class).raw("\" stroke=\"none\" y=\"");
    out.int(low + size * 32 / 100).raw("\" font-size=\"");
    out.int(size).raw("\">").text(letter).raw("</text>");
}
