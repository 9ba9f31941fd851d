//! Reading the position a game starts from.

use chancery::board::{Map, PowerId};
use chancery::position::{Phase, Position, Unit, UnitKind};
use chancery::rules::{Rules, Wings};

use crate::codes::Codes;
use crate::fault::FaultKind;
use crate::powers::Power;
use crate::report::{At, Report};

/// Reads the start of a variant. What is wrong is reported and left out.
pub(crate) struct Start<'a> {
    pub(crate) map: &'a Map,
    pub(crate) codes: &'a Codes,
    pub(crate) rules: &'a Rules,
}

impl Start<'_> {
    pub(crate) fn read(
        &self,
        report: &mut Report<'_>,
        phase: Phase,
        powers: &[Power],
        neutral: &[At<String>],
    ) -> Position {
        let mut position = Position::new(self.map.province_count(), phase);
        for (index, power) in powers.iter().enumerate() {
            let id = PowerId::new(index);
            // A power owns its homes unless the variant says what it owns.
            for code in power.owns.as_ref().or(power.homes.as_ref()).into_iter().flatten() {
                self.own(report, &mut position, code, id);
            }
            for unit in power.units.iter().flatten() {
                self.unit(report, &mut position, unit, Some(id));
            }
        }
        for unit in neutral {
            self.unit(report, &mut position, unit, None);
        }
        position
    }

    fn own(
        &self,
        report: &mut Report<'_>,
        position: &mut Position,
        code: &At<String>,
        power: PowerId,
    ) {
        let borrowed = At { value: code.value.as_str(), span: code.span };
        let Some(found) = self.codes.province(report, borrowed) else { return };
        let Some(province) = self.map.province_by_code(&found.value) else { return };
        if !self.map.province(province).centre {
            report.fault(code.span, FaultKind::NotACentre { code: found.value });
            return;
        }
        match position.owner(province).filter(|owner| *owner != power) {
            Some(owner) => {
                let name = |id: PowerId| self.map.power(id).name.clone();
                let (first, second) = (name(owner), name(power));
                let code_text = found.value;
                let kind = FaultKind::TwoOwners { code: code_text, first, second };
                report.fault(code.span, kind);
            }
            None => position.set_owner(province, Some(power)),
        }
    }

    fn unit(
        &self,
        report: &mut Report<'_>,
        position: &mut Position,
        text: &At<String>,
        power: Option<PowerId>,
    ) {
        let Some((kind, place)) = split_unit(&text.value) else {
            report.fault(text.span, FaultKind::NotAUnit { text: text.value.clone() });
            return;
        };
        if kind == UnitKind::Wing && self.rules.wings == Wings::Off {
            report.fault(text.span, FaultKind::NoWings);
        }
        let place = At { value: place, span: text.span };
        let code = match kind {
            UnitKind::Fleet => self.codes.fleet_place(report, place),
            UnitKind::Army | UnitKind::Wing => self.codes.province(report, place),
        };
        let Some(at) = code.and_then(|code| self.map.location_by_code(&code.value)) else {
            return;
        };
        if !self.map.can_stand(kind, at) {
            let place = place.value.to_owned();
            report.fault(text.span, FaultKind::CannotStand { unit: kind.name(), place });
        } else if position.is_occupied(at.province) {
            let code = self.map.province(at.province).code.clone();
            report.fault(text.span, FaultKind::TwoUnits { code });
        } else {
            position.set_unit(at.province, Some(Unit { coast: at.coast, ..Unit::of(kind, power) }));
        }
    }
}

/// The kind and the place of a unit such as `F stp/sc`.
fn split_unit(text: &str) -> Option<(UnitKind, &str)> {
    let (letter, place) = text.split_once(' ')?;
    let kind = UnitKind::ALL.into_iter().find(|k| letter.chars().eq([k.letter()]))?;
    let place = place.trim();
    (!place.is_empty()).then_some((kind, place))
}
