//! A module to a world that supply can be reckoned in, and its rules.
//!
//! Numbers stay what they are: unit 7 of the world is unit 7 of the module, and so are types,
//! materials, cells and, of terrain, what fills cells. Names stay with the module, which is kept
//! beside the world. Only sides move: side 1 of a module is the first side of the world, since
//! side 0, the independents, is nobody's side there ([`side`], [`number`]).

mod economy;
mod rules;

use chancery_supply::control::{Holder, Relation, Relations, SIDES_MAX, SideId};
use chancery_supply::grid::CellId;
use chancery_supply::land::{EdgeLayer, Land, TerrainId};
use chancery_supply::rules::Rules;
use chancery_supply::terms::{MaterialId, UnitTypeId};
use chancery_supply::units::{Place, Unit};
use chancery_supply::world::{Coming, Going, World};

use crate::game::{Game, Subtype};
use crate::table;
use crate::value::Kind;
use crate::world::{NOBODY, Numbers};

/// A module as a world with its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// The world before its first turn.
    pub world: World,
    /// Its rules.
    pub rules: Rules,
    /// What lies along edges and over cells.
    pub layers: Layers,
}

/// The types of terrain that lie along edges and over cells, by their layers in the world.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Layers {
    /// Of borders.
    pub borders: Vec<u16>,
    /// Of connections.
    pub connections: Vec<u16>,
    /// Of coatings.
    pub coatings: Vec<u16>,
}

/// The side of the world that a side of a module is; none for the independents.
#[must_use]
pub fn side(number: usize) -> Option<SideId> {
    number.checked_sub(1).and_then(|at| u8::try_from(at).ok()).map(SideId)
}

/// The side of a module that a side of the world is, and 0 for the independents.
#[must_use]
pub fn number(side: Option<SideId>) -> usize {
    side.map_or(0, |side| usize::from(side.0) + 1)
}

/// The world and rules of a module. Always possible: what makes no sense there says nothing here.
///
/// # Examples
///
/// ```
/// use chancery_gdl::{Library, convert::convert, load};
/// use chancery_supply::terms::MaterialId;
/// let mut library = Library::default();
/// let text = b"(unit-type fort) (material-type food) (terrain-type plain) (side 1) \
///              (table unit-storage-x (fort food 9)) (fort 5 20 1 (m 7))";
/// library.insert("duel", &text[..]);
/// let game = load(&library, "duel", &[])?;
/// let world = convert(&game).world;
/// assert_eq!(world.units.stock(0, MaterialId(0)), 7);
/// # Ok::<(), chancery_gdl::LoadError>(())
/// ```
#[must_use]
pub fn convert(game: &Game) -> Converted {
    let layers = Layers::of(game);
    let world = world(game, &layers);
    Converted { world, rules: rules::rules(game, &layers), layers }
}

impl Layers {
    /// The types of which a module lays any.
    fn of(game: &Game) -> Self {
        let laid = |wanted: Subtype| {
            let types = game.world.aux_terrain.keys().copied();
            types.filter(|&number| game.subtype(number) == wanted).collect()
        };
        Self {
            borders: laid(Subtype::Border),
            connections: laid(Subtype::Connection),
            coatings: laid(Subtype::Coating),
        }
    }
}

/// A material by its number in a module.
fn materials(game: &Game) -> u16 {
    u16::try_from(game.types(Kind::Material).len()).unwrap_or(u16::MAX)
}

/// The number of terrain that no module has: nothing is said of it, and it lets no zone in.
const NO_TERRAIN: TerrainId = TerrainId(u8::MAX);

fn world(game: &Game, layers: &Layers) -> World {
    let sides = u8::try_from(game.sides.len().saturating_sub(1)).unwrap_or(u8::MAX);
    let mut world = World::new(land(game, layers), sides, materials(game));
    // A module says which turn it begins with; what appears in that turn is still to come.
    let first = game.globals.get("turn").and_then(|&turn| u32::try_from(turn).ok()).unwrap_or(0);
    world.turn = first.saturating_sub(1);
    world.relations = relations(game, sides);
    let covers = |number: &u16| game.world.aux_terrain[number].iter().map(|&it| it > 0).collect();
    world.coatings = layers.coatings.iter().map(covers).collect();
    for unit in &game.units {
        add_unit(game, unit, &mut world);
    }
    treasuries(game, &mut world);
    cell_stocks(game, &mut world);
    world
}

fn land(game: &Game, layers: &Layers) -> Land {
    let grid = &game.world.grid;
    let mut land = Land::new(grid.clone());
    let known = game.types(Kind::Terrain).len();
    let terrain = |number: i32| {
        let number = u8::try_from(number).ok().filter(|&it| usize::from(it) < known);
        number.map_or(NO_TERRAIN, TerrainId)
    };
    for (kind, &number) in land.terrain_mut().iter_mut().zip(&game.world.terrain) {
        *kind = terrain(number);
    }
    if let Some(control) = &game.world.control {
        for (held, &number) in land.holders_mut().iter_mut().zip(control) {
            *held = holder_of(number).into();
        }
    }
    let lay = |number: &u16| edges(game, &game.world.aux_terrain[number]);
    land.borders = layers.borders.iter().map(lay).collect();
    land.connections = layers.connections.iter().map(lay).collect();
    land
}

