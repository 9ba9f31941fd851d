//! Units.

use std::collections::BTreeMap;

use super::Reader;
use chancery_supply::grid::Grid;

use crate::game::Unit;
use crate::scope::STEPS_MAX;
use crate::source::Span;
use crate::syntax::{Form, FormKind};
use crate::value::{Kind, TypeId, Value, steps_of_text};
use crate::warning::WarningKind;
use crate::world::World;

/// The most units. The largest known module has fewer than a thousand.
const UNITS_MAX: usize = 100_000;

/// What units have where they say nothing of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct UnitDefaults {
    /// Added to what units are given for a place.
    offset: (i32, i32),
    unit: Said,
}

/// What was said of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Said {
    side: Option<usize>,
    at: Option<(i32, i32)>,
    id: Option<String>,
    name: String,
    inside: Option<String>,
    hp: Option<i32>,
    cp: Option<i32>,
    stock: BTreeMap<u16, i32>,
    appears: Option<i32>,
    disappears: Option<i32>,
}

impl Said {
    /// What it takes to copy it, in steps.
    fn size(&self) -> usize {
        let words = [Some(&self.name), self.id.as_ref(), self.inside.as_ref()];
        let text: usize = words.into_iter().flatten().map(|word| steps_of_text(word)).sum();
        1 + text + self.stock.len()
    }
}

/// A unit as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GivenUnit {
    kind: u16,
    said: Said,
    /// Where it is in what layers are given for.
    at: Option<(i32, i32)>,
    span: Span,
}

/// Whether units can stand in a cell: in the area, and not on its rim. A world that goes round has
/// a rim in the north and south only.
fn can_stand(grid: &Grid, x: u32, y: u32) -> bool {
    let columns = grid.columns(y);
    let inside = grid.wraps() || (columns.start + 1..columns.end.saturating_sub(1)).contains(&x);
    grid.cell(x, y).is_some() && inside && (1..grid.height() - 1).contains(&y)
}

impl GivenUnit {
    /// Where it is, or will be: a place that is written with a minus is one near which a unit is to
    /// appear.
    fn place(&self) -> Option<(i32, i32)> {
        let appears = self.said.appears.is_some();
        self.at
            .map(|(x, y)| if appears { (x.saturating_abs(), y.saturating_abs()) } else { (x, y) })
    }
}

