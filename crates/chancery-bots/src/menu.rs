//! The legal orders of a movement phase, sorted by what they do.

use chancery::board::{Location, PowerId, ProvinceId};
use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{MovementAction, MovementOrder, Route, Setting};
use chancery::position::Unit;

use crate::graph::{Graph, PlaceId};

/// A move that is legal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) to: PlaceId,
    pub(crate) order: MovementOrder,
}

/// A legal order that helps the unit of another province.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Help {
    /// The province of the unit that is helped.
    pub(crate) whom: ProvinceId,
    /// Where it is to go, or stands.
    pub(crate) to: Location,
    pub(crate) order: MovementOrder,
}

/// The legal orders of one unit.
#[derive(Debug, Clone)]
pub(crate) struct Choices {
    pub(crate) at: ProvinceId,
    pub(crate) unit: Unit,
    pub(crate) power: PowerId,
    pub(crate) place: PlaceId,
    /// To hold; a border rule may forbid even that.
    pub(crate) stand: Option<MovementOrder>,
    pub(crate) moves: Vec<Step>,
    /// Moves via convoy.
    pub(crate) crossings: Vec<Step>,
    pub(crate) support_holds: Vec<Help>,
    pub(crate) support_moves: Vec<Help>,
    pub(crate) convoys: Vec<Help>,
}

impl Choices {
    /// The support for a move.
    pub(crate) fn support_for(&self, mover: ProvinceId, to: Location) -> Option<MovementOrder> {
        let fits = |help: &&Help| {
            help.whom == mover
                && help.to.province == to.province
                && (help.to.coast.is_none() || help.to.coast == to.coast)
        };
        self.support_moves.iter().find(fits).map(|help| help.order)
    }

    /// The support for a move into a province, on whichever coast.
    pub(crate) fn support_into(&self, mover: ProvinceId, to: ProvinceId) -> Option<MovementOrder> {
        let fits = |help: &&Help| help.whom == mover && help.to.province == to;
        self.support_moves.iter().find(fits).map(|help| help.order)
    }

    /// The support for a unit to hold.
    pub(crate) fn support_to_hold(&self, whom: ProvinceId) -> Option<MovementOrder> {
        self.support_holds.iter().find(|help| help.whom == whom).map(|help| help.order)
    }

    /// The convoy of an army.
    pub(crate) fn convoy_for(&self, army: ProvinceId, to: ProvinceId) -> Option<MovementOrder> {
        let fits = |help: &&Help| help.whom == army && help.to.province == to;
        self.convoys.iter().find(fits).map(|help| help.order)
    }

    fn sort_in(&mut self, graph: &Graph, order: MovementOrder) {
        match order.action {
            MovementAction::Hold => self.stand = Some(order),
            MovementAction::Move { to, route } => {
                if let Some(to) = graph.find(self.unit.kind, to) {
                    let by_sea = route == Route::ViaConvoy;
                    let list = if by_sea { &mut self.crossings } else { &mut self.moves };
                    list.push(Step { to, order });
                }
            }
            MovementAction::SupportHold { target, .. } => {
                let whom = target.at.province;
                self.support_holds.push(Help { whom, to: target.at, order });
            }
            MovementAction::SupportMove { target, to } => {
                self.support_moves.push(Help { whom: target.at.province, to, order });
            }
            MovementAction::Convoy { army, to } => {
                self.convoys.push(Help { whom: army.at.province, to, order });
            }
        }
    }
}

/// The legal orders of every unit that is not neutral, ascending by province.
pub(crate) fn menu(
    graph: &Graph,
    index: &LegalIndex,
    setting: Setting<'_>,
    workspace: &mut LegalWorkspace,
) -> Vec<Choices> {
    let position = setting.position;
    let legal = legal_movement(index, setting, workspace);
    let mut menu = Vec::new();
    for listed in legal.units() {
        let Some(at) = listed.at else { continue };
        let Some(unit) = position.unit(at) else { continue };
        let Some(place) = graph.of_unit(at, unit) else { continue };
        let mut choices = Choices {
            at,
            unit,
            power: listed.power,
            place,
            stand: None,
            moves: Vec::new(),
            crossings: Vec::new(),
            support_holds: Vec::new(),
            support_moves: Vec::new(),
            convoys: Vec::new(),
        };
        for order in listed.orders.iter().filter_map(|id| id.movement_order(position)) {
            choices.sort_in(graph, order);
        }
        menu.push(choices);
    }
    menu
}
