//! Positions and rules to list orders for.

use chancery::board::{Coast, Location, Map, PowerId, ProvinceId, ProvinceKind};
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::position::{Phase, Position, Unit, UnitKind};
use chancery::rules::Rules;

use super::dice::Dice;

/// How many units there are, in percent of the places they could be in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Crowd {
    /// On land.
    pub(crate) land: usize,
    /// Fleets at sea.
    pub(crate) sea: usize,
    /// Wings, in percent of the units; as many are neutral.
    pub(crate) odd: usize,
}

/// Half the seas full, a third of the land: convoys everywhere, and everything else as well.
pub(crate) const USUAL: Crowd = Crowd { land: 35, sea: 45, odd: 0 };

/// Every sea full.
pub(crate) const ARMADA: Crowd = Crowd { land: 40, sea: 100, odd: 0 };

/// With wings and neutral units.
pub(crate) const ODD: Crowd = Crowd { land: 40, sea: 40, odd: 20 };

/// A random position.
pub(crate) fn position(map: &Map, crowd: Crowd, dice: &mut Dice) -> Position {
    let phase: Phase = "S1901M".parse().expect("a phase");
    let mut position = Position::new(map.province_count(), phase);
    for (id, province) in map.provinces() {
        let (chance, kinds) = match province.kind {
            ProvinceKind::Impassable => continue,
            ProvinceKind::Sea => (crowd.sea, [UnitKind::Fleet; 2]),
            ProvinceKind::Inland => (crowd.land, [UnitKind::Army; 2]),
            ProvinceKind::Coastal => (crowd.land, [UnitKind::Army, UnitKind::Fleet]),
        };
        if !dice.percent(chance) {
            continue;
        }
        let wing = dice.percent(crowd.odd);
        let kind = if wing { UnitKind::Wing } else { *dice.pick(&kinds) };
        let neutral = dice.percent(crowd.odd);
        let power = (!neutral).then(|| PowerId::new(dice.roll(map.power_count())));
        let coast = (kind == UnitKind::Fleet && !province.coasts.is_empty())
            .then(|| *dice.pick::<Coast>(&province.coasts));
        position.set_unit(id, Some(Unit { coast, ..Unit::of(kind, power) }));
    }
    position
}

/// Every place of a map, with every coast and without.
pub(crate) fn places(map: &Map) -> Vec<Location> {
    let mut places = Vec::new();
    for (id, province) in map.provinces() {
        places.push(Location::inland(id));
        places.extend(province.coasts.iter().map(|coast| Location::on_coast(id, *coast)));
    }
    places
}

/// Everything that a list is made from.
pub(crate) struct Scene<'a> {
    pub(crate) map: &'a Map,
    pub(crate) position: Position,
    pub(crate) rules: Rules,
    pub(crate) pacts: Pacts,
    pub(crate) notes: OrderNotes,
}

impl<'a> Scene<'a> {
    /// A position under the preferences of the DATC.
    pub(crate) fn new(map: &'a Map, position: Position) -> Self {
        let (pacts, notes) = (Pacts::none(), OrderNotes::new());
        Self { map, position, rules: Rules::DATC, pacts, notes }
    }

    /// The same with other rules.
    pub(crate) fn under(self, changes: &str) -> Self {
        Self { rules: self.rules.with(changes).expect(changes), ..self }
    }

    pub(crate) fn setting(&self) -> Setting<'_> {
        Setting {
            map: self.map,
            position: &self.position,
            rules: &self.rules,
            pacts: &self.pacts,
            notes: &self.notes,
        }
    }

    /// Where the units stand.
    pub(crate) fn provinces(&self) -> Vec<ProvinceId> {
        self.position.units().map(|(at, _)| at).collect()
    }
}
