//! The units of a side that take part in a step, and its sources among them.

use super::{Opening, Seeding, Switches};
use crate::control::{Class, Holder, Relations, SideId};
use crate::grid::CellId;
use crate::terms::{MaterialId, TermsTable};
use crate::units::Units;
use crate::zones::{ZoneId, Zones};

/// What a step is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// Whose.
    pub side: SideId,
    /// Every unit of the world.
    pub units: &'a Units,
    /// Their terms.
    pub terms: &'a TermsTable,
    /// The materials, which share a zone map.
    pub materials: &'a [MaterialId],
    /// How readings of the proposal differ.
    pub switches: Switches,
}

/// A source of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    /// The unit, by its place in the list.
    pub unit: usize,
    /// Where it is.
    pub cell: CellId,
    /// How far its goods go, of the material of which they go farthest; nothing where that is not
    /// limited.
    pub length: Option<u32>,
}

/// The units of a side that take part in a step: whole ones in the world, those inside others too.
#[derive(Debug, Clone)]
pub struct Muster<'a> {
    pub(super) request: Request<'a>,
    pub(super) units: Vec<(CellId, usize)>,
    sources: Vec<Source>,
    /// The cells of the sources.
    seeds: Vec<CellId>,
    /// The cells of sources of friendly sides, where those open cells.
    friends: Vec<CellId>,
}

impl<'a> Muster<'a> {
    /// Calls up a side's units.
    #[must_use]
    pub fn new(request: Request<'a>, relations: &Relations) -> Self {
        let mut muster =
            Self { request, units: vec![], sources: vec![], seeds: vec![], friends: vec![] };
        let opens =
            |class| request.switches.opening == Opening::Friendly && class == Class::Friendly;
        for (unit, it) in request.units.list().iter().enumerate() {
            let Some(side) = it.side else { continue };
            let class = relations.class(request.side, Holder::Side(side));
            if !it.complete || !(class == Class::Own || opens(class)) {
                continue;
            }
            let Some(cell) = request.units.cell(unit) else { continue };
            let source = request.source(unit, cell);
            if class == Class::Own {
                muster.units.push((cell, unit));
                muster.seeds.extend(source.map(|source| source.cell));
                muster.sources.extend(source);
            } else {
                muster.friends.extend(source.map(|source| source.cell));
            }
        }
        muster
    }

    /// Whose it is.
    #[must_use]
    pub const fn side(&self) -> SideId {
        self.request.side
    }

    /// The sources, by unit.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// The cells of the sources, in which zones begin; one with many comes often.
    #[must_use]
    pub fn seeds(&self) -> &[CellId] {
        &self.seeds
    }

    /// The cells that sources of friendly sides open, without beginning zones in them: none but by
    /// [`Opening::Friendly`].
    #[must_use]
    pub fn friends(&self) -> &[CellId] {
        &self.friends
    }

    /// Whether the length of any source is limited, for any of the materials.
    #[must_use]
    pub fn is_limited(&self) -> bool {
        let Request { units, terms, materials, .. } = self.request;
        self.sources.iter().any(|source| {
            let kind = units.list()[source.unit].kind;
            let terms = materials.iter().map(|&material| terms.get(kind, material));
            terms.into_iter().any(|it| it.gives() && it.reach().is_some())
        })
    }

    /// The units that are in zones, with their zones, by zone and unit.
    pub(super) fn members(&self, zones: &Zones) -> Vec<(ZoneId, usize)> {
        if zones.is_empty() {
            return vec![];
        }
        let with_zone = self.units.iter().map(|&(cell, unit)| (zones.at(cell), unit));
        let mut members: Vec<_> = with_zone.filter(|(zone, _)| *zone != ZoneId::NONE).collect();
        members.sort_unstable();
        members
    }
}

impl Request<'_> {
    /// A unit as a source of any of the materials.
    fn source(&self, unit: usize, cell: CellId) -> Option<Source> {
        let kind = self.units.list()[unit].kind;
        let given = self.materials.iter().filter_map(|&material| {
            let terms = self.terms.get(kind, material);
            let gives = match self.switches.seeding {
                Seeding::ByType => terms.gives(),
                Seeding::ByStock => terms.available(self.units.stock(unit, material)) > 0,
            };
            gives.then_some(terms.reach())
        });
        // An unlimited length is the longest.
        let length = given.reduce(|one, other| Some(one?.max(other?)))?;
        Some(Source { unit, cell, length })
    }
}
