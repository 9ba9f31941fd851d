//! Why a unit is in no zone, or gets less than it wants.

use chancery_gdl::Kind;
use chancery_supply::control::{Admission, Class, Holder};
use chancery_supply::grid::CellId;
use chancery_supply::rules::LengthRule;
use chancery_supply::step::{ShareBy, Step};
use chancery_supply::terms::MaterialId;
use chancery_supply::zones::ZoneId;

use super::super::stage::Stage;
use super::super::zones::gives;
use super::takes_part;

/// What is asked for.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub(super) stage: &'a Stage,
    pub(super) unit: usize,
    pub(super) material: MaterialId,
    /// The step of its side, if there is one.
    pub(super) step: Option<&'a Step>,
    /// The zone that it is in.
    pub(super) zone: ZoneId,
}

/// The reasons, the first first.
pub(super) fn why(question: Question<'_>) -> Vec<String> {
    let Question { stage, unit, material, zone, .. } = question;
    let Some(known) = stage.world.units.list().get(unit) else { return vec![] };
    let name = stage.material_name(material);
    if known.side.is_none() {
        return vec!["The independents are no side: none of them gives or takes.".to_owned()];
    }
    let Some(cell) = stage.world.units.cell(unit) else {
        return vec!["It is not in the world: it has not come yet, or is gone.".to_owned()];
    };
    if !known.complete {
        return vec!["It is still being built, and neither gives nor takes.".to_owned()];
    }
    if !takes_part(stage, unit, material) {
        let kind = stage.unit_type(unit).map_or("", |it| it.name.as_str());
        return vec![format!("Its type, {kind}, neither gives nor takes {name}.")];
    }
    if zone == ZoneId::NONE {
        return no_zone(question, cell);
    }
    shared(question)
}

/// Why a unit that takes part is in no zone.
fn no_zone(question: Question<'_>, cell: CellId) -> Vec<String> {
    let Question { stage, unit, material, step, .. } = question;
    let name = stage.material_name(material);
    let Some(step) = step else {
        return vec![format!("{name} is in no class of materials that zones are made for.")];
    };
    if step.zones.is_empty() {
        return vec![format!("No unit of its side is a source of {name}, so there is no zone.")];
    }
    let class = class(stage, unit, cell);
    let admission = admission(stage, material, cell);
    let terrain = terrain(stage, cell);
    let held = held(stage, cell, class);
    let ways = ways(stage, material);
    let led = ways.iter().find(|way| way.leads_to(stage, cell) && way.admission.admits(class));
    let mut why = Vec::new();
    match led {
        Some(way) => {
            why.push(format!(
                "Its cell is {terrain}, {held}, and {name} can go along the {} there.",
                way.name
            ));
        }
        None if admission.admits(class) => {
            why.push(format!("Its cell is open: it is {terrain}, {held}."));
        }
        None => {
            why.push(format!("Its cell is closed: it is {terrain}, {held}."));
            why.push(admitted(&name, &terrain, admission));
            if !ways.is_empty() {
                let names: Vec<&str> = ways.iter().map(|way| way.name.as_str()).collect();
                let names = names.join(" or ");
                why.push(format!("By {names} it goes on, but none leads here."));
            }
            return why;
        }
    }
    why.push("But nothing that hangs together with it holds a source.".to_owned());
    if stage.rules.length_rule == LengthRule::Chain {
        why.push("Zones end where the lengths of sources do.".to_owned());
    }
    why
}

/// What a cell is to the side of a unit.
fn class(stage: &Stage, unit: usize, cell: CellId) -> Class {
    let side = stage.world.units.list().get(unit).and_then(|unit| unit.side);
    let holder = stage.world.land.holder(cell);
    side.map_or(Class::Hostile, |side| stage.world.relations.class(side, holder))
}

/// Where the terrain of a cell lets zones of a material in.
fn admission(stage: &Stage, material: MaterialId, cell: CellId) -> Admission {
    let class = stage.rules.classes.iter().find(|class| class.materials.contains(&material));
    let terrain = stage.world.land.terrain().get(cell.index());
    let admission = class
        .zip(terrain)
        .and_then(|(class, terrain)| class.passage.cells.get(usize::from(terrain.0)).copied());
    admission.unwrap_or(Admission::NEVER)
}

fn terrain(stage: &Stage, cell: CellId) -> String {
    let terrain = stage.world.land.terrain().get(cell.index());
    let known = terrain.and_then(|it| stage.game().types(Kind::Terrain).get(usize::from(it.0)));
    known.map_or_else(|| "terrain of no kind".to_owned(), |known| known.name.clone())
}

/// Who holds a cell, in words.
fn held(stage: &Stage, cell: CellId, class: Class) -> String {
    match stage.world.land.holder(cell) {
        Holder::Nobody => "held by nobody".to_owned(),
        Holder::Independents => "held by the independents".to_owned(),
        Holder::Side(side) => {
            let to_it = match class {
                Class::Own => "its own side",
                Class::Friendly => "a friendly side",
                Class::Neutral => "a neutral side",
                Class::Independent | Class::Nobody | Class::Hostile => "a hostile side",
            };
            format!("held by {}, {to_it}", stage.side_told(side).name)
        }
    }
}