/// Who holds a cell, by the number in a layer. A number that no side can have is that of a side
/// that is none, whom everybody takes for an enemy.
fn holder_of(number: i32) -> Holder {
    match number {
        NOBODY => Holder::Nobody,
        0 => Holder::Independents,
        _ => {
            let side = usize::try_from(number).ok().and_then(side);
            Holder::Side(side.unwrap_or(SideId(SIDES_MAX)))
        }
    }
}

fn edges(game: &Game, masks: &Numbers) -> EdgeLayer {
    let grid = &game.world.grid;
    let mut layer = EdgeLayer::new(grid);
    for (cell, &mask) in (0..).map(CellId).zip(masks) {
        for direction in 0..grid.tiling().steps().len() {
            if mask >> direction & 1 == 1 {
                layer.lay(grid, cell, direction);
            }
        }
    }
    layer
}

/// Friends trust each other, neutrals do so one way; what a module says outright goes before that.
fn relations(game: &Game, sides: u8) -> Relations {
    let mut relations = Relations::new(sides);
    let numbered = || game.sides.iter().enumerate().skip(1);
    for (a, ours) in numbered() {
        for (b, theirs) in numbered().skip(a) {
            let trust = match (ours.trusts(b), theirs.trusts(a)) {
                (true, true) => Relation::Friendly,
                (false, false) => Relation::Hostile,
                _ => Relation::Neutral,
            };
            let relation = game.relations.get(&(a, b)).copied().unwrap_or(trust);
            if let (Some(a), Some(b)) = (side(a), side(b)) {
                relations.set(a, b, relation);
            }
        }
    }
    relations
}

fn add_unit(game: &Game, given: &crate::game::Unit, world: &mut World) {
    let kind = game.types(Kind::Unit).get(usize::from(given.kind));
    let property = |name| kind.and_then(|it| it.number(name));
    let cell = given.at.and_then(|(x, y)| game.world.grid.cell(x, y));
    let place = match given.inside {
        Some(transport) => Place::Inside(transport),
        None => cell.map_or(Place::Off, Place::Cell),
    };
    let later = given.appears.and_then(|turn| u32::try_from(turn).ok());
    // Units appear after the economy of their turn, those of the first as well: the kernel does not
    // have them before.
    let later = later.filter(|turn| *turn > world.turn);
    let unit = Unit {
        kind: UnitTypeId(given.kind),
        side: side(given.side),
        place: if later.is_some() { Place::Off } else { place },
        complete: given.cp.is_none_or(|cp| cp >= property("cp").unwrap_or(1)),
        hit_points: given.hp.or_else(|| property("hp-max")).unwrap_or(1),
    };
    let at = world.units.push(unit);
    for material in 0..materials(game) {
        world.units.set_stock(at, MaterialId(material), game.stock(given, material));
    }
    world.comings.extend(later.map(|turn| Coming { turn, unit: at, place }));
    let gone = given.disappears.and_then(|turn| u32::try_from(turn).ok());
    world.goings.extend(gone.map(|turn| Going { turn, unit: at }));
}

fn treasuries(game: &Game, world: &mut World) {
    let usual = |material: usize| {
        let kind = game.types(Kind::Material).get(material);
        kind.and_then(|it| it.number("initial-treasury")).unwrap_or(0)
    };
    for (at, it) in game.sides.iter().enumerate() {
        for material in (0..materials(game)).filter(|&it| economy::is_kept(game, it)) {
            let held = it.treasury.get(&material).copied();
            let held = held.unwrap_or_else(|| if at == 0 { 0 } else { usual(material.into()) });
            world.treasuries.set(side(at), MaterialId(material), held.into());
        }
    }
}

/// What lies in cells: what a layer says, else, where cells can hold any, what terrain starts with.
fn cell_stocks(game: &Game, world: &mut World) {
    let of_terrain = |name: &str, terrain: TerrainId, material: u16| {
        table::find(name).map_or(0, |kind| game.table(kind, terrain.0.into(), material))
    };
    let holds = |material: u16, terrain| of_terrain("terrain-storage-x", terrain, material);
    let terrains = u8::try_from(game.types(Kind::Terrain).len()).unwrap_or(u8::MAX);
    for material in 0..materials(game) {
        let layer = match game.world.materials.get(&material) {
            Some(layer) => layer.clone(),
            None if (0..terrains).any(|it| holds(material, TerrainId(it)) > 0) => {
                let start = |&terrain: &TerrainId| {
                    let start = of_terrain("terrain-initial-supply", terrain, material);
                    start.min(holds(material, terrain)).max(0)
                };
                world.land.terrain().iter().map(start).collect()
            }
            None => continue,
        };
        world.cell_stocks.set_layer(MaterialId(material), layer);
    }
}
