//! A checked map.

use std::cmp::Ordering;

use super::bits::{BitRows, iter_bits};
use super::border::{BorderEffect, BorderRule, OrderKind};
use super::definition::{MapDefinition, MapFault, ProvinceKind};
use super::ids::{Coast, Location, PowerId, ProvinceId};
use super::power::Power;
use crate::position::{Phase, UnitKind};

/// A province of a checked map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Province {
    /// The short code, such as `par`.
    pub code: String,
    /// The full name, such as `Paris`.
    pub name: String,
    /// Other names and abbreviations.
    pub aliases: Vec<String>,
    /// What it is made of.
    pub kind: ProvinceKind,
    /// The named coasts, in the order of [`Coast`]; empty where there are fewer than two.
    pub coasts: Vec<Coast>,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// Whether a fleet here may convoy: every sea, and convoyable coasts.
    pub convoys: bool,
    /// The rules about entering it.
    pub borders: Vec<BorderRule>,
}

/// A name that can mean more than one province.
///
/// Whoever reads what people write settles it by the unit, its neighbours and the rest of the
/// order, and where that leaves several, asks. Code that reads a file of ours never sees it: there
/// a code means the province that has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AmbiguousName {
    /// The name, lower case.
    pub name: String,
    /// The provinces it can mean, all different, the usual one first; two or more. If the name is
    /// also the code, the name or an alias of a province, then that province is among them.
    pub provinces: Vec<ProvinceId>,
}

/// A checked map: provinces, powers, and who can go where.
///
/// Only [`Map::new`] makes one, so everything that holds a `&Map` may rely on its numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    pub(super) name: String,
    pub(super) provinces: Vec<Province>,
    pub(super) ambiguous: Vec<AmbiguousName>,
    pub(super) powers: Vec<Power>,
    /// By province: where an army there can go.
    pub(super) army: BitRows,
    /// By fleet site: the provinces a fleet there can go to.
    pub(super) fleet: BitRows,
    /// By province: the provinces a fleet on any of its coasts can go to.
    pub(super) fleet_any: BitRows,
    /// By province: the seas and convoyable coasts from which a fleet touches it, that is, where an
    /// army in the province boards and lands.
    pub(super) shores: BitRows,
    /// By province: where a wing there can go.
    pub(super) wing: BitRows,
    /// By province: every province it has a border with, even one that opens the other way only.
    pub(super) touching: BitRows,
    /// By province: the number of its first fleet site. A province has one site a named coast, or
    /// one in all.
    pub(super) first_site: Vec<u16>,
    /// By fleet site: the exact locations a fleet there can go to, ascending.
    pub(super) fleet_to: Vec<Vec<Location>>,
    pub(super) centres: Vec<ProvinceId>,
    pub(super) has_borders: bool,
}

impl Map {
    /// Checks a claimed map.
    ///
    /// # Errors
    ///
    /// Every fault of the claim at once, in the order of its parts.
    pub fn new(definition: MapDefinition) -> Result<Self, Vec<MapFault>> {
        super::check::check(definition)
    }

    /// The name of the map.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many provinces there are, impassable ones included.
    #[inline]
    #[must_use]
    pub const fn province_count(&self) -> usize {
        self.provinces.len()
    }

    /// How many powers there are.
    #[must_use]
    pub fn power_count(&self) -> usize {
        self.powers.len()
    }

    /// The provinces in the order of their numbers.
    pub fn provinces(&self) -> impl Iterator<Item = (ProvinceId, &Province)> {
        self.provinces.iter().enumerate().map(|(i, p)| (ProvinceId::new(i), p))
    }

    /// The names that can mean more than one province, by name. [`Province::aliases`] holds only
    /// what means one.
    #[must_use]
    pub fn ambiguous_names(&self) -> &[AmbiguousName] {
        &self.ambiguous
    }

    /// The powers in the order of their numbers.
    pub fn powers(&self) -> impl Iterator<Item = (PowerId, &Power)> {
        self.powers.iter().enumerate().map(|(i, p)| (PowerId::new(i), p))
    }

    /// The province of this number.
    ///
    /// # Panics
    ///
    /// Panics if the number is of another map and too high for this one.
    #[inline]
    #[must_use]
    pub fn province(&self, id: ProvinceId) -> &Province {
        &self.provinces[id.index()]
    }

