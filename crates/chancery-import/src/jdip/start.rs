//! From the centres and units of a list to those of a draft.

use std::collections::BTreeMap;

use chancery::board::{Coast, MapDefinition, ProvinceKind};
use chancery::position::UnitKind;

use super::variants::{PackCentre, PackPower, PackUnit, PackVariant};
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
    let start = Start { powers: Vec::new(), neutral: Vec::new(), centres: Vec::new() };
    let by_name = BTreeMap::new();
    let mut reader = Reader { map, places, file, report, faults, by_name, start };
    reader.powers(&variant.powers);
    let centres: Vec<bool> = variant.centres.iter().map(|c| reader.centre(c).is_some()).collect();
    let mut occupied = Vec::new();
    let units: Vec<bool> =
        variant.units.iter().map(|unit| reader.unit(unit, &mut occupied).is_some()).collect();
    centres.iter().chain(&units).all(|read| *read).then_some(reader.start)
}

/// The reader of a start.
struct Reader<'a> {
    map: &'a MapDefinition,
    places: Places,
    file: &'a str,
    report: &'a mut Report,
    faults: &'a mut Faults,
    by_name: BTreeMap<String, Who>,
    start: Start,
}

impl Reader<'_> {
    fn powers(&mut self, powers: &[PackPower]) {
        for power in powers {
            let who = if power.plays { Who::Power(self.start.powers.len()) } else { Who::Nobody };
            for name in [&power.name, &power.adjective].into_iter().chain(&power.aliases) {
                self.by_name.entry(name.to_lowercase()).or_insert(who);
            }
            if power.plays {
                self.start.powers.push(DraftPower {
                    name: power.name.clone(),
                    adjective: power.adjective.clone(),
                    aliases: power.aliases.clone(),
                    ..DraftPower::default()
                });
            } else {
                let kind = RemarkKind::InactivePower { power: power.name.clone() };
                self.report.remark(self.file, power.line, kind);
            }
        }
        names::settle_powers(&mut self.start.powers, self.file, self.report);
    }

    /// Whom a name means; a fault and nothing where it means nobody.
    fn who(&mut self, name: &str, line: usize) -> Option<Who> {
        let found = self.by_name.get(&name.trim().to_lowercase()).copied();
        if found.is_none() {
            self.faults.push(self.file, line, FaultKind::UnknownPower { name: name.to_owned() });
        }
        found
    }

    /// The province that a name means; a fault and nothing where it means none.
    fn province(&mut self, name: &str, line: usize) -> Option<usize> {
        let found = self.places.index(name);
        if found.is_none() {
            let kind = FaultKind::UnknownProvince { name: name.to_owned() };
            self.faults.push(self.file, line, kind);
        }
        found
    }

    /// A centre. jDip goes through them in their order, so that one listed again, with a power this
    /// time, is that power's.
    fn centre(&mut self, centre: &PackCentre) -> Option<()> {
        let index = self.province(&centre.province, centre.line)?;
        let code = self.map.provinces[index].code.clone();
        let mut is_news = !self.start.centres.contains(&code);
        if is_news {
            self.start.centres.push(code.clone());
        }
        if let Some(name) = &centre.home
            && let Who::Power(power) = self.who(name, centre.line)?
        {
            let lists = self.start.powers.iter_mut().map(|power| &mut power.homes);
            is_news |= give(lists, power, &code);
        }
        if let Some(name) = &centre.owner
            && let Who::Power(power) = self.who(name, centre.line)?
        {
            let lists = self.start.powers.iter_mut().map(|power| &mut power.owns);
            is_news |= give(lists, power, &code);
        }
        if !is_news {
            let name = centre.province.clone();
            let kind = RemarkKind::Unused { name, why: Why::Repeated };
            self.report.remark(self.file, centre.line, kind);
        }
        Some(())
    }

    fn unit(&mut self, unit: &PackUnit, occupied: &mut Vec<usize>) -> Option<()> {
        let who = self.who(&unit.power, unit.line)?;
        let index = self.province(&unit.province, unit.line)?;
        match written(unit, self.map, index, occupied) {
            Ok(text) => match who {
                Who::Power(power) => self.start.powers[power].units.push(text),
                Who::Nobody => self.start.neutral.push(text),
            },
            Err(Some(kind)) => self.report.remark(self.file, unit.line, kind),
            Err(None) => {
                let (text, what) = (unit.unit.clone(), "kind of unit");
                self.faults.push(self.file, unit.line, FaultKind::BadValue { text, what });
                return None;
            }
        }
        Some(())
    }
}

/// Puts a code on the list of a power and off those of all others; whether it was not there before.
fn give<'a>(lists: impl Iterator<Item = &'a mut Vec<String>>, power: usize, code: &str) -> bool {
    let mut is_news = false;
    for (index, list) in lists.enumerate() {
        if index != power {
            list.retain(|listed| listed != code);
        } else if !list.iter().any(|listed| listed == code) {
            list.push(code.to_owned());
            is_news = true;
        }
    }
    is_news
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