/// In whose cells of a terrain zones of a material lie, in words.
fn admitted(name: &str, terrain: &str, admission: Admission) -> String {
    let words: Vec<&str> = Class::ALL
        .into_iter()
        .filter(|class| admission.admits(*class))
        .map(|class| match class {
            Class::Own => "one's own",
            Class::Friendly => "a friend's",
            Class::Neutral => "a neutral's",
            Class::Independent => "the independents'",
            Class::Nobody => "nobody's",
            Class::Hostile => "an enemy's",
        })
        .collect();
    let whose = match &words[..] {
        [] => return format!("Zones of {name} lie in {terrain} only where a source stands."),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    };
    format!("Zones of {name} lie in {terrain} that is {whose}.")
}

/// A connection along which a material can go.
struct Way {
    name: String,
    layer: usize,
    admission: Admission,
}

impl Way {
    /// Whether it leads to a cell.
    fn leads_to(&self, stage: &Stage, cell: CellId) -> bool {
        let land = &stage.world.land;
        let directions = 0..land.grid().tiling().steps().len();
        let Some(layer) = land.connections.get(self.layer) else { return false };
        directions.into_iter().any(|direction| layer.lies(cell, direction))
    }
}

/// The connections along which a material can go.
fn ways(stage: &Stage, material: MaterialId) -> Vec<Way> {
    let class = stage.rules.classes.iter().find(|class| class.materials.contains(&material));
    let Some(class) = class else { return vec![] };
    let types = stage.game().types(Kind::Terrain);
    let numbered = stage.layers.connections.iter().zip(&class.passage.connections).enumerate();
    let open = numbered.filter(|(_, (_, admission))| **admission != Admission::NEVER);
    open.map(|(layer, (number, &admission))| Way {
        name: types.get(usize::from(*number)).map_or_else(String::new, |it| it.name.clone()),
        layer,
        admission,
    })
    .collect()
}

/// Why it gets what it gets, in a zone.
fn shared(question: Question<'_>) -> Vec<String> {
    let Question { stage, unit, material, step, zone } = question;
    let Some(step) = step else { return vec![] };
    let name = stage.material_name(material);
    let terms = stage.terms(unit, material);
    let has = stage.world.units.stock(unit, material);
    let wanted = terms.wanted(has);
    let entry = step.entries.iter().find(|it| it.unit == unit && it.material == material);
    let (given, received) = entry.map_or((0, 0), |it| (it.given, it.received));
    let pool = Pool::new(stage, step, zone, material);
    let mut why = Vec::new();
    if wanted > 0 && received < wanted {
        why.push(pool.short(stage, &name));
    }
    if gives(stage, unit, &[material]) {
        let available = terms.available(has);
        if available == 0 {
            why.push(format!(
                "It is a source, and has no more than the {} it keeps.",
                terms.out_threshold
            ));
        } else if given < available {
            let words = if pool.moved == pool.asked {
                "The takers want less than there is: each source gives in proportion."
            } else {
                "Nobody within its length wants more."
            };
            why.push(words.to_owned());
        }
    }
    why
}

/// What a zone comes to, of a material.
struct Pool {
    offered: u64,
    asked: u64,
    moved: u64,
}

impl Pool {
    fn new(stage: &Stage, step: &Step, zone: ZoneId, material: MaterialId) -> Self {
        let (mut offered, mut asked) = (0_u64, 0_u64);
        for (_, member) in step.members.iter().filter(|(of, _)| *of == zone) {
            let terms = stage.terms(*member, material);
            let stock = stage.world.units.stock(*member, material);
            offered += u64::from(terms.available(stock));
            asked += u64::from(terms.wanted(stock));
        }
        let here = step.entries.iter().filter(|it| it.zone == zone && it.material == material);
        let moved = here.map(|it| u64::from(it.received)).sum();
        Self { offered, asked, moved }
    }

    /// Why one who takes gets less than it wants. Where less goes than could, lengths hold it back.
    fn short(&self, stage: &Stage, name: &str) -> String {
        let Self { offered, asked, moved } = *self;
        let by = match stage.rules.switches.share_by {
            ShareBy::Priority => "priority",
            ShareBy::PriorityTimesNeed => "priority times need",
        };
        if offered == 0 {
            format!("No source of the zone has any {name} to give.")
        } else if offered >= asked {
            "There is enough in the zone, but not within the length of those who have it."
                .to_owned()
        } else if moved < offered {
            format!(
                "The zone can give {offered} and {asked} are wanted, but the lengths of those who \
                 have it let only {moved} go: it is shared by {by} as far as they reach."
            )
        } else {
            format!("The zone can give {offered} and {asked} are wanted: it is shared by {by}.")
        }
    }
}
