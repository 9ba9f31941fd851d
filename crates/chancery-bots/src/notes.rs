//! Why the orders of a movement phase are what they are, told from the orders themselves.

use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, MovementOrder, Order};

use crate::graph::PlaceId;
use crate::menu::Choices;
use crate::view::View;
use crate::why::{Note, Why};
use crate::worth::{Scene, Worth, captures};

/// The most steps to a centre that a unit is said to be on the way to.
const STEPS_MAX: usize = 4;

/// The note of one order.
pub(crate) fn note(
    view: &View<'_>,
    scene: &Scene<'_>,
    worth: &Worth,
    choices: &Choices,
    order: MovementOrder,
) -> Note {
    let stands = |at| guard(view, worth, choices, at);
    let why = match order.action {
        MovementAction::Hold => stands(choices.at).unwrap_or(Why::Stay),
        MovementAction::Move { to, .. } => {
            let taken = take(view, choices, to.province);
            let place = scene.graph.find(choices.unit.kind, to);
            taken
                .or_else(|| stands(to.province))
                .or_else(|| approach(view, scene, worth, place?, false))
                .or_else(|| approach(view, scene, worth, place?, true))
                .unwrap_or(Why::MakeRoom)
        }
        MovementAction::SupportHold { .. } => Why::SupportHold,
        MovementAction::SupportMove { .. } => Why::SupportMove,
        MovementAction::Convoy { .. } => Why::Carry,
    };
    Note { order: Order::Movement(order), why }
}

/// A centre that the unit would take there.
fn take(view: &View<'_>, choices: &Choices, to: ProvinceId) -> Option<Why> {
    let centre = view.terms.map.province(to).centre && captures(choices.unit.kind);
    match view.position.owner(to) {
        _ if !centre => None,
        None => Some(Why::TakeFree { centre: to }),
        Some(owner) if owner == view.power => None,
        Some(owner) => Some(Why::TakeFrom { centre: to, owner }),
    }
}

/// An own centre in danger that the unit guards there.
fn guard(view: &View<'_>, worth: &Worth, choices: &Choices, at: ProvinceId) -> Option<Why> {
    let own = view.position.owner(at) == Some(view.power) && captures(choices.unit.kind);
    let threats = u16::try_from(worth.threat(at)).unwrap_or(0);
    (own && threats > 0).then_some(Why::Guard { centre: at, threats })
}

/// The nearest centre to take from a place, by ferry too if that is asked for; of several the one
/// worth most.
fn approach(
    view: &View<'_>,
    scene: &Scene<'_>,
    worth: &Worth,
    from: PlaceId,
    by_ferry: bool,
) -> Option<Why> {
    let map = view.terms.map;
    let mut seen = vec![from];
    let mut first = 0;
    for _ in 0..STEPS_MAX {
        let last = seen.len();
        for place in first..last {
            let steps = scene.graph.steps(seen[place]);
            let ferries = if by_ferry { scene.graph.ferries(seen[place]) } else { &[] };
            for &to in steps.iter().chain(ferries) {
                if !seen.contains(&to) {
                    seen.push(to);
                }
            }
        }
        first = last;
        let provinces = seen[first..].iter().map(|place| scene.graph.province(*place));
        let wanted = provinces.filter(|at| {
            map.province(*at).centre
                && view.position.owner(*at) != Some(view.power)
                && worth.base(*at) > 0
        });
        let best = wanted.max_by_key(|at| (worth.base(*at), std::cmp::Reverse(*at)));
        if let Some(centre) = best {
            return Some(Why::Approach { centre });
        }
    }
    None
}
