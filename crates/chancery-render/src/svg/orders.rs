//! One mark: its line below the units, its sign above them.

use chancery::board::Location;
use chancery_drawing::Point;

use super::curve::Curve;
use super::write::Out;
use super::{Base, units};
use crate::scene::{Fate, Mark, MarkKind, Scene};
use crate::words::fill;

/// The class of a kind of mark.
const fn class(kind: &MarkKind) -> &'static str {
    match kind {
        MarkKind::Hold => "hold",
        MarkKind::Move { .. } => "move",
        MarkKind::SupportHold { .. } => "support support-hold thin",
        MarkKind::SupportMove { .. } => "support support-move thin",
        MarkKind::Convoy { .. } => "convoy thin",
        MarkKind::Dislodged => "dislodgement",
        MarkKind::MayRetreat { .. } => "may-retreat thin",
        MarkKind::Retreat { .. } => "retreat",
        MarkKind::Disband { .. } => "disband",
        MarkKind::Build => "build",
        MarkKind::Standoff => "standoff",
    }
}

const fn fate_class(fate: Fate) -> &'static str {
    match fate {
        Fate::Pending => "pending",
        Fate::Done => "done",
        Fate::Failed => "failed",
        Fate::Cut => "cut",
        Fate::Void => "void",
        Fate::Illegal => "illegal",
    }
}

/// Opens the element of a mark, with its title.
fn open(out: &mut Out, base: &Base<'_>, mark: &Mark, id: &str) {
    out.raw("<g id=\"").raw(&base.prefix).raw(id).raw("-").text(base.bound.key(mark.at));
    if let MarkKind::MayRetreat { to } = &mark.kind {
        out.raw("-").text(base.bound.key(to.province));
        if let Some(coast) = to.coast {
            out.raw("-").raw(coast.code());
        }
    }
    out.raw("\" class=\"order ").raw(class(&mark.kind)).raw(" ").raw(fate_class(mark.fate));
    if matches!(&mark.kind, MarkKind::Move { by, .. } if !by.is_empty()) {
        out.raw(" convoyed");
    }
    if let Some(unit) = mark.unit {
        out.raw(" by-").text(base.power_slug(unit.power));
    }
    out.raw("\"").attribute("data-province", base.bound.key(mark.at));
    if let Some(to) = goal(&mark.kind) {
        out.attribute("data-to", &base.map.location_code(to));
    }
    out.raw("><title>");
    title(out, base, mark);
    out.raw("</title>");
}

const fn goal(kind: &MarkKind) -> Option<Location> {
    match kind {
        MarkKind::Move { to, .. }
        | MarkKind::SupportMove { to, .. }
        | MarkKind::MayRetreat { to }
        | MarkKind::Retreat { to } => Some(*to),
        MarkKind::Convoy { to, .. } => Some(Location::inland(*to)),
        _ => None,
    }
}

fn title(out: &mut Out, base: &Base<'_>, mark: &Mark) {
    let words = &base.options.words;
    let mut unit = Out::default();
    if let Some(it) = mark.unit {
        base.unit_words(&mut unit, words.unit_at, it, mark.at);
    }
    let name = |at: Location| base.place_name(at);
    let (template, from, to) = match &mark.kind {
        MarkKind::Hold => (words.hold, None, None),
        MarkKind::Move { to, .. } => (words.moves, None, Some(name(*to))),
        MarkKind::SupportHold { target } => {
            (words.support_hold, None, Some(name((*target).into())))
        }
        MarkKind::SupportMove { from, to } => {
            (words.support_move, Some(name((*from).into())), Some(name(*to)))
        }
        MarkKind::Convoy { army, to } => {
            (words.convoy, Some(name((*army).into())), Some(name((*to).into())))
        }
        MarkKind::Dislodged => ("{unit}", None, None),
        MarkKind::MayRetreat { to } => (words.may_retreat, None, Some(name(*to))),
        MarkKind::Retreat { to } => (words.retreat, None, Some(name(*to))),
        MarkKind::Disband { .. } => (words.disband, None, None),
        MarkKind::Build => (words.build, None, None),
        MarkKind::Standoff => (words.standoff, None, None),
    };
    let place = base.place_name(mark.at.into());
    let values = [("from", from.as_deref()), ("to", to.as_deref()), ("place", Some(&place))];
    fill(
        template,
        &[("unit", "\u{1}"), ("from", "\u{2}"), ("to", "\u{3}"), ("place", "\u{4}")],
        |text| {
            match text {
                "\u{1}" => out.raw(&unit.0),
                "\u{2}" => out.text(values[0].1.unwrap_or("")),
                "\u{3}" => out.text(values[1].1.unwrap_or("")),
                "\u{4}" => out.text(values[2].1.unwrap_or("")),
                other => out.text(other),
            };
        },
    );
    let fate = words.fates[mark.fate as usize];
    let after = if mark.kind == MarkKind::Dislodged { words.dislodged } else { fate };
    if !after.is_empty() {
        out.raw(": ").text(after);
    }
}

