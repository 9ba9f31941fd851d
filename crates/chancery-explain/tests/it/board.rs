//! The standard board, and short ways to set it up and to order on it.

use chancery::adjudicate::{Resolution, Workspace, movement};
use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::orders::{
    MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, UnitClaim,
};
use chancery::position::{Phase, Position, Unit, UnitKind};
use chancery::rules::Rules;

/// The standard map, a position and rules: what a scene refers to.
pub(crate) struct Board {
    pub(crate) map: Map,
    pub(crate) position: Position,
    pub(crate) rules: Rules,
    pub(crate) orders: Vec<MovementOrder>,
    pacts: Pacts,
    notes: OrderNotes,
}

impl Board {
    /// Spring 1901 with these units: `France A par`; a power that is none makes a neutral unit.
    pub(crate) fn new(units: &[&str]) -> Self {
        let map = chancery_variants::standard().map.clone();
        let mut position = Position::new(map.province_count(), phase("S1901M"));
        for text in units {
            let (owner, unit) = text.split_once(' ').expect("POWER KIND PLACE");
            let claim = claim(&map, unit);
            let kind = claim.kind.expect("a unit has a kind");
            let unit = Unit { coast: claim.at.coast, ..Unit::of(kind, map.power_by_name(owner)) };
            position.set_unit(claim.at.province, Some(unit));
        }
        Self {
            map,
            position,
            rules: Rules::DATC,
            orders: Vec::new(),
            pacts: Pacts::none(),
            notes: OrderNotes::new(),
        }
    }

    pub(crate) fn with_rules(mut self, changes: &str) -> Self {
        self.rules = self.rules.with(changes).expect("the tests name rules that exist");
        self
    }

    /// Gives orders in the notation of the cases: `F nth C A lon - bel`.
    pub(crate) fn with_orders(mut self, orders: &[&str]) -> Self {
        self.orders = orders.iter().map(|text| order(&self.map, text)).collect();
        self
    }

    pub(crate) fn at(&self, code: &str) -> ProvinceId {
        self.map.province_by_code(code).expect("the tests name provinces of the map")
    }

    pub(crate) fn to(&self, code: &str) -> Location {
        self.map.location_by_code(code).expect("the tests name places of the map")
    }

    pub(crate) fn power(&self, name: &str) -> PowerId {
        self.map.power_by_name(name).expect("the tests name powers of the map")
    }

    pub(crate) fn judge<'a>(&'a self, workspace: &'a mut Workspace) -> Resolution<'a> {
        let setting = Setting {
            map: &self.map,
            position: &self.position,
            rules: &self.rules,
            pacts: &self.pacts,
            notes: &self.notes,
        };
        movement(setting, &self.orders, workspace)
    }
}

pub(crate) fn phase(text: &str) -> Phase {
    text.parse().expect("the tests name phases that exist")
}

/// `A par`, `F spa/sc`, `par`.
pub(crate) fn claim(map: &Map, text: &str) -> UnitClaim {
    let (kind, place) = match text.split_once(' ') {
        Some(("A", place)) => (Some(UnitKind::Army), place),
        Some(("F", place)) => (Some(UnitKind::Fleet), place),
        Some(("W", place)) => (Some(UnitKind::Wing), place),
        _ => (None, text),
    };
    let at = map.location_by_code(place).expect("the tests name places of the map");
    UnitClaim { kind, power: None, at }
}

/// An order in the notation of the cases.
pub(crate) fn order(map: &Map, text: &str) -> MovementOrder {
    let place = |code: &str| map.location_by_code(code).expect("the tests name places of the map");
    let moves = |text: &str| {
        let (unit, to) = text.split_once(" - ").expect("a move");
        (claim(map, unit), place(to))
    };
    let (unit, action) = if let Some((unit, army)) = text.split_once(" C ") {
        let (army, to) = moves(army);
        (claim(map, unit), MovementAction::Convoy { army, to })
    } else if let Some((unit, helped)) = text.split_once(" S ") {
        let action = if helped.contains(" - ") {
            let (target, to) = moves(helped);
            MovementAction::SupportMove { target, to }
        } else {
            MovementAction::SupportHold { target: claim(map, helped), only: None }
        };
        (claim(map, unit), action)
    } else if let Some(unit) = text.strip_suffix(" H") {
        (claim(map, unit), MovementAction::Hold)
    } else {
        let (plain, route) = match text.strip_suffix(" via convoy") {
            Some(plain) => (plain, Route::ViaConvoy),
            None => (text, Route::Unspecified),
        };
        let (unit, to) = moves(plain);
        (unit, MovementAction::Move { to, route })
    };
    MovementOrder { by: None, unit, action }
}
