//! The marks of a scene, in the order in which they are drawn.

use chancery::board::{Location, ProvinceId};
use chancery::position::{Unit, UnitKind};
use chancery_drawing::Point;

use super::curve::Curve;
use super::write::Out;
use super::{Base, orders, units};
use crate::scene::{Fate, Mark, MarkKind, Scene};

/// The lines of a scene's marks, made before anything is written: a support leads to the line of
/// the move it helps.
pub(super) struct Drawn {
    /// By mark.
    lines: Vec<Option<Curve>>,
}

/// How far lines bend, as a share of their length.
const BEND: f64 = 0.09;

impl Drawn {
    pub(super) fn of(base: &Base<'_>, scene: &Scene<'_>) -> Self {
        let moves: Vec<Option<Curve>> =
            scene.marks.iter().map(|mark| move_line(base, scene, mark)).collect();
        let mut lines = moves.clone();
        // Supports of one move meet it one after the other.
        let mut helped: Vec<(ProvinceId, u8)> = Vec::new();
        for (i, mark) in scene.marks.iter().enumerate() {
            let Some(unit) = mark.unit.filter(|_| lines[i].is_none()) else { continue };
            let from = units::place(base, unit, mark.at, false);
            lines[i] = match &mark.kind {
                MarkKind::SupportHold { target } => {
                    let r = base.radius();
                    let to = standing(base, scene, *target);
                    Some(Curve::between(from, to, BEND, (r * 5 / 4, r * 3 / 2)))
                }
                MarkKind::SupportMove { from: helped_at, to } => {
                    let place = helped.iter().position(|(at, _)| at == helped_at);
                    let place = place.unwrap_or_else(|| {
                        helped.push((*helped_at, 0));
                        helped.len() - 1
                    });
                    let count = helped[place].1;
                    helped[place].1 = count.saturating_add(1);
                    let line = scene
                        .marks
                        .iter()
                        .zip(&moves)
                        .find(|(other, _)| other.at == *helped_at && is_move_to(other, *to));
                    let line = line.and_then(|(_, line)| line.as_ref());
                    Some(support_line(base, scene, (from, unit), (*helped_at, *to), line, count))
                }
                MarkKind::Convoy { army, to } => {
                    let line =
                        scene.marks.iter().zip(&moves).find(|(other, _)| {
                            other.at == *army && is_move_to(other, (*to).into())
                        });
                    // The line of the army passes through the fleet already.
                    let carried = line.is_some_and(|(other, _)| {
                        matches!(&other.kind, MarkKind::Move { by, .. } if by.contains(&mark.at))
                    });
                    (!carried).then(|| {
                        let r = base.radius();
                        let army = standing(base, scene, *army);
                        let to = base.bound.unit(base.map, UnitKind::Army, (*to).into());
                        let middle = midpoint(army, to);
                        Curve::between(from, middle, BEND, (r * 5 / 4, r / 8))
                    })
                }
                _ => None,
            };
        }
        Self { lines }
    }

    /// What lies below the units: lines, first those that matter least.
    pub(super) fn write_below(&self, out: &mut Out, base: &Base<'_>, scene: &Scene<'_>) {
        out.raw("<g class=\"orders\">");
        for rank in 0..=4 {
            for (mark, line) in scene.marks.iter().zip(&self.lines) {
                if self::rank(mark) == rank {
                    orders::below(out, base, mark, line.as_ref());
                }
            }
        }
        out.raw("</g>");
    }

    /// What lies above the units: signs of what happened to them.
    pub(super) fn write_above(&self, out: &mut Out, base: &Base<'_>, scene: &Scene<'_>) {
        out.raw("<g class=\"signs\">");
        for (mark, line) in scene.marks.iter().zip(&self.lines) {
            orders::above(out, base, scene, mark, line.as_ref());
        }
        out.raw("</g>");
    }
}

/// The order in which lines are drawn, the last on top.
const fn rank(mark: &Mark) -> u8 {
    match (&mark.kind, mark.fate) {
        (MarkKind::Hold, _) => 0,
        (MarkKind::Convoy { .. }, _) => 1,
        (MarkKind::Move { .. } | MarkKind::Retreat { .. }, Fate::Done | Fate::Pending) => 3,
        (MarkKind::SupportHold { .. } | MarkKind::SupportMove { .. }, _) => 4,
        _ => 2,
    }
}

fn is_move_to(mark: &Mark, to: Location) -> bool {
    matches!(&mark.kind, MarkKind::Move { to: goal, .. } if goal.province == to.province)
}

fn midpoint(a: Point, b: Point) -> Point {
    Point::new(i32::midpoint(a.x, b.x), i32::midpoint(a.y, b.y))
}

/// Where the unit of a province stands; where an army would, if there is none.
fn standing(base: &Base<'_>, scene: &Scene<'_>, at: ProvinceId) -> Point {
    match scene.position.unit(at) {
        Some(unit) => units::place(base, unit, at, false),
        None => base.bound.unit(base.map, UnitKind::Army, at.into()),
    }
}

/// The line of a move or a retreat.
fn move_line(base: &Base<'_>, scene: &Scene<'_>, mark: &Mark) -> Option<Curve> {
    let r = base.radius();
    let unit = mark.unit?;
    let (to, by, dislodged): (Location, &[ProvinceId], bool) = match &mark.kind {
        MarkKind::Move { to, by } => (*to, by, false),
        MarkKind::Retreat { to } | MarkKind::MayRetreat { to } => (*to, &[], true),
        _ => return None,
    };
    let from = units::place(base, unit, mark.at, dislodged);
    let goal = base.bound.unit(base.map, unit.kind, to);
    let room = (r * 6 / 5, room_at(base, scene, mark, to));
    if by.is_empty() {
        return Some(Curve::between(from, goal, BEND, room));
    }
    let mut places = vec![from];
    places.extend(by.iter().map(|fleet| standing(base, scene, *fleet)));
    places.push(goal);
    Some(Curve::through(&places, room))
}

/// The room that a move leaves before the place it goes to: none where it will stand, the radius of
/// a symbol where another stays, or where a standoff is marked.
fn room_at(base: &Base<'_>, scene: &Scene<'_>, mark: &Mark, to: Location) -> i32 {
    let r = base.radius();
    if matches!(mark.kind, MarkKind::MayRetreat { .. }) {
        return 0;
    }
    let leaves = |other: &Mark| {
        other.at == to.province
            && other.fate == Fate::Done
            && matches!(other.kind, MarkKind::Move { .. })
    };
    let stays = scene.position.is_occupied(to.province) && !scene.marks.iter().any(leaves);
    if stays || mark.fate == Fate::Failed { r * 5 / 4 } else { r / 4 }
}

/// The line of a support to move: to the line it helps, or else to where that would be.
fn support_line(
    base: &Base<'_>,
    scene: &Scene<'_>,
    (from, unit): (Point, Unit),
    (helped, to): (ProvinceId, Location),
    line: Option<&Curve>,
    count: u8,
) -> Curve {
    let r = base.radius();
    let share = [0.6, 0.45, 0.72, 0.35, 0.52][usize::from(count) % 5];
    let target = if let Some(line) = line {
        line.at(share)
    } else {
        let kind = scene.position.unit(helped).map_or(unit.kind, |unit| unit.kind);
        midpoint(standing(base, scene, helped), base.bound.unit(base.map, kind, to))
    };
    Curve::between(from, target, BEND, (r * 5 / 4, 0))
}
