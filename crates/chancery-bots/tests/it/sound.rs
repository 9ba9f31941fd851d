//! No computer power stands still while there is something to be had for nothing.

use chancery::board::{PowerId, ProvinceId};
use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{MovementAction, Order, OrderNotes, Pacts, Setting};
use chancery::position::{PhaseKind, Season};

use crate::table::Table;

/// The free centres that one power could enter in this phase and no other could.
fn unopposed(table: &Table) -> Vec<(PowerId, ProvinceId)> {
    let position = table.position();
    let (notes, pacts) = (OrderNotes::new(), Pacts::none());
    let map = &table.variant.map;
    let rules = &table.record.header().rules;
    let setting = Setting { map, position, rules, pacts: &pacts, notes: &notes };
    let mut workspace = LegalWorkspace::new();
    let legal = legal_movement(&LegalIndex::new(map), setting, &mut workspace);
    let mut moves: Vec<(ProvinceId, PowerId)> = Vec::new();
    for unit in legal.units() {
        for order in unit.orders.iter().filter_map(|id| id.movement_order(position)) {
            if let MovementAction::Move { to, .. } = order.action {
                moves.push((to.province, unit.power));
            }
        }
    }
    let mut found = Vec::new();
    for &centre in map.centres() {
        if position.owner(centre).is_some() || position.is_occupied(centre) {
            continue;
        }
        let mut powers: Vec<PowerId> =
            moves.iter().filter(|(to, _)| *to == centre).map(|(_, power)| *power).collect();
        powers.dedup();
        if let [power] = powers[..] {
            found.push((power, centre));
        }
    }
    found
}

/// Where the moves of a power go.
fn destinations(orders: &[Order]) -> Vec<ProvinceId> {
    let moves = orders.iter().filter_map(Order::movement).filter_map(|order| match order.action {
        MovementAction::Move { to, .. } => Some(to.province),
        _ => None,
    });
    moves.collect()
}

/// Whether the units of a power go to, or stay in, a centre that is not its own.
fn takes_a_centre(table: &Table, power: PowerId, orders: &[Order]) -> bool {
    let foreign = |at: ProvinceId| {
        let centre = table.variant.map.province(at).centre;
        centre && table.position().owner(at) != Some(power)
    };
    orders.iter().filter_map(Order::movement).any(|order| match order.action {
        MovementAction::Move { to, .. } => foreign(to.province),
        _ => foreign(order.unit.at.province),
    })
}

/// Positions of the first years of random games, in which many centres are still free.
#[test]
fn no_bot_stands_still_while_a_free_centre_can_be_entered_unopposed() {
    let mut asked = 0;
    for seed in 0..6 {
        let mut table = Table::standard(seed, 3);
        while table.record.ending().is_none() {
            if table.position().phase.kind == PhaseKind::Movement {
                let free = unopposed(&table);
                for power in table.powers() {
                    let near: Vec<ProvinceId> =
                        free.iter().filter(|(of, _)| *of == power).map(|(_, at)| *at).collect();
                    if near.is_empty() {
                        continue;
                    }
                    let orders = table.decide(power).orders;
                    let moves = destinations(&orders);
                    let place = format!("game {seed}, {}", table.position().phase);
                    assert!(!moves.is_empty(), "{place}: {orders:?}");
                    asked += 1;
                    if table.position().phase.season == Season::Fall {
                        // There, or where there was more to gain.
                        assert!(takes_a_centre(&table, power, &orders), "{place}: {orders:?}");
                    }
                }
            }
            table.play(&[]);
        }
    }
    assert!(asked >= 50, "{asked} positions of the kind");
}
