//! From the centres and units of a list to those of a draft.

use std::collections::BTreeMap;

use chancery::board::{Coast, MapDefinition, ProvinceKind};
use chancery::position::UnitKind;

use super::variants::{PackUnit, PackVariant};
use crate::draft::DraftPower;
use crate::fault::{FaultKind, Faults};
use crate::names::{self, Places};
use crate::report::{RemarkKind, Report, Why};

/// The start of a draft.
#[derive(Debug)]
pub(super) struct Start {
    pub(super) powers: Vec<DraftPower>,
    pub(super) neutral: Vec<String>,
    /// The codes of the supply centres.
    pub(super) centres: Vec<String>,
}

/// Whom a name of a power means.
#[derive(Debug, Clone, Copy)]
enum Who {
    /// A power of the draft, by number.
    Power(usize),
    /// One that does not play.
    Nobody,
}

/// Puts the start of a variant together. What names nothing is a fault.
pub(super) fn read(
    variant: &PackVariant,
    map: &MapDefinition,
    file: &str,
    report: &mut Report,
    faults: &mut Faults,
) -> Option<Start> {
    let places = Places::new(&map.provinces);
    let mut start = Start { powers: Vec::new(), neutral: Vec::new(), centres: Vec::new() };
    let mut by_name: BTreeMap<String, Who> = BTreeMap::new();
    for power in &variant.powers {
        let who = if power.plays { Who::Power(start.powers.len()) } else { Who::Nobody };
        for name in [&power.name, &power.adjective].into_iter().chain(&power.aliases) {
            by_name.entry(name.to_lowercase()).or_insert(who);
        }
        if power.plays {
            start.powers.push(DraftPower {
                name: power.name.clone(),
                adjective: power.adjective.clone(),
                aliases: power.aliases.clone(),
                ..DraftPower::default()
            });
        } else {
            let kind = RemarkKind::InactivePower { power: power.name.clone() };
            report.remark(file, power.line, kind);
        }
    }
    names::settle_powers(&mut start.powers, file, report);
    let who = |name: &str, line: usize, faults: &mut Faults| {
        let found = by_name.get(&name.trim().to_lowercase()).copied();
        if found.is_none() {
            faults.push(file, line, FaultKind::UnknownPower { name: name.to_owned() });
        }
        found
    };
    let mut clean = true;
    for centre in &variant.centres {
        let Some(code) = places.code(&centre.province) else {
            let name = centre.province.clone();
            faults.push(file, centre.line, FaultKind::UnknownProvince { name });
            clean = false;
            continue;
        };
        if start.centres.iter().any(|known| known == code) {
            let name = centre.province.clone();
            let kind = RemarkKind::Unused { name, why: Why::Repeated };
            report.remark(file, centre.line, kind);
            continue;
        }
        start.centres.push(code.to_owned());
        let home = centre.home.as_ref().map(|name| who(name, centre.line, faults));
        let owner = centre.owner.as_ref().map(|name| who(name, centre.line, faults));
        clean &= home.is_none_or(|w| w.is_some()) && owner.is_none_or(|w| w.is_some());
        if let Some(Some(Who::Power(power))) = home {
            start.powers[power].homes.push(code.to_owned());
        }
        if let Some(Some(Who::Power(power))) = owner {
            start.powers[power].owns.push(code.to_owned());
        }
    }
    let mut occupied = Vec::new();
    for unit in &variant.units {
        let Some(who) = who(&unit.power, unit.line, faults) else {
            clean = false;
            continue;
        };
        let Some(index) = places.index(&unit.province) else {
            let name = unit.province.clone();
            faults.push(file, unit.line, FaultKind::UnknownProvince { name });
            clean = false;
            continue;
        };
        match written(unit, map, index, &mut occupied) {
            Ok(text) => match who {
                Who::Power(power) => start.powers[power].units.push(text),
                Who::Nobody => start.neutral.push(text),
            },
            Err(Some(kind)) => report.remark(file, unit.line, kind),
            Err(None) => {
                let (text, what) = (unit.unit.clone(), "kind of unit");
                faults.push(file, unit.line, FaultKind::BadValue { text, what });
                clean = false;
            }
        }
    }
    clean.then_some(start)
}

/// A unit as a variant writes it, or why it is left out; nothing where its kind is none.
fn written(
    unit: &PackUnit,
    map: &MapDefinition,
    index: usize,
    occupied: &mut Vec<usize>,
) -> Result<String, Option<RemarkKind>> {
    let word = unit.unit.trim().to_lowercase();
    let kind = UnitKind::ALL
        .into_iter()
        .find(|kind| kind.name() == word || word.chars().eq(kind.letter().to_lowercase()));
    let kind = kind.ok_or(None)?;
    let province = &map.provinces[index];
    let left_out = |why: Why| {
        let place = province.code.clone();
        Err(Some(RemarkKind::UnitLeftOut { unit: kind.name(), place, why }))
    };
    if occupied.contains(&index) {
        return left_out(Why::Occupied);
    }
    let coast = unit.coast.as_deref().and_then(|coast| Coast::from_code(&coast.to_lowercase()));
    let coast = coast.filter(|coast| province.coasts.contains(coast));
    let needs_coast = kind == UnitKind::Fleet && !province.coasts.is_empty();
    if !province.kind.takes(kind)
        || province.kind == ProvinceKind::Impassable
        || needs_coast && coast.is_none()
    {
        return left_out(Why::CannotStand);
    }
    occupied.push(index);
    let coast = coast.filter(|_| needs_coast).map_or(String::new(), |c| format!("/{}", c.code()));
    Ok(format!("{} {}{coast}", kind.letter(), province.code))
}
