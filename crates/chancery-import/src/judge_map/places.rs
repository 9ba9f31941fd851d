//! The places of a `.map` file, and who may go where.
//!
//! How a neighbour is written says who may go there: in capitals everybody, in small letters armies
//! alone, with one capital fleets alone. A province with coasts stands there once in small letters,
//! for armies, and once a coast in capitals, for fleets.

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{Coast, ProvinceKind};

use crate::fault::{FaultKind, Faults};

/// What a place is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    Land,
    Coast,
    /// A coast where fleets convoy.
    Port,
    Water,
    Shut,
}

impl Ground {
    pub(super) const fn kind(self) -> ProvinceKind {
        match self {
            Self::Land => ProvinceKind::Inland,
            Self::Coast | Self::Port => ProvinceKind::Coastal,
            Self::Water => ProvinceKind::Sea,
            Self::Shut => ProvinceKind::Impassable,
        }
    }
}

/// A place as written, with its neighbours.
#[derive(Debug, Clone)]
pub(super) struct Loc {
    /// `PAR`, `stp`, `STP/NC`.
    pub(super) place: String,
    pub(super) ground: Ground,
    pub(super) abuts: Vec<Abut>,
    pub(super) file: String,
    pub(super) line: usize,
}

/// A neighbour as written.
#[derive(Debug, Clone)]
pub(super) struct Abut {
    pub(super) place: String,
}

/// The code of the province of a place: `STP/NC` is in `stp`.
pub(super) fn province_of(place: &str) -> String {
    place.split('/').next().unwrap_or(place).to_lowercase()
}

/// A place as we write it: `stp/nc`.
fn our_place(place: &str) -> String {
    place.to_lowercase()
}

/// The edges for armies and for fleets.
pub(super) struct Edges {
    pub(super) army: Vec<(String, String)>,
    pub(super) fleet: Vec<(String, String)>,
}

/// The provinces with their named coasts, in the order of the file.
pub(super) fn coasts(locs: &[Loc], faults: &mut Faults) -> Vec<(String, Ground, Vec<Coast>)> {
    let mut provinces: Vec<(String, Ground, Vec<Coast>)> = Vec::new();
    for loc in locs {
        let code = province_of(&loc.place);
        let index = provinces.iter().position(|(known, ..)| *known == code);
        let index = index.unwrap_or_else(|| {
            provinces.push((code, loc.ground, Vec::new()));
            provinces.len() - 1
        });
        let Some((_, coast)) = loc.place.split_once('/') else { continue };
        match Coast::from_code(&coast.to_lowercase()) {
            Some(coast) if !provinces[index].2.contains(&coast) => provinces[index].2.push(coast),
            Some(_) => {}
            None => {
                let place = loc.place.clone();
                faults.push(&loc.file, loc.line, FaultKind::UnknownCoast { place });
            }
        }
    }
    for (.., coasts) in &mut provinces {
        coasts.sort_unstable();
    }
    provinces
}

/// Who may go where.
pub(super) fn edges(locs: &[Loc], faults: &mut Faults) -> Edges {
    let ground: BTreeMap<String, Ground> =
        locs.iter().map(|loc| (province_of(&loc.place), loc.ground)).collect();
    let written: BTreeSet<&str> = locs.iter().map(|loc| loc.place.as_str()).collect();
    let mut edges = Edges { army: Vec::new(), fleet: Vec::new() };
    for loc in locs {
        let from = province_of(&loc.place);
        let has_coast = loc.place.contains('/');
        let small = loc.place.to_lowercase() == loc.place;
        let army_here =
            !has_coast && matches!(loc.ground, Ground::Land | Ground::Coast | Ground::Port);
        let fleet_here =
            !small && matches!(loc.ground, Ground::Coast | Ground::Port | Ground::Water);
        // Of several ways to write one neighbour the first counts.
        let mut seen = BTreeSet::new();
        for Abut { place } in &loc.abuts {
            let to = province_of(place);
            let Some(there) = ground.get(&to).copied() else {
                let name = place.clone();
                faults.push(&loc.file, loc.line, FaultKind::UnknownProvince { name });
                continue;
            };
            let case = Case::of(place);
            let first = seen.insert(to.clone());
            if army_here
                && first
                && case != Case::Fleets
                && matches!(there, Ground::Land | Ground::Coast | Ground::Port)
            {
                edges.army.push((from.clone(), to.clone()));
            }
            let upper = place.to_uppercase();
            if fleet_here
                && case != Case::Armies
                && matches!(there, Ground::Coast | Ground::Port | Ground::Water)
                && written.contains(upper.as_str())
            {
                edges.fleet.push((our_place(&loc.place), our_place(place)));
            }
        }
    }
    edges
}

/// Who may go to a neighbour, by the letters it is written with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Case {
    Everybody,
    Armies,
    Fleets,
}

impl Case {
    fn of(place: &str) -> Self {
        let mut after_letter = false;
        let (mut first, mut title) = (None, true);
        for c in place.chars() {
            if c.is_alphabetic() {
                first.get_or_insert(c);
                title &= c.is_lowercase() == after_letter;
            }
            after_letter = c.is_alphabetic();
        }
        match first {
            Some(first) if first.is_lowercase() => Self::Armies,
            Some(_) if title => Self::Fleets,
            _ => Self::Everybody,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_say_who_may_go_there() {
        for (place, case) in [
            ("BUR", Case::Everybody),
            ("STP/NC", Case::Everybody),
            ("bur", Case::Armies),
            ("Bal", Case::Fleets),
            ("Cov/Sc", Case::Fleets),
        ] {
            assert_eq!(Case::of(place), case, "{place}");
        }
    }
}
