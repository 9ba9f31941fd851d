//! The provinces as one power sees them: which are open to it, and how they hang together.

use chancery::advance::YearEnd;
use chancery::board::{PowerId, ProvinceId, ProvinceKind};
use chancery::position::UnitKind;
use chancery_supply::grid::CellId;
use chancery_supply::zones::{ZoneId, Zones, graph};

/// Who controls a province.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holder {
    Nobody,
    /// A unit of no power, which lets nobody through.
    Neutral,
    Power(PowerId),
}

/// The unit there decides, else the owner of the centre.
fn holder(end: YearEnd<'_>, at: ProvinceId) -> Holder {
    match end.position.unit(at) {
        Some(unit) => unit.power.map_or(Holder::Neutral, Holder::Power),
        None => end.position.owner(at).map_or(Holder::Nobody, Holder::Power),
    }
}

/// Whether a province is open to a power.
fn is_open(end: YearEnd<'_>, power: PowerId, at: ProvinceId) -> bool {
    let kind = end.map.province(at).kind;
    if kind == ProvinceKind::Impassable {
        return false;
    }
    match holder(end, at) {
        Holder::Neutral => false,
        Holder::Nobody => kind != ProvinceKind::Sea,
        Holder::Power(holder) if holder == power => {
            let fleet = end.position.unit(at).is_some_and(|unit| unit.kind == UnitKind::Fleet);
            kind != ProvinceKind::Sea || fleet
        }
        // Civil disorder grants nothing.
        Holder::Power(holder) => {
            end.provisions.grants(holder, power) && !end.disorder.contains(holder)
        }
    }
}

/// How far it is to each province from some, through open ones.
pub(crate) const FAR: u16 = u16::MAX;

/// The provinces as one power sees them.
pub(crate) struct Ground {
    open: Vec<bool>,
    /// The open neighbours of each open province, either way.
    joined: Vec<Vec<ProvinceId>>,
    /// The centres that feed, by province.
    pub(crate) feeding: Vec<ProvinceId>,
    zones: Zones,
}

impl Ground {
    pub(crate) fn new(end: YearEnd<'_>, power: PowerId) -> Self {
        let map = end.map;
        let open: Vec<bool> = map.provinces().map(|(at, _)| is_open(end, power, at)).collect();
        let mut joined: Vec<Vec<ProvinceId>> = vec![Vec::new(); open.len()];
        let mut edges = Vec::new();
        for (at, _) in map.provinces().filter(|(at, _)| open[at.index()]) {
            for other in map.neighbours(at).filter(|other| open[other.index()]) {
                joined[at.index()].push(other);
                joined[other.index()].push(at);
                edges.push((cell(at), cell(other)));
            }
        }
        let feeds = |at: &ProvinceId| {
            let guest = end.position.unit(*at).is_some_and(|unit| unit.power != Some(power));
            open[at.index()] && end.position.owner(*at) == Some(power) && !guest
        };
        let feeding: Vec<ProvinceId> = map.centres().iter().copied().filter(feeds).collect();
        let cells = u32::try_from(open.len()).unwrap_or(u32::MAX);
        let zones = graph::zones(cells, edges, feeding.iter().map(|at| cell(*at)));
        Self { open, joined, feeding, zones }
    }

    pub(crate) fn is_open(&self, at: ProvinceId) -> bool {
        self.open.get(at.index()).copied().unwrap_or_default()
    }

    /// The place of the zone of a province among the zones, if it is in one.
    pub(crate) fn zone_of(&self, at: ProvinceId) -> Option<usize> {
        match self.zones.at(cell(at)) {
            ZoneId::NONE => None,
            ZoneId(number) => Some(number as usize - 1),
        }
    }

    pub(crate) fn zone_count(&self) -> usize {
        self.zones.len()
    }

    /// How many steps it is to each province from the nearest of some, through open provinces;
    /// [`FAR`] where no way leads.
    pub(crate) fn steps_from(&self, from: &[ProvinceId]) -> Vec<u16> {
        let mut steps = vec![FAR; self.open.len()];
        let mut queue = Vec::new();
        for at in from.iter().filter(|at| self.is_open(**at)) {
            steps[at.index()] = 0;
            queue.push(*at);
        }
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            let farther = steps[at.index()].saturating_add(1);
            for other in &self.joined[at.index()] {
                if steps[other.index()] == FAR {
                    steps[other.index()] = farther;
                    queue.push(*other);
                }
            }
        }
        steps
    }
}

/// A province as a cell.
fn cell(at: ProvinceId) -> CellId {
    CellId(u32::from(at.get()))
}
