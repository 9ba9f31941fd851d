//! What is drawn of a world.

use std::collections::BTreeSet;

use chancery_gdl::Kind;
use chancery_gdl::game::Type;
use chancery_render::world::{
    FlowLook, Ground, GroundLook, Line, LineLook, Standing, UnitLook, WorldScene, ZonesLook,
};
use chancery_supply::control::SideId;
use chancery_supply::land::EdgeLayer;
use chancery_supply::step::Step;
use chancery_supply::terms::MaterialId;
use chancery_supply::turn::Turn;
use chancery_supply::zones::ZoneId;

use super::super::stage::Stage;
use super::super::zones::{gives, takes, zones_of_units};
use super::What;

/// What a scene is made of.
pub(super) struct Matter {
    /// The steps whose zones are drawn: those of the world as it is.
    steps: Vec<Step>,
    /// Those whose flows are drawn, where a turn was played: those of that turn.
    flows: Option<Vec<Step>>,
    /// The materials that are drawn.
    materials: Vec<MaterialId>,
    side: Option<SideId>,
    shown: Vec<What>,
}

impl Matter {
    /// The matter of a scene: of a side or of all, of a material or of those that share the first
    /// zones there are.
    pub(super) fn new(
        stage: &Stage,
        (side, material): (Option<SideId>, Option<MaterialId>),
        shown: &[What],
        last: Option<Turn>,
    ) -> Self {
        let mut steps: Vec<Step> = stage.steps(side, material).collect();
        let first = steps.iter().find(|step| !step.zones.is_empty()).or(steps.first());
        let of_first = first.map_or(vec![], |step| step.materials.clone());
        steps.retain(|step| step.materials == of_first);
        let flows = match last {
            Some(turn) => {
                let mut steps = turn.steps;
                steps.retain(|step| {
                    step.materials == of_first && side.is_none_or(|side| step.side == side)
                });
                Some(steps)
            }
            None => None,
        };
        let materials = material.map_or(of_first, |material| vec![material]);
        Self { steps, flows, materials, side, shown: shown.to_vec() }
    }

    fn shows(&self, what: What) -> bool {
        self.shown.contains(&what)
    }

    pub(super) fn scene<'a>(&'a self, stage: &'a Stage) -> WorldScene<'a> {
        let land = &stage.world.land;
        let mut scene = WorldScene::new(&stage.game().title, land.grid(), land.terrain());
        scene.subtitle = self.subtitle(stage);
        scene.grounds = stage.game().types(Kind::Terrain).iter().map(ground).collect();
        scene.sides = stage.sides().map(|side| stage.side_told(side).name).collect();
        let borders = stage.layers.borders.iter().zip(&land.borders);
        let connections = stage.layers.connections.iter().zip(&land.connections);
        scene.lines = borders
            .map(|(number, layer)| line(stage, *number, layer, true))
            .chain(connections.map(|(number, layer)| line(stage, *number, layer, false)))
            .collect();
        if self.shows(What::Control) {
            scene.holders = land.holders();
        }
        if self.shows(What::Zones) {
            let zones = self.steps.iter().filter(|step| !step.zones.is_empty());
            scene.zones =
                zones.map(|step| ZonesLook { side: step.side, zones: &step.zones }).collect();
        }
        if self.shows(What::Units) {
            scene.units = self.units(stage);
        }
        if self.shows(What::Flows) {
            scene.flows = self.flows(stage);
        }
        scene
    }

    fn subtitle(&self, stage: &Stage) -> String {
        let turn = match stage.world.turn {
            0 => "before the first turn".to_owned(),
            turn => format!("after turn {turn}"),
        };
        let materials: Vec<String> =
            self.materials.iter().map(|&it| stage.material_name(it)).collect();
        match self.side {
            Some(side) => {
                let name = stage.side_told(side).name;
                format!("{name}: zones of {}, {turn}", materials.join(", "))
            }
            None if materials.is_empty() => turn,
            None => format!("{}, {turn}", materials.join(", ")),
        }
    }

    /// The units of the world, the largest of each stack, which is the one that carries, first.
    fn units(&self, stage: &Stage) -> Vec<UnitLook> {
        let letters = letters(stage.game().types(Kind::Unit));
        let zones: Vec<(SideId, Vec<ZoneId>)> =
            self.steps.iter().map(|step| (step.side, zones_of_units(stage, step))).collect();
        let standing = |at: usize, side: Option<SideId>| {
            let Some((_, zones)) = zones.iter().find(|(of, _)| Some(*of) == side) else {
                return Standing::Apart;
            };
            match (gives(stage, at, &self.materials), takes(stage, at, &self.materials)) {
                (true, _) => Standing::Source,
                (false, true) if zones[at] == ZoneId::NONE => Standing::Unsupplied,
                (false, true) => Standing::Supplied,
                (false, false) => Standing::Apart,
            }
        };
        let units = stage.world.units.list().iter().enumerate();
        let looks = units.filter_map(|(at, unit)| {
            let cell = stage.world.units.cell(at)?;
            Some(UnitLook {
                cell,
                side: unit.side,
                letters: letters.get(usize::from(unit.kind.0)).cloned().unwrap_or_default(),
                name: format!("{} of {}", stage.unit_told(at).words(), stage.side_of(unit.side)),
                standing: if unit.complete { standing(at, unit.side) } else { Standing::Apart },
            })
        });
        looks.collect()
    }

    fn flows(&self, stage: &Stage) -> Vec<FlowLook> {
        let mut flows = Vec::new();
        for step in self.flows.as_ref().unwrap_or(&self.steps) {
            for &material in &self.materials {
                let of_it = step.entries.iter().filter(|entry| entry.material == material);
                let zones: BTreeSet<ZoneId> = of_it.map(|entry| entry.zone).collect();
                for passed in zones.into_iter().flat_map(|zone| step.pairs(material, zone)) {
                    let units = &stage.world.units;
                    let ends = units.cell(passed.giver).zip(units.cell(passed.taker));
                    if let Some((from, to)) = ends {
                        let amount = passed.amount.into();
                        flows.push(FlowLook { side: step.side, from, to, amount });
                    }
                }
            }
        }
        flows
    }
}

/// The character of a type, as its module says, or its first letter.
fn letter(it: &Type) -> char {
    let given = it.text("char").and_then(|text| text.chars().next());
    given.or_else(|| it.name.chars().next()).unwrap_or('?')
}

fn ground(it: &Type) -> GroundLook {
    let liquid = it.number("liquid").is_some_and(|liquid| liquid > 0);
    let ground = Ground::of_name(&it.name, liquid);
    GroundLook { name: it.name.clone(), ground, letter: letter(it) }
}

fn line<'a>(stage: &Stage, number: u16, layer: &'a EdgeLayer, is_border: bool) -> LineLook<'a> {
    let known = stage.game().types(Kind::Terrain).get(usize::from(number));
    let name = known.map_or_else(String::new, |it| it.name.clone());
    LineLook { line: Line::of_name(&name, is_border), name, layer }
}

/// One or two letters for each type of unit, different as far as the names allow it.
fn letters(types: &[Type]) -> Vec<String> {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut all = Vec::new();
    for it in types {
        let mut name = it.name.chars().filter(|c| c.is_alphanumeric());
        let first = name.next().unwrap_or('?').to_uppercase().to_string();
        let longer = name.map(|next| format!("{first}{next}"));
        let free = std::iter::once(first.clone()).chain(longer).find(|it| !taken.contains(it));
        let letters = free.unwrap_or(first);
        taken.insert(letters.clone());
        all.push(letters);
    }
    all
}
