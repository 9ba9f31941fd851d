//! The world and its layers.

use super::Reader;
use crate::game::Subtype;
use crate::layer::Layer;
use crate::source::{FileId, Span};
use crate::syntax::{Form, FormKind};
use crate::value::{Kind, TypeId, Value};
use crate::warning::WarningKind;
use crate::world::{Extent, NOBODY, Numbers, World, usual_grid};

/// The most cells of all layers and patches that are laid, one on another or not: a few layers of
/// the largest world, or hundreds of the largest known.
pub(super) const LAID_MAX: usize = 1 << 27;

/// Which layer of a world.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Terrain,
    Aux(u16),
    Control,
    People,
    Material(u16),
}

impl Reader<'_> {
    pub(super) fn world_form(&mut self, rest: &[Form]) {
        for part in rest {
            let value = match part.parts() {
                [head, value, ..] if head.symbol() == Some("circumference") => value,
                [] => part,
                _ => continue,
            };
            self.extent.circumference = self.size(value).or(self.extent.circumference);
        }
    }

    fn size(&mut self, form: &Form) -> Option<u32> {
        self.eval(form).number().and_then(|number| u32::try_from(number).ok())
    }

    pub(super) fn area(&mut self, rest: &[Form]) {
        if rest.first().and_then(Form::symbol) == Some("add") {
            return self.patch(&rest[1..]);
        }
        let mut sizes = 0;
        // A file that describes a larger map gives the size of that map.
        let is_part = self.extent.part_of.is_some();
        for part in rest {
            if let FormKind::Number(_) = part.kind {
                let size = self.size(part);
                if is_part {
                    continue;
                }
                // One number is the width and the height, a second the height.
                if sizes == 0 {
                    self.extent.width = size;
                }
                self.extent.height = size;
                sizes += 1;
            } else {
                self.area_property(part);
            }
        }
    }

    fn area_property(&mut self, property: &Form) {
        let [head, values @ ..] = property.parts() else { return };
        match (head.symbol(), values) {
            (Some("width"), [size, ..]) => self.extent.width = self.size(size),
            (Some("height"), [size, ..]) => self.extent.height = self.size(size),
            (Some("restrict"), [width, height, x, y]) => {
                let sizes = [width, height, x, y].map(|form| self.size(form));
                if let [Some(width), Some(height), Some(x), Some(y)] = sizes {
                    self.extent.part_of = Some((width, height, x, y));
                }
            }
            (Some("terrain"), rows) => self.layer(Which::Terrain, rows),
            (Some("control-sides"), rows) => self.layer(Which::Control, rows),
            (Some("people-sides"), rows) => self.layer(Which::People, rows),
            (Some("aux-terrain"), [name, rows @ ..]) => {
                if let Some(number) = self.type_named(name, Kind::Terrain) {
                    self.layer(Which::Aux(number), rows);
                }
            }
            (Some("material"), [name, rows @ ..]) => {
                if let Some(number) = self.type_named(name, Kind::Material) {
                    self.layer(Which::Material(number), rows);
                }
            }
            _ => {}
        }
    }

    /// The number of a type that must be of a kind; a warning where it is not.
    fn type_named(&mut self, form: &Form, wanted: Kind) -> Option<u16> {
        match self.eval(form) {
            Value::Type(TypeId { kind, number }) if kind == wanted => Some(number),
            _ => {
                let wanted = wanted.definer();
                self.warn(WarningKind::WrongKind { of: "area", wanted }, &form.span);
                None
            }
        }
    }

    /// The world, begun when the first layer or patch of it comes.
    fn world(&mut self) -> &mut World {
        let world = self.take_world();
        self.world.insert(world)
    }

    /// The world, empty where nothing was said of its cells yet. A size that is none is told, and
    /// the usual one taken.
    pub(super) fn take_world(&mut self) -> World {
        if let Some(world) = self.world.take() {
            return world;
        }
        World::new(self.extent.grid().unwrap_or_else(|fault| {
            let span = Span { file: FileId(0), bytes: 0..0 };
            self.warn(WarningKind::Size(fault), &span);
            self.extent = Extent::default();
            usual_grid()
        }))
    }

    fn layer(&mut self, which: Which, rows: &[Form]) {
        let sides = &self.sides;
        let number = |value: &Value| match value {
            Value::Number(number) => Some(*number),
            Value::Type(id) => Some(i32::from(id.number)),
            other => {
                let name = other.name()?;
                let at = sides.iter().position(|side| side.symbol.as_deref() == Some(name))?;
                i32::try_from(at).ok()
            }
        };
        let mut warnings = Vec::new();
        let layer = Layer::read(rows, &self.scope, number, &mut warnings);
        let (left, bottom) = self.extent.origin();
        let height = self.extent.layer_height();
        let grid = self.world().grid.clone();
        if !self.lay(grid.len(), rows.first()) {
            return;
        }
        let mut numbers: Numbers = vec![which.usual(); grid.len()];
        layer.each(height, &mut warnings, |columns, y, value| {
            let Some(y) = y.checked_sub(bottom).filter(|&y| y < grid.height()) else { return };
            let column = |x: u32| x.saturating_sub(left).min(grid.width());
            // What a layer says of cut-off corners is kept out of harm's way by whoever asks.
            let cell = |x: u32| (y * grid.width() + column(x)) as usize;
            numbers[cell(columns.start)..cell(columns.end)].fill(value);
        });
        if self.is_edge(which) {
            self.world().mirror(&mut numbers);
        }
        let world = self.world();
        match which {
            Which::Terrain => world.terrain = numbers,
            Which::Aux(number) => {
                world.aux_terrain.insert(number, numbers);
            }
            Which::Control => world.control = Some(numbers),
            Which::People => world.people = Some(numbers),
            Which::Material(number) => {
                world.materials.insert(number, numbers);
            }
        }
        self.warnings.extend(warnings);
    }

    /// Counts cells of layers that are laid; a warning, at `form`, where there are too many.
    fn lay(&mut self, cells: usize, form: Option<&Form>) -> bool {
        let left = self.cells_left.checked_sub(cells);
        self.cells_left = left.unwrap_or(0);
        if let (None, Some(form)) = (left, form) {
            let most = LAID_MAX;
            self.warn(WarningKind::TooMany { what: "cells of layers", most }, &form.span);
        }
        left.is_some()
    }

    fn is_edge(&self, which: Which) -> bool {
        let Which::Aux(number) = which else { return false };
        let terrain = self.types.get(&Kind::Terrain).and_then(|it| it.get(usize::from(number)));
        terrain.is_some_and(|it| matches!(it.subtype(), Subtype::Border | Subtype::Connection))
    }

    /// `(area add x y [w [h]] terrain t)`: a patch of one kind of terrain.
    fn patch(&mut self, rest: &[Form]) {
        let sizes: Vec<u32> = rest
            .iter()
            .map_while(|part| match part.kind {
                FormKind::Number(number) => u32::try_from(number).ok(),
                _ => None,
            })
            .collect();
        let [head, value, ..] = &rest[sizes.len()..] else { return };
        if head.symbol() != Some("terrain") {
            return;
        }
        let Some(number) = self.type_named(value, Kind::Terrain) else { return };
        let (x, y, width, height) = match sizes[..] {
            [x, y] => (x, y, 1, 1),
            [x, y, width] => (x, y, width, width),
            [x, y, width, height, ..] => (x, y, width, height),
            _ => return,
        };
        let grid = self.world().grid.clone();
        let columns = x..x.saturating_add(width).min(grid.width());
        let rows = y..y.saturating_add(height).min(grid.height());
        if columns.is_empty() || !self.lay(columns.len() * rows.len(), Some(head)) {
            return;
        }
        let world = self.world();
        for row in rows {
            let cell = |column: u32| (row * grid.width() + column) as usize;
            world.terrain[cell(columns.start)..cell(columns.end)].fill(i32::from(number));
        }
    }
}

impl Which {
    /// What cells have where a layer says nothing.
    const fn usual(self) -> i32 {
        match self {
            Self::Control | Self::People => NOBODY,
            Self::Terrain | Self::Aux(_) | Self::Material(_) => 0,
        }
    }
}
