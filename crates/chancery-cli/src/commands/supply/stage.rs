//! A module as a world that is played, with the names of what is in it.

use anyhow::{Result, anyhow, bail};
use chancery_gdl::convert::{self, Converted, Layers, convert};
use chancery_gdl::game::Type;
use chancery_gdl::{Game, Kind};
use chancery_supply::control::SideId;
use chancery_supply::grid::CellId;
use chancery_supply::rules::Rules;
use chancery_supply::step::Step;
use chancery_supply::terms::{MaterialId, Terms};
use chancery_supply::world::World;
use serde::Serialize;

use super::module::Module;
use super::show::side_name;

/// A world, and what it is called.
#[derive(Debug)]
pub(super) struct Stage {
    pub(super) module: Module,
    pub(super) world: World,
    pub(super) rules: Rules,
    pub(super) layers: Layers,
}

/// A unit, told.
#[derive(Debug, Clone, Serialize)]
pub(super) struct UnitTold {
    /// Its number in the list of the module's units, from 0.
    pub(super) number: usize,
    /// Its type.
    #[serde(rename = "type")]
    pub(super) kind: String,
    /// Its own name; may be empty.
    pub(super) name: String,
    /// The column and row of the cell it is in; null where it is in none.
    pub(super) x: Option<u32>,
    pub(super) y: Option<u32>,
}

/// A side, told.
#[derive(Debug, Clone, Serialize)]
pub(super) struct SideTold {
    /// Its number in the module.
    pub(super) number: usize,
    pub(super) name: String,
}

impl Stage {
    pub(super) fn new(module: Module) -> Self {
        let Converted { world, rules, layers } = convert(&module.game);
        Self { module, world, rules, layers }
    }

    pub(super) fn game(&self) -> &Game {
        &self.module.game
    }

    /// The sides, but for the independents.
    pub(super) fn sides(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..self.world.relations.sides()).map(SideId)
    }

    /// The side that is meant: by its number in the module, its name, or the word for it.
    pub(super) fn side(&self, typed: &str) -> Result<SideId> {
        let is_meant = |side: &SideId| {
            let number = convert::number(Some(*side));
            let Some(known) = self.game().sides.get(number) else { return false };
            typed.parse() == Ok(number)
                || typed.eq_ignore_ascii_case(&known.name)
                || known.symbol.as_deref().is_some_and(|it| it.eq_ignore_ascii_case(typed))
        };
        self.sides().find(is_meant).ok_or_else(|| {
            let all: Vec<String> = self
                .sides()
                .map(|side| self.side_told(side))
                .map(|told| format!("{} {}", told.number, told.name))
                .collect();
            match &all[..] {
                [] => anyhow!("the module {} has no sides", self.module.name),
                _ => anyhow!("no side is called `{typed}`; there are {}", all.join(", ")),
            }
        })
    }

    pub(super) fn side_told(&self, side: SideId) -> SideTold {
        let number = convert::number(Some(side));
        let name = self.game().sides.get(number).map_or("", |side| side.name.as_str());
        SideTold { number, name: side_name(number, name) }
    }

    /// The name of a side, or of those who are none.
    pub(super) fn side_of(&self, side: Option<SideId>) -> String {
        side.map_or_else(|| "the independents".to_owned(), |side| self.side_told(side).name)
    }

    /// The material that is meant.
    pub(super) fn material(&self, typed: &str) -> Result<MaterialId> {
        let types = self.game().types(Kind::Material);
        let found = types.iter().position(|it| it.is_called(typed));
        if let Some(at) = found.and_then(|at| u16::try_from(at).ok()) {
            return Ok(MaterialId(at));
        }
        let names: Vec<&str> = types.iter().map(|it| it.name.as_str()).collect();
        match &names[..] {
            [] => bail!("the module {} has no materials", self.module.name),
            _ => bail!("no material is called `{typed}`; there is {}", names.join(", ")),
        }
    }

    pub(super) fn material_name(&self, material: MaterialId) -> String {
        let known = self.game().types(Kind::Material).get(usize::from(material.0));
        known.map_or_else(|| material.0.to_string(), |known| known.name.clone())
    }

    /// The column and row of a cell.
    pub(super) fn place(&self, cell: CellId) -> (u32, u32) {
        self.world.land.grid().place(cell)
    }

    pub(super) fn unit_type(&self, unit: usize) -> Option<&Type> {
        let kind = self.world.units.list().get(unit)?.kind;
        self.game().types(Kind::Unit).get(usize::from(kind.0))
    }

    pub(super) fn unit_told(&self, unit: usize) -> UnitTold {
        let place = self.world.units.cell(unit).map(|cell| self.place(cell));
        UnitTold {
            number: unit,
            kind: self.unit_type(unit).map_or("", |it| it.name.as_str()).to_owned(),
            name: self.game().units.get(unit).map_or("", |it| it.name.as_str()).to_owned(),
            x: place.map(|place| place.0),
            y: place.map(|place| place.1),
        }
    }

    /// What a unit gives, takes and holds of a material.
    pub(super) fn terms(&self, unit: usize, material: MaterialId) -> Terms {
        let kind = self.world.units.list().get(unit).map(|unit| unit.kind);
        kind.map_or(Terms::NONE, |kind| *self.rules.terms.get(kind, material))
    }

    /// The steps of the sides and materials that are asked for; of all, where none is named.
    pub(super) fn steps(
        &self,
        side: Option<SideId>,
        material: Option<MaterialId>,
    ) -> impl Iterator<Item = Step> + use<> {
        let of_side = move |step: &Step| side.is_none_or(|side| step.side == side);
        let of_material =
            move |step: &Step| material.is_none_or(|material| step.materials.contains(&material));
        self.world.supply(&self.rules).into_iter().filter(move |it| of_side(it) && of_material(it))
    }
}

impl UnitTold {
    /// The unit by its name, or its type and number.
    pub(super) fn short(&self) -> String {
        if self.name.is_empty() {
            format!("{} number {}", self.kind, self.number)
        } else {
            self.name.clone()
        }
    }

    /// The unit in words: `army Prinz Heinrich at 12,7`.
    pub(super) fn words(&self) -> String {
        let mut words = self.kind.clone();
        if self.name.is_empty() {
            words = format!("{words} number {}", self.number);
        } else {
            words = format!("{words} {}", self.name);
        }
        match (self.x, self.y) {
            (Some(x), Some(y)) => format!("{words} at {x},{y}"),
            _ => words,
        }
    }
}
