//! Who eats.

use chancery::board::ProvinceId;
use chancery::position::Unit;
use chancery_supply::limited::{Giver, share_within_reach};
use chancery_supply::share::{Claim, Weight};

use crate::ground::Ground;
use crate::setting::Numbers;

/// Which of the units eat, by their places in the list, which is the order in which they are
/// served.
pub(crate) fn eaters(
    ground: &Ground,
    numbers: &Numbers,
    units: &[(ProvinceId, Unit)],
) -> Vec<bool> {
    match numbers.length {
        None => in_zones(ground, numbers, units),
        Some(length) => within_length(ground, numbers, units, length),
    }
}

/// Each zone's rations go to those in it, one after the other. Who needs more than is left goes
/// without, and the next is asked.
fn in_zones(ground: &Ground, numbers: &Numbers, units: &[(ProvinceId, Unit)]) -> Vec<bool> {
    let mut left = vec![0_u32; ground.zone_count()];
    for zone in ground.feeding.iter().filter_map(|centre| ground.zone_of(*centre)) {
        left[zone] += u32::from(numbers.rations);
    }
    let eats = |(at, unit): &(ProvinceId, Unit)| {
        let need = u32::from(numbers.need(unit.kind));
        let Some(left) = ground.zone_of(*at).map(|zone| &mut left[zone]) else { return need == 0 };
        let enough = *left >= need;
        if enough {
            *left -= need;
        }
        enough
    };
    units.iter().map(eats).collect()
}

/// A unit eats where all who come before it and eat can eat with it, each from centres within the
/// length. No unit that was served goes without for the sake of a later one, and with one ration
/// for each nobody else could feed more.
fn within_length(
    ground: &Ground,
    numbers: &Numbers,
    units: &[(ProvinceId, Unit)],
    length: u16,
) -> Vec<bool> {
    let goods = u32::from(numbers.rations);
    let givers: Vec<Giver> =
        (0..).zip(&ground.feeding).map(|(key, _)| Giver { goods, key }).collect();
    let steps: Vec<Vec<u16>> =
        ground.feeding.iter().map(|centre| ground.steps_from(&[*centre])).collect();
    let can_all_eat = |places: &[usize]| {
        let mut reach = Vec::new();
        let mut claims = Vec::new();
        for (claim, &place) in places.iter().enumerate() {
            let (at, unit) = units[place];
            let wanted = u32::from(numbers.need(unit.kind));
            claims.push(Claim { wanted, weight: Weight::whole(1), key: claim as u64 });
            let near = (0..).zip(&steps).filter(|(_, steps)| steps[at.index()] <= length);
            reach.extend(near.map(|(giver, _)| (giver, claim)));
        }
        let shared = share_within_reach(&givers, &claims, &reach);
        shared.received.iter().zip(&claims).all(|(received, claim)| *received == claim.wanted)
    };
    let everybody: Vec<usize> = (0..units.len()).collect();
    if can_all_eat(&everybody) {
        return vec![true; units.len()];
    }
    let mut eats = vec![false; units.len()];
    let mut served = Vec::new();
    for place in everybody {
        served.push(place);
        eats[place] = can_all_eat(&served);
        if !eats[place] {
            served.pop();
        }
    }
    eats
}
