//! The supply step of every side of a world.

use super::{Muster, Request, Step, Tie};
use crate::control::SideId;
use crate::land::{Passage, TerrainId};
use crate::parallel;
use crate::rules::{LengthRule, Rules};
use crate::terms::MaterialId;
use crate::world::World;
use crate::zones::reach::{UNLIMITED, chained};
use crate::zones::sides::{Openings, of_sides};

/// About how many steps it takes to share a material, for each unit.
const STEPS_PER_UNIT: usize = 32;

/// Materials that share a zone map, and where zones of them can lie.
struct Map<'a> {
    materials: Vec<MaterialId>,
    passage: &'a Passage,
}

impl World {
    /// The supply step of every side, each from the world as it is: by side, then by class of
    /// materials, some of which fall apart where lengths make zones and differ. Nothing changes;
    /// [`Step::apply`] changes stocks.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery_supply::control::{Admission, SideId};
    /// use chancery_supply::grid::{CellId, Grid, Tiling};
    /// use chancery_supply::land::{Land, Passage};
    /// use chancery_supply::rules::{MaterialClass, Rules};
    /// use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
    /// use chancery_supply::units::{Place, Unit};
    /// use chancery_supply::world::World;
    ///
    /// let grid = Grid::new(Tiling::Hexagons, 10, 10, true)?;
    /// let mut world = World::new(Land::new(grid), 1, 1);
    /// let (depot, army, oil) = (UnitTypeId(0), UnitTypeId(1), MaterialId(0));
    /// for (kind, cell, stock) in [(depot, 0, 20), (army, 5, 0)] {
    ///     let unit = Unit::new(kind, Some(SideId(0)), Place::Cell(CellId(cell)));
    ///     let unit = world.units.push(unit);
    ///     world.units.set_stock(unit, oil, stock);
    /// }
    /// let mut terms = TermsTable::new(2, 1);
    /// *terms.get_mut(depot, oil) = Terms { out_threshold: 5, storage: 20, ..Terms::default() };
    /// *terms.get_mut(army, oil) = Terms { in_threshold: 6, storage: 6, ..Terms::default() };
    /// let land = vec![Admission::HELD_OR_FREE];
    /// let passage = Passage { cells: land, borders: vec![], connections: vec![] };
    /// let rules = Rules {
    ///     classes: vec![MaterialClass { materials: vec![oil], passage }],
    ///     ..Rules::new(terms)
    /// };
    /// let steps = world.supply(&rules);
    /// assert_eq!(steps[0].entries.iter().map(|it| it.received).sum::<u32>(), 6);
    /// # Ok::<(), chancery_supply::grid::GridFault>(())
    /// ```
    #[must_use]
    pub fn supply(&self, rules: &Rules) -> Vec<Step> {
        let maps = maps(rules);
        let costs = self.costs(rules);
        let by_map = maps.iter().map(|map| self.supply_map(rules, map, costs.as_deref()));
        let mut by_map: Vec<_> = by_map.map(Vec::into_iter).collect();
        (0..self.sides())
            .flat_map(|_| by_map.iter_mut().filter_map(Iterator::next).collect::<Vec<_>>())
            .collect()
    }

    /// The step of every side for materials that share a zone map.
    fn supply_map(&self, rules: &Rules, map: &Map<'_>, costs: Option<&[u32]>) -> Vec<Step> {
        let mut switches = rules.switches;
        if let Tie::ByTurn { turn, .. } = &mut switches.tie {
            *turn = self.turn;
        }
        let muster = |side| {
            let (units, terms, materials) = (&self.units, &rules.terms, &map.materials);
            let side = SideId(side);
            Muster::new(Request { side, units, terms, materials, switches }, &self.relations)
        };
        let musters: Vec<Muster<'_>> = (0..self.sides()).map(muster).collect();
        let is_chain = |it: &Muster<'_>| rules.length_rule == LengthRule::Chain && it.is_limited();
        let openings: Vec<Openings<'_>> = musters
            .iter()
            .map(|it| {
                // A chain makes zones of its own.
                let seeds = if is_chain(it) { &[] } else { it.seeds() };
                Openings { side: it.side(), seeds, friends: it.friends() }
            })
            .collect();
        let zones = of_sides(&self.land, map.passage, &self.relations, &openings);
        // A limited length asks for every cell; a share, for a good many steps a unit.
        let limited = musters.iter().filter(|it| it.is_limited()).count();
        let shares = self.units.list().len().saturating_mul(map.materials.len());
        let steps = limited
            .saturating_mul(self.land.grid().len())
            .saturating_add(shares.saturating_mul(STEPS_PER_UNIT));
        parallel::map_steps(musters.iter().zip(zones).collect(), steps, |(muster, zones)| {
            if !muster.is_limited() {
                return muster.share(zones);
            }
            let (side, seeds, friends) = (muster.side(), muster.seeds(), muster.friends());
            let openings = Openings { side, seeds, friends };
            let view = openings.view(&self.land, map.passage, &self.relations);
            match rules.length_rule {
                LengthRule::Strict => muster.share_within(zones, &view, costs),
                LengthRule::Chain => {
                    let sources = muster.sources().iter();
                    let sources: Vec<_> =
                        sources.map(|it| (it.cell, it.length.unwrap_or(UNLIMITED))).collect();
                    muster.share(chained(&view, costs, &sources))
                }
            }
        })
    }

    /// What it costs of a length to enter each cell; nothing where that is one everywhere.
    fn costs(&self, rules: &Rules) -> Option<Vec<u32>> {
        let cost = |at: usize| rules.length_costs.get(at).copied().unwrap_or(1);
        let costs: [u32; 256] = std::array::from_fn(cost);
        let cost = |terrain: &TerrainId| costs[usize::from(terrain.0)];
        (costs != [1; 256]).then(|| self.land.terrain().iter().map(cost).collect())
    }
}

/// The zone maps: one a class, but where lengths make zones, one for each of its materials that
/// have different lengths.
fn maps(rules: &Rules) -> Vec<Map<'_>> {
    let mut seen = vec![false; rules.terms.materials().into()];
    let mut maps: Vec<Map<'_>> = Vec::new();
    for class in &rules.classes {
        let first = maps.len();
        for &material in &class.materials {
            let Some(false) = seen.get(usize::from(material.0)) else { continue };
            seen[usize::from(material.0)] = true;
            let shares = |map: &&mut Map<'_>| {
                rules.length_rule == LengthRule::Strict
                    || rules.terms.alike_in_length(map.materials[0], material)
            };
            match maps[first..].iter_mut().find(shares) {
                Some(map) => map.materials.push(material),
                None => maps.push(Map { materials: vec![material], passage: &class.passage }),
            }
        }
    }
    maps
}