/// A path of a class.
fn path(out: &mut Out, class: &str, data: impl FnOnce(&mut Out)) {
    out.raw("<path class=\"").raw(class).raw("\" d=\"");
    data(out);
    out.raw("\"/>");
}

fn circle(out: &mut Out, class: &str, at: Point, r: i32) {
    out.raw("<circle class=\"").raw(class).raw("\" cx=\"").int(at.x).raw("\" cy=\"").int(at.y);
    out.raw("\" r=\"").int(r).raw("\"/>");
}

/// Writes what lies below the units.
pub(super) fn below(out: &mut Out, base: &Base<'_>, mark: &Mark, line: Option<&Curve>) {
    let n = |sixteenths: i32| sixteenths * base.radius() / 160;
    match &mark.kind {
        MarkKind::Hold => {
            open(out, base, mark, "order");
            ring(out, base, mark, "ring", n(205));
            out.raw("</g>");
        }
        MarkKind::Move { by, .. } => {
            let Some(line) = line else { return };
            open(out, base, mark, "order");
            arrow(out, line, n(120), n(52), n);
            if !by.is_empty() && mark.fate != Fate::Failed {
                path(out, "vein", |out| line.write(out, n(110)));
            }
            out.raw("</g>");
        }
        MarkKind::Retreat { .. } => {
            let Some(line) = line else { return };
            open(out, base, mark, "order");
            arrow(out, line, n(100), n(44), n);
            out.raw("</g>");
        }
        MarkKind::SupportHold { .. } => {
            let Some(line) = line else { return };
            open(out, base, mark, "order");
            path(out, "case", |out| line.write(out, 0));
            path(out, "shaft", |out| line.write(out, 0));
            path(out, "ring", |out| line.bar(out, n(62)));
            out.raw("</g>");
        }
        MarkKind::SupportMove { .. } | MarkKind::MayRetreat { .. } => {
            let Some(line) = line else { return };
            let may = matches!(mark.kind, MarkKind::MayRetreat { .. });
            open(out, base, mark, if may { "may-retreat" } else { "order" });
            path(out, "case", |out| line.write(out, 0));
            path(out, "shaft", |out| line.write(out, 0));
            let (class, r) = if may { ("open", n(60)) } else { ("dot", n(34)) };
            circle(out, class, line.tip(), r);
            out.raw("</g>");
        }
        MarkKind::Convoy { .. } => {
            open(out, base, mark, "order");
            if let Some(line) = line {
                path(out, "case", |out| line.write(out, 0));
                path(out, "shaft", |out| line.write(out, 0));
            } else {
                ring(out, base, mark, "ring convoy-ring", n(205));
            }
            out.raw("</g>");
        }
        MarkKind::Dislodged | MarkKind::Disband { .. } | MarkKind::Build | MarkKind::Standoff => {}
    }
}

fn arrow(out: &mut Out, line: &Curve, long: i32, wide: i32, n: impl Fn(i32) -> i32) {
    path(out, "case", |out| {
        line.write(out, long * 3 / 4);
        line.head(out, long, wide);
    });
    path(out, "shaft", |out| line.write(out, long - n(20)));
    path(out, "head", |out| line.head(out, long, wide));
}

/// A ring around the unit of a mark.
fn ring(out: &mut Out, base: &Base<'_>, mark: &Mark, class: &str, r: i32) {
    if let Some(unit) = mark.unit {
        circle(out, class, units::place(base, unit, mark.at, false), r);
    }
}

