//! What a power may order, step by step: for pointing at a board, and for menus.

use chancery::board::{Location, Map};
use chancery::notation::write::{self, Style};
use chancery::options::{LegalIndex, LegalWorkspace, legal_orders};
use chancery::orders::{
    AdjustmentAction, MovementAction, Order, OrderNotes, RetreatAction, Setting,
};
use serde::Serialize;

use crate::ground::{Ground, power};
use crate::people::Seat;
use crate::view::GameView;

/// An order that may be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The province of the unit; none for waiving a build.
    pub unit: Option<String>,
    /// What it does.
    pub verb: &'static str,
    /// The province of the unit helped or carried.
    pub helped: Option<String>,
    /// Where it goes, or where what it helps goes, with the coast where one must be chosen.
    pub to: Option<String>,
    /// The order as it is written.
    pub order: String,
}

/// Everything a power may order now, unit by unit.
#[must_use]
pub fn choices(ground: Ground<'_>, view: &GameView, seat: Seat) -> Vec<Choice> {
    let map = &ground.variant.map;
    let (pacts, notes) = (view.pacts(), OrderNotes::default());
    let setting = Setting {
        map,
        position: &view.position,
        rules: &view.charter.rules,
        pacts: &pacts,
        notes: &notes,
    };
    let mut workspace = LegalWorkspace::new();
    let legal = legal_orders(&LegalIndex::new(map), setting, &mut workspace);
    let units = legal.of_power(power(seat)).flat_map(|unit| unit.orders);
    units.map(|id| choice(map, &id.order())).collect()
}

fn choice(map: &Map, order: &Order) -> Choice {
    let place = |at| Some(map.location_code(at));
    let province = |at: Location| Some(map.province(at.province).code.clone());
    let (verb, helped, to) = match order {
        Order::Movement(order) => match order.action {
            MovementAction::Hold => ("hold", None, None),
            MovementAction::Move { to, .. } => ("move", None, place(to)),
            MovementAction::SupportHold { target, .. } => ("support", province(target.at), None),
            MovementAction::SupportMove { target, to } => {
                ("support", province(target.at), place(to))
            }
            MovementAction::Convoy { army, to } => ("convoy", province(army.at), place(to)),
        },
        Order::Retreat(order) => match order.action {
            RetreatAction::Retreat { to } => ("move", None, place(to)),
            RetreatAction::Disband => ("disband", None, None),
        },
        Order::Adjustment(order) => match order.action {
            AdjustmentAction::Build(_) => ("build", None, None),
            AdjustmentAction::Remove(_) => ("remove", None, None),
            AdjustmentAction::Waive => ("waive", None, None),
        },
        Order::SetUp(_) => ("hold", None, None),
    };
    let unit = order.unit_at().map(|at| map.province(at).code.clone());
    let order = write::order(map, &OrderNotes::default(), order, Style::Short);
    Choice { unit, verb, helped, to, order }
}