    /// Which of two provinces comes first in the alphabet of full names, whatever their case: of
    /// those of one name, the one of the lower number.
    ///
    /// # Panics
    ///
    /// Panics if a number is of another map and too high for this one.
    #[must_use]
    pub fn alphabetical(&self, a: ProvinceId, b: ProvinceId) -> Ordering {
        let letters = |at| self.province(at).name.chars().flat_map(char::to_lowercase);
        letters(a).cmp(letters(b)).then(a.cmp(&b))
    }

    /// The power of this number.
    ///
    /// # Panics
    ///
    /// Panics if the number is of another map and too high for this one.
    #[must_use]
    pub fn power(&self, id: PowerId) -> &Power {
        &self.powers[id.index()]
    }

    /// The supply centres, ascending.
    #[must_use]
    pub fn centres(&self) -> &[ProvinceId] {
        &self.centres
    }

    /// The province with exactly this code. For names as people write them, see the notation
    /// module.
    #[must_use]
    pub fn province_by_code(&self, code: &str) -> Option<ProvinceId> {
        self.provinces().find(|(_, p)| p.code == code).map(|(id, _)| id)
    }

    /// The power with exactly this name, in any case of letters.
    #[must_use]
    pub fn power_by_name(&self, name: &str) -> Option<PowerId> {
        self.powers().find(|(_, p)| p.name.eq_ignore_ascii_case(name)).map(|(id, _)| id)
    }

    /// The code of a location: `par`, `spa/nc`.
    #[must_use]
    pub fn location_code(&self, at: Location) -> String {
        let code = &self.province(at.province).code;
        match at.coast {
            Some(coast) => format!("{code}/{coast}"),
            None => code.clone(),
        }
    }

    /// The location with exactly this code, whether or not its province has that coast.
    #[must_use]
    pub fn location_by_code(&self, code: &str) -> Option<Location> {
        let (province, coast) = match code.split_once('/') {
            Some((province, coast)) => (province, Some(Coast::from_code(coast)?)),
            None => (code, None),
        };
        Some(Location { province: self.province_by_code(province)?, coast })
    }

    /// The fleet site of a location, or `None` where a fleet cannot be: inland, impassable, on a
    /// coast that does not exist, or on no named coast where there are several.
    #[inline]
    pub(crate) fn site(&self, at: Location) -> Option<usize> {
        let province = self.province(at.province);
        if !province.kind.takes(UnitKind::Fleet) {
            return None;
        }
        let first = usize::from(self.first_site[at.province.index()]);
        if province.coasts.is_empty() {
            return at.coast.is_none().then_some(first);
        }
        let coast = at.coast?;
        province.coasts.iter().position(|c| *c == coast).map(|i| first + i)
    }

    /// Whether a unit of this kind can stand at a location.
    #[must_use]
    pub fn can_stand(&self, kind: UnitKind, at: Location) -> bool {
        match kind {
            UnitKind::Army | UnitKind::Wing => {
                at.coast.is_none() && self.province(at.province).kind.takes(kind)
            }
            UnitKind::Fleet => self.site(at).is_some(),
        }
    }

    /// Whether a unit at `from` can go to some place of the province `to` in one step, no convoy.
    /// This is also what decides where it can support.
    #[inline]
    #[must_use]
    pub fn reaches(&self, kind: UnitKind, from: Location, to: ProvinceId) -> bool {
        match kind {
            UnitKind::Army => self.army.contains(from.province.index(), to),
            UnitKind::Fleet => self.site(from).is_some_and(|site| self.fleet.contains(site, to)),
            UnitKind::Wing => self.wing.contains(from.province.index(), to),
        }
    }

    /// The exact locations a fleet at `from` can go to, ascending. Empty where a fleet cannot be.
    #[must_use]
    pub fn fleet_destinations(&self, from: Location) -> &[Location] {
        self.site(from).map_or(&[], |site| &self.fleet_to[site])
    }