/// Writes what lies above the units.
pub(super) fn above(
    out: &mut Out,
    base: &Base<'_>,
    scene: &Scene<'_>,
    mark: &Mark,
    line: Option<&Curve>,
) {
    let n = |sixteenths: i32| sixteenths * base.radius() / 160;
    let dislodged = matches!(mark.kind, MarkKind::Disband { dislodged: true });
    let at = match mark.unit {
        Some(unit) => units::place(base, unit, mark.at, dislodged),
        None => units::vacancy(base, scene, mark.at),
    };
    match (&mark.kind, mark.fate) {
        (MarkKind::Dislodged, _) => dislodgement(out, base, mark, at),
        (MarkKind::Disband { .. }, _) => {
            open(out, base, mark, "disband");
            cross(out, at, n(150));
            out.raw("</g>");
        }
        (MarkKind::Build, _) => build(out, base, mark, at),
        (MarkKind::Standoff, _) => {
            open(out, base, mark, "standoff");
            standoff(out, at, n);
            out.raw("</g>");
        }
        (_, Fate::Cut) => match line {
            Some(line) => cross(out, line.at(0.45), n(52)),
            None => badge(out, at, Fate::Illegal, n),
        },
        (MarkKind::Retreat { .. }, Fate::Failed) => {
            if let Some(line) = line {
                cross(out, line.tip(), n(70));
            }
        }
        (_, Fate::Void | Fate::Illegal) => badge(out, at, mark.fate, n),
        _ => {}
    }
}

/// A cross, so far to each side.
fn cross(out: &mut Out, at: Point, far: i32) {
    for class in ["cross-case", "cross"] {
        path(out, class, |out| {
            for down in [far, -far] {
                let (a, b) =
                    (Point::new(at.x - far, at.y - down), Point::new(at.x + far, at.y + down));
                out.line([a, b], false);
            }
        });
    }
}

/// The sign of an order that had no effect or was illegal: a plate with a bar or a cross.
fn badge(out: &mut Out, at: Point, fate: Fate, n: impl Fn(i32) -> i32) {
    let at = Point::new(at.x + n(125), at.y - n(125));
    circle(out, "plate", at, n(66));
    path(out, "stroke", |out| {
        let far = n(28);
        if fate == Fate::Illegal {
            for down in [far, -far] {
                let ends =
                    [Point::new(at.x - far, at.y - down), Point::new(at.x + far, at.y + down)];
                out.line(ends, false);
            }
        } else {
            out.line([Point::new(at.x - far, at.y), Point::new(at.x + far, at.y)], false);
        }
    });
}

/// A dislodged unit: a ring, and an arrow that bends away to where it goes.
fn dislodgement(out: &mut Out, base: &Base<'_>, mark: &Mark, at: Point) {
    let n = |sixteenths: i32| sixteenths * base.radius() / 160;
    let Some(unit) = mark.unit else { return };
    open(out, base, mark, "dislodged");
    circle(out, "alarm-case", at, n(200));
    circle(out, "alarm", at, n(200));
    let to = units::place(base, unit, mark.at, true);
    let line = Curve::hook(at, to, base.radius());
    path(out, "alarm-case", |out| {
        line.write(out, n(70));
        line.head(out, n(110), n(56));
    });
    path(out, "alarm", |out| line.write(out, n(80)));
    path(out, "alarm-head", |out| line.head(out, n(110), n(56)));
    out.raw("</g>");
}

fn build(out: &mut Out, base: &Base<'_>, mark: &Mark, at: Point) {
    let n = |sixteenths: i32| sixteenths * base.radius() / 160;
    let Some(unit) = mark.unit else { return };
    open(out, base, mark, "build");
    units::one(out, base, unit, mark.at, false);
    circle(out, "new", at, n(205));
    let plate = Point::new(at.x + n(140), at.y - n(140));
    circle(out, "plate plate-good", plate, n(72));
    path(out, "stroke stroke-good", |out| {
        let far = n(40);
        out.line([Point::new(plate.x - far, plate.y), Point::new(plate.x + far, plate.y)], false);
        out.line([Point::new(plate.x, plate.y - far), Point::new(plate.x, plate.y + far)], false);
    });
    out.raw("</g>");
}

/// Two points against each other with a bar between them.
fn standoff(out: &mut Out, at: Point, n: impl Fn(i32) -> i32) {
    circle(out, "plate", at, n(100));
    path(out, "stroke", |out| {
        out.line([Point::new(at.x, at.y - n(56)), Point::new(at.x, at.y + n(56))], false);
        for side in [1, -1] {
            let x = |from: i32| at.x + side * n(from);
            let points = [
                Point::new(x(60), at.y - n(34)),
                Point::new(x(26), at.y),
                Point::new(x(60), at.y + n(34)),
            ];
            out.line(points, false);
        }
    });
}
