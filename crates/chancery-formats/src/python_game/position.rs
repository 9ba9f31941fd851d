//! From a saved phase to a position.

use std::collections::BTreeSet;

use chancery::board::{Location, PowerId, ProvinceId};
use chancery::position::{Dislodged, Phase, Position, Unit, UnitKind};

use super::document::{SavedGame, SavedPhase};
use super::fault::{GameFault, GameFaultKind};
use super::names::PackageNames;
use crate::json::{At, Faults as ValueFaults};

type Faults = ValueFaults<GameFaultKind>;

impl SavedPhase {
    /// The phase this is; `None` for `FORMING` and `COMPLETED`, and for what is no phase at all.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.name.parse().ok()
    }
}

impl SavedGame {
    /// The position before the phase of this index.
    ///
    /// A saved game says where each dislodged unit may go, not what bars the other provinces. The
    /// attacker's start is taken from the orders of the phase before, where they show it, and else
    /// from the lists themselves; every other vacant province that the lists leave out is then
    /// contested.
    ///
    /// # Errors
    ///
    /// Every fault of the saved position; also when the phase's name is no phase, as in
    /// `COMPLETED` (see [`SavedGame::position_for`]).
    ///
    /// # Panics
    ///
    /// Panics if there is no phase of this index.
    pub fn position(
        &self,
        index: usize,
        names: &PackageNames<'_>,
    ) -> Result<Position, Vec<GameFault>> {
        let saved = &self.phases[index];
        if let Some(phase) = saved.phase() {
            return self.position_for(index, phase, names);
        }
        let mut faults = Faults::new();
        let at_phases = At::Root.key("phases");
        let word = saved.name.clone();
        faults.push(&at_phases.index(index).key("name"), GameFaultKind::NotAPhase { word });
        Err(faults.0)
    }

    /// The position saved under this index, as one before `phase`: for the last entry of a game
    /// that is over, whose name is no phase.
    ///
    /// # Errors
    ///
    /// Every fault of the saved position.
    ///
    /// # Panics
    ///
    /// Panics if there is no phase of this index.
    pub fn position_for(
        &self,
        index: usize,
        phase: Phase,
        names: &PackageNames<'_>,
    ) -> Result<Position, Vec<GameFault>> {
        let saved = &self.phases[index];
        let before = index.checked_sub(1).map(|before| &self.phases[before]);
        let mut reader = Reader {
            names,
            faults: Faults::new(),
            position: Position::new(names.map().province_count(), phase),
            lists: Vec::new(),
        };
        let at_phases = At::Root.key("phases");
        let at_phase = at_phases.index(index);
        let at = at_phase.key("state");
        reader.units(&at, saved);
        reader.centres(&at, saved);
        reader.retreats(&at, saved);
        reader.bar_retreats(before);
        let Reader { faults, position, .. } = reader;
        faults.give(Some(position))
    }
}

struct Reader<'a, 'm> {
    names: &'a PackageNames<'m>,
    faults: Faults,
    position: Position,
    /// The provinces each dislodged unit may retreat to, by where it was.
    lists: Vec<(ProvinceId, BTreeSet<ProvinceId>)>,
}

impl Reader<'_, '_> {
    fn units(&mut self, at: &At<'_>, saved: &SavedPhase) {
        let at = at.key("units");
        for (name, units) in saved.state.units.iter() {
            let at = at.key(name);
            let Some(power) = self.power(&at, name) else { continue };
            for (i, word) in units.iter().enumerate() {
                self.unit(&at.index(i), power, word);
            }
        }
    }

    fn unit(&mut self, at: &At<'_>, power: PowerId, word: &str) {
        let (dislodged, rest) = match word.strip_prefix('*') {
            Some(rest) => (true, rest),
            None => (false, word),
        };
        let Some((province, unit)) = self.read_unit(at, power, rest) else { return };
        let word = word.to_owned();
        if dislodged {
            if self.position.dislodged_at(province).is_some() {
                self.faults.push(at, GameFaultKind::DislodgedTwice { word });
                return;
            }
            self.position.set_dislodged(province, Some(Dislodged { unit, barred: None }));
        } else {
            if self.position.is_occupied(province) {
                self.faults.push(at, GameFaultKind::Occupied { word });
                return;
            }
            self.position.set_unit(province, Some(unit));
        }
    }

