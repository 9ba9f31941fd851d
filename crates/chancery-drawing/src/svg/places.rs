//! Places that elements of a picture mark.

use std::collections::BTreeMap;

use super::ids::{Ids, Mark};
use super::path::Walk;
use crate::drawing::Places;
use crate::fault::Faults;
use crate::geometry;
use crate::point::Point;

/// The places that the elements with places' ids mark.
pub(super) fn of_ids(
    ids: &Ids<'_, '_, '_>,
    walk: &mut Walk<'_>,
    faults: &mut Faults<'_>,
) -> BTreeMap<String, Places> {
    let mut all: BTreeMap<String, Places> = BTreeMap::new();
    for (key, mark, node) in ids.marks() {
        let at = if *mark == Mark::Coast {
            // An area: a fleet goes where it has the most room, unless its own mark says so.
            let rings = walk.rings(faults, key, *node);
            (!rings.is_empty()).then(|| geometry::pole(&rings).0)
        } else {
            walk.middle(faults, *node)
        };
        let entry = all.entry(key.clone()).or_default();
        match mark {
            Mark::Army => entry.army = at,
            Mark::Fleet => entry.fleet = at,
            Mark::Coast => entry.fleet = entry.fleet.or(at),
            Mark::Dislodged => entry.dislodged = at,
            Mark::Centre => entry.centre = at,
            Mark::Code => entry.code = at,
            Mark::Label => {}
        }
    }
    all
}

/// Puts the places that one source states over those of another.
pub(super) fn overlay(under: &mut Places, over: &Places) {
    under.army = over.army.or(under.army);
    under.fleet = over.fleet.or(under.fleet);
    under.dislodged = over.dislodged.or(under.dislodged);
    under.centre = over.centre.or(under.centre);
    under.code = over.code.or(under.code);
    under.label = over.label.clone().or_else(|| under.label.take());
}

/// Places given in the picture's own coordinates, in those of the drawing.
pub(super) fn moved(mut places: Places, origin: (f64, f64)) -> Places {
    let by = Point::rounded(origin.0 * 10.0, origin.1 * 10.0);
    let shift = |at: Point| Point::new(at.x.saturating_sub(by.x), at.y.saturating_sub(by.y));
    places.army = places.army.map(shift);
    places.fleet = places.fleet.map(shift);
    places.dislodged = places.dislodged.map(shift);
    places.centre = places.centre.map(shift);
    places.code = places.code.map(shift);
    if let Some(label) = &mut places.label {
        label.at = shift(label.at);
    }
    places
}
