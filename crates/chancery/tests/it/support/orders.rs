//! Orders.

use chancery::board::{Map, PowerId};
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, RetreatAction, RetreatOrder,
    Route, UnitClaim,
};

use super::{kind, place, power};

/// Reads retreat orders, separated by semicolons: `Germany A mun - boh; Germany F kie D`. Instead
/// of a power, `?` means that it is not said.
pub(crate) fn retreat_orders(map: &Map, text: &str) -> Vec<RetreatOrder> {
    each(text, |line| {
        let (by, rest) = giver(map, line);
        let (unit, action) = if let Some(unit) = rest.strip_suffix(" D") {
            (unit, RetreatAction::Disband)
        } else {
            let (unit, to) = rest.split_once(" - ").expect("a retreat");
            (unit, RetreatAction::Retreat { to: place(map, to) })
        };
        RetreatOrder { by, unit: claim(map, unit), action }
    })
}

/// Reads adjustment orders: `Germany build A mun; Germany remove F kie; Germany waive`.
pub(crate) fn adjustment_orders(map: &Map, text: &str) -> Vec<AdjustmentOrder> {
    each(text, |line| {
        let (by, rest) = giver(map, line);
        let (verb, unit) = rest.split_once(' ').unwrap_or((rest, ""));
        let action = match verb {
            "build" => AdjustmentAction::Build(claim(map, unit)),
            "remove" => AdjustmentAction::Remove(claim(map, unit)),
            "waive" => AdjustmentAction::Waive,
            other => panic!("what is {other}?"),
        };
        AdjustmentOrder { by, action }
    })
}

/// Reads movement orders: `Germany A mun - boh; Germany F kie S A mun - boh; Germany A ber H`.
pub(crate) fn movement_orders(map: &Map, text: &str) -> Vec<MovementOrder> {
    each(text, |line| {
        let (by, rest) = giver(map, line);
        let (unit, action) = if let Some(unit) = rest.strip_suffix(" H") {
            (unit, MovementAction::Hold)
        } else if let Some((unit, rest)) = rest.split_once(" S ") {
            (unit, support(map, rest))
        } else if let Some((unit, rest)) = rest.split_once(" C ") {
            let (army, to) = rest.split_once(" - ").expect("a convoy");
            (unit, MovementAction::Convoy { army: claim(map, army), to: place(map, to) })
        } else {
            let (unit, to) = rest.split_once(" - ").expect("a move");
            let route = Route::Unspecified;
            (unit, MovementAction::Move { to: place(map, to), route })
        };
        MovementOrder { by, unit: claim(map, unit), action }
    })
}

fn support(map: &Map, text: &str) -> MovementAction {
    match text.split_once(" - ") {
        Some((target, to)) => {
            MovementAction::SupportMove { target: claim(map, target), to: place(map, to) }
        }
        None => MovementAction::SupportHold { target: claim(map, text), only: None },
    }
}

fn each<T>(text: &str, read: impl Fn(&str) -> T) -> Vec<T> {
    text.split(';').map(str::trim).filter(|line| !line.is_empty()).map(read).collect()
}

fn giver<'a>(map: &Map, line: &'a str) -> (Option<PowerId>, &'a str) {
    let (name, rest) = line.split_once(' ').expect("a power and an order");
    ((name != "?").then(|| power(map, name)), rest)
}

fn claim(map: &Map, text: &str) -> UnitClaim {
    match text.split_once(' ') {
        Some((letter, at)) => UnitClaim::new(kind(letter), place(map, at)),
        None => UnitClaim::at(place(map, text)),
    }
}