    /// The coasts of `to` that a fleet at `from` can go to, ascending: none, one or more; a place
    /// without named coasts answers one location without a coast.
    pub fn fleet_landings(
        &self,
        from: Location,
        to: ProvinceId,
    ) -> impl Iterator<Item = Location> + '_ {
        let all = self.fleet_destinations(from);
        let first = all.partition_point(|l| l.province < to);
        all[first..].iter().copied().take_while(move |l| l.province == to)
    }

    /// Where a unit at `from` can go in one step, no convoy, ascending: exact locations for a
    /// fleet, provinces otherwise.
    #[must_use]
    pub fn destinations(&self, kind: UnitKind, from: Location) -> Vec<Location> {
        let rows = match kind {
            UnitKind::Fleet => return self.fleet_destinations(from).to_vec(),
            UnitKind::Army => &self.army,
            UnitKind::Wing => &self.wing,
        };
        iter_bits(rows.row(from.province.index())).map(Location::inland).collect()
    }

    /// The provinces a fleet on any coast of `of` touches by water: where it could sail to, or, for
    /// a sea, where an army it convoys may board and land. Ascending.
    pub fn waters_of(&self, of: ProvinceId) -> impl Iterator<Item = ProvinceId> + '_ {
        iter_bits(self.fleet_any.row(of.index()))
    }

    /// Whether a fleet somewhere in `a` could sail to `b`. On symmetric maps this is also "an army
    /// in `b` can board a convoying fleet in `a`".
    #[inline]
    #[must_use]
    pub fn touches_by_water(&self, a: ProvinceId, b: ProvinceId) -> bool {
        self.fleet_any.contains(a.index(), b)
    }

    /// The places, as bits, from which a convoying fleet touches `province`.
    #[inline]
    pub(crate) fn shores_row(&self, province: ProvinceId) -> &[u64] {
        self.shores.row(province.index())
    }

    /// Whether a convoying fleet can touch `province` at all.
    pub(crate) fn has_shore(&self, province: ProvinceId) -> bool {
        self.shores_row(province).iter().any(|bits| *bits != 0)
    }

    /// The provinces, as bits, that a fleet on any coast of `province` touches.
    #[inline]
    pub(crate) fn waters_row(&self, province: ProvinceId) -> &[u64] {
        self.fleet_any.row(province.index())
    }

    /// The provinces, as bits, that an army in `province` can go to.
    #[inline]
    pub(crate) fn army_row(&self, province: ProvinceId) -> &[u64] {
        self.army.row(province.index())
    }

    /// The provinces, as bits, that a wing in `province` can go to.
    #[inline]
    pub(crate) fn wing_row(&self, province: ProvinceId) -> &[u64] {
        self.wing.row(province.index())
    }

    /// The neighbours of a province for any kind of unit, ascending.
    pub fn neighbours(&self, of: ProvinceId) -> impl Iterator<Item = ProvinceId> + '_ {
        iter_bits(self.wing.row(of.index()))
    }

    /// Whether any province has border rules: where none has, nobody needs to ask.
    #[inline]
    #[must_use]
    pub const fn has_borders(&self) -> bool {
        self.has_borders
    }

    /// The border rule that closes `to` to this unit and order in this phase, if one does. `to`
    /// equal to `from` asks whether a unit may be ordered there at all.
    #[must_use]
    pub fn closed_by(
        &self,
        from: ProvinceId,
        to: ProvinceId,
        unit: UnitKind,
        order: OrderKind,
        phase: Phase,
    ) -> Option<&BorderRule> {
        if !self.has_borders {
            return None;
        }
        self.province(to).borders.iter().find(|rule| {
            let closes = match rule.effect {
                BorderEffect::Closed => from != to,
                BorderEffect::Frozen => true,
                BorderEffect::Strength(_) => false,
            };
            closes && rule.applies(from, unit, order, phase)
        })
    }

    /// The most that the borders of a province can add to the strength of a move into it.
    pub(crate) fn border_strength_max(&self, to: ProvinceId) -> i8 {
        let added = self.province(to).borders.iter().map(|rule| match rule.effect {
            BorderEffect::Strength(change) => change.max(0),
            BorderEffect::Closed | BorderEffect::Frozen => 0,
        });
        added.fold(0, i8::saturating_add)
    }

    /// What the borders add to the strength of a move, usually 0 or less.
    #[must_use]
    pub fn border_strength(
        &self,
        from: ProvinceId,
        to: ProvinceId,
        unit: UnitKind,
        phase: Phase,
    ) -> i8 {
        if !self.has_borders {
            return 0;
        }
        self.province(to)
            .borders
            .iter()
            .filter(|rule| rule.applies(from, unit, OrderKind::Move, phase))
            .map(|rule| match rule.effect {
                BorderEffect::Strength(change) => change,
                BorderEffect::Closed | BorderEffect::Frozen => 0,
            })
            .fold(0, i8::saturating_add)
    }
}