impl Reader<'_> {
    /// The type of unit that goes by a name: by its word, else by one of its other names.
    pub(super) fn unit_type(&self, name: &str) -> Option<u16> {
        let types = self.types.get(&Kind::Unit)?;
        if let Some(&Value::Type(TypeId { kind: Kind::Unit, number })) = self.scope.get(name)
            && types.get(usize::from(number)).is_some_and(|it| it.name == name)
        {
            return Some(number);
        }
        // Its word may have been bound to something else since.
        if !self.scope.spend(types.len()) {
            return None;
        }
        let by_word = types.iter().position(|it| it.name == name);
        let found = by_word.or_else(|| types.iter().position(|it| it.is_called(name)))?;
        u16::try_from(found).ok()
    }

    pub(super) fn unit_of(&mut self, kind: u16, rest: &[Form]) {
        let Some(span) = rest.first().map(|first| first.span.clone()) else { return };
        if self.units.len() >= UNITS_MAX {
            let most = UNITS_MAX;
            return self.warn(WarningKind::TooMany { what: "units", most }, &span);
        }
        // Every unit takes a copy of what units have by default, and a file can make that large.
        if !self.scope.spend(self.defaults.unit.size()) {
            let most = STEPS_MAX;
            let kind = WarningKind::TooMany { what: "steps", most };
            return self.warn_once("steps", kind, &span);
        }
        let mut said = self.defaults.unit.clone();
        self.say(&mut said, rest);
        let (dx, dy) = self.defaults.offset;
        let at = said.at.map(|(x, y)| (x.saturating_add(dx), y.saturating_add(dy)));
        self.units.push(GivenUnit { kind, said, at, span });
    }

    /// `(unit name …)`: more about a unit that is there, or a unit of a type.
    pub(super) fn unit(&mut self, rest: &[Form]) {
        let Some((first, properties)) = rest.split_first() else { return };
        let name = super::described(first);
        if let Some(kind) = self.unit_type(&name) {
            return self.unit_of(kind, properties);
        }
        let called = |it: &GivenUnit| it.said.id.as_ref() == Some(&name) || it.said.name == name;
        if !self.scope.spend(self.units.len()) {
            let most = STEPS_MAX;
            return self.warn_once(
                "steps",
                WarningKind::TooMany { what: "steps", most },
                &first.span,
            );
        }
        if let Some(place) = self.units.iter().position(called) {
            let mut said = std::mem::take(&mut self.units[place].said);
            self.say(&mut said, properties);
            self.units[place].said = said;
        }
    }

    pub(super) fn unit_defaults(&mut self, rest: &[Form]) {
        let resets = rest.first().and_then(Form::symbol) == Some("reset");
        if resets {
            self.defaults = UnitDefaults::default();
        }
        let mut said = std::mem::take(&mut self.defaults.unit);
        self.say(&mut said, &rest[usize::from(resets)..]);
        if let Some(offset) = said.at.take() {
            self.defaults.offset = offset;
        }
        self.defaults.unit = said;
    }

    /// What a unit's form says: a place and a side as bare words, and properties.
    fn say(&mut self, said: &mut Said, parts: &[Form]) {
        let mut bare = Vec::new();
        for part in parts {
            match &part.kind {
                FormKind::List(_) => self.unit_property(said, part),
                _ => bare.push(part),
            }
        }
        let number = |form: &Form| match form.kind {
            FormKind::Number(number) => Some(number),
            _ => None,
        };
        if let [x, y, rest @ ..] = &bare[..]
            && let (Some(x), Some(y)) = (number(x), number(y))
        {
            said.at = Some((x, y));
            if let Some(side) = rest.first() {
                self.unit_side(said, side);
            }
        }
    }

    fn unit_side(&mut self, said: &mut Said, form: &Form) {
        if matches!(form.kind, FormKind::Number(number) if number < 0) {
            said.side = None;
            return;
        }
        let value = self.scope.eval(form, &mut Vec::new());
        if let Some(side) = self.side_of(&value) {
            said.side = Some(side);
        } else {
            let name = super::described(form);
            let key = format!("side {name}");
            self.warn_once(&key, WarningKind::NoSide(name), &form.span);
        }
    }

    fn unit_property(&mut self, said: &mut Said, property: &Form) {
        let [head, values @ ..] = property.parts() else { return };
        let number = |form: &Form| match form.kind {
            FormKind::Number(number) => Some(number),
            _ => None,
        };
        match (head.symbol(), values) {
            (Some("@"), [x, y, ..]) => {
                if let (Some(x), Some(y)) = (number(x), number(y)) {
                    said.at = Some((x, y));
                }
            }
            (Some("s"), [side, ..]) => self.unit_side(said, side),
            (Some("#" | "sym"), [id, ..]) => said.id = Some(super::described(id)),
            (Some("n"), [name, ..]) => {
                if let Some(name) = name.name() {
                    name.clone_into(&mut said.name);
                }
            }
            (Some("in"), [transport, ..]) => said.inside = Some(super::described(transport)),
            (Some("hp"), [hp, ..]) => said.hp = self.eval(hp).number(),
            (Some("cp"), [cp, ..]) => said.cp = self.eval(cp).number(),
            (Some("appear"), [turn, ..]) => said.appears = self.eval(turn).number(),
            (Some("disappear"), [turn, ..]) => said.disappears = self.eval(turn).number(),
            (Some("m"), amounts) => said.stock.extend(self.amounts(amounts)),
            _ => {}
        }
    }

    /// The units with their places and transports, those outside the area left out.
    pub(super) fn settled_units(&mut self, world: &World) -> Vec<Unit> {
        let given = std::mem::take(&mut self.units);
        let (left, bottom) = self.extent.origin();
        let origin = (i32::try_from(left).unwrap_or(0), i32::try_from(bottom).unwrap_or(0));
        // Of those kept, by place among those given.
        let mut places: Vec<Option<usize>> = Vec::with_capacity(given.len());
        let mut units: Vec<Unit> = Vec::new();
        for it in &given {
            if it.said.hp == Some(0) {
                // A file takes a unit of an included one out of the game by leaving it no points.
                places.push(None);
                continue;
            }
            let at =
                it.place().map(|(x, y)| (x.saturating_sub(origin.0), y.saturating_sub(origin.1)));
            let cell = at.and_then(|(x, y)| Some((u32::try_from(x).ok()?, u32::try_from(y).ok()?)));
            let cell = cell.filter(|&(x, y)| can_stand(&world.grid, x, y));
            if let (Some((x, y)), None) = (at, cell) {
                // Of a larger map most units are outside the part that is played on: told once a file.
                let told = format!("outside {:?}", it.span.file);
                let outside = WarningKind::OutsideArea { x, y };
                if self.extent.part_of.is_some() {
                    self.warn_once(&told, outside, &it.span);
                } else {
                    self.warn(outside, &it.span);
                }
                places.push(None);
                continue;
            }
            places.push(Some(units.len()));
            let said = &it.said;
            units.push(Unit {
                kind: it.kind,
                side: said.side.unwrap_or(0),
                id: said.id.clone(),
                name: said.name.clone(),
                at: cell,
                inside: None,
                hp: said.hp,
                cp: said.cp,
                stock: said.stock.clone(),
                appears: said.appears,
                disappears: said.disappears,
            });
        }
        // The first that goes by a name, as its id or its name.
        let mut called: BTreeMap<&str, usize> = BTreeMap::new();
        for (at, it) in given.iter().enumerate() {
            for name in it.said.id.as_ref().into_iter().chain([&it.said.name]) {
                called.entry(name).or_insert(at);
            }
        }
        for (it, place) in given.iter().zip(&places) {
            let (Some(place), Some(name)) = (place, &it.said.inside) else { continue };
            match called.get(name.as_str()).and_then(|at| places[*at]) {
                Some(transport) => units[*place].inside = Some(transport),
                None => self.warn(WarningKind::NoTransport(name.clone()), &it.span),
            }
        }
        units
    }
}
