//! From a saved phase to a position.

use std::collections::BTreeSet;

use chancery::board::{Location, PowerId, ProvinceId};
use chancery::position::{Dislodged, Phase, Position, UnitKind};

use super::document::{SavedGame, SavedPhase};
use super::export::COMPLETED;
use super::fault::{GameFault, GameFaultKind};
use super::names::PackageNames;
use super::write::{BUILD_LIMITS, UNSUPPLIED};
use crate::board::{BoardBuilder, BoardFault};
use crate::json::{At, Faults as ValueFaults};

type Faults = ValueFaults<GameFaultKind>;

/// The name of the position of a game that has not begun.
const FORMING: &str = "FORMING";

impl SavedPhase {
    /// The phase this is; `None` for `FORMING` and `COMPLETED`, and for what is no phase at all.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.name.parse().ok()
    }

    /// Whether the name is one of those that stand for no moment of a game: what is neither that
    /// nor a phase is misspelt.
    #[must_use]
    pub fn is_outside_of_play(&self) -> bool {
        matches!(self.name.as_str(), FORMING | COMPLETED)
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
        let board = BoardBuilder::new(names.map(), phase);
        let mut reader = Reader { names, faults: Faults::new(), board, lists: Vec::new() };
        let at_phases = At::Root.key("phases");
        let at_phase = at_phases.index(index);
        let at = at_phase.key("state");
        reader.units(&at, saved);
        reader.centres(&at, saved);
        reader.retreats(&at, saved);
        reader.bar_retreats(before);
        reader.winter(&at, saved);
        let Reader { faults, board, .. } = reader;
        faults.give(Some(board.position))
    }
}

struct Reader<'a, 'm> {
    names: &'a PackageNames<'m>,
    faults: Faults,
    board: BoardBuilder<'m>,
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
                let at = at.index(i);
                let (dislodged, word) = match word.strip_prefix('*') {
                    Some(word) => (true, word),
                    None => (false, word.as_str()),
                };
                let Some((kind, place)) = self.unit(&at, word) else { continue };
                let put = if dislodged {
                    self.board.dislodged(Some(power), kind, place, None)
                } else {
                    self.board.unit(Some(power), kind, place)
                };
                self.note(&at, put);
            }
        }
    }

    fn unit(&mut self, at: &At<'_>, word: &str) -> Option<(UnitKind, Location)> {
        let (kind, place) = match word.split_once(' ') {
            Some(("A", place)) => (UnitKind::Army, place),
            Some(("F", place)) => (UnitKind::Fleet, place),
            _ => {
                self.faults.push(at, BoardFault::NotAUnit { word: word.to_owned() });
                return None;
            }
        };
        Some((kind, self.place(at, place)?))
    }

    fn centres(&mut self, at: &At<'_>, saved: &SavedPhase) {
        let at = at.key("centers");
        for (name, centres) in saved.state.centers.iter() {
            let at = at.key(name);
            let Some(power) = self.power(&at, name) else { continue };
            for (i, word) in centres.iter().enumerate() {
                let at = at.index(i);
                let Some(place) = self.place(&at, word) else { continue };
                let owned = self.board.owner(power, place.province);
                self.note(&at, owned);
            }
        }
    }

    fn retreats(&mut self, at: &At<'_>, saved: &SavedPhase) {
        let at = at.key("retreats");
        for (name, units) in saved.state.retreats.iter() {
            let at = at.key(name);
            for (unit, places) in units.iter() {
                let at = at.key(unit);
                let Some((_, from)) = self.unit(&at, unit) else { continue };
                let mut list = BTreeSet::new();
                for (i, word) in places.iter().enumerate() {
                    list.extend(self.place(&at.index(i), word).map(|place| place.province));
                }
                self.lists.push((from.province, list));
            }
        }
    }

    /// Turns what the lists leave out into barred and contested provinces.
    fn bar_retreats(&mut self, before: Option<&SavedPhase>) {
        let map = self.names.map();
        let offered: BTreeSet<_> = self.lists.iter().flat_map(|(_, list)| list).copied().collect();
        for (from, list) in std::mem::take(&mut self.lists) {
            let position = &mut self.board.position;
            let Some(Dislodged { unit, .. }) = position.dislodged_at(from) else { continue };
            let near = map.destinations(unit.kind, unit.at(from));
            let mut left_out: BTreeSet<ProvinceId> = near
                .into_iter()
                .map(|to| to.province)
                .filter(|to| !position.is_occupied(*to) && !list.contains(to))
                .collect();
            let start =
                before.and_then(|before| attacker_start(self.names, position, from, before));
            let barred = start
                .filter(|start| left_out.contains(start))
                .or_else(|| left_out.intersection(&offered).next().copied())
                .or_else(|| left_out.first().copied().filter(|_| left_out.len() == 1));
            position.set_dislodged(from, Some(Dislodged { unit, barred }));
            // A province that is open to another unit cannot be contested.
            left_out.retain(|p| Some(*p) != barred && !offered.contains(p));
            for province in left_out {
                position.contested_mut().insert(province);
            }
        }
    }

    /// Our own keys: the marks of units, a dislodged one as among the units, and bounds on builds.
    fn winter(&mut self, at: &At<'_>, saved: &SavedPhase) {
        let at_marks = at.key(UNSUPPLIED);
        for (i, word) in saved.state.unsupplied.iter().enumerate() {
            let at = at_marks.index(i);
            let Some((_, place)) = self.unit(&at, word.strip_prefix('*').unwrap_or(word)) else {
                continue;
            };
            let marked = if word.starts_with('*') {
                self.board.unsupplied(place.province)
            } else {
                self.board.unsupplied_standing(place.province)
            };
            self.note(&at, marked);
        }
        let at_limits = at.key(BUILD_LIMITS);
        for (name, most) in saved.state.build_limits.iter() {
            let Some(power) = self.power(&at_limits, name) else { continue };
            // What is below zero lets it build nothing; no map has more places than the type holds.
            let most = u16::try_from((*most).max(0)).unwrap_or(u16::MAX);
            self.board.position.set_build_limit(power, Some(most));
        }
    }

    fn note(&mut self, at: &At<'_>, done: Result<(), BoardFault>) {
        if let Err(fault) = done {
            self.faults.push(at, fault);
        }
    }

    fn power(&mut self, at: &At<'_>, word: &str) -> Option<PowerId> {
        let power = self.names.power(word);
        if power.is_none() {
            self.faults.push(at, self.names.unknown_power(word));
        }
        power
    }

    fn place(&mut self, at: &At<'_>, word: &str) -> Option<Location> {
        let place = self.names.place(word);
        if place.is_none() {
            self.faults.push(at, self.names.unknown_place(word));
        }
        place
    }
}

/// Where the unit that now stands in `at` came from, if the orders of the phase before say so.
fn attacker_start(
    names: &PackageNames<'_>,
    position: &Position,
    at: ProvinceId,
    before: &SavedPhase,
) -> Option<ProvinceId> {
    let attacker = position.unit(at)?;
    let power = names.power_word(attacker.power?);
    let orders = before.orders.get(&power)?.as_deref()?;
    let mut starts = orders.iter().filter_map(|order| {
        let mut words = order.split(' ');
        let kind = words.next()?;
        let from = words.next()?;
        let is_move = words.next()? == "-";
        let to = names.place(words.next()?)?;
        let succeeded = before.results.get(&format!("{kind} {from}"))?.is_empty();
        let arrived = is_move && succeeded && to.province == at;
        arrived.then(|| names.place(from).map(|l| l.province))?
    });
    starts.next()
}
