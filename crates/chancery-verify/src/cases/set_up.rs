//! The set-up of a case to a position.

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::position::{Dislodged, Phase, PhaseKind, Position, Unit, UnitKind};
use chancery::rules::{RetreatToConvoyOrigin, Rules};
use chancery_formats::case::{AttackRoute, Attacker, PlacedUnit, PreviousEnd, SetUp};

use super::play::PlayFault;
use crate::names;

/// The position a step starts from, where the step states one.
pub(super) fn position(
    map: &Map,
    rules: &Rules,
    phase: Phase,
    set_up: &SetUp,
) -> Result<Position, PlayFault> {
    let mut reader = Reader { map, position: Position::new(map.province_count(), phase) };
    for placed in &set_up.units {
        let (at, unit) = reader.unit(placed)?;
        reader.position.set_unit(at, Some(unit));
    }
    for dislodged in &set_up.dislodged {
        let (at, unit) = reader.unit(&dislodged.unit)?;
        let barred = match &dislodged.attacker {
            Some(attacker) => barred(map, rules, attacker)?,
            None => None,
        };
        reader.position.set_dislodged(at, Some(Dislodged { unit, barred }));
    }
    for (power, centres) in &set_up.centres {
        let power = power_id(map, power)?;
        for centre in centres {
            let at = location(map, centre)?.province;
            reader.position.set_owner(at, Some(power));
        }
    }
    for code in &set_up.contested {
        let at = location(map, code)?.province;
        reader.position.contested_mut().insert(at);
    }
    if phase.kind == PhaseKind::Retreat {
        reader.finish_previous(set_up)?;
    }
    Ok(reader.position)
}

/// The province that a dislodged unit may not go back to (DATC 4.A.5).
fn barred(map: &Map, rules: &Rules, attacker: &Attacker) -> Result<Option<ProvinceId>, PlayFault> {
    let from = location(map, &attacker.from)?.province;
    let open = attacker.route == AttackRoute::Convoy
        && rules.retreat_to_convoy_origin == RetreatToConvoyOrigin::Allowed;
    Ok((!open).then_some(from))
}

pub(super) fn location(map: &Map, code: &str) -> Result<Location, PlayFault> {
    names::place(map, code).ok_or_else(|| PlayFault::UnknownPlace { word: code.to_owned() })
}

pub(super) fn power_id(map: &Map, name: &str) -> Result<PowerId, PlayFault> {
    map.power_by_name(name).ok_or_else(|| PlayFault::UnknownPower { word: name.to_owned() })
}

struct Reader<'m> {
    map: &'m Map,
    position: Position,
}

impl Reader<'_> {
    fn unit(&self, placed: &PlacedUnit) -> Result<(ProvinceId, Unit), PlayFault> {
        let at = location(self.map, &placed.at)?;
        let power = match &placed.power {
            Some(name) => Some(power_id(self.map, name)?),
            None => None,
        };
        Ok((at.province, Unit { kind: placed.kind, power, coast: at.coast }))
    }

    /// What the orders of the phase before say about the position, where the set-up leaves it out:
    /// a unit that moved may be listed where it started, and two moves that failed to enter a
    /// vacant province left it contested.
    fn finish_previous(&mut self, set_up: &SetUp) -> Result<(), PlayFault> {
        let mut attempts: Vec<ProvinceId> = Vec::new();
        for previous in &set_up.previous {
            let Some((kind, from, to)) = read_move(self.map, &previous.text) else { continue };
            match previous.ended {
                PreviousEnd::Succeeded => self.arrive(&previous.power, kind, from, to)?,
                PreviousEnd::Failed => attempts.push(to.province),
            }
        }
        for (i, province) in attempts.iter().enumerate() {
            if attempts[..i].contains(province) && !self.position.is_occupied(*province) {
                self.position.contested_mut().insert(*province);
            }
        }
        Ok(())
    }

    /// Moves a unit that is listed where it started to where it went.
    fn arrive(
        &mut self,
        power: &str,
        kind: UnitKind,
        from: Location,
        to: Location,
    ) -> Result<(), PlayFault> {
        let power = Some(power_id(self.map, power)?);
        let listed = self.position.unit(from.province);
        let is_it = listed.is_some_and(|unit| unit.kind == kind && unit.power == power);
        if is_it && !self.position.is_occupied(to.province) {
            self.position.set_unit(from.province, None);
            self.position.set_unit(to.province, Some(Unit { kind, power, coast: to.coast }));
        }
        Ok(())
    }
}

/// A move in the words of a case: `F con - bla`.
fn read_move(map: &Map, text: &str) -> Option<(UnitKind, Location, Location)> {
    let mut words = text.split_whitespace();
    let letter = words.next()?;
    let kind = UnitKind::ALL.into_iter().find(|kind| letter == kind.letter().to_string())?;
    let from = names::place(map, words.next()?)?;
    if words.next()? != "-" {
        return None;
    }
    Some((kind, from, names::place(map, words.next()?)?))
}

/// The position a step starts from, where it goes on from the step before.
pub(super) fn carried(mut position: Position, phase: Phase) -> Position {
    position.phase = phase;
    position
}
