//! What a power has promised, and what that leaves it to order; and whether a promise was kept.

use chancery::board::{Location, PowerId, PowerSet, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Order, Pacts};
use chancery::position::{PhaseKind, Position};

use crate::menu::Choices;
use crate::offer::{OfferTerms, Pact};
use crate::view::{Finished, View};

impl Pact {
    /// Who broke it by the orders of a phase. The pact binds from the phase in which it was taken.
    #[must_use]
    pub fn broken_by(&self, phase: &Finished<'_>) -> PowerSet {
        let mut breakers = PowerSet::EMPTY;
        let when = phase.before.phase;
        if when < self.since || when.kind != PhaseKind::Movement || !self.offer.terms.covers(when) {
            return breakers;
        }
        for order in phase.orders.iter().filter_map(Order::movement) {
            let by = Order::Movement(order).giver(phase.before);
            if let Some(by) = by.filter(|by| !self.allows(*by, &order, phase.before)) {
                breakers.insert(by);
            }
        }
        if let OfferTerms::SupportMove { by, unit, to, .. } = self.offer.terms {
            let orders = || phase.orders.iter().filter_map(Order::movement);
            let moved = orders().any(|order| moves(&order, unit, to));
            let supported =
                orders().any(|order| order.unit.at.province == by && supports(&order, unit, to));
            // A support is owed to a move that was ordered.
            if moved && !supported {
                breakers.insert(self.offer.to);
            }
        }
        breakers
    }

    /// Whether a power may give an order under the pact.
    pub(crate) fn allows(&self, by: PowerId, order: &MovementOrder, position: &Position) -> bool {
        let Some(partner) = self.partner_of(by) else { return true };
        let (to, helps) = match order.action {
            MovementAction::Move { to, .. } => (to.province, None),
            MovementAction::SupportMove { target, to } => (to.province, Some(target.at.province)),
            MovementAction::Convoy { army, to } => (to.province, Some(army.at.province)),
            MovementAction::Hold | MovementAction::SupportHold { .. } => return true,
        };
        if to.index() >= position.province_count() {
            return true;
        }
        let power_in = |at: ProvinceId| {
            let on_board = at.index() < position.province_count();
            on_board.then(|| position.unit(at)).flatten().and_then(|unit| unit.power)
        };
        // To help the other into its own place does it no harm.
        let for_partner = helps.is_some_and(|whom| power_in(whom) == Some(partner));
        match self.offer.terms {
            OfferTerms::SupportMove { .. } => true,
            OfferTerms::KeepOut { province, .. } => to != province || helps.is_some(),
            OfferTerms::Peace { .. } | OfferTerms::Alliance { .. } => {
                let own = position.owner(to) == Some(by);
                let theirs = position.owner(to) == Some(partner);
                for_partner || own || !theirs && power_in(to) != Some(partner)
            }
            OfferTerms::Passage { province, .. } => {
                for_partner || to != province || by != self.offer.to
            }
        }
    }
}

/// Whether an order is a move from one province to a place.
fn moves(order: &MovementOrder, unit: ProvinceId, place: Location) -> bool {
    let MovementAction::Move { to, .. } = order.action else { return false };
    order.unit.at.province == unit && to.province == place.province
}

/// Whether an order supports a move from one province to a place.
fn supports(order: &MovementOrder, unit: ProvinceId, place: Location) -> bool {
    let MovementAction::SupportMove { target, to } = order.action else { return false };
    target.at.province == unit && to.province == place.province
}

/// What a power has promised for a phase.
#[derive(Debug, Clone)]
pub(crate) struct Promises<'a> {
    power: PowerId,
    position: &'a Position,
    /// What still binds: pacts of this phase that the other side has not broken.
    binding: Vec<Pact>,
    /// The powers it is at peace with.
    pub(crate) friends: PowerSet,
}

impl<'a> Promises<'a> {
    pub(crate) fn new(view: &View<'a>) -> Self {
        let phase = view.position.phase;
        let binding: Vec<Pact> = view
            .pacts
            .iter()
            .filter(|pact| pact.offer.terms.covers(phase) && pact.partner_of(view.power).is_some())
            .filter(|pact| !was_broken(pact, view))
            .copied()
            .collect();
        let peace = |pact: &&Pact| {
            matches!(pact.offer.terms, OfferTerms::Peace { .. } | OfferTerms::Alliance { .. })
        };
        let friends = binding.iter().filter(peace);
        let friends = friends.filter_map(|pact| pact.partner_of(view.power)).collect();
        Self { power: view.power, position: view.position, binding, friends }
    }

    /// Strikes from the choices of the own units what is promised not to be ordered.
    pub(crate) fn strike(&self, menu: &mut [Choices]) {
        let allowed = |order: &MovementOrder| {
            self.binding.iter().all(|pact| pact.allows(self.power, order, self.position))
        };
        for choices in menu.iter_mut().filter(|choices| choices.power == self.power) {
            choices.moves.retain(|step| allowed(&step.order));
            choices.crossings.retain(|step| allowed(&step.order));
            choices.support_moves.retain(|help| allowed(&help.order));
            choices.convoys.retain(|help| allowed(&help.order));
        }
    }

    /// The support that the unit of a province owes, and to whom.
    pub(crate) fn owed(&self, choices: &Choices) -> Option<(MovementOrder, PowerId)> {
        self.binding.iter().find_map(|pact| match pact.offer.terms {
            OfferTerms::SupportMove { by, unit, to, .. }
                if pact.offer.to == self.power && by == choices.at =>
            {
                Some((choices.support_for(unit, to)?, pact.offer.from))
            }
            _ => None,
        })
    }
}

/// Whether the other side has broken a pact: then it binds no more.
pub(crate) fn was_broken(pact: &Pact, view: &View<'_>) -> bool {
    let Some(partner) = pact.partner_of(view.power) else { return false };
    view.history.iter().any(|phase| pact.broken_by(phase).contains(partner))
}

/// The alliances in force, as the rules read them (choice `support-foreign`).
#[must_use]
pub fn alliances(pacts: &[Pact], phase: chancery::position::Phase) -> Pacts {
    let mut joined = Pacts::none();
    for pact in pacts {
        let allied = matches!(pact.offer.terms, OfferTerms::Alliance { .. });
        if allied && pact.since <= phase && pact.offer.terms.covers(phase) {
            joined.join(pact.offer.from, pact.offer.to);
        }
    }
    joined
}
