//! What a power may order, for pointing at the board.

use chancery::notation::write::{self, Style};
use chancery::options::{LegalIndex, LegalWorkspace, legal_orders};
use chancery::orders::{
    AdjustmentAction, MovementAction, Order, OrderNotes, Pacts, RetreatAction, Setting,
};
use chancery_game::{GameView, Seat, power};
use serde::Serialize;

use crate::board::Board;

/// An order that may be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Choice {
    /// The province of the unit; none for waiving a build.
    unit: Option<String>,
    /// What it does.
    verb: &'static str,
    /// The province of the unit helped or carried.
    helped: Option<String>,
    /// Where it goes, or where what it helps goes, with the coast where one must be chosen.
    to: Option<String>,
    /// The order as it is written.
    order: String,
}

/// Everything a power may order now.
pub(crate) fn choices(board: &Board, view: &GameView, seat: Seat) -> Vec<Choice> {
    let map = &board.variant.map;
    let (pacts, notes) = (Pacts::none(), OrderNotes::default());
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
    units.map(|id| choice(board, &id.order())).collect()
}

fn choice(board: &Board, order: &Order) -> Choice {
    let map = &board.variant.map;
    let place = |at| Some(map.location_code(at));
    let province = |at: chancery::board::Location| Some(map.province(at.province).code.clone());
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
