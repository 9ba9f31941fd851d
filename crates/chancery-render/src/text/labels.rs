//! The marks of provinces and units.

use chancery::board::{Location, PowerId, ProvinceId, ProvinceKind};
use chancery::position::Unit;

use super::Subject;
use super::ground::Ground;
use super::screen::Ink;

/// What matters more is placed first where there is no room for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    Unit,
    Centre,
    Empty,
}

/// A mark to be placed.
#[derive(Debug, Clone)]
pub(crate) struct Label {
    pub(crate) province: ProvinceId,
    pub(crate) rank: Rank,
    /// Its letters, each with what it is drawn with.
    pub(crate) letters: Vec<(char, Ink)>,
    /// Where its middle should be, in fractions of a cell ([`super::stretch::FINE`]).
    pub(crate) at: (i64, i64),
}

impl Label {
    /// Its letters alone.
    pub(crate) fn text(&self) -> String {
        self.letters.iter().map(|(letter, _)| letter).collect()
    }

    fn add(&mut self, text: &str, ink: Ink) {
        self.letters.extend(text.chars().map(|letter| (letter, ink)));
    }
}

/// The marks of all provinces that can be entered, and of the units that were dislodged.
pub(crate) fn of(subject: &Subject<'_>, ground: &Ground) -> Vec<Label> {
    let mut labels = Vec::new();
    for (id, province) in subject.map.provinces() {
        if province.kind == ProvinceKind::Impassable {
            continue;
        }
        labels.extend(standing(subject, ground, id));
    }
    for (id, dislodged) in subject.position.dislodged() {
        let unit = dislodged.unit;
        let place = subject.drawing.dislodged(subject.map, unit.at(id));
        if !ground.region.contains(subject.drawing.code(id)) {
            continue;
        }
        let mut label = empty(id, Rank::Unit, ground.place(place));
        label.add("!", Ink::Alarm);
        add_unit(subject, &mut label, unit);
        label.add(&subject.map.location_code(unit.at(id)), Ink::Code);
        labels.push(label);
    }
    labels
}

fn empty(province: ProvinceId, rank: Rank, at: (i64, i64)) -> Label {
    Label { province, rank, letters: Vec::new(), at }
}

/// A province with the unit that stands in it; nothing where it is not shown.
fn standing(subject: &Subject<'_>, ground: &Ground, id: ProvinceId) -> Option<Label> {
    let Subject { drawing, map, position, .. } = subject;
    let is_centre = map.province(id).centre;
    let unit = position.unit(id);
    let place = match unit {
        Some(unit) if unit.coast.is_some() => drawing.unit(map, unit.kind, unit.at(id)),
        _ => drawing.code(id),
    };
    if !ground.region.contains(place) {
        return None;
    }
    let rank = match (unit, is_centre) {
        (Some(_), _) => Rank::Unit,
        (None, true) => Rank::Centre,
        (None, false) => Rank::Empty,
    };
    let mut label = empty(id, rank, ground.place(place));
    if let Some(unit) = unit {
        add_unit(subject, &mut label, unit);
    }
    let at = unit.map_or(Location::inland(id), |unit| unit.at(id));
    label.add(&map.location_code(at), Ink::Code);
    if is_centre {
        match position.owner(id) {
            None => label.add("+", Ink::Code),
            owner if unit.is_some_and(|unit| unit.power == owner) => label.add("*", Ink::Code),
            owner => {
                label.add("*", Ink::Code);
                label.add(letter(subject, owner), Ink::Code);
            }
        }
    }
    Some(label)
}

fn add_unit(subject: &Subject<'_>, label: &mut Label, unit: Unit) {
    let mut text = String::from(unit.kind.letter());
    text.push_str(letter(subject, unit.power));
    label.add(&text, Ink::Unit(unit.power));
}

/// The letter of a power; a dash for nobody.
pub(crate) fn letter<'a>(subject: &Subject<'a>, power: Option<PowerId>) -> &'a str {
    let look = power.and_then(|power| subject.looks.get(power.index()));
    look.map_or("-", |look| look.letter.as_str())
}
