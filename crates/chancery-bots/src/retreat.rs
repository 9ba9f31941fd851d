//! Retreats.

use chancery::options::{LegalWorkspace, legal_retreats};
use chancery::orders::{Order, OrderId, RetreatAction};
use chancery::position::Season;

use crate::promises::Promises;
use crate::view::View;
use crate::why::{Note, Why};
use crate::worth::{Scene, Worth, captures};

/// What a retreat into a centre of another is worth in Spring, in hundredths.
const IN_SPRING: i32 = 75;

/// More than any place is worth.
const BROKEN_WORD: i32 = 1_000_000;

/// Sends each dislodged unit to the best place left to it.
pub(crate) fn retreats(
    view: &View<'_>,
    scene: &Scene<'_>,
    worth: &Worth,
    promises: &Promises<'_>,
    workspace: &mut LegalWorkspace,
) -> Vec<Note> {
    let legal = legal_retreats(view.terms.map, view.position, workspace);
    let mut taken = Vec::new();
    let mut notes = Vec::new();
    for unit in legal.of_power(view.power) {
        let orders = unit.orders.iter().filter_map(|id: &OrderId| id.retreat_order(view.position));
        let mut best = None;
        for order in orders {
            let RetreatAction::Retreat { to } = order.action else {
                best = best.or(Some((i32::MIN, order, Why::NowhereToGo)));
                continue;
            };
            let kind = order.unit.kind;
            let place = kind.and_then(|kind| scene.graph.find(kind, to));
            let centre = view.terms.map.province(to.province).centre && kind.is_some_and(captures);
            let base = if centre { worth.base(to.province) } else { 0 };
            let own = view.position.owner(to.province) == Some(view.power);
            let later = view.position.phase.season == Season::Spring && !own;
            let base = if later { base * IN_SPRING / 100 } else { base };
            let score = base + place.map_or(0, |place| worth.pull(place));
            // A word is broken only where nothing else saves the unit.
            let kept = promises.allow(&Order::Retreat(order));
            let score = if kept { score } else { score.saturating_sub(BROKEN_WORD) };
            let why = if centre { Why::RetreatToCentre { own } } else { Why::RetreatNear };
            let free = !taken.contains(&to.province);
            if free && best.is_none_or(|(best, ..)| score > best) {
                best = Some((score, order, why));
            }
        }
        if let Some((_, order, why)) = best {
            if let RetreatAction::Retreat { to } = order.action {
                taken.push(to.province);
            }
            notes.push(Note { order: Order::Retreat(order), why });
        }
    }
    notes
}
