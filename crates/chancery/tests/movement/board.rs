//! Random positions and orders on the standard map, from a fixed seed.

use std::fmt::Write as _;
use std::sync::Arc;

use chancery::Variant;
use chancery::board::{Location, Map, PowerId, ProvinceId, ProvinceKind};
use chancery::orders::{
    MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, UnitClaim, validate,
};
use chancery::position::{Position, Unit, UnitKind};
use chancery::rules::Rules;
use chancery_variants::{Files, Library};

/// A small generator of numbers that are the same everywhere (a linear congruence, upper bits).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % below as u64).expect("below a usize")
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }
}

/// A position with its orders.
pub(crate) struct Board {
    pub(crate) variant: Arc<Variant>,
    pub(crate) position: Position,
    pub(crate) rules: Rules,
    pub(crate) notes: OrderNotes,
    pub(crate) pacts: Pacts,
}

impl Board {
    pub(crate) fn setting(&self) -> Setting<'_> {
        Setting {
            map: &self.variant.map,
            position: &self.position,
            rules: &self.rules,
            pacts: &self.pacts,
            notes: &self.notes,
        }
    }

    /// Some units of some powers, many of them fleets, in one part of the board so that they meet.
    pub(crate) fn random(dice: &mut Dice, rules: Rules) -> Self {
        Self::random_on(dice, chancery_variants::standard(), rules)
    }

    /// The same with border rules that add and take away strength here and there.
    pub(crate) fn random_bordered(dice: &mut Dice, rules: Rules) -> Self {
        let standard = chancery_variants::standard();
        let mut text = String::from(
            "title = \"Bordered\"\nmap = \"standard\"\n[powers]\nfrom = \"standard\"\n\
             [start]\nphase = \"S1901M\"\n[victory]\ncentres = 18\n[rules]\npreset = \"datc\"\n",
        );
        for number in 0..30 {
            let into = dice.roll(standard.map.province_count());
            let into = &standard.map.province(ProvinceId::new(into)).code;
            let strength = dice.pick(&[-2, -1, -1, 1, 2]);
            let _ = write!(
                text,
                "[[border]]\nid = \"b{number}\"\ndescription = \"A border\"\ninto = [\"{into}\"]\n\
                 strength = {strength}\n"
            );
        }
        let mut files = Files::new("test");
        files.insert("bordered/variant.toml", text);
        let mut library = Library::builtin();
        library.add(files);
        let loaded = library.load("bordered").expect("the variant is sound");
        Self::random_on(dice, loaded.variant, rules)
    }

    fn random_on(dice: &mut Dice, variant: Arc<Variant>, rules: Rules) -> Self {
        let map = &variant.map;
        let mut position = Position::new(map.province_count(), variant.start.phase);
        let start = ProvinceId::new(dice.roll(map.province_count()));
        let mut places = vec![start];
        for _ in 0..3 {
            let more: Vec<ProvinceId> = places.iter().flat_map(|&p| map.neighbours(p)).collect();
            places.extend(more);
        }
        places.sort_unstable();
        places.dedup();
        for _ in 0..(6 + dice.roll(18)) {
            let province = *dice.pick(&places);
            if let Some(unit) = random_unit(dice, map, province) {
                position.set_unit(province, Some(unit));
            }
        }
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        Self { variant, position, rules, notes, pacts }
    }

    /// A legal order for a unit, as far as a few tries find one; else a hold.
    pub(crate) fn random_order(&self, dice: &mut Dice, at: ProvinceId) -> MovementOrder {
        for _ in 0..12 {
            let order = self.any_order(dice, at);
            if validate(self.setting(), &[], &order).is_ok() {
                return order;
            }
        }
        MovementOrder { action: MovementAction::Hold, ..self.any_order(dice, at) }
    }

    /// An order for a unit by its own power, legal or not.
    pub(crate) fn any_order(&self, dice: &mut Dice, at: ProvinceId) -> MovementOrder {
        let unit = self.position.unit(at).expect("a unit stands there");
        let action = self.random_action(dice, unit, at);
        MovementOrder { by: unit.power, unit: UnitClaim::new(unit.kind, unit.at(at)), action }
    }

    fn random_action(&self, dice: &mut Dice, unit: Unit, at: ProvinceId) -> MovementAction {
        let map = &self.variant.map;
        let near = map.destinations(unit.kind, unit.at(at));
        let to = *dice.pick(&near);
        let units: Vec<(ProvinceId, Unit)> = self.position.units().collect();
        let (there, other) = *dice.pick(&units);
        let target = UnitClaim::new(other.kind, other.at(there));
        let anywhere = Location::inland(ProvinceId::new(dice.roll(map.province_count())));
        match dice.roll(8) {
            0..=2 => MovementAction::Move { to, route: Route::Unspecified },
            3 => MovementAction::Move { to: anywhere, route: Route::ViaConvoy },
            4 => MovementAction::SupportHold { target, only: None },
            5 | 6 => MovementAction::SupportMove { target, to: Location::inland(to.province) },
            _ => MovementAction::Convoy { army: target, to: anywhere },
        }
    }
}

fn random_unit(dice: &mut Dice, map: &Map, province: ProvinceId) -> Option<Unit> {
    let power = PowerId::new(dice.roll(4));
    let kind = match map.province(province).kind {
        ProvinceKind::Inland => UnitKind::Army,
        ProvinceKind::Sea => UnitKind::Fleet,
        ProvinceKind::Coastal => *dice.pick(&[UnitKind::Army, UnitKind::Army, UnitKind::Fleet]),
        ProvinceKind::Impassable => return None,
    };
    let coasts = &map.province(province).coasts;
    let coast = (kind == UnitKind::Fleet && !coasts.is_empty()).then(|| *dice.pick(coasts));
    Some(Unit { coast, ..Unit::new(kind, power) })
}