    fn read_unit(&mut self, at: &At<'_>, power: PowerId, word: &str) -> Option<(ProvinceId, Unit)> {
        let (kind, place) = match word.split_once(' ') {
            Some(("A", place)) => (UnitKind::Army, place),
            Some(("F", place)) => (UnitKind::Fleet, place),
            _ => {
                self.faults.push(at, GameFaultKind::NotAUnit { word: word.to_owned() });
                return None;
            }
        };
        let location = self.place(at, place)?;
        if !self.names.map().can_stand(kind, location) {
            self.faults.push(at, GameFaultKind::CannotStand { word: word.to_owned() });
            return None;
        }
        let unit = Unit { kind, power: Some(power), coast: location.coast };
        Some((location.province, unit))
    }

    fn centres(&mut self, at: &At<'_>, saved: &SavedPhase) {
        let at = at.key("centers");
        for (name, centres) in saved.state.centers.iter() {
            let at = at.key(name);
            let Some(power) = self.power(&at, name) else { continue };
            for (i, word) in centres.iter().enumerate() {
                let at = at.index(i);
                let Some(province) = self.place(&at, word).map(|l| l.province) else { continue };
                let word = word.clone();
                if !self.names.map().province(province).centre {
                    self.faults.push(&at, GameFaultKind::NotACentre { word });
                } else if self.position.owner(province).is_some_and(|owner| owner != power) {
                    self.faults.push(&at, GameFaultKind::OwnedTwice { word });
                } else {
                    self.position.set_owner(province, Some(power));
                }
            }
        }
    }

    fn retreats(&mut self, at: &At<'_>, saved: &SavedPhase) {
        let at = at.key("retreats");
        for (name, units) in saved.state.retreats.iter() {
            let at = at.key(name);
            for (unit, places) in units.iter() {
                let at = at.key(unit);
                let Some(power) = self.power(&at, name) else { continue };
                let Some((from, _)) = self.read_unit(&at, power, unit) else { continue };
                let mut list = BTreeSet::new();
                for (i, word) in places.iter().enumerate() {
                    list.extend(self.place(&at.index(i), word).map(|l| l.province));
                }
                self.lists.push((from, list));
            }
        }
    }

    /// Turns what the lists leave out into barred and contested provinces.
    fn bar_retreats(&mut self, before: Option<&SavedPhase>) {
        let map = self.names.map();
        let offered: BTreeSet<_> = self.lists.iter().flat_map(|(_, list)| list).copied().collect();
        for (from, list) in std::mem::take(&mut self.lists) {
            let Some(Dislodged { unit, .. }) = self.position.dislodged_at(from) else { continue };
            let near = map.destinations(unit.kind, unit.at(from));
            let mut left_out: BTreeSet<ProvinceId> = near
                .into_iter()
                .map(|to| to.province)
                .filter(|to| !self.position.is_occupied(*to) && !list.contains(to))
                .collect();
            let start = before.and_then(|before| self.attacker_start(from, before));
            let barred = start
                .filter(|start| left_out.contains(start))
                .or_else(|| left_out.intersection(&offered).next().copied())
                .or_else(|| left_out.first().copied().filter(|_| left_out.len() == 1));
            self.position.set_dislodged(from, Some(Dislodged { unit, barred }));
            // A province that is open to another unit cannot be contested.
            left_out.retain(|p| Some(*p) != barred && !offered.contains(p));
            for province in left_out {
                self.position.contested_mut().insert(province);
            }
        }
    }

    /// Where the unit that now stands in `at` came from, if the orders of the phase before say so.
    fn attacker_start(&self, at: ProvinceId, before: &SavedPhase) -> Option<ProvinceId> {
        let attacker = self.position.unit(at)?;
        let power = self.names.power_word(attacker.power?);
        let orders = before.orders.get(&power)?.as_deref()?;
        let mut starts = orders.iter().filter_map(|order| {
            let mut words = order.split(' ');
            let kind = words.next()?;
            let from = words.next()?;
            let is_move = words.next()? == "-";
            let to = self.names.place(words.next()?)?;
            let succeeded = before.results.get(&format!("{kind} {from}"))?.is_empty();
            let arrived = is_move && succeeded && to.province == at;
            arrived.then(|| self.names.place(from).map(|l| l.province))?
        });
        starts.next()
    }

    fn power(&mut self, at: &At<'_>, word: &str) -> Option<PowerId> {
        let power = self.names.power(word);
        if power.is_none() {
            let similar = self.names.similar_power(word);
            self.faults.push(at, GameFaultKind::UnknownPower { word: word.to_owned(), similar });
        }
        power
    }

    fn place(&mut self, at: &At<'_>, word: &str) -> Option<Location> {
        let place = self.names.place(word);
        if place.is_none() {
            let similar = self.names.similar_place(word);
            self.faults.push(at, GameFaultKind::UnknownPlace { word: word.to_owned(), similar });
        }
        place
    }
}
